"""Records as rows: what is told, of whom, and in how much memory."""

import builtins
import json
import shutil
from pathlib import Path

import msgspec
import pytest

from lumina.bots import think
from lumina.core import CHANCE, PUBLIC, UMPIRE, BadInput, BadRecord, LuminaError, Match, digest
from lumina.data import ROWS, files, frame, read, records, rows
from lumina.games import GAMES

KINDS = list(ROWS)


def played(folder: Path, game: str, plies: int | None = None, name: str = "g.lumina", seed: int = 7) -> Match:
    """A record between two random bots, to its end or so many plies long."""
    with Match.new(GAMES[game], ["bot:random", "bot:random"], seed=seed, path=folder / name) as match:
        for seat in match.decisions():
            if plies is not None and match.ply >= plies:
                break
            match.play(seat, think(match))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_tells_everything(game, tmp_path):
    match = played(tmp_path, game)
    told = {what: list(rows(match, what)) for what in KINDS}
    for what in KINDS:
        assert all(type(row) is ROWS[what] for row in told[what])
        assert all(row.file == str(tmp_path / "g.lumina") and row.game == game for row in told[what])
        assert json.loads(msgspec.json.encode(told[what][-1]))
    plies = told["plies"]
    assert [match.game.read_action(row.do) for row in plies] == [ply.do for ply in match.plies]
    assert [row.type for row in plies] == [row.do["type"] for row in plies]
    assert [(row.by, row.auto) for row in plies] == [(ply.by, ply.auto) for ply in match.plies]
    assert [row.digest for row in plies] == [state.digest() for state in match.states[1:]]
    assert {row.player for row in plies if row.by == CHANCE} <= {None}
    assert [row.ply for row in told["events"]] == [line.ply for line in match.log(UMPIRE)]
    assert [row.text for row in told["events"]] == [
        match.sentence(line.event, UMPIRE, line.ply) for line in match.log(UMPIRE)
    ]
    (whole,) = told["games"]
    assert (whole.seed, whole.over, whole.winners, whole.scores) == (
        7,
        True,
        match.outcome.winners,
        match.outcome.scores,
    )
    assert sum(row.won for row in told["seats"]) == 1
    assert [row.score for row in told["seats"]] == list(match.outcome.scores)
    assert [sum(row.parts.values()) for row in told["seats"]] == list(match.outcome.scores)
    assert plies[-1].scores == match.outcome.scores


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.secrets])
def test_of_a_game_that_goes_on_only_what_is_public(game, tmp_path):
    match = played(tmp_path, game, 60)
    assert match.to_act is not None
    plies = list(rows(match, "plies"))
    assert {(row.type, row.do) for row in plies} == {(None, None)}
    assert [row.digest for row in plies] == [digest(state.view(PUBLIC)) for state in match.states[1:]]
    events = [msgspec.to_builtins(line.event) for line in match.log(PUBLIC)]
    assert [row.event for row in rows(match, "events")] == events
    (whole,) = rows(match, "games")
    assert (whole.seed, whole.over, whole.winners, whole.ranks) == (None, False, (), ())
    assert whole.digest == digest(match.state.view(PUBLIC))
    assert [row.won for row in rows(match, "seats")] == [None, None]
    everything = list(rows(match, "plies", UMPIRE))
    assert [match.game.read_action(row.do) for row in everything] == [ply.do for ply in match.plies]
    own = list(rows(match, "plies", 1))
    assert {row.by for row in own if row.do is not None} == {1}
    assert next(rows(match, "games", UMPIRE)).seed == 7


def test_what_is_open_in_the_game_is_told_while_it_goes_on_but_the_seed(tmp_path):
    match = played(tmp_path, "lacuna", 6)
    assert all(row.do is not None for row in rows(match))
    assert next(rows(match, "games")).seed is None


