"""What a game offers to search, simulation and the Python layer; kernel.pxd is the C twin.

One kernel per game, one generic loop for all: nothing that uses a kernel knows which game it plays. What
a game may leave out is asked through the functions at the end, which say what holds then.
"""

import struct
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from thauma.core import rng
from thauma.core.portable_math import exp
from thauma.core.rng import Words

if TYPE_CHECKING:
    from thauma.core.tables.c_structs import CStruct, Run

MOST_MOVES = 256
MOST_WORDS = 256
MOST_SEATS = 8
MOST_CATEGORIES = 16
MOST_KINDS = 8
MOST_RUNS = 64
SUMS_POINTS = 128


@dataclass(frozen=True, slots=True)
class Kernel:
    """The functions of a game, in Python."""

    struct_class: "type[CStruct]"
    """what stands for the C struct of a state un-compiled"""
    size: int
    """bytes of a state"""
    most_seats: int
    most_moves: int
    """the longest list that `legal` can write"""
    features: int
    """the length of `observe`"""
    categories: int
    """how many categories `points` fills"""
    players_at: int
    """the byte of a state that says how many play; -1 where always all seats are taken"""
    run_count: int
    runs: "tuple[Run, ...]"
    """the numbers of a state that are observed where a game has no `observe`"""
    waiting: Callable[[Any], int]
    """bit mask of the seats that may act"""
    legal: Callable[[Any, int, list[int]], int]
    """write the seat's legal move ids, ascending; return how many"""
    apply: Callable[[Any, int, int], None]
    """play a legal move; trusts its caller"""
    over: Callable[[Any], int]
    """0 while the game runs, then 1 + the kind of victory"""
    share: Callable[[Any, int], float] | None
    """what the seat has of the victory: 1, its part of a shared one, or 0"""
    points: Callable[[Any, int, list[int]], int]
    """the seat's points, in all and by category"""
    deal: Callable[[Any, Words, int, int], None]
    """a fresh game, dealt at random into a state of zeros, for so many seats with these option flags"""
    blank: Callable[[Any, int], None]
    """wipe out what the seat (-1: a spectator) does not know"""
    redeal: Callable[[Any, int, Words], None]
    """fill in what the seat does not know, uniformly among all that fits"""
    reshuffle: Callable[[Any, Words], None] | None
    """deal again what no seat knows, uniformly among all that fits what they know together"""
    unknown: Callable[[Any, int], int] | None
    """can anything that the seat does not know still matter?"""
    key: Callable[[Any, int], int] | None
    """hash of what the seat sees; bots derive seeds from it, so that it stays what it is"""
    quick_key: Callable[[Any, int], int] | None
    """another such hash for a tree to tell its nodes apart, that takes less time"""
    observe: Callable[[Any, int, list[int]], None] | None
    """what the seat sees as numbers from 0 to 255; `out` comes zeroed"""
    evaluate: Callable[[Any, int], float] | None
    """estimated final points of the seat minus its best opponent's; large when decided"""
    phase: Callable[[Any], int] | None
    """the part of the game; when it changes, so much is revealed that no plan reaches further"""
    weigh: Callable[[Any, int, list[int], int, int, list[float]], None] | None
    """how likely a sensible player is to choose each of these moves (positive, of any scale): style 0 for a
    first guess in a tree, 1 in a playout, 2 and above for one who pursues a special goal of the game, a style
    for each goal that `Learning.goals` counts; a playout knows the first of them"""
    advise: Callable[[Any, Any, int, list[int], int, list[float]], None] | None
    """how likely a strong player is to choose each of these moves, by a network: a first guess in a tree"""
    judge: Callable[[Any, Any, list[float]], None] | None
    """the probability of winning for each seat by a network, from what lies open"""


@dataclass(slots=True)
class SimulationSums:
    """What random games added up to."""

    games: int = 0
    decisions: int = 0
    ties: int = 0
    kinds: list[int] = field(default_factory=lambda: [0] * MOST_KINDS)
    wins: list[int] = field(default_factory=lambda: [0] * MOST_SEATS)
    points: list[int] = field(default_factory=lambda: [0] * SUMS_POINTS)
    """by seat, MOST_CATEGORIES each"""


