"""Random events through the whole program without a window: `python -m bench fuzz --events 100000`."""

import argparse
import gc
import os
import sys
import tempfile
import traceback
import warnings
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

from tests.viewer.random_events import Anybody, bad_records, children

AT_A_TIME = 2_000
"""Events of one program; then it is closed, its records are verified, and another begins in a new home."""


def main(words: Sequence[str] | None = None) -> None:
    """Prints what was done and what went wrong. Exits with 1 if anything did."""
    parser = argparse.ArgumentParser(prog="python -m bench fuzz", description=__doc__)
    parser.add_argument("--events", type=int, default=100_000, help="how many (100,000)")
    parser.add_argument("--seed", type=int, default=1, help="of the events (1)")
    given = parser.parse_args(words)
    run(given.events, given.seed)


def run(events: int, seed: int) -> None:
    """The same."""
    warnings.simplefilter("error")
    began, faults = perf_counter(), 0
    done: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    records = 0
    here = os.getcwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        others = children()
        for number in range(-(-events // AT_A_TIME)):
            house = Path(folder) / f"{number}" / "house"
            os.environ["LUMINA_HOME"] = str(house)
            anybody = Anybody(seed + number, painted=number % 8 == 0)
            try:
                anybody.play(min(AT_A_TIME, events - number * AT_A_TIME))
                anybody.stop()
            except Exception:
                faults += 1
                print(f"seed {seed + number}, event {anybody.done.total()}:")
                traceback.print_exc(limit=-6, file=sys.stdout)
                anybody.stop()
            bad = bad_records(house)
            records += len(list(house.rglob("*.lumina")))
            faults += len(bad)
            for fault in bad:
                print(f"seed {seed + number}: {fault}")
            done += anybody.done
            seen += anybody.seen
            sys.stdout.flush()
        os.chdir(here)
    gc.collect()
    left = [child for child in children() if child not in others]
    print(f"{done.total():,} random events in {perf_counter() - began:.0f} s, {faults} faults", end=", ")
    print(f"{records} records verified, {len(left)} processes left")
    print("  events: " + ", ".join(f"{name} {count:,}" for name, count in done.most_common()))
    print("  screens: " + ", ".join(f"{name} {count:,}" for name, count in seen.most_common()))
    if faults or left:
        sys.exit(1)
