"""A position in a line, an act in a line, an expectation in a line.

    state = scene("d3 green light side portal", "white ship d3; black probe d3; gold basic moon d3", stage="move")
    events = play(state, Move("e3"))

The grid is 7 x 7, the centre d4. Seats are called white, black, silver and gold, from 0 on. Ships are at the centre,
probes at home and boards empty unless a scene says otherwise; who is to move has one basic unit.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from lumina.core import CHANCE, UMPIRE, Action, Event
from lumina.games.lum42 import (
    COLOURS,
    ENERGY_OBJECTIVES,
    LIGHT_OBJECTIVES,
    LUM42,
    PARTS,
    UNITS,
    Deploy,
    Lum42Options,
    Lum42State,
    Lum42View,
    Move,
    System,
)
from lumina.games.lum42.data import SPACES
from lumina.games.lum42.events import Scored
from lumina.games.lum42.pieces import PAWN
from lumina.games.lum42.zone import Zone

NAMES = ("white", "black", "silver", "gold")
WHITE, BLACK, SILVER, GOLD = range(4)
CALM = (None, "3 probes together", "2 yellow and 2 red energy")
"""Objectives that few scenes touch, and no collect objective."""


def systems(text: str) -> list[System]:
    """`c3 blue light white moon; d3 black side portal`; a black planet has no face to name."""
    found: list[Any] = []
    for entry in filter(None, map(str.strip, text.split(";"))):
        cell, planet, *rest = entry.split()
        face = "energy" if planet == "black" else rest.pop(0)
        found.append(System(cell, planet, face, " ".join(rest)))
    return found


def cubes(text: str) -> tuple[int, ...]:
    """`2 blue 1 red`."""
    words = text.split()
    counts = dict(zip(words[1::2], map(int, words[::2]), strict=True))
    return tuple(counts.get(colour, 0) for colour in COLOURS)


def scene(
    zone: str,
    pawns: str = "",
    *,
    stage: str = "move",
    turn: int = WHITE,
    seats: int = 4,
    first: int = WHITE,
    round: int = 2,
    units: Mapping[int, str] | None = None,
    light: Mapping[int, str] | None = None,
    energy: Mapping[int, str] | None = None,
    supply: str | None = None,
    points: Mapping[int, int] | None = None,
    objectives: tuple[str | None, str, str] = CALM,
    **options: Any,
) -> Lum42State:
    """A position in the middle of a game. `points` count as passing bonuses."""
    state = LUM42.new(seats, Lum42Options(first_player=first, **options))
    assert isinstance(state, Lum42State)
    state.zone, state.round, state.stage, state.turn = Zone(state.options.grid, systems(zone)), round, stage, turn
    state.on_planets, state.on_moons = [None] * len(state.zone.systems), [None] * len(state.zone.systems)
    state.units = [()] * seats
    for seat, crew in ({turn: "basic"} if units is None else units).items():
        state.units[seat] = tuple(sorted(crew.split(), key=UNITS.index))
    for seat, text in (light or {}).items():
        state.light[seat] = cubes(text)
    for seat, text in (energy or {}).items():
        state.energy[seat] = cubes(text)
    if supply is not None:
        state.supply = list(cubes(supply))
    for seat, gained in (points or {}).items():
        state.points[seat][PARTS.index("passing bonus")] = gained
    colour, light_name, energy_name = objectives
    state.collect = colour  # type: ignore[assignment]
    state.light_objective = [face.name for face in LIGHT_OBJECTIVES].index(light_name)
    state.energy_objective = [face.name for face in ENERGY_OBJECTIVES].index(energy_name)
    for entry in filter(None, map(str.strip, pawns.split(";"))):
        _stand(state, entry.split())
    ship = state.ships[turn]
    state.path = () if ship < 0 or stage not in ("move", "deploy") else (ship,)
    return Lum42State.of(state.view(UMPIRE))


def _stand(state: Lum42State, words: Sequence[str]) -> None:
    """`white ship d3`, `white probe d3`, `white chief planet d3`, `white basic Exile 3 points`."""
    seat, kind = NAMES.index(words[0]), words[1]
    if kind == "ship":
        state.ships[seat] = state.zone.at[words[2]]
    elif kind == "probe":
        at = state.zone.at[words[2]]
        colour = state.zone.planets[at]
        state.on_planets[at] = PAWN[seat][kind]
        state.probes[seat] = tuple(at if n == colour else old for n, old in enumerate(state.probes[seat]))
    elif words[2] == "Exile":
        space = " ".join(words[3:])
        if space == SPACES[-1]:
            state.one_point += (PAWN[seat][kind],)
        else:
            n = SPACES.index(space)
            state.exile = (*state.exile[:n], PAWN[seat][kind], *state.exile[n + 1 :])
    else:
        spots = state.on_planets if words[2] == "planet" else state.on_moons
        spots[state.zone.at[words[3]]] = PAWN[seat][kind]


def play(state: Lum42State, *actions: Action) -> list[Event]:
    """Does them one after the other; all that happened."""
    return [event for action in actions for event in state.apply(action)]


def legal(state: Lum42State) -> list[Action]:
    return list(state.legal_actions())


def moves(state: Lum42State) -> list[str]:
    """The cells that the ship may move to, in order."""
    return sorted(action.to for action in state.legal_actions() if isinstance(action, Move))


def deploys(state: Lum42State) -> list[tuple[str, str]]:
    return [(action.unit, action.spot) for action in state.legal_actions() if isinstance(action, Deploy)]


def gained(events: Sequence[Event]) -> list[tuple[int, int, str]]:
    """Seat, points and part of all that was scored."""
    return [(event.seat, event.points, event.part) for event in events if isinstance(event, Scored)]


def totals(state: Lum42State) -> tuple[int, ...]:
    return tuple(score.total for score in state.scores())


def all_of(events: Sequence[Event], kind: type[Any]) -> list[Any]:
    return [event for event in events if type(event) is kind]


def on(state: Lum42State, cell: str, spot: str = "planet") -> tuple[str, str] | None:
    """Whose pawn of which kind stands there."""
    pawn = (state.on_planets if spot == "planet" else state.on_moons)[state.zone.at[cell]]
    return None if pawn is None else (NAMES[pawn.seat], pawn.kind)


def exiled(state: Lum42State) -> dict[str, list[tuple[str, str]]]:
    """The Exile: by space whose units are there; empty spaces are left out."""
    spaces = [*([] if pawn is None else [pawn] for pawn in state.exile), list(state.one_point)]
    return {
        space: [(NAMES[pawn.seat], pawn.kind) for pawn in pawns]
        for space, pawns in zip(SPACES, spaces, strict=True)
        if pawns
    }


def ship(state: Lum42State, seat: int) -> str:
    return view_of(state).boards[seat].ship


def view_of(state: Lum42State, who: Any = "public") -> Lum42View:
    view = state.view(who)
    assert isinstance(view, Lum42View)
    return view


def begun(seats: int = 4, seed: int = 1, **options: Any) -> Lum42State:
    """A new game up to the first decision of a seat."""
    state = LUM42.new(seats, Lum42Options(**options))
    assert isinstance(state, Lum42State)
    rng = Random(seed)
    while state.to_act == CHANCE:
        state.apply(state.legal_actions().sample(rng))
    return state
