"""The table: a game being played, or a record being looked at."""

from lumina.boards import Scene, board_of
from lumina.boards.frame import WindowFrame
from lumina.core import Game, LuminaError, Match, Reason, State, Who, name_seats
from lumina.core.record import OldFormat
from lumina.picture import Picture, Point, Spot, Viewport
from lumina.plugins import controls_of, plugin_of

from ..controls import Controls, Intent
from ..screens.play_on import PlayOn
from ..screens.result import Result
from ..shell.app import App
from ..shell.home import autosave
from ..shell.screen import Screen
from ..widgets.inputs import Key
from ..widgets.ui import Ui
from .bots import Bots, Trouble
from .commands import COMMANDS, KEYS
from .curtain import Curtain
from .keys import use_key
from .motion import Motion
from .mouse import Mouse
from .page import draw_table, log_rows, news_box
from .perspective import Perspective
from .turns import Turns

PAST = 120
"""How many events of earlier plies the board is told."""


class Table(Screen):
    """The match on the table. `at` is the ply that is looked at; None: where the match stands."""

    name = "table"

    def __init__(self, app: App, match: Match, *, looking: bool = False, why: str = "") -> None:
        """`why` says why a game that still goes on can only be looked at."""
        super().__init__(app)
        self.match = match
        self._why = why
        self.board = board_of(match.game)
        self.plugin = plugin_of(match.game)
        self.controls: Controls = controls_of(match.game)()
        self.bots = Bots(app, match, looking=looking)
        self.perspective = Perspective(match, looking=looking)
        self.looking = looking
        self.at: int | None = match.ply if looking and match.to_act is not None else None
        self.overlays: frozenset[str] = frozenset()
        self.news: list[str] = []
        """What happened since the turn of whoever looks, while it is shown."""
        self.layout: WindowFrame | None = None
        self.board_spots: set[str] = set()
        self.tab = "seats"
        self.log_offset = 0.0
        self.log_follows = True
        """Whether the log is to be moved so that the line of the ply that is shown is in sight."""
        self.motion: Motion = Motion(self)
        self.turns: Turns = Turns(self)
        self._mouse = Mouse(self)
        for warning in match.warnings:
            app.say(warning)
        self.looked()

    # --- what is looked at -------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def ply(self) -> int:
        """The ply that is shown."""
        return self.match.ply if self.at is None else self.at

    @property
    def state(self) -> State:
        """The position that is shown."""
        return self.match.states[self.ply]

    @property
    def live(self) -> bool:
        """Whether what is shown is where the match stands and the match goes on."""
        return not self.looking and self.at is None and self.match.to_act is not None

    @property
    def looking_back(self) -> bool:
        """Whether something else is shown than where the match stands."""
        return self.looking or self.at is not None

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return self.perspective.people

    @property
    def mine(self) -> int | None:
        """The person who may act in what is shown."""
        return self.perspective.asked if self.live and self.perspective.waiting is None else None

    @property
    def who(self) -> Who:
        """Whose knowledge is shown."""
        return self.perspective.who

    def scene(self, *, hover: bool = False) -> Scene:
        """What the board is asked to draw; at rest without the mouse's doings unless `hover`."""
        state, ply = self.state, self.ply
        log = self.match.log(self.who)
        events = tuple(told.event for told in log if told.ply == ply)
        past = tuple(told.event for told in log if told.ply < ply)
        reveal = self.motion.reveal
        return Scene(
            view=state.view(self.who),
            names=self.match.shown_at(ply),
            size=self.app.size,
            theme=self.app.theme,
            events=events,
            past=past[-PAST:],
            age=self.motion.age,
            legal=state.legal_actions() if self.mine is not None else None,
            selection=self.controls.selection if hover else None,
            hover=self.controls.hover if hover else None,
            overlays=self.overlays | reveal[0] if reveal else self.overlays,
            ply=ply,
            plies=self.match.ply,
            camera=self.controls.camera,
            outcome=self.match.told_outcome if self.match.resigned and self.at is None else None,
        )

    def looked(self) -> None:
        """Something else is shown now."""
        self.turns.pending = None
        self.news = []
        self.perspective.close()
        self.controls.look(None if self.mine is None else self.state.view(self.mine))
        self.log_follows = True
        self.changed()

    def look_at(self, ply: int | None) -> None:
        """Looks at a ply; the last one of a match that goes on is where it stands."""
        if ply is not None:
            ply = min(max(ply, 0), self.match.ply)
            if ply == self.match.ply and not (self.looking and self.match.to_act is not None):
                ply = None
        forward = (self.match.ply if ply is None else ply) == self.ply + 1
        self.at = ply
        self.motion.begin() if forward else self.motion.rest()
        self.looked()

    def switch(self, overlay: str) -> None:
        """Lays an overlay over the board, or takes it off."""
        self.overlays ^= {overlay}
        self.changed()

    # --- drawing -----------------------------------------------------------------------------------------------

    def draw(self, ui: Ui) -> None:
        self.layout = draw_table(self, ui)

    def over(self) -> Picture | None:
        if self.layout is None or self.motion.moving:
            return None
        drawing = self.board.pointing(self.scene(hover=True), self.layout.board)
        told = news_box(self.app.theme, self.layout.board, self.news) if self.news else ()
        return Picture(*self.app.size, None, (*drawing.shapes, *told))

    def viewport(self) -> Viewport | None:
        return None if self.layout is None else self.controls.viewport(self.layout.board)

    # --- time --------------------------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        if (trouble := self.bots.trouble) is not None and self.at is None and not self.motion.moving:
            self.troubled(trouble)
            return
        if (seat := self.perspective.waiting) is not None and self.app.screen is self and not self.motion.moving:
            self._draw_curtain(seat)
            return
        self.turns.go_on(now)
        self.motion.tick(now)
        if (action := self.bots.hinted()) is not None and self.mine is not None:
            self.controls.focused(action)
            words = self.game.label(action, self.state.view(self.who))
            self.app.say(f"hint: {name_seats(words, self.match.shown_names)}")
            self.changed()
        self._let_bots_move(now)

    def troubled(self, trouble: Trouble) -> None:
        """Nobody plays this seat: asks who plays on."""
        self.app.push(PlayOn(self.app, self, trouble))

    def seat_player(self, seat: int, name: str) -> None:
        """This one plays the seat from here on; in a copy where an older program's record cannot tell it."""
        try:
            with self.turns.written():
                self.match.seat_player(seat, name)
        except OldFormat:
            self._go_on_in_a_copy(seat, name)
            return
        self.bots.seated(seat)
        self.looked()
        self.app.trace.write("seat", seat=seat, player=name)

    def _go_on_in_a_copy(self, seat: int, name: str) -> None:
        path = autosave(self.game.name)
        self.match.save(path)
        copy = Match.open(path, {self.game.name: self.game}, asks_people=self.match.asks_people)
        copy.seat_player(seat, name)
        self.app.replace(type(self)(self.app, copy))
        self.app.say(f"an older lumina wrote that record, so the game goes on in a copy: {path.name}")

    def wake_in(self, now: float) -> float | None:
        if self.bots.trouble is not None and self.at is None and not self.motion.moving:
            return 0.001
        if self.perspective.waiting is not None and not self.motion.moving:
            return 0.001
        waits = (self.bots.wake_in(now), self.motion.wake_in(now), self.turns.wake_in(now))
        known = [wait for wait in waits if wait is not None]
        return max(min(known), 0.001) if known else None

    def _let_bots_move(self, now: float) -> None:
        if self.motion.moving:
            return
        seat, thought = self.bots.turn, (self.bots.thinking, self.bots.notice)
        try:
            action = self.bots.move(now)
            if (self.bots.thinking, self.bots.notice) != thought:
                self.changed()
            if action is not None and seat is not None:
                self.turns.played(seat, action)
        except LuminaError as error:
            self.stopped(str(error))

    def stopped(self, why: str) -> None:
        """The bots cannot go on by themselves."""
        self.bots.fail(why)
        self.changed()

    # --- the curtain -------------------------------------------------------------------------------------------

    def _draw_curtain(self, seat: int) -> None:
        self.app.focus = None
        self.app.push(Curtain(self.app, self, seat))

    def lift(self, seat: int) -> None:
        """The person is ready: what that seat knows is shown, and what happened since its last decision."""
        self.perspective.lifted = seat
        self.looked()
        self.news = self.perspective.news()

    def show_news(self) -> None:
        """Shows what happened since the turn of whoever looks, or hides it."""
        self.news = [] if self.news else self.perspective.news()
        if not self.news:
            self.app.say("nothing happened since that turn")

    def open_menu(self) -> None:
        """The menu, over whatever lies above the table."""
        COMMANDS["menu"](self)

    def open_rules(self) -> None:
        KEYS["f1"](self)

    # --- what is said ------------------------------------------------------------------------------------------

    def refuse(self, reason: Reason) -> None:
        """Says why something cannot be done."""
        self.app.say(name_seats(self.game.sentence(reason, self.who), self.match.shown_names))

    @property
    def mark(self) -> str:
        """What stands on the page as long as what is seen cannot be played in; empty where it can."""
        if self.looking:
            return "Replay" if self.match.to_act is None else "View only"
        return "Looking back" if self.at is not None else ""

    def say_why_not(self) -> None:
        """Somebody wants to play where nobody can: why, and what would do."""
        onward = "press G to continue from here as a new game"
        if self.looking and self.match.to_act is not None:
            why = f" ({self._why})" if self._why else ""
            self.app.say(f"This game can only be viewed here{why}" + ("" if self.game.secrets else f": {onward}"))
        elif self.looking:
            self.app.say(f"This is the replay of a finished game: {onward}")
        elif self.at is not None:
            new = "" if self.game.secrets and self.match.to_act is not None else f", or {onward}"
            self.app.say(f"This is move {self.ply}, an earlier position: press End to return to the game{new}")
        elif self.turns.waits:
            self.app.say(f"the game waits: {self.turns.waits}")
        elif self.match.to_act is None:
            self.app.say("The game is over: press N for a rematch")
        elif self.bots.paused:
            self.app.say("The bots are paused: press Space to let them go on")
        elif isinstance(seat := self.match.to_act, int) and seat not in self.people:
            self.app.say(f"{self.match.shown_names[seat]} is to move")

    def show_result(self) -> None:
        """The score in its parts, once the match is over."""
        if self.match.outcome is not None:
            self.app.push(Result(self.app, self.match, self.who))

    # --- mouse and keys ----------------------------------------------------------------------------------------

    def press(self, id: str, at: Point) -> None:
        kind, _, value = id.partition(":")
        if kind == "log":
            self.look_at(log_rows(self)[int(value)].ply)
        elif kind == "tab":
            self.tab = value
            self.changed()
        elif kind == "scrub":
            self._mouse.scrub_to(at)
        elif kind == "overlay":
            self.switch(value)
        elif kind in COMMANDS:
            COMMANDS[kind](self)
        elif (spot := self.app.page.spot(id)) is not None and not self.controls.show(spot):
            if self.mine is None:
                self.say_why_not()
                return
            assert self.layout is not None
            self.answered(self.controls.intent(spot, None, self.layout.board))

    def answered(self, answer: Intent) -> None:
        """What the controls make of a click, a key or something let go."""
        if isinstance(answer, Reason):
            self.refuse(answer)
        elif answer is not None:
            *before, action = answer if isinstance(answer, tuple) else (answer,)
            self.turns.play(action, tuple(before))

    def tip(self, spot: Spot) -> str:
        return self.controls.tip(spot) if spot.id in self.board_spots else spot.label

    def key(self, key: Key) -> bool:
        return use_key(self, key)

    def focused(self, spot: Spot) -> None:
        self.controls.over(spot if spot.id in self.board_spots else None)
        if self.mine is not None:
            self.controls.focused(spot.action)

    def moved(self, at: Point) -> None:
        self._mouse.moved(at)

    def pressed(self, at: Point, button: int) -> bool:
        if self.motion.skip():
            return True
        self.news = []
        return self._mouse.pressed(at, button)

    def released(self, at: Point, button: int) -> None:
        self._mouse.released(at, button)

    def wheel(self, at: Point, up: float, shift: bool) -> None:
        self._mouse.wheel(at, up)

    def left(self) -> None:
        self.bots.close()
        self.match.close()
