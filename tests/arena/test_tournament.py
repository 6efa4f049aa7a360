"""Which games are played, by whom, and what goes wrong."""

import subprocess
import sys
from multiprocessing import active_children
from random import Random

import pytest

from lumina.arena import BotFailed, play, rotations, schedule, tables, tournament
from lumina.bots import think
from lumina.core import BadInput, LuminaError, Match, Options
from lumina.games import GAMES
from tests.arena.tables import GAME, HIGH, RANDOM


def test_every_seed_is_played_once_per_rotation():
    games = list(schedule(["a", "b", "c"], seed=7, games=6))
    assert [game.seats for game in games] == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")] * 2
    assert [game.number for game in games] == [1, 2, 3, 4, 5, 6]
    assert [game.seed == games[0].seed for game in games] == [True] * 3 + [False] * 3


def test_games_are_rounded_up_to_whole_rotations():
    assert [len(list(schedule("abcd", 1, games))) for games in (1, 4, 5, 8)] == [4, 4, 8, 8]


def test_a_longer_tournament_begins_with_the_same_games():
    assert list(schedule("ab", 7, 40))[:10] == list(schedule("ab", 7, 10))


def test_another_seed_is_another_tournament():
    assert not {game.seed for game in schedule("ab", 1, 40)} & {game.seed for game in schedule("ab", 2, 40)}


@pytest.mark.parametrize(("bots", "count"), [("ab", 2), ("aa", 1), ("abab", 2), ("aab", 3), ("aaaa", 1), ("abba", 4)])
def test_equal_bots_make_no_rotation_that_is_the_same_game(bots, count):
    assert rotations(bots) == count


def test_a_game_is_the_match_with_these_seats_and_this_seed():
    seats, seed = ["bot:greedy:steps=2", "bot:random"], 11
    match = Match.new(GAMES["lacuna"], seats, None, seed)
    while isinstance(match.to_act, int):
        match.play(match.to_act, think(match))
    result = play(GAMES["lacuna"], seats, None, seed)
    assert (result.digest, result.plies) == (match.state.digest(), match.ply)
    assert (result.winners, result.scores) == (match.outcome.winners, match.outcome.scores)
    assert sum(result.decisions) == sum(ply.by != "chance" and not ply.auto for ply in match.plies)
    assert all(0 < slow <= spent for slow, spent in zip(result.slowest, result.microseconds, strict=True))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_more_jobs_and_another_start_change_nothing(seats):
    bots = [HIGH, *[RANDOM] * (seats - 1)]
    one, again, two, rest = (
        [result.timeless for result in tournament(GAME, bots, None, 7, 12, **how)]
        for how in ({}, {}, {"jobs": 2}, {"done": 5})
    )
    assert len(one) == 12
    assert one == again == two
    assert rest == one[5:]
    assert active_children() == []


def test_lacuna_with_one_and_two_jobs():
    bots = ["bot:greedy:steps=2", "bot:random"]
    options = GAMES["lacuna"].read_options({"first_flower": "after", "first_player": 1})
    one, two = (
        [result.timeless for result in tournament(GAMES["lacuna"], bots, options, 3, 6, jobs)] for jobs in (1, 2)
    )
    assert one == two
    assert {result.scores for result in one} != {(0, 0)}


def test_a_tournament_that_nobody_goes_on_with_leaves_no_process():
    results = tournament(GAME, [HIGH, RANDOM], None, 7, 1000, jobs=2)
    assert next(results).number == 1
    results.close()
    assert active_children() == []


FAILS = {
    "bot:raises": "ValueError: no idea\\nat all (tables.py, line 22)",
    "bot:cheats": "illegal: Choose(card=9) is not there (LAN-2).",
    "bot:sleeps": "NoneType is no action of Lanterns",
}


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize(("bot", "told"), FAILS.items(), ids=FAILS)
def test_a_failing_bot_is_told_by_game_and_seat_and_ends_the_run(bot, told, jobs):
    done = []
    with pytest.raises(BotFailed) as failed:
        done += [result.number for result in _each(tournament(GAME, [RANDOM, bot], None, 7, 500, jobs), done)]
    number = len(done) + 1
    pairing = list(schedule([RANDOM, bot], 7, 500))[number - 1]
    seat = pairing.seats.index(bot)
    line = str(failed.value)
    assert line.startswith(f"game {number} (seed {pairing.seed}): {bot} at seat {seat + 1}, move ")
    assert line.endswith(f": {told}")
    assert done == list(range(1, number))
    assert bot != "bot:raises" or done
    assert active_children() == []


