"""Why a move is good or bad, in words: what a game has to say about it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Protocol

from thauma.core.state import Seen

if TYPE_CHECKING:
    from thauma.core.game import Event, Game


class Lessons(Protocol):
    """What a game says of moves; each function gives the most telling things first, a few at most."""

    def merits_of(self, seen: Seen, move: int) -> Sequence["Event"]:
        """Say what speaks for a move, from what its seat knows."""
        ...

    def faults_of(
        self, seen: Seen, move: int, better: int, reply: tuple[int, int] | None
    ) -> Sequence["Event"]:
        """Say what a move allowed or missed against a better one, from what its seat knew.

        The reply is the seat and id of the answer that was to be expected, if any.
        """
        ...

    def luck_of(self, seen: Seen, move: int, after: Seen) -> Sequence["Event"]:
        """Say what a move turned up, where `after` is what the next seat sees then."""
        ...


@dataclass(frozen=True, slots=True)
class WeighedGain:
    """Something that a move brings; a game says what how much is worth."""

    WEIGHTS: ClassVar[Mapping[str, int]]
    """how telling a gain is"""
    EACH: ClassVar[Mapping[str, int]]
    """the same for gains that are counted, for each"""

    what: str
    n: int = 0
    """how many, of what is counted"""

    @property
    def weight(self) -> int:
        """How telling it is."""
        return self.EACH[self.what] * self.n if self.n else self.WEIGHTS[self.what]


class NoLessons:
    """A game without lessons."""

    def merits_of(self, seen: Seen, move: int) -> Sequence["Event"]:
        """Say nothing."""
        del seen, move
        return ()

    def faults_of(
        self, seen: Seen, move: int, better: int, reply: tuple[int, int] | None
    ) -> Sequence["Event"]:
        """Say nothing."""
        del seen, move, better, reply
        return ()

    def luck_of(self, seen: Seen, move: int, after: Seen) -> Sequence["Event"]:
        """Say nothing."""
        del seen, move, after
        return ()


def lessons_of(game: "Game") -> Lessons:
    """Give the lessons of a game, which are silent where it has none."""
    return game.lessons or NoLessons()
