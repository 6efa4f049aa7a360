"""The same tournament on a dask cluster: a scheduler and two workers on loopback, each a process of its own."""

import json
import pickle
import subprocess
import sys
import time
from itertools import count
from pathlib import Path

import pytest

from lumina import __version__ as lumina_version
from lumina.arena import Ledger, tournament
from lumina.arena.cluster import _called
from lumina.core import LuminaError
from lumina.games import GAMES
from tests.cli.conftest import Lumina, lumina

pytest.importorskip("distributed")

__all__ = ["lumina"]
LACUNA = GAMES["lacuna"]
BOTS = ["bot:greedy:steps=2", "bot:random"]
QUIET = ["--no-dashboard", "--death-timeout", "60"]


class Cluster:
    """A scheduler and its workers; `address` is the scheduler's."""

    def __init__(self, folder: Path, workers: int) -> None:
        self.folder, self.workers, self.names = folder, [], count()
        self.file = folder / "scheduler.json"
        self.scheduler = self._start("dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
        for _ in range(workers):
            self.add()
        self.address = self._address()

    def _start(self, module: str, *words: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.{module}", "--scheduler-file", str(self.file), *words]
        return subprocess.Popen(
            command, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def add(self) -> None:
        """One worker more; it waits for the scheduler by itself."""
        name = str(next(self.names))
        words = ["--nthreads", "1", "--no-nanny", "--host", "127.0.0.1", "--name", name, *QUIET]
        self.workers.append(self._start("dask_worker", *words, "--local-directory", str(self.folder / name)))

    def _address(self) -> str:
        end = time.monotonic() + 60
        while time.monotonic() < end:
            if self.file.exists() and (text := self.file.read_text()):
                return json.loads(text)["address"]
            time.sleep(0.05)
        raise AssertionError("the scheduler did not begin")

    def lose(self) -> None:
        """A worker less, at once."""
        lost = self.workers.pop()
        lost.kill()
        lost.wait()

    def close(self) -> None:
        while self.workers:
            self.lose()
        self.scheduler.kill()
        self.scheduler.wait()


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory):
    found = Cluster(tmp_path_factory.mktemp("cluster"), 2)
    yield found
    found.close()


def test_the_same_games_as_in_one_process(cluster, tmp_path):
    one = [result.timeless for result in tournament(LACUNA, BOTS, None, 7, 8, records=tmp_path / "one")]
    many = list(tournament(LACUNA, BOTS, None, 7, 8, scheduler=cluster.address, records=tmp_path / "many"))
    assert [result.timeless for result in many] == one
    for path in (tmp_path / "one").iterdir():
        here, there = (text.read_bytes().splitlines()[1:] for text in (path, tmp_path / "many" / path.name))
        assert here == there


def test_the_command_line(cluster, tmp_path, monkeypatch, lumina: Lumina):
    monkeypatch.chdir(tmp_path)
    words = ["arena", "lacuna", "--seats", ",".join(BOTS), "--seed", 7, "--games", 4, "--json"]
    here, there = (lumina(*words, *where).data for where in ([], ["--scheduler", cluster.address]))
    for told in (here, there):
        for tally in told["summary"].pop("bots").values():
            assert tally["decisions"] > 0
        told["summary"].pop("seats")
        told["summary"].pop("at")
    assert here == there


def test_a_lost_workers_games_are_done_once(cluster, tmp_path):
    bots, options = ["bot:greedy:steps=20", "bot:random"], LACUNA.options_type()
    with Ledger(tmp_path / "t.jsonl", LACUNA, bots, options, 7) as ledger:
        for result in tournament(LACUNA, bots, options, 7, 12, scheduler=cluster.address):
            ledger.add(result)
            if result.number == 1:
                cluster.lose()
                cluster.add()
        kept = [result.timeless for result in ledger.results]
    assert kept == [result.timeless for result in tournament(LACUNA, bots, options, 7, 12)]


def test_what_is_missing_is_told_in_a_line(tmp_path, monkeypatch):
    """First the workers, then the scheduler."""
    cluster = Cluster(tmp_path, 0)
    try:
        with monkeypatch.context() as hasty:
            hasty.setattr("lumina.arena.cluster.PATIENCE", 0.2)
            with pytest.raises(LuminaError, match="it has no worker: start some, as `dask worker ADDRESS"):
                next(tournament(LACUNA, BOTS, None, 7, 2, scheduler=cluster.address))
        cluster.add()
        results = tournament(LACUNA, BOTS, None, 7, 400, scheduler=cluster.address)
        next(results)
        cluster.scheduler.kill()
        with pytest.raises(LuminaError, match=r"the scheduler at tcp://127.0.0.1:\d+ has ended: start it again"):
            list(results)
    finally:
        cluster.close()


def test_a_worker_with_another_lumina_refuses():
    with pytest.raises(LuminaError, match=r"a worker has lumina \S+, not 0\.0\.1: install the same everywhere"):
        _called(b"", "0.0.1", {})


def test_a_worker_that_cannot_load_the_game_says_so():
    packed = pickle.dumps((len, ("abc",))).replace(b"builtins", b"builtonz")
    with pytest.raises(LuminaError, match=r"a worker cannot load what you play \(No module named 'builtonz'\)"):
        _called(packed, lumina_version, {})


def test_without_dask_it_is_told_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(LuminaError, match=r"needs dask.distributed: pip install 'lumina\[cluster\]'"):
        next(tournament(LACUNA, BOTS, None, 7, 2, scheduler="tcp://127.0.0.1:1"))
