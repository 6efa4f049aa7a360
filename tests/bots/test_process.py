"""The process a bot thinks in: answers, hurry, stop, crash, and nothing left behind."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from lumina.bots import BOTS, NO_LIMITS, BotFailed, Limits, RandomBot, bot_names, installed, make_bot, think, vacant
from lumina.bots.bot import decide
from lumina.bots.process import Failure, Thinker
from lumina.bots.worker import Question, answer
from lumina.core import Action, Match, View
from lumina.core.process import Speaker
from lumina.games import GAMES
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
    speaker = thinker._speaker
    assert speaker is not None
    started = time.monotonic()
    thinker.stop()
    assert time.monotonic() - started < 1
    assert not running(speaker.pid)
    quick = match_of("bot:random")
    thinker.ask(quick)
    assert isinstance(waited(lambda: thinker.answer(quick)), Action)


def test_a_late_answer_to_an_old_question_is_dropped(thinker: Thinker) -> None:
    old, new = match_of("bot:random"), match_of("bot:greedy")
    thinker.ask(old)
    thinker.ask(new)
    answer = waited(lambda: thinker.answer(new))
    assert answer == make_bot("bot:greedy", LACUNA).choose(new.state.view(0), Random(new.planning_seed(0)))


# --- whatever a worker says or does not say ----------------------------------------------------------------------

ANSWER = """
import json, os, sys, time
question = json.loads(sys.stdin.readline())
def say(line): sys.stdout.buffer.write(line + b"\\n"); sys.stdout.buffer.flush()
def answer(**what): say(json.dumps({"lumina_bot": 1, "id": question["id"]} | what).encode())
"""
UNREADABLE = "gave an answer that cannot be read"
SAYS = {
    "stray text": ("say(b'thinking...')", f"{UNREADABLE} (not JSON: "),
    "not UTF-8": ("say(bytes([255, 254]))", f"{UNREADABLE} (not UTF-8 text"),
    "an empty line": ("say(b'')", f"{UNREADABLE} (nothing stands here"),
    "null": ("say(b'null')", f"{UNREADABLE} (line: "),
    "a list": ("say(b'[]')", f"{UNREADABLE} (line: "),
    "no version": ("say(b'{\"id\": 1}')", f"{UNREADABLE} (line: "),
    "another version": ("answer(lumina_bot=2, error='x')", f"{UNREADABLE} (version 2 of the protocol, not 1)"),
    "nothing": ("answer()", f"{UNREADABLE} (neither one action nor one error)"),
    "both": ("answer(action={}, error='x')", f"{UNREADABLE} (neither one action nor one error)"),
    "no action": ("answer(action=7)", f"{UNREADABLE} (action: "),
    "another game's action": ("answer(action={'type': 'jump'})", f"{UNREADABLE} (action: unknown type 'jump'"),
    "a line without end": ("sys.stdout.write('x' * 5_000_000); sys.stdout.flush(); time.sleep(60)", UNREADABLE),
    "text for ever": ("while True: say(b'x')", UNREADABLE),
    "an error": ("answer(error='no idea\\nat all')", "failed (no idea\\nat all)"),
    "what is not legal": (
        "answer(action={'type': 'place', 'pair': [0, 1], 'step': 10**9})",
        "wanted a move that is not",
    ),
    "silence": ("time.sleep(60)", "gave no answer in 1 second"),
    "answers to others": ("while True: answer(id=0, error='x'); time.sleep(0.1)", "gave no answer in 1 second"),
    "death": ("os._exit(3)", "stopped unexpectedly"),
    "the end": ("sys.exit()", "stopped unexpectedly"),
    "an exception": ("1 / 0", "stopped unexpectedly"),
    "a closed pipe": ("os.close(1); time.sleep(60)", "stopped unexpectedly"),
}


@pytest.mark.parametrize(("code", "why"), SAYS.values(), ids=SAYS)
def test_whatever_it_says_is_one_line_and_the_next_question_is_answered(code: str, why: str) -> None:
    begun: list[Speaker] = []

    def begin(wake: Callable[[], object]) -> Speaker:
        program = [sys.executable, "-c", ANSWER + code]
        begun.append(Speaker.module("lumina.bots.worker", wake) if begun else Speaker(program, wake))
        return begun[-1]

    match = match_of("bot:random")
    thinker = Thinker(begin=begin, patience=0.5, grace=0.5)
    thinker.ask(match)
    answer = waited(lambda: thinker.answer(match), 20)
    assert isinstance(answer, Failure)
    assert answer.why.startswith(why)
    assert "\n" not in answer.why
    assert not thinker.thinking
    assert not begun[0].running
    thinker._patience = 60
    thinker.ask(match)
    assert isinstance(waited(lambda: thinker.answer(match)), Action)
    thinker.close()


NOTICING = """
import sys
from lumina.bots import RandomBot, worker
from lumina.core.notices import notify
class Noticing(RandomBot):
    def choose(self, view, rng, limits):
        notify("getting ready")
        while not limits.over: pass
        return super().choose(view, rng, limits)
