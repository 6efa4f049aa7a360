"""The table: a game being played, or a record being looked at."""

from math import inf

from lumina.boards import SETTLED, Scene, board_of
from lumina.core import Action, Game, LuminaError, Match, Reason, State, Who, digest, name_seats
from lumina.picture import Picture, Point, Spot

from .app import App
from .curtain import Curtain
from .hand import Answer, Hand
from .inputs import Key
from .lacuna_hand import LacunaHand
from .lost_lumina_hand import LostLuminaHand
from .lum42_hand import Lum42Hand
from .lunation_hand import LunationHand
from .result import Result
from .screen import Screen
from .table_bots import Bots
from .table_commands import COMMANDS, KEYS, LIVE, LOOKING
from .table_curtain import Onlookers
from .table_mouse import Mouse
from .table_page import Layout, draw_table, news_box
from .table_walk import ARROWS, towards
from .ui import Ui

HANDS: dict[str, type[Hand]] = {
    "lacuna": LacunaHand,
    "lum42": Lum42Hand,
    "lost_lumina": LostLuminaHand,
    "lunation": LunationHand,
}
PLAY_SPEEDS = (0.5, 1.0, 2.0, 4.0)
"""Plies a second when a record plays by itself."""
PAST = 120
"""How many events of earlier plies the board is told."""
REVEAL_FOR = 1.1
"""Seconds for each step of what is shown at the end."""


