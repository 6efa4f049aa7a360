"""A position in a phase, in a line.

    state = table("activation", planets={1: "Brightwell"}, fleets={0: {1: 1}}, crew={"Overseer": (0, 1)})

Seat 0 is the first player and asked, it is turn 4, and all have plenty of Power, Energy and Resources. All cards lie
face up, the systems have nothing to do with what is asked (or as named), every place is a Verdance (1 Energy and
1 Resource) unless named. Starting Systems: 0 for seat 0, 1 for seat 1, and so on.
"""

from collections.abc import Sequence
from typing import Any

from lumina.core import Action, Event
from lumina.games.lunation import LUNATION, LunationOptions, LunationState
from lumina.games.lunation.actions import Draw
from lumina.games.lunation.deck.shipped import house_deck
from lumina.games.lunation.position import FRESH, Figure

DECK = house_deck()
KIND = {card.name: number for number, card in enumerate(DECK.actions)}
CHARACTER = {card.name: number for number, card in enumerate(DECK.characters)}
EVENT = {card.name: number for number, card in enumerate(DECK.events)}
SYSTEM = {card.name: number for number, card in enumerate(DECK.systems)}
OBJECTIVE = {card.name: number for number, card in enumerate(DECK.objectives)}
PLANET = {card.name: number for number, card in enumerate(DECK.planets)}
QUIET = ("Maelstrom", "Beacon", "Space Rift", "Minefield", "Gravity Well")
"""Systems that change nothing but jumps and retreats."""


def table(
    phase: str,
    *,
    seats: int = 3,
    active: int = 0,
    turn: int = 4,
    systems: Sequence[str] = (),
    planets: dict[int, str] | None = None,
    fleets: dict[int, dict[int, int]] | None = None,
    crew: dict[str, tuple[int, int]] | None = None,
    tired: Sequence[str] = (),
    captives: dict[str, tuple[int, int, int]] | None = None,
    hands: dict[int, Sequence[str]] | None = None,
    objectives: dict[int, Sequence[str]] | None = None,
    event: str | None = None,
    power: int = 3,
    energy: int = 6,
    resources: int = 6,
    face_down: Sequence[int] = (),
    exhausted: Sequence[int] = (),
) -> LunationState:
    """`fleets`: by seat, location; `crew`: owner and location, `tired`: exhausted; `captives`: loser, captor, turn."""
    state = LUNATION.new(seats, LunationOptions(first_player=0))
    assert isinstance(state, LunationState)
    state.pending, state.outcome = (), None
    state.number, state.first, state.stage = turn, 0, phase
    state.active = state.turn = active
    state.done = False
    names = [*systems, *(name for name in QUIET if name not in systems)][: seats + 1]
    state.systems = tuple(SYSTEM[name] for name in names)
    locations = 5 * (seats + 1)
    for at in range(locations):
        if at % 5:
            state.planets[at], state.placers[at] = PLANET[(planets or {}).get(at, "Verdance")], 0
        state.face_up[at] = at % 5 > 0 and at not in face_down
        state.exhausted[at] = at in exhausted
    state.homes = list(range(seats))
    for seat, places in (fleets or {}).items():
        for at, number in places.items():
            state.fleets[seat][3 * at + FRESH] = number
    for name, (owner, at) in (crew or {}).items():
        state.set_figure(CHARACTER[name], Figure(owner, at, exhausted=name in tired))
    for name, (loser, captor, taken) in (captives or {}).items():
        state.set_figure(CHARACTER[name], Figure(loser, -1, captor=captor, taken=taken))
    for seat in range(seats):
        for name in (hands or {}).get(seat, ()):
            state.take_from_deck(seat, KIND[name])
        for name in (objectives or {}).get(seat, ()):
            state.objectives[seat] = state.objectives[seat].plus(OBJECTIVE[name], (seat,))
    state.event = None if event is None else EVENT[event]
    state.power, state.energy, state.resources = [power] * seats, [energy] * seats, [resources] * seats
    return state


def play(state: LunationState, *actions: Action) -> tuple[Event, ...]:
    """Does these actions, each of which has to be legal, and tells what happened."""
    return tuple(event for action in actions for event in state.apply(action))


def draws(state: LunationState, *names: str) -> tuple[Event, ...]:
    """Chance draws these cards, in this order; an action card or a Character."""
    return play(state, *(Draw(KIND[name] if name in KIND else CHARACTER[name]) for name in names))


def legal(state: LunationState, kind: type[Any]) -> list[Any]:
    """The legal actions of a kind."""
    return [action for action in state.legal_actions() if isinstance(action, kind)]


def said(state: LunationState, action: Action) -> str:
    """Why an action is not legal, in words."""
    assert action not in state.legal_actions()
    reason = state.why_not(action)
    assert reason is not None, f"{action} is legal"
    return LUNATION.sentence(reason)


def points(state: LunationState, seat: int) -> int:
    return state.scores()[seat].total


def hand(state: LunationState, seat: int) -> list[str]:
    return [DECK.actions[kind].name for kind in state.hands[seat].all]


def has(state: LunationState, seat: int) -> tuple[int, int, int]:
    """Power, Energy, Resources."""
    return state.power[seat], state.energy[seat], state.resources[seat]


def draw_event(state: LunationState, card: int) -> tuple[Event, ...]:
    """Chance draws this event."""
    return play(state, Draw(card))


def empty_deck(state: LunationState, **left: int) -> None:
    """The deck of action cards holds nothing but so many of these kinds, named with _ for a blank."""
    named = {name.replace("_", " "): copies for name, copies in left.items()}
    state.undrawn = [named.get(card.name, 0) for card in state.deck.actions]
    state.pile = sum(state.undrawn)
