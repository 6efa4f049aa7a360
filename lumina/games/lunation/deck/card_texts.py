"""What stands on a card, made from its effects, so that words and rules are one."""

from collections.abc import Callable, Sequence
from typing import Final

from .card_ref import CardRef
from .deck import MOST_TOTAL, ActionCard, Character, Effect, EventCard, Need, Objective, Planet, PlanetsThat, System
from .vocabulary import QUANTITIES

Card = Character | Planet | EventCard | System | ActionCard | Objective


def text_of(card: Card) -> str:
    """The text of a card, without its name."""
    match card:
        case Planet():
            return planet_text(card)
        case Objective():
            return objective_text(card)
        case Character():
            return _sentences(card.effects, _of_character)
        case System():
            return _sentences(card.effects, _of_system)
        case EventCard():
            return _sentences(card.effects, _of_event)
        case ActionCard():
            return _sentences(card.effects, _of_action)


def planet_text(planet: Planet) -> str:
    """What it yields."""
    found = listed([counted(planet.energy, "Energy"), counted(planet.resources, "Resource"), cards(planet.cards)])
    yields = f"Yields {found}." if found else "Yields nothing."
    return yields if planet.planet else f"No planet. {yields}"


def objective_text(objective: Objective) -> str:
    """What has to hold, and the points for it."""
    needs = listed([_need(need) for need in objective.needs])
    return f"{capital(needs)}: {counted(objective.points, 'point')}."


def _need(need: Need) -> str:
    one, several = QUANTITIES[need.what]
    if need.at_least is not None:
        return f"at least {need.at_least} {one if need.at_least == 1 else several}"
    return f"at most {need.at_most} {one if need.at_most == 1 else several}" if need.at_most else f"no {several}"


# --- effects -----------------------------------------------------------------------------------------------------


def _sentences(effects: tuple[Effect, ...], say: Callable[[Effect], str]) -> str:
    return " ".join(f"{capital(say(effect))}." for effect in effects)


def _of_character(effect: Effect) -> str:
    while_it = {"any": "", "attacker": " when it attacks", "defender": " when it defends"}[effect.side]
    if effect.when == "bonus":
        return f"when its bonus is named{while_it}: {more(effect, *_IN_BATTLE[effect.what])} in that battle turn"
    if effect.what in _IN_BATTLE:
        return f"{more(effect, *_IN_BATTLE[effect.what])} for its side in each battle turn{while_it}"
    if effect.what in _YIELDS:
        return f"{_yield(effect)} when it activates {_places(effect.planets, 'a')}"
    return _WHERE_IT_IS[effect.what](effect) if effect.what in _WHERE_IT_IS else _general(effect)


def _of_system(effect: Effect) -> str:
    if effect.what in _IN_BATTLE:
        whom = {"any": "each side", "attacker": "the attacker", "defender": "the defender"}[effect.side]
        return f"{more(effect, *_IN_BATTLE[effect.what])} for {whom} in each battle turn here"
    if effect.what in _YIELDS:
        return f"{_yield(effect)} from {_places(effect.planets, 'each', ' here')}"
    return _HERE[effect.what](effect) if effect.what in _HERE else f"{_general(effect)} for who has a unit here"


def _of_event(effect: Effect) -> str:
    if effect.what in _ACTS:
        return f"{_WHOM[effect.whom]} {_ACTS[effect.what](effect)}"
    if effect.what == "exhaust_planets":
        return f"{_places(effect.planets, 'each face-up')} exhausts"
    if effect.what == "exhaust_characters":
        which = f" with a bonus of {effect.bonus_from} or more" if effect.bonus_from else ""
        return f"each Character{which} exhausts"
    if effect.what in _IN_BATTLE:
        whom = {"any": "all sides", "attacker": "attackers", "defender": "defenders"}[effect.side]
        return f"{more(effect, *_IN_BATTLE[effect.what])} for {whom} in each battle turn this turn"
    if effect.what in _YIELDS:
        return f"{_yield(effect)} from {_places(effect.planets, 'each')} this turn"
    return f"{_general(effect)} this turn"


