"""Playing Lunation: units are gathered and sent by clicks or by dragging, cards are looked at, aimed and played."""

from collections.abc import Sequence

from lumina.boards import LunationHover, Scene, Target
from lumina.boards.lunation.offers import offered
from lumina.boards.lunation.prompt import buttons
from lumina.boards.lunation.table import Table
from lumina.boards.lunation.targets import (
    Captive,
    CharacterUnit,
    EventCard,
    FleetUnit,
    HandCard,
    Location,
    Newcomer,
    ObjectiveCard,
    PlanetCard,
    Unit,
)
from lumina.core import Action, Reason, View
from lumina.games.lunation import (
    PLACES,
    Activate,
    BuildFleet,
    Complete,
    LunationView,
    NotNow,
    PlacePlanet,
    Play,
    Send,
    Settle,
    gathering,
)
from lumina.picture import Point, Rect, Spot

from ..widgets.inputs import Key
from .base import Controls, Intent
from .lunation_units import aims, gathered, goals_of, joining, own_units, sent, where

DIGITS = "123456789"
DECKS: dict[type[Target], str] = {
    HandCard: "card",
    ObjectiveCard: "objective",
    PlanetCard: "planet",
    Captive: "character",
    Newcomer: "character",
}
"""The cards that are shown large under the mouse, and the deck each is from."""


