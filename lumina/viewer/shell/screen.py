"""A screen: one page of the window; and its host: all that a screen knows of the program that shows it.

Screens lie on a stack; the top one gets all input.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from lumina.core import Match
from lumina.picture import Picture, Point, Spot, Theme, Viewport

from ..widgets.inputs import Key
from ..widgets.ui import Ui
from .settings import Settings
from .shelf import Shelf
from .thumbnails import Thumbnails
from .trace import Trace


class Host(Protocol):
    """What a screen may ask of the program that shows it."""

    size: tuple[float, float]
    """Of the window, in pixels."""
    now: Callable[[], float]
    """The clock, in seconds."""
    wake: Callable[[], object]
    """Makes the window look again; may be called from any thread."""
    clipboard: Callable[[], str]
    """The text that was copied."""
    shelf: Shelf
    """What is known of the games that were played."""
    thumbnails: Thumbnails
    """Small pictures of games."""
    trace: Trace
    mouse: Point | None
    """Where the mouse is; None: outside the window."""
    focus: str | None
    """The id of the spot that has the keyboard."""
    said: tuple[str, float] | None
    """The message that is shown, and until when."""
    quit_at: float | None
    """When the program ends by itself."""

    @property
    def settings(self) -> Settings:
        """What a person set."""
        ...

    @property
    def theme(self) -> Theme:
        """Colours and sizes, as the settings say."""
        ...

    @property
    def screen(self) -> "Screen":
        """The top one."""
        ...

    @property
    def page(self) -> Picture:
        """What is seen of it, with its spots."""
        ...

    def under(self, at: Point) -> Spot | None:
        """The spot of the page at a place; looked up once a page and place."""
        ...

    def mark(self, spot: Spot | None) -> None:
        """The keyboard goes to this spot."""
        ...

    def push(self, screen: "Screen") -> None:
        """A screen on top of the others."""
        ...

    def pop(self) -> None:
        """Back to the screen below."""
        ...

    def replace(self, screen: "Screen") -> None:
        """A screen in the place of the top one."""
        ...

    def home(self) -> None:
        """Back to the lowest screen."""
        ...

    def quit(self) -> None:
        """Ends the program."""
        ...

    def say(self, text: str) -> None:
        """A message for a few seconds."""
        ...

    def set(self, **changes: Any) -> None:
        """Changes settings and keeps them."""
        ...

    def table(self, match: Match, *, looking: bool = False, why: str = "") -> "Screen":
        """A table for a match; `looking`: it can only be looked at, and `why`."""
        ...

    def editor(self) -> "Screen":
        """The board editor."""
        ...


class TableMaker(Protocol):
    """Makes the screen on which a match is played."""

    def __call__(self, app: Host, match: Match, *, looking: bool = False, why: str = "") -> "Screen": ...


@dataclass(frozen=True)
class Doors:
    """Ways into the rooms that know whoever goes there, handed in by `lumina.viewer`, which puts the rooms together."""

    open_file: Callable[[Host, Path], None]
    """Shows what is in a file. Raises LuminaError."""
    table: TableMaker
    editor: Callable[[Host], "Screen"]


class Screen:
    """A page. `changed` makes it be drawn anew; a `modal` one is drawn over a dimmed picture of the one below.

    What choosing a spot does is told where the spot is drawn (`Ui.acts`), not here.
    """

    modal = False
    name = "screen"

    def __init__(self, app: Host) -> None:
        self.app = app
        self.stale = True
        self.focus: str | None = None
        """The spot that has the keyboard when the screen is shown (again)."""

    def changed(self) -> None:
        """What `draw` would show is no longer what stands there."""
        self.stale = True

    def draw(self, ui: Ui) -> None:
        """Puts the page together. Looks at nothing but the screen's own state, and takes less than a frame."""
        raise NotImplementedError

    def over(self) -> Picture | None:
        """What lies over the page and changes with the mouse or with time."""
        return None

    def viewport(self) -> Viewport | None:
        """Where the page shows a plane that can be zoomed and dragged; None: nowhere."""
        return None

    def tip(self, spot: Spot) -> str:
        """What to say when the mouse rests on a spot."""
        return spot.label

    def key(self, key: Key) -> bool:
        """A key that is not spoken for; True when it was used."""
        return False

    def focused(self, spot: Spot) -> None:
        """The keyboard came to a spot."""

    def typed(self, text: str) -> None:
        """Characters."""

    def moved(self, at: Point) -> None:
        """The mouse moved."""

    def mouse_down(self, at: Point, button: int) -> bool:
        """A mouse button went down; True when the screen takes it, so that no spot is chosen with it."""
        return False

    def mouse_up(self, at: Point, button: int) -> None:
        """A mouse button came up whose going down the screen took."""

    def wheel(self, at: Point, up: float, shift: bool) -> None:
        """The wheel turned."""

    def file_dropped(self, path: Path) -> bool:
        """A file was dropped on the window; True when the screen takes it."""
        return False

    def tick(self, now: float) -> None:
        """Time has passed, or something was answered."""

    def wake_in(self, now: float) -> float | None:
        """In how many seconds `tick` is needed; None: not before something happens."""
        return None

    def shelf_changed(self) -> None:
        """Something else is known of the games that were played."""

    def left(self) -> None:
        """The screen is taken off the stack: gives back what it holds."""
