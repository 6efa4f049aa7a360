"""What keeps a deck from being played with (LUN-151): the place in the file, as `events[3].effects[0]`, and why."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from lumina.core.strict import shape

from .deck import Character, DeckFile, Effect, Need, Objective, Planet
from .vocabulary import ACTIONS, CHARACTERS, EVENTS, QUANTITIES, TARGETS, WORDS, Word

NUMBERS: Final = {"characters": 16, "planets": 30, "events": 20, "systems": 15, "actions": 12, "objectives": 20}
LONGEST_NAME = 40
MOST_EFFECTS = 4
MOST_YIELD = 5
MOST_BONUS = 2
MOST_POINTS = 3
MOST_COMPARED = 99


class Fault(NamedTuple):
    """Where in the file, which card, and what is wrong there."""

    place: str
    card: str
    what: str

    def __str__(self) -> str:
        card = f" ({self.card})" if self.card else ""
        return f"{self.place}{card}: {self.what}"


def deck_fault(given: DeckFile) -> Fault | None:
    """The first fault of a deck, or None."""
    return next(_faults(given), None)


def fault_of(data: Any) -> tuple[str, str] | None:
    """The same for plain data that has a deck's shape: the place, and the words with the card's name."""
    given: DeckFile = shape(data, DeckFile, "deck")
    if (fault := deck_fault(given)) is None:
        return None
    return fault.place, f"{fault.card}: {fault.what}" if fault.card else fault.what


def _faults(given: DeckFile) -> Iterator[Fault]:
    for kind in NUMBERS:
        cards = getattr(given, kind)
        yield from _names(kind, cards)
        for number, card in enumerate(cards):
            for place, what in CHECKS[kind](card, kind):
                yield Fault(f"{kind}[{number}]{place}", card.name, what)
    for kind, wanted in NUMBERS.items():
        cards = getattr(given, kind)
        number = sum(card.copies for card in cards) if kind == "planets" else len(cards)
        if number != wanted:
            yield Fault(kind, "", f"there are {number}: there must be {wanted}")


def _names(kind: str, cards: Sequence[Any]) -> Iterator[Fault]:
    names = [card.name for card in cards]
    folded = [name.casefold() for name in names]
    for number, name in enumerate(names):
        if not name.strip() or not name.isprintable() or set(name) & set("{}") or len(name) > LONGEST_NAME:
            what = f"{name!r} is no name: 1 to {LONGEST_NAME} characters that can be printed, without braces"
            yield Fault(f"{kind}[{number}].name", "", what)
        if (first := folded.index(name.casefold())) < number:
            yield Fault(f"{kind}[{number}].name", name, f"the name stands twice, first in {kind}[{first}]")


_Found = Iterator[tuple[str, str]]


def _character(card: Character, kind: str) -> _Found:
    yield from _range(".bonus", card.bonus, 0, MOST_BONUS)
    yield from _effects(card, kind)
    for number, effect in enumerate(card.effects):
        if effect.when == "bonus" and not card.bonus:
            yield f".effects[{number}].when", "its bonus is 0 and can never be named"


def _planet(card: Planet, kind: str) -> _Found:
    yield from _range(".copies", card.copies, 1, NUMBERS[kind])
    for name in ("energy", "resources", "cards"):
        yield from _range(f".{name}", getattr(card, name), 0, MOST_YIELD)
    if card.planet and not card.yields:
        yield "", "a planet yields something: give it energy, resources or cards, or say planet: false"
    if card.planet and card.second_try:
        yield ".second_try", "only for what is no planet"


def _objective(card: Objective, kind: str) -> _Found:
    yield from _range(".points", card.points, 1, MOST_POINTS)
    yield from _range(".needs", len(card.needs), 1, MOST_EFFECTS, "needs")
    for number, need in enumerate(card.needs):
        yield from _need(f".needs[{number}]", need)


def _need(place: str, need: Need) -> _Found:
    if need.what not in QUANTITIES:
        yield f"{place}.what", f"no quantity {need.what!r}: it is one of {', '.join(QUANTITIES)}"
    if (need.at_least is None) == (need.at_most is None):
        yield place, "a need has either at_least or at_most"
    for name, number in (("at_least", need.at_least), ("at_most", need.at_most)):
        if number is not None:
            yield from _range(f"{place}.{name}", number, 0, MOST_COMPARED)


def _effects(card: Any, kind: str) -> _Found:
    yield from _range(".effects", len(card.effects), 1, MOST_EFFECTS, "effects")
    if sum(effect.what in TARGETS for effect in card.effects) > 1:
        yield ".effects", f"at most one of {', '.join(TARGETS)} on a card"
    for number, effect in enumerate(card.effects):
        place = f".effects[{number}]"
        if (word := WORDS.get(effect.what)) is None:
            yield f"{place}.what", f"no word {effect.what!r}: it is one of {', '.join(WORDS)}"
        else:
            yield from _effect(place, effect, word, kind)
            if kind == ACTIONS and not fits_phase(word, card.phase):
                yield f"{place}.what", f"{effect.what!r} does nothing on a card of the phase {card.phase!r}"


def fits_phase(word: Word, phase: str) -> bool:
    """Whether an action card of that phase may bear the word: in a battle only what works there."""
    if phase in ("battle", "ambush") or word.phases:
        return phase in word.phases
    return True


def _effect(place: str, effect: Effect, word: Word, kind: str) -> _Found:
    if kind not in word.bearers:
        yield f"{place}.what", f"{effect.what!r} stands on {' or '.join(word.bearers)}, not on {kind}"
    least, most = (word.least, word.most) if word.counts else (1, 1)
    yield from _range(f"{place}.amount", effect.amount, least, most)
    if not effect.amount:
        yield f"{place}.amount", "0 does nothing"
    for name, value, usual in (
        ("side", effect.side, "any"),
        ("when", effect.when, "always"),
        ("whom", effect.whom, "all"),
        ("planets", effect.planets, None),
        ("bonus_from", effect.bonus_from, 0),
    ):
        if value != usual and name not in word.extras:
            yield f"{place}.{name}", f"{effect.what!r} knows no {name!r}"
    if effect.when != "always" and kind != CHARACTERS:
        yield f"{place}.when", "only Characters name a bonus"
    if effect.whom != "all" and kind != EVENTS:
        yield f"{place}.whom", "an Action card is for who plays it"
    if effect.planets is None and effect.what == "exhaust_planets":
        yield place, "it does not say which planets"


def _range(place: str, number: int, least: int, most: int, what: str = "") -> _Found:
    if not least <= number <= most:
        span = f"{least} to {most}" if least < most else f"{least}"
        yield place, f"{number}{f' {what}' if what else ''}: it has to be {span}"


CHECKS: Final[dict[str, Callable[[Any, str], _Found]]] = {
    "characters": _character,
    "planets": _planet,
    "events": _effects,
    "systems": _effects,
    "actions": _effects,
    "objectives": _objective,
}
