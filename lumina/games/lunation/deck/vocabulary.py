"""The words that a card's effects are made of: a small closed list. `docs/deck.md` explains them to who writes a deck.

An effect is a word with what it needs: an amount, a side of the battle, which planets, whom. Three kinds of words:
a number is added to something while the card is in force, a leave allows or forbids something while it is in force,
an act happens once, when an event is drawn or an action card is played. Objectives have words of their own, the
quantities that they compare.
"""

from typing import Final, Literal, NamedTuple

Kind = Literal["number", "leave", "act"]
Bearer = Literal["characters", "events", "systems", "actions"]
Extra = Literal["side", "planets", "whom", "when", "bonus_from"]
Phase = Literal["restoration", "movement", "battle", "ambush", "trade", "activation", "logistics", "domination"]

CHARACTERS: Final = "characters"
EVENTS: Final = "events"
SYSTEMS: Final = "systems"
ACTIONS: Final = "actions"


class Word(NamedTuple):
    """What a word means, on which cards it may stand, its amounts (none for `least` = `most` = 0) and its extras.

    `place`: whose location decides for a system card and for Characters: where it happens; "" where the whole map
    counts: a system card then helps whoever has a unit in the system, a Character its owner from anywhere.
    `phases`: of the action cards that may bear it: those after which it still does something in the turn.
    """

    kind: Kind
    meaning: str
    bearers: tuple[Bearer, ...]
    least: int = 0
    most: int = 0
    place: str = ""
    extras: tuple[Extra, ...] = ()
    phases: tuple[Phase, ...] = ("restoration", "movement", "trade", "activation", "logistics", "domination")

    @property
    def counts(self) -> bool:
        """Whether an effect of it has an amount."""
        return self.most > self.least


_HERE: Final[tuple[Bearer, ...]] = (CHARACTERS, EVENTS, SYSTEMS)
_ALL: Final[tuple[Bearer, ...]] = (CHARACTERS, EVENTS, SYSTEMS, ACTIONS)
_PLAYED: Final[tuple[Bearer, ...]] = (EVENTS, ACTIONS)
_CARD: Final[tuple[Bearer, ...]] = (ACTIONS,)
_TO_MOVEMENT: Final[tuple[Phase, ...]] = ("restoration", "movement")
_TO_TRADE: Final[tuple[Phase, ...]] = (*_TO_MOVEMENT, "trade")
_TO_ACTIVATION: Final[tuple[Phase, ...]] = (*_TO_TRADE, "activation")
_TO_LOGISTICS: Final[tuple[Phase, ...]] = (*_TO_ACTIVATION, "logistics")

