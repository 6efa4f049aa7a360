"""A question over the screen below, and what follows from the answer."""

from collections.abc import Callable, Sequence
from functools import partial

from ..shell.screen import Host
from ..widgets.flow import Button, Flow
from .page import Page


class Ask(Page):
    """Calls `then` with the id of the answer; Esc takes the question back and calls nothing.

    The last choice should be the one that changes least: the keyboard is on it at first.
    """

    name = "ask"
    modal = True
    widest = 460.0

    def __init__(
        self, app: Host, question: str, choices: Sequence[tuple[str, str]], then: Callable[[str], None], note: str = ""
    ) -> None:
        super().__init__(app)
        self.title = question
        self.choices = choices
        self.then = then
        self.note = note
        self.focus = choices[-1][0]

    def body(self, flow: Flow) -> None:
        flow.note(self.note)

    def feet(self) -> list[Button]:
        return [Button(id, words, partial(self._answer, id)) for id, words in self.choices]

    def _answer(self, id: str) -> None:
        self.app.pop()
        self.then(id)
