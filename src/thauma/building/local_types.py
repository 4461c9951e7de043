"""Works out the C types of a function's variables from what is assigned to them, as far as declarations tell.

A type here is what C calls a number, a struct's class, an array of one of these, or None where nothing tells.
"""

import ast
from types import ModuleType
from typing import Any, NamedTuple

from thauma.core.tables.c_structs import CStruct, Kind, StructType

NUMBERS = {
    "bool": "bint",
    "Byte": "unsigned char",
    "Char": "signed char",
    "float": "double",
    "Half": "unsigned int",
    "int": "int",
    "Short": "short",
    "Single": "float",
    "Word": "unsigned long long",
}
"""what C calls the numbers that things are annotated with; a list of them is an array"""
WIDER = ("bint", "int", "unsigned int", "unsigned long long", "double")
"""what variables are; each can hold what those before it hold, for numbers that fit where they come from"""


class Array(NamedTuple):
    """Several of a type, or the address of the first."""

    item: Any


def type_name(annotation: ast.expr | None) -> str:
    """Give an annotation as text, whether it was quoted or not."""
    return "None" if annotation is None else ast.unparse(annotation).replace("'", "").replace('"', "")


def item_name(named: str) -> str:
    """Give the name of what there are several of: of `list[int]` and of `tuple[int, ...]` it is `int`."""
    return named.partition("[")[2].removesuffix("]").removesuffix(", ...")


def annotated_type(named: str, names: dict[str, Any]) -> Any:
    """Give the type of an annotation where those names are known."""
    if named.startswith(("list[", "tuple[")):
        return Array(annotated_type(item_name(named), names))
    if named in NUMBERS:
        return NUMBERS[named]
    struct = names.get(named)
    return struct if isinstance(struct, StructType) else None


def kind_type(kind: Kind) -> Any:
    """Give the type of a field."""
    found: Any = kind.part or kind.c_name
    for _ in kind.lengths:
        found = Array(found)
    return found


def table_type(value: Any) -> Any:
    """Give the type of a table or a constant by what is in it."""
    if isinstance(value, list | tuple) and value:
        return Array(widest(*map(table_type, value)))
    if isinstance(value, CStruct):
        return type(value)
    if type(value) is int and not -1 << 31 <= value < 1 << 31:
        return "unsigned long long"
    return NUMBERS.get(type(value).__name__)


def in_calculation(found: Any) -> Any:
    """Give what a number becomes when C calculates with it."""
    if not isinstance(found, str):
        return None
    return "double" if found == "float" else found if found in WIDER[2:] else "int"


def widest(*found: Any) -> Any:
    """Give the type that can hold any of several."""
    if None in found or not all(isinstance(one, str) for one in found):
        return found[0] if len(set(found)) == 1 else None
    if set(found) == {"bint"}:
        return "bint"
    return max(map(in_calculation, found), key=WIDER.index)


class Scope:
    """What is known of the variables of a function."""

    def __init__(self, module: ModuleType, annotations: dict[str, str]) -> None:
        self.names = vars(module)
        self.tables = annotations
        """those of the module's own tables"""
        self.types: dict[str, Any] = {}

    def type_of(self, value: ast.expr | None) -> Any:
        """Give the type of an expression."""
        match value:
            case ast.Constant(value=bool() | int() | float() as number):
                return table_type(number)
            case ast.Compare() | ast.UnaryOp(op=ast.Not()):
                return "bint"
            case ast.UnaryOp(operand=inner):
                return in_calculation(self.type_of(inner))
            case ast.BoolOp(values=parts):
                return widest(*map(self.type_of, parts))
            case ast.IfExp(body=one, orelse=other):
                return widest(self.type_of(one), self.type_of(other))
            case ast.BinOp(op=ast.Div()):
                return "double"
            case ast.BinOp(left=left, op=ast.LShift() | ast.RShift()):
                return in_calculation(self.type_of(left))
            case ast.BinOp(left=left, right=right):
                return in_calculation(widest(self.type_of(left), self.type_of(right)))
            case ast.Attribute(value=inner, attr=name):
                return self.field_type(self.type_of(inner), name)
            case ast.Subscript(value=inner):
                found = self.type_of(inner)
                return found.item if isinstance(found, Array) else None
            case ast.Call(func=ast.Name(id=name), args=given):
                return self.result_type(name, given)
            case ast.Name(id=name):
                return self.types.get(name) or self.global_type(name)
        return None

    @staticmethod
    def field_type(struct: Any, name: str) -> Any:
        """Give the type of a field of a struct."""
        fields = struct.struct_fields if isinstance(struct, StructType) else ()  # type: ignore[attr-defined]
        return next((kind_type(field.kind) for field in fields if field.name == name), None)

    def result_type(self, name: str, given: list[ast.expr]) -> Any:
        """Give the type of what a function gives."""
        if name in ("min", "max", "abs"):
            return widest(*map(self.type_of, given))
        if name == "ref":
            return self.type_of(given[0])
        function = self.names.get(name)
        result = getattr(function, "__annotations__", {}).get("return")
        named = result if isinstance(result, str) else getattr(result, "__name__", "")
        return annotated_type(named, getattr(function, "__globals__", {}))

    def global_type(self, name: str) -> Any:
        """Give the type of a table or a constant of the module."""
        if self.tables.get(name):
            return annotated_type(self.tables[name], self.names)
        return table_type(self.names.get(name))

    def note(self, name: str, found: Any) -> None:
        """Add what a variable is assigned."""
        self.types[name] = widest(self.types[name], found) if name in self.types else found


def c_name(found: Any) -> str:
    """Give what C calls the type of a variable; an empty text where it shall guess."""
    if isinstance(found, Array):
        return f"{found.item}*" if isinstance(found.item, str) else ""
    return (found if found == "bint" else in_calculation(found)) if isinstance(found, str) else ""
