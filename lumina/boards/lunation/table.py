"""A view read as a table: what the board says of it that is more than one of the view's own answers."""

from functools import cached_property

from lumina.core import UMPIRE, UNKNOWN
from lumina.games.lunation import PLACES, Deck, LunationView, Planet

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
        self.deck: Deck = view.deck

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
        """The seat to act; None where chance is, or nobody."""
        to_act = self.view.to_act
        return to_act if isinstance(to_act, int) else None

    # --- where -------------------------------------------------------------------------------------------------

    def fleets(self, seat: int, at: int) -> tuple[int, int, int]:
        """Fleets there that are fresh, have moved, have jumped."""
        fresh, moved, jumped = self.view.fleets[seat][3 * at : 3 * at + 3]
        return fresh, moved, jumped

    def crew(self, seat: int, at: int) -> tuple[int, ...]:
        """Characters of a seat there."""
        return self._crews[seat][at]

    @cached_property
    def _crews(self) -> list[list[tuple[int, ...]]]:
        view = self.view
        places = range(len(view.placers))
        return [[tuple(view.characters_at(seat, at)) for at in places] for seat in range(view.seats)]

    def owners(self, at: int) -> list[int]:
        """The seats with a unit there."""
        return self._owners[at]

    @cached_property
    def _owners(self) -> list[list[int]]:
        view = self.view
        return [[seat for seat in range(view.seats) if view.stands(seat, at)] for at in range(len(view.placers))]

    def planet(self, at: int) -> Planet | None:
        """The card there, as far as the viewer knows it."""
        card = self.view.planets[at] if self.view.has_card(at) else UNKNOWN
        return None if card is UNKNOWN else self.deck.planets[card]

    def place_name(self, at: int) -> str:
        """As a person would call it."""
        system = self.system_name(at // PLACES)
        if at % PLACES == 0:
            return system
        planet = self.planet(at) if self.view.face_up[at] else None
        return f"{planet.name} ({system} {at % PLACES})" if planet is not None else f"{system} {at % PLACES}"

    def system_name(self, system: int) -> str:
        """Its name, or its number before it is laid."""
        laid = self.view.systems
        return self.deck.systems[laid[system]].name if system < len(laid) else f"System {system + 1}"

    # --- what a seat has ---------------------------------------------------------------------------------------

    def kinds(self, seat: int) -> dict[int, int]:
        """The action cards that the viewer knows in a hand: copies by kind."""
        found: dict[int, int] = {}
        for card in self.view.hands[seat].cards:
            found[card] = found.get(card, 0) + 1
        return found

    def open_kinds(self, seat: int) -> dict[int, int]:
        """Of those, the copies that another seat knows as well."""
        found: dict[int, int] = {}
        for known in self.view.hands[seat].known:
            if known.seen_by is None or len(known.seen_by) > 1:
                found[known.card] = found.get(known.card, 0) + 1
        return found


__all__ = ["PHASES", "PHASE_OF", "PLACES", "Table"]
