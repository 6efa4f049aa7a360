"""The decks that are played with: the shipped one, or that of a deck file, checked."""

from functools import cache
from typing import Any

from lumina.core import BadInput, assets
from lumina.core.json_input import parse, shape

from .deck import PHASES, Bearing, Borne, Deck, DeckFile
from .faults import deck_fault


def deck_of(given: DeckFile | None) -> Deck:
    """The given deck, or the house deck. Raises BadInput that names card and fault."""
    return house_deck() if given is None else _deck(given)


@cache
def house_deck() -> Deck:
    """The deck that the program ships."""
    data: Any = shape(parse(assets.read_bytes("lunation", "deck.json")), DeckFile, "deck")
    return _deck(data)


@cache
def _deck(given: DeckFile) -> Deck:
    if (fault := deck_fault(given)) is not None:
        raise BadInput(f"deck: {fault}")
    words = sorted({effect.what for card in _bearers(given) for effect in card.effects})
    acts = {effect.what for card in given.actions for effect in card.effects}
    return Deck(
        given.name,
        given.characters,
        tuple(planet for planet in given.planets for _ in range(planet.copies)),
        given.events,
        given.systems,
        given.actions,
        given.objectives,
        {word: _bearing(given, word) for word in words},
        {phase: tuple(k for k, card in enumerate(given.actions) if card.phase == phase) for phase in PHASES},
        {word: _kinds(given, word) for word in sorted(acts)},
    )


def _bearers(given: DeckFile) -> tuple[Any, ...]:
    return (*given.characters, *given.events, *given.systems, *given.actions)


def _kinds(given: DeckFile, word: str) -> tuple[int, ...]:
    return tuple(k for k, card in enumerate(given.actions) if any(effect.what == word for effect in card.effects))


def _bearing(given: DeckFile, word: str) -> Bearing:
    return Bearing(
        _with_word(given.characters, word),
        _with_word(given.events, word),
        _with_word(given.systems, word),
        _with_word(given.actions, word),
    )


def _with_word(cards: tuple[Any, ...], word: str) -> dict[int, tuple[Borne, ...]]:
    found = {}
    for number, card in enumerate(cards):
        always = (effect for effect in card.effects if effect.what == word and effect.when == "always")
        effects = tuple(Borne(card.name, effect) for effect in always)
        if effects:
            found[number] = effects
    return found
