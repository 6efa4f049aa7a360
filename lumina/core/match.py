"""A match: seats with names, a game in progress, its log and its record.

The match draws for chance, plays what is single in public, keeps the position after every ply for undo and looking
back, and writes each line before the move counts. It is also what reading a record gives.
"""

import random
import secrets
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, Self, TypeAlias, TypeVar

import msgspec

import lumina

from .contract import Game, IllegalAction, State, name_seats
from .errors import BadInput, BadRecord, EndlessGame, Fault, LuminaError
from .json_input import integer, plain
from .record import (
    FORMAT,
    SEED_BITS,
    Header,
    Line,
    OldFormat,
    OverLine,
    PlayerLine,
    PlyLine,
    RecordWriter,
    ResignLine,
    UndoLine,
    called,
    check_name,
    encode,
    is_bot,
    lines,
    read_header,
    read_line,
    write_record,
)
from .vocabulary import (
    CHANCE,
    MAX_PLIES,
    Action,
    Actor,
    Event,
    Options,
    Outcome,
    Who,
)


class Ply(NamedTuple):
    """An action in force; `auto` where the match played the only possible one."""

    by: Actor
    do: Action
    auto: bool
    events: tuple[Event, ...]


class LogEntry(NamedTuple):
    """One line of the log as somebody sees it."""

    ply: int
    by: Actor
    event: Event


class Seated(NamedTuple):
    """Who took a seat, and after how many plies."""

    ply: int
    seat: int
    name: str


T = TypeVar("T")
Reading: TypeAlias = Generator[int, None, T]


def _ended(reading: Reading[T]) -> T:
    """What it gives last."""
    while True:
        try:
            next(reading)
        except StopIteration as end:
            value: T = end.value
            return value


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """The names as they are shown: bots by their kind, and a number that makes nobody else's name for equal ones."""
    names = list(map(called, names))
    shown: list[str] = []
    for name in names:
        numbered = (f"{name} ({n})" for n in range(1, 2 * len(names) + 1))
        free = (other for other in numbered if other not in names and other not in shown)
        shown.append(name if names.count(name) == 1 else next(free))
    return tuple(shown)


def check_seed(seed: int) -> int:
    """The seed as a whole number. Raises BadInput."""
    if not 0 <= (number := integer(seed, "seed")) < 2**63:
        raise BadInput(f"seed: {number} is not from 0 to 2^63 - 1")
    return number


def new_seed() -> int:
    """One from the system."""
    return secrets.randbits(SEED_BITS)


class _BadLine(BadInput):
    """A line that is none, by whatever rules."""


