"""What a person does, as plain data: the window's loop makes these of its events, tests make them by hand."""

from typing import NamedTuple

SLOP = 4.0
"""Pixels that the mouse may move with its button down before that is a drag."""


class Moved(NamedTuple):
    """The mouse is at (x, y), in pixels of the window."""

    x: float
    y: float


class Pressed(NamedTuple):
    """A mouse button went down: 1 left, 2 middle, 3 right."""

    x: float
    y: float
    button: int = 1


class Released(NamedTuple):
    """A mouse button came up."""

    x: float
    y: float
    button: int = 1


class Wheel(NamedTuple):
    """The wheel turned at (x, y); `up` is positive away from the person."""

    x: float
    y: float
    up: float
    shift: bool = False


class Key(NamedTuple):
    """A key by its name in lower case (`a`, `tab`, `return`, `f11`, `left`), with what was held."""

    name: str
    ctrl: bool = False
    shift: bool = False
    alt: bool = False


class Typed(NamedTuple):
    """Characters that a keyboard or an input method wrote."""

    text: str


class Dropped(NamedTuple):
    """A file was dropped on the window."""

    path: str


class Resized(NamedTuple):
    """The window has another size, in pixels."""

    width: int
    height: int


class Left(NamedTuple):
    """The mouse left the window, or the window lost the keyboard."""


class Closed(NamedTuple):
    """The close button."""


Input = Moved | Pressed | Released | Wheel | Key | Typed | Dropped | Resized | Left | Closed
