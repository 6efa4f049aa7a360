"""Sentences and labels that a player reads."""

from collections.abc import Callable
from random import Random

import pytest

from lumina.core import Action, BadInput, Event, IllegalAction
from lumina.games.lum42 import (
    COLOURS,
    LUM42,
    Banish,
    Collect,
    Decline,
    Deploy,
    Draw,
    Enlist,
    Exchange,
    First,
    Lay,
    Lum42State,
    Move,
    Place,
    Recover,
    Release,
    Reveal,
    TakePlanet,
    TakeSatellite,
    Transform,
    words,
)
from lumina.games.lum42.events import (
    Banished,
    CrewChanged,
    Declined,
    FirstPlayer,
    Fought,
    Lost,
    Moved,
    PhaseBegan,
    ProbeIdle,
    ProbeStayed,
    Reached,
    Revealed,
    Scored,
    Transformed,
)
from lumina.games.lum42.pieces import Laying, Stack
from lumina.games.lum42.reasons import ASKED

from .scene import begun, scene

ZONE = "d3 green light green moon; e3 red light white moon"
PARTNER = "opponent to exchange with: in an action choose "


def laying() -> Lum42State:
    state = scene(ZONE, stage="lay")
    state.laying = Laying("red")
    return state


def arrived() -> Lum42State:
    state = scene(ZONE, "white ship d3; white doubler moon e3", units={0: "basic chief"})
    state.apply(Move("e3"))
    return state


def recovering() -> Lum42State:
    return scene(ZONE, "white chief Exile exchange; white basic Exile 1 point", stage="recover", units={})


def exchanging() -> Lum42State:
    state = scene(
        ZONE, "white chief Exile exchange", stage="recover", units={}, light={0: "1 red 2 green", 1: "3 blue"}
    )
    state.apply(Release("exchange", "chief"))
    return state


def collecting() -> Lum42State:
    state = scene(ZONE, "white basic moon e3", stage="recover", units={}, supply="1 red 2 green")
    state.apply(Recover("e3", "moon"))
    return state


