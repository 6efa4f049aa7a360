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
from lumina.plugins import plugin_of

from ..widgets.fields import Check, Field
from ..widgets.flow import Button, Flow
from ..widgets.millimetres import LENGTHS, length, written
from ..widgets.paths import typed
from .rules import clause_of_option

RANDOM = "Random"


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
        self._words = plugin_of(game).options
        self._standard = self._plain(game.options_type())
        self.put(options or game.options_type())

    def put(self, options: Options) -> None:
        """Other options in the place of what was chosen."""
        self.data = self._plain(options)
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
                self.fields[f"option:{name}"] = Field(self._as_text(name, self.data[name]), self._check(name), 40)

    def _plain(self, options: Options) -> dict[str, Any]:
        """Options as plain data, each of them."""
        data: dict[str, Any] = msgspec.to_builtins(options, builtin_types=(Decimal,))
        return {name: data.get(name, False) for name in self.types}  # what is left out of JSON is off

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

    def _as_text(self, name: str, value: Any) -> str:
        return written(value) if self._is_length(name) else _written(value)

    def _read(self, name: str, text: str) -> Any:
        """What is typed. Raises LuminaError."""
        return length(name, text) if self._is_length(name) else _read(text)

    def _file_check(self, name: str) -> Check:
        def check(_: str) -> None:
            if name in self._faults:
                raise BadInput(self._faults[name])

        return check

    # --- drawing -----------------------------------------------------------------------------------------------

    def draw_first_player(self, flow: Flow, names: list[str]) -> None:
        """Who begins."""
        seats: list[tuple[int | None, str]] = [(None, RANDOM), *enumerate(names)]
        choose = partial(self._choose, "first_player")
        flow.choice("option:first_player", seats, self.data["first_player"], choose, "First player")

    def draw(self, flow: Flow, field: DrawField) -> None:
        """A row for each option but that of who begins."""
        for name in self.types:
            if name != "first_player":
                with flow.row(self.title(name)) as row:
                    self._widget(row, name, field)
                    row.note(self._explained(name))

    def title(self, name: str) -> str:
        """What an option is called, with its unit."""
        words = self._words.get(name)
        title = words.title if words is not None else name.replace("_", " ").capitalize()
        return f"{title} (mm)" if self._is_length(name) else title

    def _explained(self, name: str) -> str:
        """What an option means: in the plugin's words, else in those of its clause; and what is standard."""
        words = self._words.get(name)
        if words is None:
            clause = clause_of_option(self.game, name)
            return clause.string if clause is not None else ""
        standard = f"standard {self._said(name, self._standard[name])}" if self._is_text(name) else ""
        return "; ".join(filter(None, (words.words, standard)))

    def _said(self, name: str, value: Any) -> str:
        """A value as people read it."""
        words = self._words.get(name)
        if words is not None and value in words.values:
            return words.values[value]
        return f"{written(value)} mm" if self._is_length(name) else str(value)

    def differences(self) -> list[str]:
        """What is not standard, in words."""
        told = []
        for name in self.types:
            title, now = self.title(name).removesuffix(" (mm)"), self.data[name]
            if name == "first_player":
                continue
            if self._is_text(name):
                typed = self.fields[f"option:{name}"].value.strip()
                if typed != self._as_text(name, self._standard[name]):
                    told.append(f"{title} {typed}{' mm' if self._is_length(name) else ''}")
            elif self._is_file(name):
                told += [f"{title}: {self.files[name]}"] if name in self.files else []
            elif now != self._standard[name]:
                switch = isinstance(self.types[name], inspect.BoolType)
                told.append(title if now is True else f"{title}: {'no' if switch else self._said(name, now)}")
        return told

    @property
    def has_lengths(self) -> bool:
        """Whether sizes can be set."""
        return any(map(self._is_length, self.types))

    def _widget(self, flow: Flow, name: str, field: DrawField) -> None:
        id, kind, choose = f"option:{name}", self.types[name], partial(self._choose, name)
        if self._is_file(name):
            self._file(flow, name, field)
        elif isinstance(kind, inspect.BoolType):
            flow.toggle(id, "yes" if self.data[name] else "no", self.data[name], lambda: choose(not self.data[name]))
        elif isinstance(kind, inspect.LiteralType):
            values = sorted(kind.values, key=lambda value: value != self._standard[name])
            flow.choice(
                id, [(value, self._said(name, value)) for value in values], self.data[name], choose, self.title(name)
            )
        else:
            field(flow, id, label=self.title(name))

    def _file(self, flow: Flow, name: str, field: DrawField) -> None:
        if (file := self.files.get(name)) is not None:
            flow.words(file)
            flow.buttons([Button(f"option:{name}:none", f"Without this {name}", partial(self._without, name))])
        else:
            hint = "type its path, or drop it on the window"
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
