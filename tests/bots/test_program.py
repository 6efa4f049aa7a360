"""A bot that is a program of its own: asked in lines, in whatever state it is."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import pytest

from lumina.bots import BotFailed, Limits, decide, make_bot, type_in, typed_in
from lumina.bots import program as programs
from lumina.bots.process import Failure, Thinker
from lumina.core import BadInput, Match
from lumina.games.lacuna import LACUNA, LacunaOptions

ASKED = """
import json, sys, time
for line in sys.stdin:
    question = json.loads(line)
    number = question.get("id", question.get("hurry"))
    {}
"""
ANSWER = 'print(json.dumps({"lumina_bot": 1, "id": number, "action": {"type": "take", "colour": "red"}}), flush=True)'

Made = Callable[[str], Any]


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Made]:
    """A bot whose program does this with each line it gets; it has little time."""
    monkeypatch.chdir(tmp_path)
    before = dict(typed_in())
    monkeypatch.setattr(programs, "PATIENCE", 0.5)
    monkeypatch.setattr(programs, "GRACE", 1.5)

    def make(does: str) -> Any:
        file = tmp_path / "a bot.py"
        file.write_text(ASKED.format(does))
        type_in({"mine": f"exec:'{sys.executable}' '{file}'"})
        return make_bot("bot:mine", LACUNA)

    yield make
    programs.end_programs()
    forget: Any = typed_in()
    forget.clear()
    forget.update(before)


def asked(bot: Any, limits: Limits | None = None) -> Any:
    view = LACUNA.new(2, LacunaOptions(first_player=0)).view(0)
    return decide(bot, view, Random(1), *([] if limits is None else [limits]))


def test_it_answers_question_after_question_in_one_process(made: Made) -> None:
    bot = made(ANSWER)
    assert asked(bot) == asked(bot) == LACUNA.read_action({"type": "take", "colour": "red"})
    pid = bot._program.speaker.pid
    asked(bot)
    assert bot._program.speaker.pid == pid
    bot._program.close()
    asked(bot)


WRONG = {
    "ends": ("sys.exit()", "its program ended"),
    "chatters": ('print("hello", flush=True)', "its answer cannot be read"),
    "no action of the game": (ANSWER.replace("take", "castle"), "its answer cannot be read"),
    "an error": (ANSWER.replace('"action": {"type": "take", "colour": "red"}', '"error": "no idea"'), "no idea"),
    "another question": (ANSWER.replace("number", "number + 99"), "gave no answer"),
    "silent": ("pass", "gave no answer"),
    "sleeps": ("time.sleep(60)", "gave no answer"),
    "endless lines": ('while True: print("x", flush=True)', "its answer cannot be read"),
    "endless answers": (f"while True: {ANSWER.replace('number', '0')}", "said 1,000 lines and no answer"),
    "an endless line": ('while True: sys.stdout.write("x" * 2**20)', "its answer cannot be read"),
    "another version": (ANSWER.replace('"lumina_bot": 1', '"lumina_bot": 9'), "version 9 of the protocol, not 1"),
}


@pytest.mark.parametrize(("does", "why"), WRONG.values(), ids=WRONG)
def test_what_goes_wrong_is_told(made: Made, does: str, why: str) -> None:
    with pytest.raises(BotFailed, match=why):
        asked(made(does))


@pytest.mark.parametrize("does", [WRONG[name][0] for name in ("chatters", "ends", "endless lines", "silent")])
def test_what_fails_is_ended_and_begun_anew(made: Made, does: str) -> None:
    """Nothing that it said before is taken for the answer to a later question."""
    once = f"""import os
    me = str(os.getpid())
    if not os.path.exists("begun") or open("begun").read() == me:
        open("begun", "w").write(me)
        {does}
    else: {ANSWER}"""
    bot = made(once)
    with pytest.raises(BotFailed):
        asked(bot)
    assert not bot._program.speaker
    assert asked(bot) == LACUNA.read_action({"type": "take", "colour": "red"})


def test_what_it_said_unasked_is_no_answer(made: Made) -> None:
    """However much it was: it is ended, and begun anew with the next question."""
    once = f"""import os
    {ANSWER}
    if not os.path.exists("begun"):
        open("begun", "w").close()
        while True: print("x" * 2**20)"""
    bot = made(once)
    asked(bot)
    with pytest.raises(BotFailed, match="its answer cannot be read"):
        asked(bot)
    asked(bot)


def test_its_question_lists_what_is_legal(made: Made) -> None:
    bot = made(ANSWER.replace('{"type": "take", "colour": "red"}', 'question["legal"][-1]'))
    assert asked(bot) == list(LACUNA.new(2, LacunaOptions(first_player=0)).view(0).legal_actions())[-1]


def test_its_name_sets_its_time(made: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "PATIENCE", 30)
    said = WRONG["an error"][0].replace('"no idea"', 'str(question["seconds"])')
    made(f'if "hurry" not in question: {said}')
    for name, limits, seconds in (
        ("bot:mine", None, "30"),
        ("bot:mine:seconds=3", None, "3"),
        ("bot:mine:seconds=3", Limits(monotonic() - 1), "0.0"),
        ("bot:mine:seconds=3", Limits(monotonic() + 100), "3"),
    ):
        with pytest.raises(BotFailed, match=f"^{seconds}$"):
            asked(make_bot(name, LACUNA), limits)


def test_it_is_hurried_when_its_time_is_over(made: Made) -> None:
    begun = monotonic()
    asked(made(f'if "hurry" in question: {ANSWER}'), Limits(deadline=monotonic() + 0.2))
    assert 0.15 < monotonic() - begun < 1.6


def test_a_command_is_split_as_a_shell_would_and_no_shell_runs(made: Made) -> None:
    made(ANSWER)
    type_in({"none": "exec:no-such-program-here; echo", "open": "exec:python 'a", "empty": "exec:  "})
    with pytest.raises(BotFailed, match="no-such-program-here; could not be started"):
        asked(make_bot("bot:none", LACUNA))
    for name in ("open", "empty"):
        with pytest.raises(BadInput, match="command"):
            make_bot(f"bot:{name}", LACUNA)
    with pytest.raises(BadInput, match="has no setting 'steps': there are seconds"):
        make_bot("bot:mine:steps=3", LACUNA)


def test_the_window_asks_it_in_the_process_of_its_bots(made: Made) -> None:
    made(ANSWER)
    match = Match.new(LACUNA, ["bot:mine", "Ann"], LacunaOptions(first_player=0), seed=1)
    thinker = Thinker()
    thinker.ask(match)
    end = monotonic() + 60
    while (answer := thinker.answer(match)) is None and monotonic() < end:
        pass
    thinker.close()
    assert answer == LACUNA.read_action({"type": "take", "colour": "red"}), isinstance(answer, Failure) and answer.why
