"""The table: a game being played, or a record being looked at."""

from lumina.core import LuminaError, Match
from lumina.picture import Picture, Point, Spot, Viewport

from ..screens.play_on import PlayOn, Trouble
from ..screens.result import Result
from ..shell.screen import Host, Screen
from ..widgets.inputs import Key
from ..widgets.ui import Ui
from . import playback, turns
from .curtain import Curtain
from .hint import hint_lines
from .keys import use_key
from .model import TableModel
from .mouse import Mouse
from .page import TablePage, news_box


class Table(Screen):
    """Draws the model of a table, hands mouse and keys to its parts, and lets time pass."""

    name = "table"

    def __init__(self, app: Host, match: Match, *, looking: bool = False, why: str = "") -> None:
        """`why` says why a game that still goes on can only be looked at."""
        super().__init__(app)
        self.model = TableModel(
            app,
            match,
            looking=looking,
            why=why,
            changed=self.changed,
            show_result=self.show_result,
            ask_who_plays=self.ask_who_plays,
        )
        self.page = TablePage(self.model)
        self.mouse = Mouse(self.model, self.page)
        for warning in match.warnings:
            app.say(warning)
        self.model.looked()

    # --- drawing -----------------------------------------------------------------------------------------------

    def draw(self, ui: Ui) -> None:
        self.page.draw(ui)

    def over(self) -> Picture | None:
        model, layout = self.model, self.page.layout
        if layout is None or model.motion.moving:
            return None
        drawing = model.board.pointing(model.scene(hover=True), layout.board)
        told = news_box(self.app.theme, layout.board, model.news) if model.news else ()
        return Picture(*self.app.size, None, (*drawing.shapes, *told))

    def viewport(self) -> Viewport | None:
        layout = self.page.layout
        return None if layout is None else self.model.controls.viewport(layout.board)

    def tip(self, spot: Spot) -> str:
        return self.model.controls.tip(spot) if spot.id in self.page.board_spots else spot.label

    # --- time --------------------------------------------------------------------------------------------------

    @property
    def _trouble(self) -> Trouble | None:
        """What somebody is to be asked about now."""
        model = self.model
        return model.bots.trouble if model.at is None and not model.motion.moving else None

    @property
    def _waiting(self) -> int | None:
        """The person for whom the curtain is to be drawn now."""
        return None if self.model.motion.moving else self.model.perspective.waiting

    def tick(self, now: float) -> None:
        if (trouble := self._trouble) is not None:
            self.ask_who_plays(trouble)
            return
        if (seat := self._waiting) is not None and self.app.screen is self:
            self.app.focus = None
            self.app.push(Curtain(self.app, self.model, seat))
            return
        turns.go_on(self.model, now)
        playback.go_on(self.model, now)
        self._show_hint()
        self._let_bots_move(now)

    def wake_in(self, now: float) -> float | None:
        if self._trouble is not None or self._waiting is not None:
            return 0.001
        model = self.model
        waits = (model.bots.wake_in(now), model.motion.wake_in(now), turns.wake_in(model, now))
        known = [wait for wait in waits if wait is not None]
        return max(min(known), 0.001) if known else None

    def _show_hint(self) -> None:
        model = self.model
        if (advice := model.bots.hinted()) is not None and model.mine is not None:
            model.hint, self.page.tab, self.page.log_offset = advice, "log", 0.0
            model.controls.focused(model.game.read_action(advice.best.action))
            self.app.trace.write("hint", words=" ".join(hint_lines(advice, model.match.shown_names)))
            self.changed()

    def _let_bots_move(self, now: float) -> None:
        bots = self.model.bots
        if self.model.motion.moving:
            return
        seat, thought = bots.turn, (bots.thinking, bots.notice)
        try:
            action = bots.move(now)
            if (bots.thinking, bots.notice) != thought:
                self.changed()
            if action is not None and seat is not None:
                turns.played(self.model, seat, action)
        except LuminaError as error:
            self.stopped(str(error))

    # --- what follows ------------------------------------------------------------------------------------------

    def ask_who_plays(self, trouble: Trouble) -> None:
        """Nobody plays this seat: asks who plays on."""
        model, seat = self.model, trouble.seat
        self.app.push(
            PlayOn(
                self.app,
                model.match,
                trouble,
                lambda name: turns.seat_player(model, seat, name),
                lambda: model.bots.put_off(seat),
            )
        )

    def stopped(self, why: str) -> None:
        """The bots cannot go on by themselves."""
        self.model.bots.fail(why)
        self.changed()

    def show_result(self) -> None:
        """The score in its parts, once the match is over."""
        if self.model.match.outcome is not None:
            self.app.push(Result(self.app, self.model.match, self.model.who))

    def left(self) -> None:
        self.model.bots.close()
        self.model.match.close()

    # --- mouse and keys ----------------------------------------------------------------------------------------

    def key(self, key: Key) -> bool:
        return use_key(self.model, self.page, key)

    def focused(self, spot: Spot) -> None:
        self.model.controls.over(spot if spot.id in self.page.board_spots else None)
        if self.model.mine is not None:
            self.model.controls.focused(spot.action)

    def moved(self, at: Point) -> None:
        self.mouse.moved(at)

    def mouse_down(self, at: Point, button: int) -> bool:
        if playback.skip(self.model):
            return True
        self.model.news = []
        return self.mouse.down(at, button)

    def mouse_up(self, at: Point, button: int) -> None:
        self.mouse.up(at, button)

    def wheel(self, at: Point, up: float, shift: bool) -> None:
        self.mouse.wheel(at, up)
