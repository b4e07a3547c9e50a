"""The examples of docs/RESEARCH.md run, each with as little to do as it can have."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[3] / "examples/research"


def run(name: str, *arguments: object) -> str:
    """What an example prints."""
    command = [sys.executable, EXAMPLES / name, *arguments]
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, env=os.environ, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout


def drawing(file: Path) -> str:
    text = file.read_text()
    assert text.startswith("<svg") and text.rstrip().endswith("</svg>")
    return text


def test_a_duplicate_match_with_its_plot(tmp_path):
    plot = tmp_path / "duplicate.svg"
    told = run("duplicate.py", "--game", "plaza", "--seats", "steady,random", "--deals", 20, "--plot", plot)
    assert "steady" in told and "random" in told
    assert "steady" in drawing(plot)


def test_a_policy_learns_and_is_compared_with_greedy(tmp_path):
    plot = tmp_path / "learn.svg"
    told = run("learn.py", "--iterations", 2, "--hands", 16, "--deals", 10, "--plot", plot)
    assert "greedy" in told
    drawing(plot)


def test_openspiels_own_tree_search_plays_and_goes_on_where_it_stopped(tmp_path):
    pytest.importorskip("pyspiel")
    results = tmp_path / "ismcts.jsonl"
    arguments = ("--game", "rap-rummy", "--level", "novice", "--simulations", 10, "--results", results)
    run("ismcts.py", *arguments, "--deals", 1)
    first = results.read_text()
    told = run("ismcts.py", *arguments, "--deals", 2)
    assert "of 2 deals against novice" in told
    assert results.read_text().startswith(first) and len(results.read_text().splitlines()) == 4


def test_the_speeds_are_measured():
    pytest.importorskip("pyspiel")
    pytest.importorskip("pettingzoo")
    told = run("speed.py", "--seconds", 0.01)
    assert "gin rummy" in told and "PettingZoo" in told
