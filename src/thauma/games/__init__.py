"""The games: one package each, which offers a GAME. None imports another.

`thauma.games` is this package and, called, the list of what is in it: `thauma.games()`.
"""

import sys
from types import ModuleType


class Games(ModuleType):
    """A package that can be called."""

    def __call__(self) -> list[str]:
        """Give the names of the installed games."""
        from thauma.core.registry import names  # noqa: PLC0415  (the registry looks into this package)

        return list(names())


sys.modules[__name__].__class__ = Games
