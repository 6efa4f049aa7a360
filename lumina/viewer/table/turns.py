"""What people and bots decide at a table: played, confirmed, taken back, done again, given up."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from lumina.core import Action, BadRecord, digest

if TYPE_CHECKING:
    from .table import Table


RETRY = 1.0
"""Seconds between two tries to write what could not be written."""


class Turns:
    """Plays on the table's match. `pending` is the action that waits for a second word."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.pending: Action | None = None
        self._before: tuple[Action, ...] = ()
        """What is played right before the pending action."""
        self._again = 0.0
        """When the match is asked again to write what it waits with."""

    @property
    def waits(self) -> str:
        """Why the record could not be written to the end of a turn; the game goes on by itself when it can."""
        waits = self.table.match.waits
        return "" if waits is None else waits.what

    def play(self, action: Action, before: tuple[Action, ...] = ()) -> None:
        """A person's action, and what is played right before it; with `confirm_turn` it waits for a second word."""
        table = self.table
        if table.mine is None:
            return
        if (reason := table.state.why_not((*before, action)[0])) is not None:
            table.refuse(reason)
        elif table.app.settings.confirm_turn and (self.pending, self._before) != (action, before):
            self.pending, self._before = action, before
            table.changed()
        else:
            self._play_all(table.mine, (*before, action))

    def _play_all(self, seat: int, actions: tuple[Action, ...]) -> None:
        """One after another, as long as the person is asked and each is legal."""
        for action in actions:
            if self.table.mine != seat:
                return
            if (reason := self.table.state.why_not(action)) is not None:
                self.table.refuse(reason)
                return
            self.played(seat, action)

    def confirm(self) -> None:
        """The second word."""
        pending, self.pending = self.pending, None
        if pending is not None and self.table.mine is not None:
            self._play_all(self.table.mine, (*self._before, pending))

    def cancel(self) -> None:
        """No second word."""
        self.pending = None
        self.table.changed()

    def played(self, seat: int, action: Action) -> None:
        """Anybody's action. Raises LuminaError where it cannot be played or written."""
        table = self.table
        self._ask_as_set()
        with self.written():
            table.match.play(seat, action)
        table.bots.moved(table.app.settings.bot_pause if table.bots.alone else table.motion.settled())
        state = table.match.state
        known = digest(state.view(table.who)) if table.game.secrets else state.digest()
        table.app.trace.write("move", ply=table.match.ply, by=seat, digest=known)
        if table.at is None:
            table.motion.begin()
            table.looked()
        if table.match.to_act is None:
            self._over()
        table.changed()

    @contextmanager
    def written(self) -> Iterator[None]:
        """A decision that stands while what follows it could not be written is no error: that is tried again.

        Raises BadRecord where nothing was written at all.
        """
        match = self.table.match
        before = match.ply, match.resigned, match.names
        try:
            yield
        except BadRecord as error:
            if (match.ply, match.resigned, match.names) == before:
                raise
            self._again = self.table.app.now() + RETRY
            self.table.app.say(f"the game waits: {error}" if self.waits else str(error))

    def go_on(self, now: float) -> None:
        """Tries again to write what a full disk held up."""
        table = self.table
        if not self.waits or now < self._again:
            return
        over = table.match.to_act is None
        try:
            table.match.settle()
        except BadRecord:
            self._again = now + RETRY
            return
        table.app.say("the record can be written again: the game goes on")
        self._stepped("go on")
        if table.match.to_act is None and not over:
            self._over()

    def wake_in(self, now: float) -> float | None:
        """In how many seconds that is tried; None: nothing waits."""
        return self._again - now if self.waits else None

    def _ask_as_set(self) -> None:
        """The setting may have changed since the last ply."""
        self.table.match.asks_people = not self.table.app.settings.pass_single

    def _over(self) -> None:
        self.table.app.trace.write("over")
        self.table.motion.show_end()

    def undoing(self, *, anybody: bool = False) -> tuple[int, int] | None:
        """The person whose last decision can be taken back, and the ply it goes back to.

        With a curtain between them nobody takes back what another decided, unless `anybody` says so.
        """
        table = self.table
        people = table.people if anybody or not table.perspective.curtained else [table.mine]
        targets = [(to, s) for s in people if s is not None and (to := table.match.undo_target(s)) is not None]
        if table.looking or not targets:
            return None
        to, seat = max(targets)
        return seat, to

    def undo(self, *, anybody: bool = False) -> None:
        """Takes back a person's last decision, with the bots' answers; a bot that thinks stops."""
        if (found := self.undoing(anybody=anybody)) is None:
            self.table.app.say("nothing to undo here")
            return
        self.table.bots.stop()
        self.table.match.undo(*found)
        self.table.at = None
        self._stepped("undo")

    def redo(self) -> None:
        """Does again what the last undo took back."""
        self.table.bots.stop()
        self._ask_as_set()
        if not self.table.match.can_redo:
            self.table.app.say("nothing to redo")
            return
        with self.written():
            self.table.match.redo()
        self._stepped("redo")

    def resign(self, seat: int) -> None:
        """A person gives up."""
        self.table.bots.stop()
        with self.written():
            self.table.match.resign(seat)
        self._stepped("resign")
        self._over()

    def _stepped(self, what: str) -> None:
        table = self.table
        table.motion.rest()
        table.bots.moved(0)
        table.looked()
        table.app.trace.write(what, ply=table.match.ply)