class LunationControls(Controls):
    """`selection` holds the chosen units, or the card that is to be aimed; nothing is played before it is sent."""

    def __init__(self) -> None:
        super().__init__()
        self.view: LunationView | None = None
        self.at: Spot | None = None
        self._sweeping = False
        """Whether the mouse gathers the units that it passes over."""

    # --- what is pointed at ------------------------------------------------------------------------------------

    def look(self, view: View | None) -> None:
        """Nothing is chosen in a new position."""
        super().look(view)
        self.view = view if isinstance(view, LunationView) else None

    @property
    def group(self) -> tuple[Unit, ...]:
        """The chosen units."""
        return self.selection.units if isinstance(self.selection, LunationHover) else ()

    @property
    def aimed(self) -> int | None:
        """The card that is to be played on something: an action card, or in the draft a planet card."""
        return self.selection.kind if isinstance(self.selection, LunationHover) else None

    def over(self, spot: Spot | None) -> None:
        """Shows a card large, or what sending the chosen units there means."""
        self.at = spot
        if self._sweeping and spot is not None:
            self._swept(spot)
        self.hover = None if spot is None or self._sweeping else self._pointed(spot)

    def _pointed(self, spot: Spot) -> LunationHover | None:
        if self.group and (to := self._place(spot)) is not None:
            return None if to in self._starts() or self.view is None else sent(self.view, self.group, to)
        match spot.target:
            case EventCard() if self.view is not None and self.view.event is not None:
                return LunationHover(card=("event", self.view.event))
            case HandCard(card) | ObjectiveCard(card) | PlanetCard(card) | Captive(card) | Newcomer(card):
                return LunationHover(card=(DECKS[type(spot.target)], card))
        return None

    def away(self) -> None:
        """Nothing is pointed at."""
        self.hover = self.at = None

    def moved(self, at: Point, rect: Rect) -> None:
        """All that matters is the spot."""

    def tip(self, spot: Spot) -> str:
        """What is shown large needs no words beside it; a goal says what it costs."""
        hovered = isinstance(self.hover, LunationHover)
        return "" if hovered and (self.hover.card is not None or self.hover.to is not None) else spot.label

    # --- units -------------------------------------------------------------------------------------------------

    @property
    def _gathering(self) -> LunationView | None:
        """What is seen, while units can be chosen for a group."""
        view = self.view
        if view is None or view.stage != "movement" or view.pending or gathering(view):
            return None
        return view

    def _own(self, at: int) -> list[Unit]:
        """The own units of a location that could still go."""
        return [] if self._gathering is None else own_units(self._gathering, at)

    def _starts(self) -> set[int]:
        """Where the chosen units stand."""
        return set() if self.view is None else {where(self.view, unit) for unit in self.group}

    def _choose(self, units: tuple[Unit, ...]) -> Reason | None:
        """These units and no others, if they can go together."""
        if not units:
            self.selection = None
            return None
        assert self.view is not None
        after = gathered(self.view, units)
        if isinstance(after, Reason):
            return after
        self.selection = LunationHover(units=units, targets=goals_of(after))
        self.hover = None
        return None

    def _choose_most(self, units: list[Unit]) -> Reason | None:
        """As many of them as can go together."""
        taken: tuple[Unit, ...] = ()
        refused: Reason | None = None
        assert self.view is not None
        for unit in units:
            after = gathered(self.view, (*taken, unit))
            if isinstance(after, Reason):
                refused = refused or after
            else:
                taken = (*taken, unit)
        return self._choose(taken) if taken else refused

    def _toggle(self, unit: Unit) -> Reason | None:
        """One unit more or less; one of another system begins anew."""
        if unit in self.group:
            return self._choose(tuple(other for other in self.group if other != unit))
        assert self.view is not None
        at = where(self.view, unit)
        near = all(start // PLACES == at // PLACES for start in self._starts())
        return self._choose((*self.group, unit) if near else (unit,))

    def _choose_place(self, at: int) -> Reason | None:
        """All units of a location; again: of its system; again: none."""
        here, first = self._own(at), at - at % PLACES
        around = [unit for place in range(first, first + PLACES) for unit in self._own(place)]
        if set(self.group) >= set(around):
            self.selection = None
            return None
        return self._choose_most(around if self.group and set(self.group) >= set(here) else here)

    def _place(self, spot: Spot) -> int | None:
        """The location that a spot is, or that the unit there stands at."""
        match spot.target:
            case Location(at) | FleetUnit(_, at):
                return at
            case CharacterUnit(card) if self.view is not None:
                figure = self.view.figures[card]
                return None if figure is None or figure.at < 0 else figure.at
        return None

    def _own_unit(self, spot: Spot) -> Unit | None:
        """The own unit that a spot is, if it could still go."""
        at, unit = self._place(spot), spot.target
        return unit if at is not None and isinstance(unit, Unit) and unit in self._own(at) else None

    # --- sending -----------------------------------------------------------------------------------------------

    def _send(self, to: int) -> Intent:
        assert self.view is not None
        reason = sent(self.view, self.group, to).reason
        return (*joining(self.view, self.group), Send(to)) if reason is None else reason

    # --- choosing ----------------------------------------------------------------------------------------------

    def intent(self, spot: Spot | None, at: Point | None, rect: Rect) -> Intent:
        """Acts, aims the card that was taken up, chooses or sends units, or says why not."""
        view = self.view
        if spot is None or view is None:
            self.selection = None
            return None
        if spot.action is not None:
            self.selection = None
            return super().intent(spot, at, rect)
        if self.aimed is not None and (action := self._aimed_at(view, spot, self.aimed)) is not None:
            return action
        if (unit := self._own_unit(spot)) is not None:
            return self._toggle(unit)
        match spot.target:
            case HandCard() | PlanetCard():
                return self._take_up(view, spot.target)
            case ObjectiveCard(card):
                return _clear_reason(view.why_not(Complete(card)))
        return self._place_intent(view, spot)

    def _place_intent(self, view: LunationView, spot: Spot) -> Intent:
        to = self._place(spot)
        if to is None:
            self.selection = None
            return None
        if self.group and to not in self._starts():
            return self._send(to)
        if self._own(to):
            return self._choose_place(to)
        self.selection = None
        for action in (Activate(to), BuildFleet(to), Settle(to)):
            if (reason := _clear_reason(view.why_not(action))) is not None:
                return reason
        return None

    def _take_up(self, view: LunationView, target: HandCard | PlanetCard) -> Intent:
        """Takes up a card that has to be aimed, or puts it down; else says why it cannot be played."""
        if self.aimed == target.card:
            self.selection = None
            return None
        if (taken := aims(view, target)) is None:
            return view.why_not(Play(target.card) if isinstance(target, HandCard) else PlacePlanet(target.card, 0))
        self.selection = taken
        return None

    def _aimed_at(self, view: LunationView, spot: Spot, card: int) -> Action | None:
        """What the card that was taken up does with what was chosen; None for what it is not about."""
        at = self._place(spot)
        if view.stage == "draft":
            return None if at is None else PlacePlanet(card, at // PLACES)
        if self.selection.characters and isinstance(spot.target, CharacterUnit):
            return Play(card, spot.target.card)
        return Play(card, at) if self.selection.targets and at is not None else None

    # --- dragging ----------------------------------------------------------------------------------------------

    def carries(self, spot: Spot | None) -> bool:
        """Own units are carried to a goal; from anywhere else the mouse gathers the units that it passes over."""
        return self._gathering is not None

    def lift(self, spot: Spot | None) -> None:
        """Takes up the unit or the units there; from elsewhere the mouse begins to gather."""
        self._sweeping = False
        if spot is not None and spot.target in self.group:
            return
        at = self._place(spot) if spot is not None else None
        own = self._own(at) if at is not None else []
        if spot is not None and (unit := self._own_unit(spot)) is not None:
            self._choose((unit,))
        elif own and at is not None:
            if at not in self._starts():
                self._choose_most(own)
        else:
            self.selection, self._sweeping = None, True

    def _swept(self, spot: Spot) -> None:
        """The mouse passes over a spot while it gathers."""
        unit = self._own_unit(spot)
        if unit is not None and unit not in self.group:
            self._toggle(unit)

    def drop(self, spot: Spot | None) -> Intent:
        """Sends the chosen units where they are let go."""
        swept, self._sweeping = self._sweeping, False
        to = self._place(spot) if spot is not None else None
        self.hover = None
        if swept or not self.group or to is None or to in self._starts():
            return None
        intent = self._send(to)
        self.selection = None
        return intent

    # --- keys --------------------------------------------------------------------------------------------------

    def focused(self, action: Action | None) -> None:
        """The spot itself says it all."""

    def stops(self, spots: Sequence[Spot]) -> list[Spot]:
        """Whatever acts, own units and their places, cards to aim, and all that something chosen can go to."""
        return [spot for spot in spots if spot.action is not None or self._leads_on(spot)]

    def _leads_on(self, spot: Spot) -> bool:
        """Whether a spot that stands for no action is the beginning or the end of one."""
        if self.view is None:
            return False
        if isinstance(spot.target, HandCard | PlanetCard):
            return aims(self.view, spot.target) is not None
        at, chosen = self._place(spot), self.selection
        if isinstance(chosen, LunationHover):
            if chosen.characters:
                return isinstance(spot.target, CharacterUnit) and spot.target.card in chosen.characters
            if at in chosen.targets:
                return True
        return self._own_unit(spot) is not None or (
            isinstance(spot.target, Location) and bool(self._own(spot.target.at))
        )

    def key(self, key: Key) -> bool:
        """A chooses all units of the system; Escape lets go."""
        match key.name:
            case "escape" if self.selection is not None:
                self.selection = self.hover = None
                return True
            case "a":
                return self._all()
        return False

    def _all(self) -> bool:
        """All units of the system of the chosen ones, or of the one that is pointed at."""
        at = next(iter(self._starts()), None) if self.group else None
        if at is None and self.at is not None:
            at = self._place(self.at)
        if at is None or self._gathering is None:
            return False
        first = at - at % PLACES
        self._choose_most([unit for place in range(first, first + PLACES) for unit in self._own(place)])
        return True

    def shortcut(self, key: Key) -> Action | None:
        """Digits: the buttons in their order."""
        if self.view is None or len(key.name) != 1 or key.name not in DIGITS:
            return None
        view = self.view
        scene = Scene(view, ("",) * view.seats, legal=view.legal_actions())
        choices = buttons(offered(scene, Table(view)))
        place = DIGITS.index(key.name)
        return choices[place].action if place < len(choices) else None


def _clear_reason(reason: Reason | None) -> Reason | None:
    """A reason that tells more than that something else is asked."""
    return None if isinstance(reason, NotNow) else reason
