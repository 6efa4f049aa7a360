"""A position in a line, an act in a line.

    state = table("A2: 0 FF Warlord, 1 F; B0: 2 J", hands=("Ambush", "", ""))

The systems are A, B, C and so on, the last one the centre; A0 is the card of A and A1 to A4 are its places. At a
location stands first the seat, then its units: F a Fleet, M one that has moved, J one that has jumped, and Characters
by name with _ for a blank, followed by - when exhausted, > when moved, >> when jumped. It is seat `active`'s turn in
the phase `stage`, nobody has objectives, all places are face up unless `down` names them, no system helps anybody.

    seen = battle("A2: 0 FF, 1 F", dice=(("xx",), ("s",)))     # seat 0 comes to A2, and the battle is played

Dice: x explosion, s shield, + and - blank. In `dice` each side has its rolls one after the other, all blank beyond.
Decisions take the first of `answers` that is legal, else the shy answer: pass, stay, else the first there is. An answer
may be a pair of a seat and what just this seat answers. With `turns` the battle is stopped after so many battle turns.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from lumina.core import Action, Event
from lumina.games.lunation import LUNATION, LunationOptions, LunationState
from lumina.games.lunation.actions import Fight, Pass, Roll, Stay
from lumina.games.lunation.arrival import land
from lumina.games.lunation.battle.state import BLANK, EXPLOSION, PLUS, SHIELD
from lumina.games.lunation.decisions import Rolling
from lumina.games.lunation.deck.deck import DeckFile
from lumina.games.lunation.deck.shipped import deck_of
from lumina.games.lunation.position import FRESH, JUMPED, MOVED, PLACES, Figure

from .characters import deck_file

DECK_FILE = deck_file()
DECK = deck_of(DECK_FILE)
PLAIN = ("Twin Suns", "Ore Belt", "Observatory", "Moon Yard", "Exchange")
"""Systems whose cards matter neither to movement nor to battles."""
USED = {"F": FRESH, "M": MOVED, "J": JUMPED}
Answer = Action | tuple[int, Action]
FACE = {"-": BLANK, "+": PLUS, "s": SHIELD, "x": EXPLOSION}


def at(place: str) -> int:
    """`A2` as a location."""
    return PLACES * (ord(place[0]) - ord("A")) + int(place[1])


def _number(cards: Sequence[Any], name: str) -> int:
    wanted = name.replace("_", " ")
    return next(number for number, card in enumerate(cards) if card.name == wanted)


def character(name: str) -> int:
    return _number(DECK.characters, name)


def card(name: str) -> int:
    """The kind of an action card."""
    return _number(DECK.actions, name)


def planet(name: str) -> int:
    return _number(DECK.planets, name)


def system(name: str) -> int:
    return _number(DECK.systems, name)


def objective(name: str) -> int:
    return _number(DECK.objectives, name)


def event(name: str) -> int:
    return _number(DECK.events, name)


def table(
    units: str = "",
    *,
    seats: int = 3,
    stage: str = "movement",
    active: int = 0,
    first: int = 0,
    number: int = 3,
    power: Sequence[int] | None = None,
    hands: Sequence[str] = (),
    objectives: Sequence[str] = (),
    systems: Sequence[str] = (),
    planets: dict[str, str] | None = None,
    down: str = "",
    exhausted: str = "",
    captives: Sequence[tuple[str, int, int, int]] = (),
    event_card: str | None = None,
    counters: Sequence[tuple[int, int]] = (),
    deck: DeckFile | None = DECK_FILE,
    **options: Any,
) -> LunationState:
    """Seat `active` is to act in `stage`, in turn `number`. `hands`, `objectives`: names by seat, with commas.

    `systems`: names of the first ones; `planets`: by location; `down`, `exhausted`: locations; `captives`: Character,
    who lost it, who has it, since which turn; `counters`: Energy and Resources by seat; `deck`: None for the house
    deck.
    """
    state = LUNATION.new(seats, LunationOptions(first_player=first, deck=deck, **options))
    assert isinstance(state, LunationState)
    state.pending, state.done = (), False
    state.stage, state.active, state.turn, state.number, state.first = stage, active, active, number, first
    names = [*systems, *(name for name in PLAIN if name not in systems)][: seats + 1]
    state.systems = tuple(map(system, names))
    _lay_planets(state, planets or {})
    state.face_up = [bool(place % PLACES) and _named(place) not in down.split() for place in range(PLACES * len(names))]
    state.exhausted = [_named(place) in exhausted.split() for place in range(PLACES * len(names))]
    state.homes = list(range(seats))
    state.power = list(power or [3] * seats)
    for seat, (energy, resources) in enumerate(counters):
        state.energy[seat], state.resources[seat] = energy, resources
    for seat, hand in enumerate(hands):
        for name in filter(None, hand.split(", ")):
            state.take_from_deck(seat, card(name))
    for seat, hand in enumerate(objectives):
        for name in filter(None, hand.split(", ")):
            state.objectives[seat] = state.objectives[seat].plus(objective(name), (seat,))
    if event_card is not None:
        state.event = event(event_card)
        state.drawn_events = (state.event,)
    for entry in filter(None, units.split("; ")):
        _stand(state, entry)
    for name, owner, captor, turn in captives:
        state.set_figure(character(name), Figure(owner, -1, captor=captor, taken=turn))
    return state


def _named(place: int) -> str:
    return f"{chr(ord('A') + place // PLACES)}{place % PLACES}"


def _lay_planets(state: LunationState, wanted: dict[str, str]) -> None:
    places = {at(place): planet(name) for place, name in wanted.items()}
    left = [number for number in range(len(DECK.planets)) if number not in places.values()]
    for place in range(len(state.planets)):
        if place % PLACES:
            state.planets[place] = places[place] if place in places else left.pop(0)
            state.placers[place] = 0


def _stand(state: LunationState, entry: str) -> None:
    place, all_sides = entry.split(": ")
    for side in all_sides.split(", "):
        seat, *units = side.split()
        for unit in units:
            _stand_unit(state, int(seat), at(place), unit)


def _stand_unit(state: LunationState, seat: int, place: int, unit: str) -> None:
    if set(unit) <= set(USED):
        for letter in unit:
            state.fleets[seat][3 * place + USED[letter]] += 1
        return
    used = JUMPED if ">>" in unit else MOVED if ">" in unit else FRESH
    name = unit.rstrip("->")
    state.set_figure(character(name), Figure(seat, place, exhausted="-" in unit, used=used))


def roll(dice: str) -> Roll:
    return Roll(tuple(sorted(FACE[die] for die in dice)))


class Seen(NamedTuple):
    """What came of it: the state, all that happened, and who was asked what, as (decision or phase, seat)."""

    state: LunationState
    events: tuple[Event, ...]
    asked: tuple[tuple[str, Any], ...]

    def all(self, kind: type[Any]) -> list[Any]:
        """The events of a kind."""
        return [event for event in self.events if type(event) is kind]

    def was_asked(self, name: str) -> list[Any]:
        """Which seats were asked for this, in order."""
        return [seat for asked, seat in self.asked if asked == name]

    def fleets(self, place: str) -> tuple[int, ...]:
        """By seat, at a location."""
        return tuple(self.state.fleets_at(seat, at(place)) for seat in range(self.state.seats))

    def crew(self, place: str) -> tuple[str, ...]:
        """The Characters at a location, by name; - stands behind exhausted ones."""
        return crew(self.state, place)


def crew(state: LunationState, place: str) -> tuple[str, ...]:
    found = []
    for number, figure in enumerate(state.figures):
        if figure is not None and figure.at == at(place):
            found.append(DECK.characters[number].name + "-" * figure.exhausted)
    return tuple(found)


def captives(state: LunationState, seat: int) -> tuple[str, ...]:
    """The Characters that a seat holds captive."""
    held = [n for n, figure in enumerate(state.figures) if figure is not None and figure.captor == seat]
    return tuple(DECK.characters[n].name for n in held)


def play(
    state: LunationState,
    *do: Action,
    dice: Sequence[Sequence[str]] = (),
    answers: Sequence[Answer] = (),
    turns: int | None = None,
) -> Seen:
    """Does these actions, and after each answers what is pending; all that was scripted must have been asked for."""
    left, rolls = list(answers), [list(side) for side in (*dice, (), (), (), ())]
    events: list[Event] = []
    asked: list[tuple[str, Any]] = []
    for action in (None, *do):
        if action is not None:
            events += state.apply(action)
        while state.pending and not _over(state, turns):
            decision = state.pending[-1]
            if isinstance(decision, Rolling):
                asked.append(("roll", decision.side))
                scripted = rolls[decision.side]
                faces = scripted.pop(0) if scripted else "-" * decision.dice
                assert len(faces) == decision.dice, f"seat {decision.side} rolls {decision.dice} dice, not {faces}"
                events += state.apply(roll(faces))
                continue
            asked.append((type(decision).__name__, decision.seat))
            events += state.apply(_answer(decision.seat, list(state.legal_actions()), left))
    assert not left, f"never asked for: {left}"
    assert not any(rolls), f"never rolled: {rolls}"
    return Seen(state, tuple(events), tuple(asked))


def _over(state: LunationState, turns: int | None) -> bool:
    return turns is not None and state.battle is not None and state.battle.turn > turns


def _answer(seat: int, legal: list[Action], left: list[Answer]) -> Action:
    for answer in left:
        asked, action = answer if isinstance(answer, tuple) else (seat, answer)
        if asked == seat and action in legal:
            left.remove(answer)
            return action
    return next((action for action in legal if action in (Pass(), Stay())), legal[0])


def battle(
    units: str,
    place: str = "A2",
    *,
    dice: Sequence[Sequence[str]] = (),
    answers: Sequence[Answer] = (),
    turns: int | None = None,
    **more: Any,
) -> Seen:
    """Seat `active` has just come to `place` and meets who stands there; the battles are played to their end."""
    state = table(units, **more)
    events: list[Event] = []
    land(state, state.active, at(place), events.append)
    LUNATION.table.go_on(state, events.append)
    seen = play(state, dice=dice, answers=answers, turns=turns)
    return Seen(seen.state, (*events, *seen.events), seen.asked)


def open_battle(units: str, place: str = "A2", *do: Action, **more: Any) -> LunationState:
    """The same up to the first question; `do` answers questions one after the other."""
    state = table(units, **more)
    land(state, state.active, at(place), lambda event: None)
    LUNATION.table.go_on(state, lambda event: None)
    for action in do:
        state.apply(action)
    return state


__all__ = [
    "DECK",
    "Fight",
    "Seen",
    "at",
    "battle",
    "captives",
    "card",
    "character",
    "crew",
    "event",
    "objective",
    "open_battle",
    "planet",
    "play",
    "roll",
    "system",
    "table",
]
