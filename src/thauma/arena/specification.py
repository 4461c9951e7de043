"""Bots as they are named on a command line, each with a budget of its own: `hard:nodes=400`.

Only where a level or a yardstick stands before the first colon are settings read; everything else is the path
or command of a program, which may hold colons.
"""

from collections.abc import Callable
from typing import Any

from thauma import bots
from thauma.arena.schedule import InvalidTournament, Player, make_player
from thauma.bots.budget import InvalidBudget
from thauma.core.errors import short_repr

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
"""by the name in a specification: the field of a budget, and what reads its value"""


def parse_player(text: str, budget: bots.Budget | None = None) -> Player:
    """Read a bot with its settings; without any it has the budget that all have."""
    name, colon, settings = text.partition(":")
    if not colon or name not in (*bots.bot_names(), *bots.yardstick_names()):
        return make_player(text, budget)
    if name in WITHOUT_BUDGET:
        raise InvalidTournament("error.arena.setting-none", bot=short_repr(text), name=name)
    own = read_budget(text, settings)
    return make_player(name, (budget or bots.Budget()).overridden_by(own), text)


def read_budget(text: str, settings: str) -> bots.Budget:
    """Read the settings of a bot."""
    found: dict[str, Any] = {}
    for setting in settings.split(":"):
        name, equals, value = setting.partition("=")
        if not equals or name not in SETTINGS:
            known, given = list(SETTINGS), short_repr(setting)
            raise InvalidTournament(
                "error.arena.setting", bot=short_repr(text), known=known, given=given, example=EXAMPLE
            )
        field, read = SETTINGS[name]
        if field in found:
            raise InvalidTournament("error.arena.setting-twice", bot=short_repr(text), name=name)
        try:
            found[field] = read(value)
        except ValueError:
            raise InvalidTournament(
                "error.arena.setting-number", bot=short_repr(text), name=name, value=short_repr(value)
            ) from None
    try:
        return bots.Budget(**found)
    except InvalidBudget as problem:
        raise InvalidTournament("error.at", place=short_repr(text), problem=problem) from None
