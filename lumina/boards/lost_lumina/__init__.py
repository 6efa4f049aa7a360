"""How Lost Lumina looks."""

from collections.abc import Sequence
from math import inf

from lumina.core import Outcome, View
from lumina.games.lost_lumina import LostLuminaView
from lumina.picture import Rect, Stamp, Theme

from ..board import GameBoard
from ..drawing import Drawing, together
from ..results import winners
from ..scene import Scene
from .battle import battle
from .draft import draft
from .emblems.figures import emblem
from .hands import strips
from .hover import LostLuminaHover
from .icons import seat_emblem
from .layout import BoardLayout, drafting, laid_out, lay_map
from .places import places
from .pointing import pointing
from .prompt import prompt
from .recap import decided, summary, told
from .seats import seats, seats_height
from .status import asked, stage
from .terrain import terrain

__all__ = ["LostLuminaBoard", "LostLuminaHover", "emblem", "summary"]


class LostLuminaBoard(GameBoard[LostLuminaView]):
    """The map between two hands; a battle or the draft beside it or in its place."""

    unit = "point"

    def board(self, scene: Scene, rect: Rect) -> Drawing:
        """The table, with what is pointed at over it."""
        view = self.read(scene.view)
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
        return self.over(whole, scene, rect)

    def layout(self, scene: Scene, rect: Rect) -> BoardLayout:
        """Where the parts lie."""
        view = self.read(scene.view)
        return laid_out(scene.theme, view, rect, decided(scene, view))

    def pointing(self, scene: Scene, rect: Rect) -> Drawing:
        """What `scene.selection` and `scene.hover` add to the board, alone."""
        view, layout = self.read(scene.view), self.layout(scene, rect)
        return pointing(scene, view, layout, lay_map(scene.theme, view, layout.map), rect)

    def seats(self, scene: Scene, rect: Rect) -> Drawing:
        """Per seat followers, cards and the score by region."""
        return seats(scene, self.read(scene.view), rect)

    def seats_height(self, scene: Scene, width: float, room: float = inf) -> tuple[float, float]:
        """How high the cards must be at this width, and how high they want to be where there is so much room."""
        return seats_height(scene, self.read(scene.view), width, room)

    def read(self, view: View) -> LostLuminaView:
        """The view as one of this game."""
        assert isinstance(view, LostLuminaView)
        return view

    def result(self, outcome: Outcome, names: Sequence[str], *, gave_up: bool) -> str:
        """How a game ended; who has no follower left has lost whatever the points are."""
        if not gave_up and len(outcome.winners) == 1 and "follower" in outcome.reason:
            return f"{winners(outcome, names)}: {outcome.reason}"
        return super().result(outcome, names, gave_up=gave_up)

    def asked(self, scene: Scene, table: LostLuminaView) -> str:
        """Who is asked for what, while the game goes on."""
        return asked(scene, table)

    def stage(self, scene: Scene, table: LostLuminaView) -> str:
        """How far the game has come."""
        return stage(table)

    def emblem(self, theme: Theme, seat: int) -> Stamp:
        """The seat's follower."""
        return seat_emblem(theme, seat)
