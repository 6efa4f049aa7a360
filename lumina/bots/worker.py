"""The process a bot thinks in; see `lumina.bots.protocol` for the lines it is spoken with.

Questions are read from what was standard input and answered on what was standard output when the process began; before
a bot is loaded these two lead nowhere, so what it prints is not part of what it says.
"""

import os
from collections.abc import Container
from functools import partial
from queue import SimpleQueue
from random import Random
from threading import Thread
from time import monotonic
from typing import Any, BinaryIO, Final

import msgspec

from lumina.bots import Limits, bot_kind, decide, make_bot, type_in
from lumina.core import BadInput, LuminaError
from lumina.core.errors import one_line
from lumina.core.notices import listening
from lumina.core.references import load
from lumina.games import GAMES

from .protocol import VERSION, Answer, Question

ADVISER: Final = "lumina.analysis:advised"
"""What lies above says why."""


def main(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answers one question after the other until no more can come."""
    questions: SimpleQueue[Question] = SimpleQueue()
    hurried: set[int] = set()

    def listen() -> None:
        try:
            for line in requests:
                data = msgspec.json.decode(line)
                if "hurry" in data:
                    hurried.add(data["hurry"])
                else:
                    questions.put(msgspec.convert(data, Question))
        finally:
            os._exit(0)

    Thread(target=listen, daemon=True).start()

    def say(said: Answer) -> None:
        answers.write(msgspec.json.encode(said) + b"\n")
        answers.flush()

    def tell(number: int, words: str) -> None:
        say(Answer(lumina_bot=VERSION, id=number, notice=words))

    while True:
        question = questions.get()
        with listening(partial(tell, question.id)):
            said = answer(question, hurried)
        say(said)


def answer(question: Question, hurried: Container[int] = ()) -> Answer:
    """What the bot would do, or what went wrong, whatever that was."""
    try:
        action, advice = _choice(question, hurried)
    except LuminaError as error:
        return Answer(lumina_bot=VERSION, id=question.id, error=str(error))
    except BaseException as error:  # whatever comes out of a bot is told
        return Answer(lumina_bot=VERSION, id=question.id, error=one_line(f"{type(error).__name__}: {error}"))
    return Answer(lumina_bot=VERSION, id=question.id, action=action, advice=advice)


def _choice(question: Question, hurried: Container[int]) -> tuple[Any, Any]:
    """What it would do, and why if that is asked."""
    if question.lumina_bot != VERSION:
        raise BadInput(f"asked in version {question.lumina_bot} of the bots' protocol: this one speaks {VERSION}")
    game = GAMES[question.game]
    if question.typed is not None:
        type_in({bot_kind(question.bot): question.typed})
    view = game.read_view(question.view)
    deadline = None if question.seconds is None else monotonic() + question.seconds
    limits = Limits(deadline, lambda: question.id in hurried)
    if question.why:
        advice = load(ADVISER)(view, limits)
        return advice.best.action, advice
    return decide(make_bot(question.bot, game), view, Random(question.seed), limits), None
