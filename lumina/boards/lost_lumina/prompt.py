"""What can be done on the map, and the buttons of what is done nowhere else."""

from collections.abc import Iterator

from lumina.core import Action, name_seats
from lumina.games.lost_lumina import (
    LOST_LUMINA,
    Accept,
    AddDice,
    ChooseCard,
    Decline,
    End,
    FreeReroll,
    Lead,
    LeadFollower,
    LostLuminaView,
    Move,
    PayReroll,
    PickDie,
    Place,
    PlaceAnywhere,
    Remove,
    RemoveFollower,
    Reroll,
    Resolve,
    Retreat,
    RetreatTo,
    ShowCard,
    SpendDice,
    TakeDie,
    TradeFollowers,
)
from lumina.picture import Box, Disc, Line, Rect, Shape, Spot, Text, Theme, fade, measure

from ..buttons import Button, button, drawn
from ..drawing import Drawing
from ..phrases import short
from ..scene import Scene
from ..text import fitted
from .icons import action_points, follower, step_icon
from .layout import MapLayout
from .targets import Area, FollowerButton

ON_MAP = Place | Remove | Lead | Resolve | Retreat


def places(scene: Scene, view: LostLuminaView, map_layout: MapLayout) -> Drawing:
    """A spot for every area; where there is a choice of followers, a small button for each."""
    theme = scene.theme
    by_area: dict[int, list[Action]] = {}
    sources = set()
    for action in scene.legal or ():
        if isinstance(action, ON_MAP):
            by_area.setdefault(_area_of(action), []).append(action)
        elif isinstance(action, Move):
            sources.add(action.start)
    shapes: list[Shape] = []
    spots: list[Spot] = []
    chips: list[Spot] = []
    for area, rect in enumerate(map_layout.cells):
        actions = by_area.get(area, [])
        alone = actions[0] if len(actions) == 1 and not _needs_button(view, actions[0]) else None
        corner = min(8.0, rect.h / 6)
        if alone is not None:
            shapes.append(Box(rect.inset(3.5), corner, fade(theme.yours, 0.08), theme.yours, 1.6, (6.0, 4.0)))
        elif area in sources:
            shapes.append(
                Line((rect.x + corner, rect.bottom - 2), (rect.right - corner, rect.bottom - 2), theme.yours, 2.4)
            )
        label = described(scene, view, map_layout, area)
        if alone is not None:
            label = f"{named(scene, view, alone)}. {label}"
        spots.append(Spot(Area(area, map_layout.land.names[area]), Box(rect, corner), label, alone))
        for k, action in enumerate(actions if alone is None else []):
            drawn, spot = _chip(scene, view, map_layout, action, k, len(actions))
            shapes += drawn
            chips.append(spot)
    return Drawing(tuple(shapes), (*spots, *chips))


def _area_of(action: ON_MAP) -> int:
    return action.to if isinstance(action, Lead | Retreat) else action.area


def _needs_button(view: LostLuminaView, action: Action) -> bool:
    """In the reinforcement a click on an area picks up the followers there."""
    return isinstance(action, Place) and view.phase == "reinforce"


def _chip(
    scene: Scene, view: LostLuminaView, map_layout: MapLayout, action: Action, k: int, count: int
) -> tuple[list[Shape], Spot]:
    """A small round button at the lower edge of an area: a follower that comes, or goes."""
    assert isinstance(action, ON_MAP)
    theme, rect = scene.theme, map_layout.cells[_area_of(action)]
    radius = min(rect.h * 0.18, rect.w * 0.09, 15.0)
    x = rect.right - radius * 1.25 - (count - 1 - k) * radius * 2.3
    y = rect.bottom - radius * 1.25
    owner = action.owner if isinstance(action, Lead | Remove) else int(view.to_act or 0)
    name = map_layout.land.names[_area_of(action)]
    sign = "-" if isinstance(action, Remove) else "+"
    shapes: list[Shape] = [
        Disc((x, y), radius, theme.button_hot, theme.yours, 1.6),
        follower(theme, owner).at(x + radius * 0.22, y, radius * 0.062),
        Text((x - radius * 0.52, y), sign, radius * 1.0, theme.ink, True, "middle", "middle"),
    ]
    whose = None if isinstance(action, Place) else owner
    target = FollowerButton(type(action).__name__.lower(), _area_of(action), name, whose)
    return shapes, Spot(target, Disc((x, y), radius), named(scene, view, action), action)


def named(scene: Scene, view: LostLuminaView, action: Action) -> str:
    """What an action does, with the seats' names."""
    words = name_seats(LOST_LUMINA.label(action, view), [short(name) for name in scene.names])
    return words[:1].upper() + words[1:]


def described(scene: Scene, view: LostLuminaView, map_layout: MapLayout, area: int) -> str:
    """An area in words: whose followers stand there, and what it touches."""
    land = map_layout.land
    there = [
        f"{short(scene.names[seat])} {view.followers[seat][area]}"
        + (" (attacks)" if view.attackers[area] == seat else "")
        for seat in (0, 1)
        if view.followers[seat][area]
    ]
    beside = ", ".join(land.names[near] for near in land.neighbours[area])
    return (
        f"{land.names[area]} in {land.regions[land.region_of[area]]}: {', '.join(there) or 'empty'}. Next to {beside}."
    )


# --- buttons --------------------------------------------------------------------------------------------------


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


def prompt(scene: Scene, view: LostLuminaView, rect: Rect) -> Drawing:
    """The row of what is asked: action points left, a hint, and the buttons."""
    theme = scene.theme
    buttons = choices(scene, view)
    size = min(theme.text_size, rect.h * 0.5)
    wide = [measure(choice.words, size, True).width + size * 1.6 for choice in buttons]
    gap = size * 0.5
    taken = sum(wide) + gap * len(wide)
    if taken > rect.w * 0.7:
        size *= rect.w * 0.7 / taken
        wide = [width * rect.w * 0.7 / taken for width in wide]
        gap, taken = gap * rect.w * 0.7 / taken, rect.w * 0.7
    shapes: list[Shape] = []
    spots: list[Spot] = []
    x = rect.right - taken + gap
    for choice, width in zip(buttons, wide, strict=True):
        box = Rect(x, rect.y + rect.h * 0.06, width, rect.h * 0.88)
        made = drawn(theme, choice, box, size, named(scene, view, choice.action))
        shapes += made.shapes
        spots += made.spots
        x += width + gap
    shapes += _hint(theme, view, Rect(rect.x, rect.y, rect.w - taken - gap, rect.h), _said(scene, view))
    return Drawing(tuple(shapes), tuple(spots))


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
