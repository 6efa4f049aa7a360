"""The tests of a game in a forked process: all of them under coverage.py once, or in an order until one fails.

The process that forks has imported what the tests import from elsewhere, and nothing of lumina. A change is put in
when its module is imported; no file is written but in a folder of the process's own.
"""

import importlib
import importlib.abc
import importlib.machinery
import json
import os
import resource
import signal
import sys
import tempfile
import traceback
from collections.abc import Generator, Sequence
from hashlib import sha256
from importlib.machinery import ModuleSpec
from importlib.metadata import version
from pathlib import Path
from time import process_time
from types import CodeType
from typing import Any, NamedTuple

import coverage
import hypothesis.configuration
import pytest

from .changes import Change

for library in ("numpy", "scipy.spatial", "shapely", "msgspec", "PIL.Image", "rich", "hypothesis"):
    importlib.import_module(library)

ROOT = Path(__file__).parent.parent.parent
GAMES = ("lacuna", "lost_lumina", "lum42", "lunation")
KEPT = ROOT / ".mutants"
"""Where maps lie from run to run."""
LEAST, TIMES = 3.0, 10.0
"""Seconds of the processor that a test has, and how many times what it took."""
MOST_MEMORY = 6 << 30


class Target(NamedTuple):
    """What is changed, and the tests that are to notice: those that name no other game."""

    name: str

    @property
    def folder(self) -> str:
        return "lumina/geometry" if self.name == "geometry" else f"lumina/games/{self.name}"

    @property
    def tests(self) -> list[str]:
        if self.name == "geometry":
            return ["tests/geometry", "tests/games/lacuna", "tests/suite"]
        return [f"tests/games/{self.name}", "tests/suite"]

    def wants(self, test: str) -> bool:
        game = "lacuna" if self.name == "geometry" else self.name
        return not any(other in test for other in GAMES if other != game)


class Map(NamedTuple):
    """`seconds`: of each test that runs anything of the target. `reached`: by file and line which tests run it; the
    test "" is the import.
    """

    seconds: dict[str, float]
    reached: dict[str, dict[int, list[str]]]

    def order(self, change: Change) -> list[str]:
        """All tests, those that reach the change first, the quickest first; none if none reaches it."""
        lines = self.reached.get(change.file, {})
        there = {test for line in range(change.first, change.last + 1) for test in lines.get(line, ())}
        if not (there or change.imported):
            return []
        return sorted(self.seconds, key=lambda test: (test not in there and "" not in there, self.seconds[test]))


# --- in the forked process ---------------------------------------------------------------------------------------


class Hook(importlib.abc.MetaPathFinder, importlib.machinery.SourceFileLoader):  # type: ignore[misc]
    """Imports one module with its change."""

    def __init__(self, change: Change) -> None:
        name = change.file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        super().__init__(name, str(ROOT / change.file))
        self.code = change.make()

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
        if fullname != self.name:
            return None
        return importlib.util.spec_from_file_location(fullname, self.path, loader=self)

    def get_code(self, fullname: str) -> CodeType:
        return self.code


class Watch:
    """Under pytest: which tests, in which order, how long each may take, and what came of it."""

    def __init__(self, target: Target, known: dict[str, float], order: Sequence[str], cover: bool) -> None:
        self.target, self.known, self.cover = target, known, cover
        self.rank = {test: rank for rank, test in enumerate(order)}
        self.seconds: dict[str, float] = {}
        self.failed: str | None = None
        self.coverage = coverage.Coverage(data_file=None, config_file=False, source=[str(ROOT / target.folder)])

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self.target.wants(item.nodeid)]
        if self.rank:
            items.sort(key=lambda item: self.rank.get(item.nodeid, len(self.rank)))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        if self.cover:
            self.coverage.switch_context(item.nodeid)
        else:
            alarm(self.known.get(item.nodeid, 0))
        began = process_time()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = process_time() - began
            if self.cover:
                self.coverage.switch_context("")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and self.failed is None:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and self.failed is None:
            self.failed = f"{report.nodeid} (import)"

    def reached(self) -> dict[str, dict[int, list[str]]]:
        data = self.coverage.get_data()
        return {str(Path(file).relative_to(ROOT)): data.contexts_by_lineno(file) for file in data.measured_files()}


