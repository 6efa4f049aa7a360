"""Opening and saving by a typed path."""

import os
from pathlib import Path

import pytest

from lumina.core import Match
from lumina.games import GAMES
from lumina.viewer import doors
from lumina.viewer.screens.menu import Menu
from lumina.viewer.screens.open import OpenScreen
from lumina.viewer.screens.save_as import SaveAs
from lumina.viewer.shell.app import App
from lumina.viewer.shell.home import home, saves
from lumina.viewer.shell.settings import Settings, load
from lumina.viewer.widgets.paths import completed, listing

from ..driving import a_record, an_app, check_page, click, rewrite, tap, walk_to, write


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with two records, a layout, a folder, and what is not shown."""
    folder = tmp_path / "here"
    a_record(folder / "first.lumina", plies=4)
    a_record(folder / "finished.lumina")
    (folder / "layout.json").write_text("{}")
    (folder / "notes.txt").write_text("")
    (folder / ".hidden.lumina").write_text("")
    (folder / "within").mkdir()
    a_record(folder / "within" / "deep.lumina", plies=3)
    return folder


@pytest.fixture
def app(house: Path, fake_table: object) -> App:
    app = an_app()
    app.push(Menu(app))
    return app


def test_the_listing_shows_what_can_be_opened(folder):
    found, why = listing(f"{folder}/")
    assert {one.path.name for one in found} == {"within", "first.lumina", "finished.lumina", "layout.json"}
    assert found[0].folder
    assert why == ""


def test_the_listing_says_why_it_is_empty(tmp_path):
    assert listing(f"{tmp_path}/absent/x")[1].endswith("No such file or directory")
    assert listing(f"{tmp_path}/")[1] == "nothing here that can be opened"


@pytest.mark.parametrize(
    ("typed", "becomes"),
    [("fir", "first.lumina"), ("w", "within/"), ("fi", "fi"), ("lay", "layout.json"), ("x", "x"), ("", "")],
)
def test_completion(folder, typed, becomes):
    assert completed(f"{folder}/{typed}") == f"{folder}/{becomes}"


def test_a_record_is_opened_by_typing_with_tab(app, folder):
    click(app, "open")
    assert app.focus == "path"
    tap(app, "a", ctrl=True)
    write(app, f"{folder}/fir")
    tap(app, "tab", "return")
    assert app.screen.name == "table"
    assert app.screen.match.path == folder / "first.lumina"
    assert app.settings.folder == str(folder)
    tap(app, "escape")
    assert app.screen.name == "menu"
    click(app, "open")
    assert app.screen.fields["path"].value == f"{folder}{os.sep}"


def test_folders_are_walked_with_the_mouse(app, folder):
    app.push(OpenScreen(app, folder))
    click(app, "file:0")
    check_page(app)
    assert app.screen.fields["path"].value == f"{folder / 'within'}{os.sep}"
    click(app, "up")
    assert app.screen.fields["path"].value == f"{folder}{os.sep}"
    click(app, "file:0")
    click(app, "file:0")
    assert app.screen.name == "table"
    app.quit()


def test_the_keyboard_alone_opens_a_file(app, folder):
    app.push(OpenScreen(app, folder))
    tap(app, "tab")
    walk_to(app, "file:0")
    tap(app, "return")
    walk_to(app, "file:0")
    tap(app, "return")
    assert app.screen.match.path == folder / "within" / "deep.lumina"
    app.quit()


def test_paste_into_the_path(app, folder):
    app.clipboard = lambda: f"{folder}/first.lumina\n"
    click(app, "open")
    tap(app, "a", ctrl=True)
    tap(app, "v", ctrl=True)
    click(app, "open")
    assert app.screen.name == "table"
    app.quit()


@pytest.mark.parametrize("name", ["layout.json", "notes.txt", "absent"])
def test_what_cannot_be_opened_is_said(app, folder, name):
    app.push(OpenScreen(app, folder))
    rewrite(app, "path", f"{folder}/{name}")
    tap(app, "return")
    assert app.screen.name == "open"
    assert name in app.said[0]


def test_a_folder_that_went_away_is_not_the_beginning(house):
    app = an_app(folder="/absent/at/all")
    assert OpenScreen(app).fields["path"].value == f"{Path.home()}{os.sep}"
    folder = saves()
    assert OpenScreen(app).fields["path"].value == f"{folder}{os.sep}"


# --- save as ------------------------------------------------------------------------------------------------------


@pytest.fixture
def match(tmp_path: Path):
    with Match.open(a_record(tmp_path / "played.lumina", plies=5), GAMES) as match:
        yield match


def test_a_copy_is_the_record_itself(app, match, tmp_path):
    app.push(SaveAs(app, match))
    rewrite(app, "path", str(tmp_path / "copy"))
    tap(app, "return")
    copy = tmp_path / "copy.lumina"
    assert copy.read_bytes() == match.path.read_bytes()
    assert app.screen.name == "menu"
    assert "saved" in app.said[0]
    assert load(home() / "settings.json")[0].folder == str(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} >= {"copy.lumina"}
    assert list(tmp_path.glob(".lumina-*")) == []


SPOILS = {
    "another game": lambda path, other: os.replace(other, path),
    "shorter": lambda path, other: path.write_bytes(path.read_bytes()[:-300]),
    "an older ply": lambda path, other: path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:3])),
    "nothing": lambda path, other: path.write_bytes(b""),
    "gone": lambda path, other: path.unlink(),
}


@pytest.mark.parametrize("spoil", SPOILS.values(), ids=SPOILS)
def test_a_copy_is_what_is_played_whatever_became_of_the_file(spoil, app, match, tmp_path):
    spoil(match.path, a_record(tmp_path / "other.lumina", plies=3))
    app.push(SaveAs(app, match))
    rewrite(app, "path", str(tmp_path / "copy"))
    tap(app, "return")
    assert "saved" in app.said[0]
    copy = Match.read(tmp_path / "copy.lumina", GAMES)
    assert (copy.plies, copy.names, copy.state.digest()) == (match.plies, match.names, match.state.digest())


def test_an_existing_file_is_asked_about(app, match, tmp_path):
    there = tmp_path / "there.lumina"
    there.write_text("mine")
    app.push(SaveAs(app, match))
    rewrite(app, "path", str(there))
    tap(app, "return")
    assert app.screen.name == "ask"
    tap(app, "return")
    assert (app.screen.name, there.read_text()) == ("save as", "mine")
    click(app, "save")
    click(app, "overwrite")
    assert there.read_bytes() == match.path.read_bytes()


def test_the_record_itself_is_never_overwritten(app, match):
    app.push(SaveAs(app, match))
    rewrite(app, "path", str(match.path))
    tap(app, "return")
    assert app.screen.name == "save as"
    assert "choose another name" in app.said[0]


@pytest.mark.parametrize("name", ["", "absent/x.lumina", "."])
def test_a_name_that_cannot_be(app, match, tmp_path, name):
    app.push(SaveAs(app, match))
    rewrite(app, "path", f"{tmp_path}/{name}" if name else "")
    assert app.screen.fields["path"].error
    assert app.page.spot("save") is None
    check_page(app)


def test_a_disc_that_is_full_is_said(app, match, tmp_path, monkeypatch):
    def full(self, content):
        raise OSError(28, "No space left on device")

    app.push(SaveAs(app, match))
    rewrite(app, "path", str(tmp_path / "copy"))
    monkeypatch.setattr(Path, "write_bytes", full)
    tap(app, "return")
    assert app.screen.name == "save as"
    assert "No space left" in app.said[0]
    assert list(tmp_path.glob("copy*")) == []


# --- settings -----------------------------------------------------------------------------------------------------


def test_settings_are_applied_at_once_and_kept(house):
    app = an_app()
    app.push(Menu(app))
    click(app, "settings")
    for id in ("theme:high-contrast", "text_size:150", "animation:0", "bot_pause:2", "confirm_turn", "fullscreen"):
        click(app, id)
    expected = Settings(
        theme="high-contrast", text_size=150, animation=0, bot_pause=2.0, confirm_turn=True, fullscreen=True
    )
    assert app.settings == expected
    assert app.theme.name == "high-contrast"
    assert load(house / "settings.json") == (expected, None)
    click(app, "reset")
    assert app.settings == Settings()
    assert load(house / "settings.json") == (Settings(), None)


def test_reset_leaves_the_window_where_it_is(house):
    app = an_app(width=900, left=10, theme="high-contrast")
    app.push(Menu(app))
    click(app, "settings")
    click(app, "reset")
    assert app.settings == Settings(width=900, left=10)


@pytest.mark.parametrize("content", [b"", b"hello", b"[]", b'{"text_size": 9000}', b"\xff\xfe", b'{"theme": "pink"}'])
def test_a_damaged_settings_file_costs_the_settings_alone(house, content):
    house.mkdir()
    (house / "settings.json").write_bytes(content)
    settings, warning = load(house / "settings.json")
    assert settings == Settings()
    assert "were reset" in warning
    app = App((1280, 800), settings, doors())
    app.push(Menu(app))
    app.frame()
    app.set(theme="high-contrast")
    assert load(house / "settings.json")[0].theme == "high-contrast"


def test_a_home_that_cannot_be_written_is_said_and_the_setting_holds(house):
    house.write_text("no folder")
    app = an_app()
    app.push(Menu(app))
    click(app, "settings")
    click(app, "theme:colour-blind")
    assert app.theme.name == "colour-blind"
    assert "could not be kept" in app.said[0]


def test_the_home_folder_may_begin_with_a_tilde(tmp_path, monkeypatch):
    from lumina.core import LuminaError
    from lumina.viewer.shell.home import home

    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("LUMINA_HOME", "~/games of lumina")
    assert home() == tmp_path / "games of lumina"
    monkeypatch.setenv("LUMINA_HOME", "~nobody-of-that-name/x")
    with pytest.raises(LuminaError, match="no home folder is known for this name"):
        home()


def test_a_linked_settings_file_stays_a_link(tmp_path):
    from lumina.viewer.shell.settings import Settings, load, store

    (tmp_path / "there.json").write_text("{}")
    (tmp_path / "there.json").chmod(0o640)
    (tmp_path / "settings.json").symlink_to(tmp_path / "there.json")
    assert store(tmp_path / "settings.json", Settings(text_size=150)) is None
    assert (tmp_path / "settings.json").is_symlink()
    assert load(tmp_path / "there.json")[0].text_size == 150
    assert (tmp_path / "there.json").stat().st_mode & 0o777 == 0o640
