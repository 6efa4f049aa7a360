"""The seats' boards in the column beside the table, two to four of them."""

from math import inf

from lumina.games.lum42 import First
from lumina.picture import Box, Rect, Spot

from ..drawing import Drawing, together
from ..scene import Scene
from ..seat_cards import SeatCards
from ..target import SeatCard
from .highlights import CHOICE, framed
from .labels import action_words
from .player import LAYOUTS, card
from .table import Table, cubes, told

GAP = 8.0
STRETCH = 1.12
"""How much higher than made a board may become."""


def seats(scene: Scene, table: Table, rect: Rect) -> Drawing:
    """A board for each seat, as rich as the room allows."""
    layout, factor, places = _cards(scene, table).chosen(rect, LAYOUTS)
    drawn = []
    for seat, room in enumerate(places):
        shapes, spot = tuple(card(scene, table, seat, room, layout, factor)), _spot(scene, table, seat, room)
        if spot.action is not None:
            shapes += (framed(room.inset(3), 11, scene.theme.yours, 1.8, CHOICE),)
        drawn.append(Drawing(shapes, (spot,)))
    return together(drawn)


def seats_height(scene: Scene, table: Table, width: float, room: float = inf) -> tuple[float, float]:
    """The least height at this width, and that of the richest boards that do with `room`."""
    return _cards(scene, table).heights(width, LAYOUTS, room)


def _cards(scene: Scene, table: Table) -> SeatCards:
    return SeatCards(table.view.seats, scene.theme.text_scale, GAP, STRETCH)


def _spot(scene: Scene, table: Table, seat: int, room: Rect) -> Spot:
    """The whole board: it tells what the score is made of, or is chosen as the next first player."""
    player = table.players[seat]
    action = First(seat) if scene.legal is not None and First(seat) in scene.legal else None
    zones = f"Light: {cubes(player.light)}. Energy: {cubes(player.energy)}"
    words = f"{told(player, scene.names[seat])}. {zones}. Click to enlarge"
    if action is not None:
        words = f"{action_words(scene, table, action)}. {words}"
    return Spot(SeatCard(seat), Box(room, 10), words, action)
