"""Whose turn it is and what is asked, and how far the game has come."""

from lumina.games.lacuna import LACUNA, PAWNS_PER_SEAT, LacunaView

from ..phrases import short
from ..scene import Scene


def asked(scene: Scene, view: LacunaView) -> str:
    """Who is asked for what, while the game goes on."""
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


def stage(scene: Scene, view: LacunaView) -> str:
    """How far the game has come, in a few words."""
    if view.outcome is not None:
        return view.outcome.reason
    if view.phase != "place":
        return LACUNA.title
    pairs = len(view.legal_placements())
    return f"pawn {len(view.pawns) + 1} of {view.seats * PAWNS_PER_SEAT} · {pairs} playable pair{'s' * (pairs != 1)}"
