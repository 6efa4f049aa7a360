"""Positions of Lacuna to ask bots about, and what brute force says of them."""

from random import Random
from typing import Any

import numpy as np

from lumina.bots.lacuna.claims import Spots, margins
from lumina.bots.lacuna.spots import ranges
from lumina.core import Match
from lumina.games.lacuna import LACUNA, LacunaOptions, LacunaState, LacunaView

PAWNS = 12
SMALL = {"board_radius": 1_500, "flower_radius": 46, "pawn_radius": 43}
"""A cloth a sixteenth as wide, whose lines have few steps."""
KINDS: tuple[dict[str, Any], ...] = (
    {},
    {"ruler_step": 1},
    {"ruler_step": 60},
    {"ruler_step": 400},
    {"first_flower": "after"},
    {"pair_blocks": False},
    {"board_radius": 1_117, "flower_radius": 31, "pawn_radius": 44},
    {"board_radius": 1_117, "flower_radius": 40, "pawn_radius": 7, "ruler_step": 25},
    {"flower_radius": 3, "pawn_radius": 90},
)


def with_left(left: int, seed: int, **options: Any) -> LacunaState:
    """A position of a random game with so many placements left."""
    rng = Random(seed)
    while True:
        state = LACUNA.new(2, LacunaOptions(first_player=seed % 2, **options))
        assert isinstance(state, LacunaState)
        while state.to_act is not None and (state.phase != "place" or len(state.pawns) < PAWNS - left):
            state.advance(state.legal_actions().sample(rng))
        if state.to_act is not None:
            return state


def seen(state: LacunaState) -> LacunaView:
    """The view of the seat to act."""
    assert isinstance(state.to_act, int)
    view = state.view(state.to_act)
    assert isinstance(view, LacunaView)
    return view


def every_step(view: LacunaView) -> Spots:
    """All that is legal."""
    line, lo, hi = ranges(view)
    many = hi - lo + 1
    of = np.arange(len(line)).repeat(many)
    return Spots(line[of], lo[of] + np.arange(len(of)) - (many.cumsum() - many)[of])


def margins_of_all(view: LacunaView) -> set[int]:
    """By how many colours the last pawn can win or lose, over every legal step."""
    spots, found = every_step(view), set()
    for first in range(0, len(spots.line), 20_000):
        found |= set(margins(view, spots.take(slice(first, first + 20_000))).tolist())
    return found


def margin(state: LacunaState, action: Any, seat: int) -> int:
    """By how many colours the seat wins when the action ends the game: what the rules say."""
    after = state.copy()
    after.advance(action)
    assert after.outcome is not None
    scores = after.outcome.scores
    return scores[seat] - scores[1 - seat]


def played(names: list[str], seed: int, **options: Any) -> Match:
    """A whole game between bots."""
    from lumina.bots import think

    match = Match.new(LACUNA, names, LacunaOptions(**options), seed=seed)
    while (seat := match.to_act) is not None:
        assert isinstance(seat, int)
        match.play(seat, think(match))
    return match
