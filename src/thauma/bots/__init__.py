"""The bots: players that decide from what one seat knows, and from nothing else.

`names()` lists them, `make(name)` gives one. A new bot is a module and a line in BOTS.
"""

from importlib import import_module

from thauma.bots.bot import Bot, UnknownBot
from thauma.core.errors import shown

BOTS = {
    "random": "thauma.bots.uniform",
    "greedy": "thauma.bots.greedy",
}
"""where each bot lives, a module with a function `make`; from the weakest to the strongest"""


def names() -> list[str]:
    """Give the names of the bots, from the weakest to the strongest."""
    return list(BOTS)


def make(name: str) -> Bot:
    """Make a bot by its name."""
    if not isinstance(name, str) or name not in BOTS:
        raise UnknownBot("error.no-bot", name=shown(name), known=names())
    bot: Bot = import_module(BOTS[name]).make()
    return bot


__all__ = ["Bot", "UnknownBot", "make", "names"]
