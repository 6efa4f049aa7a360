"""Who plays on at a seat whose bot failed or is not here: the same again, another bot, or a person."""

from typing import TYPE_CHECKING

from lumina.bots import bot_names
from lumina.core.record import MAX_NAME, called, is_bot
from lumina.picture import Point

from ..table.bots import Trouble
from ..widgets.fields import Field
from ..widgets.flow import Button, Flow
from .new_game import PEOPLE, check_person
from .page import Page

if TYPE_CHECKING:
    from ..shell.app import App
    from ..table.table import Table


class PlayOn(Page):
    """Modal. Leaving it leaves the seat as it is; the table has a button that asks again."""

    name = "play on"
    modal = True
    widest = 620.0
    title = "Who plays on?"

    def __init__(self, app: "App", table: "Table", trouble: Trouble) -> None:
        super().__init__(app)
        self.table, self.trouble = table, trouble
        free = next(name for name in PEOPLE if name not in table.match.names)
        self.fields["name"] = Field(free, check_person, MAX_NAME)
        self.focus = "again" if trouble.again else f"bot:{bot_names(table.game)[-1]}"

    def body(self, flow: Flow) -> None:
        flow.words(self.trouble.why)
        flow.space()
        with flow.row("A bot") as row:
            row.buttons([Button(f"bot:{name}", called(f"bot:{name}")) for name in bot_names(self.table.game)])
        with flow.row("A person") as row:
            self.field(row, "name", hint="name", label="Name of the person")
            row.buttons([Button("person", "Take over", not self.fields["name"].error)])

    def feet(self) -> list[Button]:
        again = [Button("again", "Try again")] if self.trouble.again else []
        return [*again, Button("back", "Not now")]

    def press(self, id: str, at: Point) -> None:
        if id == "back":
            self.app.pop()
        elif id == "again":
            self._done(self.table.match.names[self.trouble.seat])
        elif is_bot(id):
            self._done(id)
        elif id == "person" and not self.fields["name"].error:
            self._done(self.fields["name"].value.strip())

    def entered(self, id: str) -> None:
        if not self.fields["name"].error:
            self._done(self.fields["name"].value.strip())

    def _done(self, name: str) -> None:
        self.app.pop()
        self.table.seat_player(self.trouble.seat, name)

    def left(self) -> None:
        self.table.bots.put_off(self.trouble.seat)
