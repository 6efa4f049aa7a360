"""Secret objectives: LUN-270 to LUN-273, LUN-281, and each of the twenty, met and not met."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

from lumina.core import UNKNOWN
from lumina.games.lunation import LunationState, LunationView
from lumina.games.lunation.actions import (
    Activate,
    BuildFleet,
    BuyPoint,
    Complete,
    End,
    OfferTo,
)
from lumina.games.lunation.deck.card_texts import text_of
from lumina.games.lunation.deck.vocabulary import DEEDS, QUANTITIES
from lumina.games.lunation.economy.events import ObjectiveCompleted
from lumina.games.lunation.economy.objectives import QUANTITY, quantity

from .tables import DECK, OBJECTIVE, legal, play, points, said, table

Setup = Callable[[int], dict[str, Any]]
SPREAD = (1, 6, 11, 16, 2, 7, 12, 17)
"""Places, those of another system each time."""
PEOPLE = ("Envoy", "Broker", "Warlord", "Navigator", "Overseer")


def units(places: Sequence[int]) -> dict[str, Any]:
    """A unit at each of these: the first five Fleets, then Characters."""
    fleets = {0: dict.fromkeys(places[:5], 1)}
    return {"fleets": fleets, "crew": {name: (0, at) for name, at in zip(PEOPLE, places[5:], strict=False)}}


def deed(name: str) -> Setup:
    return lambda times: {"deeds": {name: times}}


DEAL: dict[str, Any] = {"deeds": {"deals": 1}}


def captives(number: int) -> dict[str, Any]:
    return {"captives": dict.fromkeys(PEOPLE[:number], (1, 0, 2))}


def people(number: int) -> dict[str, Any]:
    return {"crew": dict.fromkeys(PEOPLE[:number], (0, 1))}


CASES: dict[str, tuple[int, int, Setup]] = {
    "Secret Stash": (12, 2, lambda n: {"resources": n, "energy": 9}),
    "Energy Cache": (12, 2, lambda n: {"energy": n, "resources": 9}),
    "Exploration": (4, 3, lambda n: units([0, 7, 10, 19][:n])),
    "Armada": (4, 2, lambda n: {"fleets": {0: {3: n, 4: 1}}}),
    "Full Muster": (4, 3, people),
    "Wide Net": (6, 2, lambda n: units([0, *SPREAD][:n])),
    "Victory Parade": (3, 2, deed("battles_won")),
    "Glorious Defeat": (3, 2, deed("battles_lost")),
    "Wrecking Crew": (2, 2, deed("fleets_destroyed")),
    "Manhunt": (3, 2, deed("characters_captured")),
    "Full Cells": (3, 2, captives),
    "War Chest": (22, 2, lambda n: {"energy": n - 9, "resources": 9}),
    "Full Sleeve": (6, 1, lambda n: {"hands": {0: (["Ambush"] * 3 + ["Fold Drive"] * 4)[:n]}}),
    "Landholder": (5, 2, lambda n: {**units([*SPREAD[:n], 0, 3]), "planets": {3: "Ice Field"}}),
    "Orderly Retreat": (2, 3, deed("retreats")),
    "Busy Docks": (3, 2, deed("fleets_built")),
    "Rich Harvest": (4, 2, lambda n: {"deeds": {"activations": n, "fleets_built": 1}}),
    "Battle Scars": (5, 3, deed("battles_fought")),
}
"""The number that is enough, where one less is not; the points; and seat 0 with such a number."""
OTHERS: dict[str, tuple[int, dict[str, Any], dict[str, Any]]] = {
    "Uninvited Guest": (2, {**DEAL, "fleets": {0: {7: 1}}}, {**DEAL, "fleets": {0: {0: 1, 15: 1}}}),
    "Exploration": (3, units([3, 9, 10, 15]), units([0, 1, 2, 7, 8, 9, 10, 11])),
    "Rich Harvest": (
        2,
        {"deeds": {"activations": 4, "fleets_built": 2}},
        {"deeds": {"activations": 4, "fleets_built": 0}},
    ),
    "Last Drop": (1, {"power": 0, "energy": 0, "resources": 0}, {"power": 0, "energy": 1, "resources": 0}),
}
"""The points, a case where it is met, and one where it is not."""


def looked(name: str, deeds: dict[str, int] | None = None, **more: Any) -> LunationState:
    state = table("objectives", objectives={0: [name]}, **{"energy": 1, "resources": 1, **more})
    for deed, times in (deeds or {}).items():
        state.deeds[0][DEEDS.index(deed)] = times
    state.look()
    return state


RICH = 12
"""Energy or Resources enough for Energy Cache and Secret Stash."""


@pytest.mark.rule("LUN-270")
@pytest.mark.rule("LUN-281")
@pytest.mark.parametrize("name", CASES)
def test_just_met_and_just_not(name: str):
    number, reward, setup = CASES[name]
    is_met(name, reward, **setup(number))
    is_not_met(name, **setup(number - 1))


@pytest.mark.rule("LUN-270")
@pytest.mark.parametrize("name", OTHERS)
def test_met_and_not_met(name: str):
    reward, met, missed = OTHERS[name]
    is_met(name, reward, **met)
    is_not_met(name, **missed)


def is_met(name: str, reward: int, **more: Any) -> None:
    state = looked(name, **more)
    (event, _) = play(state, Complete(OBJECTIVE[name]))
    assert isinstance(event, ObjectiveCompleted)
    assert event.reveals
    assert points(state, 0) == reward
    assert not state.objectives[0]


def is_not_met(name: str, **more: Any) -> None:
    state = looked(name, **more)
    assert (
        said(state, Complete(OBJECTIVE[name])) == "You have met no such objective this turn: there is none (LUN-270)."
    )


@pytest.mark.rule("LUN-270")
def test_a_guest_who_strikes_no_deal_misses_it():
    is_not_met("Uninvited Guest", fleets={0: {7: 1}})


def test_every_objective_is_tested():
    assert CASES.keys() | OTHERS.keys() == OBJECTIVE.keys()


def test_every_quantity_can_be_compared():
    assert set(QUANTITY) == set(QUANTITIES)
    state = looked("Armada", fleets={0: {3: 2, 6: 1}}, crew={"Envoy": (0, 3), "Broker": (0, 11)}, tired=["Broker"])
    wanted = {
        "fleets": 3,
        "fleets_together": 2,
        "characters": 2,
        "ready_characters": 1,
        "locations": 3,
        "planets": 3,
        "systems": 3,
        "systems_without_units": 1,
        "foreign_starts": 2,
        "power": 3,
        "counters": 2,
        "action_cards": 0,
        "captives": 0,
    }
    assert {name: quantity(state, 0, name) for name in wanted} == wanted


def test_the_text_of_an_objective_tells_number_and_points():
    for objective in DECK.objectives:
        text = text_of(objective)
        assert text.endswith(f": {objective.points} point{'s' if objective.points > 1 else ''}.")
        for need in objective.needs:
            number = need.at_least or need.at_most
            assert str(number) in text if number else "no " in text.lower()


@pytest.mark.rule("LUN-270")
def test_one_a_turn():
    state = table("objectives", objectives={0: ["Secret Stash", "Energy Cache"]}, energy=RICH, resources=RICH)
    state.look()
    play(state, Complete(OBJECTIVE["Secret Stash"]))
    assert said(state, Complete(OBJECTIVE["Energy Cache"])) == "One objective a turn is completed (LUN-270)."
    assert list(state.legal_actions()) == [End()]


@pytest.mark.rule("LUN-270")
def test_another_in_the_next_turn():
    state = table(
        "objectives", objectives={0: ["Secret Stash", "Energy Cache"]}, fleets={0: {1: 1}}, energy=RICH, resources=RICH
    )
    state.look()
    play(state, Complete(OBJECTIVE["Secret Stash"]))
    while not (state.number == 5 and state.phase == "objectives" and state.to_act == 0):
        play(state, list(state.legal_actions())[-1])
    assert Complete(OBJECTIVE["Energy Cache"]) in state.legal_actions()


@pytest.mark.rule("LUN-270")
def test_only_ones_own():
    state = table("objectives", objectives={1: ["Secret Stash"]})
    state.look()
    assert legal(state, Complete) == []
    assert said(state, Complete(OBJECTIVE["Secret Stash"])).startswith("You have met no such objective")
    assert said(state, Complete(99)).startswith("You have met no such objective")


# --- any moment of the turn --------------------------------------------------------------------------------------


@pytest.mark.rule("LUN-271")
@pytest.mark.rule("LUN-272")
def test_met_for_a_moment_then_spent_on_points():
    state = table("activation", objectives={0: ["Secret Stash"]}, fleets={0: {1: 1}}, energy=0, resources=RICH - 1)
    play(state, Activate(1), End(), End(), End(), BuyPoint("resources"))
    assert state.resources[0] == RICH - 7
    play(state, End(), End(), End(), Complete(OBJECTIVE["Secret Stash"]))
    assert points(state, 0) == 3


@pytest.mark.rule("LUN-272")
def test_energy_cache_then_points():
    state = table("logistics", objectives={0: ["Energy Cache"]}, fleets={0: {1: 1}}, energy=RICH)
    state.look()
    play(state, BuyPoint("energy"), End(), End(), End(), Complete(OBJECTIVE["Energy Cache"]))
    assert points(state, 0) == 3


@pytest.mark.rule("LUN-271")
def test_a_mark_lasts_for_the_turn_alone():
    state = table("objectives", objectives={0: ["Wide Net"]}, **units([0, *SPREAD][:6]))
    state.look()
    assert Complete(OBJECTIVE["Wide Net"]) in state.legal_actions()
    state.fleets[0] = [0] * len(state.fleets[0])
    while not (state.number == 5 and state.phase == "objectives" and state.to_act == 0):
        play(state, list(state.legal_actions())[-1])
    assert legal(state, Complete) == []


@pytest.mark.rule("LUN-271")
def test_it_is_looked_at_after_every_change():
    state = table("logistics", objectives={0: ["Armada"]}, fleets={0: {7: 2}})
    play(state, BuildFleet(7))
    assert state.met[0] == 0
    play(state, BuildFleet(7))
    assert state.met[0] == 1 << OBJECTIVE["Armada"]


@pytest.mark.rule("LUN-271")
def test_at_the_turns_start_before_the_event():
    """Rust Plague takes two Resources of twelve; the stash was there when the turn began."""
    from .tables import EVENT, draw_event

    state = table("objectives", active=2, objectives={1: ["Secret Stash"]}, fleets={0: {1: 1}}, resources=RICH)
    play(state, End())
    while state.to_act != "chance":
        play(state, list(state.legal_actions())[-1])
    draw_event(state, EVENT["Rust Plague"])
    assert state.resources[1] == RICH - 2
    assert state.met[1] == 1 << OBJECTIVE["Secret Stash"]


# --- who is asked, and who knows ---------------------------------------------------------------------------------


@pytest.mark.rule("LUN-273")
def test_everybody_is_asked_and_only_the_holder_knows():
    met = table("objectives", active=1, objectives={1: ["Secret Stash"]}, resources=RICH)
    unmet = table("objectives", active=1, objectives={1: ["Armada"]}, resources=RICH)
    for state in (met, unmet):
        state.look()
        assert state.to_act == 1
        assert not state.is_public
        other = state.view(0)
        assert isinstance(other, LunationView)
        assert other.met[1] is UNKNOWN
        assert msgspec.to_builtins(other)["met"][1] is None
        assert len(other.objectives[1]) == 1
        assert other.objectives[1].known == ()
    assert met.view(0) == unmet.view(0)
    own = met.view(1)
    assert isinstance(own, LunationView)
    assert own.met[1] == 1 << OBJECTIVE["Secret Stash"]


def test_with_no_card_and_no_objective_left_all_see_that_there_is_nothing():
    state = table("objectives")
    assert state.is_public
    assert list(state.legal_actions()) == [End()]


def test_a_deal_counts_for_both():
    from lumina.games.lunation.actions import Accept, GiveCounter, Offer

    state = table("trade")
    play(state, OfferTo(2), GiveCounter("energy"), Offer(), Accept())
    assert [state.deeds[seat][DEEDS.index("deals")] for seat in range(3)] == [1, 0, 1]
