"""A table laid out by hand: every act by mouse and by keyboard, exactly, and what becomes of it."""

from functools import cache
from itertools import combinations, pairwise
from math import hypot
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from typer.testing import CliRunner

from lumina.cli import app as command_line
from lumina.core import BadInput, Match
from lumina.games import GAMES
from lumina.games.lacuna import COLOURS, Flower, LacunaOptions, Layout, LayoutFlower
from lumina.games.lacuna.options import scatter_fault
from lumina.picture import Disc, Rect
from lumina.viewer.layout.editor import LayoutEditor
from lumina.viewer.layout.laying import Laying, flowers_of, layout_bytes, layout_of, read_layout
from lumina.viewer.screens.menu import Menu
from lumina.viewer.screens.new_game import NewGame
from lumina.viewer.shell.app import App
from lumina.viewer.shell.screen import Screen
from lumina.viewer.widgets.inputs import Dropped, Key, Moved, Pressed, Released, Resized, Typed, Wheel

from ..driving import SIZES, FakeTable, an_app, check_page, click, rewrite, tap, walk_to

pytestmark = pytest.mark.usefixtures("house")

R = LacunaOptions().flower_radius


def editor_on(app: App, *flowers: Flower, options: LacunaOptions | None = None) -> LayoutEditor:
    """The editor over the menu, with flowers that are saved."""
    editor = LayoutEditor(app, layout_of(flowers), options)
    editor.model.rng = Random(7)
    app.push(Menu(app))
    app.push(editor)
    assert app.page
    return editor


@cache
def whole(first: str = "before") -> tuple[Flower, ...]:
    laying = Laying(LacunaOptions(first_flower="after" if first == "after" else "before"))
    assert laying.fill(Random(3)) == 0
    return laying.flowers


def on_window(editor: LayoutEditor, x: float, y: float) -> tuple[float, float]:
    return editor.model.controls.plane.to_picture(x, y)


def mouse(editor: LayoutEditor, x: float, y: float, button: int = 1) -> None:
    """A click at a place of the cloth."""
    app, at = editor.app, on_window(editor, x, y)
    app.handle(Moved(*at))
    app.handle(Pressed(*at, button))
    app.handle(Released(*at, button))


def drag(editor: LayoutEditor, start: tuple[float, float], end: tuple[float, float], button: int = 1) -> None:
    app, a, b = editor.app, on_window(editor, *start), on_window(editor, *end)
    app.handle(Pressed(*a, button))
    for part in (0.3, 0.7, 1.0):
        app.handle(Moved(a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part))
        app.frame()
    app.handle(Released(*b, button))


def said(app: App) -> str:
    return app.said[0] if app.said is not None else ""


def words(app: App) -> str:
    """All that is written on the page and over it."""
    frame = app.frame()
    return repr((frame.page.shapes, [picture.shapes for picture in frame.over]))


# --- put, and refused ---------------------------------------------------------------------------------------------


def test_a_click_puts_a_flower_of_the_chosen_colour_on_the_lattice() -> None:
    editor = editor_on(an_app())
    tap(editor.app, "4")
    mouse(editor, 6000, -3000)
    (flower,) = editor.model.laying.flowers
    assert flower.colour == "blue"
    assert hypot(flower.x - 6000, flower.y + 3000) < 1 / editor.model.controls.plane.scale
    assert isinstance(flower.x, int)


def test_a_click_on_the_palette_chooses_the_colour() -> None:
    editor = editor_on(an_app())
    click(editor.app, "colour:cyan")
    mouse(editor, 0, 0)
    assert editor.model.laying.flowers[0].colour == "cyan"


def test_what_overlaps_is_refused_with_the_flower_and_the_millimetres() -> None:
    editor = editor_on(an_app(), Flower("red", 0, 0))
    tap(editor.app, "2")
    editor.model.controls.cursor = (2 * R - 120, 0)
    editor.app.focus = "cloth"
    tap(editor.app, "left", "right", "return")
    assert len(editor.model.laying.flowers) == 1
    assert said(editor.app) == "A flower here overlaps the red flower by 1.20 mm"


def test_touching_is_allowed_and_one_unit_nearer_is_not() -> None:
    laying = Laying(LacunaOptions(), (Flower("red", 0, 0),))
    assert laying.clash(2 * R, 0) is None
    clash = laying.clash(2 * R - 1, 0)
    assert clash is not None
    assert (clash.words, clash.flower) == ("overlaps the red flower by 0.01 mm", 0)


