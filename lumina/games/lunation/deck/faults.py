"""What keeps a deck from being played with (LUN-151): the place in the file, as `events[3].effects[0]`, and why."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from lumina.core.json_input import shape

from .deck import MOST_YIELD, Character, DeckFile, Effect, Objective, Planet
from .effect_faults import does_nothing
from .need_faults import decides_nothing, holds_always, holds_never
from .vocabulary import ACTIONS, CHARACTERS, EVENTS, QUANTITIES, TARGETS, WORDS, Word

NUMBERS: Final = {"characters": 16, "planets": 30, "events": 20, "systems": 15, "actions": 12, "objectives": 20}
LONGEST_NAME = 40
MOST_EFFECTS = 4
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


def card_at(data: Any, place: str) -> str:
    """The name of the card at a place of plain data that may have any shape; empty where there is none."""
    if (found := re.match(r"(\w+)\[(\d+)\]", place)) is None or found[1] not in NUMBERS:
        return ""
    card = data[found[1]][int(found[2])]
    name = card.get("name") if isinstance(card, dict) else None
    return name if isinstance(name, str) and is_name(name) else ""


def _faults(given: DeckFile) -> Iterator[Fault]:
    for kind in NUMBERS:
        cards = getattr(given, kind)
        yield from _names(kind, cards)
        for number, card in enumerate(cards):
            for place, what in CHECKS[kind](card, kind, given):
                yield Fault(f"{kind}[{number}]{place}", card.name, what)
    for kind, wanted in NUMBERS.items():
        cards = getattr(given, kind)
        number = sum(card.copies for card in cards) if kind == "planets" else len(cards)
        if number != wanted:
            yield Fault(kind, "", f"there are {number}: there must be {wanted}")


def is_name(name: str) -> bool:
    """Whether it can stand on a card and in a sentence."""
    return bool(name.strip()) and name.isprintable() and not set(name) & set("{}") and len(name) <= LONGEST_NAME


def _names(kind: str, cards: Sequence[Any]) -> Iterator[Fault]:
    names = [card.name for card in cards]
    folded = [name.casefold() for name in names]
    for number, name in enumerate(names):
        if not is_name(name):
            what = f"{name!r} is no name: 1 to {LONGEST_NAME} characters that can be printed, without braces"
            yield Fault(f"{kind}[{number}].name", "", what)
        if (first := folded.index(name.casefold())) < number:
            yield Fault(f"{kind}[{number}].name", name, f"the name stands twice, first in {kind}[{first}]")


_Found = Iterator[tuple[str, str]]


def _character(card: Character, kind: str, given: DeckFile) -> _Found:
    yield from _range(".bonus", card.bonus, 0, MOST_BONUS)
    yield from _effects(card, kind, given)


def _planet(card: Planet, kind: str, given: DeckFile) -> _Found:
    yield from _range(".copies", card.copies, 1, NUMBERS[kind])
    for name in ("energy", "resources", "cards"):
        yield from _range(f".{name}", getattr(card, name), 0, MOST_YIELD)
    if card.planet and not card.yields:
        yield "", "a planet yields something: give it energy, resources or cards, or say planet: false"
    if card.planet and card.second_try:
        yield ".second_try", "only for what is no planet"


def _objective(card: Objective, kind: str, given: DeckFile) -> _Found:
    yield from _range(".points", card.points, 1, MOST_POINTS)
    yield from _range(".needs", len(card.needs), 1, MOST_EFFECTS, "needs")
    for number, need in enumerate(card.needs):
        place = f".needs[{number}]"
        if need.what not in QUANTITIES:
            yield f"{place}.what", f"unknown quantity {need.what!r}; choose {', '.join(QUANTITIES)}"
        if (need.at_least is None) == (need.at_most is None):
            yield place, "a need has either at_least or at_most"
        for name, bound in (("at_least", need.at_least), ("at_most", need.at_most)):
            if bound is not None:
                yield from _range(f"{place}.{name}", bound, 0, MOST_COMPARED)
        yield from ((f"{place}{where}", what) for where, what in decides_nothing(need, card.needs[:number]))
    if (why := holds_never(card.needs, given) or holds_always(card.needs, given)) is not None:
        yield ".needs", why


def _effects(card: Any, kind: str, given: DeckFile) -> _Found:
    yield from _range(".effects", len(card.effects), 1, MOST_EFFECTS, "effects")
    if sum(effect.what in TARGETS for effect in card.effects) > 1:
        yield ".effects", f"at most one of {', '.join(TARGETS)} on a card"
    for number, effect in enumerate(card.effects):
        place = f".effects[{number}]"
        if (word := WORDS.get(effect.what)) is None:
            yield f"{place}.what", f"unknown word {effect.what!r}; {_choices(kind, 'choose')}"
            return
        yield from _effect(place, effect, word, kind)
        if kind == ACTIONS and card.phase not in word.phases:
            fits = ", ".join(word.phases)
            what = f"{effect.what!r} does nothing on a card of the phase {card.phase!r}: it is for {fits}"
            yield f"{place}.what", what
        yield from ((f"{place}{where}", what) for where, what in does_nothing(card, kind, number, given))


def _choices(kind: str, words: str) -> str:
    """The words that may stand on a kind of card."""
    return f"{words} {', '.join(name for name, word in WORDS.items() if kind in word.bearers)}"


def _effect(place: str, effect: Effect, word: Word, kind: str) -> _Found:
    if kind not in word.bearers:
        there = _choices(kind, f"on {kind} there may stand")
        yield f"{place}.what", f"{effect.what!r} stands on {' or '.join(word.bearers)}, not on {kind}; {there}"
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
            known = f"it knows {', '.join(word.extras)}" if word.extras else "it knows none of that"
            yield f"{place}.{name}", f"{effect.what!r} knows no {name!r}: {known}"
    yield from _range(f"{place}.bonus_from", effect.bonus_from, 0, MOST_BONUS)
    if effect.when != "always" and kind != CHARACTERS:
        yield f"{place}.when", "only Characters name a bonus"
    if effect.whom != "all" and kind != EVENTS:
        yield f"{place}.whom", "an Action card is for who plays it"
    if effect.planets is None and effect.what == "exhaust_planets":
        yield place, "it does not say which planets"
    if effect.planets is not None:
        for name, most in effect.planets.limits():
            yield from _range(f"{place}.planets.{name}", getattr(effect.planets, name), 0, most)


def _range(place: str, number: int, least: int, most: int, what: str = "") -> _Found:
    if not least <= number <= most:
        span = f"{least} to {most}" if least < most else f"{least}"
        yield place, f"{number}{f' {what}' if what else ''}: it has to be {span}"


CHECKS: Final[dict[str, Callable[[Any, str, DeckFile], _Found]]] = {
    "characters": _character,
    "planets": _planet,
    "events": _effects,
    "systems": _effects,
    "actions": _effects,
    "objectives": _objective,
}
