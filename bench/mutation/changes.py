"""The small wrong changes of a source file.

Left out is what no test is to prove: sentences (all strings, and the modules that hold nothing else), annotations,
class headers, decorators, imports, assertions.
"""

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from types import CodeType
from typing import NamedTuple

SENTENCES = ("words.py", "reasons.py", "texts.py")
"""Endings of the files whose whole job is to word things."""
COMPILED = "kernels.py"
"""Of these it cannot be seen which tests run a line."""
SPEAKING = {"label", "__repr__", "__str__"}
LONGEST = 80
"""Characters of the code shown around a change, before and after each."""

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
COMPUTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}
_PAIRS = "min max, any all, minimum maximum, argmin argmax, floor ceil, union intersection, issubset issuperset"
NAMED = {one: other for pair in _PAIRS.split(", ") for one, other in (pair.split(), pair.split()[::-1])}
PLAINER = {"sorted": "list", "reversed": "list", "abs": "+"}
"""Calls that become their first argument, as a list or as it is."""


class Change(NamedTuple):
    """`file` is relative to the root; `first` to `last` are the lines of the statement, or of a block's head.

    `imported`: it runs when the module is imported, not when a test calls it.
    """

    file: str
    line: int
    first: int
    last: int
    imported: bool
    inside: str
    before: str
    after: str
    nth: int
    make: Callable[[], CodeType]

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: `{self.before}` -> `{self.after}`"

    def rank(self, seed: int) -> str:
        """A random order that hardly moves when other code changes."""
        return sha256(f"{seed}/{self.file}/{self.inside}/{self.before}/{self.after}/{self.nth}".encode()).hexdigest()


def changes(root: Path, folder: str) -> list[Change]:
    """All changes of the files of a folder."""
    files = sorted(path for path in (root / folder).rglob("*.py") if not path.name.endswith((*SENTENCES, COMPILED)))
    return [change for path in files for change in of_source(path.read_text("utf-8"), str(path.relative_to(root)))]


def sample(found: list[Change], size: int, seed: int) -> list[Change]:
    """So many of them, drawn evenly; a smaller sample is the beginning of a larger one."""
    return sorted(found, key=lambda change: change.rank(seed))[:size]


def of_source(source: str, file: str) -> list[Change]:
    """All changes of a source, in its order."""
    return list(_Walk(ast.parse(source), file).of_module())


class _Place(NamedTuple):
    """Where a node hangs."""

    parent: ast.AST
    field: str
    at: int | None

    def put(self, node: ast.AST) -> None:
        if self.at is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.at] = node


class _Walk:
    def __init__(self, tree: ast.Module, file: str) -> None:
        self.tree, self.file = tree, file
        self.names: list[str] = []
        self.functions = 0
        self.around: list[ast.expr] = []
        self.lines = (0, 0)
        self.seen: Counter[tuple[str, str, str]] = Counter()

    def of_module(self) -> Iterator[Change]:
        yield from self._below(self.tree)

    def _below(self, node: ast.AST) -> Iterator[Change]:
        for field, value in ast.iter_fields(node):
            if field in _unread(node):
                continue
            if isinstance(value, list):
                for index, child in enumerate(value):
                    if isinstance(child, ast.AST):
                        yield from self._at(child, _Place(node, field, index))
            elif isinstance(value, ast.AST):
                yield from self._at(value, _Place(node, field, None))

    def _at(self, node: ast.AST, place: _Place) -> Iterator[Change]:
        match node:
            case ast.Import() | ast.ImportFrom() | ast.Assert() | ast.JoinedStr() | ast.Expr(ast.Constant()):
                return
            case ast.AnnAssign(value=None) | ast.If(test=ast.Name("TYPE_CHECKING")):
                return
            case ast.FunctionDef(name=name) if name in SPEAKING or name.endswith("sentence"):
                return
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                self.lines = (node.lineno, node.body[0].lineno - 1)
                self.names.append(name)
                if isinstance(node, ast.FunctionDef):
                    yield from self._at(node.args, _Place(node, "args", None))
                    self.functions += 1
                for index, child in enumerate(node.body):
                    yield from self._at(child, _Place(node, "body", index))
                self.functions -= isinstance(node, ast.FunctionDef)
                self.names.pop()
            case ast.match_case():
                self.lines = (node.pattern.lineno, max(node.pattern.lineno, node.body[0].lineno - 1))
                yield from self._below(node)
            case ast.stmt():
                self.lines = _head(node)
                yield from self._told(node, place, statements(node))
                yield from self._below(node)
            case ast.expr():
                self.around.append(node)
                yield from self._told(node, place, expressions(node, place))
                yield from self._below(node)
                self.around.pop()
            case _:
                yield from self._below(node)

    def _told(self, node: ast.stmt | ast.expr, place: _Place, others: Iterator[ast.AST]) -> Iterator[Change]:
        for other in others:
            new = ast.fix_missing_locations(ast.copy_location(other, node))
            shown = [outer for outer in self.around if len(ast.unparse(outer)) <= LONGEST]
            before = ast.unparse(shown[0] if shown else node)
            place.put(new)
            after = ast.unparse(shown[0] if shown and shown[0] is not node else new)
            place.put(node)
            inside = ".".join(self.names)
            self.seen[inside, before, after] += 1
            yield Change(
                self.file,
                node.lineno,
                *self.lines,
                not self.functions,
                inside,
                _short(before),
                _short(after),
                self.seen[inside, before, after],
                self._maker(place, new, node),
            )

    def _maker(self, place: _Place, new: ast.AST, old: ast.AST) -> Callable[[], CodeType]:
        def make() -> CodeType:
            place.put(new)
            try:
                return compile(self.tree, self.file, "exec")
            finally:
                place.put(old)

        return make


