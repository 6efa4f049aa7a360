"""What lies in the box, as data: colours, tiles, units, objectives. Read and checked once."""

from typing import Any, Final, Literal, get_args

import msgspec

from lumina.core import assets
from lumina.core.json_input import parse, shape

Colour = Literal["blue", "green", "yellow", "red"]
Planet = Literal["blue", "green", "yellow", "red", "black"]
Face = Literal["light", "energy"]
Satellite = Literal[
    "blue moon",
    "green moon",
    "yellow moon",
    "red moon",
    "white moon",
    "side portal",
    "diagonal portal",
    "teleport portal",
]
Portal = Literal["side", "diagonal", "teleport"]
Spot = Literal["planet", "moon"]
Unit = Literal["basic", "doubler", "scientist", "saboteur", "chief"]
Power = Literal["acts twice", "collects or transforms", "removes probes", "wins combats"]
Space = Literal["collect", "transform", "exchange", "3 points", "1 point"]
"""The spaces of the Exile; the last takes any number of units."""
Kind = Literal["light", "energy"]
"""Of cubes."""
Part = Literal[
    "blue energy",
    "green energy",
    "yellow energy",
    "red energy",
    "passing bonus",
    "collect objective",
    "light objective",
    "energy objective",
    "Exile",
    "majorities",
]
"""What points are gained for; the first four by colour."""

COLOURS: Final[tuple[Colour, ...]] = ("blue", "green", "yellow", "red")
BLACK: Final = 4
PLANETS: Final[tuple[Planet, ...]] = (*COLOURS, "black")
"""A planet's colour is its place here, a cube's too."""
SATELLITES: Final[tuple[Satellite, ...]] = (
    "blue moon",
    "green moon",
    "yellow moon",
    "red moon",
    "white moon",
    "side portal",
    "diagonal portal",
    "teleport portal",
)
WHITE: Final = 4
SIDE, DIAGONAL, TELEPORT = range(5, 8)
PORTALS: Final[dict[int, Portal]] = {SIDE: "side", DIAGONAL: "diagonal", TELEPORT: "teleport"}
"""By the satellite's place."""
UNITS: Final[tuple[Unit, ...]] = ("basic", "doubler", "scientist", "saboteur", "chief")
SPECIAL: Final = UNITS[1:]
BASIC: Final[Unit] = "basic"
PROBE: Final = "probe"
FACES: Final[tuple[Face, ...]] = ("light", "energy")
SPOTS: Final[tuple[Spot, ...]] = ("planet", "moon")
KINDS_OF_CUBE: Final[tuple[Kind, ...]] = ("light", "energy")
SPACES: Final[tuple[Space, ...]] = ("collect", "transform", "exchange", "3 points", "1 point")
SINGLE: Final = SPACES[:4]
"""Those for one unit."""

NUMBER: Final[dict[str, int]] = {name: n for n, name in enumerate(PLANETS)}
"""A colour's number by its name."""


class ColourRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What energy of a colour is worth: at once, and for the most of it at the end."""

    name: Colour
    points: int
    majority: int


class Tiles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many tiles there are of each planet and of each satellite (LUM-3, LUM-4)."""

    planets: dict[Planet, int]
    satellites: dict[Satellite, int]


class Special(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A special unit and what it can do that a basic one cannot (LUM-75 to LUM-84)."""

    name: Unit
    power: Power
    text: str


class Units(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`special` has an empty place for a fifth (LUM-5)."""

    basic: int
    special: tuple[Special | None, ...]


class Objective(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A face of an objective tile: cubes in a zone, so many probes in play, or so many of them connected."""

    name: str
    cubes: dict[Colour, int] = {}
    probes: int = 0
    together: int = 0
    stand_in: bool = False


class Objectives(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`points`: for the first to reach one, the second, and so on."""

    points: tuple[int, ...]
    light: tuple[Objective, ...]
    energy: tuple[Objective, ...]


def _read(name: str, kind: Any) -> Any:
    return shape(parse(assets.read_bytes("lum42", name)), kind, name)


SEATS: Final = (2, 3, 4)
ROUNDS: Final = 5
STACKS: Final = 4
STARTING: Final = 8
CUBES_A_SEAT: Final = 5
"""Of each colour in the supply."""
CREW_CHANGES: Final = ROUNDS - 1
"""Each takes a special unit, every other one in the place of a basic one (LUM-66, LUM-67)."""

_ROWS: Final[tuple[ColourRow, ...]] = _read("colours.json", tuple[ColourRow, ...])
_TILES: Final[Tiles] = _read("tiles.json", Tiles)
_UNITS: Final[Units] = _read("units.json", Units)
_OBJECTIVES: Final[Objectives] = _read("objectives.json", Objectives)
assert tuple(row.name for row in _ROWS) == COLOURS, "the colours in their order"
assert tuple(_TILES.planets) == PLANETS, "every planet in its order"
assert tuple(_TILES.satellites) == SATELLITES, "every satellite in its order"
for _tiles in (_TILES.planets, _TILES.satellites):
    assert min(_tiles.values()) >= 0, "no fewer tiles than none"
    _stacked = sum(_tiles.values()) - STARTING
    assert _stacked >= max(SEATS) * ROUNDS, "tiles for the start, and for four seats in every round"
    assert _stacked % STACKS == 0, "stacks of equal height"
assert tuple(unit.name for unit in _UNITS.special if unit) == SPECIAL, "the special units in their order"
assert len(SPECIAL) >= CREW_CHANGES, "a special unit for every change of the crew"
assert _UNITS.basic >= (CREW_CHANGES + 1) // 2, "a basic unit for every replacement"
assert len(_OBJECTIVES.points) >= max(SEATS), "points for every seat that reaches an objective"
for _face in (*_OBJECTIVES.light, *_OBJECTIVES.energy):
    assert sum(map(bool, (_face.cubes, _face.probes, _face.together))) == 1, f"{_face.name} asks for one kind of thing"
    assert max(_face.probes, _face.together) <= len(COLOURS), f"{_face.name} asks for more probes than there are"
assert all(face.cubes for face in _OBJECTIVES.energy), "an energy objective asks for cubes"

ENERGY_POINTS: Final = tuple(row.points for row in _ROWS)
"""By colour, for each cube that becomes energy (LUM-55)."""
MAJORITY_POINTS: Final = tuple(row.majority for row in _ROWS)
PLANET_TILES: Final = tuple(_TILES.planets.values())
SATELLITE_TILES: Final = tuple(_TILES.satellites.values())
BASIC_UNITS: Final = _UNITS.basic
POWER: Final[dict[str, Power]] = {unit.name: unit.power for unit in _UNITS.special if unit}
"""By unit; a basic one has none."""
UNIT_TEXT: Final[dict[str, str]] = {unit.name: unit.text for unit in _UNITS.special if unit}
LIGHT_OBJECTIVES: Final = _OBJECTIVES.light
ENERGY_OBJECTIVES: Final = _OBJECTIVES.energy
OBJECTIVE_POINTS: Final = _OBJECTIVES.points

PARTS: Final[tuple[Part, ...]] = get_args(Part)
