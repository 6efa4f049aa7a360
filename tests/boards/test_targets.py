"""What spots stand for: typed values, one spot each, with names that stay."""

import pytest

from lumina.boards import Scene, Target, draw
from lumina.boards.lacuna.targets import ColourChoice, Flower, PawnPlace
from lumina.boards.lost_lumina.targets import Area, Die, FollowerButton, HandCard
from lumina.boards.lum42.targets import Cell, Centre, DeployButton, Ground, PlanetStack, TakenCube
from lumina.boards.lunation.targets import CharacterUnit, EventCard, FleetUnit
from lumina.core import Game, Match
from lumina.games import GAMES
from lumina.testing.tables import play_random


def positions(game: Game) -> list[Scene]:
    """Some positions of a random game, each as the seat that is asked sees it."""
    match = Match.new(game, [f"Seat {seat}" for seat in range(max(game.seats_allowed))], seed=5)
    play_random(match, 5)
    asked = [state for state in match.states if isinstance(state.to_act, int)]
    return [
        Scene(state.view(state.to_act), match.shown_names, legal=state.legal_actions())
        for state in asked[:: max(len(asked) // 25, 1)]
    ]


@pytest.mark.parametrize("name", GAMES)
def test_every_spot_stands_for_a_thing_and_no_two_for_the_same(name: str):
    for scene in positions(GAMES[name]):
        spots = draw(GAMES[name], scene).spots
        assert all(isinstance(spot.target, Target) for spot in spots)
        assert len({spot.target for spot in spots}) == len({spot.id for spot in spots}) == len(spots)


@pytest.mark.parametrize(
    ("target", "name"),
    [
        (Flower(12), "flower:12"),
        (PawnPlace((3, 17)), "place:3-17"),
        (ColourChoice("red"), "take:red"),
        (Area(2, "Marsh"), "area:Marsh"),
        (FollowerButton("place", 2, "Marsh"), "place:Marsh"),
        (FollowerButton("remove", 2, "Marsh", 1), "remove:1:Marsh"),
        (Die(4, 1), "die:4"),
        (Die(4, 2), "die:4.2"),
        (Cell("d4"), "cell:d4"),
        (Centre(), "cell:centre"),
        (Ground("moon", "d4"), "moon:d4"),
        (PlanetStack(0), "planets:1"),
        (TakenCube(2, "light", "blue"), "take:2:light:blue"),
        (DeployButton("planet", "chief"), "deploy:planet:chief"),
        (FleetUnit(0, 7, 2), "fleet:0:7:2"),
        (CharacterUnit(31), "character:31"),
        (EventCard(), "event"),
    ],
    ids=str,
)
def test_the_names_of_spots_stay(target: Target, name: str):
    """Traces, tests and the keyboard's focus know them."""
    assert str(target) == name


def test_a_card_is_called_by_its_name():
    assert str(HandCard(1)) == "card:Tanilla"
