"""What a state, a view and the tools do."""

import json
import random
import threading

import numpy as np
import pytest

import parlor

GAMES = parlor.games()
SEVERAL = [game for game in GAMES if parlor.describe(game).most > 1]


def walk(game, seed, players=None, steps=60, options=None):
    """States of a match in which everybody plays at random."""
    chance = random.Random(seed)
    state = parlor.new_game(game, players, options, seed)
    for _ in range(steps):
        if state.is_over:
            break
        yield state
        state.apply(chance.randrange(state.num_legal))


def test_all_eleven_titles_are_there():
    assert len(GAMES) == 11 and "rap-rummy" in GAMES


@pytest.mark.parametrize("game", SEVERAL)
def test_a_match_is_played_to_its_end_and_its_returns_add_up(game):
    state = parlor.new_game(game, seed=1)
    end = state.rollout(3, "greedy")
    assert sum(end) == pytest.approx(0.0) and any(end)
    assert not state.is_over and state.returns == [0.0] * state.players


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_gives_the_same_match_for_ever(game):
    for one, again in zip(walk(game, 5), walk(game, 5)):
        assert one.legal_texts() == again.legal_texts() and one.view(0) == again.view(0)


@pytest.mark.parametrize("game", GAMES)
def test_worlds_that_are_imagined_look_the_same(game):
    for number, state in enumerate(walk(game, 7, steps=25)):
        for seat in [None, *range(state.players)]:
            view = state.view(seat)
            (world,) = parlor.imagine(view, 1, number)
            same = world.view(seat)
            assert same == view and hash(same) == hash(view) and str(same) == str(view) and same.json() == view.json()
            assert np.array_equal(parlor.observation(world, seat), parlor.observation(state, seat))
            assert np.array_equal(parlor.observation(view), parlor.observation(state, seat))
            if seat == state.to_act:
                assert world.legal_texts() == state.legal_texts() == view.legal_texts()


def test_worlds_differ_in_what_is_hidden():
    state = parlor.new_game("plaza", 3, seed=2)
    worlds = parlor.imagine(state.view(0), 20, seed=1)
    assert len({world.view(1) for world in worlds}) == 20
    assert len({world.view(0) for world in worlds}) == 1


@pytest.mark.parametrize("game", GAMES)
def test_observations_have_the_size_that_is_described(game):
    told = parlor.describe(game)
    for players in {told.fewest, told.most}:
        table = parlor.describe(game, players)
        for state in walk(game, 3, players, steps=12):
            seen = parlor.pieces(table, parlor.observation(state, 0))
            assert sum(piece.size for piece in seen.values()) == table.observation_size
            assert all(np.isfinite(piece).all() for piece in seen.values())


def test_an_observation_says_what_the_view_says():
    table = parlor.describe("plaza", 2)
    for state in walk("plaza", 11, 2, steps=80):
        shown, seen = parlor.view_dict(state.view(0)), parlor.pieces(table, parlor.observation(state, 0))
        cards = [f"{colour}{number}" for colour in "RYGKB" for number in range(1, 13)]
        assert sorted(shown["hands"][0]) == sorted(cards[i] for i in np.flatnonzero(seen["hand"]))
        assert round(float(seen["held"][1, 0]) * 10) == (shown["hands"][1] if isinstance(shown["hands"][1], int) else len(shown["hands"][1]))


@pytest.mark.parametrize("game", GAMES)
def test_a_match_can_be_played_by_numbers_alone(game):
    chance, state = random.Random(4), parlor.new_game(game, seed=4)
    for _ in range(150):
        if state.is_over:
            break
        offered = state.legal_numbers()
        assert offered == sorted(set(offered)) and offered
        if state.num_numbers is not None:
            assert list(np.flatnonzero(parlor.mask(state))) == offered
        state.apply_number(chance.choice(offered))


def test_a_play_of_plaza_is_parked_card_by_card():
    for state in walk("plaza", 8, steps=400):
        parks = [index for index, text in enumerate(state.legal_texts()) if text.startswith("park ")]
        if parks:
            break
    index = parks[-1]
    by_index, by_steps = state.clone(), state.clone()
    by_index.apply(index)
    steps = state.numbers_of(index)
    words = []
    for step in steps:
        words.append(by_steps.number_text(step))
        by_steps.apply_number(step)
    assert words[-1] == "done" and all(word.startswith("park ") for word in words[:-1])
    assert by_steps.begun == [] and by_steps.view(0) == by_index.view(0)
    halfway = state.clone()
    halfway.apply_number(steps[0])
    assert halfway.begun == steps[:1] and halfway.view(0) == state.view(0)
    other = 1 - state.to_act
    assert np.array_equal(parlor.observation(halfway, other), parlor.observation(state, other)), "a begun play is nobody else's"
    assert not np.array_equal(parlor.observation(halfway, state.to_act), parlor.observation(state, state.to_act))