class Table(Screen):
    """The match on the table. `at` is the ply that is looked at; None: where the match stands."""

    name = "table"

    def __init__(self, app: App, match: Match, *, looking: bool = False) -> None:
        super().__init__(app)
        self.match = match
        self.board = board_of(match.game)
        self.hand = HANDS.get(match.game.name, Hand)()
        self.bots = Bots(app, match, looking=looking)
        self.onlookers = Onlookers(match, looking=looking)
        self.people = self.onlookers.people
        self.looking = looking
        self.at: int | None = match.ply if looking and match.to_act is not None else None
        self.overlays: frozenset[str] = frozenset()
        self.pending: Action | None = None
        """What waits for a second word, and what is played before it."""
        self._before: tuple[Action, ...] = ()
        self.playing = False
        """Whether a record plays by itself."""
        self.reveal: tuple[frozenset[str], ...] = ()
        """The overlays still to be shown one after another at the end of the game; the first is shown now."""
        self.news: list[str] = []
        """What happened since the turn of whoever looks, while it is shown."""
        self.layout: Layout | None = None
        self.board_spots: set[str] = set()
        self.tab = "seats"
        self.log_offset = 0.0
        self.log_follows = True
        """Whether the log is to be moved so that the line of the ply that is shown is in sight."""
        self._speed = 1
        self._next_ply = self._next_reveal = inf
        self._moved_at = -inf
        self._mouse = Mouse(self)
        for warning in match.warnings:
            app.say(warning)
        self._looked()

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
    def mine(self) -> int | None:
        """The person who may act in what is shown."""
        return self.onlookers.asked if self.live and self.onlookers.waiting is None else None

    @property
    def who(self) -> Who:
        """Whose knowledge is shown."""
        return self.onlookers.who

    @property
    def moving(self) -> bool:
        """Whether something on the board is still in motion."""
        return self._age() < self._settled()

    def _settled(self) -> float:
        speed = self.app.settings.animation
        return SETTLED / speed if speed else 0.0

    def _age(self) -> float:
        return self.app.now() - self._moved_at

    def scene(self, *, hover: bool = False) -> Scene:
        """What the board is asked to draw; at rest without the mouse's doings unless `hover`."""
        state, ply = self.state, self.ply
        log = self.match.log(self.who)
        events = tuple(told.event for told in log if told.ply == ply)
        past = tuple(told.event for told in log if told.ply < ply)
        speed = self.app.settings.animation
        return Scene(
            view=state.view(self.who),
            names=self.match.shown_names,
            size=self.app.size,
            theme=self.app.theme,
            events=events,
            past=past[-PAST:],
            age=self._age() * speed if self.moving else inf,
            legal=state.legal_actions() if self.mine is not None else None,
            selection=self.hand.selection if hover else None,
            hover=self.hand.hover if hover else None,
            overlays=self.overlays | self.reveal[0] if self.reveal else self.overlays,
            ply=ply,
            plies=self.match.ply,
            camera=self.hand.camera,
            outcome=self.match.resigned if self.at is None else None,
        )

    def _looked(self) -> None:
        """Something else is shown now."""
        self.pending = None
        self.news = []
        self.onlookers.close()
        self.hand.look(self.state if self.mine is not None else None)
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
        self._moved_at = self.app.now() if forward else -inf
        self._looked()

    # --- drawing -----------------------------------------------------------------------------------------------

    def draw(self, ui: Ui) -> None:
        self.layout = draw_table(self, ui)

    def over(self) -> Picture | None:
        if self.layout is None or self.moving:
            return None
        drawing = self.board.pointing(self.scene(hover=True), self.layout.board)
        told = news_box(self.app.theme, self.layout.board, self.news) if self.news else ()
        return Picture(*self.app.size, None, (*drawing.shapes, *told))

    # --- time --------------------------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        if (seat := self.onlookers.waiting) is not None and self.app.screen is self and not self.moving:
            self._draw_curtain(seat)
            return
        if self.moving or self._moved_at > -inf:
            self.changed()
            if not self.moving:
                self._moved_at = -inf
        if self.reveal and not self.moving and now >= self._next_reveal:
            self._reveal_on(now)
        if self.playing and now >= self._next_ply:
            self._play_on(now)
        if (action := self.bots.hinted()) is not None and self.mine is not None:
            self.hand.focused(action)
            words = self.game.label(action, self.state.view(self.who))
            self.app.say(f"hint: {name_seats(words, self.match.shown_names)}")
            self.changed()
        self._let_bots_move(now)

    def wake_in(self, now: float) -> float | None:
        waits = [self.bots.wake_in(now)]
        if self.onlookers.waiting is not None and not self.moving:
            return 0.001
        if self.moving:
            waits.append(1 / 60)
        if self.reveal:
            waits.append(self._next_reveal - now)
        if self.playing:
            waits.append(self._next_ply - now)
        known = [wait for wait in waits if wait is not None]
        return max(min(known), 0.001) if known else None

    def _let_bots_move(self, now: float) -> None:
        if self.moving:
            return
        seat, thought = self.bots.turn, self.bots.thinking
        action = self.bots.move(now)
        if self.bots.thinking != thought:
            self.changed()
        if action is not None and seat is not None:
            try:
                self._played(seat, action)
            except LuminaError as error:
                self.bots.fail(str(error))
                self.changed()

    @property
    def plies_a_second(self) -> float:
        """How fast a record plays by itself."""
        return PLAY_SPEEDS[self._speed]

    def next_speed(self) -> None:
        """Faster, and slow again."""
        self._speed = (self._speed + 1) % len(PLAY_SPEEDS)

    def play_or_pause(self) -> None:
        """Lets a record play by itself, from the beginning if it is at its end."""
        self.playing = not self.playing
        if self.playing:
            if self.ply >= self.match.ply:
                self.look_at(0)
            self._next_ply = self.app.now() + 1 / self.plies_a_second
        self.changed()

    def _play_on(self, now: float) -> None:
        self.look_at(self.ply + 1)
        self._next_ply = now + 1 / self.plies_a_second
        if self.ply >= self.match.ply:
            self.playing = False

    # --- the curtain -------------------------------------------------------------------------------------------

    def _draw_curtain(self, seat: int) -> None:
        self.app.focus = None
        self.app.push(Curtain(self.app, self, seat))

    def lift(self, seat: int) -> None:
        """The person is ready: what that seat knows is shown, and what happened since its last decision."""
        self.onlookers.lifted = seat
        self._looked()
        self.news = self.onlookers.news()

    def show_news(self) -> None:
        """Shows what happened since the turn of whoever looks, or hides it."""
        self.news = [] if self.news else self.onlookers.news()
        if not self.news:
            self.app.say("nothing happened since that turn")

    def open_menu(self) -> None:
        """The menu, over whatever lies above the table."""
        COMMANDS["menu"](self)

    def open_rules(self) -> None:
        KEYS["f1"](self)

    # --- playing -----------------------------------------------------------------------------------------------

    def play(self, action: Action, before: tuple[Action, ...] = ()) -> None:
        """A person's action, and what is played right before it; with `confirm_turn` it waits for a second word."""
        if self.mine is None:
            return
        if (reason := self.state.why_not((*before, action)[0])) is not None:
            self.refuse(reason)
        elif self.app.settings.confirm_turn and (self.pending, self._before) != (action, before):
            self.pending, self._before = action, before
            self.changed()
        else:
            self._play_all(self.mine, (*before, action))

    def _play_all(self, seat: int, actions: tuple[Action, ...]) -> None:
        """One after another, as long as the person is asked and each is legal."""
        for action in actions:
            if self.mine != seat:
                return
            if (reason := self.state.why_not(action)) is not None:
                self.refuse(reason)
                return
            self._played(seat, action)

    def refuse(self, reason: Reason) -> None:
        """Says why something cannot be done."""
        self.app.say(name_seats(self.game.sentence(reason, self.who), self.match.names))

    def confirm(self) -> None:
        """The second word."""
        pending, self.pending = self.pending, None
        if pending is not None and self.mine is not None:
            self._play_all(self.mine, (*self._before, pending))

    def cancel(self) -> None:
        """No second word."""
        self.pending = None
        self.changed()

    def _played(self, seat: int, action: Action) -> None:
        self.match.play(seat, action)
        self.bots.moved(self.app.settings.bot_pause if self.bots.alone else self._settled())
        state = self.match.state
        known = digest(state.view(self.who)) if self.game.secrets else state.digest()
        self.app.trace.write("move", ply=self.match.ply, by=seat, digest=known)
        if self.at is None:
            self._moved_at = self.app.now() if self.app.settings.animation else -inf
            self._looked()
        if self.match.to_act is None:
            self._over()
        self.changed()

    def _over(self) -> None:
        """The end: what the board shows step by step, then the result; with no animation the result at once."""
        self.app.trace.write("over")
        speed = self.app.settings.animation
        self.reveal = self.hand.reveal(self.match) if speed and self.match.resigned is None else ()
        self._next_reveal = self.app.now() + REVEAL_FOR / speed if speed else inf
        if not self.reveal:
            self.show_result()

    def _reveal_on(self, now: float) -> None:
        self.reveal = self.reveal[1:]
        self._next_reveal = now + REVEAL_FOR / max(self.app.settings.animation, 1)
        self.changed()
        if not self.reveal:
            self.show_result()

    def _skip(self) -> bool:
        """Ends what is in motion or shown step by step; False when nothing was."""
        moving, self._moved_at = self.moving, -inf
        shown, self.reveal = bool(self.reveal), ()
        if moving or shown:
            self.changed()
        if shown:
            self.show_result()
        return shown

    def show_result(self) -> None:
        """The score in its parts, once the match is over."""
        if self.match.outcome is not None:
            self.app.push(Result(self.app, self.match, self.who))

    def undoing(self, *, anybody: bool = False) -> tuple[int, int] | None:
        """The person whose last decision can be taken back, and the ply it goes back to.

        With a curtain between them nobody takes back what another decided, unless `anybody` says so.
        """
        people = self.people if anybody or not self.onlookers.curtained else [self.mine]
        targets = [(to, s) for s in people if s is not None and (to := self.match.undo_target(s)) is not None]
        if self.looking or not targets:
            return None
        to, seat = max(targets)
        return seat, to

    def undo(self, *, anybody: bool = False) -> None:
        """Takes back a person's last decision, with the bots' answers; a bot that thinks stops."""
        if (found := self.undoing(anybody=anybody)) is None:
            self.app.say("nothing can be taken back here")
            return
        self.bots.stop()
        self.match.undo(*found)
        self.at = None
        self._stepped("undo")

    def redo(self) -> None:
        """Does again what the last undo took back."""
        self.bots.stop()
        if self.match.redo():
            self._stepped("redo")
        else:
            self.app.say("there is nothing to do again")

    def resign(self, seat: int) -> None:
        """A person gives up."""
        self.bots.stop()
        self.match.resign(seat)
        self._stepped("resign")
        self._over()

    def _stepped(self, what: str) -> None:
        self._moved_at = -inf
        self.bots.moved(0)
        self._looked()
        self.app.trace.write(what, ply=self.match.ply)

    # --- mouse and keys ----------------------------------------------------------------------------------------

    def press(self, id: str, at: Point) -> None:
        kind, _, value = id.partition(":")
        if kind == "log":
            self.look_at(self.match.log(self.who)[int(value)].ply)
        elif kind == "tab":
            self.tab = value
            self.changed()
        elif kind == "scrub":
            self._mouse.scrub_to(at)
        elif kind in COMMANDS:
            COMMANDS[kind](self)
        elif (spot := self._spot(id)) is not None and not self.hand.opened(spot) and self.mine is not None:
            if (answer := self.hand.pressed(spot)) is None and spot.action is not None:
                answer = self.hand.chosen(spot.action)
            self.answered(answer)

    def answered(self, answer: Answer) -> None:
        """What the hand says to a click, a key or something let go."""
        if isinstance(answer, Reason):
            self.refuse(answer)
        elif answer is not None:
            *before, action = answer if isinstance(answer, tuple) else (answer,)
            self.play(action, tuple(before))

    def _spot(self, id: str) -> Spot | None:
        return self.app.page.spot(id)

    def tip(self, spot: Spot) -> str:
        return self.hand.tip(spot) if spot.id in self.board_spots else spot.label

    def key(self, key: Key) -> bool:
        name = f"ctrl+{key.name}" if key.ctrl else key.name
        if name != "w":
            self.news = []
        if self._skip() or (name == "escape" and self.hand.closed()):
            return True
        if self.pending is not None and name in ("return", "escape"):
            self.confirm() if name == "return" else self.cancel()
            return True
        if self.mine is not None and not key.ctrl and self._hand_key(key):
            return True
        if name in ("return", "space") and self.app.focus is not None:
            return False
        if self.mine is not None and name in ARROWS and (stops := self._stops()):
            self.app.mark(towards(stops, next((stop for stop in stops if stop.id == self.app.focus), None), name))
            return True
        keys = LOOKING if self.looking_back else LIVE
        command = keys.get(name) or KEYS.get(name)
        if command is None:
            return False
        command(self)
        return True

    def _hand_key(self, key: Key) -> bool:
        if key.name == "return":
            ghost = self.hand.ghost
            if ghost is None or (self.app.focus is not None and self._focus_is_control()):
                return False
            self.play(ghost)
            return True
        if key.name == "tab":
            return False
        if (action := self.hand.shortcut(key)) is not None:
            self.play(action)
            return True
        before = self.hand.camera
        if (overlay := self.hand.overlay(key)) is not None:
            self.overlays ^= {overlay}
            self.changed()
            return True
        used = self.hand.key(key)
        if used and self.hand.camera != before:
            self.changed()
        return used

    def _stops(self) -> list[Spot]:
        """Where the arrow keys go on the board."""
        return self.hand.stops([spot for spot in self.app.page.spots if spot.id in self.board_spots])

    def _focus_is_control(self) -> bool:
        spot = self._spot(self.app.focus or "")
        return spot is not None and spot.action is None

    def focused(self, spot: Spot) -> None:
        self.hand.over(spot if spot.id in self.board_spots else None)
        if self.mine is not None:
            self.hand.focused(spot.action)

    def moved(self, at: Point) -> None:
        self._mouse.moved(at)

    def pressed(self, at: Point, button: int) -> bool:
        if self._skip():
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
