"""What the mouse adds to the table: where something goes, and what would follow in words."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec.structs import replace

from lumina.core import Action, Preview, name_seats
from lumina.games.lum42 import (
    LUM42,
    Acting,
    ActingAgain,
    Banished,
    Banishing,
    CrewChanged,
    Declined,
    Deploy,
    Deployed,
    Exchanging,
    FirstPlayer,
    Laid,
    Lay,
    Lum42View,
    Move,
    Moved,
    PhaseBegan,
    Place,
    PlaceProbe,
    ProbePlaced,
    Recover,
    Recovered,
    Released,
    TakePlanet,
    TakeSatellite,
    TookPlanet,
    TookSatellite,
    TransformingUnpaid,
)
from lumina.grid import bits
from lumina.picture import Box, Group, Line, Point, Polyline, Rect, Shape, bounds, fade, mix

from ..coats import coat
from ..drawing import Drawing
from ..phrases import short
from ..scene import Scene
from ..tip import tip
from .exchange import place_of
from .grid_layout import GridLayout, satellite_at, ship_at, ship_radius
from .highlights import outlined
from .hover import Lum42Hover
from .labels import action_words, cell_words
from .layout import BoardLayout
from .motion import satellite_stamp
from .pawns import probe, ship, unit
from .prompt import prompt
from .seat_detail import seat_detail
from .space import drawn_planet, offered, ship_place, spot_place
from .table import Table
from .targets import DeployButton

PLAIN = (
    Banished,
    CrewChanged,
    Declined,
    Deployed,
    FirstPlayer,
    Laid,
    Moved,
    ProbePlaced,
    Recovered,
    Released,
    TookPlanet,
    TookSatellite,
)
"""Events that say again what the action says."""


def pointing(scene: Scene, table: Table, layout: BoardLayout, grid: GridLayout, rect: Rect) -> Drawing:
    """Only what `scene.selection` and `scene.hover` add."""
    shapes: list[Shape] = []
    chosen, hover = scene.selection, scene.hover
    if isinstance(chosen, Lum42Hover):
        shapes += _chosen(scene, table, layout, rect, chosen)
    if isinstance(hover, Lum42Hover) and not (isinstance(chosen, Lum42Hover) and chosen.seat is not None):
        shapes += _pointed(scene, table, grid, rect, hover)
    return Drawing((Group(tuple(shapes), clip=rect),)) if shapes else Drawing()


def _chosen(scene: Scene, table: Table, layout: BoardLayout, rect: Rect, chosen: Lum42Hover) -> Iterator[Shape]:
    if chosen.seat is not None and chosen.seat < table.view.seats:
        yield from seat_detail(scene, table, rect, chosen.seat)
    if chosen.unit is not None:
        for spot in prompt(scene, table, layout.prompt).spots:
            if isinstance(spot.target, DeployButton) and spot.target.unit == chosen.unit:
                yield Box(bounds(spot.shape).inset(-1), 8, None, scene.theme.selected, 2.0)
    me = table.view.to_act
    if chosen.give is not None and isinstance(me, int):
        yield _picked(scene, place_of(scene, table, layout.space, me, chosen.give.cube, chosen.give.colour))
    if chosen.take is not None:
        yield _picked(
            scene, place_of(scene, table, layout.space, chosen.take.seat, chosen.take.cube, chosen.take.colour)
        )


def _picked(scene: Scene, place: Rect) -> Shape:
    return Box(place, 6, fade(scene.theme.selected, 0.1), scene.theme.selected, 2.4)


def _pointed(scene: Scene, table: Table, grid: GridLayout, rect: Rect, hover: Lum42Hover) -> Iterator[Shape]:
    theme = scene.theme
    if hover.action is not None:
        yield from ghost(scene, table, grid, hover.action)
        words = [action_words(scene, table, hover.action), *consequences(scene, table, hover.action)]
        yield from _told(scene, rect, hover, words, _others(scene, table, grid))
    elif hover.cell is not None and (place := table.place(hover.cell)) is not None:
        yield from _ways(scene, table, grid, place.n)
        yield outlined(grid.at(place.cell), theme.selected, 1.6)
        yield from _told(scene, rect, hover, [cell_words(scene, table, place)])


def _told(
    scene: Scene, rect: Rect, hover: Lum42Hover, words: list[str], avoid: Sequence[Point] = ()
) -> Iterator[Shape]:
    """The words beside what is pointed at, away from what else can be chosen."""
    if hover.at is not None:
        yield from tip(scene.theme, rect, hover.at.centre, max(hover.at.w, hover.at.h) / 2 + 4, words, avoid)


def _others(scene: Scene, table: Table, grid: GridLayout) -> list[Point]:
    """The middles of the systems that can be chosen."""
    offer = offered(scene, table)
    return [grid.at(table.cells.number[name]).centre for name in (*offer.cells, *(name for name, _ in offer.spots))]


def _ways(scene: Scene, table: Table, grid: GridLayout, n: int) -> Iterator[Shape]:
    """Where a ship gets from a system: by a step, and through its portal."""
    zone = table.view.zone
    theme, hue = scene.theme, scene.theme.hues["purple"]
    start = grid.at(zone.cells[n]).centre
    for other in bits(zone.ways[n]):
        cell = grid.at(zone.cells[other])
        if zone.near[n] >> other & 1:
            yield outlined(cell, fade(theme.selected, 0.5), 1.4)
        else:
            colour = mix(hue.fill, "#ffffff", 0.3)
            yield Line(start, cell.centre, fade(colour, 0.5), 1.6, (0.5, 6.0), round=True)
            yield outlined(cell, colour, 1.8, (3.0, 4.0))


# --- where it goes --------------------------------------------------------------------------------------------


def ghost(scene: Scene, table: Table, grid: GridLayout, action: Action) -> Iterator[Shape]:
    """What an action moves, where it would be."""
    theme, number, me = scene.theme, table.cells.number, table.view.to_act
    if not isinstance(me, int):
        return
    match action:
        case Move(to):
            cell = grid.at(number[to])
            yield Polyline(
                (ship_place(table, grid, me), ship_at(cell)), coat(theme, me).fill, 2.4, (0.5, 6.0), round=True
            )
            yield outlined(cell, theme.selected, 2.2)
            yield ship(theme, me).at(*ship_at(cell), ship_radius(cell) / 10, 0.7)
        case Deploy(kind, spot):
            cell = grid.at(number[table.view.boards[me].ship])
            at, radius = spot_place(cell, spot)
            yield unit(theme, me, kind).at(*at, radius * (0.62 if spot == "planet" else 0.86) / 10, 0.85)
            yield outlined(cell, theme.selected, 1.8)
        case Lay(name, face) if table.view.laying is not None:
            cell = grid.at(number[name])
            yield from drawn_planet(theme, table.view.laying.planet, face == "energy", cell)
            yield outlined(cell, theme.selected, 2.0)
        case TakeSatellite(stack) if table.view.laying is not None and table.view.laying.cell is not None:
            cell = grid.at(number[table.view.laying.cell])
            if (top := table.view.satellite_stacks[stack].top) is not None:
                yield satellite_stamp(theme, top).at(*satellite_at(cell), cell.w * 0.0185, 0.8)
        case Place(name):
            cell = grid.at(number[name])
            at, radius = spot_place(cell, "planet")
            yield probe(theme, me).at(*at, radius * 0.6 / 10, 0.8)
            yield outlined(cell, theme.selected, 2.0)
        case Recover(name, _):
            yield outlined(grid.at(number[name]), theme.selected, 2.0)


# --- what would follow ----------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def follows(view: Lum42View, action: Action) -> Preview[Lum42View]:
    """The events of an action and the view after it, as the seat that is asked sees it: as everybody does."""
    found = replace(view, who=view.to_act).preview(action)
    assert found is not None, "nothing is unknown in LUM42"
    return found


def consequences(scene: Scene, table: Table, action: Action) -> list[str]:
    """What would follow, in sentences: points, ejections, combats, cubes, and what comes next."""
    if isinstance(action, TakePlanet):
        return []
    events, after = follows(table.view, action)
    names = [short(name) for name in scene.names]
    found = []
    for event in events:
        if isinstance(event, PhaseBegan):
            break
        if not isinstance(event, PLAIN):
            found.append(name_seats(LUM42.sentence(event, table.view.who), names))
    return [*found, *_next(scene, table, action, after)]


def _next(scene: Scene, table: Table, action: Action, after: Lum42View) -> list[str]:
    """What is asked then, where that follows from the action."""
    if after.pending:
        match after.pending[-1]:
            case Banishing(seat):
                first = " first" if len(after.pending) > 1 else ""
                return [f"{short(scene.names[seat])} chooses a space of the Exile{first}."]
            case PlaceProbe(colour=colour):
                return [f"Then the {colour} probe goes out."]
            case Acting(collect=collect, transform=transform):
                deeds = [word for word, some in (("collects", collect), ("transforms", transform)) if some]
                colours = {*collect, *transform}
                what = f"{min(colours)} light" if len(colours) == 1 else "a light of your choice"
                return [f"Then it {' or '.join(deeds)} {what}."]
            case ActingAgain():
                return ["It may do so once more."]
            case TransformingUnpaid():
                return ["Then a light becomes energy, without points."]
            case Exchanging():
                return ["Then a cube may be exchanged."]
    if not isinstance(action, Move):
        return []
    if not after.deploys():
        return ["No unit can stay there: the ship flies on."]
    return ["Deploy there, or fly on." if after.targets else "The ship stops there and deploys."]
