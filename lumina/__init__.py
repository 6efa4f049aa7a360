"""lumina: four tabletop games with exact rules, records, bots and pictures."""

__version__ = "0.1.0"
