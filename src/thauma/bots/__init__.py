"""The bots: players that decide from what one seat knows, and from nothing else.

`names()` lists them, `make(name)` gives one. A new level is a line in levels.py.
"""

from typing import TYPE_CHECKING

from thauma.bots.bot import Bot, NotAsked, UnknownBot
from thauma.bots.budget import Budget, InvalidBudget
from thauma.core.errors import shown

if TYPE_CHECKING:
    from thauma.bots.style import Style

NAMES = ("random", "greedy", "easy", "medium", "hard", "expert")


def names() -> list[str]:
    """Give the names of the bots, from the weakest to the strongest."""
    return list(NAMES)


def make(name: str, seed: int | None = None, budget: Budget | None = None, style: "Style | None" = None) -> Bot:
    """Make a bot by its name; a budget takes the place of the level's own, the two weakest need none.

    The bot's chance comes from the seed and from what it sees, so that a budget of nodes gives the same moves
    again; without a seed it comes from the system.
    """
    if not isinstance(name, str) or name not in NAMES:
        raise UnknownBot("error.no-bot", name=shown(name), known=names())
    if name == "random":
        from thauma.bots.uniform import Uniform  # noqa: PLC0415  (each bot loads only what it needs)

        return Uniform(seed)
    if name == "greedy":
        from thauma.bots.greedy import Greedy  # noqa: PLC0415

        return Greedy(seed)
    from thauma.bots.levels import Searching  # noqa: PLC0415

    return Searching(name, seed, budget, style)


__all__ = ["Bot", "Budget", "InvalidBudget", "NotAsked", "UnknownBot", "make", "names"]
