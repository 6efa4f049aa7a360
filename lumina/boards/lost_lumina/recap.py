"""The battle that the last ply decided, told from its events: the table itself has gone on."""

from collections.abc import Iterator

from lumina.core import Event
from lumina.games.lost_lumina import LostLuminaView, Spent, Strength, Won
from lumina.picture import Rect, Shape, Theme

from ..phrases import short
from ..scene import Scene
from .battle import FLAT, FLAT_CARD, STEPS, Row, frame, side_body, side_frame, side_words, sides, sums
from .cards import ASPECT, at_height, empty, face

PARTS = ("battle points", "followers", "die")
CARD = 0.54
"""Of a side's height where the sum is below the card."""


def decided(scene: Scene, view: LostLuminaView) -> bool:
    """Whether the last ply decided a battle that is over."""
    return view.battle is None and any(isinstance(event, Strength) for event in scene.events)


def summary(events: tuple[Event, ...]) -> str:
    """The decided battle in a few words, names as `{0}` and `{1}`; empty where there is none."""
    strengths = {event.seat: event.strength for event in events if isinstance(event, Strength)}
    won = next((event for event in events if isinstance(event, Won)), None)
    if won is None or len(strengths) < 2:
        return ""
    return f"{won.area}: {{{won.seat}}} wins {strengths[won.seat]} to {strengths[1 - won.seat]}"


def told(scene: Scene, rect: Rect) -> list[Shape]:
    """Both cards and both sums; the winner's side has a bright rim."""
    won = next(event for event in scene.events if isinstance(event, Won))
    title = f"{won.area}: {short(scene.names[won.seat])} wins"
    shapes = frame(scene.theme, rect, title, len(STEPS))
    for seat, room in sides(scene.theme, rect, 0).items():
        shapes += _side(scene, seat, room, won.seat == seat)
    return shapes


def _side(scene: Scene, seat: int, rect: Rect, won: bool) -> Iterator[Shape]:
    theme: Theme = scene.theme
    words = f"{short(scene.names[seat])} {'wins' if won else 'loses'}"
    yield from side_frame(theme, rect, seat, words, won=won)
    size, body, flat = side_words(theme, rect), side_body(theme, rect), rect.w > rect.h * FLAT
    room = Rect(body.x, body.y, body.w * (FLAT_CARD if flat else 1.0), body.h * (1.0 if flat else CARD))
    place = at_height(room.centre, min(room.h, room.w / ASPECT))
    card = next((event.card for event in scene.events if isinstance(event, Spent) and event.seat == seat), None)
    yield from face(theme, card, place) if card is not None else empty(theme, place)
    strength = next(event for event in scene.events if isinstance(event, Strength) and event.seat == seat)
    values = (strength.battle_points, strength.followers, strength.die)
    rows = [Row(part, str(value), part in strength.crossed) for part, value in zip(PARTS, values, strict=True)]
    if strength.less:
        rows.append(Row("less", f"-{strength.less}"))
    if flat:
        rest = Rect(room.right + size * 0.6, body.y, body.right - room.right - size * 0.6, body.h)
    else:
        rest = Rect(body.x, room.bottom + size * 0.4, body.w, body.bottom - room.bottom - size * 0.4)
    yield from sums(theme, rest, size, rows, str(strength.strength), "")
