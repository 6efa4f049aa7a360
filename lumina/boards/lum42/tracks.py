"""On top of the table: the round, the phase, and the three objectives."""

from collections.abc import Iterator

from lumina.games.lum42 import OBJECTIVE_POINTS, ROUNDS, Objective
from lumina.picture import Box, Disc, Rect, Shape, Spot, Text, Theme

from ..drawing import Drawing
from ..phrases import short
from ..scene import Scene
from ..target import Named
from ..text import fitted
from .marks import energy_mark, light_mark
from .pawns import objective_cube
from .status import PHASES
from .symbols import any_probe, phase_sign, together
from .table import Table
from .targets import ObjectiveTile

CORNER, TILE_CORNER = 10, 6
"""Pixels at the most: of the strip and of an objective."""
ROUNDS_WIDE, PHASES_WIDE = 0.13, 0.27
"""Of the width: the rounds, the phases; what is left is for the objectives."""
SHARES = (0.2, 0.4, 0.4)
"""Of their room: collecting, the light objective, the energy objective."""
TILE_INSET = 0.1
"""Of the height: free around an objective."""
WORDS, WORDS_LEVEL, SIGNS_LEVEL = 0.28, 0.3, 0.7
"""Of the height: the size of the words over the signs at the most, and how far down both are."""
SIGN = 0.32
"""Of an objective's height: the radius of its signs at the most."""


def tracks(scene: Scene, table: Table, rect: Rect) -> Drawing:
    """The round, the phase, and the three objectives."""
    theme, view = scene.theme, table.view
    shapes: list[Shape] = [Box(rect.inset(0.5), min(CORNER, rect.h / 4), theme.bar, theme.panel_edge, 1.0)]
    spots: list[Spot] = []
    rounds = Rect(rect.x + rect.h * 0.2, rect.y, rect.w * ROUNDS_WIDE, rect.h)
    phases = Rect(rounds.right, rect.y, rect.w * PHASES_WIDE, rect.h)
    shapes += _rounds(theme, view.round, rounds)
    spots.append(Spot(Named("rounds"), Box(rounds), f"Round {view.round} of {ROUNDS}"))
    shapes += _phases(theme, table, phases)
    now = view.phase_number
    words = f"Phase {now}: {PHASES[now - 1]}" if now else "The game is being prepared"
    spots.append(Spot(Named("phases"), Box(phases), words))
    left = phases.right + rect.h * 0.15
    wide = rect.right - left
    for (name, label), share in zip(_objectives(scene, table), SHARES, strict=True):
        room = Rect(
            left, rect.y + rect.h * TILE_INSET, wide * share - rect.h * TILE_INSET, rect.h * (1 - 2 * TILE_INSET)
        )
        left += wide * share
        shapes += _tile(scene, table, name, room)
        spots.append(Spot(ObjectiveTile(name), Box(room, TILE_CORNER), label))
    return Drawing(tuple(shapes), tuple(spots))


def _rounds(theme: Theme, now: int, rect: Rect) -> Iterator[Shape]:
    size = min(theme.note_size, rect.h * WORDS, rect.w * 0.15)
    yield fitted(
        (rect.x, rect.y + rect.h * WORDS_LEVEL), f"round {now} of {ROUNDS}", size, theme.ink_soft, rect.w * 0.96
    )
    radius, step = min(rect.h * 0.12, rect.w * 0.06), min(rect.h * 0.36, rect.w * 0.17)
    for k in range(ROUNDS):
        at = (rect.x + radius * 1.2 + k * step, rect.y + rect.h * SIGNS_LEVEL)
        fill = theme.yours if k + 1 == now else theme.ink_faint if k + 1 < now else None
        yield Disc(at, radius, fill, theme.yours if k + 1 == now else theme.ink_faint, 1.2)


