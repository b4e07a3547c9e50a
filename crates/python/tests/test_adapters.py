"""The test functions of other toolkits, on our adapters. A toolkit that is not installed is skipped, and said."""

import random

import numpy as np
import pytest

import parlor

SEVERAL = [game for game in parlor.games() if parlor.describe(game).most > 1]
ALONE = [game for game in parlor.games() if parlor.describe(game).most == 1]


@pytest.mark.parametrize("game", SEVERAL)
def test_pettingzoo_api(game):
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test

    from parlor import zoo

    api_test(zoo.env(game, hand=True), num_cycles=60)


def test_pettingzoo_matches_end_with_rewards_that_add_up():
    pytest.importorskip("pettingzoo")
    from parlor import zoo

    env, chance = zoo.env("rap-rummy", players=3, hand=True), random.Random(1)
    env.reset(seed=3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        env.step(None if terminated or truncated else chance.choice(np.flatnonzero(observation["action_mask"])))
    assert sum(total.values()) == pytest.approx(0.0) and max(total.values()) > 0


def test_pettingzoo_seeds_repeat():
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import seed_test

    from parlor import zoo

    seed_test(lambda: zoo.env("plaza", hand=True), num_cycles=30)


@pytest.mark.parametrize("game", ALONE)
def test_gymnasium_env(game):
    pytest.importorskip("gymnasium")
    from gymnasium.utils.env_checker import check_env

    from parlor import gym

    check_env(gym.SolitaireEnv(game), skip_render_check=True)


def test_gymnasium_solitaires_come_out_now_and_then():
    pytest.importorskip("gymnasium")
    from parlor import gym

    env = gym.SolitaireEnv("dissected-views", options={"building": "art"}, most_steps=3000)
    chance = random.Random(2)
    observation, info = env.reset(seed=1)
    reward, ended = 0.0, False
    while not ended:
        observation, reward, over, cut, info = env.step(chance.choice(np.flatnonzero(info["action_mask"])))
        ended = over or cut
    assert reward == 1.0 and env.observation_space.contains(observation)


@pytest.mark.parametrize("game", SEVERAL)
def test_openspiel_random_simulations(game):
    pyspiel = pytest.importorskip("pyspiel")
    from parlor import openspiel

    loaded = pyspiel.load_game(openspiel.name_of(game), {"hand": True, "deals": 20})
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=False, verbose=False)


def test_openspiel_resampling_keeps_what_the_player_knows():
    pyspiel = pytest.importorskip("pyspiel")
    from parlor import openspiel

    game = pyspiel.load_game(openspiel.name_of("rap-rummy"), {"hand": True})
    state = game.new_initial_state()
    state.apply_action(5)
    chance = random.Random(1)
    for _ in range(8):
        me = state.current_player()
        worlds = [state.resample_from_infostate(me, chance.random) for _ in range(10)]
        assert {world.information_state_string(me) for world in worlds} == {state.information_state_string(me)}
        assert len({world.information_state_string(1 - me) for world in worlds}) > 1
        assert all(world.information_state_tensor(me) == state.information_state_tensor(me) for world in worlds)
        state.apply_action(chance.choice([action for action in state.legal_actions() if "rap" not in state.action_to_string(me, action)]))


def test_openspiel_ismcts_plays():
    pyspiel = pytest.importorskip("pyspiel")
    from open_spiel.python.algorithms import ismcts

    from parlor import openspiel

    game = pyspiel.load_game(openspiel.name_of("plaza"), {"hand": True, "players": 2})
    state = game.new_initial_state()
    state.apply_action(1)
    bot = ismcts.ISMCTSBot(
        game, openspiel.RolloutEvaluator(1, np.random.RandomState(1)), uct_c=1.0, max_simulations=30, random_state=np.random.RandomState(2)
    )
    for _ in range(6):
        state.apply_action(int(bot.step(state)))
    assert not state.is_terminal()