def test_outside_the_circle_is_refused() -> None:
    editor = editor_on(an_app())
    mouse(editor, 25_000, 0)
    assert editor.model.laying.flowers == ()
    assert said(editor.app).endswith("mm outside the circle")
    reach = editor.model.laying.options.reach
    assert editor.model.laying.clash(reach, 0) is None
    clash = editor.model.laying.clash(reach + 1, 0)
    assert clash is not None
    assert clash.words == "lies 0.01 mm outside the circle"


def test_hovering_tells_before_the_click_and_marks_the_flower_in_the_way() -> None:
    editor = editor_on(an_app(), Flower("red", 0, 0))
    editor.app.handle(Moved(*on_window(editor, 1200, 0)))
    assert "overlaps the red flower by 3." in words(editor.app)
    at, bad = on_window(editor, 0, 0), editor.app.theme.bad
    rings = [s for p in editor.app.frame().over for group in p.shapes for s in getattr(group, "shapes", ())]
    assert any(isinstance(s, Disc) and s.centre == at and s.stroke == bad for s in rings)


def test_an_eighth_flower_of_a_colour_is_refused() -> None:
    row = tuple(Flower("red", 2000 * i - 8000, 0) for i in range(7))
    editor = editor_on(an_app(), *row)
    mouse(editor, 0, 9000)
    assert said(editor.app) == "A flower here would be one too many: all 7 red flowers lie on the cloth"


# --- moved --------------------------------------------------------------------------------------------------------


def test_a_drag_moves_a_flower() -> None:
    editor = editor_on(an_app(), Flower("red", 0, 0), Flower("blue", 9000, 0))
    drag(editor, (0, 0), (-5000, 4000))
    flower = editor.model.laying.flowers[0]
    assert hypot(flower.x + 5000, flower.y - 4000) < 2 / editor.model.controls.plane.scale
    assert editor.model.laying.flowers[1] == Flower("blue", 9000, 0)


def test_let_go_a_little_too_near_it_snaps_to_where_it_may_lie() -> None:
    editor = editor_on(an_app(), Flower("red", 0, 0), Flower("blue", 9000, 0))
    drag(editor, (0, 0), (9000 - 2 * R + 150, 0))
    flower = editor.model.laying.flowers[0]
    far = (flower.x - 9000) ** 2 + flower.y**2
    assert (2 * R) ** 2 <= far < (2 * R + 3) ** 2
    assert editor.model.laying.faults() == {}


def test_the_nearest_legal_point_is_the_nearest_of_all() -> None:
    laying = Laying(LacunaOptions(), (Flower("red", 0, 0), Flower("blue", 1800, 0)))
    found = laying.nearest_legal(900, 1210)
    assert found is not None
    best = min(
        ((x - 900) ** 2 + (y - 1210) ** 2, x, y)
        for x in range(700, 1100)
        for y in range(1100, 1500)
        if laying.clash(x, y) is None
    )
    assert (found[0] - 900) ** 2 + (found[1] - 1210) ** 2 == best[0]
    assert laying.clash(*found) is None


def test_let_go_far_too_near_it_goes_back_and_says_why() -> None:
    editor = editor_on(an_app(), Flower("red", 0, 0), Flower("blue", 9000, 0))
    drag(editor, (0, 0), (8900, 0))
    assert editor.model.laying.flowers[0] == Flower("red", 0, 0)
    assert "overlaps the blue flower by" in said(editor.app)
    assert not editor.model.laying.can_undo


def test_while_dragged_it_is_red_where_it_may_not_lie() -> None:
    editor = editor_on(an_app(), Flower("red", 0, 0), Flower("blue", 9000, 0))
    app = editor.app
    app.handle(Pressed(*on_window(editor, 0, 0)))
    app.handle(Moved(*on_window(editor, 8900, 0)))
    assert "A flower here overlaps the blue flower" in words(app)
    app.handle(Moved(*on_window(editor, 0, 9000)))
    assert "overlaps" not in words(app)
    tap(app, "escape")
    app.handle(Released(*on_window(editor, 0, 9000)))
    assert editor.model.laying.flowers[0] == Flower("red", 0, 0)