def _each(results, done):
    for result in results:
        done.append(result.number)
    return ()


def test_a_process_that_dies_is_one_line():
    with pytest.raises(LuminaError, match="a process that played was ended from outside"):
        list(tournament(GAME, ["bot:dies", RANDOM], None, 7, 4, jobs=2))
    assert active_children() == []


def test_processes_end_when_the_one_that_asked_is_killed(tmp_path):
    code = (
        "import multiprocessing, os, signal\n"
        "from lumina.arena import tournament\n"
        "from lumina.games import GAMES\n"
        "games = tournament(GAMES['lacuna'], ['bot:random', 'bot:greedy:steps=100000'], None, 7, 100, jobs=2)\n"
        "from threading import Timer\n"
        "def end():\n"
        "    while len(multiprocessing.active_children()) < 2: pass\n"
        "    print(*(c.pid for c in multiprocessing.active_children()), flush=True)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
        "Timer(1, end).start()\n"
        "next(games)\n"
    )
    asked = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, check=False, timeout=60)
    assert asked.returncode == -9
    # run() has read standard output to its end, which the processes shared: both are gone
    assert len(asked.stdout.split()) == 2


BAD = {
    "no bot": (["Ann", RANDOM], {}, "seats: 'Ann' is no bot"),
    "unknown bot": (["bot:none", RANDOM], {}, "no bot 'none' plays Lanterns"),
    "one seat": ([RANDOM], {}, "needs 2 or 3 or 4 players, got 1"),
    "options": ([RANDOM] * 2, {"options": Options(first_player=2)}, "first_player: 2 is no seat"),
    "no games": ([RANDOM] * 2, {"games": 0}, "games: 0 is not from 1 to 1000000"),
    "no jobs": ([RANDOM] * 2, {"jobs": 0}, "jobs: 0 is not from 1 to 256"),
    "seed": ([RANDOM] * 2, {"seed": -1}, "seed: -1 is not from 0"),
}


@pytest.mark.parametrize(("bots", "how", "told"), BAD.values(), ids=BAD)
def test_bad_input_is_told_before_anything_is_played(bots, how, told):
    with pytest.raises(BadInput, match=told):
        tournament(GAME, bots, **how)


def test_the_seed_of_a_match_does_not_depend_on_the_others():
    drawn = [Random(f"arena/7/{deal}").getrandbits(53) for deal in range(2)]
    assert [game.seed for game in schedule("ab", 7, 4)] == [drawn[0], drawn[0], drawn[1], drawn[1]]


# --- round robin -----------------------------------------------------------------------------------------------------


def test_more_bots_than_play_together_meet_in_every_choice():
    assert tables("abc", 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert tables("abcd", 3) == [("a", "b", "c"), ("a", "b", "d"), ("a", "c", "d"), ("b", "c", "d")]
    assert tables("abc") == tables("abc", 3) == [("a", "b", "c")]
    assert tables("aab", 2) == [("a", "a"), ("a", "b")]


def test_every_seed_is_played_at_each_table_in_all_rotations():
    games = list(schedule("abc", 7, 7, players=2))
    assert [game.number for game in games] == list(range(1, 13))
    assert ["".join(game.seats) for game in games] == ["ab", "ba", "ac", "ca", "bc", "cb"] * 2
    assert len({game.seed for game in games[:6]}) == len({game.seed for game in games[6:]}) == 1
    assert [game.seed for game in games[::6]] == [game.seed for game in schedule("ab", 7, 4)][::2]


def test_a_round_robin_goes_on_and_is_the_same_with_more_jobs():
    bots = [HIGH, RANDOM, "bot:random"]
    one, two, rest = (
        [result.timeless for result in tournament(GAME, bots, None, 7, 8, players=2, **how)]
        for how in ({}, {"jobs": 2}, {"done": 3})
    )
    assert one == two
    assert rest == one[3:]


@pytest.mark.parametrize("players", [0, 4])
def test_who_cannot_play_together_is_told(players):
    with pytest.raises(BadInput, match=f"players: {players} of 3 bots cannot play together"):
        tournament(GAME, [HIGH, RANDOM, RANDOM], players=players)
