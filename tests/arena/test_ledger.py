"""The file of a tournament: whole lines, the same games, and nobody else's."""

import json

import pytest

from lumina.arena import Ledger, tournament
from lumina.core import BadRecord, Options
from tests.arena.tables import GAME, HIGH, RANDOM

BOTS = [HIGH, RANDOM]


def ledger(path, *, bots=BOTS, options=None, seed=7):
    return Ledger(path, GAME, bots, options or Options(), seed)


def go_on(path, games):
    with ledger(path) as kept:
        for result in tournament(GAME, BOTS, None, 7, games, done=len(kept.results)):
            kept.add(result)
        return kept


@pytest.fixture
def path(tmp_path):
    """Six games."""
    go_on(tmp_path / "t.jsonl", 6)
    return tmp_path / "t.jsonl"


def lines(path):
    return path.read_bytes().splitlines(keepends=True)


def test_a_line_for_the_tournament_and_one_for_every_game(path):
    title, *games = map(json.loads, lines(path))
    assert (title["arena"], title["game"], title["bots"], title["seed"]) == (2, "arena-lanterns", BOTS, 7)
    assert [game["number"] for game in games] == [1, 2, 3, 4, 5, 6]
    assert path.read_bytes().endswith(b"\n")
    assert [each.name for each in path.parent.iterdir()] == ["t.jsonl"]


def test_games_in_it_are_not_played_again(path):
    before = path.read_bytes()
    kept = go_on(path, 10)
    assert path.read_bytes().startswith(before)
    played = [result.timeless for result in tournament(GAME, BOTS, None, 7, 10)]
    assert [result.timeless for result in kept.results] == played
    with ledger(path) as again:
        assert again.results == kept.results
        assert again.warnings == []


@pytest.mark.parametrize("cut", [1, 2, 40])
def test_a_torn_last_line_is_set_aside_and_played_again(path, cut):
    whole = lines(path)
    path.write_bytes(b"".join(whole)[:-cut])
    kept = go_on(path, 6)
    assert len(kept.results) == 6
    torn = path.with_name("t.jsonl.torn1")
    if cut == 1:
        assert (kept.warnings, torn.exists()) == ([], False)
    else:
        assert kept.warnings == [f"{path}: the last line was cut short; it was set aside as t.jsonl.torn1"]
        assert torn.read_bytes() == whole[-1][:-cut]
    assert [json.loads(line)["digest"] for line in lines(path)[1:]] == [
        json.loads(line)["digest"] for line in whole[1:]
    ]


def test_the_seed_of_a_file(path, tmp_path):
    assert Ledger.seed_of(path) == 7
    assert Ledger.seed_of(tmp_path / "none") is None


FOREIGN = {
    "seats": ({"bots": [RANDOM, HIGH]}, "with seats bot:highest,bot:random, not bot:random,bot:highest: name another"),
    "seed": ({"seed": 8}, "with seed 7, not 8: name another file with --to"),
    "options": ({"options": Options(first_player=1)}, "with other options: name another file with --to"),
}


@pytest.mark.parametrize(("other", "told"), FOREIGN.values(), ids=FOREIGN)
def test_another_tournament_is_refused(other, told, path):
    before = path.read_bytes()
    with pytest.raises(BadRecord) as refused:
        ledger(path, **other)
    assert str(refused.value).startswith(f"{path}, line 1: another tournament, {told}")
    assert path.read_bytes() == before


CHANGED = {
    "game": (0, {"game": "chess"}, "line 1: another tournament, with game chess, not arena-lanterns"),
    "rules": (0, {"rules": 9}, "line 1: another tournament, with rules version 9, not 1"),
    "made_by": (0, {"made_by": "9.9"}, "line 1: another tournament, with lumina 9.9, not "),
    "format": (0, {"arena": 3}, "line 1: tournament format 3; this lumina reads formats 1 to 2"),
    "key": (0, {"more": 2}, "line 1: tournament: "),
    "number": (2, {"number": 3}, "line 3: this is not game 2 of the tournament: the file was changed"),
    "match seed": (3, {"seed": 1}, "line 4: this is not game 3 of the tournament"),
    "swapped": (3, {"seats": [RANDOM, HIGH]}, "line 4: this is not game 3 of the tournament"),
    "winner": (1, {"winners": [2]}, "line 2: game: it does not tell the same number of seats everywhere"),
    "no winner": (1, {"winners": []}, "line 2: game: it has winners and ranks just when it was finished"),
    "score": (1, {"scores": [1]}, "line 2: game: it does not tell the same number of seats everywhere"),
    "time": (1, {"slowest": [-1, 0]}, "line 2: game: slowest"),
}


@pytest.mark.parametrize(("number", "change", "told"), CHANGED.values(), ids=CHANGED)
def test_a_changed_file_is_refused_with_its_line(number, change, told, path):
    changed = lines(path)
    changed[number] = json.dumps(json.loads(changed[number]) | change).encode() + b"\n"
    path.write_bytes(b"".join(changed))
    with pytest.raises(BadRecord, match=rf"^{path}, ") as refused:
        ledger(path)
    assert told in str(refused.value)
    assert path.read_bytes() == b"".join(changed)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (b"", "the file is empty"),
        (b"hello\n", "line 1: not JSON"),
        (b'{"lumina":1}\n', "line 1: this is no tournament of lumina: the first line has no key 'arena'"),
        (b'{"arena":1,"made', "line 1: not JSON"),
    ],
)
def test_no_tournament_is_refused_and_left_alone(text, told, tmp_path):
    path = tmp_path / "t.jsonl"
    path.write_bytes(text)
    for read in (ledger, Ledger.seed_of):
        with pytest.raises(BadRecord, match=told):
            read(path)
    assert path.read_bytes() == text
    assert [each.name for each in tmp_path.iterdir()] == ["t.jsonl"]


def test_one_writer_at_a_time(path):
    with ledger(path), pytest.raises(BadRecord, match="is being written elsewhere"):
        ledger(path)
    ledger(path).close()
