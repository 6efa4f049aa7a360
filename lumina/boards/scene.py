"""What is to be drawn: a view of a position, and how it is looked at."""

from dataclasses import dataclass, field
from math import inf
from typing import Any, NamedTuple

from msgspec import structs

from lumina.core import Actions, Event, Outcome, View
from lumina.picture import Theme, theme

SETTLED = 0.45
"""Seconds after which nothing moves any more."""


class Camera(NamedTuple):
    """How a board that is a plane is looked at: how much larger than whole, and what is in the middle (its units)."""

    zoom: float = 1.0
    centre: tuple[float, float] = (0.0, 0.0)


WHOLE = Camera()


class Caption(NamedTuple):
    """What just happened, and the seat that did it."""

    words: str
    seat: int | None


@dataclass(frozen=True)
class Scene:
    """A view with what belongs around it. Whatever is left out is not drawn."""

    view: View
    names: tuple[str, ...]
    size: tuple[float, float] = (1280, 800)
    theme: Theme = field(default_factory=theme)
    events: tuple[Event, ...] = ()
    """What the last ply brought, as this viewer sees it."""
    past: tuple[Event, ...] = ()
    """What the plies before that brought, the latest last, as far back as it is told."""
    age: float = inf
    """Seconds since then; from SETTLED on all is at rest."""
    legal: Actions | None = None
    """What the viewer may do now; it makes the spots that act."""
    selection: Any = None
    """What is chosen, in the game's own type."""
    hover: Any = None
    """What is pointed at, in the game's own type."""
    overlays: frozenset[str] = frozenset()
    log: tuple[str, ...] = ()
    """Sentences, the latest last."""
    caption: Caption | None = None
    """Stands on top instead of what is asked: nobody answers a film."""
    ply: int = 0
    plies: int = 0
    camera: Camera = WHOLE
    outcome: Outcome | None = None
    """How the match ended, where the view does not tell (somebody resigned)."""

    def __post_init__(self) -> None:
        if self.outcome is not None and self.view.to_act is not None:  # after a resignation nobody is to act
            object.__setattr__(self, "view", structs.replace(self.view, to_act=None))

    @property
    def moved(self) -> float:
        """How far the last ply's motion has come, from 0 to 1, slowing down towards the end."""
        left = 1 - min(max(self.age / SETTLED, 0.0), 1.0)
        return 1 - left**3
