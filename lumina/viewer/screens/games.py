"""All games that were played: to continue, to look at, to remove."""

from datetime import datetime
from functools import partial

from lumina.picture import Spot

from ..shell.screen import Host
from ..shell.shelf_entry import MOST, Entry
from ..widgets.flow import Flow
from ..widgets.inputs import Key
from ..widgets.ui import escaped
from .ask import Ask
from .files import screen_of
from .games_list import draw_game, look
from .page import Page
from .saved import throw_away


class GamesPage(Page):
    """Becomes the table of the game that is chosen."""

    name = "games"
    title = "Your games"
    widest = 820.0

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self._rows: dict[str, Entry] = {}
        """The game that a row or its button stands for, by the spot's id."""

    def body(self, flow: Flow) -> None:
        self._rows = {}
        shelf, now = self.app.shelf, datetime.now()
        flow.error(shelf.fault)
        if not shelf.entries and not shelf.fault:
            words = "Reading your games" if shelf.loading else "Every game that you play is kept and stands here."
            flow.words(words, colour=flow.ui.theme.ink_soft)
        for entry in shelf.entries[:MOST]:
            tips = draw_game(flow, entry, now, partial(self._open, entry), partial(self._remove, entry))
            self.tips |= tips
            self._rows |= dict.fromkeys(tips, entry)
        if (more := len(shelf.entries) - MOST) > 0:
            flow.note(f"{more} older ones: open them with “Open replay or saved game”")

    def tip(self, spot: Spot) -> str:
        return self.tips.get(spot.id, "")

    def shelf_changed(self) -> None:
        self.changed()

    def _open(self, entry: Entry) -> None:
        self.app.replace(screen_of(self.app, entry.file))

    def _remove(self, entry: Entry) -> None:
        def answered(answer: str) -> None:
            if answer == "remove":
                self.app.say(f"moved to {throw_away(entry.file)}")
                self.app.focus = None
                look(self.app)

        choices = [("remove", "Remove"), ("keep", "Keep")]
        note = "The file is moved to the folder trash."
        self.app.push(Ask(self.app, f"Remove {escaped(entry.file.name)}?", choices, answered, note))

    def key(self, key: Key) -> bool:
        if key.name == "delete" and (entry := self._rows.get(self.app.focus or "")) is not None:
            self._remove(entry)
            return True
        return super().key(key)
