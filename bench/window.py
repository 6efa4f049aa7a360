"""The window at 1280x800 with a table of Lacuna in mid-game: every figure with its bar, on no screen and under Xvfb."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import msgspec

Env = dict[str, str]

BARS: dict[str, tuple[str, float, float]] = {
    # what is measured: words, bar for the median, bar for the worst but one in twenty; milliseconds
    "redraw": ("full redraw, a position never seen", 16, 0),
    "again": ("full redraw, positions seen before", 16, 0),
    "cached": ("cached frame", 2, 0),
    "hover": ("hover to picture, every place new", 30, 30),
    "tips": ("resting mouse to tip", 30, 30),
    "animated": ("frame of an animation: a pawn", 16, 0),
    "scattering": ("frame of an animation: the scatter", 16, 0),
    "zoom": ("turn of the loop while the wheel is turned", 33, 33),
    "sharpened": ("step of the wheel to the sharp picture", 150, 0),
    "drag": ("step of a drag, zoomed", 16, 0),
    "resize": ("turn of the loop while pulled and let go", 33, 33),
    "first_step": ("turn at the first step of a pull, all games", 33, 33),
    "resized": ("first step of a pull to the sharp picture", 200, 0),
    "overlays": ("overlay switched", 0, 0),
    "scroll": ("menu of 60 games scrolled", 16, 0),
    "listing": ("menu while it reads 60 games", 0, 0),
}
LATEST = 50.0
"""Milliseconds: no frame may be later while a bot thinks."""
WARM, IDLE = 1.5, 5.0
"""Seconds to the first frame; percent of a core."""


def main() -> None:
    """Prints the figures, without a screen and (where there is Xvfb) on one."""
    inside(environment("dummy"))
    outside("dummy", environment("dummy"))
    if shutil.which("Xvfb") is None:
        print("no Xvfb: nothing was measured under X11")
        return
    with screen() as display:
        inside(environment("x11", display))
        outside("x11", environment("x11", display))


def environment(driver: str, display: str = "") -> Env:
    return os.environ | {
        "SDL_VIDEODRIVER": driver,
        "SDL_AUDIODRIVER": "dummy",
        "DISPLAY": display,
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }


@contextmanager
def screen() -> Iterator[str]:
    """An X server of its own; its display."""
    read, write = os.pipe()
    args = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1400x900x24", "-nolisten", "tcp"]
    server = subprocess.Popen(args, pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as number:
            yield f":{number.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


def inside(env: Env) -> None:
    """What a frame costs: from the events to the picture on the window."""
    with tempfile.TemporaryDirectory() as home:
        args = [sys.executable, "-m", "bench.in_window"]
        told = subprocess.run(args, env=env | {"LUMINA_HOME": home}, stdout=subprocess.PIPE, check=True).stdout
    found = msgspec.json.decode(told)
    times: dict[str, list[tuple[float, float]]] = found["times"]
    print(
        f"(e) the window, driver {found['driver']}: milliseconds, median / 95th of a hundred / worst; own: median and"
    )
    print("    95th of the process's own time, which others on the machine disturb less")
    for name, (words, bar, often) in BARS.items():
        middle, high, _, own, own_high = _figures(times[name])
        limits = [f"{bar:g} ms" if bar else "", f"95 of 100 within {often:g} ms" if often else ""]
        met = (not bar or middle <= bar) and (not often or high <= often)
        met_alone = (not bar or own <= bar) and (not often or own_high <= often)
        line(words, _shown_figures(times[name]), ", ".join(filter(None, limits)), met, met_alone)
    worst = _figures(times["thinking"])[2]
    words = "a frame late while a bot thinks, at 60 Hz"
    line(words, _shown_figures(times["thinking"]), f"none over {LATEST:g} ms", worst <= LATEST)


def _figures(times: list[tuple[float, float]]) -> tuple[float, float, float, float, float]:
    """Median, 95th of a hundred and worst; median and 95th of the process's own."""
    wall, own = (sorted(part) for part in zip(*times, strict=True))
    often = int(len(times) * 0.95)
    return median(wall), wall[often], wall[-1], median(own), own[often]


def _shown_figures(times: list[tuple[float, float]]) -> str:
    middle, high, worst, own, own_high = _figures(times)
    return f"{middle:6.1f} {high:6.1f} {worst:6.1f}  own {own:6.1f} {own_high:6.1f}"


def outside(driver: str, env: Env) -> None:
    """Starting and resting, as a process of its own."""
    print(f"(f) `lumina play lacuna`, driver {driver}")
    starts = [first_frame(env) for _ in range(5)]
    warm, own = (median(part) for part in zip(*starts, strict=True))
    figures = f"{warm:6.2f} s, own {own:6.2f} s"
    line("process start to first frame, warm", figures, f"{WARM:g} s", warm <= WARM, own <= WARM)
    with tempfile.TemporaryDirectory() as nothing:
        cold, own = first_frame(env | {"PYTHONPYCACHEPREFIX": nothing})
    line("the same with nothing compiled", f"{cold:6.2f} s, own {own:6.2f} s", "", True)
    share = idle(env)
    line("idle, 5 s at rest on the table", f"{share:6.1f} %", f"{IDLE:g} % of a core", share <= IDLE)


def line(words: str, figures: str, bar: str, met: bool, alone: bool | None = None) -> None:
    verdict = "met" if met else "missed here, met by its own time" if alone else "MISSED"
    print(f"  {words:<42}{figures:<40}{f'bar: {bar}: {verdict}' if bar else ''}")


@contextmanager
def playing(env: Env) -> Iterator[tuple["subprocess.Popen[bytes]", float]]:
    """The program on a new game, once its first frame is shown, and how long that took."""
    with tempfile.TemporaryDirectory() as folder:
        trace = Path(folder) / "trace"
        args = [sys.executable, "-m", "lumina", "play", "lacuna", "--seats", "Ann,Ben", "--trace", str(trace)]
        began = time.time()
        program = subprocess.Popen(args, env=env | {"LUMINA_HOME": folder})
        try:
            while (shown := _shown(trace)) is None:
                if program.poll() is not None or time.time() - began > 60:
                    raise RuntimeError("the program has not shown a frame")
                time.sleep(0.01)
            yield program, shown - began
        finally:
            program.terminate()
            program.wait()


def _shown(trace: Path) -> float | None:
    """When the first frame was shown."""
    told = trace.read_bytes().splitlines() if trace.exists() else []
    for written in told:
        if b'"what":"shown"' in written:
            at: float = msgspec.json.decode(written)["at"]
            return at
    return None


def first_frame(env: Env) -> tuple[float, float]:
    """Seconds until it is shown, and how many of them the program itself took."""
    with playing(env) as (program, seconds):
        return seconds, _spent(program.pid)


def idle(env: Env, seconds: float = 5.0) -> float:
    """Percent of a core that the program takes while nothing happens (Linux)."""
    with playing(env) as (program, _):
        time.sleep(1.5)
        before = _spent(program.pid)
        time.sleep(seconds)
        return (_spent(program.pid) - before) / seconds * 100


def _spent(pid: int) -> float:
    """Seconds of processor time of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
