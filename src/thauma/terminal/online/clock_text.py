"""Clocks at the terminal: read from a flag, and shown as how long everybody has left."""

import re
from collections.abc import Sequence
from typing import Any, get_args, get_type_hints

import msgspec

from thauma import wire
from thauma.core.errors import ThaumaError, short_repr
from thauma.core.language import say

UNITS = {"s": 1, "m": 60, "h": 3_600, "d": 86_400}
TIME = r"(\d{1,7})([smhd])"
ENDINGS = get_args(get_type_hints(wire.MatchClock)["then"])


class BadClock(ThaumaError):
    """A clock that makes no sense."""


def read_clock(text: str | None, then: str | None) -> wire.MatchClock | None:
    """Read a clock such as `3d` (for each turn) or `10m+5s` (for the whole game), and what happens then."""
    if (then is not None and text is None) or then not in (None, *ENDINGS):
        raise BadClock("error.clock.then", given=short_repr(str(then), 40))
    if text is None:
        return None
    found = re.fullmatch(rf"{TIME}(?:\+{TIME})?", text)
    if found is None:
        raise BadClock("error.clock.form", given=short_repr(text, 40))
    seconds, unit, more, more_unit = found.groups()
    fields: dict[str, Any] = {
        "per": "move" if more is None else "game",
        "seconds": int(seconds) * UNITS[unit],
        "increment": 0 if more is None else int(more) * UNITS[more_unit],
        "then": then or ENDINGS[0],
    }
    try:
        return msgspec.convert(fields, wire.MatchClock)
    except msgspec.ValidationError:
        raise BadClock("error.clock.form", given=short_repr(text, 40)) from None


def clock_line(names: Sequence[str], match: wire.MatchInfo, now: int) -> str:
    """Say how long everybody has left at a time of the server; empty where there are no clocks."""
    if not match.clock or match.status != "playing":
        return ""
    times = []
    for name, seat in zip(names, match.seats, strict=True):
        if seat.left is not None:
            spent = 0 if seat.runs_since is None else max(0, now - seat.runs_since)
            mark = "*" if seat.runs_since is not None else ""
            times.append(f"{name}{mark} {describe_time(max(0, seat.left - spent) // 1000)}")
    return say("terminal.online.clock.left", {"clocks": times}) if times else ""


def describe_time(seconds: int) -> str:
    """Write a time as a clock shows it."""
    days, rest = divmod(seconds, 86_400)
    hours, minutes = divmod(rest // 60, 60)
    if days:
        return say("terminal.online.clock.days", {"n": days, "time": f"{hours}:{minutes:02}"})
    return f"{hours}:{minutes:02}:{rest % 60:02}" if hours else f"{minutes}:{rest % 60:02}"
