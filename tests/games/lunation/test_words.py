"""Words: every event and every reason has a sentence."""

from typing import Any

import msgspec
import pytest

from lumina.core import Reason
from lumina.games.lunation import LUNATION, deck_reasons, reasons
from lumina.games.lunation.words import SAY, faces

REASONS = [
    kind
    for module in (reasons, deck_reasons)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Reason) and kind.__module__ == module.__name__
]


def example(kind: type[msgspec.Struct]) -> Any:
    """One of this kind, with plain values."""
    values = {"phase": "movement"}
    typed = {str: "x", int: 1, tuple[int, ...]: (1, 2), tuple[int, int, int]: (1, 2, 3)}
    fields = msgspec.structs.fields(kind)
    return kind(**{field.name: values.get(field.name, typed[field.type]) for field in fields})


def test_every_event_can_be_said():
    assert set(LUNATION.event_types) == set(SAY)


@pytest.mark.parametrize("kind", REASONS, ids=lambda kind: kind.__name__)
def test_every_reason_is_a_sentence_with_its_clause(kind: type[Reason]):
    sentence = LUNATION.sentence(example(kind))
    assert sentence.endswith(f"({kind.clause}).")
    assert sentence.isprintable()


def test_a_roll_in_words():
    assert faces((0, 2, 2, 3)) == "1 blank, 2 shields, 1 explosion"
    assert faces(()) == "nothing"
