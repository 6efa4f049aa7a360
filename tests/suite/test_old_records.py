"""Records that released versions wrote stay as they are, and stay readable."""

import hashlib
import json
from pathlib import Path

import pytest

from lumina.core import Match
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
