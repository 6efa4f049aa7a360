"""What the mouse and the keys mean over a board. A game may have a class of its own, named in its plugin."""

from ..widgets.inputs import Key
from .base import Controls, Intent

__all__ = ["Controls", "Intent", "Key"]
