"""`lumina new`: good beginnings, and every kind of bad one: one line, nothing written."""

import json
import os
from pathlib import Path

import pytest

CASES = Path(__file__).parent.parent / "games" / "lacuna" / "cases"


def layout():
    """A good layout: 48 flowers in whole units."""
    case = json.loads((CASES / "random-1-0.json").read_text(encoding="utf-8"))
    return {"flowers": case["layout"]["flowers"]}


def header(path="g.lumina"):
    return json.loads(Path(path).read_text(encoding="utf-8").splitlines()[0])


def test_a_record_up_to_the_first_decision(here, lumina):
    said = lumina("new", "lacuna", "--seed", 7, "--to", "g.lumina")
    assert (said.code, said.err) == (0, "")
    lines = Path("g.lumina").read_text(encoding="utf-8").splitlines()
    assert header()["seats"] == ["Player 1", "Player 2"]
    assert header()["seed"] == 7
    assert [json.loads(line)["by"] for line in lines[1:]] == ["chance"]
    assert os.listdir() == ["g.lumina"]


def test_the_same_seed_begins_the_same_game(here, lumina):
    for name in ("a", "b"):
        lumina("new", "lacuna", "--seed", 7, "--to", f"{name}.lumina")
    a, b = (Path(f"{name}.lumina").read_text().splitlines()[1:] for name in ("a", "b"))
    assert a == b


def test_options_are_json_or_text(here, lumina):
    words = ["-o", "first_flower=after", "-o", "pair_blocks=false", "--option", "ruler_step=5"]
    assert lumina("new", "lacuna", *words, "--to", "g.lumina").code == 0
    options = header()["options"]
    assert (options["first_flower"], options["pair_blocks"], options["ruler_step"]) == ("after", False, 5)


def test_a_layout_comes_from_a_table(here, lumina):
    """The record is that of the same layout in JSON, and what is checked is the same."""
    Path("l.json").write_text(json.dumps(layout()))
    rows = [f"{flower['colour']},{flower['x']},{flower['y']}" for flower in layout()["flowers"]]
    Path("l.csv").write_text("\n".join(["colour,x_0.01mm,y_0.01mm", *rows]))
    for name in ("l.json", "l.csv"):
        words = ["--layout", name, "--seed", 7, "--to", f"{name}.lumina"]
        assert lumina("new", "lacuna", *words).code == 0
    one, two = (lumina("inspect", f"{name}.lumina", "--json").data for name in ("l.json", "l.csv"))
    assert one["view"]["flowers"] == two["view"]["flowers"]
    assert two["options"]["layout"]["unit"] == "0.01mm"
    Path("l.csv").write_text("\n".join(["colour,x_mm,y_mm", *rows]))
    assert "lies outside the circle" in lumina("new", "lacuna", "--layout", "l.csv", "--to", "x.lumina").line
    Path("l.csv").write_text("colour,x,y\n")
    line = lumina("new", "lacuna", "--layout", "l.csv", "--to", "x.lumina").line
    assert line.startswith("l.csv, line 1: the first line names the columns and the unit: colour,x_mm,y_mm or ")


def test_a_layout_comes_from_a_file_or_from_standard_input(here, lumina):
    text = json.dumps(layout())
    Path("l.json").write_text(text)
    assert lumina("new", "lacuna", "--layout", "l.json", "--to", "a.lumina").code == 0
    assert lumina("new", "lacuna", "-o", "layout=l.json", "--to", "b.lumina").code == 0
    assert lumina("new", "lacuna", "--layout", "-", "--to", "c.lumina", stdin=text).code == 0
    assert header("a.lumina")["options"] == header("b.lumina")["options"] == header("c.lumina")["options"]


def test_an_existing_file_is_only_overwritten_with_force(here, lumina):
    Path("g.lumina").write_text("mine")
    assert lumina("new", "lacuna", "--to", "g.lumina").line == (
        "g.lumina: the file exists: choose another name, or use --force"
    )
    assert Path("g.lumina").read_text() == "mine"
    assert lumina("new", "lacuna", "--to", "g.lumina", "--force").code == 0
    assert header()["game"] == "lacuna"


def test_bots_and_names_take_their_seats(here, lumina):
    assert lumina("new", "lacuna", "--seats", " Zoë , bot:greedy ", "--to", "g.lumina").code == 0
    assert header()["seats"] == ["Zoë", "bot:greedy"]


