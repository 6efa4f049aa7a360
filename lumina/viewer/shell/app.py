"""The program behind the window: a stack of screens, focus, tooltips, messages. Runs without a window, too."""

from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import NamedTuple

import msgspec

from lumina.core import LuminaError, Match
from lumina.core.errors import one_line
from lumina.picture import (
    Box,
    Picture,
    Point,
    Shape,
    Spot,
    Theme,
    Viewport,
    bounds,
    theme,
)

from ..widgets.inputs import Closed, Dropped, Input, Key, Left, Moved, Pressed, Released, Resized, Typed, Wheel
from ..widgets.paths import system_said
from ..widgets.ui import Act, Ui
from . import notes
from . import settings as stored
from .home import home
from .notes import box_of
from .screen import Doors, Screen
from .settings import Settings
from .shelf import Shelf
from .thumbnails import Thumbnails
from .trace import Trace

TIP_AFTER = 0.4
SAID_FOR = 5.0
MIN_SIZE = (640, 480)


class Frame(NamedTuple):
    """What is to be seen: a page that stays the same object while it does, what lies over it, where it can be moved."""

    page: Picture
    over: tuple[Picture, ...]
    viewport: Viewport | None


class App:
    """One running program, a `Host` of its screens. `now` is its clock."""

    def __init__(
        self,
        size: tuple[int, int],
        settings: Settings,
        doors: Doors,
        now: Callable[[], float] = monotonic,
        trace: Trace | None = None,
        wake: Callable[[], object] = lambda: None,
    ) -> None:
        self.size: tuple[float, float] = (float(size[0]), float(size[1]))
        self.settings = settings
        self.now = now
        self.trace = trace or Trace(None)
        self.wake = wake
        self.doors = doors
        self.clipboard: Callable[[], str] = lambda: ""
        self.shelf = Shelf(wake)
        """What is known of the games that were played."""
        self.thumbnails = Thumbnails()
        self.running = True
        self.mouse: Point | None = None
        self.focus: str | None = None
        self.said: tuple[str, float] | None = None
        self.picture_wanted = False
        self.quit_at: float | None = None
        """When the program ends by itself."""
        self.screens: list[Screen] = []
        self._page: Picture | None = None
        self._acts: dict[str, Act] = {}
        """What choosing a spot of the page does, by the spot's id."""
        self._under: tuple[Picture, Point, Spot | None] | None = None
        self._shown: tuple[Picture, str, list[Shape]] | None = None
        """The message where it lies on a page."""
        self._rested = now()
        self._down: tuple[Spot | None, Point, int] | None = None
        self._taken = False

    # --- screens -----------------------------------------------------------------------------------------------

    @property
    def screen(self) -> Screen:
        """The top one, which gets all input."""
        return self.screens[-1]

    @property
    def theme(self) -> Theme:
        """Colours and sizes, as the settings say."""
        return theme(self.settings.theme).scaled(self.settings.text_size / 100)

    def push(self, screen: Screen) -> None:
        """A screen on top of the others."""
        if self.screens:
            self.screen.focus = self.focus
        self.screens.append(screen)
        self.focus = screen.focus
        self.refresh()
        self.trace.write("screen", name=screen.name)

    def pop(self) -> None:
        """Back to the screen below; the program ends when there is none."""
        self.screens.pop().left()
        if self.screens:
            self.focus = self.screen.focus
            self.screen.changed()
            self.refresh()
            self.trace.write("screen", name=self.screen.name)
        else:
            self.running = False

    def replace(self, screen: Screen) -> None:
        """A screen in the place of the top one."""
        self.screens.pop().left()
        self.focus = self.screen.focus if self.screens else None
        self.push(screen)

    def home(self) -> None:
        """Back to the lowest screen."""
        while len(self.screens) > 1:
            self.screens.pop().left()
        self.screen.changed()
        self.focus = None
        self.refresh()
        self.trace.write("screen", name=self.screen.name)

    def quit(self) -> None:
        """Ends the program; every screen gives back what it holds."""
        self.shelf.close()
        while self.screens:
            self.screens.pop().left()
        self.running = False
        self.trace.write("quit")

    def say(self, text: str) -> None:
        """A message at the bottom of the window for a few seconds."""
        text = one_line(text)
        self.said = (text, self.now() + SAID_FOR)
        self.trace.write("said", text=text)

    def set(self, **changes: object) -> None:
        """Changes settings and keeps them."""
        self.settings = msgspec.structs.replace(self.settings, **changes)
        if (warning := stored.store(home() / "settings.json", self.settings)) is not None:
            self.say(warning)
        self.refresh()

    def refresh(self) -> None:
        """Everything is drawn anew."""
        self._page = None
        self.thumbnails.drop()
        for screen in self.screens:
            screen.changed()

    # --- what is seen ------------------------------------------------------------------------------------------

    @property
    def page(self) -> Picture:
        """The top screen's page; drawn only when it changed."""
        if self._page is None or self.screen.stale:
            ui = Ui(self.size, self.theme)
            for screen in self._seen_below():
                below = Ui(self.size, self.theme)
                screen.draw(below)
                ui.shapes += [*below.shapes, Box(ui.rect, 0, self.theme.shadow)]
            self.screen.stale = False
            self.screen.draw(ui)
            self._page, self._acts = ui.picture(), ui.acts
            if self.focus is not None and self._page.spot(self.focus) is None:
                self.focus = None
            self.trace.spots(self._page.spots)
        return self._page

    def under(self, at: Point) -> Spot | None:
        """The spot of the page at a place; looked up once a page and place."""
        page = self.page
        if self._under is None or self._under[0] is not page or self._under[1] != at:
            self._under = page, at, page.spot_at(*at)
        return self._under[2]

    def frame(self) -> Frame:
        """The page and what lies over it now."""
        page = self.page
        own = self.screen.over()
        over = Picture(*self.size, None, (*self._marks(page), *self._tip(), *self._message(page)))
        shown = tuple(picture for picture in (own, over) if picture is not None and picture.shapes)
        return Frame(page, shown, self.screen.viewport())

    def wake_in(self) -> float | None:
        """In how many seconds something changes by itself; None: never."""
        now = self.now()
        waits = [self.screen.wake_in(now)] if self.screens else []
        if self.shelf.waiting or self.thumbnails.waiting:
            waits.append(0.0)
        if self.said is not None:
            waits.append(self.said[1] - now)
        if self.mouse is not None and now - self._rested < TIP_AFTER:
            waits.append(self._rested + TIP_AFTER - now)
        if self.quit_at is not None:
            waits.append(self.quit_at - now)
        known = [wait for wait in waits if wait is not None]
        return max(min(known), 0.0) if known else None

    def tick(self) -> None:
        """Lets the top screen see the time. An expected error becomes a message."""
        if self.said is not None and self.now() >= self.said[1]:
            self.said = None
        if self.shelf.update():
            for screen in self.screens:
                screen.shelf_changed()
        if self.thumbnails.waiting and self.thumbnails.go_on() and self.screens:
            self.screen.stale = True
        self._guarded(lambda: self.screen.tick(self.now()))
        if self.quit_at is not None and self.now() >= self.quit_at:
            self.quit()

    def _seen_below(self) -> list[Screen]:
        """The screens that are seen, dimmed, under a modal one."""
        first = len(self.screens) - 1
        while first > 0 and self.screens[first].modal:
            first -= 1
        return self.screens[first:-1]

    def _marks(self, page: Picture) -> list[Shape]:
        marks = []
        hot = None if self.mouse is None else self.under(self.mouse)
        if hot is not None and box_of(hot.shape) is not None:
            marks.append(_outlined(hot, self.theme.ink_soft, 1))
        focused = page.spot(self.focus) if self.focus is not None else None
        if focused is not None:
            marks.append(_outlined(focused, self.theme.selected, 2))
        return marks

    def _tip(self) -> list[Shape]:
        if self.mouse is None or self.now() - self._rested < TIP_AFTER or self._down is not None:
            return []
        spot = self.under(self.mouse)
        words = self.screen.tip(spot) if spot is not None else ""
        return notes.tip(words, (self.mouse[0] + 14, self.mouse[1] + 20), self.size, self.theme) if words else []

    def _message(self, page: Picture) -> list[Shape]:
        """The message, put down once a page."""
        if self.said is None:
            return []
        if self._shown is None or self._shown[0] is not page or self._shown[1] != self.said[0]:
            shapes = notes.message(self.said[0], self.size, self.theme, page.spots)
            self._shown = page, self.said[0], shapes
        return self._shown[2]

    # --- what is done ------------------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        """One input. An expected error becomes a message, never the end."""
        self._guarded(lambda: self._handle(event))

    def _guarded(self, act: Callable[[], None]) -> None:
        """Does it; what people can put right, and what the system has against a path, is said."""
        try:
            if self.screens:
                act()
        except LuminaError as error:
            self.say(str(error))
        except OSError as error:
            self.say(system_said(error))
        except MemoryError:
            self.say("there is not enough memory for this")

    def _handle(self, event: Input) -> None:
        match event:
            case Moved(x, y):
                self.mouse, self._rested = (x, y), self.now()
                self.screen.moved((x, y))
            case Pressed(x, y, button):
                self.mouse = (x, y)
                self._mouse_down(button)
            case Released(x, y, button):
                self.mouse = (x, y)
                self._mouse_up(button)
            case Wheel(x, y, up, shift):
                self.screen.wheel((x, y), up, shift)
            case Key():
                self._key(event)
            case Typed(text):
                self.screen.typed(text)
            case Dropped(path):
                self._drop(Path(path))
            case Resized(width, height):
                self.size = (float(width), float(height))
                self.refresh()
                self.trace.write("size", size=(width, height))
            case Left():
                self.mouse = None
            case Closed():
                self.quit()

    def _mouse_down(self, button: int) -> None:
        assert self.mouse is not None
        self._taken = self.screen.mouse_down(self.mouse, button)
        spot = None if self._taken else self.under(self.mouse)
        self._down = (spot, self.mouse, button)
        self._rested = self.now()
        if spot is not None and button == 1:
            self.focus = spot.id
            self.screen.focused(spot)

    def _mouse_up(self, button: int) -> None:
        down, self._down = self._down, None
        assert self.mouse is not None
        if self._taken:
            self._taken = False
            self.screen.mouse_up(self.mouse, button)
        elif down is not None and button == 1 == down[2] and down[0] is not None:
            spot = self.under(self.mouse)
            if spot is not None and spot.id == down[0].id:
                self._choose(spot)

    def _choose(self, spot: Spot) -> None:
        """A spot was clicked, or Enter was pressed on it."""
        screen, act = self.screen, self._acts.get(spot.id)
        if act is not None:
            act()
            screen.stale = True

    def _key(self, key: Key) -> None:
        match key:
            case Key("q", ctrl=True):
                self.quit()
            case Key("f11"):
                self.set(fullscreen=not self.settings.fullscreen)
            case Key("f12"):
                self.picture_wanted = True
            case _ if self.screen.key(key):
                pass
            case Key("tab", shift=back):
                self._walk(-1 if back else 1)
            case Key("down" | "right"):
                self._walk(1)
            case Key("up" | "left"):
                self._walk(-1)
            case Key("return" | "space" | "enter"):
                if (spot := self._focused()) is not None:
                    self._choose(spot)
            case Key("escape"):
                if len(self.screens) > 1:
                    self.pop()

    def _focused(self) -> Spot | None:
        return self.page.spot(self.focus) if self.focus is not None else None

    def _walk(self, by: int) -> None:
        """Focus to the next spot, around."""
        ids = [spot.id for spot in self.page.spots]
        if ids:
            at = ids.index(self.focus) + by if self.focus in ids else (0 if by > 0 else -1)
            self.mark(self.page.spot(ids[at % len(ids)]))

    def mark(self, spot: Spot | None) -> None:
        """The keyboard is at this spot."""
        if spot is not None:
            self.focus = spot.id
            self.screen.focused(spot)
            self.trace.write("focus", id=spot.id)

    def _drop(self, path: Path) -> None:
        if not self.screen.file_dropped(path):
            self.doors.open_file(self, path)

    # --- other rooms -------------------------------------------------------------------------------------------

    def table(self, match: Match, *, looking: bool = False, why: str = "") -> Screen:
        """A table for a match; `looking`: it can only be looked at, and `why`."""
        return self.doors.table(self, match, looking=looking, why=why)

    def editor(self) -> Screen:
        """The board editor."""
        return self.doors.editor(self)


def _outlined(spot: Spot, colour: str, width: float) -> Shape:
    rect = bounds(spot.shape).inset(-2)
    box = box_of(spot.shape)
    radius = box.radius + 2 if box is not None else min(rect.w, rect.h) / 2
    return Box(rect, radius, None, colour, width)
