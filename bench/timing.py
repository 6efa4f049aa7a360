"""Fair timing: competitors take turns, so that a noisy machine is noisy for all of them."""

from collections.abc import Callable, Mapping
from statistics import median
from time import perf_counter


def medians(competitors: Mapping[str, Callable[[], object]], seconds: float = 2.0) -> dict[str, float]:
    """Median seconds of one call of each, in turns of ten milliseconds for about `seconds` (at least 5 rounds)."""
    times: dict[str, list[float]] = {name: [] for name in competitors}
    started = perf_counter()
    rounds = 0
    while rounds < 5 or perf_counter() - started < seconds:
        for name, call in competitors.items():
            turn = began = perf_counter()
            while began - turn < 0.01:
                call()
                ended = perf_counter()
                times[name].append(ended - began)
                began = ended
        rounds += 1
    return {name: median(taken) for name, taken in times.items()}


def table(title: str, figures: Mapping[str, float], ours: str) -> None:
    """Prints the medians, and how many times as long as ours each takes."""
    print(title)
    for name, seconds in figures.items():
        print(f"  {name:<44}{seconds * 1e6:12.1f} us   {seconds / figures[ours]:9.3f} x ours")
