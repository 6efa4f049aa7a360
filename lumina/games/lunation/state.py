"""The two leaves of the position in Lunation, and the few things that change a state."""

from random import Random
from typing import Any

from msgspec.structs import replace

from lumina.cards import Held, deal_anew, deal_copies, gain, lose, with_dealt
from lumina.core import CHANCE, Emit, Outcome, State, View

from . import events
from .battle.state import Side
from .decisions import Drawing
from .deck.card_ref import named
from .deck.deck import COPIES
from .deck.vocabulary import CARDS_PLAYED
from .economy.objectives import met_now
from .position import NOWHERE, PARTS, Figure, LunationPosition


class LunationView(View, LunationPosition, frozen=True):
    """What `who` knows."""


class LunationState(State, LunationPosition):
    """A position that can be played on."""

    def over(self) -> None:
        """What is asked last goes on no more."""
        self.pending = self.pending[:-1]

    def put_side(self, side: Side) -> None:
        """Replaces what this seat's side of the battle was."""
        self.battle = self.fight.with_side(side)

    def look(self) -> None:
        """LUN-271: marks the objectives in hand whose condition holds now; a mark stays for the turn."""
        self.met = [met_now(self, seat) for seat in range(self.seats)]

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

    def exhaust_character(self, card: int, emit: Emit) -> None:
        """The Character is exhausted, and it is told; nothing happens to one that is exhausted already."""
        figure = self.figure(card)
        if not figure.exhausted:
            self.figures[card] = replace(figure, exhausted=True)
            emit(events.CharacterExhausted(named(self.deck.characters, card)))

    def exhaust_place(self, at: int, emit: Emit) -> None:
        """The location is exhausted, and it is told; nothing happens to one that is exhausted already."""
        if not self.exhausted[at]:
            self.exhausted[at] = True
            emit(events.PlaceExhausted(self.place(at)))

    def pin_place(self, at: int) -> None:
        """LUN-35: it stays exhausted through this turn's Restoration."""
        self.pinned += (at,)

    def pin_character(self, card: int) -> None:
        """It stays exhausted through this turn's Restoration (LUN-35)."""
        self.pinned_characters += (card,)

    def add_points(self, seat: int, part: str, points: int, emit: Emit) -> None:
        """So many points more in one part of the seat's score, or fewer."""
        here = PARTS.index(part)
        self.points[seat] = tuple(old + points * (n == here) for n, old in enumerate(self.points[seat]))
        emit(events.Scored(seat, part, points))

    def draw_cards(self, seat: int, cards: int) -> None:
        """Asks chance for action cards; whether there are any is looked at when each draw comes up (LUN-9)."""
        if cards:
            self.ask(Drawing(CHANCE, "action", seat, cards))

    def draw_character(self, seat: int) -> None:
        """Asks chance for a Character; it is then in hand, to be placed."""
        self.ask(Drawing(CHANCE, "character", seat, 1))

    def reshuffle(self) -> None:
        """LUN-9: the discards are the deck."""
        self.undrawn, self.discards = self.discards, [0] * len(self.discards)
        self.pile = sum(self.undrawn)

    def take_from_deck(self, seat: int, kind: int) -> None:
        """An action card comes from the deck into a hand; only its owner knows which."""
        self.undrawn[kind] -= 1
        self.pile -= 1
        self.take_card(seat, kind, (seat,))

    def take_card(self, seat: int, kind: int, seen_by: tuple[int, ...] | None) -> None:
        """An action card comes into a hand, known to these seats (None: to everybody)."""
        self.hands[seat] = gain(self.hands[seat], kind, seen_by)

    def play_card(self, seat: int, kind: int, emit: Emit) -> None:
        """An action card goes from the hand to the discards."""
        self.hands[seat] = lose(self.hands[seat], kind)
        self.discards[kind] += 1
        self.deeds[seat][CARDS_PLAYED] += 1
        emit(events.Played(seat, named(self.deck.actions, kind)))

    def end(self, reason: str, emit: Emit) -> None:
        """The game is over and ranked (LUN-140, LUN-141)."""
        self.outcome = Outcome.ranked([score.total for score in self.scores()], reason, self.ranking())
        emit(events.GameEnded(reason))

    # --- dealing anew ------------------------------------------------------------------------------------------

    def _deal_anew(self, view: Any, rng: Random) -> None:
        """What lies face down is dealt anew from all that the viewer has not seen."""
        self._deal_cards(view, rng)
        self._deal_objectives(view, rng)
        self._deal_planets(view, rng)
        if view.published_deal is not None:
            self.deal = view.published_deal.guessed(self.hands[self.active].all, rng)
        self._guess_met(view)

    def _deal_cards(self, view: Any, rng: Random) -> None:
        """Action cards: what was not seen in a hand is dealt, and the rest is the deck."""
        left = [COPIES - gone for gone in view.discards]
        for hand in view.hands:
            for known in hand.known:
                left[known.card] -= 1
        dealt, self.undrawn = deal_copies(view.hands, left, rng)
        hands = enumerate(zip(view.hands, dealt, strict=True))
        self.hands = [with_dealt(hand, kinds, (seat,)) for seat, (hand, kinds) in hands]

    def _deal_objectives(self, view: Any, rng: Random) -> None:
        places = (*view.objectives, *view.tossed)
        done = {card for cards in view.completed for card in cards}
        loose = [card for card in range(len(self.deck.objectives)) if card not in done]
        dealt = deal_anew(places, loose, rng)
        lying = enumerate(zip(places, dealt, strict=True))
        whole = [with_dealt(place, cards, (n % self.seats,)) for n, (place, cards) in lying]
        self.objectives, self.tossed = whole[: self.seats], whole[self.seats :]

    def _deal_planets(self, view: Any, rng: Random) -> None:
        """The cards of the map that lie face down, and the hands of the draft."""
        places = view.published_planets
        face_down = [at for at, card in enumerate(places) if card is None]
        seen = {card for card in places if card is not None}
        loose = [card for card in range(len(self.deck.planets)) if card not in seen]
        *hands, lying = deal_anew((*view.draft, Held((), len(face_down))), loose, rng)
        dealt = enumerate(zip(view.draft, hands, strict=True))
        self.draft = [with_dealt(hand, cards, (seat,)) for seat, (hand, cards) in dealt]
        for at, card in zip(face_down, rng.sample(lying, len(lying)), strict=True):
            self.planets[at] = card

    def _guess_met(self, view: Any) -> None:
        """What others have met this turn nobody else knows: at least what holds now."""
        self.met = [0] * self.seats
        if view.number:
            self.look()
        for seat, met in enumerate(view.published_met):
            if met is not None:
                self.met[seat] = met
