"""A line of text that can be typed: what stands in it, where the caret is, and what is wrong with it."""

from collections.abc import Callable

from lumina.core import LuminaError
from lumina.core.errors import one_line

from .inputs import Key
from .paths import system_said

Check = Callable[[str], object]


class Field:
    """Keys and characters go in; `value` comes out. `check` raises LuminaError for what may not stand there.

    `edited` follows when somebody typed another value.
    """

    def __init__(
        self,
        value: str = "",
        check: Check = lambda value: None,
        most: int = 1000,
        edited: Callable[[], object] = lambda: None,
    ) -> None:
        self.value = value
        self.caret = len(value)
        self.selected = False
        self._check = check
        self._edited = edited
        self._most = most

    @property
    def error(self) -> str:
        """What is wrong with the value, in one line; empty when it is right."""
        try:
            self._check(self.value)
        except LuminaError as error:
            return str(error)
        except OSError as error:
            return one_line(system_said(error))
        return ""

    def put(self, value: str) -> None:
        """Another value, the caret behind it."""
        self.value, self.caret, self.selected = value, len(value), False

    def typed(self, text: str) -> None:
        """Characters at the caret, or in the place of what is selected. What cannot be shown is left out."""
        self._type(text)
        self._edited()

    def _type(self, text: str) -> None:
        if self.selected:
            self.put("")
        new = "".join(char for char in text if char.isprintable())[: self._most - len(self.value)]
        self.value = self.value[: self.caret] + new + self.value[self.caret :]
        self.caret += len(new)

    def key(self, key: Key, clipboard: Callable[[], str] = lambda: "") -> bool:
        """Whether the key belongs to a field: every letter does, so that typing is never a shortcut."""
        before = self.value
        used = self._key(key, clipboard)
        if self.value != before:
            self._edited()
        return used

    def _key(self, key: Key, clipboard: Callable[[], str]) -> bool:
        match key.name:
            case "a" if key.ctrl:
                self.selected, self.caret = True, len(self.value)
            case "v" if key.ctrl:
                self._type(clipboard())
            case "backspace" | "delete":
                self._remove(key)
            case "left" | "right" | "home" | "end":
                self._move(key)
            case name:
                return len(name) == 1 or name == "space" or name.startswith("[")
        return True

    def _remove(self, key: Key) -> None:
        if self.selected:
            self.put("")
            return
        start, end = self.caret, self.caret
        if key.name == "delete":
            end = len(self.value) if key.ctrl else end + 1
        else:
            start = self._word_before() if key.ctrl else max(start - 1, 0)
        self.value = self.value[:start] + self.value[end:]
        self.caret = start

    def _move(self, key: Key) -> None:
        places = {"left": self.caret - 1, "right": self.caret + 1, "home": 0, "end": len(self.value)}
        self.caret = min(max(places[key.name], 0), len(self.value))
        self.selected = False

    def _word_before(self) -> int:
        """Where the word before the caret begins; the parts of a path are words."""
        before = self.value[: self.caret].rstrip(" /\\")
        return max(before.rfind(mark) for mark in " /\\") + 1
