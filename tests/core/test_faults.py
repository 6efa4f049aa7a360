"""An error of ours in a game's rules: one line with what a report needs, and a file that stays usable."""

import errno
import os
import pickle
from pathlib import Path
from typing import Any

import pytest

import lumina
from lumina.core import BadInput, BadRecord, EndlessGame, Fault, IllegalAction, LuminaError, Match
from lumina.core.json_input import BadShape
from lumina.core.record import OldFormat
from tests.made_up import Choose, Lantern, Lanterns

from .books import NAMES, digests, new, play


class BrokenLantern(Lantern):
    """Where the roll cannot be drawn."""

    def legal_actions(self) -> Any:
        if self.phase == "roll":
            raise ValueError("no outcome is left")
        return super().legal_actions()

    def _do(self, action: Any, emit: Any) -> None:
        if isinstance(action, Choose) and action.card == 4:
            raise KeyError("the four")
        super()._do(action, emit)


class BrokenLanterns(Lanterns):
    state_type = BrokenLantern


BROKEN = BrokenLanterns()
BrokenLantern.game = BROKEN
GAMES = {"lanterns": BROKEN}


def stuck(path: Path | None = None) -> Match:
    """A match that cannot go on after all have chosen."""
    for seed in range(99):
        match = Match.new(BROKEN, NAMES[:3], seed=seed)
        cards = [card for hand in match.state.hands for card in hand.all]
        if 4 not in cards:
            match = Match.new(BROKEN, NAMES[:3], seed=seed, path=path)
            for _ in range(2):
                match.play(match.to_act, next(iter(match.state.legal_actions())))
            with pytest.raises(Fault):
                match.play(match.to_act, next(iter(match.state.legal_actions())))
            return match
    raise AssertionError("no such seed")


def test_the_line_tells_what_a_report_needs(tmp_path: Path):
    path = tmp_path / "a.lumina"
    match = stuck(path)
    said = str(match.fault)
    assert said.startswith(f"Lanterns cannot go on after move {match.ply}: ValueError: no outcome is left; ")
    assert f"an error in lumina {lumina.__version__}" in said
    assert f"the record is {path}" in said
    with pytest.raises(Fault, match="cannot go on"):
        match.play(0, Choose(1))
    match.close()


def test_what_was_played_before_it_is_kept_and_the_record_opens(tmp_path: Path):
    path = tmp_path / "a.lumina"
    match = stuck(path)
    match.close()
    assert digests(Match.read(path, GAMES)) == digests(match)
    with Match.open(path, GAMES) as again:
        assert str(again.fault) in again.warnings
        assert again.to_act == "chance"


def test_resigning_still_works(tmp_path: Path):
    path = tmp_path / "a.lumina"
    stuck(path).close()
    with Match.open(path, GAMES) as match:
        match.resign(1)
        assert match.outcome is not None
    assert Match.read(path, GAMES).outcome == match.outcome


def test_undo_still_works(tmp_path: Path):
    """Not past the reveal, which the fence keeps; past what brought the error without one."""
    path = tmp_path / "a.lumina"
    stuck(path).close()
    with Match.open(path, GAMES) as match:
        assert "showed something hidden" in match.why_not_undo(int(match.plies[-1].by), match.ply - 1)
        match.plies[-1] = match.plies[-1]._replace(events=())
        by = int(match.plies[-1].by)
        match.undo(by, match.ply - 1)
        assert match.fault is None
        assert match.to_act == by


def test_an_error_in_a_move_leaves_the_match_as_it_was():
    for seed in range(99):
        match = Match.new(BROKEN, NAMES[:3], seed=seed)
        if Choose(4) in match.state.legal_actions():
            break
    before = digests(match)
    with pytest.raises(Fault, match="KeyError: 'the four'"):
        match.play(match.to_act, Choose(4))
    assert digests(match) == before
    assert match.fault is None
    match.play(match.to_act, next(action for action in match.state.legal_actions() if action != Choose(4)))


# --- a full disk between a move and what follows -----------------------------------------------------------------


def test_what_waits_for_the_disk_goes_on_by_itself_at_the_next_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "a.lumina"
    match = play(new(path), 9)
    write, count = os.write, [0]

    def second_fails(fd: int, data: Any) -> int:
        count[0] += 1
        if count[0] > 1:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return write(fd, data)

    monkeypatch.setattr(os, "write", second_fails)
    seat = match.to_act
    with pytest.raises(BadRecord, match="No space left"):
        match.play(seat, next(iter(match.state.legal_actions())))
    assert match.to_act == "chance"
    assert "No space left" in str(match.waits)
    with pytest.raises(BadRecord, match="No space left"):
        match.play(seat, Choose(1))
    monkeypatch.undo()
    with pytest.raises(LuminaError, match="there is no seat 9"):
        match.play(9, Choose(1))
    assert match.waits is None
    assert match.to_act != "chance"
    play(match).close()
    assert digests(Match.read(path, {"lanterns": new().game})) == digests(play(new()))


# --- errors between processes ------------------------------------------------------------------------------------

ERRORS = [
    LuminaError("a"),
    Fault("a"),
    EndlessGame("a"),
    BadInput("a"),
    OldFormat("a"),
    BadRecord("f", 3, "a"),
    BadRecord("f", None, "a"),
    BadShape("options", "seats[2]", "expected text"),
    BadShape("options", "", "expected text"),
]


@pytest.mark.parametrize("error", ERRORS, ids=repr)
def test_an_error_goes_to_another_process_and_back(error: LuminaError):
    back = pickle.loads(pickle.dumps(error))  # noqa: S301 (our own bytes)
    assert type(back) is type(error)
    assert (str(back), vars(back)) == (str(error), vars(error))


def test_an_illegal_action_too():
    match = new()
    with pytest.raises(IllegalAction) as refused:
        match.state.apply(Choose(9))
    back = pickle.loads(pickle.dumps(refused.value))  # noqa: S301 (our own bytes)
    assert (str(back), back.reason, back.seat) == (str(refused.value), refused.value.reason, refused.value.seat)
    assert back.game is match.game


def test_every_expected_error_is_among_these():
    def kinds(kind: type) -> set[type]:
        return {kind}.union(*map(kinds, kind.__subclasses__()))

    known = {type(error) for error in ERRORS} | {IllegalAction}
    core = {
        kind for kind in kinds(LuminaError) if kind.__module__.startswith("lumina.core") and kind.__name__[0] != "_"
    }
    assert core == known
