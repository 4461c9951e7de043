"""Everything that can be wrong with what somebody gives us, one class a kind, one base for all."""

from typing import Any


class ThaumaError(Exception):
    """Base of all errors that are somebody's input's fault, not ours."""


class UnknownGame(ThaumaError):
    """There is no such game here."""


class UnknownOption(ThaumaError):
    """The game has no such option, or the option no such value."""


class UnknownSeat(ThaumaError):
    """The game has no such seat."""

    def __init__(self, seat: object, seats: int) -> None:
        super().__init__(f"there is no seat {seat!r}; the seats are 0 to {seats - 1}")


class InvalidSeed(ThaumaError):
    """A seed is a whole number from 0 to 2^256 - 1."""


class InvalidDeal(ThaumaError):
    """A deal that cannot come from the game's box; says where and why."""


class InvalidSeen(ThaumaError):
    """Something that is not what a seat can know."""


class UnknownMove(ThaumaError):
    """A text or number that is no move of this game at all."""


class IllegalMove(ThaumaError):
    """A move of the game that is not possible now; `explanation` has the reason as key, data and text."""

    def __init__(self, explanation: Any) -> None:
        super().__init__(explanation.text)
        self.explanation = explanation

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.explanation,)


class NotYourTurn(IllegalMove):
    """Another seat is asked."""


class GameOver(IllegalMove):
    """The game has ended."""


class NothingToUndo(ThaumaError):
    """The match is at its start."""


class InvalidMatch(ThaumaError):
    """A match text that cannot be read; says the line and why."""


class TamperedMatch(InvalidMatch):
    """A match text that was cut short or changed after it was written."""


class RulesVersion(InvalidMatch):
    """A match of other rules than these."""
