"""The bots at a table: when they think, how they are paused and hurried, and hints for people."""

from lumina.bots import bot_names
from lumina.bots.process import Thinker
from lumina.core import Action, Match
from lumina.core.record import is_bot

from .app import App


class Bots:
    """All bots of one match, in one process. Nothing here waits; `move` and `hinted` are looked at again and again."""

    def __init__(self, app: App, match: Match, *, looking: bool) -> None:
        self.app, self.match, self.looking = app, match, looking
        self.alone = all(map(is_bot, match.names))
        """Whether nobody else plays."""
        self.paused = self.stepping = self.hinting = False
        self.not_before = app.now()
        self._thinker = Thinker(app.wake)
        if not looking and any(map(is_bot, match.names)):
            self._thinker.warm()

    @property
    def thinking(self) -> bool:
        """Whether a bot thinks about its own move."""
        return self._thinker.thinking and not self.hinting

    @property
    def turn(self) -> int | None:
        """The bot that should be thinking."""
        seat = self.match.to_act
        if self.looking or not isinstance(seat, int) or not is_bot(self.match.names[seat]):
            return None
        return None if self.paused and not self.stepping else seat

    def wake_in(self, now: float) -> float | None:
        """In how many seconds a bot is to be asked; None: not before something happens."""
        return None if self.turn is None or self._thinker.thinking else self.not_before - now

    def move(self, now: float) -> Action | None:
        """Asks the bot whose turn it is, once; gives its answer when it has come. One that fails pauses the bots."""
        seat = self.turn
        if seat is None or self.hinting:
            return None
        if not self._thinker.thinking:
            if now >= self.not_before:
                self._thinker.ask(self.match)
            return None
        answer = self._thinker.answer(self.match)
        if isinstance(answer, str):
            self.fail(f"{self.match.names[seat]}: {answer}")
            return None
        return answer

    def fail(self, why: str) -> None:
        """Says what went wrong; the bots wait until somebody lets them go on."""
        self.paused, self.stepping = True, False
        self.app.say(why)

    def moved(self, wait: float) -> None:
        """Somebody has moved: a step is done, and the next bot begins `wait` seconds later."""
        if self.hinting:
            self.stop()
        self.stepping = False
        self.not_before = self.app.now() + wait

    def hint(self) -> None:
        """Asks the strongest bot what it would do for the person who is to act."""
        if not self._thinker.thinking:
            self.hinting = True
            self._thinker.ask(self.match, bot=f"bot:{bot_names(self.match.game)[-1]}")

    def hinted(self) -> Action | None:
        """The hint, once, when it has come."""
        answer = self._thinker.answer(self.match) if self.hinting else None
        if answer is None:
            return None
        self.hinting = False
        if isinstance(answer, str):
            self.app.say(answer)
            return None
        return answer

    def pause(self) -> None:
        """Lets the bots wait, or go on."""
        self.paused = not self.paused
        self.stop()

    def step(self) -> None:
        """One move of the bots while they are paused; a bot that thinks answers now."""
        if self._thinker.thinking:
            self._thinker.hurry()
        elif self.paused:
            self.stepping = True
            self.not_before = self.app.now()

    def stop(self) -> None:
        """Whoever thinks stops at once."""
        self.hinting = False
        self._thinker.stop()

    def close(self) -> None:
        """Ends the process."""
        self._thinker.close()
