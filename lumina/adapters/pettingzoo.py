"""The games as PettingZoo environments (AEC): `env("lacuna")` and so on."""

import secrets
from typing import Any

import gymnasium.logger
import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from lumina.core import IllegalAction
from lumina.core.record import SEED_BITS

from .encoding import Encoding, Mask, Observation
from .episode import RENDER_MODES, Episode, Rendering, coded, rewards

Observed = dict[str, NDArray[Any]]
"""`observation`: what the seat's view tells; `action_mask`: what it may do now, nothing while others are to act."""


def env(game: str, seats: int | None = None, render_mode: str | None = None, **options: Any) -> Any:
    """The environment with PettingZoo's usual wrappers: an illegal action ends the game with -1 for who wanted it.

    `options` are the game's, as in a record's header; for Lacuna also `bins`, how many a pair has. Raises BadInput.
    """
    made: Any = raw_env(game, seats, render_mode, **options)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


def raw_env(game: str, seats: int | None = None, render_mode: str | None = None, **options: Any) -> "LuminaAEC":
    """The environment alone; an illegal action raises IllegalAction. Raises BadInput."""
    return LuminaAEC(coded(game, seats, options), render_mode)


class LuminaAEC(AECEnv):
    """A game, agent by agent: `player_1` is the first seat. Chance is no agent, it is drawn between their actions.

    Rewards come at the end: see `lumina.adapters.episode.rewards`.
    """

    def __init__(self, code: Encoding, render_mode: str | None) -> None:
        super().__init__()
        self.metadata = {
            "name": f"lumina_{code.game.name}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 4,
        }
        self.code, self.render_mode, self._rendering = code, render_mode, Rendering(render_mode)
        self.possible_agents = [f"player_{seat + 1}" for seat in range(code.seats)]
        self.agents = self.possible_agents[:]
        looks: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(-1, 1, (code.length,), np.float32),
            "action_mask": spaces.Box(0, 1, (code.size,), np.int8),
        }
        self.observation_spaces = {agent: spaces.Dict(looks) for agent in self.agents}
        self.action_spaces = {agent: spaces.Discrete(code.size) for agent in self.agents}
        self._rng: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What `observe` gives: the same for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of all actions: the same for all agents."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; its own seed is drawn out of the generator that `seed` begins anew."""
        if seed is not None or self._rng is None:
            self._rng, _ = seeding.np_random(secrets.randbits(SEED_BITS) if seed is None else seed)
        self.episode = Episode(self.code, int(self._rng.integers(2**SEED_BITS)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()
        self._rendering.watch(self.episode)

    def _select(self) -> None:
        seat = self.episode.state.to_act
        if isinstance(seat, int):
            self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: str) -> Observed:
        """What the agent sees, and what it may do now."""
        seat, state = self.possible_agents.index(agent), self.episode.state
        observation: Observation = self.code.observe(state.view(seat))
        ours = seat == state.to_act and not self.episode.over
        mask: Mask = self.code.mask(state) if ours else np.zeros(self.code.size, np.int8)
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The agent selected does the action with this number. Raises IllegalAction, BadInput for no such number."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        state = self.episode.state
        wanted = self.code.action(int(action), state)
        if (reason := state.why_not(wanted)) is not None:
            raise IllegalAction(state.game, reason, state.to_act)
        self._cumulative_rewards[agent] = 0.0
        self.episode.play(wanted)
        state = self.episode.state
        self.rewards = dict(zip(self.possible_agents, rewards(state.outcome, self.code.seats), strict=True))
        if state.outcome is not None:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.episode.cut_off:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()
        self._rendering.watch(self.episode)

    def render(self) -> Any:
        """What everybody at the table sees: see `Rendering.render`. Raises LuminaError where there is no screen."""
        if self.render_mode is None:
            gymnasium.logger.warn("render: the environment was made without a render_mode")
        return self._rendering.render(self.episode)

    def close(self) -> None:
        """Its window is gone."""
        self._rendering.close()
