"""A game that comes to no end: every loop that plays stops and says so, and the record stays usable."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from lumina.bots import think
from lumina.core import MAX_PLIES, EndlessGame, Match
from tests.endless import CAROUSEL, CarouselOptions

BOTS = ["bot:random", "bot:random"]
GAMES = {CAROUSEL.name: CAROUSEL}


def played(match: Match) -> Match:
    for seat in match.decisions():
        match.play(seat, think(match))
    return match


def test_a_match_that_ends_is_played_to_its_end():
    match = played(Match.new(CAROUSEL, BOTS, CarouselOptions(fated=False), seed=7))
    assert (match.ply, match.outcome.winners) == (3, (0,))


def test_one_that_does_not_is_given_up_and_named(tmp_path: Path):
    assert MAX_PLIES == 20_000
    match = Match.new(CAROUSEL, BOTS, CarouselOptions(fated=True), seed=7)
    with pytest.raises(EndlessGame) as given_up:
        played(match)
    assert match.ply == 20_000
    told = str(given_up.value)
    assert told.startswith("Carousel has come to no end after 20,000 moves; ")
    assert told.endswith("there is no record, the seed is 7, the players are bot:random, bot:random")


@pytest.mark.parametrize("kind", ["chance", "single"])
def test_what_follows_by_itself_for_ever_too(kind, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("lumina.core.match.MAX_PLIES", 50)
    path = tmp_path / "g.lumina"
    with pytest.raises(EndlessGame) as given_up:
        Match.new(CAROUSEL, BOTS, CarouselOptions(kind=kind, fated=True), seed=7, path=path)
    assert str(given_up.value).endswith(f"the record is {path}")
    assert Match.read(path, GAMES).ply == 50


def test_the_record_opens_and_somebody_can_resign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("lumina.core.match.MAX_PLIES", 50)
    path = tmp_path / "g.lumina"
    with Match.new(CAROUSEL, BOTS, CarouselOptions(fated=True), seed=7, path=path) as match, pytest.raises(EndlessGame):
        played(match)
    with Match.open(path, GAMES) as match:
        assert match.ply == 50
        match.resign(0)
    assert Match.read(path, GAMES).outcome.winners == (1,)


def at_random(options: CarouselOptions) -> Iterator[object]:
    """Who acts, one after another, in random play."""
    state, rng = CAROUSEL.new(2, options), Random(1)
    for actor in state.actors():
        state.advance(state.legal_actions().sample(rng))
        yield actor


def test_random_play_of_positions_too():
    assert list(at_random(CarouselOptions(fated=False))) == ["chance", 0, 1]
    plies = at_random(CarouselOptions(fated=True))
    assert len(list(islice(plies, MAX_PLIES))) == MAX_PLIES
    with pytest.raises(EndlessGame, match="Carousel: no end after 20,000 moves"):
        next(plies)