BAD_WORDS = {
    "no game": (["chess"], "unknown game 'chess'; choose lacuna"),
    "no bot": (["lacuna", "--seats", "Ann,bot:nobody"], "no bot 'nobody' plays Lacuna: there are "),
    "no such setting": (["lacuna", "--seats", "Ann,bot:random:depth=3"], "the bot 'random' has no setting 'depth'"),
    "too many": (["lacuna", "--seats", "A,B,C"], "Lacuna needs 2 players, got 3"),
    "too few": (["lacuna", "--seats", "A"], "Lacuna needs 2 players, got 1"),
    "no name": (["lacuna", "--seats", "A,"], "a seat's name is empty"),
    "long name": (["lacuna", "--seats", f"A,{'b' * 41}"], "is longer than 40 characters"),
    "invisible name": (["lacuna", "--seats", "A,b\u202ec"], "holds a character that cannot be shown"),
    "line in a name": (["lacuna", "--seats", "A,b\nc"], "holds a character that cannot be shown"),
    "seed below 0": (["lacuna", "--seed", "-1"], "seed: -1 is not from 0 to 2^63 - 1"),
    "seed too large": (["lacuna", "--seed", str(2**63)], f"seed: {2**63} is not from 0 to 2^63 - 1"),
    "seed of letters": (["lacuna", "--seed", "x"], "'--seed'"),
    "no option": (
        ["lacuna", "-o", "colour=red"],
        "option 'colour': Lacuna has no such option: there are board_radius, ",
    ),
    "option without value": (
        ["lacuna", "-o", "pair_blocks"],
        "option 'pair_blocks' has no value: write -o pair_blocks=",
    ),
    "option twice": (["lacuna", "-o", "ruler_step=1", "-o", "ruler_step=2"], "option 'ruler_step' is given twice"),
    "option of a wrong type": (
        ["lacuna", "-o", "pair_blocks=maybe"],
        "options: pair_blocks: expected ",
    ),
    "option out of range": (["lacuna", "-o", "pawn_radius=0"], "options: pawn_radius: expected "),
    "infinite option": (["lacuna", "-o", "board_radius=1e999"], "the number 1e999 is too large"),
    "no such word": (["lacuna", "-o", "first_flower=middle"], "choose after, before"),
    "no file named": (["lacuna", "-o", "layout="], "a file's name is missing"),
    "huge option": (["lacuna", "-o", f"board_radius={2**40}"], "is too large to be decided in 64 bits"),
    "huge flowers": (["lacuna", "-o", "flower_radius=9999"], "too large to be scattered"),
    "no such first player": (["lacuna", "-o", "first_player=2"], "options: first_player: 2 is no seat"),
    "no file": (["lacuna", "--layout", "nowhere.json"], "nowhere.json: cannot be read: No such file"),
    "a folder as layout": (["lacuna", "--layout", "."], ".: cannot be read: Is a directory"),
    "layout twice": (["lacuna", "--layout", "l.json", "-o", "layout=l.json"], "option 'layout' is given twice"),
    "unknown word": (["lacuna", "--colour", "red"], "No such option: --colour"),
    "word too much": (["lacuna", "again"], "unexpected extra argument"),
}


@pytest.mark.parametrize(("words", "told"), BAD_WORDS.values(), ids=BAD_WORDS)
def test_bad_words(words, told, here, lumina, tmp_path):
    Path("l.json").write_text(json.dumps(layout()))
    assert told in lumina("new", *words, "--to", "g.lumina").line
    assert os.listdir() == ["l.json"]


def moved(n, **change):
    """The good layout with one flower changed."""
    found = layout()
    found["flowers"][n] |= change
    return json.dumps(found)


BAD_LAYOUTS = {
    "overlap": (
        moved(0, x=layout()["flowers"][1]["x"] + 5, y=layout()["flowers"][1]["y"]),
        "layout: flowers 0 and 1 overlap",
    ),
    "outside": (
        moved(3, x=25000, y=0),
        "layout: flower 3 at (250.00, 0.00) mm lies outside the circle: its centre may be at most 242.25 mm",
    ),
    "unknown colour": (moved(3, colour="mauve"), "layout: flower 3: unknown colour 'mauve'; choose red, pink"),
    "wrong counts": (
        json.dumps({"flowers": layout()["flowers"][1:]}),
        "there must be six of one colour and seven of each",
    ),
    "none": ('{"flowers": []}', "there must be six of one colour"),
    "huge decimal": (moved(3, x=1e30), "layout: flower 3: x: "),
    "infinite": (moved(3, x=float("inf")), "Infinity is not a number that JSON knows"),
    "not a number": (moved(3, x=float("nan")), "NaN is not a number that JSON knows"),
    "exponent": (moved(3, x=7).replace("7,", "1e999,", 1), "l.json: "),
    "long integer": (moved(3, x=10**30), "does not fit in 64 bits"),
    "text for a number": (moved(3, x="7"), "l.json, line 1: layout.flowers["),
    "true for a number": (moved(3, x=True), "l.json, line 1: layout.flowers["),
    "no y": (json.dumps({"flowers": [{"colour": "red", "x": 1}]}), "missing required field 'y'"),
    "unknown key": (moved(3, z=1), "unknown field 'z'"),
    "unknown unit": (json.dumps(layout() | {"unit": "inch"}), "l.json, line 1: layout.unit: unknown value 'inch'"),
    "null": ("null", "l.json: null is no layout: leave the option out"),
    "a list": ("[]", "l.json, line 1: layout: expected "),
    "two values": ("{} {}", "l.json: not JSON: extra data"),
    "not JSON": ("flowers: 7", "l.json: not JSON: "),
    "empty": ("", "l.json: nothing stands here"),
    "key twice": ('{"flowers": [], "flowers": []}', "the key 'flowers' stands twice"),
    "deep": ("[" * 100_000, "l.json: nested too deeply"),
    "not UTF-8": (b"\xff\xfe{}", "l.json: not UTF-8"),
    "too long": (b" " * (4 * 2**20 + 1), "l.json: larger than 4 MB"),
}


