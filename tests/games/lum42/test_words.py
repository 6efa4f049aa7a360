"""Sentences and labels that a player reads."""

import pytest

from lumina.core import Action, Event, IllegalAction
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
    Move,
    Place,
    Recover,
    Release,
    Reveal,
    TakePlanet,
    TakeSatellite,
    Transform,
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
from lumina.games.lum42.pieces import Stack

from .scene import scene

ZONE = "d3 green light green moon; e3 red light white moon"


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
