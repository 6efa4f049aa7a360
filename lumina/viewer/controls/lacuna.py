"""Playing Lacuna with the mouse: the pawn snaps to the nearest legal point of the nearest line, or says why not."""

from functools import cached_property
from math import hypot, inf, log

import numpy as np
from numpy.typing import NDArray

from lumina.boards import WHOLE, LacunaHover
from lumina.boards.lacuna import REVEALING, Flower, PawnPlace, Plane
from lumina.core import Action, Match
from lumina.games.lacuna import COLOURS, Claimed, LacunaOptions, LacunaView, Place
from lumina.geometry import TREES, SegmentIndex, nearest, nearest_in_spans, nearest_step
from lumina.picture import Point, Rect, Spot, Viewport

from ..widgets.inputs import Key
from .base import Controls, Intent

NEAR = 22.0
"""Pixels between the mouse and a line that still mean the line."""
SNAP = 40.0
"""Pixels between the mouse and the nearest legal point; farther, the reason is shown instead."""
NUDGE = 100
"""Steps of an arrow key: a millimetre on a level line."""
ZOOM = 1.2
Ints = NDArray[np.int64]
DIGITS = tuple(str(n + 1) for n in range(len(COLOURS)))


class LacunaControls(Controls):
    """Points at flowers and lines."""

    def __init__(self) -> None:
        super().__init__()
        self.options = LacunaOptions()
        self.lines: _Lines | None = None
        self.chosen_flower: int | None = None
        self._turned = 0.0
        """What the wheel has turned beyond the last quarter of a step."""

    def look(self, view: LacunaView | None) -> None:
        """Finds the lines of the new position; nothing is chosen in it."""
        super().look(view)
        self.chosen_flower = None
        self.lines = None
        if view is not None:
            self.options = view.options
            if view.phase == "place":
                self.lines = _Lines(view)

    def plane(self, rect: Rect) -> Plane:
        """Where the cloth lies."""
        return Plane.of(self.options, rect, self.camera)

    def tip(self, spot: Spot) -> str:
        """Nothing where the cloth itself tells more: at a placement and at a flower."""
        return "" if isinstance(spot.target, PawnPlace | Flower) else spot.label

    def moved(self, at: Point, rect: Rect) -> None:
        """Points at what lies nearest."""
        self.hover = self._pointed(at, rect)

    def away(self) -> None:
        """Nothing is pointed at."""
        self.hover = None

    def _pointed(self, at: Point, rect: Rect) -> LacunaHover | None:
        if self.lines is None:
            return None
        plane = self.plane(rect)
        x, y = plane.to_board(*at)
        if (flower := self.lines.flower_at(x, y, max(self.options.flower_radius, 7 / plane.scale))) is not None:
            return LacunaHover(flower=flower)
        return self.lines.placement(x, y, NEAR / plane.scale, SNAP / plane.scale, self.chosen_flower)

    def intent(self, spot: Spot | None, at: Point | None, rect: Rect) -> Intent:
        """On the cloth what lies nearest decides, or the spot where nothing is near; the ghost stands for its pair."""
        action = None if spot is None else spot.action
        if at is None:
            return self._nudged_to(action)
        pointed = self.hover = self._pointed(at, rect)
        if pointed is None:
            self._select(None)
            return self._nudged_to(action)
        if pointed.flower is not None:
            self._select(None if pointed.flower == self.chosen_flower else pointed.flower)
            return None
        return pointed.reason or pointed.place

    def _nudged_to(self, action: Action | None) -> Action | None:
        """The placement where the ghost of its pair stands now."""
        ghost = self.ghost
        return ghost if isinstance(action, Place) and ghost is not None and ghost.pair == action.pair else action

    def _select(self, flower: int | None) -> None:
        self.chosen_flower = flower
        self.selection = None if flower is None else LacunaHover(flower=flower)

    @property
    def ghost(self) -> Place | None:
        """The placement that is pointed at, if it is legal."""
        return self.hover.place if isinstance(self.hover, LacunaHover) and self.hover.reason is None else None

    def focused(self, action: Action | None) -> None:
        """A placement shows its ghost."""
        if isinstance(action, Place) and self.lines is not None:
            self.hover = LacunaHover(place=action)

    def key(self, key: Key) -> bool:
        """Arrows nudge the ghost, `+`, `-` and R look nearer, farther or at all, Escape lets go."""
        match key.name:
            case "left" | "down" | "right" | "up" if self.ghost is not None:
                by = 1 if key.shift else NUDGE
                self._nudge(by if key.name in ("right", "up") else -by)
            case "r":
                self.camera = WHOLE
            case "+" | "=" | "[+]":
                self._zoom_middle(1)
            case "-" | "[-]":
                self._zoom_middle(-1)
            case "escape" if self.chosen_flower is not None or self.hover is not None:
                self._select(None)
                self.hover = None
            case _:
                return False
        return True

    def overlay(self, key: Key) -> str | None:
        """A digit shows the lines of a colour."""
        return f"lines:{COLOURS[int(key.name) - 1]}" if key.name in DIGITS else None

    def reveal(self, match: Match) -> tuple[frozenset[str], ...]:
        """The claims, one colour after another (LAC-24)."""
        claimed = [event.colour for event in match.plies[-1].events if isinstance(event, Claimed)]
        steps = range(len(claimed) + 1)
        return tuple(frozenset({REVEALING, *(f"claims:{colour}" for colour in claimed[:n])}) for n in steps)

    def _nudge(self, by: int) -> None:
        ghost = self.ghost
        if ghost is not None and self.lines is not None:
            self.hover = LacunaHover(place=self.lines.nudged(ghost, by))

    def _zoom_middle(self, up: float) -> None:
        self.zoom(up, (0.5, 0.5), Rect(0, 0, 1, 1))

    def zoom(self, up: float, at: Point, rect: Rect) -> bool:
        """In quarters of a step, so that sizes come again and what was painted for them is used."""
        before, wanted = self.camera, log(self.camera.zoom, ZOOM) + up + self._turned
        level = round(wanted * 4) / 4
        self._turned = wanted - level
        self.camera = self.plane(rect).zoomed(ZOOM**level / before.zoom, *at)
        return self.camera != before

    def viewport(self, rect: Rect) -> Viewport:
        """The part of the cloth that is seen."""
        return self.plane(rect).viewport

    def drag(self, dx: float, dy: float, rect: Rect) -> bool:
        """Moves the cloth."""
        before = self.camera
        self.camera = self.plane(rect).dragged(dx, dy)
        return self.camera != before


