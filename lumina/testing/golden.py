"""Whole games, kept: a change of the rules that nobody meant is seen here. They lie in the folder `golden`."""

import hashlib
import json
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lumina.core import PUBLIC, State

from .tables import Step, Table, games, look_over, looks, random_game

GOLDEN = "golden"


def transcript(table: Table, steps: tuple[Step, ...]) -> list[dict[str, Any]]:
    """A line for each ply, and more of what the game answers at some of them."""
    shown = {id(step) for step in looks(steps)}
    lines: list[dict[str, Any]] = []
    for step in steps:
        line = {"by": step.before.to_act, "do": msgspec.to_builtins(step.action), "digest": step.after.digest()}
        lines.append(line | (_answers(table, step) if id(step) in shown else {}))
    lines.append({"outcome": msgspec.to_builtins(steps[-1].after.outcome)})
    plain: list[dict[str, Any]] = json.loads(json.dumps(lines))
    return plain


def _answers(table: Table, step: Step) -> dict[str, Any]:
    actions = step.before.legal_actions()
    view = step.before.view(step.before.to_act if isinstance(step.before.to_act, int) else PUBLIC)
    return {
        "phase": step.before.phase,
        "legal": len(actions),
        "complete": actions.complete,
        "label": table.game.label(step.action, view),
        "said": [table.game.sentence(event) for event in step.events],
        "scores": [score.total for score in step.after.scores()],
    }


def replay(table: Table, lines: list[dict[str, Any]]) -> tuple[Step, ...]:
    """The kept actions played on a new game, a step for each; raises IllegalAction where one is not legal."""
    state = table.game.new(table.seats)
    steps = []
    for line in lines:
        before, state = state, state.copy()
        action = table.game.read_action(line["do"])
        steps.append(Step(before, action, state.apply(action), state))
    return tuple(steps)


def test_a_golden_game_is_as_it_was(table: Table, kept: Path, remake: bool) -> None:
    path = kept / GOLDEN / f"{table}.jsonl"
    if remake or not path.exists():
        path.parent.mkdir(exist_ok=True)
        lines = transcript(table, random_game(table, 1))
        path.write_text("".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines))
        look_over(path)
    golden = [json.loads(line) for line in path.read_text().splitlines()]
    steps = replay(table, golden[:-1])
    for n, (line, now) in enumerate(zip(golden, transcript(table, steps), strict=True), 1):
        assert now == line, f"line {n} of {path}"


def test_no_golden_game_is_left_behind(tables: list[Table], kept: Path) -> None:
    assert {path.stem for path in (kept / GOLDEN).glob("*.jsonl")} <= set(map(str, tables))


def fingerprint(table: Table) -> str:
    """Of all digests and all lists of legal actions in a game."""
    whole = hashlib.blake2b(digest_size=8)
    for step in random_game(table, 1):
        whole.update(f"{step.after.digest()} {list(step.before.legal_actions())}\n".encode())
    return whole.hexdigest()


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_the_same_games_in_another_process_under_another_hash_seed(tables: list[Table], hash_seed: str) -> None:
    code = (
        "import pickle, sys\n"
        "from lumina.testing.golden import fingerprint\n"
        "for table in pickle.load(sys.stdin.buffer): print(table, fingerprint(table))"
    )
    env = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    told = pickle.dumps(tables)
    run = subprocess.run([sys.executable, "-c", code], env=env, check=True, capture_output=True, input=told)
    assert run.stdout.decode().splitlines() == [f"{table} {fingerprint(table)}" for table in tables]


def test_the_actions_alone_rebuild_every_position(table: Table) -> None:
    for steps in games(table):
        state: State = table.game.new(table.seats)
        for step in steps:
            assert state.digest() == step.before.digest()
            data = json.loads(msgspec.json.encode(step.action))
            state.apply(table.game.read_action(data))
        assert state.digest() == steps[-1].after.digest()
