"""`python -m lumina` is the same as `lumina`."""

import os
import sys

if not sys.flags.safe_path and sys.path[0] in ("", os.getcwd()):
    del sys.path[0]  # the current folder: what lies in it is not ours

from lumina.cli import main

if __name__ == "__main__":
    main()
