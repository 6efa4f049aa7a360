"""A screen of its own (Xvfb with a window manager) and real windows on it, moved by xdotool as a person would."""

import itertools
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

TOOLS = ("Xvfb", "xdotool", "openbox", "wmctrl", "import")
SCREEN = (1600, 1000)
PATIENCE = 30.0
"""Seconds that anything may take on a slow machine before a test gives up."""

Line = dict[str, Any]
Lines = Sequence[Line]


def missing() -> list[str]:
    """The programs that are needed and not there."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


def wanted() -> bool:
    """Whether it is a fault, and no reason to skip, that they are not there."""
    return bool(os.environ.get("CI") or os.environ.get("LUMINA_WINDOW_TESTS"))


def until(what: str, found: Callable[[], Any], patience: float = PATIENCE, pause: float = 0.02) -> Any:
    """What `found` gives as soon as it is true."""
    end = time.monotonic() + patience
    while not (value := found()):
        assert time.monotonic() < end, f"waited {patience:g} s in vain for {what}"
        time.sleep(pause)
    return value


def children(pid: int) -> list[int]:
    """The processes that one started."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            with suppress(OSError):
                parent = (folder / "stat").read_text().rpartition(")")[2].split()[1]
                if int(parent) == pid:
                    found.append(int(folder.name))
    return found


def alive(pid: int) -> bool:
    """Whether a process still runs; one that only waits to be counted does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in ("Z", "X")
    except OSError:
        return False


def environment(home: Path, **more: str) -> dict[str, str]:
    """What a person's shell would hold: no word of SDL or of sound."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "PYTHONWARNINGS"):
        kept.pop(name, None)
    return kept | {"LUMINA_HOME": str(home)} | more


