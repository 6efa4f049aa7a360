"""Playing Lost Lumina: followers are clicked or dragged from area to area, cards are looked at and chosen."""

from lumina.boards import LostLuminaHover
from lumina.boards.lost_lumina.targets import Area, Card, FollowerButton, HandCard, Supply
from lumina.core import Action, View
from lumina.games.lost_lumina import (
    Discard,
    Fight,
    Keep,
    LostLuminaView,
    Move,
    NotNow,
    Place,
    Resolve,
    Retreat,
    Show,
)
from lumina.picture import Point, Rect, Spot

from ..widgets.inputs import Key
from .base import Controls, Intent

DIGITS = "1234567890"


class LostLuminaControls(Controls):
    """What is carried is a group from an area, or a follower from the supply; `selection` says so."""

    def __init__(self) -> None:
        super().__init__()
        self.view: LostLuminaView | None = None
        self.at: Spot | None = None

    # --- what is pointed at ------------------------------------------------------------------------------------

    def look(self, view: View | None) -> None:
        """A follower from the supply stays in the hand while more can be placed."""
        carried = self.carried
        super().look(view)
        before, self.view = self.view, view if isinstance(view, LostLuminaView) else None
        if before is not None and self.view is not None and carried is not None and carried.supply:
            self.selection = carried if self._can_place() else None

    @property
    def carried(self) -> LostLuminaHover | None:
        """What was picked up."""
        return self.selection if isinstance(self.selection, LostLuminaHover) else None

    def over(self, spot: Spot | None) -> None:
        """Shows a card, an area, or where what is carried would go."""
        self.at = spot
        self.hover = None if spot is None else self._pointed(spot)

    def _pointed(self, spot: Spot) -> LostLuminaHover | None:
        carried, area = self.carried, _area(spot)
        if carried is not None:
            return None if area is None or area == carried.start else self._target(carried, area)
        if isinstance(spot.target, Card):
            return None if isinstance(spot.action, Keep) else LostLuminaHover(card=spot.target.card)
        return LostLuminaHover(area=area) if area is not None else None

    def _target(self, carried: LostLuminaHover, area: int) -> LostLuminaHover:
        reason = None if self.view is None else self.view.why_not(self._meant(carried, area))
        return LostLuminaHover(
            start=carried.start, supply=carried.supply, followers=carried.followers, to=area, reason=reason
        )

    def focused(self, action: Action | None) -> None:
        """A move or a card is shown as under the mouse."""
        match action:
            case Move(followers, start, to):
                self.hover = LostLuminaHover(start=start, followers=followers, to=to)
            case Discard(card) | Fight(card) | Show(card):
                self.hover = LostLuminaHover(card=card)

    def moved(self, at: Point, rect: Rect) -> None:
        """All that matters is the spot."""

    def away(self) -> None:
        """Nothing is pointed at."""
        self.hover = self.at = None

    def tip(self, spot: Spot) -> str:
        """Nothing where the card itself is shown large."""
        return "" if isinstance(spot.target, Card) and not isinstance(spot.action, Keep) else spot.label

    # --- choosing ----------------------------------------------------------------------------------------------

    @staticmethod
    def _meant(carried: LostLuminaHover, area: int) -> Move | Place:
        return Place(area) if carried.start is None else Move(carried.followers, carried.start, area)

    def intent(self, spot: Spot | None, at: Point | None, rect: Rect) -> Intent:
        """Puts down what is carried, acts, picks up followers, or says why not."""
        view, carried = self.view, self.carried
        if view is None:
            return None
        if carried is not None and spot is not None and isinstance(spot.target, Area):
            return self._put_down(carried, spot.target.area)
        if spot is not None and spot.action is not None:
            return super().intent(spot, at, rect)
        self.selection = None
        match None if spot is None else spot.target:
            case Area(area):
                return self._area_intent(view, area)
            case Supply(seat) if seat == view.to_act and self._can_place():
                self.selection = LostLuminaHover(supply=True, followers=1)
            case HandCard(card):
                return view.why_not(Discard(card))
        return None

    def _put_down(self, carried: LostLuminaHover, area: int) -> Intent:
        """What is carried goes to an area; back where it came from nothing is done."""
        if area != carried.start:
            return self._meant(carried, area)
        self.selection = None
        return None

    def _area_intent(self, view: LostLuminaView, area: int) -> Intent:
        """Picks up the followers there, or says why nothing can be done there."""
        if self._pick_up(area):
            return None
        for action in (Place(area), Resolve(area), Retreat(area)):
            reason = view.why_not(action)
            if reason is not None and not isinstance(reason, NotNow):
                return reason
        return None

    def _pick_up(self, area: int) -> bool:
        """All own followers of an area, where they may move."""
        view = self.view
        if view is None or view.phase != "reinforce" or not view.followers[view.active][area]:
            return False
        self.selection = LostLuminaHover(start=area, followers=view.followers[view.active][area])
        self.hover = None
        return True

    def _can_place(self) -> bool:
        view = self.view
        return view is not None and view.phase == "reinforce" and view.supply[view.active] > 0

    # --- dragging ----------------------------------------------------------------------------------------------

    def carries(self, spot: Spot | None) -> bool:
        """Own followers of an area, or one of the supply, while followers are placed and moved."""
        view = self.view
        if view is None or spot is None or view.phase != "reinforce":
            return False
        match spot.target:
            case Supply(seat):
                return seat == view.active and self._can_place()
            case Area(area):
                return view.followers[view.active][area] > 0
        return False

    def lift(self, spot: Spot | None) -> None:
        """Picks up what lies there, if it is not carried already."""
        area = _area(spot)
        carried = self.carried
        if area is not None and (carried is None or carried.start != area):
            self._pick_up(area)
        elif area is None:
            self.selection = LostLuminaHover(supply=True, followers=1)

    def drop(self, spot: Spot | None) -> Intent:
        """Moves or places what is carried; back where it came from nothing is done."""
        carried, area = self.carried, _area(spot)
        self.hover = self.selection = None
        return None if carried is None or area is None or area == carried.start else self._meant(carried, area)

    # --- how many, and keys ------------------------------------------------------------------------------------

    def zoom(self, up: float, at: Point, rect: Rect) -> bool:
        """The wheel takes a follower more, or one less."""
        return self._count_by(1 if up > 0 else -1)

    def _count_by(self, by: int) -> bool:
        carried = self.carried
        return carried is not None and self._count(carried.followers + by)

    def _count(self, followers: int) -> bool:
        """So many are carried, as far as there are; False when a group is not what is carried."""
        carried, view = self.carried, self.view
        if carried is None or carried.start is None or view is None:
            return False
        followers = min(max(followers, 1), view.followers[view.active][carried.start])
        self.selection = LostLuminaHover(start=carried.start, followers=followers)
        if self.at is not None:
            self.over(self.at)
        return True

    def key(self, key: Key) -> bool:
        """Digits, `+` and `-` say how many are carried; Escape lets go."""
        match key.name:
            case "escape" if self.carried is not None:
                self.selection = self.hover = None
                return True
            case "+" | "=" | "[+]":
                return self._count_by(1)
            case "-" | "[-]":
                return self._count_by(-1)
            case digit if len(digit) == 1 and digit in DIGITS:
                return self._count(DIGITS.index(digit) + 1)
        return False

    def shortcut(self, key: Key) -> Action | None:
        """Digits: the cards that can be chosen, from the left; where none can, nothing."""
        if self.view is None or self.carried is not None or len(key.name) != 1 or key.name not in DIGITS:
            return None
        actions = [a for a in self.view.legal_actions() if isinstance(a, Keep | Discard | Fight | Show)]
        actions.sort(key=lambda action: action.card)
        place = DIGITS.index(key.name)
        return actions[place] if place < len(actions) else None


def _area(spot: Spot | None) -> int | None:
    """The area that a spot is, or whose follower is placed by it."""
    match None if spot is None else spot.target:
        case Area(area) | FollowerButton("place", area):
            return area
    return None
