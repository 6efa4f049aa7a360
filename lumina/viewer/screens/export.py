"""A picture, an animation or a replay of the game, made while the window goes on."""

import os
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from lumina.core import LuminaError, Match, Who
from lumina.export import FILMS, REPLAYS, STILLS, check_target
from lumina.export.job import Exporting, Job

from ..shell.home import free_name, home
from ..shell.screen import Host
from ..widgets.fields import Field
from ..widgets.flow import Button, Flow
from ..widgets.paths import typed
from .ask import Ask
from .page import Page

KINDS = {".png": "PNG", ".svg": "SVG", ".gif": "GIF", ".apng": "APNG", ".webp": "WebP", ".mp4": "MP4", ".html": "HTML"}
SIZES = ((640, 400), (960, 600), (1280, 800), (1920, 1200))
ALL, PART = "all", "part"
REPLAY = "one file that any browser opens, also on a phone and offline"
NO_VIDEO = "MP4 needs the extra 'video': pip install 'lumina[video]'"


class Size(NamedTuple):
    """Of what is made, in pixels."""

    width: int
    height: int

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


class Export(Page):
    """Modal; leaving it cancels what is being made."""

    name = "export"
    title = "Picture, animation or replay"
    modal = True
    widest = 700.0

    def __init__(self, app: Host, match: Match, ply: int, who: Who) -> None:
        super().__init__(app)
        self.match, self.ply, self.who = match, ply, who
        self.kind = ".png"
        self.size = Size(1280, 800)
        self.whole = True
        self.work: Exporting | None = None
        self.fault = ""
        self.fields["path"] = Field("", self._check, 4000)
        self._named = ""
        self._name()

    def _name(self) -> None:
        """A free name with the right suffix, unless the person chose one; then only its suffix changes."""
        field = self.fields["path"]
        if field.value == self._named:
            stem = self.match.path.stem if self.match.path is not None else self.match.game.name
            self._named = str(free_name(home() / "pictures", stem, self.kind))
            field.put(self._named)
        elif Path(field.value).suffix.lower() in KINDS:
            field.put(str(Path(field.value).with_suffix(self.kind)))

    def _check(self, text: str) -> None:
        if not text.strip():
            raise LuminaError("a name is missing")
        path = self.path
        if path.suffix.lower() != self.kind:
            raise LuminaError(f"the name of {KINDS[self.kind]} ends in {self.kind}")
        if path.parent != home() / "pictures":
            check_target(path, force=True)

    @property
    def path(self) -> Path:
        """The file that is wanted."""
        return typed(self.fields["path"].value)

    # --- drawing -----------------------------------------------------------------------------------------------

    def body(self, flow: Flow) -> None:
        if self.work is not None:
            self._progress(flow, self.work)
            return
        with flow.row("Picture") as row:
            row.buttons([self._kind(kind) for kind in STILLS])
        with flow.row("Animation") as row:
            row.buttons([self._kind(kind) for kind in FILMS])
            if find_spec("av") is None:
                row.note(NO_VIDEO)
        with flow.row("Replay") as row:
            row.buttons([self._kind(kind) for kind in REPLAYS])
            row.note(REPLAY)
        if self._moves and self.ply < self.match.ply:
            with flow.row("How far") as row:
                ways = [(ALL, "the whole game"), (PART, f"to move {self.ply}")]
                row.choice("part", ways, ALL if self.whole else PART, self._reach)
        if self.kind not in REPLAYS:
            with flow.row("Size") as row:
                sizes = [(Size(w, h), f"{w} × {h}") for w, h in SIZES]
                row.choice("size", sizes, self.size, self._sized, "Size")
        self.field(flow, "path", hint="path of the file", label="Path of the file")
        flow.error(self.fault)

    @property
    def _moves(self) -> bool:
        """Whether several positions are shown."""
        return self.kind in FILMS + REPLAYS

    def _kind(self, kind: str) -> Button:
        enabled = kind != ".mp4" or find_spec("av") is not None
        return Button(f"kind:{kind}", KINDS[kind], partial(self._choose_kind, kind), enabled, kind == self.kind)

    def _progress(self, flow: Flow, work: Exporting) -> None:
        flow.words(f"Making {work.target.name}")
        flow.bar(work.done / work.count if work.count else 0.0)
        flow.note(f"{work.done} of {work.count} positions" if work.count else "reading the record")

    def feet(self) -> list[Button]:
        if self.work is not None:
            return [Button("cancel", "Cancel", self._stop)]
        make = Button("make", "Export", self._make, not self.fields["path"].error, main=True)
        return [make, Button("back", "Close", self.leave)]

    # --- what is done ------------------------------------------------------------------------------------------

    def _choose_kind(self, kind: str) -> None:
        self.kind = kind
        self._name()

    def _sized(self, size: Size) -> None:
        self.size = size

    def _reach(self, part: str) -> None:
        self.whole = part == ALL

    def _make(self) -> None:
        if not os.path.lexists(self.path):
            self._begin()
            return
        choices = [("overwrite", "Overwrite"), ("keep", "Keep it")]
        self.app.push(Ask(self.app, f"{self.path.name} is there already", choices, self._answered))

    def _answered(self, answer: str) -> None:
        if answer == "overwrite":
            self._begin()

    def _begin(self) -> None:
        path, self.fault = self.path, ""
        folder = home() / "pictures"
        try:
            if path.parent == folder:
                folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise LuminaError(f"{folder}: cannot be written: {error.strerror}") from error
        at = self.match.ply if self._moves and self.whole else self.ply
        job = Job(f"out{self.kind}", at, self.who, self.size)
        self.work = Exporting(self.match.record(), job, path, self.app.wake)
        self.changed()

    def tick(self, now: float) -> None:
        if self.work is None:
            return
        before = self.work.done
        answer = self.work.look()
        if answer is None:
            self.stale |= self.work.done != before
            return
        target, self.work, self.fault = self.work.target, None, answer
        self.changed()
        if not answer:
            self.app.pop()
            self.app.say(f"written: {target}")

    def wake_in(self, now: float) -> float | None:
        return 0.1 if self.work is not None else None

    def _stop(self) -> None:
        if self.work is not None:
            self.work.cancel()
            self.work = None

    def left(self) -> None:
        self._stop()
