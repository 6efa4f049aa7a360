"""A bot's process as the window sees it: ask, look for the answer, hurry, stop. Nothing here ever waits.

Whatever the process says or does not say becomes an answer: an action, or a `Failure` that tells why there is none.
"""

from collections.abc import Callable
from queue import Empty
from time import monotonic
from typing import Any, NamedTuple

from lumina.core import Action, BadInput, Match, name_seats
from lumina.core.errors import one_line
from lumina.core.process import Speaker

from . import level_of
from .bot import bot_kind, typed_in
from .protocol import ENCODER, GRACE, PATIENCE, VERSION, Answer, read_answer


class Failure(NamedTuple):
    """Why a bot did not move, to be said behind its name."""

    why: str


def _our_worker(wake: Callable[[], object]) -> Speaker:
    return Speaker.module("lumina.bots.worker", wake)


class Thinker:
    """One process that thinks for all bots of a window. `wake` is called from another thread when an answer comes."""

    def __init__(
        self,
        wake: Callable[[], object] = lambda: None,
        *,
        begin: Callable[[Callable[[], object]], Speaker] = _our_worker,
        patience: float = PATIENCE,
        grace: float = GRACE,
    ) -> None:
        self._wake, self._begin = wake, begin
        self._patience, self._grace = patience, grace
        self._speaker: Speaker | None = None
        self._next = 0
        self._asked: int | None = None
        self._since = 0.0
        self.notice = ""
        """What the bot said about the present question, for the person who waits."""
        self.advice: Any = None
        """What the last answer said beside its action, as plain data."""
        self._fault = ""
        """Why no process could be started."""

    @property
    def thinking(self) -> bool:
        """Whether an answer is still to come."""
        return self._asked is not None

    @property
    def left(self) -> float | None:
        """In how many seconds the patience ends; None: nobody is asked."""
        return None if self._asked is None else max(self._since + self._patience + self._grace - monotonic(), 0.0)

    def warm(self) -> None:
        """Starts the process, so that the first answer does not wait for it."""
        if self._speaker is not None and not self._speaker.running:
            self.close()
        if self._speaker is None:
            try:
                self._speaker, self._fault = self._begin(self._wake), ""
            except OSError as error:
                self._fault = f"could not be started: {error.strerror or error}"

    def ask(self, match: Match, seconds: float | None = None, bot: str | None = None, *, why: bool = False) -> None:
        """Asks the bot whose turn it is, or another one in its place; answers to earlier questions are dropped.

        With `why` the bot that analyses is asked, and `advice` tells its reasons.
        """
        seat = match.to_act
        assert isinstance(seat, int)
        self.warm()
        self._next += 1
        self._asked, self._since, self.notice = self._next, monotonic(), ""
        name = "" if why else bot or match.names[seat]
        if seconds is None:
            level = level_of(name, match.game)
            seconds = self._patience if level is None else min(level.seconds, self._patience)
        self._say(
            id=self._asked,
            game=match.game.name,
            rules=match.game.rules,
            bot=name.removeprefix("bot:"),
            view=match.state.view(seat),
            seed=match.planning_seed(seat),
            seconds=seconds,
            typed=typed_in().get(bot_kind(name)),
            why=why,
        )

    def hurry(self) -> None:
        """Wants the best answer so far."""
        if self._asked is not None:
            self._say(hurry=self._asked)

    def answer(self, match: Match) -> Action | Failure | None:
        """The answer to the present question: a legal action, or why there is none; None: not yet."""
        if self._asked is None:
            return None
        found = Failure(self._fault) if self._fault else self._heard(match)
        if isinstance(found, Failure):
            self.close()
        if found is not None:
            self._asked, self.notice = None, ""
        return found

    def stop(self) -> None:
        """Forgets the question; a process that still thinks about it is ended at once."""
        if self._asked is not None:
            self._asked, self.notice = None, ""
            self.close()

    def close(self) -> None:
        """Ends the process. May be called twice."""
        if self._speaker is not None:
            self._speaker.close()
            self._speaker = None

    def _say(self, **message: Any) -> None:
        if self._speaker is not None:
            self._speaker.say(ENCODER.encode({"lumina_bot": VERSION, **message}))

    def _heard(self, match: Match) -> Action | Failure | None:
        """What the lines that have come say to the present question."""
        assert self._speaker is not None
        while True:
            try:
                line = self._speaker.lines.get_nowait()
            except Empty:
                return Failure(f"gave no answer in {_spoken(self._patience + self._grace)}") if self.left == 0 else None
            if line is None:
                return Failure("stopped unexpectedly")
            try:
                said = read_answer(line)
            except BadInput as error:
                return Failure(f"gave an answer that cannot be read ({error})")
            if said.id == self._asked and said.notice is None:
                self.advice = said.advice
                return _taken(said, match)
            if said.id == self._asked:
                self.notice = one_line(said.notice or "")


def _taken(said: Answer, match: Match) -> Action | Failure:
    """The action in an answer, if it is one and legal."""
    if said.error is not None:
        return Failure(f"failed ({one_line(said.error)})")
    try:
        action = match.game.read_action(said.action)
    except BadInput as error:
        return Failure(f"gave an answer that cannot be read ({error})")
    if (reason := match.state.why_not(action)) is None:
        return action
    if match.game.secrets:  # the reason may tell what the bot holds
        return Failure("wanted a move that is not allowed")
    sentence = name_seats(match.game.sentence(reason), match.shown_names)
    return Failure(f"wanted a move that is not allowed: {sentence}")


def _spoken(seconds: float) -> str:
    whole, what = (round(seconds), "second") if seconds < 120 else (round(seconds / 60), "minute")
    return f"{whole} {what}" if whole == 1 else f"{whole} {what}s"