def _of_action(effect: Effect) -> str:
    if effect.what in _ACTS:
        return f"you {_ACTS[effect.what](effect)}"
    if effect.what in _ONCE:
        return _ONCE[effect.what](effect)
    if effect.what in _YIELDS:
        return f"{_yield(effect)} from {_places(effect.planets, 'each')} you activate this turn"
    return f"{_general(effect)} for you this turn"


def _yield(effect: Effect) -> str:
    return more(effect, *_YIELDS[effect.what])


def _general(effect: Effect) -> str:
    return _ANYWHERE[effect.what](effect)


_IN_BATTLE: Final = {
    "battle_dice": ("battle die", "battle dice"),
    "explosions": ("explosion", "explosions"),
    "shields": ("shield", "shields"),
}
_YIELDS: Final = {
    "energy_yield": ("Energy", "Energy"),
    "resource_yield": ("Resource", "Resources"),
    "card_yield": ("Action card", "Action cards"),
}
_ENERGY, _RESOURCES, _POWER, _CARDS = ("Energy",) * 2, ("Resource", "Resources"), ("Power",) * 2, _YIELDS["card_yield"]

Say = dict[str, Callable[[Effect], str]]
_ANYWHERE: Final[Say] = {
    "retreat_power": lambda e: f"a retreat costs {more(e, *_POWER)}",
    "jump_power": lambda e: f"a jump costs {more(e, *_POWER)} for each location jumped from",
    "power": lambda e: f"each player restores {more(e, *_POWER)}",
    "fleet_energy": lambda e: f"a Fleet costs {more(e, *_ENERGY)}",
    "fleet_resources": lambda e: f"a Fleet costs {more(e, *_RESOURCES)}",
    "character_energy": lambda e: f"a Character costs {more(e, *_ENERGY)}",
    "character_resources": lambda e: f"a Character costs {more(e, *_RESOURCES)}",
    "bank_rate": lambda e: f"the bank takes {more(e, 'counter', 'counters')}",
    "bank_power": lambda e: f"the bank takes {more(e, *_POWER)}",
    "fleets_counted": lambda e: f"{more(e, 'Fleet', 'Fleets')} when the most Fleets are counted",
    "characters_counted": lambda e: f"{more(e, 'Character', 'Characters')} when the most Characters are counted",
    "release_points": lambda e: f"{more(e, 'point', 'points')} for each captive released",
    "bonus_lasts": lambda e: "its bonus, once named, lasts the whole battle",
    "gathers_without_exhausting": lambda e: "a planet that it activates is not exhausted",
    "safe_planet_jump": lambda e: "a jump to a place around a system rolls no die",
    "no_jump": lambda e: "nobody jumps",
    "no_planet_jump": lambda e: "nobody jumps to a place around a system",
    "no_retreat": lambda e: "nobody retreats",
    "no_action_purchase": lambda e: "nobody buys Action cards",
    "no_recruiting": lambda e: "nobody recruits Characters",
    "no_trade": lambda e: "players do not trade with each other",
    "no_bank": lambda e: "the bank exchanges nothing",
}
_WHERE_IT_IS: Final[Say] = {
    "retreat_power": lambda e: f"a retreat of its side costs {more(e, *_POWER)}",
    "jump_power": lambda e: f"a jump from the location that it leaves costs {more(e, *_POWER)}",
    "fleet_energy": lambda e: f"a Fleet placed where it stands costs {more(e, *_ENERGY)}",
    "fleet_resources": lambda e: f"a Fleet placed where it stands costs {more(e, *_RESOURCES)}",
    "safe_planet_jump": lambda e: "a jump with it to a place around a system rolls no die",
    "no_retreat": lambda e: "its side does not retreat",
}
_HERE: Final[Say] = {
    "retreat_power": lambda e: f"a retreat here costs {more(e, *_POWER)}",
    "jump_power": lambda e: f"a jump from here costs {more(e, *_POWER)} for each location jumped from",
    "fleet_energy": lambda e: f"a Fleet placed here costs {more(e, *_ENERGY)}",
    "fleet_resources": lambda e: f"a Fleet placed here costs {more(e, *_RESOURCES)}",
    "free_jump_to_system": lambda e: "a jump to this card costs no Power",
    "safe_planet_jump": lambda e: "a jump to a place here rolls no die",
    "no_jump": lambda e: "nobody jumps from here",
    "no_planet_jump": lambda e: "nobody jumps to a place here",
    "no_retreat": lambda e: "nobody retreats here",
}
_ACTS: Final[Say] = {
    "gain_energy": lambda e: f"gain {counted(e.amount, 'Energy')}",
    "gain_resources": lambda e: f"gain {counted(e.amount, 'Resource')}",
    "lose_energy": lambda e: f"lose {counted(e.amount, 'Energy')}",
    "lose_resources": lambda e: f"lose {counted(e.amount, 'Resource')}",
    "draw_cards": lambda e: f"draw {cards(e.amount)}",
}
_ONCE: Final[Say] = {
    "exhaust_character": lambda e: "a Character on the map exhausts, and neither moves nor jumps this turn",
    "new_fleet": lambda e: "place a new Fleet where you have a unit",
    "restore_location": lambda e: "restore an exhausted location where you have a unit",
    "extra_die": lambda e: f"roll {more(e, 'die', 'dice')}, also beyond the limit",
    "add_shield": lambda e: f"add {counted(e.amount, 'shield')} to your roll",
    "add_explosion": lambda e: f"add {counted(e.amount, 'explosion')} to your roll",
    "reroll_one": lambda e: "roll any one die of the battle again",
    "bars_retreat": lambda e: "nobody retreats from this battle any more",
}
_WHOM: Final = {
    "all": "all",
    "most_points": "those with the most points",
    "fewest_points": "those with the fewest points",
    "most_fleets": "those with the most Fleets",
    "fewest_fleets": "those with the fewest Fleets",
}


