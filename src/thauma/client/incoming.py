"""What comes over the network: read as what it has to be, and made harmless before anybody looks at it."""

from functools import cache
from typing import Any

import msgspec

from thauma.core.errors import ThaumaError


class ProtocolError(ThaumaError):
    """The other side does not speak as a server of Thauma does."""


def protocol_error() -> ProtocolError:
    """Say that the server says something odd."""
    return ProtocolError("error.client.misunderstood")


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


@cache
def decoder_of(kind: Any) -> "msgspec.json.Decoder[Any]":
    """Give what reads JSON as one type or one of several; making it takes longer than using it."""
    return msgspec.json.Decoder(kind)


def read_json(data: str | bytes, kind: Any) -> Any:
    """Read JSON from outside as what it has to be, one type or one of several."""
    try:
        text = data if isinstance(data, str) else data.decode()
        if text.isprintable() and "\\" not in text:  # no text in it can hold anything else
            return decoder_of(kind).decode(text)
        return msgspec.convert(clean_data(msgspec.json.decode(text)), kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise protocol_error() from None
