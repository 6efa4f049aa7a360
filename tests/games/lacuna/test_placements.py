"""What can be placed: the canonical list, drawing from it, and the same answers however they are found."""

from itertools import accumulate
from random import Random
from typing import Any

import numpy as np
import pytest

from lumina.core import PUBLIC, BadInput
from lumina.games.lacuna import LACUNA, LacunaOptions, LacunaState, Place, Take
from lumina.games.lacuna.scatter import CANDIDATES, drawn, spread
from lumina.geometry import claim, free_spans, reached
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

    def randrange(self, start: int, *_: Any) -> int:
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


def plainly_spread(count: int, reach: int, radius: int, rng: Random) -> list[tuple[int, int]]:
    """LAC-9 one point after the other, in Python's whole numbers."""
    laid: list[tuple[int, int]] = []
    found: list[tuple[int, tuple[int, int]]] = []
    pool: list[tuple[int, int]] = []
    while len(laid) < count:
        if not pool:
            xs, ys = drawn(reach, rng)
            pool = list(zip(xs.tolist(), ys.tolist(), strict=True))
        x, y = pool.pop(0)
        gap = min(((x - a) ** 2 + (y - b) ** 2 for a, b in laid), default=2**62)
        found += [(gap, (x, y))] * (gap >= 4 * radius**2)
        if len(found) == CANDIDATES:
            laid.append(max(found, key=lambda gap_and_point: gap_and_point[0])[1])
            found = []
    return laid


@pytest.mark.parametrize(
    ("reach", "radius"), [(24_225, 775), (14_000, 1_000), (11, 1), (2**24 - 63, 63), (2**24 + 1, 62), (2**29 - 2, 1)]
)
@pytest.mark.rule("LAC-9")
def test_flowers_are_spread_as_in_plain_whole_numbers(reach: int, radius: int) -> None:
    for seed in range(4):
        ours, plain = Random(seed), Random(seed)
        assert spread(48, reach, radius, ours) == plainly_spread(48, reach, radius, plain)
        assert ours.getstate() == plain.getstate()


@pytest.mark.parametrize("ruler_step", [0, 700])
@pytest.mark.rule("LAC-25", "LAC-26", "LAC-27")
def test_whose_a_flower_is_is_the_same_by_trees_by_a_table_and_pawn_by_pawn(ruler_step: int) -> None:
    ties = 0
    for state in games(range(4), ruler_step=ruler_step):
        view = state.view(PUBLIC)
        lying = [(flower.x, flower.y) for flower in view.flowers if flower.on_board]
        by_table = claim(lying, [state.cloth.points(seat) for seat in (0, 1)], ruler_step)
        assert list(view.owners().values()) == list(state.cloth.claims.values()) == by_table
        for flower, seat in view.owners().items():
            decided = view.decided(flower)
            assert seat == (None if decided.pawn is None else view.pawns[decided.pawn].seat)
            ties += len(decided.tied)
    assert (ties > 0) == (ruler_step > 0)


@pytest.mark.rule("LAC-7")
def test_a_flower_is_found_by_its_id_whichever_was_taken() -> None:
    for taken in (0, 20, 48):
        state = LACUNA.new(2, LacunaOptions(first_flower="after", first_player=0))
        state.apply(state.legal_actions().sample(Random(1)))
        before = state.flowers
        state.apply(Take(flower=taken))
        found = [state.view(PUBLIC).flower(number) for number in range(-1, 50)]
        assert found == [None, *(None if flower.id == taken else flower for flower in before), None]


@pytest.mark.rule("LAC-29")
def test_a_placement_wins_a_colour_with_its_fourth_flower() -> None:
    for state in games(range(6)):
        for place in state.legal_placements():
            after, seat = state.copy(), state.to_act
            after.advance(place)
            colour = state.flower(place.pair[0]).colour
            taken = sum(flower.owner == seat and flower.colour == colour for flower in state.flowers)
            taken += (state.first.seat, state.first.colour) == (seat, colour)
            assert state.view(PUBLIC).wins_colour(place) == (taken in (2, 3))
            if after.outcome is None:
                assert (colour in after.won(seat)) == (taken >= 2)