def test_arrows_nudge_the_chosen_flower_and_one_undo_takes_it_all_back() -> None:
    editor = editor_on(an_app(), Flower("red", 0, 0), Flower("blue", 9000, 0))
    mouse(editor, 0, 0)
    tap(editor.app, "right", "right", "up")
    tap(editor.app, "left", "down", shift=True)
    tap(editor.app, "up", ctrl=True)
    assert editor.model.laying.flowers[0] == Flower("red", 199, 1099)
    tap(editor.app, "z", ctrl=True)
    assert editor.model.laying.flowers[0] == Flower("red", 0, 0)


def test_a_nudge_into_another_flower_is_refused() -> None:
    editor = editor_on(an_app(), Flower("red", 0, 0), Flower("blue", 2 * R + 40, 0))
    mouse(editor, 0, 0)
    tap(editor.app, "right")
    assert editor.model.laying.flowers[0].x == 0
    assert said(editor.app) == "The flower there overlaps the blue flower by 0.60 mm"
    assert editor.model.controls.culprit == 1
    tap(editor.app, "left")
    assert editor.model.controls.culprit is None


def test_a_typed_position_is_exact() -> None:
    editor = editor_on(an_app(), Flower("red", 0, 0))
    mouse(editor, 0, 0)
    rewrite(editor.app, "x", "-12.34")
    rewrite(editor.app, "y", "100,01")
    tap(editor.app, "return")
    assert editor.model.laying.flowers == (Flower("red", -1234, 10_001),)


def test_what_cannot_be_a_position_is_told_at_the_line() -> None:
    editor = editor_on(an_app(), Flower("red", 0, 0))
    mouse(editor, 0, 0)
    for text, fault in (("1.234", "two decimals"), ("here", "a number"), ("1e300", "so far"), ("nan", "so far")):
        rewrite(editor.app, "x", text)
        tap(editor.app, "return")
        assert fault in editor.model.fields["x"].error
    assert editor.model.laying.flowers == (Flower("red", 0, 0),)


# --- recolour, remove, back ---------------------------------------------------------------------------------------


def test_keys_and_palette_recolour_the_chosen_flower() -> None:
    editor = editor_on(an_app(), Flower("red", 0, 0))
    mouse(editor, 0, 0)
    tap(editor.app, "5")
    assert editor.model.laying.flowers == (Flower("green", 0, 0),)
    click(editor.app, "colour:purple")
    assert editor.model.laying.flowers == (Flower("purple", 0, 0),)
    editor.app.handle(Typed("6"))
    assert editor.model.laying.flowers == (Flower("yellow", 0, 0),)


def test_delete_and_the_right_button_take_off() -> None:
    editor = editor_on(an_app(), Flower("red", 0, 0), Flower("blue", 9000, 0), Flower("pink", 0, 9000))
    mouse(editor, 0, 0)
    tap(editor.app, "delete")
    assert [f.colour for f in editor.model.laying.flowers] == ["blue", "pink"]
    mouse(editor, 9000, 0, button=3)
    assert [f.colour for f in editor.model.laying.flowers] == ["pink"]
    mouse(editor, 5000, 5000, button=3)
    assert len(editor.model.laying.flowers) == 1


def test_every_change_is_taken_back_and_done_again() -> None:
    editor = editor_on(an_app())
    stages = [editor.model.laying.flowers]
    for act in (
        lambda: mouse(editor, 0, 0),
        lambda: mouse(editor, 9000, 0),
        lambda: drag(editor, (9000, 0), (9000, 9000)),
        lambda: tap(editor.app, "3"),
        lambda: tap(editor.app, "delete"),
        lambda: tap(editor.app, "s"),
    ):
        act()
        stages.append(editor.model.laying.flowers)
    assert all(a != b for a, b in pairwise(stages))
    for stage in reversed(stages[:-1]):
        click(editor.app, "undo")
        assert editor.model.laying.flowers == stage
    for stage in stages[1:]:
        tap(editor.app, "y", ctrl=True)
        assert editor.model.laying.flowers == stage
    tap(editor.app, "y", ctrl=True)
    assert editor.model.laying.flowers == stages[-1]


def test_clear_asks() -> None:
    editor = editor_on(an_app(), Flower("red", 0, 0))
    click(editor.app, "clear")
    tap(editor.app, "escape")
    assert editor.model.laying.flowers
    click(editor.app, "clear")
    click(editor.app, "clear")
    assert editor.model.laying.flowers == ()
    tap(editor.app, "z", ctrl=True)
    assert editor.model.laying.flowers


