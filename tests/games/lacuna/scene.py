"""A table for one clause: the flowers that matter near the middle of a wide cloth, the others parked far away."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from lumina.games.lacuna import COLOURS, LACUNA, LacunaOptions, LacunaState, Layout, LayoutFlower, Pawn, Place
from lumina.games.lacuna.cloth import Cloth
from lumina.games.lacuna.rules import end

WIDE = 100_000
RADIUS, PAWN = 775, 725


def layout(flowers: Sequence[tuple[str, int, int]], short: str | None = "cyan") -> Layout:
    """A whole layout: the given flowers have the ids 0, 1, 2, ...; the rest stand in rows far up."""
    counts = Counter(colour for colour, _, _ in flowers)
    missing = [c for c in COLOURS for _ in range(7 - (c == short) - counts[c])]
    parked = [(colour, 2_000 * (i % 24) - 23_000, 80_000 + 2_000 * (i // 24)) for i, colour in enumerate(missing)]
    return Layout(tuple(LayoutFlower(*flower) for flower in [*flowers, *parked]))


def table(*flowers: tuple[str, int, int], **options: Any) -> LacunaState:
    """The first placement, by seat 0, which holds a cyan flower."""
    given = {"board_radius": WIDE, "first_player": 0, "layout": layout(flowers)} | options
    state = LACUNA.new(2, LacunaOptions(**given))
    assert isinstance(state, LacunaState)
    return state


def legal_steps(state: LacunaState, a: int, b: int) -> list[list[int]]:
    """The legal ranges of steps of a pair."""
    found = [entry["spans"] for entry in state.legal_placements().listing() if entry["pair"] == [a, b]]
    return found[0] if found else []


def middle(state: LacunaState, a: int, b: int) -> Place:
    """The canonical placement of a pair."""
    (place,) = (place for place in state.legal_placements() if place.pair == (a, b))
    return place


def with_pawns(state: LacunaState, *pawns: Pawn) -> LacunaState:
    """The table with these pawns on it, and no flower taken by them."""
    state = state.copy()
    state.pawns += pawns
    cloth = Cloth.of(state.cloth.field)
    for pawn in state.pawns:
        cloth = cloth.placed(replace(pawn, pair=()))
    state.cloth = cloth
    return state


def ended(state: LacunaState, pawns: Sequence[tuple[int, int, int]]) -> LacunaState:
    """The table when the placing has ended with these pawns (seat, x, y) on it and no flower taken by them."""
    state = with_pawns(state, *(Pawn(seat, (0, 1), 0, x, y) for seat, x, y in pawns))
    end(state, "all pawns are placed", lambda event: None)
    return state


def owned(state: LacunaState, owner: Mapping[int, int]) -> LacunaState:
    """The table with these flowers (id to seat) in the seats' scoring areas, and no others."""
    state = state.copy()
    state.flowers = tuple(
        replace(flower, on_board=flower.id not in owner, owner=owner.get(flower.id)) for flower in state.flowers
    )
    return state
