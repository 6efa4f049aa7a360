"""What can be done on the map: a spot for every area, and small buttons for the followers that come or go."""

from lumina.core import Action
from lumina.games.lost_lumina import Lead, LostLuminaView, Move, Place, Remove, Resolve, Retreat
from lumina.picture import Box, Disc, Line, Shape, Spot, Text, fade

from ..drawing import Drawing
from ..scene import Scene
from .icons import follower
from .labels import described, named
from .layout import MapLayout, corner
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
        if alone is not None:
            shapes.append(Box(rect.inset(3.5), corner(rect), fade(theme.yours, 0.08), theme.yours, 1.6, (6.0, 4.0)))
        elif area in sources:
            shapes.append(
                Line(
                    (rect.x + corner(rect), rect.bottom - 2),
                    (rect.right - corner(rect), rect.bottom - 2),
                    theme.yours,
                    2.4,
                )
            )
        label = described(scene, view, map_layout, area)
        if alone is not None:
            label = f"{named(scene, view, alone)}. {label}"
        spots.append(Spot(Area(area, map_layout.land.names[area]), Box(rect, corner(rect)), label, alone))
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
