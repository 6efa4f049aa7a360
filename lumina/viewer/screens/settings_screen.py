"""What a person likes: applied at once, and kept."""

import msgspec

from lumina.picture import THEMES, Point

from ..shell.settings import SPEEDS, TEXT_SIZES, Settings
from ..widgets.flow import Button, Flow
from .page import Page

PAUSES = (0.0, 0.3, 0.6, 1.0, 2.0)
KEPT = ("width", "height", "left", "top", "folder")
"""Where the window and the files are; that is no liking, and is never reset."""

_SPEED_WORDS = {0: "none", 1: "normal", 2: "fast", 4: "very fast"}


class SettingsScreen(Page):
    """Each press changes one setting."""

    name = "settings"
    title = "Settings"
    widest = 880.0

    def body(self, flow: Flow) -> None:
        now = self.app.settings
        with flow.row("Colours") as row:
            row.choice("theme", [(name, name) for name in THEMES], now.theme, "Colours")
        with flow.row("Text size") as row:
            row.choice("text_size", [(str(size), f"{size} %") for size in TEXT_SIZES], str(now.text_size), "Text size")
        with flow.row("Motion") as row:
            speeds = [(str(speed), _SPEED_WORDS[speed]) for speed in SPEEDS]
            row.choice("animation", speeds, str(now.animation), "Motion")
        with flow.row("Pause between moves of bots that play each other") as row:
            pauses = [(f"{pause:g}", f"{pause:g} s") for pause in PAUSES]
            row.choice("bot_pause", pauses, f"{now.bot_pause:g}", "Pause between moves of bots")
        with flow.row("Turns") as row:
            row.toggle("confirm_turn", "Confirm every move", now.confirm_turn)
            row.toggle("pass_single", "Pass what offers nothing", now.pass_single)
        with flow.row("Window") as row:
            row.toggle("fullscreen", "Full screen (F11)", now.fullscreen)
        with flow.row("All of this") as row:
            row.buttons([Button("reset", "Reset to defaults")])

    def press(self, id: str, at: Point) -> None:
        name, _, value = id.partition(":")
        match name:
            case "theme":
                self.app.set(theme=value)
            case "text_size" | "animation":
                self.app.set(**{name: int(value)})
            case "bot_pause":
                self.app.set(bot_pause=float(value))
            case "confirm_turn" | "pass_single" | "fullscreen":
                self.app.set(**{name: not getattr(self.app.settings, name)})
            case "reset":
                self._reset()
            case _:
                super().press(id, at)

    def _reset(self) -> None:
        self.app.say("the settings are as they were at first")
        fresh = msgspec.structs.asdict(Settings())
        self.app.set(**{name: value for name, value in fresh.items() if name not in KEPT})
