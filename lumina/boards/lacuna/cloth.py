"""The cloth and all that lies on it."""

from collections.abc import Iterator
from math import cos, pi, sin, tau

from lumina.core import name_seats
from lumina.games.lacuna import COLOURS, LACUNA, LacunaView, Pawn, PawnPlaced, Place, Scattered, Swap, Take
from lumina.picture import Box, Disc, Group, Line, Point, Radial, Rect, Shape, Spot, Stamp, Text, Theme, fade

from ..buttons import Button, row_of, words_size
from ..drawing import Drawing, together
from ..scene import Scene
from ..target import Named
from .hover import LacunaHover
from .lines import drawn_lines, drawn_room, open_lines
from .overlays import claim_rims, colours_in, ground, rulers
from .pieces import RADIUS, flower, pawn, petals, shadow
from .plane import Plane
from .pointing import above, below
from .targets import ColourChoice, Flower, PawnPlace

LEAST = 3.0
"""Pixels: on huge cloths the drawing of a piece is no smaller than this, though its disc is."""

LEAST_SPOT = 6.0

REVEALING = "revealing"
"""An overlay: at the end only the claims of the colours of `claims:...` are shown yet."""

HINT = 0.2
"""How strongly the playable lines are drawn for whoever is to move."""
RINGS, DRIFT = 8, 0.035
"""How many parts of the cloth its rings divide, and how far the innermost lies off the middle, of the radius."""
STEPS = 8
"""In so many sizes flowers grow while they are scattered: each size is painted once."""
AROUND_PAWN = 6
"""Pixels between the last pawn and the ring around it."""
SPOT = 1.2
"""Of a piece's radius: what can be clicked."""
WREATH, CHOICE, CHOICE_WORDS = 0.3, 0.062, 0.04
"""Of the shorter side: the ring on which the colours of the first flower lie, their radius, and their words."""
ANSWER_INSET, ANSWER_HIGH, ANSWER_WIDE = 8.0, 2.4, 0.22
"""Both answers to the swap: pixels to the edges, height in text size, at the most so much of the width."""


def cloth(scene: Scene, view: LacunaView, rect: Rect) -> Drawing:
    """The whole table in `rect`."""
    plane = Plane.of(view.options, rect, scene.camera)
    pointed = [p for p in (scene.selection, scene.hover) if isinstance(p, LacunaHover)]
    last = pointed[-1] if pointed else None
    still, at = plane.still(), plane.origin
    lying = [Stamp(tuple(ground_cloth(view, still, scene.theme))).at(0, 0), *_laid_over(scene, view, still)]
    standing = [*_last_line(scene, view, still), *_pieces(scene, view, still), *_last_move(scene, view, still)]
    shapes = [
        Group(tuple(lying), at),
        *(shape for p in pointed for shape in below(scene, view, plane, p)),
        Group(tuple(standing), at),
        *(shape for p in pointed for shape in above(scene, view, plane, p, told=p is last)),
    ]
    choices = _choices(scene, view, plane)
    frame = [Box(rect.inset(0.5), 0, None, scene.theme.mat_edge)] if plane.camera.zoom > 1 else []
    return Drawing(
        (Group((*shapes, *choices.shapes), clip=rect), *frame), (*_spots(scene, view, plane), *choices.spots)
    )


def pointing(scene: Scene, view: LacunaView, rect: Rect) -> Drawing:
    """Only what is pointed at, to lie over a table that was drawn without it."""
    plane = Plane.of(view.options, rect, scene.camera)
    pointed = [p for p in (scene.selection, scene.hover) if isinstance(p, LacunaHover)]
    parts = [
        shape
        for p in pointed
        for shape in (*below(scene, view, plane, p), *above(scene, view, plane, p, told=p is pointed[-1]))
    ]
    return Drawing((Group(tuple(parts), clip=rect),)) if parts else Drawing()


def ground_cloth(view: LacunaView, plane: Plane, theme: Theme) -> list[Shape]:
    """The mat, and on it the round cloth with faint rings."""
    middle, scale = plane.to_picture(0, 0), plane.scale
    radius = view.options.board_radius * scale
    pond = Radial(tuple(zip((0.0, 0.7, 1.0), theme.board, strict=True)), (0.42, 0.36), 0.8)
    rings = [_ring(middle, radius, k, theme) for k in range(1, RINGS)]
    return [
        Disc(middle, plane.reach * scale - 1, theme.mat, theme.mat_edge, 1.5),
        Disc(middle, radius, pond),
        *rings,
        Disc(middle, radius, None, theme.board_edge, 1.6),
    ]


