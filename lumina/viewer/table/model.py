"""The model of a table: a match, what is looked at and by whom, what moves, who thinks. Its parts act on this alone."""

from collections.abc import Callable

from lumina.analysis import Judgement
from lumina.boards import Scene, board_of
from lumina.core import Action, Game, Match, Reason, State, Who, name_seats
from lumina.plugins import controls_of, plugin_of

from ..controls import Controls
from ..screens.play_on import Trouble
from ..shell.screen import Host
from .bots import Bots
from .motion import Motion
from .perspective import Perspective

PAST = 120
"""How many events of earlier plies the board is told."""


class TableModel:
    """`at` is the ply that is looked at; None: where the match stands."""

    def __init__(
        self,
        app: Host,
        match: Match,
        *,
        looking: bool,
        why: str,
        changed: Callable[[], None],
        show_result: Callable[[], None],
        ask_who_plays: Callable[[Trouble], None],
    ) -> None:
        """`why` says why a game that still goes on can only be looked at. What the page does is handed in: it is
        drawn anew when something has `changed`, shows the result, and asks who plays on at a seat.
        """
        self.app, self.match = app, match
        self.changed, self.show_result, self.ask_who_plays = changed, show_result, ask_who_plays
        self._why = why
        self.board = board_of(match.game)
        self.plugin = plugin_of(match.game)
        self.controls: Controls = controls_of(match.game)()
        self.bots = Bots(app, match, looking=looking)
        self.perspective = Perspective(match, looking=looking)
        self.motion = Motion(app)
        self.looking = looking
        self.at: int | None = match.ply if looking and match.to_act is not None else None
        self.overlays: frozenset[str] = frozenset()
        self.news: list[str] = []
        """What happened since the turn of whoever looks, while it is shown."""
        self.hint: Judgement | None = None
        """What the person who is to act was advised, while it is shown."""
        self.pending: tuple[Action, ...] = ()
        """The actions that wait for a second word; the last is the one that is named."""
        self.retry_at = 0.0
        """When the match is asked again to write what it waits with."""
        self.log_follows = True
        """Whether the log is to be moved so that the line of the ply that is shown is in sight."""

    # --- what is looked at -------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """What is played."""
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
        self.pending = ()
        self.news = []
        self.hint = None
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

    # --- between the people at one screen ----------------------------------------------------------------------

    def open_curtain(self, seat: int) -> None:
        """The person is ready: what that seat knows is shown, and what happened since its last decision."""
        self.perspective.open_for = seat
        self.looked()
        self.news = self.perspective.news()

    def show_news(self) -> None:
        """Shows what happened since the turn of whoever looks, or hides it."""
        self.news = [] if self.news else self.perspective.news()
        if not self.news:
            self.app.say("nothing happened since that turn")

    # --- what is said ------------------------------------------------------------------------------------------

    @property
    def waits(self) -> str:
        """Why the record could not be written to the end of a turn; the game goes on by itself when it can."""
        waits = self.match.waits
        return "" if waits is None else waits.what

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
        elif self.waits:
            self.app.say(f"the game waits: {self.waits}")
        elif self.match.to_act is None:
            self.app.say("The game is over: press N for a rematch")
        elif self.bots.paused:
            self.app.say("The bots are paused: press Space to let them go on")
        elif isinstance(seat := self.match.to_act, int) and seat not in self.people:
            self.app.say(f"{self.match.shown_names[seat]} is to move")
