"""Counters, dice, phases, worlds and cards' signs as stamps of radius 10."""

from collections.abc import Sequence
from functools import cache

from lumina.games.lunation import ActionCard, Character, EventCard, Objective, Planet, System
from lumina.picture import (
    Box,
    Colour,
    Disc,
    Line,
    Polygon,
    Polyline,
    Radial,
    Rect,
    Shape,
    Stamp,
    Stamped,
    Text,
    Theme,
    fade,
    mix,
)

from ...outlines import arc, around, star
from . import signs
from .coats import badge
from .worlds import world

RADIUS = 10.0
SIZES = 20
"""Of a stamp, up to its full radius: half a pixel each."""


def settled(shapes: Sequence[Shape]) -> tuple[Shape, ...]:
    """Stamps on whole pixels and in few sizes, words in few sizes: each is painted once and used in every position."""
    return tuple(_settled(shape) for shape in shapes)


def _settled(shape: Shape) -> Shape:
    match shape:
        case Stamped(stamp, (x, y), scale, opacity) if x % 1 or y % 1 or scale * SIZES % 1:
            return Stamped(stamp, (round(x), round(y)), max(round(scale * SIZES), 1) / SIZES, opacity)
        case Text((x, y), words, size, colour, bold, anchor, level) if size % 0.5:
            return Text((x, y), words, max(size // 0.5 / 2, 1.0), colour, bold, anchor, level)
    return shape


# --- counters -------------------------------------------------------------------------------------------------


@cache
def energy(theme: Theme) -> Stamp:
    """A blue triangle."""
    hue = theme.hues["blue"]
    return Stamp(
        (
            Polygon(((0, -9.2), (9.0, 7.0), (-9.0, 7.0)), hue.fill, hue.rim, 1.4),
            Polygon(((0, -3.6), (4.0, 3.8), (-4.0, 3.8)), fade(hue.mark, 0.8)),
        )
    )


@cache
def resource(theme: Theme) -> Stamp:
    """A green hexagon."""
    hue = theme.hues["green"]
    outer = tuple(at for _, at in around(6, 9.2))
    inner = tuple(at for _, at in around(6, 4.2))
    return Stamp((Polygon(outer, hue.fill, hue.rim, 1.4), Polygon(inner, fade(hue.mark, 0.8))))


@cache
def action_card(theme: Theme) -> Stamp:
    """An action card, small."""
    hue = theme.hues["purple"]
    return Stamp((Box(Rect(-6.4, -9.0, 12.8, 18.0), 2.4, hue.rim, hue.fill, 1.4), Polygon(star(4, 5.2, 1.9), hue.mark)))


@cache
def objective_card(theme: Theme, done: bool = False) -> Stamp:
    """An objective, small; with a tick when it is completed."""
    hue = theme.hues["yellow"]
    shapes: list[Shape] = [Box(Rect(-6.4, -9.0, 12.8, 18.0), 2.4, hue.rim, hue.fill, 1.4)]
    if done:
        shapes.append(Polyline(((-3.6, 0.4), (-0.8, 3.8), (4.2, -3.8)), hue.mark, 2.2, round=True))
    else:
        shapes += [Disc((0, 0), 4.0, None, hue.mark, 1.5), Disc((0, 0), 1.5, hue.mark)]
    return Stamp(tuple(shapes))


@cache
def power(theme: Theme, there: bool) -> Stamp:
    """A Power point: green and full, or red, spent, with a bar across."""
    colour = theme.good if there else theme.bad
    if there:
        body: tuple[Shape, ...] = (Disc((0, 0), 8.6, mix(colour, "#000000", 0.25), colour, 1.8),)
        ink = "#ffffff"
    else:
        body = (Disc((0, 0), 8.0, mix(theme.panel, colour, 0.18), fade(colour, 0.8), 1.6),)
        ink = fade(colour, 0.9)
    arcs = Polyline(tuple(arc(0, 0.6, 4.4, -0.16, 0.66, 18)), ink, 1.8, round=True)
    sign: tuple[Shape, ...] = (arcs, Line((0, -5.6), (0, -0.6), ink, 1.8, round=True))
    return Stamp((*body, *(sign if there else (Line((-4.2, 0), (4.2, 0), ink, 2.0, round=True),))))


@cache
def first_marker(theme: Theme) -> Stamp:
    """Who has it begins every phase."""
    made = theme.gold
    shine = Radial(((0.0, made.light), (0.7, made.middle), (1.0, made.dark)), (0.35, 0.3), 0.9)
    return Stamp((Disc((0, 0), 9.2, shine, made.dark, 1.0), Polygon(star(5, 6.4, 2.7, 0, 0.3), made.mark)))


@cache
def point(theme: Theme) -> Stamp:
    """A victory point."""
    made = theme.gold
    return Stamp((Polygon(star(5, 9.6, 4.0, 0, 0.6), made.middle, made.dark, 1.0),))


@cache
def turned(theme: Theme) -> Stamp:
    """A card on its side: exhausted."""
    return Stamp((Disc((0, 0), 9.6, theme.tip, theme.ink_soft, 0.9), *signs.tired(theme.ink, theme.tip)))


# --- dice -----------------------------------------------------------------------------------------------------

FACES = ("blank", "+1", "shield", "explosion")


@cache
def die(theme: Theme, seat: int, face: int | None) -> Stamp:
    """A face of a battle die in the seat's colour; None: not rolled yet."""
    colour = theme.seats[seat % 4]
    light = mix(colour, "#ffffff", 0.42)
    shine = Radial(((0.0, light), (0.7, colour), (1.0, mix(colour, "#000000", 0.3))), (0.35, 0.3), 0.9)
    body = Box(Rect(-8.8, -8.8, 17.6, 17.6), 4, shine, mix(colour, "#000000", 0.62), 1.0)
    ink = mix(colour, "#0a0f1c", 0.86)
    if face is None:
        ring = Box(Rect(-8.4, -8.4, 16.8, 16.8), 4, fade(colour, 0.12), fade(colour, 0.7), 1.2, (3.0, 2.4))
        return Stamp((ring,))
    ground = mix(colour, "#ffffff", 0.25)
    return Stamp((body, *_face(face, ink, ground)))


def _face(face: int, ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    match face:
        case 1:
            return (
                Line((-6.0, 0.4), (-0.8, 0.4), ink, 1.8, round=True),
                Line((-3.4, -2.2), (-3.4, 3.0), ink, 1.8, round=True),
                Polyline(((1.6, -2.6), (4.0, -4.4), (4.0, 4.6)), ink, 1.9, round=True),
            )
        case 2:
            return signs.shield(ink, ground)
        case 3:
            return signs.explosion(ink, ground)
    return ()


# --- phases ---------------------------------------------------------------------------------------------------

_PHASE_SIGNS = (signs.fresh, signs.jump, signs.deal, signs.planet, signs.fleet, signs.flag)


@cache
def phase_sign(theme: Theme, number: int, lit: bool) -> Stamp:
    """Restoration to Domination, 0 to 5."""
    if lit:
        ground = theme.hues["blue"].rim
        return Stamp((Disc((0, 0), 9.4, ground, theme.yours, 1.6), *_small(_PHASE_SIGNS[number]("#ffffff", ground))))
    sign = _small(_PHASE_SIGNS[number](theme.ink_faint, theme.panel))
    return Stamp((Disc((0, 0), 9.4, theme.panel, theme.panel_edge, 1.0), *sign))


def _small(shapes: tuple[Shape, ...], by: float = 0.86) -> tuple[Shape, ...]:
    return tuple(scaled(shape, by) for shape in shapes)


def scaled(shape: Shape, by: float, x: float = 0.0, y: float = 0.0) -> Shape:
    """The same so much larger, moved; for shapes of signs."""
    match shape:
        case Disc((cx, cy), radius, fill, stroke, width):
            return Disc((x + cx * by, y + cy * by), radius * by, fill, stroke, width * by)
        case Polygon(points, fill, stroke, width):
            return Polygon(tuple((x + px * by, y + py * by) for px, py in points), fill, stroke, width * by)
        case Polyline(points, stroke, width):
            moved = tuple((x + px * by, y + py * by) for px, py in points)
            return Polyline(moved, stroke, width * by, round=True)
        case Line((ax, ay), (bx, by_), stroke, width):
            return Line((x + ax * by, y + ay * by), (x + bx * by, y + by_ * by), stroke, width * by, round=True)
        case Box(rect, radius, fill, stroke, width):
            room = Rect(x + rect.x * by, y + rect.y * by, rect.w * by, rect.h * by)
            return Box(room, radius * by, fill, stroke, width * by)
    raise AssertionError(shape)


# --- cards' signs ---------------------------------------------------------------------------------------------

Card = Character | Planet | EventCard | System | ActionCard | Objective
HUES = {
    "character": "cyan",
    "planet": "blue",
    "event": "red",
    "system": "blue",
    "action": "purple",
    "objective": "yellow",
}
"""Each deck's colour."""


def deck_kind(card: Card) -> str:
    """Which deck it belongs to."""
    match card:
        case Character():
            return "character"
        case Planet():
            return "planet"
        case EventCard():
            return "event"
        case System():
            return "system"
        case ActionCard():
            return "action"
        case Objective():
            return "objective"


def words_of(card: Card) -> tuple[str, ...]:
    """The words of its effects, or the quantities of its needs."""
    match card:
        case Objective():
            return tuple(need.what for need in card.needs)
        case Planet():
            return ()
    return tuple(effect.what for effect in card.effects)


@cache
def card_sign(theme: Theme, card: Card, lit: bool = True) -> Stamp:
    """What a card is about, in a disc of its deck's colour; a planet is its world."""
    if isinstance(card, Planet):
        return world(theme, card, False)
    hue = theme.hues[HUES[deck_kind(card)]]
    ground = hue.rim if lit else mix(theme.panel, hue.rim, 0.35)
    ink = hue.mark if lit else theme.ink_faint
    sign = signs.sign_of(words_of(card))(ink, ground)
    return Stamp((Disc((0, 0), 9.4, ground, hue.fill if lit else theme.panel_edge, 1.2), *_small(sign, 0.84)))


@cache
def character_stamp(
    theme: Theme, character: Character, seat: int, exhausted: bool = False, used: int = 0, barred: bool = False
) -> Stamp:
    """A Character on the map: sign, and a dot for each die of its bonus."""
    scale = 0.74 if seat % 4 == 2 else 0.86
    sign = _small(signs.sign_of(words_of(character))("#ffffff", mix(theme.board[2], theme.seats[seat % 4], 0.3)), scale)
    dots = tuple(
        Disc((-3.0 * (character.bonus - 1) / 2 + 3.0 * k, -8.2), 1.5, theme.yours if not exhausted else theme.ink_faint)
        for k in range(character.bonus)
    )
    return Stamp((*badge(theme, seat, sign, exhausted, used, barred).shapes, *dots))
