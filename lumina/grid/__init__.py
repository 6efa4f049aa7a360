"""Cells and graphs: what hangs together."""

from .graph import groups

__all__ = ["groups"]
