"""A person at the window, without a window: moves the mouse, clicks spots, types keys, lets time pass."""

from lumina.core import Match
from lumina.core.record import is_bot
from lumina.games.lacuna import LACUNA, LacunaOptions
from lumina.picture import Spot, bounds
from lumina.viewer import doors
from lumina.viewer.screens.menu import Menu
from lumina.viewer.shell.app import App
from lumina.viewer.shell.settings import Settings
from lumina.viewer.table.table import Table
from lumina.viewer.widgets.inputs import Key, Moved, Pressed, Released, Typed, Wheel


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Person:
    """Sits at an App."""

    def __init__(self, size: tuple[int, int] = (1280, 800), **settings: object) -> None:
        self.clock = Clock()
        chosen = Settings(**({"animation": 0} | settings))
        self.app = App(size, chosen, doors(), now=self.clock)
        self.app.push(Menu(self.app))

    def ids(self) -> list[str]:
        return [spot.id for spot in self.app.page.spots]

    def spot(self, id: str) -> Spot:
        found = self.app.page.spot(id)
        assert found is not None, f"no spot {id!r} among {self.ids()}"
        return found

    def at(self, id: str) -> tuple[float, float]:
        return bounds(self.spot(id).shape).centre

    def move(self, x: float, y: float) -> None:
        self.app.handle(Moved(x, y))

    def press_at(self, x: float, y: float, button: int = 1) -> None:
        self.move(x, y)
        self.app.handle(Pressed(x, y, button))
        self.app.handle(Released(x, y, button))
        self.app.tick()

    def click(self, id: str) -> None:
        self.press_at(*self.at(id))

    def key(self, name: str, **held: bool) -> None:
        self.app.handle(Key(name, **held))
        self.app.tick()

    def type(self, text: str) -> None:
        for char in text:
            self.app.handle(Typed(char))

    def wheel(self, x: float, y: float, up: float) -> None:
        self.app.handle(Wheel(x, y, up))

    def drag(self, a: tuple[float, float], b: tuple[float, float], button: int = 1) -> None:
        self.move(*a)
        self.app.handle(Pressed(*a, button))
        for n in range(1, 6):
            self.move(a[0] + (b[0] - a[0]) * n / 5, a[1] + (b[1] - a[1]) * n / 5)
        self.app.handle(Released(*b, button))
        self.app.tick()

    def wait(self, seconds: float) -> None:
        """Time passes in steps of a frame or two."""
        end = self.clock.now + seconds
        while self.clock.now < end:
            self.clock.now += 0.03
            self.app.tick()
            self.app.frame()

    @property
    def said(self) -> str:
        return self.app.said[0] if self.app.said is not None else ""

    @property
    def table(self) -> Table:
        return next(screen for screen in reversed(self.app.screens) if isinstance(screen, Table))

    def sit(
        self, names: tuple[str, str] = ("Ann", "Ben"), seed: int = 7, path: object = None, **options: object
    ) -> Table:
        """A new game of Lacuna on the table, before the first placement."""
        given = {"first_player": 0} | options
        match = Match.new(LACUNA, names, LacunaOptions(**given), seed=seed, path=path)
        while match.state.phase == "take" and not is_bot(names[0]):
            match.play(0, next(iter(match.state.legal_actions())))
        table = Table(self.app, match)
        self.app.push(table)
        return table