class Match:
    """A game between named seats. `states[n]` is the position after n plies; never change one of them."""

    def __init__(self, game: Game, names: Sequence[str], options: Options, seed: int) -> None:
        """A match that is not written anywhere, at its first position. Raises BadInput."""
        self.game = game
        self.states: list[State] = [game.new(len(names), options)]  # first: it refuses too many names
        self.names = self._first_names = tuple(check_name(name) for name in names)
        """Who plays now."""
        self.shown_names = told_apart(self.names)
        self.options = options
        self.seed = check_seed(seed)
        self.format = FORMAT
        """Of the record that it was read from."""
        self.plies: list[Ply] = []
        self.resigned: Outcome | None = None
        self.resigned_by: int | None = None
        self.asks_people = False
        """Whether people play by hand even what everybody sees to be the only action; bots never do."""
        self.warnings: list[str] = []
        self.path: Path | None = None
        """The record it is written to, or was read from."""
        self.waits: BadRecord | None = None
        """Why what follows by itself could not be written; `settle` goes on from there."""
        self.fault: Fault | None = None
        """Why what follows by itself cannot be: an error of ours. Undo and resigning still work."""
        self.checked = True
        """Whether the record's header bears a check."""
        self._started: str | None = None
        self._seated: list[Seated] = []
        self._undone: list[list[Ply]] = []
        self._book: RecordWriter | None = None
        self._ended = False

    @classmethod
    def new(
        cls,
        game: Game,
        names: Sequence[str],
        options: Options | None = None,
        seed: int | None = None,
        path: Path | None = None,
        *,
        force: bool = False,
        asks_people: bool = False,
    ) -> Self:
        """A new match up to the first decision of a seat, written to `path` when given.

        Without a seed one is taken from the system. Raises BadInput and BadRecord.
        """
        chosen = game.options_type() if options is None else game.read_options(plain(options, "options"))
        match = cls(game, names, chosen, new_seed() if seed is None else seed)
        encode(match.header())
        match.asks_people = asks_people
        if path is not None:
            match._book = RecordWriter.create(path, match.header(), force=force)
            match.path = path
        try:
            match.settle()
        except BaseException:
            match.close()
            raise
        return match

    @classmethod
    def read(cls, path: Path, games: Mapping[str, Game]) -> Self:
        """The match a record tells, every line checked; for looking only. A torn last line becomes a warning.

        So does the line from which on a record of older rules is none by today's: what stands before it is shown.
        Raises BadRecord with the line where it stops being true.
        """
        return _ended(cls.reading(path, games))

    @classmethod
    def reading(cls, path: Path, games: Mapping[str, Game]) -> "Reading[Self]":
        """`read` line by line, for whoever has other things to do: gives the bytes read so far, and the match last."""
        match, _, torn, differs = yield from cls._replay(path, games)
        if differs is not None:
            match.warnings.append(str(differs))
        elif torn:
            match.warnings.append(
                f"{path}: the last line is cut short and was passed over; all up to move {match.ply} is sound"
            )
        return match

    @classmethod
    def open(cls, path: Path, games: Mapping[str, Game], *, asks_people: bool = False) -> Self:
        """The same to go on with: takes the file for writing and sets a torn last line aside.

        Where an error of ours stops it, it is `fault` and a warning: undo and resigning still work. Raises BadRecord,
        also for a record of older rules that today's do not replay to its end.
        """
        return _ended(cls.opening(path, games, asks_people=asks_people))

    @classmethod
    def opening(cls, path: Path, games: Mapping[str, Game], *, asks_people: bool = False) -> "Reading[Self]":
        """`open` line by line, as `reading`. Closed before its end it gives the file free."""
        book = RecordWriter.reopen(path)
        try:
            match, whole, torn, differs = yield from cls._replay(path, games)
            if differs is not None:
                raise differs
            if side := book.mend(whole, torn):
                match.warnings.append(f"{path}: the last line was cut short; it was set aside as {side.name}")
            match._book = book
            match.asks_people = asks_people
            try:
                match.settle()
            except Fault as fault:
                match.warnings.append(str(fault))
        except BaseException:
            book.close()
            raise
        return match

    def close(self) -> None:
        """Gives the record free."""
        if self._book is not None:
            self._book.close()
            self._book = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def branch(self, ply: int, path: Path | None = None) -> "Match":
        """A new match with the first `ply` plies of this one, to be gone on with; written to `path` when given.

        Raises LuminaError where that would tell secrets of a game that still goes on, and BadRecord.
        """
        if not 0 <= integer(ply, "ply") <= self.ply:
            raise BadInput(f"there is no ply {ply}: the match has plies 0 to {self.ply}")
        if self.game.secrets and self.to_act is not None:
            raise LuminaError("this game has secrets: a new one can go on from it only when it is over")
        match = type(self)(self.game, self.names, self.options, self.seed)
        match.asks_people = self.asks_people
        if path is not None:
            match._book = RecordWriter.create(path, match.header())
            match.path = path
        try:
            for done in self.plies[:ply]:
                match._step(done.by, done.do, auto=done.auto)
            match.settle()
        except BaseException:
            match.close()
            raise
        return match

    def same_start(self) -> Options | None:
        """Options that set up the same table again (`Game.same_start`): with the names one seat on, a return game."""
        return self.game.same_start(self.states)

    def record(self) -> bytes:
        """The match in memory as a record: all that is in force, whatever became of the file."""
        found: list[msgspec.Struct] = [self.header()]
        seated = iter([*self._seated, None])
        taken = next(seated)
        for n in range(self.ply + 1):
            while taken is not None and taken.ply == n:
                found.append(PlayerLine(taken.seat, taken.name))
                taken = next(seated)
            if n < self.ply:
                by, do, auto, _ = self.plies[n]
                found.append(PlyLine(by, do, auto, self.states[n + 1].digest()))
        if self.resigned_by is not None:
            found.append(ResignLine(self.resigned_by, True))
        if self.outcome is not None:
            found.append(OverLine(self.outcome))
        return b"".join(map(encode, found))

    def save(self, path: Path, *, force: bool = False) -> None:
        """Writes the match in memory to another file, whatever became of its own.

        Raises BadRecord: it is there (unless `force`), it is this match's own record or written elsewhere, it cannot be
        written.
        """
        write_record(path, self.record(), force=force)

    # --- what stands -------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The present position. Never change it: it may be looked at again."""
        return self.states[-1]

    @property
    def ply(self) -> int:
        """How many plies are in force."""
        return len(self.plies)

    @property
    def to_act(self) -> Actor | None:
        """A seat, CHANCE, or None when the match is over."""
        return None if self.resigned else self.state.to_act

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, by the game or by a resignation."""
        return self.resigned or self.state.outcome

    def log(self, who: Who) -> list[LogEntry]:
        """What happened, as `who` saw it."""
        told = ((n, ply.by, event.seen_as(who)) for n, ply in enumerate(self.plies, 1) for event in ply.events)
        return [LogEntry(n, by, event) for n, by, event in told if event is not None]

    @property
    def ending(self) -> str:
        """Why the match ended, in a few words with names; empty while it goes on."""
        if self.resigned_by is not None:
            return f"{self.shown_names[self.resigned_by]} resigned"
        return "" if self.outcome is None else self.outcome.reason

    @property
    def told_outcome(self) -> Outcome | None:
        """The outcome as it is shown to people: its reason with names."""
        outcome = self.outcome
        return None if outcome is None else msgspec.structs.replace(outcome, reason=self.ending)

    def sentence(self, event: Event, who: Who, ply: int | None = None) -> str:
        """An event in words, with the names of those who play, or of those who played at that ply of the log."""
        names = self.shown_names if ply is None else self.shown_at(ply - 1)
        return name_seats(self.game.sentence(event, who), names)

    def names_at(self, ply: int) -> tuple[str, ...]:
        """Who held the seats after that many plies, so that they made the next one."""
        names = list(self._first_names)
        for seated in self._seated:
            if seated.ply <= ply:
                names[seated.seat] = seated.name
        return tuple(names)

    def shown_at(self, ply: int) -> tuple[str, ...]:
        """The same as they are shown."""
        return told_apart(self.names_at(ply)) if self._seated else self.shown_names

    def header(self) -> Header:
        """The record's first line."""
        options = plain(self.options, "options")
        header = Header.now(self.game.name, self.game.rules, list(self._first_names), options, self.seed, self._started)
        self._started = header.started
        return header

    def planning_seed(self, seat: int) -> int:
        """64 bits for the bot at `seat` at the present ply; they tell nothing of what chance will draw."""
        return random.Random(f"{self.seed}/{self.ply}/{seat}").getrandbits(64)

    def planning_rng(self, seat: int) -> random.Random:
        """The generator that these bits seed."""
        return random.Random(self.planning_seed(seat))

    def decisions(self) -> Iterator[int]:
        """The seats that are to act, one after another until the match is over: for loops that play it.

        Raises EndlessGame when that does not come within 20,000 plies.
        """
        while isinstance(seat := self.to_act, int):
            if self.ply >= MAX_PLIES:
                raise self.endless()
            yield seat

    def endless(self) -> EndlessGame:
        """That this match comes to no end, with what a report needs."""
        return EndlessGame(f"{self.game.title} has come to no end after {self.ply:,} moves; {self._report()}")

    # --- what seats do -----------------------------------------------------------------------------------------

    def play(self, by: int, action: Action) -> tuple[Event, ...]:
        """A seat's action, with the chance and single actions that follow. Returns the events of this action.

        Raises LuminaError (not the seat's turn), BadInput (what no record can hold) or IllegalAction, and then nothing
        has changed; BadRecord when a line could not be written: what it tells is not done, all before it stands, and
        `settle` goes on from there; Fault where an error of ours stops it.
        """
        if self.fault is not None:
            raise self.fault
        if self.waits is not None:
            self.settle()
        if (refusal := self._not_by(integer(by, "seat"))) is not None:
            raise LuminaError(refusal)
        action = self.game.read_action(plain(action, "action"))
        with self._faults():
            events = self._step(int(by), action, auto=False)
        self.settle()
        return events

    def settle(self) -> None:
        """Draws for chance and plays what is single in public, up to a real decision or the end.

        Raises BadRecord when a line could not be written, and Fault where an error of ours stops it: `waits` and
        `fault` tell it until this goes on.
        """
        self.waits = self.fault = None
        try:
            with self._faults():
                for _ in range(MAX_PLIES):
                    if not self._follows():
                        break
                else:
                    raise self.endless()
                if not self._ended and self.outcome is not None:
                    self._write(OverLine(self.outcome))
                    self._ended = True
        except BadRecord as error:
            self.waits = error
            raise
        except IllegalAction as error:
            self.fault = self._fault(error)
            raise self.fault from error
        except Fault as fault:
            self.fault = fault
            raise

    def _follows(self) -> bool:
        """Does the next thing that happens by itself; False where there is none."""
        actor = self.to_act
        if actor == CHANCE:
            self._step(actor, self.drawn(self.ply), auto=False)
        elif actor is not None and self.single(self.ply) and (not self.asks_people or is_bot(self.names[actor])):
            self._step(actor, next(iter(self.state.legal_actions())), auto=True)
        else:
            return False
        return True

    def drawn(self, ply: int) -> Action:
        """What the seed gives for chance after that many plies."""
        return self.states[ply].legal_actions().sample(random.Random(f"{self.seed}/{ply}"))

    @contextmanager
    def _faults(self) -> Iterator[None]:
        """What should not happen in a game, as a Fault that holds what a report needs."""
        try:
            yield
        except (LuminaError, OSError, MemoryError):
            raise
        except Exception as error:
            raise self._fault(error) from error

    def _fault(self, error: Exception) -> Fault:
        """The game, the ply, the record and the error, in one line."""
        what = f"{self.game.title} cannot go on after move {self.ply}: {type(error).__name__}: {error}"
        return Fault(f"{what}; {self._report()}; undo and resigning still work")

    def _report(self) -> str:
        """Where this match is found, for a report."""
        players = f"there is no record, the seed is {self.seed}, the players are {', '.join(self.names)}"
        record = players if self.path is None else f"the record is {self.path}"
        return f"this is an error in lumina {lumina.__version__}, please report it; {record}"

    def seat_player(self, seat: int, name: str) -> None:
        """Who plays a seat from here on, a person or `bot:NAME`.

        Raises BadInput, LuminaError once the game is over, OldFormat for a record that has no line for it, BadRecord.
        """
        if (refusal := self._not_seated(integer(seat, "seat"))) is not None:
            raise LuminaError(refusal)
        if check_name(name) != self.names[seat]:
            self._needs_format_2("who plays a seat cannot change in it")
            self._write(PlayerLine(int(seat), name))
            self._seat(int(seat), name)
        self.settle()

    def why_not_undo(self, by: int, to: int, granted: Sequence[int] = ()) -> str | None:
        """None if the seat may go back to `to` plies, else a sentence: the fence.

        Undo never passes a roll or a reveal, nor another player's decision unless that seat is among `granted`; a bot's
        answers are taken back with it. Who played is who held the seat at that ply. Raises BadInput for what is no
        whole number.
        """
        by, to = integer(by, "seat"), integer(to, "ply")
        if self.to_act is None:
            return "the game is over: nothing can be taken back"
        if not 0 <= by < len(self.names):
            return self._no_seat(by)
        if not self.plies:
            return "nothing was played yet: nothing can be taken back"
        if not 0 <= to < self.ply:
            return f"undo goes back to move 0 to {self.ply - 1}, not to {to}"
        first = self.plies[to]
        if first.by != by or first.auto:
            return f"move {to + 1} was no decision of {self.shown_names[by]}"
        for n, ply in enumerate(self.plies[to:], to + 1):
            if ply.by == CHANCE:
                return f"can't undo past move {n}: it was a random draw"
            if any(event.reveals for event in ply.events):
                return f"can't undo past move {n}: it showed something hidden"
            if not ply.auto and not self._may_pass(by, int(ply.by), n - 1, granted):
                return f"can't undo past move {n}: it was a decision of {self.shown_at(n - 1)[int(ply.by)]}"
        return self._bad_grant(by, granted)

    def _may_pass(self, by: int, seat: int, ply: int, granted: Sequence[int]) -> bool:
        """Whether an undo of `by` passes a decision of a seat after that many plies."""
        player = self.names_at(ply)[seat] if self._seated else self.names[seat]
        return is_bot(player) or (player == self.names[by] if seat == by else seat in granted)

    def _bad_grant(self, by: int, granted: Sequence[int]) -> str | None:
        for seat in granted:
            if not 0 <= integer(seat, "granted") < len(self.names):
                return self._no_seat(seat)
            if seat == by or list(granted).count(seat) > 1:
                return "an undo is granted by other seats, each once"
        return None

    def undo_target(self, by: int) -> int | None:
        """The ply that one undo of this seat goes back to: before its own last decision. None: it may not."""
        own = (n for n in range(self.ply - 1, -1, -1) if self.plies[n].by == by and not self.plies[n].auto)
        to = next(own, None)
        return None if to is None or self.why_not_undo(by, to) else to

    def undo(self, by: int, to: int, granted: Sequence[int] = ()) -> None:
        """Back to `to` plies. Raises LuminaError at the fence, BadRecord when it could not be written.

        OldFormat where something is granted and the record has no word for it.
        """
        if (refusal := self.why_not_undo(by, to, granted)) is not None:
            raise LuminaError(refusal)
        if granted:
            self._needs_format_2("no undo can be granted in it")
        self._write(UndoLine(int(by), int(to), tuple(map(int, granted)), self.states[to].digest()))
        self._undo(int(to))

    @property
    def can_redo(self) -> bool:
        """Whether there is something to do again."""
        return bool(self._undone) and self.to_act is not None

    def redo(self) -> bool:
        """Does again what the last undo took back. False when there is nothing, or something else was played since."""
        if not self.can_redo:
            return False
        for ply in list(self._undone[-1]):
            self._step(ply.by, ply.do, auto=ply.auto)
        self.settle()
        return True

    def resign(self, by: int) -> None:
        """A seat gives up: it ranks last, the game ends, the others are ranked as at the game's end."""
        self._check_resign(integer(by, "seat"))
        self._write(ResignLine(int(by), True))
        self._resign(int(by))
        self.settle()

    # --- how it is done ----------------------------------------------------------------------------------------

    def single(self, ply: int) -> bool:
        """Whether everybody at the table saw after that many plies that one action was possible."""
        state = self.states[ply]
        if not state.is_public:
            return False
        actions = state.legal_actions()
        return actions.complete and len(actions) == 1

    def _not_by(self, by: Actor) -> str | None:
        if self.to_act is None:
            return "the game is over"
        if isinstance(by, int) and not 0 <= by < len(self.names):
            return self._no_seat(by)
        return None if self.to_act == by else f"it is {self._name(self.to_act)}'s turn, not {self._name(by)}'s"

    def _no_seat(self, seat: int) -> str:
        return f"there is no seat {seat}: the seats are 0 to {len(self.names) - 1}"

    def _name(self, actor: Actor) -> str:
        return actor if isinstance(actor, str) else self.shown_names[actor]

    def _step(self, by: Actor, action: Action, *, auto: bool) -> tuple[Event, ...]:
        state = self.state.copy()
        events = state.apply(action)
        self._write(PlyLine(by, action, auto, state.digest()) if self._book else None)
        self._done(Ply(by, action, auto, events), state)
        return events

    def _done(self, ply: Ply, state: State) -> None:
        self.plies.append(ply)
        self.states.append(state)
        if self._undone and self._undone[-1][0][:3] == ply[:3]:
            self._undone[-1].pop(0)
            if not self._undone[-1]:
                self._undone.pop()
        else:
            self._undone.clear()

    def _undo(self, to: int) -> None:
        self._undone.append(self.plies[to:])
        del self.plies[to:]
        del self.states[to + 1 :]
        self._seated = [seated._replace(ply=min(seated.ply, to)) for seated in self._seated]
        self.fault = self.waits = None

    def _seat(self, seat: int, name: str) -> None:
        self._seated.append(Seated(self.ply, seat, name))
        self.names = self.names_at(self.ply)
        self.shown_names = told_apart(self.names)

    def _not_seated(self, seat: int) -> str | None:
        if not 0 <= seat < len(self.names):
            return self._no_seat(seat)
        return "the game is over: nobody takes a seat" if self.to_act is None else None

    def _needs_format_2(self, what: str) -> None:
        if self._book is not None and self.format < FORMAT:
            raise OldFormat(f"{self.path}: an older lumina wrote this record, and {what}: save a copy and go on there")

    def _check_resign(self, by: int) -> None:
        if not 0 <= by < len(self.names):
            raise LuminaError(self._no_seat(by))
        if self.to_act is None:
            raise LuminaError("the game is over: nobody can resign")

    def _resign(self, by: int) -> None:
        self.resigned = self._without(by, self.state.ranking())
        self.resigned_by = by

    def _without(self, by: int, ranking: Sequence[Any]) -> Outcome:
        """How it ends when a seat resigns: that seat last, the others by `ranking`."""
        scores = [score.total for score in self.state.scores()]
        keys = [(seat != by, key) for seat, key in enumerate(ranking)]
        return Outcome.ranked(scores, f"seat {by} resigned", keys)

    def _as_once_ranked(self) -> Outcome | None:
        """How a resignation was written down by lumina 0.1.0: the others by points alone."""
        if self.resigned is None or self.resigned_by is None:
            return None
        return self._without(self.resigned_by, self.resigned.scores)

    def _write(self, line: Line | None) -> None:
        if self._book is not None and line is not None:
            self._book.append(line)

    # --- reading -----------------------------------------------------------------------------------------------

    @classmethod
    def _replay(cls, path: Path, games: Mapping[str, Game]) -> "Reading[tuple[Self, int, bytes, BadRecord | None]]":
        """The match, the bytes of its whole lines, a torn last line, and where a record of older rules differs."""
        match: Self | None = None
        whole = rules = 0
        for number, text, torn in lines(path):
            if torn:
                if match is None:
                    raise BadRecord(str(path), 1, "the only line is cut short: there is no game to resume")
                return match, whole, text, None
            try:
                if match is None:
                    header = read_header(text)
                    match, rules = cls._from_header(header, games), header.rules
                    match.path, match.format, match._started = path, header.lumina, header.started
                    match.checked = header.check is not None
                else:
                    match._read_line(text, number)
            except LuminaError as error:
                if match is None or rules == match.game.rules or isinstance(error, _BadLine):
                    raise cls._bad_line(path, number, error, match) from error
                return match, whole, b"", match._differs(number, error, header)
            whole += len(text)
            yield whole
        assert match is not None, "lines() yields at least one line"
        return match, whole, b"", None

    def _read_line(self, text: bytes, number: int) -> None:
        try:
            line = read_line(text, self.format)
        except BadInput as error:
            raise _BadLine(str(error)) from error
        with self._faults():
            self._follow(line)

    @classmethod
    def _bad_line(cls, path: Path, number: int, error: LuminaError, match: Self | None) -> LuminaError:
        if isinstance(error, BadRecord | Fault):
            return error
        said = name_seats(str(error), match.names) if match and isinstance(error, IllegalAction) else str(error)
        return BadRecord(str(path), number, f"illegal: {said}" if isinstance(error, IllegalAction) else said)

    def _differs(self, number: int, error: LuminaError, header: Header) -> BadRecord:
        """Where a record of older rules is none by today's."""
        said = name_seats(str(error), self.names)
        rules = f"rules version {header.rules} of {self.game.title}, and this lumina plays version {self.game.rules}"
        upto = f"up to move {self.ply} they agree, and so far it can be looked at"
        return BadRecord(str(self.path), number, f"it was played by {rules}: {upto} (then: {said})")

    @classmethod
    def _from_header(cls, header: Header, games: Mapping[str, Game]) -> Self:
        if (game := games.get(header.game)) is None:
            raise BadInput(f"unknown game {header.game!r}; choose {', '.join(games)}")
        if header.rules > game.rules:
            raise BadInput(
                f"rules version {header.rules} of {game.title}; this lumina plays version {game.rules}: "
                f"the record needs lumina {header.made_by}, which made it"
            )
        return cls(game, header.seats, game.read_options(header.options), header.seed)

    def _follow(self, line: Line) -> None:
        """Does what a line says. Raises LuminaError where it cannot be true."""
        if self._ended:
            raise BadInput("nothing follows the line 'over'")
        match line:
            case PlyLine(by, do, auto):
                if (refusal := self._not_by(by)) is not None:
                    raise BadInput(refusal)
                self._check_auto(line)
                state = self.state.copy()
                action = self.game.read_action(do)
                events = state.apply(action)
                self._check_digest(line.digest, state)
                self._done(Ply(by, action, auto, events), state)
            case UndoLine(by, to, granted):
                if (refusal := self.why_not_undo(by, to, granted)) is not None:
                    raise BadInput(refusal)
                self._check_digest(line.digest, self.states[to])
                self._undo(to)
            case ResignLine(by):
                self._check_resign(by)
                self._resign(by)
            case PlayerLine(seat, player):
                if (refusal := self._not_seated(seat)) is not None:
                    raise BadInput(refusal)
                self._seat(seat, check_name(player))
            case OverLine(over):
                if self.outcome is None:
                    raise BadInput("the line 'over' stands before the end of the game")
                if self.resigned is not None and over == self._as_once_ranked():
                    self.resigned = over
                if over != self.outcome:
                    raise BadInput(f"the outcome is {msgspec.json.encode(self.outcome).decode()}, not what stands here")
                self._ended = True

    def _check_auto(self, line: PlyLine) -> None:
        if line.auto and not (line.by != CHANCE and self.single(self.ply)):
            raise BadInput("marked 'auto', but other actions were possible, or it was asked in secret, or it is a draw")

    def _check_digest(self, digest: str | None, state: State) -> None:
        if digest is not None and digest != (found := state.digest()):
            raise BadInput(f"the digest is {found}, not {digest}: the record was changed or the rules differ")
