"""The printed facts once more, read from printed.txt, and the three layouts as drawings.

Nothing here comes from the package, so that a slip in its tables shows as a difference.
"""

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

LETTERS = "WCSGP"
RAW, MADE = "WCS", "GP"

DRAWINGS = (
    """\
    U U
   D D D
  U U U U
 D D D D D
U U U U U U""",
    """\
U U U U U U
 D D D D D
  U U U U
   D D D
    U U""",
    """\
    U U
   D D D
  U U U U
   D   D
  U U U U
   D D D
    U U""",
)
"""U lies face up, D face down; a card lies on its two neighbours in the line above"""


@dataclass(frozen=True)
class PrintedThing:
    """A card or a wonder."""

    name: str
    deck: str
    colour: str
    coins: int
    cost: str
    effects: dict[str, str] = field(default_factory=dict)

    def number(self, effect: str) -> int:
        return int(self.effects.get(effect, "0"))

    def word(self, effect: str) -> str:
        return self.effects.get(effect, "")


def read_line(line: str) -> PrintedThing:
    deck, colour, name, cost, *effects = line.split()
    coins = "".join(letter for letter in cost if letter.isdigit())
    return PrintedThing(
        name,
        deck,
        colour,
        int(coins or 0),
        "".join(letter for letter in cost if letter in LETTERS),
        dict(effect.split("=", 1) for effect in effects),
    )


@cache
def printed_by_name() -> dict[str, PrintedThing]:
    """Everything printed, by name."""
    lines = (Path(__file__).parent / "printed.txt").read_text(encoding="utf-8").splitlines()
    things = [read_line(line) for line in lines if line and not line.startswith("#")]
    return {thing.name: thing for thing in things}


@cache
def slot_places(age: int) -> tuple[tuple[int, int, str], ...]:
    """Row, column and face of each slot."""
    rows = DRAWINGS[age].split("\n")
    return tuple(
        (row, x, face) for row, text in enumerate(rows) for x, face in enumerate(text) if face != " "
    )


@cache
def slots_covering(age: int, slot: int) -> tuple[int, ...]:
    """The slots that lie on a slot."""
    row, x, _ = slot_places(age)[slot]
    return tuple(i for i, (r, at, _) in enumerate(slot_places(age)) if r == row + 1 and abs(at - x) == 1)


@cache
def cheapest_price(missing: str, prices: tuple[int, ...], raw: int, made: int, rebate: int) -> int:
    """The lowest price of some missing units, found by trying every way to meet each of them."""
    if not missing:
        return 0
    unit, rest = missing[0], missing[1:]
    ways = [prices[LETTERS.index(unit)] + cheapest_price(rest, prices, raw, made, rebate)]
    if raw and unit in RAW:
        ways.append(cheapest_price(rest, prices, raw - 1, made, rebate))
    if made and unit in MADE:
        ways.append(cheapest_price(rest, prices, raw, made - 1, rebate))
    if rebate:
        ways.append(cheapest_price(rest, prices, raw, made, rebate - 1))
    return min(ways)
