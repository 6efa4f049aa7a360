"""What a person likes: applied at once, and kept."""

import msgspec

from lumina.picture import THEMES

from ..shell.settings import SPEEDS, TEXT_SIZES, Settings
from ..widgets.flow import Button, Flow
from .page import Page

PAUSES = (0, 0.3, 0.6, 1, 2)
KEPT = ("width", "height", "left", "top", "folder", "people", "tables")
"""Where the window and the files are, and who plays; that is no liking, and is never reset."""

_SPEED_WORDS = {0: "None", 1: "Normal", 2: "Fast", 4: "Very fast"}
_THEME_WORDS = {"night": "Night", "colour-blind": "Colour-blind", "high-contrast": "High contrast"}


class SettingsScreen(Page):
    """Each choice changes one setting."""

    name = "settings"
    title = "Settings"
    widest = 880.0

    def body(self, flow: Flow) -> None:
        now = self.app.settings
        change = self.app.set
        with flow.row("Colours") as row:
            themes = [(name, _THEME_WORDS.get(name, name)) for name in THEMES]
            row.choice("theme", themes, now.theme, lambda name: change(theme=name), "Colours")
        with flow.row("Text size") as row:
            sizes = [(size, f"{size} %") for size in TEXT_SIZES]
            row.choice("text_size", sizes, now.text_size, lambda size: change(text_size=size), "Text size")
        with flow.row("Animation") as row:
            speeds = [(speed, _SPEED_WORDS[speed]) for speed in SPEEDS]
            row.choice("animation", speeds, now.animation, lambda speed: change(animation=speed), "Animation")
        with flow.row("Pause between moves of bots that play each other") as row:
            pauses = [(pause, f"{pause:g} s") for pause in PAUSES]
            label = "Pause between moves of bots"
            row.choice("bot_pause", pauses, now.bot_pause, lambda pause: change(bot_pause=pause), label)
        with flow.row("Turns") as row:
            confirm, single = now.confirm_turn, now.pass_single
            row.toggle("confirm_turn", "Confirm every move", confirm, lambda: change(confirm_turn=not confirm))
            row.toggle("pass_single", "Skip decisions with one answer", single, lambda: change(pass_single=not single))
        with flow.row("Window") as row:
            full = now.fullscreen
            row.toggle("fullscreen", "Full screen (F11)", full, lambda: change(fullscreen=not full))
        with flow.row("All settings") as row:
            row.buttons([Button("reset", "Reset to defaults", self._reset)])

    def _reset(self) -> None:
        self.app.say("settings reset to defaults")
        fresh = msgspec.structs.asdict(Settings())
        self.app.set(**{name: value for name, value in fresh.items() if name not in KEPT})
