"""What a person should hear while something takes its time: said by whoever knows it, heard by whoever shows it."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from .errors import one_line

_listeners: list[Callable[[str], object]] = []


def notify(sentence: str) -> None:
    """Tells whoever listens; without a listener nobody hears."""
    for listener in _listeners:
        listener(sentence)


def heard() -> bool:
    """Whether somebody listens, in this process."""
    return bool(_listeners)


def listen(listener: Callable[[str], object]) -> None:
    """Hears what is said from now on, in this process."""
    _listeners.append(listener)


@contextmanager
def listening(listener: Callable[[str], object]) -> Iterator[None]:
    """Hears what is said meanwhile, in this process."""
    listen(listener)
    try:
        yield
    finally:
        _listeners.remove(listener)


def on_stderr() -> Callable[[str], object]:
    """A listener that prints each sentence once, as the command line does."""
    said: set[str] = set()

    def hear(sentence: str) -> None:
        if sentence not in said:
            said.add(sentence)
            print(f"lumina: {one_line(sentence)}", file=sys.stderr, flush=True)

    return hear