worker.make_bot = lambda name, game: Noticing(game)
worker.main(sys.stdin.buffer, sys.stdout.buffer)
"""


def test_what_a_bot_says_while_it_thinks_is_there_until_it_answers() -> None:
    match = match_of("bot:random")
    thinker = Thinker(begin=lambda wake: Speaker([sys.executable, "-c", NOTICING], wake))
    assert thinker.notice == ""
    thinker.ask(match)
    waited(lambda: thinker.answer(match) or thinker.notice or None)
    assert (thinker.notice, thinker.thinking) == ("getting ready", True)
    thinker.hurry()
    assert isinstance(waited(lambda: thinker.answer(match)), Action)
    assert thinker.notice == ""
    thinker.ask(match)
    waited(lambda: thinker.answer(match) or thinker.notice or None)
    thinker.stop()
    assert thinker.notice == ""


def test_a_program_that_cannot_start_is_one_line() -> None:
    match = match_of("bot:random")
    thinker = Thinker(begin=lambda wake: Speaker(["/no/such/program"], wake))
    thinker.ask(match)
    assert thinker.answer(match) == Failure("could not be started: No such file or directory")
    assert not thinker.thinking


def test_what_an_illegal_move_was_is_not_told_where_it_is_secret() -> None:
    game = GAMES["lost_lumina"]
    match = Match.new(game, ["bot:random", "bot:random"], seed=7)
    actions: list[Any] = [kind for kind in game.action_types if not kind.__struct_fields__]
    wrong = next(action for kind in actions if match.state.why_not(action := kind()) is not None)
    told = msgspec.json.encode(wrong).decode()
    begin = [sys.executable, "-c", f"{ANSWER}answer(action=json.loads({told!r}))"]
    thinker = Thinker(begin=lambda wake: Speaker(begin, wake))
    thinker.ask(match)
    assert waited(lambda: thinker.answer(match)) == Failure("wanted a move that is not allowed")


def test_a_process_that_dies_is_an_answer_in_words(thinker: Thinker) -> None:
    match = match_of(SLOW)
    thinker.ask(match)
    assert thinker._speaker is not None
    os.kill(thinker._speaker.pid, signal.SIGTERM)
    assert waited(lambda: thinker.answer(match)) == Failure("stopped unexpectedly")
    quick = match_of("bot:random")
    thinker.ask(quick)
    assert isinstance(waited(lambda: thinker.answer(quick)), Action)


def test_a_bot_has_the_patience_as_its_time(thinker: Thinker) -> None:
    """So a slow one that keeps to its limits never runs into the end of it."""
    match = match_of(SLOW)
    thinker._patience = 0.3
    thinker.ask(match)
    assert isinstance(waited(lambda: thinker.answer(match), 15), Action)


# --- what the worker answers ---------------------------------------------------------------------------------------


def question(match: Match, **changed: object) -> Question:
    asked = Question(
        lumina_bot=1, id=1, game="lacuna", rules=1, bot="random", view=msgspec.to_builtins(match.state.view(0)), seed=1
    )
    return msgspec.structs.replace(asked, **changed)


def test_a_wrong_question_is_an_answer_in_words() -> None:
    match = match_of("bot:random")
    assert answer(question(match, view={"who": 0})).error == "view: object missing required field 'seats'"
    known = ", ".join(bot_names(LACUNA))
    assert answer(question(match, bot="genius")).error == f"no bot 'genius' plays Lacuna: there are {known}"
    assert "speaks 1" in str(answer(question(match, lumina_bot=2)).error)


class Bad(RandomBot):
    """Does what it is told to instead of choosing."""

    does: Callable[[], object]

    def choose(self, view: View, rng: Random, limits: Limits = NO_LIMITS) -> Action:
        return self.does()  # type: ignore[return-value]


def _raise(error: BaseException) -> None:
    raise error


RAISED = f"test_process.py, line {_raise.__code__.co_firstlineno + 1}"
DOES = {
    "raises": (lambda: _raise(ZeroDivisionError("by zero")), f"ZeroDivisionError: by zero ({RAISED})"),
    "two lines": (lambda: _raise(ValueError("no\nidea")), f"ValueError: no\\nidea ({RAISED})"),
    "ends": (lambda: sys.exit(5), "it ended itself"),
    "nothing": (lambda: None, "NoneType is no action of Lacuna"),
    "needs more memory": (lambda: _raise(MemoryError()), f"MemoryError:  ({RAISED})"),
    "goes too deep": (lambda: _raise(RecursionError("too deep")), f"RecursionError: too deep ({RAISED})"),
}


def test_a_bot_that_fails_in_the_rules_is_told_with_its_own_line() -> None:
    class Wrong(RandomBot):
        def choose(self, view: View, rng: Random, limits: Limits = NO_LIMITS) -> Action:
            self.game.determinize(view, rng).advance(None)
            return super().choose(view, rng)

    line = Wrong.choose.__code__.co_firstlineno + 1
    with pytest.raises(BotFailed, match=rf" \(test_process\.py, line {line}\)$"):
        decide(Wrong(LACUNA), match_of("bot:random").state.view(0), Random(1))


def test_a_bot_that_cannot_be_asked_is_told_without_a_line() -> None:
    class Wrong(RandomBot):
        def choose(self, view: View) -> Action:  # type: ignore[override]
            raise AssertionError

    with pytest.raises(BotFailed, match=r"TypeError: .*takes 2 positional arguments but 4 were given$"):
        decide(Wrong(LACUNA), match_of("bot:random").state.view(0), Random(1))


@pytest.mark.parametrize(("does", "told"), DOES.values(), ids=DOES)
def test_whatever_a_bot_does_the_worker_answers(does, told, monkeypatch: pytest.MonkeyPatch) -> None:
    bad = type("Bad", (Bad,), {"does": staticmethod(does)})
    monkeypatch.setitem(BOTS["lacuna"], "bad", bad)
    match = match_of("bot:random")
    assert answer(question(match, bot="bad")).error == told
    match = match_of("bot:bad") if match.to_act != 0 else Match.new(LACUNA, ["bot:bad"] * 2, seed=7)
    with pytest.raises(BotFailed) as failed:
        think(match)
    assert str(failed.value).endswith(f": {told}")


def test_an_unknown_bot_is_not_here() -> None:
    names = ("bot:random", "bot:genius", "bot:greedy:steps=2", "bot:greedy:steps=x", "bot:", "Ann", "bot:os:system")
    assert [installed(name, LACUNA) for name in names] == [True, False, True, False, False, False, False]
    assert vacant(Match.new(LACUNA, ["bot:os.path:join", "Ann"], seed=7)) == (0,)
    assert vacant(Match.new(LACUNA, ["bot:random", "Ann"], seed=7)) == ()


@pytest.mark.skipif(os.name == "nt", reason="kill -9 is of POSIX")
def test_the_worker_ends_when_the_window_is_killed() -> None:
    code = (
        "import sys, time\n"
        "from lumina.bots.process import Thinker\n"
        "thinker = Thinker()\n"
        "thinker.warm()\n"
        "print(thinker._speaker.pid, flush=True)\n"
        "time.sleep(60)\n"
    )
    window = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert window.stdout is not None
    pid = int(window.stdout.readline())
    window.send_signal(signal.SIGKILL)
    window.wait()
    window.stdout.close()
    waited(lambda: not running(pid), 20)
