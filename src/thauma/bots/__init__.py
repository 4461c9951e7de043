"""The bots: players that decide from what one seat knows, and from nothing else.

`names()` lists them, `make(name)` gives one. A new level is a line in levels.py; a bot from outside is any
program that speaks the line protocol.
"""

from thauma.bots.bot import Bot, NotAsked, UnknownBot
from thauma.bots.budget import Budget, InvalidBudget
from thauma.bots.lines import BotFailed
from thauma.bots.style import YARDSTICKS
from thauma.core.errors import shown

NAMES = ("random", "greedy", "easy", "medium", "hard", "expert")


def names() -> list[str]:
    """Give the names of the bots, from the weakest to the strongest."""
    return list(NAMES)


def yardsticks() -> list[str]:
    """Give the names of the searches that the levels are measured against; nobody wants to play them."""
    return list(YARDSTICKS)


def make(name: str, seed: int | None = None, budget: Budget | None = None) -> Bot:
    """Make a bot by its name, or start one from outside by its path or command.

    A budget takes the place of the level's own; the two weakest need none, one from outside is told of it.
    The bot's chance comes from the seed and from what it sees, so that a budget of nodes gives the same moves
    again; without a seed it comes from the system.
    """
    if not isinstance(name, str) or name not in (*NAMES, *YARDSTICKS):
        return make_outside(name, seed, budget)
    if name == "random":
        from thauma.bots.uniform import Uniform  # noqa: PLC0415  (each bot loads only what it needs)

        return Uniform(seed)
    if name == "greedy":
        from thauma.bots.greedy import Greedy  # noqa: PLC0415

        return Greedy(seed)
    from thauma.bots.levels import Searching  # noqa: PLC0415

    return Searching(name, seed, budget)


def make_outside(name: str, seed: int | None, budget: Budget | None) -> Bot:
    """Make a bot of a program; the program is started when it is first asked."""
    from thauma.bots.lines_command import command_of, title  # noqa: PLC0415

    command = command_of(name) if isinstance(name, str) else None
    if command is None:
        raise UnknownBot("error.no-bot", name=shown(name), known=names())
    from thauma.bots.outside import Outside  # noqa: PLC0415

    return Outside(title(name), command, seed, budget)


__all__ = [
    "Bot",
    "BotFailed",
    "Budget",
    "InvalidBudget",
    "NotAsked",
    "UnknownBot",
    "make",
    "names",
    "yardsticks",
]