# -------------------------------------------------------------------- functions that a game may leave out


def seats_in(kernel: Kernel, state: Any) -> int:
    """Give how many play."""
    return kernel.most_seats if kernel.players_at < 0 else int(state.players)


def total_of(kernel: Kernel, state: Any, seat: int) -> int:
    """Give a seat's points in all."""
    return kernel.points(state, seat, [0] * MOST_CATEGORIES)


def share_of(kernel: Kernel, state: Any, seat: int) -> float:
    """Give what the seat has of the victory: as a rule most points win, and equal ones share."""
    if kernel.share is not None:
        return kernel.share(state, seat)
    if not kernel.over(state):
        return 0.0
    mine, equal = total_of(kernel, state, seat), 0
    for other in range(seats_in(kernel, state)):
        theirs = total_of(kernel, state, other)
        if theirs > mine:
            return 0.0
        equal += theirs == mine
    return 1.0 / equal


def is_unknown(kernel: Kernel, state: Any, seat: int) -> int:
    """Whether something hidden can still matter: as a rule that is so until the end."""
    return int(kernel.over(state) == 0) if kernel.unknown is None else kernel.unknown(state, seat)


def key_of(kernel: Kernel, state: Any, seat: int) -> int:
    """Hash what the seat sees: as a rule what blanking leaves."""
    if kernel.key is not None:
        return kernel.key(state, seat)
    seen = state.copy()
    kernel.blank(seen, seat)
    return rng.hash_words(seen.words(), kernel.size // 8)


def node_key_of(kernel: Kernel, state: Any, seat: int) -> int:
    """Hash what the seat sees, for a tree: as a rule as for all others."""
    return key_of(kernel, state, seat) if kernel.quick_key is None else kernel.quick_key(state, seat)


def observe_state(kernel: Kernel, state: Any, seat: int, out: list[int]) -> None:
    """Fill in what the seat sees: as a rule its number and what blanking leaves.

    Words are told bit by bit, other numbers byte by byte.
    """
    if kernel.observe is not None:
        kernel.observe(state, seat, out)
        return
    seen = state.copy()
    kernel.blank(seen, seat)
    packed, found = seen.pack(), [seat]
    for run in kernel.runs:
        part = packed[run.offset : run.offset + run.bytes]
        if run.code == "Q":
            words = struct.unpack(f"={run.length}Q", part)
            found += [word >> i & 1 for word in words for i in range(64)]
        else:
            found += part
    out[:] = found


def evaluate_state(kernel: Kernel, state: Any, seat: int) -> float:
    """Estimate the seat's lead: as a rule by the points as they stand."""
    if kernel.evaluate is not None:
        return kernel.evaluate(state, seat)
    others = [total_of(kernel, state, other) for other in range(seats_in(kernel, state)) if other != seat]
    return float(total_of(kernel, state, seat) - max(others, default=0))


def phase_of(kernel: Kernel, state: Any) -> int:
    """Give the part of the game: as a rule there is one."""
    return 0 if kernel.phase is None else kernel.phase(state)


def weigh_moves(
    kernel: Kernel, state: Any, seat: int, moves: list[int], n: int, style: int, out: list[float]
) -> None:
    """Weigh moves: as a rule all alike."""
    if kernel.weigh is not None:
        kernel.weigh(state, seat, moves, n, style, out)
        return
    out[:n] = [1.0] * n


def advise_moves(
    kernel: Kernel, state: Any, net: Any, seat: int, moves: list[int], n: int, out: list[float]
) -> None:
    """Give first guesses: without a network, weigh."""
    if kernel.advise is not None and net is not None:
        kernel.advise(state, net, seat, moves, n, out)
        return
    weigh_moves(kernel, state, seat, moves, n, 0, out)


def judge_state(kernel: Kernel, state: Any, net: Any, out: list[float]) -> None:
    """Fill in each seat's chance: without a network, by the points as they stand."""
    if kernel.judge is not None and net is not None:
        kernel.judge(state, net, out)
        return
    total = 0.0
    for seat in range(seats_in(kernel, state)):
        out[seat] = exp(0.1 * total_of(kernel, state, seat))
        total += out[seat]
    for seat in range(seats_in(kernel, state)):
        out[seat] /= total
