"""Numbers of actions, and views as arrays. The long brother of the random games is in `python -m bench long`."""

from random import Random

import numpy as np
import pytest

from lumina.adapters import Enumerated, encoding
from lumina.adapters.lacuna import LacunaEncoding
from lumina.core import CHANCE, UMPIRE, BadInput
from lumina.games import GAMES
from lumina.games.lacuna import LacunaOptions, Place
from lumina.games.lost_lumina import LOST_LUMINA, LostLuminaOptions, MapFile, Region
from lumina.games.lum42 import LUM42, Lum42Options
from tests.made_up import LANTERNS

from .following import follow_numbers

LACUNA = GAMES["lacuna"]
TABLES = [
    (name, seats) for name in ("lacuna", "lum42", "lost_lumina", "lunation") for seats in GAMES[name].seats_allowed
]
SQUARE = MapFile(
    (Region("north", ("a", "b")), Region("south", ("c", "d"))),
    {"a": ("b", "c"), "b": ("a", "d"), "c": ("a", "d"), "d": ("b", "c")},
)
UNUSUAL = [
    (LACUNA, 2, LacunaOptions(first_flower="after", swap=True)),
    (LACUNA, 2, LacunaOptions(board_radius=9_300, first_player=1)),
    (LUM42, 3, Lum42Options(grid=11, ejection_bonus_extra=True)),
    (LOST_LUMINA, 2, LostLuminaOptions(promo=True, map=SQUARE)),
]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_action_of_random_games_has_a_number_and_comes_back_from_it(name, seats):
    for seed in range(6):
        follow_numbers(GAMES[name], seats, seed)


@pytest.mark.parametrize(("game", "seats", "options"), UNUSUAL)
def test_so_it_is_with_other_options(game, seats, options):
    for seed in range(6):
        follow_numbers(game, seats, seed, options)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_no_two_actions_share_a_number(name, seats):
    code = encoding(GAMES[name], seats)
    if isinstance(code, Enumerated):
        assert len(set(code.every_action())) == len(code.every_action()) == code.size


def positions(game, seats, seed, options=None):
    """The positions of a random game, the last one among them."""
    state, rng = game.new(seats, options), Random(seed)
    yield state
    for _ in state.actors():
        state.advance(state.legal_actions().sample(rng))
        yield state


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_is_hidden_changes_no_observation(name, seats):
    """Dealt anew from what a seat knows, the position looks the same to it, and not the same to the umpire."""
    game, rng, varied = GAMES[name], Random(1), False
    code = encoding(game, seats)
    for n, state in enumerate(positions(game, seats, 3)):
        if n % 7 == 0:
            for seat in range(seats):
                other = state.determinize(seat, rng)
                assert np.array_equal(code.observe(other.view(seat)), code.observe(state.view(seat)))
                assert other.to_act != seat or code.legal(other) == code.legal(state)
                varied |= other.view(UMPIRE) != state.view(UMPIRE)
    assert varied == game.secrets


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_positions_that_look_different_are_different_arrays(name, seats):
    """All that a seat sees stands in its observation."""
    game = GAMES[name]
    code = encoding(game, seats)
    seen = {}
    for seed in range(2):
        for state in positions(game, seats, seed):
            if isinstance(seat := state.to_act, int):
                view = state.view(seat)
                assert seen.setdefault((seat, code.observe(view).tobytes()), view) == view


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_an_observation_keeps_its_length_and_its_bounds(name, seats):
    game = GAMES[name]
    code = encoding(game, seats)
    for state in positions(game, seats, 5):
        found = code.observe(state.view(0))
        assert (found.dtype, found.shape) == (np.float32, (code.length,))
        assert -1 <= found.min() <= found.max() <= 1
    assert list(code.layout.values())[-1].stop == code.length


def test_seats_are_counted_from_who_looks():
    """The first player sees the same as the first player with the seats turned round."""
    looks = []
    for first in (0, 1):
        state, rng = LOST_LUMINA.new(2, LostLuminaOptions(first_player=first)), Random(4)
        state.advance(state.legal_actions().sample(rng))
        looks.append(encoding(LOST_LUMINA, 2).observe(state.view(first)))
    part = encoding(LOST_LUMINA, 2).layout["first player"]
    assert looks[0][part].tolist() == looks[1][part].tolist() == [1, 0]


def test_a_bin_is_a_part_of_the_legal_steps_of_a_pair():
    state, rng = LACUNA.new(2), Random(2)
    while state.phase != "place":
        state.advance(state.legal_actions().sample(rng))
    code = LacunaEncoding(LACUNA, 2, state.options, bins=4)
    entry = next(entry for entry in state.legal_actions().listing() if len(entry["spans"]) > 1)
    steps = [step for lo, hi in entry["spans"] for step in range(lo, hi + 1)]
    found = [code.number(Place(tuple(entry["pair"]), step), state) - code.places for step in steps]
    assert [number % 4 for number in found] == [4 * n // len(steps) for n in range(len(steps))]
    assert len({number // 4 for number in found}) == 1
    for number in set(found):
        assert code.action(number + code.places, state).step == steps[len(steps) * (2 * (number % 4) + 1) // 8]


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: encoding(LANTERNS, 2), "Lanterns has no encoding for learners: its plugin names none"),
        (lambda: encoding(LACUNA, 3), "Lacuna needs 2 players, got 3"),
        (lambda: LacunaEncoding(LACUNA, 2, LacunaOptions(), bins=0), "bins: a whole number from 1 to 1000, not 0"),
        (lambda: encoding(LUM42, 2).action(390, LUM42.new(2)), "action 390: no seat is to act"),
        (lambda: encoding(LACUNA, 2).action(1330, LACUNA.new(2)), "action 1330: the actions of Lacuna are 0 to 1329"),
    ],
)
def test_what_does_not_fit_is_refused_in_words(call, words):
    with pytest.raises(BadInput) as error:
        call()
    assert str(error.value) == words


def test_a_number_that_means_nothing_now_is_refused():
    state = LACUNA.new(2, LacunaOptions(first_player=0))
    assert state.to_act != CHANCE
    code = encoding(LACUNA, 2)
    assert code.legal(state) == list(range(7))
    with pytest.raises(BadInput, match="action 7: no pawn can be placed there"):
        code.action(7, state)
