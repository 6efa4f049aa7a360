"""What is ready again in a new turn is told: locations and Characters, and only those that were exhausted (LUN-40)."""

import pytest

from lumina.games.lunation.actions import Draw, End
from lumina.games.lunation.events import Restored

from .scene import at, event, table


@pytest.mark.rule("LUN-40")
def test_every_location_and_character_that_is_restored_is_told_and_no_other():
    units = "A1: 0 F Warlord- Broker; B1: 1 Envoy-, 2 Navigator"
    state = table(units, stage="releases", active=2, exhausted="A1 C2")
    state.apply(End())
    (restored,) = [found for found in state.apply(Draw(event("Rust Plague"))) if isinstance(found, Restored)]
    assert {named.name for named in restored.characters} == {"Warlord", "Envoy"}
    assert {place.number for place in restored.places} == {at("A1"), at("C2")}
