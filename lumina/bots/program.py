"""A bot that is a program of its own, in any language: it is asked in lines; see `lumina.bots.protocol`.

One process of a command answers for all seats and games. It ends when its standard input does.
"""

import os
import shlex
from itertools import count
from queue import Empty
from random import Random
from time import monotonic
from typing import Final

from lumina.core import Action, BadInput, Game, View
from lumina.core.errors import one_line
from lumina.core.notices import notify
from lumina.core.process import MOST_LINES, Speaker
from lumina.core.record import SEED_BITS

from .bot import NO_LIMITS, Bot, BotFailed, Limits
from .protocol import ENCODER, GRACE, PATIENCE, VERSION, Answer, read_answer

LOOK = 0.05
"""Seconds between two looks whether the best answer so far is wanted."""
LONGEST_ANSWER = 2**16
"""Bytes: far more than any action, and little enough that nobody fills the memory by talking."""


class _Program:
    """The process of a command, started when it is first asked, and again when it has ended."""

    def __init__(self, command: str) -> None:
        self.words = words_of(command)
        self.numbers = count(1)
        self.speaker: Speaker | None = None

    def say(self, **message: object) -> Speaker:
        if self.speaker is None or not self.speaker.running:
            try:
                self.speaker = Speaker(self.words, ours=False, longest=LONGEST_ANSWER)
            except OSError as error:
                raise BotFailed(f"{self.words[0]} could not be started: {error.strerror or error}") from error
        self.speaker.say(ENCODER.encode({"lumina_bot": VERSION, **message}))
        return self.speaker

    def close(self) -> None:
        if self.speaker is not None:
            self.speaker.close()
            self.speaker = None


_PROGRAMS: Final[dict[str, _Program]] = {}
"""By command."""


def end_programs() -> None:
    """Ends all programs of this process; who is asked again begins anew."""
    for program in _PROGRAMS.values():
        program.close()
    _PROGRAMS.clear()


def words_of(command: str) -> list[str]:
    """A command's words, split as a shell would, without a shell. Raises BadInput."""
    try:
        words = shlex.split(command, posix=os.name != "nt")
    except ValueError as error:
        raise BadInput(f"the command {command!r} cannot be split into words: {error}") from error
    if not words:
        raise BadInput("a command is missing behind exec:")
    return words


class ProgramBot(Bot):
    """Asks the program of a command. One that does not answer in time, or says what is no answer, is ended.

    `seconds` are the most that it has for a decision.
    """

    forfeits = True
    settings = {"seconds": (1, 3600)}  # noqa: RUF012

    def __init__(self, game: Game, name: str, command: str, seconds: int | None = None) -> None:
        super().__init__(game)
        self.name, self.version, self.seconds = name, command, PATIENCE if seconds is None else seconds
        if command not in _PROGRAMS:
            _PROGRAMS[command] = _Program(command)
        self._program = _PROGRAMS[command]

    def choose(self, view: View, rng: Random, limits: Limits = NO_LIMITS) -> Action:
        now = monotonic()
        seconds = self.seconds if limits.deadline is None else max(min(limits.deadline - now, self.seconds), 0.0)
        number = next(self._program.numbers)
        speaker = self._program.say(
            id=number,
            game=self.game.name,
            rules=self.game.rules,
            bot=self.name,
            view=view,
            legal=view.legal_actions().listing(),
            seed=rng.getrandbits(SEED_BITS),
            seconds=seconds,
        )
        try:
            said = self._heard(speaker, number, now + seconds, limits)
        except BotFailed:
            self._program.close()
            raise
        if said.error is not None:
            raise BotFailed(one_line(said.error))
        try:
            return self.game.read_action(said.action)
        except BadInput as error:
            raise BotFailed(f"its answer cannot be read ({error})") from error

    def _heard(self, speaker: Speaker, number: int, end: float, limits: Limits) -> Answer:
        """What the program says to this question. Raises BotFailed: it is of no more use."""
        hurried, others = False, 0
        while (now := monotonic()) < end + GRACE:
            if not hurried and (now >= end or limits.over):
                hurried, end = True, now
                self._program.say(hurry=number)
            try:
                line = speaker.lines.get(timeout=LOOK)
            except Empty:
                continue
            if line is None:
                raise BotFailed("its program ended")
            try:
                said = read_answer(line)
            except BadInput as error:
                raise BotFailed(f"its answer cannot be read ({error})") from error
            if said.id == number and said.notice is None:
                return said
            if said.id == number:
                notify(one_line(said.notice or ""))
            if (others := others + 1) > MOST_LINES:
                raise BotFailed(f"its program said {MOST_LINES:,} lines and no answer")
        raise BotFailed(f"its program gave no answer {GRACE:g} seconds after it was asked for its best one")
