"""The window: loop, screens, widgets, input."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
