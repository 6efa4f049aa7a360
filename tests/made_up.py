"""Lanterns, a made-up game for 2 to 4: all that the contract knows, in as few lines as it takes.

Twelve cards, 1 to 4 three times. Chance names the first player; all draw two cards, a third after the first round. In
each of three rounds all choose a card in secret and show them together; the highest (the earlier in turn order among
equals) wins. Two dice of three sides are rolled: the winner keeps the higher and gives as many points as the lower
shows to others, one at a time. Most points win, ties share.
"""

from collections.abc import Sequence
from random import Random
from typing import Annotated, Any, ClassVar

from lumina import core
from lumina.cards import Held, Known
from lumina.core import (
    CHANCE,
    PUBLIC,
    UMPIRE,
    UNKNOWN,
    Action,
    Actions,
    Actor,
    Answer,
    Decision,
    Emit,
    Event,
    Game,
    Listed,
    Options,
    Outcome,
    Position,
    Published,
    Reason,
    Row,
    Score,
    Start,
    State,
    Table,
    View,
    Weighted,
    Who,
    in_secret,
)

CARDS = (1, 2, 3, 4)
COPIES = 3
ROUNDS = 3


class First(Action, frozen=True):
    seat: int


class Draw(Action, frozen=True):
    card: int


class Choose(Action, frozen=True):
    card: int


class Roll(Action, frozen=True):
    dice: tuple[int, int]


class Give(Action, frozen=True):
    to: int


class Began(Event, frozen=True):
    seat: int


class DrewSomething(Event, frozen=True):
    seat: int


class Drew(Event, frozen=True):
    seat: int
    card: int

    def seen_by(self) -> Sequence[int]:
        return (self.seat,)

    def instead(self) -> Event:
        return DrewSomething(self.seat)


class Chose(Event, frozen=True):
    seat: int


class Shown(Event, frozen=True):
    reveals: ClassVar[bool] = True
    cards: tuple[int, ...]


class Rolled(Event, frozen=True):
    winner: int
    dice: tuple[int, int]


class Gave(Event, frozen=True):
    seat: int
    other: int


class Gift(Decision, frozen=True):
    left: int


class NotNow(Reason, frozen=True):
    clause: ClassVar[str] = "LAN-1"
    phase: str


class NotThere(Reason, frozen=True):
    clause: ClassVar[str] = "LAN-2"
    what: str


def _hands_out(lantern: "Lantern", who: Who) -> tuple[tuple[int, ...] | None, ...]:
    return tuple(hand.all if who in (seat, UMPIRE) else None for seat, hand in enumerate(lantern.hands))


def _hands_back(view: "LanternsView", hands: tuple[tuple[int, ...] | None, ...]) -> tuple[Held, ...]:
    sizes = zip(hands, view.hand_sizes, strict=True)
    return tuple(
        Held((), size) if hand is None else Held(tuple(Known(card, (seat,)) for card in hand))
        for seat, (hand, size) in enumerate(sizes)
    )


def _chosen_out(lantern: "Lantern", who: Who) -> tuple[int | None, ...]:
    everybody = lantern.all_chose
    return tuple(card if everybody or who in (seat, UMPIRE) else None for seat, card in enumerate(lantern.chosen))


def _chosen_back(view: "LanternsView", chosen: tuple[int | None, ...]) -> tuple[Any, ...]:
    both = zip(chosen, view.has_chosen, strict=True)
    return tuple(UNKNOWN if has_chosen and card is None else card for card, has_chosen in both)


def _by_seat(name: str) -> Published:
    """A list by seat that is published as an object."""
    return Published(
        Annotated[dict[int, int], core.NUMBERED],
        lambda lantern, who: dict(enumerate(getattr(lantern, name))),
        lambda view, points: tuple(points.values()),
    )


