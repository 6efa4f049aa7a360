"""Shapes of many pictures as SVG, each kept once: a picture is a number, and so is each of its parts.

All is drawn in several palettes. Shapes that differ in nothing but colours are one, their colours variables of the
page's style sheet; where more differs, each palette has its own.
"""

from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from lumina.picture import Colour, Group, Linear, Paint, Radial, Shape, Stamp, Stamped
from lumina.picture.svg import SvgWriter

Variants: TypeAlias = tuple[Shape, ...]
"""The same thing in each palette."""
RUN = 8
"""So many parts stand in one run, on average."""


class ByPalette(msgspec.Struct, frozen=True):
    """A part that is another one in each palette."""

    by: tuple[int, ...]


Part: TypeAlias = str | tuple[int | str, ...] | ByPalette
"""An element; or parts in their order, the tags around them before them if there are any; or one for each palette."""


class Unlike(Exception):
    """More than colours differs."""


class Shapes:
    """What was drawn so far; it only grows."""

    def __init__(self, palettes: int) -> None:
        self.parts: list[Part] = []
        self._palettes = palettes
        self._numbers: dict[Part, int] = {}
        self._known: dict[Variants, int] = {}
        self._stamps: dict[tuple[Stamp, ...], Stamp] = {}
        self._colours: dict[tuple[Colour, ...], int] = {}
        self._writer = _Writer()

    @property
    def definitions(self) -> str:
        """Gradients, stamps and clips, for the page's `defs`."""
        return self._writer.definitions

    @property
    def colours(self) -> list[tuple[Colour, ...]]:
        """Each in every palette; the variable of the nth is `--n`."""
        return list(self._colours)

    def drawing(self, drawn: Sequence[tuple[Shape, ...]]) -> int:
        """The number of a drawing, given in every palette."""
        if len({*map(len, drawn)}) > 1:
            return self._number(ByPalette(tuple(self.drawing([one] * self._palettes) for one in drawn)))
        return self._number(self._runs([self._shape(variants) for variants in zip(*drawn, strict=True)]))

    def _shape(self, variants: Variants) -> int:
        if (known := self._known.get(variants)) is None:
            known = self._known[variants] = self._number(self._part(variants))
        return known

    def _part(self, variants: Variants) -> Part:
        first = variants[0]
        groups = [variant for variant in variants if isinstance(variant, Group)]
        if isinstance(first, Group) and len({(g.at, g.scale, g.clip, len(g.shapes)) for g in groups}) == 1:
            inside = zip(*(group.shapes for group in groups), strict=True)
            return (*self._writer.around(first), *self._runs([self._shape(shapes) for shapes in inside]))
        try:
            return self._writer.shape(self._as_one(variants))
        except Unlike:
            return ByPalette(tuple(self._shape((variant,) * self._palettes) for variant in variants))

    def _as_one(self, variants: Variants) -> Shape:
        """The shape with variables for colours. Raises Unlike."""
        first = variants[0]
        given: dict[str, Any] = {}
        for name in ("fill", "stroke", "colour"):
            if hasattr(first, name):
                given[name] = self._paint([getattr(variant, name, None) for variant in variants])
        if isinstance(first, Stamped):
            given["stamp"] = self._stamp(tuple(v.stamp for v in variants if isinstance(v, Stamped)))
        if isinstance(first, Group):
            given["shapes"] = self._all([v.shapes for v in variants if isinstance(v, Group)])
        one = replace(first, **given)
        if any(type(other) is not type(first) or replace(other, **given) != one for other in variants):
            raise Unlike
        return one

    def _stamp(self, stamps: tuple[Stamp, ...]) -> Stamp:
        if (one := self._stamps.get(stamps)) is None:
            one = self._stamps[stamps] = Stamp(self._all([stamp.shapes for stamp in stamps]))
        return one

    def _all(self, drawn: Sequence[tuple[Shape, ...]]) -> tuple[Shape, ...]:
        if len(drawn) < self._palettes or len({*map(len, drawn)}) > 1:
            raise Unlike
        return tuple(map(self._as_one, zip(*drawn, strict=True)))

    def _paint(self, paints: Sequence[Paint | None]) -> Paint | None:
        first = paints[0]
        if isinstance(first, Linear | Radial):
            ramps = [paint.stops for paint in paints if isinstance(paint, Linear | Radial)]
            if len(ramps) < self._palettes or len({*map(len, ramps)}) > 1:
                raise Unlike
            stops = [(step[0][0], self._colour([colour for _, colour in step])) for step in zip(*ramps, strict=True)]
            return replace(first, stops=tuple(stops))
        colours = [paint for paint in paints if isinstance(paint, str)]
        if first is None and all(paint is None for paint in paints):
            return None
        return self._colour(colours)

    def _colour(self, colours: Sequence[Colour]) -> Colour:
        if len(colours) < self._palettes:
            raise Unlike
        return f"var(--{self._colours.setdefault(tuple(colours), len(self._colours))})"

    def _runs(self, numbers: list[int]) -> tuple[int, ...]:
        """A long list in runs, cut by what is in it: where something changes, the other runs stay what they were."""
        if len(numbers) < 2 * RUN:
            return tuple(numbers)
        runs, start = [], 0
        for n, number in enumerate(numbers, 1):
            if number % RUN == 0 or n == len(numbers):
                runs.append(self._number(tuple(numbers[start:n])))
                start = n
        return tuple(runs)

    def _number(self, part: Part) -> int:
        if (number := self._numbers.get(part)) is None:
            number = self._numbers[part] = len(self.parts)
            self.parts.append(part)
        return number


class _Writer(SvgWriter):
    """Writes shapes whose colours are variables; the page says once how letters look."""

    lettering = ""

    def _colour(self, name: str, colour: Colour, attribute: str = "") -> str:
        return f' {attribute or name}="{colour}"'
