"""A view read as a table: who stands where, what lies where, what is in force."""

from collections.abc import Iterator
from functools import cached_property

from lumina.core import UMPIRE
from lumina.games.lunation.deck import Deck, Objective, Planet, deck_of
from lumina.games.lunation.rules import LunationState
from lumina.games.lunation.state import MOST_UNITS, NOWHERE, PLACES, Figure
from lumina.games.lunation.view import LunationView
from lumina.games.lunation.vocabulary import DEEDS

PHASES = ("restoration", "movement", "trade", "activation", "logistics", "domination")
"""Of a turn, in their order."""
PHASE_OF = {
    "event": 0,
    "restoration": 0,
    "end of restoration": 0,
    "movement": 1,
    "trade": 2,
    "activation": 3,
    "logistics": 4,
    "objectives": 5,
    "releases": 5,
}
"""By the rules' stage; what is not here is preparing."""


class Table:
    """What the board wants to know of a view."""

    def __init__(self, view: LunationView) -> None:
        self.view = view
        self.deck: Deck = deck_of(view.options.deck)

    @cached_property
    def position(self) -> LunationState:
        """The public part of the position, for the rules' own predicates; hands are empty in it."""
        view = self.view
        found = LunationState.begin(view.seats, view.options)
        found.stage, found.number, found.first, found.active = view.stage, view.number, view.first, view.active
        found.systems, found.face_up, found.exhausted = view.systems, list(view.face_up), list(view.exhausted)
        found.planets = [NOWHERE if card is None else card for card in view.planets]
        found.fleets, found.figures = [list(own) for own in view.fleets], list(view.figures)
        found.crew = [tuple(sorted(self.characters(seat))) for seat in range(view.seats)]
        found.power, found.energy, found.resources = list(view.power), list(view.energy), list(view.resources)
        found.homes, found.event, found.lasting = list(view.homes), view.event, list(view.lasting)
        found.battle = view.battle
        return found

    # --- who ---------------------------------------------------------------------------------------------------

    @property
    def near(self) -> int | None:
        """Whose hand lies open at the lower edge."""
        who = self.view.who
        if isinstance(who, int):
            return who
        return self.view.active if who == UMPIRE else None

    @property
    def asked(self) -> int | None:
        to_act = self.view.to_act
        return to_act if isinstance(to_act, int) else None

    def points(self, seat: int) -> int:
        return sum(self.view.points[seat])

    # --- where -------------------------------------------------------------------------------------------------

    def fleets(self, seat: int, at: int) -> tuple[int, int, int]:
        """Fleets there that are fresh, have moved, have jumped."""
        fresh, moved, jumped = self.view.fleets[seat][3 * at : 3 * at + 3]
        return fresh, moved, jumped

    @cached_property
    def _crews(self) -> dict[tuple[int, int], tuple[int, ...]]:
        found: dict[tuple[int, int], tuple[int, ...]] = {}
        for card, figure in enumerate(self.view.figures):
            if figure is not None and figure.at != NOWHERE:
                key = (figure.owner, figure.at)
                found[key] = (*found.get(key, ()), card)
        return found

    def crew(self, seat: int, at: int) -> tuple[int, ...]:
        """Characters of a seat there."""
        return self._crews.get((seat, at), ())

    def figure(self, card: int) -> Figure:
        figure = self.view.figures[card]
        assert figure is not None
        return figure

    def stands(self, seat: int, at: int) -> bool:
        return any(self.fleets(seat, at)) or bool(self.crew(seat, at))

    def owners(self, at: int) -> list[int]:
        """The seats with a unit there."""
        return self._owners[at]

    @cached_property
    def _owners(self) -> list[list[int]]:
        seats = range(self.view.seats)
        return [[seat for seat in seats if self.stands(seat, at)] for at in range(len(self.view.planets))]

    def places_of(self, seat: int) -> list[int]:
        return [at for at, owners in enumerate(self._owners) if seat in owners]

    def planet(self, at: int) -> Planet | None:
        """The card there, as far as the viewer knows it."""
        card = self.view.planets[at] if at % PLACES else None
        return None if card is None or card == NOWHERE else self.deck.planets[card]

    def place_name(self, at: int) -> str:
        """As a person would call it."""
        system = self.system_name(at // PLACES)
        if at % PLACES == 0:
            return system
        planet = self.planet(at) if self.view.face_up[at] else None
        return f"{planet.name} ({system} {at % PLACES})" if planet is not None else f"{system} {at % PLACES}"

    def system_name(self, system: int) -> str:
        laid = self.view.systems
        return self.deck.systems[laid[system]].name if system < len(laid) else f"System {system + 1}"

    def home_of(self, system: int) -> int | None:
        """The seat that started there."""
        return self.view.homes.index(system) if system in self.view.homes else None

    # --- what a seat has ---------------------------------------------------------------------------------------

    def fleet_count(self, seat: int) -> int:
        return sum(self.view.fleets[seat])

    def characters(self, seat: int) -> list[int]:
        """On the map."""
        return [card for (owner, _), cards in self._crews.items() if owner == seat for card in cards]

    def captives(self, seat: int) -> list[int]:
        return [card for card, f in enumerate(self.view.figures) if f is not None and f.captor == seat]

    def in_hand(self, seat: int) -> int | None:
        """The Character that is yet to be placed."""
        for card, f in enumerate(self.view.figures):
            if f is not None and f.owner == seat and f.at == NOWHERE and f.captor is None:
                return card
        return None

    def kinds(self, seat: int) -> dict[int, int]:
        """The action cards that the viewer knows in a hand: copies by kind."""
        found: dict[int, int] = {}
        for card in sorted(self.view.hands[seat].cards):
            found[card] = found.get(card, 0) + 1
        return found

    def open_kinds(self, seat: int) -> dict[int, int]:
        """Of those, the copies that another seat knows as well."""
        found: dict[int, int] = {}
        for known in self.view.hands[seat].known:
            if known.seen_by is None or len(known.seen_by) > 1:
                found[known.card] = found.get(known.card, 0) + 1
        return found

    # --- objectives --------------------------------------------------------------------------------------------

    def met(self, seat: int, card: int) -> bool:
        """Whether its owner, who looks, has met it this turn."""
        return bool((self.view.met[seat] or 0) >> card & 1)

    def progress(self, seat: int, objective: Objective) -> Iterator[tuple[int, int, bool]]:
        """For each need how much there is, how much is asked for, and whether that holds."""
        for need in objective.needs:
            there = self.quantity(seat, need.what)
            if need.at_least is not None:
                yield there, need.at_least, there >= need.at_least
            else:
                most = need.at_most or 0
                yield there, most, there <= most

    def quantity(self, seat: int, what: str) -> int:
        """A quantity that objectives compare."""
        view = self.view
        if what in DEEDS:
            return view.deeds[seat][DEEDS.index(what)]
        match what:
            case "energy":
                return view.energy[seat]
            case "resources":
                return view.resources[seat]
            case "counters":
                return view.energy[seat] + view.resources[seat]
            case "power":
                return view.power[seat]
            case "action_cards":
                return len(view.hands[seat])
            case "fleets":
                return self.fleet_count(seat)
            case "fleets_together":
                return max(sum(self.fleets(seat, at)) for at in range(len(view.planets)))
            case "characters":
                return len(self.characters(seat))
            case "ready_characters":
                return sum(not self.figure(card).exhausted for card in self.characters(seat))
            case "captives":
                return len(self.captives(seat))
        return self._where(seat, what)

    def _where(self, seat: int, what: str) -> int:
        places = self.places_of(seat)
        systems = {at // PLACES for at in places}
        match what:
            case "locations":
                return len(places)
            case "planets":
                return sum((planet := self.planet(at)) is not None and planet.planet for at in places)
            case "systems":
                return len(systems)
            case "systems_without_units":
                return len(self.view.systems) - len(systems)
            case _:
                homes = self.view.homes
                return sum(home in systems for other, home in enumerate(homes) if other != seat and home is not None)


__all__ = ["MOST_UNITS", "NOWHERE", "PHASES", "PHASE_OF", "PLACES", "Table"]
