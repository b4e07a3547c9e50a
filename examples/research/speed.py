"""How fast the package is, beside OpenSpiel's gin rummy in the same loop and the same run.

    cargo xtask python bench

Prints one line a measurement: steps a second of CPU time in one thread of Python, the best of three runs. On a quiet machine that is
the time of the clock; on a busy one it is what the clock would show if the machine were quiet.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import subprocess
import time
from pathlib import Path

import parlor

CHANCE = [random.Random(1).random() for _ in range(1 << 14)]


def timed(loop, seconds: float) -> float:
    """Steps a second: the best of three."""
    best = 0.0
    for _ in range(3):
        steps, begun = 0, time.process_time()
        while time.process_time() - begun < seconds:
            steps += loop()
        best = max(best, steps / (time.process_time() - begun))
    return best


def children() -> float:
    """The CPU seconds of programs that were started and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def by_index(game: str):
    """A whole match at random, by index."""
    seeds = iter(range(10**9))

    def loop() -> int:
        state, at = parlor.new_game(game, 2, seed=next(seeds)), 0
        apply = state.apply
        while legal := state.num_legal:
            apply(int(CHANCE[at & 16383] * legal))
            at += 1
        return at

    return loop


def by_list(game: str):
    """The same with a list of the legal actions at every step, as OpenSpiel's loop has it."""
    seeds = iter(range(10**9))

    def loop() -> int:
        state, at = parlor.new_game(game, 2, seed=next(seeds)), 0
        while not state.is_over:
            legal = state.legal_actions()
            state.apply(legal[int(CHANCE[at & 16383] * len(legal))])
            at += 1
        return at

    return loop


def gin_rummy():
    """OpenSpiel's gin rummy, chance included as a step like any other."""
    import pyspiel

    game = pyspiel.load_game("gin_rummy")

    def loop() -> int:
        state, at = game.new_initial_state(), 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(CHANCE[at & 16383] * len(legal))])
            at += 1
        return at

    return loop


def pettingzoo(game: str):
    """PettingZoo's loop with observations and masks; the choice is the first legal action from a random place on."""
    import numpy as np

    from parlor import zoo

    env, seeds = zoo.env(game, 2), iter(range(10**9))

    def loop() -> int:
        env.reset(seed=next(seeds))
        at = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(legal[int(CHANCE[at & 16383] * len(legal))])
            at += 1
        return at

    return loop


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--seconds", type=float, default=2.0, help="for each of the three runs of a measurement")
    asked.add_argument("--program", type=Path, help="the program `parlor`, to compare playouts with its `sim`")
    given = asked.parse_args()
    for game in parlor.games():
        if parlor.describe(game).most > 1 and game != "rivalry":
            print(f"by index, {game:12} {timed(by_index(game), given.seconds):12,.0f} steps/s", flush=True)
    try:
        gin = timed(gin_rummy(), given.seconds)
        print(f"OpenSpiel gin rummy    {gin:12,.0f} steps/s")
        for game in ("plaza", "rap-rummy"):
            ours = timed(by_list(game), given.seconds)
            print(f"the same loop, {game:9}{ours:10,.0f} steps/s, {ours / gin:.1f} times as many", flush=True)
    except ImportError:
        print("SKIPPED: open_spiel is not installed")
    try:
        for game in ("plaza", "rap-rummy"):
            print(f"PettingZoo, {game:10} {timed(pettingzoo(game), given.seconds):12,.0f} steps/s", flush=True)
    except ImportError:
        print("SKIPPED: pettingzoo is not installed")
    for game, games in (("plaza", 4000), ("rap-rummy", 20000)):
        begun = time.process_time()
        report = parlor.playouts(game, "random", games=games, seed=0, threads=1)
        ours = report["actions"] / (time.process_time() - begun)
        line = f"playouts, {game:12} {ours:12,.0f} actions/s"
        if given.program:
            sim = [given.program, "sim", game, "--seats", "random", "--games", str(games), "--seed", "0", "--threads", "1", "--json"]
            begun = children()
            actions = json.loads(subprocess.run(sim, check=True, capture_output=True).stdout)["actions"]
            theirs = actions / (children() - begun)
            line += f", {ours / theirs:.2f} times `parlor sim`"
        print(line, flush=True)


if __name__ == "__main__":
    main()
