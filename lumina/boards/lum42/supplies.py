"""What all share: rounds and phases, objectives, stacks, the supply, the Exile, and who leads in energy."""

from collections.abc import Iterator, Sequence

from lumina.core import Action
from lumina.games.lum42 import (
    COLOURS,
    MAJORITY_POINTS,
    OBJECTIVE_POINTS,
    ROUNDS,
    SINGLE,
    SPACES,
    Banish,
    Collect,
    Objective,
    Pawn,
    Release,
    Stack,
    TakePlanet,
    TakeSatellite,
)
from lumina.picture import Box, Disc, Line, Rect, Shape, Spot, Text, Theme, fade, measure

from ..drawing import Drawing
from ..phrases import counted, short
from ..scene import Scene
from ..target import Named, Target
from ..text import fitted
from .highlights import choice, ringed
from .labels import action_words, unit_words
from .marks import energy_mark, ink, light_cube, light_mark, planet
from .motion import satellite_stamp
from .pawns import emblem, objective_cube, unit
from .status import PHASES
from .symbols import EXILE, any_probe, exile_sign, phase_sign, together
from .table import Table
from .targets import Exiled, ExileSpace, LightSupply, ObjectiveTile, PlanetStack, SatelliteStack


def headed(theme: Theme, rect: Rect, title: str) -> tuple[list[Shape], Rect]:
    """A panel with a title; returns also the room below it."""
    size = min(theme.note_size, rect.h * 0.16, rect.w * 0.11)
    shapes: list[Shape] = [
        Box(rect.inset(0.5), min(8, rect.h / 8), theme.bar, fade(theme.panel_edge, 0.7), 1.0),
        fitted((rect.x + size * 0.7, rect.y + size * 0.95), title, size, theme.ink_soft, rect.w - size * 1.2),
    ]
    return shapes, Rect(rect.x + size * 0.5, rect.y + size * 1.75, rect.w - size, rect.h - size * 2.1)


# --- rounds, phases, objectives -------------------------------------------------------------------------------


def tracks(scene: Scene, table: Table, rect: Rect) -> Drawing:
    """The round, the phase, and the three objectives."""
    theme, view = scene.theme, table.view
    shapes: list[Shape] = [Box(rect.inset(0.5), min(10, rect.h / 4), theme.bar, theme.panel_edge, 1.0)]
    spots: list[Spot] = []
    rounds = Rect(rect.x + rect.h * 0.2, rect.y, rect.w * 0.13, rect.h)
    phases = Rect(rounds.right, rect.y, rect.w * 0.27, rect.h)
    shapes += _rounds(theme, view.round, rounds)
    spots.append(Spot(Named("rounds"), Box(rounds), f"Round {view.round} of {ROUNDS}"))
    shapes += _phases(theme, table, phases)
    now = view.phase_number
    words = f"Phase {now}: {PHASES[now - 1]}" if now else "The game is being prepared"
    spots.append(Spot(Named("phases"), Box(phases), words))
    left = phases.right + rect.h * 0.15
    wide = rect.right - left
    for (name, label), share in zip(_objectives(scene, table), (0.2, 0.4, 0.4), strict=True):
        room = Rect(left, rect.y + rect.h * 0.1, wide * share - rect.h * 0.1, rect.h * 0.8)
        left += wide * share
        shapes += _tile(scene, table, name, room)
        spots.append(Spot(ObjectiveTile(name), Box(room, 6), label))
    return Drawing(tuple(shapes), tuple(spots))


def _rounds(theme: Theme, now: int, rect: Rect) -> Iterator[Shape]:
    size = min(theme.note_size, rect.h * 0.28, rect.w * 0.15)
    yield fitted((rect.x, rect.y + rect.h * 0.3), f"round {now} of {ROUNDS}", size, theme.ink_soft, rect.w * 0.96)
    radius, step = min(rect.h * 0.12, rect.w * 0.06), min(rect.h * 0.36, rect.w * 0.17)
    for k in range(ROUNDS):
        at = (rect.x + radius * 1.2 + k * step, rect.y + rect.h * 0.7)
        fill = theme.yours if k + 1 == now else theme.ink_faint if k + 1 < now else None
        yield Disc(at, radius, fill, theme.yours if k + 1 == now else theme.ink_faint, 1.2)


