"""The compiled game is the game: every question of the rules has the same answer, on boards of all kinds."""

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from scipy.stats import ks_2samp

from lumina.bots import lacuna_kernels as kernels
from lumina.games.lacuna import (
    COLOURS,
    LACUNA,
    LacunaOptions,
    LacunaState,
    LacunaView,
    Layout,
    LayoutFlower,
    Place,
    Swap,
)
from lumina.geometry import Strips

KINDS_OF_BOARDS: list[dict[str, Any]] = [
    {},
    {"pair_blocks": False},
    {"first_flower": "after"},
    {"ruler_step": 1_000},
    {"swap": True},
    {"swap": True, "first_flower": "after"},
    {"board_radius": 60, "flower_radius": 5, "pawn_radius": 7},
    {"board_radius": 48, "flower_radius": 4, "pawn_radius": 3, "pair_blocks": False, "first_flower": "after"},
    {"board_radius": 60, "flower_radius": 5, "pawn_radius": 2, "ruler_step": 7},
    {"board_radius": 100, "flower_radius": 1, "pawn_radius": 1},
    {"board_radius": 36, "flower_radius": 3, "pawn_radius": 9, "pair_blocks": False},
    {"board_radius": 25_000, "flower_radius": 2_083, "pawn_radius": 1_100, "ruler_step": 1},
    {"board_radius": 2**29 - 1, "flower_radius": 1, "pawn_radius": 1},
    {"board_radius": 2**20 - 1, "flower_radius": 1_023, "pawn_radius": 1_023, "ruler_step": 2**31 - 1},
]
"""The usual one, odd sizes up to the bounds, crowded ones, rulers."""


GRIDS = {"board_radius": 60, "flower_radius": 3, "pawn_radius": 3}, {"board_radius": 100, "flower_radius": 5}
"""Boards whose flowers lie on a grid, as near as they can: they touch, and lines graze them."""


