"""Before a game: seats, options, seed, and what is said when something is not right."""

import json
import os
import re
from datetime import date
from pathlib import Path

import msgspec
import pytest

from lumina.bots import BOTS
from lumina.core import BadRecord, Match
from lumina.games import GAMES
from lumina.games.lacuna.options import COLOURS, LacunaOptions
from lumina.plugins import plugin_of
from lumina.viewer.screens.menu import Menu
from lumina.viewer.screens.new_game import NewGame
from lumina.viewer.screens.seats import PEOPLE, levels, people_of
from lumina.viewer.shell.app import App
from lumina.viewer.shell.settings import load
from lumina.viewer.widgets.faces import face
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
    assert match.names == ("Ann", "bot:casual")
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
    walk_to(app, "advanced")
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


def test_who_sat_where_is_kept_for_the_game_and_names_for_all_games(app, house):
    rewrite(app, "name:0", "Zoe")
    click(app, "advanced")
    click(app, "seat:1:random")
    click(app, "start")
    app.quit()
    settings, _ = load(house / "settings.json")
    assert settings.tables == {"lacuna": ("person", "bot:random")}
    assert settings.people == ("Zoe",)
    again = an_app(people=settings.people, tables=settings.tables)
    assert NewGame(again, LACUNA).names == ["Zoe", "bot:random"]
    assert NewGame(again, GAMES["lunation"]).names == ["Zoe", "bot:casual"]
    assert people_of(settings) == ["Zoe", "Ann", "Ben", "Cleo", "Dan"]


def test_a_new_name_is_the_first_one_in_every_game(app, house):
    click(app, "seat:1:person")
    rewrite(app, "name:0", "Zoe")
    rewrite(app, "name:1", "Yves")
    click(app, "start")
    app.home()
    app.push(NewGame(app, GAMES["lost_lumina"]))
    click(app, "seat:1:person")
    assert app.screen.names == ["Zoe", "Yves"]
    app.quit()


@pytest.mark.parametrize("tables", [{"lacuna": ("person",)}, {"lacuna": ("bot:nobody", "person")}, {"lacuna": ()}])
def test_kept_seats_that_cannot_be_are_the_usual_ones(tables, house):
    names = NewGame(an_app(tables=tables), LACUNA).names
    assert sorted(names) == ["Ann", "bot:casual"]


def test_levels_come_first_with_a_face_and_a_line_and_other_bots_are_folded(app):
    shown = {spot.id for spot in app.page.spots if spot.id.startswith("seat:1:")}
    assert shown == {"seat:1:person"} | {f"seat:1:{name}" for name in levels(LACUNA)}
    said = " ".join(shape.string for shape in _texts(app.page.shapes))
    assert "Knows the rules and little more" in said
    click(app, "advanced")
    more = {spot.id for spot in app.page.spots if spot.id.startswith("seat:1:")} - shown
    assert more == {f"seat:1:{name}" for name in BOTS["lacuna"]} - shown
    click(app, "seat:1:greedy")
    assert app.screen.names[1] == "bot:greedy"
    assert "Chosen under Advanced" in " ".join(shape.string for shape in _texts(app.page.shapes))


def test_every_level_and_person_has_a_face_of_its_own(house):
    theme = an_app().theme
    names = ["person", "greedy", *{name for game in GAMES.values() for name in levels(game)}]
    assert len({face(theme, name) for name in names}) == len(names)


def test_presets_set_the_options_and_anything_else_is_ones_own(app):
    click(app, "preset:1")
    assert app.screen.form.options() == LacunaOptions(first_flower="after")
    click(app, "option:first_player:1")
    click(app, "preset:2")
    assert app.screen.form.options() == LacunaOptions(ruler_step=100, first_player=1)
    assert app.page.spot("preset:3") is None
    click(app, "advanced")
    rewrite(app, "option:flower_radius", "9")
    said = " ".join(shape.string for shape in _texts(app.page.shapes))
    assert "My own" in said
    assert "Flower radius 9 mm" in said
    click(app, "preset:0")
    assert app.screen.form.options() == LacunaOptions(first_player=1)
    assert app.screen.fields["option:flower_radius"].value == "7.75"


@pytest.mark.parametrize("name", GAMES)
def test_the_presets_of_a_game_can_be_played_and_the_first_is_standard(name, house):
    game = GAMES[name]
    page = NewGame(an_app(), game)
    presets = plugin_of(game).presets
    assert page._options(presets[0], None) == game.options_type()
    assert len({page._options(preset, None) for preset in presets}) == len(presets)
    for preset in presets:
        game.new(2, page._options(preset, None))


@pytest.mark.parametrize("name", GAMES)
def test_every_option_has_words_for_people(name):
    """No name of a field, no value of the code."""
    game, words = GAMES[name], plugin_of(GAMES[name]).options
    assert set(words) == {field.encode_name for field in msgspec.structs.fields(game.options_type)} - {"first_player"}


