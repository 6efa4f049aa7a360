"""What can be pointed at on the table of Lost Lumina."""

from typing import ClassVar

from lumina.games.lost_lumina import CHARACTERS

from ..target import Target


class Area(Target, frozen=True):
    """An area of the map, by number; its name is what its spot is called by."""

    kind: ClassVar[str] = "area"
    area: int
    name: str

    def __str__(self) -> str:
        return f"{self.kind}:{self.name}"


class FollowerButton(Target, frozen=True):
    """A small button at an area: a follower that comes, or goes. `verb` says which; `owner` where that is a choice."""

    kind: ClassVar[str] = "follower"
    verb: str
    area: int
    name: str
    owner: int | None = None

    def __str__(self) -> str:
        owner = "" if self.owner is None else f"{self.owner}:"
        return f"{self.verb}:{owner}{self.name}"


class Card(Target, frozen=True):
    """A card, by its number."""

    card: int

    def __str__(self) -> str:
        return f"{self.kind}:{CHARACTERS[self.card - 1].name}"


class HandCard(Card, frozen=True):
    """One in the viewer's own hand, or of its draft."""

    kind: ClassVar[str] = "card"


class KnownCard(Card, frozen=True):
    """One in another's hand that the viewer knows."""

    kind: ClassVar[str] = "known"


class BattleCard(Card, frozen=True):
    """One that a side of a battle fights with."""

    kind: ClassVar[str] = "battle"


class Die(Target, frozen=True):
    """A die by its value; `number` counts the dice of one value, from 1."""

    kind: ClassVar[str] = "die"
    value: int
    number: int

    def __str__(self) -> str:
        return f"{self.kind}:{self.value}" + (f".{self.number}" if self.number > 1 else "")


class Supply(Target, frozen=True):
    """A seat's supply of followers."""

    kind: ClassVar[str] = "supply"
    seat: int
