"""Records changed at random: a match or a BadRecord, nothing else, ever."""

from pathlib import Path
from random import Random

from lumina.core import BadRecord

from .books import book, lines, read

BITS = (
    b"",
    b'"',
    b"}",
    b"{",
    b"[",
    b",",
    b"\n",
    b"\r",
    b"\0",
    b"\xff",
    b"9",
    b"-1",
    b"1e9",
    b"null",
    b"true",
    b'"by":0,',
)


def spoiled(good: bytes, rng: Random) -> bytes:
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        at, length = rng.randrange(len(good)), rng.choice((0, 1, 1, 2, 9))
        good = good[:at] + rng.choice((*BITS, good[at : at + 1] * 2, rng.randbytes(2))) + good[at + length :]
    return good


def shuffled(good: list[bytes], rng: Random) -> bytes:
    i, j = rng.randrange(len(good)), rng.randrange(len(good))
    match rng.randrange(4):
        case 0:
            good[i], good[j] = good[j], good[i]
        case 1:
            del good[i]
        case 2:
            good.insert(i, good[j])
        case _:
            good.insert(
                rng.randrange(1, len(good)), b'{"by":%d,"undo_to":%d}\n' % (rng.randrange(3), rng.randrange(30))
            )
    return b"".join(good)


def outcome(path: Path, content: bytes) -> str:
    path.write_bytes(content)
    try:
        read(path)
        return "read"
    except BadRecord as error:
        said = str(error)
    assert said.startswith(str(path))
    assert said.isprintable()
    return "refused"


def test_changed_bytes(tmp_path: Path):
    rng = Random(1)
    found = [outcome(tmp_path / "a.lumina", spoiled(book(2 + n % 3, 12), rng)) for n in range(2000)]
    assert {"refused", "read"} == set(found)


def test_changed_order_of_lines(tmp_path: Path):
    rng = Random(2)
    found = [outcome(tmp_path / "a.lumina", shuffled(lines(2 + n % 3, 14), rng)) for n in range(600)]
    assert {"refused", "read"} == set(found)
