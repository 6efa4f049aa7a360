"""Whatever path somebody types or kept in the settings is answered with words; odd entries cost only themselves."""

import os
from pathlib import Path

import pytest

from lumina.core import BadInput, LuminaError
from lumina.games import GAMES
from lumina.viewer import doors
from lumina.viewer.layout.files import SaveLayout
from lumina.viewer.screens import menu as menus
from lumina.viewer.screens.files import screen_of
from lumina.viewer.screens.menu import Menu
from lumina.viewer.screens.new_game import NewGame
from lumina.viewer.screens.open import OpenScreen
from lumina.viewer.screens.save_as import SaveAs
from lumina.viewer.shell import home as homes
from lumina.viewer.shell.app import App
from lumina.viewer.shell.settings import Settings, load, store
from lumina.viewer.table.table import Table
from lumina.viewer.widgets import paths
from lumina.viewer.widgets.paths import listing, typed
from lumina.viewer.widgets.ui import escaped

from ..driving import a_record, an_app, click, rewrite, tap, write

LONG = "x" * 300
TYPED = (
    "~nobody-of-this-name",
    "~nobody-of-this-name/x.lumina",
    LONG,
    f"{LONG}/x.lumina",
    "/proc/1/mem/x",
    "\u0430" * 200,
)


def said(app: App) -> str:
    return app.said[0] if app.said is not None else ""


@pytest.mark.parametrize("text", TYPED)
def test_any_path_can_be_typed_when_a_file_is_opened(text: str, house: Path) -> None:
    app = an_app()
    app.push(Menu(app))
    app.push(OpenScreen(app))
    rewrite(app, "path", text)
    assert app.page
    tap(app, "tab")
    app.focus = "path"
    tap(app, "return")
    assert app.screen.name == "open"
    assert said(app)


@pytest.mark.parametrize("text", TYPED)
def test_any_path_can_be_typed_when_a_copy_is_saved(text: str, house: Path) -> None:
    app = an_app()
    app.push(Menu(app))
    table = Table(app, a_match())
    app.push(SaveAs(app, table.model.match))
    rewrite(app, "path", text)
    assert app.screen.fields["path"].error
    assert app.page
    tap(app, "return")
    assert app.screen.name == "save as"


def a_match():
    from lumina.core import Match

    return Match.new(GAMES["lacuna"], ["Ann", "Ben"], seed=1)


@pytest.mark.parametrize("text", TYPED)
def test_any_path_can_be_typed_when_a_layout_is_saved(text: str, house: Path) -> None:
    app = an_app()
    app.push(Menu(app))
    app.push(SaveLayout(app, (), None, lambda path: None, ""))
    rewrite(app, "path", text)
    assert app.page
    tap(app, "return")
    assert app.screen.fields["path"].error or said(app)


@pytest.mark.parametrize("text", TYPED)
def test_any_path_can_be_typed_for_an_option(text: str, house: Path) -> None:
    app = an_app()
    app.push(Menu(app))
    app.push(NewGame(app, GAMES["lacuna"]))
    assert app.page
    app.focus = "option:layout"
    write(app, text)
    assert app.screen.fields["option:layout"].error
    assert app.page


@pytest.mark.parametrize("folder", ["~nobody-of-this-name", LONG, "/proc/1/fd", "\0", "/nowhere"])
def test_any_folder_may_stand_in_the_settings(folder: str, house: Path) -> None:
    app = App((1280, 800), Settings(folder=folder), doors())
    app.push(Menu(app))
    click(app, "open")
    assert app.screen.name == "open"
    assert app.page


def test_a_folder_that_may_not_be_read_says_so(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: object) -> object:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(paths.os, "scandir", refuse)
    assert listing("/root/")[1] == "/root: Permission denied"


