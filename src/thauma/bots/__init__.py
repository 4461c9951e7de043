"""The bots: players that decide from what one seat knows, and from nothing else.

`names()` lists them, `make(name)` gives one. A new level is a line in levels.py; a bot from outside is any
program that speaks the line protocol.
"""

from thauma.bots.bot import Bot, NotAsked, UnknownBot
from thauma.bots.budget import Budget, InvalidBudget
from thauma.bots.external.protocol import BotFailed
from thauma.bots.style import YARDSTICKS
from thauma.core.errors import short_repr

LEVEL_NAMES = ("random", "greedy", "easy", "medium", "hard", "expert")


def bot_names() -> list[str]:
    """Give the names of the bots, from the weakest to the strongest."""
    return list(LEVEL_NAMES)


def yardstick_names() -> list[str]:
    """Give the names of the searches that the levels are measured against; nobody wants to play them."""
    return list(YARDSTICKS)


def make_bot(name: str, seed: int | None = None, budget: Budget | None = None) -> Bot:
    """Make a bot by its name, or start one from outside by its path or command.

    A budget takes the place of the level's own; the two weakest need none, one from outside is told of it.
    The bot's chance comes from the seed and from what it sees, so that a budget of nodes gives the same moves
    again; without a seed it comes from the system.
    """
    if not isinstance(name, str) or name not in (*LEVEL_NAMES, *YARDSTICKS):
        return make_program_bot(name, seed, budget)
    if name == "random":
        from thauma.bots.random_bot import RandomBot  # noqa: PLC0415  (each bot loads only what it needs)

        return RandomBot(seed)
    if name == "greedy":
        from thauma.bots.greedy import GreedyBot  # noqa: PLC0415

        return GreedyBot(seed)
    from thauma.bots.levels import SearchBot  # noqa: PLC0415

    return SearchBot(name, seed, budget)


def make_program_bot(name: str, seed: int | None, budget: Budget | None) -> Bot:
    """Make a bot of a program; the program is started when it is first asked."""
    from thauma.bots.external.command import command_of, title_of  # noqa: PLC0415

    command = command_of(name) if isinstance(name, str) else None
    if command is None:
        raise UnknownBot("error.no-bot", name=short_repr(name), known=bot_names())
    from thauma.bots.external.program_bot import ProgramBot  # noqa: PLC0415

    return ProgramBot(title_of(name), command, seed, budget)


__all__ = [
    "Bot",
    "BotFailed",
    "Budget",
    "InvalidBudget",
    "NotAsked",
    "UnknownBot",
    "bot_names",
    "make_bot",
    "yardstick_names",
]
