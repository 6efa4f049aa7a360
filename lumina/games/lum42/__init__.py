"""LUM42: ships, units and probes gather light in a space zone that grows, and make energy of it."""

from collections.abc import Sequence
from typing import ClassVar

from lumina.core import PUBLIC, Action, Event, Game, Reason, View, Who

from .actions import (
    Banish,
    Collect,
    Decline,
    Deploy,
    Draw,
    Enlist,
    Exchange,
    First,
    Lay,
    Move,
    Place,
    Prepare,
    Recover,
    Release,
    Reveal,
    TakePlanet,
    TakeSatellite,
    Transform,
)
from .data import (
    BLACK,
    COLOURS,
    ENERGY_OBJECTIVES,
    ENERGY_POINTS,
    LIGHT_OBJECTIVES,
    MAJORITY_POINTS,
    NUMBER,
    OBJECTIVE_POINTS,
    PARTS,
    PLANETS,
    POWER,
    ROUNDS,
    SATELLITES,
    SINGLE,
    SPACES,
    SPECIAL,
    UNIT_TEXT,
    UNITS,
    Colour,
    Face,
    Kind,
    Objective,
    Portal,
    Space,
    Unit,
)
from .decisions import (
    Acting,
    ActingAgain,
    Banishing,
    Exchanging,
    PlaceProbe,
    TransformingUnpaid,
)
from .events import (
    EVENTS,
    Banished,
    Collected,
    CrewChanged,
    Declined,
    Deployed,
    Drawn,
    Ejected,
    Exchanged,
    FirstPlayer,
    Fought,
    GameEnded,
    Laid,
    Lost,
    Moved,
    PhaseBegan,
    Prepared,
    ProbeIdle,
    ProbePlaced,
    ProbeRemoved,
    ProbeStayed,
    Reached,
    Recovered,
    Released,
    Revealed,
    Scored,
    Skipped,
    System,
    TookPlanet,
    TookSatellite,
    Transformed,
)
from .options import Lum42Options
from .pieces import (
    CENTRE,
    HOME,
    Board,
    Laying,
    Pawn,
    Stack,
)
from .rules import TABLE
from .state import Lum42Position, Lum42State, Lum42View, Majority
from .text import text
from .words import event_sentence, label, reason_sentence
from .zone import Zone

ACTIONS = (
    Prepare,
    Draw,
    First,
    TakePlanet,
    Lay,
    TakeSatellite,
    Reveal,
    Move,
    Deploy,
    Banish,
    Recover,
    Release,
    Collect,
    Transform,
    Exchange,
    Decline,
    Place,
    Enlist,
)

__all__ = [
    "BLACK",
    "CENTRE",
    "COLOURS",
    "ENERGY_OBJECTIVES",
    "ENERGY_POINTS",
    "HOME",
    "LIGHT_OBJECTIVES",
    "LUM42",
    "MAJORITY_POINTS",
    "NUMBER",
    "OBJECTIVE_POINTS",
    "PARTS",
    "PLANETS",
    "POWER",
    "ROUNDS",
    "SATELLITES",
    "SINGLE",
    "SPACES",
    "SPECIAL",
    "UNITS",
    "UNIT_TEXT",
    "Acting",
    "ActingAgain",
    "Banish",
    "Banished",
    "Banishing",
    "Board",
    "Collect",
    "Collected",
    "Colour",
    "CrewChanged",
    "Decline",
    "Declined",
    "Deploy",
    "Deployed",
    "Draw",
    "Drawn",
    "Ejected",
    "Enlist",
    "Exchange",
    "Exchanged",
    "Exchanging",
    "Face",
    "First",
    "FirstPlayer",
    "Fought",
    "GameEnded",
    "Kind",
    "Laid",
    "Lay",
    "Laying",
    "Lost",
    "Lum42",
    "Lum42Options",
    "Lum42Position",
    "Lum42State",
    "Lum42View",
    "Majority",
    "Move",
    "Moved",
    "Objective",
    "Pawn",
    "PhaseBegan",
    "Place",
    "PlaceProbe",
    "Portal",
    "Prepare",
    "Prepared",
    "ProbeIdle",
    "ProbePlaced",
    "ProbeRemoved",
    "ProbeStayed",
    "Reached",
    "Recover",
    "Recovered",
    "Release",
    "Released",
    "Reveal",
    "Revealed",
    "Scored",
    "Skipped",
    "Space",
    "Stack",
    "System",
    "TakePlanet",
    "TakeSatellite",
    "TookPlanet",
    "TookSatellite",
    "Transform",
    "Transformed",
    "TransformingUnpaid",
    "Unit",
    "Zone",
]

# How long a game can be (plies, chance among them), with four seats:
# - Set-up: the tiles, the objectives, the first player.
# - Laying a system: planet, place, satellite, and what is turned up: 4, for each of 20 systems.
# - A deployment: a ship enters each system at most once a move, so at most as many moves as there are systems; the
#   deployment itself 1, and at most two spaces of the Exile. A seat has 3, 3, 4, 4, 5 units in the five rounds, and
#   there are 12, 16, 20, 24, 28 systems.
# - A recovery: the choice of the unit 1, and at most two actions with a probe each 4.
# - The end of a round, four times: a special unit for each seat, and the next first player.
MAX_PLIES = (
    3
    + 20 * 4
    + 4 * sum(n * (systems + 3 + 5) for n, systems in zip((3, 3, 4, 4, 5), range(12, 32, 4), strict=True))
    + 4 * 5
)


class Lum42(Game):
    """The game; its rules page is `assets/lum42/rules.md`."""

    name: ClassVar[str] = "lum42"
    title: ClassVar[str] = "LUM42"
    rules: ClassVar[int] = 1
    seats_allowed: ClassVar[tuple[int, ...]] = (2, 3, 4)
    max_plies: ClassVar[int] = MAX_PLIES
    chance: ClassVar[bool] = True
    secrets: ClassVar[bool] = False
    options_type = Lum42Options
    action_types = ACTIONS
    event_types = EVENTS
    view_type = Lum42View
    state_type: ClassVar[type[Lum42State]] = Lum42State
    table = TABLE

    def _new(self, seats: int, options: Lum42Options) -> Lum42State:
        return self.state_type.begin(seats, options)

    def label(self, action: Action, view: View) -> str:
        """A few words for an action."""
        assert isinstance(view, Lum42View)
        return label(action, view)

    def _text(self, view: View, names: Sequence[str]) -> list[str]:
        return text(view, names)

    def _sentence(self, said: Event | Reason, who: Who = PUBLIC) -> str:
        return reason_sentence(said) if isinstance(said, Reason) else event_sentence(said)


LUM42 = Lum42()
Lum42State.game = Lum42View.game = LUM42
