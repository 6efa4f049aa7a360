"""The ladder: who is stronger is found, kept, gone on with and told."""

import json
from itertools import islice

import pytest

from bench import ladder as command
from bench.ladder import Where, file_name, ladder, page, put, rung
from lumina.arena import read_ledger, tournament
from lumina.arena.sequential import SequentialTest
from lumina.bots import bot_names
from lumina.core import BadRecord
from lumina.games import GAMES
from lumina.games.lacuna import LACUNA
from tests.arena.tables import GAME, HIGH, RANDOM

BOTS = [RANDOM, HIGH]


def games(path):
    return [json.loads(line)["number"] for line in path.read_text().splitlines()[1:]]


GREEDY = "bot:greedy:steps=2"


@pytest.mark.parametrize(("bots", "found"), [((GREEDY, RANDOM), "not stronger"), ((RANDOM, GREEDY), "stronger")])
def test_it_ends_as_soon_as_it_is_decided_with_whole_rotations(bots, found, tmp_path):
    (only,) = ladder(GAMES["lacuna"], bots, [2], Where(tmp_path, games=400))
    assert (only.bot, only.against, only.players, only.found) == (bots[1], bots[0], 2, found)
    kept = games(tmp_path / file_name(GAMES["lacuna"], [bots[1], bots[0]]))
    assert kept == list(range(1, only.games + 1))
    assert 4 < len(kept) < 100
    assert len(kept) % 2 == 0


def test_equals_are_open_after_the_last_game(tmp_path):
    only = rung(GAME, HIGH, RANDOM, 2, Where(tmp_path, games=6))
    assert (only.games, only.found) == (6, "open")


def test_one_alone_against_all_others_is_measured_from_its_even_share(tmp_path, monkeypatch):
    tested = []
    monkeypatch.setattr(command, "SequentialTest", lambda *a: tested.append(a) or SequentialTest(*a))
    found = list(ladder(GAME, BOTS, [2, 4], Where(tmp_path, games=300)))
    assert [each.players for each in found] == [2, 4]
    assert tested == [(0.5, pytest.approx(0.65)), (0.25, pytest.approx(0.4))]
    assert len(games(tmp_path / file_name(GAME, [HIGH, RANDOM, RANDOM, RANDOM]))) % 4 == 0


def test_what_is_kept_is_not_played_again(tmp_path, monkeypatch):
    where = Where(tmp_path, games=400)
    whole = rung(GAME, HIGH, RANDOM, 2, where)
    path = tmp_path / file_name(GAME, [HIGH, RANDOM])
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:4]))
    asked = []
    monkeypatch.setattr(command, "tournament", lambda *a, **k: asked.append(a[6]) or tournament(*a, **k))
    again = rung(GAME, HIGH, RANDOM, 2, where)
    assert asked == [3]
    assert again._replace(hours=0) == whole._replace(hours=0)
    assert [r.timeless for r in read_ledger(path).results] == [
        r.timeless for r in islice(tournament(GAME, [HIGH, RANDOM], None, 0, 400), whole.games)
    ]
    before = path.read_bytes()
    assert rung(GAME, HIGH, RANDOM, 2, where) == again
    assert path.read_bytes() == before


def test_another_version_of_a_bot_is_not_mixed_in(tmp_path, monkeypatch):
    from tests.arena.tables import Highest

    rung(GAME, HIGH, RANDOM, 2, Where(tmp_path, games=4))
    monkeypatch.setattr(Highest, "version", "2")
    with pytest.raises(BadRecord, match="another tournament, with bot:highest version 1, not 2"):
        rung(GAME, HIGH, RANDOM, 2, Where(tmp_path, games=4))


def test_the_table_goes_into_a_page_and_is_replaced_there(tmp_path):
    path = tmp_path / "bots.md"
    path.write_text("# Bots\n\nWords before.\n")
    found = list(ladder(GAME, BOTS, [2], Where(tmp_path / "kept", games=10)))
    for words in (["arena-lanterns"], ["arena-lanterns", "--jobs", "2"]):
        put(path, GAME, "\n".join(page(GAME, found, words)))
    text = path.read_text()
    assert text.startswith("# Bots\n\nWords before.\n\n<!-- ladder of arena-lanterns -->\n| bot | against |")
    assert text.count("| `bot:highest` | 1 × `bot:random` | 10 |") == 1
    assert "`python -m bench ladder arena-lanterns --jobs 2`" in text
    assert text.endswith("<!-- end of the ladder of arena-lanterns -->\n")


def test_the_command_takes_the_bots_a_game_comes_with(tmp_path, capsys):
    command.main(["lacuna", "--games", "2", "--dir", str(tmp_path / "kept")])
    said = capsys.readouterr()
    rows = [line for line in said.out.splitlines() if line.startswith("| `bot:")]
    weakest, next_one, *_ = bot_names(LACUNA)
    assert rows[0].startswith(f"| `bot:{next_one}` | 1 × `bot:{weakest}` | 2 | ")
    assert "hours of thinking" in said.out
