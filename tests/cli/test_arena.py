"""`lumina arena`: the table, going on, stopping."""

import csv
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from lumina.arena import GameResult, summary, tournament
from lumina.boards import Scene, board_of
from lumina.bots import BOTS, RandomBot
from lumina.bots.lacuna import LacunaGreedy
from lumina.core import PUBLIC, Match
from lumina.core.audit import doubts
from lumina.games import GAMES

MAIN = Path(__file__).parent.parent.parent / "main.py"
SEATS = "bot:greedy:steps=2,bot:random"
WORDS = ["arena", "lacuna", "--seats", SEATS, "--seed", 7]


def timeless(table):
    """A table as its entries, without the two columns of times."""
    rows = [re.split("  +", line) for line in table.splitlines()]
    return [row[:-2] if row[0].startswith("bot") else row for row in rows]


def games_in(path):
    games = [json.loads(line) for line in Path(path).read_text().splitlines()[1:]]
    return [{key: value for key, value in game.items() if key != "check"} for game in games]


def test_help_is_short_and_has_an_example(lumina):
    said = lumina("arena", "--help")
    assert (said.code, said.err) == (0, "")
    assert "  Example:\n    lumina arena" in said.out
    assert said.out.count("\n") < 32


def test_a_table_by_bot_and_by_seat(here, lumina):
    said = lumina(*WORDS, "--games", 6)
    assert (said.code, said.err, os.listdir()) == (0, "", [])
    head, kinds, _, bots, greedy, chance, _, seats, first, second, _, again = said.out.splitlines()
    assert head == "Lacuna: 6 games, 3 seeds in 2 rotations of the seats, from seed 7; 15.0 moves a game"
    assert kinds.startswith("95 % intervals: of wins Wilson's, of scores Student's, both over seeds; ratings: ")
    assert again.endswith(f": lumina arena lacuna --seats {SEATS} --seed 7 --records DIR --only N")
    assert bots.split("  ")[0] == "bot"
    assert greedy.split()[:2] == ["bot:greedy:steps=2", "6"]
    assert chance.split()[:2] == ["bot:random", "6"]
    assert seats.endswith("% won by bot:greedy:steps=2  % won by bot:random")
    assert [first[0], second[0]] == ["1", "2"]


def test_figures_of_the_table_are_those_of_the_summary(lumina):
    said = lumina(*WORDS, "--games", 6)
    found = summary(tournament(GAMES["lacuna"], SEATS.split(","), None, 7, 6))
    greedy = found.bots["bot:greedy:steps=2"]
    assert f"  {greedy.wins:g}  " in said.out
    assert "{:.1f} ({:.1f} to {:.1f})".format(*(100 * value for value in greedy.rate)) in said.out
    assert "{:.2f} ({:.2f} to {:.2f})".format(*greedy.score) in said.out


def test_games_are_rounded_up_and_it_is_said(lumina):
    said = lumina(*WORDS, "--games", 3)
    assert said.code == 0
    assert said.err == "lumina: 4 games instead of 3: every seed is played in all 2 rotations of the seats\n"
    assert said.out.startswith("Lacuna: 4 games, 2 seeds ")


def test_two_jobs_give_the_same_table(lumina):
    one, two = (lumina(*WORDS, "--games", 6, "--jobs", jobs) for jobs in (1, 2))
    assert two.code == 0
    assert timeless(one.out) == timeless(two.out)


def test_an_existing_file_is_gone_on_with(here, lumina):
    assert lumina(*WORDS, "--games", 2, "--to", "t.jsonl").code == 0
    first = Path("t.jsonl").read_bytes()
    more = lumina(*WORDS[:-2], "--games", 6, "--to", "t.jsonl")
    assert (more.code, more.err) == (0, "")
    assert Path("t.jsonl").read_bytes().startswith(first)
    assert timeless(more.out) == timeless(lumina(*WORDS, "--games", 6).out)
    kept = Path("t.jsonl").read_bytes()
    assert lumina(*WORDS, "--games", 2, "--to", "t.jsonl").out == more.out
    assert Path("t.jsonl").read_bytes() == kept


