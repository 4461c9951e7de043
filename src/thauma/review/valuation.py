"""What moves are worth by what their player knows: the mean over what they may reveal.

A search tries bad moves so seldom that what it says of them is hardly more than a guess. So the positions
that a move can lead to are thought about themselves, each from what the seat would know that is asked there.
Where several choose at once, what the others may choose is part of what is not known.
"""

from dataclasses import dataclass, replace
from fractions import Fraction

from thauma.bots import Budget
from thauma.bots.analysis import Analysis, analyse
from thauma.bots.bot import final_shares
from thauma.core.arguments import MOST_SEED
from thauma.core.networks.network_files import shipped_network
from thauma.core.state import Seen, State
from thauma.review.opponents import let_others_choose

OUTCOMES = 12
"""most positions that are looked at after a move; one card that is turned up can be any of about so many"""
DEALS = 96
"""how often the unknown is dealt anew, to count how likely each outcome is"""
WHOLE = Fraction(1)
PLAYED_OUT = 25
"""a node that is played out to the end takes as long as so many that a learned estimate values"""


@dataclass(frozen=True, slots=True)
class MoveWorth:
    """What a move is worth."""

    win: tuple[float, ...]
    """the chance of each seat after it, before anything is revealed"""
    reveals: bool
    """whether it turns up something that its player does not know"""
    exact: bool
    """whether the chances are certain"""
    reply: tuple[int, int] | None
    """seat and id of the likeliest answer among those that do not depend on what is revealed"""


class Valuer:
    """Thinks about positions within one budget, and about none twice."""

    def __init__(self, budget: Budget, seed: int) -> None:
        self.budget = budget
        self.seed = seed
        self.found: dict[tuple[int, int, Fraction, int], Analysis] = {}

    def analyse(self, seen: Seen, part: Fraction = WHOLE, look: int = 0) -> Analysis:
        """Think about a decision with a part of the budget; another look is thought by other chance."""
        place = seen.seat, seen.key(), part, look
        if place not in self.found:
            budget = part_of_budget(self.budget, part / node_cost(seen))
            lineless = seen.game.together  # what others choose at the same time is not to be known
            seed = (seen.game.check_seed(self.seed) + look) % (MOST_SEED + 1)
            self.found[place] = analyse(seen, budget, seed, hurry=lineless)
        return self.found[place]

    def chances_of(self, seen: Seen, part: Fraction = WHOLE, looks: int = 1) -> tuple[float, ...]:
        """Give the chances of each seat in a position, by what the seat knows that is asked there."""
        known = final_shares(seen)
        if known is not None:
            return known
        wins = [self.analyse(seen, part, look).win for look in range(looks)]
        return tuple(sum(win[seat] for win in wins) / looks for seat in range(len(wins[0])))

    def worth_of(self, seen: Seen, move: int) -> MoveWorth:
        """Give what a move of the seat is worth."""
        results = possible_outcomes(seen, move, self.seed)
        totals = [0.0] * seen.game.seats_of(seen)
        exact = True
        replies: dict[tuple[int, int], Fraction] = {}
        for after, part in results:
            win = final_shares(after)
            if win is None:
                found = self.analyse(after, part)
                win, exact = found.win, exact and found.exact
                reply = after.seat, id_of(after, found.best.move)
                replies[reply] = replies.get(reply, Fraction(0)) + part
            totals = [total + float(part) * chance for total, chance in zip(totals, win, strict=True)]
        always = [reply for reply in replies if all(is_possible(after, *reply) for after, _ in results)]
        likeliest = max(always, key=lambda reply: (replies[reply], -reply[1]), default=None)
        return MoveWorth(tuple(totals), len(results) > 1, exact, likeliest)


def node_cost(seen: Seen) -> int:
    """Give how many nodes one counts for here, so that a budget takes about as long for any game."""
    return PLAYED_OUT if shipped_network(seen) is None else 1


def part_of_budget(budget: Budget, part: Fraction) -> Budget:
    """Give a part of a budget."""
    nodes = None if budget.nodes is None else max(1, int(budget.nodes * part))
    seconds = None if budget.seconds is None else budget.seconds * float(part)
    return replace(budget, nodes=nodes, seconds=seconds)


def id_of(seen: Seen, text: str) -> int:
    """Give the id of one of the seat's moves."""
    return next(move for move in seen.legal if seen.game.text(seen, seen.seat, move) == text)


def is_possible(seen: Seen, seat: int, move: int) -> bool:
    """Whether the seat is asked and may make the move."""
    return seen.seat == seat and move in seen.legal


def possible_outcomes(seen: Seen, move: int, seed: int) -> list[tuple[Seen, Fraction]]:
    """List what a move of the seat can lead to, as whoever is asked then sees it, and how likely each is.

    Where there are too many, the first few deals stand for all. The deals are the same for every move of a
    decision, so that moves are compared by the same chance.
    """
    counts: dict[Seen, int] = {}
    few: dict[Seen, int] = {}
    base = seen.game.check_seed(seed) + (seen.key() << 64)
    for deal in range(DEALS):
        if deal == OUTCOMES:
            few = counts.copy()
        if len(few) == 1 or len(counts) > OUTCOMES:
            break
        chance = (base + (deal << 128)) % (MOST_SEED + 1)
        state = seen.redeal(chance)
        let_others_choose(state, seen.seat, chance)
        state.apply(seen.seat, move)
        after = next_seen(state, seen.seat)
        counts[after] = counts.get(after, 0) + 1
    chosen = counts if len(counts) <= OUTCOMES else few
    return [(after, Fraction(n, sum(chosen.values()))) for after, n in chosen.items()]


def next_seen(state: State, seat: int) -> Seen:
    """Give what the seat that is asked after a decision knows: the seat itself, if it is one of several."""
    asked = state.waiting
    return state.seen_by(asked[0] if asked and seat not in asked else seat)