WORDS: Final[dict[str, Word]] = {
    # --- numbers -----------------------------------------------------------------------------------------------
    "battle_dice": Word(
        "number", "dice added to a side's pool, in every battle turn", _HERE, -2, 2, "the battle", ("side", "when")
    ),
    "explosions": Word(
        "number", "explosions added to a side's roll, in every battle turn", _HERE, 0, 2, "the battle", ("side", "when")
    ),
    "shields": Word(
        "number", "shields added to a side's roll, in every battle turn", _HERE, 0, 2, "the battle", ("side", "when")
    ),
    "retreat_power": Word("number", "Power added to the cost of a retreat", _HERE, -1, 2, "the battle"),
    "jump_power": Word(
        "number",
        "Power added to the cost of a jump, for each location jumped from",
        _ALL,
        -2,
        2,
        "the start",
        phases=_TO_MOVEMENT,
    ),
    "power": Word("number", "Power added to what a seat restores", (EVENTS,), -2, 0),
    "energy_yield": Word(
        "number", "Energy added to an activation", _ALL, 0, 2, "what is activated", ("planets",), phases=_TO_ACTIVATION
    ),
    "resource_yield": Word(
        "number",
        "Resources added to an activation",
        _ALL,
        0,
        2,
        "what is activated",
        ("planets",),
        phases=_TO_ACTIVATION,
    ),
    "card_yield": Word(
        "number",
        "Action cards added to an activation",
        _ALL,
        0,
        2,
        "what is activated",
        ("planets",),
        phases=_TO_ACTIVATION,
    ),
    "fleet_energy": Word(
        "number", "Energy added to the cost of a Fleet", _ALL, -1, 2, "where it is placed", phases=_TO_LOGISTICS
    ),
    "fleet_resources": Word(
        "number", "Resources added to the cost of a Fleet", _ALL, -1, 2, "where it is placed", phases=_TO_LOGISTICS
    ),
    "character_energy": Word("number", "Energy added to the cost of a Character", _ALL, -2, 2, phases=_TO_LOGISTICS),
    "character_resources": Word(
        "number", "Resources added to the cost of a Character", _ALL, -2, 2, phases=_TO_LOGISTICS
    ),
    "bank_rate": Word("number", "counters added to what the bank takes for one", _ALL, -2, 2, phases=_TO_TRADE),
    "bank_power": Word("number", "Power added to the cost of an exchange with the bank", _ALL, -1, 2, phases=_TO_TRADE),
    "fleets_counted": Word("number", "Fleets added when the majority is counted", (CHARACTERS, SYSTEMS, ACTIONS), 0, 2),
    "characters_counted": Word(
        "number", "Characters added when the majority is counted", (CHARACTERS, SYSTEMS, ACTIONS), 0, 2
    ),
    "release_points": Word("number", "points added for each captive set free or given back", _ALL, 0, 1),
    # --- leaves ------------------------------------------------------------------------------------------------
    "bonus_lasts": Word("leave", "its battle bonus, once named, lasts the whole battle", (CHARACTERS,)),
    "gathers_without_exhausting": Word("leave", "a planet that it activates is not exhausted", (CHARACTERS,)),
    "free_jump_to_system": Word("leave", "jumps to the system card cost no Power", (SYSTEMS,), place="the goal"),
    "safe_planet_jump": Word(
        "leave",
        "a jump to a place around a system card rolls no die",
        (CHARACTERS, EVENTS, SYSTEMS, ACTIONS),
        place="the goal",
        phases=_TO_MOVEMENT,
    ),
    "no_jump": Word("leave", "no jumps", (EVENTS, SYSTEMS), place="the start"),
    "no_planet_jump": Word("leave", "no jumps to places around a system card", (EVENTS, SYSTEMS), place="the goal"),
    "no_retreat": Word("leave", "no retreat", _HERE, place="the battle"),
    "no_action_purchase": Word("leave", "no Action cards are bought", (EVENTS,)),
    "no_recruiting": Word("leave", "no Characters are recruited", (EVENTS,)),
    "no_trade": Word("leave", "no deals between players", (EVENTS,)),
    "no_bank": Word("leave", "no exchange with the bank", (EVENTS,)),
    # --- acts --------------------------------------------------------------------------------------------------
    "gain_energy": Word("act", "Energy gained", _PLAYED, 1, 5, extras=("whom",)),
    "gain_resources": Word("act", "Resources gained", _PLAYED, 1, 5, extras=("whom",)),
    "lose_energy": Word("act", "Energy lost, as far as there is", (EVENTS,), 1, 5, extras=("whom",)),
    "lose_resources": Word("act", "Resources lost, as far as there are", (EVENTS,), 1, 5, extras=("whom",)),
    "draw_cards": Word("act", "Action cards drawn", _PLAYED, 1, 3, extras=("whom",)),
    "exhaust_planets": Word("act", "face-up planets exhaust", (EVENTS,), extras=("planets",)),
    "exhaust_characters": Word("act", "Characters on the map exhaust", (EVENTS,), extras=("bonus_from",)),
    "exhaust_character": Word(
        "act",
        "one Character on the map exhausts, and neither moves nor jumps this turn",
        _CARD,
        phases=("restoration",),
    ),
    "new_fleet": Word(
        "act",
        "a new Fleet where its owner has a unit",
        _CARD,
        phases=("trade", "activation", "logistics", "domination"),
    ),
    "restore_location": Word(
        "act", "one exhausted location with a unit of its owner restores", _CARD, phases=("trade", "activation")
    ),
    "extra_die": Word("act", "a die is rolled beyond the seven", _CARD, 1, 2, phases=("battle",)),
    "add_shield": Word("act", "shields added to the roll", _CARD, 1, 2, phases=("battle",)),
    "add_explosion": Word("act", "explosions added to the roll", _CARD, 1, 2, phases=("battle",)),
    "reroll_one": Word("act", "any one die of the battle is rolled again", _CARD, phases=("battle",)),
    "bars_retreat": Word("act", "no retreat for the rest of the battle", _CARD, phases=("ambush",)),
}

