"""Where the golden games of each game lie, what is known of each, and what they show between them."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import thauma
from tests.proof.support.golden import GOLDEN
from tests.proof.support.rooms import support_modules
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
        """What is known of each game, by its name within the folder, and what it is kept for."""
        told: dict[str, dict[str, Any]] = json.loads((self.folder / "facts.json").read_text(encoding="utf-8"))
        return told

    @property
    def stems(self) -> list[str]:
        """The names of all files that there are, as they stand in the facts."""
        files = self.folder.rglob("*.thauma")
        return sorted(path.relative_to(self.folder).with_suffix("").as_posix() for path in files)

    def name(self, stem: str) -> str:
        """How a game is called, with the folder."""
        return (self.folder / stem).relative_to(GOLDEN).as_posix()


GOLDEN_FOLDERS = {
    room: GoldenFolder(GOLDEN / module.FOLDER, module.replay_facts, module.WANTED, tuple(module.OPTIONS))
    for room, module in support_modules("happenings").items()
}
