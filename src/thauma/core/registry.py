"""Finds what belongs to a game by the game's name: the game itself, and what a seat knows of one."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from thauma._compiled import InvalidManifest
from thauma.core.errors import InvalidSeen, UnknownGame, short_repr
from thauma.core.json_data import read_json
from thauma.core.system.installed import InvalidGame, game_names, load_game, shipped_packages

if TYPE_CHECKING:
    from thauma.core.game import Game
    from thauma.core.state import Seen


def game(name: str) -> "Game":
    """Give a game by its name."""
    if not isinstance(name, str) or (name not in shipped_packages() and name not in game_names()):
        raise UnknownGame("error.no-game", name=short_repr(name), known=list(game_names()))
    try:
        return load_game(name)
    except (InvalidGame, InvalidManifest) as problem:
        raise UnknownGame("error.game-unusable", name=short_repr(name), problem=str(problem)) from problem


def seen_from_json(text: str | bytes) -> "Seen":
    """Read what `Seen.to_json` wrote."""
    data: Any = read_json(text, InvalidSeen)
    if not isinstance(data, Mapping):
        raise InvalidSeen("error.seen.object")
    return game(data.get("game", "")).seen_from_data(data)
