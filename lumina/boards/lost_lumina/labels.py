"""What actions and areas are called, for buttons and tips."""

from lumina.core import Action, name_seats
from lumina.games.lost_lumina import LOST_LUMINA, LostLuminaView

from ..phrases import short
from ..scene import Scene
from .layout import MapLayout


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
