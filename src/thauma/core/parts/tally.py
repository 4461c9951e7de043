"""What a game counts of a finished match when it is studied.

The words for groups, kinds, parts and numbers are in the game's catalogs below `study`, the names of things
below their kind.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from thauma.core.errors import ThaumaError

if TYPE_CHECKING:
    from thauma.core.game import Game
    from thauma.core.match import Match


class NoTally(ThaumaError):
    """The game cannot be studied."""


@dataclass(frozen=True, slots=True)
class Thing:
    """Something whose worth a study looks at."""

    id: str
    part: str = ""
    """things of a part are drawn together, such as the cards of an age"""
    colour: str = ""
    """in which it is drawn, where the game gives it one"""


@dataclass(frozen=True, slots=True)
class Group:
    """Something that can happen to things of one kind: wonders are drafted, cards are built."""

    name: str
    kind: str
    """what the things are; the catalog has their names below this word"""
    things: tuple[Thing, ...]
    judged: bool = True
    """whether a report tells how often such a player wins, not only how often it happens"""
    paired: bool = False
    """whether two of the things together are looked at too"""
    ordered: bool = False
    """whether the things have an order of their own that tables keep"""

    @property
    def parts(self) -> tuple[str, ...]:
        """The parts of its things."""
        return tuple(dict.fromkeys(thing.part for thing in self.things))


class Fact(NamedTuple):
    """Something that happened to a thing by a seat."""

    group: str
    thing: str
    seat: int


@dataclass(frozen=True, slots=True)
class Tally:
    """What is counted of one match."""

    facts: frozenset[Fact]
    there: dict[str, frozenset[str]] = field(default_factory=dict)
    """for each kind the things that somebody had to decide about"""
    numbers: tuple[dict[str, int], ...] = ()
    """for each seat what it had or did, by the name of the number"""


class TallyModule(Protocol):
    """What a game counts when it is studied."""

    @property
    def GROUPS(self) -> tuple[Group, ...]:
        """What is counted, kind by kind in the order of a report."""
        ...

    @property
    def NUMBERS(self) -> tuple[str, ...]:
        """The numbers of a seat."""
        ...

    @property
    def LEADS(self) -> tuple[str, ...]:
        """Those of them whose lead over the others is looked at."""
        ...

    @property
    def SCORED(self) -> tuple[str, ...]:
        """The kinds of victory that points decide."""
        ...

    def tally_match(self, match: "Match") -> Tally:
        """Count a finished match."""
        ...


def tally_module_of(game: "Game", options: Mapping[str, Any] | None = None) -> TallyModule:
    """Give what a game counts, played with some options."""
    found = game.tally_module(options or {})
    if found is None:
        raise NoTally("findings.error.not-counted", game=game.name)
    return found
