"""Controls over a cloth on which flowers are laid: what mouse and arrows mean, what is chosen, how it is looked at."""

from collections.abc import Callable
from math import hypot
from typing import Literal, NamedTuple

from msgspec.structs import replace

from lumina.boards import WHOLE, Camera
from lumina.boards.lacuna import Plane
from lumina.games.lacuna import COLOURS
from lumina.picture import Point, Rect

from ..controls.lacuna import ZOOM
from ..widgets.inputs import SLOP, Key
from ..widgets.millimetres import Place
from .laying import Clash, Laying

STEP, FINE, COARSE = 100, 1, 1000
"""What an arrow key moves by, in lattice units: a millimetre, with Shift a hundredth, with Ctrl ten."""
NEAR = 7.0
"""Pixels around the middle of a flower that still mean the flower, however small it is drawn."""
ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}


class Grab(NamedTuple):
    """A mouse button that is held over the cloth."""

    start: Point
    last: Point
    button: int
    flower: int | None
    place: Place = (0, 0)
    """Where the flower is dragged to."""
    moving: bool = False


class Ghost(NamedTuple):
    """A flower that does not lie there yet: it is dragged, or would be put by the mouse or at the cursor."""

    place: Place
    colour: str
    clash: Clash | None
    lifted: bool = False
    cursor: bool = False


