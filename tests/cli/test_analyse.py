"""`lumina analyse`: a position and a whole game, in words and as data; what is kept; whose eyes."""

import json
import shutil
from pathlib import Path

import pytest

from lumina.analysis import judge
from lumina.core import Match
from lumina.core.notices import notify
from lumina.games import GAMES
from tests.analysis.conftest import OLD
from tests.analysis.thinkers import NAME, Numbers, numbers

from .conftest import Lumina

__all__ = ["numbers"]


@pytest.fixture
def over(here: Path) -> Path:
    """A finished game of Lost Lumina."""
    return Path(shutil.copy(OLD / "lost_lumina-2-random.lumina", here / "over.lumina"))


@pytest.fixture
def on(here: Path) -> Path:
    """One that still goes on."""
    with Match.new(GAMES["lost_lumina"], ["Ann", "Ben"], seed=3, path=here / "on.lumina"):
        return here / "on.lumina"


def test_a_position_with_chances_choices_and_reasons(begun: Path, lumina: Lumina, numbers: type[Numbers]) -> None:
    said = lumina("analyse", begun)
    assert (said.code, said.err) == (0, "")
    lines = said.out.splitlines()
    assert lines[0] == "Lacuna, move 2 of 2. Ann: put a pawn between two flowers of one colour"
    assert lines[1].startswith("chances: Ann ")
    assert lines[1].endswith("(an estimate)")
    assert lines[3].startswith("1  a pawn between two ")
    assert lines[3].endswith(" %")
    assert lines[4].startswith("   - ")
    assert lines[-1].startswith("judged by ")
    assert "bot:" not in said.out


def test_a_position_as_one_object(begun: Path, lumina: Lumina, numbers: type[Numbers]) -> None:
    data = lumina("analyse", begun, "--json").data
    assert list(data) == ["game", "rules", "seats", "bot", "bot_version", "seconds", "judgements"]
    (found,) = data["judgements"]
    assert (found["ply"], found["seat"]) == (2, 0)
    best = found["choices"][0]
    assert best["action"]["type"] == "place"
    assert found["chances"][0] == best["chance"]
    lines = {tuple(each["line"]) for each in found["heat"]}
    assert tuple(best["action"]["pair"]) in lines
    with_room = lumina("inspect", begun, "--json").data["legal"]
    assert lines == {tuple(each["pair"]) for each in with_room}
    assert max(point[2] for each in found["heat"] for point in each["points"]) == pytest.approx(
        best["chance"], abs=1e-3
    )


def test_what_was_played_is_told_at_an_earlier_move(over: Path, lumina: Lumina, numbers: type[Numbers]) -> None:
    match = Match.read(over, GAMES)
    ply = next(n for n, done in enumerate(match.plies) if isinstance(done.by, int) and not done.auto)
    lines = lumina("analyse", over, "--at", ply).out.splitlines()
    (played,) = (line for line in lines if " played: " in line)
    assert played.startswith(f"{match.shown_names[match.plies[ply].by]} played: ")


def test_a_finished_game_is_analysed_as_a_whole(over: Path, lumina: Lumina, numbers: type[Numbers]) -> None:
    said = lumina("analyse", over)
    assert said == lumina("analyse", over, "--all")
    lines = said.out.splitlines()
    assert lines[2] == "chances, move by move:"
    costly = [n for n, line in enumerate(lines) if " loses " in line and line.startswith("move ")]
    assert len(costly) == 3
    for n in costly:
        assert lines[n + 1].startswith("  played  ")
        assert any(line.startswith("  better  ") for line in lines[n + 1 :])
    assert lines[0].startswith("Lost Lumina, ")
    chances = lines[4 : lines.index("", 4)]
    assert len(chances) == 20
    assert all(line.count(" %") == 2 for line in chances)


def test_a_whole_game_as_one_object(over: Path, lumina: Lumina, numbers: type[Numbers]) -> None:
    data = lumina("analyse", over, "--json").data
    losses = {each["ply"]: each.get("loss", 0) for each in data["judgements"]}
    assert [losses[ply] for ply in data["costliest"]] == sorted(losses.values(), reverse=True)[:3]
    assert data["outcome"]["reason"]
    assert data["bot"] == NAME
    assert data["bot_version"] == "1"


def test_a_second_look_is_taken_from_beside_the_record(over: Path, lumina: Lumina, numbers: type[Numbers]) -> None:
    first = lumina("analyse", over)
    asked = numbers.asked
    assert Path("over.lumina.analysis").exists()
    assert lumina("analyse", over) == first
    assert lumina("analyse", over, "--json").data["judgements"]
    assert numbers.asked == asked


