"""The position in Lunation: what can be asked of it, and the few things that change it. Its data are in `data.py`."""

from random import Random
from typing import Any, Self

import msgspec

from lumina.cards import gain, lose, seen_by
from lumina.core import CHANCE, Outcome, Score, Tell, View, Who

from . import events
from .battle import Battle
from .data import (
    EVENTS_FROM,
    FRESH,
    JUMPED,
    MOST_UNITS,
    MOVED,
    NOWHERE,
    PARTS,
    PLACES,
    POWER,
    TURNS,
    Data,
    Figure,
    occupied,
)
from .decisions import AnyDecision, Drawing
from .named import Named, named
from .vocabulary import CARDS_PLAYED

__all__ = [
    "EVENTS_FROM",
    "FRESH",
    "JUMPED",
    "MOST_UNITS",
    "MOVED",
    "NOWHERE",
    "PARTS",
    "PLACES",
    "POWER",
    "TURNS",
    "Figure",
    "Position",
    "occupied",
    "outcome_of",
]


class Position(Data):
    """A position, without what is legal in it."""

    __slots__ = ()

    # --- what stands -------------------------------------------------------------------------------------------

    @property
    def order(self) -> tuple[int, ...]:
        """LUN-32: clockwise from the first player."""
        first = self.first or 0
        return tuple((first + n) % self.seats for n in range(self.seats))

    @property
    def fight(self) -> Battle:
        """The battle that is being fought."""
        assert self.battle is not None
        return self.battle

    @property
    def peace(self) -> bool:
        """LUN-77: nobody may come to another player's units yet."""
        return self.seats == 2 and self.number < EVENTS_FROM and not self.options.early_attacks

    def place(self, at: int) -> Named:
        """A location by number and name."""
        system = self.deck.systems[self.systems[at // PLACES]].name
        return Named(at, f"{system} {at % PLACES}" if at % PLACES else system)

    def fleets_at(self, seat: int, at: int) -> int:
        own, here = self.fleets[seat], 3 * at
        return own[here] + own[here + 1] + own[here + 2]

    def fleet_count(self, seat: int) -> int:
        return sum(self.fleets[seat])

    def figure(self, card: int) -> Figure:
        """A Character that is not in the deck."""
        figure = self.figures[card]
        assert figure is not None
        return figure

    def characters_at(self, seat: int, at: int) -> list[int]:
        return [card for card in self.crew[seat] if self.figure(card).at == at]

    def ready_at(self, seat: int, at: int) -> list[int]:
        """The ready Characters of a seat here."""
        here = ((card, self.figure(card)) for card in self.crew[seat])
        return [card for card, figure in here if figure.at == at and not figure.exhausted]

    def stands(self, seat: int, at: int) -> bool:
        """Whether the seat has a unit here."""
        return self.fleets_at(seat, at) > 0 or any(self.figure(card).at == at for card in self.crew[seat])

    def others_at(self, seat: int, at: int) -> list[int]:
        """The other seats with a unit here, clockwise."""
        return [other for other in self.seats_after(seat) if self.stands(other, at)]

    def seats_after(self, seat: int) -> list[int]:
        """All other seats, clockwise."""
        return [(seat + n) % self.seats for n in range(1, self.seats)]

    def places_of(self, seat: int) -> list[int]:
        """The locations where a seat has a unit, ascending."""
        with_fleets = occupied(bytes(self.fleets[seat]))
        crew = {self.figure(card).at for card in self.crew[seat]}
        return sorted(crew.union(with_fleets)) if crew else list(with_fleets)

    def has_unit_in(self, seat: int, system: int) -> bool:
        return any(self.stands(seat, at) for at in range(PLACES * system, PLACES * system + PLACES))

    def in_hand(self, seat: int) -> int | None:
        """The Character that this seat has drawn and is yet to place."""
        for card, figure in enumerate(self.figures):
            if figure is not None and figure.owner == seat and figure.at == NOWHERE and figure.captor is None:
                return card
        return None

    def holds_card(self, seat: int, kind: int) -> bool:
        return any(held == kind for held, _ in self.hands[seat])

    @property
    def cards_left(self) -> int:
        """LUN-9: action cards that can be drawn."""
        return sum(self.pile) + sum(self.discards)

    def scores(self) -> tuple[Score, ...]:
        return tuple(Score.of(dict(zip(PARTS, points, strict=True))) for points in self.points)

    def ranking(self) -> list[tuple[int, int, int]]:
        """LUN-141: most points, then most Fleets, then most Characters."""
        totals = [score.total for score in self.scores()]
        return [(totals[seat], self.fleet_count(seat), len(self.crew[seat])) for seat in range(self.seats)]

    # --- what changes it ---------------------------------------------------------------------------------------

    def ask(self, decision: AnyDecision) -> None:
        self.pending += (decision,)

    def answered(self) -> Any:
        """The decision that is answered now; it is no longer pending."""
        *rest, asked = self.pending
        self.pending = tuple(rest)
        return asked

    def set_figure(self, card: int, figure: Figure | None) -> None:
        """What becomes of a Character; None: back into the deck."""
        before = self.figures[card]
        self.figures[card] = figure
        was = before.owner if before is not None and before.at != NOWHERE else None
        now = figure.owner if figure is not None and figure.at != NOWHERE else None
        if was != now:
            if was is not None:
                self.crew[was] = tuple(other for other in self.crew[was] if other != card)
            if now is not None:
                self.crew[now] = tuple(sorted((*self.crew[now], card)))

    def exhaust_character(self, card: int, tell: Tell) -> None:
        figure = self.figure(card)
        if not figure.exhausted:
            self.figures[card] = msgspec.structs.replace(figure, exhausted=True)
            tell(events.CharacterExhausted(named(self.deck.characters, card)))

    def exhaust_place(self, at: int, tell: Tell) -> None:
        if not self.exhausted[at]:
            self.exhausted[at] = True
            tell(events.PlaceExhausted(self.place(at)))

    def pin_place(self, at: int) -> None:
        """LUN-35: it stays exhausted through this turn's Restoration."""
        self.pinned += (at,)

    def pin_character(self, card: int) -> None:
        """LUN-35."""
        self.pinned_characters += (card,)

    def add_points(self, seat: int, part: str, points: int, tell: Tell) -> None:
        here = PARTS.index(part)
        self.points[seat] = tuple(old + points * (n == here) for n, old in enumerate(self.points[seat]))
        tell(events.Scored(seat, part, points))

    def draw_cards(self, seat: int, cards: int) -> None:
        """Asks chance for action cards; whether there are any is looked at when each draw comes up (LUN-9)."""
        if cards:
            self.ask(Drawing(CHANCE, "action", seat, cards))

    def draw_character(self, seat: int) -> None:
        """Asks chance for a Character; it is then in hand, to be placed."""
        self.ask(Drawing(CHANCE, "character", seat, 1))

    def take_card(self, seat: int, kind: int, mark: int) -> None:
        """An action card comes into a hand, known to the seats of `mark`."""
        self.hands[seat] = gain(self.hands[seat], kind, mark | seen_by(seat))

    def play_card(self, seat: int, kind: int, tell: Tell) -> None:
        """An action card goes from the hand to the discards."""
        self.hands[seat] = lose(self.hands[seat], kind)
        self.discards[kind] += 1
        self.deeds[seat][CARDS_PLAYED] += 1
        tell(events.Played(seat, named(self.deck.actions, kind)))

    # --- views -------------------------------------------------------------------------------------------------

    def _view(self, who: Who) -> View:
        from .view import view_of

        return view_of(self, who)

    @classmethod
    def _determinize(cls, view: View, rng: Random) -> Self:
        from .view import determinized

        return determinized(cls, view, rng)


def outcome_of(state: Position, reason: str) -> Outcome:
    """LUN-140."""
    return Outcome.ranked([score.total for score in state.scores()], reason, state.ranking())