@pytest.mark.parametrize("game", ["contact", "contact-solitaire-1", "contact-solitaire-2", "rivalry"])
def test_listed_actions_are_described_by_features(game):
    names = parlor.describe(game).features
    for state in walk(game, 6, steps=10):
        assert parlor.features(state).shape == (state.num_legal, len(names))


def test_a_refused_action_changes_nothing_and_names_its_rule():
    state = parlor.new_game("plaza", seed=7)
    before = [state.view(seat) for seat in range(state.players)]
    with pytest.raises(parlor.Refused) as refused:
        state.apply("discard R1")
    assert refused.value.args[1] == "P4" and "draw" in refused.value.args[0]
    for wrong, error in [(99, IndexError), (-1, IndexError), (10**30, IndexError), ("?", ValueError), (None, TypeError), (1.5, TypeError)]:
        with pytest.raises(error, match=str(wrong) if isinstance(wrong, int) else None):
            state.apply(wrong)
    with pytest.raises(IndexError, match="122"):
        state.apply_number(122)
    assert before == [state.view(seat) for seat in range(state.players)]


def test_records_check_and_what_was_changed_does_not():
    state, chance = parlor.new_game("rap-rummy", 2, seed="a record"), random.Random(1)
    assert "secret" not in state.record()
    while not state.is_over:
        state.apply(chance.randrange(state.num_legal))
    record = state.record(["Anna", "Ben"])
    checked = parlor.check(record)
    assert checked["scores"] == state.scores and checked["game"] == "rap-rummy"
    lines = record.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith(("1 discard", "2 discard")))
    lines[at] = lines[at].split()[0] + " rap"
    with pytest.raises(ValueError, match=r"line \d+"):
        parlor.check("\n".join(lines))
    with pytest.raises(ValueError, match="imagined"):
        parlor.imagine(state.view(0))[0].record()


def test_requests_of_the_table_stand_in_the_record():
    state = parlor.new_game("americana", 3, seed=3)
    for seat in range(3):
        state.apply("end", seat=seat)
    assert state.is_over and parlor.check(state.record())["actions"] >= 3


def test_playouts_do_not_depend_on_threads_and_let_python_run():
    counted, done = [0], threading.Event()

    def count():
        while not done.is_set():
            counted[0] += 1

    counter = threading.Thread(target=count)
    counter.start()
    one = parlor.playouts("plaza", "random", games=300, seed=9, threads=1)
    done.set()
    counter.join()
    assert one == parlor.playouts("plaza", "random", games=300, seed=9, threads=2)
    assert one["games"] == 300 and sum(one["wins"]) == pytest.approx(300) and counted[0] > 10


def test_an_arena_gives_shares_with_intervals():
    steady, rest = parlor.arena("rap-rummy", ["steady", "random"], deals=20, seed=1)
    assert steady.level == "steady" and steady.share > rest.share and steady.low <= steady.share <= steady.high


def test_computer_players_choose_from_a_view():
    state = parlor.new_game("rap-rummy", 2, seed=1)
    view = state.view(state.to_act)
    for level in ["random", "novice", "greedy", "steady", "sharp"]:
        assert parlor.choose(view, level, seed=1) in state.legal_actions()
    assert parlor.choose(view, simulations=50, seed=2) == parlor.choose(view, simulations=50, seed=2)
    with pytest.raises(ValueError, match="not to act"):
        parlor.choose(state.view(1 - state.to_act), "greedy")
    with pytest.raises(ValueError, match="oracle"):
        parlor.choose(view, "oracle")


def test_a_view_is_a_key_and_its_dict_is_what_the_house_sends():
    state = parlor.new_game("worlds-fair", 3, seed=5)
    view = state.view(0)
    assert {view: 1}[state.view(0)] == 1 and view != state.view(1) and view != "a view"
    assert parlor.view_dict(view) == json.loads(view.json())
    assert parlor.new_game("plaza", seed=1).view(0) != parlor.new_game("rummy", seed=1).view(0)


def test_the_referee_answers_and_refuses():
    position = {"game": "plaza", "to_move": 1, "phase": "play", "plaza": [], "hands": [["R4", "R5", "R6", "B1"], 3]}
    assert "park R4 R5 R6" not in parlor.referee(position)["legal"], "it would leave one card (P12)"
    refused = parlor.referee(position, "park R4 R5 R6")
    assert refused["ok"] is False and refused["rule"] == "P12"
    with pytest.raises(ValueError, match="plaza"):
        parlor.referee({**position, "plaza": 7})
