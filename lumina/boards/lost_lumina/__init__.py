"""How Lost Lumina looks."""

from math import inf

from lumina.core import View
from lumina.games.lost_lumina import LostLuminaView
from lumina.picture import Group, Rect, Stamp, Theme

from ..drawing import Drawing, together
from ..scene import Scene
from .battle import battle
from .draft import draft
from .emblems.figures import emblem
from .hands import strips
from .hover import LostLuminaHover
from .icons import seat_emblem
from .layout import BoardLayout, drafting, laid_out, lay_map
from .pointing import pointing
from .prompt import places, prompt
from .recap import decided, summary, told
from .seats import seats, seats_height
from .status import standing, status
from .terrain import terrain

__all__ = ["LostLuminaBoard", "LostLuminaHover", "emblem", "summary"]


class LostLuminaBoard:
    """The map between two hands; a battle or the draft beside it or in its place."""

    def board(self, scene: Scene, rect: Rect) -> Drawing:
        """The table, with what is pointed at over it."""
        view = _lost(scene.view)
        layout = self.layout(scene, rect)
        parts = [strips(scene, view, layout)]
        if drafting(view):
            assert layout.battle is not None
            parts.append(draft(scene, view, layout.battle))
        else:
            ground = lay_map(scene.theme, view, layout.map)
            parts += [Drawing(tuple(terrain(scene, view, ground))), places(scene, view, ground)]
            if view.battle is not None and layout.battle is not None:
                parts.append(battle(scene, view, ground, layout.battle))
            elif layout.battle is not None:
                parts.append(Drawing(tuple(told(scene, layout.battle))))
        parts.append(prompt(scene, view, layout.prompt))
        whole = together(parts)
        return Drawing((Group(whole.shapes, clip=rect), *self.pointing(scene, rect).shapes), whole.spots)

    def layout(self, scene: Scene, rect: Rect) -> BoardLayout:
        """Where the parts lie."""
        view = _lost(scene.view)
        return laid_out(scene.theme, view, rect, decided(scene, view))

    def pointing(self, scene: Scene, rect: Rect) -> Drawing:
        """What `scene.selection` and `scene.hover` add to the board, alone."""
        view, layout = _lost(scene.view), self.layout(scene, rect)
        return pointing(scene, view, layout, lay_map(scene.theme, view, layout.map), rect)

    def seats(self, scene: Scene, rect: Rect) -> Drawing:
        """Per seat followers, cards and the score by region."""
        return seats(scene, _lost(scene.view), rect)

    def seats_height(self, scene: Scene, width: float, room: float = inf) -> tuple[float, float]:
        """How high the cards must be at this width, and how high they want to be where there is so much room."""
        return seats_height(scene, _lost(scene.view), width, room)

    def status(self, scene: Scene) -> str:
        """Who is asked for what, or how it ended."""
        return status(scene, _lost(scene.view))

    def standing(self, scene: Scene) -> str:
        """How far the game has come."""
        return standing(scene, _lost(scene.view))

    def emblem(self, theme: Theme, seat: int) -> Stamp:
        """The seat's follower."""
        return seat_emblem(theme, seat)


def _lost(view: View) -> LostLuminaView:
    assert isinstance(view, LostLuminaView)
    return view
