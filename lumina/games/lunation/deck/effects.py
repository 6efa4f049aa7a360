"""What the cards now in force add up to, and what they allow or forbid.

In force are the event of this turn (for all), the system cards, the Characters that are ready, and the action cards
that a seat has played this turn. Rules ask by word; none asks for a card by name.
"""

from collections.abc import Sequence

from ..position import PLACES, LunationPosition
from .deck import ALL_PLANETS, Borne, Deck, Planet
from .vocabulary import WORDS


def amount(
    position: LunationPosition,
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
    for _, effect in _in_force(position, word, seat, at, among):
        if effect.side in ("any", side) and (planet is None or (effect.planets or ALL_PLANETS).fit(planet)):
            total += effect.amount
    return total


def parts(
    position: LunationPosition, word: str, seat: int, at: int, among: Sequence[int], side: str
) -> list[tuple[str, int]]:
    """Of `amount` in a battle what each card adds, by name."""
    found: dict[str, int] = {}
    for card, effect in _in_force(position, word, seat, at, among):
        if effect.side in ("any", side):
            found[card] = found.get(card, 0) + effect.amount
    return [(card, number) for card, number in found.items() if number]


def holds(
    position: LunationPosition, word: str, seat: int, at: int | None = None, among: Sequence[int] | None = None
) -> bool:
    """Whether a leave or a ban is in force for a seat; the rest as in `amount`."""
    return bool(_in_force(position, word, seat, at, among))


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


def _in_force(
    position: LunationPosition, word: str, seat: int, at: int | None, among: Sequence[int] | None
) -> list[Borne]:
    """The effects of this word that are in force for the seat."""
    if (bearing := position.deck.bearing.get(word)) is None:
        return []
    found: list[Borne] = []
    if bearing.events and position.event is not None:
        found += bearing.events.get(position.event, ())
    if bearing.systems:
        found += _of_systems(position, bearing.systems, seat, at if WORDS[word].place else None)
    if bearing.actions:
        for kind in position.lasting[seat]:
            found += bearing.actions.get(kind, ())
    if bearing.characters:
        for character in position.crew[seat] if among is None else among:
            if character in bearing.characters and _works(position, character, at if among is None else None):
                found += bearing.characters[character]
    return found


def _of_systems(
    position: LunationPosition, bearers: dict[int, tuple[Borne, ...]], seat: int, at: int | None
) -> Sequence[Borne]:
    """Those of the system where it happens, or of all where the seat has a unit."""
    if at is not None:
        return bearers.get(position.systems[at // PLACES], ())
    return [
        effect
        for system, card in enumerate(position.systems)
        if card in bearers and position.has_unit_in(seat, system)
        for effect in bearers[card]
    ]


def _works(position: LunationPosition, character: int, at: int | None) -> bool:
    """Whether a Character's ability works: it is ready and on the map, and there if it has to be (LUN-10, LUN-153)."""
    figure = position.figure(character)
    return not figure.exhausted and figure.at >= 0 and (at is None or figure.at == at)
