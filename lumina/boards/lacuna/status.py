"""Whose turn it is and what is asked, how far the game has come, and how it ended."""

from lumina.games.lacuna import LACUNA, PAWNS_PER_SEAT, LacunaView

from ..scene import Scene
from ..words import short, who_won


def status(scene: Scene, view: LacunaView) -> str:
    """One line for the top of the table."""
    if (scene.outcome or view.outcome) is not None:
        return _result(scene, view)
    match view.phase, view.to_act:
        case "take", int(seat) if view.options.first_flower == "after":
            return f"{short(scene.names[seat])}: take any one flower off the cloth"
        case "take", int(seat):
            return f"{short(scene.names[seat])}: choose the colour of your first flower"
        case "place", int(seat):
            return f"{short(scene.names[seat])}: put a pawn between two flowers of one colour"
        case "swap", int(seat):
            return f"{short(scene.names[seat])}: take over {short(scene.names[1 - seat])}'s pawn, or leave it"
        case "scatter", _:
            return "Chance scatters the flowers"
        case _:
            return "Chance names the first player"


def _result(scene: Scene, view: LacunaView) -> str:
    outcome = scene.outcome or view.outcome
    assert outcome is not None
    names = [short(name) for name in scene.names]
    return who_won(outcome, names, gave_up=view.outcome is None, unit="colour")


def standing(scene: Scene, view: LacunaView) -> str:
    """Where the game stands, in a few words."""
    back = f"move {scene.ply} of {scene.plies}" if scene.ply < scene.plies else ""
    return " · ".join(part for part in (back, _stage(scene, view)) if part)


def _stage(scene: Scene, view: LacunaView) -> str:
    if view.outcome is not None:
        return view.outcome.reason
    if view.phase != "place":
        return LACUNA.title
    pairs = len(view.legal_placements())
    return f"pawn {len(view.pawns) + 1} of {view.seats * PAWNS_PER_SEAT} · {pairs} playable pair{'s' * (pairs != 1)}"
