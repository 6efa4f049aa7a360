"""The lines that a bot in a process of its own is spoken with: version 1, for people in docs/protocol.md.

Each line is a JSON object in UTF-8 on one line, with the version under `lumina_bot`. Questions come as

    {"lumina_bot": 1, "id": 3, "game": "lacuna", "rules": 1, "bot": "greedy", "view": {...}, "seed": 12, "seconds": 2.0}
    {"lumina_bot": 1, "hurry": 3}

and each question is answered, in any order, by one of

    {"lumina_bot": 1, "id": 3, "action": {...}}
    {"lumina_bot": 1, "id": 3, "action": {...}, "advice": {...}}
    {"lumina_bot": 1, "id": 3, "error": "what went wrong, in one line"}

Before its answer it may say what a person should know while it thinks, in a few words:

    {"lumina_bot": 1, "id": 3, "notice": "getting ready for this computer"}

`view` is what the seat that is to act knows and nothing else, `bot` the bot's name with its settings, `seed` a number
for its generator, `seconds` the time it has (null: as long as it likes). A program of somebody's own is also told what
is `legal`, as `lumina inspect --json` lists it; our own worker, which knows the rules, is not. After `hurry` the best
answer so far is wanted. Views and actions are as `lumina schema GAME` tells. An unknown key is passed over. The process
ends when there are no more questions to come.

With `why` the bot that analyses the game is asked in the place of `bot`, and `advice` is its
`lumina.analysis.Judgement`. Only lumina's own process is asked so.

`typed` says what a bot's name stands for in the command that asks, as `mine.deep:Deep`; null for installed ones.
"""

from typing import Any, Final

import msgspec

from lumina.core import BadInput
from lumina.core.json_input import parse, shape

VERSION: Final = 1
PATIENCE: Final = 120.0
"""Seconds a bot may think before its best answer so far is wanted."""
GRACE: Final = 15.0
"""Seconds it then still has."""
ENCODER: Final = msgspec.json.Encoder(decimal_format="number")


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
    typed: str | None = None
    why: bool = False


class Answer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a bot says to a question: an action, or what went wrong; before that, a notice."""

    lumina_bot: int
    id: int
    action: Any = None
    advice: Any = None
    error: str | None = None
    notice: str | None = None


def read_answer(line: bytes) -> Answer:
    """A line as an answer. Raises BadInput."""
    said: Answer = shape(parse(line), Answer, "line")
    if said.lumina_bot != VERSION:
        raise BadInput(f"version {said.lumina_bot} of the protocol, not {VERSION}")
    if (said.action, said.error, said.notice).count(None) != 2:
        raise BadInput("neither one action nor one error")
    return said
