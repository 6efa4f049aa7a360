"""Before a game: seats, options, seed, and what is said when something is not right."""

import json
import os
from datetime import date
from pathlib import Path

import pytest

from lumina.bots import BOTS
from lumina.core import BadRecord, Match
from lumina.games import GAMES
from lumina.games.lacuna.options import COLOURS, LacunaOptions
from lumina.viewer.screens.menu import Menu
from lumina.viewer.screens.new_game import NewGame
from lumina.viewer.shell.app import App
from lumina.viewer.shell.settings import load
from lumina.viewer.widgets.inputs import Dropped, Typed
from tests.made_up import LANTERNS

from ..driving import LACUNA, an_app, check_page, click, rewrite, settle, tap, walk_to, write


@pytest.fixture
def app(house: Path, fake_table: object) -> App:
    app = an_app()
    app.push(Menu(app))
    settle(app)
    click(app, "new:lacuna")
    return app


def layout(flowers: int = 48) -> dict[str, object]:
    """Flowers in rows, six red ones, seven of each other colour (or seven of all)."""
    colours = [colour for colour in COLOURS for _ in range(7)]
    if flowers == 48:
        colours.remove("red")
    places = [(2000 * (i % 7) - 6000, 2000 * (i // 7) - 6000) for i in range(49)]
    return {"flowers": [{"colour": c, "x": x, "y": y} for c, (x, y) in zip(colours, places, strict=False)]}


def write_layout(folder: Path, flowers: int = 48) -> Path:
    path = folder / "my-layout.json"
    path.write_text(json.dumps(layout(flowers)))
    return path


def test_a_game_is_started_and_kept(app, house):
    click(app, "start")
    assert app.screen.name == "table"
    match = app.screen.match
    assert match.path == house / "games" / f"lacuna-{date.today().isoformat()}-1.lumina"
    assert match.names == ("Ann", "bot:greedy")
    assert match.options == LacunaOptions()
    app.quit()
    assert Match.read(match.path, GAMES).ply == match.ply


def test_the_keyboard_alone_starts_a_game(house, fake_table):
    app = an_app()
    app.push(Menu(app))
    settle(app)
    walk_to(app, "new:lacuna")
    tap(app, "return")
    walk_to(app, "seat:1:person")
    tap(app, "space")
    walk_to(app, "name:0")
    tap(app, "a", ctrl=True)
    write(app, "Quentin")
    walk_to(app, "option:first_player:1")
    tap(app, "return")
    walk_to(app, "seed")
    write(app, "77")
    walk_to(app, "start")
    tap(app, "return")
    assert app.screen.name == "table"
    match = app.screen.match
    assert (match.names, match.seed, match.options.first_player) == (("Quentin", "Ben"), 77, 1)
    app.quit()


def test_enter_in_a_field_starts(app):
    rewrite(app, "name:0", "Zoe")
    tap(app, "return")
    assert app.screen.match.names[0] == "Zoe"
    app.quit()


def test_the_seats_are_remembered(app, house):
    rewrite(app, "name:0", "Zoe")
    click(app, "seat:1:random")
    click(app, "start")
    app.quit()
    settings, _ = load(house / "settings.json")
    assert settings.seats == ("Zoe", "bot:random")
    assert NewGame(an_app(seats=settings.seats), LACUNA).names == ["Zoe", "bot:random"]


def test_sides_are_swapped_with_names_and_bots(app):
    rewrite(app, "name:0", "Zoe")
    click(app, "swap")
    assert app.screen.names == ["bot:greedy", "Zoe"]
    click(app, "swap")
    assert app.screen.names == ["Zoe", "bot:greedy"]


@pytest.mark.parametrize(
    ("name", "said"),
    [("", "empty"), ("   ", "empty"), ("bot:greedy", "begins the name of a bot")],
)
def test_a_name_that_cannot_be(app, name, said):
    rewrite(app, "name:0", name)
    assert said in app.screen.fields["name:0"].error
    assert app.page.spot("start") is None
    check_page(app)
    click(app, "seat:0:greedy")
    assert app.page.spot("start") is not None


def test_a_name_is_no_longer_than_it_may_be(app):
    rewrite(app, "name:0", "x" * 60)
    assert app.screen.names[0] == "x" * 40


@pytest.mark.parametrize("seed", ["-1", "x", "1.5", str(2**63), "²"])
def test_a_seed_that_cannot_be(app, seed):
    rewrite(app, "seed", seed)
    assert "whole number" in app.screen.fields["seed"].error
    assert app.page.spot("start") is None


def test_the_options_are_widgets_of_their_types(app):
    rewrite(app, "option:board_radius", "200")
    click(app, "option:pair_blocks")
    click(app, "option:first_flower:after")
    rewrite(app, "option:ruler_step", "1")
    click(app, "start")
    expected = LacunaOptions(board_radius=20_000, pair_blocks=False, first_flower="after", ruler_step=100)
    assert app.screen.match.options == expected
    app.quit()


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("0", "more than 0 mm"),
        ("-2", "more than 0 mm"),
        ("x", "millimetres"),
        ("", "millimetres"),
        ("1.555", "0.01 mm"),
    ],
)
def test_an_option_out_of_its_bounds_is_said_at_once(app, value, said):
    rewrite(app, "option:board_radius", value)
    assert said in app.screen.fields["option:board_radius"].error
    assert app.page.spot("start") is None
    tap(app, "return")
    assert app.screen.name == "new game"


def test_options_that_do_not_go_together_are_said(app):
    rewrite(app, "option:flower_radius", "240")
    assert "LAC-9" in app.screen.fault()
    assert app.page.spot("start") is None
    check_page(app)


def test_reset(app):
    rewrite(app, "option:board_radius", "200")
    click(app, "option:pair_blocks")
    rewrite(app, "seed", "5")
    click(app, "reset")
    assert app.screen.form.options() == LacunaOptions()
    assert app.screen.fields["seed"].value == ""


def test_a_dropped_layout_is_used(app, tmp_path):
    app.handle(Dropped(str(write_layout(tmp_path))))
    assert app.screen.form.files == {"layout": "my-layout.json"}
    click(app, "start")
    assert len(app.screen.match.options.layout.flowers) == 48
    app.quit()


def write_table(folder: Path) -> Path:
    path = folder / "my-layout.csv"
    rows = [f"{flower['colour']},{flower['x']},{flower['y']}" for flower in layout()["flowers"]]
    path.write_text("\n".join(["colour,x_0.01mm,y_0.01mm", *rows]))
    return path


@pytest.mark.parametrize("screen", [NewGame, Menu])
def test_a_dropped_table_is_a_layout(screen, tmp_path):
    """On the page of a new game, and on the menu, where it opens one."""
    app = an_app()
    app.push(NewGame(app, LACUNA) if screen is NewGame else Menu(app))
    app.handle(Dropped(str(write_table(tmp_path))))
    assert app.screen.form.files == {"layout": "my-layout.csv"}
    assert len(app.screen.form.options().layout.flowers) == 48
    bad = tmp_path / "bad.csv"
    bad.write_text("colour,x,y\n")
    app.handle(Dropped(str(bad)))
    assert "the first line names the columns and the unit" in app.screen.fields["option:layout"].error


def test_a_typed_path_of_a_layout_is_used_and_taken_back(app, tmp_path):
    path = write_layout(tmp_path)
    rewrite(app, "option:layout", str(path)[:-1])
    assert "no such file" in app.screen.fields["option:layout"].error
    assert app.page.spot("start") is None
    write(app, str(path)[-1])
    assert app.screen.form.files == {"layout": "my-layout.json"}
    click(app, "option:layout:none")
    assert app.screen.form.options().layout is None
    assert app.screen.fault() == ""


def test_a_layout_that_does_not_fit_is_said(app, tmp_path):
    app.handle(Dropped(str(write_layout(tmp_path, 49))))
    assert "there must be six of one colour" in app.screen.fault()
    click(app, "option:first_flower:after")
    assert app.screen.fault() == ""


@pytest.mark.parametrize("content", ["", "[]", '{"flowers": 3}', "hello"])
def test_a_dropped_file_that_is_no_layout_is_said(app, tmp_path, content):
    path = tmp_path / "bad.json"
    path.write_text(content)
    app.handle(Dropped(str(path)))
    assert app.screen.name == "new game"
    assert app.screen.fields["option:layout"].error
    check_page(app)


def test_a_layout_dropped_on_the_menu_begins_a_game_with_it(house, fake_table, tmp_path):
    app = an_app()
    app.push(Menu(app))
    app.handle(Dropped(str(write_layout(tmp_path))))
    assert app.screen.name == "new game"
    assert app.screen.form.files == {"layout": "my-layout.json"}
    click(app, "start")
    assert app.screen.match.options.layout is not None
    app.quit()


def test_options_and_names_can_be_given(house):
    options = LacunaOptions(board_radius=20_000)
    page = NewGame(an_app(), LACUNA, options, ("bot:random", "Zoe"))
    assert page.form.options() == options
    assert page.names == ["bot:random", "Zoe"]


def test_an_unknown_bot_in_the_settings_becomes_one_that_plays(house):
    assert NewGame(an_app(seats=("bot:nobody", "Zoe")), LACUNA).names == ["bot:greedy", "Zoe"]


def test_a_home_that_cannot_be_written_is_said_and_the_game_goes_on(app, house):
    house.mkdir(exist_ok=True)
    (house / "games").write_text("no folder")
    click(app, "start")
    assert app.screen.name == "table"
    assert app.screen.match.path is None
    assert "not kept" in app.said[0]
    app.quit()


def test_a_settings_file_that_cannot_be_written_is_said(app, house, monkeypatch):
    real = os.replace

    def refuse(source, target):
        if str(target).endswith("settings.json"):
            raise PermissionError(13, "Permission denied")
        real(source, target)

    monkeypatch.setattr(os, "replace", refuse)
    click(app, "start")
    assert app.screen.name == "table"
    assert "settings could not be kept" in app.said[0]
    app.quit()


def test_a_record_that_cannot_be_made_is_a_message(app, monkeypatch, tmp_path):
    monkeypatch.setattr("lumina.viewer.screens.new_game.autosave_path", lambda app, game: tmp_path)
    click(app, "start")
    assert app.screen.name == "new game"
    assert "this is a folder" in app.said[0]


def test_how_many_play_is_asked_where_it_is_open(house):
    app = an_app()
    app.push(Menu(app))
    app.push(NewGame(app, LANTERNS))
    assert len(app.screen.names) == 2
    for count in (4, 3, 2):
        click(app, f"count:{count}")
        assert len(app.screen.names) == count
        assert app.screen.fault() == ""
        check_page(app)
    click(app, "count:4")
    click(app, "swap")
    assert len(app.screen.names) == 4


def test_a_record_without_a_file_is_written_anew(house, tmp_path):
    from random import Random

    from lumina.bots import RandomBot

    match = Match.new(LACUNA, ("Ann", "Ben"), seed=4)
    bot = RandomBot(LACUNA)
    for _ in range(3):
        match.play(match.to_act, bot.choose(match.state.view(match.to_act), Random(1)))
    match.resign(1)
    path = tmp_path / "a.lumina"
    match.save(path)
    again = Match.read(path, GAMES)
    assert again.outcome == match.outcome
    assert again.state.digest() == match.state.digest()
    with pytest.raises(BadRecord):
        Match.read(tmp_path / "absent", GAMES)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("\u6f22\u5b57", "These letters cannot be shown here, a box stands instead: U+6F22, U+5B57."),
        ("Ann \U0001f44d", "A letter cannot be shown here, a box stands instead: U+1F44D."),
        ("\u05e9\u05dc\u05d5\u05dd", "A name that is read from right to left is shown from left to right here."),
        ("\u0416\u03b1\u00f6\u263e", ""),
    ],
)
def test_a_name_that_will_not_look_as_typed_is_told_when_it_is_typed(name, told, app):
    app.screen.fields["name:0"].put("")
    app.page  # noqa: B018
    app.focus = "name:0"
    app.handle(Typed(name))
    said = " ".join(shape.string for shape in _texts(app.page.shapes))
    assert told in said
    assert bool(told) == ("shown" in said)
    click(app, "start")
    assert app.screen.name == "table"


