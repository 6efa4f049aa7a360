"""The deck as data: characters, planets, events, systems, action cards and objectives (LUN-150).

A card is its place in its list. What a card does is told by the words of `vocabulary.py`; a deck file is checked by
`deck_fault.py` before it becomes a `Deck` in `decks.py`.
"""

from typing import Literal, NamedTuple

import msgspec

from .vocabulary import Phase

COPIES = 4
"""Of each action card."""
PHASES: tuple[Phase, ...] = (
    "restoration",
    "movement",
    "battle",
    "ambush",
    "trade",
    "activation",
    "logistics",
    "domination",
)
MOST_YIELD = 5
"""Of a kind that can be printed on a planet."""
MOST_TOTAL = 99
"""More than any planet yields."""


class PlanetsThat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which cards of the map, by what is printed on them; non-planets only where they are named."""

    energy_from: int = 0
    resources_from: int = 0
    cards_from: int = 0
    total_from: int = 0
    total_to: int = MOST_TOTAL
    planet: bool = True

    @staticmethod
    def limits() -> tuple[tuple[str, int], ...]:
        """The most that can be said of each bound."""
        kinds = ("energy_from", "resources_from", "cards_from")
        return (*((name, MOST_YIELD) for name in kinds), ("total_from", 2 * MOST_YIELD), ("total_to", MOST_TOTAL))

    def fit(self, planet: "Planet") -> bool:
        """Whether a card is of this kind, planet or not, and yields within all bounds."""
        return (
            planet.planet == self.planet
            and planet.energy >= self.energy_from
            and planet.resources >= self.resources_from
            and planet.cards >= self.cards_from
            and self.total_from <= planet.energy + planet.resources <= self.total_to
        )


ALL_PLANETS = PlanetsThat()
"""What an effect on activations is about that does not say which planets."""


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A word, how much of it, and for which side, planets or players; `when` its bearer's bonus is named, or always.

    `bonus_from`: Characters with at least this bonus.
    """

    what: str
    amount: int = 1
    side: Literal["any", "attacker", "defender"] = "any"
    when: Literal["always", "bonus"] = "always"
    whom: Literal["all", "most_points", "fewest_points", "most_fleets", "fewest_fleets"] = "all"
    planets: PlanetsThat | None = None
    bonus_from: int = 0


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`bonus`: battle dice in the battle turn in which it is named."""

    name: str
    bonus: int
    effects: tuple[Effect, ...]


class Planet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What an activation yields. `planet`: false for Empty Space and the like; `second_try`: who starts here may
    turn up another card.
    """

    name: str
    copies: int = 1
    energy: int = 0
    resources: int = 0
    cards: int = 0
    planet: bool = True
    second_try: bool = False

    @property
    def yields(self) -> bool:
        """Whether anything is printed on it."""
        return bool(self.energy or self.resources or self.cards)


class EventCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For all players, in the turn in which it is drawn."""

    name: str
    effects: tuple[Effect, ...]


class System(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For the card itself and the four places around it."""

    name: str
    effects: tuple[Effect, ...]


class ActionCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of action card; there are `COPIES` of each."""

    name: str
    phase: Phase
    effects: tuple[Effect, ...]

    @property
    def copies(self) -> int:
        """How many cards of this kind there are (LUN-9)."""
        return COPIES


class Need(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A quantity of an objective's holder that is so large at least, or so small at most."""

    what: str
    at_least: int | None = None
    at_most: int | None = None


class Objective(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Met where all needs hold at once; worth `points`."""

    name: str
    points: int
    needs: tuple[Need, ...]


class DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a deck file."""

    name: str
    characters: tuple[Character, ...]
    planets: tuple[Planet, ...]
    events: tuple[EventCard, ...]
    systems: tuple[System, ...]
    actions: tuple[ActionCard, ...]
    objectives: tuple[Objective, ...]
    note: str = ""


class Borne(NamedTuple):
    """An effect with the name of the card that bears it."""

    card: str
    effect: Effect


class Bearing(NamedTuple):
    """The cards that bear a word, with their effects of it. What only goes with a named bonus is left out."""

    characters: dict[int, tuple[Borne, ...]]
    events: dict[int, tuple[Borne, ...]]
    systems: dict[int, tuple[Borne, ...]]
    actions: dict[int, tuple[Borne, ...]]


class Deck(NamedTuple):
    """A checked deck, shared by all states that play with it. `planets` are single cards, copies side by side.

    `bearing`: by word; `phase_kinds`: the kinds of action cards of a phase; `kinds_with`: those with an act.
    """

    name: str
    characters: tuple[Character, ...]
    planets: tuple[Planet, ...]
    events: tuple[EventCard, ...]
    systems: tuple[System, ...]
    actions: tuple[ActionCard, ...]
    objectives: tuple[Objective, ...]
    bearing: dict[str, Bearing]
    phase_kinds: dict[str, tuple[int, ...]]
    kinds_with: dict[str, tuple[int, ...]]
