"""What a seat or chance can do in Lacuna."""

import msgspec

from lumina.core import Action

from .options import Flower


class First(Action, frozen=True):
    """Chance names the first player (LAC-5)."""

    seat: int


class Take(Action, frozen=True, omit_defaults=True):
    """The first player takes a flower: a colour before the scatter (LAC-6), a flower's id after it (LAC-7)."""

    colour: str | None = None
    flower: int | None = None


class Scatter(Action, frozen=True):
    """Chance spreads the flowers (LAC-8); a flower's id is its place in the list."""

    flowers: tuple[Flower, ...]


class Place(Action, frozen=True):
    """A pawn on step `step` of the line from flower `pair[0]` to flower `pair[1]`, lower id first (LAC-15)."""

    pair: tuple[int, int]
    step: int


class Swap(Action, frozen=True):
    """The second player takes over the first placement, or leaves it as it is (LAC-12a)."""

    take_over: bool


class Placeable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="place"):
    """A line as it is listed: of its `steps` + 1 steps just those in the closed ranges `spans` are legal (LAC-15)."""

    pair: tuple[int, int]
    steps: int
    spans: tuple[tuple[int, int], ...]
