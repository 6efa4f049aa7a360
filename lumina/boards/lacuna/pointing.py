"""What is pointed at: a flower's lines, or a pawn that is not there yet with all that would follow."""

from lumina.core import name_seats
from lumina.games.lacuna import LACUNA, LacunaView
from lumina.picture import Disc, Line, Point, Shape, Theme, fade

from ..scene import Scene
from ..tip import tip
from .hover import LacunaHover
from .lines import drawn_lines, drawn_room, of_flower
from .pieces import RADIUS, pawn
from .plane import Plane
from .preview import preview


def below(scene: Scene, view: LacunaView, plane: Plane, pointed: LacunaHover) -> list[Shape]:
    """What lies under the pieces: lines."""
    theme = scene.theme
    shapes: list[Shape] = []
    if pointed.flower is not None and view.phase == "place":
        pairs = of_flower(view, pointed.flower)
        shapes += drawn_lines(view, plane, theme, pairs, 0.9)
        if "room" in scene.overlays:
            shapes += drawn_room(view, plane, theme, pairs)
    if pointed.place is not None and (ends := _ends(view, plane, pointed)):
        colour = theme.bad if pointed.reason is not None else theme.hues[_colour(view, pointed.place.pair[0])].fill
        dash = (6.0, 5.0) if pointed.reason is not None else None
        shapes.append(Line(*ends, colour, 2.4, dash, round=True))
    return shapes


def above(scene: Scene, view: LacunaView, plane: Plane, pointed: LacunaHover, *, told: bool) -> list[Shape]:
    """What lies over the pieces: rings, the ghost, and the words if they are `told`."""
    if pointed.place is None and pointed.reason is None:
        return _partners(scene.theme, view, plane, pointed)
    at = _where(view, plane, pointed)
    if pointed.reason is not None:
        return _refusal(scene, view, plane, pointed, at, told=told)
    if at is None or not isinstance(view.to_act, int):
        return []
    return _promise(scene, view, plane, pointed, at, told=told)


def _partners(theme: Theme, view: LacunaView, plane: Plane, pointed: LacunaHover) -> list[Shape]:
    """A white ring around the flower, thin ones around those it can be paired with."""
    if pointed.flower is None or not any(f.id == pointed.flower and f.on_board for f in view.flowers):
        return []
    others = [b if a == pointed.flower else a for a, b in of_flower(view, pointed.flower)]
    return [
        *(ring(view, plane, other, theme.selected, 1.2, 4.0) for other in others),
        ring(view, plane, pointed.flower, theme.selected, 2.2, 5.0),
    ]


def _promise(
    scene: Scene, view: LacunaView, plane: Plane, pointed: LacunaHover, at: Point, *, told: bool
) -> list[Shape]:
    """The ghost of a legal placement, what it takes and whose claims it changes."""
    assert pointed.place is not None
    assert isinstance(view.to_act, int)
    theme, foreseen = scene.theme, preview(view, pointed.place)
    shapes: list[Shape] = [ring(view, plane, flower, theme.preview, 1.4, 3.5) for flower in foreseen.changed]
    shapes += [ring(view, plane, flower, theme.selected, 2.0, 5.0) for flower in foreseen.taken]
    shapes.append(pawn(theme, view.to_act).at(*at, _pawn_scale(view, plane), 0.72))
    if told:
        shapes += tip(theme, plane.rect, at, _reach(view, plane), foreseen.words(), _seen(view, plane))
    return shapes


def _refusal(
    scene: Scene, view: LacunaView, plane: Plane, pointed: LacunaHover, at: Point | None, *, told: bool
) -> list[Shape]:
    """The ghost where it may not stand, the piece in the way, and the reason in words."""
    theme = scene.theme
    shapes: list[Shape] = []
    piece = getattr(pointed.reason, "piece", None)
    if piece is not None and (there := _piece(view, plane, piece.kind, piece.id)) is not None:
        shapes.append(Disc(there, _reach(view, plane) + 3, None, theme.bad, 2.4))
    if at is not None:
        radius = view.options.pawn_radius * plane.scale
        shapes.append(Disc(at, radius, fade(theme.bad, 0.35), theme.bad, 1.4))
        if radius >= 3:
            cross = radius * 0.45
            x, y = at
            shapes += [Line((x - cross, y + s * cross), (x + cross, y - s * cross), theme.bad, 1.8) for s in (1, -1)]
    if told and pointed.reason is not None:
        sentence = name_seats(LACUNA.sentence(pointed.reason, view.who), scene.names)
        shapes += tip(theme, plane.rect, at or plane.rect.centre, _reach(view, plane), (sentence,), _seen(view, plane))
    return shapes


def ring(view: LacunaView, plane: Plane, flower: int, colour: str, width: float, gap: float) -> Disc:
    """A ring around a flower."""
    found = next(f for f in view.flowers if f.id == flower)
    radius = max(view.options.flower_radius * plane.scale, 4.0) + gap
    return Disc(plane.to_picture(found.x, found.y), radius, None, colour, width)


def _where(view: LacunaView, plane: Plane, pointed: LacunaHover) -> Point | None:
    found = view.pawn_at(pointed.place) if pointed.place is not None else None
    place = found if found is not None else pointed.at
    return None if place is None else plane.to_picture(*place)


def _ends(view: LacunaView, plane: Plane, pointed: LacunaHover) -> tuple[Point, Point] | None:
    assert pointed.place is not None
    at = {flower.id: plane.to_picture(flower.x, flower.y) for flower in view.flowers}
    a, b = pointed.place.pair
    return (at[a], at[b]) if a in at and b in at else None


def _piece(view: LacunaView, plane: Plane, kind: str, number: int) -> Point | None:
    if kind == "pawn":
        return plane.to_picture(view.pawns[number].x, view.pawns[number].y) if number < len(view.pawns) else None
    return next((plane.to_picture(f.x, f.y) for f in view.flowers if f.id == number), None)


def _colour(view: LacunaView, flower: int) -> str:
    return next(f.colour for f in view.flowers if f.id == flower)


def _pawn_scale(view: LacunaView, plane: Plane) -> float:
    return max(view.options.pawn_radius * plane.scale, 3.0) / RADIUS


def _reach(view: LacunaView, plane: Plane) -> float:
    """The larger radius of the pieces, in pixels."""
    return max(view.options.pawn_radius, view.options.flower_radius) * plane.scale


def _seen(view: LacunaView, plane: Plane) -> list[Point]:
    """Where pieces are."""
    places = [(f.x, f.y) for f in view.flowers if f.on_board] + [(p.x, p.y) for p in view.pawns]
    return [plane.to_picture(x, y) for x, y in places]
