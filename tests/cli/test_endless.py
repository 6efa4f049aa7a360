"""A game that comes to no end: the arena goes on and counts it apart, the demo ends with exit code 4."""

import os

import pytest

from lumina.core import Match
from tests.endless import CAROUSEL, CarouselGame, CarouselOptions, Kind

BOTS = "bot:random,bot:random"
GAMES = {CAROUSEL.name: CAROUSEL}


@pytest.fixture(autouse=True)
def carousel(monkeypatch):
    monkeypatch.setattr("lumina.core.match.MAX_PLIES", 60)
    monkeypatch.setattr("lumina.cli.arguments.GAMES", GAMES)
    monkeypatch.setattr("lumina.games.GAMES", GAMES)


def test_the_arena_tells_it_and_counts_it_apart(here, lumina):
    words = ["arena", "carousel", "--seats", BOTS, "--games", 12, "--seed", 7, "--cards"]
    said = lumina(*words)
    assert said.code == 0
    count = said.err.count("has come to no end after 60 moves: left unfinished\n")
    assert 0 < count < 12
    assert f"; unfinished: {count}, which came to no end" in said.out.splitlines()[0]
    every = lumina(*words, "-o", "fated=true")
    assert every.code == 0
    assert every.out.splitlines()[0].endswith("rotations of the seats yet; unfinished: 12, which came to no end")


def test_the_demo_names_the_record_and_ends_with_4(here, lumina, monkeypatch):
    monkeypatch.setattr("lumina.cli.demo._show", lambda match: None)
    said = lumina("demo", "carousel", "--seats", BOTS, "--seed", 2, "--to", "d")
    assert said.code == 4, said
    record = os.path.join("d", "carousel-1.lumina")
    assert said.err.startswith("lumina: Carousel has come to no end after 60 moves; this is an error in lumina ")
    assert said.err.endswith(f"; the record is {record}\n")
    assert Match.read(here / record, GAMES).ply == 60


class ForEver(CarouselOptions, frozen=True, kw_only=True):
    kind: Kind = "chance"
    fated: bool | None = True


class ChanceForEver(CarouselGame):
    options_type = ForEver


def test_also_where_it_never_comes_to_a_decision(here, lumina, monkeypatch):
    """The record that is named is there."""
    games = {CAROUSEL.name: ChanceForEver()}
    monkeypatch.setattr("lumina.cli.arguments.GAMES", games)
    said = lumina("demo", "carousel", "--seats", BOTS, "--seed", 2, "--to", "d")
    assert said.code == 4, said
    assert said.err.endswith(f"; the record is {os.path.join('d', 'carousel-1.lumina')}\n")
    assert Match.read(here / "d" / "carousel-1.lumina", games).ply == 60