def naming() -> Lum42State:
    state = scene(ZONE, stage="first player", units={})
    state.planet_stacks = (Stack("red", 4),) * 4
    return state


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (FirstPlayer(1), "{1} is the first player."),
        (FirstPlayer(1, 0), "{0} makes {1} the first player."),
        (PhaseBegan(2, 4), "Round 2, phase 4: Recovery of units."),
        (Revealed(0, "black", 2, "side portal"), "Turned up: a black planet on stack 1 and a side portal on stack 3."),
        (Revealed(None, None, 2, "side portal"), "Turned up: a side portal on stack 3."),
        (
            Fought("d3", "moon", 3, "basic", 1, "doubler", (1, 3)),
            "{3}'s basic unit attacks {1}'s doubler on the moon of d3: both are beaten.",
        ),
        (
            Fought("d3", "moon", 3, "chief", 1, "basic", (1,)),
            "{3}'s chief attacks {1}'s basic unit on the moon of d3: {1}'s basic unit is beaten.",
        ),
        (Reached(2, "4 probes", 3), "{2} is the third to reach 4 probes."),
        (
            Fought("d3", "planet", 3, "basic", 1, "chief", (3,)),
            "{3}'s basic unit attacks {1}'s chief on the planet of d3: {3}'s basic unit is beaten.",
        ),
        (Moved(0, "d4", "d3"), "{0} moves from d4 to d3."),
        (Moved(0, "d3", "g3", "side"), "{0} flies from d3 to g3 through the side portal."),
        (Transformed(0, "blue"), "{0} transforms blue light into energy."),
        (Transformed(0, "blue", paid=False), "{0} transforms blue light into energy, without points."),
        (Banished(0, "chief", "transform"), "{0} sends the chief to the Exile: transform without points."),
        (Lost(0, "action", collect=("red",)), "{0} loses the action: the supply has no red light."),
        (Lost(0, "action", transform=COLOURS), "{0} loses the action: there is no light to transform."),
        (Lost(0, "second action", collect=COLOURS), "{0} loses the second action: the supply has no light."),
        (
            Lost(0, "action", ("red",), ("red",)),
            "{0} loses the action: the supply has no red light and there is no red light to transform.",
        ),
        (Lost(0, "bonus"), "{0} loses the bonus of the Exile: there are no cubes to exchange."),
        (ProbeIdle(1, "green"), "{1}'s green probe collects nothing: the supply has no green light."),
        (ProbeStayed(1, "green"), "{1}'s green probe stays home: no light face of a green planet is free."),
        (Declined(0, "second action"), "{0} declines the second action."),
        (Scored(0, 1, "passing bonus", cell="e3"), "{0} scores 1 as a passing bonus in e3."),
        (Scored(0, 1, "passing bonus", cell="e3", ejected=True), "{0} scores 1 for the ship ejected from e3."),
        (Scored(0, 5, "blue energy", "blue"), "{0} scores 5 for blue energy."),
        (Scored(0, 1, "collect objective", "red"), "{0} scores 1 for collecting red."),
        (Scored(0, 8, "light objective"), "{0} scores 8 for the light objective."),
        (Scored(0, 3, "Exile"), "{0} scores 3 in the Exile."),
        (Scored(0, 9, "majorities", "red"), "{0} scores 9 for the red majority."),
        (Scored(0, 4, "majorities", "red", shared=True), "{0} scores 4 for a shared red majority."),
        (CrewChanged(0, "chief", True), "{0}'s chief joins in place of a basic unit."),
    ],
)
def test_what_happened(event: Event, sentence: str) -> None:
    assert LUM42.sentence(event) == sentence


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (Draw("red", 4, 1), "objectives: red light, 4 probes, 3 green energy"),
        (Draw("red", 40, 1), "objectives: red light, objective 40, 3 green energy"),
        (First(2), "{2} is the first player"),
        (TakePlanet(1), "the black planet of stack 2"),
        (TakePlanet(7), "the hidden planet of stack 8"),
        (Lay("b3", "energy"), "to b3, energy face up"),
        (TakeSatellite(0), "the white moon of stack 1"),
        (Reveal("red", "side portal"), "turn up a red planet and a side portal"),
        (Move("e3"), "move to e3"),
        (Deploy("basic", "moon"), "basic unit on the moon"),
        (Banish("1 point"), "to the Exile: 1 point"),
        (Recover("e3", "planet"), "recover the unit from the planet of e3"),
        (Release("exchange", "chief"), "recover the chief from the Exile: exchange a cube"),
        (Collect("red"), "collect red light"),
        (Transform("blue"), "transform blue light"),
        (Exchange(3, "energy", "red", "blue"), "give {3} red energy for blue"),
        (Decline(), "no second action"),
        (Place("d3"), "the probe to d3"),
        (Enlist("saboteur"), "the saboteur joins"),
    ],
)
def test_what_can_be_done(action: Action, words: str) -> None:
    state = scene(ZONE)
    state.planet_stacks = (Stack("red", 4), Stack("black", 4), Stack("red", 4), Stack("red", 4))
    state.satellite_stacks = (Stack("white moon", 4),) * 4
    assert LUM42.label(action, state.view(0)) == words


