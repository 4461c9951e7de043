"""Codecs of positions: what is written is read back, and what does not fit is refused with its place."""

from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from thauma.core.codecs import Codec, Field, Fields

pytestmark = pytest.mark.once  # nothing of it is compiled


def require(holds: bool, place: str, reason: str, /, **data: Any) -> None:
    """Refuse unless something holds."""
    if not holds:
        raise ValueError(place, reason, data)


FIELDS = Fields(require)
CITY = Codec[Any](FIELDS.number("coins", "few", 0, 9, path="purse.coins"))
TABLE = Codec[Any](
    FIELDS.number("turn", "turn", 0, 1, none=-1),
    FIELDS.choice("question", "unknown", {0: "take", 1: "pay"}),
    FIELDS.choice("row", "one-of", {0: "a", 1: None}, length=3),
    FIELDS.bits("lying", "slots", 4),
    FIELDS.parts("cities", "count", CITY, lambda table: table.cities, ".{}"),
    Field("double", int, lambda table: 2 * table.half, lambda table, n, _: setattr(table, "half", n // 2)),
    note=(str | None, None),
)
DATA = {
    "turn": None,
    "question": "pay",
    "row": ["a", None, "a"],
    "lying": [0, 2],
    "cities": [{"coins": 3}, {"coins": 0}],
    "double": 14,
}


def table() -> Any:
    """Nothing yet, with two cities."""
    return SimpleNamespace(cities=[SimpleNamespace(purse=SimpleNamespace()) for _ in range(2)])


def read(data: Any) -> Any:
    """Read plain data, types first."""
    held = table()
    TABLE.read(held, msgspec.convert(data, TABLE.type))
    return held


def test_what_is_read_is_written_again() -> None:
    held = read(DATA)
    assert (held.turn, held.question, held.row, held.lying, held.half) == (-1, 1, [0, 1, 0], 5, 7)
    assert [city.purse.coins for city in held.cities] == [3, 0]
    assert TABLE.write(held) == DATA


@pytest.mark.parametrize(
    ("part", "refused"),
    [
        ({"turn": 2}, ("turn", "turn", {})),
        ({"question": "dance"}, ("question", "unknown", {"name": "'dance'"})),
        ({"row": ["a", "b", "a"]}, ("row", "one-of", {"known": ["a"]})),
        ({"row": ["a", "a"]}, ("row", "one-of", {"known": ["a"]})),
        ({"lying": [4]}, ("lying", "slots", {})),
        ({"cities": []}, ("cities", "count", {"n": 2})),
        ({"cities": [{"coins": 1}, {"coins": 10}]}, ("cities[1].coins", "few", {})),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(part: dict[str, Any], refused: tuple[Any, ...]) -> None:
    with pytest.raises(ValueError, match=refused[1]) as problem:
        read({**DATA, **part})
    assert problem.value.args == refused


@pytest.mark.parametrize("part", [{"turn": "0"}, {"question": None}, {"row": None}, {"more": 1}, {"note": 1}])
def test_other_types_and_fields_are_refused_first(part: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        read({**DATA, **part})


def test_further_parts_are_left_to_others() -> None:
    assert read({**DATA, "note": "x"}).turn == -1
    assert "note" not in TABLE.write(read(DATA))
