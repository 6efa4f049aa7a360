"""The games as Gymnasium environments of one agent, registered by importing this: `lumina/Lacuna-v0` and so on."""

from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces

from lumina.bots import Bot, decide, make_bot
from lumina.core import BadInput
from lumina.core.record import SEED_BITS

from .encoding import Mask, Observation
from .episode import RENDER_MODES, Episode, Rendering, coded, rewards

ENVIRONMENTS: Final = {
    "lumina/Lacuna-v0": "lacuna",
    "lumina/LUM42-v0": "lum42",
    "lumina/LostLumina-v0": "lost_lumina",
    "lumina/Lunation-v0": "lunation",
}


class LuminaEnv(gymnasium.Env[Observation, np.int64]):
    """A seat of a game; bots play the others. With `opponent` None the agent plays all seats in turn.

    An action is a number (`lumina.adapters.encoding`); `info["action_mask"]` and `action_masks()` tell the legal ones,
    `info["seat"]` the seat that they are for. What is not legal ends the episode with -1, and `info["illegal"]` says
    why. The reward comes at the end (`lumina.adapters.episode.rewards`); of all seats in turn it is that of the seat
    that has just acted.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int | None = 0,
        opponent: str | Bot | None = "random",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """`seat`: the agent's, from 0, None for one drawn anew each time; `opponent`: a bot or its name, as
        `greedy:steps=30`; `options`: the game's, as in a record's header, for Lacuna also `bins`. Raises BadInput.
        """
        self.code = coded(game, seats, options)
        if seat is not None and not (isinstance(seat, int) and 0 <= seat < self.code.seats):
            raise BadInput(f"seat: {seat!r} is no seat (0 to {self.code.seats - 1}, or None)")
        self.render_mode, self._rendering = render_mode, Rendering(render_mode)
        self.opponent = make_bot(opponent, self.code.game) if isinstance(opponent, str) else opponent
        self._seat = seat
        self.action_space = spaces.Discrete(self.code.size)
        self.observation_space = spaces.Box(-1, 1, (self.code.length,), np.float32)
        self.episode: Episode | None = None
        self._ended = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game; its own seed is drawn out of `np_random`, and then the agent's seat, where it is drawn."""
        super().reset(seed=seed)
        self.episode = Episode(self.code, int(self.np_random.integers(2**SEED_BITS)))
        self.seat = int(self.np_random.integers(self.code.seats)) if self._seat is None else self._seat
        self._ended = False
        self._let_others_play()
        self._rendering.watch(self.episode)
        return self._observed(), self._info()

    def step(self, action: int | np.integer[Any]) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Raises ResetNeeded after the end, and BotFailed where an opponent fails."""
        episode = self.episode
        if episode is None or self._ended:
            raise gymnasium.error.ResetNeeded("the game is over, or has not begun: call reset()")
        seat, why = self.seat, self._why_not(episode, int(action))
        if why is not None:
            self._ended = True
            return self._observed(), -1.0, True, False, self._info() | {"illegal": why}
        episode.play(self.code.action(int(action), episode.state))
        self._let_others_play()
        self._ended = episode.over
        self._rendering.watch(episode)
        reward = rewards(episode.state.outcome, self.code.seats)[seat]
        return self._observed(), reward, episode.state.outcome is not None, episode.cut_off, self._info()

    def _why_not(self, episode: Episode, number: int) -> str | None:
        try:
            action = self.code.action(number, episode.state)
        except BadInput as error:
            return str(error)
        reason = episode.state.why_not(action)
        return None if reason is None else self.code.game.sentence(reason, self.seat)

    def _let_others_play(self) -> None:
        """Until the agent is to act, or all is over."""
        assert self.episode is not None
        while not self.episode.over:
            seat = self.episode.state.to_act
            assert isinstance(seat, int)
            if self.opponent is None:
                self.seat = seat
            if seat == self.seat:
                return
            assert self.opponent is not None
            self.episode.play(decide(self.opponent, self.episode.state.view(seat), self.episode.planning(seat)))

    def _observed(self) -> Observation:
        assert self.episode is not None
        return self.code.observe(self.episode.state.view(self.seat))

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self.seat}

    def action_masks(self) -> Mask:
        """(size,): 1 for what the agent may do now; nothing after the end."""
        if self.episode is None or self._ended:
            return np.zeros(self.code.size, np.int8)
        return self.code.mask(self.episode.state)

    def render(self) -> Any:
        """What everybody at the table sees: see `Rendering.render`. Raises ResetNeeded, LuminaError: no screen."""
        if self.episode is None:
            raise gymnasium.error.ResetNeeded("no game has begun: call reset()")
        return self._rendering.render(self.episode)

    def close(self) -> None:
        """Its window is gone."""
        self._rendering.close()


for _id, _game in ENVIRONMENTS.items():
    gymnasium.register(
        _id,
        entry_point="lumina.adapters.gymnasium:LuminaEnv",
        vector_entry_point="lumina.adapters.lacuna_vector:LacunaVectorEnv" if _game == "lacuna" else None,
        kwargs={"game": _game},
    )
