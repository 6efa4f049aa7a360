"""What a seat or chance can do in Lost Lumina. A card is its number, an area its place in the map's order."""

from lumina.core import Action


class First(Action, frozen=True):
    """Chance names who places the first follower (LOS-10)."""

    seat: int


class Deal(Action, frozen=True):
    """Chance deals two cards to each seat (LOS-7), each pair in ascending order."""

    cards: tuple[tuple[int, int], tuple[int, int]]


class Roll(Action, frozen=True):
    """Chance rolls dice (LOS-6), in ascending order."""

    dice: tuple[int, ...]


class Keep(Action, frozen=True):
    """Keep this one of the two cards drawn, hand the other over (LOS-7)."""

    card: int


class Place(Action, frozen=True):
    """Place a follower from the supply (LOS-11, LOS-15, LOS-74)."""

    area: int


class Discard(Action, frozen=True):
    """Discard a card for its action points (LOS-14)."""

    card: int


class Move(Action, frozen=True):
    """Move so many followers to an adjacent area (LOS-16)."""

    followers: int
    start: int
    to: int


class End(Action, frozen=True):
    """End the reinforcement (LOS-17)."""


class Resolve(Action, frozen=True):
    """Which battle comes next (LOS-19)."""

    area: int


class Fight(Action, frozen=True):
    """The card for this battle, face down (LOS-23)."""

    card: int


class Accept(Action, frozen=True):
    """Yes to what an ability allows (LOS-52, LOS-63)."""


class Decline(Action, frozen=True):
    """No to what an ability or a re-roll allows (LOS-27, LOS-35)."""


class Show(Action, frozen=True):
    """Show a card of the hand and have its ability (LOS-68)."""

    card: int


class Remove(Action, frozen=True):
    """Take away a follower of `owner` (LOS-56, LOS-61)."""

    owner: int
    area: int


class Lead(Action, frozen=True):
    """Take a follower of `owner` out of the Battle Area and put it elsewhere (LOS-58)."""

    owner: int
    to: int


class AddDice(Action, frozen=True):
    """How many kept dice are rolled along (LOS-60)."""

    dice: int


class Mark(Action, frozen=True):
    """Mark a die by its value, to be rolled again (LOS-36, LOS-69)."""

    value: int


class Reroll(Action, frozen=True):
    """Pay a follower for each marked die and roll them again (LOS-35)."""


class Pick(Action, frozen=True):
    """Choose the die that counts, by its value (LOS-34)."""

    value: int


class Retreat(Action, frozen=True):
    """Where all followers go instead of being taken away (LOS-78)."""

    to: int
