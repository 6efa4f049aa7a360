"""The process a bot thinks in, and the lines it is spoken with: version 1.

Each line is a JSON object in UTF-8 on one line, with the version under `lumina_bot`. Questions come as

    {"lumina_bot": 1, "id": 3, "game": "lacuna", "rules": 1, "bot": "greedy", "view": {...}, "seed": 12, "seconds": 2.0}
    {"lumina_bot": 1, "hurry": 3}

and each question is answered, in any order, by one of

    {"lumina_bot": 1, "id": 3, "action": {...}}
    {"lumina_bot": 1, "id": 3, "error": "what went wrong, in one line"}

`view` is what the seat that is to act knows and nothing else, `bot` the bot's name with its settings, `seed` 64 bits
for its generator, `seconds` the time it has (null: as long as it likes). After `hurry` the best answer so far is
wanted. Views and actions are as `lumina schema GAME` tells. An unknown key is passed over. The process ends when there
are no more questions to come.

Questions are read from what was standard input and answered on what was standard output when the process began; before
a bot is loaded these two lead nowhere, so what it prints is not part of what it says.
"""

import os
from collections.abc import Container
from queue import SimpleQueue
from random import Random
from threading import Thread
from time import monotonic
from typing import Any, BinaryIO

import msgspec

from lumina.bots import Limits, decide, make_bot
from lumina.core import Action, BadInput, LuminaError
from lumina.core.errors import one_line
from lumina.games import GAMES

VERSION = 1


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot is asked."""

    lumina_bot: int
    id: int
    game: str
    rules: int
    bot: str
    view: Any
    seed: int
    seconds: float | None = None


class Answer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a bot says to a question: an action, or what went wrong."""

    lumina_bot: int
    id: int
    action: Any = None
    error: str | None = None


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
    while True:
        answers.write(msgspec.json.encode(answer(questions.get(), hurried)) + b"\n")
        answers.flush()


def answer(question: Question, hurried: Container[int] = ()) -> Answer:
    """What the bot would do, or what went wrong, whatever that was."""
    try:
        action = _choice(question, hurried)
    except LuminaError as error:
        return Answer(lumina_bot=VERSION, id=question.id, error=str(error))
    except BaseException as error:  # whatever comes out of a bot is told
        return Answer(lumina_bot=VERSION, id=question.id, error=one_line(f"{type(error).__name__}: {error}"))
    return Answer(lumina_bot=VERSION, id=question.id, action=action)


def _choice(question: Question, hurried: Container[int]) -> Action:
    if question.lumina_bot != VERSION:
        raise BadInput(f"asked in version {question.lumina_bot} of the bots' protocol: this one speaks {VERSION}")
    game = GAMES[question.game]
    bot = make_bot(question.bot, game)
    view = game.read_view(question.view)
    deadline = None if question.seconds is None else monotonic() + question.seconds
    return decide(bot, view, Random(question.seed), Limits(deadline, lambda: question.id in hurried))
