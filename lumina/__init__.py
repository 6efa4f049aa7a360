"""lumina: four tabletop games with exact rules, records, bots and pictures."""

__version__ = "0.2.0"
