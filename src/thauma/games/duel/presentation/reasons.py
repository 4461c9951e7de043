"""Why a move is not possible, as a message key with data: the first reason that a player would give."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from thauma.core.tables.blocks import number_in_block, place_in_page
from thauma.games.duel.box import EVERY_CARD, EVERY_TOKEN, EVERY_WONDER
from thauma.games.duel.formats.notation import write_move
from thauma.games.duel.ids import (
    ENKI_TAKES,
    LIBRARY,
    M_ACTIVATE,
    M_PLACE,
    M_WONDER,
    NOTHING,
    OVER,
    PICK,
    REVIVE,
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
from thauma.games.duel.turn_moves import card_to_take, wonder_to_build
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
    if duel.question == TURN and place_in_page(move) >= M_ACTIVATE:
        return variant_of(duel).why_not_god(duel, seat, move - M_ACTIVATE, price)
    if duel.question == TURN:
        return why_not_card(duel, seat, move, price)
    return why_not_choice(duel, seat, move)


def is_answer(question: int, move: int) -> bool:
    """Whether a move is an answer to a question at all."""
    asked, place = QUESTIONS[question], place_in_page(move)
    return asked.first <= place < asked.end or (question == TURN and M_ACTIVATE <= place < M_PLACE)


def names_of_covering(above: Sequence[int]) -> list[str]:
    """Name the one or two cards that cover another; two that lie face down have a name together."""
    if len(above) == 2 and max(above) < 0:
        return ["face-down-pair"]
    return [EVERY_CARD[card].id if card >= 0 else "face-down" for card in above]


def why_not_card(duel: Duel, seat: int, move: int, price: "Price | None") -> Reason:
    """Say why a card cannot be taken, or not be paid."""
    index, city = card_to_take(move), duel.cities[seat]
    builds_wonder = place_in_page(move) >= M_WONDER
    name = EVERY_CARD[index].id
    slot = slot_of(duel, index)
    if slot == NOTHING:
        return where_is(duel, index)
    if not duel.accessible >> slot & 1:
        above = [duel.ages[20 * duel.age + s] for s in set_bits(COVERED_BY[duel.age][slot] & duel.present)]
        return "duel.why.covered", {
            "card": name,
            "by": names_of_covering(above),
        }
    data: dict[str, Any] = {"card": name}
    if builds_wonder:
        wonder = wonder_to_build(move)
        data["wonder"] = EVERY_WONDER[wonder].id
        if city.raised >> wonder & 1:
            return "duel.why.built-wonder", data
        if wonder in removed_wonders(duel):
            return "duel.why.seven", data
        if not city.wonders >> wonder & 1:
            return "duel.why.no-wonder", data
    total = price.total if price is not None else 0
    data |= {"total": total, "have": city.spendable_coins, "short": total - city.spendable_coins}
    return "duel.why.wonder-coins" if builds_wonder else "duel.why.coins", data


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
    asked = QUESTIONS[duel.question]
    choice = number_in_block(move, asked.first, asked.end - asked.first)
    if duel.question == PICK:
        return "duel.why.not-offered", {
            "wonder": EVERY_WONDER[choice].id,
            "offer": [EVERY_WONDER[w].id for w in offered_wonders(duel)],
        }
    if duel.question in (TAKE, LIBRARY, ENKI_TAKES):
        choices = tokens_to_take(duel)
        return "duel.why.no-token", {
            "token": EVERY_TOKEN[choice],
            "choices": [EVERY_TOKEN[t] for t in choices],
        }
    if duel.question == REVIVE:
        return "duel.why.not-discarded", {"card": EVERY_CARD[choice].id}
    if duel.question > OVER:
        return "duel.why.no-answer", {"move": write_move(move)}
    return "duel.why.no-target", {
        "card": EVERY_CARD[choice].id,
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
