"""What was found out, written down as the contract wants it."""

from collections.abc import Iterable, Sequence

from thauma.bots.analysis import Analysis
from thauma.core.game import Event
from thauma.review.contract import Option, Reason, Turn

DIGITS = 4
"""of a probability; more would be noise"""


def round_chances(chances: Iterable[float]) -> list[float]:
    """Write chances with as many digits as make sense."""
    return [round(chance, DIGITS) for chance in chances]


def to_reasons(events: Sequence[Event]) -> list[Reason]:
    """Write what a game has to say about a move."""
    return [Reason(event.key, event.data) for event in events]


def to_option(found: Analysis, move: str, win: Sequence[float], merits: Sequence[Event] = ()) -> Option:
    """Write a move of a decision with its worth; the line is that of the search, as far as it has one."""
    lines = [considered.line for considered in found.moves if considered.move == move and considered.line]
    line = lines[0] if lines else ((found.seat, move),)
    return Option(move, round_chances(win), [Turn(*turn) for turn in line], to_reasons(merits))
