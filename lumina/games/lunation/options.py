"""What can be set before a game of Lunation."""

from lumina.core import Options

from .deck.deck import DeckFile


class LunationOptions(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`deck` replaces the house deck; `early_attacks` lets two players meet from the first turn on (LUN-77)."""

    deck: DeckFile | None = None
    early_attacks: bool = False
