"""The bots: players that decide from what one seat knows, and from nothing else.

`names()` lists them, `make(name)` gives one. A new bot is a module and a line in BOTS.
"""

from importlib import import_module

from thauma.bots.bot import Bot, UnknownBot

BOTS = {
    "greedy": "thauma.bots.greedy",
    "random": "thauma.bots.uniform",
}
"""where each bot lives: a module with a function `make`"""


def names() -> list[str]:
    """Give the names of the bots."""
    return sorted(BOTS)


def make(name: str) -> Bot:
    """Make a bot by its name."""
    if not isinstance(name, str) or name not in BOTS:
        raise UnknownBot(f"there is no bot {name!r:.80}; there is {', '.join(names())}")
    bot: Bot = import_module(BOTS[name]).make()
    return bot


__all__ = ["Bot", "UnknownBot", "make", "names"]