TARGETS: Final = ("exhaust_character", "new_fleet", "restore_location", "reroll_one")
"""Acts that need to be told what they are done to; a card has at most one."""

QUANTITIES: Final[dict[str, tuple[str, str]]] = {
    "energy": ("Energy", "Energy"),
    "resources": ("Resource", "Resources"),
    "counters": ("Energy or Resource", "Energy and Resources together"),
    "power": ("Power", "Power"),
    "action_cards": ("Action card in hand", "Action cards in hand"),
    "fleets": ("Fleet on the map", "Fleets on the map"),
    "fleets_together": ("Fleet at one location", "Fleets at one location"),
    "characters": ("Character on the map", "Characters on the map"),
    "ready_characters": ("ready Character on the map", "ready Characters on the map"),
    "captives": ("captive", "captives"),
    "locations": ("location with a unit of yours", "locations with a unit of yours"),
    "planets": ("planet with a unit of yours", "planets with a unit of yours"),
    "systems": ("system with a unit of yours", "systems with a unit of yours"),
    "systems_without_units": ("system without a unit of yours", "systems without a unit of yours"),
    "foreign_starts": (
        "starting System of another player with a unit of yours",
        "starting Systems of other players with a unit of yours",
    ),
    "battles_fought": ("battle fought this turn", "battles fought this turn"),
    "battles_won": ("battle won this turn", "battles won this turn"),
    "battles_lost": ("battle lost this turn", "battles lost this turn"),
    "fleets_destroyed": ("Fleet of others destroyed this turn", "Fleets of others destroyed this turn"),
    "characters_captured": ("Character captured this turn", "Characters captured this turn"),
    "retreats": ("retreat this turn", "retreats this turn"),
    "jumps": ("jump this turn", "jumps this turn"),
    "planets_revealed": ("card of the map turned up this turn", "cards of the map turned up this turn"),
    "activations": ("activation this turn", "activations this turn"),
    "fleets_built": ("Fleet bought this turn", "Fleets bought this turn"),
    "characters_recruited": ("Character recruited this turn", "Characters recruited this turn"),
    "deals": ("deal done this turn", "deals done this turn"),
    "cards_played": ("Action card played this turn", "Action cards played this turn"),
}
"""What an objective can compare, of its holder: the words for one and for several."""

DEEDS: Final = (
    "battles_fought",
    "battles_won",
    "battles_lost",
    "fleets_destroyed",
    "characters_captured",
    "retreats",
    "jumps",
    "planets_revealed",
    "activations",
    "fleets_built",
    "characters_recruited",
    "deals",
    "cards_played",
)
"""The quantities that count what a seat has done this turn; a position holds them in this order."""
(
    BATTLES_FOUGHT,
    BATTLES_WON,
    BATTLES_LOST,
    FLEETS_DESTROYED,
    CHARACTERS_CAPTURED,
    RETREATS,
    JUMPS,
    PLANETS_REVEALED,
    ACTIVATIONS,
    FLEETS_BUILT,
    CHARACTERS_RECRUITED,
    DEALS,
    CARDS_PLAYED,
) = range(len(DEEDS))

MOST: Final[dict[str, int]] = {
    "power": 3,
    "action_cards": 48,
    "fleets": 5,
    "fleets_together": 5,
    "characters": 5,
    "ready_characters": 5,
    "captives": 16,
    "locations": 10,
    "planets": 10,
    "systems": 5,
    "systems_without_units": 5,
    "foreign_starts": 3,
    "jumps": 10,
    "planets_revealed": 16,
    "fleets_built": 3,
    "characters_recruited": 3,
    "deals": 32,
}
"""The most of a quantity at any table; the others have no limit that a deck could reach.

Each unit jumps once a turn; four places of twenty are turned up at the start; a unit bought costs a Power; each of four
seats makes eight offers.
"""
PART_OF: Final[dict[str, tuple[str, ...]]] = {
    "energy": ("counters",),
    "resources": ("counters",),
    "fleets_together": ("fleets",),
    "ready_characters": ("characters",),
    "planets": ("locations",),
    "systems": ("locations",),
    "foreign_starts": ("systems", "locations"),
    "battles_won": ("battles_fought",),
    "battles_lost": ("battles_fought",),
}
"""Quantities that are never larger than others."""
