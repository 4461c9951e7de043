"""What a game counts of a finished match when it is studied.

A game that can be studied has a module `presentation/tally.py` with the names of `TallyModule`, or with a
function `tally_module_for` that gives them for its options. The words for groups, kinds, parts and
numbers are in the game's catalogs below `study`, the names of things below their kind.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from thauma.core.errors import ThaumaError
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
    """The names of a game's module `tally`."""

    GROUPS: tuple[Group, ...]
    """what is counted, kind by kind in the order of a report"""
    NUMBERS: tuple[str, ...]
    """the numbers of a seat"""
    LEADS: tuple[str, ...]
    """those of them whose lead over the others is looked at"""
    SCORED: tuple[str, ...]
    """the kinds of victory that points decide"""

    def tally_match(self, match: Match) -> Tally:
        """Count a finished match."""
        ...


def tally_module_of(game: Game, options: Mapping[str, Any] | None = None) -> TallyModule:
    """Give what a game counts, played with some options."""
    place = f"thauma.games.{game.name}.presentation.tally"
    try:
        found = import_module(place)
    except ModuleNotFoundError as problem:
        if not place.startswith(str(problem.name)):
            raise
        raise NoTally("findings.error.not-counted", game=game.name) from None
    return cast(
        "TallyModule", found.tally_module_for(options or {}) if hasattr(found, "tally_module_for") else found
    )
