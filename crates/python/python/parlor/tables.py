"""The table of docs/RESEARCH.md, made from the games themselves: `python -m parlor.tables`."""

from __future__ import annotations

import parlor

_WHAT = {
    "stable": "one number for each action",
    "stepwise": "a number for each step of an action",
    "listed": "the place in the legal list, with features",
}


def markdown() -> str:
    """How actions are numbered, and the pieces of an observation, at the smallest table of each game with default options."""
    lines = ["| game | players | actions | numbers | observation |", "| --- | --- | --- | --- | --- |"]
    for game in parlor.games():
        told = parlor.describe(game)
        numbers = str(told.numbers) if told.numbers else f"{len(told.features)} features"
        players = str(told.fewest) if told.fewest == told.most else f"{told.fewest} to {told.most}"
        lines.append(f"| `{game}` | {players} | {_WHAT[told.numbering]} | {numbers} | {told.observation_size} |")
    for game in parlor.games():
        told = parlor.describe(game)
        shown = [name if (rows, columns) == (1, 1) else f"{name} {f'{rows}×' if rows > 1 else ''}{columns}"
                 for name, rows, columns in told.observation]
        lines += ["", f"`{game}`, {told.players} player{'s' if told.players > 1 else ''}: {', '.join(shown)}."]
        if told.features:
            lines.append(f"Features of an action: {', '.join(told.features)}.")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(markdown(), end="")
