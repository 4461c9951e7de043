"""What a hint and a review are, as data: stored with the match, sent to the page, printed by the terminal.

Texts are message keys with data; the catalogs have the words. Probabilities are lists by seat.
"""

import msgspec


class Turn(msgspec.Struct, frozen=True):
    """A move of somebody."""

    seat: int
    move: str


class Reason(msgspec.Struct, frozen=True):
    """Something said about a move: a message key with data."""

    key: str
    data: dict[str, str | int]


class Option(msgspec.Struct, frozen=True):
    """A move that was considered."""

    move: str
    win: list[float]
    """the chance of each seat after it, by what the mover can know"""
    line: list[Turn]
    """how play is expected to go on, this move first, up to the first card that nobody can know"""
    reasons: list[Reason] = []


class Hint(msgspec.Struct, frozen=True):
    """What a strong player would do, from what the seat knows: the best moves first, three at most."""

    seat: int
    options: list[Option]
    exact: bool = False
    """whether the outcome is certain"""


class Judged(msgspec.Struct, frozen=True):
    """A decision, judged by what its player could know then."""

    number: int
    """the move is number so many of the match, the first is 1"""
    seat: int
    move: str
    forced: bool
    """whether there was no choice"""
    win: list[float]
    """the chance of each seat after the move, before anything was revealed"""
    best: Option
    """what a strong player would have done; the same move where it was the best"""
    loss: float
    """how much of its chance the mover gave away, 0 to 1"""
    label: str
    """"best", "good", "inaccuracy", "mistake", "blunder", or "" for a forced move"""
    luck: float
    """what the reveal after it brought the mover, -1 to 1; 0 where nothing was revealed"""
    exact: bool = False
    reasons: list[Reason] = []
    """why it was a mistake, in words that a person understands"""
    chance: list[Reason] = []
    """what was turned up after it, where that mattered"""


class Player(msgspec.Struct, frozen=True):
    """How a player did."""

    accuracy: float
    """0 to 100"""
    inaccuracies: int
    mistakes: int
    blunders: int
    luck: float
    """what chance brought in all, in chances of winning"""


class ReviewPart(msgspec.Struct, frozen=True):
    """What has been found of a review that is still being made, from some move on."""

    first: int
    """how many moves are judged before these"""
    win: list[list[float]]
    """the chance of each seat before the first of these moves and after each of them"""
    moves: list[Judged]


class Review(msgspec.Struct, frozen=True):
    """A whole match."""

    rules: str
    nodes: int
    """what every position was given, so that they compare"""
    win: list[list[float]]
    """the chance of each seat before the first move and after every move, reveals included"""
    moves: list[Judged]
    players: list[Player]
    turning: list[int]
    """numbers of the moves at which the match turned, the greatest first"""
    version: int = 1
