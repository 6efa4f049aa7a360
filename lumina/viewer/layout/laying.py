"""A layout of Lacuna being laid by hand: what lies where, what is missing, what may not lie there; all exact."""

from collections import Counter
from math import isqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec
import numpy as np

from lumina.core import BadInput
from lumina.core.json_input import read_file, shape
from lumina.games.lacuna import (
    CANDIDATES,
    COLOURS,
    FLOWERS_PER_COLOUR,
    Flower,
    LacunaOptions,
    Layout,
    LayoutFlower,
    drawn,
    mm,
    scatter_fault,
)

from ..widgets.millimetres import FARTHEST, Place

Flowers = tuple[Flower, ...]
MOST = len(COLOURS) * FLOWERS_PER_COLOUR
SNAP = 300
"""How far a flower that was let go goes by itself to where it may lie: 3 mm."""
BATCHES = 64
"""So often about 800 places are drawn before a cloth is taken to be full."""


class Clash(NamedTuple):
    """Why a flower may not lie at a place, with `it` as the subject, and the flower in the way."""

    words: str
    flower: int | None = None


class Laying:
    """The flowers in the order of their ids, with a way back. Nothing is put where it may not lie."""

    def __init__(self, options: LacunaOptions, flowers: Flowers = ()) -> None:
        self.options = options
        self.flowers = flowers
        self._back: list[Flowers] = []
        self._forth: list[Flowers] = []
        self._kind: object = None

    # --- what may lie where ------------------------------------------------------------------------------------

    def clash(self, x: int, y: int, but: int | None = None) -> Clash | None:
        """What keeps a flower (number `but`, else a new one) from lying at (x, y)."""
        reach, least = self.options.reach, 2 * self.options.flower_radius
        far = x * x + y * y
        if reach < 0 or far > reach * reach:
            return Clash(f"lies {mm((isqrt(far - 1) + 1 if far else 0) - reach)} outside the circle")
        others = [((f.x - x) ** 2 + (f.y - y) ** 2, i) for i, f in enumerate(self.flowers) if i != but]
        nearest, flower = min(others, default=(least * least, -1))
        if nearest >= least * least:
            return None
        return Clash(f"overlaps the {self.flowers[flower].colour} flower by {mm(least - isqrt(nearest))}", flower)

    def why_not(self, colour: str, x: int, y: int) -> Clash | None:
        """What keeps a new flower of a colour from being put at (x, y)."""
        if self.counts[colour] >= FLOWERS_PER_COLOUR:
            return Clash(f"would be one too many: all {FLOWERS_PER_COLOUR} {colour} flowers lie on the cloth")
        if len(self.flowers) >= self.options.on_cloth:
            return Clash(f"would be one too many: all {self.options.on_cloth} flowers lie on the cloth")
        return self.clash(x, y)

    def faults(self) -> dict[int, Clash]:
        """The flowers that may not lie where they do; only other sizes or a file bring them there."""
        found = ((i, self.clash(f.x, f.y, i)) for i, f in enumerate(self.flowers))
        return {i: clash for i, clash in found if clash is not None}

    def nearest_legal(self, x: int, y: int, but: int | None = None) -> Place | None:
        """The lattice point nearest to (x, y) where the flower may lie, if one is within SNAP."""
        steps = np.arange(-SNAP, SNAP + 1, dtype=np.int64)
        dx, dy = (part.ravel() for part in np.meshgrid(steps, steps))
        far, reach, least = dx * dx + dy * dy, self.options.reach, 2 * self.options.flower_radius
        free = (far <= SNAP * SNAP) & ((dx + x) ** 2 + (dy + y) ** 2 <= reach * reach) & (reach >= 0)
        for i, flower in enumerate(self.flowers):
            if i != but and (flower.x - x) ** 2 + (flower.y - y) ** 2 < (least + SNAP) ** 2:
                free &= (dx - (flower.x - x)) ** 2 + (dy - (flower.y - y)) ** 2 >= least * least
        if not free.any():
            return None
        best = np.where(free, far, far.max() + 1).argmin()
        return x + int(dx[best]), y + int(dy[best])

    def at(self, x: float, y: float, within: float) -> int | None:
        """The flower nearest to a point, if it is so near."""
        found = ((f.x - x) ** 2 + (f.y - y) ** 2 for f in self.flowers)
        far, flower = min(((far, i) for i, far in enumerate(found)), default=(0.0, -1))
        return flower if flower >= 0 and far <= within * within else None

    # --- what is missing ---------------------------------------------------------------------------------------

    @property
    def counts(self) -> Counter[str]:
        """How many flowers of each colour lie there."""
        return Counter(flower.colour for flower in self.flowers)

    @property
    def playable(self) -> bool:
        """Whether a game can be played on it."""
        return scatter_fault(self.flowers, self.options) is None

    def lacking(self) -> str:
        """What is missing until it can be played, in one line; empty when nothing is."""
        for number, clash in self.faults().items():
            return f"A {self.flowers[number].colour} flower {clash.words}"
        lack = {colour: FLOWERS_PER_COLOUR - self.counts[colour] for colour in COLOURS}
        if over := [f"{-n} {colour}" for colour, n in lack.items() if n < 0]:
            return f"Too many: {', '.join(over)}"
        missing = self.options.on_cloth - len(self.flowers)
        if missing <= 0:
            return f"One too many: with “before” {self.options.on_cloth} lie on the cloth" if missing else ""
        return f"{missing} flower{'s' * (missing != 1)} missing: {self._list(lack, missing)}"

    def _list(self, lack: dict[str, int], missing: int) -> str:
        wanted = {colour: n for colour, n in lack.items() if n}
        spare = sum(wanted.values()) > missing
        if len(wanted) == 1:
            return f"{missing} {next(iter(wanted))}"
        if len(set(wanted.values())) == 1 and len(wanted) == len(COLOURS):
            each = next(iter(wanted.values()))
            return f"{each} of each colour" + (f", of one {each - 1}" if spare else "")
        if spare and missing == 1:
            return " or ".join(wanted)
        return ", ".join(f"{n} {colour}" for colour, n in wanted.items()) + (", less one of these" if spare else "")

    # --- what is done ------------------------------------------------------------------------------------------

    def put(self, colour: str, x: int, y: int) -> Clash | None:
        """A new flower, or why not."""
        if (clash := self.why_not(colour, x, y)) is None:
            self._change((*self.flowers, Flower(colour, x, y)))
        return clash

    def move(self, number: int, x: int, y: int, kind: object = None) -> Clash | None:
        """A flower to another place, or why not. Moves of one `kind` one after the other are taken back together."""
        if (clash := self.clash(x, y, number)) is None:
            self._replace(number, Flower(self.flowers[number].colour, x, y), kind)
        return clash

    def recolour(self, number: int, colour: str) -> None:
        """Another colour; there may be too many of one for a while."""
        self._replace(number, msgspec.structs.replace(self.flowers[number], colour=colour))

    def remove(self, number: int) -> None:
        """Takes a flower off; those after it count one less."""
        self._change(self.flowers[:number] + self.flowers[number + 1 :])

    def clear(self) -> None:
        """Takes all off."""
        self._change(())

    def fill(self, rng: Random) -> int:
        """Scatters what is missing around what lies there, as evenly as chance does; how many found no room."""
        missing = [c for c in COLOURS for _ in range(FLOWERS_PER_COLOUR - self.counts[c])]
        rng.shuffle(missing)
        missing = missing[: max(self.options.on_cloth - len(self.flowers), 0)]
        laid = list(self.flowers)
        for colour in missing:
            place = self._room([(f.x, f.y) for f in laid], rng)
            if place is None:
                break
            laid.append(Flower(colour, *place))
        unlaid = len(missing) - (len(laid) - len(self.flowers))
        self._change(tuple(laid))
        return unlaid

    def _room(self, laid: list[Place], rng: Random) -> Place | None:
        """The farthest from those laid among ten places drawn where a flower may lie."""
        least = 4 * self.options.flower_radius**2
        found: list[tuple[int, int, int]] = []
        for _ in range(BATCHES if self.options.reach >= 0 else 0):
            x, y = drawn(self.options.reach, rng)
            nearest = np.full(len(x), 2**62)
            for px, py in laid:
                nearest = np.minimum(nearest, (x - px) ** 2 + (y - py) ** 2)
            clear = np.flatnonzero(nearest >= least)[: CANDIDATES - len(found)]
            found += [(int(nearest[i]), int(x[i]), int(y[i])) for i in clear]
            if len(found) == CANDIDATES:
                break
        return max(found)[1:] if found else None

    def _replace(self, number: int, flower: Flower, kind: object = None) -> None:
        self._change((*self.flowers[:number], flower, *self.flowers[number + 1 :]), kind)

    def _change(self, flowers: Flowers, kind: object = None) -> None:
        if flowers != self.flowers:
            if kind is None or kind != self._kind:
                self._back.append(self.flowers)
            self._kind = kind
            self._forth.clear()
            self.flowers = flowers

    # --- the way back ------------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether something can be taken back."""
        return bool(self._back)

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back."""
        return bool(self._forth)

    def undo(self) -> None:
        """As it was before the last change."""
        if self._back:
            self._forth.append(self.flowers)
            self.flowers, self._kind = self._back.pop(), None

    def redo(self) -> None:
        """What was taken back, again."""
        if self._forth:
            self._back.append(self.flowers)
            self.flowers, self._kind = self._forth.pop(), None


# --- layouts and their files ------------------------------------------------------------------------------------


def layout_of(flowers: Flowers) -> Layout:
    """The flowers as the value of the option `layout`."""
    return Layout(tuple(LayoutFlower(f.colour, f.x, f.y) for f in flowers))


def flowers_of(layout: Layout) -> Flowers:
    """The flowers of a layout, which need not be whole. Raises BadInput for what can never lie on a cloth."""
    flowers = layout.on_lattice()
    if len(flowers) > MOST:
        raise BadInput(f"{len(flowers)} flowers, but there are only {MOST}")
    for i, flower in enumerate(flowers):
        if flower.colour not in COLOURS:
            raise BadInput(f"flower {i + 1}: unknown colour {flower.colour!r}; choose {', '.join(COLOURS)}")
        if max(abs(flower.x), abs(flower.y)) >= FARTHEST:
            raise BadInput(f"flower {i + 1} at ({flower.x / 100:.2f}, {flower.y / 100:.2f}) mm lies beyond any cloth")
    return flowers


def read_layout(path: Path) -> Flowers:
    """The flowers in a layout file. Raises BadInput that names the file."""
    data = read_file(path)
    try:
        layout: Layout = shape(data, Layout, "layout")
        return flowers_of(layout)
    except BadInput as error:
        raise BadInput(f"{path.name}: {error}") from error


def layout_bytes(flowers: Flowers) -> bytes:
    """A layout file: JSON, a flower a line."""
    rows = b",\n    ".join(msgspec.json.encode(flower) for flower in flowers)
    return b'{\n  "unit": "0.01mm",\n  "flowers": [\n    ' + rows + b"\n  ]\n}\n"
