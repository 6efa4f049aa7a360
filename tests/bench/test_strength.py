"""The test of a strength: every game is kept, nothing is played twice, the end is the one of an unbroken run."""

import json

import pytest

from bench import ladder, strength
from bench.ladder import Where
from bench.strength import measure
from lumina.arena import tournament
from lumina.arena.sequential import SequentialTest

SEATS = ["bot:greedy:steps=2", "bot:random"]


def numbers(path):
    return [json.loads(line)["number"] for line in path.read_text().splitlines()[1:]]


def only_file(folder):
    (path,) = folder.iterdir()
    return path


class Stopped(Exception):
    pass


def test_it_goes_on_where_it_was_stopped(tmp_path, monkeypatch):
    """Stopped in its seventh game it has kept six, and the same call plays the others and finds the same."""
    test = [0.4, 0.6]
    whole = measure("lacuna", SEATS, SequentialTest(*test), Where(tmp_path / "whole"))
    assert whole.found == "high"
    assert whole.games > 7

    def stops(*given, **named):
        for result in tournament(*given, **named):
            if result.number == 7:
                raise Stopped
            yield result

    where = Where(tmp_path / "broken")
    monkeypatch.setattr(ladder, "tournament", stops)
    with pytest.raises(Stopped):
        measure("lacuna", SEATS, SequentialTest(*test), where)
    assert numbers(only_file(where.folder)) == [1, 2, 3, 4, 5, 6]

    asked = []
    monkeypatch.setattr(ladder, "tournament", lambda *a, **k: asked.append(a[6]) or tournament(*a, **k))
    assert measure("lacuna", SEATS, SequentialTest(*test), where) == whole
    assert asked == [6]
    assert numbers(only_file(where.folder)) == list(range(1, whole.games + 1))
    assert measure("lacuna", SEATS, SequentialTest(*test), where) == whole
    assert asked == [6]


def test_another_seed_has_another_file(tmp_path):
    for seed in (1, 2):
        measure("lacuna", SEATS, SequentialTest(0.4, 0.6), Where(tmp_path, games=2, seed=seed))
    assert len(list(tmp_path.iterdir())) == 2


def test_the_last_game_is_told_though_nothing_is_decided(tmp_path, capsys):
    command = ["lacuna", "--seats", ",".join(SEATS), "--low", "0.4", "--high", "0.6", "--games", "3"]
    strength.main([*command, "--dir", str(tmp_path)])
    assert " of 3 (" in capsys.readouterr().out


def test_what_cannot_be_is_one_line(tmp_path, capsys):
    with pytest.raises(SystemExit) as ended:
        strength.main(
            ["lacuna", "--seats", "bot:none,bot:random", "--low", "0.4", "--high", "0.6", "--dir", str(tmp_path)]
        )
    assert ended.value.code == 2
    assert capsys.readouterr().err.startswith("no bot 'none'")