def _phases(theme: Theme, table: Table, rect: Rect) -> Iterator[Shape]:
    now = table.view.phase_number
    size = min(theme.note_size, rect.h * WORDS, rect.w * 0.08)
    words = PHASES[now - 1] if now else "preparing"
    yield fitted((rect.x, rect.y + rect.h * WORDS_LEVEL), words, size, theme.ink, rect.w * 0.98, bold=True)
    radius = min(rect.h * 0.21, rect.w * 0.072)
    for number in range(1, 6):
        at = (rect.x + radius + (number - 1) * radius * 2.5, rect.y + rect.h * SIGNS_LEVEL)
        yield phase_sign(theme, number, number == now).at(*at, radius / 10)


def _objectives(scene: Scene, table: Table) -> list[tuple[str, str]]:
    """Name and label of the three."""
    view = table.view
    pays = [points for points in OBJECTIVE_POINTS[: view.seats] if points]
    paid = ", ".join(map(str, pays))
    found = [("collect", "1 point for each light cube collected" + (f" in {view.collect}" if view.collect else ""))]
    for kind, objective, reached in (
        ("light", view.light_face, view.light_reached),
        ("energy", view.energy_face, view.energy_reached),
    ):
        words = objective.name if objective is not None else "not drawn yet"
        words += " (a stand-in)" if objective is not None and objective.stand_in else ""
        got = ", ".join(
            f"{short(scene.names[seat])} {points}" for seat, points in zip(reached, OBJECTIVE_POINTS, strict=False)
        )
        told = f"{paid} points for the first {len(pays)}; {got or 'nobody yet'}"
        found.append((kind, f"{kind.capitalize()} objective: {words}. {told}"))
    return found


def _tile(scene: Scene, table: Table, name: str, rect: Rect) -> Iterator[Shape]:
    """An objective: what it asks for, and who has reached it."""
    theme, view = scene.theme, table.view
    yield Box(rect, TILE_CORNER, theme.panel, theme.panel_edge, 1.0)
    y, high = rect.centre[1], rect.h
    if name == "collect":
        if view.collect is not None:
            size = min(high * 0.4, rect.w * 0.27)
            yield Text((rect.x + rect.w * 0.1, y), "+1", size, theme.ink, True, "start", "middle")
            yield light_mark(theme, view.collect).at(rect.x + rect.w * 0.74, y, min(high * SIGN, rect.w * 0.18) / 10)
        return
    objective = view.light_face if name == "light" else view.energy_face
    reached = view.light_reached if name == "light" else view.energy_reached
    if objective is None:
        return
    sign = Rect(rect.x + 3, rect.y, rect.w * 0.48, high)
    yield from _asks(theme, objective, name == "energy", sign)
    each = (rect.w * 0.5 - 4) / view.seats
    for k in range(view.seats):
        at = (sign.right + each * (k + 0.5), y)
        if k < len(reached):
            yield objective_cube(theme, reached[k]).at(*at, min(high * SIGN, each * 0.46) / 10)
        else:
            size, ink_now = min(high * 0.38, each * 0.7), theme.ink if k == len(reached) else theme.ink_faint
            yield Text(at, str(OBJECTIVE_POINTS[k]), size, ink_now, k == len(reached), "middle", "middle")


def _asks(theme: Theme, objective: Objective, energy: bool, rect: Rect) -> Iterator[Shape]:
    """A number and a sign for each colour, or probes."""
    if objective.together:
        yield together(theme).at(*rect.centre, min(rect.h * 0.42, rect.w * 0.3) / 10)
        return
    asked = [
        (count, (energy_mark if energy else light_mark)(theme, colour)) for colour, count in objective.cubes.items()
    ]
    if objective.probes:
        asked = [(objective.probes, any_probe(theme))]
    each = rect.w / len(asked)
    for k, (count, stamp) in enumerate(asked):
        x, radius = rect.x + each * k, min(rect.h * SIGN, each * 0.29)
        size = min(rect.h * 0.46, each * 0.42)
        yield Text((x + each * 0.26, rect.centre[1]), str(count), size, theme.ink, True, "middle", "middle")
        yield stamp.at(x + each * 0.66, rect.centre[1], radius / 10)
