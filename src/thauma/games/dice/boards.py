"""Board sets as data: what a file may say, how it is checked, and which sets are in use.

A set is the sheets of all cities, the faces of the grey dice and the bonuses. The one that is shipped is our
own design; owners of the printed boards write them down in the same form. `docs/rules/dice.md` describes it.
"""

import json
import re
from codecs import BOM_UTF8
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, get_args

import msgspec

from thauma.core.errors import Phrase, ThaumaError, short_repr, system_reason
from thauma.core.json_data import canonical_json, read_json
from thauma.games.dice import board_checks
from thauma.games.dice.table import CITIES

EFFECTS = ("action", "build", "tick", "coins")
"""what a bonus can do"""
SHIPPED = "thauma"
"""what a deal calls the set that comes with the program"""
FORMS = {
    "dice.error.boards.form": r"Expected `(?P<wanted>[^`]+)`, got `(?P<found>[^`]+)`",
    "dice.error.boards.unknown": r"Object contains unknown field `(?P<name>.+)`",
    "dice.error.boards.lacking": r"Object missing required field `(?P<name>.+)`",
    "dice.error.boards.value": r"Invalid enum value (?P<name>.+)",
}
"""how data of a wrong form are refused by what reads them"""
LONGEST = 200_000
"""bytes of a file; the shipped one has about ten thousand"""
BuildingName = Literal[
    "wonder", "west", "east", "agora", "market", "university", "guild", "gallery", "warehouse"
]
Colour = Literal["grey", "blue", "green", "red", "yellow", "black", "white", "purple"]
Special = Literal["black", "white", "purple"]
Resource = Literal["stone", "wood", "brick", "glass", "papyrus", "textile"]
if TYPE_CHECKING:  # the names come from the table, which a type checker cannot read
    City = str
else:
    City = Literal[CITIES]


class InvalidBoards(ThaumaError):
    """A board set that cannot be played; says where and why."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a board set."""


class Tick(Part, frozen=True):
    """Tick boxes at once: their cost is paid and their order kept, but no die is chosen."""

    of: tuple[BuildingName, ...]
    """in any of these buildings"""
    boxes: int = 1
    """so many at most"""


class Each(Part, frozen=True):
    """Something for each ticked box of some buildings."""

    of: tuple[BuildingName, ...]
    coins: int = 0
    """at once"""
    points: int = 0
    """in the end"""


class Gift(Part, frozen=True):
    """Coins whenever a die of a colour is chosen."""

    die: Colour
    coins: int


class Box(Part, frozen=True):
    """A box: what it costs, and what it gives who has ticked it."""

    cost: int
    """resources; each one missing is a coin"""
    points: int = 0
    coins: int = 0
    """at once"""
    attack: int = 0
    """points, less one for each defence of the city that is attacked"""
    defence: bool = False
    discount: int = 0
    """so much less for every die from now on"""
    free: Colour | None = None
    """the die of this colour costs nothing from now on"""
    gift: Gift | None = None
    unlock: Special | None = None
    """the special die that may be chosen from now on"""
    each: Each | None = None
    tick: Tick | None = None
    again: Literal["any", "build"] | None = None
    """another action: any of the three, or a building whose die costs nothing"""


class Track(Part, frozen=True):
    """Boxes that are ticked in order, with the symbols of the die that open them."""

    id: str
    boxes: tuple[Box, ...]
    symbols: tuple[str, ...] = ()
    """none for the Guild Court, which any face of the purple die opens"""


class Bonus(Part, frozen=True):
    """What is ticked when a building is complete; it has one effect."""

    id: str
    coins: int = 0
    tick: Tick | None = None
    again: Literal["any", "build"] | None = None

    @property
    def effect(self) -> str:
        """Its effect in a word, since what it is called is up to whoever wrote the boards."""
        if self.again is not None:
            return "action" if self.again == "any" else "build"
        return "tick" if self.tick is not None else "coins"


class CitySheet(Part, frozen=True):
    """What differs from city to city."""

    id: City
    wonder: tuple[Box, ...]
    university: tuple[Track, ...]


