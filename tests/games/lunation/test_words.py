"""Words: every event and every reason has a sentence."""

from typing import Any

import msgspec
import pytest

from lumina.core import Event, Reason
from lumina.games.lunation import LUNATION, reasons
from lumina.games.lunation.battle.state import EXPLOSION
from lumina.games.lunation.deck.card_ref import CardRef
from lumina.games.lunation.economy import reasons as deck_reasons
from lumina.games.lunation.economy.events import Items, Offered
from lumina.games.lunation.events import Captured, Departed, EventDrawn, OrbitRolled, Passed, RolledAgain, Strike
from lumina.games.lunation.words import SAY, faces

REASONS = [
    kind
    for module in (reasons, deck_reasons)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Reason) and kind.__module__ == module.__name__
]


def example(kind: type[msgspec.Struct]) -> Any:
    """One of this kind, with plain values."""
    values = {"phase": "movement", "asked": "movement"}
    typed = {str: "x", int: 1, tuple[int, ...]: (1, 2), tuple[int, int, int]: (1, 2, 3), tuple[str, ...]: ("y", "z")}
    fields = msgspec.structs.fields(kind)
    return kind(**{field.name: values.get(field.name, typed[field.type]) for field in fields})


def test_every_event_can_be_said():
    assert set(LUNATION.event_types) == set(SAY)


@pytest.mark.parametrize("kind", REASONS, ids=lambda kind: kind.__name__)
def test_every_reason_is_a_sentence_with_its_clause(kind: type[Reason]):
    sentence = LUNATION.sentence(example(kind))
    assert sentence.endswith(f"({example(kind).clause}).")
    assert sentence.isprintable()


def test_a_roll_in_words():
    assert faces((0, 2, 2, 3)) == "1 blank, 2 shields, 1 explosion"
    assert faces(()) == "nothing"


TANK, SCOUT = CardRef(0, "Tank"), CardRef(1, "Scout")
HOLE, AMBUSH = CardRef(7, "Hole 2"), CardRef(4, "Ambush")
SAID: list[tuple[Event, str]] = [
    (Departed(0, 1, (), HOLE, True, 2), "{0}: 1 Fleet jumps to Hole 2 for 2 Power."),
    (Departed(0, 2, (TANK,), HOLE, True, 1), "{0}: 2 Fleets and Tank jump to Hole 2 for 1 Power."),
    (Departed(0, 1, (TANK, SCOUT), HOLE, False, 0), "{0}: 1 Fleet, Tank and Scout move to Hole 2."),
    (Departed(1, 0, (TANK,), HOLE, False, 0), "{1}: Tank moves to Hole 2."),
    (Departed(1, 0, (TANK, SCOUT), HOLE, False, 0), "{1}: Tank and Scout move to Hole 2."),
    (OrbitRolled(1, EXPLOSION), "{1} rolls for the jump: explosion."),
    (RolledAgain(0, 1, EXPLOSION), "{0} has a die of {1} rolled again: it showed explosion."),
    (Strike(0, 1, 2), "{0} has 1 explosion and 2 shields."),
    (Strike(0, 0, 1), "{0} has 1 shield."),
    (Strike(0, 0, 0), "{0} has nothing that counts."),
    (Passed(2, "a card"), "{2} plays no card."),
    (Passed(2, "a bonus"), "{2} names nobody."),
    (Passed(2, "Ambush"), "{2} bars no retreat."),
    (EventDrawn(CardRef(3, "Storm"), "Nobody jumps."), "The event of this turn: Storm. Nobody jumps."),
    (Captured(0, 1, (TANK, SCOUT)), "{1} captures Tank and Scout of {0}."),
    (
        Offered(0, 1, Items(1, 0, (AMBUSH, AMBUSH)), Items(0, 2, ())),
        "{0} offers {1} 1 Energy and 2 Ambush for 2 Resources.",
    ),
]


@pytest.mark.parametrize(("event", "sentence"), SAID)
def test_what_happened(event: Event, sentence: str):
    assert LUNATION.sentence(event) == sentence
