"""The games in OpenSpiel: `pyspiel.load_game("parlor_plaza", {"players": 2})` after `import parlor.openspiel`.

A game begins with one chance node, which picks the deal; after it there is no chance, because a deal holds all the chance of its
match. Actions are the stable numbers of `parlor.State.legal_numbers`, and in Contact, its solitaires and Rivalry places in the list
of what is legal. A played hand may be all of a match (`{"hand": True}`).

What is offered: strings and tensors of what a player knows, exact resampling of what they cannot know, cloning, returns from -1
to 1 that add up to nothing. What is not: information states are what a player knows and remembers, not the whole history of
actions; the deals of the chance node are a sample of all deals, so exact CFR and exploitability would be those of the sample, and
the trees are far too large for them; states cannot be serialized.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel

import parlor

_DEALS = 1000
_LISTED = 20_000


class _Table:
    """What a state needs of its game. Copies of a state share it: OpenSpiel copies a state by copying what it holds."""

    def __init__(self, game: str, params: dict[str, Any]):
        self.id = game
        self.players = int(params.get("players", -1))
        if self.players < 0:
            self.players = parlor.describe(game).fewest
        self.hand = bool(params.get("hand", False))
        self.deals = int(params.get("deals", _DEALS))
        self.seed = int(params.get("seed", 0))
        self.options = json.loads(params.get("options", "") or "{}")
        self.told = parlor.describe(game, self.players, self.options)

    def __deepcopy__(self, memo: Any) -> "_Table":
        return self


class ParlorGame(pyspiel.Game):
    """A game of the house at a table of one kind."""

    def __init__(self, kind: pyspiel.GameType, game: str, params: Any = None):
        params = dict(params or {})
        self.shared = table = _Table(game, params)
        super().__init__(kind, pyspiel.GameInfo(
            num_distinct_actions=table.told.numbers or _LISTED,
            max_chance_outcomes=table.deals,
            num_players=table.players,
            min_utility=-1.0 if table.players > 1 else 0.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=min(table.told.longest or 1_000_000, 10_000_000),
        ), params)

    def new_initial_state(self) -> "ParlorState":
        return ParlorState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        del iig_obs_type, params
        return Observer(self.shared.told)


class ParlorState(pyspiel.State):
    """A match, as OpenSpiel drives it."""

    def __init__(self, game: ParlorGame):
        super().__init__(game)
        self.shared = game.shared
        self.inner: Any = None

    def current_player(self) -> int:
        if self.inner is None:
            return pyspiel.PlayerId.CHANCE
        to_act = self.inner.to_act
        return pyspiel.PlayerId.TERMINAL if to_act is None else to_act

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1.0 / self.shared.deals) for deal in range(self.shared.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.inner.legal_numbers() if self.inner.to_act == player else []

    def _apply_action(self, action: int) -> None:
        if self.inner is None:
            self.begin(action)
        else:
            self.inner.apply_number(action)

    def begin(self, deal: int) -> None:
        """Deals what the chance node has picked."""
        game = self.shared
        self.inner = parlor.new_game(game.id, game.players, game.options, f"{game.seed}/{deal}")
        if game.hand:
            self.inner.stop_after_hand()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.inner.number_text(action)

    def is_terminal(self) -> bool:
        return self.inner is not None and self.inner.is_over

    def returns(self) -> list[float]:
        return [0.0] * self.shared.players if self.inner is None else self.inner.returns

    def information_state_string(self, player: Any = None) -> str:
        player = self.current_player() if player is None else player
        return "" if self.inner is None else self.inner.key(player)

    def observation_string(self, player: Any = None) -> str:
        return self.information_state_string(player)

    def information_state_tensor(self, player: Any = None) -> list[float]:
        player = self.current_player() if player is None else player
        if self.inner is None:
            return [0.0] * self.shared.told.observation_size
        return parlor.observation(self.inner, player).tolist()

    def observation_tensor(self, player: Any = None) -> list[float]:
        return self.information_state_tensor(player)

    def resample_from_infostate(self, player: int, sampler: Any) -> "ParlorState":
        """A state that the player cannot tell from this one, drawn uniformly from all there are."""
        drawn = self.clone()
        drawn.inner = self.inner.resample(player, int(sampler() * 2**53))
        return drawn

    def __str__(self) -> str:
        return "the deal" if self.inner is None else repr(self.inner)


class Observer:
    """What a player knows, as OpenSpiel's observers give it."""

    def __init__(self, table: parlor.Game):
        self.tensor = np.zeros(table.observation_size, np.float32)
        self.dict = parlor.pieces(table, self.tensor)

    def set_from(self, state: ParlorState, player: int) -> None:
        """Updates `tensor` and `dict`."""
        if state.inner is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = parlor.observation(state.inner, player)

    def string_from(self, state: ParlorState, player: int) -> str:
        """What a player knows, as a key."""
        return state.information_state_string(player)


class RolloutEvaluator:
    """OpenSpiel's random rollouts, played in Rust: the same numbers of wins at a hundredth of the time."""

    def __init__(self, n_rollouts: int = 1, random_state: Any = None, skill: str = "random"):
        self._n, self._skill = n_rollouts, skill
        self._random = random_state or np.random.RandomState()

    def evaluate(self, state: ParlorState) -> np.ndarray:
        """The mean of the returns of some rollouts."""
        seeds = self._random.randint(2**31, size=self._n)
        return np.mean([state.inner.rollout(int(seed), self._skill) for seed in seeds], axis=0)

    def prior(self, state: ParlorState) -> list[tuple[int, float]]:
        """Every action alike."""
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]


def name_of(game: str) -> str:
    """The name of a game in OpenSpiel: `parlor_rap_rummy`."""
    return "parlor_" + game.replace("-", "_")


def _register(game: str) -> None:
    told = parlor.describe(game)
    kind = pyspiel.GameType(
        short_name=name_of(game),
        long_name=told.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if told.fewest > 1 else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=told.most,
        min_num_players=told.fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": told.fewest, "hand": False, "deals": _DEALS, "seed": 0, "options": ""},
    )

    class Registered(ParlorGame):
        """The game of one title."""

        def __init__(self, params: Any = None):
            super().__init__(kind, game, params)

    pyspiel.register_game(kind, Registered)


for _id in parlor.games():
    _register(_id)
