"""What the page of analysis shows is what the command says."""

import re
import shlex
import shutil
from pathlib import Path

import pytest

from ..cli.conftest import lumina
from .conftest import OLD

__all__ = ["lumina"]

PAGE = Path(__file__).parent.parent.parent / "docs/analysis.md"


def test_the_example_is_true(tmp_path: Path, lumina, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copy(OLD / "lum42-3-greedy.lumina", tmp_path / "three.lumina")
    monkeypatch.chdir(tmp_path)
    (block,) = re.findall(r"^```console\n\$ lumina (.*?)\n(.*?)^```", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    command, shown = block
    said = lumina(*shlex.split(command))
    assert (said.code, said.err) == (0, "")
    assert said.out == shown
