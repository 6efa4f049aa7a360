"""How the games look: a scene in, a picture out. Nothing here knows a screen.

`draw` gives a whole frame, `picture` the same for a position; `BOARDS` has each game's parts for whoever lays out a
frame of its own.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from lumina.core import PUBLIC, BadInput, Game, Outcome, State, Who
from lumina.core.references import Registered
from lumina.picture import Picture, Theme
from lumina.picture import theme as theme_named

from .board import GameBoard
from .drawing import Board, Drawing, together
from .frame import framed, spoken_of
from .lacuna import LacunaBoard, LacunaHover
from .lost_lumina import LostLuminaBoard, LostLuminaHover
from .lum42 import Lum42Board, Lum42Hover
from .lunation import LunationBoard, LunationHover
from .phrases import counted, joined
from .results import resigned, who_won, winners
from .scene import SETTLED, WHOLE, Camera, Caption, Scene
from .target import SeatCard, Target
from .text import fitted

__all__ = [
    "BOARDS",
    "LACUNA_BOARD",
    "LOST_LUMINA_BOARD",
    "LUM42_BOARD",
    "LUNATION_BOARD",
    "SETTLED",
    "WHOLE",
    "Board",
    "Camera",
    "Caption",
    "Drawing",
    "LacunaHover",
    "LostLuminaHover",
    "Lum42Hover",
    "LunationHover",
    "Scene",
    "SeatCard",
    "Target",
    "board_of",
    "counted",
    "draw",
    "ended",
    "fitted",
    "joined",
    "picture",
    "resigned",
    "spoken_of",
    "together",
    "turn_fields",
    "who_won",
    "winners",
]

LACUNA_BOARD = LacunaBoard()
LOST_LUMINA_BOARD = LostLuminaBoard()
LUM42_BOARD = Lum42Board()
LUNATION_BOARD = LunationBoard()

BOARDS: Final[Mapping[str, Board]] = Registered("lumina.plugins:boards")
"""How each game looks, by the game's name; those that other packages bring among them."""


def board_of(game: Game) -> Board:
    """The game's board. Raises BadInput when it has none."""
    if (board := BOARDS.get(game.name)) is None:
        raise BadInput(f"{game.title} has no board to draw")
    return board


def ended(game: Game, outcome: Outcome, names: Sequence[str], *, gave_up: bool) -> str:
    """How a game ended, in the words of its board: `Ann wins, 4 colours to 3`."""
    board = BOARDS.get(game.name)
    result = board.result if isinstance(board, GameBoard) else who_won
    return result(outcome, names, gave_up=gave_up)


def turn_fields(game: Game) -> frozenset[str]:
    """The fields of its views that tell only whose turn it is. Raises BadInput when the game has no board."""
    board = board_of(game)
    return board.turn_fields if isinstance(board, GameBoard) else GameBoard.turn_fields


def draw(game: Game, scene: Scene) -> Picture:
    """The whole frame: on top what is asked, the board as large as it goes, the seats, the log if given."""
    return framed(board_of(game), scene)


def picture(
    state: State,
    who: Who = PUBLIC,
    names: Sequence[str] | None = None,
    size: tuple[float, float] = (1280, 800),
    theme: Theme | None = None,
) -> Picture:
    """The position as `who` sees it."""
    called = tuple(names) if names is not None else tuple(f"Player {seat + 1}" for seat in range(state.seats))
    return draw(state.game, Scene(state.view(who), called, size, theme or theme_named()))
