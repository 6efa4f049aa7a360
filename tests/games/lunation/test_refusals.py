"""What a refusal tells: the clause of what is asked now, what there is to choose from, and never a false reason."""

from random import Random
from typing import Any

import pytest

from lumina.core import Action
from lumina.games.lunation import LUNATION, LunationState
from lumina.games.lunation.actions import (
    BuyCard,
    Decline,
    Exhaust,
    Fight,
    First,
    KeepOne,
    Name,
    Pass,
    PlacePlanet,
    Play,
    Reroll,
    Retreat,
    TakeCharacter,
)
from lumina.games.lunation.decisions import BattleCard
from lumina.games.lunation.reasons import ASKED, NotNow
from lumina.games.lunation.rules import PHASES, TABLE
from lumina.games.lunation.words import ASKED as ASKED_WORDS

from .scene import at, card, character, open_battle, roll, table
from .test_preparing import begun, draws

rule = pytest.mark.rule


def said(state: LunationState, action: Action) -> str:
    reason = state.why_not(action)
    assert reason is not None
    return LUNATION.sentence(reason)


# --- "Not now" -------------------------------------------------------------------------------------------------------

SITUATIONS: dict[str, tuple[str, str]] = {
    "movement": ("LUN-60", "move, jump and attack"),
    "trade": ("LUN-199", "trade"),
    "activation": ("LUN-219", "activate locations"),
    "logistics": ("LUN-239", "buy units, cards and points"),
    "objectives": ("LUN-270", "complete an objective or end the phase"),
    "restoration": ("LUN-42", "play a card of the Restoration or pass"),
}


@pytest.mark.parametrize("stage", SITUATIONS)
def test_not_now_cites_what_is_asked_now(stage: str):
    clause, words = SITUATIONS[stage]
    assert said(table("A1: 0 F", stage=stage), Retreat(1)) == f"Not now: {words} ({clause})."


def test_not_now_in_a_battle_cites_its_decision():
    state = open_battle("A2: 0 F Warlord, 1 F")
    assert said(state, BuyCard()) == "Not now: name a Character's bonus or nobody (LUN-92)."
    assert said(state, Decline()) == "Not now: name a Character's bonus or nobody (LUN-92)."


def test_everything_that_can_be_asked_has_a_clause_and_words():
    """Of all positions of random games, and of every phase and decision."""
    assert set(ASKED) == set(ASKED_WORDS)
    tags = {str(kind.__struct_config__.tag) for kind in TABLE.decisions} - {"drawing", "stationing"}
    assert {*PHASES, *tags} <= set(ASKED)
    for seed in range(3):
        state: Any = LUNATION.new(2 + seed)
        rng = Random(seed)
        while state.to_act is not None:
            assert state.question in ASKED
            state.advance(state.legal_actions().sample(rng))
    assert {NotNow(asked).clause for asked in ASKED} == set(ASKED.values())


# --- what there is ---------------------------------------------------------------------------------------------------


def test_a_system_that_is_full_is_called_by_its_name():
    state = begun(2, until="draft")
    mine = state.draft[state.active].all[0]
    for place in range(1, 5):
        state.planets[place] = next(n for n in range(30) if n not in state.planets and n not in state.draft[0].all)
        state.placers[place] = 0
    name, *others = (state.place(5 * system).name for system in range(3))
    sentence = f"There is no free place at {name}: choose {others[0]} or {others[1]} (LUN-18)."
    assert said(state, PlacePlanet(mine, 0)) == sentence
    assert said(state, PlacePlanet(mine, 9)).startswith("There is no free place at system number 9: choose ")


def test_cards_of_the_hand_are_listed():
    state = begun(2, until="swap objectives")
    draws(state)
    mine = [state.deck.objectives[number].name for number in state.objectives[state.active].all]
    other = next(number for number in range(20) if number not in state.objectives[state.active].all)
    name = state.deck.objectives[other].name
    assert (
        said(state, KeepOne(other))
        == f"{name} is not in your hand: you have {mine[0]}, {mine[1]} and {mine[2]} (LUN-13)."
    )
    assert said(state, KeepOne(77)).startswith("Card number 77 is not in your hand: you have ")


def test_planet_cards_are_told_apart_by_their_numbers():
    """Several are called alike."""
    state = begun(2, until="draft")
    mine = state.draft[state.active].all
    other = next(number for number in range(30) if number not in mine)
    hand = [f"{number} {state.deck.planets[number].name}" for number in mine]
    assert said(state, PlacePlanet(other, 0)) == (
        f"Planet card number {other} is not in your hand: you have {hand[0]}, {hand[1]} and {hand[2]} (LUN-13)."
    )


def test_characters_shown_are_listed():
    state = begun(2, until="choose characters")
    shown = [state.deck.characters[number].name for number in state.shown]
    assert said(state, TakeCharacter(99)) == (
        f"Card number 99 is not among the Characters shown: choose {shown[0]}, {shown[1]} or {shown[2]} (LUN-24)."
    )


def test_seats_are_listed_by_name():
    state: Any = LUNATION.new(3)
    assert said(state, First(7)) == "Nobody has the number 7: choose 0 for {0}, 1 for {1} or 2 for {2} (LUN-11)."
    state = open_battle("A2: 0 FF, 1 F, 2 F")
    assert said(state, Fight(0)) == "Seat number 0 is nobody to fight here: choose 1 for {1} or 2 for {2} (LUN-85)."


