"""A large record is read in slices: the window lives between them, and whoever leaves gives the file free."""

from pathlib import Path

import pytest

from lumina.core import Match
from lumina.core.record import RecordWriter
from lumina.games import GAMES
from lumina.viewer.screens import opening
from lumina.viewer.screens.files import open_file
from lumina.viewer.screens.menu import Menu
from lumina.viewer.screens.opening import Opening
from lumina.viewer.shell.app import App
from lumina.viewer.table.table import Table
from lumina.viewer.widgets.inputs import Dropped

from ..driving import a_record, an_app, check_page, tap

pytestmark = pytest.mark.usefixtures("house")


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> App:
    """Every slice ends after one line."""
    monkeypatch.setattr(opening, "AT_ONCE", 0)
    monkeypatch.setattr(opening, "SLICE", 0)
    app = an_app()
    app.push(Menu(app))
    return app


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return a_record(tmp_path / "long.lumina", plies=8)


def lines(path: Path) -> int:
    return path.read_bytes().count(b"\n")


def test_a_small_record_is_opened_at_once(house: Path, record: Path) -> None:
    app = an_app()
    open_file(app, record)
    assert isinstance(app.screen, Table)


def test_a_large_one_is_read_between_two_looks_at_the_mouse(app: App, record: Path) -> None:
    app.handle(Dropped(str(record)))
    page, ticks = app.screen, 0
    assert isinstance(page, Opening)
    while app.screen is page:
        check_page(app)
        assert app.wake_in() == 0
        before = page.share
        app.tick()
        assert app.screen is not page or page.share > before
        ticks += 1
    assert ticks >= lines(record) - 1
    assert isinstance(app.screen, Table)
    assert app.screen.model.match.ply == Match.read(record, GAMES).ply
    assert not app.screen.model.looking


def test_whoever_leaves_gives_the_file_free(app: App, record: Path) -> None:
    open_file(app, record)
    app.tick()
    page = app.screen
    tap(app, "escape")
    assert app.screen.name == "menu"
    RecordWriter.reopen(record).close()
    assert isinstance(page, Opening)


def test_what_is_wrong_further_down_is_a_message_and_the_file_is_free(app: App, record: Path) -> None:
    record.write_bytes(record.read_bytes() + b'{"by": 7}\n')
    open_file(app, record)
    while isinstance(app.screen, Opening):
        app.tick()
    assert app.screen.name == "menu"
    assert app.said is not None
    assert f"line {lines(record)}: " in app.said[0]
    RecordWriter.reopen(record).close()


def test_one_that_is_written_elsewhere_is_read_for_looking_too(app: App, record: Path) -> None:
    with Match.open(record, GAMES):
        open_file(app, record)
        while isinstance(app.screen, Opening):
            app.tick()
        assert isinstance(app.screen, Table)
        assert app.screen.model.looking
