"""The replay for browsers: what is in the file, and what must not be; and in a real browser, what it does."""

import json
import re
import zlib
from base64 import b64decode
from copy import copy
from dataclasses import replace
from html.parser import HTMLParser
from random import Random

import pytest
from fontTools.ttLib import TTFont

from lumina.boards import board_of
from lumina.core import PUBLIC, UMPIRE, BadInput, Match
from lumina.export import frames, replay
from lumina.export.web import WIDE, page
from lumina.export.web.shapes import ByPalette, Shapes
from lumina.games import GAMES
from lumina.picture import THEMES, Box, Disc, Group, Rect, Text, theme
from tests.browser import browser, chromium
from tests.export.replayed import follow
from tests.viewer.end_to_end.desk import wanted

SEED = 917364826153


def played(name, plies=None, names=("Ann", "Zoë"), seed=SEED):
    """A game played at random, to the end or so far."""
    match = Match.new(GAMES[name], list(names), seed=seed)
    rng = Random(3)
    while isinstance(match.to_act, int) and (plies is None or match.ply < plies):
        match.play(match.to_act, match.state.legal_actions().sample(rng))
    return match


def written(match, path, who=PUBLIC, **wishes):
    """The file's text, and what its script is given."""
    replay(match, path, who=who, force=True, **wishes)
    text = path.read_text(encoding="utf-8")
    data = re.search(r'<script id="data" type="text/plain">([^<]*)</script>', text)[1]
    return text, zlib.decompress(b64decode(data)).decode()


# --- what is in the file -------------------------------------------------------------------------------------------


def test_a_lacuna_replay_is_small_and_loads_nothing(match, tmp_path):
    text, data = written(match, tmp_path / "x.html")
    assert (tmp_path / "x.html").stat().st_size < 300_000
    addresses = set(re.findall(r"[a-z]+://[^\s\"'>]*", re.sub(r"[A-Za-z0-9+/=]{200,}", "", text)))
    assert addresses == {"http://www.w3.org/2000/svg"}  # a name, which nobody looks up
    assert "default-src 'none'" in text
    game = json.loads(data)
    assert len(game["steps"]) == len(game["wide"]["boards"]) == len(game["narrow"]["seats"]) == match.ply + 1
    said = [[line.ply, match.sentence(line.event, PUBLIC, line.ply)] for line in match.log(PUBLIC)]
    assert game["log"] == said
    assert (game["first"], game["shown"]) == (0, frames.plies_shown(match, None, match.ply, PUBLIC)[0])
    assert game["steps"][-1][0].split(",")[0] in ("Ann wins", "Zoë wins", "A draw")


def test_the_same_match_gives_the_same_bytes(match, tmp_path):
    assert written(match, tmp_path / "a.html") == written(match, tmp_path / "b.html")


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.secrets])
def test_what_is_hidden_from_a_viewer_changes_no_byte(name, tmp_path):
    """The same match, everything dealt anew that the viewer cannot know, and another seed: no byte differs."""
    match = played(name, 24)
    for who in (0, 1):
        text, data = written(match, tmp_path / "x.html", who)
        other = copy(match)
        other.seed = 5
        other.states = [state.determinize(who, Random(n)) for n, state in enumerate(match.states)]
        assert [state.digest() for state in other.states] != [state.digest() for state in match.states]
        assert written(other, tmp_path / "y.html", who) == (text, data)
        assert not leaks(match, text + data)


@pytest.mark.parametrize("name", ["lacuna", "lost_lumina"])
def test_the_record_is_inside_only_where_all_is_shown_of_a_game_that_is_over(name, tmp_path):
    match = played(name)
    assert match.to_act is None
    inside = json.loads(written(match, tmp_path / "x.html", UMPIRE)[1])["record"]
    (tmp_path / "x.lumina").write_bytes(b64decode(inside))
    again = Match.read(tmp_path / "x.lumina", GAMES)
    assert [state.digest() for state in again.states] == [state.digest() for state in match.states]
    for who in (PUBLIC, 0, 1):
        text, data = written(match, tmp_path / "x.html", who, since=0 if name == "lacuna" else match.ply - 3)
        assert not leaks(match, text + data)
        assert "record" not in json.loads(data)
    unfinished = match.branch(12)
    for shown, wishes in ((unfinished, {}), (match, {"at": match.ply - 1}), (match, {"since": match.ply - 1})):
        text, data = written(shown, tmp_path / "x.html", UMPIRE, **wishes)
        assert not leaks(match, text + data)
        assert "record" not in json.loads(data)


