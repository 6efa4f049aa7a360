"""Names of what lies above: `module:name` says where something is, and it is imported when it is asked for."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from importlib import import_module
from typing import Any, TypeVar

T = TypeVar("T")


def load(reference: str) -> Any:
    """What `module:name` names. Raises what importing the module raises, and AttributeError."""
    module, _, name = reference.partition(":")
    return getattr(import_module(module), name)


class Registered(Mapping[str, T]):
    """What `lumina.plugins` registers, by name, in a package below it: `reference` is its function that gives all."""

    def __init__(self, reference: str) -> None:
        self._reference = reference

    @cached_property
    def _all(self) -> Mapping[str, T]:
        found: Mapping[str, T] = load(self._reference)()
        return found

    def __getitem__(self, name: str) -> T:
        return self._all[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)
