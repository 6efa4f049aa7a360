"""The clock of a table: a ply in motion, a record that plays by itself, and what is shown step by step at the end."""

from math import inf

from lumina.boards import SETTLED

from ..shell.screen import Host

PLAY_SPEEDS = (0.5, 1.0, 2.0, 4.0)
"""Plies a second when a record plays by itself."""
REVEAL_FOR = 1.1
"""Seconds for each step of what is shown at the end."""


class Motion:
    """What is in motion now, and when something follows."""

    def __init__(self, app: Host) -> None:
        self.app = app
        self.playing = False
        """Whether a record plays by itself."""
        self.reveal: tuple[frozenset[str], ...] = ()
        """The overlays still to be shown one after another at the end of the game; the first is shown now."""
        self._speed = 1
        self.next_ply = self.next_reveal = inf
        """When the next one is due."""
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

    def play_on(self) -> None:
        """The next ply is due at this speed."""
        self.next_ply = self.app.now() + 1 / self.plies_a_second

    # --- the end of a game -------------------------------------------------------------------------------------

    def reveal_on(self) -> None:
        """The next step is due."""
        self.next_reveal = self.app.now() + REVEAL_FOR / max(self.app.settings.animation, 1)

    # --- time --------------------------------------------------------------------------------------------------

    @property
    def unsettled(self) -> bool:
        """Whether a ply moves, or has come to rest since that was drawn."""
        return self._began > -inf

    def wake_in(self, now: float) -> float | None:
        """In how many seconds something is due; None: nothing is."""
        waits = [1 / 60] if self.moving else []
        if self.reveal:
            waits.append(self.next_reveal - now)
        if self.playing:
            waits.append(self.next_ply - now)
        return min(waits, default=None)
