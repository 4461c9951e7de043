"""The review of a match: every decision judged by what its player could know then, and luck apart from it.

Where several choose at once each choice is a decision of its own. What is revealed after it is then the whole
turn: what the others chose, and the cards that come next.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from thauma.bots import Budget
from thauma.core.errors import ThaumaError
from thauma.core.match import Match
from thauma.core.parts.lessons import lessons_of
from thauma.core.state import Seen
from thauma.review import grading
from thauma.review.contract import Judged, Player, Review
from thauma.review.parallel import Progress, Steps
from thauma.review.serialise import round_chances, to_option, to_reasons
from thauma.review.valuation import OUTCOMES, MoveWorth, Valuer, id_of

NODES = 100_000
"""for each position; docs/review.md has the time that it takes"""
GLIMPSE = Fraction(1, OUTCOMES)
"""of the budget for what came out of a turn: as much as each of the positions has that might have come out;
with more a search finds more in any position, which would be taken for luck"""
GLIMPSES = 6
"""how often such a position is looked at, so that it is not the chance of one short look that counts"""

Chances = tuple[float, ...]


class NothingToReview(ThaumaError):
    """A match in which nobody has moved."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A move that was made, what its player knew, and what whoever is asked next knows."""

    number: int
    seen: Seen
    move: int
    after: Seen | None
    """None: it still waits for the choices of others"""
    together: bool = False
    """whether others chose at the same time; then the same player is who knows what came out"""


@dataclass(frozen=True, slots=True)
class Weighing:
    """What a move was worth, and the best one."""

    played: MoveWorth
    best: MoveWorth
    better: int
    """the best move: the one that was made, where there is no better one"""


WeighedDecision = tuple[Decision, Weighing, Chances | None]
"""a decision with what it was worth, and the chances in what came out of it"""
FindMove = Callable[[list[float], Judged | None], None]
"""takes the chances of each seat after a move, and the judged move; None: before the first one"""


def review(
    match: Match,
    nodes: int = NODES,
    seed: int = 0,
    progress: Progress | None = None,
    threads: int = 1,
    stop: Callable[[], bool] | None = None,
    found: FindMove | None = None,
) -> Review:
    """Judge every decision of a match, with so many nodes for each position.

    The same seed gives the same review, with any number of threads. `found` is told of every move in turn,
    as soon as it is judged. Once `stop` says yes, Stopped is raised.
    """
    moves = match.actions
    if not moves:
        raise NothingToReview("error.review.empty")
    steps = Steps(2 * len(moves) + 1, Budget(threads=threads).threads, progress, stop)
    valuer = Valuer(Budget(nodes=nodes, stop=steps.is_stopped), seed)
    decisions = [decision_at(match, i + 1, *action) for i, action in enumerate(moves)]
    notes = ReviewNotes(valuer, found)

    def take_step(place: int | Decision) -> Chances | WeighedDecision | None:
        if isinstance(place, Decision):
            return place, weigh_move(valuer, place), realised_chances(valuer, place)
        return chances_after(valuer, match, place)

    # each position before the decision that led there, so that a move is known in full as early as can be
    places = [0, *(place for one in decisions for place in (one.number, one))]
    steps.run_each(take_step, places, notes.add)
    return Review(
        rules=match.deal.rules,
        nodes=nodes,
        win=notes.win,
        moves=notes.judged,
        players=[summarise_player(seat, notes.judged, notes.lucks) for seat in range(match.seats)],
        turning=grading.turning_points(
            (one.number, max(one.loss, abs(one.luck)) / grading.chance_unit(match.seats))
            for one in notes.judged
        ),
    )


class ReviewNotes:
    """What has been found so far, move by move."""

    def __init__(self, valuer: Valuer, found: FindMove | None) -> None:
        self.valuer = valuer
        self.found = found
        self.win: list[list[float]] = []
        self.judged: list[Judged] = []
        self.lucks: list[Chances] = []

    def add(self, result: Chances | WeighedDecision | None) -> None:
        """Note the chances in a position (None: as before, choices wait for others), or judge a decision."""
        if result is None:
            self.win.append(self.win[-1])
        elif isinstance(result[0], Decision):
            decision, weighing, after = result
            self.judged.append(judge_decision(self.valuer, decision, weighing, after))
            self.lucks.append(own_luck(decision, luck_of_reveal(weighing, after)))
            if self.found is not None:
                self.found(self.win[-1], self.judged[-1])
        else:
            self.win.append(round_chances(result))
            if self.found is not None and len(self.win) == 1:
                self.found(self.win[-1], None)


# ----------------------------------------------------------------------------------------- positions


def decision_at(match: Match, number: int, seat: int, text: str) -> Decision:
    """Give the decision that led to a move, by the number of the move."""
    seen = match.seen_at(number - 1, seat)
    end = resolving_move(match, number)
    together = len(seen.waiting) > 1
    after = None if end is None else match.seen_at(end, seat_asked_after(match, end, seat))
    return Decision(number, seen, id_of(seen, text), after, together)


