"""Random games in great numbers: `simulate` spreads them over threads and adds them up."""

import os
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from thauma.core.arguments import check_callable, check_kind
from thauma.core.errors import ThaumaError, short_repr
from thauma.core.kernel import MOST_KINDS, MOST_SEATS
from thauma.core.kernel_loops import random_games
from thauma.core.registry import game as find_game
from thauma.core.rng import base_word

CHUNK = 2_000
"""games between two reports of progress; the result does not depend on it"""


class InvalidCount(ThaumaError):
    """A number of games or threads that makes no sense."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """What uniformly random games added up to."""

    game: str
    seed: int
    options: dict[str, Any]
    games: int
    decisions: int
    """moves made, forced ones too"""
    kinds: dict[str, int]
    """how many games ended by each kind of victory"""
    wins: tuple[int, ...]
    """games won alone, by seat"""
    ties: int
    """shared victories"""
    points: tuple[dict[str, int], ...]
    """sums by seat and category"""
    cpu_seconds: float
    seconds: float

    def __post_init__(self) -> None:
        if not check_kind("wins", self.wins, tuple):
            raise InvalidCount("error.count", name="wins", most=MOST_SEATS, value=0)

    @property
    def first_player_wins(self) -> int:
        """Games that seat 0 won alone."""
        return self.wins[0]


def check_count(name: str, value: object, most: int) -> int:
    """Refuse what is not a number from 1 to `most`."""
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= most:
        raise InvalidCount("error.count", name=name, most=most, value=short_repr(value))
    return value


def simulate(
    name: str,
    games: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    threads: int = 1,
    players: int | None = None,
    progress: Callable[[int], None] | None = None,
    boards: Any = None,
    **data: Any,
) -> Simulation:
    """Play games with uniformly random legal moves; the result is the same for any number of threads.

    `data` are options of the game that carry data: those themselves, or the path of a file.
    """
    found = find_game(name)
    chosen = found.full_conditions(options, players, boards=boards, **data)
    check_count("games", games, 10**12)
    check_count("threads", threads, 64 * (os.cpu_count() or 1))
    if progress is not None:
        check_callable("progress", progress)
    base = base_word(found.check_seed(seed))
    seats, word = found.seats(chosen), found.kernel_word(chosen)
    starts = range(0, games, CHUNK)

    def run(first: int) -> dict[str, Any]:
        part = random_games(found.engine, base, first, min(CHUNK, games - first), seats, word)
        part["points"] = [by_seat[: len(categories)] for by_seat in part["points"]]
        return part

    begun, cpu = time.perf_counter(), time.process_time()
    categories = found.categories_in(chosen)
    total = empty_sums(seats, len(categories))
    with ThreadPoolExecutor(threads) as pool:
        for i in range(
            0, len(starts), 4 * threads
        ):  # a few at a time: a long run queues no more than it needs
            some = starts[i : i + 4 * threads]
            for part in map(run, some) if threads == 1 else pool.map(run, some):
                add_sums(total, part)
                if progress is not None:
                    progress(total["games"])
    return Simulation(
        game=name,
        seed=seed,
        options=chosen,
        games=total["games"],
        decisions=total["decisions"],
        kinds=dict(zip(found.kinds, total["kinds"], strict=False)),
        wins=tuple(total["wins"]),
        ties=total["ties"],
        points=tuple(dict(zip(categories, by_seat, strict=True)) for by_seat in total["points"]),
        cpu_seconds=time.process_time() - cpu,
        seconds=time.perf_counter() - begun,
    )


def empty_sums(seats: int, categories: int) -> dict[str, Any]:
    """Make the sums of no game."""
    return {
        "games": 0,
        "decisions": 0,
        "ties": 0,
        "kinds": [0] * MOST_KINDS,
        "wins": [0] * seats,
        "points": [[0] * categories for _ in range(seats)],
    }


def add_sums(total: dict[str, Any], part: Mapping[str, Any]) -> None:
    """Add the sums of some games to others."""
    for key in ("games", "decisions", "ties"):
        total[key] += part[key]
    for key in ("kinds", "wins"):
        total[key] = [a + b for a, b in zip(total[key], part[key], strict=True)]
    total["points"] = [
        [a + b for a, b in zip(ours, theirs, strict=True)]
        for ours, theirs in zip(total["points"], part["points"], strict=True)
    ]
