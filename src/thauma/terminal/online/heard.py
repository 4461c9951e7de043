"""What comes over the network: read as what it has to be, and made harmless before anybody looks at it."""

from typing import Any, TypeVar

import msgspec

from thauma.core.errors import ThaumaError

T = TypeVar("T")


class Misunderstood(ThaumaError):
    """The other side does not speak as a server of Thauma does."""


def misunderstood() -> Misunderstood:
    """Say that the server says something odd."""
    return Misunderstood("terminal.online.misunderstood")


def plain(words: str) -> str:
    """Take out of a text from outside whatever does not show as a sign on its line."""
    return words if words.isprintable() else "".join(sign if sign.isprintable() else "?" for sign in words)


def cleaned(data: Any) -> Any:
    """Make every text in plain data harmless, all the way down."""
    if isinstance(data, str):
        return plain(data)
    if isinstance(data, list):
        return [cleaned(item) for item in data]
    if isinstance(data, dict):
        return {plain(key): cleaned(value) for key, value in data.items()}
    return data


def read(data: str | bytes, kind: Any) -> Any:
    """Read JSON from outside as what it has to be, one type or one of several."""
    try:
        return msgspec.convert(cleaned(msgspec.json.decode(data)), kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise misunderstood() from None
