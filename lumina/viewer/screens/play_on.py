"""Who plays on at a seat whose bot failed or is not here: the same again, another bot, or a person."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from lumina.bots import bot_names, usual_bot
from lumina.core import Match
from lumina.core.record import MAX_NAME, called

from ..shell.screen import Host
from ..widgets.fields import Field
from ..widgets.flow import Button, Flow
from .page import Page
from .seats import PEOPLE, check_person


class Trouble(NamedTuple):
    """A seat that nobody plays now, and why; whether the same bot may try `again`."""

    seat: int
    why: str
    again: bool


class PlayOn(Page):
    """Modal. `then` gets who plays on. Leaving it (`undecided`) leaves the seat as it is; the table asks again."""

    name = "play on"
    modal = True
    widest = 620.0
    title = "Who plays on?"

    def __init__(
        self, app: Host, match: Match, trouble: Trouble, then: Callable[[str], None], undecided: Callable[[], None]
    ) -> None:
        super().__init__(app)
        self.match, self.trouble = match, trouble
        self.then, self.undecided = then, undecided
        free = next(name for name in PEOPLE if name not in match.names)
        self.fields["name"] = Field(free, check_person, MAX_NAME)
        self.focus = "again" if trouble.again else usual_bot(match.game)

    def body(self, flow: Flow) -> None:
        flow.words(self.trouble.why)
        flow.space()
        with flow.row("A bot") as row:
            bots = [f"bot:{name}" for name in bot_names(self.match.game)]
            row.buttons([Button(bot, called(bot), partial(self._done, bot)) for bot in bots])
        with flow.row("A person") as row:
            self.field(row, "name", hint="name", label="Name of the person")
            row.buttons([Button("person", "Take over", self.entered, not self.fields["name"].error)])

    def feet(self) -> list[Button]:
        same = partial(self._done, self.match.names[self.trouble.seat])
        again = [Button("again", "Try again", same)] if self.trouble.again else []
        return [*again, Button("back", "Not now", self.leave)]

    def entered(self) -> None:
        """The person whose name is typed."""
        if not self.fields["name"].error:
            self._done(self.fields["name"].value.strip())

    def _done(self, name: str) -> None:
        self.app.pop()
        self.then(name)

    def left(self) -> None:
        self.undecided()