class _Lines:
    """The lines between flowers that lie there, and what a pawn on them could do. Made once a position."""

    def __init__(self, view: LacunaView) -> None:
        self.view = view
        self.field = view.cloth.field
        self.spans = view.legal_placements().spans
        self.lying = np.array(view.cloth.rows, np.int64)
        self.there = np.flatnonzero(np.isin(self.field.pairs, self.lying).all(axis=1))
        self.open = np.array(list(self.spans), np.int64)

    @cached_property
    def open_tree(self) -> SegmentIndex:
        return SegmentIndex(self.field.lines.take(self.open))

    @cached_property
    def whole_tree(self) -> SegmentIndex:
        return SegmentIndex(self.field.lines.take(self.there))

    def flower_at(self, x: float, y: float, within: float) -> int | None:
        """The flower on the cloth nearest to a point."""
        if not len(self.lying) or max(abs(x), abs(y)) > self.view.options.board_radius:
            return None
        place = self.field.points[self.lying]
        found = int(nearest(place, [(round(x), round(y))], TREES).point[0])
        return self.field.ids[self.lying[found]] if hypot(*(place[found] - (x, y))) <= within else None

    def placement(self, x: float, y: float, near: float, snap: float, flower: int | None) -> LacunaHover | None:
        """The legal placement that a point means, or the one it would be with the reason why not."""
        open_, off = self._nearest(self.open, self.open_tree, x, y, near, flower)
        closed, beside = self._nearest(self.there, self.whole_tree, x, y, near / 2, flower)
        if open_ is not None and off <= beside + near / 4:
            lo, hi = zip(*self.spans[open_], strict=True)
            step = nearest_in_spans(self.field.lines, open_, lo, hi, x, y)
            assert step is not None
            if hypot(*np.subtract(self.field.lines.point(open_, step), (x, y))) <= snap:
                return LacunaHover(place=Place(self.field.pair_ids[open_], step))
            closed = open_
        if closed is None:
            return None
        place = Place(self.field.pair_ids[closed], nearest_step(self.field.lines, closed, x, y))
        return LacunaHover(place=place, reason=self.view.why_not(place))

    def _nearest(
        self, lines: Ints, tree: SegmentIndex, x: float, y: float, within: float, flower: int | None
    ) -> tuple[int | None, float]:
        """The line nearest to a point (of those at a flower, if one is chosen), and how far it is."""
        if flower is not None:
            row = self.field.row[flower]
            lines = lines[(self.field.pairs[lines] == row).any(axis=1)]
            tree = SegmentIndex(self.field.lines.take(lines))
            within *= 3
        found = tree.nearest(x, y, within) if len(lines) else None
        if found is None:
            return None, inf
        line = int(lines[found])
        px, py = self.field.lines.point(line, nearest_step(self.field.lines, line, x, y))
        return line, hypot(px - x, py - y)

    def nudged(self, place: Place, by: int) -> Place:
        """The next legal step in a direction, `by` steps away or a little more; the place itself at the end."""
        spans = self.spans.get(self.field.line_of[place.pair], [])
        wanted = place.step + by
        if by > 0:
            steps = [max(lo, wanted) for lo, hi in spans if hi >= wanted]
            return Place(place.pair, min(steps, default=max((hi for _, hi in spans), default=place.step)))
        steps = [min(hi, wanted) for lo, hi in spans if lo <= wanted]
        return Place(place.pair, max(steps, default=min((lo for lo, _ in spans), default=place.step)))
