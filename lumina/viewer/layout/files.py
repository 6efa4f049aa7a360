"""Layout files as the editor meets them: the folder where they lie, opening one, saving one under a name."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from lumina.core import LuminaError

from ..screens.ask import Ask
from ..screens.open import OpenScreen
from ..screens.page import Page
from ..screens.saved import write_whole
from ..shell.home import free_name, home
from ..shell.screen import Host
from ..widgets.fields import Field
from ..widgets.flow import Button, Flow
from ..widgets.inputs import Key
from ..widgets.paths import completed, typed
from .laying import Flowers, Laying, layout_bytes, read_layout

STEM, SUFFIX = "lacuna-layout", ".json"


def layouts() -> Path:
    """The folder of the layouts, made if need be. Raises LuminaError when it cannot be."""
    folder = home() / "layouts"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LuminaError(f"{folder}: cannot be made: {error.strerror}") from error
    return folder


class OpenLayout(OpenScreen):
    """Begins in the folder of the layouts; `then` gets the chosen path."""

    name = "open layout"
    title = "Open a layout"

    def __init__(self, app: Host, then: Callable[[Path], None]) -> None:
        super().__init__(app, layouts())
        self.then = then

    def _open(self, path: Path) -> None:
        if os.path.isdir(path):
            self._go(path)
        else:
            self.then(path)
            self.app.pop()

    def file_dropped(self, path: Path) -> bool:
        """A file for the editor below."""
        self._open(path)
        return True


class SaveLayout(Page):
    """Modal. Asks before it writes over a file; `then` gets the path that was written."""

    name = "save layout"
    title = "Save the layout"
    modal = True
    widest = 560.0

    def __init__(self, app: Host, flowers: Flowers, path: Path | None, then: Callable[[Path], None], note: str) -> None:
        super().__init__(app)
        self.flowers, self.then, self.note = flowers, then, note
        self.fields["path"] = Field(str(path or free_name(layouts(), STEM, SUFFIX)), _check, 4000)
        self.focus = "path"

    def body(self, flow: Flow) -> None:
        self.field(flow, "path", hint="path of the layout", label="Path of the layout")
        flow.note(self.note)

    def feet(self) -> list[Button]:
        save = Button("save", "Save", self._save_or_ask, not self.fields["path"].error)
        return [save, Button("back", "Cancel", self.leave)]

    @property
    def path(self) -> Path:
        """What is typed, in the folder of the layouts where no folder is named, with a suffix."""
        return _path(self.fields["path"].value)

    def _save_or_ask(self) -> None:
        if os.path.lexists(self.path):
            choices = [("overwrite", "Overwrite"), ("keep", "Keep it")]
            ask = Ask(self.app, f"{self.path.name} is there already", choices, self._answered)
            ask.focus = "keep"
            self.app.push(ask)
        else:
            self._save()

    def _answered(self, answer: str) -> None:
        if answer == "overwrite":
            self._save()

    def _save(self) -> None:
        path = self.path
        write_whole(path, layout_bytes(self.flowers))
        self.app.pop()
        self.app.say(f"saved: {path}")
        self.then(path)

    def key(self, key: Key) -> bool:
        field = self.fields["path"]
        if key == Key("tab") and self.app.focus == "path" and (longer := completed(field.value)) != field.value:
            field.put(longer)
            self.changed()
            return True
        return super().key(key)


class LayoutFile:
    """The file of the flowers that are being laid, and how they were when they were saved last."""

    def __init__(self, app: Host, flowers: Flowers) -> None:
        self.app = app
        self.path: Path | None = None
        self.saved = flowers

    def words(self, flowers: Flowers) -> str:
        """The file, and whether it is as what is seen."""
        if self.path is None:
            return "not saved" if flowers != self.saved else "a new layout"
        return f"{self.path.name}, changed" if flowers != self.saved else self.path.name

    def save(self, laying: Laying, then: Callable[[], None]) -> None:
        """Asks for a name; `then` follows when it is written."""
        flowers, lacking = laying.flowers, laying.lacking()

        def written(path: Path) -> None:
            self.path, self.saved = path, flowers
            then()

        note = f"It can be continued later, but not played yet. {lacking}." if lacking else ""
        self.app.push(SaveLayout(self.app, flowers, self.path, written, note))

    def read(self, path: Path) -> Flowers:
        """What a file says. Raises LuminaError."""
        self.saved = read_layout(path)
        self.path = path
        return self.saved

    def kept(self, laying: Laying, question: str, then: Callable[[], None]) -> None:
        """Goes on at once when nothing would be lost, else asks; Esc goes on laying."""

        def answered(answer: str) -> None:
            if answer == "save":
                self.save(laying, then)
            elif answer == "drop":
                then()

        if laying.flowers == self.saved:
            then()
            return
        choices = [("save", "Save"), ("drop", "Do not save"), ("stay", "Keep editing")]
        note = "This layout has changed since it was saved."
        self.app.push(Ask(self.app, question, choices, answered, note))

    def rescue(self, flowers: Flowers) -> None:
        """Closed without a question: what was not saved is kept all the same, as `unsaved-1.json`."""
        if flowers and flowers != self.saved:
            with suppress(LuminaError):  # nobody is there any more to read why
                write_whole(free_name(layouts(), "unsaved", SUFFIX), layout_bytes(flowers))


def _path(text: str) -> Path:
    path = typed(text)
    if len(path.parts) == 1 and not text.strip().startswith("."):
        path = layouts() / path
    return path if path.suffix else path.with_suffix(SUFFIX)


def _check(text: str) -> None:
    if not text.strip() or not Path(text.strip()).name:
        raise LuminaError("a name is missing")
    path = _path(text)
    if path.suffix.lower() != SUFFIX:
        raise LuminaError(f"the name of a layout ends in {SUFFIX}")
    if path.is_dir():
        raise LuminaError("this is a folder: name a file in it")
    if not path.parent.is_dir():
        raise LuminaError(f"there is no folder {path.parent}")
