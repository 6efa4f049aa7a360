"""Many games of Lacuna in step, as a Gymnasium vector environment on the compiled rules."""

from random import Random
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from lumina.bots import lacuna_kernels as kernels
from lumina.core import BadInput
from lumina.core.record import SEED_BITS
from lumina.games.lacuna import COLOURS, LACUNA, LacunaOptions, LacunaState, LacunaView
from lumina.games.lacuna.scatter import Scatters

from . import lacuna_step as compiled
from .encoding import Mask, Observation
from .episode import coded
from .lacuna import ALL_PAIRS, LacunaEncoding

Ints = NDArray[np.int64]
NOT_COMPILED: Final = {"layout": None, "swap": False, "first_flower": "before"}
"""Options that only their usual value goes with."""


class LacunaVectorEnv(VectorEnv[Observation, Ints, NDArray[Any]]):
    """`num_envs` games of Lacuna; in each the agent plays both seats in turn, as `LuminaEnv` with `opponent=None` does.

    A sub-environment goes as that one does with the same seed and the same actions. Actions are (num_envs,) whole
    numbers, observations (num_envs, length) float32, rewards float64, terminations and truncations bool. `infos` has
    `action_mask` (num_envs, size) int8, `seat` and, where something was not legal, `illegal`.

    Autoreset is Gymnasium's: `NEXT_STEP` begins a game that is over anew in the step after, whose action is passed
    over, `SAME_STEP` at once, with the last observation and information in `final_obs` and `final_info`; `DISABLED`
    leaves it to `reset(options={"reset_mask": ...})`.
    """

    def __init__(
        self,
        num_envs: int,
        autoreset_mode: AutoresetMode = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        game: str = "lacuna",
        render_mode: None = None,
        **options: Any,
    ) -> None:
        """`copy`: whether each step gives arrays of its own; `options`: the game's, and `bins`. Raises BadInput."""
        if not isinstance(num_envs, int) or num_envs < 1:
            raise BadInput(f"num_envs: a whole number from 1 on, not {num_envs!r}")
        if render_mode is not None:
            raise BadInput(f"render_mode: many games in step are not rendered, so it is None, not {render_mode!r}")
        code = coded(game, None, options)
        if not isinstance(code, LacunaEncoding):
            raise BadInput(f"game: 'lacuna' alone is played in step, not {game!r}")
        for name, usual in NOT_COMPILED.items():
            if options.get(name, usual) != usual:
                raise BadInput(f"{name}: games in step go with {usual!r} alone, not with {options[name]!r}")
        self.code, self.num_envs, self.copy = code, num_envs, copy
        self.metadata = {"autoreset_mode": AutoresetMode(autoreset_mode)}
        self.single_observation_space = spaces.Box(-1, 1, (code.length,), np.float32)
        self.single_action_space = spaces.Discrete(code.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._fields, self._positions = _room_for(num_envs, code.options)
        m, n = self._positions.blocked.shape[1], self._positions.alive.shape[1]
        self._games = compiled.Games(
            np.full(num_envs, compiled.TAKES, np.int64),
            np.zeros(num_envs, np.int64),
            np.zeros(num_envs, np.int64),
            np.zeros((num_envs, m), np.int16),
            np.zeros((num_envs, m, 2), np.int64),
            np.full((num_envs, n), -1, np.int64),
            np.zeros((num_envs, n), np.int64),
            np.full((num_envs, ALL_PAIRS), -1, np.int64),
            np.zeros((num_envs, m), np.int64),
        )
        self._rngs: list[np.random.Generator] = []
        self._rng = compiled.twister()
        self._seeds = [0] * num_envs
        self._ended = np.ones(num_envs, np.bool_)
        self._legal, self._takes = np.ones(num_envs, np.bool_), np.zeros(num_envs, np.bool_)
        self._rewards = np.zeros(num_envs, np.float64)
        self._seen = np.zeros((num_envs, code.length), np.float32)
        self._masks = np.zeros((num_envs, code.size), np.int8)
        self._all = np.ones(num_envs, np.bool_)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """New games: sub-environment i with `seed` + i, or the i-th of the seeds. Raises BadInput.

        `options={"reset_mask": ...}`: (num_envs,) bool, only those are begun anew.
        """
        seeds = [seed + i for i in range(self.num_envs)] if isinstance(seed, int) else seed or [None] * self.num_envs
        which = (options or {}).get("reset_mask", self._all)
        if len(seeds) != self.num_envs:
            raise BadInput(f"seed: {len(seeds)} seeds for {self.num_envs} games")
        if not isinstance(which, np.ndarray) or which.shape != (self.num_envs,) or which.dtype != np.bool_:
            raise BadInput(f"reset_mask: an array of {self.num_envs} bool is wanted")
        if not self._rngs:
            self._rngs = [seeding.np_random(one)[0] for one in seeds]
        else:
            for i in np.flatnonzero(which):
                if seeds[i] is not None:
                    self._rngs[i] = seeding.np_random(seeds[i])[0]
        self._begin(np.flatnonzero(which))
        self._look()
        return self._observed(), self._infos(which)

    def step(
        self, actions: Ints
    ) -> tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """One action in each game. Raises BadInput: wrong shape, or with DISABLED a game that is over."""
        given = np.asarray(actions, np.int64)
        if given.shape != (self.num_envs,):
            raise BadInput(f"actions: {self.num_envs} are wanted, not an array of shape {given.shape}")
        if not self._rngs:
            raise BadInput("no game has begun: call reset()")
        mode, was_over = self.metadata["autoreset_mode"], self._ended
        if mode == AutoresetMode.DISABLED and was_over.any():
            raise BadInput("a game is over: call reset() with a reset_mask")
        compiled.act(
            self._fields,
            self._positions,
            self._games,
            ~was_over,
            given,
            self.code.bins,
            self._legal,
            self._takes,
            self._rewards,
        )
        self._scatter(np.flatnonzero(self._takes), given)
        self._ended = ~was_over & ((self._games.stages == compiled.OVER) | ~self._legal)
        done = self._ended.copy()
        final: dict[str, Any] = {}
        if mode == AutoresetMode.SAME_STEP and done.any():
            self._look()
            final = self._final(done)
            self._begin(np.flatnonzero(done))
        elif was_over.any():
            self._begin(np.flatnonzero(was_over))
            self._ended = done
        self._look()
        infos = final | self._infos(self._all)
        if mode != AutoresetMode.SAME_STEP and not self._legal.all():
            infos |= {"illegal": ~self._legal, "_illegal": ~self._legal}
        return self._observed(), self._rewards.copy(), done, np.zeros(self.num_envs, np.bool_), infos

    def random_actions(self, rng: NDArray[np.uint64]) -> Ints:
        """(num_envs,): of each game any legal action, all alike; rng: `lacuna_kernels.seeded`."""
        actions = np.empty(self.num_envs, np.int64)
        compiled.random_actions(self._positions, self._games, self.code.bins, rng, actions)
        return actions

    # --- games that begin -----------------------------------------------------------------------------------------

    def _begin(self, which: Ints) -> None:
        """New games, each with a seed out of its generator; as in a match chance draws by that seed."""
        seeds = [int(self._rngs[i].integers(2**SEED_BITS)) for i in which.tolist()]
        for i, seed in zip(which.tolist(), seeds, strict=True):
            self._seeds[i] = seed
        begins = np.empty(len(which), np.int64)
        if (first := self.code.options.first_player) is None:
            compiled.firsts(self._rng, *self._keys(which, 0), begins)
        else:
            begins[:] = first
        self._games.firsts[which] = self._games.acted[which] = begins
        self._games.stages[which] = compiled.TAKES
        self._ended[which] = False

    def _keys(self, which: Ints, ply: int) -> tuple[compiled.Keys, Ints]:
        """With what the draw at this ply is seeded in these games."""
        return compiled.seed_keys([f"{self._seeds[i]}/{ply}" for i in which.tolist()])

    def _scatter(self, which: Ints, colours: Ints) -> None:
        """The flowers of games in which a colour was just taken."""
        if not len(which):
            return
        ply = 1 if self.code.options.first_player is not None else 2
        taken, drawn = colours[which], np.empty(len(which), np.bool_)
        compiled.scatters(self._fields, which, taken, self._rng, *self._keys(which, ply), drawn)
        for k in np.flatnonzero(~drawn).tolist():
            self._scatter_slowly(int(which[k]), COLOURS[taken[k]], ply)
        compiled.begin(self._fields, self._positions, self._games, which, taken)

    def _scatter_slowly(self, i: int, taken: str, ply: int) -> None:
        """By the rules themselves, where more has to be drawn than usual."""
        scatter = Scatters(self.code.options, taken).sample(Random(f"{self._seeds[i]}/{ply}"))
        self._fields.points[i] = [(flower.x, flower.y) for flower in scatter.flowers]
        self._fields.kinds[i] = [COLOURS.index(flower.colour) for flower in scatter.flowers]

    # --- what is seen ---------------------------------------------------------------------------------------------

    def _look(self) -> None:
        compiled.look(self._fields, self._positions, self._games, self._ended, self.code.bins, self._seen, self._masks)

    def _observed(self) -> Observation:
        return self._seen.copy() if self.copy else self._seen

    def _infos(self, which: NDArray[np.bool_]) -> dict[str, Any]:
        masks: Mask = self._masks.copy() if self.copy else self._masks
        seats = self._games.acted.copy()
        return {"action_mask": masks, "_action_mask": which, "seat": seats, "_seat": which}

    def _final(self, done: NDArray[np.bool_]) -> dict[str, Any]:
        """What Gymnasium tells of games that are over and begun anew in the same step."""
        seen = np.full(self.num_envs, None, dtype=object)
        for i in np.flatnonzero(done):
            seen[i] = self._seen[i].copy()
        masks, seats = np.zeros_like(self._masks), np.where(done, self._games.acted, 0)
        info: dict[str, Any] = {"action_mask": masks, "_action_mask": done, "seat": seats, "_seat": done}
        if not self._legal.all():
            info |= {"illegal": ~self._legal, "_illegal": ~self._legal}
        return {"final_obs": seen, "_final_obs": done, "final_info": info, "_final_info": done}


def _room_for(size: int, options: LacunaOptions) -> tuple[kernels.Field, kernels.Position]:
    """Stacks for so many games; what lies in them is a scatter that nobody plays on."""
    state, rng = LACUNA.new(2, options), Random(0)
    assert isinstance(state, LacunaState)
    while state.phase != "place":
        state.advance(state.legal_actions().sample(rng))
    view = state.view(0)
    assert isinstance(view, LacunaView)
    field = kernels.field_of(view)
    return kernels.games(field, kernels.position_of(view, field), size)
