"""Battles: how they begin, their turns, and how they end."""