def alarm(normal: float) -> None:
    """Ends the process when it has used so much more of the processor than is normal."""
    signal.setitimer(signal.ITIMER_PROF, LEAST + TIMES * normal)


def run(target: Target, folder: Path, known: Map | None, change: Change | None) -> None:
    """In the child: runs the tests and writes `result.json` into the folder. Does not come back."""
    said = os.open(folder / "output.txt", os.O_WRONLY | os.O_CREAT)
    os.dup2(said, 1)
    os.dup2(said, 2)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    os.chdir(ROOT)
    tempfile.tempdir = os.environ["TMPDIR"] = str(folder)
    hypothesis.configuration.set_hypothesis_home_dir(folder / "hypothesis")
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    files = target.tests
    order: list[str] = []
    if known is not None:
        order = known.order(change) if change else list(known.seconds)
        files = list(dict.fromkeys(test.partition("::")[0] for test in order))
        alarm(10)
    if change is not None:
        sys.meta_path.insert(0, Hook(change))
    watch = Watch(target, known.seconds if known else {}, order, cover=known is None)
    if watch.cover:
        watch.coverage.start()
    options = ["-x", "-q", "-n", "0", "-p", "no:cacheprovider", "--hypothesis-seed=0"]
    options += ["-W", "ignore:Module already imported:pytest.PytestAssertRewriteWarning"]
    code = pytest.main([*options, *files], plugins=[watch])
    signal.setitimer(signal.ITIMER_PROF, 0)
    watch.coverage.stop()
    found: dict[str, Any] = {"code": int(code), "failed": watch.failed, "seconds": watch.seconds}
    if watch.cover:
        found["reached"] = watch.reached()
    (folder / "result.json").write_text(json.dumps(found))
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)


# --- in the process that forks -----------------------------------------------------------------------------------


def fork(target: Target, folder: Path, known: Map | None, change: Change | None) -> int:
    """Starts `run`; the process's id."""
    folder.mkdir()
    sys.stdout.flush()
    if child := os.fork():
        return child
    try:
        os.setsid()
        run(target, folder, known, change)
    except BaseException:
        traceback.print_exc()
        sys.stderr.flush()
    finally:
        os._exit(70)


def result(folder: Path) -> dict[str, Any] | None:
    """What the child wrote, or None if it did not come so far."""
    path = folder / "result.json"
    return json.loads(path.read_text()) if path.exists() else None


def tree() -> str:
    """A digest of all that a map depends on."""
    digest = sha256(f"{sys.version} {[version(name) for name in ('numpy', 'scipy', 'pytest', 'hypothesis')]}".encode())
    for folder in ("lumina", "tests", "assets"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                digest.update(f"{path.relative_to(ROOT)} {sha256(path.read_bytes()).hexdigest()}\n".encode())
    return digest.hexdigest()[:16]


def made_map(target: Target, scratch: Path) -> Map:
    """From the last run over the same tree, or made now. Exits if the tests fail as they are."""
    kept = KEPT / f"{target.name}-{tree()}.json"
    if kept.exists():
        return _map(json.loads(kept.read_text()))
    print(f"{target.name}: which tests reach which line ...", file=sys.stderr, flush=True)
    folder = scratch / "map"
    child = fork(target, folder, None, None)
    try:
        os.waitpid(child, 0)
    except KeyboardInterrupt:
        os.killpg(child, signal.SIGKILL)
        sys.exit("stopped")
    found = result(folder)
    if found is None or found["code"]:
        print((folder / "output.txt").read_text()[-4000:])
        sys.exit("the tests fail before anything is changed")
    for old in KEPT.glob(f"{target.name}-*"):
        old.unlink()
    KEPT.mkdir(exist_ok=True)
    kept.write_text(json.dumps(found))
    return _map(found)


def _map(found: dict[str, Any]) -> Map:
    reached = {file: {int(n): tests for n, tests in lines.items()} for file, lines in found["reached"].items()}
    counting = {test for lines in reached.values() for tests in lines.values() for test in tests}
    return Map({test: took for test, took in found["seconds"].items() if test in counting}, reached)
