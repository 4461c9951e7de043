"""Finds what belongs to a game by the game's name: the game itself, and what a seat knows of one."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from thauma.core.errors import InvalidSeen, UnknownGame, short_repr
from thauma.core.installed import game_names, load_game
from thauma.core.json_data import read_json

if TYPE_CHECKING:
    from thauma.core.game import Game
    from thauma.core.state import Seen


def game(name: str) -> "Game":
    """Give a game by its name."""
    if not isinstance(name, str) or name not in game_names():
        raise UnknownGame("error.no-game", name=short_repr(name), known=list(game_names()))
    return load_game(name)


def seen_from_json(text: str | bytes) -> "Seen":
    """Read what `Seen.to_json` wrote."""
    data: Any = read_json(text, InvalidSeen)
    if not isinstance(data, Mapping):
        raise InvalidSeen("error.seen.object")
    return game(data.get("game", "")).seen_from_data(data)
