"""Effects that would do nothing on their card (LUN-151): where within the effect, and why."""

from collections.abc import Iterator
from typing import Any, Final

from .deck import ALL_PLANETS, DeckFile, Effect
from .vocabulary import CHARACTERS, SYSTEMS, WORDS

_Found = Iterator[tuple[str, str]]

OVERRULED: Final[dict[str, tuple[str, ...]]] = {
    "jump_power": ("no_jump",),
    "retreat_power": ("no_retreat",),
    "safe_planet_jump": ("no_planet_jump",),
    "character_energy": ("no_recruiting",),
    "character_resources": ("no_recruiting",),
    "bank_rate": ("no_bank",),
    "bank_power": ("no_bank",),
}
"""Words that change nothing where another word of the same card forbids what they are about."""
OVERRULED_BY_EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "safe_planet_jump": ("no_jump",),
    "no_planet_jump": ("no_jump",),
}
"""The same on events alone: a system forbids jumps from its own locations and is about other jumps to them."""


def does_nothing(card: Any, kind: str, number: int, given: DeckFile) -> _Found:
    """What is wrong with the effect of this number. `card` has a known word in it and in all effects before it."""
    effect = card.effects[number]
    if kind == CHARACTERS:
        yield from _without_bonus(card, effect)
    yield from _on_no_planet(effect, kind, given)
    if effect.what == "exhaust_characters" and not any(one.bonus >= effect.bonus_from for one in given.characters):
        yield ".bonus_from", f"no Character of this deck has a bonus of {effect.bonus_from} or more"
    yield from _beside_others(card, kind, number)


def _without_bonus(card: Any, effect: Effect) -> _Found:
    """A bonus of 0 is never named (LUN-93); one that comes to no die is named for nothing."""
    if not card.bonus and (effect.what == "bonus_lasts" or effect.when == "bonus"):
        yield ".when" if effect.when == "bonus" else ".what", "its bonus is 0 and can never be named"
    elif effect.what == "battle_dice" and effect.when == "bonus" and card.bonus + effect.amount <= 0:
        yield ".amount", f"{effect.amount}: with it a bonus of {card.bonus} adds no die"


def _on_no_planet(effect: Effect, kind: str, given: DeckFile) -> _Found:
    """Effects about cards of the map that none of the deck is."""
    word = WORDS[effect.what]
    if effect.what == "gathers_without_exhausting" and not any(map(ALL_PLANETS.fit, given.planets)):
        yield ".what", "there is no planet in this deck"
    if "planets" not in word.extras:
        return
    which = effect.planets or ALL_PLANETS
    if kind == SYSTEMS and not which.planet:
        yield ".planets.planet", "a system adds to planets only (LUN-154)"
    fits = [planet for planet in given.planets if which.fit(planet)]
    place = ".planets" if effect.planets is not None else ""
    if not fits:
        yield place, "no card of the map in this deck is like that"
    elif word.kind == "act" and not any(planet.yields for planet in fits):
        yield place, "all cards of the map that are like that yield nothing, exhausted or not"


def _beside_others(card: Any, kind: str, number: int) -> _Found:
    """Effects that another one of the card takes back, says already, or makes needless."""
    effect, word = card.effects[number], WORDS[card.effects[number].what]
    same = [other for other in card.effects[: number + 1] if _alike(other) == _alike(effect)]
    if len(same) > 1 and not word.counts:
        yield "", f"{effect.what!r} stands twice"
    if len(same) > 1 and word.kind == "number":
        total = sum(other.amount for other in same)
        if not total:
            yield ".amount", f"{effect.amount}: it takes back what the card says before"
        elif total < word.least:
            yield (
                ".amount",
                f"{effect.amount}: with what the card says before that is {total}; {word.least} is the least",
            )
    bans = {*OVERRULED.get(effect.what, ()), *(OVERRULED_BY_EVENTS.get(effect.what, ()) if kind == "events" else ())}
    if (ban := next((other.what for other in card.effects if other.what in bans), None)) is not None:
        yield ".what", f"{effect.what!r} does nothing beside {ban!r}"


def _alike(effect: Effect) -> tuple[Any, ...]:
    """All of an effect but its amount."""
    return (effect.what, effect.side, effect.when, effect.whom, effect.planets, effect.bonus_from)
