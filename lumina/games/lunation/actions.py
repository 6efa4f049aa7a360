"""What a seat or chance can do in Lunation. A card is its place in its deck, a location its number on the map.

System s has the locations 5s (its card) and 5s + 1 to 5s + 4 (the places around it).
"""

from typing import Literal

from lumina.core import Action

Counter = Literal["energy", "resources"]


class First(Action, frozen=True):
    """Chance names the first player (LUN-11)."""

    seat: int


class Draw(Action, frozen=True):
    """Chance turns over the next card of the deck that is drawn from (LUN-9)."""

    card: int


class Roll(Action, frozen=True):
    """Chance rolls battle dice: 0 blank, 1 +1, 2 shield, 3 explosion, in ascending order (LUN-90)."""

    dice: tuple[int, ...]


class KeepAll(Action, frozen=True):
    """Keep all three objectives (LUN-15)."""


class KeepOne(Action, frozen=True):
    """Keep this objective and swap the other two (LUN-15)."""

    card: int


class PlacePlanet(Action, frozen=True):
    """Place a card of the hand face down at a system (LUN-18)."""

    card: int
    system: int


class TakeCharacter(Action, frozen=True):
    """Choose one of the Characters shown (LUN-24)."""

    card: int


class Settle(Action, frozen=True):
    """Where the first Fleet and Character stand (LUN-26, LUN-28)."""

    at: int


class Stay(Action, frozen=True):
    """No second try at the start (LUN-28), no retreat (LUN-125)."""


class Pass(Action, frozen=True):
    """Nothing now: no card, no bonus (LUN-37)."""


class End(Action, frozen=True):
    """The own turn in this phase is over (LUN-32)."""


class Play(Action, frozen=True):
    """Play an action card of this kind; `target`: the Character or location that it is played on (LUN-161)."""

    card: int
    target: int | None = None


class AddFleet(Action, frozen=True):
    """A Fleet from here joins the group; one that has moved this turn, or one that has not (LUN-64)."""

    at: int
    moved: bool = False


class AddCharacter(Action, frozen=True):
    """A Character joins the group (LUN-64)."""

    card: int


class Send(Action, frozen=True):
    """The group goes: inside its system it moves, to another it jumps (LUN-61, LUN-62)."""

    to: int


class Attack(Action, frozen=True):
    """Attack the Characters of this player where both have only Characters (LUN-82)."""

    at: int
    seat: int


class Fight(Action, frozen=True):
    """Which of several players the newcomer fights next (LUN-85)."""

    seat: int


class Name(Action, frozen=True):
    """Name a Character whose bonus counts in this battle turn (LUN-92)."""

    card: int


class Reroll(Action, frozen=True):
    """Roll this die of this side of the battle again (LUN-108)."""

    seat: int
    face: int


class Exhaust(Action, frozen=True):
    """Which Character an explosion exhausts (LUN-112)."""

    card: int


class Retreat(Action, frozen=True):
    """Leave the battle and go there (LUN-125)."""

    to: int


class OfferTo(Action, frozen=True):
    """Begin a deal with this player (LUN-200)."""

    seat: int


class GiveCounter(Action, frozen=True):
    """An Energy or a Resource of one's own into the deal (LUN-201)."""

    kind: Counter


class GiveCard(Action, frozen=True):
    """An action card of one's own into the deal (LUN-201)."""

    card: int


class AskCounter(Action, frozen=True):
    """An Energy or a Resource of the other into the deal (LUN-202)."""

    kind: Counter


class AskCard(Action, frozen=True):
    """An action card of this kind of the other into the deal (LUN-202)."""

    card: int


class Offer(Action, frozen=True):
    """The deal is offered as it stands (LUN-203)."""


class Accept(Action, frozen=True):
    """Take the deal (LUN-204)."""


class Decline(Action, frozen=True):
    """Leave the deal (LUN-204)."""


class Bank(Action, frozen=True):
    """Get one of this kind from the bank for several of the other (LUN-208)."""

    get: Counter


class Activate(Action, frozen=True):
    """Activate a location by a Character there, or by a Fleet (LUN-220)."""

    at: int
    by: int | None = None


class BuildFleet(Action, frozen=True):
    """Buy a Fleet and place it there (LUN-240)."""

    at: int


class Recruit(Action, frozen=True):
    """Buy a Character: this captive, or the next one of the deck (LUN-242, LUN-244)."""

    captive: int | None = None


class BuyCard(Action, frozen=True):
    """Buy an action card (LUN-246)."""


class BuyPoint(Action, frozen=True):
    """Buy a victory point for counters of this kind (LUN-247)."""

    paid: Counter


class SellPoint(Action, frozen=True):
    """Sell a victory point for three counters, so many of them Energy (LUN-251)."""

    energy: int


class LastHelp(Action, frozen=True):
    """Take a Fleet and a Character for nothing, once a game (LUN-252)."""


class Station(Action, frozen=True):
    """Where a Character that was recruited, helped out or given back is placed (LUN-243)."""

    at: int


class Complete(Action, frozen=True):
    """Complete this secret objective (LUN-270)."""

    card: int


class SetFree(Action, frozen=True):
    """Shuffle a captive of this turn back into the deck (LUN-277)."""

    card: int


class GiveBack(Action, frozen=True):
    """Give a captive back to the player who lost it (LUN-278)."""

    card: int
