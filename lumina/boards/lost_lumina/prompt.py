"""The row of what is asked: action points, how it is done, and the buttons of what is done nowhere else."""

from collections.abc import Iterator
from functools import partial

from lumina.games.lost_lumina import (
    Accept,
    AddDice,
    ChooseCard,
    Decline,
    End,
    FreeReroll,
    LeadFollower,
    LostLuminaView,
    PayReroll,
    PickDie,
    PlaceAnywhere,
    RemoveFollower,
    Reroll,
    RetreatTo,
    ShowCard,
    SpendDice,
    TakeDie,
    TradeFollowers,
)
from lumina.picture import Rect, Shape, Theme

from ..buttons import GAP, Button, button, row_of, words_size
from ..drawing import Drawing, together
from ..scene import Scene
from ..text import fitted
from .icons import action_points, step_icon
from .labels import named


def choices(scene: Scene, view: LostLuminaView) -> list[Button]:
    """The actions that lie nowhere on the table, as buttons."""
    asked = view.pending[-1] if view.pending else None
    found = []
    for action in scene.legal or ():
        match action:
            case End():
                lost = f" ({view.points} lost)" if view.points else ""
                found.append(button("end", f"End{lost}", action))
            case Accept():
                yes = "Give one up, take one" if isinstance(asked, TradeFollowers) else "One die more"
                found.append(button("yes", yes, action))
            case Decline():
                found.append(button("no", _NO.get(type(asked), "No"), action))
            case AddDice(dice):
                found.append(button(f"dice-{dice}", f"Roll {dice} of them" if dice else "Keep them", action))
            case Reroll() if view.battle is not None and asked is not None:
                paid = len(view.battle.fighters[int(asked.seat)].marked)
                found.append(button("roll", f"Pay {paid} and roll", action))
    return found


_NO: dict[type | None, str] = {
    ShowCard: "Show none",
    TradeFollowers: "Give none up",
    TakeDie: "No die more",
    SpendDice: "Keep them",
    PayReroll: "No re-roll",
    FreeReroll: "No re-roll",
}


MOST = 0.7
"""Of the width: what the buttons take at the most."""


def prompt(scene: Scene, view: LostLuminaView, rect: Rect) -> Drawing:
    """The row of what is asked: action points left, a hint, and the buttons."""
    theme, size = scene.theme, words_size(scene.theme, rect.h)
    row = row_of(choices(scene, view), size, rect.w * MOST)
    left = Rect(rect.x, rect.y, rect.w - row.width - row.size * GAP, rect.h)
    said = Drawing(tuple(_hint(theme, view, left, _said(scene, view))))
    return together([row.drawn(theme, rect, partial(named, scene, view)), said])


def _hint(theme: Theme, view: LostLuminaView, rect: Rect, words: str) -> Iterator[Shape]:
    """Action points as blue signs, then words."""
    size, y = min(theme.note_size, rect.h * 0.44), rect.centre[1]
    x = rect.x + size * 0.4
    if view.phase == "reinforce":
        for _ in range(view.points):
            yield action_points(theme).at(x + size * 0.8, y, size * 0.075)
            x += size * 1.9
        x += size * 0.4
    elif view.battle is not None and view.phase in _SIGNS:
        yield step_icon(theme, _SIGNS[view.phase]).at(x + size * 0.8, y, size * 0.085)
        x += size * 2.3
    if words and rect.right - x > size * 4:
        yield fitted((x, y), words, size, theme.ink_soft, rect.right - x)


_SIGNS = {
    "reveal": "reveal",
    "lightning": "lightning",
    "dice": "dice",
    "re-roll": "dice",
    "die": "dice",
    "result": "result",
}


_HOW: dict[type, str] = {
    ChooseCard: "It lies face down until both have chosen.",
    ShowCard: "Click the card; it goes back to the hand.",
    RemoveFollower: "Click the area it leaves.",
    LeadFollower: "Click the follower in the area it goes to.",
    TakeDie: "It is rolled along with the others.",
    SpendDice: "Each can be used once.",
    PayReroll: "Click dice to mark them; each costs a follower.",
    FreeReroll: "Click the die.",
    PickDie: "Click the die.",
    PlaceAnywhere: "Click the area.",
    RetreatTo: "All of them go to the area you click.",
}


def _said(scene: Scene, view: LostLuminaView) -> str:
    """How what is asked is done."""
    if scene.legal is None:
        return ""
    if view.pending and type(view.pending[-1]) in _HOW:
        return _HOW[type(view.pending[-1])]
    match view.phase:
        case "draft":
            return "Click the card that you keep, or press 1 or 2."
        case "discard":
            return "The blue number of a card is what its discard gives."
        case "reinforce":
            return "Drag followers to move them; + places one."
        case "first followers":
            return "Anywhere but where the other side stands."
        case "next battle":
            return "Click the area."
    return ""