class LanternsPosition(Position):
    """What stands on the table."""

    __slots__ = ()
    options: Options
    first: Annotated[int | None, "who began"] = None
    turn: Actor
    hand_sizes: Annotated[tuple[int, ...], "by seat", core.Shown(lambda lantern: tuple(map(len, lantern.hands)))]
    hands: Annotated[
        tuple[Held, ...],
        "by seat, null where the cards are hidden",
        Published(tuple[tuple[int, ...] | None, ...], _hands_out, _hands_back),
        Start(lambda lantern: (Held(),) * lantern.seats),
    ]
    has_chosen: Annotated[
        tuple[bool, ...], "by seat", core.Shown(lambda lantern: tuple(card is not None for card in lantern.chosen))
    ]
    chosen: Annotated[
        list[int | None],
        "by seat, the card of this round",
        Published(tuple[int | None, ...], _chosen_out, _chosen_back),
        Start(lambda lantern: [None] * lantern.seats),
    ]
    shown: Annotated[tuple[tuple[int, ...], ...], "by round, by seat"] = ()
    kept: Annotated[list[int], "points by seat", _by_seat("kept"), Start(lambda lantern: [0] * lantern.seats)]
    given: Annotated[list[int], "points by seat", _by_seat("given"), Start(lambda lantern: [0] * lantern.seats)]
    pending: tuple[Gift, ...]
    outcome: Outcome | None

    @property
    def stage(self) -> str:
        if self.turn != CHANCE:
            return "choose"
        return "first" if self.first is None else "roll" if self.all_chose else "draw"

    @property
    def phase(self) -> str:
        return "over" if self.outcome is not None else "give" if self.pending else self.stage

    @property
    def all_chose(self) -> bool:
        return all(card is not None for card in self.chosen)

    @property
    def order(self) -> list[int]:
        return [((self.first or 0) + n) % self.seats for n in range(self.seats)]

    def drawing(self) -> int | None:
        """Who draws next."""
        wanted = (2, 2, 1, 0)[len(self.shown)] if not any(card is not None for card in self.chosen) else 0
        return next((seat for seat in self.order if len(self.hands[seat]) < wanted), None)

    def unseen(self, *hands: Sequence[int | None]) -> list[int]:
        """The cards that neither were shown nor lie in these hands."""
        seen = [card for cards in (*self.shown, *hands) for card in cards if card is not None]
        return [card for card in CARDS for _ in range(COPIES - seen.count(card))]

    def scores(self) -> tuple[Score, ...]:
        return tuple(Score.of({"kept": self.kept[s], "given": self.given[s]}) for s in range(self.seats))


class LanternsView(View, LanternsPosition, frozen=True):
    """What somebody knows."""


class Lantern(State, LanternsPosition):
    """The table itself."""

    def _deal_anew(self, view: LanternsView, rng: Random) -> None:
        known = [hand.cards for hand in view.hands]
        unseen = self.unseen(*known, [card for card in view.chosen if card is not UNKNOWN])
        rng.shuffle(unseen)
        hands = []
        for seat, hand in enumerate(view.hands):
            cards = sorted(unseen.pop() for _ in range(hand.hidden)) if hand.hidden else hand.cards
            hands.append(Held(tuple(Known(card, (seat,)) for card in cards)))
            if self.chosen[seat] is UNKNOWN:
                self.chosen[seat] = unseen.pop()
        self.hands = tuple(hands)


# --- the rules ---------------------------------------------------------------------------------------------------


def firsts(table: LanternsPosition, turn: Actor) -> Actions:
    return Weighted({First(seat): 1 for seat in range(table.seats)})


def name_first(table: Lantern, turn: Actor, action: First, emit: Emit) -> None:
    table.first = action.seat
    emit(Began(action.seat))


def draws(table: LanternsPosition, turn: Actor) -> Actions:
    left = table.unseen(*(hand.all for hand in table.hands), table.chosen)
    return Weighted({Draw(card): left.count(card) for card in CARDS})


def draw(table: Lantern, turn: Actor, action: Draw, emit: Emit) -> None:
    seat = table.drawing()
    assert seat is not None
    table.hands = tuple(
        hand.plus(action.card, (seat,)) if owner == seat else hand for owner, hand in enumerate(table.hands)
    )
    emit(Drew(seat, action.card))


def choices(table: LanternsPosition, seat: int) -> Actions:
    return Listed([Choose(card) for card in sorted({*table.hands[seat].all})])


def choose(table: Lantern, seat: int, action: Choose, emit: Emit) -> None:
    table.hands = tuple(hand.minus(action.card) if owner == seat else hand for owner, hand in enumerate(table.hands))
    table.chosen[seat] = action.card
    emit(Chose(seat))
    if table.all_chose:
        emit(Shown(tuple(card for card in table.chosen if card is not None)))