def test_lengths_are_read_and_typed_in_millimetres(app):
    assert app.screen.fields["option:board_radius"].value == "250.00"
    assert "Board radius, mm" in [shape.string for shape in _texts(app.page.shapes)]
    rewrite(app, "option:flower_radius", "7,5")
    rewrite(app, "option:pawn_radius", "7.123")
    assert "0.01 mm" in app.screen.fields["option:pawn_radius"].error
    rewrite(app, "option:ruler_step", "-1")
    assert app.screen.fields["option:ruler_step"].error == "a length is not less than 0 mm"
    rewrite(app, "option:ruler_step", "0")
    rewrite(app, "option:pawn_radius", "7.12")
    click(app, "start")
    options = app.screen.match.options
    assert (options.board_radius, options.flower_radius, options.pawn_radius) == (25_000, 750, 712)
    app.quit()


def _texts(shapes):
    for shape in shapes:
        if hasattr(shape, "string"):
            yield shape
        yield from _texts(getattr(shape, "shapes", ()))


def test_a_bot_that_cannot_be_loaded_is_said_before_the_game(app, monkeypatch):
    monkeypatch.setitem(BOTS["lacuna"], "late", "no.such.module:Late")
    app.screen.changed()
    app.frame()
    click(app, "seat:1:late")
    assert "the bot 'late' cannot be loaded" in app.screen.fault()
    click(app, "seat:1:greedy")
    assert app.screen.fault() == ""
