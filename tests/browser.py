"""Chromium without a window, driven through its debugging pipe: a page opened, asked, pressed, touched, pictured.

The protocol: https://chromedevtools.github.io/devtools-protocol/
"""

import json
import os
import shutil
import subprocess
import tempfile
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome")
PATIENCE = 60.0
"""Seconds after which a page that does not do what is waited for has failed."""


def chromium() -> str | None:
    """The program, if this computer has it."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


class Page:
    """One tab. What its console said, what it threw and what it asked the network for is kept."""

    def __init__(self, process: "subprocess.Popen[bytes]", reading: int, writing: int) -> None:
        self.messages: list[str] = []
        self.requests: list[str] = []
        self._process, self._reading, self._writing = process, reading, writing
        self._rest, self._number = b"", 0
        self._session: str | None = None
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.send(f"{domain}.enable")

    def send(self, method: str, **params: Any) -> dict[str, Any]:
        """Calls a method of the protocol. Raises RuntimeError with its words."""
        self._number += 1
        call: dict[str, Any] = {"id": self._number, "method": method, "params": params}
        if self._session is not None:
            call["sessionId"] = self._session
        os.write(self._writing, json.dumps(call).encode() + b"\0")
        while True:
            told = self._next()
            if told.get("id") == self._number:
                if "error" in told:
                    raise RuntimeError(f"{method}: {told['error']}")
                answer: dict[str, Any] = told["result"]
                return answer
            self._hear(told)

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._rest:
            if not (more := os.read(self._reading, 1 << 20)):
                raise RuntimeError(f"Chromium ended: {self._process.wait()}")
            self._rest += more
        text, self._rest = self._rest.split(b"\0", 1)
        told: dict[str, Any] = json.loads(text)
        return told

    def _hear(self, told: dict[str, Any]) -> None:
        params = told.get("params", {})
        match told.get("method"):
            case "Runtime.consoleAPICalled":
                self.messages.append(" ".join(str(arg.get("value", arg)) for arg in params["args"]))
            case "Runtime.exceptionThrown":
                self.messages.append(str(params["exceptionDetails"]))
            case "Log.entryAdded":
                self.messages.append(params["entry"]["text"])
            case "Page.javascriptDialogOpening":
                self.messages.append(f"dialog: {params['message']}")
            case "Network.requestWillBeSent":
                self.requests.append(params["request"]["url"][:100])

    def size(self, width: int, height: int, *, touch: bool = False) -> None:
        """How large the page is, in CSS pixels; `touch`: as on a phone."""
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=touch)
        self.send("Emulation.setTouchEmulationEnabled", enabled=touch, maxTouchPoints=1)

    def open(self, path: Path) -> float:
        """Opens a file, waits until it says that it is ready, and tells how many seconds that took."""
        self.requests.clear()
        start = monotonic()
        self.send("Page.navigate", url=path.resolve().as_uri())
        while not self.ask("document.body && document.body.dataset.ready === 'true'"):
            if monotonic() - start > PATIENCE:
                raise RuntimeError(f"{path.name} does not open: {self.messages}")
            sleep(0.005)
        return monotonic() - start

    def ask(self, script: str) -> Any:
        """The value of an expression in the page, which may be a promise. Raises RuntimeError with what it throws."""
        told = self.send("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in told:
            raise RuntimeError(f"{script}: {told['exceptionDetails']}")
        return told["result"].get("value")

    def settle(self) -> None:
        """Until what was changed is painted."""
        frame = "new Promise(painted => requestAnimationFrame(() => requestAnimationFrame(() => painted(1))))"
        self.ask(f"document.fonts.ready.then(() => {frame})")

    def press(self, key: str, text: str = "") -> None:
        """A key down and up, by its name in the page's events."""
        self.send("Input.dispatchKeyEvent", type="keyDown", key=key, code=key, text=text)
        self.send("Input.dispatchKeyEvent", type="keyUp", key=key, code=key)

    def touch(self, x: float, y: float, *on: tuple[float, float]) -> None:
        """A finger down at a place, drawn along others, and up."""
        self.send("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        for next_x, next_y in on:
            self.send("Input.dispatchTouchEvent", type="touchMove", touchPoints=[{"x": next_x, "y": next_y}])
        self.send("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        self.settle()

    def picture(self, width: int, height: int) -> bytes:
        """The left top corner of what is seen, as PNG."""
        self.settle()
        clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}
        return b64decode(self.send("Page.captureScreenshot", format="png", clip=clip)["data"])


@contextmanager
def browser() -> Iterator[Page]:
    """A page of a Chromium of its own, which ends with it. Raises RuntimeError where there is none."""
    if (program := chromium()) is None:
        raise RuntimeError("no Chromium is installed: on Debian, apt-get install chromium")
    with tempfile.TemporaryDirectory(prefix="lumina-browser-", ignore_cleanup_errors=True) as home:
        to_read, from_us = os.pipe()
        from_it, to_write = os.pipe()
        wanted = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--hide-scrollbars",
            "--force-color-profile=srgb",
            "--no-first-run",
            "--remote-debugging-pipe",
            f"--user-data-dir={home}",
        ]
        # the pipe is file numbers 3 and 4 of the program
        shell = f'exec 3<&{to_read} 4>&{to_write}; exec "$@"'
        process = subprocess.Popen(
            ["bash", "-c", shell, "bash", program, *wanted],
            pass_fds=(to_read, to_write),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(to_read)
        os.close(to_write)
        try:
            yield Page(process, from_it, from_us)
        finally:
            process.kill()
            process.wait()
            os.close(from_it)
            os.close(from_us)
