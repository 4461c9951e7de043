"""Anchors: fixed opponents kept in files, and what each generation of a training scores against them.

A generation that is only compared with the one before can climb in a circle. Anchors stay: weights with their
hash, and playouts with so many nodes. Each generation's results become a line of `generations.jsonl` in the
folder of the course.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import msgspec

from thauma.arena.ratings import elo_of
from thauma.arena.scores import Score
from thauma.arena.specification import parse_player
from thauma.core.errors import ThaumaError, short_repr, system_reason
from thauma.core.parts.learning import Learning
from thauma.training.conditions import Conditions
from thauma.training.proof_match import play_proof_match
from thauma.training.weights import read_weights

RECORDS = "generations.jsonl"


class InvalidAnchors(ThaumaError):
    """A file of anchors that cannot be played against."""


class AnchorEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An anchor as the file has it."""

    name: str
    game: str
    bot: str
    """`playouts:nodes=N`, or `hard:nodes=N` with weights"""
    weights: str = ""
    """their file, beside that of the anchors"""
    sha256: str = ""
    """of the weights: the numbers, 32 bits each, the lowest byte first"""


@dataclass(frozen=True, slots=True)
class Anchor:
    """An opponent that stays the same."""

    name: str
    nodes: int
    weights: Path | None
    """None: playouts and rules of thumb"""
    digest: str


class AnchorResult(msgspec.Struct, frozen=True):
    """What a generation scored against an anchor."""

    anchor: str
    nodes: int
    sha256: str
    games: int
    score: float
    elo: float
    low: float
    high: float


class GenerationRecord(msgspec.Struct, frozen=True):
    """A line of the record: a generation and how strong it is, above the first anchor in Elo."""

    generation: int
    sha256: str
    """of its weights"""
    course: dict[str, object]
    nodes: int
    """with which it played"""
    elo: float
    low: float
    high: float
    games: int
    anchors: tuple[AnchorResult, ...]
    note: str = ""
    """the one thing that was changed"""


def read_anchors(path: Path, learning: Learning) -> list[Anchor]:
    """Read the anchors of what is learned; whatever is wrong is said before anything is played."""
    try:
        entries = msgspec.json.decode(path.read_bytes(), type=list[AnchorEntry])
    except OSError as problem:
        raise InvalidAnchors("error.at", place=path, problem=system_reason(problem)) from None
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as problem:
        raise InvalidAnchors("error.at", place=path, problem=str(problem)) from None
    own = [entry for entry in entries if entry.game == learning.game]
    if not own:
        raise InvalidAnchors("error.training.no-anchors", file=path, game=learning.game)
    names = [entry.name for entry in own]
    for name in names:
        if names.count(name) > 1:
            raise InvalidAnchors("error.training.anchor-twice", file=path, name=short_repr(name))
    return [read_anchor(path, entry, learning) for entry in own]


def read_anchor(path: Path, entry: AnchorEntry, learning: Learning) -> Anchor:
    """Check one anchor of a file."""
    player = parse_player(entry.bot)
    wanted = "hard" if entry.weights else "playouts"
    if player.bot != wanted or player.nodes is None or player.seconds is not None:
        data = {"file": path, "name": short_repr(entry.name), "bot": short_repr(entry.bot)}
        raise InvalidAnchors("error.training.anchor-bot", **data)
    if not entry.weights:
        return Anchor(entry.name, player.nodes, None, "")
    file = path.parent / entry.weights
    digest = weights_digest(file, learning)
    if digest != entry.sha256:
        raise InvalidAnchors("error.training.anchor-hash", file=file, wanted=entry.sha256, found=digest)
    return Anchor(entry.name, player.nodes, file, digest)


def weights_digest(file: Path, learning: Learning) -> str:
    """Give the SHA-256 of the weights in a file, whatever stands around them."""
    return sha256(read_weights(file, learning).tobytes()).hexdigest()


def elo_bounds(score: Score, games: int, seats: int = 2) -> tuple[float, float, float]:
    """Give a score in Elo with its bounds; what won or lost everything, as if half a game were otherwise.

    At a table of several a share counts as what it is worth against one of the others: its fair part is 0.
    """
    least = 0.5 / games
    found = []
    for share in (score.share, score.low, score.high):
        sure = min(1 - least, max(least, share))
        found.append(round(elo_of((seats - 1) * sure / ((seats - 1) * sure + 1 - sure)), 1))
    return found[0], found[1], found[2]


def play_anchors(
    conditions: Conditions,
    weights: Path,
    nodes: int,
    anchors: Sequence[Anchor],
    deals: int,
    jobs: int,
    progress: Callable[[str, int, int], None],
) -> tuple[AnchorResult, ...]:
    """Let weights play every anchor on the same deals; `progress` hears its name, deals done and in all."""
    found = []
    for anchor in anchors:

        def tell(done: int, of: int, name: str = anchor.name) -> None:
            progress(name, done, of)

        score = play_proof_match(conditions, weights, anchor.weights, deals, nodes, jobs, tell, anchor.nodes)
        seats = conditions.most_seats
        elo, low, high = elo_bounds(score, seats * deals, seats)
        games = seats * deals
        found.append(
            AnchorResult(anchor.name, anchor.nodes, anchor.digest, games, score.share, elo, low, high)
        )
    return tuple(found)


def read_records(folder: Path) -> list[GenerationRecord]:
    """Read what is recorded in the folder of a course; a last line that was cut short is none."""
    path = folder / RECORDS
    lines = path.read_bytes().split(b"\n")[:-1] if path.exists() else []
    try:
        return [msgspec.json.decode(line, type=GenerationRecord) for line in lines]
    except (msgspec.MsgspecError, UnicodeError) as problem:
        raise InvalidAnchors("error.at", place=path, problem=str(problem)) from None


def append_record(folder: Path, record: GenerationRecord) -> None:
    """Add a line; one that was cut short makes room for it."""
    path = folder / RECORDS
    data = path.read_bytes() if path.exists() else b""
    whole = data[: data.rfind(b"\n") + 1]
    begun = path.with_suffix(".begun")
    begun.write_bytes(whole + msgspec.json.encode(record) + b"\n")
    begun.replace(path)


def is_recorded(folder: Path, generation: int, digest: str, nodes: int, anchors: Sequence[Anchor]) -> bool:
    """Whether these weights have met these anchors already."""
    wanted = [(anchor.name, anchor.nodes, anchor.digest) for anchor in anchors]
    return any(
        (record.generation, record.sha256, record.nodes) == (generation, digest, nodes)
        and [(met.anchor, met.nodes, met.sha256) for met in record.anchors] == wanted
        for record in read_records(folder)
    )
