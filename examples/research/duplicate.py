"""A duplicate match: every deal is played from every seat, so that good cards help all alike.

    python examples/research/duplicate.py --game rap-rummy --deals 400 --plot duplicate.svg
"""

from __future__ import annotations

import argparse
from pathlib import Path

import chart
import parlor


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", default="rap-rummy", choices=parlor.games())
    asked.add_argument("--seats", default="steady,greedy,novice,random", help="one level for each seat")
    asked.add_argument("--deals", type=int, default=400)
    asked.add_argument("--seed", default="duplicate")
    asked.add_argument("--plot", type=Path)
    given = asked.parse_args()
    levels = given.seats.split(",")
    standings = parlor.arena(given.game, levels, given.deals, seed=given.seed, hand=True)
    for one in standings:
        print(f"{one.level:10} {100 * one.share:5.1f} % (95 %: {100 * one.low:.1f} to {100 * one.high:.1f}), "
              f"{one.mean_points:6.2f} points, {one.ms_mean:.3f} ms a decision")
    if given.plot:
        title = f"{parlor.describe(given.game).title}: share of the hands won, {given.deals} deals"
        chart.intervals(given.plot, title, [(one.level, one.share, one.low, one.high) for one in standings], 1 / len(levels))


if __name__ == "__main__":
    main()
