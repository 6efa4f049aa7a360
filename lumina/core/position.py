'''A position declared once: how fields are written down, and what is made of them.

A game writes one class, its declaration, with a line for each field and the questions that can be asked of a position:

    class Harvest(Position):
        """The position; see the fields."""

        __slots__ = ()
        options: HarvestOptions
        turn: Actor
        field: Annotated[Field, Shared(lambda p: field_of(p.options))]
        rounds: Annotated[int, "rounds done, 0 to 5"] = 0
        barns: Annotated[list[int], "by seat: sheaves", Start(lambda p: [0] * p.seats)]
        hands: Annotated[tuple[Held, ...], Start(lambda p: (Held(),) * p.seats)]
        bids: Annotated[tuple[int | None, ...], "by seat", Own(hidden=0)] = (None, None)
        open_rows: Annotated[int, "a bit for each row", Derived(lambda p: p.find_open_rows())]
        left: Annotated[int, "sheaves in the field", Shown(lambda p: p.field.sheaves - sum(p.barns))]
        pending: tuple[Decision, ...]
        outcome: Outcome | None

        def scores(self) -> tuple[Score, ...]: ...

and two leaves of it, which say nothing more than what only they can do:

    class HarvestView(View, Harvest, frozen=True): ...
    class HarvestState(State, Harvest): ...

The order of the fields is that of the view's JSON. Text in an annotation is the field's meaning (unit, index); it
stands in the schema. A `msgspec.Meta` there limits what is read, as `Meta(min_length=2, max_length=2)`. What stands at
a field's `=` is how it begins.

- A **state** has a slot for each field. Lists are its own: they are copied, and may be changed in place. All else is
  shared between copies and has to be immutable: it is replaced, never changed. `begin`, `copy`, `view`, `of` follow.
- A **view** is a frozen `msgspec.Struct`: the field as published, JSON and schema. Lists are tuples there. What is
  hidden is counted (a value with a method `seen_as(who)` tells what `who` sees of it) or `UNKNOWN`, which raises.
'''

from collections.abc import Callable, Mapping
from functools import cached_property
from inspect import get_annotations
from types import UnionType
from typing import Annotated, Any, ClassVar, Final, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec

from .unknown import UNKNOWN
from .vocabulary import CHANCE, UMPIRE, Who

# --- kinds of fields ------------------------------------------------------------------------------------------------


class Shared(NamedTuple):
    """Fixed at set-up by seats and options, shared by all copies, not in JSON; a view finds it by the same function."""

    find: Callable[[Any], Any]


class Derived(NamedTuple):
    """Follows from the other fields: copied, because rules keep it up to date, but not in JSON.

    A view finds it by `find(view)`, and so does a state that is made from a view; it must touch only what every view
    tells, or else be asked only of what tells enough. A new state begins with it, where the field has no beginning.
    """

    find: Callable[[Any], Any]


class Shown(NamedTuple):
    """In JSON, computed from the others by `find(state)`: what everybody may know, whoever looks. It has no slot."""

    find: Callable[[Any], Any]


class Own(NamedTuple):
    """A tuple by seat of which each value is its seat's secret; None is nothing, and everybody sees that.

    `hidden` is what stands in JSON for a secret of another seat; in the view itself it is `UNKNOWN`.
    """

    hidden: int | None = 0


class Published(NamedTuple):
    """A field whose published form is another than that of the rules, or whose secrets are of their own kind.

    `out(state, who)` is the published value, of type `kind`, with what `who` may not see hidden; `back(view,
    published)` the value for the rules, with `UNKNOWN` or counted where something is hidden.
    """

    kind: Any
    out: Callable[[Any, Who], Any]
    back: Callable[[Any, Any], Any]


class Named(NamedTuple):
    """The field's name in JSON, where that is another."""

    name: str


NUMBERED: Final = msgspec.Meta(extra_json_schema={"propertyNames": {"pattern": "^-?(0|[1-9][0-9]*)$"}})
"""Stands beside an object whose keys are whole numbers: a schema does not say so by itself."""


class Start(NamedTuple):
    """How the field begins, where that depends on seats, options, shared fields or fields above."""

    value: Callable[[Any], Any]


def own(values: tuple[Any, ...], who: Who, hidden: Any) -> tuple[Any, ...]:
    """By seat the values with the secrets of the others hidden."""
    if who == UMPIRE:
        return values
    return tuple([value if value is None or seat == who else hidden for seat, value in enumerate(values)])


