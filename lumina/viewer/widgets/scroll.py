"""A room on a page with more in it than it shows."""

from lumina.picture import Point, Rect, bounds

from .inputs import Key
from .ui import GAP, Ui

BAR = 14.0
"""What is kept free on the right for the bar."""


class Scroll:
    """Where the room is, how far it is scrolled, and what lies in it."""

    def __init__(self) -> None:
        self.offset = 0.0
        self.rect = Rect(0, 0, 0, 0)
        self._height = 0.0
        self._rects: dict[str, Rect] = {}
        self._drag: float | None = None

    def put(self, ui: Ui, rect: Rect, inner: Ui) -> None:
        """Draws the room with its content, which is as high as `inner` is."""
        self.rect, self._height = rect, inner.height
        self._rects = {spot.id: bounds(spot.shape) for spot in inner.spots}
        self.offset = ui.scrolled(rect, inner, self.offset)

    def by(self, amount: float) -> bool:
        """Scrolls down by pixels; whether anything moved."""
        before = self.offset
        self.offset = min(max(round(self.offset + amount), 0.0), max(self._height - self.rect.h, 0.0))
        return self.offset != before

    def show(self, id: str) -> bool:
        """Scrolls until a spot is in sight."""
        return self.show_part(self._rects[id]) if id in self._rects else False

    def show_part(self, part: Rect) -> bool:
        """Scrolls until a part of the content is in sight, its top rather than its bottom."""
        down = part.bottom + GAP - (self.offset + self.rect.h)
        up = part.y - GAP - self.offset
        return self.by(min(down, up)) if down > 0 else self.by(up) if up < 0 else False

    def key(self, key: Key) -> bool:
        """The keys that scroll; whether this is one."""
        page = max(self.rect.h - 40, 20)
        ways = {"page up": -page, "page down": page, "home": -self._height, "end": self._height}
        if key.name not in ways or self._height <= self.rect.h:
            return False
        self.by(ways[key.name])
        return True

    def wheel(self, at: Point, up: float) -> bool:
        """The wheel at a place; whether it was over the room and moved it."""
        return self.rect.has(*at) and self.by(-60 * up)

    def mouse_down(self, at: Point) -> bool:
        """A mouse button went down; whether on the bar, which is then dragged."""
        on_bar = self.rect.has(*at) and at[0] >= self.rect.right - BAR and self._height > self.rect.h
        self._drag = at[1] if on_bar else None
        return on_bar

    def moved(self, at: Point) -> bool:
        """The mouse moved; whether the bar went with it."""
        if self._drag is None:
            return False
        by, self._drag = at[1] - self._drag, at[1]
        return self.by(by * self._height / self.rect.h)

    def mouse_up(self) -> None:
        """The bar is let go."""
        self._drag = None
