"""The rules of LUM42: what may be done when, and what follows."""

from collections.abc import Callable
from typing import Any, Final, Self

from lumina.core import CHANCE, Action, Actions, Listed, Reason, Tell, Weighted
from lumina.grid import bits

from . import deployment, discovery, events, reasons, recovery, round_end
from .actions import (
    Deploy,
    Draw,
    Enlist,
    First,
    Lay,
    Move,
    Prepare,
    Recover,
    Release,
    Reveal,
    TakePlanet,
    TakeSatellite,
)
from .chance import DRAWS, PREPARATIONS, reveals
from .data import SEATS, UNITS
from .options import Lum42Options
from .refusals import refusal
from .state import Position

FIRST = tuple(map(First, range(max(SEATS))))
ENLIST = {unit: Enlist(unit) for unit in UNITS}

ANSWERS: Final[dict[str, tuple[type[Action], ...]]] = {
    "prepare": (Prepare,),
    "draw": (Draw,),
    "first": (First,),
    "planet": (TakePlanet,),
    "lay": (Lay,),
    "satellite": (TakeSatellite,),
    "reveal": (Reveal,),
    "move": (Move, Deploy),
    "deploy": (Move, Deploy),
    "recover": (Recover, Release),
    "crew": (Enlist,),
    "first player": (First,),
}
"""What fits where no decision is pending; a deployment before the move is told why not."""


class Lum42State(Position):
    """A position that knows the rules."""

    __slots__ = ()

    @classmethod
    def new(cls, seats: int, options: Lum42Options) -> Self:
        """The first position; a given first player is not drawn (LUM-15)."""
        return cls.begin(seats, options)

    @property
    def phase(self) -> str:
        if self.outcome is not None:
            return "over"
        return self.pending[-1].phase if self.pending else self.stage

    # --- what is legal -----------------------------------------------------------------------------------------

    def _legal_actions(self) -> Actions:
        if self.pending:
            return Listed(self.pending[-1].choices(self))
        return CHOICES[self.stage](self)

    def _preparations(self) -> Actions:
        return PREPARATIONS

    def _draws(self) -> Actions:
        return DRAWS

    def _chance_first(self) -> Actions:
        return Weighted({FIRST[seat]: 1 for seat in range(self.seats)})

    def _planets(self) -> Actions:
        return Listed(discovery.takes(self.planet_stacks, discovery.TAKE_PLANET))

    def _lays(self) -> Actions:
        return Listed(discovery.lays(self))

    def _satellites(self) -> Actions:
        return Listed(discovery.takes(self.satellite_stacks, discovery.TAKE_SATELLITE))

    def _reveals(self) -> Actions:
        planet, satellite = discovery.hidden(self.planet_stacks), discovery.hidden(self.satellite_stacks)
        return reveals(planet, self.planets_left, satellite, self.satellites_left)

    def _moves(self) -> Actions:
        return Listed([self.zone.moves[system] for system in bits(self.targets)])

    def _moves_and_deploys(self) -> Actions:
        moves = self.zone.moves
        return Listed([*deployment.deploys(self), *(moves[system] for system in bits(self.targets))])

    def _recoveries(self) -> Actions:
        return Listed(recovery.recoveries(self))

    def _specials(self) -> Actions:
        return Listed([ENLIST[unit] for unit in self.specials[self.active]])

    def _first_players(self) -> Actions:
        return Listed(FIRST[: self.seats])

    def _why_not(self, action: Action) -> Reason | None:
        fitting = self.pending[-1].answers if self.pending else ANSWERS[self.stage]
        if not isinstance(action, fitting):
            return reasons.NotNow(self.phase)
        if action in self._legal_actions():
            return None
        return self.pending[-1].refusal(self, action) if self.pending else refusal(self, action)

    # --- what follows ------------------------------------------------------------------------------------------

    def _do(self, action: Action, tell: Tell) -> None:
        if self.pending:
            decision = self.pending[-1]
            self.pending = self.pending[:-1]
            decision.answer(self, action, tell)
        else:
            DO[type(action)](self, action, tell)
        if not self.pending and self.stage in GO_ON:
            GO_ON[self.stage](self, tell)

    def _name_first(self, action: First, tell: Tell) -> None:
        """LUM-15, LUM-69, LUM-70: chance begins the game, a player the next round."""
        if self.turn == CHANCE:
            by = None
        else:
            by = self.active
            self.round += 1
        self.first = action.seat
        tell(events.FirstPlayer(action.seat, by))
        discovery.begin(self, tell)

    def _after_draw(self, tell: Tell) -> None:
        """LUM-15: a first player who was given is not drawn."""
        if self.first is not None:
            tell(events.FirstPlayer(self.first))
            discovery.begin(self, tell)

    def _after_laying(self, tell: Tell) -> None:
        if not discovery.next_seat(self) and not deployment.begin(self, tell):
            self._produce(tell)

    def _after_deploying(self, tell: Tell) -> None:
        if not deployment.next_seat(self, (self.active + 1) % self.seats, tell):
            self._produce(tell)

    def _produce(self, tell: Tell) -> None:
        recovery.produce(self, tell)
        if not recovery.begin(self, tell):
            round_end.begin(self, tell)

    def _after_recovering(self, tell: Tell) -> None:
        if not recovery.next_seat(self, (self.active + 1) % self.seats):
            round_end.begin(self, tell)


CHOICES: Final[dict[str, Callable[[Lum42State], Actions]]] = {
    "prepare": Lum42State._preparations,
    "draw": Lum42State._draws,
    "first": Lum42State._chance_first,
    "planet": Lum42State._planets,
    "lay": Lum42State._lays,
    "satellite": Lum42State._satellites,
    "reveal": Lum42State._reveals,
    "move": Lum42State._moves,
    "deploy": Lum42State._moves_and_deploys,
    "recover": Lum42State._recoveries,
    "crew": Lum42State._specials,
    "first player": Lum42State._first_players,
}
"""What may be done where no decision is pending."""

DO: Final[dict[type[Action], Callable[[Lum42State, Any, Tell], None]]] = {
    Prepare: discovery.prepare,
    Draw: discovery.draw,
    First: Lum42State._name_first,
    TakePlanet: discovery.take_planet,
    Lay: discovery.lay,
    TakeSatellite: discovery.take_satellite,
    Reveal: discovery.reveal,
    Move: deployment.move,
    Deploy: deployment.deploy,
    Recover: recovery.recover,
    Release: recovery.release,
    Enlist: round_end.enlist,
}

GO_ON: Final[dict[str, Callable[[Lum42State, Tell], None]]] = {
    "first": Lum42State._after_draw,
    "laid": Lum42State._after_laying,
    "deployed": Lum42State._after_deploying,
    "recovered": Lum42State._after_recovering,
}
"""What follows once nothing is pending any more."""
