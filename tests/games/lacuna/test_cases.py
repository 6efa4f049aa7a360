"""Whole games whose answers were computed by brute force, apart from the project: every clause at once."""

import json
from decimal import Decimal
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lumina.core import PUBLIC
from lumina.games.lacuna import LACUNA, LacunaState

CASES = sorted((Path(__file__).parent / "cases").glob("*.json"))


def opened(case: dict[str, Any]) -> LacunaState:
    state = LACUNA.new(2, LACUNA.read_options(case["options"] | {"layout": case["layout"]}))
    assert isinstance(state, LacunaState)
    return state


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
@pytest.mark.rule("LAC-4", "LAC-13", "LAC-14", "LAC-15", "LAC-16", "LAC-24")
def test_every_answer_of_the_case(path: Path) -> None:
    case = json.loads(path.read_text(encoding="utf-8"), parse_float=Decimal)
    state = opened(case)
    if case["first_colour"] is not None:
        assert state.first is not None
        assert state.first.colour == case["first_colour"]
    for move, legal in zip(case["moves"], case["legal"], strict=True):
        if legal is not None:
            found = state.legal_actions().listing()
            assert [{"pair": entry["pair"], "spans": entry["spans"]} for entry in found] == legal
        assert state.to_act == move["by"]
        state.apply(LACUNA.read_action(move["do"]))
    assert state.outcome is not None
    assert {str(flower): seat for flower, seat in state.owners().items()} == case["claims"]
    assert list(state.outcome.scores) == case["colours_won"]


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_view_holds_the_whole_position(path: Path) -> None:
    case = json.loads(path.read_text(encoding="utf-8"), parse_float=Decimal)
    state = opened(case)
    for move in case["moves"]:
        state.apply(LACUNA.read_action(move["do"]))
        again = LACUNA.determinize(state.view(PUBLIC), Random(1))
        assert again.digest() == state.digest()
        assert again.legal_actions().listing() == state.legal_actions().listing()


def test_there_are_cases() -> None:
    assert len(CASES) == 11