def leaks(match, text):
    """Seed and digests that stand in a text."""
    return [secret for secret in (str(match.seed), *(state.digest() for state in match.states)) if secret in text]


HOSTILE = ("</script><img src=x onerror=alert(1)>", "{{data}}\" onload='alert(1)' &amp;")


class Tags(HTMLParser):
    """Which tags a page has, and with which attributes."""

    def __init__(self):
        super().__init__()
        self.found = set()

    def handle_starttag(self, tag, attrs):
        self.found |= {(tag, name) for name, _ in attrs} | {(tag, "")}


def tags(text):
    parser = Tags()
    parser.feed(text)
    return parser.found


def test_nothing_in_a_name_becomes_part_of_the_page(tmp_path):
    text, data = written(played("lacuna", 6, HOSTILE), tmp_path / "x.html")
    plain, other = written(played("lacuna", 6), tmp_path / "y.html")
    assert tags(text) == tags(plain)
    parts = [[part for part in json.loads(found)["parts"] if isinstance(part, str)] for found in (data, other)]
    assert tags("".join(parts[0])) == tags("".join(parts[1]))
    assert any("&lt;/script&gt;&lt;img" in part for part in parts[0])


def test_the_letters_of_every_word_are_inside(tmp_path):
    text, _ = written(played("lacuna", 4, ("Ωμέγα", "Żółw")), tmp_path / "x.html")
    fonts = re.findall(r"data:font/woff;base64,([A-Za-z0-9+/=]+)", text)
    assert len(fonts) == 2
    for packed in fonts:
        (tmp_path / "x.woff").write_bytes(b64decode(packed))
        with TTFont(tmp_path / "x.woff") as font:
            assert {ord(char) for char in "ΩμέγαŻółwPlayers½×"} <= set(font.getBestCmap())
            assert ord("ш") not in font.getBestCmap()


def test_a_part_of_a_match_begins_and_ends_where_it_is_asked_to(match, tmp_path):
    game = json.loads(written(match, tmp_path / "x.html", since=3, at=7)[1])
    assert (game["first"], game["shown"]) == (3, 3)
    assert len(game["steps"]) == 5
    assert {ply for ply, _ in game["log"]} <= set(range(3, 8))


@pytest.mark.parametrize(
    ("name", "wishes", "words"),
    [
        ("x.html", {"since": 5, "at": 3}, "the replay would begin at move 5 and end before it, at move 3"),
        ("x.html", {"at": 99}, "there is no move 99"),
        ("x.html", {"who": 2}, "there is no seat 2"),
        ("x.png", {}, ".png is no replay: a replay ends in .html"),
    ],
)
def test_bad_wishes(match, name, wishes, words, tmp_path):
    with pytest.raises(BadInput, match=re.escape(words)):
        replay(match, tmp_path / name, **wishes)
    assert list(tmp_path.iterdir()) == []


def test_a_replay_takes_the_time_that_a_film_takes_and_passes_over_what_changes_nothing(tmp_path):
    match = played("lunation", 60)
    times = [time for _, _, _, time in json.loads(written(match, tmp_path / "x.html")[1])["steps"]]
    shown = frames.plies_shown(match, 0, match.ply, PUBLIC)
    assert [ply for ply, time in enumerate(times) if time] == shown
    assert 0 in times
    assert all(time >= frames.LOOK_MS for time in times if time)


# --- parts ---------------------------------------------------------------------------------------------------------


def spelt(shapes, number, palette=0):
    """A part as the page's script writes it."""
    match shapes.parts[number]:
        case ByPalette(by):
            return spelt(shapes, by[palette], palette)
        case str(element):
            return element
        case (str(before), after, *inside):
            return before + "".join(spelt(shapes, part, palette) for part in inside) + after
        case inside:
            return "".join(spelt(shapes, part, palette) for part in inside)


