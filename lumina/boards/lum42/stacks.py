"""The stacks of planets and satellites, and the light cubes that are left."""

from collections.abc import Iterator

from lumina.core import Action
from lumina.games.lum42 import COLOURS, Collect, Stack, TakePlanet, TakeSatellite
from lumina.picture import Box, Disc, Rect, Shape, Spot, Text, Theme

from ..drawing import Drawing
from ..phrases import counted
from ..scene import Scene
from ..target import Target
from ..text import fitted
from .headed import headed
from .highlights import choice, ringed
from .labels import action_words
from .marks import light_cube, planet
from .motion import satellite_stamp
from .table import Table
from .targets import LightSupply, PlanetStack, SatelliteStack


def stacks(scene: Scene, table: Table, rect: Rect) -> Drawing:
    """Four stacks of planets over four of satellites, each with its top and how many lie under it."""
    theme, view = scene.theme, table.view
    shapes, room = headed(theme, rect, "Stacks")
    spots: list[Spot] = []
    legal = list(scene.legal or ())
    each, high = room.w / 4, room.h / 2
    for k in range(4):
        both: tuple[tuple[Stack, Action, Target], ...] = (
            (view.planet_stacks[k], TakePlanet(k), PlanetStack(k)),
            (view.satellite_stacks[k], TakeSatellite(k), SatelliteStack(k)),
        )
        for row, (stack, action, target) in enumerate(both):
            place = Rect(room.x + k * each, room.y + row * high, each, high)
            does: Action | None = action if action in legal else None
            shapes += _stack(theme, stack, place, does is not None, row == 0)
            words = _stack_words(stack)
            if does is not None:
                words = f"{action_words(scene, table, does)}: {words}"
            spots.append(Spot(target, Box(place.inset(1), 6), words, does))
    return Drawing(tuple(shapes), tuple(spots))


def _stack_words(stack: Stack) -> str:
    if stack.top is None and not stack.under:
        return "an empty stack"
    return f"{stack.top or 'not turned up yet'}, {stack.under} under it"


def _stack(theme: Theme, stack: Stack, rect: Rect, lit: bool, planets: bool) -> Iterator[Shape]:
    if lit:
        yield choice(theme, rect.inset(1))
    radius = min(rect.w * 0.36, rect.h * 0.32)
    at = (rect.centre[0], rect.y + rect.h * 0.42)
    for k in range(min(stack.under, 2), 0, -1):
        yield Disc((at[0] + 1.5 * k, at[1] + 1.5 * k), radius * 0.86, theme.panel, theme.panel_edge, 1.0)
    if stack.top is None:
        yield ringed(at, radius * 0.8, theme.panel_edge, 1.0, (3.0, 3.0), theme.bar)
    elif planets:
        yield planet(theme, stack.top, stack.top == "black").at(*at, radius / 10)
    else:
        yield satellite_stamp(theme, stack.top).at(*at, radius * 0.86 / 10)
    size = min(theme.note_size * 0.9, rect.h * 0.22, rect.w * 0.3)
    words = f"+{stack.under}" if stack.under else "last" if stack.top is not None else ""
    if words and size >= 6:
        yield fitted((rect.centre[0], rect.bottom - size * 0.75), words, size, theme.ink_soft, rect.w, anchor="middle")


def supply(scene: Scene, table: Table, rect: Rect) -> Drawing:
    """How many cubes of each colour are left."""
    theme = scene.theme
    shapes, room = headed(theme, rect, "Light left")
    spots: list[Spot] = []
    legal = list(scene.legal or ())
    each = room.w / len(COLOURS)
    for k, colour in enumerate(COLOURS):
        place, left = Rect(room.x + k * each, room.y, each, room.h), table.view.supply[k]
        does: Action | None = Collect(colour) if Collect(colour) in legal else None
        if does is not None:
            shapes.append(choice(theme, place.inset(1)))
        radius = min(place.h * 0.34, each * 0.2)
        y = place.centre[1]
        shapes.append(light_cube(theme, colour).at(place.x + each * 0.27, y, radius / 10, 1.0 if left else 0.25))
        size = min(place.h * 0.5, each * 0.29, theme.text_size)
        figure = theme.ink if left else theme.bad
        shapes.append(Text((place.x + each * 0.51, y), str(left), size, figure, True, "start", "middle"))
        words = f"{counted(left, f'{colour} cube')} in the supply"
        if does is not None:
            words = f"{action_words(scene, table, does)}. {words}"
        spots.append(Spot(LightSupply(colour), Box(place.inset(1), 6), words, does))
    return Drawing(tuple(shapes), tuple(spots))
