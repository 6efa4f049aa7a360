"""`lumina arena`: the table, going on, stopping."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from lumina.arena import GameResult, summary, tournament
from lumina.bots import BOTS, RandomBot
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
    assert said.out.count("\n") < 30


def test_a_table_by_bot_and_by_seat(here, lumina):
    said = lumina(*WORDS, "--games", 6)
    assert (said.code, said.err, os.listdir()) == (0, "", [])
    head, kinds, _, bots, greedy, chance, _, seats, first, second = said.out.splitlines()
    assert head == "Lacuna: 6 games, 3 seeds in 2 rotations of the seats, from seed 7; 15.0 plies a game"
    assert kinds == "95 % intervals: of wins Wilson's, of scores Student's, both over seeds"
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
    monkeypatch.setattr("lumina.arena.tournament", lambda *_: iter(()))
    Path("t.jsonl").write_bytes(b"".join(lines[:4]))
    head = lumina(*WORDS, "--games", 4, "--to", "t.jsonl").out.splitlines()[0]
    assert head.startswith("Lacuna: 2 games, 1 seed ")
    assert head.endswith("; not counted: 1, whose seed lacks a rotation")
    Path("t.jsonl").write_bytes(b"".join(lines[:2]))
    said = lumina(*WORDS, "--games", 4, "--to", "t.jsonl")
    assert said.out == "Lacuna, seed 7: no seed was played in all 2 rotations of the seats yet\n"


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
    assert said.err.endswith(": ZeroDivisionError: by zero\n")
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
    "no game": (["chess", "--seats", SEATS], "no game 'chess' here"),
    "no seats": (["lacuna"], "Missing option '--seats'"),
    "no bot": (["lacuna", "--seats", "Ann,bot:random"], "seats: 'Ann' is no bot: a tournament is played by bots"),
    "unknown bot": (["lacuna", "--seats", "bot:x,bot:random"], "no bot 'x' plays Lacuna"),
    "three": (["lacuna", "--seats", "bot:random,bot:random,bot:random"], "seats: Lacuna is played by 2, not by 3"),
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
    rows = [re.split("  +", line) for line in lines[start + 1 : -2]]
    assert {row[0] for row in rows} == {"character"}
    assert sum(int(row[2]) for row in rows) == 6 * 2 * 10
    changes = [float(row[4].split()[0]) for row in rows]
    assert changes == sorted(changes, reverse=True)
    assert lines[-1].startswith("beyond its interval no card changes its holder's chance to win by more than ")


def test_a_game_without_cards_has_no_card_report(lumina):
    said = lumina(*WORDS, "--games", 2, "--cards")
    assert said.out.splitlines()[-1] == "Lacuna: no cards were given, so there is nothing to report"


def test_a_ledger_keeps_what_was_given(here, lumina):
    words = ["arena", "lost_lumina", "--seats", "bot:random,bot:random", "--seed", 7, "--games", 3]
    lumina(*words, "--to", "kept.jsonl")
    again = lumina(*words, "--to", "kept.jsonl", "--cards")
    assert again.out.splitlines()[-20:] == lumina(*words, "--cards").out.splitlines()[-20:]
