"""Eleven historic parlor games for research.

A match is played by numbers, or in the notation of the rulebook:

>>> import parlor
>>> state = parlor.new_game("plaza", players=3, seed=7)
>>> state.to_act, state.legal_texts()
(1, ['draw down', 'draw up'])
>>> state.apply("draw down")
>>> state.apply(0)

What a seat may know is a view. It can be compared, used as a key, and turned into states that its owner might imagine:

>>> view = state.view(1)
>>> worlds = parlor.imagine(view, n=3, seed=1)
>>> all(world.view(1) == view for world in worlds)
True

Computer players get a view, and nothing else:

>>> parlor.choose(state.view(state.to_act), "steady", seed=0) in state.legal_actions()
True

Seats are counted from 0 here; the house and the records count them from 1.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Mapping, Optional, Sequence, Union

import numpy as np

from . import _native
from ._native import Refused, State, View, games

__all__ = [
    "Game", "Refused", "State", "Standing", "View", "arena", "check", "choose", "describe", "features", "games", "imagine",
    "mask", "new_game", "observation", "pieces", "playouts", "referee", "view_dict",
]

Seed = Union[int, str, None]


@dataclass(frozen=True)
class Game:
    """A game at a table of one kind: its players and options, the pieces of an observation, the numbering of actions."""

    id: str
    title: str
    about: str
    fewest: int
    most: int
    players: int
    longest: Optional[int]
    """No match takes more actions; None where it can go on as long as one likes."""
    options: dict[str, Any]
    numbering: str
    """`stable`: one number for each action. `stepwise`: a number for each step of one. `listed`: the place in the legal list."""
    numbers: Optional[int]
    """How many numbers there are, where they are stable or stepwise."""
    features: tuple[str, ...]
    """What describes a legal action, where actions are listed."""
    observation: tuple[tuple[str, int, int], ...]
    """The pieces of an observation in their order: name, rows, columns. Rows about seats begin with the viewer's own."""

    @property
    def observation_size(self) -> int:
        """How many numbers an observation has.

        >>> import parlor
        >>> parlor.describe("rap-rummy").observation_size
        413
        """
        return sum(rows * columns for _, rows, columns in self.observation)


@dataclass(frozen=True)
class Standing:
    """What came of an arena for one player. `low` and `high` bound the share of the wins with 95 %, clustered by deal."""

    level: str
    share: float
    low: float
    high: float
    mean_points: float
    ms_mean: float
    ms_p95: float


def _options(options: Optional[Mapping[str, Any]]) -> str:
    try:
        return json.dumps(dict(options or {}))
    except (TypeError, ValueError) as error:
        raise ValueError(f"options: {error}") from None


def describe(game: str, players: Optional[int] = None, options: Optional[Mapping[str, Any]] = None) -> Game:
    """What a game is at a table of this kind.

    >>> import parlor
    >>> plaza = parlor.describe("plaza", players=3)
    >>> plaza.numbering, plaza.numbers
    ('stepwise', 123)
    >>> plaza.observation[3]
    ('hand', 1, 60)
    """
    told = json.loads(_native.describe(game, players, _options(options)))
    told["features"] = tuple(told["features"])
    told["observation"] = tuple((piece["name"], piece["rows"], piece["columns"]) for piece in told["observation"])
    return Game(**told)


def new_game(
    game: str, players: Optional[int] = None, options: Optional[Mapping[str, Any]] = None, seed: Seed = None
) -> State:
    """Sits down and deals. The same seed gives the same deal for ever; without one the deal is by chance.

    >>> import parlor
    >>> parlor.new_game("rap-rummy", players=2, options={"deals_each": 2}, seed="a deal")
    <parlor.State of rap-rummy, 2 players, seat 0 to act>
    >>> parlor.new_game("whist")
    Traceback (most recent call last):
    ValueError: there is no game `whist`: there are plaza, rummy, rap-rummy, worlds-fair, rivalry, dissected-views, birds-eye, \
contact, contact-solitaire-1, contact-solitaire-2, americana
    """
    return _native.new_game(game, players, _options(options), seed)


def imagine(view: View, n: int = 1, seed: Seed = None) -> list[State]:
    """States as the owner of the view might imagine them, drawn uniformly from exactly those that the view allows.

    >>> import parlor
    >>> view = parlor.new_game("rap-rummy", players=3, seed=7).view(0)
    >>> worlds = parlor.imagine(view, n=20, seed=1)
    >>> all(world.view(0) == view for world in worlds), len({world.view(1) for world in worlds}) > 1
    (True, True)
    """
    return _native.imagine(view, n, seed)


def choose(view: View, level: str = "master", simulations: Optional[int] = None, seed: Seed = None) -> int:
    """What a computer player does with what the owner of the view knows: a place in the list of what is legal.

    With `simulations` it searches with that many, whatever its level.

    >>> import parlor
    >>> state = parlor.new_game("plaza", seed=7)
    >>> index = parlor.choose(state.view(state.to_act), "sharp", seed=1)
    >>> state.action_text(index) in ("draw down", "draw up")
    True
    """
    return _native.choose(view, level, simulations, seed)


