"""The games that the suite plays here: the built-in ones, and a made-up one."""

from lumina.plugins import BUILT_IN
from tests.made_up import LANTERNS

ALL = {game.name: game for game in (*(plugin.game for plugin in BUILT_IN), LANTERNS)}
