"""Keys at the table: what comes first, the controls, the arrows, and the commands."""

from ..widgets.inputs import Key
from . import commands, playback, turns
from .arrows import ARROWS, towards
from .commands import Command
from .menu import open_menu
from .model import TableModel
from .page import TablePage

KEYS: dict[str, Command] = {
    "ctrl+z": turns.undo,
    "ctrl+y": turns.redo,
    "h": commands.hint,
    "w": TableModel.show_news,
    "s": commands.faster,
    "g": commands.branch,
    ",": commands.look(-1),
    ".": commands.look(1),
    "page up": commands.look(-1),
    "page down": commands.look(1),
    "home": commands.first,
    "end": commands.last,
    "escape": open_menu,
    "f10": open_menu,
    "f1": commands.rules,
    "f3": commands.data,
}
"""At any time."""

LOOKING: dict[str, Command] = {
    "left": commands.look(-1),
    "right": commands.look(1),
    "space": playback.play_or_pause,
}
"""While something else is shown than where the match stands."""

LIVE: dict[str, Command] = {
    "space": commands.pause,
    "return": commands.result_or_step,
    "n": commands.rematch_after_the_end,
}
"""Where the match stands."""


def use_key(model: TableModel, page: TablePage, key: Key) -> bool:
    """Does what a key means at the table now; False when it means nothing there."""
    name = f"ctrl+{key.name}" if key.ctrl else key.name
    if name != "w":
        model.news = []
    if playback.skip(model) or (name == "escape" and model.controls.hide()):
        return True
    if name == "escape" and model.hint is not None:
        commands.hint(model)
        return True
    if model.pending and name in ("return", "escape"):
        turns.confirm(model) if name == "return" else turns.cancel(model)
        return True
    if model.mine is not None and not key.ctrl and _control_key(model, key):
        return True
    if name in ("return", "space") and model.app.focus is not None:
        return False
    if model.mine is not None and name in ARROWS and _walked(model, page, name):
        return True
    keys = LOOKING if model.looking_back else LIVE
    if (command := keys.get(name) or KEYS.get(name)) is not None:
        command(model)
        return True
    if (overlay := next((overlay for overlay in model.plugin.overlays if overlay.key == name), None)) is None:
        return False
    model.switch(overlay.name)
    return True


def _control_key(model: TableModel, key: Key) -> bool:
    """What the key means over the board."""
    controls = model.controls
    if key.name == "return":
        ghost = controls.ghost
        if ghost is None or _control_has_focus(model):
            return False
        turns.play(model, ghost)
        return True
    if key.name == "tab":
        return False
    if (action := controls.shortcut(key)) is not None:
        turns.play(model, action)
        return True
    before = controls.camera
    if (overlay := controls.overlay(key)) is not None:
        model.switch(overlay)
        return True
    used = controls.key(key)
    if used and controls.camera != before:
        model.changed()
    return used


def _control_has_focus(model: TableModel) -> bool:
    """Whether the keyboard is at a button, or at anything else that stands for no action."""
    spot = model.app.page.spot(model.app.focus or "")
    return spot is not None and spot.action is None


def _walked(model: TableModel, page: TablePage, arrow: str) -> bool:
    """Marks the next stop on the board in the arrow's direction; False where there is none."""
    stops = model.controls.stops([spot for spot in model.app.page.spots if spot.id in page.board_spots])
    if stops:
        start = next((stop for stop in stops if stop.id == model.app.focus), None)
        model.app.mark(towards(stops, start, arrow))
    return bool(stops)
