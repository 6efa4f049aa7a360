import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.fixture
def run_python():
    """Runs code in a new process that sees the tests; answers what it printed, and fails when it fails."""

    def run(code: str, **environment: str) -> str:
        env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2]), **environment}
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run
