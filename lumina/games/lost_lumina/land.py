"""The map: regions, areas and which touch, checked (LOS-3 to LOS-5). An area is its number, in the map's order."""

from functools import cache
from typing import Any, NamedTuple

import msgspec

from lumina.core import BadInput, assets
from lumina.core.json_input import parse, shape
from lumina.grid import groups

from .actions import Move, Place
from .options import MapFile

FOLLOWERS = 15
MOST_AREAS = 30
MOST_NEIGHBOURS = 12
LONGEST_NAME = 40


class Land(NamedTuple):
    """A checked map, shared by all states on it. `moves[a]` lists the moves out of area a, fewest followers first."""

    names: tuple[str, ...]
    regions: tuple[str, ...]
    region_of: tuple[int, ...]
    areas_of: tuple[tuple[int, ...], ...]
    neighbours: tuple[tuple[int, ...], ...]
    places: tuple[Place, ...]
    moves: tuple[tuple[Move, ...], ...]

    def near(self, area: int) -> tuple[str, ...]:
        """The names of the areas adjacent to one."""
        return tuple([self.names[other] for other in self.neighbours[area]])

    def moves_from(self, area: int, followers: int) -> tuple[Move, ...]:
        """The moves of at most so many followers out of an area."""
        return self.moves[area][: followers * len(self.neighbours[area])]


def land_of(given: MapFile | None) -> Land:
    """The given map, or the stand-in. Raises BadInput that says what is wrong."""
    return shipped() if given is None else _land(given)


@cache
def shipped() -> Land:
    """The stand-in for the printed board."""
    data: Any = shape(parse(assets.read_bytes("lost_lumina", "map.json")), MapFile, "map")
    return _land(data)


def _land(given: MapFile) -> Land:
    if (fault := map_fault(given)) is not None:
        raise BadInput(f"map: {fault[1]} (LOS-5)")
    names = tuple(area for region in given.regions for area in region.areas)
    number = {name: area for area, name in enumerate(names)}
    neighbours = tuple(tuple(sorted(number[near] for near in given.neighbours[name])) for name in names)
    return Land(
        names,
        tuple(region.name for region in given.regions),
        tuple(r for r, region in enumerate(given.regions) for _ in region.areas),
        tuple(tuple(number[area] for area in region.areas) for region in given.regions),
        neighbours,
        tuple(map(Place, range(len(names)))),
        tuple(
            tuple(Move(count, area, to) for count in range(1, FOLLOWERS + 1) for to in near)
            for area, near in enumerate(neighbours)
        ),
    )


def map_fault(given: MapFile) -> tuple[str, str] | None:
    """What keeps a map from being played on (LOS-5): the place in it, as `neighbours.Lake 1[2]`, and the words."""
    names = [area for region in given.regions for area in region.areas]
    if len(names) <= MOST_AREAS and (fault := _names_fault(given, names)) is not None:
        return fault
    if not 2 <= len(names) <= MOST_AREAS:
        return "regions", f"it has {len(names)} areas: there must be 2 to {MOST_AREAS}"
    for name in names:
        near = given.neighbours.get(name, ())
        if len(near) > MOST_NEIGHBOURS:
            return f"neighbours.{name}", f"{name!r} has {len(near)} neighbours: {MOST_NEIGHBOURS} are the most"
        for n, other in enumerate(near):
            if (words := _neighbour_fault(given, names, name, other)) is not None:
                return f"neighbours.{name}[{n}]", words
    number = {name: area for area, name in enumerate(names)}
    pieces = groups([[number[near] for near in given.neighbours.get(name, ())] for name in names])
    if len(pieces) > 1:
        ends = f"no way leads from {names[0]!r} to {names[pieces[1][0]]!r}"
        return "neighbours", f"it is in {len(pieces)} pieces: {ends}"
    return None


def _neighbour_fault(given: MapFile, names: list[str], name: str, other: str) -> str | None:
    if other not in names:
        return f"{name!r} has the neighbour {other!r}, which is in no region"
    if other == name:
        return f"{name!r} is its own neighbour"
    if given.neighbours[name].count(other) > 1:
        return f"{name!r} has the neighbour {other!r} twice"
    if name not in given.neighbours.get(other, ()):
        return f"{other!r} is a neighbour of {name!r}, and not the other way round"
    return None


def _names_fault(given: MapFile, names: list[str]) -> tuple[str, str] | None:
    regions = [region.name for region in given.regions]
    for n, region in enumerate(given.regions):
        if not region.areas:
            return f"regions[{n}].areas", f"the region {region.name!r} has no area"
    places = [(f"regions[{n}].name", "region", region.name, regions) for n, region in enumerate(given.regions)]
    places += [
        (f"regions[{n}].areas[{k}]", "area", area, names)
        for n, region in enumerate(given.regions)
        for k, area in enumerate(region.areas)
    ]
    for place, kind, name, all_of_them in places:
        if all_of_them.count(name) > 1:
            return place, f"the {kind} {name!r} is named twice"
        if not name.strip() or not name.isprintable() or set(name) & set("{}") or len(name) > LONGEST_NAME:
            most = f"1 to {LONGEST_NAME} characters that can be printed, without braces"
            return place, f"{name!r} is no name: {most}"
    for name in given.neighbours:
        if name not in names:
            return f"neighbours.{name}", f"{name!r} has neighbours, and is in no region"
    return None


def as_file(land: Land) -> MapFile:
    """A map as a file would hold it."""
    whole: Any = {
        "regions": [
            {"name": name, "areas": [land.names[area] for area in areas]}
            for name, areas in zip(land.regions, land.areas_of, strict=True)
        ],
        "neighbours": {
            name: [land.names[to] for to in near] for name, near in zip(land.names, land.neighbours, strict=True)
        },
    }
    return msgspec.convert(whole, MapFile)
