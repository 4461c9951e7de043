"""A search gives the same bits in every build, on every machine, whatever vectors its CPU has."""

import hashlib
from random import Random
from typing import Any

import pytest

import thauma
from thauma.bots.search import Search
from thauma.bots.style import BEST
from thauma.core.networks.network import forgo_vectors

GAMES: list[tuple[str, dict[str, Any], str, bool]] = [
    ("duel", {}, "90a831977971f087", True),
    ("duel", {"pantheon": True}, "18648eb6af1d9d70", True),
    ("wonders", {"players": 3}, "a66eda99632d88e4", False),
    ("dice", {"players": 2}, "e1f966e9b16bd105", True),
]
"""game, options, the digest of what its searches find, and whether it has a network, which sums up with
32 bits only where it is compiled; a digest changes with rules of thumb, weights or the search alone"""


def searches_digest(game: str, options: dict[str, Any]) -> str:
    """Put all that some searches find at their roots into a few letters, every bit of it."""
    held, found = thauma.game(game), hashlib.sha256()
    match, rng, asked = thauma.Match(held.deal(7, options)), Random(7), 0
    while not match.over:
        seat = match.waiting[0]
        if asked % 11 == 4:
            seen = match.seen_by(seat)
            style = BEST.fit_to(seen)
            tree = Search(seen, style.to_parameters(), 1000 + asked, 0, 10_000)
            tree.run(60)
            for move, visits, prior, values in tree.root_moves():
                numbers = [number.hex() for number in (prior, *values)]
                found.update(f"{move} {visits} {numbers}".encode())
            found.update(f"{tree.nodes} {tree.max_depth}".encode())
        match.put(seat, rng.choice(match.legal(seat)))
        asked += 1
    return found.hexdigest()[:16]


@pytest.mark.parametrize(("game", "options", "digest", "has_network"), GAMES)
def test_searches_find_the_same_to_the_last_bit(
    game: str, options: dict[str, Any], digest: str, has_network: bool
) -> None:
    if has_network and not thauma.compiled:
        pytest.skip("plain sums are wider")
    assert searches_digest(game, options) == digest


def test_a_cpu_without_wide_vectors_finds_the_same() -> None:
    if not thauma.compiled:
        pytest.skip("only compiled code has vectors")
    game, options, digest, _ = GAMES[0]
    before = forgo_vectors(1)
    try:
        assert searches_digest(game, options) == digest
    finally:
        forgo_vectors(before)
