"""The position in LUM42: its fields and what can be asked of it."""

from collections.abc import Sequence
from typing import Annotated, NamedTuple

from lumina.core import Actor, Derived, Named, Outcome, Position, Score, Shown, Start, State, View
from lumina.grid import reaching

from .actions import Deploy
from .data import (
    BASIC,
    BASIC_UNITS,
    COLOURS,
    CUBES_A_SEAT,
    ENERGY_OBJECTIVES,
    LIGHT_OBJECTIVES,
    MAJORITY_POINTS,
    NUMBER,
    PARTS,
    PLANET_TILES,
    POWER,
    PROBE,
    SATELLITE_TILES,
    SINGLE,
    SPECIAL,
    STACKS,
    STARTING,
    UNITS,
    Colour,
    Objective,
    Portal,
    Unit,
)
from .decisions import AnyDecision
from .events import System
from .options import Lum42Options
from .pieces import CENTRE, HOME, Board, Laying, Pawn, Stack, unit_of
from .zone import Zone, zone_of

DEPLOY = {unit: (Deploy(unit, "planet"), Deploy(unit, "moon")) for unit in UNITS}

REMOVE_PROBES = frozenset(unit for unit, power in POWER.items() if power == "removes probes")
"""The units that may be deployed on a probe's planet (LUM-80)."""

PHASE_OF = {
    "planet": 1,
    "lay": 1,
    "satellite": 1,
    "reveal": 1,
    "laid": 1,
    "move": 2,
    "deploy": 2,
    "deployed": 2,
    "recover": 4,
    "recovered": 4,
    "crew": 5,
    "first player": 5,
}
"""The phase of a round (1 to 5) that a stage belongs to."""


class Majority(NamedTuple):
    """LUM-71, LUM-72: the seats with the most energy of a colour, none without a cube, and what each of them gains."""

    seats: tuple[int, ...]
    points: int


def _masks(position: "Lum42Position", pawns: Sequence[Pawn | None]) -> tuple[int, ...]:
    """By seat, out of what stands on each system."""
    return tuple(
        [sum(1 << n for n, pawn in enumerate(pawns) if pawn and pawn.seat == seat) for seat in range(position.seats)]
    )


def _boards(position: "Lum42Position") -> tuple[Board, ...]:
    """What lies on the players' boards, and where their ships and probes are."""
    systems, centre = position.zone.systems, position.zone.centre
    light, energy, probes, points = position.light, position.energy, position.probes, position.points
    units, specials = position.units, position.specials
    return tuple(
        [
            Board(
                light[seat],
                energy[seat],
                tuple([None if at == HOME else systems[at].cell for at in probes[seat]]),
                units[seat],
                specials[seat],
                centre if ship == CENTRE else systems[ship].cell,
                tuple(points[seat]),
            )
            for seat, ship in enumerate(position.ships)
        ]
    )


