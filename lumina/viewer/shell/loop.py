"""The loop: the only place that touches the event queue and the window. Draws only what changed, else sleeps."""

import os
import sys
from collections.abc import Iterator
from math import inf
from time import monotonic

import pygame

from lumina.core import LuminaError
from lumina.picture import Picture
from lumina.picture.pixels import Painting, paint, paint_over

from ..widgets.inputs import Closed, Dropped, Input, Key, Left, Moved, Pressed, Released, Resized, Typed, Wheel
from . import desktop
from .app import MIN_SIZE, App, Frame
from .home import free_name, home
from .icon import icon
from .preview import Preview

TITLE = "lumina"
ICON = 64
"""Pixels of the window's icon."""
NO_MEMORY = "not enough memory to draw this: make the window smaller, or close other programs"
_SLEEP_MS = 500  # a signal (Ctrl-C, terminate) is noticed between two waits only
PULLED = 0.15
"""Seconds between changes of the window's size that count as one pull."""
SLICE = 0.008
"""Seconds that a page is painted for before input is looked at again."""
LATE = 0.06
"""Seconds after which a page for which nothing can stand in is painted to its end, however often it changes."""
WAKE = pygame.event.custom_type()
REPEATED = ("left", "right", "up", "down", "backspace", "delete", "page up", "page down", "tab", "+", "-", ",", ".")
"""The keys that go on while they are held; all others count once."""


def wake() -> None:
    """Makes the loop look again; may be called from any thread."""
    if pygame.display.get_init():
        pygame.event.post(pygame.event.Event(WAKE))


