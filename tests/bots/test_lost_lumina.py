"""The greedy bot of Lost Lumina: legal, the same for the same generator, better than random, cannot peek, and sound."""

from random import Random

import pytest

from lumina.arena import play, summary, tournament
from lumina.bots import make_bot
from lumina.bots.lost_lumina import value
from lumina.core import Action
from lumina.games import GAMES
from lumina.games.lost_lumina import (
    NUMBER,
    Deal,
    Decline,
    Discard,
    Keep,
    LostLuminaOptions,
    LostLuminaState,
    Mark,
    Move,
    Place,
)

from ..games.lost_lumina.scene import F1, F2, L1, L2, begun, chosen, new, reinforcing, rolled, table

GAME = GAMES["lost_lumina"]
BOTS = ["bot:greedy", "bot:random"]


def test_a_game_is_the_same_for_the_same_seed() -> None:
    one, other = (play(GAME, BOTS, LostLuminaOptions(), 5) for _ in range(2))
    assert one.timeless == other.timeless


def test_greedy_beats_random() -> None:
    table = summary(list(tournament(GAME, BOTS, LostLuminaOptions(), seed=3, games=16)))
    assert table.bots["bot:greedy"].wins >= 14


def test_it_chooses_from_the_view_alone() -> None:
    """Two tables that look alike to a seat get the same answer."""
    rng = Random(8)
    state = GAME.new(2, LostLuminaOptions(first_player=0))
    while state.phase != "discard":
        state.advance(state.legal_actions().sample(rng))
    seat = state.to_act
    assert isinstance(seat, int)
    other = state.determinize(seat, Random(1))
    assert other.digest() != state.digest()
    bot = make_bot("bot:greedy", GAME)
    assert bot.choose(state.view(seat), Random(2)) == bot.choose(other.view(seat), Random(2))


def test_the_value_of_one_seat_is_what_the_other_lacks() -> None:
    rng = Random(4)
    state = GAME.new(2)
    assert isinstance(state, LostLuminaState)
    for _ in range(60):
        if state.to_act is None:
            break
        state.advance(state.legal_actions().sample(rng))
        if not state.battle_areas:
            assert abs(value(state, 0) + value(state, 1)) < 1e-9


def answer(state: LostLuminaState) -> Action:
    """What greedy does, the same for ten generators."""
    seat = state.to_act
    assert isinstance(seat, int)
    bot = make_bot("bot:greedy", GAME)
    found = {bot.choose(state.view(seat), Random(seed)) for seed in range(10)}
    assert len(found) == 1, found
    return found.pop()


@pytest.mark.parametrize("seat", [0, 1])
def test_the_draft_keeps_the_stronger_card_whoever_is_asked_first(seat: int) -> None:
    """Gnurxel has the higher number and by far the higher points; Pibiju has the lower number than Ragura."""
    for better, other in (("Gnurxel", "Galgator"), ("Pibiju", "Ragura")):
        one, two = sorted((NUMBER[better], NUMBER[other]))
        pair = one, two
        plain = (NUMBER["Kenuk"], NUMBER["Olgi"])
        state = new(first_player=0)
        state.apply(Deal((pair, plain) if seat == 0 else (plain, pair)))
        if seat == 1:
            state.apply(Keep(plain[0]))
        assert answer(state) == Keep(NUMBER[better])


def rerolling(attacker: str, defender: str, dice: tuple[tuple[int, ...], tuple[int, ...]]) -> LostLuminaState:
    """Two followers of each in Lake 2, the dice lie; the attacker, seat 0, is asked for a re-roll."""
    state = rolled(chosen(begun(attacker, defender), attacker, defender), *dice)
    assert state.question == "pay_reroll"
    return state


@pytest.mark.parametrize(
    ("attacker", "defender", "dice"),
    [
        ("Gnurxel", "Nubala", ((1, 1), (5, 6))),
        ("Namla", "Bukoni", ((1, 2), (5, 6))),
        ("Gnurxel", "Umkato", ((1, 1), (4, 5))),
        ("Umkato", "Gnurxel", ((1, 1), (6, 6))),
    ],
    ids=["dice do not count", "the own die does not count", "won as it is", "lost whatever comes"],
)
def test_nobody_is_paid_for_a_reroll_that_changes_nothing(
    attacker: str, defender: str, dice: tuple[tuple[int, ...], tuple[int, ...]]
) -> None:
    assert answer(rerolling(attacker, defender, dice)) == Decline()


def test_a_follower_is_paid_where_a_better_die_wins() -> None:
    """11 + 2 + 1 against 9 + 2 + 4: any die from 3 on wins the area."""
    assert answer(rerolling("Gnurxel", "Pibiju", ((1, 1), (4, 4)))) == Mark(1)


def test_a_card_is_discarded_for_what_its_action_points_bring() -> None:
    """Three followers more in a region that counts double are worth more than Janulo in hand; with none left to place
    the weakest card goes."""
    safe = "F1 2-0, F2 1-0, M2 0-1, M3 0-2"
    hands = ("Janulo Arus", "Kenuk Olgi")
    assert answer(table(safe, hands=hands)) == Discard(NUMBER["Janulo"])
    assert answer(table(safe, hands=hands, supply=(0, 12))) == Discard(NUMBER["Arus"])


def test_reinforcing_takes_the_area_that_makes_a_region_count_double() -> None:
    """Four followers in Forest 1 count 4; with one of them in Forest 2 they count 8."""
    assert answer(reinforcing("F1 4-0, M3 0-3", "Arus", supply=(0, 12))) == Move(1, F1, F2)


def test_the_last_followers_are_not_thrown_away() -> None:
    """One follower against five cannot be expected to win, and with it the game would be lost."""
    assert answer(reinforcing("L1 1-0, L2 0-5", "Arus")) == Place(L1)


def test_the_chance_to_take_the_last_followers_is_seen() -> None:
    """Six against the only one that the opponent has left: a battle that wins the game."""
    action = answer(reinforcing("L1 6-0, L2 0-1", "Arus"))
    assert isinstance(action, Move)
    assert action.to == L2
    assert action.followers >= 5
