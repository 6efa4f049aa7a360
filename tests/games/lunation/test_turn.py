"""LUN-31 to LUN-47: the turn, its event, Restoration and the windows for cards in it."""

from random import Random
from typing import Any

import pytest

from lumina.core import CHANCE
from lumina.games.lunation import LUNATION, LunationState
from lumina.games.lunation.actions import AddCharacter, Draw, End, Pass, Play, Retreat
from lumina.games.lunation.arrival import place_fleet
from lumina.games.lunation.events import PhaseBegan, PowerRestored, Restored

from .scene import DECK, at, battle, card, character, crew, event, play, table

rule = pytest.mark.rule
PHASES = (
    "restoration",
    "end of restoration",
    "movement",
    "trade",
    "activation",
    "logistics",
    "objectives",
    "releases",
)


def next_turn(state: LunationState, *, until: str = "restoration", event_card: str = "Rust Plague") -> list[PhaseBegan]:
    """Everybody passes until a phase of a later turn begins; tells whose turns there were in which phases."""
    number, told = state.number, []
    while state.number == number or state.stage != until or state.to_act == CHANCE:
        action = Draw(event(event_card)) if state.to_act == CHANCE else _nothing(state)
        told += [event for event in state.apply(action) if isinstance(event, PhaseBegan)]
    return told


def _nothing(state: LunationState) -> Pass | End:
    return Pass() if Pass() in state.legal_actions() else End()


def turn_over(**more: Any) -> LunationState:
    """The last player ends the last phase of turn 3."""
    return table(stage="releases", active=2, number=3, **more)


# --- phases --------------------------------------------------------------------------------------------------------


@rule("LUN-31")
@rule("LUN-32")
def test_in_every_phase_all_play_in_order_before_the_next_begins():
    state = table(stage="restoration", first=1, active=1, number=1)
    told = [PhaseBegan(1, "restoration"), *next_turn(state, until="restoration")]
    expected = [PhaseBegan(seat, phase) for phase in PHASES for seat in (1, 2, 0)]
    assert told[: len(expected)] == expected


@rule("LUN-33")
def test_the_next_first_player_sits_to_the_left():
    state = turn_over()
    assert state.order == (0, 1, 2)
    next_turn(state)
    assert state.order == (1, 2, 0)
    assert state.number == 4
    assert state.to_act == 1


@rule("LUN-34")
@pytest.mark.parametrize(("number", "drawn"), [(1, False), (2, True), (3, True), (6, True)])
def test_events_from_the_third_turn_on(number: int, drawn: bool):
    """After turn `number` the next one begins."""
    state = table(stage="releases", active=2, number=number)
    state.apply(End())
    assert (state.to_act == CHANCE) == drawn
    assert state.number == number + 1


@rule("LUN-34")
def test_an_event_takes_effect_before_anything_is_restored():
    state = turn_over(power=(0, 0, 0), counters=((0, 5), (0, 1), (0, 0)), exhausted="A1")
    state.apply(End())
    events = state.apply(Draw(event("Rust Plague")))
    assert state.resources == [3, 0, 0]
    kinds = [type(event).__name__ for event in events]
    assert kinds.index("EventDrawn") < kinds.index("Lost") < kinds.index("Restored")


@rule("LUN-34")
def test_no_event_comes_twice():
    state = turn_over(event_card="Dock Fire")
    state.apply(End())
    assert Draw(event("Dock Fire")) not in state.legal_actions()
    assert len(state.legal_actions()) == 19


@rule("LUN-35")
def test_what_an_event_exhausts_or_finds_exhausted_stays_exhausted_this_turn():
    """Mutiny exhausts Characters with a bonus: the ready Warlord and the Navigator that is exhausted already."""
    state = turn_over(units="A1: 0 Warlord Navigator- Overseer-")
    state.apply(End())
    state.apply(Draw(event("Mutiny")))
    assert crew(state, "A1") == ("Overseer", "Navigator-", "Warlord-")
    next_turn(state)
    assert crew(state, "A1") == ("Overseer", "Navigator", "Warlord")


