"""Expected errors. Each is one line for people: what, where, what to do."""

LONGEST = 1000


def one_line(text: str) -> str:
    """Text that may hold anything from outside as one line that can be printed, and not endless.

    What is too long loses its middle: the beginning says where, the end says why.
    """
    if len(text) > LONGEST:
        text = f"{text[: LONGEST // 2]} ... {text[-LONGEST // 2 :]}"
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


class LuminaError(Exception):
    """Something a user can put right. The command line prints it as one line and exits with 2."""

    def __str__(self) -> str:
        return one_line(super().__str__())


class Fault(LuminaError):
    """Something that only we can put right, in one line that holds what a report needs. Exit code 4."""


class EndlessGame(Fault):
    """A game that goes on and on: a loop that plays gives it up."""


class BadInput(LuminaError):
    """Text from outside that is not what it should be: JSON, options, names, numbers."""


class BadRecord(LuminaError):
    """A record that cannot be read, or a line of it that cannot be true.

    `file` is the path as given, `line` counts from 1 (None: the file as a whole).
    """

    def __init__(self, file: str, line: int | None, what: str) -> None:
        super().__init__(file, line, what)
        self.file, self.line, self.what = file, line, what

    def __str__(self) -> str:
        return one_line(f"{self.file}, line {self.line}: {self.what}" if self.line else f"{self.file}: {self.what}")
