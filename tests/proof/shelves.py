"""Where the golden games of each game lie, what is known of each, and what they show between them."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import thauma
from tests.dice import happenings as dice
from tests.proof import happenings as duel
from tests.proof import heavenly as pantheon
from tests.proof.golden import GOLDEN
from tests.proof.play import BASE
from tests.wonders import happenings as wonders
from thauma.core.game import Option


@dataclass(frozen=True)
class Shelf:
    """The golden games of a game."""

    folder: Path
    facts: Callable[[thauma.Match], dict[str, Any]]
    """what a replay must lead to, and what it shows"""
    wanted: frozenset[str]
    """what some game on the shelf is kept for"""
    options: tuple[Option, ...]
    """of which every value is played"""

    @property
    def known(self) -> dict[str, dict[str, Any]]:
        """What is known of each game, by its name, and what it is kept for."""
        told: dict[str, dict[str, Any]] = json.loads((self.folder / "facts.json").read_text(encoding="utf-8"))
        return told

    def name(self, stem: str) -> str:
        """How a game is called, with the folder."""
        return (self.folder / stem).relative_to(GOLDEN).as_posix()


def options(game: str, *without: str) -> tuple[Option, ...]:
    """The options of a game but some."""
    return tuple(option for option in thauma.game(game).options if option.name not in without)


DIVINE = options("duel", "pantheon", "wonders")
SHELVES = {
    "dice": Shelf(GOLDEN / "dice", dice.facts, dice.WANTED, options("dice")),
    "duel": Shelf(GOLDEN, duel.facts, duel.WANTED, tuple(BASE)),
    "pantheon": Shelf(GOLDEN / "pantheon", pantheon.facts, pantheon.WANTED, DIVINE),
    "wonders": Shelf(GOLDEN / "wonders", wonders.facts, wonders.WANTED, options("wonders")),
}