def _phases(theme: Theme, table: Table, rect: Rect) -> Iterator[Shape]:
    now = table.view.phase_number
    size = min(theme.note_size, rect.h * 0.28, rect.w * 0.08)
    words = PHASES[now - 1] if now else "preparing"
    yield fitted((rect.x, rect.y + rect.h * 0.3), words, size, theme.ink, rect.w * 0.98, bold=True)
    radius = min(rect.h * 0.21, rect.w * 0.072)
    for number in range(1, 6):
        at = (rect.x + radius + (number - 1) * radius * 2.5, rect.y + rect.h * 0.71)
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
    yield Box(rect, 6, theme.panel, theme.panel_edge, 1.0)
    y, high = rect.centre[1], rect.h
    if name == "collect":
        if view.collect is not None:
            size = min(high * 0.4, rect.w * 0.27)
            yield Text((rect.x + rect.w * 0.1, y), "+1", size, theme.ink, True, "start", "middle")
            yield light_mark(theme, view.collect).at(rect.x + rect.w * 0.74, y, min(high * 0.32, rect.w * 0.18) / 10)
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
            yield objective_cube(theme, reached[k]).at(*at, min(high * 0.32, each * 0.46) / 10)
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
        x, radius = rect.x + each * k, min(rect.h * 0.32, each * 0.29)
        size = min(rect.h * 0.46, each * 0.42)
        yield Text((x + each * 0.26, rect.centre[1]), str(count), size, theme.ink, True, "middle", "middle")
        yield stamp.at(x + each * 0.66, rect.centre[1], radius / 10)


# --- stacks and supply ----------------------------------------------------------------------------------------


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


# --- the Exile ------------------------------------------------------------------------------------------------


def exile(scene: Scene, table: Table, rect: Rect) -> Drawing:
    """The five spaces, who stands there, and what may be chosen."""
    theme = scene.theme
    shapes, room = headed(theme, rect, "Exile")
    spots: list[Spot] = []
    chips: list[Spot] = []
    high = room.h / len(SPACES)
    for k, space in enumerate(SPACES):
        row = Rect(room.x, room.y + k * high, room.w, high)
        there = standing_in(table, k)
        actions = [a for a in scene.legal or () if isinstance(a, Banish | Release) and a.space == space]
        shapes += _space(theme, space, there, row, bool(actions))
        one = actions[0] if len(actions) == 1 else None
        label = f"Exile, {EXILE[space]}: " + (
            ", ".join(f"{short(scene.names[pawn.seat])}'s {unit_words(pawn.kind)}" for pawn in there) or "free"
        )
        if one is not None:
            label = f"{action_words(scene, table, one)}. {label}"
        spots.append(Spot(ExileSpace(space), Box(row.inset(1), 6), label, one))
        if one is None:
            chips += _chips(scene, table, row, there, actions)
    return Drawing(tuple(shapes), (*spots, *chips))


def standing_in(table: Table, k: int) -> list[Pawn]:
    """The units in a space of the Exile."""
    if k >= len(SINGLE):
        return list(table.view.one_point)
    pawn = table.view.exile[k]
    return [] if pawn is None else [pawn]


def _space(theme: Theme, space: str, there: list[Pawn], row: Rect, lit: bool) -> Iterator[Shape]:
    corner = min(6, row.h / 4)
    if lit:
        yield choice(theme, row.inset(1), corner)
    else:
        yield Box(row.inset(1), corner, fade(theme.panel, 0.9), theme.panel_edge, 0.8)
    radius = min(row.h * 0.34, row.w * 0.1)
    yield exile_sign(theme, space).at(row.x + radius * 1.5, row.centre[1], radius / 10)
    places = exile_places(row, len(there))
    for (x, y, r), pawn in zip(places, there, strict=True):
        yield unit(theme, pawn.seat, pawn.kind).at(x, y, r / 10)
    if not there:
        (x, y, r) = exile_places(row, 1)[0]
        yield ringed((x, y), r * 0.8, theme.panel_edge, 1.0, (3.0, 3.0), theme.bar)
    left = row.x + radius * 3
    edge = (places or exile_places(row, 1))[0]
    right = edge[0] - edge[2] - 4
    size = min(theme.note_size, row.h * 0.4)
    size *= min(1.0, (right - left) / max(measure(words, size).width for words in EXILE.values()))
    yield fitted((left, row.centre[1]), EXILE[space], size, theme.ink_soft, right - left)


