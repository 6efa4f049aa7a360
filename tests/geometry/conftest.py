"""Timings on a shared machine say nothing about a property."""

from hypothesis import settings

settings.register_profile("steady", deadline=None)
settings.load_profile("steady")
