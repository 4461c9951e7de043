"""Matches and decisions for the tests of reviews."""

from random import Random

import thauma
from tests.duel.support.arrange import Table
from thauma import Match
from thauma.bots import Budget
from thauma.review.contract import Judged, Reason
from thauma.review.reviews import Decision, chances_at, judge_decision, weigh_move
from thauma.review.valuation import Valuer, id_of

DUEL = thauma.game("duel")


def random_match(moves: int | None = None, seed: int = 3) -> Match:
    """A match that was played at random, to its end or for some moves."""
    match, rng = Match.new("duel", seed=seed), Random(seed)
    while match.waiting and len(match.actions) != moves:
        seat = match.waiting[0]
        match.put(seat, rng.choice(match.legal(seat)))
    return match


def judge_move(table: Table, move: str, nodes: int = 400) -> Judged:
    """Judge a move at a table that was arranged."""
    seat, after = table.asked_seat, table.state.copy()
    seen = table.state.seen_by(seat)
    after.apply(seat, id_of(seen, move))
    then = after.seen_by(after.waiting[0] if after.waiting else seat)
    decision = Decision(1, seen, id_of(seen, move), then)
    valuer = Valuer(Budget(nodes=nodes), 1)
    return judge_decision(valuer, decision, weigh_move(valuer, decision), chances_at(valuer, then))


def texts_of(*reasons: Reason) -> list[str]:
    """What reasons say, in English."""
    return [thauma.Event(reason.key, dict(reason.data)).text("en") for reason in reasons]
