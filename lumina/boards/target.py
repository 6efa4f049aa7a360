"""What a spot stands for, as a value: what lies there, never a string that is taken apart again."""

from typing import ClassVar

from msgspec import Struct, structs


class Target(Struct, frozen=True):
    """Something on a table that can be pointed at. Each game has its own kinds, in its `targets.py`.

    As a string it is the stable name of its spot, for tests, traces and the keyboard's focus: the kind, then the
    fields.
    """

    kind: ClassVar[str]

    def __str__(self) -> str:
        return ":".join(map(str, (self.kind, *structs.astuple(self))))


class SeatCard(Target, frozen=True):
    """The card of a seat beside the table."""

    kind: ClassVar[str] = "seat"
    seat: int


class Named(Target, frozen=True):
    """A part of the table that there is once, or a button: its name says all."""

    name: str

    def __str__(self) -> str:
        return self.name