def test_the_menu_leads_here() -> None:
    app = an_app()
    app.push(Menu(app))
    click(app, "layout")
    assert isinstance(app.screen, LayoutEditor)


def test_the_cloth_never_moves_while_the_words_on_top_change() -> None:
    for width, height, text in SIZES:
        app = an_app((width, height), text_size=text)
        editor = editor_on(app)
        places = set()
        for flowers in ((), whole(), whole("after"), whole()[:10], whole()[7:], whole()[::5]):
            editor.model.controls.lay(Laying(editor.model.laying.options, flowers))
            app.refresh()
            assert app.page
            places.add(editor.model.controls.rect)
        assert len(places) == 1


# --- what is missing ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "count"), [("before", 48), ("after", 49)])
def test_scatter_fills_what_is_missing_legally_around_what_lies_there(first: str, count: int) -> None:
    editor = editor_on(an_app(), Flower("red", 0, 0), Flower("red", 3000, 0))
    click(editor.app, f"first:{first}")
    click(editor.app, "scatter")
    assert editor.model.laying.flowers[:2] == (Flower("red", 0, 0), Flower("red", 3000, 0))
    assert len(editor.model.laying.flowers) == count
    assert scatter_fault(editor.model.laying.flowers, editor.model.laying.options) is None
    assert editor.model.laying.lacking() == ""
    assert editor.app.page.spot("play") is not None
    assert editor.app.page.spot("scatter") is None


def test_scatter_lays_evenly() -> None:
    flowers = whole()
    gaps = [min(hypot(a.x - b.x, a.y - b.y) for b in flowers if b is not a) for a in flowers]
    assert min(gaps) > 3 * R


def test_a_cloth_without_room_is_filled_as_far_as_it_goes_and_that_is_said() -> None:
    editor = editor_on(an_app(), options=LacunaOptions(board_radius=3000, flower_radius=700, pawn_radius=500))
    tap(editor.app, "s")
    assert "no room was found by chance" in said(editor.app)
    assert editor.model.laying.flowers
    assert editor.model.laying.faults() == {}


@pytest.mark.parametrize(
    ("first", "taken", "line"),
    [
        ("before", {}, ""),
        ("after", {}, ""),
        ("after", {"red": 2, "blue": 1}, "3 flowers missing: 2 red, 1 blue"),
        ("after", {"cyan": 1}, "1 flower missing: 1 cyan"),
        ("before", {"red": 2}, "2 flowers missing: 2 red"),
        ("before", {"green": 1}, "1 flower missing: red or green"),
        ("before", {"green": 2}, "2 flowers missing: 1 red, 2 green, less one of these"),
        ("after", dict.fromkeys(COLOURS, 7), "49 flowers missing: 7 of each colour"),
    ],
)
def test_the_line_on_top_says_what_is_missing(first: str, taken: dict[str, int], line: str) -> None:
    flowers = list(whole("after"))
    if first == "before":
        flowers.remove(next(f for f in flowers if f.colour == "red"))
    for colour, count in taken.items():
        for _ in range(count):
            flowers.remove(next(f for f in flowers if f.colour == colour))
    laying = Laying(LacunaOptions(first_flower="after" if first == "after" else "before"), tuple(flowers))
    assert laying.lacking() == line
    app = an_app()
    editor = editor_on(app, *flowers)
    click(app, f"first:{first}")
    assert (line or "Ready to play") in words(app).replace("\\'", "'")
    assert editor.model.laying.playable == (line == "")


def test_the_words_agree_with_the_rules() -> None:
    rng = Random(5)
    for _ in range(300):
        options = LacunaOptions(first_flower=rng.choice(("before", "after")), flower_radius=rng.choice((775, 1500)))
        flowers = list(whole("after"))
        for _ in range(rng.randrange(3)):
            flowers.pop(rng.randrange(len(flowers)))
        if rng.random() < 0.3:
            flowers[0] = Flower(rng.choice(COLOURS), flowers[0].x, flowers[0].y)
        laying = Laying(options, tuple(flowers))
        assert (laying.lacking() == "") == laying.playable


