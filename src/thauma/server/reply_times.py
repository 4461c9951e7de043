"""How long the bots make people wait: what a client is told, and how long a server waits itself."""

from functools import cache

from thauma import bots
from thauma.wire import Level

AT_ONCE = 0.1
"""seconds, at most, of a bot that does not search"""
FEW_NODES = 0.3
"""seconds, at most, of a level with a budget of nodes: that is what they are made for"""
PLEASANT = 1.0
"""seconds that most people like to wait"""


@cache
def seconds_of(bot: str) -> float:
    """Give how long a bot thinks about a move at most."""
    from thauma.bots.levels import LEVELS  # noqa: PLC0415  (loads the search, which a client does not need)

    if bot not in LEVELS:
        return AT_ONCE
    own = LEVELS[bot].budget.seconds
    return FEW_NODES if own is None else own


def all_levels() -> tuple[Level, ...]:
    """Give the bots with their times, from the weakest to the strongest."""
    return tuple(Level(name, seconds_of(name)) for name in bots.bot_names())


def favourite_bot() -> str:
    """Give the strongest bot that answers as quickly as people like."""
    return [level.name for level in all_levels() if level.seconds <= PLEASANT][-1]
