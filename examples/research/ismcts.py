"""OpenSpiel's own information set tree search against our levels, on duplicate deals of one hand.

    python examples/research/ismcts.py --game rap-rummy --level steady --deals 100 --simulations 1000

The search is `open_spiel.python.algorithms.ismcts`, unchanged, with its rule of choosing the most visited action. Its rollouts are
random play, as those of OpenSpiel's `RandomRolloutEvaluator`, but played in Rust, which only makes them quicker. Every deal is
played twice, once from each seat; results are appended to a file, so that a run can go on where it was stopped.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from pathlib import Path

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts

import parlor
from parlor import openspiel


def play(game: openspiel.ParlorGame, deal: int, searcher: int, level: str, simulations: int) -> dict:
    """One hand; what the searcher got, and how long it thought."""
    state = game.new_initial_state()
    state.apply_action(deal)
    bot = ismcts.ISMCTSBot(
        game, openspiel.RolloutEvaluator(1, np.random.RandomState(deal)), uct_c=1.4, max_simulations=simulations,
        random_state=np.random.RandomState(deal + 1),
    )
    decisions, seconds, number = 0, 0.0, 0
    while not state.is_terminal():
        number += 1
        if state.current_player() == searcher:
            begun = time.perf_counter()
            choice = len(state.legal_actions()) > 1
            state.apply_action(int(bot.step(state)))
            decisions += choice
            seconds += time.perf_counter() - begun
        else:
            index = parlor.choose(state.inner.view(state.current_player()), level, seed=f"{deal}/{number}")
            for step in state.inner.numbers_of(index):
                state.apply_action(step)
    share = (state.returns()[searcher] + 1) / 2
    return {"deal": deal, "seat": searcher, "share": share, "decisions": decisions, "seconds": seconds}


def interval(shares: list[float]) -> tuple[float, float, float]:
    """The mean and its interval of 95 %, of one number for each deal."""
    mean = sum(shares) / len(shares)
    spread = sum((share - mean) ** 2 for share in shares) / max(len(shares) - 1, 1)
    half = 1.96 * math.sqrt(spread / len(shares))
    return mean, max(0.0, mean - half), min(1.0, mean + half)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", default="rap-rummy")
    asked.add_argument("--level", default="steady")
    asked.add_argument("--deals", type=int, default=100)
    asked.add_argument("--simulations", type=int, default=1000)
    asked.add_argument("--results", type=Path, default=Path("ismcts.jsonl"))
    given = asked.parse_args()
    game = pyspiel.load_game(openspiel.name_of(given.game), {"players": 2, "hand": True, "deals": max(given.deals, 1000)})
    run = [given.game, given.level, given.simulations]
    done = [json.loads(line) for line in given.results.read_text().splitlines()] if given.results.exists() else []
    done = [one for one in done if one["run"] == run]
    for deal in range(given.deals):
        for seat in range(2):
            if not any(one["deal"] == deal and one["seat"] == seat for one in done):
                one = {"run": run, **play(game, deal, seat, given.level, given.simulations)}
                done.append(one)
                with given.results.open("a") as file:
                    file.write(json.dumps(one) + "\n")
    deals = [[one["share"] for one in done if one["deal"] == deal] for deal in range(given.deals)]
    mean, low, high = interval([sum(shares) / len(shares) for shares in deals])
    seconds, decisions = sum(one["seconds"] for one in done), sum(one["decisions"] for one in done)
    print(f"{given.game}: ISMCTS with {given.simulations} simulations wins {100 * mean:.1f} % (95 %: {100 * low:.1f} to "
          f"{100 * high:.1f}) of {given.deals} deals against {given.level}; {1000 * seconds / max(decisions, 1):.0f} ms a decision")


if __name__ == "__main__":
    main()
