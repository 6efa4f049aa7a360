"""Lanterns, a made-up game for 2 to 4: all that the contract knows, in as few lines as it takes.

Twelve cards, 1 to 4 three times. Chance names the first player; all draw two cards, a third after the first round. In
each of three rounds all choose a card in secret and show them together; the highest (the earlier in turn order among
equals) wins. Two dice of three sides are rolled: the winner keeps the higher and gives as many points as the lower
shows to others, one at a time. Most points win, ties share.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Self

from lumina.core import (
    CHANCE,
    PUBLIC,
    UMPIRE,
    Action,
    Actions,
    Decision,
    Event,
    Game,
    Listed,
    Options,
    Outcome,
    Reason,
    Score,
    State,
    Tell,
    View,
    Weighted,
    Who,
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


class LanternsView(View, frozen=True, kw_only=True, forbid_unknown_fields=True):
    options: Options
    first: int | None
    turn: int | str
    hand_sizes: tuple[int, ...]
    hands: tuple[tuple[int, ...] | None, ...]
    has_chosen: tuple[bool, ...]
    chosen: tuple[int | None, ...]
    shown: tuple[tuple[int, ...], ...]
    kept: dict[int, int]
    given: dict[int, int]
    pending: tuple[Gift, ...]
    outcome: Outcome | None


class Lantern(State):
    __slots__ = ("chosen", "first", "given", "hands", "kept", "shown")

    @classmethod
    def begin(cls, seats: int, options: Options) -> Self:
        state = object.__new__(cls)
        state.seats, state.options, state.turn, state.pending, state.outcome = seats, options, CHANCE, (), None
        state.first = options.first_player
        state.hands, state.chosen, state.shown = [()] * seats, [None] * seats, ()
        state.kept, state.given = dict.fromkeys(range(seats), 0), dict.fromkeys(range(seats), 0)
        return state

    @property
    def phase(self) -> str:
        if self.outcome is not None:
            return "over"
        if self.pending:
            return "give"
        if self.turn != CHANCE:
            return "choose"
        return "first" if self.first is None else "roll" if self.all_chose else "draw"

    @property
    def all_chose(self) -> bool:
        return None not in self.chosen

    @property
    def open(self) -> bool:
        return self.phase != "choose"

    @property
    def order(self) -> list[int]:
        return [(self.first + n) % self.seats for n in range(self.seats)]

    def drawing(self) -> int | None:
        """Who draws next."""
        wanted = (2, 2, 1)[len(self.shown)] if not any(card is not None for card in self.chosen) else 0
        return next((seat for seat in self.order if len(self.hands[seat]) < wanted), None)

    def unseen(self, *hands: Sequence[int | None]) -> list[int]:
        seen = [card for cards in (*self.shown, *hands) for card in cards if card is not None]
        return [card for card in CARDS for _ in range(COPIES - seen.count(card))]

    def scores(self) -> tuple[Score, ...]:
        return tuple(Score.of({"kept": self.kept[s], "given": self.given[s]}) for s in range(self.seats))

    def _legal_actions(self) -> Actions:
        match self.phase:
            case "first":
                return Weighted({First(seat): 1 for seat in range(self.seats)})
            case "draw":
                left = self.unseen(*self.hands, self.chosen)
                return Weighted({Draw(card): left.count(card) for card in CARDS})
            case "choose":
                return Listed([Choose(card) for card in sorted({*self.hands[self.turn]})])
            case "roll":
                return Weighted({Roll((a, b)): 1 + (a < b) for b in (1, 2, 3) for a in (1, 2, 3) if a <= b})
            case _:
                return Listed([Give(seat) for seat in range(self.seats) if seat != self.pending[-1].seat])

    def _why_not(self, action: Action) -> Reason | None:
        kinds = {"first": First, "draw": Draw, "choose": Choose, "roll": Roll, "give": Give}
        if not isinstance(action, kinds[self.phase]):
            return NotNow(self.phase)
        return None if action in self._legal_actions() else NotThere(repr(action))

    def _do(self, action: Action, tell: Tell) -> None:
        match action:
            case First(seat):
                self.first = seat
                tell(Began(seat))
            case Draw(card):
                seat = self.drawing()
                self.hands[seat] = tuple(sorted((*self.hands[seat], card)))
                tell(Drew(seat, card))
            case Choose(card):
                hand = list(self.hands[self.turn])
                hand.remove(card)
                self.hands[self.turn], self.chosen[self.turn] = tuple(hand), card
                tell(Chose(self.turn))
                if self.all_chose:
                    tell(Shown(tuple(self.chosen)))
            case Roll((low, high)):
                winner = max(self.order, key=lambda seat: self.chosen[seat])
                self.kept[winner] += high
                self.shown, self.chosen = (*self.shown, tuple(self.chosen)), [None] * self.seats
                self.pending = (Gift(winner, low),)
                tell(Rolled(winner, (low, high)))
            case Give(to):
                self.given[to] += 1
                (gift,) = self.pending
                self.pending = (Gift(gift.seat, gift.left - 1),) if gift.left > 1 else ()
                tell(Gave(gift.seat, to))
        self._go_on()

    def _go_on(self) -> None:
        if not self.pending and len(self.shown) == ROUNDS:
            self.outcome = Outcome.ranked([score.total for score in self.scores()], "three rounds are played")
        elif not self.pending:
            drawing = self.first is None or self.drawing() is not None
            choosing = None if drawing else next((s for s in self.order if self.chosen[s] is None), None)
            self.turn = CHANCE if choosing is None else choosing

    def _view(self, who: Who) -> LanternsView:
        return LanternsView(
            who=who,
            seats=self.seats,
            to_act=self.to_act,
            phase=self.phase,
            options=self.options,
            first=self.first,
            turn=self.turn,
            hand_sizes=tuple(map(len, self.hands)),
            hands=tuple(hand if who in (seat, UMPIRE) else None for seat, hand in enumerate(self.hands)),
            has_chosen=tuple(card is not None for card in self.chosen),
            chosen=tuple(
                card if who in (seat, UMPIRE) or self.all_chose else None for seat, card in enumerate(self.chosen)
            ),
            shown=self.shown,
            kept=dict(self.kept),
            given=dict(self.given),
            pending=self.pending,
            outcome=self.outcome,
        )

    def _copy_to(self, new: Self) -> None:
        new.first, new.shown = self.first, self.shown
        new.hands, new.chosen = list(self.hands), list(self.chosen)
        new.kept, new.given = dict(self.kept), dict(self.given)

    @classmethod
    def _determinize(cls, view: View, rng: Random) -> Self:
        assert isinstance(view, LanternsView)
        state = cls.begin(view.seats, view.options)
        state.first, state.turn, state.shown = view.first, view.turn, view.shown
        state.kept, state.given = dict(view.kept), dict(view.given)
        state.pending, state.outcome = view.pending, view.outcome
        unseen = state.unseen(*(hand for hand in view.hands if hand is not None), view.chosen)
        rng.shuffle(unseen)
        for seat, (hand, size) in enumerate(zip(view.hands, view.hand_sizes, strict=True)):
            state.hands[seat] = tuple(sorted(unseen.pop() for _ in range(size))) if hand is None else hand
            hidden = view.has_chosen[seat] and view.chosen[seat] is None
            state.chosen[seat] = unseen.pop() if hidden else view.chosen[seat]
        return state


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
    state_type = Lantern

    def _new(self, seats: int, options: Any) -> Lantern:
        return Lantern.begin(seats, options)

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
Lantern.game = LANTERNS
