"""A progress bar with the time left, on stderr where that is a terminal; elsewhere nothing."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

PERIOD = 600.0
"""Seconds over which the speed is taken: a game between strong bots may last minutes."""


@contextmanager
def bar(what: str) -> Iterator[Callable[[int, int], None]]:
    """Gives a function that is told what is done and of how much."""
    if not sys.stderr.isatty():
        yield lambda done, count: None
        return
    from rich.console import Console
    from rich.markup import escape
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, speed_estimate_period=PERIOD) as progress:
        task = progress.add_task(escape(what), total=None)
        yield lambda done, count: progress.update(task, completed=done, total=count)
