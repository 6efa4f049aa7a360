"""A copy of the record under a chosen name."""

from pathlib import Path

from lumina.core import LuminaError, Match
from lumina.core.record import SUFFIX

from ..shell.home import free_name, home
from ..shell.screen import Host
from ..widgets.fields import Field
from ..widgets.flow import Button, Flow
from ..widgets.inputs import Key
from ..widgets.paths import completed, typed
from .ask import Ask
from .page import Page
from .saved import remember_folder


class SaveAs(Page):
    """Modal. The game itself goes on in its own record."""

    name = "save as"
    title = "Save a copy of the game"
    modal = True
    widest = 560.0

    def __init__(self, app: Host, match: Match) -> None:
        super().__init__(app)
        self.match = match
        folder = Path(app.settings.folder or home() / "games")
        self.fields["path"] = Field(str(free_name(folder, f"{match.game.name}-copy", SUFFIX)), _check, 4000)
        self.focus = "path"

    def body(self, flow: Flow) -> None:
        self.field(flow, "path", hint="path of the copy", label="Path of the copy")
        flow.note("The copy holds everything, the seed and what is hidden too.")

    def feet(self) -> list[Button]:
        save = Button("save", "Save", self._save_or_ask, not self.fields["path"].error, main=True)
        return [save, Button("back", "Cancel", self.leave)]

    @property
    def path(self) -> Path:
        """What is typed, with the suffix of records where there is none."""
        path = typed(self.fields["path"].value)
        return path if path.suffix else path.with_suffix(SUFFIX)

    def _save_or_ask(self) -> None:
        path = self.path
        if path == self.match.path or path.exists():
            self._overwrite(path)
        else:
            self._save(force=False)

    def _overwrite(self, path: Path) -> None:
        if self.match.path is not None and self.match.path.exists() and path.samefile(self.match.path):
            raise LuminaError(f"{path.name} is the record of this game: choose another name")
        choices = [("overwrite", "Overwrite"), ("keep", "Keep it")]
        self.app.push(Ask(self.app, f"{path.name} is there already", choices, self._answered))

    def _answered(self, answer: str) -> None:
        if answer == "overwrite":
            self._save(force=True)

    def _save(self, *, force: bool) -> None:
        path = self.path
        self.match.save(path, force=force)
        self.app.pop()
        remember_folder(self.app, path)
        self.app.say(f"saved: {path}")

    def key(self, key: Key) -> bool:
        field = self.fields["path"]
        if key == Key("tab") and self.app.focus == "path" and (longer := completed(field.value)) != field.value:
            field.put(longer)
            self.changed()
            return True
        return super().key(key)


def _check(text: str) -> None:
    path = typed(text)
    if not text.strip() or not path.name:
        raise LuminaError("a name is missing")
    if path.is_dir():
        raise LuminaError("this is a folder: name a file in it")
    if not path.parent.is_dir():
        raise LuminaError(f"there is no folder {path.parent}")
