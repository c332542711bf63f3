"""Our sources as the page needs them: annotations dropped, data classes written out. Runs inside Pyodide (inside.py).

`@dataclass` writes a class's methods while the module is imported: it composes their text, compiles it and makes the
class twice. In the browser that was half of the time our modules took. Here it is done once, in the build, for the two
forms that the sources use, `@dataclass(slots=True)` with and without `frozen=True`. Whatever else stands in a class, or
a class with bases, is left to `@dataclass` as it is. `lean_classes.py` holds what all of them share, `replace` and
`fields` included; line numbers stay, so a report names the right place.
"""

import ast
from typing import Final

SHARED: Final = "lean_classes"
FORMS: Final = ({"slots": True}, {"slots": True, "frozen": True})


def lean(source: bytes, name: str) -> ast.Module:
    """The tree of a source. Raises SyntaxError, with its line."""
    tree = ast.parse(source, name)
    classes = _Classes()
    tree = classes.visit(tree)
    if classes.found:
        _import_shared(tree)
    bare: ast.Module = ast.fix_missing_locations(_Bare().visit(tree))
    return bare


def _import_shared(tree: ast.Module) -> None:
    """After the docstring and any `from __future__`."""
    at = 0
    while at < len(tree.body) and (_is_text(tree.body[at]) or _is_future(tree.body[at])):
        at += 1
    tree.body.insert(at, ast.Import([ast.alias(SHARED)]))


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_future(node: ast.stmt) -> bool:
    return isinstance(node, ast.ImportFrom) and node.module == "__future__"


class _Bare(ast.NodeTransformer):
    """Drops annotations that nothing reads. Those in class bodies stay: a NamedTuple or a Protocol lives by them."""

    def _function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
        node.returns = None
        arguments = node.args
        for argument in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
            argument.annotation = None
        for rest in (arguments.vararg, arguments.kwarg):
            if rest is not None:
                rest.annotation = None
        node.body = _statements(node.body)
        return self.generic_visit(node)

    visit_FunctionDef = _function  # noqa: N815 - the names that NodeTransformer looks for
    visit_AsyncFunctionDef = _function  # noqa: N815

    def visit_Module(self, node: ast.Module) -> ast.AST:
        node.body = _statements(node.body)
        return self.generic_visit(node)


def _statements(body: list[ast.stmt]) -> list[ast.stmt]:
    """Without annotations, at this level; `x: int` alone keeps nothing but makes x local, so it stays in functions."""
    return [
        ast.copy_location(ast.Assign([node.target], node.value), node)
        if isinstance(node, ast.AnnAssign) and node.value is not None
        else node
        for node in body
    ]


class _Classes(ast.NodeTransformer):
    """Writes out data classes; `found` tells whether there was one."""

    found = False

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        self.generic_visit(node)
        form = _form(node)
        if form is None:
            return node
        self.found = True
        fields = _Fields(node)
        node.decorator_list = []
        kept = [part for part in node.body if not isinstance(part, ast.AnnAssign)]
        made = ast.parse(fields.text(frozen="frozen" in form)).body
        for part in made:
            for child in ast.walk(part):
                ast.copy_location(child, node)
        fields.put_defaults(made)
        own = {part.name for part in kept if isinstance(part, ast.FunctionDef)}
        node.body = [*kept, *(part for part in made if not (isinstance(part, ast.FunctionDef) and part.name in own))]
        return node


def _form(node: ast.ClassDef) -> dict[str, object] | None:
    """The arguments of `@dataclass(...)` when it is all that decorates the class, and one of the known forms."""
    if len(node.decorator_list) != 1 or node.bases or node.keywords:
        return None
    call = node.decorator_list[0]
    if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "dataclass"):
        return None
    form: dict[str, object] = {
        word.arg: word.value.value for word in call.keywords if word.arg and isinstance(word.value, ast.Constant)
    }
    plain = len(form) == len(call.keywords) and not call.args and form in FORMS
    return form if plain and _Fields(node).plain else None


class _Fields:
    """The fields of a class in their order, each with its default or factory."""

    def __init__(self, node: ast.ClassDef) -> None:
        self.names: list[str] = []
        self.defaults: list[ast.expr] = []
        self.factories: dict[str, ast.expr] = {}
        self.plain = True
        self.post = any(isinstance(part, ast.FunctionDef) and part.name == "__post_init__" for part in node.body)
        for part in node.body:
            if isinstance(part, ast.AnnAssign):
                self._add(part)

    def _add(self, part: ast.AnnAssign) -> None:
        if not isinstance(part.target, ast.Name) or "ClassVar" in ast.dump(part.annotation):
            self.plain = False
            return
        self.names.append(part.target.id)
        value = part.value
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "field":
            if [word.arg for word in value.keywords] != ["default_factory"] or value.args:
                self.plain = False
                return
            self.factories[part.target.id] = value.keywords[0].value
            # No field of ours has `...` for a value: it stands for "not given".
            value = ast.Constant(...)
        if value is not None:
            self.defaults.append(value)
        elif self.defaults:
            self.plain = False

    def text(self, frozen: bool) -> str:
        """The methods, as text; defaults are put in afterwards, as the trees they are."""
        names = self.names
        one = "".join(f"self.{name}, " for name in names)
        other = "".join(f"other.{name}, " for name in names)
        lines = [
            f"__slots__ = {tuple(names)!r}",
            f"__match_args__ = {tuple(names)!r}",
            f"__dataclass_fields__ = {SHARED}.Fields({sorted(self.factories)!r})",
            f"__dataclass_params__ = {SHARED}.{'FROZEN' if frozen else 'PLAIN'}",
            f"def __init__({', '.join(['self', *names])}):",
            *(f"    if {name} is ...: {name} = factory()" for name in self.factories),
            *(f"    {SHARED}.put(self, {name!r}, {name})" if frozen else f"    self.{name} = {name}" for name in names),
            "    self.__post_init__()" if self.post else "    pass",
            "def __eq__(self, other):",
            "    if self is other: return True",
            f"    return ({one}) == ({other}) if other.__class__ is self.__class__ else NotImplemented",
            f"__repr__ = {SHARED}.written",
        ]
        if frozen:
            lines += [
                "def __hash__(self):",
                f"    return hash(({one}))",
                f"__setattr__ = {SHARED}.refused",
                f"__delattr__ = {SHARED}.refused",
                f"__getstate__ = {SHARED}.state",
                f"__setstate__ = {SHARED}.restored",
            ]
        else:
            lines.append("__hash__ = None")
        return "\n".join(lines)

    def put_defaults(self, made: list[ast.stmt]) -> None:
        init = next(part for part in made if isinstance(part, ast.FunctionDef) and part.name == "__init__")
        init.args.defaults = self.defaults
        factories = iter(self.factories.values())
        for part in init.body:
            if isinstance(part, ast.If):
                call = part.body[0]
                assert isinstance(call, ast.Assign)
                assert isinstance(call.value, ast.Call)
                call.value.func = next(factories)
