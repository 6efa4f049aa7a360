"""Levels for people: names of bots that stand for a bot with settings, a line of words and a limit on thinking."""

from random import Random

import pytest

from lumina.arena import play, summary, tournament
from lumina.bots import BOTS, Level, level_of, make_bot
from lumina.bots.process import Thinker
from lumina.core import BadInput, Match
from lumina.games import GAMES
from lumina.games.lacuna import LACUNA, LacunaOptions


def levels(game: str) -> list[str]:
    return [name for name, source in BOTS[game].items() if isinstance(source, Level)]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_levels_each_with_one_line_and_a_limit(game: str) -> None:
    names = levels(game)
    assert names[:2] == ["beginner", "casual"]
    for name in names:
        level = level_of(f"bot:{name}", GAMES[game])
        assert level is not None
        assert level.words.endswith(".")
        assert len(level.words) <= 80
        assert 0 < level.seconds <= 30
        make_bot(f"bot:{name}", GAMES[game])


def test_other_bots_and_people_are_no_level() -> None:
    for name in ("bot:greedy", "bot:random", "casual", "bot:none.such:Bot"):
        assert level_of(name, LACUNA) is None


def test_a_level_with_other_settings_is_another_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that what it played before is never added to what it plays now."""
    before = make_bot("bot:casual", LACUNA).version
    level = level_of("bot:casual", LACUNA)
    assert level is not None
    monkeypatch.setitem(BOTS["lacuna"], "casual", level._replace(settings={"slips": 26}))
    assert make_bot("bot:casual", LACUNA).version == before.replace("slips 25", "slips 26") != before


def test_a_level_has_no_settings() -> None:
    with pytest.raises(BadInput, match="the bot 'casual' is a level and has no settings"):
        make_bot("bot:casual:slips=3", LACUNA)


@pytest.mark.parametrize("game", GAMES)
def test_a_level_plays_the_same_for_the_same_seed(game: str) -> None:
    seats = ["bot:beginner", "bot:casual"]
    one, other = (play(GAMES[game], seats, seed=5) for _ in range(2))
    assert one.timeless == other.timeless


@pytest.mark.parametrize("game", ["lacuna", "lost_lumina"])
def test_beginner_is_better_than_random_and_worse_than_casual(game: str) -> None:
    """Whole figures are in docs/bots.md; here so many games that a fault shows."""
    for other, least, most in (("bot:random", 0.5, 1.0), ("bot:casual", 0.0, 0.45)):
        found = summary(tournament(GAMES[game], ["bot:beginner", other], seed=4, games=30))
        assert least <= found.bots["bot:beginner"].wins / 30 <= most


def test_a_careless_bot_slips_as_often_as_it_is_told() -> None:
    """Never: it is the greedy bot. Always: it is the random one, and does not ask the greedy one."""
    state = LACUNA.new(2, LacunaOptions(first_player=0))
    rng = Random(1)
    while state.phase != "place":
        state.advance(state.legal_actions().sample(rng))
    view = state.view(0)

    def chosen(slips: int, seed: int) -> object:
        from lumina.bots.careless import Careless

        return Careless(LACUNA, slips=slips).choose(view, Random(seed))

    careful = make_bot("bot:greedy", LACUNA).choose(view, Random(1))
    found = [chosen(0, seed) == careful for seed in range(4)]
    assert all(found)
    assert sum(chosen(100, seed) == careful for seed in range(8)) == 0
    assert 0 < sum(chosen(50, seed) == careful for seed in range(12)) < 12


def test_a_level_thinks_no_longer_than_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(LACUNA, ["bot:casual", "bot:greedy"], LacunaOptions(first_player=0), seed=1)
    thinker = Thinker()
    said: list[dict[str, object]] = []
    monkeypatch.setattr(thinker, "warm", lambda: None)
    monkeypatch.setattr(thinker, "_say", lambda **message: said.append(message))
    thinker.ask(match)
    thinker.ask(match, bot="bot:greedy")
    thinker.ask(match, seconds=2.0)
    assert [message["seconds"] for message in said] == [5.0, 120.0, 2.0]