def _places(which: PlanetsThat | None, article: str, where: str = "") -> str:
    """`each planet here that yields 2 Energy or more`."""
    if which is None:
        return f"{article} planet{where}"
    place = f"{article} {'planet' if which.planet else 'place that is no planet'}{where}"
    what = listed(_total(which) + _kinds(which))
    if not what:
        return place
    return f"{place} that yields {what}" if which.planet else f"{place} and yields {what}"


def _total(which: PlanetsThat) -> list[str]:
    """What Energy and Resources add up to."""
    least, most = which.total_from, which.total_to
    if least == most:
        return [f"exactly {most} Energy and Resources together"]
    if most < MOST_TOTAL:
        return [f"{least} to {most} Energy and Resources together"]
    if least > 1:
        return [f"{least} Energy and Resources together or more"]
    return ["any Energy or Resources"] if least else []


def _kinds(which: PlanetsThat) -> list[str]:
    wanted = ((which.energy_from, _ENERGY), (which.resources_from, _RESOURCES), (which.cards_from, _CARDS))
    return [several if number == 1 else f"{number} {several} or more" for number, (_, several) in wanted if number]


def more(effect: Effect, one: str, several: str) -> str:
    """`1 Power less`."""
    number = abs(effect.amount)
    return f"{number} {one if number == 1 else several} {'more' if effect.amount > 0 else 'less'}"


def counted(number: int, what: str) -> str:
    """`2 points`; nothing for 0. Energy has no plural."""
    plural = "" if number == 1 or what == "Energy" else "s"
    return f"{number} {what}{plural}" if number else ""


def cards(number: int) -> str:
    """`1 Action card` or `2 Action cards`; nothing for 0."""
    return counted(number, "Action card")


def capital(text: str) -> str:
    """The text with a capital letter first."""
    return text[:1].upper() + text[1:]


def each(cards: Sequence[CardRef]) -> list[str]:
    """Every name once, with how many there are of it."""
    found = [card.name for card in cards]
    return [f"{found.count(name)} {name}" if found.count(name) > 1 else name for name in dict.fromkeys(found)]


def names(cards: Sequence[CardRef]) -> str:
    """`Vex, 2 Direct Hit and Orly`."""
    return listed(each(cards))


def listed(parts: list[str]) -> str:
    """`a, b and c`, without what is empty."""
    found = [part for part in parts if part]
    if len(found) < 2:
        return "".join(found)
    return f"{', '.join(found[:-1])} and {found[-1]}"
