"""What preparing gave each seat: its Character, first hand, objectives, and when it acts in the first turn."""

from collections.abc import Iterable
from random import Random

import pytest

from lumina.core import DealtCard, Event
from lumina.games.lunation import LUNATION
from lumina.games.lunation.economy.events import ObjectiveCompleted
from lumina.games.lunation.events import CharacterTaken, DrewCard, DrewObjective, Swapped, TurnBegan

TURN_ORDER = ("first", "second", "third", "fourth")


def played(seats: int, seed: int) -> list[Event]:
    """All events of a random game."""
    state, rng = LUNATION.new(seats), Random(seed)
    events: list[Event] = []
    while state.to_act is not None:
        events += state.apply(state.legal_actions().sample(rng))
    return events


def of(found: Iterable[DealtCard], kind: str) -> list[DealtCard]:
    return [given for given in found if given.kind == kind]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_preparing_gave_each_seat_what_the_log_tells(seats: int) -> None:
    events = played(seats, seats)
    begins = next(at for at, event in enumerate(events) if isinstance(event, TurnBegan))
    first = events[begins].first
    for seat, found in enumerate(LUNATION.dealt(seats, events)):
        before = [event for event in events[:begins] if getattr(event, "seat", None) == seat]
        characters = [event.card.name for event in events if isinstance(event, CharacterTaken) and event.seat == seat]
        hand = [event.card.name for event in before if isinstance(event, DrewCard)]
        drawn = [event.card.name for event in before if isinstance(event, DrewObjective)]
        back = [card.name for event in before if isinstance(event, Swapped) for card in event.cards]
        done = {event.card.name for event in events if isinstance(event, ObjectiveCompleted) and event.seat == seat}
        assert [given.card for given in of(found, "Character")] == characters
        assert sorted(given.card for given in of(found, "first hand")) == sorted(hand)
        assert [given.card for given in of(found, "turn order")] == [TURN_ORDER[(seat - first) % seats]]
        kept = of(found, "objective")
        assert sorted(given.card for given in kept) == sorted(set(drawn) - set(back))
        assert len(kept) == 3
        assert {given.card for given in kept if given.reached} == done