def _ring(middle: Point, radius: float, k: int, theme: Theme) -> Disc:
    """Ripples, the inner ones a little off the middle."""
    off = radius * (RINGS - k) / RINGS * DRIFT
    return Disc((middle[0] - off, middle[1] + off), radius * k / RINGS, None, theme.board_line, 1.4)


def _laid_over(scene: Scene, view: LacunaView, plane: Plane) -> Iterator[Shape]:
    theme, overlays = scene.theme, scene.overlays
    if "territory" in overlays:
        yield from ground(view, plane, theme)
    yield from rulers(view, plane, theme, colours_in(overlays, "claims"))
    if lit := colours_in(overlays, "lines"):
        colour = {f.id: f.colour for f in view.flowers}
        pairs = [pair for pair in open_lines(view) if colour[pair[0]] in lit]
        yield from drawn_lines(view, plane, theme, pairs, 0.3 if "room" in overlays else 0.55)
        if "room" in overlays:
            yield from drawn_room(view, plane, theme, pairs)
    elif scene.legal is not None and view.phase == "place":
        playable = (action.pair for action in scene.legal if isinstance(action, Place))
        yield from drawn_lines(view, plane, theme, playable, HINT)


def _pieces(scene: Scene, view: LacunaView, plane: Plane) -> Iterator[Shape]:
    """Flowers and pawns in their true sizes, and what the last ply sets in motion."""
    theme, moved = scene.theme, scene.moved
    fresh = moved if any(isinstance(event, Scattered) for event in scene.events) else 1.0
    for f in view.flowers:
        if f.on_board:
            at = plane.to_picture(f.x, f.y)
            yield from _flower(theme, view, plane, f.colour, at, 0.4 + 0.6 * round(fresh * STEPS) / STEPS, fresh)
    if view.phase == "over":
        shown = colours_in(scene.overlays, "claims") if REVEALING in scene.overlays else COLOURS
        yield from claim_rims(view, plane, theme, moved, shown)
    placed = moved < 1 and any(isinstance(event, PawnPlaced) for event in scene.events)
    if placed:
        yield from _leaving(scene, view, plane)
    for number, p in enumerate(view.pawns):
        arriving = placed and number == len(view.pawns) - 1
        yield from _pawn(theme, view, plane, p, moved if arriving else 1.0)


def _flower(
    theme: Theme, view: LacunaView, plane: Plane, colour: str, at: Point, grown: float, seen: float
) -> Iterator[Shape]:
    scale = view.options.flower_radius * plane.scale / RADIUS
    yield flower(theme, colour).at(*at, scale * grown, seen)
    if scale * RADIUS < LEAST:
        yield petals(theme, colour).at(*at, LEAST / RADIUS * grown, seen)


def _pawn(theme: Theme, view: LacunaView, plane: Plane, p: Pawn, seen: float) -> Iterator[Shape]:
    scale = max(view.options.pawn_radius * plane.scale, LEAST) / RADIUS
    at = plane.to_picture(p.x, p.y)
    yield shadow(theme).at(*at, scale, seen)
    yield pawn(theme, p.seat).at(*at, scale * (1.6 - 0.6 * seen), seen)


def _leaving(scene: Scene, view: LacunaView, plane: Plane) -> Iterator[Shape]:
    """The two flowers just taken, on their way out."""
    left = 1 - scene.moved
    for f in view.flowers:
        if f.id in view.pawns[-1].pair:
            at = plane.to_picture(f.x, f.y)
            yield from _flower(scene.theme, view, plane, f.colour, at, left, left)


def _last_line(scene: Scene, view: LacunaView, plane: Plane) -> Iterator[Shape]:
    """The line of the last placement, and a mark where each of its two flowers lay."""
    if not view.pawns:
        return
    pair = [f for f in view.flowers if f.id in view.pawns[-1].pair]
    a, b = (plane.to_picture(f.x, f.y) for f in pair)
    hue = scene.theme.hues[pair[0].colour].fill
    yield Line(a, b, fade(hue, 0.35), 1.4)
    radius = max(view.options.flower_radius * plane.scale, LEAST)
    for at in (a, b):
        yield Disc(at, radius, fade(hue, 0.1), fade(hue, 0.75), 1.2, (2.5, 3.0))


