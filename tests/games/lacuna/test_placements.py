"""What can be placed: the canonical list, drawing from it, and the same answers however they are found."""

from itertools import accumulate
from random import Random
from typing import Any

import numpy as np
import pytest

from lumina.core import BadInput
from lumina.games.lacuna import LACUNA, LacunaOptions, LacunaState, Place
from lumina.geometry import free_spans, reached
from lumina.grid import bits

from .scene import middle, table


def games(seeds: range, **options: Any) -> Any:
    """Positions of random games, from the first placement on."""
    for seed in seeds:
        state, rng = LACUNA.new(2, LacunaOptions(**options)), Random(seed)
        while state.to_act is not None:
            state.advance(state.legal_actions().sample(rng))
            assert isinstance(state, LacunaState)
            if state.phase == "place":
                yield state


def test_the_canonical_placement_is_the_middle_of_the_longest_range() -> None:
    ends = ("red", 0, 0), ("red", 20_000, 0)
    assert middle(table(*ends, ("blue", 7_000, 900)), 0, 1) == Place((0, 1), (8_200 + 18_500) // 2)
    assert middle(table(*ends, ("blue", 13_000, 900)), 0, 1) == Place((0, 1), (1_500 + 11_800) // 2)


def test_of_equally_long_ranges_the_first_counts() -> None:
    state = table(("red", 0, 0), ("red", 20_000, 0), ("blue", 10_000, 900))
    assert middle(state, 0, 1) == Place((0, 1), (1_500 + 8_800) // 2)


class Chosen(Random):
    """A generator that draws what it is told."""

    def __init__(self, share: float, below: int) -> None:
        super().__init__(0)
        self.share, self.below, self.wanted = share, below, -1

    def random(self) -> float:
        return self.share

    def randrange(self, start: int, *_: Any) -> int:  # type: ignore[override]
        self.wanted = start
        return self.below


def test_each_pair_is_drawn_as_often_as_any_and_then_each_of_its_steps() -> None:
    """One of n equally likely pairs, then one of all the steps of the pair: each is hit by one number."""
    state = next(games(range(3, 4)))
    legal = state.legal_placements()
    listing = legal.listing()
    assert any(len(entry["spans"]) > 1 for entry in listing)
    for i, entry in enumerate(listing):
        lengths = [hi - lo + 1 for lo, hi in entry["spans"]]
        begins = [0, *accumulate(lengths)]
        for share in (i / len(listing) + 1e-9, (i + 1) / len(listing) - 1e-9):
            for (lo, hi), begin in zip(entry["spans"], begins, strict=False):
                for step in {lo, (lo + hi) // 2, hi}:
                    rng = Chosen(share, begin + step - lo)
                    assert legal.sample(rng) == Place(tuple(entry["pair"]), step)
                    assert rng.wanted == sum(lengths)


OPTIONS = [
    {},
    {"pair_blocks": False},
    {"flower_radius": 2_000, "pawn_radius": 2_500},
    {"flower_radius": 100, "pawn_radius": 3_000, "pair_blocks": False},
    {"board_radius": 12, "flower_radius": 1, "pawn_radius": 1},
    {"board_radius": 2**29 - 1, "flower_radius": 1, "pawn_radius": 1},
]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.rule("LAC-13", "LAC-14")
def test_the_lines_that_are_open_are_those_of_the_plane_asked_anew(options: dict[str, Any]) -> None:
    for state in games(range(3), **options):
        kept = bits(state.cloth.open)
        assert state.open_pairs() == [state.cloth.field.pair_ids[line] for line in kept]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.rule("LAC-16", "LAC-17", "LAC-19")
def test_the_room_that_is_kept_is_that_of_all_lines_asked_anew(options: dict[str, Any]) -> None:
    for state in games(range(3), **options):
        field = state.cloth.field
        row, reach = list(state.cloth.rows), state.options.flower_radius + state.options.pawn_radius
        near = reached(field.lines, field.points[row], reach)
        own = (np.array(row)[near.centre][:, None] == field.pairs[near.line]).any(axis=1)
        keep = ~own | state.options.pair_blocks
        pawns = np.array([(pawn.x, pawn.y) for pawn in state.pawns], np.int64).reshape(-1, 2)
        met = reached(field.lines, pawns, 2 * state.options.pawn_radius)
        blocked = (np.concatenate((getattr(near, name)[keep], getattr(met, name))) for name in ("line", "lo", "hi"))
        open_ = np.array(list(bits(state.cloth.open)), np.int64)
        room = free_spans(field.lines.steps, open_, *blocked)
        anew = [
            (field.pair_ids[line], [lo, hi])
            for line, lo, hi in zip(*map(list, (room.line, room.lo, room.hi)), strict=True)
        ]
        kept = [(tuple(entry["pair"]), span) for entry in state.legal_placements().listing() for span in entry["spans"]]
        assert kept == anew
        assert len(state.legal_placements()) == len({pair for pair, _ in anew})


def test_an_entry_of_the_list_needs_a_step() -> None:
    """What the list shows can be given back with a step in place of its ranges, and the refusal says so."""
    state = next(games(range(1)))
    entry = state.legal_placements().listing()[0]
    with pytest.raises(BadInput, match="give one 'step' out of its spans in their place"):
        LACUNA.read_action(entry)
    given = {key: entry[key] for key in ("type", "pair")} | {"step": entry["spans"][0][0]}
    assert state.why_not(LACUNA.read_action(given)) is None
