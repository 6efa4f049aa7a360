"""Labels, log sentences and reasons of cards, trade, activation, logistics and domination."""

from inspect import isclass
from types import ModuleType
from typing import Any

import pytest

from lumina.core import Action, Event, Reason
from lumina.games.lunation import LUNATION, LunationView
from lumina.games.lunation.actions import (
    Accept,
    Activate,
    AskCard,
    AskCounter,
    Bank,
    BuildFleet,
    BuyPoint,
    Complete,
    GiveBack,
    GiveCard,
    GiveCounter,
    Offer,
    OfferTo,
    Play,
    Recruit,
    SellPoint,
    SetFree,
    Station,
)
from lumina.games.lunation.economy import events as deck_events
from lumina.games.lunation.economy import reasons as deck_reasons
from lumina.games.lunation.economy.words import DECK_SAY, deck_why

from .tables import CHARACTER, KIND, OBJECTIVE, play, table


def kinds(module: ModuleType, base: type) -> set[Any]:
    return {
        kind
        for kind in vars(module).values()
        if isclass(kind) and issubclass(kind, base) and kind.__module__ == module.__name__
    }


def test_every_event_has_a_sentence():
    assert set(DECK_SAY) == kinds(deck_events, Event)


def test_every_reason_has_a_sentence():
    for kind in kinds(deck_reasons, Reason):
        fields = {"card": "Ambush", "item": "energy", "event": "Ambush", "phase": "trade"}
        numbers = {"cost": (1, 1, 1), "has": (0, 0, 0), "others": (0, 1)}
        numbers |= dict.fromkeys(("kinds", "hand", "targets", "late", "able", "free", "captives", "met"), ("x", "y"))
        given = {name: numbers.get(name, fields.get(name, 1)) for name in kind.__struct_fields__}
        said = deck_why(kind(**given))
        assert said
        assert said[0] in "{" or said[0].isupper() or said[0].isdigit() or said[0] == "1"


LABELS: list[tuple[Action, str]] = [
    (Play(KIND["Smuggled Goods"]), "play Smuggled Goods"),
    (Play(KIND["Ancient Ships"], 6), "play Ancient Ships at Beacon 1"),
    (Play(KIND["Assassination Attempt"], CHARACTER["Envoy"]), "play Assassination Attempt on Envoy"),
    (OfferTo(2), "a deal with {2}"),
    (GiveCounter("resources"), "give 1 Resource"),
    (AskCounter("energy"), "ask for 1 Energy"),
    (GiveCard(KIND["Ambush"]), "give Ambush"),
    (AskCard(KIND["Ambush"]), "ask for Ambush"),
    (Offer(), "offer the deal"),
    (Accept(), "accept"),
    (Bank("energy"), "1 Energy from the bank"),
    (Activate(1), "activate Maelstrom 1 by a Fleet"),
    (Activate(5, CHARACTER["Envoy"]), "activate Beacon by Envoy"),
    (BuildFleet(0), "a Fleet at Maelstrom"),
    (Recruit(), "recruit a Character"),
    (Recruit(CHARACTER["Envoy"]), "recruit Envoy, your captive"),
    (Station(2), "to Maelstrom 2"),
    (BuyPoint("resources"), "buy a point for 7 Resources"),
    (SellPoint(1), "sell a point for 1 Energy and 2 Resources"),
    (Complete(OBJECTIVE["Armada"]), "complete Armada"),
    (SetFree(CHARACTER["Envoy"]), "set Envoy free"),
    (GiveBack(CHARACTER["Envoy"]), "give Envoy back"),
]


@pytest.mark.parametrize(("action", "words"), LABELS)
def test_labels(action: Action, words: str):
    view = table("trade").view(0)
    assert isinstance(view, LunationView)
    assert LUNATION.label(action, view) == words


def test_a_deal_in_the_log():
    state = table("trade", hands={0: ["Ambush"], 1: ["Direct Hit"]})
    deal = (OfferTo(1), GiveCounter("energy"), GiveCard(KIND["Ambush"]), AskCard(KIND["Direct Hit"]), Offer(), Accept())
    told = play(state, *deal)
    assert [LUNATION.sentence(event) for event in told] == [
        "{0} begins a deal with {1}.",
        "{0} would give 1 Energy.",
        "{0} would give Ambush.",
        "{0} asks for Direct Hit.",
        "{0} offers {1} 1 Energy and Ambush for Direct Hit.",
        "{1} takes the deal: 1 Energy and Ambush for Direct Hit.",
    ]


@pytest.mark.parametrize(
    ("phase", "action", "sentence"),
    [
        ("trade", Bank("energy"), "{0} gets 1 Energy from the bank for 4 Resources and 1 Power."),
        ("activation", Activate(1), "{0} activates Maelstrom 1: 1 Energy and 1 Resource."),
        ("logistics", BuildFleet(1), "{0} pays 1 Power, 1 Energy and 1 Resource for a Fleet."),
        ("releases", SetFree(CHARACTER["Envoy"]), "{0} sets Envoy free."),
        ("releases", GiveBack(CHARACTER["Envoy"]), "{0} gives Envoy back to {1}."),
    ],
)
def test_what_is_done_in_the_log(phase: str, action: Action, sentence: str):
    state = table(phase, fleets={0: {1: 1}}, captives={"Envoy": (1, 0, 4)})
    assert LUNATION.sentence(play(state, action)[0]) == sentence
