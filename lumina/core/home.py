"""Where lumina keeps things: `LUMINA_HOME`, or the folders that the system gives to programs."""

import os
from pathlib import Path

import platformdirs

from .files import typed


def home() -> Path:
    """The folder of saves and settings; it may not exist yet. Raises LuminaError: `LUMINA_HOME` is no path."""
    told = os.environ.get("LUMINA_HOME")
    return typed(told) if told else Path(platformdirs.user_data_dir("lumina", appauthor=False))


def cache() -> Path:
    """The folder of what can be made again; it may not exist yet. Raises LuminaError: `LUMINA_HOME` is no path."""
    told = os.environ.get("LUMINA_HOME")
    return typed(told) / "cache" if told else Path(platformdirs.user_cache_dir("lumina", appauthor=False))
