"""Records that released versions wrote stay as they are, and stay readable."""

import hashlib
import json
import shutil
from pathlib import Path

import pytest

from lumina.core import Match
from lumina.core.audit import doubts
from lumina.games import GAMES

KEPT = Path(__file__).parents[1] / "records"
SUMS = json.loads((KEPT / "checksums.json").read_text())
RECORDS = sorted(name for name in SUMS if name.endswith(".lumina"))


def test_every_kept_file_stays_byte_for_byte():
    found = {str(path.relative_to(KEPT)): hashlib.sha256(path.read_bytes()).hexdigest() for path in KEPT.glob("*/*")}
    assert found == SUMS


def test_every_game_at_every_number_of_seats_is_kept():
    kept = {(game, int(seats)) for game, seats, *_ in (Path(name).stem.split("-") for name in RECORDS)}
    assert kept == {(name, seats) for name, game in GAMES.items() for seats in game.seats_allowed}


@pytest.mark.parametrize("name", RECORDS)
def test_a_kept_record_reads_to_its_end(name: str):
    told = [json.loads(line) for line in (KEPT / name).read_bytes().splitlines()]
    match = Match.read(KEPT / name, GAMES)
    last = next(line["digest"] for line in reversed(told) if "digest" in line)
    assert match.state.digest() == last
    assert (match.outcome is not None) == ("over" in told[-1])


@pytest.mark.parametrize("name", [name for name in RECORDS if "unfinished" in name])
def test_a_kept_record_goes_on_in_its_own_format(name: str, tmp_path: Path):
    """A few moves more, each line of the kinds that its format has; and it is as whole as before."""
    path = tmp_path / "a.lumina"
    shutil.copyfile(KEPT / name, path)
    with Match.open(path, GAMES) as match:
        begun = match.ply
        while isinstance(match.to_act, int) and match.ply < begun + 12:
            match.play(match.to_act, next(iter(match.state.legal_actions())))
        if isinstance(match.to_act, int):
            match.resign(match.to_act)
    assert path.read_bytes().startswith((KEPT / name).read_bytes())
    again = Match.read(path, GAMES)
    assert (again.format, again.outcome, again.ply) == (1, match.outcome, match.ply)
    assert doubts(again) == []


@pytest.mark.parametrize("name", [name for name in RECORDS if "random" in name])
def test_a_copy_of_a_kept_record_is_of_todays_format(name: str, tmp_path: Path):
    match = Match.read(KEPT / name, GAMES)
    match.save(tmp_path / "a.lumina")
    again = Match.read(tmp_path / "a.lumina", GAMES)
    assert (again.format, again.checked) == (2, True)
    assert (again.plies, again.names, again.options, again.outcome) == (
        match.plies,
        match.names,
        match.options,
        match.outcome,
    )
