"""What comes over the network: read as what it has to be, and made harmless before anybody looks at it."""

from typing import Any, TypeVar

import msgspec

from thauma.core.errors import ThaumaError

T = TypeVar("T")


class ProtocolError(ThaumaError):
    """The other side does not speak as a server of Thauma does."""


def protocol_error() -> ProtocolError:
    """Say that the server says something odd."""
    return ProtocolError("terminal.online.misunderstood")


def printable_text(words: str) -> str:
    """Take out of a text from outside whatever does not show as a sign on its line."""
    return words if words.isprintable() else "".join(sign if sign.isprintable() else "?" for sign in words)


def clean_data(data: Any) -> Any:
    """Make every text in plain data harmless, all the way down."""
    if isinstance(data, str):
        return printable_text(data)
    if isinstance(data, list):
        return [clean_data(item) for item in data]
    if isinstance(data, dict):
        return {printable_text(key): clean_data(value) for key, value in data.items()}
    return data


def read_json(data: str | bytes, kind: Any) -> Any:
    """Read JSON from outside as what it has to be, one type or one of several."""
    try:
        return msgspec.convert(clean_data(msgspec.json.decode(data)), kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise protocol_error() from None
