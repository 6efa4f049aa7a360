"""Playing LUM42: systems, spots, stacks and buttons are clicked; units are chosen by number; boards are looked at."""

from collections.abc import Sequence
from dataclasses import replace

from lumina.boards import Lum42Hover, SeatCard, Target
from lumina.boards.lum42.targets import (
    Cell,
    Centre,
    ExileSpace,
    GivenCube,
    Ground,
    PlanetStack,
    SatelliteStack,
    TakenCube,
)
from lumina.core import Action, View
from lumina.games.lum42 import (
    Banish,
    Deploy,
    Exchange,
    Lay,
    Lum42View,
    Move,
    Place,
    Recover,
    TakePlanet,
    TakeSatellite,
)
from lumina.picture import Point, Rect, Spot, bounds

from ..widgets.inputs import Key
from .base import Controls, Intent

PARTS = Ground | GivenCube | TakenCube
"""What is only a part of an action, or one of several."""
DIGITS = "123456789"


class Lum42Controls(Controls):
    """`selection` holds the unit to deploy, the cubes picked for an exchange, or the board that is looked at."""

    def __init__(self) -> None:
        super().__init__()
        self.view: Lum42View | None = None
        self.at: Spot | None = None

    @property
    def chosen_so_far(self) -> Lum42Hover:
        """The selection."""
        return self.selection if isinstance(self.selection, Lum42Hover) else Lum42Hover()

    def look(self, view: View | None) -> None:
        """Keeps the chosen unit while it can still be deployed, and the board that is looked at."""
        before = self.chosen_so_far
        super().look(view)
        self.view, self.at = view if isinstance(view, Lum42View) else None, None
        kept = Lum42Hover(unit=before.unit if before.unit in self.units() else None, seat=before.seat)
        self.selection = kept if kept != Lum42Hover() else None

    # --- what is pointed at ------------------------------------------------------------------------------------

    def over(self, spot: Spot | None) -> None:
        """What the spot would do, or where its system leads."""
        self.at = spot
        self.hover = None if spot is None or self.chosen_so_far.seat is not None else self._pointed(spot)

    def _pointed(self, spot: Spot) -> Lum42Hover | None:
        action = spot.action if spot.action is not None else self._deployed_on(spot)
        if action is not None and self.view is not None:
            return Lum42Hover(action=action, at=bounds(spot.shape))
        return Lum42Hover(cell=spot.target.cell, at=bounds(spot.shape)) if isinstance(spot.target, Cell) else None

    def _deployed_on(self, spot: Spot) -> Deploy | None:
        """On ground for several units: the chosen one, or the first that may."""
        if not isinstance(spot.target, Ground) or self.view is None:
            return None
        there = spot.target.spot
        offered = [a for a in self.view.legal_actions() if isinstance(a, Deploy) and a.spot == there]
        liked = [action for action in offered if action.unit == self.chosen_so_far.unit]
        return next(iter([*liked, *offered]), None)

    def away(self) -> None:
        """Nothing is pointed at."""
        self.hover = self.at = None

    def tip(self, spot: Spot) -> str:
        """Nothing where the board itself tells what would follow."""
        return "" if self.hover is not None and self.hover.at is not None else spot.label

    def stops(self, spots: Sequence[Spot]) -> list[Spot]:
        """Whatever can be done."""
        return [spot for spot in spots if spot.action is not None or isinstance(spot.target, PARTS)]

    def focused(self, action: Action | None) -> None:
        """An action is shown as under the mouse."""
        if action is not None and (self.hover is None or self.hover.action != action):
            self.hover = Lum42Hover(action=action)

    # --- boards looked at --------------------------------------------------------------------------------------

    def show(self, spot: Spot | None) -> bool:
        """A click on a seat's card enlarges its board; the next click puts it back."""
        if self.hide():
            return True
        if spot is None or spot.action is not None or not isinstance(spot.target, SeatCard):
            return False
        self.selection, self.hover = replace(self.chosen_so_far, seat=spot.target.seat), None
        return True

    def hide(self) -> bool:
        """Puts the enlarged board back."""
        if self.chosen_so_far.seat is None:
            return False
        left = replace(self.chosen_so_far, seat=None)
        self.selection = left if left != Lum42Hover() else None
        return True

    # --- choosing ----------------------------------------------------------------------------------------------

    def intent(self, spot: Spot | None, at: Point | None, rect: Rect) -> Intent:
        """An action; a cube of an exchange; a unit on its ground; else why not."""
        view = self.view
        if view is None or spot is None:
            return None
        if spot.action is not None:
            return super().intent(spot, at, rect)
        if isinstance(spot.target, GivenCube | TakenCube):
            return self._picked(view, spot.target)
        if (action := self._deployed_on(spot)) is not None:
            return action
        wanted = _wanted(view, spot.target)
        return None if wanted is None else view.why_not(wanted)

    def _picked(self, view: Lum42View, cube: GivenCube | TakenCube) -> Intent:
        """A cube of an exchange: with both picked it is one; cubes of two kinds do not go together."""
        give, take = self.chosen_so_far.give, self.chosen_so_far.take
        if isinstance(cube, GivenCube):
            give, take = cube, take if take is not None and take.cube == cube.cube else None
        else:
            give, take = give if give is not None and give.cube == cube.cube else None, cube
        self.selection = Lum42Hover(give=give, take=take)
        if give is None or take is None:
            return None
        action = Exchange(take.seat, give.cube, give.colour, take.colour)
        if (reason := view.why_not(action)) is None:
            return action
        self.selection = Lum42Hover(give=give) if isinstance(cube, GivenCube) else Lum42Hover(take=take)
        return reason

    # --- units by number ---------------------------------------------------------------------------------------

    def units(self) -> tuple[str, ...]:
        """The kinds that the seat may deploy."""
        if self.view is None or self.view.pending or self.view.stage not in ("move", "deploy"):
            return ()
        return tuple(dict.fromkeys(self.view.units[self.view.active]))

    def _choose(self, unit: str) -> bool:
        self.selection = replace(self.chosen_so_far, unit=unit)
        if self.at is not None:
            self.over(self.at)
        return True

    def key(self, key: Key) -> bool:
        """Digits choose a unit; Escape puts cubes back."""
        if len(key.name) == 1 and key.name in DIGITS:
            units, n = self.units(), DIGITS.index(key.name)
            return n < len(units) and self._choose(units[n])
        if key.name == "escape" and self.selection is not None and self.chosen_so_far.unit is None:
            self.selection = None
            return True
        return False

    def zoom(self, up: float, at: Point, rect: Rect) -> bool:
        """The wheel goes through the units."""
        units = self.units()
        if len(units) < 2:
            return False
        unit = self.chosen_so_far.unit
        now = units.index(unit) if unit in units else 0
        return self._choose(units[(now + (1 if up < 0 else -1)) % len(units)])


def _wanted(view: Lum42View, target: Target) -> Action | None:
    """What a click on something that is not offered would have meant, for the reason why not."""
    match target:
        case Cell(cell):
            return _at_cell(view, cell)
        case PlanetStack(stack) if view.stage == "planet":
            return TakePlanet(stack)
        case SatelliteStack(stack) if view.stage == "satellite":
            return TakeSatellite(stack)
        case ExileSpace(space) if view.phase == "Exile":
            return Banish(space)
        case Centre() if view.stage in ("move", "deploy") and not view.pending:
            return Move(view.zone.centre)
    return None


def _at_cell(view: Lum42View, name: str) -> Action | None:
    """What a click on a system asks for."""
    if view.phase == "probe":
        return Place(name)
    if view.pending:
        return None
    match view.stage:
        case "move" | "deploy":
            return Move(name)
        case "lay":
            return Lay(name, "energy")
        case "recover":
            return Recover(name, "planet")
    return None
