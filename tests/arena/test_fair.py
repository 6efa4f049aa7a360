"""Lacuna in the arena: both rotations of a seed on one scatter, with the sides swapped."""

from itertools import combinations

import pytest

from lumina.arena import Ledger, recorded, tournament
from lumina.core import BadInput, BadRecord, Match
from lumina.games import GAMES
from lumina.games.lacuna import COLOURS, LACUNA, Take
from tests.arena.tables import GAME, HIGH, RANDOM

BOTS = ["bot:greedy:steps=2", "bot:random"]


def scatter(match):
    """The flowers as they were scattered."""
    state = next(state for state in match.states if state.flowers)
    return [(flower.colour, flower.x, flower.y) for flower in state.flowers]


def scattered(colour, seed=11):
    """Where the flowers lie after the first player has taken that colour."""
    match = Match.new(LACUNA, ["Ann", "Ben"], None, seed)
    match.play(match.to_act, Take(colour))
    return scatter(match)


def test_one_seed_scatters_the_same_places_whatever_flower_is_taken_first():
    """Of 48 flowers at most six have another colour; with the same first flower all are the same."""
    assert scattered("red") == scattered("red")
    for one, other in combinations(map(scattered, COLOURS), 2):
        assert [place for _, *place in one] == [place for _, *place in other]
        assert 0 < sum(a != b for a, b in zip(one, other, strict=True)) <= 6


def test_where_flowers_are_taken_after_the_scatter_it_is_the_same_for_both_sides():
    options = LACUNA.read_options({"first_flower": "after"})
    games = [Match.new(LACUNA, names, options, 11) for names in (BOTS, BOTS[::-1])]
    assert scatter(games[0]) == scatter(games[1])
    assert games[0].to_act == games[1].to_act


@pytest.mark.parametrize("first_flower", ["before", "after"])
def test_fair_games_of_a_seed_are_on_one_scatter_with_the_sides_swapped(first_flower, tmp_path):
    options = LACUNA.read_options({"first_flower": first_flower})
    results = list(tournament(LACUNA, BOTS, options, 7, 8, fair=True, records=tmp_path))
    matches = [Match.read(path, GAMES) for path in sorted(tmp_path.iterdir())]
    assert [match.state.digest() for match in matches] == [result.digest for result in results]
    for one, back in zip(matches[::2], matches[1::2], strict=True):
        assert scatter(one) == scatter(back)
        assert one.names == back.names[::-1]
        assert one.state.first.seat == back.state.first.seat
        if first_flower == "before":
            assert one.state.first == back.state.first
    assert len({tuple(scatter(match)) for match in matches}) == 4


def test_the_set_up_is_that_of_the_match_with_the_first_seats(tmp_path):
    paths = [tmp_path / name for name in ("plain", "fair", "swapped")]
    for path, seats, set_up_by in zip(paths, (BOTS, BOTS, BOTS[::-1]), (None, BOTS, BOTS), strict=True):
        path.write_bytes(recorded(LACUNA, seats, None, 11, 1, set_up_by)[1])
    plain, fair, swapped = (scatter(Match.read(path, GAMES)) for path in paths)
    assert plain == fair == swapped


@pytest.mark.parametrize("jobs", [1, 2])
def test_it_is_the_same_in_other_processes_and_kept_apart(jobs, tmp_path):
    options = LACUNA.options_type()
    path = tmp_path / "t.jsonl"
    with Ledger(path, LACUNA, BOTS, options, 7, fair=True) as ledger:
        for result in tournament(LACUNA, BOTS, options, 7, 4, jobs, fair=True):
            ledger.add(result)
    assert [r.timeless for r in ledger.results] == [
        r.timeless for r in tournament(LACUNA, BOTS, options, 7, 4, fair=True)
    ]
    with pytest.raises(BadRecord, match="another tournament, with fair games: yes, not no"):
        Ledger(path, LACUNA, BOTS, options, 7)


def test_a_game_without_such_a_set_up_is_refused():
    with pytest.raises(BadInput, match="fair: Lanterns has no set-up that can be played again"):
        tournament(GAME, [HIGH, RANDOM], fair=True)