def options(seed: int) -> LacunaOptions:
    """The board of a seed: one of the kinds, or a grid, or a grid that is the same left and right."""
    number = seed % (len(KINDS_OF_BOARDS) + 3)
    if number < len(KINDS_OF_BOARDS):
        return LacunaOptions(**KINDS_OF_BOARDS[number])
    given = GRIDS[number % 2]
    flower = given["flower_radius"]
    reach = given["board_radius"] - flower
    marks = range(-(reach // (2 * flower)) * 2 * flower, reach + 1, 2 * flower)
    places = [(x, y) for x in marks for y in marks if x * x + y * y <= reach * reach]
    rng = Random(seed)
    if mirrored(seed):
        sides = rng.sample([(x, y) for x, y in places if x > 0], 21)
        middle = rng.sample([(x, y) for x, y in places if x == 0], 6)
        laid = [at for x, y in sides for at in ((x, y), (-x, y))] + middle
        colours = [colour for colour in COLOURS for _ in range(6)] + list(COLOURS[1:])
    else:
        laid, colours = rng.sample(places, 48), list((COLOURS * 7)[1:])
    flowers = [LayoutFlower(colour, x, y) for colour, (x, y) in zip(colours, laid, strict=True)]
    return LacunaOptions(**given, ruler_step=rng.choice((0, 0, 20)), layout=Layout(tuple(flowers)))


def mirrored(seed: int) -> bool:
    """Whether the second player answers each pawn on the other side, so that all is equally far from the middle."""
    return seed % (len(KINDS_OF_BOARDS) + 3) == len(KINDS_OF_BOARDS) + 2


def games(count: int, first: int = 0) -> Iterator[LacunaState]:
    """Every position, from the first placement to the end, of random games on all kinds of boards in turn."""
    for seed in range(first, first + count):
        rng = Random(seed)
        state = LACUNA.new(2, options(seed))
        assert isinstance(state, LacunaState)
        while state.to_act is not None:
            answer = next(opposite(state), None) if mirrored(seed) and len(state.pawns) in (1, 3, 5, 7) else None
            state.advance(answer or state.legal_actions().sample(rng))
            if state.phase in ("place", "over"):
                yield state


def opposite(state: LacunaState) -> Iterator[Place]:
    """The placement across the middle from the last one, where it is legal."""
    at = {(flower.x, flower.y): flower.id for flower in state.flowers}
    last = state.pawns[-1]
    ends = [state.flower(number) for number in last.pair]
    one, two = sorted(at[-end.x, end.y] for end in ends if end is not None)
    for step in range(200):
        if state.why_not(place := Place((one, two), step)) is None and state.pawn_at(place) == (-last.x, last.y):
            yield place


def at(count: int, pawns: int) -> Iterator[tuple[LacunaState, kernels.Field, kernels.Position]]:
    """The positions of games in which so many pawns stand and another can be placed."""
    for state in games(count):
        if len(state.pawns) == pawns and state.phase == "place":
            field = kernels.field_of(viewed(state))
            yield state.copy(), field, kernels.position_of(viewed(state), field)


def viewed(state: LacunaState) -> LacunaView:
    view = state.view(0)
    assert isinstance(view, LacunaView)
    return view


def agree(state: LacunaState, field: kernels.Field, position: kernels.Position) -> None:
    """Lines, legal steps, claims, who is to act and the score."""
    cloth = state.cloth
    over = state.phase == "over"
    assert kernels.is_over(field, position) == over
    if not over:
        assert kernels.to_act(position) == state.to_act
        assert np.flatnonzero(position.blocked == 0).tolist() == [n for n in range(141) if cloth.open >> n & 1]
        legal = [[line, lo, hi] for line, spans in cloth.placements.spans.items() for lo, hi in spans]
        assert kernels.spans(field, position).tolist() == legal
    owners = kernels.claims(field, position).tolist()
    found = {cloth.field.ids[row]: None if seat < 0 else seat for row, seat in enumerate(owners) if seat > -2}
    assert found == dict(cloth.claims)
    standing = [state.standing(seat) for seat in (0, 1)]
    assert kernels.totals(field, position).tolist() == [[s.total(colour) for colour in COLOURS] for s in standing]
    if over:
        assert state.outcome is not None
        assert kernels.scores(field, position).tolist() == list(state.outcome.scores)


def agree_in_games(count: int, first: int = 0) -> int:
    """Positions on which the kernels agree: made anew from each view, and carried along by their own placements."""
    positions = 0
    field: kernels.Field | None = None
    for state in games(count, first):
        if not state.pawns:
            field = kernels.field_of(viewed(state))
            carried = kernels.position_of(viewed(state), field)
        else:
            assert field is not None
            last = state.pawns[-1]
            line = state.cloth.field.line_of[last.pair]
            assert kernels.is_legal(field, carried, line, last.step)
            kernels.place(field, carried, line, last.step)
            if len(state.pawns) == 1 and last.seat == kernels.to_act(carried):
                kernels.take_over(field, carried)
        agree(state, field, carried)
        anew = kernels.position_of(viewed(state), field)
        assert all(np.array_equal(one, two) for one, two in zip(anew, carried, strict=True))
        positions += 1
    return positions


def test_the_rules_agree() -> None:
    assert agree_in_games(2 * len(KINDS_OF_BOARDS) + 6) > 200


@pytest.mark.slow
def test_the_rules_agree_on_ten_thousand_positions() -> None:
    assert agree_in_games(980, 1_000) >= 10_000


def test_ties_and_contacts_are_among_the_positions() -> None:
    """Otherwise agreement on them would mean nothing."""
    tied = unclaimed = touching = grazed = 0
    for state in games(2 * len(KINDS_OF_BOARDS) + 6):
        field = kernels.field_of(viewed(state))
        position = kernels.position_of(viewed(state), field)
        lying = position.alive == 1
        tied += int((position.near2[0] == position.near2[1])[lying].sum()) if len(state.pawns) > 1 else 0
        unclaimed += int((kernels.claims(field, position) == -1).sum()) if len(state.pawns) > 1 else 0
        gaps = ((field.points[:, None] - field.points) ** 2).sum(axis=2)
        touching += int((gaps == 4 * field.sizes[kernels.FLOWER_RADIUS] ** 2).sum())
        ax, ay, dx, dy, len2, _ = field.lines.T.astype(object)
        for x, y in field.points.tolist():
            grazed += int((((dx * (y - ay) - dy * (x - ax)) ** 2) == field.sizes[1].item() ** 2 * len2).sum())
    assert min(tied, unclaimed, touching, grazed) > 10


def test_single_steps_are_legal_where_the_rules_say_so() -> None:
    rng = Random(1)
    for state, field, position in at(34, 4):
        for _ in range(100):
            line = rng.randrange(len(field.lines))
            step = rng.randint(-1, int(field.lines[line, 5]) + 1)
            place = Place(state.cloth.field.pair_ids[line], step)
            assert kernels.is_legal(field, position, line, step) == (state.why_not(place) is None)
            room = any(lo <= hi for _, lo, hi in kernels.spans_of(field, position, line).tolist())
            assert room == bool(state.cloth.placements.on(line))
        assert not kernels.is_legal(field, position, -1, 0)
        assert not kernels.is_legal(field, position, len(field.lines), 0)


@pytest.mark.parametrize("pawns", [0, 1, 2, 5, 8, 11])
def test_thresholds_foretell_every_claim(pawns: int) -> None:
    """After a placement the rules give each flower to whom the thresholds gave it before."""
    rng = Random(pawns)
    for state, field, position in at(34, pawns):
        seat = kernels.to_act(position)
        gets, shares = kernels.thresholds(field, position, seat).tolist()
        for _ in range(12):
            after = state.copy()
            after.advance(place := state.cloth.placements.sample(rng))
            x, y = kernels.point_of(field, state.cloth.field.line_of[place.pair], place.step)
            for row, flower in enumerate(state.cloth.field.ids):
                if flower in after.cloth.claims:
                    px, py = field.points[row].tolist()
                    d2 = (px - x) ** 2 + (py - y) ** 2
                    expected = seat if d2 < gets[row] else None if d2 < shares[row] else 1 - seat
                    assert after.cloth.claims[flower] == expected


def answers(
    state: LacunaState, field: kernels.Field, position: kernels.Position, near: np.ndarray, line: int, step: int
) -> tuple[bytes, bytes]:
    """What the cells of a line are about, for one step, by numpy and the rules' own strips."""
    x, y = kernels.point_of(field, line, step)
    a, b = field.pairs[line].tolist()
    d2 = (field.points[:, 0] - x) ** 2 + (field.points[:, 1] - y) ** 2
    asked = (position.alive == 1) & (np.arange(len(d2)) != a) & (np.arange(len(d2)) != b)
    would_be_open = position.blocked + field.leaves[a] + field.leaves[b] == 0
    covered = state.cloth.field.strips.beside(x, y) & would_be_open
    return ((d2 < near) & asked & (near < kernels.FAR)).tobytes(), covered.tobytes()


@pytest.mark.parametrize("pawns", [0, 3, 8, 11])
def test_cells_are_all_that_can_be_told_apart(pawns: int) -> None:
    """On small boards every legal step is looked at: one cell for each set of answers, and its steps have them."""
    looked_at = 0
    for state, field, position in at(17, pawns):
        if state.options.board_radius > 100:
            continue
        gets, shares = kernels.thresholds(field, position, kernels.to_act(position))
        near = np.stack((gets, shares, position.near2[0], position.near2[1]))
        found = kernels.cells(field, position, near, True).tolist()
        for line, spans in state.cloth.placements.spans.items():
            sets = {
                step: answers(state, field, position, near, line, step)
                for lo, hi in spans
                for step in range(lo, hi + 1)
            }
            mine = [(lo, hi) for of, lo, hi, _ in found if of == line]
            assert {sets[lo] for lo, _ in mine} == set(sets.values())
            assert len(mine) == len(set(sets.values()))
            assert all(sets[lo] == sets[step] for lo, hi in mine for step in range(lo, hi + 1))
            looked_at += len(sets)
    assert looked_at > 1_000


@pytest.mark.parametrize("pawns", [1, 6, 11])
def test_cells_end_where_an_answer_changes(pawns: int) -> None:
    """On boards of any size: both ends of a cell have the answers of its middle, and the steps beside it have not."""
    for state, field, position in at(17, pawns):
        near = kernels.thresholds(field, position, kernels.to_act(position))
        for lines in (False, True):
            for line, lo, hi, _ in kernels.cells(field, position, near, lines).tolist()[::7]:
                middle = answers(state, field, position, near, line, (lo + hi) // 2)[: 1 + lines]
                assert state.why_not(Place(state.cloth.field.pair_ids[line], (lo + hi) // 2)) is None
                for step in (lo, hi):
                    assert answers(state, field, position, near, line, step)[: 1 + lines] == middle
                for step in (lo - 1, hi + 1):
                    if state.why_not(Place(state.cloth.field.pair_ids[line], step)) is None:
                        assert answers(state, field, position, near, line, step)[: 1 + lines] != middle


def test_random_games_are_games_of_the_rules() -> None:
    for seed, (state, field, position) in enumerate(at(12, 0)):
        rng = kernels.seeded(seed)
        line, step = kernels.random_placement(field, position, rng)
        while line >= 0:
            state.apply(Place(state.cloth.field.pair_ids[line], step))
            kernels.place(field, position, line, step)
            if state.phase == "swap":
                state.apply(Swap(True))
                kernels.take_over(field, position)
            line, step = kernels.random_placement(field, position, rng)
        agree(state, field, position)
        assert state.phase == "over"


def test_a_random_placement_is_a_line_evenly_and_a_step_of_it_evenly() -> None:
    """As the rules draw: chi-squared over the playable lines, and over the steps of the line with the fewest."""
    (state, field, position), *_ = (found for found in at(17, 6) if found[0].options.board_radius == 60)
    legal = {line: sum(hi - lo + 1 for lo, hi in spans) for line, spans in state.cloth.placements.spans.items()}
    rng, draws = kernels.seeded(3), 20_000
    drawn = [kernels.random_placement(field, position, rng) for _ in range(draws)]
    lines = np.bincount([line for line, _ in drawn], minlength=len(field.lines))
    assert set(np.flatnonzero(lines)) == set(legal)
    even = draws / len(legal)
    assert ((lines[list(legal)] - even) ** 2 / even).sum() < 2 * len(legal)
    least = min(legal, key=lambda line: (legal[line] < 5, legal[line]))
    steps = np.bincount(np.array([step for line, step in drawn if line == least], np.int64))
    steps = steps[steps > 0]
    assert len(steps) == legal[least]
    even = steps.sum() / len(steps)
    assert ((steps - even) ** 2 / even).sum() < 3 * len(steps)


def test_the_generator_is_splitmix64() -> None:
    """Its first numbers for the seed 1234567, as its author published them."""
    rng = kernels.seeded(1234567)
    assert [int(kernels.bits(rng)) for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_a_copy_shares_nothing() -> None:
    ((_, field, position), *_) = at(1, 3)
    before = [array.copy() for array in position]
    stack = kernels.stack(position, 3)
    kernels.copy(position, kernels.row(stack, 2))
    kernels.playout(field, kernels.row(stack, 2), kernels.seeded(1))
    assert all(np.array_equal(one, two) for one, two in zip(before, position, strict=True))
    assert int(stack.turn[2, kernels.PLACED]) > 3


def test_the_strips_of_the_rules_have_the_kernels_bounds() -> None:
    ((state, field, _), *_) = at(1, 0)
    assert isinstance(strips := state.cloth.field.strips, Strips)
    assert strips._bound[: len(field.bounds)].tolist() == field.bounds.tolist()


# --- many games at once ----------------------------------------------------------------------------------------------


def usual(seed: int) -> LacunaState:
    """A usual table before the first placement, its first flower taken before or after the scatter."""
    state = LACUNA.new(2, LacunaOptions(first_flower=("before", "after")[seed % 2]))
    assert isinstance(state, LacunaState)
    rng = Random(seed)
    while state.phase != "place":
        state.advance(state.legal_actions().sample(rng))
    return state


def same_trajectories(seeds: range, bins: int) -> int:
    """Whole games in step with the rules: what is playable, whose turn it is, who wins; how many placements.

    bins: 0: steps drawn as the rules draw; else bins of lines.
    """
    states = [usual(seed) for seed in seeds]
    given = [(field := kernels.field_of(viewed(state)), kernels.position_of(viewed(state), field)) for state in states]
    fields, positions = kernels.games(*given[0], len(given))
    for i, (field, position) in enumerate(given):
        kernels.set_game(fields, positions, i, field, position)
    rng, placements = Random(seeds[0]), 0
    while any(state.to_act is not None for state in states):
        playable = kernels.playable(fields, positions)
        chosen = np.full((2, len(states)), -1, np.int64)
        for i, state in enumerate(states):
            legal = state.cloth.placements
            assert np.flatnonzero(playable[i]).tolist() == ([] if state.to_act is None else list(legal.spans))
            if state.to_act is not None:
                assert kernels.to_act(kernels.row(positions, i)) == state.to_act
                place = legal.sample(rng)
                chosen[:, i] = legal.field.line_of[place.pair], rng.randrange(bins) if bins else place.step
        steps = kernels.steps_of_bins(fields, positions, chosen[0], chosen[1], bins) if bins else chosen[1]
        stepped = kernels.step(fields, positions, chosen[0], steps)
        for i, state in enumerate(states):
            assert stepped.legal[i] == (state.to_act is not None)
            placements += bool(stepped.legal[i])
            before = state.to_act
            if before is not None:
                state.apply(Place(state.cloth.field.pair_ids[chosen[0, i]], int(steps[i])))
            assert stepped.done[i] == (state.to_act is None)
            winners = () if before is None or state.outcome is None else state.outcome.winners
            expected = [0, 0] if len(winners) != 1 else [1, -1] if winners[0] == 0 else [-1, 1]
            assert stepped.rewards[i].tolist() == expected
    return placements


@pytest.mark.parametrize("bins", [0, 1, 9])
def test_many_games_go_as_by_the_rules(bins: int) -> None:
    assert same_trajectories(range(12), bins) > 100


@pytest.mark.slow
def test_a_thousand_games_go_as_by_the_rules() -> None:
    assert sum(same_trajectories(range(first, first + 50), 0) for first in range(0, 1_000, 50)) > 11_900


def test_an_illegal_placement_changes_nothing() -> None:
    state = usual(0)
    field = kernels.field_of(viewed(state))
    fields, positions = kernels.games(field, kernels.position_of(viewed(state), field), 4)
    before = [array.copy() for array in positions]
    closed = int(np.flatnonzero(positions.blocked[0] > 0)[0])
    stepped = kernels.step(fields, positions, np.array([-1, 141, closed, 0]), np.array([0, 0, 5_000, -1]))
    assert not stepped.legal.any()
    assert not stepped.done.any()
    assert all(np.array_equal(one, two) for one, two in zip(before, positions, strict=True))


def test_bins_part_the_legal_steps_evenly() -> None:
    state = usual(0)
    field = kernels.field_of(viewed(state))
    fields, positions = kernels.games(field, kernels.position_of(viewed(state), field), 1)
    for line, spans in state.cloth.placements.spans.items():
        legal = [step for lo, hi in spans for step in range(lo, hi + 1)]
        for bins in (1, 2, 7):
            found = [
                kernels.steps_of_bins(fields, positions, np.array([line]), np.array([part]), bins)[0]
                for part in range(bins)
            ]
            assert found == [legal[len(legal) * (2 * part + 1) // (2 * bins)] for part in range(bins)]
    nothing = kernels.steps_of_bins(fields, positions, np.array([line]), np.array([7]), 7)
    assert nothing.tolist() == [-1]


def dealt(seed: int, count: int) -> tuple[kernels.Field, kernels.Position]:
    state = usual(0)
    field = kernels.field_of(viewed(state))
    fields, positions = kernels.games(field, kernels.position_of(viewed(state), field), count)
    rngs = np.array([[seed + i] for i in range(count)], np.uint64)
    firsts, colours = np.arange(count) % 2, np.where(np.arange(count) % 3, -1, 4)
    kernels.deal(fields, positions, np.ones(count, np.bool_), firsts, colours, rngs)
    return fields, positions


def test_dealt_games_are_legal_scatters_for_whoever_begins() -> None:
    fields, positions = dealt(5, 40)
    for i in range(40):
        field, position = kernels.field_row(fields, i), kernels.row(positions, i)
        flowers = [
            LayoutFlower(COLOURS[kind], x, y)
            for kind, (x, y) in zip(field.kinds.tolist(), field.points.tolist(), strict=True)
        ]
        state = LACUNA.new(2, LacunaOptions(layout=Layout(tuple(flowers)), first_player=i % 2))
        assert isinstance(state, LacunaState)
        agree(state, field, position)
        if i % 3 == 0:
            assert state.first is not None
            assert state.first.colour == COLOURS[4]


def test_a_generator_deals_the_same_again_and_another_something_else() -> None:
    one, two, three = (dealt(seed, 4)[0].points for seed in (5, 5, 6))
    assert np.array_equal(one, two)
    assert not np.array_equal(one[0], three[0])
    assert np.array_equal(one[1:], three[:-1])


def test_scatters_are_spread_as_those_of_the_rules() -> None:
    """The distances to the nearest other flower and to the middle: Kolmogorov-Smirnov, 200 scatters of each."""
    ours = dealt(1, 200)[0].points
    theirs = np.array([usual(2 * seed).cloth.field.points for seed in range(200)])
    for measure in (nearest_other, from_the_middle):
        assert ks_2samp(measure(ours), measure(theirs)).pvalue > 0.01


def nearest_other(points: np.ndarray) -> np.ndarray:
    """One number a scatter, so that they are independent: the mean distance to the nearest other flower."""
    gaps = np.sqrt(((points[:, :, None] - points[:, None]) ** 2).sum(axis=-1) + np.eye(48) * 10**12)
    mean: np.ndarray = gaps.min(axis=-1).mean(axis=-1)
    return mean


def from_the_middle(points: np.ndarray) -> np.ndarray:
    mean: np.ndarray = np.sqrt((points**2).sum(axis=-1)).mean(axis=-1)
    return mean


def test_random_games_are_won_as_often_as_by_the_rules() -> None:
    """The first player of random games wins about as often as the second, and hardly one is drawn."""
    fields, positions = dealt(1, 1)
    won = kernels.random_games(fields, positions, 20_000, kernels.seeded(7))
    assert won.sum() == 20_000
    assert 0.52 < won[0] / 20_000 < 0.58
    assert won[2] < 20
