"""The battle that the last ply decided, told from its events: the table itself has gone on."""

from collections.abc import Iterator

from lumina.core import Event
from lumina.games.lost_lumina import LostLuminaView, Spent, Strength, Won
from lumina.picture import Box, Rect, Shape, Theme, fade

from ..phrases import short
from ..scene import Scene
from ..text import fitted
from .battle import STEPS, Row, frame, sides, sums
from .cards import ASPECT, at_height, empty, face
from .icons import metal, seat_emblem

PARTS = ("battle points", "followers", "die")


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
    size = min(theme.note_size, rect.h * 0.064, rect.w * 0.08)
    yield Box(
        rect,
        9,
        fade(theme.background, 0.5),
        theme.good if won else fade(metal(theme, seat).middle, 0.6),
        2.0 if won else 1.0,
    )
    yield seat_emblem(theme, seat).at(rect.x + size * 1.5, rect.y + size * 1.35, size / 11)
    words = f"{short(scene.names[seat])} {'wins' if won else 'loses'}"
    yield fitted((rect.x + size * 2.9, rect.y + size * 1.35), words, size, theme.ink, rect.w - size * 3.4, bold=True)
    body = Rect(rect.x + size * 0.6, rect.y + size * 2.6, rect.w - size * 1.2, rect.h - size * 3.1)
    flat = rect.w > rect.h * 1.25
    room = Rect(body.x, body.y, body.w * (0.34 if flat else 1.0), body.h * (1.0 if flat else 0.54))
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
