"""Where the golden games of each game lie, what is known of each, and what they show between them."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import thauma
from tests.dice.support import happenings as dice
from tests.duel.pantheon.support import happenings as pantheon
from tests.duel.support import happenings as duel
from tests.duel.support.random_games import BASE_OPTIONS
from tests.proof.support.golden import GOLDEN
from tests.wonders.support import happenings as wonders
from thauma.core.game import Option


@dataclass(frozen=True)
class GoldenFolder:
    """The golden games of a game."""

    folder: Path
    facts: Callable[[thauma.Match], dict[str, Any]]
    """what a replay must lead to, and what it shows"""
    wanted: frozenset[str]
    """what some game in the folder is kept for"""
    options: tuple[Option, ...]
    """of which every value is played"""

    @property
    def known_facts(self) -> dict[str, dict[str, Any]]:
        """What is known of each game, by its name, and what it is kept for."""
        told: dict[str, dict[str, Any]] = json.loads((self.folder / "facts.json").read_text(encoding="utf-8"))
        return told

    def name(self, stem: str) -> str:
        """How a game is called, with the folder."""
        return (self.folder / stem).relative_to(GOLDEN).as_posix()


def options(game: str, *without: str) -> tuple[Option, ...]:
    """The options of a game but some."""
    return tuple(option for option in thauma.game(game).options if option.name not in without)


PANTHEON_OPTIONS = options("duel", "pantheon", "wonders")
GOLDEN_FOLDERS = {
    "dice": GoldenFolder(GOLDEN / "dice", dice.replay_facts, dice.WANTED, options("dice")),
    "duel": GoldenFolder(GOLDEN, duel.replay_facts, duel.WANTED, tuple(BASE_OPTIONS)),
    "pantheon": GoldenFolder(GOLDEN / "pantheon", pantheon.replay_facts, pantheon.WANTED, PANTHEON_OPTIONS),
    "wonders": GoldenFolder(GOLDEN / "wonders", wonders.replay_facts, wonders.WANTED, options("wonders")),
}
