"""What the mouse adds to the table: cards looked at closely, units chosen, where they can go, and what that means."""

from collections.abc import Iterator

from lumina.core import name_seats
from lumina.games.lunation import (
    LUNATION,
)
from lumina.picture import Box, Disc, Group, Rect, Shape, Theme, fade

from ..drawing import Drawing
from ..scene import Scene
from ..tip import tip
from . import targets
from .board_map import arrow
from .cards import zoomed
from .cells import corner, units_at
from .drawings.tokens import Card
from .hover import LunationHover
from .labels import short
from .layout import BoardLayout, MapLayout
from .strip import beside_newcomer, draft_places, goal_places, hand_places, rooms
from .table import PLACES, Table
from .units import Unit


def pointing(scene: Scene, table: Table, layout: BoardLayout, map_layout: MapLayout, rect: Rect) -> Drawing:
    """Only what `scene.selection` and `scene.hover` add."""
    shapes: list[Shape] = []
    for pointed in (scene.selection, scene.hover):
        if isinstance(pointed, LunationHover):
            shapes += _pointed(scene, table, layout, map_layout, rect, pointed)
    return Drawing((Group(tuple(shapes), clip=rect),)) if shapes else Drawing()


def _pointed(
    scene: Scene, table: Table, layout: BoardLayout, map_layout: MapLayout, rect: Rect, pointed: LunationHover
) -> Iterator[Shape]:
    theme = scene.theme
    for unit in chosen(theme, table, map_layout, pointed.units):
        yield Disc(unit.centre, unit.radius * 1.15, fade(theme.selected, 0.08), theme.selected, 2.0)
    for at in pointed.targets:
        if (goal := map_layout.cell(at)) is not None:
            yield Box(goal.inset(3), corner(goal), fade(theme.preview, 0.08), theme.preview, 1.5, (5.0, 4.0))
    for card in pointed.characters:
        for unit in _of_character(theme, table, map_layout, card):
            yield Disc(unit.centre, unit.radius * 1.2, fade(theme.preview, 0.15), theme.preview, 1.8, (3.0, 2.6))
    if pointed.kind is not None and (lies := _held_at(table, layout, pointed.kind)) is not None:
        yield Box(lies.inset(-2), lies.w * 0.08, None, theme.selected, 2.4)
    if pointed.to is not None:
        yield from _sent(scene, table, map_layout, rect, pointed)
    elif pointed.reason is not None:
        cell = map_layout.cell(pointed.place) if pointed.place is not None else None
        words = name_seats(LUNATION.sentence(pointed.reason, table.view.who), scene.names)
        yield from tip(theme, rect, (cell or layout.prompt).centre, 12, (words,))
    if pointed.card is not None and (shown := _card(table, pointed.card)) is not None:
        lies = card_rect(table, layout, map_layout, pointed) or layout.map
        yield from zoomed(theme, shown, lies, rect)


def chosen(theme: Theme, table: Table, map_layout: MapLayout, wanted: tuple[targets.Unit, ...]) -> list[Unit]:
    """Where those of them are drawn that are shown."""
    places = {at for block in map_layout.blocks for at in range(PLACES * block.system, PLACES * block.system + PLACES)}
    found = []
    for at in sorted(places):
        cell = map_layout.cell(at)
        if wanted and cell is not None and table.owners(at):
            found += [unit for unit in units_at(theme, table, at, cell) if unit.target in wanted]
    return found


def _of_character(theme: Theme, table: Table, map_layout: MapLayout, card: int) -> list[Unit]:
    return chosen(theme, table, map_layout, (targets.CharacterUnit(card),))


def _sent(scene: Scene, table: Table, map_layout: MapLayout, rect: Rect, pointed: LunationHover) -> Iterator[Shape]:
    """The way to the goal, what it costs, and what waits there."""
    theme = scene.theme
    assert pointed.to is not None
    cell = map_layout.cell(pointed.to)
    if cell is None:
        return
    bad = pointed.reason is not None
    colour = theme.bad if bad else theme.preview
    starts = sorted({unit.at for unit in chosen(theme, table, map_layout, pointed.units)})
    for at in starts:
        if at != pointed.to and (start := map_layout.cell(at)) is not None:
            yield from arrow(colour, start, cell)
    yield Box(cell.inset(-1), corner(cell), fade(colour, 0.12), colour, 2.2)
    yield from tip(theme, rect, cell.centre, cell.h * 0.5, consequences(scene, table, pointed))


def consequences(scene: Scene, table: Table, pointed: LunationHover) -> list[str]:
    """What sending the chosen units there means, in words; the first line is the strongest."""
    assert pointed.to is not None
    if pointed.reason is not None:
        return [name_seats(LUNATION.sentence(pointed.reason, table.view.who), scene.names)]
    seat = table.asked or 0
    where = table.place_name(pointed.to)
    there = table.view.power[seat]
    cost = f"{pointed.power} of {there} Power" if pointed.power else "free"
    lines = [f"{'Jump' if pointed.jump else 'Move'} to {where}: {cost}"]
    if pointed.risk:
        lines.append("Orbital jump: a die is rolled, 1 in 3 that a Fleet is lost")
    if pointed.turns_up:
        lines.append("The card there is turned up")
    if pointed.foes:
        lines.append("Battle with " + " and ".join(short(scene.names[foe]) for foe in pointed.foes))
    return lines


# --- cards looked at ------------------------------------------------------------------------------------------


def _card(table: Table, named: tuple[str, int]) -> Card | None:
    """By deck and number."""
    kind, number = named
    decks: dict[str, tuple[Card, ...]] = {
        "card": table.deck.actions,
        "objective": table.deck.objectives,
        "character": table.deck.characters,
        "planet": table.deck.planets,
        "system": table.deck.systems,
        "event": table.deck.events,
    }
    cards = decks[kind]
    return cards[number] if 0 <= number < len(cards) else None


def card_rect(table: Table, layout: BoardLayout, map_layout: MapLayout, pointed: LunationHover) -> Rect | None:
    """Where the card that is looked at lies."""
    assert pointed.card is not None
    kind, number = pointed.card
    if pointed.place is not None:
        return map_layout.cell(pointed.place)
    if kind == "event":
        return layout.tracks
    return _held_at(table, layout, number, kind) if table.near is not None else None


def _held_at(table: Table, layout: BoardLayout, number: int, kind: str | None = None) -> Rect | None:
    """Where it lies in the strip."""
    seat = table.near
    if seat is None:
        return None
    room, goals, prison = rooms(table, seat, layout.strip)
    newcomer, hand = beside_newcomer(table, seat, room)
    if kind == "objective":
        return next((place for card, place in goal_places(table, seat, goals) if card == number), None)
    if kind == "character":
        return newcomer if number == table.view.in_hand(seat) else prison
    if kind == "planet" or (kind is None and table.view.stage == "draft"):
        return next((place for card, place in draft_places(table, seat, hand) if card == number), None)
    return next((place for held, _, place in hand_places(table, seat, hand) if held == number), None)
