"""Everything that can be wrong with what somebody gives us, one class a kind, one base for all.

An error is a message key with data. It becomes a sentence only when somebody reads it, in the language of
that moment; the sentences stand in the catalogs.
"""

import errno
from pathlib import PurePath
from typing import Any

from thauma.core.catalog import DEFAULT, Current, Message, format_message, languages, read_catalog
from thauma.core.system.installed import game_names, load_game

MOST_SHOWN = 80
"""signs of what somebody gave that an error repeats"""
MOST_BITS = 10_000
"""of a number that is repeated digit by digit; Python refuses to write out much larger ones"""


def short_repr(value: object, most: int = MOST_SHOWN) -> str:
    """Repeat in an error what somebody gave, cut to a length that can be read."""
    if isinstance(value, int) and value.bit_length() > MOST_BITS:
        return hex(value)[:most]
    try:
        return repr(value)[:most]
    except ValueError:  # a number inside is longer than Python writes
        return type(value).__name__


def plain_value(value: Any) -> Any:
    """Give data in a form that anybody can read and copy: a path is its text."""
    return str(value) if isinstance(value, PurePath) else value


def is_named(data: object) -> bool:
    """Whether it is data with names, as a message needs them."""
    return isinstance(data, dict) and all(isinstance(name, str) for name in data)


SYSTEM_ERRORS = {
    errno.ENOENT: "missing",
    errno.EACCES: "closed",
    errno.EISDIR: "folder",
    errno.ENOSPC: "full",
    errno.EROFS: "read-only",
    errno.ECONNREFUSED: "refused",
    errno.EADDRINUSE: "taken",
    errno.ETIMEDOUT: "late",
}
"""errors of the system that people meet, by the last word of their key"""


def system_reason(problem: OSError) -> "Phrase | str":
    """Say what the system complains of: in words of ours for the common ones, else in its own."""
    name = SYSTEM_ERRORS.get(problem.errno or 0)
    return Phrase(f"error.system.{name}") if name else problem.strerror or str(problem)


class Phrase(Message):
    """A message inside another one, such as a reason after the place of a mistake."""

    def __init__(self, key: str, /, **data: Any) -> None:
        self.key = key
        self.data = {name: plain_value(value) for name, value in data.items()}

    def text(self, language: str | None = None) -> str:
        """Put it into words, in the language in use where none is named."""
        return format_message(self.key, self.data, check_language(language))

    def __str__(self) -> str:
        return self.text()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Phrase) and (self.key, self.data) == (other.key, other.data)

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"Phrase({self.key!r}, {self.data!r})"


class ThaumaError(Message, Exception):
    """Base of all errors that are somebody's input's fault, not ours: a message key and its data."""

    def __init__(self, key: str, /, **data: Any) -> None:
        self.key = key
        self.data = {name: plain_value(value) for name, value in data.items()}
        super().__init__(key, self.data)

    def text(self, language: str | None = None) -> str:
        """Put it into words, in the language in use where none is named; what is no key is said as it is."""
        if not isinstance(self.key, str):
            return short_repr(self.key)
        if self.key not in read_catalog(DEFAULT):
            return self.key
        return format_message(self.key, self.data, check_language(language))

    def __str__(self) -> str:
        return self.text()

    def __reduce__(self) -> tuple[Any, ...]:
        return rebuild_error, (type(self), self.args, self.__dict__)


def rebuild_error(kind: type[ThaumaError], args: tuple[Any, ...], own: dict[str, Any]) -> ThaumaError:
    """Unpickle an error, whatever its class wants to be made of."""
    problem = kind.__new__(kind, *args)
    problem.__dict__.update(own)
    return problem


class InvalidArgument(ThaumaError, TypeError, ValueError):
    """Something of a kind that a function has no use for, such as a text where a number is wanted."""


class WrongState(InvalidArgument):
    """A position of another game, one that cannot be played on where that is wanted, or none at all."""


class UnknownNumber(ThaumaError, IndexError):
    """A match has no move or no position of this number."""


class UnknownLanguage(ThaumaError):
    """There are no words in this language."""


def check_language(language: str | None) -> str:
    """Give the language to speak, that in use where none is named; one that has no words is refused."""
    if language is None:
        return Current.language
    if language not in languages():
        raise UnknownLanguage("error.no-language", language=short_repr(language, 40), known=list(languages()))
    return language


class UnknownGame(ThaumaError):
    """There is no such game here."""


class NoData(ThaumaError):
    """Data for a game that has no option for them, or by a name that is none of its options."""


class UnknownOption(ThaumaError):
    """The game has no such option, or the option no such value."""


class UnknownSeat(ThaumaError):
    """The game has no such seat."""

    def __init__(self, seat: object, seats: int) -> None:
        if not isinstance(seats, int):
            raise InvalidArgument("error.given.kind", name="seats", wanted="int", kind=type(seats).__name__)
        super().__init__("error.no-seat", seat=short_repr(seat), last=seats - 1)


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
        key, data = getattr(explanation, "key", None), getattr(explanation, "data", None)
        if not isinstance(key, str) or not is_named(data):
            kind = type(explanation).__name__
            raise InvalidArgument("error.given.kind", name="explanation", wanted="Explanation", kind=kind)
        super().__init__(explanation.key, **explanation.data)
        self.explanation = explanation

    def text(self, language: str | None = None) -> str:
        """Put the reason into words; a game's keys begin with its name."""
        game = self.key.partition(".")[0]
        if game not in game_names():
            return super().text(language)
        return load_game(game).explained(self.explanation, language)


class NotYourTurn(IllegalMove):
    """Another seat is asked."""


class GameOver(IllegalMove):
    """The game has ended."""


class NothingToUndo(ThaumaError):
    """The match is at its start."""


class NothingToWithdraw(ThaumaError):
    """The seat has no choice that still waits for those of others."""


class InvalidMatch(ThaumaError):
    """A match text that cannot be read; says the line and why."""


class TamperedMatch(InvalidMatch):
    """A match text that was cut short or changed after it was written."""


class RulesVersion(InvalidMatch):
    """A match of other rules than these."""