def test_a_picture_put_together_from_parts_is_that_picture_in_every_palette(match):
    board, shapes = board_of(match.game), Shapes(len(THEMES))
    plies = [frames.scene(match, ply, PUBLIC, WIDE.size) for ply in range(match.ply + 1)]
    scenes = [[replace(scene, theme=theme(name)) for name in THEMES] for scene in plies]
    rect = Rect(0, 0, 400, 400)
    numbers = [shapes.drawing([board.board(scene, rect).shapes for scene in each]) for each in scenes]
    for palette, name in enumerate(THEMES):
        alone = Shapes(1)
        for each, number in zip(scenes, numbers, strict=True):
            own = alone.drawing([board.board(each[palette], rect).shapes])
            assert coloured(shapes, number, palette) == coloured(alone, own, 0), name
    assert len(shapes.parts) < sum(len(spelt(shapes, number).split("<")) for number in numbers) / 2


def coloured(shapes, number, palette):
    """With colours for variables; stamps and gradients without their names, which are made of what is in them."""
    colours = [each[min(palette, len(each) - 1)] for each in shapes.colours]
    text = re.sub(r"var\(--(\d+)\)", lambda found: colours[int(found[1])], spelt(shapes, number, palette))
    return re.sub(r"#p[0-9a-f]{12}", "#", text)


def test_what_differs_in_more_than_colour_is_kept_by_palette():
    shapes = Shapes(2)
    light, dark = Disc((5, 5), 3, "#ffffff"), Disc((5, 5), 3, "#000000")
    assert shapes.drawing([(light,), (dark,)]) == shapes.drawing([(light,), (dark,)])
    assert shapes.colours == [("#ffffff", "#000000")]
    for other in (Disc((5, 5), 4, "#000000"), Disc((5, 5), 3), Box(Rect(0, 0, 1, 1), 0, "#000000")):
        number = shapes.drawing([(light, light), (light, other)])
        assert spelt(shapes, number, 0).count("<circle") == 2
        assert spelt(shapes, number, 0) != spelt(shapes, number, 1)
    longer = shapes.drawing([(light,), (dark, dark)])
    assert [spelt(shapes, longer, palette).count("<circle") for palette in (0, 1)] == [1, 2]
    inside = shapes.drawing([(Group((light,), (1, 1)),), (Group((dark, dark), (1, 1)),)])
    assert [spelt(shapes, inside, palette).count("<circle") for palette in (0, 1)] == [1, 2]


def test_words_are_text():
    shapes = Shapes(1)
    assert "&lt;b&gt;" in spelt(shapes, shapes.drawing([(Text((0, 0), "<b>", 12, "#ffffff"),)]))


# --- in a browser --------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def tab():
    """A page of a real browser. Where there is none the test is skipped, or fails where one is asked for."""
    if chromium() is None:
        pytest.fail("no Chromium (CI or LUMINA_WINDOW_TESTS is set)") if wanted() else pytest.skip("no Chromium")
    with browser() as found:
        yield found


@pytest.mark.slow
def test_a_browser_goes_through_all_moves_and_shows_our_pictures(tab, match, tmp_path):
    pictures = [(5, "wide", 0), (match.ply, "wide", 1), (match.ply, "narrow", 2)]
    follow(tab, match, PUBLIC, tmp_path / "x.html", pictures)


