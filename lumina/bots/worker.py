"""The process a bot thinks in: requests come as JSON lines on standard input, answers go to standard output.

    {"id": 3, "game": "lacuna", "bot": "bot:greedy", "view": {...}, "seed": 123, "seconds": 2.0}
    {"hurry": 3}

It gets the view of the seat that is to act and nothing else, and ends by itself when the window is gone.
"""

import os
import sys
from queue import SimpleQueue
from random import Random
from threading import Thread
from time import monotonic
from typing import Any

import msgspec

from lumina.bots import Limits, make_bot
from lumina.core import LuminaError
from lumina.games import GAMES


def main() -> None:
    """Answers one request after the other until standard input ends."""
    requests: SimpleQueue[dict[str, Any]] = SimpleQueue()
    hurried: set[int] = set()

    def listen() -> None:
        for line in sys.stdin.buffer:
            message = msgspec.json.decode(line)
            if "hurry" in message:
                hurried.add(message["hurry"])
            else:
                requests.put(message)
        os._exit(0)

    Thread(target=listen, daemon=True).start()
    while True:
        request = requests.get()
        sys.stdout.buffer.write(msgspec.json.encode(answer(request, hurried)) + b"\n")
        sys.stdout.buffer.flush()


def answer(request: dict[str, Any], hurried: set[int]) -> dict[str, Any]:
    """The chosen action, or what went wrong, under the request's id."""
    number = request["id"]
    try:
        game = GAMES[request["game"]]
        bot = make_bot(request["bot"], game)
        view = game.read_view(request["view"])
        seconds = request.get("seconds")
        deadline = None if seconds is None else monotonic() + seconds
        limits = Limits(deadline, lambda: number in hurried)
        return {"id": number, "action": bot.choose(view, Random(request["seed"]), limits)}
    except (LuminaError, ArithmeticError, LookupError, TypeError, ValueError, AssertionError) as error:
        return {"id": number, "error": f"{type(error).__name__}: {error}"}


if __name__ == "__main__":
    main()