def test_the_decisions_of_one_player(over: Path, lumina: Lumina, numbers: type[Numbers]) -> None:
    data = lumina("analyse", over, "--seat", 2, "--json").data
    assert {each["seat"] for each in data["judgements"]} == {1}
    name = Match.read(over, GAMES).shown_names[1]
    assert lumina("analyse", over, "--seat", name, "--json").data == data


def test_secrets_of_a_game_that_goes_on(on: Path, lumina: Lumina, numbers: type[Numbers]) -> None:
    match = Match.read(on, GAMES)
    seat = match.to_act
    names = match.shown_names
    refused = "Lost Lumina has secrets and this game still goes on: name whose eyes to look through with --seat"
    assert lumina("analyse", on).line == refused
    assert lumina("analyse", on, "--all").line == refused
    assert lumina("analyse", on, "--seat", seat + 1).code == 0
    assert lumina("analyse", on, "--seat", 2 - seat).line == (
        f"after move {match.ply} it is {names[seat]}'s turn, not {names[1 - seat]}'s: choose another move with --at"
    )
    assert lumina("analyse", on, "--all", "--seat", seat + 1, "--json").data["judgements"] == []


def test_where_nobody_decides(begun: Path, over: Path, lumina: Lumina, numbers: type[Numbers]) -> None:
    assert lumina("analyse", begun, "--at", 1).line == (
        "nobody decides after move 1: a random draw comes next; choose another move with --at"
    )
    last = Match.read(over, GAMES).ply
    assert lumina("analyse", over, "--at", last).line == (
        f"nobody decides after move {last}: the game is over; choose another move with --at"
    )
    assert lumina("analyse", begun, "--at", 99).line == "there is no move 99: the match has moves 0 to 2"


def test_words_that_do_not_go_together(begun: Path, lumina: Lumina, numbers: type[Numbers]) -> None:
    assert lumina("analyse", begun, "--at", 2, "--all").line == "say --at or --all, not both"
    assert lumina("analyse", begun, "--seconds", 1, "--nodes", 5).line == "say --seconds or --nodes, not both"
    assert lumina("analyse", begun, "--seconds", 0).line == "--seconds: give more than 0 and at most 3600"
    assert lumina("analyse", begun, "--nodes", 0).line.endswith("nodes is a whole number from 1 to 1000, not '0'")
    assert lumina("analyse", begun, "--seat", 3).line.startswith("there is no seat '3'")
    assert lumina("analyse", "missing.lumina").code == 2


def test_seconds_are_a_budget_of_their_own(begun: Path, lumina: Lumina, numbers: type[Numbers]) -> None:
    lumina("analyse", begun)
    said = lumina("analyse", begun, "--seconds", 5)
    assert said.out.splitlines()[-1].endswith("; 5 s a decision")
    assert lumina("analyse", begun, "--seconds", 5, "--json").data["seconds"] == 5


def test_standard_input_is_analysed_and_nothing_kept(over: Path, lumina: Lumina, numbers: type[Numbers]) -> None:
    named = lumina("analyse", over, "--json").data
    Path("over.lumina.analysis").unlink()
    assert lumina("analyse", "-", "--json", stdin=over.read_bytes()).data == named
    assert not list(over.parent.glob("*.analysis"))


def test_what_cannot_be_kept_is_a_warning(over: Path, lumina: Lumina, numbers: type[Numbers]) -> None:
    Path("over.lumina.analysis").mkdir()
    said = lumina("analyse", over)
    assert said.code == 0
    assert said.out
    assert said.err.startswith(f"lumina: warning: {over}.analysis: ")
    assert said.err.endswith("; this analysis is not kept\n")
    assert said.err.count("\n") == 1


def test_a_game_without_a_bot_that_tells_is_refused(
    begun: Path, lumina: Lumina, monkeypatch: pytest.MonkeyPatch
) -> None:

    monkeypatch.setattr(judge, "bot_names", lambda game: ["random", "greedy"])
    assert lumina("analyse", begun).line == "no bot of Lacuna tells what it considers, so it cannot be analysed"


def test_what_a_bot_says_meanwhile_is_told(
    begun: Path, lumina: Lumina, numbers: type[Numbers], monkeypatch: pytest.MonkeyPatch
) -> None:
    real = numbers.look

    def look(*given: object) -> object:
        notify("getting ready for this computer")
        return real(*given)

    monkeypatch.setattr(numbers, "look", look)
    said = lumina("analyse", begun)
    assert (said.code, said.err) == (0, "lumina: getting ready for this computer\n")
    assert said.out.startswith("Lacuna, ")


def test_the_side_file_is_no_record(over: Path, lumina: Lumina, numbers: type[Numbers]) -> None:
    lumina("analyse", over)
    said = lumina("verify", "over.lumina.analysis")
    assert said.code != 0
    assert json.loads(Path("over.lumina.analysis").read_text())["lumina_analysis"] == 1
