"""What is asked of the position in LUM42: of states and of what everybody sees alike, in random games."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from lumina.core import CHANCE, PUBLIC, UMPIRE, Derived
from lumina.core.position import fields
from lumina.games.lum42 import COLOURS, LUM42, UNITS, Deploy, Lum42Position, Lum42State, Lum42View, Majority, Move
from lumina.games.lum42.events import PhaseBegan

from .scene import BLACK, GOLD, SILVER, WHITE, scene, view_of

rule = pytest.mark.rule
KEPT = [field.name for field in fields(Lum42Position).values() if isinstance(field.kind, Derived)]


@cache
def positions(seed: int, seats: int) -> tuple[tuple[Lum42State, int], ...]:
    """Every position of a random game, with the phase that was told last."""
    state, rng, number = LUM42.new(seats), Random(seed), 0
    assert isinstance(state, Lum42State)
    found = [(state.copy(), number)]
    while state.to_act is not None:
        for event in state.apply(state.legal_actions().sample(rng)):
            number = event.number if isinstance(event, PhaseBegan) else number
        found.append((state.copy(), number))
    return tuple(found)


def games() -> Iterator[tuple[Lum42State, int]]:
    for seats in LUM42.seats_allowed:
        for seed in (1, 2):
            yield from positions(seed, seats)


def test_what_the_rules_keep_up_to_date_is_what_is_found_anew() -> None:
    assert {"planets_of", "moons_of", "probed", "targets", "path", "ships", "probes"} <= set(KEPT)
    for state, _ in games():
        again = Lum42State.of(state.view(PUBLIC))
        for name in KEPT:
            kept: Any = getattr(state, name)
            if name != "zone":
                assert getattr(again, name) == kept, name
        for name in ("systems", "near", "ways", "whole", "moons", "launch", "lit", "free"):
            assert getattr(again.zone, name) == getattr(state.zone, name), name


def test_copies_share_no_list() -> None:
    state, _ = positions(1, 4)[150]
    copy = state.copy()
    for field in fields(Lum42Position).values():
        kept = getattr(state, field.name)
        if isinstance(kept, list):
            assert getattr(copy, field.name) is not kept, field.name
    copy.points[0][0] += 1
    copy.light[0] = (9, 9, 9, 9)
    assert state.points[0][0] == copy.points[0][0] - 1
    assert state.light[0] != (9, 9, 9, 9)


def test_the_phase_is_that_which_was_told_last() -> None:
    seen = set()
    for state, told in games():
        assert state.phase_number == view_of(state).phase_number == told, state.stage
        seen.add(state.phase_number)
    assert seen == {0, 1, 2, 4, 5}, "in phase 3 nobody is asked"


@rule("LUM-24", "LUM-40")
def test_whoever_looks_on_can_ask_what_a_ship_may_do() -> None:
    both = 0
    for state, _ in games():
        view = view_of(state)
        if state.pending or state.turn == CHANCE:
            continue
        legal = list(state.legal_actions())
        assert view.deploys() == [action for action in legal if isinstance(action, Deploy)]
        assert bool(view.targets) == any(isinstance(action, Move) for action in legal)
        assert len(view.legal_actions()) == 0, "but may not do it"
        both += bool(view.targets and view.deploys())
    assert both > 50


@rule("LUM-52")
def test_units_in_play_are_those_that_may_come_back() -> None:
    for state, _ in games():
        if state.stage != "recover":
            continue
        for seat in range(state.seats):
            units = state.units_in_play(seat)
            assert state.in_play(seat) == bool(units)
            assert list(units) == sorted(units, key=UNITS.index)
            there = [*state.on_planets, *state.on_moons, *state.exile, *state.one_point]
            assert len(units) == sum(p is not None and p.seat == seat and p.kind != "probe" for p in there)


@rule("LUM-66", "LUM-67")
def test_whether_a_basic_unit_is_replaced_is_known_before() -> None:
    replaced = set()
    for state, _ in games():
        if state.stage == "crew":
            copy, seat = state.copy(), state.active
            copy.apply(next(iter(state.legal_actions())))
            gone = state.units[seat].count("basic") - copy.units[seat].count("basic")
            assert gone == view_of(state).replaces
            replaced.add(gone)
    assert replaced == {0, 1}


@rule("LUM-71", "LUM-72")
@pytest.mark.parametrize(
    ("energy", "wanted"),
    [
        ({}, Majority((), 6)),
        ({WHITE: "1 blue"}, Majority((WHITE,), 6)),
        ({WHITE: "1 blue", GOLD: "2 blue"}, Majority((GOLD,), 6)),
        ({BLACK: "2 blue", SILVER: "2 blue"}, Majority((BLACK, SILVER), 3)),
        ({WHITE: "1 blue", BLACK: "1 blue", SILVER: "1 blue", GOLD: "1 blue"}, Majority((0, 1, 2, 3), 1)),
    ],
)
def test_majorities_stand_before_the_end(energy: dict[int, str], wanted: Majority) -> None:
    state = scene("d3 green light side portal", energy=energy)
    assert state.majorities()[COLOURS.index("blue")] == view_of(state).majorities()[COLOURS.index("blue")] == wanted
    assert state.majorities()[1:] == (Majority((), 7), Majority((), 8), Majority((), 9))


def test_a_preview_asks_the_seat_and_changes_nothing() -> None:
    state = scene("d3 green light red moon; d2 blue light red moon", "black basic planet d3")
    view, before = state.view(WHITE), state.digest()
    assert isinstance(view, Lum42View)
    found = view.preview(Move("d3"))
    assert found is not None
    assert list(found.events) == list(state.copy().apply(Move("d3")))
    assert found.view.ships[WHITE] == 0
    assert found.view.points[BLACK][4] == 1
    assert state.view(WHITE) == view
    assert state.digest() == before


def test_the_umpire_sees_no_more_than_everybody() -> None:
    for state, _ in positions(2, 3):
        everybody, umpire = state.view(PUBLIC), state.view(UMPIRE)
        assert all(getattr(everybody, name) == getattr(umpire, name) for name in KEPT if name != "zone")