def _last_move(scene: Scene, view: LacunaView, plane: Plane) -> Iterator[Shape]:
    """A dashed ring around the last pawn."""
    if view.pawns:
        last = view.pawns[-1]
        radius = max(view.options.pawn_radius * plane.scale, LEAST) + AROUND_PAWN
        yield Disc(plane.to_picture(last.x, last.y), radius, None, scene.theme.last, 2.0, (3.0, 3.5))


# --- what can be clicked ----------------------------------------------------------------------------------------


def _spots(scene: Scene, view: LacunaView, plane: Plane) -> Iterator[Spot]:
    """What is seen of the placements, above them the flowers."""
    found = [*_place_spots(scene, view, plane), *_flower_spots(scene, view, plane)]
    return (spot for spot in found if isinstance(spot.shape, Disc) and plane.rect.has(*spot.shape.centre))


def _place_spots(scene: Scene, view: LacunaView, plane: Plane) -> Iterator[Spot]:
    if view.phase != "place":
        return
    for action in scene.legal or ():
        if isinstance(action, Place) and (at := view.pawn_at(action)) is not None:
            yield Spot(PawnPlace(action.pair), _spot_disc(view, plane, at), LACUNA.label(action, view), action)


def _flower_spots(scene: Scene, view: LacunaView, plane: Plane) -> Iterator[Spot]:
    offered = {action.flower: action for action in scene.legal or () if isinstance(action, Take)}
    for f in view.flowers:
        if f.on_board:
            shape = _spot_disc(view, plane, (f.x, f.y))
            yield Spot(Flower(f.id), shape, f"{f.colour} flower", offered.get(f.id))


def _spot_disc(view: LacunaView, plane: Plane, at: tuple[int, int]) -> Disc:
    radius = max(view.options.flower_radius * plane.scale * SPOT, LEAST_SPOT)
    return Disc(plane.to_picture(*at), radius)


def _choices(scene: Scene, view: LacunaView, plane: Plane) -> Drawing:
    """Before the scatter: the seven colours, one of which is taken. Later whether the first pawn is taken over."""
    if view.phase == "swap":
        return _swapping(scene, view, plane)
    if view.phase != "take" or view.flowers:
        return Drawing()
    theme = scene.theme
    shapes: list[Shape] = []
    spots: list[Spot] = []
    side = min(plane.rect.w, plane.rect.h)
    for k, colour in enumerate(COLOURS):
        at = _on_wreath(plane, side * WREATH, k)
        radius = side * CHOICE
        size = min(theme.text_size, side * CHOICE_WORDS)
        shapes.append(flower(theme, colour).at(*at, radius / RADIUS))
        shapes.append(Text((at[0], at[1] + radius + size), colour, size, theme.ink_soft, False, "middle", "middle"))
        action = Take(colour) if scene.legal is not None and Take(colour) in scene.legal else None
        spots.append(Spot(ColourChoice(colour), Disc(at, radius * SPOT), f"take a {colour} flower", action))
    return Drawing(tuple(shapes), tuple(spots))


def answers(scene: Scene) -> list[Button]:
    """Whether the first pawn is taken over, for whoever is asked."""
    said = (("swap:yes", "Take over", Swap(True)), ("swap:no", "Leave it", Swap(False)))
    return [Button(Named(name), words, swap) for name, words, swap in said if swap in (scene.legal or ())]


def _swapping(scene: Scene, view: LacunaView, plane: Plane) -> Drawing:
    """The two answers, in the lower corners, which the cloth leaves free."""
    theme, room = scene.theme, plane.rect.inset(ANSWER_INSET)
    high = theme.text_size * ANSWER_HIGH
    parts: list[Drawing] = []
    for answer in answers(scene):
        row = row_of([answer], words_size(theme, high), room.w * ANSWER_WIDE)
        left = room.right - row.width if parts else room.x
        place = Rect(left, room.bottom - high, row.width, high)
        parts.append(row.drawn(theme, place, lambda swap: name_seats(LACUNA.label(swap, view), scene.names)))
    return together(parts)


def _on_wreath(plane: Plane, radius: float, k: int) -> Point:
    x, y = plane.rect.centre
    turn = k * tau / len(COLOURS) - pi / 2
    return x + radius * cos(turn), y + radius * sin(turn)