def test_a_torn_line_is_told_and_played_again(here, lumina):
    whole = lumina(*WORDS, "--games", 4, "--to", "t.jsonl")
    text = Path("t.jsonl").read_bytes()
    Path("t.jsonl").write_bytes(text[:-30])
    again = lumina(*WORDS, "--games", 4, "--to", "t.jsonl")
    assert again.code == 0
    assert again.err == "lumina: warning: t.jsonl: the last line was cut short; it was set aside as t.jsonl.torn1\n"
    assert timeless(again.out) == timeless(whole.out)


def test_a_seed_without_all_rotations_is_not_counted(here, lumina, monkeypatch):
    assert lumina(*WORDS, "--games", 4, "--to", "t.jsonl").code == 0
    lines = Path("t.jsonl").read_bytes().splitlines(keepends=True)
    monkeypatch.setattr("lumina.arena.tournament", lambda *_, **__: iter(()))
    Path("t.jsonl").write_bytes(b"".join(lines[:4]))
    head = lumina(*WORDS, "--games", 4, "--to", "t.jsonl").out.splitlines()[0]
    assert head.startswith("Lacuna: 2 games, 1 seed ")
    assert head.endswith("; not counted: 1, whose seed lacks a rotation")
    Path("t.jsonl").write_bytes(b"".join(lines[:2]))
    said = lumina(*WORDS, "--games", 4, "--to", "t.jsonl")
    assert said.out.startswith("Lacuna, seed 7: no seed was played in all 2 rotations of the seats yet\n")


def test_options_of_the_game(here, lumina):
    words = ["arena", "lacuna", "--seats", "bot:random,bot:random", "--games", 2, "--seed", 1, "--to", "t.jsonl"]
    assert lumina(*words, "-o", "first_flower=after", "-o", "first_player=1").code == 0
    assert {game["plies"] for game in games_in("t.jsonl")} == {14}
    assert lumina(*words).line.endswith("another tournament, with other options: name another file with --to")


class Bad(RandomBot):
    """Has no idea in one of forty positions."""

    def choose(self, view, rng, limits=None):
        if rng.random() < 1 / 40:
            raise ZeroDivisionError("by zero")
        return super().choose(view, rng)


