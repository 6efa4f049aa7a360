"""What things on the table are called, for labels and tips."""

from lumina.core import Action, name_seats
from lumina.games.lum42 import LUM42, Pawn

from ..phrases import short
from ..scene import Scene
from .table import PlacedSystem, Table


def action_words(scene: Scene, table: Table, action: Action) -> str:
    """What an action does, with the seats' names."""
    words = name_seats(LUM42.label(action, table.view), [short(name) for name in scene.names])
    return words[:1].upper() + words[1:]


def pawn_words(scene: Scene, pawn: Pawn) -> str:
    """Whose it is and what."""
    return f"{short(scene.names[pawn.seat])}'s {unit_words(pawn.kind)}"


def unit_words(kind: str) -> str:
    """A kind of unit in a sentence."""
    return "basic unit" if kind == "basic" else kind


def cell_words(scene: Scene, table: Table, place: PlacedSystem) -> str:
    """A system in words."""
    system = place.system
    face = "" if system.planet == "black" else f" on its {system.face} face"
    told = [f"{system.cell}: {system.planet} planet{face}, {system.satellite}"]
    if place.on_planet is not None:
        told.append(f"on the planet {pawn_words(scene, place.on_planet)}")
    if place.on_moon is not None:
        told.append(f"on the moon {pawn_words(scene, place.on_moon)}")
    if place.ship is not None:
        told.append(f"{short(scene.names[place.ship])}'s ship")
    return "; ".join(told)
