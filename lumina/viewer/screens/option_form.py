"""The options of any game as widgets, made from the types that the game itself reads them with."""

import os
from decimal import Decimal
from functools import partial
from pathlib import Path
from typing import Any, Protocol

import msgspec
from msgspec import inspect

from lumina.core import BadInput, Game, LuminaError, Options
from lumina.core.json_input import parse
from lumina.core.option_files import option_file
from lumina.games.lacuna import LACUNA

from ..widgets.fields import Check, Field
from ..widgets.flow import Button, Flow
from ..widgets.millimetres import LENGTHS, length, written
from ..widgets.paths import typed
from .rules import clause_of_option

CHANCE_WORDS = "by chance"


class DrawField(Protocol):
    """Draws the field of an id."""

    def __call__(self, flow: Flow, id: str, *, hint: str = "", label: str = "") -> None: ...


class OptionForm:
    """What is chosen, as plain data. `fields` are those of its page; the ids begin with `option:`."""

    def __init__(self, fields: dict[str, Field], game: Game, options: Options | None) -> None:
        self.fields, self.game = fields, game
        info = inspect.type_info(game.options_type)
        assert isinstance(info, inspect.StructType)
        self.types = {field.name: field.type for field in info.fields}
        self.put(options or game.options_type())

    def put(self, options: Options) -> None:
        """Other options in the place of what was chosen."""
        self.data: dict[str, Any] = msgspec.to_builtins(options, builtin_types=(Decimal,))
        for name in self.types:  # what is left out of JSON while it is off
            self.data.setdefault(name, False)
        self.files = {
            name: f"a {name} that was given" for name in self.game.file_options if self.data[name] is not None
        }
        self._faults: dict[str, str] = {}
        for name in self.types:
            if self._is_file(name):
                self.fields[f"option:{name}"] = Field(
                    "", self._file_check(name), edited=partial(self._path_typed, name)
                )
            elif self._is_text(name):
                self.fields[f"option:{name}"] = Field(self._written(name), self._check(name), 40)

    def options(self) -> Options:
        """What is chosen. Raises BadInput for what cannot be."""
        data = dict(self.data)
        for name in self.types:
            if self._is_text(name):
                data[name] = self._read(name, self.fields[f"option:{name}"].value)
            elif name in self._faults:
                raise BadInput(self._faults[name])
        return self.game.read_options(data)

    def _is_file(self, name: str) -> bool:
        return name in self.game.file_options

    def _is_text(self, name: str) -> bool:
        chosen = isinstance(self.types[name], inspect.BoolType | inspect.LiteralType)
        return not (chosen or self._is_file(name) or name == "first_player")

    def _check(self, name: str) -> Check:
        return lambda text: self.game.read_options({name: self._read(name, text)})

    def _is_length(self, name: str) -> bool:
        """Whether it counts lattice units: people read and type millimetres."""
        return self.game.name == LACUNA.name and name in LENGTHS

    def _written(self, name: str) -> str:
        return written(self.data[name]) if self._is_length(name) else _written(self.data[name])

    def _read(self, name: str, text: str) -> Any:
        """What is typed. Raises LuminaError."""
        return length(name, text) if self._is_length(name) else _read(text)

    def _file_check(self, name: str) -> Check:
        def check(_: str) -> None:
            if name in self._faults:
                raise BadInput(self._faults[name])

        return check

    # --- drawing -----------------------------------------------------------------------------------------------

    def draw(self, flow: Flow, names: list[str], field: DrawField) -> None:
        """A row for each option."""
        order = sorted(self.types, key=lambda name: name != "first_player")
        clauses = [None if name == "first_player" else clause_of_option(self.game, name) for name in order]
        for name, clause, following in zip(order, clauses, [*clauses[1:], None], strict=True):
            words = name.replace("_", " ").capitalize() + (", mm" if self._is_length(name) else "")
            with flow.row("Who begins" if name == "first_player" else words) as row:
                self._widget(row, name, words, names, field)
                if clause is not None and clause != following:
                    row.note(clause.string)

    def _widget(self, flow: Flow, name: str, words: str, names: list[str], field: DrawField) -> None:
        id, kind, choose = f"option:{name}", self.types[name], partial(self._choose, name)
        if name == "first_player":
            seats: list[tuple[int | None, str]] = [(None, CHANCE_WORDS), *enumerate(names)]
            flow.choice(id, seats, self.data[name], choose, "Who begins")
        elif self._is_file(name):
            self._file(flow, name, field)
        elif isinstance(kind, inspect.BoolType):
            flow.toggle(id, "yes" if self.data[name] else "no", self.data[name], lambda: choose(not self.data[name]))
        elif isinstance(kind, inspect.LiteralType):
            usual = getattr(self.game.options_type(), name)
            values = sorted(kind.values, key=lambda value: value != usual)
            flow.choice(id, [(value, str(value)) for value in values], self.data[name], choose, words)
        else:
            field(flow, id, label=words)

    def _file(self, flow: Flow, name: str, field: DrawField) -> None:
        if (file := self.files.get(name)) is not None:
            flow.words(file)
            flow.buttons([Button(f"option:{name}:none", f"Without this {name}", partial(self._without, name))])
        else:
            hint = "drop a file here, or type its path"
            field(flow, f"option:{name}", hint=hint, label=f"{name}: path of a file")

    # --- what is done ------------------------------------------------------------------------------------------

    def _choose(self, name: str, value: Any) -> None:
        self.data[name] = value

    def _without(self, name: str) -> None:
        """No file."""
        self.data[name] = None
        self.files.pop(name, None)

    def _path_typed(self, name: str) -> None:
        """The file is read as soon as there is such a one."""
        self._faults.pop(name, None)
        try:
            path = typed(self.fields[f"option:{name}"].value)
        except LuminaError as error:
            self._faults[name] = str(error)
            return
        if path.name and os.path.isfile(path):
            self.take(name, path)
        elif path.name:
            self._faults[name] = f"{path}: there is no such file"

    def take(self, name: str, path: Path) -> None:
        """The content of a file as the value of an option."""
        self._faults.pop(name, None)
        try:
            data = option_file(self.game, name, path)
        except BadInput as error:
            self._faults[name] = str(error)
        else:
            self.data[name], self.files[name] = data, path.name
            self.fields[f"option:{name}"].put("")


def _written(value: Any) -> str:
    return value if isinstance(value, str) else msgspec.json.Encoder(decimal_format="number").encode(value).decode()


def _read(text: str) -> Any:
    """JSON if it parses, else the text itself."""
    try:
        return parse(text)
    except BadInput:
        return text