def rolls(table: LanternsPosition, turn: Actor) -> Actions:
    return Weighted({Roll((a, b)): 1 + (a < b) for b in (1, 2, 3) for a in (1, 2, 3) if a <= b})


def roll(table: Lantern, turn: Actor, action: Roll, emit: Emit) -> None:
    low, high = action.dice
    cards = tuple(card for card in table.chosen if card is not None)
    winner = max(table.order, key=lambda seat: cards[seat])
    table.kept[winner] += high
    table.shown, table.chosen = (*table.shown, cards), [None] * table.seats
    table.ask(Gift(winner, low))
    emit(Rolled(winner, (low, high)))


def gifts(table: LanternsPosition, gift: Gift) -> Actions:
    return Listed([Give(seat) for seat in range(table.seats) if seat != gift.seat])


def give(table: Lantern, gift: Gift, action: Give, emit: Emit) -> None:
    table.given[action.to] += 1
    if gift.left > 1:
        table.ask(Gift(gift.seat, gift.left - 1))
    emit(Gave(int(gift.seat), action.to))


def not_there(table: LanternsPosition, asked: object, action: Action) -> Reason:
    return NotThere(repr(action))


def go_on(table: Lantern, emit: Emit) -> None:
    """Whose turn it is, or the end."""
    if not table.pending and len(table.shown) == ROUNDS:
        table.outcome = Outcome.ranked([score.total for score in table.scores()], "three rounds are played")
    elif not table.pending:
        drawing = table.first is None or table.drawing() is not None
        choosing = None if drawing else next((s for s in table.order if table.chosen[s] is None), None)
        table.turn = CHANCE if choosing is None else choosing


TABLE = Table(
    phases={
        "first": Row(firsts, Answer(First, name_first, not_there)),
        "draw": Row(draws, Answer(Draw, draw, not_there)),
        "choose": Row(choices, Answer(Choose, choose, not_there), secret=in_secret),
        "roll": Row(rolls, Answer(Roll, roll, not_there)),
    },
    decisions={Gift: Row(gifts, Answer(Give, give, not_there))},
    not_now=lambda lantern: NotNow(lantern.phase),
    go_on=go_on,
)


class Lanterns(Game):
    name = "lanterns"
    title = "Lanterns"
    rules = 1
    seats_allowed = (2, 3, 4)
    max_plies = 1 + 4 * 3 + ROUNDS * (4 + 1 + 3)
    chance = True
    secrets = True
    options_type = Options
    action_types = (First, Draw, Choose, Roll, Give)
    event_types = (Began, Drew, DrewSomething, Chose, Shown, Rolled, Gave)
    view_type = LanternsView
    state_type: ClassVar[type[Lantern]] = Lantern
    table = TABLE

    def _new(self, seats: int, options: Any) -> Lantern:
        state = self.state_type.begin(seats, options)
        state.first = options.first_player
        return state

    def label(self, action: Action, view: View) -> str:
        match action:
            case Choose(card):
                return f"show the {card}"
            case Give(to):
                return f"a point for seat {to}"
        return type(action).__name__.lower()

    def _sentence(self, said: Event | Reason, who: Who = PUBLIC) -> str:
        match said:
            case NotNow(phase):
                return f"Not now: the phase is {phase} (LAN-1)."
            case NotThere(what):
                return f"{what} is not there (LAN-2)."
            case Drew(seat, card):
                return f"{{{seat}}} draws a {card}."
            case Shown(cards):
                return f"All show their cards: {', '.join(map(str, cards))}."
            case Rolled(winner, (low, high)):
                return f"{{{winner}}} wins and rolls {low} and {high}."
            case Gave(seat, other):
                return f"{{{seat}}} gives {{{other}}} a point."
            case Began(seat) | DrewSomething(seat) | Chose(seat):
                return f"{{{seat}}} {'begins' if isinstance(said, Began) else 'takes a card'}."
        raise TypeError(f"nothing of Lanterns: {said!r}")


LANTERNS = Lanterns()
Lantern.game = LanternsView.game = LANTERNS
