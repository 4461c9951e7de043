"""Hints: what a strong player would do in a seat's place, and why."""

from dataclasses import replace

from thauma.bots import Budget
from thauma.core.parts.lessons import lessons_of
from thauma.core.state import Seen
from thauma.review.contract import Hint
from thauma.review.serialise import to_option
from thauma.review.valuation import Valuer, id_of

OPTIONS = 3
SECONDS = 1.0
"""for a hint without any bound"""


def hint(seen: Seen, budget: Budget | None = None, seed: int = 0) -> Hint:
    """Advise the seat from what it knows: half of the budget finds moves, the other half weighs the best.

    A budget of nodes gives the same hint again.
    """
    budget = budget or Budget()
    if budget.seconds is None and budget.nodes is None:
        budget = replace(budget, seconds=SECONDS)
    found = Valuer(budget.split_into(2), seed).analyse(seen)
    valuer = Valuer(budget.split_into(2 * OPTIONS), seed)
    lessons = lessons_of(seen.game)
    weighed = []
    for considered in found.moves[:OPTIONS]:
        move = id_of(seen, considered.move)
        worth = valuer.worth_of(seen, move)
        merits = lessons.merits_of(seen, move)
        weighed.append((to_option(found, considered.move, worth.win, merits), worth.exact))
    weighed.sort(key=lambda one: -one[0].win[seen.seat])
    return Hint(seen.seat, [written for written, _ in weighed], weighed[0][1])
