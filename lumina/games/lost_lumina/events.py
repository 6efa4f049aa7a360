"""What happened in Lost Lumina, and who sees it. Areas are told by name, cards by number."""

from collections.abc import Sequence
from typing import ClassVar, Literal

from lumina.core import Event


class FirstPlayer(Event, frozen=True):
    """Who places the first follower (LOS-10)."""

    seat: int


class DealtUnseen(Event, frozen=True):
    """What the others see of a draw in the draft: that it was two cards (LOS-8)."""

    seat: int


class Dealt(Event, frozen=True):
    """The two cards a seat draws; nobody else sees them (LOS-8)."""

    seat: int
    cards: tuple[int, int]

    def seen_by(self) -> Sequence[int]:
        return (self.seat,)

    def instead(self) -> Event:
        return DealtUnseen(self.seat)


class KeptUnseen(Event, frozen=True):
    """What the others see of a choice in the draft: that it was made (LOS-8)."""

    seat: int


class Kept(Event, frozen=True):
    """A seat has chosen which card it keeps (LOS-8)."""

    seat: int
    card: int

    def seen_by(self) -> Sequence[int]:
        return (self.seat,)

    def instead(self) -> Event:
        return KeptUnseen(self.seat)


class HandedOverUnseen(Event, frozen=True):
    """What the public sees of a card that is handed over (LOS-8)."""

    seat: int
    to: int


class HandedOver(Event, frozen=True):
    """The other card changes hands: both seats know it, and nobody else (LOS-8)."""

    reveals: ClassVar[bool] = True
    seat: int
    to: int
    card: int

    def seen_by(self) -> Sequence[int]:
        return (self.seat, self.to)

    def instead(self) -> Event:
        return HandedOverUnseen(self.seat, self.to)


class Placed(Event, frozen=True):
    """A follower from the supply (LOS-15)."""

    seat: int
    area: str


class Moved(Event, frozen=True):
    """Followers of `owner`; by the ability of a card, which card (`by`) and who moved them (`seat`) (LOS-16)."""

    owner: int
    followers: int
    start: str
    to: str
    by: int | None = None
    seat: int | None = None


class BattleArea(Event, frozen=True):
    """An area is contested now (LOS-20)."""

    area: str
    attacker: int


class Discarded(Event, frozen=True):
    """A card for action points, face up (LOS-14)."""

    reveals: ClassVar[bool] = True
    seat: int
    card: int
    points: int


class Ended(Event, frozen=True):
    """The reinforcement of a seat, with action points left that are lost (LOS-17)."""

    seat: int
    points: int


class BattleBegan(Event, frozen=True):
    """The battle in an area begins, and who attacks (LOS-19)."""

    area: str
    attacker: int


class ChoseUnseen(Event, frozen=True):
    """What the others see of a battle card that is chosen: that it lies there (LOS-23)."""

    seat: int


class Chose(Event, frozen=True):
    """A battle card, face down (LOS-23)."""

    seat: int
    card: int

    def seen_by(self) -> Sequence[int]:
        return (self.seat,)

    def instead(self) -> Event:
        return ChoseUnseen(self.seat)


class Revealed(Event, frozen=True):
    """The battle cards, by seat; null for a seat without one (LOS-23)."""

    reveals: ClassVar[bool] = True
    cards: tuple[int | None, int | None]


class Used(Event, frozen=True):
    """An ability is resolved and something comes of it: whose, and which card's (LOS-25)."""

    seat: int
    card: int


class Copied(Event, frozen=True):
    """A seat has the ability of this card now (LOS-28)."""

    seat: int
    card: int


class Silenced(Event, frozen=True):
    """A seat loses the ability of this card (LOS-29)."""

    seat: int
    card: int


class Showed(Event, frozen=True):
    """A card of the hand is shown to all, and goes back (LOS-68)."""

    reveals: ClassVar[bool] = True
    seat: int
    card: int


Declinable = Literal["show", "trade", "extra die", "kept dice", "re-roll", "free re-roll"]


class Declined(Event, frozen=True):
    """What an ability or a re-roll allows is not done (LOS-27, LOS-35)."""

    seat: int
    what: Declinable


class Removed(Event, frozen=True):
    """Followers go back to the supply (LOS-30)."""

    owner: int
    followers: int
    area: str


class DiceAdded(Event, frozen=True):
    """More dice for this battle: kept ones, or one by an ability (LOS-52, LOS-60)."""

    seat: int
    dice: int
    kept: bool


class Rolled(Event, frozen=True):
    """`what`: "dice" of the battle, "again" those rolled again, "hits" against the opposing followers (LOS-34)."""

    seat: int
    dice: tuple[int, ...]
    what: str


class Paid(Event, frozen=True):
    """Followers leave the game for a re-roll (LOS-35)."""

    seat: int
    followers: int


class Marked(Event, frozen=True):
    """A die that will be rolled again (LOS-36)."""

    seat: int
    value: int


class Picked(Event, frozen=True):
    """The die that counts for `seat`; `by` picked it (LOS-34)."""

    seat: int
    value: int
    by: int


class Strength(Event, frozen=True):
    """How a battle strength adds up (LOS-38); what is in `crossed` counts nothing (LOS-40).

    `adds_up`: all dice are counted, and nothing else (LOS-71).
    """

    seat: int
    battle_points: int
    followers: int
    die: int
    less: int
    strength: int
    crossed: tuple[str, ...]
    adds_up: bool = False


class Won(Event, frozen=True):
    """`tie`: with equal strengths, as the defender (LOS-42)."""

    seat: int
    area: str
    tie: bool = False


class BrokenOff(Event, frozen=True):
    """A battle without followers ends at once (LOS-32)."""

    area: str


class DieKept(Event, frozen=True):
    """A die to be rolled once in a later battle (LOS-60)."""

    seat: int


class Spent(Event, frozen=True):
    """A battle card goes to the discard pile (LOS-45)."""

    seat: int
    card: int


class TurnBegan(Event, frozen=True):
    """Whose turn it is from now on (LOS-13)."""

    seat: int


class GameEnded(Event, frozen=True):
    """The game is over, and why (LOS-46, LOS-48)."""

    reason: str


EVENTS = (
    FirstPlayer,
    DealtUnseen,
    Dealt,
    KeptUnseen,
    Kept,
    HandedOverUnseen,
    HandedOver,
    Placed,
    Moved,
    BattleArea,
    Discarded,
    Ended,
    BattleBegan,
    ChoseUnseen,
    Chose,
    Revealed,
    Used,
    Copied,
    Silenced,
    Showed,
    Declined,
    Removed,
    DiceAdded,
    Rolled,
    Paid,
    Marked,
    Picked,
    Strength,
    Won,
    BrokenOff,
    DieKept,
    Spent,
    TurnBegan,
    GameEnded,
)
