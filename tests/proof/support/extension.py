"""What a room says of tables with more rows than the printed ones."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

Rows = Mapping[str, tuple[str, ...]]
"""by the name of a table: what is added at its end, as it is written there"""


def nothing_more(folder: Path) -> None:
    """Leave the other files of a game as they are."""


@dataclass(frozen=True)
class ExtendedRows:
    """Rows that a game has besides, and what is played with them."""

    game: str
    rows: Rows
    seeds: tuple[int, ...]
    """the deals on which every run plays"""
    verbs: frozenset[str]
    """what is done with new rows"""
    options: dict[str, Any] = field(default_factory=dict)
    further: tuple[str, ...] = ()
    """the names of what is new in other files"""
    extend_files: Callable[[Path], None] = nothing_more
    """adds that to the folder of a copy of the game"""
    absent: frozenset[str] = frozenset()
    """new rows that this way to play leaves in the box"""
    category: str = ""
    """where the points printed on blue cards are counted, if they are"""
    printed_points: Callable[[], dict[str, int]] = dict
    """what is printed on the blue cards, by name"""
    ids: tuple[int, str] | None = None
    """how many moves the printed tables have, and the digest of all ids with their texts"""
