"""Calls spread over processes, answers in the order of the calls. Nothing is left running, however it ends."""

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import Any, TypeVar

from lumina.core import LuminaError

T = TypeVar("T")

AHEAD = 4
"""How many calls a process may be ahead of the answer that is waited for."""


def in_order(call: Callable[..., T], arguments: Iterable[tuple[Any, ...]], jobs: int) -> Iterator[T]:
    """`call(*each)` of all arguments, in their order. One job is this process; more are processes of their own.

    Raises what a call raises, in its place, and LuminaError when a process dies.
    """
    if jobs == 1:
        for each in arguments:
            yield call(*each)
        return
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _begin)
    waiting: deque[Future[T]] = deque()
    try:
        for each in arguments:
            with interrupt_later():
                waiting.append(pool.submit(call, *each))
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


def _begin() -> None:
    """In a new process: Ctrl-C is for the one that asked, and when that is gone, this one goes, too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


@contextmanager
def interrupt_later() -> Iterator[None]:
    """Holds Ctrl-C back, also from processes that begin meanwhile: they would tell of it with a traceback."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
