"""`python -m bench mutants lacuna`: 100 small wrong changes of a game's rules, and which of them no test notices."""

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic, sleep
from typing import NamedTuple

from .changes import Change, changes, sample
from .forked import GAMES, ROOT, Map, Target, fork, made_map, result

LONGEST = 900
"""Seconds after which a process that waits for ever is ended."""


class Tried(NamedTuple):
    """`noticed` tells by which test, or how else; None: by nothing."""

    change: Change
    noticed: str | None
    seconds: float = 0


class Child(NamedTuple):
    number: int
    folder: Path
    began: float


def main(words: Sequence[str] | None = None) -> None:
    """Prints the score and the changes that survive."""
    parser = argparse.ArgumentParser(prog="python -m bench mutants", description=__doc__)
    parser.add_argument("target", choices=[*GAMES, "geometry"], help="what is changed")
    parser.add_argument("--sample", type=int, default=100, help="how many changes (100)")
    parser.add_argument("--seed", type=int, default=1, help="of the sample (1)")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time (2)")
    parser.add_argument("--every", action="store_true", help="also print what notices each")
    given = parser.parse_args(words)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    began = monotonic()
    target = Target(given.target)
    found = changes(ROOT, target.folder)
    scratch = Path(tempfile.mkdtemp(prefix="mutants-"))
    try:
        known = made_map(target, scratch)
        tried = try_all(target, known, sample(found, given.sample, given.seed), given.jobs, scratch)
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
    if given.every:
        for one in tried:
            print(f"{one.change}\n    {one.noticed or 'SURVIVES'} ({one.seconds:.1f} s)")
    _report(target, tried, len(found), monotonic() - began)


def try_all(target: Target, known: Map, chosen: list[Change], jobs: int, scratch: Path) -> list[Tried]:
    """Each change in a process of its own, so many at a time. What no test reaches is not run.

    Ctrl-C ends it early: the answer is what was tried so far.
    """
    waiting = [number for number, change in enumerate(chosen) if known.order(change)]
    tried = {number: Tried(change, None) for number, change in enumerate(chosen) if number not in waiting}
    running: dict[int, Child] = {}
    try:
        while waiting or running:
            while waiting and len(running) < jobs:
                number = waiting.pop(0)
                folder = scratch / str(number)
                running[fork(target, folder, known, chosen[number])] = Child(number, folder, monotonic())
            process, status = _next(running)
            child = running.pop(process)
            tried[child.number] = Tried(chosen[child.number], _noticed(child, status), monotonic() - child.began)
            shutil.rmtree(child.folder, ignore_errors=True)
            print(f"\r{len(waiting) + len(running)} to go ", end="", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print(f"stopped with {len(waiting) + len(running)} to go", file=sys.stderr)
    finally:
        for process in running:
            os.killpg(process, signal.SIGKILL)
    print(file=sys.stderr)
    return sorted(tried.values(), key=lambda one: (one.change.file, one.change.line, one.change.after))


def _next(running: dict[int, Child]) -> tuple[int, int]:
    """The next process that ends, with its status; one that waits for ever is ended."""
    while True:
        for process, child in running.items():
            if monotonic() - child.began > LONGEST:
                os.kill(process, signal.SIGKILL)
            ended, status = os.waitpid(process, os.WNOHANG)
            if ended:
                return ended, status
        sleep(0.02)


def _noticed(child: Child, status: int) -> str | None:
    """How the tests noticed the change. Exits if they did not run at all, which is no verdict."""
    found = result(child.folder)
    if found is None and os.WIFSIGNALED(status):
        return "no end" if os.WTERMSIG(status) in (signal.SIGPROF, signal.SIGKILL) else "the process dies"
    if found is None or not (found["seconds"] or found["code"]):
        sys.exit((child.folder / "output.txt").read_text()[-4000:] or "the tests did not run")
    return found["failed"] or (f"exit {found['code']} of the tests" if found["code"] else None)


def _report(target: Target, tried: list[Tried], of: int, seconds: float) -> None:
    commit = subprocess.run(["git", "describe", "--always", "--dirty"], cwd=ROOT, capture_output=True, text=True)
    left = [one.change for one in tried if one.noticed is None]
    print(f"{datetime.now(UTC):%Y-%m-%d}, {commit.stdout.strip() or 'no commit'}, {seconds / 60:.0f} minutes")
    noticed = len(tried) - len(left)
    print(f"{target.name}: {noticed} of {len(tried)} changes noticed ({noticed / len(tried):.0%}), drawn from {of:,}")
    for change in left:
        print(f"  {change}")
