"""What a window shows while its page is being painted: the last page, pulled to where things lie now."""

from math import ceil, floor
from typing import NamedTuple

import pygame

from lumina.picture import Rect, Viewport


class Preview(NamedTuple):
    """A painted page, and where it shows a plane: made to stand in for one of another size, zoomed or dragged."""

    page: pygame.Surface
    viewport: Viewport | None

    def differs(self, size: tuple[int, int], viewport: Viewport | None) -> bool:
        """Whether something can be shown that is nearer to a page of this size than the last page as it stands."""
        return self.page.get_size() != size or self._zoomed(viewport)

    def draw(self, window: pygame.Surface, viewport: Viewport | None) -> None:
        """The last page stretched over the window, or with its plane moved and scaled as `viewport` says."""
        if self.page.get_size() != window.get_size():
            pygame.transform.scale(self.page, window.get_size(), window)
            return
        window.blit(self.page, (0, 0))
        if self.viewport is not None and viewport is not None and self._zoomed(viewport):
            _draw_plane(window, self.page, self.viewport, viewport)

    def _zoomed(self, viewport: Viewport | None) -> bool:
        before = self.viewport
        return viewport is not None and before is not None and before != viewport and before.rect == viewport.rect


def _draw_plane(window: pygame.Surface, page: pygame.Surface, before: Viewport, after: Viewport) -> None:
    """What the page shows of the plane, drawn where it lies now; around it the page stays as it is."""
    room, grown = _pixels(after.rect), after.scale / before.scale
    (ax, ay), (bx, by) = before.origin, after.origin
    seen = Rect((room.x - bx) / grown + ax, (room.y - by) / grown + ay, room.w / grown, room.h / grown)
    part = _pixels(seen).clip(room).clip(page.get_rect())
    if part.w and part.h:
        place = _pixels(Rect((part.x - ax) * grown + bx, (part.y - ay) * grown + by, part.w * grown, part.h * grown))
        window.set_clip(room)
        window.blit(pygame.transform.scale(page.subsurface(part), place.size), place)
        window.set_clip(None)


def _pixels(rect: Rect) -> pygame.Rect:
    """The whole pixels that a rectangle touches."""
    left, top = floor(rect.x), floor(rect.y)
    return pygame.Rect(left, top, ceil(rect.right) - left, ceil(rect.bottom) - top)
