"""How well the tests bite: small wrong changes, one at a time, and whether any test fails (docs/testing.md)."""

import os

os.environ["OMP_NUM_THREADS"] = os.environ["OPENBLAS_NUM_THREADS"] = "1"  # a process with threads is not forked
