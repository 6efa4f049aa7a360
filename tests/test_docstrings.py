"""Everything public of the package says what it is."""

import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from functools import cached_property

import pytest

import lumina

PACKAGES = sorted(found.name for found in pkgutil.iter_modules(lumina.__path__) if found.name != "__main__")
CLAUSES_ALONE = re.compile(r"([A-Z]{3}-\d+[a-z]?(, | and | to |\.)?)+")


def modules(package: str) -> list[str]:
    """The names of a module of lumina and of all below it; `__main__` is a program."""
    whole = f"lumina.{package}"
    below = pkgutil.walk_packages(getattr(importlib.import_module(whole), "__path__", ()), f"{whole}.")
    return [whole, *(found.name for found in below if not found.name.endswith("__main__"))]


def says(doc: str | None, name: str) -> bool:
    """Whether somebody wrote a sentence: neither clauses alone, nor the fields that a NamedTuple tells by itself."""
    return bool(doc and doc.strip()) and not CLAUSES_ALONE.fullmatch(doc.strip()) and not doc.startswith(f"{name}(")


def doc_of(cls: type, part: str) -> str | None:
    """The docstring of a method or property: its own, or that of what it overrides in lumina."""
    ours = (vars(base).get(part) for base in cls.__mro__ if base.__module__.startswith("lumina."))
    return next((doc for member in ours if (doc := getattr(member, "__doc__", None))), None)


def parts(cls: type) -> Iterator[str]:
    """The public methods and properties of a class; what stands for a declared field says there what it is."""
    declared = {name for base in cls.__mro__ for name in inspect.get_annotations(base)}
    for part, member in vars(cls).items():
        held = isinstance(member, property | cached_property | classmethod | staticmethod)
        if not part.startswith("_") and part not in declared and (held or inspect.isfunction(inspect.unwrap(member))):
            yield part


def undocumented(module: str) -> Iterator[str]:
    """What a module defines for others without a docstring that says something; a test's name says enough."""
    for name, thing in vars(importlib.import_module(module)).items():
        if name.startswith(("_", "test_")) or getattr(thing, "__module__", None) != module:
            continue
        if inspect.isclass(thing):
            if not says(vars(thing).get("__doc__"), name):
                yield f"{module}.{name}"
            yield from (f"{module}.{name}.{part}" for part in parts(thing) if not says(doc_of(thing, part), part))
        elif inspect.isfunction(inspect.unwrap(thing)) and not says(thing.__doc__, name):
            yield f"{module}.{name}"


@pytest.mark.parametrize("package", PACKAGES)
def test_everything_public_has_a_docstring(package: str) -> None:
    assert [found for module in modules(package) for found in undocumented(module)] == []
