"""The bots at a table: when they think, how they are paused and hurried, what goes wrong with them, and hints."""

import msgspec

from lumina.analysis import Judgement
from lumina.bots import vacant
from lumina.bots.process import Failure, Thinker
from lumina.core import MAX_PLIES, Action, Match
from lumina.core.record import called, is_bot

from ..screens.play_on import Trouble
from ..shell.screen import Host

HINT_SECONDS = 5.0
"""The most that a hint is thought about."""


class Bots:
    """All bots of one match, in one process. Nothing here waits; `move` and `hinted` are looked at again and again."""

    def __init__(self, app: Host, match: Match, *, looking: bool) -> None:
        self.app, self.match, self.looking = app, match, looking
        self.paused = self.stepping = self.hinting = False
        self.not_before = app.now()
        self._vacant = vacant(match)
        self._failed: Trouble | None = None
        self._put_off: set[int] = set()
        """The seats in trouble about which somebody has been asked, and did not decide."""
        self._until = MAX_PLIES
        self._thinker = Thinker(app.wake)
        if not looking and any(self._plays(seat) for seat in range(len(match.names))):
            self._thinker.warm()

    def _plays(self, seat: int) -> bool:
        """Whether a bot that is here plays this seat."""
        return is_bot(self.match.names[seat]) and seat not in self._vacant

    @property
    def alone(self) -> bool:
        """Whether nobody else plays."""
        return all(map(is_bot, self.match.names))

    @property
    def thinking(self) -> bool:
        """Whether a bot thinks about its own move."""
        return self._thinker.thinking and not self.hinting

    @property
    def notice(self) -> str:
        """What a bot that thinks says meanwhile."""
        return self._thinker.notice

    @property
    def turn(self) -> int | None:
        """The bot that should be thinking."""
        seat = self.match.to_act
        if self.looking or not isinstance(seat, int) or not self._plays(seat) or self._failed is not None:
            return None
        return None if self.paused and not self.stepping else seat

    def wake_in(self, now: float) -> float | None:
        """In how many seconds a bot is to be asked, or its time is over; None: not before something happens."""
        if self._thinker.thinking:
            return self._thinker.left
        return None if self.turn is None else self.not_before - now

    def move(self, now: float) -> Action | None:
        """Asks the bot whose turn it is, once; gives its answer when it has come. One that fails is in trouble.

        Raises EndlessGame, once, when the game comes to no end; let go on, it may take as long again.
        """
        seat = self.turn
        if seat is None or self.hinting:
            return None
        if not self._thinker.thinking:
            if self.match.ply >= self._until:
                self._until = self.match.ply + MAX_PLIES
                raise self.match.endless()
            if now >= self.not_before:
                self._thinker.ask(self.match)
            return None
        answer = self._thinker.answer(self.match)
        if isinstance(answer, Failure):
            self.stepping = False
            self._put_off.discard(seat)
            self._failed = Trouble(seat, f"{called(self.match.names[seat])} {answer.why}.", True)
            return None
        return answer

    def fail(self, why: str) -> None:
        """Says what went wrong; the bots wait until somebody lets them go on."""
        self.paused, self.stepping = True, False
        self.app.say(why)

    # --- seats that nobody plays -------------------------------------------------------------------------------

    @property
    def trouble(self) -> Trouble | None:
        """What somebody should be asked about now."""
        return next((trouble for trouble in self._troubles() if trouble.seat not in self._put_off), None)

    @property
    def stuck(self) -> Trouble | None:
        """What keeps the game from going on."""
        return next((trouble for trouble in self._troubles() if trouble.seat == self.match.to_act), None)

    def _troubles(self) -> list[Trouble]:
        if self.looking or self.match.to_act is None:
            return []
        failed = [] if self._failed is None else [self._failed]
        return [*failed, *(Trouble(seat, self._played_by(seat), False) for seat in self._vacant)]

    def _played_by(self, seat: int) -> str:
        name = self.match.names[seat].removeprefix("bot:")
        return f"Player {seat + 1} was played by the bot \u201c{name}\u201d, which is not installed here."

    def put_off(self, seat: int) -> None:
        """Somebody was asked about this seat and has not decided."""
        self._put_off.add(seat)

    def seated(self, seat: int) -> None:
        """Somebody plays this seat from here on, or the same bot tries again."""
        self._vacant = vacant(self.match)
        self._failed = None
        self._put_off.discard(seat)
        self.paused = False
        self.moved(0)

    # --- people and bots ---------------------------------------------------------------------------------------

    def moved(self, wait: float) -> None:
        """Somebody has moved: a step is done, and the next bot begins `wait` seconds later."""
        if self.hinting:
            self.stop()
        self.stepping = False
        self.not_before = self.app.now() + wait

    def hint(self) -> None:
        """Asks the bot that analyses what it would do for the person who is to act, and why."""
        if not self._thinker.thinking:
            self.hinting = True
            self._thinker.ask(self.match, HINT_SECONDS, why=True)

    def hinted(self) -> Judgement | None:
        """The hint, once, when it has come."""
        answer = self._thinker.answer(self.match) if self.hinting else None
        if answer is None:
            return None
        self.hinting = False
        if isinstance(answer, Failure):
            self.app.say(f"no hint: the bot {answer.why}")
            return None
        return msgspec.convert(self._thinker.advice, Judgement)

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
        """Whoever thinks stops at once; one that failed may try again."""
        self.hinting = False
        self._failed = None
        self._thinker.stop()

    def close(self) -> None:
        """Ends the process."""
        self._thinker.close()
