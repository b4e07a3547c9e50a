"""The games in PettingZoo, agent by agent (AEC), with real observations and masks.

>>> env = env("rap-rummy", players=2)
>>> env.reset(seed=7)
>>> observation, reward, terminated, truncated, info = env.last()
>>> observation["observation"].shape, int(observation["action_mask"].sum())
((413,), 2)
"""

from __future__ import annotations

from typing import Any, Mapping, Optional

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

import parlor

_LISTED = 20_000


def env(game: str, players: Optional[int] = None, options: Optional[Mapping[str, Any]] = None, hand: bool = False) -> "ParlorEnv":
    """An environment of one game; with `hand` a match is one hand."""
    return ParlorEnv(game, players, options, hand)


class ParlorEnv(AECEnv):
    """A match. Actions are stable numbers, or places in the list of what is legal where a game has no numbers of its own."""

    def __init__(self, game: str, players: Optional[int], options: Optional[Mapping[str, Any]], hand: bool = False):
        super().__init__()
        self.metadata = {"name": f"parlor_{game.replace('-', '_')}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = "ansi"
        self.table = parlor.describe(game, players, options)
        self._options, self._hand = dict(options or {}), hand
        self._actions = self.table.numbers or _LISTED
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.players)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size, actions = self.table.observation_size, self._actions
        self.observation_spaces = {
            agent: spaces.Dict({
                "observation": spaces.Box(-1000.0, 1000.0, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            })
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._state: Any = None
        self._zeros = np.zeros(actions, np.int8)
        self._episode = 0

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict] = None) -> None:
        if seed is not None:
            self._episode = 0
        self._deal_seed = seed if seed is not None else getattr(self, "_deal_seed", None)
        deal = None if self._deal_seed is None else f"{self._deal_seed}/{self._episode}"
        self._episode += 1
        self._state = parlor.new_game(self.table.id, self.table.players, self._options, deal)
        if self._hand:
            self._state.stop_after_hand()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._state.to_act or 0]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        state, seat = self._state, self._seat[agent]
        if state.to_act != seat:
            mask = self._zeros.copy()
        elif self.table.numbers is None:
            mask = self._zeros.copy()
            mask[: state.num_legal] = 1
        else:
            mask = np.frombuffer(state.mask_bytes(), dtype=np.int8)
        return {"observation": np.frombuffer(state.observation_bytes(seat), dtype=np.float32), "action_mask": mask}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        state = self._state
        state.apply_number(int(action))
        to_act = state.to_act
        if to_act is None:
            for agent, share in zip(self.possible_agents, state.returns):
                self.rewards[agent] = share
                self._cumulative_rewards[agent] += share
                self.terminations[agent] = True
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[to_act]

    def render(self) -> str:
        return str(self._state.view(None))

    def close(self) -> None:
        """Nothing is held."""
