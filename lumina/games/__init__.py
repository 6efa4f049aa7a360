"""The games. Each knows its rules and nothing else."""

from collections.abc import Mapping
from types import MappingProxyType

from lumina.core import Game

from .lacuna import LACUNA
from .lost_lumina import LOST_LUMINA
from .lum42 import LUM42
from .lunation import LUNATION

GAMES: Mapping[str, Game] = MappingProxyType({game.name: game for game in (LACUNA, LUM42, LOST_LUMINA, LUNATION)})
"""Every game, by name."""

__all__ = ["GAMES"]
