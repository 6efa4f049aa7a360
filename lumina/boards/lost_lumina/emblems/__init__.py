"""The characters' emblems: what each is drawn as, and the brush for it."""

from .figures import emblem

__all__ = ["emblem"]