class BoardSet(Part, frozen=True):
    """The sheets, with the grey dice and the bonuses that belong to them."""

    name: str
    reserve: int
    """coins of the Gold Reserve"""
    warehouse: dict[Resource, int]
    """what each box costs"""
    grey: tuple[tuple[Resource, ...], ...]
    """the faces of the three grey dice"""
    west: tuple[Track, ...]
    east: tuple[Track, ...]
    agora: tuple[Track, ...]
    market: tuple[Track, ...]
    guild: tuple[Track, ...]
    gallery: tuple[Track, ...]
    bonuses: tuple[Bonus, ...]
    cities: tuple[CitySheet, ...]


# ----------------------------------------------------------------------------------------- reading


def invalid_boards(at: str, key: str, /, **data: Any) -> InvalidBoards:
    """Say what is wrong with a place of a board set."""
    return InvalidBoards("error.at", place=at, problem=Phrase(f"dice.error.boards.{key}", **data))


def boards_of(data: Any) -> BoardSet:
    """Make a board set of plain data, or say what is impossible and where."""
    if not isinstance(data, Mapping):
        raise invalid_boards("boards", "object", kind=type(data).__name__)
    try:
        found = msgspec.convert(data, BoardSet)
    except (msgspec.ValidationError, UnicodeError) as problem:
        what, place = split_place(str(problem))
        raise InvalidBoards("error.at", place=place, problem=what) from None
    for at, key, given in board_checks.find_problems(found):
        raise invalid_boards(at, key, **given)
    costs = {resource: found.warehouse[resource] for resource in get_args(Resource)}
    return msgspec.structs.replace(found, warehouse=costs)  # equal sets look alike, whoever wrote them


def split_place(message: str) -> tuple[Phrase | str, str]:
    """Split what is wrong and its place, which is the whole set where none is named."""
    found = re.fullmatch(r"(.*?)(?: - at (?:`key` in )?`\$\.?(.*)`)?", message, re.DOTALL)
    assert found is not None
    return explain_message(found[1]), found[2] or "boards"


def explain_message(message: str) -> Phrase | str:
    """Say in our words what the reader of data says in its own, as far as we know them."""
    for key, pattern in FORMS.items():
        said = re.fullmatch(pattern, message, re.DOTALL)
        if said is not None:
            return Phrase(key, **said.groupdict())
    return message


def read_boards(path: str | Path) -> BoardSet:
    """Read a board set from a file; whatever is wrong is said with the file and the place in it."""
    try:
        return parse_boards(read_content(Path(path)))
    except InvalidBoards as problem:
        raise InvalidBoards("error.at", place=str(path), problem=problem) from None
    except OSError as problem:
        raise InvalidBoards("error.at", place=str(path), problem=system_reason(problem)) from None
    except ValueError as problem:  # a name can be odd in many ways
        raise InvalidBoards("error.at", place=short_repr(path), problem=str(problem)) from None


def parse_boards(raw: bytes) -> BoardSet:
    """Make a board set of what a file says."""
    boards = boards_of(read_json(raw, InvalidBoards))
    json.loads(raw, object_pairs_hook=refuse_twice)
    return boards


def refuse_twice(fields: list[tuple[str, Any]]) -> None:
    """Refuse a field that one object has twice: which of them was meant, nobody knows."""
    names = [name for name, _ in fields]
    for i, name in enumerate(names):
        if name in names[:i]:
            raise invalid_boards("boards", "twice", name=short_repr(name, 40))


def read_content(path: Path) -> bytes:
    """Read what a file says; a pipe would make us wait for ever, and a long file is none of ours."""
    if path.exists() and not path.is_file():
        raise InvalidBoards("dice.error.boards.no-file")
    with path.open("rb") as file:
        raw = file.read(LONGEST + 1)
    if len(raw) > LONGEST:
        raise InvalidBoards("dice.error.boards.long", most=LONGEST)
    return raw.removeprefix(BOM_UTF8)  # some editors write it


# ------------------------------------------------------------------------------------ sets in use


@cache
def shipped_boards() -> BoardSet:
    """Give the set that comes with the program."""
    return boards_of(msgspec.json.decode((Path(__file__).parent / "boards.json").read_bytes()))


def boards_to_data(boards: BoardSet) -> dict[str, Any]:
    """Give a set as plain JSON types, what it does not say left out."""
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(boards))
    return found


def canonical_boards(boards: BoardSet) -> bytes:
    """Write a set in the one way by which it is known again."""
    return canonical_json(boards_to_data(boards))
