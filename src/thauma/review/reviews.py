"""The review of a match: every decision judged by what its player could know then, and luck apart from it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from thauma.bots import Budget
from thauma.bots.bot import decided
from thauma.core.errors import ThaumaError
from thauma.core.match import Match
from thauma.core.state import Seen
from thauma.review import scale
from thauma.review.contract import Judged, Player, Review
from thauma.review.steps import Progress, Steps
from thauma.review.teaching import lessons_of
from thauma.review.worth import Valuer, Worth, id_of
from thauma.review.writing import option, reasons, rounded

NODES = 100_000
"""for each position; docs/review.md has the time that it takes"""

Chances = tuple[float, ...]


class NothingToReview(ThaumaError):
    """A match in which nobody has moved."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A move that was made, what its player knew, and what whoever is asked next knows."""

    number: int
    seen: Seen
    move: int
    after: Seen


@dataclass(frozen=True, slots=True)
class Weighed:
    """What a move was worth, and the best one."""

    played: Worth
    best: Worth
    better: int
    """the best move: the one that was made, where there is no better one"""


def review(
    match: Match,
    nodes: int = NODES,
    seed: int = 0,
    progress: Progress | None = None,
    threads: int = 1,
    stop: Callable[[], bool] | None = None,
) -> Review:
    """Judge every decision of a match, with so many nodes for each position.

    The same seed gives the same review, with any number of threads. Once `stop` says yes, Stopped is raised.
    """
    moves = match.actions
    if not moves:
        raise NothingToReview("error.review.empty")
    steps = Steps(2 * len(moves) + 1, Budget(threads=threads).threads, progress, stop)
    valuer = Valuer(Budget(nodes=nodes, stop=steps.stopped), seed)
    seen = [match.seen_at(number, asked(match, number)) for number in range(len(moves) + 1)]
    decisions = [
        Decision(i + 1, seen[i], id_of(seen[i], move), seen[i + 1]) for i, (_, move) in enumerate(moves)
    ]
    chances = steps.take(lambda held: chances_at(valuer, held), seen)
    weighed = steps.take(lambda decision: weigh(valuer, decision), decisions)
    judged = [
        judge(valuer, decision, found, chances[decision.number])
        for decision, found in zip(decisions, weighed, strict=True)
    ]
    lucks = [luck(found, after) for found, after in zip(weighed, chances[1:], strict=True)]
    return Review(
        rules=match.game.rules,
        nodes=nodes,
        win=[rounded(win) for win in chances],
        moves=judged,
        players=[player(seat, judged, lucks) for seat in range(match.seats)],
        turning=scale.turning((one.number, max(one.loss, abs(one.luck))) for one in judged),
    )


def asked(match: Match, number: int) -> int:
    """Give the seat that is asked after so many moves; at the end, the one that moved last."""
    if number < len(match.movers):
        return match.movers[number]
    return match.waiting[0] if match.waiting else match.movers[-1]


def chances_at(valuer: Valuer, seen: Seen) -> Chances:
    """Give the chances of each seat in a position."""
    return decided(seen) or valuer.analysis(seen).win


def weigh(valuer: Valuer, decision: Decision) -> Weighed:
    """Weigh a move against the best one, both in the same way."""
    seen = decision.seen
    played = valuer.worth(seen, decision.move)
    if len(seen.legal) > 1:
        better = id_of(seen, valuer.analysis(seen).best.move)
        best = valuer.worth(seen, better)
        if best.win[seen.seat] > played.win[seen.seat]:
            return Weighed(played, best, better)
    return Weighed(played, played, decision.move)


def luck(found: Weighed, after: Chances) -> Chances:
    """Give what the reveal after a move brought each seat."""
    if not found.played.reveals:
        return (0.0,) * len(after)
    return tuple(now - then for now, then in zip(after, found.played.win, strict=True))


def judge(valuer: Valuer, decision: Decision, found: Weighed, after: Chances) -> Judged:
    """Write down what is to be said about a decision."""
    seen, move = decision.seen, decision.move
    game, seat = seen.game, seen.seat
    lessons = lessons_of(game)
    loss = found.best.win[seat] - found.played.win[seat]
    forced = len(seen.legal) == 1
    label = "" if forced else scale.label(loss, found.better == move)
    fortune = luck(found, after)[seat]
    bad, told = loss >= scale.INACCURACY, abs(fortune) >= scale.TOLD
    best = game.text(seen, seat, found.better)
    return Judged(
        number=decision.number,
        seat=seat,
        move=game.text(seen, seat, move),
        forced=forced,
        win=rounded(found.played.win),
        best=option(valuer.analysis(seen), best, found.best.win, lessons.merits(seen, found.better)),
        loss=round(loss, 4),
        label=label,
        luck=round(fortune, 4),
        exact=found.played.exact and found.best.exact,
        reasons=reasons(lessons.faults(seen, move, found.better, found.played.reply)) if bad else [],
        chance=reasons(lessons.fortune(seen, move, decision.after)) if told else [],
    )


def player(seat: int, judged: Sequence[Judged], lucks: Sequence[Chances]) -> Player:
    """Sum up how a player did."""
    own = [one for one in judged if one.seat == seat and not one.forced]
    labels = [one.label for one in own]
    return Player(
        accuracy=round(scale.accuracy([one.loss for one in own]), 1),
        inaccuracies=labels.count("inaccuracy"),
        mistakes=labels.count("mistake"),
        blunders=labels.count("blunder"),
        luck=round(sum(fortune[seat] for fortune in lucks), 4),
    )
