"""What format 2 of a record adds, what format 1 keeps, and records of older rules."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from lumina.core import BadInput, BadRecord, LuminaError, Match
from lumina.core.json_input import MAX_FILE
from lumina.core.match import told_apart
from lumina.core.record import OldFormat, encode
from tests.made_up import Choose, Give, Lanterns

from .books import GAMES, NAMES, book, digests, edited, lines, new, play, read, refusal, reopen, step
from .test_match import to_gift


def told(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_bytes().splitlines()]


def put(path: Path, *content: bytes) -> Path:
    path.write_bytes(b"".join(content))
    return path


def old(content: bytes) -> bytes:
    """The same as format 1 wrote it."""
    return content.replace(b'{"lumina":2', b'{"lumina":1', 1)


# --- the header ------------------------------------------------------------------------------------------------


def test_a_new_record_is_of_format_2_and_bears_a_check(tmp_path: Path):
    new(tmp_path / "a.lumina").close()
    header = told(tmp_path / "a.lumina")[0]
    assert header["lumina"] == 2
    assert len(str(header["check"])) == 16


CHANGES: dict[str, dict[str, object]] = {
    "seed": {"seed": 2},
    "seats": {"seats": ["Eve", "Bob", "Cem"]},
    "options": {"options": {"first_player": 0}},
    "made_by": {"made_by": "9.9"},
    "started": {"started": "2020-01-01T00:00:00Z"},
    "check": {"check": "0" * 16},
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_changed_header_is_refused(change: dict[str, object], tmp_path: Path):
    new(tmp_path / "a.lumina").close()
    first, *rest = (tmp_path / "a.lumina").read_bytes().splitlines(keepends=True)
    put(tmp_path / "a.lumina", edited(first, **change), *rest)
    assert refusal(tmp_path / "a.lumina").startswith(", line 1: the check of this line is ")


def test_the_check_is_of_what_is_said_and_not_of_how(tmp_path: Path):
    new(tmp_path / "a.lumina").close()
    first, *rest = (tmp_path / "a.lumina").read_bytes().splitlines(keepends=True)
    turned = dict(reversed(json.loads(first).items()))
    put(tmp_path / "a.lumina", json.dumps(turned, indent=None).encode() + b"\n", *rest)
    assert read(tmp_path / "a.lumina").ply == len(rest)


def test_a_header_without_a_check_is_read(tmp_path: Path):
    match = read(put(tmp_path / "a.lumina", book()))
    assert not match.checked
    assert match.outcome is not None


def test_format_1_has_no_check(tmp_path: Path):
    new(tmp_path / "a.lumina").close()
    put(tmp_path / "a.lumina", old((tmp_path / "a.lumina").read_bytes()))
    assert "format 1 has no key 'check'" in refusal(tmp_path / "a.lumina")


# --- who plays -------------------------------------------------------------------------------------------------


def test_a_seat_is_taken_over_and_the_record_tells_from_when(tmp_path: Path):
    path = tmp_path / "a.lumina"
    match = play(new(path), 9)
    at, seat = match.ply, match.to_act
    assert isinstance(seat, int)
    match.seat_player(seat, "Eve")
    assert told(path)[-1] == {"seat": seat, "player": "Eve"}
    step(match)
    match.close()
    back = read(path)
    for each in (match, back):
        assert each.names[seat] == each.shown_names[seat] == "Eve"
        assert each.names_at(at - 1) == each.shown_at(at - 1) == NAMES[:3]
        assert each.names_at(at)[seat] == "Eve"
    assert told(path)[0]["seats"] == list(NAMES[:3])
    assert digests(back) == digests(match)


def test_the_log_tells_who_it_was_then():
    match = play(new(), 9)
    seat = match.to_act
    step(match)
    match.seat_player(seat, "Eve")
    line = next(line for line in match.log("public") if type(line.event).__name__ == "Chose" and line.by == seat)
    assert NAMES[seat] in match.sentence(line.event, "public", line.ply)
    assert "Eve" in match.sentence(line.event, "public")


def test_the_same_player_again_is_no_line(tmp_path: Path):
    match = new(tmp_path / "a.lumina")
    before = (tmp_path / "a.lumina").read_bytes()
    match.seat_player(0, NAMES[0])
    match.close()
    assert (tmp_path / "a.lumina").read_bytes() == before


@pytest.mark.parametrize(
    ("seat", "name"), [(3, "Eve"), (-1, "Eve"), (0, " "), (0, "a\nb"), (True, "Eve"), (0.0, "Eve")]
)
def test_nobody_takes_a_seat_that_is_none_or_without_a_name(seat: int, name: str):
    match = new()
    with pytest.raises(LuminaError):
        match.seat_player(seat, name)
    assert match.names == NAMES[:3]


def test_nobody_takes_a_seat_after_the_end(tmp_path: Path):
    match = play(new(tmp_path / "a.lumina"))
    with pytest.raises(LuminaError, match="the game is over: nobody takes a seat"):
        match.seat_player(0, "Eve")
    match.close()
    put(tmp_path / "b.lumina", *lines()[:-1], b'{"seat":0,"player":"Eve"}\n')
    assert "the game is over: nobody takes a seat" in refusal(tmp_path / "b.lumina")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (b'{"seat":7,"player":"Eve"}', "there is no seat 7"),
        (b'{"seat":0,"player":""}', "a seat's name is empty"),
        (b'{"seat":0,"player":"a\\u202eb"}', "holds a character that cannot be shown"),
        (b'{"seat":0,"player":7}', "player: expected text"),
        (b'{"player":"Eve"}', "missing required field 'seat'"),
        (b'{"seat":0,"player":"Eve","do":{}}', "a line holds exactly one of"),
    ],
)
def test_bad_lines_about_players(line: bytes, words: str, tmp_path: Path):
    assert words in refusal(put(tmp_path / "a.lumina", *lines()[:9], line + b"\n"))


def test_the_fence_goes_by_who_held_the_seat_then():
    """A bot's decision is passed though a person sits there now, and a person's is not though a bot does."""
    for before, after, passes in (("bot:a", "Eve", True), ("Bob", "bot:a", False)):
        match = new()
        first = match.to_act
        step(match)
        second = match.to_act
        if match.names[second] != before:
            match.seat_player(second, before)
        step(match)
        match.seat_player(second, after)
        to = match.ply - 2
        assert match.plies[to].by == first
        assert (match.why_not_undo(first, to) is None) == passes


def test_who_takes_a_seat_does_not_take_back_what_another_person_did():
    match = to_gift()
    seat = match.to_act
    match.play(seat, Give((seat + 1) % 3))
    match.seat_player(seat, "Eve")
    assert match.undo_target(seat) is None
    assert match.why_not_undo(seat, match.ply - 1).endswith(f"it was a decision of {NAMES[seat]}")


def test_a_seat_stays_taken_when_what_was_before_is_undone(tmp_path: Path):
    path = tmp_path / "a.lumina"
    match = to_gift(path=path)
    seat, other = match.to_act, (match.to_act + 1) % 3
    to = match.ply
    match.play(seat, Give(other))
    match.seat_player(other, "Eve")
    match.undo(seat, to)
    match.save(tmp_path / "b.lumina")
    match.close()
    for each in (match, read(path), read(tmp_path / "b.lumina")):
        assert each.names_at(to)[other] == "Eve"
        assert each.names_at(to - 1)[other] == NAMES[other]


def test_a_saved_copy_keeps_who_played_when(tmp_path: Path):
    match = play(new(), 9)
    match.seat_player(0, "Eve")
    match.seat_player(0, "bot:greedy")
    play(match)
    match.save(tmp_path / "b.lumina")
    back = read(tmp_path / "b.lumina")
    assert [back.names_at(n) for n in range(back.ply + 1)] == [match.names_at(n) for n in range(match.ply + 1)]


# --- undo that others grant ------------------------------------------------------------------------------------


def two_decisions(path: Path | None = None) -> tuple[Match, int, int, int]:
    """Two people chose one after the other; the ply before, the first, the second."""
    match = new(path)
    to, first = match.ply, match.to_act
    step(match)
    second = match.to_act
    step(match)
    assert isinstance(first, int)
    assert isinstance(second, int)
    return match, to, first, second


def test_others_grant_an_undo_of_their_decisions(tmp_path: Path):
    path = tmp_path / "a.lumina"
    match, to, first, second = two_decisions(path)
    assert match.why_not_undo(first, to) is not None
    assert match.why_not_undo(first, to, [second]) is None
    match.undo(first, to, [second])
    assert (match.ply, match.to_act) == (to, first)
    line = told(path)[-1]
    assert line == {"by": first, "undo_to": to, "granted": [second], "digest": match.state.digest()}
    match.close()
    assert digests(read(path)) == digests(match)


def test_a_grant_never_passes_a_roll_or_a_reveal():
    match = to_gift()
    to, seat = match.ply, match.to_act
    while match.state.phase == "give":
        step(match)
    assert "random draw" in match.why_not_undo(seat, to, others_of(seat))
    match = new()
    to, seat = match.ply, match.to_act
    while match.state.phase == "choose":
        step(match)
    assert "showed something hidden" in match.why_not_undo(seat, to, others_of(seat))


def others_of(seat: int) -> list[int]:
    return [other for other in range(3) if other != seat]


@pytest.mark.parametrize("which", ["nobody", "itself", "twice", "true"])
def test_bad_grants(which: str):
    match, to, first, second = two_decisions()
    granted = {"nobody": [second, 7], "itself": [second, first], "twice": [second, second], "true": [second, True]}
    with pytest.raises(LuminaError):
        match.undo(first, to, granted[which])
    assert match.ply == to + 2


# --- format 1 --------------------------------------------------------------------------------------------------


def test_format_1_is_read_and_gone_on_with_in_its_own_lines(tmp_path: Path):
    path = put(tmp_path / "a.lumina", old(book(3, 9)))
    play(reopen(path)).close()
    assert path.read_bytes() == old(book(3))


def test_what_format_1_has_no_line_for_is_refused_and_a_copy_can_do_it(tmp_path: Path):
    match, to, first, second = two_decisions()
    path = put(tmp_path / "a.lumina", old(book(3, match.ply)))
    match = reopen(path)
    before = path.read_bytes()
    acts: list[Callable[[Match], object]] = [
        lambda match: match.seat_player(0, "Eve"),
        lambda match: match.undo(first, to, [second]),
    ]
    for act in acts:
        with pytest.raises(OldFormat, match="save a copy and go on there"):
            act(match)
    assert (match.names, match.ply, path.read_bytes()) == (NAMES[:3], to + 2, before)
    match.save(tmp_path / "b.lumina")
    match.close()
    with reopen(tmp_path / "b.lumina") as copy:
        assert copy.format == 2
        for act in acts:
            act(copy)
    assert json.loads(path.read_bytes().splitlines()[0])["started"] == told(tmp_path / "b.lumina")[0]["started"]


@pytest.mark.parametrize("line", [b'{"seat":0,"player":"Eve"}', b'{"by":0,"undo_to":3,"granted":[1]}'])
def test_lines_of_format_2_in_format_1_are_refused(line: bytes, tmp_path: Path):
    content = old(b"".join(lines()[:9])) + line + b"\n"
    assert "format 1 has no lines with 'player' or 'granted'" in refusal(put(tmp_path / "a.lumina", content))


# --- blank lines at the end ------------------------------------------------------------------------------------


@pytest.mark.parametrize("blank", [b"\n", b"\n\n\n", b"\r\n", b"  \t\n", b"   "])
def test_blank_lines_at_the_end_are_passed_over_and_taken_away_when_it_goes_on(blank: bytes, tmp_path: Path):
    path = put(tmp_path / "a.lumina", book(3, 9), blank)
    assert read(path).ply == 9
    assert read(path).warnings == []
    assert path.read_bytes() == book(3, 9) + blank
    play(reopen(path)).close()
    assert path.read_bytes() == book(3)


# --- older rules -----------------------------------------------------------------------------------------------


class NewRules(Lanterns):
    rules = 2


def by_new_rules(path: Path, how: str) -> Match:
    return getattr(Match, how)(path, {"lanterns": NewRules()})


def test_a_record_of_older_rules_that_agrees_goes_on(tmp_path: Path):
    path = put(tmp_path / "a.lumina", book(3, 9))
    assert by_new_rules(path, "read").warnings == []
    match = by_new_rules(path, "open")
    play(match).close()
    assert path.read_bytes() == book(3)
    assert by_new_rules(path, "read").outcome is not None


@pytest.mark.parametrize("change", [{"digest": "0" * 16}, {"do": {"type": "draw", "card": 9}}])
def test_one_that_differs_is_looked_at_up_to_there(change: dict[str, object], tmp_path: Path):
    good = lines()
    path = put(tmp_path / "a.lumina", *good[:6], edited(good[6], **change), *good[7:])
    before = path.read_bytes()
    match = by_new_rules(path, "read")
    assert match.ply == 5
    assert digests(match) == digests(play(new()))[:6]
    (warning,) = match.warnings
    said = f"{path}, line 7: it was played by rules version 1 of Lanterns, and this lumina plays version 2"
    assert warning.startswith(f"{said}: up to move 5 they agree, and so far it can be looked at (then: ")
    with pytest.raises(BadRecord, match="up to move 5 they agree") as refused:
        by_new_rules(path, "open")
    assert str(refused.value) == warning
    assert path.read_bytes() == before
    assert "the digest is " in refusal(path) or "illegal" in refusal(path)


def test_an_outcome_that_differs_is_told_too(tmp_path: Path):
    path = put(tmp_path / "a.lumina", *lines()[:-1], lines()[-1].replace(b"three", b"four"))
    match = by_new_rules(path, "read")
    assert match.ply == len(lines()) - 2
    assert "the outcome is " in match.warnings[0]


def test_what_is_no_line_by_any_rules_is_a_bad_record(tmp_path: Path):
    path = put(tmp_path / "a.lumina", *lines()[:6], b'{"by":0}\n', *lines()[7:])
    with pytest.raises(BadRecord, match="line 7: a line holds exactly one of"):
        by_new_rules(path, "read")


# --- names and numbers -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (("Ann", "Ann"), ("Ann (1)", "Ann (2)")),
        (("Ann", "Ann", "Ann"), ("Ann (1)", "Ann (2)", "Ann (3)")),
        (("Ann", "Ann (2)", "Ann", "Ann"), ("Ann (1)", "Ann (2)", "Ann (3)", "Ann (4)")),
        (("Ann (1)", "Ann", "Ann", "Ann (2)"), ("Ann (1)", "Ann (3)", "Ann (4)", "Ann (2)")),
        (("Ann (1)", "Ann (1)", "Ann", "Ann"), ("Ann (1) (1)", "Ann (1) (2)", "Ann (2)", "Ann (3)")),
        (("Ann", "Bob"), ("Ann", "Bob")),
    ],
)
def test_equal_names_stay_apart(names: tuple[str, ...], shown: tuple[str, ...]):
    assert told_apart(names) == shown
    assert len(set(shown)) == len(names)


def test_numpy_integers_are_taken_and_kept_as_integers(tmp_path: Path):
    np = pytest.importorskip("numpy")
    match = new(tmp_path / "a.lumina", seed=np.uint64(2**63 - 1))
    assert type(match.seed) is int
    seat = match.to_act
    card = next(iter(match.state.legal_actions())).card
    match.play(np.int8(seat), Choose(np.int64(card)))
    assert type(match.plies[-1].by) is int
    assert type(match.plies[-1].do.card) is int
    match.undo(np.int16(seat), np.int64(match.ply - 1))
    match.resign(np.int32(seat))
    match.close()
    assert read(tmp_path / "a.lumina").outcome == match.outcome
    assert type(match.outcome.scores[0]) is int


@pytest.mark.parametrize("number", [True, False, 1.0, 1.5, "1", None, b"1"])
def test_what_is_no_whole_number_is_refused_wherever_it_enters(number: object, tmp_path: Path):
    match = new()
    seat = match.to_act
    entries: list[Callable[[], object]] = [
        lambda: match.play(number, Choose(1)),
        lambda: match.play(seat, Choose(number)),
        lambda: match.undo(number, 0),
        lambda: match.undo(seat, number),
        lambda: match.resign(number),
        lambda: match.branch(number),
        lambda: match.state.view(number),
        lambda: match.game.new(number),
    ]
    if number is not None:
        entries.append(lambda: Match.new(match.game, NAMES[:3], seed=number, path=tmp_path / "a.lumina"))
    before = digests(match)
    for enter in entries:
        with pytest.raises(BadInput):
            enter()
    assert digests(match) == before
    assert not list(tmp_path.iterdir())


def test_options_are_checked_where_they_enter(tmp_path: Path):
    np = pytest.importorskip("numpy")
    game = GAMES["lanterns"]
    match = Match.new(game, NAMES[:3], game.options_type(first_player=np.int64(2)), seed=1)
    assert type(match.options.first_player) is int
    for wrong in (True, 1.0, "1"):
        with pytest.raises(BadInput, match="options: first_player"):
            Match.new(game, NAMES[:3], game.options_type(first_player=wrong), seed=1, path=tmp_path / "a.lumina")
    assert not list(tmp_path.iterdir())


def test_seeds_that_are_drawn_have_53_bits():
    seeds = [Match.new(GAMES["lanterns"], NAMES[:2]).seed for _ in range(60)]
    assert 2**48 < max(seeds) < 2**53


class Big(Lanterns):
    """Takes a text of any length as an option, as a deck or a map may be."""

    class BigOptions(Lanterns.options_type, frozen=True, kw_only=True):  # type: ignore[call-arg, valid-type]
        text: str = ""

    options_type = BigOptions


@pytest.mark.parametrize("room", [-1, 0, 1])
def test_options_whose_header_could_not_be_read_again_are_refused(room: int, tmp_path: Path):
    """To the byte: what is taken is read, what is not is told before anything is written."""
    game = Big()
    least = len(encode(Match.new(game, NAMES[:2], game.options_type(), seed=1).header()))
    options = game.options_type(text="x" * (MAX_FILE - least + room))
    path = tmp_path / "a.lumina"
    if room <= 0:
        Match.new(game, NAMES[:2], options, seed=1, path=path).close()
        assert Match.read(path, {"lanterns": game}).options == options
    else:
        with pytest.raises(BadInput, match="longer than 4 MB"):
            Match.new(game, NAMES[:2], options, seed=1)
        with pytest.raises(BadInput, match="longer than 4 MB"):
            Match.new(game, NAMES[:2], options, seed=1, path=path)
        assert not path.exists()
