"""Opening a file: a path to type, and what lies in its folder to choose from."""

import os
from datetime import datetime
from functools import partial
from pathlib import Path

from ..shell.home import home
from ..shell.screen import Host
from ..shell.shelf_entry import Entry
from ..widgets.dates import when_words
from ..widgets.fields import Field
from ..widgets.flow import Button, Flow
from ..widgets.inputs import Key
from ..widgets.paths import Found, completed, listing, split, typed
from .files import screen_of
from .page import Page


class OpenScreen(Page):
    """Begins in the folder of the last file, else where games are kept."""

    name = "open"
    title = "Open replay or saved game"

    def __init__(self, app: Host, folder: Path | None = None) -> None:
        super().__init__(app)
        wished = [folder, Path(app.settings.folder) if app.settings.folder else None, home() / "games"]
        begin = next((one for one in wished if one is not None and os.path.isdir(one)), Path(os.path.expanduser("~")))
        self.fields["path"] = Field(f"{begin}{os.sep}", most=4000, edited=self._look)
        self.focus = "path"
        self._found: list[Found] = []
        self._nothing = ""
        self._look()

    def _look(self) -> None:
        self._found, self._nothing = listing(self.fields["path"].value)
        self.scroll.offset = 0.0

    def head(self, flow: Flow) -> None:
        self.field(flow, "path", hint="path of a file", label="Path")
        flow.note("Type a path (Tab completes it), choose below, or drop a saved game or layout on the window.")

    def body(self, flow: Flow) -> None:
        folder, _ = split(self.fields["path"].value)
        if folder.absolute().parent != folder.absolute():
            flow.ui.row(flow.take(flow.ui.button_height, 4), "up", "..", self._up, "the folder above")
        for i, found in enumerate(self._found):
            words = f"{found.path.name}{os.sep}" if found.folder else found.path.name
            act = partial(self._go if found.folder else self._open, found.path)
            rect = flow.take(flow.ui.button_height, 4)
            flow.ui.row(rect, f"file:{i}", words, act, self._note(found), faint=self._bad(found))
        if self._nothing:
            flow.words(self._nothing, colour=flow.ui.theme.ink_soft)

    def _note(self, found: Found) -> str:
        """What stands beside a name."""
        if found.fault or found.folder:
            return found.fault or "folder"
        when, known = when_words(found.when, datetime.now()), self._known(found)
        if known is None:
            return when
        return known.fault or f"{known.game}, {known.called}: {known.standing}, {when}"

    def _known(self, found: Found) -> Entry | None:
        """What the shelf knows of the file as it is now."""
        known = self.app.shelf.of(found.path)
        same = known is not None and known.size == found.size and abs(known.when / 1e9 - found.when) < 0.001
        return known if known is not None and same and known.read else None

    def _bad(self, found: Found) -> bool:
        known = self._known(found)
        return bool(found.fault or (known is not None and known.fault))

    def shelf_changed(self) -> None:
        self.changed()

    def feet(self) -> list[Button]:
        named = bool(split(self.fields["path"].value)[1])
        return [Button("open", "Open", self._open_typed, named, main=True), Button("back", "Cancel", self.leave)]

    def _up(self) -> None:
        folder, _ = split(self.fields["path"].value)
        self._go(folder.absolute().parent)

    def _open_typed(self) -> None:
        self._open(typed(self.fields["path"].value))

    def _go(self, folder: Path) -> None:
        self.fields["path"].put(f"{str(folder).rstrip(os.sep)}{os.sep}")
        self._look()
        self.changed()

    def _open(self, path: Path) -> None:
        if os.path.isdir(path):
            self._go(path)
        else:
            self.app.replace(screen_of(self.app, path))

    def key(self, key: Key) -> bool:
        field = self.fields["path"]
        if key == Key("tab") and self.app.focus == "path" and (longer := completed(field.value)) != field.value:
            field.put(longer)
            self._look()
            self.changed()
            return True
        if key.name == "backspace" and self.app.focus != "path":
            self._up()
            return True
        return super().key(key)