def test_a_failing_bot_ends_the_run_and_what_is_done_is_kept(here, lumina, monkeypatch):
    monkeypatch.setitem(BOTS["lacuna"], "bad", Bad)
    said = lumina("arena", "lacuna", "--seats", "bot:bad,bot:random", "--games", 40, "--seed", 1, "--to", "t.jsonl")
    done = len(games_in("t.jsonl"))
    assert 0 < done < 40
    assert said.code == 2
    assert said.err.startswith(f"lumina: game {done + 1} (seed ")
    assert "): bot:bad at seat " in said.err
    line = Bad.choose.__code__.co_firstlineno + 2
    assert said.err.endswith(f": ZeroDivisionError: by zero (test_arena.py, line {line})\n")
    assert said.err.count("\n") == 1
    assert said.out.startswith("Lacuna")


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_keeps_what_is_done_and_the_same_command_goes_on(jobs, here, lumina):
    words = [*map(str, WORDS), "--to", "t.jsonl", "--games"]
    process = subprocess.Popen(
        [sys.executable, str(MAIN), *words, "400", "--jobs", str(jobs)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    end = time.monotonic() + 60
    while not (Path("t.jsonl").exists() and Path("t.jsonl").read_bytes().count(b"\n") > 4) and time.monotonic() < end:
        time.sleep(0.01)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)  # to the end of what all its processes may write: none is left
    done = len(games_in("t.jsonl"))
    assert process.returncode == 130
    assert 4 <= done < 400
    assert err == f"lumina: stopped after {done} of 400 games, kept in t.jsonl: the same command goes on from there\n"
    assert out.startswith(f"Lacuna: {done // 2 * 2} games, ")
    assert os.listdir() == ["t.jsonl"]
    games = done // 2 * 2 + 4
    again = lumina(*words, games)
    assert (again.code, again.err) == (0, "")
    whole = msgspec.convert(games_in("t.jsonl"), list[GameResult])
    played = list(tournament(GAMES["lacuna"], SEATS.split(","), None, 7, games))
    assert [result.timeless for result in whole] == [result.timeless for result in played]


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_what_ends_it_from_outside_ends_all_its_processes(name, here):
    process = subprocess.Popen(
        [sys.executable, str(MAIN), *map(str, WORDS), "--to", "t.jsonl", "--games", "4000", "--jobs", "2"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    end = time.monotonic() + 60
    while not (Path("t.jsonl").exists() and Path("t.jsonl").read_bytes().count(b"\n") > 4) and time.monotonic() < end:
        time.sleep(0.01)
    process.send_signal(getattr(signal, name))
    _, err = process.communicate(timeout=60)  # to the end of what all its processes may write: none is left
    assert (process.returncode, err) == (128 + getattr(signal, name), b"")
    assert len(games_in("t.jsonl")) >= 4
    assert os.listdir() == ["t.jsonl"]


GIVEN = {
    "no game": (["chess", "--seats", SEATS], "unknown game 'chess'"),
    "no seats": (["lacuna"], "Missing option '--seats'"),
    "no bot": (["lacuna", "--seats", "Ann,bot:random"], "seats: 'Ann' is no bot: only bots play in a tournament"),
    "unknown bot": (["lacuna", "--seats", "bot:x,bot:random"], "no bot 'x' plays Lacuna"),
    "one": (["lacuna", "--seats", "bot:random"], "Lacuna needs 2 players, got 1"),
    "players": (["lacuna", "--seats", SEATS, "--players", "3"], "--players: Lacuna needs 2 players, got 3"),
    "too few": (
        ["lum42", "--seats", "bot:random,bot:random", "--players", "4"],
        "players: 4 of 2 bots cannot play together",
    ),
    "only and more": (["lacuna", "--seats", SEATS, "--only", "1", "--to", "a.jsonl"], "--only plays one game: leave"),
    "no number of a game": (
        ["lacuna", "--seats", SEATS, "--only", "0"],
        "--only: there is no game 0: the first one is game 1",
    ),
    "csv there": (["lacuna", "--seats", SEATS, "--csv", "t.jsonl"], "t.jsonl: the file exists: choose another name"),
    "records in a file": (["lacuna", "--seats", SEATS, "--records", "t.jsonl"], "t.jsonl: cannot be made: "),
    "no scheduler": (["lacuna", "--seats", SEATS, "--scheduler", "x"], "--scheduler: no dask scheduler answers at x"),
    "no games": (["lacuna", "--seats", SEATS, "--games", "0"], "games: 0 is not from 1 to 1000000"),
    "too many": (["lacuna", "--seats", SEATS, "--games", "1000001"], "games: 1000001 is not from 1 to 1000000"),
    "no number": (["lacuna", "--seats", SEATS, "--games", "many"], "Invalid value for '--games'"),
    "no jobs": (["lacuna", "--seats", SEATS, "--jobs", "0"], "jobs: 0 is not from 1 to "),
    "seed": (["lacuna", "--seats", SEATS, "--seed", "-1"], "seed: -1 is not from 0 to 2^63 - 1"),
    "option": (["lacuna", "--seats", SEATS, "-o", "x=1"], "option 'x': Lacuna has no such option"),
    "options": (["lacuna", "--seats", SEATS, "-o", "first_player=2"], "options: first_player: 2 is no seat"),
    "no folder": (["lacuna", "--seats", SEATS, "--to", "none/t.jsonl"], "none/t.jsonl: there is no folder none"),
    "folder": (["lacuna", "--seats", SEATS, "--to", "."], ".: this is a folder: name a file in it"),
    "standard output": (["lacuna", "--seats", SEATS, "--to", "-"], "a record is a file, so that it can grow"),
    "a record": (["lacuna", "--seats", SEATS, "--to", "g.lumina"], "g.lumina, line 1: this is no tournament of lumina"),
    "foreign": (["lacuna", "--seats", SEATS, "--to", "t.jsonl"], "with seats bot:random,bot:random, not bot:greedy"),
    "other seed": (
        ["lacuna", "--seats", "bot:random,bot:random", "--seed", "8", "--to", "t.jsonl"],
        "t.jsonl, line 1: another tournament, with seed 1, not 8: name another file with --to",
    ),
}


@pytest.mark.parametrize(("words", "told"), GIVEN.values(), ids=GIVEN)
def test_bad_input_is_one_line(words, told, record, lumina):
    assert (
        lumina("arena", "lacuna", "--seats", "bot:random,bot:random", "--games", 1, "--seed", 1, "--to", "t.jsonl").code
        == 0
    )
    before = Path("t.jsonl").read_bytes()
    assert told in lumina("arena", *words).line
    assert Path("t.jsonl").read_bytes() == before
    assert sorted(os.listdir()) == ["g.lumina", "t.jsonl"]


def test_the_card_report_follows_the_table(lumina):
    said = lumina("arena", "lost_lumina", "--seats", "bot:random,bot:random", "--seed", 7, "--games", 6, "--cards")
    assert (said.code, said.err) == (0, "")
    lines = said.out.splitlines()
    start = next(n for n, line in enumerate(lines) if line.startswith("given"))
    rows = [re.split("  +", line) for line in lines[start + 1 : -4]]
    assert {row[0] for row in rows} == {"character"}
    assert sum(int(row[2]) for row in rows) == 6 * 2 * 10
    changes = [float(row[4].split()[0]) for row in rows]
    assert changes == sorted(changes, reverse=True)
    assert lines[-3].startswith("beyond its interval no card changes its holder's chance to win by more than ")


def test_a_game_without_cards_has_no_card_report(lumina):
    said = lumina(*WORDS, "--games", 2, "--cards")
    assert said.out.splitlines()[-3] == "Lacuna: no cards were given, so there is nothing to report"


def test_a_ledger_keeps_what_was_given(here, lumina):
    words = ["arena", "lost_lumina", "--seats", "bot:random,bot:random", "--seed", 7, "--games", 3]
    lumina(*words, "--to", "kept.jsonl")
    again = lumina(*words, "--to", "kept.jsonl", "--cards")
    assert again.out.splitlines()[-20:] == lumina(*words, "--cards").out.splitlines()[-20:]


# --- round robin, replays, other forms -------------------------------------------------------------------------------

THREE = "bot:greedy:steps=2,bot:random,bot:greedy:steps=3"


def test_more_bots_than_seats_play_each_with_each(here, lumina):
    said = lumina("arena", "lacuna", "--seats", THREE, "--seed", 7, "--games", 7, "--to", "t.jsonl")
    assert said.err == "lumina: 12 games instead of 7: every seed is played in all 6 rotations of all tables\n"
    assert said.out.startswith("Lacuna: 12 games, 2 seeds at 3 tables in 2 rotations of the seats, from seed 7;")
    met = said.out[said.out.index("played together") :].splitlines()[1:4]
    assert [re.split("  +", line)[:2] for line in met] == [
        ["bot:greedy:steps=2, bot:random", "4"],
        ["bot:greedy:steps=2, bot:greedy:steps=3", "4"],
        ["bot:random, bot:greedy:steps=3", "4"],
    ]
    games = games_in("t.jsonl")
    assert len({game["seed"] for game in games}) == 2
    more = lumina("arena", "lacuna", "--seats", THREE, "--games", 18, "--to", "t.jsonl")
    assert (more.code, games_in("t.jsonl")[:12]) == (0, games)
    assert lumina("verify", "t.jsonl").out == "t.jsonl: ok, 18 games of lacuna\n"
    assert "with players 2, not None" not in more.err


def test_how_many_play_together_can_be_chosen(lumina):
    words = ["arena", "lum42", "--seats", "bot:random,bot:random,bot:greedy", "--seed", 1, "--json"]
    assert lumina(*words, "--games", 3).data["summary"]["tables"][0].keys() == {"games", "rates"}
    two = lumina(*words, "--games", 3, "--players", 2)
    assert [table["games"] for table in json.loads(two.out)["summary"]["tables"]] == [1, 2]


def test_the_words_that_are_told_play_exactly_that_game_again(here, lumina):
    words = ["arena", "lacuna", "--seats", SEATS, "-o", "first_flower=after", "-o", "swap=true", "--games", 4]
    told = lumina(*words, "--seed", 7, "--to", "t.jsonl", "--json").data["again"]
    for number, game in enumerate(games_in("t.jsonl"), 1):
        again = shlex.split(told.replace("--records DIR", "--records again").replace(" N", f" {number}"))[1:]
        assert again[-1] == str(number)
        one = lumina(*again, "--json").data
        assert (one["number"], one["digest"], one["seats"]) == (number, game["digest"], game["seats"])
        record = Match.read(Path(f"again/lacuna-{number:06}.lumina"), GAMES)
        assert (record.seed, record.state.digest()) == (game["seed"], game["digest"])
        assert doubts(record) == []


def test_one_game_again_is_told_in_a_line(here, lumina):
    said = lumina(*WORDS, "--only", 2, "--records", "r")
    line, path = said.out.splitlines()
    assert re.fullmatch(
        r"game 2 \(seed \d+\), 15 moves, bot:random against bot:greedy:steps=2: bot:\S+ wins, \d colours to \d", line
    )
    assert path == "r/lacuna-000002.lumina"
    assert os.listdir("r") == ["lacuna-000002.lumina"]


@pytest.mark.parametrize(
    ("name", "seed"), [("lacuna", 7), ("lum42", 7), ("lost_lumina", 1), ("lost_lumina", 5), ("lunation", 7)]
)
def test_who_won_one_game_is_told_as_its_board_tells_it(here, lumina, name, seed):
    words = ["arena", name, "--seats", "bot:random,bot:random", "--seed", seed, "--only", 2, "--records", "r"]
    line, path = lumina(*words).out.splitlines()
    match = Match.read(Path(path), GAMES)
    names = ("bot:random (1)", "bot:random (2)")
    scene = Scene(match.state.view(PUBLIC), names)
    assert line.partition("against ")[2] == f"bot:random (2): {board_of(match.game).status(scene)}"


def test_records_are_kept_and_are_those_of_the_file(here, lumina):
    words = [*WORDS, "--games", 4, "--to", "t.jsonl", "--records", "r/deep"]
    assert lumina(*words).code == 0
    kept = sorted(Path("r/deep").iterdir())
    assert [Match.read(path, GAMES).state.digest() for path in kept] == [g["digest"] for g in games_in("t.jsonl")]
    assert lumina("verify", "--strict", *kept).code == 0
    text = Path("t.jsonl").read_bytes().splitlines(keepends=True)
    Path("t.jsonl").write_bytes(b"".join(text[:3]))
    assert lumina(*words).code == 0
    other = lumina("arena", "lacuna", "--seats", SEATS, "--seed", 8, "--games", 2, "--records", "r/deep")
    assert (other.code, other.out) == (2, "")
    assert other.err.endswith("another game is recorded here: name another folder with --records\n")


def test_json_and_csv_tell_what_the_table_tells(here, lumina):
    said = lumina(*WORDS, "--games", 4, "--json", "--csv", "t.csv", "--cards").data
    found = summary(tournament(GAMES["lacuna"], SEATS.split(","), None, 7, 4))
    greedy = "bot:greedy:steps=2"
    assert said["summary"]["bots"][greedy]["rate"] == pytest.approx(list(found.bots[greedy].rate))
    assert (said["game"], said["rules"], said["seed"], said["versions"][greedy]) == (
        "lacuna",
        1,
        7,
        LacunaGreedy.version,
    )
    assert said["ratings"][greedy][0] == pytest.approx(-said["ratings"]["bot:random"][0])
    assert said["cards"] == []
    rows = list(csv.DictReader(Path("t.csv").read_text().splitlines()))
    assert [(row["number"], row["seat"]) for row in rows] == [(str(n), str(s)) for n in range(1, 5) for s in (1, 2)]
    assert sum(float(row["won"]) for row in rows if row["bot"] == greedy) == pytest.approx(found.bots[greedy].wins)
    assert lumina(*WORDS, "--games", 2, "--csv", "t.csv").line.startswith("t.csv: the file exists")
    assert lumina(*WORDS, "--games", 2, "--csv", "t.csv", "--force").code == 0
    assert len(Path("t.csv").read_text().splitlines()) == 5


def test_fair_games_again(here, lumina):
    """The words tell it, and the set-up is found again for the second rotation alone."""
    told = lumina(*WORDS, "--games", 2, "--fair", "--to", "t.jsonl", "--records", "r").out.splitlines()[-1]
    assert " --seed 7 --fair --records DIR --only N" in told
    one, two = (Match.read(Path(f"r/lacuna-00000{n}.lumina"), GAMES) for n in (1, 2))
    assert one.options == two.options
    assert one.options.layout is not None
    again = lumina(*WORDS, "--fair", "--only", 2, "--json").data
    assert again["digest"] == games_in("t.jsonl")[1]["digest"]


def test_fair_games_are_added_up_as_matches_of_two(here, lumina):
    """As the games of each pair say; without --fair nothing is told."""
    words = ["arena", "lacuna", "--seats", "bot:tally,bot:greedy:steps=2", "--seed", 7, "--games", 8]
    said = lumina(*words, "--fair", "--to", "t.jsonl")
    games = games_in("t.jsonl")
    tally = [
        sum(game["seats"][seat] == "bot:tally" for game in pair for seat in game["winners"])
        for pair in zip(games[::2], games[1::2], strict=True)
    ]
    won, lost, even = tally.count(2), tally.count(0), tally.count(1)
    line = f"4 matches of two games: bot:tally won {won}, bot:greedy:steps=2 won {lost}, {even} even"
    assert line in said.out.splitlines()
    data = lumina(*words, "--fair", "--to", "t.jsonl", "--json").data
    assert data["matches"] == [{"won": {"bot:tally": won, "bot:greedy:steps=2": lost}, "even": even}]
    assert "matches of two" not in lumina(*words).out
    assert 0 < even < 4


SPEAKS = """
from lumina.bots import RandomBot
from lumina.core.notices import notify

class Speaks(RandomBot):
    def choose(self, view, rng, limits=None):
        notify("getting ready, this once")
        return super().choose(view, rng)
"""


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_a_bot_says_is_told_once_a_process(jobs, here):
    """On stderr, so that the tables stay what they are."""
    (here / "talk").mkdir()
    (here / "talk" / "__init__.py").touch()
    (here / "talk" / "speaks.py").write_text(SPEAKS)
    words = ["arena", "lacuna", "--seats", "bot:talk.speaks:Speaks,bot:random", "--games", "2", "--seed", "1"]
    words += ["--jobs", str(jobs)]
    environment = os.environ | {"PYTHONPATH": str(here)}
    done = subprocess.run([sys.executable, str(MAIN), *words], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    said = done.stderr.splitlines()
    assert set(said) == {"lumina: getting ready, this once"}
    assert 1 <= len(said) <= jobs
    assert "getting ready" not in done.stdout


def test_what_another_version_of_a_bot_played_is_told_apart(here, lumina, monkeypatch):
    assert lumina(*WORDS, "--games", 2, "--to", "t.jsonl").code == 0
    before = Path("t.jsonl").read_bytes()
    monkeypatch.setattr(RandomBot, "version", "2")
    said = lumina(*WORDS, "--games", 4, "--to", "t.jsonl")
    assert said.line == (
        "t.jsonl, line 1: another tournament, with bot:random version 1, not 2: name another file with --to"
    )
    assert Path("t.jsonl").read_bytes() == before
    assert lumina("verify", "t.jsonl").code == 0
