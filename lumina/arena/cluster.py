"""Calls spread over the workers of a dask cluster, answers in the order of the calls.

A dask network is trusted: whoever reaches the scheduler or a worker can run any code there, since calls and answers are
pickled.
"""

import logging
import pickle
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from typing import Any, Final, TypeVar

import lumina
from lumina.bots import type_in, typed_in
from lumina.core import LuminaError

T = TypeVar("T")

AHEAD: Final = 4
"""How many calls a thread of a worker may be ahead of the answer that is waited for."""
PATIENCE: Final = 60
"""Seconds until a first worker has to be there."""


def on_cluster(call: Callable[..., T], arguments: Iterable[tuple[Any, ...]], address: str) -> Iterator[T]:
    """`call(*each)` of all arguments, in their order, by the workers of the scheduler at `address`.

    What a lost worker had is played by another one; an answer is given once. Raises what a call raises, in its place,
    and LuminaError when there is no scheduler or no worker, or when they end.
    """
    try:
        dask: Any = import_module("distributed")
    except ImportError as error:
        raise LuminaError("--scheduler needs dask.distributed: pip install 'lumina[cluster]'") from error
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what matters is raised
    try:
        client: Any = dask.Client(address, set_as_default=False, timeout=10)
    except (OSError, ValueError) as error:
        raise LuminaError(f"--scheduler: no dask scheduler answers at {address}: is it running?") from error
    with client:
        try:
            yield from _answers(client, call, arguments)
        except dask.KilledWorker as error:
            raise LuminaError("several workers ended in the same game (out of memory?): look at their logs") from error
        except (dask.CancelledError, dask.comm.CommClosedError) as error:
            raise LuminaError(f"--scheduler: the scheduler at {address} has ended: start it again") from error


def _answers(client: Any, call: Callable[..., T], arguments: Iterable[tuple[Any, ...]]) -> Iterator[T]:
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError as error:
        raise LuminaError("--scheduler: it has no worker: start some, as `dask worker ADDRESS --nthreads 1`") from error
    waiting: deque[Any] = deque()
    for each in arguments:
        packed = pickle.dumps((call, each))
        waiting.append(client.submit(_called, packed, lumina.__version__, dict(typed_in()), pure=False))
        if len(waiting) > AHEAD * max(sum(client.ncores().values()), 1):
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def _called(packed: bytes, version: str, typed: Mapping[str, str]) -> Any:
    """In a worker: the call's answer. Raises LuminaError where lumina or what it is handed is another here."""
    if lumina.__version__ != version:
        raise LuminaError(f"a worker has lumina {lumina.__version__}, not {version}: install the same everywhere")
    type_in(typed)
    try:
        call, arguments = pickle.loads(packed)  # noqa: S301 (a dask network is trusted)
    except (ImportError, AttributeError) as error:
        raise LuminaError(f"a worker cannot load what you play ({error}): install it there, too") from error
    return call(*arguments)