def test_a_resignation_and_who_sat_there(tmp_path):
    with Match.new(GAMES["lacuna"], ["Ann", "Zoë"], seed=7, path=tmp_path / "g.lumina") as match:
        match.play(match.to_act, next(iter(match.state.legal_actions())))
        first = match.plies[1].by
        match.seat_player(first, "Eve")
        match.resign(1)
    (whole,) = rows(match, "games")
    assert (whole.reason, whole.winners, whole.plies) == (match.ending, (0,), match.ply)
    assert [row.player for row in rows(match, "plies")] == [None, ("Ann", "Zoë")[first], None]
    assert [row.player for row in rows(match, "seats")] == list(match.names)
    assert "Eve" in match.names


def test_folders_and_bad_records(tmp_path):
    (tmp_path / "deep").mkdir()
    for name in ("b.lumina", "deep/a.lumina", "c.lumina"):
        played(tmp_path, "lacuna", 4, name)
    (tmp_path / "b.lumina").write_text("x")
    (tmp_path / "notes.txt").write_text("x")
    names = [path.relative_to(tmp_path).as_posix() for path in files([tmp_path])]
    assert names == ["b.lumina", "c.lumina", "deep/a.lumina"]
    with pytest.raises(BadRecord, match=r"b\.lumina, line 1"):
        list(records([tmp_path]))
    bad: list[LuminaError] = []
    assert [match.path.name for match in records([tmp_path], bad.append)] == ["c.lumina", "a.lumina"]
    assert [error.file for error in bad] == [str(tmp_path / "b.lumina")]
    (tmp_path / "empty").mkdir()
    with pytest.raises(BadInput, match="there is no record"):
        files([tmp_path / "empty"])
    with pytest.raises(BadInput, match="no rows 'pawns': choose games, seats, plies, events"):
        rows(Match.read(tmp_path / "c.lumina", GAMES), "pawns")


def test_one_record_is_read_after_another(tmp_path, monkeypatch):
    """However many there are, one match is in memory."""
    played(tmp_path, "lacuna", 4, "0.lumina")
    for number in range(1, 20):
        shutil.copy(tmp_path / "0.lumina", tmp_path / f"{number}.lumina")
    opened = []
    real = Match.read
    monkeypatch.setattr(Match, "read", lambda path, games: opened.append(path.name) or real(path, games))
    reading = read([tmp_path], "games")
    assert opened == []
    next(reading)
    assert len(opened) == 1
    next(reading)
    assert len(opened) == 2


def test_a_torn_record_is_read_as_far_as_it_is_sound(tmp_path):
    played(tmp_path, "lacuna", 4)
    path = tmp_path / "g.lumina"
    whole = list(read([path]))
    path.write_bytes(path.read_bytes() + b'{"by": 0, "do"')
    with pytest.warns(UserWarning, match="the last line is cut short"):
        assert list(read([path])) == whole


@pytest.mark.parametrize("what", KINDS)
def test_a_frame_has_a_column_a_field_and_a_line_a_row(what, tmp_path):
    played(tmp_path, "lum42", 20)
    found = frame([tmp_path], what)
    assert list(found.columns) == list(ROWS[what].__struct_fields__)
    assert len(found) == len(list(read([tmp_path], what)))
    assert set(found["game"]) == {"lum42"}


def test_a_frame_of_nothing_has_its_columns(tmp_path):
    (tmp_path / "b.lumina").write_text("x")
    found = frame([tmp_path], "seats", on_bad=lambda error: None)
    assert (len(found), list(found.columns)) == (0, list(ROWS["seats"].__struct_fields__))


def test_without_pandas_it_says_what_to_install(tmp_path, monkeypatch):
    played(tmp_path, "lacuna", 4)
    real = builtins.__import__

    def without(name, *rest):
        if name == "pandas":
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(LuminaError, match=r"^frames need pandas: pip install 'lumina\[data\]'$"):
        frame([tmp_path])
    assert list(read([tmp_path]))
