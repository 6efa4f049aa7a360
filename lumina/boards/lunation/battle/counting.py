"""What a side of a battle comes to: what the rules count, and after the damage what was told of it."""

from lumina.games.lunation import (
    Battle,
    BattleBegan,
    BattleTurnBegan,
    Side,
    Strike,
    Summand,
    dice_parts,
    explosion_parts,
    pool,
    shield_parts,
)

from ...scene import Scene
from ..table import Table

STRUCK = ("exhaust", "end", "ambush", "retreat")
"""Steps after the damage: units are lost by then, and what they added can no longer be counted."""


def is_struck(battle: Battle) -> bool:
    """Whether this battle turn's damage is done."""
    return battle.step in STRUCK


def dice_rows(table: Table, battle: Battle, side: Side) -> list[Summand]:
    """Where the dice of a side come from, until the damage is done; then only how many they were."""
    if is_struck(battle):
        return [Summand("dice", side.ordinary)]
    found = dice_parts(table.view, battle, side)
    if side.ordinary and (more := side.ordinary - pool(table.view, battle, side)) > 0:
        found.append(Summand("from +1 faces", more))
    return found


def dice(table: Table, battle: Battle, side: Side) -> int:
    """How many dice count among the seven: those rolled, or before that those that will be."""
    return side.ordinary if side.ordinary or is_struck(battle) else pool(table.view, battle, side)


def explosions(scene: Scene, table: Table, battle: Battle, side: Side) -> list[Summand] | None:
    """What a side strikes with, part by part; after the damage in one, or None where nobody tells."""
    if not is_struck(battle):
        return _some(explosion_parts(table.view, battle, side))
    strike = _strike(scene, side.seat)
    return None if strike is None else [Summand("in all", strike.explosions)]


def shields(scene: Scene, table: Table, battle: Battle, side: Side) -> list[Summand] | None:
    """What stops the other's explosions, likewise."""
    if not is_struck(battle):
        return _some(shield_parts(table.view, battle, side))
    strike = _strike(scene, side.seat)
    return None if strike is None else [Summand("in all", strike.shields)]


def _some(parts: list[Summand]) -> list[Summand]:
    """Without cards where none was played."""
    return [part for part in parts if part.number or part.words == "dice"]


def _strike(scene: Scene, seat: int) -> Strike | None:
    """The seat's strike in this battle turn, as the log tells it."""
    for event in reversed((*scene.past, *scene.events)):
        if isinstance(event, Strike) and event.seat == seat:
            return event
        if isinstance(event, BattleBegan | BattleTurnBegan):
            return None
    return None


def total(parts: list[Summand]) -> int:
    """What the parts add up to."""
    return sum(part.number for part in parts)