def test_characters_and_dice_of_a_battle_are_listed():
    state = open_battle("A2: 0 F Warlord Envoy, 1 F")
    assert said(state, Name(character("Envoy"))) == (
        "Envoy is no ready Character of yours in this battle with a bonus above 0: choose Warlord (LUN-93)."
    )
    state = open_battle("A2: 0 F, 1 F", "A2", Pass(), Pass(), hands=("Focused Fire", "", ""))
    play_dice(state)
    state.apply(Play(card("Focused Fire")))
    assert said(state, Reroll(0, 3)) == "No explosion of this side lies on the table: choose blank (LUN-108)."
    assert said(state, Reroll(7, 3)) == "No explosion of this side lies on the table: there is none (LUN-108)."


def play_dice(state: LunationState) -> None:
    state.apply(roll("-"))
    state.apply(roll("-"))


def test_retreats_are_listed():
    state = open_battle("A2: 0 F, 1 F", "A2", Pass(), Pass())
    play_dice(state)
    for _ in range(5):
        state.apply(Pass())
    assert said(state, Retreat(at("B1"))).endswith(
        f"units of another player: choose {state.place(at('A0')).name} (LUN-126)."
    )


# --- no false reason -------------------------------------------------------------------------------------------------


def in_card_window(hand: str) -> LunationState:
    """The attacker may play a card; no dice count that would matter."""
    state = open_battle("A2: 0 F, 1 F", "A2", Pass(), Pass(), hands=(hand, "", ""))
    play_dice(state)
    return state


WINDOW: list[tuple[str, Play, str]] = [
    ("Ambush", Play(card("Ambush")), "Ambush can't be played now: it is for a battle, after its turn (LUN-36)."),
    ("Fold Drive", Play(card("Fold Drive")), "Fold Drive can't be played now: it is for Movement (LUN-36)."),
    ("Direct Hit", Play(card("Direct Hit"), 3), "Direct Hit is played on nothing: leave the target out (LUN-161)."),
    (
        "Focused Fire",
        Play(card("Focused Fire"), 3),
        "Focused Fire is played on nothing: leave the target out (LUN-161).",
    ),
    ("Ambush", Play(card("Direct Hit")), "Direct Hit is not in your hand: you have Ambush (LUN-36)."),
    ("", Play(card("Direct Hit")), "Direct Hit is not in your hand: it is empty (LUN-36)."),
]


@rule("LUN-104")
@pytest.mark.parametrize(("hand", "play", "sentence"), WINDOW)
def test_why_a_card_is_not_played_in_a_battle(hand: str, play: Play, sentence: str):
    assert said(in_card_window(hand), play) == sentence


@rule("LUN-108")
def test_without_a_die_focused_fire_says_so():
    state = open_battle(
        "A2: 0 Fleet_Commander Navigator, 1 F Envoy-", hands=("Focused Fire", "", ""), systems=("Gun Alley",)
    )
    state.pending = (*state.pending[:-1], BattleCard(0))
    assert said(state, Play(card("Focused Fire"))) == "No die lies on the table (LUN-108)."


AMBUSH: list[tuple[str, Play, str]] = [
    (
        "Direct Hit",
        Play(card("Direct Hit")),
        "Direct Hit can't be played now: it is for a battle, after the roll (LUN-36).",
    ),
    ("Ambush", Play(card("Ambush"), 3), "Ambush is played on nothing: leave the target out (LUN-161)."),
    ("Direct Hit", Play(card("Ambush")), "Ambush is not in your hand: you have Direct Hit (LUN-36)."),
]


@rule("LUN-121")
@pytest.mark.parametrize(("hand", "play", "sentence"), AMBUSH)
def test_why_a_card_is_not_played_in_the_ambush_window(hand: str, play: Play, sentence: str):
    state = in_card_window(hand)
    state.apply(Pass())
    state.apply(Pass())
    assert type(state.pending[-1]).__name__ == "AmbushWindow"
    assert said(state, play) == sentence


@rule("LUN-43")
def test_why_a_card_is_not_played_at_the_end_of_restoration():
    state = table("A1: 0 F Warlord", stage="end of restoration", hands=("Assassination Attempt", "", ""))
    assert said(state, Play(card("Fold Drive"))) == "Fold Drive can't be played now: it is for Movement (LUN-36)."
    assert said(state, Play(card("Assassination Attempt"), 99)).startswith(
        "Assassination Attempt has to be played on something else: choose Warlord (LUN-161)"
    )


@rule("LUN-112")
def test_who_can_be_hit_is_listed():
    state = open_battle("A2: 0 F, 1 F Envoy Broker", "A2", Pass(), Pass(), hands=("Direct Hit, Direct Hit", "", ""))
    play_dice(state)
    state.apply(Play(card("Direct Hit")))
    state.apply(Pass())
    state.apply(Play(card("Direct Hit")))
    state.apply(Pass())
    state.apply(Pass())
    assert said(state, Exhaust(99)) == (
        "Card number 99 is no ready Character of yours in this battle: choose Broker or Envoy (LUN-112)."
    )
