"""What the buttons and keys of the board editor do."""

from collections.abc import Callable

from msgspec.structs import replace

from lumina.games.lacuna import LACUNA, LacunaOptions

from ..screens.ask import Ask
from ..screens.new_game import NewGame
from .files import OpenLayout
from .laying import layout_of
from .model import EditorModel
from .sizes import Sizes

Command = Callable[[EditorModel], object]

OTHER = "Save this layout before another opens?"


def put(model: EditorModel) -> None:
    """What is typed becomes the place of the chosen flower, or of a new one."""
    if model.fields.right:
        model.app.focus, model.controls.by_keys = "cloth", True
        model.controls.to(model.fields.place)
        model.look()


def enter(model: EditorModel) -> None:
    """Puts a flower at the cursor, chooses the one that lies there, or types where the chosen one lies."""
    controls = model.controls
    model.app.focus, controls.by_keys = "cloth", True
    if controls.selected is not None:
        model.app.focus, model.fields["x"].selected = "x", True
        model.scroll.show("x")
        model.changed()
    elif (flower := controls.at(controls.cursor)) is not None:
        controls.select(flower)
    else:
        controls.put(controls.cursor)
    model.look()


def scatter(model: EditorModel) -> None:
    """What is missing, by chance."""
    if unlaid := model.laying.fill(model.rng):
        model.app.say(f"for {unlaid} of the flowers no room was found by chance")
    model.controls.done()


def clear(model: EditorModel) -> None:
    """Takes all flowers off, after a question."""

    def answered(answer: str) -> None:
        if answer == "clear":
            model.laying.clear()
            model.controls.select(None)
            model.controls.done()
            model.look()

    if model.laying.flowers:
        choices = [("clear", "Clear"), ("keep", "Keep them")]
        ask = Ask(model.app, "Take all flowers off the cloth?", choices, answered, "Undo brings them back.")
        ask.focus = "keep"
        model.app.push(ask)


def save(model: EditorModel) -> None:
    """Asks for a name, and writes the layout."""
    model.file.save(model.laying, model.changed)


def open_other(model: EditorModel) -> None:
    """Another layout, once this one is kept or dropped."""
    model.file.kept(model.laying, OTHER, lambda: model.app.push(OpenLayout(model.app, model.read)))


def sizes(model: EditorModel) -> None:
    """Asks for other sizes."""

    def taken(options: LacunaOptions) -> None:
        model.laying.options = options
        model.controls.done()
        model.look()

    model.app.push(Sizes(model.app, model.laying.options, taken))


def play(model: EditorModel) -> None:
    """A new game on this layout."""
    if lacking := model.laying.lacking():
        model.app.say(f"not yet to be played: {lacking}")
        return
    options = replace(model.laying.options, layout=layout_of(model.laying.flowers))
    model.app.push(NewGame(model.app, LACUNA, options))


def leave(model: EditorModel) -> None:
    """Back, once the layout is kept or dropped."""

    def left() -> None:
        model.file.saved = model.laying.flowers
        model.app.pop()

    model.file.kept(model.laying, "Save this layout before you go?", left)


def escape(model: EditorModel) -> None:
    """Chooses no flower; where none is chosen, back."""
    if model.controls.selected is not None:
        model.controls.select(None)
    else:
        leave(model)


KEYS: dict[str, Command] = {
    "ctrl+z": lambda model: model.controls.undo(),
    "ctrl+y": lambda model: model.controls.redo(),
    "ctrl+o": open_other,
    "ctrl+s": save,
    "s": scatter,
    "c": clear,
    "p": play,
    "r": lambda model: model.controls.whole(),
    **dict.fromkeys(("+", "=", "[+]"), lambda model: model.controls.zoom(1)),
    **dict.fromkeys(("-", "[-]"), lambda model: model.controls.zoom(-1)),
    ".": lambda model: model.controls.step(1),
    ",": lambda model: model.controls.step(-1),
    **dict.fromkeys(("delete", "backspace"), lambda model: model.controls.remove()),
    "escape": escape,
}
"""Which key does what. Only in a line of text do letters mean themselves."""
