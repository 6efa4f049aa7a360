"""The command line. Each command lives in a small module and imports what it needs when it runs."""

from .program import app, main

__all__ = ["app", "main"]