def known(values: tuple[Any, ...], who: Who, hidden: Any) -> tuple[Any, ...]:
    """By seat the values again, `UNKNOWN` for what was hidden."""
    if who == UMPIRE or hidden not in values:
        return values
    return tuple([UNKNOWN if value == hidden and seat != who else value for seat, value in enumerate(values)])


class Part(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A part of a position that is data of its own, as a battle: replaced, never changed; `Own` fields are secrets.

    Use `msgspec.structs.replace`. A field of this type needs no word of it: its secrets are hidden by themselves.
    """

    def seen_as(self, who: Who) -> Any:
        """The part as published for `who`."""
        if who == UMPIRE:
            return self
        new = {name: own(getattr(self, name), who, hidden) for name, hidden in _secrets(type(self)).items()}
        return msgspec.structs.replace(self, **new) if new else self

    def known_to(self, who: Who) -> Any:
        """The part for the rules, out of what was published for `who`."""
        new = {name: known(getattr(self, name), who, hidden) for name, hidden in _secrets(type(self)).items()}
        return msgspec.structs.replace(self, **new) if new else self


_SECRETS: Final[dict[type, dict[str, Any]]] = {}


def _secrets(kind: type[Part]) -> dict[str, Any]:
    """The secret fields of a part, each with what stands for a hidden value."""
    if kind not in _SECRETS:
        _SECRETS[kind] = {
            name: mark.hidden
            for name, hint in get_type_hints(kind, include_extras=True).items()
            for mark in getattr(hint, "__metadata__", ())
            if isinstance(mark, Own)
        }
    return _SECRETS[kind]


# --- reading a declaration ------------------------------------------------------------------------------------------


class Declaration:
    """The root of all declarations."""

    __slots__ = ()


HEAD: Final = ("who", "seats", "to_act", "phase")
"""What every view begins with."""
_BEGINNINGS: Final = {"turn": CHANCE, "pending": (), "outcome": None}
_NOTHING: Final = object()

Kind = Shared | Derived | Shown | Own | Published


class Field(NamedTuple):
    """A field as declared: type, meaning, kind (None: public), name in JSON, and how it begins: a value or a `Start`.

    `code` is how its values are treated; `limits` are `msgspec.Meta` marks, as a length, for the schema and reading.
    """

    name: str
    meaning: str
    kind: Kind | None
    json_name: str
    beginning: Any
    code: "Code"
    limits: tuple[msgspec.Meta, ...]

    @property
    def stored(self) -> bool:
        """Whether a state has a slot for it."""
        return not isinstance(self.kind, Shown)

    @property
    def in_json(self) -> bool:
        """Whether the JSON of a view tells it, beyond the head that every view has: neither shared nor derived."""
        return self.name not in HEAD and not isinstance(self.kind, Shared | Derived)

    @property
    def two_forms(self) -> bool:
        """Whether its published form is another than that of the rules."""
        return isinstance(self.kind, Own | Published) or self.code.know is not None


def fields(kind: type) -> dict[str, Field]:
    """All fields of a declaration, or of a leaf of one, in the order of the view's JSON. Raises TypeError."""
    declarations = [base for base in kind.__mro__ if type(base) is type and issubclass(base, Declaration)]
    hints = get_type_hints(kind, include_extras=True)
    names: dict[str, None] = {}
    for declaration in reversed(declarations):
        for name in get_annotations(declaration):
            if get_origin(hints[name]) is not ClassVar and not isinstance(getattr(declaration, name, None), property):
                names.pop(name, None)
                names[name] = None
    found = {}
    for name in names:
        given = next((base.__dict__[name] for base in declarations if name in base.__dict__), _NOTHING)
        found[name] = _field(f"{kind.__name__}.{name}", name, hints[name], given)
    return found


def _field(where: str, name: str, hint: Any, given: Any) -> Field:
    """One field; `given` is what stands at its `=`."""
    marks = hint.__metadata__ if get_origin(hint) is Annotated else ()
    meaning = " ".join(mark for mark in marks if isinstance(mark, str))
    kinds: list[Any] = [mark for mark in marks if isinstance(mark, Kind)]
    if len(kinds) > 1:
        raise TypeError(f"{where}: a field is of one kind, not of {len(kinds)}")
    kind = kinds[0] if kinds else None
    json_name = next((mark.name for mark in marks if isinstance(mark, Named)), name)
    beginning = next((mark for mark in marks if isinstance(mark, Start)), given)
    if beginning is _NOTHING and name in _BEGINNINGS:
        beginning = _BEGINNINGS[name]
    if isinstance(kind, Derived | Shared) and beginning is _NOTHING:
        beginning = Start(kind.find)
    limits = tuple(mark for mark in marks if isinstance(mark, msgspec.Meta))
    field = Field(name, meaning, kind, json_name, beginning, code_of(hint), limits)
    if field.stored and beginning is _NOTHING and name not in ("seats", "options"):
        raise TypeError(f"{where}: how does it begin? Give it a value or a Start")
    if kind is None:
        _check(where, hint)
    return field


def _check(where: str, hint: Any) -> None:
    """What is published as it is has to be of values that never change, and of lists. Raises TypeError."""
    origin = get_origin(hint)
    if origin is dict or hint is dict or origin is set or hint is set:
        raise TypeError(f"{where}: a dict or a set can change: hold tuples, and publish them as one (Published)")
    config = getattr(hint, "__struct_config__", None)
    if config is not None and not config.frozen:
        raise TypeError(f"{where}: {hint.__name__} can change: make it a frozen Struct (a Part) that is replaced")
    for part in get_args(hint)[: 1 if origin is Annotated else None]:
        if origin is not Literal:
            _check(where, part)


# --- copying, freezing, thawing -------------------------------------------------------------------------------------


class Code(NamedTuple):
    """Python that copies, freezes or thaws a value `{0}` of some type, that shows it to `who` and that undoes this.

    None where the value itself will do. `type` is the frozen type.
    """

    copy: str | None
    freeze: str | None
    thaw: str | None
    see: str | None
    know: str | None
    type: Any

    def each(self, wrap: str) -> list[str | None]:
        """The same for all of several such values."""
        return [None if code is None else wrap.format(code.format("x")) for code in self[:5]]


def code_of(hint: Any) -> Code:
    """How values of a type are treated."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return code_of(parts[0])
    if origin is list:
        return _list_code(code_of(parts[0]))
    if origin is tuple and len(parts) == 2 and parts[1] is Ellipsis:
        of = code_of(parts[0])
        return Code._make([*of.each("tuple([{} for x in {{0}}])"), tuple.__class_getitem__((of.type, ...))])
    if origin is tuple:
        return _fixed_code([code_of(part) for part in parts])
    if origin in (Union, UnionType) and len(parts) == 2 and type(None) in parts:
        of = code_of(parts[parts[0] is type(None)])
        maybe = [None if code is None else f"(None if {{0}} is None else {code})" for code in of[:5]]
        return Code._make([*maybe, Union.__getitem__((of.type, None))])
    if isinstance(hint, type) and hasattr(hint, "seen_as"):
        open_part = issubclass(hint, Part) and not _secrets(hint)
        know = "{0}.known_to(who)" if issubclass(hint, Part) and not open_part else None
        return Code(None, None, None, None if open_part else "{0}.seen_as(who)", know, hint)
    return Code(None, None, None, None, None, hint)


def _list_code(of: Code) -> Code:
    """A list is its state's own, and a tuple in views."""
    copy, freeze, thaw, _, _ = of.each("[{} for x in {{0}}]")
    _, _, _, see, know = of.each("tuple([{} for x in {{0}}])")
    frozen = "tuple({0})" if freeze is None else f"tuple({freeze})"
    return Code(copy or "{0}[:]", frozen, thaw or "list({0})", see, know, tuple.__class_getitem__((of.type, ...)))


def _fixed_code(parts: list[Code]) -> Code:
    """A tuple of so many values."""
    how: list[str | None] = []
    for column in list(zip(*parts, strict=True))[:5]:
        each = [(code or "{0}").format(f"{{0}}[{n}]") for n, code in enumerate(column)]
        how.append(f"({', '.join(each)},)" if any(column) else None)
    return Code._make([*how, tuple.__class_getitem__(tuple(part.type for part in parts))])


# --- the leaves -----------------------------------------------------------------------------------------------------


def _declared(bases: tuple[type, ...]) -> type | None:
    """The declaration that a leaf with these bases is one of; None for the contract's own, which declare nothing."""
    for base in bases:
        if type(base) is type and issubclass(base, Declaration) and Declaration not in base.__bases__:
            return base
    return None


class StateLeaf(type):
    """Makes states of declarations: a slot for each field, and `begin`, `of`, `copy` and `_view`."""

    def __new__(mcls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> "StateLeaf":
        if (declaration := _declared(bases)) is None:
            return super().__new__(mcls, name, bases, namespace)
        found = fields(declaration)
        taken = {slot for base in bases for up in base.__mro__ for slot in up.__dict__.get("__slots__", ())}
        slots = tuple(field.name for field in found.values() if field.stored and field.name not in taken)
        made: dict[str, Any] = {"__slots__": slots, "_fields": found, **_methods(found)}
        made |= {field.name: property(field.kind.find) for field in found.values() if isinstance(field.kind, Shown)}
        return super().__new__(mcls, name, bases, {**made, **namespace, "__slots__": slots})


def _methods(found: Mapping[str, Field]) -> dict[str, Any]:
    """`begin`, `of`, `copy` and `_view` as one would write them by hand."""
    scope: dict[str, Any] = {"own": own, "new": object.__new__, "UMPIRE": UMPIRE}
    lines = ["def begin(cls, seats, options):", " self = new(cls)", " self.seats, self.options = seats, options"]
    for field in sorted(found.values(), key=lambda field: not isinstance(field.kind, Shared)):
        if field.stored and field.beginning is not _NOTHING:
            scope[f"start_{field.name}"] = field.beginning
            value = f"start_{field.name}"
            if isinstance(field.beginning, Start):
                scope[value], value = field.beginning.value, f"{value}(self)"
            lines += [f" value = {value}", f" self.{field.name} = {(field.code.copy or '{0}').format('value')}"]
    lines += [" return self", "def of(cls, view):", " self = new(cls)"]
    stored = [field for field in found.values() if field.stored]
    for field in stored:
        lines.append(f" self.{field.name} = {(field.code.thaw or '{0}').format(f'view.{field.name}')}")
    lines += [" return self", "def copy(self):", " other = new(self.__class__)"]
    for field in stored:
        lines.append(f" other.{field.name} = {(field.code.copy or '{0}').format(f'self.{field.name}')}")
    lines += [" return other", "def _view(self, who):", " return self.game.view_type("]
    lines.append("  who, self.seats, self.to_act, self.phase,")
    for field in found.values():
        if field.in_json:
            lines.append(f"  {_shown(field, scope)},")
    exec("\n".join([*lines, " )"]), scope)  # noqa: S102
    methods = {name: scope[name] for name in ("begin", "of", "copy", "_view")}
    return methods | {name: classmethod(methods[name]) for name in ("begin", "of")}


def _shown(field: Field, scope: dict[str, Any]) -> str:
    """The published value of a field of `self` for `who`."""
    value = f"self.{field.name}"
    match field.kind:
        case Shown(find):
            scope[f"show_{field.name}"] = find
            return f"show_{field.name}(self)"
        case Published(_, out, _):
            scope[f"out_{field.name}"] = out
            return f"out_{field.name}(self, who)"
        case Own(hidden):
            return f"own({(field.code.freeze or '{0}').format(value)}, who, {hidden!r})"
    return (field.code.see or field.code.freeze or "{0}").format(value)


class ViewLeaf(msgspec.StructMeta):
    """Makes views of declarations: a frozen Struct of what is published; the rest is found when it is asked for."""

    def __new__(mcls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **config: Any) -> "ViewLeaf":
        if (declaration := _declared(bases)) is None:
            return super().__new__(mcls, name, bases, namespace, **config)
        taken = {field for base in bases for field in getattr(base, "_fields", ())}
        found = fields(declaration)
        hints: dict[str, Any] = {}
        renamed: dict[str, str] = {}
        more: dict[str, Any] = {}
        for field in (field for name, field in found.items() if name not in taken):
            if field.in_json:
                attribute = f"published_{field.name}" if field.two_forms else field.name
                kind = field.kind.kind if isinstance(field.kind, Published) else field.code.type
                for mark in (*field.limits, *([msgspec.Meta(description=field.meaning)] if field.meaning else [])):
                    kind = Annotated[kind, mark]
                hints[attribute] = kind
                if attribute != field.json_name:
                    renamed[attribute] = field.json_name
            if (find := _found(field)) is not None:
                more[field.name] = cached_property(find)
        names: dict[str, Any] = {"__annotations__": hints, "_fields": frozenset(found), **more, **namespace}
        return super().__new__(mcls, name, bases, names, rename=renamed, **config)


def _found(field: Field) -> Callable[[Any], Any] | None:
    """How a view finds what the rules ask of a field; None where it is what is published."""
    published = f"published_{field.name}"
    match field.kind:
        case Shared(find) | Derived(find):
            freeze = _function(field.code.freeze)
            return lambda view: freeze(find(view), view.who)
        case Own(hidden):
            return lambda view: known(getattr(view, published), view.who, hidden)
        case Published(_, _, back):
            return lambda view: back(view, getattr(view, published))
    if field.code.know is None:
        return None
    know = _function(field.code.know)
    return lambda view: know(getattr(view, published), view.who)


def _function(code: str | None) -> Callable[[Any, Who], Any]:
    found: Callable[[Any, Who], Any] = eval(f"lambda value, who: {(code or '{0}').format('value')}")  # noqa: S307
    return found
