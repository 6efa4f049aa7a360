"""What is new in a frame."""

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]
"""(height, width) colour numbers, or (height, width, 4) RGBA."""


def news(before: Pixels | None, after: Pixels, clear: int) -> tuple[tuple[int, int], Pixels]:
    """Where the smallest part begins (x, y) that holds all that is new, and that part, `clear` where nothing is.

    It is never empty, so that every frame is written and takes its time. Before the first frame all is new.
    """
    if before is None:
        return (0, 0), after
    new = before != after
    if after.ndim == 3:
        new = new.any(axis=2, keepdims=True)
    rows, columns = np.flatnonzero(new.any(axis=(1, *range(2, new.ndim)))), np.flatnonzero(new.any(axis=0))
    if not rows.size:
        rows = columns = np.zeros(1, np.intp)
    part = np.s_[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    return (int(columns[0]), int(rows[0])), np.where(new[part], after[part], np.uint8(clear))
