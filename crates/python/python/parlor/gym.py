"""The solitaires and the puzzles in Gymnasium. What is legal is in `info["action_mask"]`, and an action that is not legal costs
nothing and changes nothing.

>>> env = SolitaireEnv("contact-solitaire-2")
>>> observation, info = env.reset(seed=7)
>>> int(info["action_mask"].sum()) == env.unwrapped.state.num_legal
True
"""

from __future__ import annotations

from typing import Any, Mapping, Optional

import gymnasium
import numpy as np
from gymnasium import spaces

import parlor

SOLITAIRES = ("contact-solitaire-1", "contact-solitaire-2", "dissected-views", "birds-eye")
_LISTED = 256


class SolitaireEnv(gymnasium.Env):
    """One player alone. The reward is 1 when it comes out; an episode is cut off after `most_steps`."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str = "contact-solitaire-2",
        options: Optional[Mapping[str, Any]] = None,
        most_steps: int = 2000,
        render_mode: Optional[str] = None,
    ):
        if game not in SOLITAIRES:
            raise ValueError(f"`{game}` is not for one player: there are {', '.join(SOLITAIRES)}")
        self.table = parlor.describe(game, 1, options)
        self.render_mode = render_mode
        self._options, self._most, self._steps = dict(options or {}), most_steps, 0
        self._actions = self.table.numbers or _LISTED
        self.action_space = spaces.Discrete(self._actions)
        self.observation_space = spaces.Box(-1000.0, 1000.0, (self.table.observation_size,), np.float32)
        self.state: Any = None

    def _info(self) -> dict[str, Any]:
        if self.table.numbers is not None:
            mask = parlor.mask(self.state)
        else:
            mask = np.zeros(self._actions, np.int8)
            mask[: self.state.num_legal] = 1
        return {"action_mask": mask, "points": self.state.scores[0]}

    def reset(self, *, seed: Optional[int] = None, options: Optional[dict] = None) -> tuple[np.ndarray, dict[str, Any]]:
        super().reset(seed=seed)
        self._steps = 0
        deal = int(self.np_random.integers(2**62))
        self.state = parlor.new_game(self.table.id, 1, self._options, deal)
        return parlor.observation(self.state, 0), self._info()

    def step(self, action: Any) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        self._steps += 1
        legal = True
        try:
            self.state.apply_number(int(action))
        except IndexError:
            legal = False
        reward = float(self.state.returns[0]) if self.state.is_over else 0.0
        info = {**self._info(), "legal": legal}
        return parlor.observation(self.state, 0), reward, self.state.is_over, self._steps >= self._most, info

    def render(self) -> Optional[str]:
        return str(self.state.view(0)) if self.render_mode == "ansi" else None
