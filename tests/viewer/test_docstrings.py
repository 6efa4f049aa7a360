"""Every public name of the window says what it is: a module, a class, a function, a method (or the one it fills in)."""

import inspect
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

import lumina.viewer


def _public() -> Iterator[tuple[str, object]]:
    for found in walk_packages(lumina.viewer.__path__, "lumina.viewer."):
        module = import_module(found.name)
        yield found.name, module
        for name, member in vars(module).items():
            if name.startswith("_") or getattr(member, "__module__", "") != found.name:
                continue
            if inspect.isclass(member) or inspect.isfunction(member):
                yield f"{found.name}.{name}", member
            if inspect.isclass(member):
                own = {n: m for n, m in vars(member).items() if not n.startswith("_")}
                yield from (
                    (f"{found.name}.{name}.{n}", getattr(member, n))
                    for n, m in own.items()
                    if inspect.isfunction(m) or isinstance(m, property | staticmethod | classmethod)
                )


def test_every_public_name_has_a_docstring() -> None:
    names = list(_public())
    assert len(names) > 500
    assert [name for name, member in names if not inspect.getdoc(member)] == []
