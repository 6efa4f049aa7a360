"""Lacuna for learners: pairs of flowers and bins along their lines.

Flowers have slots: their colours in order, seven slots each, filled by ascending id with those on the cloth when the
placing begins. A pair is two slots of one colour. A pair's bin k of n stands for the k-th of n equal parts of all its
legal steps, in order, and is played as the middle one of them; so all bins of a playable pair are legal.
"""

from functools import cached_property
from itertools import combinations
from typing import Any, Final

import numpy as np

from lumina.core import Action, BadInput, Game, Options
from lumina.games.lacuna import (
    COLOURS,
    FLOWERS_PER_COLOUR,
    PAWNS_PER_SEAT,
    LacunaOptions,
    Place,
    Placements,
    Swap,
    Take,
)
from lumina.grid import bits

from .encoding import Encoding, Features, Mask, joined, one_hot

BINS: Final = 9
SLOTS: Final = len(COLOURS) * FLOWERS_PER_COLOUR
PAIRS: Final = tuple(combinations(range(FLOWERS_PER_COLOUR), 2))
"""Of the slots of one colour."""
ALL_PAIRS: Final = len(COLOURS) * len(PAIRS)
STAGES: Final = ("first", "take", "scatter", "place", "swap", "over")
PAWNS: Final = 2 * PAWNS_PER_SEAT


class LacunaEncoding(Encoding):
    """Numbers: the first flower (by colour, or by slot where it is taken off the cloth), pair x bin, then the swap."""

    options: LacunaOptions
    settings = ("bins",)

    def __init__(self, game: Game, seats: int, options: Options, bins: int = BINS) -> None:
        if not isinstance(bins, int) or not 1 <= bins <= 1000:
            raise BadInput(f"bins: a whole number from 1 to 1000, not {bins!r}")
        self.bins = bins
        super().__init__(game, seats, options)

    @cached_property
    def places(self) -> int:
        """The number of the first placement; those before take the first flower."""
        return len(COLOURS) if self.options.first_flower == "before" else SLOTS

    @property
    def size(self) -> int:
        return self.places + ALL_PAIRS * self.bins + (2 if self.options.swap is True else 0)

    def action(self, number: int, position: Any) -> Action:
        self._checked(number)
        found: Action | None = None
        if number < self.places:
            if self.options.first_flower == "before":
                found = Take(COLOURS[number])
            elif (flower := slots(position)[number]) is not None:
                found = Take(flower=flower)
        elif number < self.places + ALL_PAIRS * self.bins:
            found = self._placement(position, *divmod(number - self.places, self.bins))
        else:
            found = Swap(number == self.size - 2)
        if found is None:
            raise BadInput(f"action {number}: no pawn can be placed there, or no flower lies in that slot")
        return found

    def _placement(self, position: Any, pair: int, bin_: int) -> Place | None:
        placements = position.cloth.placements
        line = lines_of_pairs(position)[pair]
        spans = placements.on(line) if line is not None else []
        total = sum(hi - lo + 1 for lo, hi in spans)
        left = total * (2 * bin_ + 1) // (2 * self.bins)
        for lo, hi in spans:
            if left <= hi - lo:
                return Place(placements.field.pair_ids[line], lo + left)
            left -= hi - lo + 1
        return None

    def number(self, action: Action, position: Any) -> int:
        match action:
            case Take(str(colour), None) if self.places == len(COLOURS) and colour in COLOURS:
                return COLOURS.index(colour)
            case Take(None, int(flower)) if self.places == SLOTS and flower in (there := slots(position)):
                return there.index(flower)
            case Place(pair, step) if (found := self._bin(position, pair, step)) is not None:
                return self.places + found
            case Swap(take_over) if self.options.swap is True:
                return self.size - (2 if take_over else 1)
        raise BadInput(f"{action} has no number here")

    def _bin(self, position: Any, pair: tuple[int, int], step: int) -> int | None:
        """Pair x bins + bin of a legal placement."""
        placements = position.cloth.placements
        spans = placements.of_pair(pair)
        before = 0
        for lo, hi in spans:
            if lo <= step <= hi:
                total = sum(hi - lo + 1 for lo, hi in spans)
                number = lines_of_pairs(position).index(placements.field.line_of[pair])
                return int(number * self.bins + (before + step - lo) * self.bins // total)
            before += hi - lo + 1
        return None

    def legal(self, position: Any) -> list[int]:
        return np.flatnonzero(self.mask(position)).tolist()

    def mask(self, position: Any) -> Mask:
        mask = np.zeros(self.size, np.int8)
        actions = position.legal_actions()
        if isinstance(actions, Placements):
            pairs = mask[self.places : self.places + ALL_PAIRS * self.bins].reshape(ALL_PAIRS, self.bins)
            number = {line: pair for pair, line in enumerate(lines_of_pairs(position)) if line is not None}
            pairs[[number[line] for line in bits(actions.lines)]] = 1
        elif isinstance(position.to_act, int):
            mask[[self.number(action, position) for action in actions]] = 1
        return mask

    def features(self, view: Any) -> Features:
        """Places are parts of the circle's radius; `flowers` by slot: x, y, lies there, own, the other's."""
        me, radius = view.who, view.options.board_radius
        yield "to act", [float(view.to_act == me), float(view.to_act == 1 - me)]
        yield "asked", one_hot(view.phase, STAGES)
        first = view.first.seat if view.first else None
        yield "first player", [float(first == me), float(first == 1 - me)]
        flowers = [[0.0] * 5] * SLOTS
        for slot, flower in enumerate(slots(view)):
            if flower is not None:
                f = view.flower(flower)
                owner = [float(f.on_board), float(f.owner == me), float(f.owner == 1 - me)]
                flowers[slot] = [f.x / radius, f.y / radius, *owner]
        yield "flowers", joined(flowers)
        collected = [view.collected(seat) for seat in (me, 1 - me)]
        yield "collected", [had[colour] / FLOWERS_PER_COLOUR for had in collected for colour in COLOURS]
        pawns = [[float(p.seat == me), float(p.seat != me), p.x / radius, p.y / radius] for p in view.pawns]
        yield "pawns", joined(pawns + [[0.0] * 4] * (PAWNS - len(pawns)))


def slots(position: Any) -> list[int | None]:
    """(SLOTS,): the flower in each slot, by id."""
    found: list[int | None] = [None] * SLOTS
    used = [0] * len(COLOURS)
    for flower in position.flowers:
        colour = COLOURS.index(flower.colour)
        found[colour * FLOWERS_PER_COLOUR + used[colour]] = flower.id
        used[colour] += 1
    return found


def lines_of_pairs(position: Any) -> list[int | None]:
    """(ALL_PAIRS,): the line of each pair of slots, None where a slot is empty."""
    line_of, there = position.cloth.field.line_of, slots(position)
    bases = range(0, SLOTS, FLOWERS_PER_COLOUR)
    return [line_of.get((there[base + a], there[base + b])) for base in bases for a, b in PAIRS]
