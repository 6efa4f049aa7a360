"""What the cards now in force add up to, and what they allow or forbid.

In force are the event of this turn (for all), the system cards, the Characters that are ready, and the action cards
that a seat has played this turn. Rules ask by word; none asks for a card by name.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .data import PLACES
from .deck import ALL_PLANETS, Borne, Deck, Planet
from .vocabulary import WORDS

if TYPE_CHECKING:
    from .state import Position


def amount(
    state: "Position",
    word: str,
    seat: int,
    at: int | None = None,
    among: Sequence[int] | None = None,
    side: str | None = None,
    planet: Planet | None = None,
) -> int:
    """What all cards in force add to `word` for a seat.

    `at`: the location where it happens; `among`: the Characters that take part, or None for the seat's own there, or
    anywhere where the word has no place; exhausted ones never count. `side`: "attacker" or "defender" in a battle;
    `planet`: what is activated.
    """
    total = 0
    for _, effect in _in_force(state, word, seat, at, among):
        if effect.side in ("any", side) and (planet is None or (effect.planets or ALL_PLANETS).fit(planet)):
            total += effect.amount
    return total


def parts(state: "Position", word: str, seat: int, at: int, among: Sequence[int], side: str) -> list[tuple[str, int]]:
    """Of `amount` in a battle what each card adds, by name."""
    found: dict[str, int] = {}
    for card, effect in _in_force(state, word, seat, at, among):
        if effect.side in ("any", side):
            found[card] = found.get(card, 0) + effect.amount
    return [(card, number) for card, number in found.items() if number]


def holds(state: "Position", word: str, seat: int, at: int | None = None, among: Sequence[int] | None = None) -> bool:
    """Whether a leave or a ban is in force for a seat; the rest as in `amount`."""
    return bool(_in_force(state, word, seat, at, among))


def with_bonus(deck: Deck, character: int, word: str, side: str) -> int:
    """What a Character on this side adds in the battle turn in which its bonus is named."""
    return sum(
        effect.amount
        for effect in deck.characters[character].effects
        if effect.what == word and effect.when == "bonus" and effect.side in ("any", side)
    )


def played(deck: Deck, kind: int, word: str) -> int:
    """How much of an act an action card does; 1 for an act without an amount, 0 for another card."""
    return sum(effect.amount for effect in deck.actions[kind].effects if effect.what == word)


def _in_force(state: "Position", word: str, seat: int, at: int | None, among: Sequence[int] | None) -> list[Borne]:
    """The effects of this word that are in force for the seat."""
    if (bearing := state.deck.bearing.get(word)) is None:
        return []
    found: list[Borne] = []
    if bearing.events and state.event is not None:
        found += bearing.events.get(state.event, ())
    if bearing.systems:
        found += _of_systems(state, bearing.systems, seat, at if WORDS[word].place else None)
    if bearing.actions:
        for kind in state.lasting[seat]:
            found += bearing.actions.get(kind, ())
    if bearing.characters:
        for character in state.crew[seat] if among is None else among:
            if character in bearing.characters and _works(state, character, at if among is None else None):
                found += bearing.characters[character]
    return found


def _of_systems(state: "Position", bearers: dict[int, tuple[Borne, ...]], seat: int, at: int | None) -> Sequence[Borne]:
    """Those of the system where it happens, or of all where the seat has a unit."""
    if at is not None:
        return bearers.get(state.systems[at // PLACES], ())
    return [
        effect
        for system, card in enumerate(state.systems)
        if card in bearers and state.has_unit_in(seat, system)
        for effect in bearers[card]
    ]


def _works(state: "Position", character: int, at: int | None) -> bool:
    """Whether a Character's ability works: it is ready and on the map, and there if it has to be (LUN-10, LUN-153)."""
    figure = state.figure(character)
    return not figure.exhausted and figure.at >= 0 and (at is None or figure.at == at)
