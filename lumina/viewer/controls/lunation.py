"""Playing Lunation: units are gathered and sent by clicks or by dragging, cards are looked at, aimed and played."""

from collections.abc import Sequence

from lumina.boards import LunationHover, Scene
from lumina.boards.lunation.offers import offered
from lumina.boards.lunation.prompt import buttons
from lumina.boards.lunation.table import Table
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
CARDS = {
    "card": "card",
    "objective": "objective",
    "keep": "objective",
    "draft": "planet",
    "take": "character",
    "character": "character",
    "fighter": "character",
    "captive": "character",
    "inhand": "character",
}
"""The kinds of spots that are a card by number, and the deck it is from."""
LARGE = ("card", "objective", "draft", "captive", "inhand", "event")
"""Those that are shown large under the mouse."""


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
        super().look(view)
        self.view = view if isinstance(view, LunationView) else None

    @property
    def group(self) -> tuple[str, ...]:
        """Names of the spots of chosen units."""
        return self.selection.units if isinstance(self.selection, LunationHover) else ()

    @property
    def aimed(self) -> int | None:
        """The card that is to be played on something: an action card, or in the draft a planet card."""
        return self.selection.kind if isinstance(self.selection, LunationHover) else None

    def over(self, spot: Spot | None) -> None:
        self.at = spot
        if self._sweeping and spot is not None:
            self._swept(spot)
        self.hover = None if spot is None or self._sweeping else self._pointed(spot)

    def _pointed(self, spot: Spot) -> LunationHover | None:
        kind, number = _named(spot)
        if self.group and (to := self._place(spot)) is not None:
            return None if to in self._starts() or self.view is None else sent(self.view, self.group, to)
        if kind in LARGE:
            deck = CARDS.get(kind, kind)
            if kind == "event":
                event = self._view_event()
                return None if event is None else LunationHover(card=("event", event), spot=spot.id)
            return LunationHover(card=(deck, number), spot=spot.id)
        return None

    def _view_event(self) -> int | None:
        return None if self.view is None else self.view.event

    def away(self) -> None:
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

    def _own(self, at: int) -> list[str]:
        """The names of the own units of a location that could still go."""
        return [] if self._gathering is None else own_units(self._gathering, at)

    def _starts(self) -> set[int]:
        """Where the chosen units stand."""
        return set() if self.view is None else {where(self.view, unit) for unit in self.group}

    def _choose(self, units: tuple[str, ...]) -> Reason | None:
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

    def _choose_most(self, units: list[str]) -> Reason | None:
        """As many of them as can go together."""
        taken: tuple[str, ...] = ()
        refused: Reason | None = None
        assert self.view is not None
        for unit in units:
            after = gathered(self.view, (*taken, unit))
            if isinstance(after, Reason):
                refused = refused or after
            else:
                taken = (*taken, unit)
        return self._choose(taken) if taken else refused

    def _toggle(self, unit: str) -> Reason | None:
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
        kind, *numbers = spot.id.split(":")
        match kind:
            case "place":
                return int(numbers[0])
            case "fleet":
                return int(numbers[1])
            case "character" if self.view is not None:
                figure = self.view.figures[int(numbers[0])]
                return None if figure is None or figure.at < 0 else figure.at
        return None

    # --- sending -----------------------------------------------------------------------------------------------

    def _send(self, to: int) -> Intent:
        assert self.view is not None
        reason = sent(self.view, self.group, to).reason
        return (*joining(self.view, self.group), Send(to)) if reason is None else reason

    # --- choosing ----------------------------------------------------------------------------------------------

    def clicked(self, at: Point, rect: Rect) -> Intent:
        if self.at is None:
            self.selection = None
            return None
        return self.pressed(self.at)

    def pressed(self, spot: Spot) -> Intent:
        view = self.view
        if view is None:
            return None
        kind, number = _named(spot)
        if isinstance(spot.action, Action):
            self.selection = None
            return spot.action
        if self.aimed is not None and (answer := self._aimed_at(view, spot)) is not None:
            return answer
        at = self._place(spot)
        if at is not None and spot.id in self._own(at):
            return self._toggle(spot.id)
        if kind in ("card", "draft"):
            return self._card_pressed(view, kind, number)
        if kind == "objective":
            return _clear_reason(view.why_not(Complete(number)))
        return self._place_pressed(view, spot)

    def _place_pressed(self, view: LunationView, spot: Spot) -> Intent:
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

    def _card_pressed(self, view: LunationView, kind: str, number: int) -> Intent:
        """Takes up a card that has to be aimed, or puts it down; else says why it cannot be played."""
        if self.aimed == number:
            self.selection = None
            return None
        if (taken := aims(view, kind, number)) is None:
            return view.why_not(Play(number))
        self.selection = taken
        return None

    def _aimed_at(self, view: LunationView, spot: Spot) -> Intent:
        """What the card in the hand does with what was clicked; None for what it is not about."""
        kind, number = _named(spot)
        card, at = self.aimed, self._place(spot)
        assert card is not None
        if view.stage == "draft" and at is not None:
            return self._checked(PlacePlanet(card, at // PLACES))
        if self.selection.characters and kind == "character":
            return self._checked(Play(card, number))
        if self.selection.targets and at is not None and view.stage != "draft":
            return self._checked(Play(card, at))
        return None

    def _checked(self, action: Action) -> Action | Reason:
        assert self.view is not None
        reason = self.view.why_not(action)
        return action if reason is None else reason

    # --- dragging ----------------------------------------------------------------------------------------------

    def lifted(self, spot: Spot | None) -> bool:
        """Own units are carried to a goal; from anywhere else the mouse gathers the units that it passes over."""
        return self._gathering is not None

    def begin(self, spot: Spot | None) -> None:
        self._sweeping = False
        if spot is not None and spot.id in self.group:
            return
        at = self._place(spot) if spot is not None else None
        own = self._own(at) if at is not None else []
        if spot is not None and spot.id in own:
            self._choose((spot.id,))
        elif own and at is not None:
            if at not in self._starts():
                self._choose_most(own)
        else:
            self.selection, self._sweeping = None, True

    def _swept(self, spot: Spot) -> None:
        """The mouse passes over a spot while it gathers."""
        at = self._place(spot)
        if at is not None and spot.id in self._own(at) and spot.id not in self.group:
            self._toggle(spot.id)

    def dropped(self, spot: Spot | None) -> Intent:
        swept, self._sweeping = self._sweeping, False
        to = self._place(spot) if spot is not None else None
        self.hover = None
        if swept or not self.group or to is None or to in self._starts():
            return None
        answer = self._send(to)
        self.selection = None
        return answer

    # --- keys --------------------------------------------------------------------------------------------------

    def focused(self, action: Action | None) -> None:
        """The spot itself says it all."""

    def stops(self, spots: Sequence[Spot]) -> list[Spot]:
        """Whatever acts, own units and their places, cards to aim, and all that something chosen can go to."""
        return [spot for spot in spots if spot.action is not None or self._leads_on(spot)]

    def _leads_on(self, spot: Spot) -> bool:
        """Whether a spot that stands for no action is the beginning or the end of one."""
        kind, number = _named(spot)
        if self.view is None:
            return False
        if kind in ("card", "draft"):
            return aims(self.view, kind, number) is not None
        at, chosen = self._place(spot), self.selection
        if isinstance(chosen, LunationHover) and (at in chosen.targets or number in chosen.characters):
            return kind == "character" or not chosen.characters
        own = [] if at is None else self._own(at)
        return spot.id in own or (kind == "place" and bool(own))

    def key(self, key: Key) -> bool:
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


def _named(spot: Spot) -> tuple[str, int]:
    """The kind of a spot and its number, -1 where it has none."""
    kind, _, rest = spot.id.partition(":")
    number = rest.split(":")[0]
    return kind, int(number) if number.isdigit() else -1


def _clear_reason(reason: Reason | None) -> Reason | None:
    """A reason that tells more than that something else is asked."""
    return None if isinstance(reason, NotNow) else reason
