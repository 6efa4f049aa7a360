"""The last rolls of dice, whose and for what."""

from typing import NamedTuple

from lumina.games.lunation import BattleBegan, OrbitRolled, Rolled, RolledAgain
from lumina.picture import Box, Rect, Shape, fade

from ...scene import Scene
from ...text import line
from ..drawings.coats import emblem
from ..drawings.tokens import die
from ..labels import short

MOST = 10
"""Rolls shown."""


class Roll(NamedTuple):
    """One roll: whose dice, their faces, and what it was for."""

    seat: int
    dice: tuple[int, ...]
    words: str


def rolls(scene: Scene) -> list[Roll]:
    """Those that the scene tells of, the latest first."""
    found: list[Roll] = []
    where, again = "battle", False
    for event in (*scene.past, *scene.events):
        match event:
            case BattleBegan(at):
                where = f"battle at {at.name}"
            case RolledAgain():
                again = True
            case Rolled(seat, dice, plus):
                words = f"{where}, +1 rolled on" if plus else f"{where}, a die again" if again else where
                found.append(Roll(seat, dice, words))
                again = False
            case OrbitRolled(seat, face):
                found.append(Roll(seat, (face,), "orbital jump"))
    return found[::-1][:MOST]


def history(scene: Scene, rect: Rect) -> list[Shape]:
    """A box over the map with a row for each roll."""
    theme = scene.theme
    found = rolls(scene)
    high = min(rect.h / (MOST + 2), theme.text_size * 2.2)
    size = min(theme.note_size, high * 0.55)
    box = Rect(rect.x + rect.w * 0.06, rect.y + 4, rect.w * 0.88, high * (max(len(found), 1) + 1.3))
    title = "The last rolls, the latest on top" if found else "No dice have been rolled yet"
    left, right = box.x + high * 0.5, box.right - high * 0.5
    shapes: list[Shape] = [
        Box(box, 10, fade(theme.tip, 1.06), theme.last, 1.6),
        *line((left, box.y + high * 0.6), title, size, theme.ink, right - left, bold=True, least=0.6),
    ]
    for n, roll in enumerate(found):
        y = box.y + high * (n + 1.6)
        shapes.append(emblem(theme, roll.seat).at(left + high * 0.35, y, high * 0.035))
        x = left + high * 1.0
        step = min(high * 0.86, (right - x) * 0.55 / max(len(roll.dice), 1))
        for k, face in enumerate(sorted(roll.dice, reverse=True)):
            shapes.append(die(theme, roll.seat, face).at(x + step * (k + 0.5), y, step * 0.43 / 8.8))
        x += step * len(roll.dice) + size * 0.6
        words = f"{short(scene.names[roll.seat])}: {roll.words}"
        shapes += line((x, y), words, size, theme.ink_soft, right - x, least=0.7)
    return shapes
