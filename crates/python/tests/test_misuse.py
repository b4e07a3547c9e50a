"""Whatever Python calls with whatever it likes: an exception that is one, and a state that is as it was."""

import random

import pytest

import parlor
from parlor import _native

VALUES = [
    None, True, False, 0, 1, -1, 2, 7, 255, 256, 2**31, 2**63, 2**64, -(2**63), 10**40, 0.5, float("nan"), "", "0", "plaza", "steady",
    "oracle", "draw down", "discard R1", "undo", "end", "{}", "[]", '{"deals_each": 99}', "\0", "é\n", "x" * 5000, b"", b"plaza", [], {},
    [1], ["steady"], ["steady", "nobody"], ("greedy",) * 11, {"game": "plaza"}, {"deals_each": -1}, object(), parlor, print,
]
# What would take long by design is asked for little.
FUNCTIONS = [
    _native.describe, _native.new_game, _native.imagine, _native.choose, _native.referee, _native.check, parlor.describe,
    parlor.new_game, parlor.imagine, parlor.choose, parlor.referee, parlor.check, parlor.observation, parlor.mask, parlor.features,
    parlor.view_dict,
]
METHODS = [
    name for name in dir(_native.State)
    if not name.startswith("__") and callable(getattr(_native.State, name)) and name not in ("stop_after_hand",)
]


def call(function, arguments):
    """Calls it; anything but an ordinary exception ends the test."""
    try:
        function(*arguments)
        return True
    except Exception as error:  # a panic is none: it is a BaseException
        assert str(error) or isinstance(error, (AttributeError, TypeError))
        return False


@pytest.mark.parametrize("seed", range(6))
def test_nothing_panics_and_a_refusal_changes_nothing(seed):
    chance = random.Random(seed)
    for _ in range(8):
        game = chance.choice(parlor.games())
        state = parlor.new_game(game, seed=chance.randrange(10**6))
        values = [*VALUES, state, state.view(0), state.view(None), game]
        for _ in range(40):
            arguments = [chance.choice(values) for _ in range(chance.randrange(4))]
            if chance.random() < 0.4:
                call(chance.choice(FUNCTIONS), arguments)
                continue
            name = chance.choice(METHODS)
            before = state.clone()
            changed = call(getattr(state, name), arguments)
            if not changed or not name.startswith("apply"):
                seats = range(state.players)
                assert [state.view(seat) for seat in seats] == [before.view(seat) for seat in seats], name
                assert state.begun == before.begun and state.legal_numbers() == before.legal_numbers(), name


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: parlor.new_game("plaza", players=99),
        lambda: parlor.new_game("plaza", players=-(2**62)),
        lambda: parlor.new_game("plaza", options={"deals_each": 0}),
        lambda: parlor.new_game("plaza", options={"jokers": True}),
        lambda: parlor.new_game("plaza", options={"deals_each": object()}),
        lambda: parlor.new_game("plaza", seed=1.5),
        lambda: parlor.imagine(parlor.new_game("plaza").view(0), n=0),
        lambda: parlor.imagine(parlor.new_game("plaza").view(0), n=10**9),
        lambda: parlor.choose(parlor.new_game("plaza", seed=1).view(0), "champion"),
        lambda: parlor.playouts("plaza", "steady", games=0),
        lambda: parlor.playouts("plaza", ["steady"] * 3, players=2),
        lambda: parlor.playouts("plaza", "steady", games=1, threads=10**9),
        lambda: parlor.arena("plaza", ["steady"] * 300, deals=1),
        lambda: parlor.new_game("plaza").view(2),
        lambda: parlor.new_game("plaza").view(-1),
        lambda: parlor.new_game("plaza").rollout(1, "genius"),
        lambda: parlor.check("parlor record 1\n"),
        lambda: parlor.referee({"game": "plaza", "hands": [["R1", "R1"]]}),
        lambda: parlor.mask(parlor.new_game("contact")),
    ],
)
def test_bad_input_raises_an_exception_with_a_reason(wrong):
    with pytest.raises((ValueError, TypeError, IndexError, OverflowError), match="."):
        wrong()
