"""What can be laid over the cloth: whose ground it is, and who would claim what."""

from math import isqrt

from lumina.games.lacuna import FlowerView, LacunaView, Pawn
from lumina.geometry import territory
from lumina.picture import Disc, Line, Polygon, Shape, Theme, fade

from .pieces import metal
from .plane import Plane
from .position import claims


def ground(view: LacunaView, plane: Plane, theme: Theme) -> list[Shape]:
    """The cloth in the metal of the nearest pawn."""
    sites = [(pawn.x, pawn.y) for pawn in view.pawns]
    shapes: list[Shape] = []
    for pawn, rings in zip(view.pawns, territory(sites, view.options.board_radius), strict=True):
        made = metal(theme, pawn.seat)
        for ring in rings:
            corners = tuple(plane.to_picture(x, y) for x, y in ring.tolist())
            tint = fade(made.middle, 0.26 if pawn.seat == 0 else 0.16)
            shapes.append(Polygon(corners, tint, fade(made.light, 0.4), 1.2))
    return shapes


def rulers(view: LacunaView, plane: Plane, theme: Theme) -> list[Shape]:
    """From every flower a line to the pawn that claims it; dashed where it is no nearer than the other seat's."""
    owner = claims(view)
    shapes: list[Shape] = []
    for flower in view.flowers:
        if not flower.on_board or (seat := owner.get(flower.id)) is None:
            continue
        pawn = min((pawn for pawn in view.pawns if pawn.seat == seat), key=lambda pawn: distance2(flower, pawn))
        dash = (4.0, 4.0) if _tied(view, flower) else None
        ends = plane.to_picture(flower.x, flower.y), plane.to_picture(pawn.x, pawn.y)
        shapes.append(Line(*ends, fade(metal(theme, seat).middle, 0.55), 1.2, dash))
    return shapes


def distance2(flower: FlowerView, pawn: Pawn) -> int:
    """The squared distance between the centres."""
    return (flower.x - pawn.x) ** 2 + (flower.y - pawn.y) ** 2


def _tied(view: LacunaView, flower: FlowerView) -> bool:
    """Whether the nearest pawns of two seats are equally far, as the options measure it (LAC-26, LAC-27)."""
    step = view.options.ruler_step
    nearest: dict[int, int] = {}
    for pawn in view.pawns:
        d2 = distance2(flower, pawn)
        read = isqrt(d2) // step if step else d2
        nearest[pawn.seat] = min(read, nearest.get(pawn.seat, read))
    return list(nearest.values()).count(min(nearest.values())) > 1


def claim_rims(view: LacunaView, plane: Plane, theme: Theme, seen: float) -> list[Shape]:
    """At the end: around each flower left a rim of its owner's metal, gold single, silver double, nobody's dotted."""
    shapes: list[Shape] = []
    for flower in view.flowers:
        if not flower.on_board:
            continue
        at = plane.to_picture(flower.x, flower.y)
        radius = view.options.flower_radius * plane.scale
        shapes += [_rim(shape, seen) for shape in _rims(theme, flower.owner, at, max(radius, 4.0))]
    return shapes


def _rims(theme: Theme, owner: int | None, at: tuple[float, float], radius: float) -> list[Disc]:
    match owner:
        case None:
            return [Disc(at, radius + 3, None, theme.ink_soft, 1.4, (1.5, 3.0))]
        case 0:
            return [Disc(at, radius + 2.6, None, theme.gold.middle, 3.0)]
        case _:
            return [Disc(at, radius + reach, None, theme.silver.light, 1.2) for reach in (1.8, 4.4)]


def _rim(disc: Disc, seen: float) -> Disc:
    return Disc(disc.centre, disc.radius, None, fade(disc.stroke or "#000000", seen), disc.width, disc.dash)
