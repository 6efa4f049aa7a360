"""What can be laid over the cloth: whose ground it is, and who would claim what."""

from collections.abc import Sequence

from lumina.games.lacuna import COLOURS, LacunaView, Pawn, ScatteredFlower
from lumina.geometry import territory
from lumina.picture import Disc, Line, Polygon, Shape, Theme, fade

from .pieces import metal
from .plane import Plane


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


def colours_in(overlays: frozenset[str], name: str) -> tuple[str, ...]:
    """The colours that an overlay is wanted for: all for `name`, some for `name:red` and the like."""
    return tuple(colour for colour in COLOURS if name in overlays or f"{name}:{colour}" in overlays)


def rulers(view: LacunaView, plane: Plane, theme: Theme, colours: Sequence[str]) -> list[Shape]:
    """From every flower of these colours a line to the pawn that decides whose it is.

    Where the nearest pawns of the seats are equally far, dashed lines lead to them, and a whole one to the first that
    is nearer than its counterpart (LAC-26).
    """
    shapes: list[Shape] = []
    for flower in view.flowers if view.pawns else ():
        if flower.on_board and flower.colour in colours:
            decided = view.decided(flower.id)
            shapes += [_ruler(plane, theme, flower, view.pawns[n], (4.0, 4.0)) for n in decided.tied]
            if decided.pawn is not None:
                shapes.append(_ruler(plane, theme, flower, view.pawns[decided.pawn], None))
    return shapes


def _ruler(plane: Plane, theme: Theme, flower: ScatteredFlower, pawn: Pawn, dash: tuple[float, float] | None) -> Line:
    ends = plane.to_picture(flower.x, flower.y), plane.to_picture(pawn.x, pawn.y)
    return Line(*ends, fade(metal(theme, pawn.seat).middle, 0.55), 1.2, dash)


def claim_rims(
    view: LacunaView, plane: Plane, theme: Theme, seen: float, colours: Sequence[str] = COLOURS
) -> list[Shape]:
    """At the end: around each flower left a rim of its owner's metal, gold single, silver double, nobody's dotted."""
    shapes: list[Shape] = []
    for flower in view.flowers:
        if not flower.on_board or flower.colour not in colours:
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
