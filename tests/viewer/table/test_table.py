"""The table, played in process: mouse, keys, overlays, looking back, undo, bots, the end."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from lumina.core import Match
from lumina.games import GAMES
from lumina.games.lacuna import COLOURS, LACUNA, LacunaOptions, Place
from lumina.viewer.screens.ask import Ask
from lumina.viewer.screens.data import DataPage
from lumina.viewer.screens.result import Result
from lumina.viewer.table.menu import TableMenu
from lumina.viewer.table.table import Table
from lumina.viewer.widgets.inputs import Resized

from ...games.lacuna.scene import layout
from ..hands import Person


@pytest.fixture
def person() -> Iterator[Person]:
    found = Person()
    yield found
    found.app.quit()


def placements(person: Person) -> list[str]:
    return [id for id in person.ids() if id.startswith("place:")]


def think(person: Person, seconds: float = 30) -> None:
    """Waits (truly) until the bot has moved."""
    ply, end = person.table.model.match.ply, time.monotonic() + seconds
    while person.table.model.match.ply == ply and time.monotonic() < end:
        person.wait(0.03)
        time.sleep(0.01)
    assert person.table.model.match.ply > ply, "the bot did not move"


# --- placing with the mouse --------------------------------------------------------------------------------------


def test_a_click_on_a_line_places_a_pawn_there(person: Person) -> None:
    table = person.sit()
    spot = placements(person)[3]
    person.press_at(*person.at(spot))
    assert [f"place:{a}-{b}" for a, b in [table.model.match.state.pawns[0].pair]] == [spot]
    assert table.model.match.to_act == 1


def test_the_ghost_snaps_to_the_nearest_legal_point(person: Person) -> None:
    table = person.sit()
    x, y = person.at(placements(person)[3])
    person.move(x + 5, y + 3)
    place = table.model.controls.hover.place
    assert table.model.match.state.why_not(place) is None
    state = table.model.match.state
    plane = table.model.board.plane(table.model.scene(), table.page.layout.board)
    gx, gy = plane.to_picture(*state.pawn_at(place))
    assert (gx - x - 5) ** 2 + (gy - y - 3) ** 2 <= 34 + 1


def test_what_the_mouse_shows_is_what_a_click_does(person: Person) -> None:
    table = person.sit()
    for spot in placements(person)[:20]:
        x, y = person.at(spot)
        person.move(x + 2, y - 2)
        ghost = table.model.controls.ghost
        before = table.model.match.ply
        person.press_at(x + 2, y - 2)
        if ghost is None:
            assert table.model.match.ply == before
            continue
        done = table.model.match.plies[-1].do
        assert done == ghost
        person.key("z", ctrl=True)


def wide(person: Person, *flowers: tuple[str, int, int]) -> Table:
    return person.sit(board_radius=100_000, layout=layout(flowers))


def board_at(table: Table, x: float, y: float) -> tuple[float, float]:
    plane = table.model.board.plane(table.model.scene(), table.page.layout.board)
    found: tuple[float, float] = plane.to_picture(x, y)
    return found


def test_an_obstructed_line_says_what_is_in_the_way(person: Person) -> None:
    table = wide(
        person,
        ("red", -30_000, 0),
        ("red", 30_000, 0),
        ("blue", 0, 300),
        ("pink", 0, -40_000),
        ("pink", 30_000, -40_000),
    )
    person.app.frame()
    x, y = board_at(table, 24_000, 0)
    person.move(x, y)
    assert table.model.controls.hover.reason.piece.id == 2
    person.press_at(x, y)
    assert (
        "The blue flower obstructs the line: its centre is 3.00 mm from it, less than its radius of 7.75 mm (LAC-14)"
        in person.said
    )
    assert table.model.match.ply == 0


def test_a_place_without_room_says_why(person: Person) -> None:
    """Beside the blue flower there is no room, and where there is room is far away when the board is near."""
    table = wide(person, ("red", -30_000, 0), ("red", 30_000, 0), ("blue", 0, 800))
    person.app.frame()
    x, y = board_at(table, 0, 0)
    for _ in range(14):
        person.wheel(x, y, 1)
    person.app.frame()
    x, y = board_at(table, 0, -200)
    person.move(x, y)
    assert "overlap the blue flower" in LACUNA.sentence(table.model.controls.hover.reason)
    person.press_at(x, y)
    assert "LAC-16" in person.said
    assert table.model.match.ply == 0


def test_hovering_a_flower_shows_its_lines_and_a_click_keeps_them(person: Person) -> None:
    table = person.sit()
    person.move(*person.at("flower:5"))
    assert table.model.controls.hover.flower == 5
    person.click("flower:5")
    assert table.model.controls.selection.flower == 5
    person.click("flower:5")
    assert table.model.controls.selection is None


def test_with_a_flower_selected_only_its_lines_count(person: Person) -> None:
    table = person.sit()
    spot = placements(person)[0]
    a = int(spot.partition(":")[2].split("-")[0])
    person.click(f"flower:{a}")
    for other in placements(person):
        person.move(*person.at(other))
        hover = table.model.controls.hover
        assert hover is None or hover.place is None or a in hover.place.pair


def test_zoom_and_pan_keep_the_mouse_right(person: Person) -> None:
    table = person.sit()
    spot = placements(person)[3]
    x, y = person.at(spot)
    for _ in range(6):
        person.wheel(x, y, 1)
    assert table.model.controls.camera.zoom > 2
    person.drag((x + 3, y + 60), (x + 40, y + 90), button=3)
    visible = [id for id in placements(person) if table.page.layout.board.inset(40).has(*person.at(id))]
    assert visible
    person.press_at(*person.at(visible[0]))
    a, b = table.model.match.state.pawns[0].pair
    assert table.model.match.ply == 4 or f"place:{a}-{b}" == visible[0]
    person.key("r")
    assert table.model.controls.camera.zoom == 1


def test_a_drag_does_not_place(person: Person) -> None:
    table = person.sit()
    before = table.model.match.ply
    x, y = person.at(placements(person)[3])
    person.drag((x, y), (x + 30, y))
    assert table.model.match.ply == before


def test_confirming_a_turn() -> None:
    person = Person(confirm_turn=True)
    table = person.sit()
    before = table.model.match.ply
    person.press_at(*person.at(placements(person)[3]))
    assert table.model.match.ply == before
    assert table.model.pending
    person.key("escape")
    assert table.model.pending == ()
    person.press_at(*person.at(placements(person)[3]))
    person.click("confirm")
    assert table.model.match.ply == before + 1
    person.app.quit()


def test_the_first_colour_is_taken_with_a_click(person: Person) -> None:
    match = Match.new(LACUNA, ["Ann", "Ben"], LacunaOptions(first_player=0), seed=3)
    person.app.push(Table(person.app, match))
    person.click("take:blue")
    assert match.state.first.colour == "blue"
    assert match.state.phase == "place"


def test_after_the_scatter_the_first_flower_is_taken_with_a_click(person: Person) -> None:
    match = Match.new(LACUNA, ["Ann", "Ben"], LacunaOptions(first_player=0, first_flower="after"), seed=3)
    person.app.push(Table(person.app, match))
    person.click("flower:11")
    assert match.state.first.flower == 11


# --- the keyboard alone ------------------------------------------------------------------------------------------


def tab_to(person: Person, start: str) -> None:
    for _ in range(400):
        person.key("tab")
        if person.app.focus is not None and person.app.focus.startswith(start):
            return
    raise AssertionError(f"no spot {start}... can be reached")


def test_the_keyboard_alone_plays_a_whole_game(person: Person) -> None:
    match = Match.new(LACUNA, ["Ann", "Ben"], LacunaOptions(first_player=0), seed=3)
    person.app.push(Table(person.app, match))
    tab_to(person, "take:green")
    person.key("return")
    assert match.state.first.colour == "green"
    while match.to_act is not None:
        before = match.ply
        tab_to(person, "place:")
        person.key("right")
        person.key("left", shift=True)
        person.key("return")
        assert match.ply == before + 1
    assert isinstance(person.app.screen, Result)


def test_arrows_nudge_the_pawn_and_never_off_the_legal_steps(person: Person) -> None:
    table = person.sit()
    tab_to(person, "place:")
    place = table.model.controls.ghost
    assert isinstance(place, Place)
    person.key("right", shift=True)
    after = table.model.controls.ghost
    assert isinstance(after, Place)
    assert after.step > place.step
    for _ in range(600):
        person.key("right")
    end = table.model.controls.ghost
    assert isinstance(end, Place)
    assert table.model.match.state.why_not(end) is None
    person.key("return")
    assert table.model.match.plies[-1].do == end


# --- overlays ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "overlay"), [("l", "lines"), ("t", "territory"), ("o", "room"), ("c", "claims"), ("1", "lines:red")]
)
def test_a_key_switches_an_overlay(person: Person, key: str, overlay: str) -> None:
    table = played(person, 2)
    plain = person.app.page
    person.key(key)
    assert overlay in table.model.overlays
    assert overlay == "room" or person.app.page.shapes != plain.shapes
    person.key(key)
    assert overlay not in table.model.overlays


def test_every_colour_has_a_key(person: Person) -> None:
    table = person.sit()
    for n, colour in enumerate(COLOURS, 1):
        person.key(str(n))
        assert f"lines:{colour}" in table.model.overlays


def test_the_buttons_do_what_they_say(person: Person) -> None:
    table = person.sit()
    person.click("overlay:lines")
    person.click("overlay:territory")
    assert table.model.overlays == {"lines", "territory"}
    person.click("menu")
    assert isinstance(person.app.screen, TableMenu)
    person.click("overlay:room")
    assert "room" in table.model.overlays
    person.click("close")
    assert person.app.screen is table


# --- undo, redo, looking back ------------------------------------------------------------------------------------


def test_undo_and_redo(person: Person) -> None:
    table = person.sit()
    start = table.model.match.ply
    person.press_at(*person.at(placements(person)[3]))
    digest = table.model.match.state.digest()
    person.key("z", ctrl=True)
    assert table.model.match.ply == start
    person.key("y", ctrl=True)
    assert table.model.match.state.digest() == digest
    person.key("y", ctrl=True)
    assert "nothing to redo" in person.said


def test_undo_stops_at_the_scatter(person: Person) -> None:
    table = person.sit()
    before = table.model.match.ply
    person.key("z", ctrl=True)
    assert table.model.match.ply == before
    assert "nothing to undo" in person.said


def played(person: Person, plies: int) -> Table:
    table = person.sit()
    for _ in range(plies):
        person.press_at(*person.at(placements(person)[2]))
    return table


def test_looking_back_changes_nothing_and_comes_back(person: Person) -> None:
    table = played(person, 3)
    ply = table.model.match.ply
    person.key(",")
    assert (table.model.ply, table.model.mine) == (ply - 1, None)
    person.key("home")
    assert table.model.ply == 0
    assert placements(person) == []
    person.key("end")
    assert (table.model.ply, table.model.at) == (ply, None)
    assert placements(person)
    assert table.model.match.ply == ply


def test_the_scrubber_and_the_log_look_back(person: Person) -> None:
    table = played(person, 3)
    rect = table.page.layout.scrubber
    person.drag((rect.right - 10, rect.centre[1]), (rect.x + 8, rect.centre[1]))
    assert table.model.ply == 0
    person.click("now")
    person.click("log:2")
    assert table.model.ply == table.model.match.log("public")[2].ply


def test_a_record_plays_by_itself(person: Person) -> None:
    match = played(person, 3).model.match
    person.app.push(Table(person.app, match, looking=True))
    table = person.table
    table.model.look_at(0)
    person.key("space")
    person.wait(10)
    assert table.model.ply == match.ply
    assert not table.model.motion.playing
    person.key("left")
    assert table.model.ply == match.ply - 1


def test_go_on_from_here_is_a_new_game(person: Person, tmp_path: Path) -> None:
    table = person.sit(path=tmp_path / "old.lumina")
    for _ in range(3):
        person.press_at(*person.at(placements(person)[2]))
    person.key(",")
    person.key(",")
    shown = table.model.state.digest()
    person.click("branch")
    new = person.table
    assert new is not table
    assert new.model.match.state.digest() == shown
    assert new.model.match.path not in (None, tmp_path / "old.lumina")
    person.press_at(*person.at(placements(person)[0]))
    assert new.model.match.ply == table.model.match.ply - 1


# --- bots --------------------------------------------------------------------------------------------------------


def test_a_bot_answers(person: Person) -> None:
    table = person.sit(("Ann", "bot:greedy"))
    person.press_at(*person.at(placements(person)[3]))
    think(person)
    assert table.model.match.plies[-1].by == 1
    assert table.model.mine == 0


def test_undo_takes_back_the_bots_answer_too(person: Person) -> None:
    table = person.sit(("Ann", "bot:random"))
    start = table.model.match.ply
    person.press_at(*person.at(placements(person)[3]))
    think(person)
    person.key("z", ctrl=True)
    assert table.model.match.ply == start
    assert table.model.mine == 0


def test_undo_stops_a_bot_that_thinks(person: Person) -> None:
    table = person.sit(("Ann", "bot:greedy:steps=100000"))
    start = table.model.match.ply
    person.press_at(*person.at(placements(person)[3]))
    person.wait(0.1)
    assert table.model.bots.thinking
    person.key("z", ctrl=True)
    assert not table.model.bots.thinking
    assert (table.model.match.ply, table.model.mine) == (start, 0)


def test_what_a_bot_says_while_it_thinks_is_shown(person: Person) -> None:
    table = person.sit(("Ann", "bot:greedy:steps=100000"))
    person.press_at(*person.at(placements(person)[3]))
    person.wait(0.1)
    assert any(shape.string.endswith("(thinking)") for shape in _texts(person))
    speaker = table.model.bots._thinker._speaker
    assert speaker is not None
    speaker.lines.put(b'{"lumina_bot": 1, "id": 1, "notice": "getting ready for this computer"}')
    person.wait(0.1)
    assert any(shape.string.endswith("(getting ready for this computer)") for shape in _texts(person))
    table.model.bots.stop()


def test_move_now(person: Person) -> None:
    table = person.sit(("Ann", "bot:greedy:steps=100000"))
    person.press_at(*person.at(placements(person)[3]))
    person.wait(0.1)
    time.sleep(1.5)
    assert table.model.bots.thinking
    person.key("return")
    think(person, 40)


def test_bots_alone_can_be_paused_and_stepped() -> None:
    person = Person(bot_pause=0.0)
    table = person.sit(("bot:random", "bot:random"))
    think(person)
    person.key("space")
    assert table.model.bots.paused
    ply = table.model.match.ply
    person.wait(2)
    time.sleep(0.3)
    person.wait(1)
    assert table.model.match.ply == ply
    person.click("step")
    think(person)
    person.wait(1)
    assert table.model.match.ply == ply + 1
    person.click("pause")
    think(person)
    person.app.quit()


def test_a_hint_is_a_legal_placement(person: Person) -> None:
    table = person.sit()
    person.key("h")
    end = time.monotonic() + 150  # where the kernels are not compiled yet
    while table.model.bots.hinting and time.monotonic() < end:
        person.wait(0.03)
        time.sleep(0.01)
    assert isinstance(table.model.controls.ghost, Place)
    assert table.model.match.state.why_not(table.model.controls.ghost) is None
    assert table.model.hint is not None
    assert table.model.hint.best.words.startswith("a pawn between")


def test_leaving_while_a_bot_thinks_leaves_no_process(person: Person) -> None:
    table = person.sit(("Ann", "bot:greedy:steps=100000"))
    person.press_at(*person.at(placements(person)[3]))
    person.wait(0.1)
    speaker = table.model.bots._thinker._speaker
    assert speaker is not None
    assert speaker.running
    person.app.quit()
    assert not speaker.running
    assert not person.app.running


# --- the end -----------------------------------------------------------------------------------------------------


def finished(person: Person) -> Table:
    table = person.sit()
    while table.model.match.to_act is not None:
        person.press_at(*person.at(placements(person)[0]))
    return table


def test_the_end_shows_the_score_in_its_parts(person: Person) -> None:
    table = finished(person)
    assert isinstance(person.app.screen, Result)
    words = {shape.string for shape in _texts(person)}
    assert {"Ann", "Ben", "Total", "Red", "Cyan"} <= words
    person.key("escape")
    assert person.app.screen is table
    person.click("result")
    assert isinstance(person.app.screen, Result)


def _texts(person: Person) -> list[object]:
    def flat(shapes: object) -> Iterator[object]:
        for shape in shapes:
            if hasattr(shape, "shapes"):
                yield from flat(shape.shapes)
            elif hasattr(shape, "string"):
                yield shape

    return list(flat(person.app.page.shapes))


def test_with_animation_the_claims_are_shown_colour_by_colour_and_can_be_skipped() -> None:
    person = Person(animation=1)
    table = person.sit()
    while table.model.match.to_act is not None:
        person.wait(1)
        person.press_at(*person.at(placements(person)[0]))
    person.wait(1)
    shown = [len(table.model.motion.reveal)]
    while table.model.motion.reveal:
        person.wait(0.3)
        shown.append(len(table.model.motion.reveal))
    assert sorted(set(shown), reverse=True) == list(range(shown[0], -1, -1))
    assert isinstance(person.app.screen, Result)
    person.app.quit()


def test_a_click_skips_what_is_shown_at_the_end() -> None:
    person = Person(animation=1)
    table = person.sit()
    while table.model.match.to_act is not None:
        person.wait(1)
        person.press_at(*person.at(placements(person)[0]))
    person.wait(0.6)
    assert table.model.motion.reveal
    person.press_at(400, 400)
    assert not table.model.motion.reveal
    assert isinstance(person.app.screen, Result)
    person.app.quit()


def test_resigning_asks_first(person: Person) -> None:
    table = person.sit()
    person.click("menu")
    person.click("resign")
    assert isinstance(person.app.screen, Ask)
    person.key("escape")
    assert table.model.match.outcome is None
    person.click("menu")
    person.click("resign")
    person.click("yes")
    assert table.model.match.outcome is not None
    assert table.model.match.outcome.winners == (1,)
    assert isinstance(person.app.screen, Result)


@pytest.mark.parametrize("choice", ["new", "same"])
def test_a_rematch_swaps_the_sides(person: Person, choice: str) -> None:
    old = finished(person).model.match
    person.key("escape")
    person.click("rematch")
    person.click(choice)
    new = person.table.model.match
    assert new.names == ("Ben", "Ann")
    flowers = [(f.colour, f.x, f.y) for f in old.states[-1].flowers]
    same = [(f.colour, f.x, f.y) for f in new.state.flowers] == flowers
    assert same == (choice == "same")


# --- odds and ends -----------------------------------------------------------------------------------------------


def test_the_view_as_data(person: Person) -> None:
    person.sit()
    person.key("f3")
    assert isinstance(person.app.screen, DataPage)
    assert any('"pawns_left"' in line for line in person.app.screen.lines)
    assert any('"spans"' in line for line in person.app.screen.lines)
    person.key("f3")
    assert isinstance(person.app.screen, Table)


def test_a_game_is_saved_from_the_first_move_on(person: Person, tmp_path: Path) -> None:
    path = tmp_path / "game.lumina"
    table = person.sit(path=path)
    person.press_at(*person.at(placements(person)[0]))
    again = Match.read(path, GAMES)
    assert again.state.digest() == table.model.match.state.digest()


@pytest.mark.parametrize("size", [(1280, 800), (900, 600), (640, 480), (700, 1000), (1920, 1080)])
@pytest.mark.parametrize("text", [75, 100, 200])
def test_a_click_is_right_at_every_size(size: tuple[int, int], text: int) -> None:
    person = Person(size, text_size=text)
    table = person.sit()
    spots = list(placements(person))
    person.move(*person.at(spots[0]))
    ghost = table.model.controls.ghost
    assert ghost is not None
    person.press_at(*person.at(spots[0]))
    assert table.model.match.plies[-1].do == ghost
    person.app.quit()


def test_resizing_keeps_the_game(person: Person) -> None:
    table = person.sit()
    person.app.handle(Resized(800, 640))
    person.press_at(*person.at(placements(person)[0]))
    assert len(table.model.match.state.pawns) == 1


def test_nothing_is_drawn_anew_while_nothing_changes(person: Person) -> None:
    person.sit()
    page = person.app.page
    person.move(600, 300)
    person.move(610, 310)
    person.app.tick()
    assert person.app.frame().page is page
    assert person.app.wake_in() is None or person.app.wake_in() <= 0.4
    person.wait(6)
    assert person.app.wake_in() is None


def test_an_error_while_writing_is_a_message_and_the_game_stands(person: Person, tmp_path: Path) -> None:
    path = tmp_path / "game.lumina"
    table = person.sit(path=path)
    before = table.model.match.ply
    path.write_bytes(path.read_bytes() + b"x")
    person.press_at(*person.at(placements(person)[0]))
    assert table.model.match.ply == before
    assert "another program moved or changed the file" in person.said
