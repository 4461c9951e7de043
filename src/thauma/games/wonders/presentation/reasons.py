"""Why a move is not possible, as a message key with data: the first reason that a player would give.

Nothing is said of where a card is that the seat does not hold, so that no reason gives away a hidden one.
"""

from typing import TYPE_CHECKING, Any

from thauma.games.wonders.formats.notation import ParsedMove, move_texts, payment_text
from thauma.games.wonders.ids import (
    CHOOSE,
    M_BUILD,
    M_DECLINE,
    M_END,
    M_REVIVE,
    M_SIDE,
    M_STAGE,
    NOTHING,
    OVER,
    REVIVE,
    SEVENTH,
    SEVENTH_ONLY_BUILT,
    SIDE,
    STAGES,
)
from thauma.games.wonders.position import QUESTIONS, cards_held_by, has_card
from thauma.games.wonders.state import Wonders
from thauma.games.wonders.table import CARDS, CITIES, LETTERS, RESOURCES

if TYPE_CHECKING:
    from thauma.games.wonders.presentation.explain import Price

Reason = tuple[str, dict[str, Any]]
ANSWERS = {
    SIDE: ((M_SIDE, M_END),),
    CHOOSE: ((M_BUILD, M_REVIVE),),
    SEVENTH: ((M_BUILD, M_REVIVE), (M_DECLINE, M_SIDE)),
    REVIVE: ((M_REVIVE, M_SIDE),),
}
"""which moves answer a question at all"""


def why_not(wonders: Wonders, seat: int, said: ParsedMove, price: "Price | None") -> Reason:
    """Give the reason why a move is not possible now."""
    question = wonders.question
    if question == OVER:
        return "wonders.why.over", {}
    if wonders.asked not in (seat, NOTHING):
        return "wonders.why.turn", {"seat": wonders.asked, "question": QUESTIONS[question]}
    if wonders.asked == NOTHING and wonders.cities[seat].choice != NOTHING:
        return "wonders.why.chosen", {}
    if not any(first <= said.place < end for first, end in ANSWERS[question]):
        return "wonders.why.question", {"question": QUESTIONS[question]}
    if question == REVIVE:
        return why_not_revived(wonders, seat, said)
    if said.move == M_DECLINE:
        return "wonders.why.must-use", {}
    if said.card not in cards_held_by(wonders, seat):
        return "wonders.why.not-in-hand", {"card": CARDS[said.card].id}
    return why_not_paid(wonders, seat, said, price) or why_not_split(said, price)


def why_not_revived(wonders: Wonders, seat: int, said: ParsedMove) -> Reason:
    """Say why nothing, or this card, cannot be built from the discard pile."""
    if said.move == M_DECLINE:
        return "wonders.why.must-build", {}
    built = has_card(wonders.cities[seat], said.card)
    return "wonders.why.built" if built else "wonders.why.not-discarded", {"card": CARDS[said.card].id}


def why_not_paid(wonders: Wonders, seat: int, said: ParsedMove, price: "Price | None") -> Reason | None:
    """Say why a card of the hand cannot be built or used for a stage at all; None where it can."""
    stage, city = said.place >= M_STAGE, wonders.cities[seat]
    if stage and wonders.question == SEVENTH and wonders.options & SEVENTH_ONLY_BUILT:
        return "wonders.why.only-build", {}
    board = CITIES[city.wonder].id
    data: dict[str, Any] = {"card": CARDS[said.card].id}
    if stage:
        data = {"city": board, "stage": city.counts[STAGES] + 1}
    if price is None:
        return ("wonders.why.complete", {"city": board}) if stage else ("wonders.why.built", data)
    if price.rest:
        data["missing"] = [RESOURCES[LETTERS.index(letter)] for letter in dict.fromkeys(price.rest)]
        return "wonders.why.stage-missing" if stage else "wonders.why.missing", data
    total = (price.bill_for(said.left, said.right) or price.cheapest_bill).total + price.bank
    if total > price.have:
        data |= {"total": total, "have": price.have, "short": total - price.have}
        return "wonders.why.stage-coins" if stage else "wonders.why.coins", data
    return None


def why_not_split(said: ParsedMove, price: "Price | None") -> Reason:
    """Say that a card cannot be paid like that, and how it can."""
    move = move_texts()[said.move]
    given = move + payment_text(said.left, said.right)
    bills = [] if price is None else price.affordable_bills
    for bill in bills:
        if bill.left <= said.left and bill.right <= said.right:
            return "wonders.why.dominated", {
                "given": given,
                "better": move + payment_text(bill.left, bill.right),
            }
    return "wonders.why.split", {
        "given": given,
        "offers": [move + payment_text(b.left, b.right) for b in bills],
    }
