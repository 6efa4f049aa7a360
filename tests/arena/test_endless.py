"""Games that come to no end: the tournament writes them down and goes on, and its figures leave them out."""

import json

import pytest

from lumina.arena import Ledger, card_report, summary, tournament
from lumina.core import BadRecord
from tests.endless import CAROUSEL, CarouselOptions

BOTS = ["bot:random", "bot:random"]


@pytest.fixture(autouse=True)
def fewer(monkeypatch):
    monkeypatch.setattr("lumina.core.match.MAX_PLIES", 60)


def test_a_tournament_goes_on_after_it():
    results = list(tournament(CAROUSEL, BOTS, None, 7, 12))
    assert [result.number for result in results] == list(range(1, 13))
    endless = [result for result in results if result.unfinished]
    assert 0 < len(endless) < 12
    for result in endless:
        assert (result.winners, result.ranks, result.plies) == ((), (), 60)
        assert result.scores == (29, 29)
        assert result.reason == "no end after 60 moves"
        assert result.decisions == (30, 29)
    found = summary(results)
    assert (found.games, found.unfinished, found.left_out) == (12 - len(endless), len(endless), 0)
    assert found.bots["bot:random"].wins == 12 - len(endless)
    assert found.plies == 3
    assert card_report(results) == []


def test_a_seed_of_which_one_rotation_came_to_no_end_is_not_counted():
    first, *rest = tournament(CAROUSEL, ["bot:random", "bot:random"], CarouselOptions(fated=False), 7, 4)
    renamed = [
        type(first)(**{name: getattr(result, name) for name in result.__struct_fields__} | {"seats": ("a", "b")})
        for result in (first, *rest)
    ]
    endless = type(first)(
        **{name: getattr(renamed[0], name) for name in first.__struct_fields__}
        | {"winners": (), "ranks": (), "unfinished": True}
    )
    found = summary([endless, *renamed[1:]])
    assert (found.unfinished, found.left_out + found.games) == (1, 3)


def test_the_file_keeps_it_and_is_gone_on_with(tmp_path):
    path, options = tmp_path / "t.jsonl", CarouselOptions()
    with Ledger(path, CAROUSEL, BOTS, options, 7) as ledger:
        for result in tournament(CAROUSEL, BOTS, options, 7, 8):
            ledger.add(result)
    lines = [json.loads(line) for line in path.read_bytes().splitlines()[1:]]
    assert {line["unfinished"] for line in lines} == {False, True}
    with Ledger(path, CAROUSEL, BOTS, options, 7) as again:
        assert again.results == ledger.results


WRONG = {
    "a winner": {"winners": [0]},
    "ranks": {"ranks": [1, 2]},
    "finished": {"unfinished": False},
}


@pytest.mark.parametrize("change", WRONG.values(), ids=WRONG)
def test_an_unfinished_game_has_no_winner(change, tmp_path):
    path, options = tmp_path / "t.jsonl", CarouselOptions(fated=True)
    with Ledger(path, CAROUSEL, BOTS, options, 7) as ledger:
        for result in tournament(CAROUSEL, BOTS, options, 7, 1):
            ledger.add(result)
    head, game = path.read_bytes().splitlines()
    data = {key: value for key, value in json.loads(game).items() if key != "check"} | change
    path.write_bytes(head + b"\n" + json.dumps(data).encode() + b"\n")
    with pytest.raises(BadRecord, match="winners and ranks just when it was finished"):
        Ledger(path, CAROUSEL, BOTS, options, 7)
