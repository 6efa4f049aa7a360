"""What the shell proposes for a word that is being typed: see `lumina --show-completion`."""

ASKED = "_LUMINA_COMPLETE"
"""The variable that the shell sets when it asks."""


def game_names(incomplete: str) -> list[str]:
    """The games that begin so."""
    from lumina.games import GAMES

    return [name for name in GAMES if name.startswith(incomplete)]


def bots(incomplete: str) -> list[str]:
    """The installed bots of any game that begin so."""
    from lumina.bots import BOTS

    return [
        name for name in dict.fromkeys(name for known in BOTS.values() for name in known) if name.startswith(incomplete)
    ]
