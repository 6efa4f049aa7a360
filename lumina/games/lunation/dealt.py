"""What preparing a game gave each seat, out of all that happened: for reports on the cards."""

from collections.abc import Iterable

from lumina.core import DealtCard, Event

from .economy.events import ObjectiveCompleted
from .events import CharacterTaken, DrewCard, DrewObjective, Swapped, TurnBegan

PLACE = ("first", "second", "third", "fourth")


def dealt(seats: int, events: Iterable[Event]) -> tuple[tuple[DealtCard, ...], ...]:
    """By seat its Character, the first hand, the objectives that it kept, and when it acts in the first turn."""
    found: list[list[DealtCard]] = [[] for _ in range(seats)]
    objectives: list[dict[str, bool]] = [{} for _ in range(seats)]
    begun = False
    for event in events:
        match event:
            case CharacterTaken(seat, card):
                found[seat].append(DealtCard("Character", card.name))
            case DrewCard(seat, card) if not begun:
                found[seat].append(DealtCard("first hand", card.name))
            case DrewObjective(seat, card):
                objectives[seat][card.name] = False
            case Swapped(seat, cards):
                for card in cards:
                    del objectives[seat][card.name]
            case ObjectiveCompleted(seat, card):
                objectives[seat][card.name] = True
            case TurnBegan(1, first):
                begun = True
                for seat in range(seats):
                    found[seat].append(DealtCard("turn order", PLACE[(seat - first) % seats]))
    return tuple(
        (*cards, *(DealtCard("objective", name, reached) for name, reached in kept.items()))
        for cards, kept in zip(found, objectives, strict=True)
    )
