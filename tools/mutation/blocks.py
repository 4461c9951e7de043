"""The blocks of a function: statements of which none runs without the first one."""

import ast

LISTS = ("body", "orelse", "finalbody")


def asks_for_compiled(test: ast.expr) -> bool:
    """Whether it is `cython.compiled`."""
    return isinstance(test, ast.Attribute) and test.attr == "compiled"


def left_out_branches(node: ast.AST) -> tuple[str, ...]:
    """Which branches of a statement are for the compiled build alone, or stand in for its local arrays."""
    if not isinstance(node, ast.If):
        return ()
    if asks_for_compiled(node.test):
        return ("test", "body")
    negated = isinstance(node.test, ast.UnaryOp) and asks_for_compiled(node.test.operand)
    return ("test", "body", "orelse") if negated else ()


def is_plain_return(node: ast.If) -> bool:
    """Whether the plain files return here."""
    return "orelse" in left_out_branches(node) and isinstance(node.body[-1], ast.Return)


def plain_part(block: list[ast.stmt]) -> list[ast.stmt]:
    """Leave out what follows an early return of the plain files: the compiled build alone gets there."""
    for i, statement in enumerate(block):
        if isinstance(statement, ast.If) and is_plain_return(statement):
            return block[: i + 1]
    return block


def is_text(node: ast.AST) -> bool:
    """Whether a statement is a docstring."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def blocks(unit: ast.AST) -> list[list[ast.stmt]]:
    """List all blocks of a function, outermost first: if one statement of a block runs, its first one did."""
    found = []
    for name in LISTS:
        block = getattr(unit, name, None)
        if isinstance(block, list) and block and name not in left_out_branches(unit):
            found.append(block)
            for statement in plain_part(block):
                found += blocks(statement)
    for handler in getattr(unit, "handlers", []):
        found += blocks(handler)
    return found
