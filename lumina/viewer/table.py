"""The table: a game being played, or a record being looked at."""

from collections.abc import Callable
from math import hypot, inf
from pathlib import Path

from lumina.boards import SETTLED, Scene, board_of
from lumina.bots import bot_names
from lumina.bots.process import Thinker
from lumina.core import PUBLIC, Action, Game, LuminaError, Match, Reason, State, Who, name_seats
from lumina.core.record import is_bot
from lumina.picture import Picture, Point, Spot

from .app import SLOP, App
from .ask import Ask
from .data_page import DataPage
from .hand import Hand
from .home import autosave
from .inputs import Key
from .lacuna_hand import LacunaHand
from .result import Result
from .rules_page import RulesPage
from .screen import Screen
from .table_menu import TableMenu
from .table_page import Layout, draw_table
from .ui import GAP, Ui

HANDS: dict[str, type[Hand]] = {"lacuna": LacunaHand}
PLAY_SPEEDS = (0.5, 1.0, 2.0, 4.0)
"""Plies a second when a record plays by itself."""
REVEAL_FOR = 1.1
"""Seconds for each step of what is shown at the end."""
BOT_PAUSES = (2.0, 1.0, 0.6, 0.3, 0.0)


class Table(Screen):
    """The match on the table. `at` is the ply that is looked at; None: where the match stands."""

    name = "table"

    def __init__(self, app: App, match: Match, *, looking: bool = False) -> None:
        super().__init__(app)
        self.match = match
        self.board = board_of(match.game)
        self.hand = HANDS.get(match.game.name, Hand)()
        self.looking = looking
        self.at: int | None = match.ply if looking and match.to_act is not None else None
        self.overlays: frozenset[str] = frozenset()
        self.playing = False
        self.paused = False
        self.speed = 1
        self.tab = "seats"
        self.log_offset = inf
        self.pending: Action | None = None
        self.done_at = -inf
        self.thinker = Thinker(app.wake)
        self.hinting = False
        self.bot_from = app.now()
        self._next_ply = inf
        self.layout: Layout | None = None
        self.reveal: tuple[frozenset[str], ...] = ()
        """The overlays still to be shown one after another at the end of the game; the first is shown now."""
        self._reveal_next = inf
        self.stepping = False
        self._drag: tuple[Point, Point] | None = None
        self._scrub = False
        self.board_spots: set[str] = set()
        for warning in match.warnings:
            app.say(warning)
        if not looking and any(map(is_bot, match.names)):
            self.thinker.warm()
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
    def mine(self) -> int | None:
        """The person who may act in what is shown."""
        seat = self.match.to_act
        return seat if self.live and isinstance(seat, int) and not is_bot(self.match.names[seat]) else None

    @property
    def who(self) -> Who:
        """Whose knowledge is shown."""
        return PUBLIC

    @property
    def moving(self) -> bool:
        """Whether something on the board is still in motion."""
        return self._age() < self._settled()

    def _settled(self) -> float:
        speed = self.app.settings.animation
        return SETTLED / speed if speed else 0.0

    def _age(self) -> float:
        return self.app.now() - self.done_at

    def scene(self, *, hover: bool = False) -> Scene:
        """What the board is asked to draw; at rest without the mouse's doings unless `hover`."""
        state, ply = self.state, self.ply
        events = tuple(told.event for told in self.match.log(self.who) if told.ply == ply)
        speed = self.app.settings.animation
        return Scene(
            view=state.view(self.who),
            names=self.match.names,
            size=self.app.size,
            theme=self.app.theme,
            events=events,
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
        self.hand.look(self.state if self.mine is not None else None)
        self.log_offset = inf
        self.changed()

    def look_at(self, ply: int | None) -> None:
        """Looks at a ply; the last one of a match that goes on is where it stands."""
        if ply is not None:
            ply = min(max(ply, 0), self.match.ply)
            if ply == self.match.ply and not (self.looking and self.match.to_act is not None):
                ply = None
        forward = (self.match.ply if ply is None else ply) == self.ply + 1
        self.at = ply
        self.done_at = self.app.now() if forward else -inf
        self._looked()

    # --- drawing -----------------------------------------------------------------------------------------------

    def draw(self, ui: Ui) -> None:
        self.layout = draw_table(self, ui)

    def over(self) -> Picture | None:
        if self.layout is None or self.moving:
            return None
        drawing = self.board.pointing(self.scene(hover=True), self.layout.board)
        return Picture(*self.app.size, None, drawing.shapes)

    # --- time --------------------------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        if self.moving or self.done_at > -inf:
            self.changed()
            if not self.moving:
                self.done_at = -inf
        if self.reveal and not self.moving and now >= self._reveal_next:
            self._reveal_on(now)
        if self.playing and now >= self._next_ply:
            self._play_on(now)
        self._think(now)

    def wake_in(self, now: float) -> float | None:
        waits = []
        if self.moving:
            waits.append(1 / 60)
        if self.reveal:
            waits.append(self._reveal_next - now)
        if self.playing:
            waits.append(self._next_ply - now)
        if self._bot() is not None and not self.thinker.thinking:
            waits.append(self.bot_from - now)
        return max(min(waits), 0.001) if waits else None

    @property
    def plies_a_second(self) -> float:
        """How fast a record plays by itself."""
        return PLAY_SPEEDS[self.speed]

    def _play_on(self, now: float) -> None:
        self.look_at(self.ply + 1)
        self._next_ply = now + 1 / PLAY_SPEEDS[self.speed]
        if self.ply >= self.match.ply:
            self.playing = False

    @property
    def all_bots(self) -> bool:
        return all(map(is_bot, self.match.names))

    def _bot(self) -> int | None:
        """The bot that should be thinking."""
        seat = self.match.to_act
        if self.looking or not isinstance(seat, int) or not is_bot(self.match.names[seat]):
            return None
        return None if self.paused and self.all_bots and not self.stepping else seat

    def _think(self, now: float) -> None:
        """Asks the bot whose turn it is, and plays what it answers."""
        if self.hinting:
            self._hinted()
        seat = self._bot()
        if seat is None or self.hinting:
            return
        if not self.thinker.thinking:
            if now >= self.bot_from and not self.moving:
                self.thinker.ask(self.match)
                self.changed()
            return
        answer = self.thinker.answer(self.match)
        if isinstance(answer, str):
            self.paused = True
            self.app.say(f"{self.match.names[seat]}: {answer}")
            self.changed()
        elif answer is not None:
            self._played(seat, answer)

    def hint(self) -> None:
        """Asks the strongest bot what it would do for the person who is to act."""
        if self.mine is not None and not self.thinker.thinking:
            self.hinting = True
            self.thinker.ask(self.match, bot=f"bot:{bot_names(self.game)[-1]}")
            self.changed()

    def _hinted(self) -> None:
        answer = self.thinker.answer(self.match)
        if answer is None:
            return
        self.hinting = False
        self.changed()
        if isinstance(answer, str):
            self.app.say(answer)
        elif self.mine is not None:
            self.hand.focused(answer)
            self.app.say(f"hint: {self.game.label(answer, self.state.view(self.who))}")

    # --- playing -----------------------------------------------------------------------------------------------

    def play(self, action: Action) -> None:
        """A person's action; with `confirm_turn` it waits for a second word."""
        if self.mine is None:
            return
        if (reason := self.state.why_not(action)) is not None:
            self.refuse(reason)
        elif self.app.settings.confirm_turn and self.pending != action:
            self.pending = action
            self.changed()
        else:
            self._played(self.mine, action)

    def refuse(self, reason: Reason) -> None:
        """Says why something cannot be done."""
        self.app.say(name_seats(self.game.sentence(reason, self.who), self.match.names))

    def _played(self, seat: int, action: Action) -> None:
        if self.hinting:
            self.hinting = False
            self.thinker.stop()
        self.match.play(seat, action)
        self.stepping = False
        self.app.trace.write("move", ply=self.match.ply, by=seat, digest=self.match.state.digest())
        now = self.app.now()
        if self.at is None:
            self.done_at = now if self.app.settings.animation else -inf
            self._looked()
        self.bot_from = now + (self.app.settings.bot_pause if self.all_bots else self._settled())
        if self.match.to_act is None:
            self._over()
        self.changed()

    def _over(self) -> None:
        """The end: what the board shows step by step, then the result; with no animation the result at once."""
        self.app.trace.write("over")
        speed = self.app.settings.animation
        self.reveal = self.hand.reveal(self.match) if speed and self.match.resigned is None else ()
        self._reveal_next = self.app.now() + REVEAL_FOR / speed if speed else inf
        if not self.reveal:
            self._result()

    def _reveal_on(self, now: float) -> None:
        self.reveal = self.reveal[1:]
        self._reveal_next = now + REVEAL_FOR / max(self.app.settings.animation, 1)
        self.changed()
        if not self.reveal:
            self._result()

    def _skip(self) -> bool:
        """Ends what is in motion or shown step by step; False when nothing was."""
        moving, self.done_at = self.moving, -inf
        shown, self.reveal = bool(self.reveal), ()
        if moving or shown:
            self.changed()
        if shown:
            self._result()
        return shown

    def _stop_thinking(self) -> None:
        self.hinting = False
        self.thinker.stop()

    def undoing(self) -> tuple[int, int] | None:
        """The person whose last decision can be taken back, and the ply it goes back to."""
        people = [seat for seat, name in enumerate(self.match.names) if not is_bot(name)]
        targets = [(to, seat) for seat in people if (to := self.match.undo_target(seat)) is not None]
        if self.looking or not targets:
            return None
        to, seat = max(targets)
        return seat, to

    def undo(self) -> None:
        """Takes back a person's last decision, with the bots' answers; a bot that thinks stops."""
        if (found := self.undoing()) is None:
            self.app.say("nothing can be taken back here")
            return
        self._stop_thinking()
        self.match.undo(*found)
        self.done_at, self.at = -inf, None
        self.bot_from = self.app.now()
        self._looked()
        self.app.trace.write("undo", ply=self.match.ply)

    def redo(self) -> None:
        """Does again what the last undo took back."""
        self._stop_thinking()
        if self.match.redo():
            self._looked()
            self.app.trace.write("redo", ply=self.match.ply)
        else:
            self.app.say("there is nothing to do again")

    def resign(self) -> None:
        """Asks, then gives up for the person who is to act, or the only one at the table."""
        people = [seat for seat, name in enumerate(self.match.names) if not is_bot(name)]
        seat = self.mine if self.mine is not None else (people[0] if people else None)
        if seat is None or self.match.to_act is None or self.looking:
            self.app.say("nobody can resign here")
            return
        name = self.match.names[seat]

        def answered(choice: str) -> None:
            if choice == "yes":
                self._stop_thinking()
                self.match.resign(seat)
                self._looked()
                self._over()

        choices = [("yes", f"{name} resigns"), ("no", "Go on")]
        self.app.push(Ask(self.app, f"Does {name} give up this game?", choices, answered))

    # --- mouse and keys ----------------------------------------------------------------------------------------

    def press(self, id: str, at: Point) -> None:
        kind, _, value = id.partition(":")
        if kind == "log":
            self.look_at(self.match.log(self.who)[int(value)].ply)
        elif kind == "tab":
            self.tab = value
            self.changed()
        elif kind == "scrub":
            self._scrub_to(at)
        elif kind in COMMANDS:
            self.command(kind)
        elif (spot := self._spot(id)) is not None and spot.action is not None and self.mine is not None:
            self.play(self.hand.chosen(spot.action))

    def command(self, name: str) -> None:
        """Does what a button of that name does."""
        COMMANDS[name](self)

    def _spot(self, id: str) -> Spot | None:
        return self.app.page.spot(id)

    def tip(self, spot: Spot) -> str:
        return "" if spot.id.partition(":")[0] in ("place", "flower", "log") else spot.label

    def key(self, key: Key) -> bool:
        name = f"ctrl+{key.name}" if key.ctrl else key.name
        if self._skip():
            return True
        if self.pending is not None and name in ("return", "escape"):
            self._confirm() if name == "return" else self._cancel()
            return True
        if self.mine is not None and not key.ctrl and self._hand_key(key):
            return True
        if name in ("return", "space") and self.app.focus is not None:
            return False
        keys = LOOKING if self.looking or self.at is not None else LIVE
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
        before = self.hand.camera
        if (overlay := self.hand.overlay(key)) is not None:
            self.overlays ^= {overlay}
            self.changed()
            return True
        used = self.hand.key(key)
        if used and self.hand.camera != before:
            self.changed()
        return used

    def _focus_is_control(self) -> bool:
        spot = self._spot(self.app.focus or "")
        return spot is not None and spot.action is None

    def focused(self, spot: Spot) -> None:
        if self.mine is not None:
            self.hand.focused(spot.action)

    def moved(self, at: Point) -> None:
        if self._scrub:
            self._scrub_to(at)
        elif self._drag is not None:
            start, last = self._drag
            if hypot(at[0] - start[0], at[1] - start[1]) > SLOP or start != last:
                assert self.layout is not None
                if self.hand.drag(at[0] - last[0], at[1] - last[1], self.layout.board):
                    self.changed()
                self._drag = (start, at)
        elif self._over_board(at) and self.mine is not None and not self.moving:
            assert self.layout is not None
            self.hand.moved(at, self.layout.board)
        else:
            self.hand.away()

    def _over_board(self, at: Point) -> bool:
        if self.layout is None or not self.layout.board.has(*at):
            return False
        spot = self.app.page.spot_at(*at)
        return spot is None or spot.id in self.board_spots

    def pressed(self, at: Point, button: int) -> bool:
        if self._skip():
            return True
        if self.layout is not None and self.layout.scrubber.has(*at) and button == 1:
            self._scrub = True
            self._scrub_to(at)
            return True
        if self._over_board(at):
            self._drag = (at, at)
            return True
        return False

    def released(self, at: Point, button: int) -> None:
        drag, self._drag = self._drag, None
        if self._scrub:
            self._scrub = False
            return
        if drag is None or drag[0] != drag[1] or button != 1 or self.layout is None:
            return
        spot = self.app.page.spot_at(*at)
        if self.mine is None:
            return
        answer = self.hand.clicked(at, self.layout.board)
        if isinstance(answer, Action):
            self.play(answer)
        elif isinstance(answer, Reason):
            self.refuse(answer)
        elif spot is not None and spot.action is not None and self.hand.hover is None:
            self.play(self.hand.chosen(spot.action))

    def wheel(self, at: Point, up: float, shift: bool) -> None:
        if self.layout is None:
            return
        if self.layout.board.has(*at):
            if self.hand.zoom(up, at, self.layout.board):
                self.changed()
                self.moved(at)
        elif self.layout.log is not None and self.layout.log.has(*at):
            self.log_offset -= up * 3 * self.app.theme.text_size
            self.changed()
        elif self.layout.scrubber.has(*at):
            self.look_at(self.ply - (1 if up > 0 else -1))

    def _scrub_to(self, at: Point) -> None:
        assert self.layout is not None
        rect = self.layout.scrubber
        share = (at[0] - rect.x - GAP) / (rect.w - 2 * GAP)
        ply = min(max(round(share * self.match.ply), 0), self.match.ply)
        if ply != self.ply:
            self.playing = False
            self.look_at(ply)

    # --- commands ----------------------------------------------------------------------------------------------

    def _confirm(self) -> None:
        pending, self.pending = self.pending, None
        if pending is not None and self.mine is not None:
            self._played(self.mine, pending)

    def _cancel(self) -> None:
        self.pending = None
        self.changed()

    def toggle(self, overlay: str) -> None:
        if overlay in self.board.overlays:
            self.overlays ^= {overlay}
            self.changed()

    def _back(self) -> None:
        self.playing = False
        self.look_at(self.ply - 1)

    def _forward(self) -> None:
        self.playing = False
        self.look_at(self.ply + 1)

    def _play_or_pause(self) -> None:
        self.playing = not self.playing
        if self.playing:
            if self.ply >= self.match.ply:
                self.look_at(0)
            self._next_ply = self.app.now() + 1 / PLAY_SPEEDS[self.speed]
        self.changed()

    def _faster(self) -> None:
        if self.looking or self.at is not None:
            self.speed = (self.speed + 1) % len(PLAY_SPEEDS)
        elif self.all_bots:
            after = [pause for pause in BOT_PAUSES if pause < self.app.settings.bot_pause]
            self.app.set(bot_pause=after[0] if after else BOT_PAUSES[0])
        self.changed()

    def _pause(self) -> None:
        if self.all_bots and not self.looking:
            self.paused = not self.paused
            self.thinker.stop()
            self.changed()

    def _step(self) -> None:
        """One ply of the bots while they are paused; a bot that thinks answers now."""
        if self.thinker.thinking:
            self.thinker.hurry()
        elif self.all_bots and self.paused and self.match.to_act is not None and not self.looking:
            self.stepping = True
            self.bot_from = self.app.now()

    def _branch(self) -> None:
        """Goes on from the ply that is shown, as a new game."""
        path = self._autosave()
        self.app.replace(Table(self.app, self.match.branch(self.ply, path)))
        self.app.say("a new game goes on from here" + (f": {path.name}" if path is not None else ""))

    def _autosave(self) -> Path | None:
        try:
            return autosave(self.game.name)
        except LuminaError as error:
            self.app.say(str(error))
            return None

    def _rematch(self) -> None:
        same = self.hand.same_start(self.match)
        choices = [("new", "New start")] + ([("same", "Same start")] if same is not None else []) + [("no", "Not now")]

        def answered(choice: str) -> None:
            if choice != "no":
                options = same if choice == "same" else self.match.options
                names = (*self.match.names[1:], self.match.names[0])
                path = self._autosave()
                self.app.replace(Table(self.app, Match.new(self.game, names, options, path=path)))

        self.app.push(Ask(self.app, "Play again with the sides swapped?", choices, answered))

    def _result(self) -> None:
        if self.match.outcome is not None:
            self.app.push(Result(self.app, self.match, self.who))

    def _menu(self) -> None:
        self.app.push(TableMenu(self.app, self))

    def _rules(self) -> None:
        self.app.push(RulesPage(self.app, self.game))

    def _data(self) -> None:
        self.app.push(DataPage(self.app, self.state.view(self.who), self.state if self.mine is not None else None))

    def left(self) -> None:
        self.thinker.close()
        self.match.close()


Command = Callable[[Table], None]

COMMANDS: dict[str, Command] = {
    "undo": Table.undo,
    "redo": Table.redo,
    "confirm": Table._confirm,
    "cancel": Table._cancel,
    "lines": lambda table: table.toggle("lines"),
    "territory": lambda table: table.toggle("territory"),
    "claims": lambda table: table.toggle("claims"),
    "room": lambda table: table.toggle("room"),
    "play": Table._play_or_pause,
    "speed": Table._faster,
    "now": lambda table: table.look_at(None),
    "branch": Table._branch,
    "pause": Table._pause,
    "step": Table._step,
    "hurry": Table._step,
    "rematch": Table._rematch,
    "result": Table._result,
    "menu": Table._menu,
    "hint": Table.hint,
    "data": Table._data,
    "resign": Table.resign,
}
"""What the buttons do, by the id of their spot."""

KEYS: dict[str, Command] = {
    "ctrl+z": Table.undo,
    "ctrl+y": Table.redo,
    "h": Table.hint,
    "l": COMMANDS["lines"],
    "t": COMMANDS["territory"],
    "c": COMMANDS["claims"],
    "o": COMMANDS["room"],
    "s": Table._faster,
    "g": Table._branch,
    ",": Table._back,
    ".": Table._forward,
    "page up": Table._back,
    "page down": Table._forward,
    "home": lambda table: table.look_at(0),
    "end": lambda table: table.look_at(None if not table.looking else table.match.ply),
    "escape": Table._menu,
    "f10": Table._menu,
    "f1": Table._rules,
    "f3": Table._data,
}
LOOKING: dict[str, Command] = {
    "left": Table._back,
    "right": Table._forward,
    "space": Table._play_or_pause,
}
LIVE: dict[str, Command] = {
    "space": Table._pause,
    "return": lambda table: table._step() if table.match.to_act is not None else table._result(),
    "n": lambda table: table._rematch() if table.match.to_act is None else None,
}
