"""What somebody knows of a position, and a position drawn from that."""

from functools import lru_cache
from random import Random
from typing import Any, TypeVar

from lumina.cards import Held, Known, deal_anew, deal_copies, held, held_copies, seen_by
from lumina.core import UMPIRE, Actor, Outcome, View, Who

from . import objectives
from .battle import Battle
from .decisions import AnyDecision
from .deck import COPIES
from .deck_decisions import Deal
from .options import LunationOptions
from .state import NOWHERE, Figure, Position

P = TypeVar("P", bound=Position)


class LunationView(View, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What `who` knows. Locations, cards and units are numbered as in `Position`, by seat where there are seats.

    `planets`: by location, null for a card that lies face down for `who`, -1 where none lies; `met`: a bit for each
    objective, null for other seats'; `pile`: how many action cards are in the deck.
    """

    options: LunationOptions
    stage: str
    turn: Actor
    number: int
    first: int | None
    active: int
    done: bool
    systems: tuple[int, ...]
    planets: tuple[int | None, ...]
    face_up: tuple[bool, ...]
    exhausted: tuple[bool, ...]
    placers: tuple[int | None, ...]
    pinned: tuple[int, ...]
    pinned_characters: tuple[int, ...]
    draft: tuple[Held, ...]
    shown: tuple[int, ...]
    fleets: tuple[tuple[int, ...], ...]
    figures: tuple[Figure | None, ...]
    power: tuple[int, ...]
    energy: tuple[int, ...]
    resources: tuple[int, ...]
    points: tuple[tuple[int, ...], ...]
    hands: tuple[Held, ...]
    pile: int
    discards: tuple[int, ...]
    objectives: tuple[Held, ...]
    tossed: tuple[Held, ...]
    completed: tuple[tuple[int, ...], ...]
    completed_now: tuple[bool, ...]
    met: tuple[int | None, ...]
    homes: tuple[int | None, ...]
    helped: tuple[bool, ...]
    deeds: tuple[tuple[int, ...], ...]
    lasting: tuple[tuple[int, ...], ...]
    event: int | None
    drawn_events: tuple[int, ...]
    group_fleets: tuple[int, ...]
    group_characters: tuple[int, ...]
    deal: Deal | None
    offers: int
    without: bool
    pending: tuple[AnyDecision, ...]
    battle: Battle | None
    outcome: Outcome | None


@lru_cache(2**14)
def _own(cards: tuple[int, ...], seat: int, who: Who) -> Held:
    """Cards that only their owner knows."""
    if who not in (seat, UMPIRE):
        return Held((), len(cards))
    return Held(tuple(Known(card, (seat,)) for card in cards))


@lru_cache(2**10)
def _draft(hand: tuple[int, ...], marks: tuple[int, ...], who: Who) -> Held:
    return held(hand, marks, who)


def _planet(state: Position, at: int, who: Who) -> int | None:
    """LUN-21: face down, it is known to who placed it."""
    hidden = state.planets[at] != NOWHERE and not state.face_up[at]
    return None if hidden and who not in (UMPIRE, state.placers[at]) else state.planets[at]


def view_of(state: Position, who: Who) -> LunationView:
    """What `who` knows."""
    seats = range(state.seats)
    deal = state.deal
    if deal is not None and who not in (state.active, UMPIRE):
        deal = deal.face_down()
    return LunationView(
        who=who,
        seats=state.seats,
        to_act=state.to_act,
        phase=state.phase,
        options=state.options,
        stage=state.stage,
        turn=state.turn,
        number=state.number,
        first=state.first,
        active=state.active,
        done=state.done,
        systems=state.systems,
        planets=tuple([_planet(state, at, who) for at in range(len(state.planets))]),
        face_up=tuple(state.face_up),
        exhausted=tuple(state.exhausted),
        placers=tuple(state.placers),
        pinned=state.pinned,
        pinned_characters=state.pinned_characters,
        draft=tuple([_draft(hand, state.draft_seen, who) for hand in state.draft]),
        shown=state.shown,
        fleets=tuple(map(tuple, state.fleets)),
        figures=tuple(state.figures),
        power=tuple(state.power),
        energy=tuple(state.energy),
        resources=tuple(state.resources),
        points=tuple(state.points),
        hands=tuple([held_copies(hand, who) for hand in state.hands]),
        pile=sum(state.pile),
        discards=tuple(state.discards),
        objectives=tuple([_own(state.objectives[seat], seat, who) for seat in seats]),
        tossed=tuple([_own(state.tossed[seat], seat, who) for seat in seats]),
        completed=tuple(state.completed),
        completed_now=tuple(state.completed_now),
        met=tuple([state.met[seat] if who in (seat, UMPIRE) else None for seat in seats]),
        homes=tuple(state.homes),
        helped=tuple(state.helped),
        deeds=tuple(map(tuple, state.deeds)),
        lasting=tuple(state.lasting),
        event=state.event,
        drawn_events=state.drawn_events,
        group_fleets=state.group_fleets,
        group_characters=state.group_characters,
        deal=deal,
        offers=state.offers,
        without=state.without,
        pending=state.pending,
        battle=None if state.battle is None else state.battle.copy(),
        outcome=state.outcome,
    )


def determinized(kind: type[P], view: View, rng: Random) -> P:
    """What lies face down is dealt anew from all that the viewer has not seen; the rest is as the view tells."""
    assert isinstance(view, LunationView)
    state = kind.begin(view.seats, view.options)
    turn: Any = view.turn
    state.turn, state.pending, state.outcome = turn, view.pending, view.outcome
    state.stage, state.number, state.first, state.active = view.stage, view.number, view.first, view.active
    state.done, state.systems, state.shown = view.done, view.systems, view.shown
    state.face_up, state.exhausted, state.placers = list(view.face_up), list(view.exhausted), list(view.placers)
    state.pinned, state.pinned_characters = view.pinned, view.pinned_characters
    state.fleets, state.figures = [list(own) for own in view.fleets], list(view.figures)
    state.crew = [_crew(state.figures, seat) for seat in range(state.seats)]
    state.power, state.energy, state.resources = list(view.power), list(view.energy), list(view.resources)
    state.points, state.discards, state.completed = list(view.points), list(view.discards), list(view.completed)
    state.completed_now, state.homes, state.helped = list(view.completed_now), list(view.homes), list(view.helped)
    state.deeds, state.lasting = [list(own) for own in view.deeds], list(view.lasting)
    state.event, state.drawn_events = view.event, view.drawn_events
    state.group_fleets, state.group_characters = view.group_fleets, view.group_characters
    state.offers, state.without = view.offers, view.without
    state.battle = None if view.battle is None else view.battle.copy()
    _deal_cards(state, view, rng)
    _deal_objectives(state, view, rng)
    _deal_planets(state, view, rng)
    _guess_deal(state, view, rng)
    _guess_met(state, view)
    return state


def _crew(figures: list[Figure | None], seat: int) -> tuple[int, ...]:
    there = (card for card, f in enumerate(figures) if f is not None and f.at != NOWHERE and f.owner == seat)
    return tuple(there)


def _deal_cards(state: Position, view: LunationView, rng: Random) -> None:
    """Action cards: what was not seen in a hand is dealt, and the rest is the deck."""
    left = [COPIES - gone for gone in view.discards]
    for hand in view.hands:
        for known in hand.known:
            left[known.card] -= 1
    dealt, state.pile = deal_copies(view.hands, left, rng)
    for seat, (hand, kinds) in enumerate(zip(view.hands, dealt, strict=True)):
        known_copies = [(known.card, known.mark) for known in hand.known]
        unseen = [(kind, seen_by(seat)) for kind in kinds]
        state.hands[seat] = tuple(sorted(known_copies + unseen))


def _deal_objectives(state: Position, view: LunationView, rng: Random) -> None:
    places = (*view.objectives, *view.tossed)
    done = {card for cards in view.completed for card in cards}
    loose = [card for card in range(len(state.deck.objectives)) if card not in done]
    dealt = deal_anew(places, loose, rng)
    hands = [tuple(sorted(place.cards + cards)) for place, cards in zip(places, dealt, strict=True)]
    state.objectives, state.tossed = hands[: state.seats], hands[state.seats :]


def _deal_planets(state: Position, view: LunationView, rng: Random) -> None:
    """The cards of the map that lie face down, and the hands of the draft."""
    face_down = [at for at, card in enumerate(view.planets) if card is None]
    seen = {card for card in view.planets if card is not None}
    loose = [card for card in range(len(state.deck.planets)) if card not in seen]
    *hands, lying = deal_anew((*view.draft, Held((), len(face_down))), loose, rng)
    marks = list(state.draft_seen)
    for seat, (hand, dealt) in enumerate(zip(view.draft, hands, strict=True)):
        state.draft[seat] = tuple(sorted(hand.cards + dealt))
        for known in hand.known:
            marks[known.card] = known.mark
        for card in dealt:
            marks[card] = seen_by(seat)
    state.draft_seen = tuple(marks)
    state.planets = [NOWHERE if card is None else card for card in view.planets]
    for at, card in zip(face_down, rng.sample(lying, len(lying)), strict=True):
        state.planets[at] = card


def _guess_deal(state: Position, view: LunationView, rng: Random) -> None:
    if view.deal is not None:
        state.deal = view.deal.guessed(tuple(kind for kind, _ in state.hands[state.active]), rng)


def _guess_met(state: Position, view: LunationView) -> None:
    """What others have met this turn nobody else knows: at least what holds now."""
    if view.number:
        objectives.look(state)
    for seat, met in enumerate(view.met):
        if met is not None:
            state.met[seat] = met