def start_display() -> None:
    """Starts SDL's display. Raises LuminaError when there is no screen to show a window on."""
    given = {name for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER") if os.environ.get(name)}
    if sys.platform.startswith("linux") and not given:
        raise LuminaError(f"no window can be opened here (no display): {WITHOUT}")
    if given == {"DISPLAY"}:
        os.environ["SDL_VIDEODRIVER"] = "x11"  # else SDL goes on without any window when the display does not answer
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")  # else the first click in a window is lost
    try:
        pygame.display.init()
    except pygame.error as error:
        raise LuminaError(f"no window can be opened here ({error}): {WITHOUT}") from error
    if not has_screen() and "SDL_VIDEODRIVER" not in given:
        pygame.display.quit()
        raise LuminaError(f"no window can be opened here (no display): {WITHOUT}")
    if pygame.display.get_driver() == "x11":
        # Straight to the X server: through a texture, as SDL does it by itself, a frame takes twenty times as long.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def has_screen() -> bool:
    """Whether the started display shows windows to somebody."""
    return pygame.display.get_driver() not in ("dummy", "offscreen")


WITHOUT = "these commands need none: lumina demo, new, apply, inspect, verify, render, rules"


def run(app: App) -> None:
    """Shows the window until the program ends."""
    start_display()
    window = Window(app)
    app.clipboard = clipboard
    pygame.key.set_repeat(400, 40)
    try:
        app.trace.write("ready", size=window.surface.get_size())
        window.show()
        app.trace.write("shown")
        while app.running:
            window.show()
            for event in window.wait():
                app.handle(event)
            app.tick()
    finally:
        window.remember()
        if app.screens:
            app.quit()
        app.shelf.close()
        window.close()
        pygame.display.quit()


def clipboard() -> str:
    """The text that was copied; empty where there is none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


class Window:
    """pygame's window, with what was painted last."""

    def __init__(self, app: App) -> None:
        self.app = app
        size, place = self._wanted(desktop.USUAL)
        self.window = pygame.Window(TITLE, size, place, resizable=True)
        self.window.set_icon(paint(icon(ICON)))
        self.window.minimum_size = min(MIN_SIZE[0], size[0]), min(MIN_SIZE[1], size[1])
        self._frame = desktop.Margins(0, 0, 0, 0)
        self._opened, self._fitted = size, False
        self.fullscreen = False
        self.held: set[int] = set()
        self.surface = self.window.get_surface()
        self.painted: Preview | None = None
        """The page that was painted last."""
        self.frame: Frame | None = None
        """What is seen of it; None: it is to be shown again."""
        self._page: Picture | None = None
        """The page that was painted last, or is being painted."""
        self._painting: Painting | None = None
        self._begun = -inf
        """Since when a page is being painted, be it another one by now."""
        self._stood_in: object = None
        """For what the last page was last shown in place of another."""
        self._sized = -inf
        self._pulled: float | None = None
        """Until when the window counts as being pulled to another size: till then no page is painted for it."""
        app.size = _floats(self.surface.get_size())
        app.refresh()

    def show(self) -> None:
        """Paints what changed. Without the memory for it the title says so, and the next input tries again."""
        try:
            self._paint()
            if self.window.title != TITLE:
                self.window.title = TITLE
        except MemoryError:
            self._page = self._painting = self.painted = None
            self.app.refresh()
            self.window.title = f"{TITLE}: {NO_MEMORY}"

    @property
    def behind(self) -> bool:
        """Whether the page is still to be painted that is to be seen."""
        return self._painting is not None or self._pulled is not None

    def _paint(self) -> None:
        """Paints for a while; what is not done by then goes on with the next call, and the last page stands in."""
        if self.app.settings.fullscreen != self.fullscreen:
            self._switch()
        self.surface = self.window.get_surface()
        if self._pulled is not None and self.painted is not None and monotonic() < self._pulled:
            self._stand_in(self.painted, None)
            return
        self._pulled = None
        frame = self.app.frame()
        if frame.page is not self._page:
            if self._painting is None:
                self._begun = monotonic()
            self._page, self._painting = frame.page, Painting(frame.page)
        if self._painting is not None:
            if not self._painting.go_on(self._until(frame)):
                assert self.painted is not None
                self._stand_in(self.painted, frame)
                return
            self.painted = Preview(self._painting.surface, frame.viewport)
            self._painting = self.frame = self._stood_in = None
        assert self.painted is not None
        if self.frame is None or frame.over != self.frame.over:
            self.surface.blit(self.painted.page, (0, 0))
            self._show_over(frame)
            self.frame = frame
        self._picture()

    def _until(self, frame: Frame) -> float:
        """When to look at input again. A page that changes all the time and has no stand-in is painted to its end."""
        now = monotonic()
        if self.painted is None:
            return inf
        stands_in = self.painted.differs(self.surface.get_size(), frame.viewport)
        return inf if not stands_in and now - self._begun > LATE else now + SLICE

    def _stand_in(self, last: Preview, frame: Frame | None) -> None:
        """Shows the last page in place of the frame to come, once for each look; without a frame just in its size."""
        size = self.surface.get_size()
        if frame is not None and not last.differs(size, frame.viewport):
            if self.frame is not None:  # it is still seen as it was
                return
            frame = None
        look = (size, None, None) if frame is None else (size, frame.viewport, frame.over)
        if look != self._stood_in:
            self._stood_in, self.frame = look, None
            last.draw(self.surface, None if frame is None else frame.viewport)
            self._show_over(frame if last.page.get_size() == size else None)

    def _show_over(self, frame: Frame | None) -> None:
        """Draws what lies over the page, and shows it all."""
        for picture in frame.over if frame is not None else ():
            paint_over(self.surface, picture)
        self.window.flip()

    def wait(self) -> Iterator[Input]:
        """Sleeps until something happens or is due, and gives what happened."""
        if self._painting is not None:
            events = pygame.event.get()
        else:
            seconds = self.app.wake_in()
            if self._pulled is not None:
                seconds = min(max(self._pulled - monotonic(), 0.0), seconds if seconds is not None else inf)
            timeout = _SLEEP_MS if seconds is None else min(max(int(seconds * 1000) + 1, 1), _SLEEP_MS)
            events = [pygame.event.wait(timeout), *pygame.event.get()]
        moves = [event for event in events if event.type == pygame.MOUSEMOTION]
        for event in events:
            if event.type == pygame.MOUSEMOTION and event is not moves[-1] and not any(event.buttons):
                continue
            found = self._input(event)
            if found is not None:
                yield found

    def remember(self) -> None:
        """Keeps where the window's frame is, and how large what is painted."""
        if not self.fullscreen:
            width, height = self.window.size
            left, top = self.window.position
            self.app.set(width=width, height=height, left=left - self._frame.left, top=top - self._frame.top)

    def _wanted(self, frame: desktop.Margins) -> tuple[tuple[int, int], tuple[int, int]]:
        """The remembered size and place of the frame, as far as the desktop has room for it."""
        settings = self.app.settings
        size = max(settings.width, MIN_SIZE[0]), max(settings.height, MIN_SIZE[1])
        place = None if settings.left is None or settings.top is None else (settings.left, settings.top)
        return desktop.placed(size, place, desktop.areas(), frame)

    def _fit(self) -> None:
        """Once the frame is known: it lies on the desktop as a whole, and where it was when the window closed."""
        if self._fitted or self.fullscreen:
            return
        self._fitted, self._frame = True, desktop.frame_of(self.window) or self._frame
        if self.window.size != self._opened:  # somebody was quicker
            return
        size, (left, top) = self._wanted(self._frame)
        if size != self.window.size:
            self.window.size = size
        corner = left + self._frame.left, top + self._frame.top
        if corner != self.window.position:
            self.window.position = corner

    def close(self) -> None:
        """The window is gone."""
        self.window.destroy()

    def _switch(self) -> None:
        self.fullscreen = self.app.settings.fullscreen
        if self.fullscreen:
            self.window.set_fullscreen(desktop=True)
        else:
            self.window.set_windowed()
        self._resized()

    def _resized(self) -> Resized:
        now = monotonic()
        if now - self._sized < PULLED:
            self._pulled = now + PULLED
        self._sized = now
        self._uncovered()
        self.surface = self.window.get_surface()
        return Resized(*self.surface.get_size())

    def _uncovered(self) -> None:
        """What the window showed is lost."""
        self.frame = self._stood_in = None

    def _picture(self) -> None:
        if self.app.picture_wanted and self.frame is not None:
            self.app.picture_wanted = False
            self.app.say(save_picture(self.frame))

    def _at(self, place: tuple[int, int]) -> tuple[float, float]:
        """A place of the mouse in pixels: on dense screens a window has more pixels than its size says."""
        (width, height), (across, down) = self.window.size, self.surface.get_size()
        return place[0] * across / width, place[1] * down / height

    def _input(self, event: pygame.event.Event) -> Input | None:
        match event.type:
            case pygame.MOUSEMOTION:
                return Moved(*self._at(event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button <= 3:
                return Pressed(*self._at(event.pos), event.button)
            case pygame.MOUSEBUTTONUP if event.button <= 3:
                return Released(*self._at(event.pos), event.button)
            case pygame.MOUSEWHEEL:
                at = self._at(pygame.mouse.get_pos())
                return Wheel(*at, event.precise_y, bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
            case pygame.KEYUP:
                self.held.discard(event.key)
            case pygame.KEYDOWN:
                held = event.mod
                name = pygame.key.name(event.key)
                if event.key in self.held and name not in REPEATED:
                    return None
                self.held.add(event.key)
                ctrl, shift = bool(held & (pygame.KMOD_CTRL | pygame.KMOD_GUI)), bool(held & pygame.KMOD_SHIFT)
                return Key(name, ctrl, shift, bool(held & pygame.KMOD_ALT)) if name else None
            case pygame.TEXTINPUT:
                return Typed(event.text)
            case pygame.DROPFILE:
                return Dropped(event.file)
            case pygame.WINDOWSIZECHANGED:
                return self._resized()
            case pygame.WINDOWEXPOSED:
                self._fit()
                self._uncovered()
            case pygame.WINDOWFOCUSLOST:
                self.held.clear()
            case pygame.WINDOWLEAVE:
                return Left()
            case pygame.WINDOWCLOSE | pygame.QUIT:
                return Closed()
        return None


def save_picture(frame: Frame) -> str:
    """Writes what is seen as a PNG into the pictures folder; returns a sentence about it."""
    folder = home() / "pictures"
    try:
        surface = paint(frame.page)
        for picture in frame.over:
            paint_over(surface, picture)
        folder.mkdir(parents=True, exist_ok=True)
        path = free_name(folder, "lumina", ".png")
        pygame.image.save(surface, str(path))
    except MemoryError:
        return "the picture could not be made: not enough memory"
    except (OSError, pygame.error) as error:
        return f"the picture could not be written: {folder}: {error}"
    return f"picture written: {path}"


def _floats(size: tuple[int, int]) -> tuple[float, float]:
    return float(size[0]), float(size[1])