@pytest.mark.parametrize(("text", "told"), BAD_LAYOUTS.values(), ids=BAD_LAYOUTS)
@pytest.mark.parametrize("way", ["file", "standard input"])
def test_bad_layouts(text, told, way, here, lumina):
    content = text if isinstance(text, bytes) else text.encode()
    if way == "file":
        Path("l.json").write_bytes(content)
        assert told in lumina("new", "lacuna", "--layout", "l.json", "--to", "g.lumina").line
        assert os.listdir() == ["l.json"]
    else:
        said = lumina("new", "lacuna", "--layout", "-", "--to", "g.lumina", stdin=content)
        assert told.replace("l.json", "standard input") in said.line
        assert os.listdir() == []


def test_flowers_that_meet_only_once_rounded(here, lumina):
    """x = 0.4 and x = 1550.3 are 1549.9 apart, but 0 and 1550 touch; 0.5 and 1550.4 become 1 and 1550."""
    flowers = layout()["flowers"]
    spread = [{"colour": flower["colour"], "x": 0, "y": 0} for flower in flowers]
    for n, flower in enumerate(spread):
        flower |= {"x": -11000 + 3100 * (n % 7), "y": -11000 + 3100 * (n // 7)}
    a, b = spread[0], spread[1]
    b["x"] = a["x"] + 1550
    for left, right, fits in ((0.4, 0.3, True), (0.5, 0.4, False)):
        a["x"], b["x"] = -11000 + left, -9450 + right
        Path("l.json").write_text(json.dumps({"flowers": spread}))
        said = lumina("new", "lacuna", "--layout", "l.json", "--to", f"{fits}.lumina")
        assert (said.code == 0) == fits
        if not fits:
            assert "layout: flowers 0 and 1 overlap: (-109.99, -110.00) mm and (-94.50, -110.00) mm" in said.line


@pytest.mark.parametrize(
    ("to", "told"),
    [
        ("nowhere/g.lumina", "nowhere/g.lumina: there is no folder nowhere: make it first"),
        (".", ".: this is a folder: name a file in it"),
        ("-", "a record is a file, so that it can grow: name one instead of -"),
    ],
)
def test_bad_places(to, told, here, lumina):
    assert lumina("new", "lacuna", "--to", to, "--force").line == told
    assert os.listdir() == []


def test_a_place_is_needed(here, lumina):
    assert lumina("new", "lacuna").line == "Missing option '--to': see lumina new --help"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("\u05e8\u05d5\u05ea", "the name '\u05e8\u05d5\u05ea' runs from right to left, and will not be shown so"),
        ("\u6708", "the name '\u6708' holds '\u6708', which the font cannot show"),
        ("A\U0001f642", "the name 'A\U0001f642' holds '\U0001f642', which the font cannot show"),
    ],
)
def test_a_name_that_the_screen_cannot_show_is_a_warning(name, told, here, lumina):
    said = lumina("new", "lacuna", "--seats", f"{name},Zo\u00eb", "--to", "g.lumina")
    assert (said.code, said.err) == (0, f"lumina: warning: {told}\n")
    assert header()["seats"] == [name, "Zo\u00eb"]
    assert f"lumina: warning: {told}\n" in lumina("apply", "g.lumina", "--player", name, "--by", 2).err


def test_names_of_the_latin_greek_and_cyrillic_world_are_no_warning(here, lumina):
    said = lumina(
        "new",
        "lacuna",
        "--seats",
        "Zo\u00eb \u017bak,\u039d\u03af\u03ba\u03b7 \u0416\u0435\u043d\u044f",
        "--to",
        "g.lumina",
    )
    assert (said.code, said.err) == (0, "")