@rule("LUN-35")
def test_places_that_an_event_exhausts_stay_exhausted_this_turn():
    three = next(p.name for p in DECK.planets if p.planet and p.energy + p.resources == 3)
    two = next(p.name for p in DECK.planets if p.planet and p.energy + p.resources == 2)
    planets = {"A1": three, "A2": three, "A3": two}
    state = turn_over(planets=planets, exhausted="A2 A3")
    state.apply(End())
    state.apply(Draw(event("Mercenary Blockade")))
    assert [state.exhausted[at(place)] for place in ("A1", "A2", "A3")] == [True, True, False]
    next_turn(state)
    assert [state.exhausted[at(place)] for place in ("A1", "A2", "A3")] == [False, False, False]


@rule("LUN-36")
@pytest.mark.parametrize("stage", ["restoration", "movement", "trade", "activation", "logistics", "objectives"])
def test_a_card_is_played_in_ones_own_turn_of_its_phase(stage: str):
    hand = "Assassination Attempt, Fold Drive, Smuggled Goods, Ancient Ships, Requisition, Grand Parade, Ambush"
    state = table("A1: 0 F Warlord", stage=stage, hands=(hand, "", ""))
    phase = {"objectives": "domination"}.get(stage, stage)
    offered = {action.card for action in state.legal_actions() if isinstance(action, Play)}
    held = set(state.hands[0].all)
    assert offered == {kind for kind, found in enumerate(state.deck.actions) if found.phase == phase} & held


@rule("LUN-37")
def test_windows_are_asked_whether_or_not_a_card_is_held():
    with_card = table("A1: 1 Warlord", stage="end of restoration", hands=("Assassination Attempt", "", ""))
    without = table("A1: 1 Warlord", stage="end of restoration", hands=("Ambush", "", ""))
    assert len(with_card.legal_actions()) == 2
    assert list(without.legal_actions()) == [Pass()]
    assert not with_card.is_public
    assert not without.is_public


# --- Restoration ---------------------------------------------------------------------------------------------------


@rule("LUN-10")
@rule("LUN-40")
def test_all_is_restored_at_once_before_the_first_restoration():
    state = turn_over(units="A1: 0 Warlord-; B1: 2 Navigator-", exhausted="A1 C3")
    state.apply(End())
    events = state.apply(Draw(event("Rust Plague")))
    assert state.to_act == 1
    assert not any(state.exhausted)
    assert crew(state, "A1") == ("Warlord",)
    assert crew(state, "B1") == ("Navigator",)
    (restored,) = [event for event in events if isinstance(event, Restored)]
    assert [place.number for place in restored.places] == [at("A1"), at("C3")]


@rule("LUN-41")
@pytest.mark.parametrize(("event_card", "power"), [("Rust Plague", 3), ("Power Failure", 2)])
def test_power_is_restored_less_what_an_event_takes(event_card: str, power: int):
    state = turn_over(power=(0, 1, 2))
    state.apply(End())
    events = state.apply(Draw(event(event_card)))
    assert state.power == [power] * 3
    assert PowerRestored((power,) * 3) in events


@rule("LUN-42")
def test_cards_are_played_in_the_own_restoration_as_many_as_one_likes():
    attempt = card("Assassination Attempt")
    state = table(
        "A1: 1 Warlord Navigator", stage="restoration", hands=("Assassination Attempt, Assassination Attempt", "", "")
    )
    state.apply(Play(attempt, character("Warlord")))
    assert state.to_act == 0
    state.apply(Play(attempt, character("Navigator")))
    state.apply(Pass())
    assert state.to_act == 1
    assert crew(state, "A1") == ("Navigator-", "Warlord-")


