"""Text that is made to fit, and the names of actions."""

from functools import cache

from lumina.core import Action, name_seats
from lumina.games.lunation import LUNATION, text_of

from ..phrases import short as shortened
from ..scene import Scene
from .prices import price
from .table import Table

short = cache(shortened)
"""A name as it is said in a sentence."""

card_text = cache(text_of)
"""What stands on a card, without its name."""


def action_words(scene: Scene, table: Table, action: Action) -> str:
    """What an action does and costs, with the seats' names."""
    words = name_seats(LUNATION.label(action, table.view), [short(name) for name in scene.names])
    cost = price(table, action)
    return words[:1].upper() + words[1:] + (f", for {cost}" if cost else "")