def playouts(
    game: str,
    seats: Union[str, Sequence[str]] = "random",
    games: int = 1000,
    players: Optional[int] = None,
    options: Optional[Mapping[str, Any]] = None,
    seed: Seed = None,
    threads: Optional[int] = None,
) -> dict[str, Any]:
    """Plays whole matches between computer players in threads of Rust; Python runs on meanwhile.

    >>> import parlor
    >>> report = parlor.playouts("plaza", "greedy", games=10, seed=1)
    >>> report["games"], sum(report["wins"])
    (10, 10.0)
    """
    levels = [seats] if isinstance(seats, str) else list(seats)
    played, actions, wins, scores = _native.playouts(game, levels, games, players, _options(options), seed, threads)
    return {"game": game, "games": played, "actions": actions, "wins": wins, "mean_score": [score / played for score in scores]}


def arena(
    game: str,
    seats: Sequence[str],
    deals: int = 200,
    options: Optional[Mapping[str, Any]] = None,
    seed: Seed = None,
    hand: bool = False,
    threads: Optional[int] = None,
) -> list[Standing]:
    """Duplicate matches: every deal is played with the levels rotated through all seats. With `hand`, one hand of each.

    >>> import parlor
    >>> steady, chance = parlor.arena("plaza", ["steady", "random"], deals=20, seed="doc", hand=True)
    >>> steady.level, steady.low > 0.5, round(steady.share + chance.share, 6)
    ('steady', True, 1.0)
    """
    return [Standing(*one) for one in _native.arena(game, list(seats), deals, _options(options), seed, hand, threads)]


def referee(position: Mapping[str, Any], play: Optional[str] = None, seed: str = "0") -> dict[str, Any]:
    """What may be done in a position, or what comes of an action in it, as `parlor referee --json` answers.

    >>> import parlor
    >>> answer = parlor.referee({"game": "plaza", "to_move": 1, "phase": "draw", "hands": [["R1"], ["R2"]], "discard": ["B3"]})
    >>> answer["legal"]
    ['draw down', 'draw up']
    """
    try:
        text = json.dumps(position)
    except (TypeError, ValueError) as error:
        raise ValueError(f"position: {error}") from None
    return json.loads(_native.referee(text, play, seed))


def check(record: str) -> dict[str, Any]:
    """Plays a record again, verifies every action, the result and the proof of the deal, and says on which line it is wrong.

    >>> import parlor
    >>> state = parlor.new_game("rap-rummy", options={"deals_each": 1}, seed=7)
    >>> while not state.is_over:
    ...     state.apply(parlor.choose(state.view(state.to_act), "greedy", seed=0))
    >>> parlor.check(state.record())["scores"] == state.scores
    True
    >>> parlor.check("parlor record 1")
    Traceback (most recent call last):
    ValueError: line 1: the record ends before the line `play`
    """
    game, actions, scores, winners = _native.check(record)
    return {"game": game, "actions": actions, "scores": scores, "winners": winners}


def view_dict(view: View) -> dict[str, Any]:
    """The view as data: what the house sends of it.

    >>> import parlor
    >>> shown = parlor.view_dict(parlor.new_game("plaza", seed=7).view(0))
    >>> len(shown["hands"][0]), shown["hands"][1]
    (10, 10)
    """
    return json.loads(view.json())


def observation(seen: Union[State, View], seat: Optional[int] = None) -> np.ndarray:
    """What a seat (None: a spectator) may know, as one array of float32. Of a view, what its owner knows.

    >>> import parlor
    >>> state = parlor.new_game("rap-rummy", seed=7)
    >>> parlor.observation(state, 0).shape, bool((parlor.observation(state, 0) == parlor.observation(state.view(0))).all())
    ((413,), True)
    """
    raw = seen.observation_bytes() if isinstance(seen, View) else seen.observation_bytes(seat)
    return np.frombuffer(raw, dtype=np.float32)


def pieces(game: Game, flat: np.ndarray) -> dict[str, np.ndarray]:
    """The pieces of an observation by name, without copying.

    >>> import parlor
    >>> state = parlor.new_game("plaza", players=2, seed=7)
    >>> seen = parlor.pieces(parlor.describe("plaza", 2), parlor.observation(state, 0))
    >>> int(seen["hand"].sum()), seen["known"].shape
    (10, (2, 60))
    """
    named, begin = {}, 0
    for name, rows, columns in game.observation:
        part = flat[begin : begin + rows * columns]
        named[name] = part if rows == 1 else part.reshape(rows, columns)
        begin += rows * columns
    return named


def mask(state: State) -> np.ndarray:
    """One for each stable number: 1 where it may follow now.

    >>> import parlor
    >>> state = parlor.new_game("rap-rummy", seed=7)
    >>> [int(number) for number in parlor.mask(state).nonzero()[0]] == state.legal_numbers()
    True
    """
    return np.frombuffer(state.mask_bytes(), dtype=np.int8)


def features(state: State) -> np.ndarray:
    """A row of features for each legal action, in games whose actions are listed.

    >>> import parlor
    >>> state = parlor.new_game("contact", seed=7)
    >>> parlor.features(state).shape == (state.num_legal, len(parlor.describe("contact").features))
    True
    """
    flat = np.frombuffer(state.features_bytes(), dtype=np.float32)
    return flat.reshape(state.num_legal, -1) if flat.size else flat.reshape(state.num_legal, 0)
