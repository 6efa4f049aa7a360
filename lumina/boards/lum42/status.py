"""Whose turn it is and what is asked, how it is done, and how far the game has come."""

from lumina.games.lum42 import (
    LUM42,
    ROUNDS,
    Acting,
    ActingAgain,
    Banishing,
    Exchanging,
    Lum42View,
    PlaceProbe,
    TransformingUnpaid,
)

from ..phrases import short
from ..scene import Scene
from .labels import unit_words
from .table import Table

PHASES = ("discovery", "deployment", "probes", "recovery", "end of round")


def asked(scene: Scene, table: Table) -> str:
    """Who is asked for what, while the game goes on."""
    view = table.view
    if isinstance(view.to_act, int):
        return f"{short(scene.names[view.to_act])}: {_wanted(table)}"
    return _CHANCE.get(view.stage, "Chance has its turn")


_CHANCE = {
    "prepare": "Chance lays out the first systems",
    "draw": "Chance draws the objectives",
    "first": "Chance names the first player",
    "reveal": "The next tiles are turned up",
}


def _wanted(table: Table) -> str:
    view = table.view
    if view.pending:
        return _pending(table)
    match view.stage:
        case "planet":
            return "take a planet from a stack"
        case "lay" if view.laying is not None and view.laying.planet == "black":
            return "lay the black planet beside a system"
        case "lay" if view.laying is not None:
            return f"lay the {view.laying.planet} planet, light or energy up"
        case "satellite":
            return "choose a satellite for the new planet"
        case "move":
            return "move your ship"
        case "deploy":
            return _HERE[_open(view)]
        case "recover":
            return "take one of your units back"
        case "crew":
            return "choose a special unit in place of a basic one" if view.replaces else "choose a special unit to join"
    return "choose who goes first next round"


_HERE = {"both": "deploy a unit, or fly on", "deploy": "deploy a unit here", "fly": "fly on, no unit can stay here"}


def _open(view: Lum42View) -> str:
    """What a ship that has moved may do: deploy, fly on, or both; the same for whoever looks on."""
    deploys = bool(view.deploys())
    return "both" if deploys and view.targets else "deploy" if deploys else "fly"


def _pending(table: Table) -> str:
    match table.view.pending[-1]:
        case Banishing(unit=unit):
            return f"choose a space of the Exile for your {unit_words(unit)}"
        case PlaceProbe(colour=colour):
            return f"send your {colour} probe to a {colour} planet"
        case TransformingUnpaid():
            return "which light becomes energy, without points?"
        case Exchanging():
            return "exchange a cube with somebody?"
        case ActingAgain(transform=transform):
            return f"the doubler may {'transform' if transform else 'collect'} once more"
        case Acting(collect=collect, transform=transform):
            if collect and transform:
                more = len({*collect, *transform}) > 1
                return (
                    "collect or transform, and which colour?" if more else f"collect or transform {collect[0]} light?"
                )
            return "which light do you collect?" if collect else "which light becomes energy?"


def stage(table: Table) -> str:
    """How far the game has come, in a few words."""
    view = table.view
    if view.outcome is not None:
        return " : ".join(str(score) for score in view.outcome.scores) + " points"
    if view.phase_number:
        return f"round {view.round} of {ROUNDS}, {PHASES[view.phase_number - 1]}"
    return LUM42.title


def hint(scene: Scene, table: Table) -> str:
    """How what is asked is done."""
    view = table.view
    if scene.legal is None:
        return ""
    if view.pending:
        return _HOW.get(type(view.pending[-1]), "")
    match view.stage:
        case "planet" | "satellite":
            return "Click a stack."
        case "lay" if view.laying is not None and view.laying.planet == "black":
            return "Click a cell."
        case "lay":
            return "Sun: light is collected there. Bolt: light becomes energy."
        case "move":
            return _flying(table)
        case "deploy":
            kinds = len(set(view.units[view.turn])) if isinstance(view.turn, int) else 1
            which = f" Keys 1-{kinds}: which unit." if kinds > 1 else ""
            where = {"both": "Planet, moon, or next system.", "deploy": "Click the ring.", "fly": "Click a system."}
            now = _open(view)
            return where[now] + (which if now != "fly" else "")
        case "recover":
            return "Click a unit of yours, out there or in the Exile."
    return ""


def _flying(table: Table) -> str:
    """What may lead where from the system that the ship is in."""
    turn = table.view.turn
    place = table.place(table.view.boards[turn].ship) if isinstance(turn, int) else None
    if place is not None and "portal" in place.system.satellite:
        return "Click a system; purple dots: through the portal."
    return "Click a system. On an empty one the ship must stop."


_HOW: dict[type, str] = {
    Banishing: "Click a space of the Exile.",
    PlaceProbe: "Click a planet; from there it collects every round.",
    Exchanging: "Click a cube of yours and one to take.",
    TransformingUnpaid: "It counts as energy in every other way.",
    ActingAgain: "The second time is optional.",
}