def test_flowers_that_do_not_fit_larger_sizes_are_marked_and_told() -> None:
    app = an_app()
    editor = editor_on(app, Flower("red", 0, 0), Flower("blue", 1600, 0))
    click(app, "sizes")
    rewrite(app, "flower_radius", "9")
    click(app, "take")
    assert app.screen is editor
    assert editor.model.laying.options.flower_radius == 900
    assert editor.model.laying.lacking() == "A red flower overlaps the blue flower by 2.00 mm"
    drag(editor, (1600, 0), (4000, 0))
    assert editor.model.laying.lacking().startswith("46 flowers missing")


def test_the_flower_that_was_just_put_is_no_error() -> None:
    """The mouse still lies where it clicked."""
    editor = editor_on(an_app())
    for at in ((0, 0), (6000, 0)):
        editor.app.handle(Moved(*on_window(editor, *at)))
        mouse(editor, *at)
        assert "A flower here" not in words(editor.app)
        assert editor.model.controls.ghost(editor.app.mouse) is None
    tap(editor.app, "z", ctrl=True)
    ghost = editor.model.controls.ghost(editor.app.mouse)
    assert ghost is not None
    assert ghost.clash is None


def test_places_are_said_in_millimetres() -> None:
    editor = editor_on(an_app(), Flower("red", -1234, 5))
    spot = editor.app.page.spot("flower:0")
    assert spot is not None
    assert spot.label == "red flower at (-12.34, 0.05) mm"
    with pytest.raises(BadInput, match=r"flower 1 at \(10000000\.00, -0\.50\) mm lies beyond any cloth"):
        flowers_of(Layout((LayoutFlower("red", 10**9, -50),)))


# --- looking ------------------------------------------------------------------------------------------------------


def test_zoomed_and_moved_a_click_still_means_the_place_under_it() -> None:
    editor = editor_on(an_app())
    for _ in range(6):
        editor.app.handle(Wheel(*on_window(editor, 5000, 5000), 1))
    drag(editor, (6000, 6000), (5000, 5000))
    assert editor.model.laying.flowers == ()
    mouse(editor, 7000, 6500)
    (flower,) = editor.model.laying.flowers
    assert hypot(flower.x - 7000, flower.y - 6500) < 1 / editor.model.controls.plane.scale
    tap(editor.app, "r")
    assert editor.model.controls.camera.zoom == 1


def test_the_cursor_stays_in_sight_when_zoomed() -> None:
    editor = editor_on(an_app())
    for _ in range(8):
        tap(editor.app, "+")
    for _ in range(20):
        tap(editor.app, "right", ctrl=True)
    assert editor.model.controls.rect.has(*on_window(editor, *editor.model.controls.cursor))


# --- files --------------------------------------------------------------------------------------------------------


def test_saved_and_opened_it_is_the_same(house: Path) -> None:
    app = an_app()
    editor = editor_on(app)
    tap(app, "s")
    flowers = editor.model.laying.flowers
    tap(app, "s", ctrl=True)
    rewrite(app, "path", "harbour")
    click(app, "save")
    path = house / "layouts" / "harbour.json"
    assert read_layout(path) == flowers
    assert [file.name for file in path.parent.iterdir()] == ["harbour.json"]
    assert app.screen is editor
    assert "harbour.json" in words(app)
    click(app, "clear")
    click(app, "clear")
    click(app, "open")
    click(app, "drop")
    click(app, "file:0")
    assert app.screen is editor
    assert editor.model.laying.flowers == flowers


def test_an_unfinished_layout_is_saved_and_gone_on_with(house: Path) -> None:
    app = an_app()
    editor = editor_on(app)
    mouse(editor, 0, 0)
    tap(app, "s", ctrl=True)
    assert "not played yet" in words(app)
    click(app, "save")
    path = house / "layouts" / "lacuna-layout-1.json"
    assert read_layout(path) == editor.model.laying.flowers
    other = editor_on(an_app())
    other.app.handle(Dropped(str(path)))
    assert other.model.laying.flowers == editor.model.laying.flowers


def test_writing_over_a_file_asks(house: Path) -> None:
    app = an_app()
    editor = editor_on(app, Flower("red", 0, 0))
    path = house / "layouts" / "kept.json"
    path.parent.mkdir(parents=True)
    path.write_text("mine")
    for answer in ("keep", "overwrite"):
        click(app, "save") if app.screen is not editor else tap(app, "s", ctrl=True)
        if app.screen.name == "save layout" and answer == "keep":
            rewrite(app, "path", "kept")
            click(app, "save")
        assert app.screen.name == "ask"
        assert path.read_text() == "mine"
        click(app, answer)
    assert read_layout(path) == (Flower("red", 0, 0),)
    assert app.screen is editor


