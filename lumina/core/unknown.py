"""What a view does not tell, as a value: whoever asks it anything is told so, loudly."""

from typing import Any, Final, NoReturn


class DependsOnUnknown(Exception):
    """Raised where an answer depends on what the view that is asked does not tell."""


class _Unknown:
    """The one value of its kind. It can be passed on and compared by `is`; everything else raises."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "UNKNOWN"

    def __copy__(self) -> "_Unknown":
        return self

    def __deepcopy__(self, memo: object) -> "_Unknown":
        return self

    def __reduce__(self) -> str:
        return "UNKNOWN"

    def _loud(self, *_: object) -> NoReturn:
        raise DependsOnUnknown("this view does not tell it")

    def __getattr__(self, name: str) -> NoReturn:
        if name.startswith("__"):
            raise AttributeError(name)
        self._loud()

    __bool__ = __index__ = __int__ = __float__ = __hash__ = __len__ = __iter__ = __str__ = _loud
    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __contains__ = __getitem__ = __call__ = __format__ = _loud
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __floordiv__ = __rfloordiv__ = __mod__ = _loud
    __rmod__ = __and__ = __rand__ = __or__ = __ror__ = __xor__ = __rxor__ = __neg__ = __pos__ = __abs__ = _loud
    __invert__ = __lshift__ = __rlshift__ = __rshift__ = __rrshift__ = __truediv__ = __rtruediv__ = _loud


UNKNOWN: Final[Any] = _Unknown()
"""A single value that a view does not tell. `value is UNKNOWN` may be asked; all else raises `DependsOnUnknown`."""
