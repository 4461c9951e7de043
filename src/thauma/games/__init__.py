"""The games: one package each, which offers a GAME. None imports another.

`thauma.games` is this package and, called, the list of what is in it: `thauma.games()`.
"""

import sys
from types import ModuleType

from thauma.core.system.installed import game_names


class Games(ModuleType):
    """A package that can be called."""

    def __call__(self) -> list[str]:
        """Give the names of the installed games."""
        return list(game_names())


sys.modules[__name__].__class__ = Games