def test_a_saved_file_is_taken_by_the_command_line(tmp_path: Path) -> None:
    path = tmp_path / "layout.json"
    path.write_bytes(layout_bytes(whole()))
    record = tmp_path / "game.lumina"
    result = CliRunner().invoke(command_line, ["new", "lacuna", "--layout", str(path), "--to", str(record)])
    assert result.exit_code == 0, result.output
    match = Match.read(record, GAMES)
    state = match.state
    assert [(f.colour, f.x, f.y) for f in state.view("public").flowers] == [(f.colour, f.x, f.y) for f in whole()]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("{", "not JSON"),
        ('{"flowers": [{"colour": "black", "x": 0, "y": 0}]}', "flower 1: unknown colour 'black'; choose red"),
        ('{"flowers": [{"colour": "red", "x": 1e13, "y": 0}]}', "too large"),
        ('{"flowers": [{"colour": "red", "x": 1000000000, "y": 0}]}', "beyond any cloth"),
        ('{"flowers": [' + ", ".join(['{"colour": "red", "x": 0, "y": 0}'] * 50) + "]}", "50 flowers"),
        ('{"flowers": 3}', "flowers"),
    ],
)
def test_a_bad_file_is_refused_and_changes_nothing(tmp_path: Path, text: str, fault: str) -> None:
    path = tmp_path / "bad.json"
    path.write_text(text)
    editor = editor_on(an_app(), Flower("red", 0, 0))
    editor.app.handle(Dropped(str(path)))
    assert fault in said(editor.app)
    assert "bad.json" in said(editor.app)
    assert editor.model.laying.flowers == (Flower("red", 0, 0),)
    assert editor.model.file.path is None


def test_a_layout_in_millimetres_is_read_exactly(tmp_path: Path) -> None:
    path = tmp_path / "mm.json"
    path.write_text('{"unit": "mm", "flowers": [{"colour": "red", "x": 1.005, "y": -2}]}')
    assert read_layout(path) == (Flower("red", 101, -200),)


def test_flowers_of_no_known_colour_are_refused() -> None:
    with pytest.raises(BadInput, match="unknown colour"):
        flowers_of(layout_of((Flower("black", 0, 0),)))


# --- played, left -------------------------------------------------------------------------------------------------


def test_play_starts_a_match_with_exactly_these_flowers(fake_table: type[FakeTable]) -> None:
    app = an_app()
    editor = editor_on(app)
    assert app.page.spot("play") is None
    mouse(editor, 100, 200)
    tap(app, "p")
    assert said(app).startswith("not yet to be played: 47 flowers missing")
    tap(app, "s")
    click(app, "play")
    assert isinstance(app.screen, NewGame)
    click(app, "start")
    table: Screen = app.screen
    assert isinstance(table, fake_table)
    view = table.model.match.state.view("public")
    assert [(f.colour, f.x, f.y) for f in view.flowers] == [(f.colour, f.x, f.y) for f in editor.model.laying.flowers]
    app.quit()


def test_leaving_unsaved_work_asks(house: Path) -> None:
    app = an_app()
    editor = editor_on(app)
    mouse(editor, 0, 0)
    tap(app, "escape")
    assert app.screen.name == "ask"
    tap(app, "escape")
    assert app.screen is editor
    tap(app, "escape")
    click(app, "stay")
    assert app.screen is editor
    tap(app, "escape")
    click(app, "save")
    click(app, "save")
    assert isinstance(app.screen, Menu)
    assert len(list((house / "layouts").iterdir())) == 1


def test_leaving_without_saving_leaves_nothing(house: Path) -> None:
    app = an_app()
    editor = editor_on(app)
    mouse(editor, 0, 0)
    click(app, "back")
    click(app, "drop")
    assert isinstance(app.screen, Menu)
    assert not (house / "layouts").exists()


def test_saved_work_is_left_at_once() -> None:
    app = an_app()
    editor_on(app, Flower("red", 0, 0))
    tap(app, "escape")
    assert isinstance(app.screen, Menu)


def test_quitting_keeps_what_was_not_saved(house: Path) -> None:
    app = an_app()
    editor = editor_on(app)
    mouse(editor, 0, 0)
    flowers = editor.model.laying.flowers
    tap(app, "q", ctrl=True)
    assert not app.running
    assert read_layout(house / "layouts" / "unsaved-1.json") == flowers


