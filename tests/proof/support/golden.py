"""Golden games: whole matches as text, which are replayed and compared with what they led to."""

import hashlib
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import thauma

GOLDEN = Path(__file__).parents[2] / "golden"
"""those of each game lie in a folder of their own"""


def text_of(name: str) -> str:
    """Read the text of a golden game; the name has the folder before it, as in `wonders/shared`."""
    return (GOLDEN / f"{name}.thauma").read_text(encoding="utf-8")


@cache
def golden_match(name: str) -> thauma.Match:
    """Read a golden game."""
    return thauma.Match.parse(text_of(name))


def replay_steps(match: thauma.Match) -> Iterator[tuple[thauma.State, int, int, thauma.State]]:
    """Play the moves of a match again, from its deal."""
    state = match.game.start(match.deal)
    for seat, text in match.actions:
        before = state.copy()
        move = match.game.id(before, seat, text)
        state.apply(seat, move)
        yield before, seat, move, state.copy()


def legal_moves_hash(match: thauma.Match) -> str:
    """A hash of what could have been chosen at every step."""
    listed = hashlib.sha256()
    for before, seat, _, _ in replay_steps(match):
        texts = sorted(match.game.text(before, seat, move) for move in before.legal(seat))
        listed.update("\n".join(texts).encode() + b"\n\n")
    return listed.hexdigest()


def write_json(path: Path, data: Any) -> None:
    """Write JSON that a person can read and compare."""
    path.write_text(json.dumps(data, indent=1, sort_keys=True) + "\n", encoding="utf-8")
