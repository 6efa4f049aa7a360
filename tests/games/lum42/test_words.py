"""Sentences and labels that a player reads."""

import pytest

from lumina.core import Action, Event, IllegalAction
from lumina.games.lum42 import (
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
    Move,
    Place,
    Recover,
    Release,
    Reveal,
    TakePlanet,
    TakeSatellite,
    Transform,
)
from lumina.games.lum42.events import CrewChanged, FirstPlayer, Fought, PhaseBegan, Reached, Revealed, Scored
from lumina.games.lum42.pieces import Stack

from .scene import scene

ZONE = "d3 green light green moon; e3 red light white moon"


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (FirstPlayer(1), "{1} is the first player."),
        (FirstPlayer(1, 0), "{0} makes {1} the first player."),
        (PhaseBegan(2, 4), "Round 2, phase 4: Recovery of units."),
        (Revealed(0, "black", 2, "side portal"), "Turned up: a black planet and a side portal."),
        (Revealed(None, None, 2, "side portal"), "Turned up: a side portal."),
        (
            Fought("d3", "moon", 3, "basic", 1, "doubler", (1, 3)),
            "{3}'s basic unit attacks {1}'s doubler in d3: both are beaten.",
        ),
        (
            Fought("d3", "moon", 3, "chief", 1, "basic", (1,)),
            "{3}'s chief attacks {1}'s basic unit in d3: {1} is beaten.",
        ),
        (Reached(2, "4 probes", 3), "{2} is the third to reach 4 probes."),
        (Scored(0, 1, "passing bonus"), "{0} gains 1 point: passing bonus."),
        (Scored(0, 8, "light objective"), "{0} gains 8 points: light objective."),
        (CrewChanged(0, "chief", True), "{0}'s chief joins for a basic unit."),
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
        (Banish("1 point"), "to the space 1 point"),
        (Recover("e3", "planet"), "recover the unit on the planet in e3"),
        (Release("exchange", "chief"), "recover the chief from the Exile, exchange"),
        (Collect("red"), "collect red"),
        (Transform("blue"), "transform blue"),
        (Exchange(3, "energy", "red", "blue"), "give {3} red energy for blue"),
        (Decline(), "no"),
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
    ("pawns", "action", "words"),
    [
        ("white ship d3", Move("d4"), "d4 is the centre, where no ship moves (LUM-27)."),
        ("white ship d3", Move("b7"), "There is no system on b7 (LUM-8)."),
        ("white ship d3", Move("{0}\n"), "There is no system on '(0)\\n' (LUM-8)."),
        ("", Move("e3"), "Neither a step nor a portal leads from d4 to e3 (LUM-26)."),
        ("", Deploy("basic", "moon"), "The ship has to move before a unit is deployed (LUM-24)."),
    ],
)
def test_why_not(pawns: str, action: Action, words: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        scene(ZONE, pawns).apply(action)
    assert str(refused.value) == words
