"""What the bots share that look one placement ahead."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from random import Random

import numpy as np
from numpy.typing import NDArray

from lumina.bots.bot import NO_LIMITS, Bot, Limits
from lumina.core import Action, Game, View
from lumina.games.lacuna import LacunaView, Swap, Take

from .claims import Spots
from .spots import batches, evenly, place_at

Floats = NDArray[np.float64]


class OneAhead(Bot):
    """Looks one placement ahead, at `steps` evenly spaced steps of every legal range."""

    both: float
    """What a position is worth for both seats together."""
    settings: Mapping[str, tuple[int, int]] = {"steps": (2, 100_000)}

    def __init__(self, game: Game, steps: int = 16) -> None:
        super().__init__(game)
        self.steps = steps

    @abstractmethod
    def worth(self, view: LacunaView, spots: Spots) -> Floats:
        """(spots,): how good it is for the seat to act to put a pawn there; more is better."""

    def choose(self, view: View, rng: Random, limits: Limits = NO_LIMITS) -> Action:
        assert isinstance(view, LacunaView)
        match view.phase:
            case "take":
                return self.first_flower(view)
            case "swap":
                return self.swap(view, limits)
            case _:
                return self.placement(view, limits)

    def swap(self, view: LacunaView, limits: Limits) -> Swap:
        """Takes over the first placement where that leaves it more than answering it would bring (LAC-12a)."""
        return Swap(self._after_swap(view, Swap(True), limits) > self._after_swap(view, Swap(False), limits))

    def _after_swap(self, view: LacunaView, answer: Swap, limits: Limits) -> float:
        """What it is worth for the seat asked that whoever places next does so at the best spot."""
        found = view.preview(answer)
        assert found is not None
        if (outcome := found.view.outcome) is not None:
            return self.both * (view.to_act in outcome.winners)
        worth = self.best(found.view, batches(evenly(found.view, self.steps)), limits)[2]
        return self.both - worth if answer.take_over else worth

    def placement(self, view: LacunaView, limits: Limits) -> Action:
        """The best of the placements looked at, the first of equals."""
        return place_at(view, *self.best(view, batches(evenly(view, self.steps)), limits)[:2])

    def best(self, view: LacunaView, parts: Iterable[Spots], limits: Limits) -> tuple[Spots, int, float]:
        """A part, the best spot in it, and what that is worth; when time is up, of the parts looked at."""
        found: tuple[Spots, int, float] | None = None
        for part in parts:
            worth = self.worth(view, part)
            top = int(worth.argmax())
            if found is None or worth[top] > found[2]:
                found = part, top, float(worth[top])
            if limits.over:
                break
        assert found is not None
        return found

    def first_flower(self, view: LacunaView) -> Take:
        """Before the scatter all colours are alike, since chance treats them alike: the first one. After it the flower
        without which the best first pawn is worth most."""
        options = [action for action in view.legal_actions() if isinstance(action, Take)]
        if view.options.first_flower == "before":
            return options[0]
        return max(options, key=lambda take: self.after(view, take))

    def after(self, view: LacunaView, take: Take) -> float:
        """What the best first pawn is worth once a flower is taken, in the middle of every line's longest range."""
        found = view.preview(take)
        assert found is not None
        field = found.view.cloth.field
        flat = [(field.line_of[place.pair], place.step) for place in found.view.legal_placements()]
        return float(self.worth(found.view, Spots(*np.array(flat, np.int64).reshape(-1, 2).T)).max(initial=-1.0))
