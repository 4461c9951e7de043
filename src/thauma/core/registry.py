"""Which games are installed: every package under `thauma.games` that offers a GAME."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from thauma.core.deal import read_json
from thauma.core.errors import InvalidSeen, UnknownGame, shown
from thauma.core.game import Game
from thauma.core.state import Seen


@cache
def names() -> tuple[str, ...]:
    """Give the names of the installed games."""
    return tuple(
        sorted(module.name for module in iter_modules(import_module("thauma.games").__path__) if module.ispkg)
    )


@cache
def load(name: str) -> Game:
    """Import a game."""
    found: Game = import_module(f"thauma.games.{name}").GAME
    return found


def game(name: str) -> Game:
    """Give a game by its name."""
    if not isinstance(name, str) or name not in names():
        raise UnknownGame("error.no-game", name=shown(name), known=list(names()))
    return load(name)


def seen_from_json(text: str | bytes) -> Seen:
    """Read what `Seen.to_json` wrote."""
    data: Any = read_json(text, InvalidSeen)
    if not isinstance(data, Mapping):
        raise InvalidSeen("error.seen.object")
    return game(data.get("game", "")).seen_from_data(data)
