"""Searches random games for those in which certain things happen, and writes them as golden games."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

from tests.proof.support.golden import GOLDEN, write_json
from tests.proof.support.position_counts import count_all_points

import thauma


@dataclass(frozen=True)
class GoldenSpec:
    """A golden game: its name, what must happen in it, how it is dealt and played."""

    name: str
    shows: frozenset[str]
    temper: str = "builder"
    unlike: str = ""
    """what must not happen in it"""
    players: int | None = None
    options: dict[str, Any] = field(default_factory=dict)


def golden_spec(
    name: str,
    shows: str,
    temper: str = "builder",
    unlike: str = "",
    players: int | None = None,
    **options: str,
) -> GoldenSpec:
    """Describe a golden game in one line."""
    return GoldenSpec(name, frozenset(shows.split(", ")), temper, unlike, players, options)


@dataclass(frozen=True)
class GoldenSearch:
    """How the golden games of one game are found; each has a family of random games of its own."""

    game: str
    wanted: Sequence[GoldenSpec]
    most: int
    """games of a family"""
    could_be: Callable[[int, GoldenSpec], bool]
    """whether a game may be the one, played at machine speed first"""
    random_match: Callable[[int, GoldenSpec], thauma.Match]
    happenings: ModuleType

    def find(self, want: GoldenSpec) -> thauma.Match:
        """Find the first game of the family in which everything wanted happens."""
        first = self.most * self.wanted.index(want)
        for number in filter(lambda number: self.could_be(number, want), range(first, first + self.most)):
            match = self.random_match(number, want)
            found: Iterable[str] = self.happenings.happenings_in(match)
            if want.shows.issubset(found) and want.unlike not in found:
                return match
        raise SystemExit(f"no game in which {', '.join(sorted(want.shows))}")

    def write_all(self, folder: Path) -> None:
        """Write all golden files."""
        all_facts = {}
        for want in self.wanted:
            match = self.find(want)
            (folder / f"{want.name}.thauma").write_text(match.text(), encoding="utf-8")
            all_facts[want.name] = {"kept for": sorted(want.shows), **self.happenings.replay_facts(match)}
            print(f"{want.name}: {', '.join(sorted(self.happenings.happenings_in(match)))}", flush=True)
        write_json(folder / "facts.json", all_facts)
        write_json(GOLDEN / "counts" / f"{self.game}.json", count_all_points(self.game))
