"""What a game offers to search, simulation and the Python layer; kernel.pxd is the C twin.

One kernel per game, one generic loop for all: nothing that uses a kernel knows which game it plays.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from thauma.core.rng import Words

if TYPE_CHECKING:
    from thauma.core.tables.c_structs import CStruct

MOST_MOVES = 256
MOST_WORDS = 256
MOST_SEATS = 8
MOST_CATEGORIES = 16
MOST_KINDS = 8
SUMS_POINTS = 128


@dataclass(frozen=True, slots=True)
class Kernel:
    """The slots of a game, as Python functions."""

    standin: "type[CStruct]"
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
    waiting: Callable[[Any], int]
    """bit mask of the seats that may act"""
    legal: Callable[[Any, int, list[int]], int]
    """write the seat's legal move ids, ascending; return how many"""
    apply: Callable[[Any, int, int], None]
    """play a legal move; trusts its caller"""
    over: Callable[[Any], int]
    """0 while the game runs, then 1 + the kind of victory"""
    share: Callable[[Any, int], float]
    """what the seat has of the victory: 1, its part of a shared one, or 0"""
    points: Callable[[Any, int, list[int]], int]
    """the seat's points, in all and by category"""
    deal: Callable[[Any, Words, int, int], None]
    """a fresh game, dealt at random, for so many seats with these option flags"""
    blank: Callable[[Any, int], None]
    """wipe out what the seat (-1: a spectator) does not know"""
    redeal: Callable[[Any, int, Words], None]
    """fill in what the seat does not know, uniformly among all that fits"""
    unknown: Callable[[Any, int], int]
    """can anything that the seat does not know still matter?"""
    key: Callable[[Any, int], int]
    """hash of what the seat sees"""
    observe: Callable[[Any, int, list[float]], None]
    """what the seat sees as numbers"""
    evaluate: Callable[[Any, int], float]
    """estimated final points of the seat minus its best opponent's; large when decided"""
    stage: Callable[[Any], int]
    """the part of the game; when it changes, so much is revealed that no plan reaches further"""
    weigh: Callable[[Any, int, list[int], int, int, list[float]], None]
    """how likely a sensible player is to choose each of these moves (positive, of any scale): style 0 for a
    first guess in a tree, 1 in a playout, 2 and above for one who pursues a special goal of the game, a style
    for each goal that `Learning.goals` counts; a playout knows the first of them"""
    judge: Callable[[Any, list[float]], None]
    """the learned probability of winning for each seat, from what lies open"""


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
