"""What moves at a table by itself: a ply on the board, a record that plays, and what is shown at the end of a game."""

from math import inf
from typing import TYPE_CHECKING

from lumina.boards import SETTLED

if TYPE_CHECKING:
    from .table import Table

PLAY_SPEEDS = (0.5, 1.0, 2.0, 4.0)
"""Plies a second when a record plays by itself."""
REVEAL_FOR = 1.1
"""Seconds for each step of what is shown at the end."""


class Motion:
    """What is in motion now, and when something follows."""

    def __init__(self, table: "Table") -> None:
        self.table, self.app = table, table.app
        self.playing = False
        """Whether a record plays by itself."""
        self.reveal: tuple[frozenset[str], ...] = ()
        """The overlays still to be shown one after another at the end of the game; the first is shown now."""
        self._speed = 1
        self._next_ply = self._next_reveal = inf
        self._began = -inf
        """When the ply that is shown began to move; -inf: it is at rest."""

    # --- a ply -------------------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Whether something on the board is still in motion."""
        return self._passed() < self.settled()

    @property
    def age(self) -> float:
        """How far the motion is, in seconds at normal speed; inf: at rest."""
        return self._passed() * self.app.settings.animation if self.moving else inf

    def settled(self) -> float:
        """Seconds until a ply is at rest."""
        speed = self.app.settings.animation
        return SETTLED / speed if speed else 0.0

    def _passed(self) -> float:
        return self.app.now() - self._began

    def begin(self) -> None:
        """The ply that is shown now moves."""
        self._began = self.app.now() if self.app.settings.animation else -inf

    def rest(self) -> None:
        """The ply that is shown now does not move."""
        self._began = -inf

    # --- a record that plays by itself -------------------------------------------------------------------------

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
            if self.table.ply >= self.table.match.ply:
                self.table.look_at(0)
            self._next_ply = self.app.now() + 1 / self.plies_a_second
        self.table.changed()

    def _play_on(self, now: float) -> None:
        self.table.look_at(self.table.ply + 1)
        self._next_ply = now + 1 / self.plies_a_second
        if self.table.ply >= self.table.match.ply:
            self.playing = False

    # --- the end of a game -------------------------------------------------------------------------------------

    def show_end(self) -> None:
        """What the board shows step by step, then the result; with no animation the result at once."""
        speed, match = self.app.settings.animation, self.table.match
        self.reveal = self.table.controls.reveal(match) if speed and match.resigned is None else ()
        self._next_reveal = self.app.now() + REVEAL_FOR / speed if speed else inf
        if not self.reveal:
            self.table.show_result()

    def _reveal_on(self, now: float) -> None:
        self.reveal = self.reveal[1:]
        self._next_reveal = now + REVEAL_FOR / max(self.app.settings.animation, 1)
        self.table.changed()
        if not self.reveal:
            self.table.show_result()

    def skip(self) -> bool:
        """Ends what is in motion or shown step by step; False when nothing was shown so."""
        moving, shown = self.moving, bool(self.reveal)
        self.rest()
        self.reveal = ()
        if moving or shown:
            self.table.changed()
        if shown:
            self.table.show_result()
        return shown

    # --- time --------------------------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        """Moves on what is due."""
        if self.moving or self._began > -inf:
            self.table.changed()
            if not self.moving:
                self.rest()
        if self.reveal and not self.moving and now >= self._next_reveal:
            self._reveal_on(now)
        if self.playing and now >= self._next_ply:
            self._play_on(now)

    def wake_in(self, now: float) -> float | None:
        """In how many seconds something is due; None: nothing is."""
        waits = [1 / 60] if self.moving else []
        if self.reveal:
            waits.append(self._next_reveal - now)
        if self.playing:
            waits.append(self._next_ply - now)
        return min(waits, default=None)
