"""A match: seats with names, a game in progress, its log and its record.

The match draws for chance, plays what is single in public, keeps the position after every ply for undo and looking
back, and writes each line before the move counts. It is also what reading a record gives.
"""

import random
import secrets
from collections.abc import Mapping, Sequence
from decimal import Decimal
from pathlib import Path
from typing import NamedTuple, Self

import msgspec

from .contract import Game, IllegalAction, State, name_seats
from .errors import BadInput, BadRecord, LuminaError
from .record import (
    Book,
    Header,
    Line,
    OverLine,
    PlyLine,
    ResignLine,
    UndoLine,
    check_name,
    is_bot,
    lines,
    read_header,
    read_line,
)
from .vocabulary import (
    CHANCE,
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


class Told(NamedTuple):
    """One line of the log as somebody sees it."""

    ply: int
    by: Actor
    event: Event


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """The names as they are shown: those that several seats have get a number."""
    return tuple(
        name if names.count(name) == 1 else f"{name} ({names[: seat + 1].count(name)})"
        for seat, name in enumerate(names)
    )


def check_seed(seed: int) -> int:
    """The seed as given. Raises BadInput."""
    if not 0 <= seed < 2**63:
        raise BadInput(f"seed: {seed} is not from 0 to 2^63 - 1")
    return seed


class Match:
    """A game between named seats. `states[n]` is the position after n plies; never change one of them."""

    def __init__(self, game: Game, names: Sequence[str], options: Options, seed: int) -> None:
        """A match that is not written anywhere, at its first position. Raises BadInput."""
        self.game = game
        self.names = tuple(check_name(name) for name in names)
        self.shown_names = told_apart(self.names)
        self.options = options
        self.seed = seed
        self.plies: list[Ply] = []
        self.states: list[State] = [game.new(len(names), options)]
        self.resigned: Outcome | None = None
        self.asks_people = False
        """Whether people play by hand even what everybody sees to be the only action; bots never do."""
        self.warnings: list[str] = []
        self.path: Path | None = None
        """The record it is written to, or was read from."""
        self._undone: list[list[Ply]] = []
        self._book: Book | None = None
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
        chosen = game.options_type() if options is None else options
        match = cls(game, names, chosen, secrets.randbits(63) if seed is None else check_seed(seed))
        match.asks_people = asks_people
        if path is not None:
            match._book = Book.create(path, match.header(), force=force)
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

        Raises BadRecord with the line where it stops being true.
        """
        match, _, torn = cls._replay(path, games)
        if torn:
            match.warnings.append(
                f"{path}: the last line is cut short and was passed over; all up to ply {match.ply} is sound"
            )
        return match

    @classmethod
    def open(cls, path: Path, games: Mapping[str, Game], *, asks_people: bool = False) -> Self:
        """The same to go on with: takes the file for writing and sets a torn last line aside."""
        book = Book.reopen(path)
        try:
            match, whole, torn = cls._replay(path, games)
            if side := book.mend(whole, torn):
                match.warnings.append(f"{path}: the last line was cut short; it was set aside as {side.name}")
            match._book = book
            match.asks_people = asks_people
            match.settle()
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
        if self.game.secrets and self.to_act is not None:
            raise LuminaError("this game has secrets: a new one can go on from it only when it is over")
        match = type(self)(self.game, self.names, self.options, self.seed)
        match.asks_people = self.asks_people
        if path is not None:
            match._book = Book.create(path, match.header())
            match.path = path
        try:
            for done in self.plies[:ply]:
                match._step(done.by, done.do, auto=done.auto)
            match.settle()
        except BaseException:
            match.close()
            raise
        return match

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

    def log(self, who: Who) -> list[Told]:
        """What happened, as `who` saw it."""
        told = ((n, ply.by, event.seen_as(who)) for n, ply in enumerate(self.plies, 1) for event in ply.events)
        return [Told(n, by, event) for n, by, event in told if event is not None]

    def sentence(self, event: Event, who: Who) -> str:
        """An event in words, with the seats' names."""
        return name_seats(self.game.sentence(event, who), self.shown_names)

    def header(self) -> Header:
        """The record's first line."""
        options = msgspec.to_builtins(self.options, builtin_types=(Decimal,))
        return Header.now(self.game.name, self.game.rules, list(self.names), options, self.seed)

    def planning_seed(self, seat: int) -> int:
        """64 bits for the bot at `seat` at the present ply; they tell nothing of what chance will draw."""
        return random.Random(f"{self.seed}/{self.ply}/{seat}").getrandbits(64)

    def planning_rng(self, seat: int) -> random.Random:
        """The generator that these bits seed."""
        return random.Random(self.planning_seed(seat))

    # --- what seats do -----------------------------------------------------------------------------------------

    def play(self, by: int, action: Action) -> tuple[Event, ...]:
        """A seat's action, with the chance and single actions that follow. Returns the events of this action.

        Raises LuminaError (not the seat's turn) or IllegalAction, and then nothing has changed; BadRecord when a line
        could not be written: what it tells is not done, all before it stands, and `settle` goes on from there.
        """
        if (refusal := self._not_by(by)) is not None:
            raise LuminaError(refusal)
        events = self._step(by, action, auto=False)
        self.settle()
        return events

    def settle(self) -> None:
        """Draws for chance and plays what is single in public, up to a real decision or the end."""
        while (actor := self.to_act) is not None:
            if actor == CHANCE:
                rng = random.Random(f"{self.seed}/{self.ply}")
                self._step(actor, self.state.legal_actions().sample(rng), auto=False)
            elif self._single() and (not self.asks_people or is_bot(self.names[int(actor)])):
                self._step(actor, next(iter(self.state.legal_actions())), auto=True)
            else:
                return
        if not self._ended and self.outcome is not None:
            self._write(OverLine(self.outcome))
            self._ended = True

    def why_not_undo(self, by: int, to: int) -> str | None:
        """None if the seat may go back to `to` plies, else a sentence: the fence.

        Undo never passes a roll, a reveal, or another seat's decision; a bot's answers are taken back with it.
        """
        if self.to_act is None:
            return "the game is over: nothing can be taken back"
        if not 0 <= by < len(self.names):
            return self._no_seat(by)
        if not self.plies:
            return "nothing was played yet: nothing can be taken back"
        if not 0 <= to < self.ply:
            return f"undo goes to a ply from 0 to {self.ply - 1}, not to {to}"
        first = self.plies[to]
        if first.by != by or first.auto:
            return f"ply {to + 1} is no decision of seat {by}"
        for n, ply in enumerate(self.plies[to:], to + 1):
            if ply.by == CHANCE:
                return f"undo does not pass ply {n}, which chance decided"
            if any(event.reveals for event in ply.events):
                return f"undo does not pass ply {n}, which revealed something"
            if ply.by != by and not ply.auto and not is_bot(self.names[int(ply.by)]):
                return f"undo does not pass ply {n}, a decision of seat {ply.by}"
        return None

    def undo_target(self, by: int) -> int | None:
        """The ply that one undo of this seat goes back to: before its own last decision. None: it may not."""
        own = (n for n in range(self.ply - 1, -1, -1) if self.plies[n].by == by and not self.plies[n].auto)
        to = next(own, None)
        return None if to is None or self.why_not_undo(by, to) else to

    def undo(self, by: int, to: int) -> None:
        """Back to `to` plies. Raises LuminaError at the fence, BadRecord when it could not be written."""
        if (refusal := self.why_not_undo(by, to)) is not None:
            raise LuminaError(refusal)
        self._write(UndoLine(by, to, self.states[to].digest()))
        self._undo(to)

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
        """A seat gives up: it ranks last, the game ends, the others are ranked by score."""
        self._check_resign(by)
        self._write(ResignLine(by, True))
        self._resign(by)
        self.settle()

    # --- how it is done ----------------------------------------------------------------------------------------

    def _single(self) -> bool:
        """Whether everybody at the table sees that one action is possible."""
        if not self.state.open:
            return False
        actions = self.state.legal_actions()
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
        return actor if isinstance(actor, str) else f"seat {actor}"

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

    def _check_resign(self, by: int) -> None:
        if not 0 <= by < len(self.names):
            raise LuminaError(self._no_seat(by))
        if self.to_act is None:
            raise LuminaError("the game is over: nobody can resign")

    def _resign(self, by: int) -> None:
        scores = [score.total for score in self.state.scores()]
        keys = [(seat != by, score) for seat, score in enumerate(scores)]
        self.resigned = Outcome.ranked(scores, f"seat {by} resigned", keys)

    def _write(self, line: Line | None) -> None:
        if self._book is not None and line is not None:
            self._book.append(line)

    # --- reading -----------------------------------------------------------------------------------------------

    @classmethod
    def _replay(cls, path: Path, games: Mapping[str, Game]) -> tuple[Self, int, bytes]:
        """The match, the bytes of its whole lines, and a torn last line."""
        match: Self | None = None
        whole = 0
        for number, text, torn in lines(path):
            if torn:
                if match is None:
                    raise BadRecord(str(path), 1, "the only line is cut short: there is no game to go on with")
                match.path = path
                return match, whole, text
            try:
                if match is None:
                    match = cls._from_header(read_header(text), games)
                else:
                    match._follow(read_line(text))
            except IllegalAction as error:
                sentence = name_seats(str(error), match.names if match else ())
                raise BadRecord(str(path), number, f"illegal: {sentence}") from error
            except BadRecord:
                raise
            except LuminaError as error:
                raise BadRecord(str(path), number, str(error)) from error
            whole += len(text)
        assert match is not None, "lines() yields at least one line"
        match.path = path
        return match, whole, b""

    @classmethod
    def _from_header(cls, header: Header, games: Mapping[str, Game]) -> Self:
        if (game := games.get(header.game)) is None:
            raise BadInput(f"no game {header.game!r} here: there are {', '.join(games)}")
        if header.rules != game.rules:
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
            case UndoLine(by, to):
                if (refusal := self.why_not_undo(by, to)) is not None:
                    raise BadInput(refusal)
                self._check_digest(line.digest, self.states[to])
                self._undo(to)
            case ResignLine(by):
                self._check_resign(by)
                self._resign(by)
            case OverLine(over):
                if self.outcome is None:
                    raise BadInput("the line 'over' stands before the end of the game")
                if over != self.outcome:
                    raise BadInput(f"the outcome is {msgspec.json.encode(self.outcome).decode()}, not what stands here")
                self._ended = True

    def _check_auto(self, line: PlyLine) -> None:
        if line.auto and not (line.by != CHANCE and self._single()):
            raise BadInput("marked 'auto', but other actions were possible, or it was asked in secret, or it is a draw")

    def _check_digest(self, digest: str | None, state: State) -> None:
        if digest is not None and digest != (found := state.digest()):
            raise BadInput(f"the digest is {found}, not {digest}: the record was changed or the rules differ")
