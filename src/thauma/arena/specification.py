"""Bots as a command line names them, with budgets and weights of their own: `hard:nodes=400:weights=FILE`.

Only where a level or a yardstick stands before the first colon are settings read; everything else is the path
or command of a program, which may hold colons.
"""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from thauma import bots
from thauma.arena.schedule import InvalidTournament, Player, make_player
from thauma.bots.budget import InvalidBudget
from thauma.bots.style import BEST, YARDSTICKS
from thauma.core.errors import short_repr
from thauma.core.networks.network_files import network_for, read_network
from thauma.core.state import Position

WITHOUT_BUDGET = ("random", "greedy")
"""levels that do not search, and so have nothing to set"""
EXAMPLE = "hard:nodes=400"


def whole_number(text: str) -> int:
    """Read digits alone: Python itself also takes spaces, signs and underscores."""
    if not (text.isascii() and text.isdigit()):
        raise ValueError(text)
    return int(text)


SETTINGS: dict[str, tuple[str, Callable[[str], Any]]] = {
    "nodes": ("nodes", whole_number),
    "time": ("seconds", float),
    "threads": ("threads", whole_number),
}
WEIGHTS = "weights"
"""the setting that names a file instead"""
"""by the name in a specification: the field of a budget, and what reads its value"""


def parse_player(text: str, budget: bots.Budget | None = None, held: Position | None = None) -> Player:
    """Read a bot with its settings; without any it has the budget that all have.

    Where a position is given, a setting may name a file of weights for such games, which is looked at here.
    """
    name, colon, settings = text.partition(":")
    if not colon or name not in (*bots.bot_names(), *bots.yardstick_names()):
        return make_player(text, budget)
    if name in WITHOUT_BUDGET:
        raise InvalidTournament("error.arena.setting-none", bot=short_repr(text), name=name)
    found = read_settings(text, settings, weighty=held is not None)
    weights = found.pop(WEIGHTS, "")
    try:
        own = bots.Budget(**found)
    except InvalidBudget as problem:
        raise InvalidTournament("error.at", place=short_repr(text), problem=problem) from None
    player = make_player(name, (budget or bots.Budget()).overridden_by(own), text)
    return player if held is None or not weights else add_weights(player, weights, held)


def add_weights(player: Player, file: str, held: Position) -> Player:
    """Give a player a network of its own, once it is sure that it can use it."""
    style = YARDSTICKS.get(player.bot, BEST)
    if style.blend == 0.0 and style.guess != BEST.guess:
        raise InvalidTournament("error.arena.weights-none", bot=short_repr(player.name), name=player.bot)
    network_for(held, read_network(Path(file), held.game))
    digest = sha256(Path(file).read_bytes()).hexdigest()
    return msgspec.structs.replace(player, weights=file, game=held.game.name, program=digest)


def read_settings(text: str, settings: str, *, weighty: bool) -> dict[str, Any]:
    """Read the settings of a bot: the fields of its budget, and its weights where there may be any."""
    found: dict[str, Any] = {}
    known = [*SETTINGS, WEIGHTS] if weighty else list(SETTINGS)
    for setting in settings.split(":"):
        name, equals, value = setting.partition("=")
        if not equals or name not in known or setting == f"{WEIGHTS}=":
            given = short_repr(setting)
            raise InvalidTournament(
                "error.arena.setting", bot=short_repr(text), known=known, given=given, example=EXAMPLE
            )
        field, read = SETTINGS.get(name, (WEIGHTS, str))
        if field in found:
            raise InvalidTournament("error.arena.setting-twice", bot=short_repr(text), name=name)
        try:
            found[field] = read(value)
        except ValueError:
            raise InvalidTournament(
                "error.arena.setting-number", bot=short_repr(text), name=name, value=short_repr(value)
            ) from None
    return found
