"""Whose each flower would be after one more pawn: as the rules say, whatever the options."""

from itertools import product
from random import Random

import numpy as np
import pytest

from lumina.bots.lacuna.claims import MINE, NOBODYS, THEIRS, bounds, margins, owners
from lumina.bots.lacuna.spots import decisive, place_at
from lumina.geometry import claim

from .positions import KINDS, SMALL, margin, margins_of_all, seen, with_left


@pytest.mark.parametrize("options", KINDS, ids=str)
@pytest.mark.parametrize("left", [1, 2, 5, 11, 12])
def test_owners_after_a_pawn_are_those_of_the_rules(options: dict[str, object], left: int) -> None:
    for seed in range(3):
        state = with_left(left, seed, **SMALL | options)
        view = seen(state)
        me = view.to_act
        assert isinstance(me, int)
        spots = decisive(view)
        whose = owners(view, spots)
        for which in Random(seed).sample(range(len(spots.line)), 5):
            place = place_at(view, spots, which)
            after = state.copy()
            after.advance(place)
            found = after.cloth.claims if after.outcome is None else dict(after.claims or ())
            row = view.cloth.field.row
            names = {me: MINE, 1 - me: THEIRS, None: NOBODYS}
            assert {flower: whose[which, row[flower]] for flower in found} == {
                flower: names[owner] for flower, owner in found.items()
            }


@pytest.mark.parametrize("options", KINDS, ids=str)
def test_margins_of_a_last_pawn_are_those_of_the_rules(options: dict[str, object]) -> None:
    state = with_left(1, 3, **SMALL | options)
    view = seen(state)
    spots = decisive(view)
    told = margins(view, spots)
    for which in Random(1).sample(range(len(spots.line)), 20):
        assert told[which] == margin(state, place_at(view, spots, which), view.who)


@pytest.mark.parametrize("ruler", [0, 1, 3])
def test_a_bound_is_where_the_owner_changes(ruler: int) -> None:
    """Around each flower, with distances as small as ties are frequent: every distance of one more pawn."""
    for seed in range(4):
        state = with_left(5, seed, board_radius=170, flower_radius=2, pawn_radius=1, ruler_step=ruler)
        cloth, me = state.cloth, state.to_act
        assert isinstance(me, int)
        reach = bounds(cloth, me)
        teams = [cloth.points(seat) for seat in (0, 1)]
        for row in cloth.rows:
            flower = cloth.field.points[row]
            for dx, dy in product(range(0, 60, 3), range(8)):
                pawn = flower + np.array((dx, dy))
                grown = [np.vstack((team, pawn)) if seat == me else team for seat, team in enumerate(teams)]
                (owner,) = claim([flower], grown, ruler)
                d2 = dx * dx + dy * dy
                told = me if d2 < reach.mine[row] else None if d2 < reach.shared[row] else 1 - me
                assert told == owner


def test_decisive_steps_miss_no_outcome_of_the_last_pawn() -> None:
    """Two hundred positions, all options, against every step of every line."""
    for seed in range(200):
        options = SMALL | KINDS[seed % len(KINDS)]
        view = seen(with_left(1, seed, **options))
        assert set(margins(view, decisive(view)).tolist()) == margins_of_all(view), f"{seed}: {options}"


@pytest.mark.slow
def test_decisive_steps_miss_no_outcome_on_a_cloth_of_full_size() -> None:
    for seed in range(40):
        view = seen(with_left(1, seed, ruler_step=[0, 0, 1, 500][seed % 4]))
        assert set(margins(view, decisive(view)).tolist()) == margins_of_all(view), f"{seed}"


def test_decisive_steps_are_legal() -> None:
    for seed, options in enumerate(KINDS):
        view = seen(with_left(1, seed, **SMALL | options))
        spots = decisive(view)
        assert all(place_at(view, spots, which) in view.legal_placements() for which in range(len(spots.line)))
