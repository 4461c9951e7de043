"""Which games are installed: the packages under `thauma.games`, each imported when it is first asked for.

Names are not checked here, since errors need games to explain them; `registry.game` checks them.
"""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from thauma.core.game import Game


@cache
def game_names() -> tuple[str, ...]:
    """Give the names of the installed games."""
    found = iter_modules(import_module("thauma.games").__path__)
    return tuple(sorted(module.name for module in found if module.ispkg))


@cache
def load_game(name: str) -> "Game":
    """Import a game."""
    game: Game = import_module(f"thauma.games.{name}").GAME
    return game
