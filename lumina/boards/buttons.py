"""Buttons of a board: what can be done nowhere else on it."""

from typing import NamedTuple

from lumina.core import Action
from lumina.picture import Stamp

from .target import Named, Target


class Button(NamedTuple):
    """A button: what its spot stands for, what it says and does, and a sign that stands before the words."""

    target: Target
    words: str
    action: Action
    sign: Stamp | None = None
    group: str = ""
    """Said once before the first button of a group."""


def button(name: str, words: str, action: Action) -> Button:
    """A button in words."""
    return Button(Named(f"choice:{name}"), words, action)
