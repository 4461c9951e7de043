"""Matches for the tests: played at random from a seed, whole or up to a point."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from thauma import Match

Choice = Callable[[Match, list[str], Random], str]


def choose_any(match: Match, legal: list[str], rng: Random) -> str:
    """Choose any move."""
    del match
    return rng.choice(legal)


def choose_discards(match: Match, legal: list[str], rng: Random) -> str:
    """Discard all the time, and build the Mausoleum late: the longest list of answers there is."""
    wanted = [move for move in legal if move.startswith("wonder the-mausoleum") and len(match.actions) > 35]
    return rng.choice(wanted or [move for move in legal if move.startswith("discard")] or legal)


def choose_builds(match: Match, legal: list[str], rng: Random) -> str:
    """Build all that can be built: the fullest cities."""
    del match
    return rng.choice([move for move in legal if move.startswith("build")] or legal)


def positions(
    seed: int, choice: Choice = choose_any, options: Mapping[str, Any] | None = None
) -> Iterator[Match]:
    """Give a match at its beginning and after every move."""
    match = Match.new("duel", seed=seed, options=options)
    rng = Random(seed)
    yield match
    while match.waiting:
        seat = match.waiting[0]
        match.play(seat, choice(match, match.legal(seat), rng))
        yield match


def finished_match(seed: int) -> Match:
    """Give a finished match."""
    *_, last = positions(seed)
    return last


def match_after(moves: int, seed: int) -> Match:
    """Give a match after some moves."""
    match = next(match for match in positions(seed) if len(match.actions) == moves)
    return match.copy()


def match_before_library() -> tuple[Match, str]:
    """Give a match where the Great Library can be built, with the move that does it."""
    for seed in range(100):
        for match in positions(seed):
            for move in match.legal(match.waiting[0]) if match.waiting else ():
                if move.startswith("wonder the-great-library"):
                    return match.copy(), move
    raise AssertionError("no random match can build the Great Library")
