"""The process a bot thinks in: answers, hurry, stop, crash, and nothing left behind."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from random import Random

import pytest

from lumina.bots import make_bot
from lumina.bots.process import Thinker
from lumina.bots.worker import answer
from lumina.core import Action, Match
from lumina.games.lacuna import LACUNA, LacunaOptions

SLOW = "bot:greedy:steps=100000"


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    found = Thinker()
    yield found
    found.close()


def match_of(bot: str) -> Match:
    match = Match.new(LACUNA, [bot, "Ann"], LacunaOptions(first_player=0), seed=7)
    if match.state.phase == "take":
        match.play(0, next(iter(match.state.legal_actions())))
    return match


def waited(look: Callable[[], object], seconds: float = 30) -> object:
    end = time.monotonic() + seconds
    while (found := look()) is None or found is False:
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.01)
    return found


def running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_it_answers_what_the_bot_would_choose_here(thinker: Thinker) -> None:
    match = match_of("bot:greedy")
    thinker.ask(match)
    assert thinker.thinking
    answer = waited(lambda: thinker.answer(match))
    assert answer == make_bot("bot:greedy", LACUNA).choose(match.state.view(0), Random(match.planning_seed(0)))
    assert not thinker.thinking


def test_hurry_brings_the_best_so_far(thinker: Thinker) -> None:
    match = match_of(SLOW)
    thinker.ask(match)
    time.sleep(0.5)
    assert thinker.answer(match) is None
    thinker.hurry()
    answer = waited(lambda: thinker.answer(match), 10)
    assert isinstance(answer, Action)
    assert match.state.why_not(answer) is None


def test_a_deadline_brings_the_best_so_far(thinker: Thinker) -> None:
    match = match_of(SLOW)
    thinker.ask(match, seconds=0.1)
    assert isinstance(waited(lambda: thinker.answer(match), 10), Action)


def test_stop_ends_the_process_at_once_and_the_next_question_is_answered(thinker: Thinker) -> None:
    match = match_of(SLOW)
    thinker.ask(match)
    process = thinker._process
    assert process is not None
    started = time.monotonic()
    thinker.stop()
    assert time.monotonic() - started < 1
    assert not running(process.pid)
    quick = match_of("bot:random")
    thinker.ask(quick)
    assert isinstance(waited(lambda: thinker.answer(quick)), Action)


def test_a_late_answer_to_an_old_question_is_dropped(thinker: Thinker) -> None:
    old, new = match_of("bot:random"), match_of("bot:greedy")
    thinker.ask(old)
    thinker.ask(new)
    answer = waited(lambda: thinker.answer(new))
    assert answer == make_bot("bot:greedy", LACUNA).choose(new.state.view(0), Random(new.planning_seed(0)))


def test_a_process_that_dies_is_an_answer_in_words(thinker: Thinker) -> None:
    match = match_of(SLOW)
    thinker.ask(match)
    assert thinker._process is not None
    thinker._process.kill()
    assert waited(lambda: thinker.answer(match)) == "the bot's process has ended"
    quick = match_of("bot:random")
    thinker.ask(quick)
    assert isinstance(waited(lambda: thinker.answer(quick)), Action)


def test_a_wrong_request_is_an_answer_in_words() -> None:
    request = {"id": 1, "game": "lacuna", "bot": "bot:random", "view": {"who": 0}, "seed": 1}
    assert answer(request, set()) == {"id": 1, "error": "BadShape: view: object missing required field 'seats'"}


@pytest.mark.skipif(os.name == "nt", reason="kill -9 is of POSIX")
def test_the_worker_ends_when_the_window_is_killed() -> None:
    code = (
        "import sys, time\n"
        "from lumina.bots.process import Thinker\n"
        "thinker = Thinker()\n"
        "thinker.warm()\n"
        "print(thinker._process.pid, flush=True)\n"
        "time.sleep(60)\n"
    )
    window = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert window.stdout is not None
    pid = int(window.stdout.readline())
    window.send_signal(signal.SIGKILL)
    window.wait()
    window.stdout.close()
    waited(lambda: not running(pid), 20)
