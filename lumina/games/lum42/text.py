"""The table as plain text: the zone as a map and a list, stacks, objectives, the Exile and each player's board."""

from collections.abc import Sequence
from typing import Any, Final

from lumina.core import View
from lumina.core.text import listed, paragraph, published, short, table
from lumina.grid import square

from .data import (
    COLOURS,
    ENERGY_OBJECTIVES,
    LIGHT_OBJECTIVES,
    PLANETS,
    SATELLITES,
    SINGLE,
)
from .words import SPACE

PLANET_SIGNS: Final = dict(zip(PLANETS, "BGYRK", strict=True))
SATELLITE_SIGNS: Final = dict(zip(SATELLITES, "bgyrw+xo", strict=True))


def text(view: View, names: Sequence[str]) -> list[str]:
    """All that lies on the table."""
    data = published(view)
    first = "nobody yet" if data["first"] is None else names[data["first"]]
    return [
        f"round {data['round']}, first player: {first}",
        *_objectives(data, names),
        "",
        *_map(data, data["options"]["grid"]),
        *_systems(data, names),
        *_going_on(data, names),
        "",
        *_stacks(data),
        "",
        *_boards(data, names),
        "",
        *_exile(data, names),
    ]


def _objectives(data: Any, names: Sequence[str]) -> list[str]:
    if data["collect"] is None:
        return ["objectives: not drawn yet"]
    reached = {kind: listed(names[seat] for seat in data[f"{kind}_reached"]) for kind in ("light", "energy")}
    return [
        *paragraph("collect objective", f"a point for each {data['collect']} light"),
        *paragraph("light objective", f"{LIGHT_OBJECTIVES[data['light']].name}; reached by: {reached['light']}"),
        *paragraph("energy objective", f"{ENERGY_OBJECTIVES[data['energy']].name}; reached by: {reached['energy']}"),
    ]


def _pawn(pawn: Any, names: Sequence[str]) -> str:
    return "-" if pawn is None else f"{short(names[pawn['seat']], 16)}'s {pawn['kind']}"


def _map(data: Any, size: int) -> list[str]:
    """Of each system four signs: planet, satellite, and whose pawns are on the planet and on the moon."""
    cells = square(size)
    signs = {}
    for system, planet, moon in zip(data["systems"], data["on_planets"], data["on_moons"], strict=True):
        sign = PLANET_SIGNS[system["planet"]]
        sign = sign if system["face"] == "light" else sign.lower()
        pawns = "".join("." if pawn is None else str(pawn["seat"] + 1) for pawn in (planet, moon))
        signs[system["cell"]] = f"{sign}{SATELLITE_SIGNS[system['satellite']]}{pawns}"
    signs[cells.names[cells.centre]] = " ** "
    rows = [cells.names[size * row : size * row + size] for row in range(size)]
    lines = [f"{name[0]:^4} " for name in rows[0]]
    return [
        "map: planet B G Y R K (black), small with its energy face up; moon b g y r w or portal + x o",
        "  (side, diagonal, teleport); seat of the pawn on the planet, on the moon; ** is the centre",
        "   " + "".join(lines).rstrip(),
        *(
            (f"{n:>2} " + " ".join(signs.get(name, "    ") for name in row)).rstrip()
            for n, row in enumerate(rows, start=1)
        ),
        "",
    ]


def _systems(data: Any, names: Sequence[str]) -> list[str]:
    rows = [["cell", "planet", "satellite", "on the planet", "on the moon"]]
    for system, planet, moon in zip(data["systems"], data["on_planets"], data["on_moons"], strict=True):
        told = f"{system['planet']}, {system['face']} face"
        there = [_pawn(planet, names), _pawn(moon, names)]
        rows.append([system["cell"], told, system["satellite"], *there])
    return table(rows) if data["systems"] else ["no systems yet"]


def _going_on(data: Any, names: Sequence[str]) -> list[str]:
    """What is under way: a planet that is laid, a move, who is out, who is asked about what."""
    found = []
    if (laying := data["laying"]) is not None:
        where = f" on {laying['cell']}" if laying["cell"] else ""
        found += paragraph("being laid", f"a {laying['planet']} planet{where}")
    if data["entered"]:
        found += paragraph("this move so far", " > ".join(data["entered"]))
    if data["out"]:
        found += paragraph("out of this deployment", listed(names[seat] for seat in data["out"]))
    return ["", *found] if found else []


def _stacks(data: Any) -> list[str]:
    rows = [["stack", "planet", "under it", "satellite", "under it"]]
    for n, (planet, satellite) in enumerate(zip(data["planet_stacks"], data["satellite_stacks"], strict=True), 1):
        tops = [[stack["top"] or "-", str(stack["under"])] for stack in (planet, satellite)]
        rows.append([str(n), *tops[0], *tops[1]])
    unseen = [
        listed(f"{n} {tile}" for tile, n in zip(tiles, data[key], strict=True) if n)
        for tiles, key in ((PLANETS, "planets_left"), (SATELLITES, "satellites_left"))
    ]
    return [*table(rows), *paragraph("planets nobody has seen", unseen[0]), *paragraph("satellites", unseen[1])]


def _cubes(cubes: Sequence[int]) -> str:
    return listed(f"{n} {colour}" for colour, n in zip(COLOURS, cubes, strict=True) if n)


def _boards(data: Any, names: Sequence[str]) -> list[str]:
    """Each player's board, and the supply of light."""
    found = paragraph("light in the supply", _cubes(data["supply"]))
    for seat, (name, board) in enumerate(zip(names, data["boards"], strict=True), 1):
        probes = (f"{colour} {cell or 'at home'}" for colour, cell in zip(COLOURS, board["probes"], strict=True))
        rows = [
            ["light", _cubes(board["light"])],
            ["energy", _cubes(board["energy"])],
            ["probes", listed(probes)],
            ["available units", listed(board["units"])],
            ["special units left", listed(board["specials"])],
            ["ship", board["ship"]],
        ]
        found += [f"{seat} {name}", *table(rows, 2)]
    return found


def _exile(data: Any, names: Sequence[str]) -> list[str]:
    rows = [[SPACE[space], _pawn(pawn, names)] for space, pawn in zip(SINGLE, data["exile"], strict=True)]
    last = listed((_pawn(pawn, names) for pawn in data["one_point"]), "-")
    return ["Exile", *table([*rows, [SPACE["1 point"], last]], 2)]
