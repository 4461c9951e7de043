"""JSON from outside, read with a declared error, and JSON that is hashed, written in one canonical way."""

from typing import Any

import msgspec

from thauma.core.errors import Phrase, ThaumaError


def canonical_json(data: Any) -> bytes:
    """Write JSON in the one way that is hashed: sorted keys, no spaces, UTF-8."""
    return msgspec.json.encode(data, order="sorted")


def read_json(text: str | bytes, problem: type[ThaumaError], place: Phrase | None = None) -> Any:
    """Read JSON from outside; what is none raises the given error, with its place where one is named."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError, TypeError) as reason:
        if place is None:
            raise problem("error.no-json", reason=str(reason)) from None
        raise problem("error.at", place=place, problem=Phrase("error.no-json", reason=str(reason))) from None
