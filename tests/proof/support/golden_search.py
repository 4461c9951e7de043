"""Searches random games for those in which certain things happen, and writes them as golden games."""

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

import thauma
from tests.proof.support.golden import GOLDEN, golden_match, write_json
from tests.proof.support.position_counts import WATCHES, count_all_points

MOST_SHOWN = 4_000
"""games among which those are looked for that show something new"""


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
            sys.stdout.write(f"{want.name}: {', '.join(sorted(self.happenings.happenings_in(match)))}\n")
        write_json(folder / "facts.json", all_facts)
        write_json(GOLDEN / "counts" / f"{self.game}.json", count_all_points(self.game))


def write_shown(game: str, room: ModuleType) -> None:
    """Keep each game that shows something new, until nothing is missing, and write them."""
    folder = GOLDEN / game
    missing = set(room.WANTED)
    known: dict[str, Any] = {}
    for path in folder.glob("game-*.thauma"):
        path.unlink()
    for number in range(MOST_SHOWN):
        match = room.random_match(number)
        new = room.happenings_in(match) & missing
        if new:
            name = f"game-{number}"
            (folder / f"{name}.thauma").write_text(match.text(), encoding="utf-8")
            known[name] = {"kept for": sorted(new), **room.replay_facts(match)}
            missing -= new
        if not missing:
            break
    for path in folder.glob("*.thauma"):  # those that were not found but written
        known.setdefault(
            path.stem, {"kept for": [], **room.replay_facts(golden_match(f"{game}/{path.stem}"))}
        )
    write_json(folder / "facts.json", known)
    if game in WATCHES:
        write_json(GOLDEN / "counts" / f"{game}.json", count_all_points(game))
    sys.stdout.write(f"{game}: {len(known)} games; not shown: {sorted(missing)}\n")