@pytest.mark.slow
def test_on_a_phone_scrubber_and_log_work_by_touch(tab, match, tmp_path):
    replay(match, tmp_path / "x.html")
    tab.size(360, 740, touch=True)
    tab.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
    tab.open(tmp_path / "x.html")
    assert tab.ask("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [360, 740]
    for control in ("button", "select", "#scrubber"):
        for left, top, width, height in boxes(tab, control):
            assert left >= 0
            assert left + width <= 360
            assert top + height <= 740
            assert min(width, height) >= 36, (control, width, height)
    tab.press("End")
    tab.touch(*middle(boxes(tab, "#tab-log")[0]))
    assert boxes(tab, "#players")[:1] == []
    line = boxes(tab, "#lines [aria-current]")[-1]
    assert line[1] + line[3] <= boxes(tab, "footer")[0][1]  # the present move is in sight
    tab.ask("lines.scrollTop = 0")
    tab.touch(*middle(boxes(tab, "#lines button")[1]))
    assert tab.ask("Number(scrubber.value)") == match.log(PUBLIC)[1].ply
    left, top, width, height = boxes(tab, "#scrubber")[0]
    tab.touch(left + 11, top + height / 2, (left + width / 2, top + height / 2), (left + width - 2, top + height / 2))
    assert tab.ask("Number(scrubber.value)") == match.ply
    assert tab.messages == []


def boxes(tab, selector):
    """Left, top, width and height of all that are shown."""
    found = f"[...document.querySelectorAll({json.dumps(selector)})].map(e => e.getBoundingClientRect())"
    return [box for box in tab.ask(f"{found}.map(b => [b.x, b.y, b.width, b.height])") if box[2]]


def middle(box):
    return box[0] + box[2] / 2, box[1] + box[3] / 2


@pytest.mark.slow
def test_keys_speed_and_playing(tab, match, tmp_path):
    replay(match, tmp_path / "x.html")
    tab.size(1280, 800)
    tab.open(tmp_path / "x.html")
    end = match.ply
    for key, ply in {"End": end, "ArrowLeft": end - 1, "PageUp": end - 11, "Home": 0, "ArrowRight": 1}.items():
        tab.press(key)
        assert tab.ask("Number(scrubber.value)") == ply, key
    tab.press("+", "+")
    assert tab.ask("speed.value") == "2"
    tab.press("c", "c")
    assert tab.ask("palette.value") == "1"
    blind = theme("colour-blind")
    assert tab.ask("getComputedStyle(document.documentElement).getPropertyValue('--good')") == blind.good
    tab.press("?", "?")
    assert tab.ask("help.open")
    tab.ask("help.close()")
    clock = "window.setTimeout = (f, ms) => { waited.push(ms); queueMicrotask(f); return 1; }"  # which never waits
    tab.ask(f"document.activeElement.blur(); window.waited = []; {clock}")
    tab.press(" ", " ")
    tab.settle()
    assert tab.ask("Number(scrubber.value)") == match.ply
    assert tab.ask("play.getAttribute('aria-pressed')") == "false"
    times = frames.paces(match, 0, match.ply, PUBLIC)
    assert tab.ask("waited") == [time / 2 for ply, time in times.items() if 1 <= ply < match.ply]
    assert tab.messages == []


@pytest.mark.slow
def test_everything_has_a_name_and_focus_is_seen(tab, match, tmp_path):
    replay(match, tmp_path / "x.html")
    tab.size(1280, 800)
    tab.open(tmp_path / "x.html")
    tab.send("Accessibility.enable")
    nodes = tab.send("Accessibility.getFullAXTree")["nodes"]
    found = {(node["role"]["value"], node.get("name", {}).get("value", "")) for node in nodes if not node["ignored"]}
    roles = {"button", "combobox", "slider", "image", "region", "group", "heading"}
    assert not [role for role, name in found if role in roles and not name]
    assert {role for role, _ in found} >= roles - {"region"}
    assert {("slider", "Move"), ("button", "Play"), ("combobox", "Colours"), ("combobox", "Speed")} <= found
    reached = []
    for _ in range(20):
        tab.press("Tab")
        reached.append(tab.ask("document.activeElement.id || document.activeElement.parentElement.parentElement.id"))
        if reached[-1] == "about":
            break
        assert tab.ask("getComputedStyle(document.activeElement).outlineStyle") == "solid", reached
    assert reached[:4] == ["lines", "next", "last", "scrubber"] or "scrubber" in reached
    assert {"lines", "play", "next", "scrubber", "speed", "palette", "about"} <= set(reached)
    tab.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
    assert tab.ask("getComputedStyle(lines).scrollBehavior") == "auto"
    tab.send("Emulation.setEmulatedMedia", features=[])
    tab.send("Accessibility.disable")


@pytest.mark.slow
def test_a_hostile_name_is_shown_and_does_nothing(tab, tmp_path):
    match = played("lacuna", 8, HOSTILE)
    replay(match, tmp_path / "x.html")
    tab.size(1280, 800)
    tab.open(tmp_path / "x.html")
    tab.press("End")
    assert tab.ask("document.images.length") == 0
    assert tab.ask("document.title") == f"Lacuna: {', '.join(HOSTILE)}"
    assert tab.ask("lines.textContent.includes('</script><img src=x onerror=alert(1)>')")
    assert tab.messages == []
    assert page.PLACE.search("{{data}}")


@pytest.mark.slow
def test_the_record_can_be_saved_from_the_page_that_has_it(tab, tmp_path):
    match = played("lacuna")
    for who, there in ((UMPIRE, True), (PUBLIC, False)):
        replay(match, tmp_path / "x.html", who=who, force=True)
        tab.open(tmp_path / "x.html")
        offered = tab.ask("[!keep.hidden, record.href.startsWith('blob:'), record.download]")
        assert offered == [there, there, "lacuna.lumina"]
    assert tab.messages == []
