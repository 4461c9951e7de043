"""Why a move is not possible, as a message key with data: the first reason that a player would give."""

from typing import TYPE_CHECKING, Any

from thauma.games.duel.ids import (
    LIBRARY,
    M_BUILD,
    M_DESTROY,
    M_PICK,
    M_REVIVE,
    M_START,
    M_TAKE,
    M_WONDER,
    NOTHING,
    OVER,
    PICK,
    REVIVE,
    START,
    STRIDE,
    TAKE,
    TURN,
)
from thauma.games.duel.position import DESTROYED_COLOUR, QUESTIONS, bits, gone, has_card, offered, slot_of
from thauma.games.duel.state import Duel
from thauma.games.duel.table import CARDS, COLOURS, COVERED_BY, TOKENS, WONDERS

if TYPE_CHECKING:
    from thauma.games.duel.explain import Price

Reason = tuple[str, dict[str, Any]]


def why_not(duel: Duel, seat: int, move: int, price: "Price | None") -> Reason:
    """Give the reason why a move is not possible now."""
    if duel.question == OVER:
        return "duel.why.over", {}
    if duel.turn != seat:
        return "duel.why.turn", {"seat": duel.turn, "question": QUESTIONS[duel.question]}
    if not answers(duel.question, move):
        return "duel.why.question", {"question": QUESTIONS[duel.question]}
    if duel.question == TURN:
        return why_not_card(duel, seat, move, price)
    return why_not_choice(duel, seat, move)


def answers(question: int, move: int) -> bool:
    """Whether a move is an answer to a question at all."""
    verbs = {
        TURN: (M_BUILD, M_PICK),
        PICK: (M_PICK, M_TAKE),
        TAKE: (M_TAKE, M_DESTROY),
        LIBRARY: (M_TAKE, M_DESTROY),
        REVIVE: (M_REVIVE, M_START),
        START: (M_START, M_START + 2),
    }
    first, end = verbs.get(question, (M_DESTROY, M_REVIVE))
    return first <= move < end


def why_not_card(duel: Duel, seat: int, move: int, price: "Price | None") -> Reason:
    """Say why a card cannot be taken, or not be paid."""
    index, city = move % STRIDE, duel.cities[seat]
    name = CARDS[index].id
    slot = slot_of(duel, index)
    if slot == NOTHING:
        return where_is(duel, index)
    if not duel.accessible >> slot & 1:
        above = [duel.ages[20 * duel.age + s] for s in bits(COVERED_BY[duel.age][slot] & duel.present)]
        return "duel.why.covered", {
            "card": name,
            "by": [CARDS[c].id if c >= 0 else "face-down" for c in above],
        }
    data: dict[str, Any] = {"card": name}
    if move >= M_WONDER:
        wonder = (move - M_WONDER) // STRIDE
        data["wonder"] = WONDERS[wonder].id
        if city.raised >> wonder & 1:
            return "duel.why.built-wonder", data
        if wonder in gone(duel):
            return "duel.why.seven", data
        if not city.wonders >> wonder & 1:
            return "duel.why.no-wonder", data
    total = price.total if price is not None else 0
    data |= {"total": total, "have": city.coins, "short": total - city.coins}
    return "duel.why.wonder-coins" if move >= M_WONDER else "duel.why.coins", data


def where_is(duel: Duel, index: int) -> Reason:
    """Say where a card is that does not lie open in the structure, as far as anybody may know."""
    name = CARDS[index].id
    for seat, city in enumerate(duel.cities):
        if has_card(city, index):
            return "duel.why.in-city", {"card": name, "seat": seat}
    if duel.discard[index >> 6] >> (index & 63) & 1:
        return "duel.why.discarded", {"card": name}
    if index in duel.tucked:
        return "duel.why.tucked", {"card": name, "wonder": WONDERS[duel.tucked.index(index)].id}
    return "duel.why.not-open", {"card": name}


def why_not_choice(duel: Duel, seat: int, move: int) -> Reason:
    """Say why something cannot be chosen."""
    if duel.question == PICK:
        return "duel.why.not-offered", {
            "wonder": WONDERS[move - M_PICK].id,
            "offer": [WONDERS[w].id for w in offered(duel)],
        }
    if duel.question in (TAKE, LIBRARY):
        choices = bits(duel.tokens) if duel.question == TAKE else sorted(duel.aside[:3])
        return "duel.why.no-token", {"token": TOKENS[move - M_TAKE], "choices": [TOKENS[t] for t in choices]}
    if duel.question == REVIVE:
        return "duel.why.not-discarded", {"card": CARDS[move - M_REVIVE].id}
    return "duel.why.no-target", {
        "card": CARDS[move - M_DESTROY].id,
        "colour": COLOURS[DESTROYED_COLOUR[duel.question]],
        "seat": 1 - seat,
    }
