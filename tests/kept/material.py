"""What earlier versions left behind, and how a match of theirs is replayed move for move."""

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any

import thauma

FIRST = Path(__file__).parent / "0.1.0"
"""version 0.1.0"""
TEXTS = FIRST / "texts"


@cache
def facts(part: str) -> dict[str, dict[str, Any]]:
    """Read what version 0.1.0 made of its texts, deals or stored matches."""
    found: dict[str, dict[str, Any]] = json.loads((FIRST / "facts.json").read_text(encoding="utf-8"))[part]
    return found


def text_of(name: str) -> str:
    """Read a match text."""
    return (TEXTS / f"{name}.thauma").read_text(encoding="utf-8")


def hash_of_legal_moves(match: thauma.Match) -> str:
    """Replay a match from its deal, and hash what every seat could choose on the way."""
    listed = hashlib.sha256()
    state, game, actions = match.game.start(match.deal), match.game, match.actions
    for number in range(len(actions) + 1):
        for seat in state.waiting:
            moves = "\n".join(game.text(state, seat, move) for move in state.legal(seat))
            listed.update(f"{seat}\n{moves}\n\n".encode())
        if number < len(actions):
            seat, text = actions[number]
            state.apply(seat, game.id(state, seat, text))
    return listed.hexdigest()


def check_replay(match: thauma.Match, wanted: dict[str, Any], name: str) -> None:
    """Check that a match is what version 0.1.0 took it for."""
    result = match.result
    ended = None
    if result is not None:
        ended = {"winners": list(result.winners), "kind": result.kind, "scores": list(result.scores)}
    found = {
        "game": match.game.name,
        "moves": len(match.actions),
        "waiting": list(match.waiting),
        "legal": hash_of_legal_moves(match),
        "deal": match.deal.hash,
        "result": ended,
    }
    assert found == {key: wanted[key] for key in found}, name


def play_to_end(match: thauma.Match) -> None:
    """Play a match to its end."""
    while match.waiting:
        seat = match.waiting[0]
        match.put(seat, match.legal(seat)[0])
