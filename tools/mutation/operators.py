"""How a piece of code can be broken: one small change of its syntax tree at a time."""

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from mutation.blocks import blocks, is_text, left_out_branches, plain_part

Edit = Callable[[], None]
"""makes one change in the tree it was made for"""

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
}
EXTREMES = {"min": "max", "max": "min"}
UNTOUCHED = ("annotation", "returns", "args", "decorator_list", "type_comment")
"""parts of a definition that its code object does not hold; arguments of calls are another `args`"""


@dataclass(frozen=True)
class Site:
    """A place where the code can be broken."""

    operator: str
    block: int
    """the innermost block that it stands in, numbered as by `blocks`"""
    edit: Edit


class SiteFinder:
    """Finds all sites of one unit: a function, or a statement of a module outside of functions."""

    def __init__(self, unit: ast.stmt, enums: dict[str, str]) -> None:
        self.unit = unit
        self.enums = enums
        """by name of a constant: another one of its group"""
        self.is_data = not isinstance(unit, ast.FunctionDef)
        self.numbers = {id(block): i for i, block in enumerate(blocks(unit))}
        self.returns = ast.unparse(unit.returns or unit) if isinstance(unit, ast.FunctionDef) else ""

    def sites(self) -> list[Site]:
        """Find all, in the order of the source."""
        return list(self.sites_within(self.unit, 0))

    def sites_within(self, node: ast.AST, block: int) -> Iterator[Site]:
        """Find the sites in a node and below it."""
        for operator, edit in self.changes(node):
            yield Site(operator, block, edit)
        skipped = left_out_branches(node) + (
            UNTOUCHED if isinstance(node, ast.FunctionDef | ast.AnnAssign) else ()
        )
        for name, value in ast.iter_fields(node):
            if name in skipped:
                continue
            children = value if isinstance(value, list) else [value]
            reached = len(plain_part(children))
            inner = self.numbers.get(id(value), block)
            for i, child in enumerate(children[:reached]):
                if not isinstance(child, ast.AST) or is_text(child):
                    continue
                if isinstance(child, ast.stmt) and is_droppable(child):
                    yield Site("drop", inner, replace_item(children, i, ast.copy_location(ast.Pass(), child)))
                yield from self.sites_within(child, inner)

    def changes(self, node: ast.AST) -> Iterator[tuple[str, Edit]]:
        """List what can be changed in the node itself."""
        match node:
            case ast.Compare(ops=ops):
                for i, op in enumerate(ops):
                    yield "compare", replace_item(ops, i, COMPARISONS[type(op)]())
            case ast.BinOp(op=op) | ast.AugAssign(op=op) if type(op) in ARITHMETIC:
                yield "arithmetic", replace_field(node, "op", ARITHMETIC[type(op)]())
            case ast.BoolOp(op=op):
                yield "logic", replace_field(node, "op", ast.Or() if isinstance(op, ast.And) else ast.And())
            case ast.If(test=test) | ast.IfExp(test=test) if not left_out_branches(node):
                if not is_flipped_itself(test):
                    yield "negate", replace_field(node, "test", negation(test))
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield "negate", replace_field(node, "operand", negation(operand))
            case ast.Name(id=name, ctx=ast.Load()):
                if name in self.enums:
                    yield "enum", replace_field(node, "id", self.enums[name])
                if name in EXTREMES:
                    yield "extreme", replace_field(node, "id", EXTREMES[name])
            case ast.Return(value=ast.expr() as value):
                changed = self.other_result(value)
                if changed:
                    yield "return", replace_field(node, "value", changed)
            case ast.Call(func=ast.Name(id="range"), args=args):
                at = min(len(args) - 1, 1)
                yield "range", replace_item(args, at, sum_of(args[at], -1))
            case ast.Constant(value=bool() as value):
                yield "constant", replace_field(node, "value", not value)
            case ast.Constant(value=(int() | float()) as number):
                yield "constant", replace_field(node, "value", number + 1)
            case ast.Constant(value=str() as text) if self.is_data and text:
                yield "text", replace_field(node, "value", text[:-1])
            case ast.Tuple(elts=items, ctx=ast.Load()) | ast.List(elts=items, ctx=ast.Load()) if self.is_data:
                for i in range(len(items) - 1):
                    if ast.dump(items[i]) != ast.dump(items[i + 1]):
                        yield "order", swap_items(items, i)

    def other_result(self, value: ast.expr) -> ast.expr | None:
        """Give another result of the type that the function returns, unless other operators do that."""
        if isinstance(value, ast.Constant | ast.Compare) or is_flipped_itself(value):
            return None
        if self.returns == "bool":
            return negation(value)
        return sum_of(value, 1) if self.returns in ("int", "float") else None


def is_droppable(node: ast.stmt) -> bool:
    """Whether something can miss the statement: not one that only gives a name to something."""
    match node:
        case ast.Assign(targets=[target]):
            return not isinstance(target, ast.Name | ast.Tuple)
        case ast.Return(value=value):
            return value is None
        case ast.Expr(value=value):
            return isinstance(value, ast.Call)
    return isinstance(node, ast.AugAssign | ast.Break | ast.Continue | ast.Raise | ast.Delete)


def is_flipped_itself(test: ast.expr) -> bool:
    """Whether a change of the condition's own operator already negates it."""
    match test:
        case ast.UnaryOp(op=ast.Not()):
            return True
        case ast.Compare(ops=[op]):
            return isinstance(op, ast.Eq | ast.NotEq | ast.In | ast.NotIn | ast.Is | ast.IsNot)
    return False


def negation(test: ast.expr) -> ast.expr:
    """Turn a condition round."""
    return ast.copy_location(ast.UnaryOp(ast.Not(), test), test)


def sum_of(value: ast.expr, number: int) -> ast.expr:
    """Add a number to a value."""
    return ast.copy_location(ast.BinOp(value, ast.Add(), ast.Constant(number)), value)


def replace_item(items: list[Any], i: int, new: ast.AST) -> Edit:
    """Put something else into a list."""
    return lambda: items.__setitem__(i, new)


def replace_field(node: ast.AST, name: str, new: object) -> Edit:
    """Put something else into a node."""
    return lambda: setattr(node, name, new)


def swap_items(items: list[ast.expr], i: int) -> Edit:
    """Exchange two neighbours."""

    def swap() -> None:
        items[i], items[i + 1] = items[i + 1], items[i]

    return swap
