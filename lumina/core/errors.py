"""Expected errors. Each is one line for people: what, where, what to do."""


class LuminaError(Exception):
    """Something a user can put right. The command line prints it as one line and exits with 2."""


class BadInput(LuminaError):
    """Text from outside that is not what it should be: JSON, options, names, numbers."""


class BadRecord(LuminaError):
    """A record that cannot be read, or a line of it that cannot be true.

    `file` is the path as given, `line` counts from 1 (None: the file as a whole).
    """

    def __init__(self, file: str, line: int | None, what: str) -> None:
        self.file, self.line, self.what = file, line, what
        super().__init__(f"{file}, line {line}: {what}" if line else f"{file}: {what}")
