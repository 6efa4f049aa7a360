"""Planets and what lies in their places, as stamps of radius 10; and the dust between the systems."""

from functools import cache

from lumina.games.lunation import Planet
from lumina.picture import Colour, Disc, Polygon, Polyline, Radial, Shape, Stamp, Theme, fade, mix

from ...outlines import arc, around, star, twins
from .coats import faded


@cache
def world(theme: Theme, planet: Planet, exhausted: bool) -> Stamp:
    """A planet or what is none, in the colours of what it yields; exhausted: grey, the ring upright no more."""
    if not planet.planet:
        return Stamp(_pale(_void(theme, planet), exhausted))
    light, dark = _colours(theme, planet)
    if exhausted:
        light, dark = mix(light, "#39404c", 0.8), mix(dark, "#141922", 0.8)
    shine = Radial(((0.0, mix(light, "#ffffff", 0.35)), (0.55, light), (1.0, dark)), (0.34, 0.3), 0.85)
    edge = mix(dark, "#000000", 0.3)
    shapes: list[Shape] = [Disc((0, 0), 9.4, shine, edge, 0.8)]
    richness = planet.energy + planet.resources + planet.cards
    bands = [
        Polyline(
            tuple((px, py * 0.4 + y) for px, py in arc(0, 0, w, 0.04, 0.46, 10)), fade(dark, 0.55), 1.3, round=True
        )
        for y, w in ((-4.4, 7.2), (0.6, 8.6), (4.6, 6.4))[: max(richness, 1)]
    ]
    shapes += bands
    if planet.cards:
        shapes += [Disc((0, 0), 2.0, fade("#ffffff", 0.85)), Disc((0, 0), 3.8, None, fade("#ffffff", 0.5), 0.8)]
    return Stamp(tuple(shapes))


def _colours(theme: Theme, planet: Planet) -> tuple[Colour, Colour]:
    blue, green, purple = theme.hues["blue"], theme.hues["green"], theme.hues["purple"]
    total = planet.energy + planet.resources
    if not total:
        return purple.fill, purple.rim
    share = planet.resources / total
    return mix(blue.fill, green.fill, share), mix(blue.rim, green.rim, share)


def _pale(shapes: tuple[Shape, ...], exhausted: bool) -> tuple[Shape, ...]:
    return tuple(faded(shape, 0.4) for shape in shapes) if exhausted else shapes


def _void(theme: Theme, planet: Planet) -> tuple[Shape, ...]:
    """Space, rocks, mist, ice, the deep: by what it yields and whether one may try again there."""
    edge = Disc((0, 0), 9.4, theme.board[2], theme.board_edge, 0.9)
    if planet.cards:
        whirl = [
            Polyline(tuple(arc(0, 0, r, r / 9, r / 9 + 0.72, 16)), theme.hues["purple"].fill, 1.2) for r in (7, 5, 3)
        ]
        return (edge, *whirl, Disc((0, 0), 1.4, "#000000"))
    if planet.energy:
        mist = theme.hues["blue"].fill
        puffs = ((-3.4, 1.4, 4.0), (3.2, 0.4, 4.6), (0, -3.4, 3.8), (0.4, 4.2, 3.2))
        return (edge, *(Disc((x, y), r, fade(mist, 0.4)) for x, y, r in puffs))
    if planet.resources:
        ice = theme.hues["cyan"].fill
        shards = (
            twins((0, -7.4), (2.4, 0), (0, 3.0)),
            ((-6.4, 3.4), (-2.0, -1.6), (-1.6, 6.4)),
            ((6.6, 2.4), (2.2, -0.6), (2.4, 6.8)),
        )
        return (edge, *(Polygon(points, fade(ice, 0.8), theme.hues["cyan"].rim, 0.6) for points in shards))
    if sum(map(ord, planet.name)) % 2:
        rocks = ((-4.0, -2.6, 2.4), (2.8, -4.2, 1.7), (3.6, 2.6, 2.8), (-2.8, 4.0, 1.9), (0, 0, 1.2))
        return (
            edge,
            *(Polygon(tuple((x + px, y + py) for _, (px, py) in around(5, r, x)), "#8a8f9c") for x, y, r in rocks),
        )
    stars = ((-4.6, -3.0), (3.4, -5.0), (4.8, 2.6), (-2.2, 4.8), (0.4, 0.2))
    return (edge, *(Polygon(star(4, 1.7, 0.5, *at), theme.ink_soft) for at in stars))


@cache
def hidden_world(theme: Theme) -> Stamp:
    """A card of the map that lies face down."""
    ring = Disc((0, 0), 9.2, theme.board[1], theme.board_edge, 1.2, (2.6, 2.0))
    hook = Polyline((*arc(0, -2.2, 3.0, 0.5, 1.12, 14), (0.2, 1.6)), theme.ink_faint, 1.7, round=True)
    return Stamp((ring, hook, Disc((0.2, 5.0), 1.1, theme.ink_faint)))


@cache
def no_world(theme: Theme) -> Stamp:
    """A place without a card."""
    return Stamp((Disc((0, 0), 9.0, None, fade(theme.board_edge, 0.6), 1.0, (1.5, 3.0)),))


@cache
def space_dust(theme: Theme) -> tuple[tuple[float, float, float], ...]:
    """Small stars behind the map: shares of width and height, and a radius."""
    found = []
    value = 7
    for _ in range(70):
        value = (value * 1103515245 + 12345) % 2**31
        x = value / 2**31
        value = (value * 1103515245 + 12345) % 2**31
        y = value / 2**31
        found.append((x, y, 0.5 + 0.7 * ((value >> 5) % 3) / 2))
    return tuple(found)