@pytest.mark.parametrize(
    ("state", "action", "words"),
    [
        (laying, Lay("e4", "dark"), "There is no face dark: choose light or energy (LUM-3)."),
        (laying, Lay("z9", "light"), "There is no cell z9: they are called a1 to g7 (LUM-9)."),
        (laying, First(1), "Not now: first lay the planet (LUM-20)."),
        (arrived, Deploy("basic", "core"), "There is no spot core: choose planet or moon (LUM-40)."),
        (arrived, Deploy("mauve", "moon"), "You have no mauve available, only basic unit and chief (LUM-40)."),
        (arrived, Deploy("chief", "moon"), "A pawn of yours is on the moon of e3 already (LUM-41)."),
        (recovering, Recover("d3", "core"), "There is no spot core: choose planet or moon (LUM-40)."),
        (
            recovering,
            Release("3 points", "chief"),
            "You have no chief on the space 3 points of the Exile, only chief on exchange and basic unit on 1 point"
            " (LUM-59).",
        ),
        (exchanging, Exchange(7, "light", "red", "blue"), f"Seat 7 is no {PARTNER}1, 2 or 3 (LUM-62)."),
        (exchanging, Exchange(0, "light", "red", "blue"), f"Seat 0 is no {PARTNER}1, 2 or 3 (LUM-62)."),
        (
            exchanging,
            Exchange(1, "dark", "red", "blue"),
            "There are no dark cubes: choose light or energy (LUM-7).",
        ),
        (
            exchanging,
            Exchange(1, "light", "mauve", "blue"),
            "{0} has no mauve light to exchange, only green and red (LUM-62).",
        ),
        (
            exchanging,
            Exchange(1, "light", "red", "mauve"),
            "{1} has no mauve light to exchange, only blue (LUM-62).",
        ),
        (exchanging, Exchange(1, "energy", "{6}", "{6}"), "{0} has no '(6)' energy to exchange (LUM-62)."),
        (collecting, Collect("mauve"), "mauve cannot be collected now, only green and red (LUM-58)."),
        (collecting, Decline(), "What the unit can do it has to do (LUM-58)."),
        (naming, First(6), "There is no seat 6: in an action they are 0 to 3 (LUM-16)."),
    ],
)
def test_why_not_lists_what_there_is(state: Callable[[], Lum42State], action: Action, words: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        state().apply(action)
    assert str(refused.value) == words


def test_not_now_says_what_is_asked_with_its_clause() -> None:
    """In whole games: for every question there is, and for no other."""
    told = {}
    for seed in range(30):
        state, rng = begun(4, seed), Random(seed)
        while state.to_act is not None:
            unfit = Draw("red", 0, 0)
            if state.phase != "draw":
                told[state.phase] = (reason := state.why_not(unfit)).clause
                assert LUM42.sentence(reason) == f"Not now: {words.ASKED[state.phase]} ({reason.clause})."
            state.advance(state.legal_actions().sample(rng))
    assert told == {phase: clause for phase, clause in ASKED.items() if phase not in ("prepare", "draw", "first")}
    assert set(ASKED) == set(words.ASKED)
    assert len(set(ASKED.values())) == len(ASKED)


@pytest.mark.parametrize(
    ("pawns", "action", "words"),
    [
        ("white ship d3", Move("d4"), "d4 is the centre, where no ship moves (LUM-27)."),
        ("white ship d3", Move("b7"), "There is no system on b7 (LUM-8)."),
        ("white ship d3", Move("{0}\n"), "There is no cell '(0)\\n': they are called a1 to g7 (LUM-9)."),
        ("", Move("e3"), "Neither a step nor a portal leads from d4 to e3 (LUM-26)."),
        ("", Deploy("basic", "moon"), "The ship has to move before a unit is deployed (LUM-24)."),
    ],
)
def test_why_not(pawns: str, action: Action, words: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        scene(ZONE, pawns).apply(action)
    assert str(refused.value) == words


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"type": "collect", "colour": "mauve"}, "'mauve'; choose blue, green, red, yellow"),
        ({"type": "lay", "cell": "d3", "face": "dark"}, "'dark'; choose energy, light"),
        ({"type": "deploy", "unit": "tank", "spot": "moon"}, "choose basic, chief, doubler, saboteur, scientist"),
        ({"type": "fly"}, "action: unknown type 'fly'; choose prepare, draw, first"),
    ],
)
def test_a_word_that_is_none_lists_those_there_are(data: dict[str, str], words: str) -> None:
    with pytest.raises(BadInput) as refused:
        LUM42.read_action(data)
    assert words in str(refused.value)
