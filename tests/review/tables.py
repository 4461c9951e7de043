"""Matches of 7 Wonders and decisions in them, for the tests of reviews."""

from random import Random

from tests.wonders.support.arrange import Table
from tests.wonders.support.short_positions import LaidTable
from thauma import Event, Match
from thauma.core.state import Seen
from thauma.review.valuation import id_of


def random_match(players: int = 3, moves: int | None = None, seed: int = 3) -> Match:
    """A match that was played at random, to its end or for some moves; builds come before sales."""
    match, rng = Match.new("wonders", seed, None, players), Random(seed)
    while match.waiting and len(match.movers) != moves:
        seat = match.waiting[0]
        legal = match.legal(seat)
        match.put(seat, rng.choice([move for move in legal if move.startswith("build")] or legal))
    return match


def seen_at(table: LaidTable | Table, seat: int = 0) -> Seen:
    """What a seat knows of a position that was arranged."""
    return table.state.seen_by(seat)


def id_at(table: LaidTable | Table, move: str, seat: int = 0) -> int:
    """The id of a move there."""
    return id_of(seen_at(table, seat), move)


def texts_of(events: list[Event], names: tuple[str, ...] = ("Ada", "Bo", "Cy")) -> list[str]:
    """What events say, in English."""
    return [event.text("en", names) for event in events]
