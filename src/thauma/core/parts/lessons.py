"""Why a move is good or bad, in words: what a game has to say about it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

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