class Lum42Position(Position):
    """A position. A system is its number in the order of laying, a set of systems a mask, a colour its place in data.

    What lies on a player's board is published in `boards`, and a view finds it there.
    """

    __slots__ = ()
    options: Lum42Options
    turn: Actor
    stage: Annotated[str, "what is asked where no decision is pending"] = "prepare"
    first: Annotated[int | None, "the first player, null before there is one", Start(lambda p: p.options.first_player)]
    round: Annotated[int, "1 to 5"] = 1
    zone: Annotated[
        Zone,
        "the systems, and where a ship gets from each; replaced when one is laid",
        Derived(lambda view: zone_of(view.options.grid, view.systems)),
        Start(lambda p: Zone(p.options.grid)),
    ]
    systems: Annotated[tuple[System, ...], "in the order of laying", Shown(lambda p: p.zone.systems)]
    on_planets: Annotated[list[Pawn | None], "by system: who stands on its planet", Start(lambda p: [])]
    on_moons: Annotated[list[Pawn | None], "by system: who stands on its moon", Start(lambda p: [])]
    planets_of: Annotated[
        list[int],
        "by seat: the mask of the planets with an own unit or probe",
        Derived(lambda view: _masks(view, view.on_planets)),
        Start(lambda p: [0] * p.seats),
    ]
    moons_of: Annotated[
        list[int],
        "by seat: the mask of the moons with an own unit",
        Derived(lambda view: _masks(view, view.on_moons)),
        Start(lambda p: [0] * p.seats),
    ]
    probed: Annotated[
        int,
        "the mask of the planets with a probe",
        Derived(lambda view: sum(1 << n for n, pawn in enumerate(view.on_planets) if pawn and pawn.kind == PROBE)),
    ] = 0
    planet_stacks: Annotated[tuple[Stack, ...], "by stack"] = (
        Stack(None, (sum(PLANET_TILES) - STARTING) // STACKS),
    ) * STACKS
    satellite_stacks: Annotated[tuple[Stack, ...], "by stack"] = (
        Stack(None, (sum(SATELLITE_TILES) - STARTING) // STACKS),
    ) * STACKS
    planets_left: Annotated[tuple[int, ...], "by kind: the planets that nobody has seen"] = PLANET_TILES
    satellites_left: Annotated[tuple[int, ...], "by kind: the satellites that nobody has seen"] = SATELLITE_TILES
    laying: Annotated[Laying | None, "the planet that is being laid"] = None
    supply: Annotated[list[int], "by colour: light cubes", Start(lambda p: [CUBES_A_SEAT * p.seats] * len(COLOURS))]
    boards: Annotated[tuple[Board, ...], "by seat", Shown(_boards)]
    ships: Annotated[
        list[int],
        "by seat: the ship's system, or CENTRE",
        Derived(lambda view: [view.zone.at.get(board.ship, CENTRE) for board in view.boards]),
        Start(lambda p: [CENTRE] * p.seats),
    ]
    light: Annotated[
        list[tuple[int, ...]],
        "by seat, by colour: light cubes",
        Derived(lambda view: [board.light for board in view.boards]),
        Start(lambda p: [(0,) * len(COLOURS)] * p.seats),
    ]
    energy: Annotated[
        list[tuple[int, ...]],
        "by seat, by colour: energy cubes",
        Derived(lambda view: [board.energy for board in view.boards]),
        Start(lambda p: [(0,) * len(COLOURS)] * p.seats),
    ]
    probes: Annotated[
        list[tuple[int, ...]],
        "by seat, by colour: the probe's system, or HOME",
        Derived(
            lambda view: [
                tuple(HOME if cell is None else view.zone.at[cell] for cell in board.probes) for board in view.boards
            ]
        ),
        Start(lambda p: [(HOME,) * len(COLOURS)] * p.seats),
    ]
    units: Annotated[
        list[tuple[Unit, ...]],
        "by seat: available units in the order of the data",
        Derived(lambda view: [board.units for board in view.boards]),
        Start(lambda p: [(BASIC,) * BASIC_UNITS] * p.seats),
    ]
    specials: Annotated[
        list[tuple[Unit, ...]],
        "by seat: special units not yet chosen",
        Derived(lambda view: [board.specials for board in view.boards]),
        Start(lambda p: [SPECIAL] * p.seats),
    ]
    points: Annotated[
        list[list[int]],
        "by seat, by part of the score",
        Derived(lambda view: [board.points for board in view.boards]),
        Start(lambda p: [[0] * len(PARTS)] * p.seats),
    ]
    exile: Annotated[tuple[Pawn | None, ...], "by space: the four for one unit"] = (None,) * len(SINGLE)
    one_point: Annotated[tuple[Pawn, ...], "the last space of the Exile, by seat and kind"] = ()
    collect: Annotated[Colour | None, "the colour that pays when it is collected, null before it is drawn"] = None
    light_objective: Annotated[int | None, "its place in the data, null before it is drawn", Named("light")] = None
    energy_objective: Annotated[int | None, "its place in the data, null before it is drawn", Named("energy")] = None
    light_reached: Annotated[tuple[int, ...], "the seats that have reached the light objective, in order"] = ()
    energy_reached: Annotated[tuple[int, ...], "the seats that have reached the energy objective, in order"] = ()
    path: Annotated[
        tuple[int, ...],
        "the systems of the present move, first the one that was left",
        Derived(lambda view: tuple(view.zone.at[cell] for cell in view.entered)),
    ] = ()
    entered: Annotated[
        tuple[str, ...],
        "the cells of the present move in order, first the one that was left",
        Shown(lambda p: tuple([p.zone.systems[system].cell for system in p.path])),
    ]
    out: Annotated[tuple[int, ...], "the seats that stay out of the present deployment"] = ()
    targets: Annotated[
        int, "the mask of the systems that the ship of `turn` may enter", Derived(lambda view: view.find_targets())
    ] = 0
    pending: tuple[AnyDecision, ...]
    outcome: Outcome | None

    @property
    def phase(self) -> str:
        if self.outcome is not None:
            return "over"
        return self.pending[-1].phase if self.pending else self.stage

    @property
    def phase_number(self) -> int:
        """The phase of the round, 1 to 5; 0 before the first, 5 when all is over."""
        return 5 if self.outcome is not None else PHASE_OF.get(self.stage, 0)

    # --- seats and points ----------------------------------------------------------------------------------------

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        assert isinstance(self.turn, int)
        return self.turn

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

    def majorities(self) -> tuple[Majority, ...]:
        """LUM-71, LUM-72: by colour, as the boards stand."""
        by_colour = zip(zip(*self.energy, strict=True), MAJORITY_POINTS, strict=True)
        return tuple([_majority(cubes, points) for cubes, points in by_colour])

    @property
    def light_face(self) -> Objective | None:
        """LUM-14: the light objective, once it is drawn."""
        return None if self.light_objective is None else LIGHT_OBJECTIVES[self.light_objective]

    @property
    def energy_face(self) -> Objective | None:
        """LUM-14: the energy objective, once it is drawn."""
        return None if self.energy_objective is None else ENERGY_OBJECTIVES[self.energy_objective]

    # --- what stands where ---------------------------------------------------------------------------------------

    @property
    def occupied(self) -> int:
        """The mask of the systems with a unit or a probe: all others are empty (LUM-32)."""
        mask = 0
        for own in self.planets_of:
            mask |= own
        for own in self.moons_of:
            mask |= own
        return mask

    def stands_on(self, seat: int, system: int) -> bool:
        """Whether a unit or a probe of the seat is there."""
        return bool((self.planets_of[seat] | self.moons_of[seat]) >> system & 1)

    def in_play(self, seat: int) -> bool:
        """LUM-52: whether a unit of the seat stands in the space zone or in the Exile."""
        return bool(
            self.planets_of[seat] & ~self.probed
            or self.moons_of[seat]
            or any(pawn is not None and pawn.seat == seat for pawn in (*self.exile, *self.one_point))
        )

    def units_in_play(self, seat: int) -> tuple[Unit, ...]:
        """LUM-52: the seat's units in the space zone and in the Exile, in the order of the data."""
        places = (*self.on_planets, *self.on_moons, *self.exile, *self.one_point)
        pawns = [pawn for pawn in places if pawn is not None and pawn.seat == seat and pawn.kind != PROBE]
        return tuple(sorted(map(unit_of, pawns), key=UNITS.index))

    def free_planets(self, colour: Colour) -> int:
        """LUM-48: the mask of the light-face planets of a colour without a unit or a probe."""
        mask = self.zone.lit[NUMBER[colour]]
        for own in self.planets_of:
            mask &= ~own
        return mask

    @property
    def replaces(self) -> bool:
        """LUM-66, LUM-67: whether this round's special unit comes in the place of a basic one."""
        return self.round % 2 == 1

    # --- where a ship may go -------------------------------------------------------------------------------------

    @property
    def visited(self) -> int:
        """The mask of the systems of the present move, none of which is entered again (LUM-25)."""
        mask = 0
        for system in self.path:
            mask |= 1 << system
        return mask

    def open_for(self, seat: int) -> int:
        """LUM-40 to LUM-43: the mask of the systems where the seat may deploy one of its available units."""
        zone, units = self.zone, self.units[seat]
        planets = zone.whole & ~self.planets_of[seat]
        if REMOVE_PROBES.isdisjoint(units):
            planets &= ~self.probed
        return planets | (zone.moons & ~self.moons_of[seat]) if units else 0

    def find_targets(self) -> int:
        """LUM-34: the mask of the systems that the ship whose turn it is may enter now, so that it can still stop.

        Whoever stands on an empty system goes no further (LUM-32).
        """
        if self.stage == "move" or self.stage == "deploy":
            seat = self.active
            ship, occupied = self.ships[seat], self.occupied
            if self.stage == "deploy" and not occupied >> ship & 1:
                return 0
            fresh = ~self.visited
            ahead = (self.zone.launch if ship == CENTRE else self.zone.ways[ship]) & fresh
            stops = self.open_for(seat) & fresh
            if ahead & ~stops & occupied:
                stops = reaching(self.zone.ways, stops, occupied & fresh)
            return ahead & stops
        return 0

    def portal(self, to: str) -> Portal | None:
        """LUM-26, LUM-28: the portal that takes the ship whose turn it is to a system, None for a step."""
        start, system = self.ships[self.active], self.zone.at.get(to)
        return None if start == CENTRE or system is None else self.zone.portal(start, system)

    def deploys(self) -> list[Deploy]:
        """LUM-40 to LUM-43: what may be deployed where the ship whose turn it is came to; nothing before it moves."""
        if self.stage != "deploy":
            return []
        seat = self.active
        system = self.ships[seat]
        on_planet, on_moon = self.on_planets[system], self.on_moons[system]
        units = tuple(dict.fromkeys(self.units[seat]))
        found = []
        if on_planet is None or on_planet.seat != seat:
            probe = on_planet is not None and on_planet.kind == PROBE
            found += [DEPLOY[unit][0] for unit in units if not probe or unit in REMOVE_PROBES]
        if self.zone.moons >> system & 1 and (on_moon is None or on_moon.seat != seat):
            found += [DEPLOY[unit][1] for unit in units]
        return found


def _majority(cubes: Sequence[int], points: int) -> Majority:
    """By the seats' energy of a colour, and what it pays."""
    most = max(cubes)
    seats = tuple([seat for seat, many in enumerate(cubes) if many == most > 0])
    return Majority(seats, points // max(len(seats), 1))


class Lum42View(View, Lum42Position, frozen=True):
    """What everybody knows."""


class Lum42State(State, Lum42Position):
    """A position that can be played on."""
