"""The games. Each knows its rules and nothing else; which there are is registered in `lumina.plugins`."""

from typing import TYPE_CHECKING, Final, Literal, overload

from lumina.core import Game
from lumina.core.references import Registered

if TYPE_CHECKING:
    from .lacuna import Lacuna
    from .lost_lumina import LostLumina
    from .lum42 import Lum42
    from .lunation import Lunation


class Games(Registered[Game]):
    """Games by name, those that other packages bring among them."""

    @overload
    def __getitem__(self, name: Literal["lacuna"]) -> "Lacuna": ...
    @overload
    def __getitem__(self, name: Literal["lum42"]) -> "Lum42": ...
    @overload
    def __getitem__(self, name: Literal["lost_lumina"]) -> "LostLumina": ...
    @overload
    def __getitem__(self, name: Literal["lunation"]) -> "Lunation": ...
    @overload
    def __getitem__(self, name: str) -> Game: ...
    def __getitem__(self, name: str) -> Game:
        return super().__getitem__(name)


GAMES: Final = Games("lumina.plugins:games")
"""Every game, by name."""

__all__ = ["GAMES", "Games"]
