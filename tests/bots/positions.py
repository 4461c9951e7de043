"""What a position of the test set is, and what the sets of wins and blocks share.

Each position names its right moves; that there are no others is checked by brute force.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from tests.duel.support.arrange import Table, city
from thauma import State

FIVE_SYMBOLS = ("workshop", "apothecary", "scriptorium", "pharmacist", "academy")
"""pendulum, wheel, quill, mortar, sundial"""
QUIET_WONDERS = ("the-pyramids", "the-great-lighthouse", "the-great-library", "circus-maximus")
OTHER_QUIET_WONDERS = ("the-mausoleum", "the-statue-of-zeus", "piraeus", "the-sphinx")
"""wonders of the two players that change nothing here"""
SEVEN_WONDERS = (*QUIET_WONDERS, *OTHER_QUIET_WONDERS[:3])
"""wonders that are built where none can be built any more"""
POOR_CITY = city(coins=2)
"""a city that cannot pay for wonders"""
LEADING_CITY = city(
    ["temple", "courthouse", "aqueduct", "statue", "palace", "town-hall", "obelisk", "pantheon"],
    coins=12,
    wonders=["piraeus"],
    raised=["the-great-lighthouse", "the-hanging-gardens", "circus-maximus"],
)
"""a city that wins by points unless it is stopped"""


@dataclass(frozen=True)
class Case:
    """A position of the set and its right moves."""

    name: str
    table: Table
    right: frozenset[str]

    @property
    def state(self) -> State:
        return self.table.state


def case(name: str, arranged: Table, *right: str) -> Case:
    """Write a position of the set."""
    return Case(name, arranged, frozenset(right))


def wonder_moves(wonder: str, *cards: str) -> list[str]:
    """A wonder over each of these cards."""
    return [f"wonder {wonder} with {card}" for card in cards]


def ways_to_take(card: str) -> list[str]:
    """Every way to take a card for a seat that can build no wonder."""
    return [f"build {card}", f"discard {card}"]


def cases_by_name(makers: Sequence[Callable[[], Iterator[Case]]]) -> dict[str, Case]:
    """All positions of some kinds by their names."""
    cases = [each for make in makers for each in make()]
    named = {each.name: each for each in cases}
    assert len(named) == len(cases)
    return named
