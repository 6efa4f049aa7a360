"""A record that is being opened: a small one at once, a large one in slices, between which the window lives."""

from contextlib import suppress
from pathlib import Path
from time import perf_counter

from lumina.core.errors import one_line
from lumina.core.match import Reading

from ..shell.screen import Host, Screen
from ..widgets.flow import Button, Flow
from .page import Page

AT_ONCE, SLICE = 0.15, 0.04
"""Seconds of reading before the window shows a page for it, and between two looks at the mouse."""
SHOWN = 0.02
"""The bar moves when so much of the file was read."""


def opened(app: Host, path: Path, reading: Reading[Screen]) -> Screen:
    """The screen that `reading` gives, or a page that becomes it. Raises what `reading` does."""
    page = Opening(app, path, reading)
    return page.go_on(AT_ONCE) or page


class Opening(Page):
    """Modal. Reads on at every tick; leaving it gives the file free."""

    name = "opening"
    modal = True
    widest = 460.0

    def __init__(self, app: Host, path: Path, reading: Reading[Screen]) -> None:
        super().__init__(app)
        self.title = one_line(f"Opening {path.name}")
        self.focus = "back"
        self._reading = reading
        self._size, self._read, self._shown = 1, 0, 0.0
        with suppress(OSError):
            self._size = max(path.stat().st_size, 1)

    @property
    def share(self) -> float:
        """How much of the file was read, from 0 to 1."""
        return min(self._read / self._size, 1.0)

    def go_on(self, seconds: float) -> Screen | None:
        """Reads for so long; the screen, when all is read. Raises LuminaError."""
        end = perf_counter() + seconds
        try:
            while True:
                self._read = next(self._reading)
                if perf_counter() >= end:
                    return None
        except StopIteration as ready:
            screen: Screen = ready.value
            return screen

    def body(self, flow: Flow) -> None:
        self._shown = self.share
        flow.bar(self._shown)
        flow.note(f"{self._read / 2**20:.1f} of {self._size / 2**20:.1f} MB")

    def feet(self) -> list[Button]:
        return [Button("back", "Cancel", self.leave)]

    def tick(self, now: float) -> None:
        try:
            screen = self.go_on(SLICE)
        except BaseException:
            self.app.pop()
            raise
        if screen is not None:
            self.app.replace(screen)
        elif self.share >= self._shown + SHOWN:
            self.changed()

    def wake_in(self, now: float) -> float | None:
        return 0.0

    def left(self) -> None:
        self._reading.close()
