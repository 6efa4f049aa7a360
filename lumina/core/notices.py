"""What a person should hear while something takes its time: said by whoever knows it, heard by whoever shows it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

_listeners: list[Callable[[str], object]] = []


def notify(sentence: str) -> None:
    """Tells whoever listens; without a listener nobody hears."""
    for listener in _listeners:
        listener(sentence)


@contextmanager
def listening(listener: Callable[[str], object]) -> Iterator[None]:
    """Hears what is said meanwhile, in this process."""
    _listeners.append(listener)
    try:
        yield
    finally:
        _listeners.remove(listener)
