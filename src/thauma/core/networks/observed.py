"""Networks whose inputs are made of a game's observation: a game needs no code of its own to be learned."""

from array import array
from collections.abc import Callable
from pathlib import Path

from thauma.core.networks.network_files import head_of, read_numbers
from thauma.core.parts.learning import Learning, SwitchTable
from thauma.core.state import State
from thauma.core.tables.features import Feature

SMALL = 31
MOST_OF_SMALL = 11
MOST_OF_LARGE = 39
"""numbers above this share a switch: of what never passes SMALL, and of points, coins and the like"""


def switch_table(
    features: tuple[Feature, ...], every_seat: bool, is_left_out: Callable[[str], bool] = lambda _: False
) -> tuple[SwitchTable, int]:
    """Give every number of an observation its switches, and how many there are; the last one is always on."""
    first, most, count = [], [], 0
    for feature in features:
        room = min(feature.most, MOST_OF_SMALL if feature.most <= SMALL else MOST_OF_LARGE)
        room = 0 if is_left_out(feature.name) else room
        for _ in range(feature.size):
            first.append(count if room else -1)
            most.append(room)
            count += room
    return SwitchTable(tuple(first), tuple(most), every_seat), count + 1


def active_switches(table: SwitchTable, inputs: int, state: State, seat: int) -> list[int]:
    """Give the switches that are on for a seat."""
    seen = state.observe(seat)
    on = [
        table.first[place] + min(number, table.most[place]) - 1
        for place, number in enumerate(seen)
        if number and table.first[place] >= 0
    ]
    return [*on, inputs - 1]


def share_of_victory(state: State, seat: int) -> list[float]:
    """Give how a game ended for a seat: its share of the victory, and what it lacks of it."""
    share = state.share(seat)
    return [share, 1.0 - share]


def learn_from_observation(
    *,
    name: str,
    version: int,
    features: tuple[Feature, ...],
    moves: int,
    vectors: int,
    vectors_of: Callable[[int], tuple[int, ...]],
    weights: Path,
    players: tuple[int, ...] | None = None,
    every_seat: bool = True,
    hidden: int = 64,
    second: int = 32,
    goals: int = 0,
    is_left_out: Callable[[str], bool] = lambda _: False,
) -> Learning:
    """Make what training needs to know where the inputs are the observation and the target is the share.

    `weights` is the file of those that are shipped, for games of so many `players`; it need not be there.
    """
    table, inputs = switch_table(features, every_seat, is_left_out)
    learning: Learning

    def active_features(state: State, seat: int) -> list[int]:
        return active_switches(table, inputs, state, seat)

    def shipped_weights() -> "array[float] | None":
        return read_shipped(weights, learning)

    learning = Learning(
        game=name,
        version=version,
        inputs=inputs,
        hidden=hidden,
        second=second,
        endings=2,
        victories=1,
        vectors=vectors,
        moves=moves,
        goals=goals,
        active_features=active_features,
        vectors_of=vectors_of,
        ending_of=share_of_victory,
        shipped_weights=shipped_weights,
        players=players,
        switches=table,
    )
    return learning


def read_shipped(weights: Path, learning: Learning) -> "array[float] | None":
    """Read the weights that are shipped; none where tables have rows that were not there to be learned."""
    if not weights.exists():
        return None
    data = weights.read_bytes()
    head = head_of(data)
    return read_numbers(data, learning, weights.name) if head and head.shape == learning.shape else None
