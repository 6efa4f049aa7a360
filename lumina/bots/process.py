"""A bot's process as the window sees it: ask, look for the answer, hurry, stop. Nothing here ever waits."""

import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

import msgspec

from lumina.core import Action, Match


class Thinker:
    """One process that thinks for all bots of a window. `wake` is called from another thread when an answer comes."""

    def __init__(self, wake: Callable[[], object] = lambda: None) -> None:
        self._wake = wake
        self._process: subprocess.Popen[bytes] | None = None
        self._answers: SimpleQueue[dict[str, Any]] = SimpleQueue()
        self._next = 0
        self._asked: int | None = None

    @property
    def thinking(self) -> bool:
        """Whether an answer is still to come."""
        return self._asked is not None

    def warm(self) -> None:
        """Starts the process, so that the first answer does not wait for it."""
        if self._process is not None and self._process.poll() is not None:
            self.close()
        if self._process is None:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "lumina.bots.worker"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
            Thread(target=self._listen, args=(self._process,), daemon=True).start()

    def ask(self, match: Match, seconds: float | None = None, bot: str | None = None) -> None:
        """Asks the bot whose turn it is, or another one in its place; answers to earlier questions are dropped."""
        seat = match.to_act
        assert isinstance(seat, int)
        self.warm()
        self._next += 1
        self._asked = self._next
        request = {
            "id": self._asked,
            "game": match.game.name,
            "bot": bot or match.names[seat],
            "view": match.state.view(seat),
            "seed": match.planning_seed(seat),
            "seconds": seconds,
        }
        self._send(request)

    def hurry(self) -> None:
        """Wants the best answer so far."""
        if self._asked is not None:
            self._send({"hurry": self._asked})

    def answer(self, match: Match) -> Action | str | None:
        """The answer to the present question: an action, or a sentence about what went wrong; None: not yet."""
        while self._asked is not None:
            try:
                message = self._answers.get_nowait()
            except Empty:
                return None
            if message["id"] == self._asked:
                self._asked = None
                return message["error"] if "error" in message else match.game.read_action(message["action"])
        return None

    def stop(self) -> None:
        """Forgets the question; a process that still thinks about it is ended at once."""
        if self._asked is not None:
            self._asked = None
            self.close()

    def close(self) -> None:
        """Ends the process. May be called twice."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            if process.stdin is not None:
                with suppress(OSError):
                    process.stdin.close()

    def _send(self, message: dict[str, Any]) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(_ENCODER.encode(message) + b"\n")
            self._process.stdin.flush()
        except OSError:
            self._answers.put({"id": self._asked, "error": ENDED})

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        with process.stdout as stream:
            for line in stream:
                self._answers.put(msgspec.json.decode(line))
                self._wake()
        if self._process is process:
            self._answers.put({"id": self._asked, "error": ENDED})
            self._wake()


ENDED = "the bot's process has ended"
_ENCODER = msgspec.json.Encoder(decimal_format="number")
