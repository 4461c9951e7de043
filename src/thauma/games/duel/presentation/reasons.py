"""Why a move is not possible, as a message key with data: the first reason that a player would give."""

from typing import TYPE_CHECKING, Any

from thauma.games.duel.box import EVERY_CARD, EVERY_TOKEN, EVERY_WONDER
from thauma.games.duel.formats.notation import write_move
from thauma.games.duel.ids import (
    ENKI_TAKES,
    LIBRARY,
    M_ACTIVATE,
    M_DESTROY,
    M_PICK,
    M_PLACE,
    M_REVIVE,
    M_TAKE,
    M_WONDER,
    NOTHING,
    OVER,
    PICK,
    REVIVE,
    STRIDE,
    TAKE,
    TURN,
)
from thauma.games.duel.position import (
    DESTROYED_COLOUR,
    has_card,
    offered_wonders,
    removed_wonders,
    set_bits,
    slot_of,
)
from thauma.games.duel.questions import QUESTIONS
from thauma.games.duel.state import Duel
from thauma.games.duel.table import COLOURS, COVERED_BY
from thauma.games.duel.variants.lookup import variant_of

if TYPE_CHECKING:
    from thauma.games.duel.presentation.explain import Price

Reason = tuple[str, dict[str, Any]]


def why_not(duel: Duel, seat: int, move: int, price: "Price | None") -> Reason:
    """Give the reason why a move is not possible now."""
    if duel.question == OVER:
        return "duel.why.over", {}
    if duel.turn != seat:
        return "duel.why.turn", {"seat": duel.turn, "question": QUESTIONS[duel.question].name}
    if not is_answer(duel.question, move):
        return "duel.why.question", {"question": QUESTIONS[duel.question].name}
    if duel.question == TURN and move >= M_ACTIVATE:
        return variant_of(duel).why_not_god(duel, seat, move - M_ACTIVATE, price)
    if duel.question == TURN:
        return why_not_card(duel, seat, move, price)
    return why_not_choice(duel, seat, move)


def is_answer(question: int, move: int) -> bool:
    """Whether a move is an answer to a question at all."""
    asked = QUESTIONS[question]
    return asked.first <= move < asked.end or (question == TURN and M_ACTIVATE <= move < M_PLACE)


def why_not_card(duel: Duel, seat: int, move: int, price: "Price | None") -> Reason:
    """Say why a card cannot be taken, or not be paid."""
    index, city = move % STRIDE, duel.cities[seat]
    name = EVERY_CARD[index].id
    slot = slot_of(duel, index)
    if slot == NOTHING:
        return where_is(duel, index)
    if not duel.accessible >> slot & 1:
        above = [duel.ages[20 * duel.age + s] for s in set_bits(COVERED_BY[duel.age][slot] & duel.present)]
        return "duel.why.covered", {
            "card": name,
            "by": [EVERY_CARD[c].id if c >= 0 else "face-down" for c in above],
        }
    data: dict[str, Any] = {"card": name}
    if move >= M_WONDER:
        wonder = (move - M_WONDER) // STRIDE
        data["wonder"] = EVERY_WONDER[wonder].id
        if city.raised >> wonder & 1:
            return "duel.why.built-wonder", data
        if wonder in removed_wonders(duel):
            return "duel.why.seven", data
        if not city.wonders >> wonder & 1:
            return "duel.why.no-wonder", data
    total = price.total if price is not None else 0
    data |= {"total": total, "have": city.spendable_coins, "short": total - city.spendable_coins}
    return "duel.why.wonder-coins" if move >= M_WONDER else "duel.why.coins", data


def where_is(duel: Duel, index: int) -> Reason:
    """Say where a card is that does not lie open in the structure, as far as anybody may know."""
    name = EVERY_CARD[index].id
    for seat, city in enumerate(duel.cities):
        if has_card(city, index):
            return "duel.why.in-city", {"card": name, "seat": seat}
    if duel.discard[index >> 6] >> (index & 63) & 1:
        return "duel.why.discarded", {"card": name}
    if index in duel.tucked:
        return "duel.why.tucked", {"card": name, "wonder": EVERY_WONDER[duel.tucked.index(index)].id}
    return "duel.why.not-open", {"card": name}


def why_not_choice(duel: Duel, seat: int, move: int) -> Reason:
    """Say why something cannot be chosen."""
    if duel.question == PICK:
        return "duel.why.not-offered", {
            "wonder": EVERY_WONDER[move - M_PICK].id,
            "offer": [EVERY_WONDER[w].id for w in offered_wonders(duel)],
        }
    if duel.question in (TAKE, LIBRARY, ENKI_TAKES):
        choices = tokens_to_take(duel)
        return "duel.why.no-token", {
            "token": EVERY_TOKEN[move - M_TAKE],
            "choices": [EVERY_TOKEN[t] for t in choices],
        }
    if duel.question == REVIVE:
        return "duel.why.not-discarded", {"card": EVERY_CARD[move - M_REVIVE].id}
    if duel.question > OVER:
        return "duel.why.no-answer", {"move": write_move(move)}
    return "duel.why.no-target", {
        "card": EVERY_CARD[move - M_DESTROY].id,
        "colour": COLOURS[DESTROYED_COLOUR[duel.question]],
        "seat": 1 - seat,
    }


def tokens_to_take(duel: Duel) -> list[int]:
    """Give the progress tokens that may be taken now."""
    if duel.question == TAKE:
        return set_bits(duel.tokens)
    if duel.question == ENKI_TAKES:
        return set_bits(duel.enki)
    return variant_of(duel).library_tokens(duel)
