"""The greedy bot of LUM42: legal, the same for the same generator, sound, looking to its turn's end."""

from random import Random

import pytest

from lumina.arena import play, summary, tournament
from lumina.bots import make_bot
from lumina.bots.bot import Limits
from lumina.bots.lum42 import Others, turns
from lumina.core import Action
from lumina.games import GAMES
from lumina.games.lum42 import Enlist, First, Lum42State, Place, Recover

from ..games.lum42.scene import BLACK, CALM, WHITE, scene
from ..games.lum42.scene import play as done

GAME = GAMES["lum42"]
BOTS = ["bot:greedy", "bot:random"]


def at_stage(stage: str, seats: int = 2, seed: int = 4) -> Lum42State:
    """The first position of a random game in which a seat decides at this stage."""
    state, rng = GAME.new(seats), Random(seed)
    assert isinstance(state, Lum42State)
    while not (isinstance(state.to_act, int) and not state.pending and state.stage == stage):
        state.advance(state.legal_actions().sample(rng))
    return state


@pytest.mark.parametrize("seats", GAME.seats_allowed)
def test_a_game_is_the_same_for_the_same_seed(seats: int) -> None:
    bots = ["bot:greedy"] + ["bot:random"] * (seats - 1)
    one, other = (play(GAME, bots, seed=5) for _ in range(2))
    assert one.timeless == other.timeless


def test_greedy_beats_random() -> None:
    table = summary(tournament(GAME, BOTS, seed=3, games=6))
    assert table.bots["bot:greedy"].wins == 6


def ends(state: Lum42State) -> list[tuple[Action, Lum42State]]:
    me = state.to_act
    assert isinstance(me, int)
    return list(turns(state, me, Others(me)))


def test_a_turn_is_looked_at_to_its_end() -> None:
    state = at_stage("move")
    me = state.to_act
    assert isinstance(me, int)
    for first, after in ends(state):
        assert first in state.legal_actions()
        assert len(after.units[me]) == len(state.units[me]) - 1, "a unit was deployed"
    assert {first for first, _ in ends(state)} == set(state.legal_actions())


@pytest.mark.parametrize("seats", GAME.seats_allowed)
def test_only_whole_turns_are_compared(seats: int) -> None:
    """However many ways there are to lay a system, each that is compared has its planet and its satellite."""
    state = at_stage("planet", seats=seats)
    found = ends(state)
    assert len(found) > 20
    for _, after in found:
        assert len(after.zone.systems) == len(state.zone.systems) + 1
        assert after.laying is None


def test_a_beaten_unit_is_in_the_exile_before_the_turn_is_valued() -> None:
    """Neither side's unit is in limbo: after a combat both have a space."""
    state = scene("c4 blue light white moon; c3 red energy red moon", "black basic planet c4", seats=2)
    fights = [after for _, after in ends(state) if after.on_planets[state.zone.at["c4"]] is None]
    for after in fights:
        assert not after.pending
        exiled = [pawn.seat for pawn in (*after.exile, *after.one_point) if pawn is not None]
        assert sorted(exiled) == [WHITE, BLACK]
    assert fights


def answer(state: Lum42State) -> Action:
    """What greedy does, the same for ten generators."""
    seat = state.to_act
    assert isinstance(seat, int)
    bot = make_bot("bot:greedy", GAME)
    found = {bot.choose(state.view(seat), Random(seed)) for seed in range(10)}
    assert len(found) == 1, found
    return found.pop()


def test_the_doubler_joins_first_and_the_saboteur_last() -> None:
    """Each special unit is taken in the end; the one that acts twice is worth most over the rounds to come."""
    state = scene("c4 blue light white moon", stage="crew", round=1, seats=2)
    assert answer(state) == Enlist("doubler")
    state.specials[WHITE] = ("saboteur", "chief")
    assert answer(state) == Enlist("chief")


def test_it_names_itself_the_first_player() -> None:
    """Who is first has the choice of systems, spots and cubes."""
    assert answer(scene("c4 blue light white moon", stage="first player", seats=3, turn=BLACK)) == First(BLACK)


def test_probes_come_together_where_that_is_the_objective() -> None:
    """Two probes lie side by side; the third goes beside them and not across the zone."""
    zone = "c4 blue light white moon; c3 green light white moon; c2 red light red moon; e6 red light red moon"
    state = scene(zone, "white probe c4; white probe c3; white basic moon c2", seats=2, stage="recover")
    done(state, Recover("c2", "moon"))
    assert set(state.legal_actions()) == {Place("c2"), Place("e6")}
    assert answer(state) == Place("c2")


def test_a_probe_goes_where_ships_pass() -> None:
    """With another objective nothing else tells the two planets apart: many ways lead to one, none to the other."""
    zone = (
        "d3 red light blue moon; c3 black green moon; e3 black green moon; d2 black green moon; "
        "a7 red light blue moon; c2 yellow energy red moon"
    )
    objectives = (None, "4 blue light", CALM[2])
    state = scene(zone, "white basic moon c2", seats=2, stage="recover", objectives=objectives)
    done(state, Recover("c2", "moon"))
    assert set(state.legal_actions()) == {Place("d3"), Place("a7")}
    assert answer(state) == Place("d3")


def test_without_time_it_still_answers() -> None:
    state = at_stage("move")
    bot = make_bot("bot:greedy", GAME)
    seat = state.to_act
    assert isinstance(seat, int)
    assert bot.choose(state.view(seat), Random(1), Limits(hurry=lambda: True)) in state.legal_actions()