def _short(code: str) -> str:
    line = " ".join(code.split())
    return line if len(line) <= LONGEST else line[: LONGEST - 3] + "..."


def _head(node: ast.stmt) -> tuple[int, int]:
    """The lines of a simple statement; of a block those before its first statement."""
    body = getattr(node, "body", None) or getattr(node, "cases", None)
    if not body:
        return node.lineno, node.end_lineno or node.lineno
    first = body[0].pattern if isinstance(body[0], ast.match_case) else body[0]
    return node.lineno, max(node.lineno, first.lineno - 1)


def _unread(node: ast.AST) -> tuple[str, ...]:
    """Fields of a node that hold no behaviour."""
    match node:
        case ast.arg() | ast.AnnAssign():
            return ("annotation",)
        case ast.Call(ast.Name("cast" | "TypeVar" | "field")):
            return ("func", "args")
        case ast.keyword(arg="strict" | "frozen" | "slots"):
            return ("value",)
        case _:
            return ()


def statements(node: ast.stmt) -> Iterator[ast.AST]:
    """What can stand in place of a statement."""
    match node:
        case ast.Expr(ast.Call() | ast.Yield() | ast.YieldFrom()) | ast.AugAssign() | ast.Raise() | ast.Delete():
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript(), *_]) | ast.Return(None):
            yield ast.Pass()
        case ast.Return(value) if not (isinstance(value, ast.Constant) and value.value is None):
            yield ast.Return(ast.Constant(None))
        case ast.Break():
            yield ast.Continue()
        case ast.Continue():
            yield ast.Break()
    if isinstance(node, ast.AugAssign) and (other := COMPUTED.get(type(node.op))):
        yield ast.AugAssign(node.target, other(), node.value)


def expressions(node: ast.expr, place: _Place) -> Iterator[ast.AST]:
    """What can stand in place of an expression."""
    match node:
        case ast.Compare(left, ops, right):
            for at, op in enumerate(ops):
                for other in COMPARED[type(op)]:
                    yield ast.Compare(left, [*ops[:at], other(), *ops[at + 1 :]], right)
        case ast.BoolOp(op, values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
        case ast.BinOp(left, op, right) if type(op) in COMPUTED and not (_text_or_type(left) or _text_or_type(right)):
            yield ast.BinOp(left, COMPUTED[type(op)](), right)
        case ast.UnaryOp(ast.Not() | ast.USub() | ast.Invert(), operand):
            yield operand
        case ast.Constant(bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(int(value) | float(value)):
            yield ast.Constant(value + 1)
            yield ast.Constant(value - 1)
        case ast.Call():
            yield from _calls(node)
    if _is_condition(place) and not isinstance(node, ast.Compare | ast.BoolOp | ast.UnaryOp | ast.Constant):
        yield ast.UnaryOp(ast.Not(), node)
    if isinstance(place.parent, ast.Slice) and place.field in ("lower", "upper") and not isinstance(node, ast.Constant):
        yield ast.BinOp(node, ast.Add(), ast.Constant(1))


def _calls(node: ast.Call) -> Iterator[ast.AST]:
    match node:
        case ast.Call(ast.Name("range"), [*first, last]) if not isinstance(last, ast.Constant | ast.Starred):
            yield ast.Call(node.func, [*first, ast.BinOp(last, ast.Add(), ast.Constant(1))], node.keywords)
        case ast.Call(ast.Name(name), [ast.expr() as only, *_]) if name in PLAINER:
            yield only if name == "abs" else ast.Call(ast.Name("list", ast.Load()), [only], [])
        case ast.Call(ast.Name(name)) if name in NAMED:
            yield ast.Call(ast.Name(NAMED[name], ast.Load()), node.args, node.keywords)
        case ast.Call(ast.Attribute(value, name)) if name in NAMED:
            yield ast.Call(ast.Attribute(value, NAMED[name], ast.Load()), node.args, node.keywords)


def _text_or_type(node: ast.expr) -> bool:
    """A sentence, a literal that only `+` fits, or a class in a union."""
    match node:
        case ast.Constant(value):
            return isinstance(value, str) or value is None
        case ast.Name(name) | ast.Attribute(attr=name):
            return name[0].isupper() and not name.isupper()
        case ast.BinOp(left, ast.BitOr() | ast.Add(), right):
            return _text_or_type(left) or _text_or_type(right)
        case _:
            return isinstance(node, ast.JoinedStr | ast.List | ast.Tuple | ast.ListComp)


def _is_condition(place: _Place) -> bool:
    match place.parent, place.field:
        case (ast.If() | ast.While() | ast.IfExp(), "test"):
            return True
        case (ast.comprehension(), "ifs") | (ast.match_case(), "guard") | (ast.BoolOp(), "values"):
            return True
        case _:
            return False
