"""The position in LUM42, as plain data, and what a view of it shows."""

from random import Random
from typing import Any, Self

from lumina.core import CHANCE, Actor, HandWritten, Outcome, Score, View, Who

from .data import (
    BASIC,
    BASIC_UNITS,
    BLACK,
    COLOURS,
    CUBES_A_SEAT,
    NUMBER,
    PARTS,
    PLANET_TILES,
    SATELLITE_TILES,
    SINGLE,
    SPECIAL,
    STACKS,
    STARTING,
    Colour,
    Unit,
)
from .decisions import AnyDecision, Asked
from .events import System
from .moving import targets
from .options import Lum42Options
from .pieces import CENTRE, HOME, Board, Laying, Pawn, Stack
from .zone import Zone


class Lum42View(View, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What everybody knows. `systems` in the order of laying; `on_planets`, `on_moons` belong to them.

    `planets_left`, `satellites_left`: the tiles that nobody has seen, by kind. `collect`, `light`, `energy`: the
    objectives (a colour, and places in the data). `entered`: in the present move, in order, first the system left.
    `out`: who stays out of the present deployment. `exile`: the four single spaces; `one_point`: the last one.
    """

    options: Lum42Options
    turn: Actor
    stage: str
    first: int | None
    round: int
    systems: tuple[System, ...]
    on_planets: tuple[Pawn | None, ...]
    on_moons: tuple[Pawn | None, ...]
    planet_stacks: tuple[Stack, ...]
    satellite_stacks: tuple[Stack, ...]
    planets_left: tuple[int, ...]
    satellites_left: tuple[int, ...]
    laying: Laying | None
    supply: tuple[int, ...]
    boards: tuple[Board, ...]
    exile: tuple[Pawn | None, ...]
    one_point: tuple[Pawn, ...]
    collect: Colour | None
    light: int | None
    energy: int | None
    light_reached: tuple[int, ...]
    energy_reached: tuple[int, ...]
    entered: tuple[str, ...]
    out: tuple[int, ...]
    pending: tuple[AnyDecision, ...]
    outcome: Outcome | None


class Position(HandWritten):
    """The data of a position. Tuples and the zone are replaced, lists are its own.

    By system: `on_planets`, `on_moons`: the pawn on each. By seat: `planets_of`, `moons_of`: masks of the systems with
    an own pawn there; `ships`: a system or `CENTRE`; `light`, `energy`: cubes by colour; `probes`: by colour a system or
    `HOME`; `units`: available, `specials`: not yet chosen; `points`: by part. `probed`: the mask of all probes.
    `path`: the system left in the present move and those entered; `targets`: the mask of the systems that the ship
    of `turn` may enter now.
    """

    __slots__ = (
        "collect",
        "energy",
        "energy_objective",
        "energy_reached",
        "exile",
        "first",
        "laying",
        "light",
        "light_objective",
        "light_reached",
        "moons_of",
        "on_moons",
        "on_planets",
        "one_point",
        "out",
        "path",
        "planet_stacks",
        "planets_left",
        "planets_of",
        "points",
        "probed",
        "probes",
        "round",
        "satellite_stacks",
        "satellites_left",
        "ships",
        "specials",
        "stage",
        "supply",
        "targets",
        "units",
        "zone",
    )
    options: Lum42Options
    pending: tuple[Asked, ...]
    stage: str
    first: int | None
    round: int
    zone: Zone
    on_planets: list[Pawn | None]
    on_moons: list[Pawn | None]
    planets_of: list[int]
    moons_of: list[int]
    probed: int
    planet_stacks: tuple[Stack, ...]
    satellite_stacks: tuple[Stack, ...]
    planets_left: tuple[int, ...]
    satellites_left: tuple[int, ...]
    laying: Laying | None
    supply: list[int]
    ships: list[int]
    light: list[tuple[int, ...]]
    energy: list[tuple[int, ...]]
    probes: list[tuple[int, ...]]
    units: list[tuple[Unit, ...]]
    specials: list[tuple[Unit, ...]]
    points: list[list[int]]
    exile: tuple[Pawn | None, ...]
    one_point: tuple[Pawn, ...]
    collect: int | None
    light_objective: int | None
    energy_objective: int | None
    light_reached: tuple[int, ...]
    energy_reached: tuple[int, ...]
    path: tuple[int, ...]
    out: tuple[int, ...]
    targets: int

    @classmethod
    def begin(cls, seats: int, options: Lum42Options) -> Self:
        """The empty space zone; every player's board as the game begins (LUM-13)."""
        state = object.__new__(cls)
        state.seats, state.options, state.turn = seats, options, CHANCE
        state.pending, state.outcome = (), None
        state.stage, state.first, state.round = "prepare", options.first_player, 1
        state.zone, state.on_planets, state.on_moons = Zone(options.grid), [], []
        state.planets_of, state.moons_of, state.probed = [0] * seats, [0] * seats, 0
        state.planet_stacks = (Stack(None, (sum(PLANET_TILES) - STARTING) // STACKS),) * STACKS
        state.satellite_stacks = (Stack(None, (sum(SATELLITE_TILES) - STARTING) // STACKS),) * STACKS
        state.planets_left, state.satellites_left, state.laying = PLANET_TILES, SATELLITE_TILES, None
        state.supply = [CUBES_A_SEAT * seats] * len(COLOURS)
        state.ships = [CENTRE] * seats
        state.light, state.energy = [(0,) * BLACK] * seats, [(0,) * BLACK] * seats
        state.probes = [(HOME,) * BLACK] * seats
        state.units, state.specials = [(BASIC,) * BASIC_UNITS] * seats, [SPECIAL] * seats
        state.points = [[0] * len(PARTS) for _ in range(seats)]
        state.exile, state.one_point = (None,) * len(SINGLE), ()
        state.collect = state.light_objective = state.energy_objective = None
        state.light_reached = state.energy_reached = ()
        state.path, state.out, state.targets = (), (), 0
        return state

    # --- what stands -------------------------------------------------------------------------------------------

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        assert isinstance(self.turn, int)
        return self.turn

    @property
    def occupied(self) -> int:
        """The mask of the systems with a unit or a probe: all others are empty (LUM-32)."""
        mask = 0
        for own in self.planets_of:
            mask |= own
        for own in self.moons_of:
            mask |= own
        return mask

    @property
    def visited(self) -> int:
        """The mask of the systems of the present move, none of which is entered again (LUM-25)."""
        mask = 0
        for system in self.path:
            mask |= 1 << system
        return mask

    def order(self, start: int) -> list[int]:
        """LUM-16: all seats, clockwise from `start`."""
        return [*range(start, self.seats), *range(start)]

    @property
    def first_seat(self) -> int:
        """The first player, once there is one."""
        assert self.first is not None
        return self.first

    def scores(self) -> tuple[Score, ...]:
        return tuple(Score.of(dict(zip(PARTS, points, strict=True))) for points in self.points)

    def ranking(self) -> list[tuple[int, int]]:
        """LUM-73: most points, then most cubes on the board."""
        cubes = [sum(light) + sum(energy) for light, energy in zip(self.light, self.energy, strict=True)]
        return [(score.total, own) for score, own in zip(self.scores(), cubes, strict=True)]

    def ask(self, decision: Asked) -> None:
        self.pending += (decision,)

    # --- copies and views --------------------------------------------------------------------------------------

    def _copy_to(self, new: Self) -> None:
        new.stage, new.first, new.round, new.zone = self.stage, self.first, self.round, self.zone
        new.on_planets, new.on_moons = self.on_planets[:], self.on_moons[:]
        new.planets_of, new.moons_of, new.probed = self.planets_of[:], self.moons_of[:], self.probed
        new.planet_stacks, new.satellite_stacks = self.planet_stacks, self.satellite_stacks
        new.planets_left, new.satellites_left, new.laying = self.planets_left, self.satellites_left, self.laying
        new.supply, new.ships, new.light, new.energy = self.supply[:], self.ships[:], self.light[:], self.energy[:]
        new.probes, new.units, new.specials = self.probes[:], self.units[:], self.specials[:]
        new.points = [points[:] for points in self.points]
        new.exile, new.one_point, new.collect = self.exile, self.one_point, self.collect
        new.light_objective, new.energy_objective = self.light_objective, self.energy_objective
        new.light_reached, new.energy_reached = self.light_reached, self.energy_reached
        new.path, new.out, new.targets = self.path, self.out, self.targets

    def _view(self, who: Who) -> Lum42View:
        pending: Any = self.pending
        return Lum42View(
            who=who,
            seats=self.seats,
            to_act=self.to_act,
            phase=self.phase,
            options=self.options,
            turn=self.turn,
            stage=self.stage,
            first=self.first,
            round=self.round,
            systems=self.zone.systems,
            on_planets=tuple(self.on_planets),
            on_moons=tuple(self.on_moons),
            planet_stacks=self.planet_stacks,
            satellite_stacks=self.satellite_stacks,
            planets_left=self.planets_left,
            satellites_left=self.satellites_left,
            laying=self.laying,
            supply=tuple(self.supply),
            boards=tuple(map(self._board, range(self.seats))),
            exile=self.exile,
            one_point=self.one_point,
            collect=None if self.collect is None else COLOURS[self.collect],
            light=self.light_objective,
            energy=self.energy_objective,
            light_reached=self.light_reached,
            energy_reached=self.energy_reached,
            entered=tuple(self.zone.systems[n].cell for n in self.path),
            out=self.out,
            pending=pending,
            outcome=self.outcome,
        )

    def _board(self, seat: int) -> Board:
        systems, ship = self.zone.systems, self.ships[seat]
        return Board(
            self.light[seat],
            self.energy[seat],
            tuple(None if at == HOME else systems[at].cell for at in self.probes[seat]),
            self.units[seat],
            self.specials[seat],
            self.zone.centre if ship == CENTRE else systems[ship].cell,
            tuple(self.points[seat]),
        )

    @classmethod
    def _determinize(cls, view: View, rng: Random) -> Self:
        """The state itself: nothing is secret between the seats, and unseen tiles have no order."""
        assert isinstance(view, Lum42View)
        state = cls.begin(view.seats, view.options)
        pending: Any = view.pending
        turn: Any = view.turn
        state.turn, state.pending, state.outcome = turn, pending, view.outcome
        state.stage, state.first, state.round = view.stage, view.first, view.round
        state.zone = Zone(view.options.grid, view.systems)
        state.on_planets, state.on_moons = list(view.on_planets), list(view.on_moons)
        state.planet_stacks, state.satellite_stacks = view.planet_stacks, view.satellite_stacks
        state.planets_left, state.satellites_left, state.laying = view.planets_left, view.satellites_left, view.laying
        state.supply = list(view.supply)
        for seat, board in enumerate(view.boards):
            state._put_board(seat, board)
        state.exile, state.one_point = view.exile, view.one_point
        state.collect = None if view.collect is None else NUMBER[view.collect]
        state.light_objective, state.energy_objective = view.light, view.energy
        state.light_reached, state.energy_reached = view.light_reached, view.energy_reached
        state.path = tuple(state.zone.at[cell] for cell in view.entered)
        state.out = view.out
        state.settle()
        return state

    def _put_board(self, seat: int, board: Board) -> None:
        at = self.zone.at
        self.light[seat], self.energy[seat] = board.light, board.energy
        self.probes[seat] = tuple(HOME if cell is None else at[cell] for cell in board.probes)
        self.units[seat], self.specials[seat] = board.units, board.specials
        self.ships[seat] = at.get(board.ship, CENTRE)
        self.points[seat] = list(board.points)

    def settle(self) -> None:
        """Finds anew what follows from the rest: the masks, and where a ship may go."""
        self.planets_of, self.moons_of, self.probed = [0] * self.seats, [0] * self.seats, 0
        for n, pawn in enumerate(self.on_planets):
            if pawn is not None:
                self.planets_of[pawn.seat] |= 1 << n
                self.probed |= (pawn.kind == "probe") << n
        for n, pawn in enumerate(self.on_moons):
            if pawn is not None:
                self.moons_of[pawn.seat] |= 1 << n
        self.targets = targets(self)
