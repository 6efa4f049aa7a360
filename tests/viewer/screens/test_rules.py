"""The rules in the window."""

import pytest

from lumina.core import assets
from lumina.games import GAMES
from lumina.plugins import plugins
from lumina.viewer.screens.menu import Menu
from lumina.viewer.screens.rules import RulesPage, clause_of_option, rules_of
from lumina.viewer.screens.shortcuts import SHORTCUTS, of_game
from lumina.viewer.shell.app import App
from lumina.viewer.table.keys import KEYS, LIVE, LOOKING
from lumina.viewer.widgets.inputs import Wheel
from lumina.viewer.widgets.prose import Part, Run, parse, set_in_lines
from tests.made_up import LANTERNS

from ..driving import LACUNA, an_app, check_page, tap, write


@pytest.fixture
def app(house) -> App:
    app = an_app((900, 600))
    app.push(Menu(app))
    app.push(RulesPage(app, LACUNA))
    app.frame()
    return app


def clauses(app: App) -> list[str]:
    return [part.clause for part in app.screen.found() if part.clause]


def test_the_marks_of_a_page():
    heading, first, second = parse("# Title\n\n**LAC-1** Some `code = 1`, *house\nrule*.\nmore\n\nplain")
    assert heading == Part(1, None, (Run("Title"),))
    assert first.clause == "LAC-1"
    assert [run.style for run in first.runs] == ["bold", "plain", "code", "plain", "soft", "plain"]
    assert first.string == "LAC-1 Some code = 1, house rule. more"
    assert second == Part(0, None, (Run("plain"),))


def test_marks_are_read_as_markdown_reads_them():
    (part,) = parse("2 * 3 * 4 is 24, snake_case_name, **bold *and soft* words**, a [link](there) &amp; \\*a star\\*")
    assert part.string == "2 * 3 * 4 is 24, snake_case_name, bold and soft words, a link & *a star*"
    assert [(run.string, run.style) for run in part.runs if run.style != "plain"] == [("bold and soft words", "bold")]
    assert [part.string for part in parse("before\n\n- one\n- two\n  lines\n\n1. first")] == [
        "before",
        "- one",
        "- two lines",
        "1. first",
    ]
    assert parse("**LAC-1a** text")[0].clause == "LAC-1a"
    assert parse("The clause **LAC-1** is named")[0].clause is None
    assert parse("    x = 1") == [Part(0, None, (Run("x = 1", "code"),))]


def test_lines_are_no_wider_than_their_room_and_lose_no_word():
    for game in GAMES:
        for part in rules_of(GAMES[game]):
            for width in (120.0, 300.0, 700.0):
                lines = set_in_lines(part, 14, width)
                assert " ".join(" ".join(piece.string for piece in line) for line in lines).split() or not part.string
                said = "".join(piece.string for line in lines for piece in line).replace(" ", "")
                assert said == part.string.replace(" ", "")
                for line in lines:
                    assert line[-1].x + line[-1].width <= width or len(line[0].string.split()) == 1


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_of_the_file_is_there(game):
    text = assets.read_text(game, "rules.md")
    found = [part.clause for part in rules_of(GAMES[game]) if part.clause]
    assert len(found) == text.count("\n**" + found[0].split("-")[0] + "-")


def test_typing_filters_without_a_click(app):
    everything = clauses(app)
    write(app, "second nearest")
    assert app.focus == "search"
    assert clauses(app) == ["LAC-26"]
    check_page(app)
    tap(app, "escape")
    assert clauses(app) == everything
    assert app.screen.name == "rules"
    tap(app, "escape")
    assert app.screen.name == "menu"


def test_a_clause_is_found_by_its_name(app):
    write(app, "lac-7")
    assert clauses(app) == ["LAC-7"]


def test_what_is_not_there_is_said(app):
    write(app, "dragon")
    assert clauses(app) == []
    strings = [s.string for shape in app.page.shapes for s in getattr(shape, "shapes", ()) if hasattr(s, "string")]
    assert strings == ["No clause has these words."]


def test_scrolling(app):
    for key in ("down", "page down", "end"):
        before = app.screen.scroll.offset
        tap(app, key)
        assert app.screen.scroll.offset > before
    for key in ("up", "page up", "home"):
        before = app.screen.scroll.offset
        tap(app, key)
        assert app.screen.scroll.offset < before
    app.handle(Wheel(400, 400, -1))
    assert app.screen.scroll.offset == 60


@pytest.mark.parametrize("clause", ["LAC-1", "LAC-15", "LAC-31"])
def test_it_opens_at_a_clause(app, clause):
    app.push(RulesPage(app, LACUNA, clause))
    page = app.screen
    app.frame()
    place = page._places[clause]
    assert page.scroll.offset <= place.y
    assert place.bottom <= page.scroll.offset + page.scroll.rect.h
    tap(app, "page up")
    page.jump(clause)
    app.frame()
    assert page.scroll.offset <= place.y


def test_the_clause_of_an_option():
    assert clause_of_option(GAMES["lacuna"], "pair_blocks").clause == "LAC-17"
    assert clause_of_option(GAMES["lacuna"], "nothing") is None
    assert clause_of_option(LANTERNS, "nothing") is None


def test_no_shortcut_stands_twice_in_a_part():
    for _, shortcuts in [*SHORTCUTS.items(), *map(of_game, plugins())]:
        keys = [shortcut.keys for shortcut in shortcuts]
        assert len(keys) == len(set(keys))


def test_no_overlay_takes_a_key_of_every_table_or_of_another_one():
    """In whatever letters: the table's own keys come first."""
    for plugin in plugins():
        keys = [overlay.key for overlay in plugin.overlays]
        assert not set(keys) & {*KEYS, *LOOKING, *LIVE}
        assert len(keys) == len(set(keys))