def resolving_move(match: Match, number: int) -> int | None:
    """Give the number of the move by which a move took effect; None while it waits for others."""
    return next((n for n in range(number, len(match.movers) + 1) if match.settled_by(n) == n), None)


def seat_asked_after(match: Match, number: int, seat: int) -> int:
    """Give who is asked once so many moves have taken effect: the seat itself, if it is one of several."""
    waiting = match.seen_at(number, seat).waiting
    return waiting[0] if waiting and seat not in waiting else seat


def chances_after(valuer: Valuer, match: Match, number: int) -> Chances | None:
    """Give the chances of each seat after so many moves; None while choices wait for others."""
    if match.settled_by(number) != number:
        return None
    first = match.seen_at(number, 0)
    if len(first.waiting) <= 1:
        mover = match.movers[number - 1] if number else 0
        return chances_at(valuer, match.seen_at(number, seat_asked_after(match, number, mover)))
    return combine_estimates(
        [chances_at(valuer, match.seen_at(number, seat)) for seat in first.waiting], first.waiting
    )


def combine_estimates(estimates: Sequence[Chances], seats: Sequence[int]) -> Chances:
    """Put estimates of several seats together: everybody knows best what their own hand is good for."""
    means = [sum(win[seat] for win in estimates) / len(estimates) for seat in range(len(estimates[0]))]
    own = {seat: win[seat] for seat, win in zip(seats, estimates, strict=True)}
    found = [own.get(seat, mean) for seat, mean in enumerate(means)]
    total = sum(found)
    return tuple(chance / total for chance in found) if total else tuple(means)


def chances_at(valuer: Valuer, seen: Seen) -> Chances:
    """Give the chances of each seat in a position."""
    return valuer.chances_of(seen)


def realised_chances(valuer: Valuer, decision: Decision) -> Chances | None:
    """Give the chances of each seat in what really came out of a decision; None while it waits for others."""
    if decision.after is None:
        return None
    if not decision.together:
        return valuer.chances_of(decision.after)
    return valuer.chances_of(decision.after, GLIMPSE, GLIMPSES)


# ----------------------------------------------------------------------------------------- decisions


def weigh_move(valuer: Valuer, decision: Decision) -> Weighing:
    """Weigh a move against the best one, both in the same way."""
    seen = decision.seen
    played = valuer.worth_of(seen, decision.move)
    if len(seen.legal) > 1:
        better = id_of(seen, valuer.analyse(seen).best.move)
        best = valuer.worth_of(seen, better)
        if best.win[seen.seat] > played.win[seen.seat]:
            return Weighing(played, best, better)
    return Weighing(played, played, decision.move)


def luck_of_reveal(found: Weighing, after: Chances | None) -> Chances:
    """Give what the reveal after a move brought each seat."""
    if after is None or not found.played.reveals:
        return (0.0,) * len(found.played.win)
    return tuple(now - then for now, then in zip(after, found.played.win, strict=True))


def own_luck(decision: Decision, fortune: Chances) -> Chances:
    """Leave a turn's luck to the seat that chose: the others have what it brought them from their own."""
    if not decision.together:
        return fortune
    return tuple(share if seat == decision.seen.seat else 0.0 for seat, share in enumerate(fortune))


def judge_decision(valuer: Valuer, decision: Decision, found: Weighing, after: Chances | None) -> Judged:
    """Write down what is to be said about a decision."""
    seen, move = decision.seen, decision.move
    game, seat = seen.game, seen.seat
    lessons = lessons_of(game)
    loss = found.best.win[seat] - found.played.win[seat]
    forced = len(seen.legal) == 1
    unit = grading.chance_unit(game.seats_of(seen))
    label = "" if forced else grading.loss_label(loss / unit, found.better == move)
    fortune = luck_of_reveal(found, after)[seat]
    bad, told = loss / unit >= grading.INACCURACY, abs(fortune) / unit >= grading.TOLD
    best = game.text(seen, seat, found.better)
    return Judged(
        number=decision.number,
        seat=seat,
        move=game.text(seen, seat, move),
        forced=forced,
        win=round_chances(found.played.win),
        best=to_option(valuer.analyse(seen), best, found.best.win, lessons.merits_of(seen, found.better)),
        loss=round(loss, 4),
        label=label,
        luck=round(fortune, 4),
        exact=found.played.exact and found.best.exact,
        reasons=to_reasons(lessons.faults_of(seen, move, found.better, found.played.reply)) if bad else [],
        chance=to_reasons(lessons.luck_of(seen, move, decision.after)) if told and decision.after else [],
    )


def summarise_player(seat: int, judged: Sequence[Judged], lucks: Sequence[Chances]) -> Player:
    """Sum up how a player did."""
    unit = grading.chance_unit(len(lucks[0]))
    own = [one for one in judged if one.seat == seat and not one.forced]
    labels = [one.label for one in own]
    return Player(
        accuracy=round(grading.accuracy_of([one.loss / unit for one in own]), 1),
        inaccuracies=labels.count("inaccuracy"),
        mistakes=labels.count("mistake"),
        blunders=labels.count("blunder"),
        luck=round(sum(fortune[seat] for fortune in lucks), 4),
    )