@pytest.mark.parametrize("name", GAMES)
def test_no_page_of_a_new_game_shows_a_word_of_the_code(name, house):
    app = an_app()
    app.push(Menu(app))
    app.push(NewGame(app, GAMES[name]))
    click(app, "advanced")
    said = " ".join(shape.string for shape in _texts(app.page.shapes))
    assert not re.search(r"\w_\w|bot:|None|\b25000\b", said), said


def test_the_table_is_shown_as_it_will_be(app):
    settle(app)
    before = app.screen._picture
    assert before.startswith(b"\x89PNG")
    click(app, "advanced")
    rewrite(app, "option:flower_radius", "9")
    settle(app)
    larger = app.screen._picture
    assert larger not in (b"", before)
    rewrite(app, "option:flower_radius", "")
    settle(app)
    assert app.screen._picture == larger, "what cannot be played leaves the picture as it was"


def test_from_the_start_screen_to_the_first_move_in_three_clicks(house):
    app = an_app(tables={"lacuna": ("person", "person")}, animation=0)
    app.push(Menu(app))
    settle(app)
    click(app, "new:lacuna")
    click(app, "start")
    match = app.screen.model.match
    before = match.ply
    click(app, "take:red")
    assert match.ply > before
    app.quit()


@pytest.mark.parametrize("name", GAMES)
def test_two_clicks_lead_to_the_table_of_every_game(name, house, fake_table):
    app = an_app()
    app.push(Menu(app))
    settle(app)
    click(app, f"new:{name}")
    click(app, "start")
    assert app.screen.match.game.name == name
    assert app.screen.match.names == ("Ann", "bot:casual")
    assert app.screen.match.options == GAMES[name].options_type()
    app.quit()


def test_enter_starts_where_nothing_else_is_marked(app):
    app.focus = None
    tap(app, "return")
    assert app.screen.name == "table"
    app.quit()


def test_of_more_than_two_seats_one_is_open(house):
    app = an_app()
    app.push(Menu(app))
    app.push(NewGame(app, GAMES["lunation"]))
    click(app, "count:4")
    assert [app.page.spot(f"change:{seat}") is None for seat in range(4)] == [True, False, False, False]
    click(app, "change:2")
    assert app.page.spot("seat:2:person") is not None
    assert app.page.spot("seat:0:person") is None
    click(app, "seat:2:person")
    assert app.screen.names[2] in PEOPLE


def test_sides_are_swapped_with_names_and_bots(app):
    rewrite(app, "name:0", "Zoe")
    click(app, "advanced")
    click(app, "swap")
    assert app.screen.names == ["bot:casual", "Zoe"]
    click(app, "swap")
    assert app.screen.names == ["Zoe", "bot:casual"]


@pytest.mark.parametrize(
    ("name", "said"),
    [("", "empty"), ("   ", "empty"), ("bot:greedy", "begins the name of a bot")],
)
def test_a_name_that_cannot_be(app, name, said):
    rewrite(app, "name:0", name)
    assert said in app.screen.fields["name:0"].error
    assert app.page.spot("start") is None
    check_page(app)
    click(app, "seat:0:casual")
    assert app.page.spot("start") is not None


def test_a_name_is_no_longer_than_it_may_be(app):
    rewrite(app, "name:0", "x" * 60)
    assert app.screen.names[0] == "x" * 40


@pytest.mark.parametrize("seed", ["-1", "x", "1.5", str(2**63), "²"])
def test_a_seed_that_cannot_be(app, seed):
    click(app, "advanced")
    rewrite(app, "seed", seed)
    assert "whole number" in app.screen.fields["seed"].error
    assert app.page.spot("start") is None


def test_the_options_are_widgets_of_their_types(app):
    click(app, "advanced")
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
    click(app, "advanced")
    rewrite(app, "option:board_radius", value)
    assert said in app.screen.fields["option:board_radius"].error
    assert app.page.spot("start") is None
    tap(app, "return")
    assert app.screen.name == "new game"


def test_options_that_do_not_go_together_are_said(app):
    click(app, "advanced")
    rewrite(app, "option:flower_radius", "240")
    assert "LAC-9" in app.screen.fault()
    assert app.page.spot("start") is None
    check_page(app)


def test_reset(app):
    click(app, "advanced")
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
    click(app, "advanced")
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
    assert NewGame(an_app(people=("Zoe",), tables={"lacuna": ("bot:nobody", "person")}), LACUNA).names == [
        "bot:casual",
        "Zoe",
    ]


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
    click(app, "advanced")
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
    click(app, "advanced")
    assert app.screen.fields["option:board_radius"].value == "250.00"
    assert "Cloth radius (mm)" in [shape.string for shape in _texts(app.page.shapes)]
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
    click(app, "advanced")
    monkeypatch.setitem(BOTS["lacuna"], "late", "no.such.module:Late")
    app.screen.changed()
    app.frame()
    click(app, "seat:1:late")
    assert "the bot 'late' cannot be loaded" in app.screen.fault()
    click(app, "seat:1:greedy")
    assert app.screen.fault() == ""
