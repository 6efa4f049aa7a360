"""Where a process of lumina's own begins: Python runs this file as the main module, before anything else of lumina.

It knows packages by their place, so no folder has to be on the module path for them: neither the folder the program was
started in, nor the checkout. The one that started it says what is on the path: see `lumina.core.process`, which also
starts it in two ways. With `multiprocessing` this file stands in the place of the script that asked. A process that
speaks in lines gets the path and a module's name as arguments, and runs that module's `main(requests, answers)`.
"""

import json
import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType


class Places(MetaPathFinder):
    """Finds top-level packages by the file each is made from."""

    def __init__(self, files: Mapping[str, str]) -> None:
        self.files = files

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """How to load a package from its file; None for one that it does not know, which others may then find."""
        file = self.files.get(fullname)
        return None if file is None else spec_from_file_location(fullname, file)


def know(files: Mapping[str, str]) -> None:
    """From now on these packages are found where they are, whatever else has their names."""
    sys.meta_path.insert(0, Places(files))


def speak(path: Sequence[str], module: str) -> None:
    """Runs the module's `main` between two pipes: those that were standard input and output.

    Both lead nowhere from here on, so what is printed, or read by mistake, is not part of what is said.
    """
    sys.path[:] = path
    requests, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(nowhere, 1)
    import_module(module).main(requests, answers)


if __name__ in ("__main__", "__mp_main__"):
    know({"lumina": str(Path(__file__).parent.parent / "__init__.py")})
if __name__ == "__main__":
    speak(json.loads(sys.argv[1]), sys.argv[2])
