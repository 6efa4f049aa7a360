"""Calls spread over processes, answers in the order of the calls. Nothing is left running, however it ends."""

import pickle
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children
from typing import Any, TypeVar

from lumina.bots import type_in, typed_in
from lumina.core import LuminaError
from lumina.core.notices import heard, listen, on_stderr
from lumina.core.process import CONTEXT, begin, hold_signals, isolated

T = TypeVar("T")

AHEAD = 4
"""How many calls a process may be ahead of the answer that is waited for."""


def in_order(
    call: Callable[..., T], arguments: Iterable[tuple[Any, ...]], jobs: int, files: Mapping[str, str]
) -> Iterator[T]:
    """`call(*each)` of all arguments, in their order. One job is this process; more are processes of their own.

    `files` are the packages that these need besides installed ones, see `lumina.core.process.places`.
    Raises what a call raises, in its place, and LuminaError when a process dies.
    """
    if jobs == 1:
        for each in arguments:
            yield call(*each)
        return
    others = set(active_children())
    with isolated():
        pool = ProcessPoolExecutor(jobs, CONTEXT, _begin, (files, dict(typed_in()), heard()))
    waiting: deque[Future[T]] = deque()
    try:
        for each in arguments:
            with hold_signals():
                waiting.append(pool.submit(_called, pickle.dumps((call, each))))
            if len(waiting) > AHEAD * jobs:
                yield waiting[0].result()
                waiting.popleft()
        while waiting:
            yield waiting[0].result()
            waiting.popleft()
    except BrokenProcessPool as error:
        raise LuminaError("a process that played was ended from outside (out of memory?): try fewer jobs") from error
    finally:
        if waiting:
            for child in set(active_children()) - others:
                child.terminate()
        pool.shutdown(cancel_futures=True)


def _begin(files: Mapping[str, str], typed: Mapping[str, str], hears: bool) -> None:
    """In a process, before anything else: the bots that were typed in the command play here, too.

    What they say to somebody who `hears` the process that asks is printed, as only that would come in time.
    """
    begin(files)
    type_in(typed)
    if hears:
        listen(on_stderr())


def _called(packed: bytes) -> Any:
    """In a process: the call's answer. Raises LuminaError where what it is handed cannot be loaded here."""
    try:
        call, arguments = pickle.loads(packed)  # noqa: S301 (our own, a moment ago)
    except (ImportError, AttributeError) as error:
        what = f"other processes cannot load what you play ({error}), as they look into no script's folder"
        raise LuminaError(f"{what}: name its folder in PYTHONPATH, or use one job") from error
    return call(*arguments)