# --- the keyboard alone -------------------------------------------------------------------------------------------


def test_the_keyboard_alone_lays_chooses_moves_and_plays(fake_table: type[FakeTable]) -> None:
    app = an_app()
    editor = editor_on(app)
    walk_to(app, "colour:green")
    tap(app, "return")
    walk_to(app, "cloth")
    tap(app, "right", "right", "up")
    tap(app, "left", ctrl=True)
    tap(app, "return")
    assert editor.model.laying.flowers == (Flower("green", -800, 100),)
    tap(app, "return")
    assert editor.model.controls.selected == 0
    tap(app, "return")
    assert app.focus == "x"
    for char in "50":
        tap(app, char)
        app.handle(Typed(char))
    tap(app, "return")
    assert editor.model.laying.flowers == (Flower("green", 5000, 100),)
    tap(app, "3")
    assert editor.model.laying.flowers == (Flower("purple", 5000, 100),)
    tap(app, "s", "escape", ".", "delete", "s")
    assert editor.model.laying.playable
    walk_to(app, "play")
    tap(app, "return")
    assert isinstance(app.screen, NewGame)
    app.quit()


def test_tab_chooses_flowers() -> None:
    app = an_app()
    editor = editor_on(app, Flower("red", 0, 0), Flower("blue", 9000, 0))
    walk_to(app, "flower:1")
    assert editor.model.controls.selected == 1
    tap(app, ",")
    assert editor.model.controls.selected == 0
    tap(app, ".", ".")
    assert editor.model.controls.selected == 0


# --- how it is drawn ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [*SIZES, (600, 900, 100)])
def test_nothing_overlaps_and_nothing_is_cut(size: tuple[int, int, int]) -> None:
    width, height, text = size
    app = an_app((width, height), text_size=text)
    editor = editor_on(app)
    for flowers in ((), (Flower("red", 0, 0), Flower("blue", 9000, 0)), whole()):
        editor.model.controls.lay(Laying(editor.model.laying.options, flowers))
        editor.model.controls.select(0 if flowers else None)
        app.refresh()
        own = [spot for spot in app.page.spots if spot.id != "cloth" and not spot.id.startswith("flower:")]
        page = SimpleNamespace(spots=own, shapes=app.page.shapes)
        check_page(SimpleNamespace(page=page, size=app.size, theme=app.theme))
        discs = [spot.shape for spot in app.page.spots if isinstance(spot.shape, Disc)]
        assert len(discs) == len(flowers) + 1
        for disc in discs:
            box = Rect(disc.centre[0] - disc.radius, disc.centre[1] - disc.radius, 2 * disc.radius, 2 * disc.radius)
            assert box.x >= 0
            assert box.y >= 0
            assert box.right <= width
            assert box.bottom <= height
        for a, b in combinations(discs[1:], 2):
            apart = hypot(a.centre[0] - b.centre[0], a.centre[1] - b.centre[1])
            assert apart >= a.radius + b.radius - 1e-6


def test_anything_at_all_leaves_it_alive() -> None:
    rng = Random(11)
    app = an_app((900, 600))
    editor = editor_on(app)
    names = [*"1234567sr+-.,", "left", "right", "up", "down", "delete", "tab", "return", "escape", "space"]
    acts = 0
    for _ in range(2000):
        if app.screen is not editor:
            app.push(editor) if app.screen.name == "menu" else tap(app, "escape")
            continue
        acts += 1
        x, y = rng.uniform(0, 900), rng.uniform(0, 600)
        match rng.randrange(7):
            case 0:
                app.handle(Pressed(x, y, rng.choice((1, 1, 1, 2, 3))))
            case 1:
                app.handle(Released(x, y, rng.choice((1, 1, 1, 2, 3))))
            case 2 | 3:
                app.handle(Moved(x, y))
            case 4:
                app.handle(Wheel(x, y, rng.choice((1, -1, 0.4))))
            case 5:
                app.handle(Key(rng.choice(names), rng.random() < 0.1, rng.random() < 0.2))
            case _ if rng.random() < 0.1:
                app.handle(Resized(rng.randrange(640, 1300), rng.randrange(480, 900)))
        if rng.random() < 0.1:
            app.frame()
        assert editor.model.laying.faults() == {}
    assert acts > 1300
    app.quit()