def test_what_the_system_has_against_a_path_is_a_message_wherever_it_comes_from(
    house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = an_app()
    app.push(Menu(app))

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied", "/root/x")

    monkeypatch.setattr(menus, "SettingsScreen", refuse)
    click(app, "settings")
    assert said(app) == "/root/x: Permission denied"
    monkeypatch.setattr(app.screen, "tick", refuse)
    app.said = None
    app.tick()
    assert said(app) == "/root/x: Permission denied"


def test_a_typed_path_of_nobody_is_named() -> None:
    with pytest.raises(LuminaError, match="~nobody-of-this-name/x: no home folder is known for this name"):
        typed("~nobody-of-this-name/x")
    assert typed("~/x") == Path(os.path.expanduser("~/x"))
    assert typed(" ./~x ") == Path("./~x")


def odd_entries(folder: Path) -> None:
    (folder / "dangling.lumina").symlink_to(folder / "nowhere")
    (folder / "loop.lumina").symlink_to(folder / "loop.lumina")
    os.mkfifo(folder / "pipe.lumina")
    (folder / "folder.lumina").mkdir()


def test_an_odd_entry_costs_itself_only(tmp_path: Path) -> None:
    a_record(tmp_path / "good.lumina", plies=2)
    odd_entries(tmp_path)
    found, nothing = listing(f"{tmp_path}/")
    faults = {one.path.name: one.fault for one in found}
    assert nothing == ""
    assert faults == {
        "good.lumina": "",
        "dangling.lumina": "a link to nothing",
        "loop.lumina": "Too many levels of symbolic links",
        "pipe.lumina": "no ordinary file",
        "folder.lumina": "",
    }
    assert [one.path.name for one in found if one.folder] == ["folder.lumina"]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("dangling.lumina", "a link to nothing"),
        ("loop.lumina", "Too many levels"),
        ("pipe.lumina", "no ordinary file"),
        ("folder.lumina", "this is a folder"),
        ("absent.lumina", "there is no such file"),
        (f"{LONG}.lumina", "File name too long"),
        ("a\0b", "no file has such a name"),
    ],
)
def test_an_odd_file_is_refused_with_its_reason(name: str, why: str, tmp_path: Path, house: Path) -> None:
    odd_entries(tmp_path)
    app = an_app()
    with pytest.raises(BadInput, match=why):
        screen_of(app, tmp_path / name)


def test_of_very_many_files_the_newest_are_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "MOST", 3)
    for n in range(10):
        path = tmp_path / f"{n}.lumina"
        path.write_bytes(b"")
        os.utime(path, (1000 + n * 7 % 10, 1000 + n * 7 % 10))
    found, words = listing(f"{tmp_path}/")
    assert [int(one.when) for one in found] == [1009, 1008, 1007]
    assert "newest 3 of 10" in words


def test_a_home_with_a_tilde_is_meant_as_a_shell_would(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("LUMINA_HOME", "~/x")
    assert homes.home() == tmp_path / "x"


def test_settings_behind_a_link_stay_there(tmp_path: Path) -> None:
    real, link = tmp_path / "dotfiles.json", tmp_path / "settings.json"
    store(real, Settings(text_size=125))
    link.symlink_to(real)
    assert store(link, Settings(text_size=150)) is None
    assert link.is_symlink()
    assert load(real)[0].text_size == 150


def test_what_cannot_be_seen_in_a_path_is_written_out() -> None:
    assert escaped("a\x1b[2Jb\u202ecod.lumina") == "a\\x1b[2Jb\\u202ecod.lumina"
    assert escaped("na\u00efve \u6f22\u00a0x") == "na\u00efve \u6f22\u00a0x"


def test_control_characters_of_a_file_are_escaped_in_the_lists(house: Path) -> None:
    a_record(house / "games" / "a\x1b\u202eb.lumina", plies=2)
    app = an_app()
    app.push(Menu(app))
    click(app, "open")
    assert "a\\x1b\\u202eb.lumina" in repr(app.page.shapes).replace("\\\\", "\\")