class Desk:
    """The screen. `display` is its name; `close` ends it."""

    def __init__(self, screen: tuple[int, int] = SCREEN) -> None:
        self.screen = screen
        told, telling = os.pipe()
        size = f"{screen[0]}x{screen[1]}x24"
        command = ["Xvfb", "-displayfd", str(telling), "-screen", "0", size, "-nolisten", "tcp", "-noreset"]
        quiet: Mapping[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self._server = subprocess.Popen(command, pass_fds=[telling], **quiet)
        os.close(telling)
        with os.fdopen(told) as pipe:
            self.display = f":{pipe.readline().strip()}"
        assert self.display != ":", "Xvfb did not start"
        self._manager = subprocess.Popen(["openbox"], env=os.environ | {"DISPLAY": self.display}, **quiet)
        until("the window manager", lambda: self.does("wmctrl", "-m").returncode == 0)

    def does(self, *command: str) -> subprocess.CompletedProcess[bytes]:
        """Runs a program on this screen."""
        env = os.environ | {"DISPLAY": self.display}
        return subprocess.run(command, env=env, capture_output=True, timeout=PATIENCE, check=False)

    def find(self, name: str) -> str:
        """The window of that class which is shown, or nothing."""
        shown = self.does("xdotool", "search", "--onlyvisible", "--class", f"^{name}$").stdout.split()
        return shown[-1].decode() if shown else ""

    def close(self) -> None:
        for process in (self._manager, self._server):
            process.terminate()
            process.wait(timeout=10)


_number = itertools.count(1)


class Window:
    """`python -m lumina ...` on a desk. What it tells stands in `lines`; a test waits for a line, not for a clock."""

    def __init__(self, desk: Desk, home: Path, *args: str, **settings: object) -> None:
        """Starts the program and waits until it is seen. `settings` are those the person chose before."""
        self.desk, self.home = desk, home
        self.lines: list[Line] = []
        self._name = f"lumina-{os.getpid()}-{next(_number)}"
        self._trace = home.parent / f"{self._name}.jsonl"
        self._read = 0
        if settings:
            home.mkdir(parents=True, exist_ok=True)
            (home / "settings.json").write_text(json.dumps(settings))
        desk.does("xdotool", "mousemove", str(desk.screen[0] - 1), str(desk.screen[1] - 1))
        env = environment(home, DISPLAY=desk.display, SDL_VIDEO_X11_WMCLASS=self._name)
        self._errors = (home.parent / f"{self._name}.stderr").open("w+b")
        command = [sys.executable, "-m", "lumina", *args, "--trace", str(self._trace)]
        self.started = time.monotonic()
        self.process = subprocess.Popen(command, env=env, stdin=subprocess.DEVNULL, stderr=self._errors)
        try:
            self.wait("ready")
            self.ready_after = time.monotonic() - self.started
            self.id = until("the window", lambda: desk.find(self._name))
            self.activate()
            self.wait("spots")
        except BaseException:
            self.end()
            raise

    def __enter__(self) -> "Window":
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    def end(self) -> None:
        """Ends the program if it still runs."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(timeout=PATIENCE)
        self._errors.close()

    def activate(self) -> None:
        """Brings it to the front, with the keyboard."""

        def active() -> bool:
            self.desk.does("xdotool", "windowactivate", self.id)
            return self.desk.does("xdotool", "getactivewindow").stdout.decode().strip() == self.id

        until("the keyboard", active)

    def place(self) -> tuple[int, int]:
        """Where it lies on the screen."""
        told = self.desk.does("xdotool", "getwindowgeometry", "--shell", self.id).stdout.decode().split()
        facts = dict(line.split("=") for line in told)
        return int(facts["X"]), int(facts["Y"])

    # --- what it tells -----------------------------------------------------------------------------------------

    def look(self) -> Lines:
        """All lines so far."""
        if self._trace.exists():
            with self._trace.open("rb") as file:
                file.seek(self._read)
                whole = file.read().rpartition(b"\n")[0]
            if whole:
                self._read += len(whole) + 1
                self.lines += map(json.loads, whole.split(b"\n"))
        return self.lines

    @property
    def now(self) -> int:
        """How many lines there are: a mark to wait from."""
        return len(self.look())

    def wait(self, what: str, since: int = 0, **facts: object) -> Line:
        """The first line about something, at or behind a mark, that says these facts."""

        def found() -> Line | None:
            lines = self.look()[since:]
            line = next((line for line in lines if line["what"] == what and facts.items() <= line.items()), None)
            assert line or self.process.poll() is None, f"it ended with {self.process.returncode}: {self.errors()}"
            return line

        line: Line = until(f"{what} {facts} of {self.lines[since:][-5:]}", found)
        return line

    def errors(self) -> str:
        """What it wrote on standard error."""
        self._errors.seek(0)
        return self._errors.read().decode()

    def after(self, what: str, since: int, **facts: object) -> Line:
        """The line about something, once the page that shows it has been drawn."""
        line = self.wait(what, since, **facts)
        self.wait("spots", self.lines.index(line))
        return line

    @property
    def spots(self) -> dict[str, Line]:
        """The spots of the page that is shown, by id."""
        shown = next(line for line in reversed(self.look()) if line["what"] == "spots")
        return {spot["id"]: spot for spot in shown["spots"]}

    def said(self, words: str, since: int = 0) -> str:
        """The message with these words in it."""

        def found() -> str:
            told = [line["text"] for line in self.look()[since:] if line["what"] == "said"]
            return next((text for text in told if words in text), "")

        message: str = until(f"the message {words!r}", found)
        return message

    @property
    def record(self) -> Path:
        """The only record in the saves folder."""
        (path,) = (self.home / "games").glob("*.lumina")
        return path

    # --- what a person does ------------------------------------------------------------------------------------

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Moves the mouse there; returns the pixel."""
        at = round(x), round(y)
        self.desk.does("xdotool", "mousemove", "--window", self.id, str(at[0]), str(at[1]))
        return at

    def click_at(self, x: float, y: float, button: int = 1, times: int = 1) -> None:
        """Clicks a place; buttons 4 and 5 turn the wheel up and down."""
        self.point(x, y)
        self.desk.does("xdotool", "click", "--repeat", str(times), "--delay", "30", str(button))

    def click(self, id: str) -> int:
        """Clicks a spot of the page that is shown; returns a mark from just before."""
        mark = self.now
        assert id in self.spots, f"no spot {id!r} among {sorted(self.spots)}"
        self.click_at(*self.spots[id]["at"])
        return mark

    def press(self, *keys: str) -> int:
        """Types keys by X's names (`Return`, `ctrl+z`); returns a mark from just before."""
        mark = self.now
        self.desk.does("xdotool", "key", "--delay", "15", *keys)
        return mark

    def away(self) -> None:
        """The mouse leaves the window."""
        self.desk.does("xdotool", "mousemove", str(self.desk.screen[0] - 1), str(self.desk.screen[1] - 1))

    def resize(self, width: int, height: int) -> None:
        """Pulls the window to another size and waits until it is that large."""
        mark = self.now
        self.desk.does("xdotool", "windowsize", self.id, str(width), str(height))
        self.after("size", mark, size=[width, height])

    def close_button(self) -> None:
        self.desk.does("wmctrl", "-ic", self.id)

    def kill(self) -> None:
        """As when the power fails."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(timeout=PATIENCE)

    def ended(self, patience: float = PATIENCE) -> int:
        """The code it ends with."""
        return self.process.wait(timeout=patience)

    def picture(self) -> bytes:
        """What is seen of it, as a PNG."""
        return self.desk.does("import", "-silent", "-window", self.id, "png:-").stdout