class LayingControls:
    """`stale` says that the page looks otherwise now; what is refused is said with `say`."""

    def __init__(self, laying: Laying, say: Callable[[str], None]) -> None:
        self.say = say
        self.rect = Rect(0, 0, 1, 1)
        self.colour = COLOURS[0]
        self.cursor: Place = (0, 0)
        self.by_keys = False
        """Whether the cursor is shown, not the mouse."""
        self.camera: Camera = WHOLE
        self.lay(laying)

    def lay(self, laying: Laying) -> None:
        """Other flowers."""
        self.laying = laying
        self.selected: int | None = None
        self.hovered: int | None = None
        self.culprit: int | None = None
        """The flower for which something was refused."""
        self.grab: Grab | None = None
        first = {48: "before", 49: "after"}.get(len(laying.flowers))
        self.first(first or laying.options.first_flower)

    # --- what is seen ------------------------------------------------------------------------------------------

    @property
    def plane(self) -> Plane:
        """Where the cloth lies."""
        return Plane.of(self.laying.options, self.rect, self.camera)

    @property
    def lifted(self) -> int | None:
        """The flower that is being dragged."""
        return self.grab.flower if self.grab is not None and self.grab.moving else None

    @property
    def place(self) -> Place:
        """Where the chosen flower lies, or the cursor is."""
        if self.selected is None:
            return self.cursor
        flower = self.laying.flowers[self.selected]
        return flower.x, flower.y

    def ghost(self, mouse: Point | None) -> Ghost | None:
        """What is shown that does not lie there."""
        if self.grab is not None:
            return self._dragged(self.grab)
        if self.by_keys:
            there = self.at(self.cursor) is not None
            clash = None if there else self.laying.why_not(self.colour, *self.cursor)
            return Ghost(self.cursor, self.colour, clash, cursor=True) if self.selected is None else None
        if mouse is None or not self.rect.has(*mouse) or self.at(self.plane.to_board(*mouse)) is not None:
            return None
        place = self._under(mouse)
        return Ghost(place, self.colour, self.laying.why_not(self.colour, *place))

    def _dragged(self, grab: Grab) -> Ghost | None:
        if grab.flower is None or not grab.moving:
            return None
        colour = self.laying.flowers[grab.flower].colour
        return Ghost(grab.place, colour, self.laying.clash(*grab.place, grab.flower), lifted=True)

    def _under(self, mouse: Point) -> Place:
        """The lattice point under a place of the window."""
        x, y = self.plane.to_board(*mouse)
        return round(x), round(y)

    def at(self, place: tuple[float, float]) -> int | None:
        """The flower at a place of the cloth."""
        return self.laying.at(*place, max(self.laying.options.flower_radius, NEAR / self.plane.scale))

    # --- what is done ------------------------------------------------------------------------------------------

    def done(self, clash: Clash | None = None, subject: str = "A flower here") -> None:
        """After every act: what was refused is said, everything else is brought up to date."""
        if clash is not None:
            self.say(f"{subject} {clash.words}")
        self.culprit = clash.flower if clash is not None else None
        self.hovered = None
        self.faults = self.laying.faults()
        self.stale = True

    def select(self, number: int | None) -> None:
        """Chooses a flower, or none."""
        self.selected = number
        self.stale = True

    def choose(self, colour: str) -> None:
        """The colour of the next flowers, and of the chosen one."""
        self.colour = colour
        if self.selected is not None:
            self.laying.recolour(self.selected, colour)
        self.done()

    def put(self, place: Place) -> None:
        """A flower of the chosen colour."""
        self.cursor, self.selected = place, None
        self.done(self.laying.put(self.colour, *place))

    def remove(self) -> None:
        """Takes off the chosen flower, or the one under the cursor."""
        self._remove(self.selected if self.selected is not None else self.at(self.cursor))

    def _remove(self, number: int | None) -> None:
        if number is not None:
            self.laying.remove(number)
            self.selected = None
            self.done()

    def to(self, place: Place, kind: object = None) -> None:
        """The chosen flower to a place, or a new one put there."""
        if self.selected is None:
            self.put(place)
        else:
            self.done(self.laying.move(self.selected, *place, kind), "The flower there")

    def undo(self) -> None:
        """Takes back the last change."""
        self._around(self.laying.undo)

    def redo(self) -> None:
        """Does it again."""
        self._around(self.laying.redo)

    def _around(self, change: Callable[[], None]) -> None:
        """The chosen flower stays chosen where the numbers are the same."""
        count = len(self.laying.flowers)
        change()
        if len(self.laying.flowers) != count:
            self.selected = None
        self.done()

    def first(self, value: str) -> None:
        """When the first flower is taken."""
        first: Literal["before", "after"] = "after" if value == "after" else "before"
        self.laying.options = replace(self.laying.options, first_flower=first)
        self.done()

    # --- keys --------------------------------------------------------------------------------------------------

    def arrow(self, key: Key) -> None:
        """Moves the chosen flower, or the cursor."""
        self.by_keys = True
        by = FINE if key.shift else COARSE if key.ctrl else STEP
        (x, y), (dx, dy) = self.place, ARROWS[key.name]
        place = (x + by * dx, y + by * dy)
        if self.selected is None:
            most = self.laying.options.board_radius
            self.cursor = min(max(place[0], -most), most), min(max(place[1], -most), most)
        else:
            self.to(place, ("nudge", self.selected))
        self._follow()

    def step(self, by: int) -> None:
        """Chooses the next flower, around."""
        if count := len(self.laying.flowers):
            begin = (-1 if by > 0 else 0) if self.selected is None else self.selected
            self.select((begin + by) % count)
            self._follow()

    def _follow(self) -> None:
        """Keeps what is moved in sight."""
        self.stale = True
        if not self.rect.inset(8).has(*self.plane.to_picture(*self.place)):
            self.camera = self.plane.camera._replace(centre=self.place)

    def zoom(self, up: float, at: Point | None = None) -> None:
        """Nearer or farther, from the middle unless `at` is given."""
        self.camera = self.plane.zoomed(ZOOM**up, *(at or self.rect.centre))
        self.stale = True

    def whole(self) -> None:
        """The whole cloth again."""
        self.camera = WHOLE
        self.stale = True

    # --- the mouse ---------------------------------------------------------------------------------------------

    def moved(self, at: Point) -> None:
        """The mouse moved: over the cloth, or dragging what it holds."""
        if self.grab is not None:
            self._drag(self.grab, at)
        else:
            self.by_keys = False
            self.hovered = self.at(self.plane.to_board(*at)) if self.rect.has(*at) else None

    def _drag(self, grab: Grab, at: Point) -> None:
        moving = grab.moving or hypot(at[0] - grab.start[0], at[1] - grab.start[1]) > SLOP
        place = grab.place
        if moving and grab.flower is not None:
            flower, (x, y), (x0, y0) = self.laying.flowers[grab.flower], self._under(at), self._under(grab.start)
            place = (flower.x + x - x0, flower.y + y - y0)
        elif moving:
            self.camera = self.plane.dragged(at[0] - grab.last[0], at[1] - grab.last[1])
        self.stale |= moving and (grab.flower is None or not grab.moving)
        self.grab = grab._replace(last=at, place=place, moving=moving)

    def mouse_down(self, at: Point, button: int) -> None:
        """A button went down over the cloth."""
        self.by_keys, self.culprit = False, None
        if self.grab is None:
            flower = self.at(self.plane.to_board(*at)) if button == 1 else None
            if flower is not None:
                self.select(flower)
            self.grab = Grab(at, at, button, flower)

    def mouse_up(self, at: Point, button: int) -> None:
        """It came up: what was dragged is laid down, a click puts or takes off."""
        grab = self.grab
        if grab is None or grab.button != button:
            return
        self.let_go()
        if grab.moving:
            if grab.flower is not None:
                self._drop(grab.flower, grab.place)
        elif button == 3:
            self._remove(self.at(self.plane.to_board(*at)))
        elif button == 1 and grab.flower is None:
            self.put(self._under(at))

    def let_go(self) -> None:
        """What is dragged lies where it lay."""
        self.grab = None
        self.stale = True

    def _drop(self, flower: int, place: Place) -> None:
        """Lays a dragged flower where it may lie: here, else very near, else where it came from."""
        clash = self.laying.clash(*place, flower)
        near = place if clash is None else self.laying.nearest_legal(*place, flower)
        if near is not None:
            self.to(near)
        else:
            self.done(clash, "Back again: the flower there")