def exile_places(row: Rect, count: int) -> list[tuple[float, float, float]]:
    """Middles and radii of units in a space, from the right edge leftwards."""
    radius = min(row.h * 0.36, row.w * 0.11)
    step = min(radius * 2.1, (row.w * 0.72 - radius * 2) / max(count - 1, 1))
    return [(row.right - radius * 1.4 - (count - 1 - k) * step, row.centre[1], radius) for k in range(count)]


def _chips(scene: Scene, table: Table, row: Rect, there: list[Pawn], actions: Sequence[Banish | Release]) -> list[Spot]:
    """A spot on a unit of each kind where several may be taken back."""
    found: list[Spot] = []
    for action in actions:
        if isinstance(action, Release):
            own = Pawn(int(table.view.to_act or 0), action.unit)
            x, y, radius = exile_places(row, len(there))[there.index(own)]
            found.append(Spot(Exiled(action.unit), Disc((x, y), radius), action_words(scene, table, action), action))
    return found


# --- majorities and scores ------------------------------------------------------------------------------------


def leads(scene: Scene, table: Table, rect: Rect) -> Drawing:
    """Who would gain what for the most energy, and the race for points."""
    theme = scene.theme
    shapes, room = headed(theme, rect, "Most energy")
    upper = Rect(room.x, room.y, room.w, room.h * 0.64)
    each = upper.w / len(COLOURS)
    told = []
    for k, colour in enumerate(COLOURS):
        shapes += _majority(theme, table, k, Rect(upper.x + k * each, upper.y, each, upper.h))
        ahead, each_gains = table.view.majorities()[k]
        names = " and ".join(short(scene.names[seat]) for seat in ahead) or "nobody"
        shared = f", {each_gains} each" if len(ahead) > 1 else ""
        told.append(f"{colour} {MAJORITY_POINTS[k]}: {names}{shared}")
    shapes += _race(theme, table, Rect(room.x, upper.bottom, room.w, room.h - upper.h))
    words = "Points for the most energy at the end. " + "; ".join(told)
    return Drawing(tuple(shapes), (Spot(Named("leads"), Box(rect.inset(1), 8), words),))


def _majority(theme: Theme, table: Table, k: int, cell: Rect) -> Iterator[Shape]:
    """A colour's points, and under them who has the most."""
    colour, each = COLOURS[k], cell.w
    radius, y = min(cell.h * 0.2, each * 0.2), cell.y + cell.h * 0.26
    yield energy_mark(theme, colour).at(cell.x + each * 0.3, y, radius / 10)
    size, points = min(cell.h * 0.3, each * 0.32, theme.text_size), str(MAJORITY_POINTS[k])
    yield Text((cell.x + each * 0.56, y), points, size, ink(theme, colour).fill, True, "start", "middle")
    ahead, level = table.view.majorities()[k].seats, cell.y + cell.h * 0.74
    small = min(cell.h * 0.2, each * 0.44 / max(len(ahead), 1))
    for n, seat in enumerate(ahead):
        x = cell.centre[0] + (n - (len(ahead) - 1) / 2) * small * 2
        yield emblem(theme, seat).at(x, level, small / 10)
    if not ahead:
        x = cell.centre[0]
        yield Line((x - 4, level), (x + 4, level), theme.ink_faint, 1.4)


def _race(theme: Theme, table: Table, rect: Rect) -> Iterator[Shape]:
    """The score track: everybody's place on the way to the leader's points."""
    most = max(10, *(player.score for player in table.players))
    radius = min(rect.h * 0.3, rect.w * 0.045)
    left, right, y = rect.x + radius, rect.right - radius, rect.y + rect.h * 0.55
    yield Line((left, y), (right, y), theme.track, 2.0, round=True)
    for k in range(0, most + 1, 10):
        x = left + (right - left) * k / most
        yield Line((x, y - rect.h * 0.16), (x, y + rect.h * 0.16), theme.track_dot, 1.0)
    order = sorted(table.players, key=lambda player: (player.score, -player.seat))
    for n, player in enumerate(order):
        x = left + (right - left) * max(player.score, 0) / most
        level = sum(other.score == player.score for other in order[:n])
        yield emblem(theme, player.seat).at(x, y - level * radius * 0.9, radius / 10)
