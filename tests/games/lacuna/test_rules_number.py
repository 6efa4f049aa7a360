"""The rules are those of the first records: whoever raises their number has changed an action, an event or a digest."""

import json
from pathlib import Path

import pytest

from lumina.games.lacuna import LACUNA

RECORDS = sorted((Path(__file__).parents[2] / "records" / "0.1.0").glob("lacuna-*.lumina"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_first_records_are_of_todays_rules(path: Path) -> None:
    with path.open(encoding="utf-8") as file:
        assert json.loads(file.readline())["rules"] == LACUNA.rules


def test_there_are_such_records() -> None:
    assert RECORDS