@rule("LUN-43")
def test_another_round_for_assassinations_after_all_restorations():
    state = table("A1: 0 Warlord", stage="restoration", active=2, first=1, hands=("", "Assassination Attempt", ""))
    asked = []
    while state.stage != "movement":
        asked.append((state.stage, state.to_act))
        state.apply(Pass())
    assert asked == [
        ("restoration", 2),
        ("restoration", 0),
        ("end of restoration", 1),
        ("end of restoration", 2),
        ("end of restoration", 0),
    ]
    late = table("A1: 0 Warlord", stage="end of restoration", hands=("Assassination Attempt", "", ""))
    assert list(late.legal_actions()) == [Play(card("Assassination Attempt"), character("Warlord")), Pass()]


@rule("LUN-44")
def test_any_character_on_the_map_may_be_the_target_once():
    hand = "Assassination Attempt, Assassination Attempt"
    state = table(
        "A1: 0 Warlord; B1: 1 Navigator-; C1: 2 Envoy",
        stage="restoration",
        hands=(hand, "", ""),
        captives=(("Broker", 1, 0, 2),),
    )
    attempt = card("Assassination Attempt")
    targets = {"Warlord", "Navigator", "Envoy"}
    assert set(state.legal_actions()) == {Pass(), *(Play(attempt, character(name)) for name in targets)}
    state.apply(Play(attempt, character("Navigator")))
    assert set(state.legal_actions()) == {Pass(), *(Play(attempt, character(n)) for n in ("Warlord", "Envoy"))}


@rule("LUN-45")
def test_who_was_hit_can_neither_move_nor_jump_this_turn():
    state = table("A1: 0 Warlord Navigator", stage="end of restoration", hands=("Assassination Attempt", "", ""))
    state.apply(Play(card("Assassination Attempt"), character("Warlord")))
    while state.stage != "movement":
        state.apply(Pass())
    assert AddCharacter(character("Navigator")) in state.legal_actions()
    assert AddCharacter(character("Warlord")) not in state.legal_actions()
    assert crew(state, "A1") == ("Navigator", "Warlord-")
    next_turn(state, until="movement")
    assert crew(state, "A1") == ("Navigator", "Warlord")
    assert not state.figure(character("Warlord")).barred


@rule("LUN-45")
def test_who_was_hit_may_retreat_with_its_force():
    state = table(
        "A1: 0 F Warlord; A2: 1 F",
        stage="end of restoration",
        active=1,
        hands=("", "Assassination Attempt", ""),
    )
    state.apply(Play(card("Assassination Attempt"), character("Warlord")))
    place_fleet(state, 1, at("A1"), lambda event: None)
    LUNATION.table.go_on(state, lambda event: None)
    seen = play(state, answers=[(0, Retreat(at("A0")))])
    assert seen.crew("A0") == ("Warlord-",)


@rule("LUN-46")
def test_other_exhausted_characters_move_freely():
    state = table("A1: 0 Warlord-")
    assert AddCharacter(character("Warlord")) in state.legal_actions()


@rule("LUN-47")
def test_in_a_new_turn_all_units_are_fresh():
    state = turn_over(units="A1: 0 FMJ Warlord>>")
    state.apply(End())
    state.apply(Draw(event("Rust Plague")))
    assert state.fleets[0][3 * at("A1") : 3 * at("A1") + 3] == [3, 0, 0]
    assert state.figure(character("Warlord")).used == 0


@rule("LUN-10")
def test_an_exhausted_character_lends_no_ability():
    """A ready Shield Engineer shields its side as the defender, an exhausted one does not."""
    ready = battle("A2: 0 F, 1 FF Shield_Engineer", dice=(("x",), ("--",)), turns=1)
    assert ready.fleets("A2")[1] == 2
    exhausted = battle("A2: 0 F, 1 FF Shield_Engineer-", dice=(("x",), ("--",)), turns=1)
    assert exhausted.fleets("A2")[1] == 1


def test_chance_draws_an_event_evenly():
    state = turn_over()
    state.apply(End())
    actions = state.legal_actions()
    assert {actions.odds(action) for action in actions} == {actions.odds(actions.sample(Random(1)))}
