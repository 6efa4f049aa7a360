"""The greedy bot of Lost Lumina: legal, the same for the same generator, better than random, and it cannot peek."""

from random import Random

from lumina.arena import play, summary, tournament
from lumina.bots import make_bot
from lumina.bots.lost_lumina import value
from lumina.games import GAMES
from lumina.games.lost_lumina import LostLuminaOptions, LostLuminaState

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
