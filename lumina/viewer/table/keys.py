"""Keys at the table: what comes first, the controls, the arrows, and the commands."""

from typing import TYPE_CHECKING

from ..widgets.inputs import Key
from .commands import KEYS, LIVE, LOOKING
from .walk import ARROWS, towards

if TYPE_CHECKING:
    from .table import Table


def use_key(table: "Table", key: Key) -> bool:
    """Does what a key means at the table now; False when it means nothing there."""
    name = f"ctrl+{key.name}" if key.ctrl else key.name
    if name != "w":
        table.news = []
    if table.motion.skip() or (name == "escape" and table.controls.hide()):
        return True
    if table.turns.pending is not None and name in ("return", "escape"):
        table.turns.confirm() if name == "return" else table.turns.cancel()
        return True
    if table.mine is not None and not key.ctrl and _control_key(table, key):
        return True
    if name in ("return", "space") and table.app.focus is not None:
        return False
    if table.mine is not None and name in ARROWS and _walked(table, name):
        return True
    keys = LOOKING if table.looking_back else LIVE
    if (command := keys.get(name) or KEYS.get(name)) is not None:
        command(table)
        return True
    if (overlay := next((overlay for overlay in table.plugin.overlays if overlay.key == name), None)) is None:
        return False
    table.switch(overlay.name)
    return True


def _control_key(table: "Table", key: Key) -> bool:
    """What the key means over the board."""
    controls = table.controls
    if key.name == "return":
        ghost = controls.ghost
        if ghost is None or _control_has_focus(table):
            return False
        table.turns.play(ghost)
        return True
    if key.name == "tab":
        return False
    if (action := controls.shortcut(key)) is not None:
        table.turns.play(action)
        return True
    before = controls.camera
    if (overlay := controls.overlay(key)) is not None:
        table.switch(overlay)
        return True
    used = controls.key(key)
    if used and controls.camera != before:
        table.changed()
    return used


def _control_has_focus(table: "Table") -> bool:
    """Whether the keyboard is at a button, or at anything else that stands for no action."""
    spot = table.app.page.spot(table.app.focus or "")
    return spot is not None and spot.action is None


def _walked(table: "Table", arrow: str) -> bool:
    """Marks the next stop on the board in the arrow's direction; False where there is none."""
    stops = table.controls.stops([spot for spot in table.app.page.spots if spot.id in table.board_spots])
    if stops:
        start = next((stop for stop in stops if stop.id == table.app.focus), None)
        table.app.mark(towards(stops, start, arrow))
    return bool(stops)
