"""What a move costs and why, or why it is not possible: reasons as message keys with data.

Built from what the seat knows, so that a reason never gives away a hidden card.
"""

from dataclasses import dataclass
from operator import ne
from typing import Any

import msgspec

from thauma.core.game import Explanation, Line
from thauma.core.state import State
from thauma.games.duel.ids import (
    DISCARD_COINS,
    ECONOMY,
    LIBRARY,
    M_BUILD,
    M_DESTROY,
    M_DISCARD,
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
    YELLOW,
)
from thauma.games.duel.moves import spending
from thauma.games.duel.notation import read_move, write_move
from thauma.games.duel.position import (
    DESTROYED_COLOUR,
    QUESTIONS,
    bits,
    cards_in,
    gone,
    has_card,
    offered,
    peek,
    slot_of,
)
from thauma.games.duel.providers import Choosers, producers, saver, sellers
from thauma.games.duel.state import City, Duel
from thauma.games.duel.table import CARD_INDEX, CARDS, COLOURS, COVERED_BY, RESOURCES, TOKENS, WONDERS
from thauma.locale import DEFAULT, say

Reason = tuple[str, dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Price:
    """What something costs a city now."""

    coins: int = 0
    """printed coins"""
    lines: tuple[Line, ...] = ()
    chain: str = ""
    """the building that makes it free"""
    income: int = 0
    """coins received instead"""

    @property
    def trade(self) -> int:
        """Coins for resources."""
        return sum(line.bought * line.at for line in self.lines)

    @property
    def total(self) -> int:
        """Coins in all."""
        return self.coins + self.trade


def lines_for(
    known: bytes, city: City, seat: int, cost: tuple[int, ...], card: int, wonder: int
) -> tuple[Line, ...]:
    """Break the resources of a cost down by how they are met."""
    produced, chosen, bought = spending(known, seat, card, wonder)
    choosers = Choosers(city) if any(map(ne, produced, chosen)) else None
    lines = []
    for r in range(5):
        if not cost[r]:
            continue
        own, choice, discount = cost[r] - produced[r], produced[r] - chosen[r], chosen[r] - bought[r]
        by = {
            "own": producers(city, r, own) if own else [],
            "choice": choosers.take(r, choice) if choosers else [],
            "discount": saver(wonder != NOTHING) if discount else [],
            "bought": sellers(city, r) if bought[r] else [],
        }
        line = Line(
            resource=RESOURCES[r],
            needed=cost[r],
            own=own,
            choice=choice,
            discount=discount,
            bought=bought[r],
            at=city.prices[r] if bought[r] else 0,
            by={part: named for part, named in by.items() if named},
        )
        lines.append(line)
    return tuple(lines)


def card_price(known: bytes, duel: Duel, seat: int, index: int) -> Price:
    """Price a card for a seat."""
    card, city = CARDS[index], duel.cities[seat]
    if card.chain and has_card(city, CARD_INDEX[card.chain]):
        return Price(chain=card.chain)
    return Price(card.coins, lines_for(known, city, seat, card.cost, index, NOTHING))


def wonder_price(known: bytes, duel: Duel, seat: int, index: int) -> Price:
    """Price a wonder for a seat."""
    return Price(0, lines_for(known, duel.cities[seat], seat, WONDERS[index].cost, NOTHING, index))


def discard_income(city: City) -> int:
    """Give the coins for discarding a card."""
    return DISCARD_COINS + sum(CARDS[c].colour == YELLOW for c in cards_in(city.built))


# ------------------------------------------------------------------------------------ why it is not


def explain(state: State, seat: int, text: str) -> Explanation:
    """Explain a move for a seat."""
    move = read_move(text)
    known = state.known(seat)
    duel = peek(known)
    legal = move in state.legal(seat)
    price = price_of(known, duel, seat, move)
    if legal:
        key, data = "duel.possible." + possible_key(move, price), facts(duel, seat, move, price)
    else:
        key, data = why_not(duel, seat, move, price)
    if price is not None and passed_on(duel, seat, price):
        data["economy"] = price.trade
    explanation = Explanation(
        seat=seat,
        move=write_move(move),
        legal=legal,
        key=key,
        data=data,
        text="",
        price=None if price is None or price.income else price.total,
        lines=() if price is None else price.lines,
    )
    return msgspec.structs.replace(explanation, text=explained(explanation, DEFAULT))


def passed_on(duel: Duel, seat: int, price: Price) -> int:
    """Give the coins that Economy turns over to the opponent."""
    return price.trade if duel.cities[1 - seat].tokens >> ECONOMY & 1 else 0


def explained(explanation: Explanation, language: str | None = None, names: tuple[str, ...] = ()) -> str:
    """Put an explanation into words: the reason, how each resource is met, and who receives what is paid."""
    data, lines = explanation.data, explanation.lines
    words = [say(explanation.key, data, language, names)]
    if lines:
        parts = "; ".join(line_text(line, language) for line in lines)
        words.append(say("duel.price.resources", {"parts": parts}, language))
    if lines and "economy" in data:
        passed = {"coins": data["economy"], "seat": 1 - explanation.seat}
        words.append(say("duel.price.economy", passed, language, names))
    return " ".join(words)


def line_text(line: Line, language: str | None) -> str:
    """Put one resource of a price into words."""
    parts = [
        say(f"duel.price.{name}", {"n": n, "at": line.at, "by": line.by.get(name, ())}, language)
        for name, n in (
            ("own", line.own),
            ("choice", line.choice),
            ("discount", line.discount),
            ("bought", line.bought),
        )
        if n
    ]
    data = {"n": line.needed, "resource": line.resource, "parts": ", ".join(parts)}
    return say("duel.price.line", data, language)


def price_of(known: bytes, duel: Duel, seat: int, move: int) -> Price | None:
    """Price a move that has a price, whether it is possible or not."""
    if M_BUILD <= move < M_DISCARD:
        return card_price(known, duel, seat, move)
    if M_DISCARD <= move < M_WONDER:
        return Price(income=discard_income(duel.cities[seat]))
    if M_WONDER <= move < M_PICK:
        return wonder_price(known, duel, seat, (move - M_WONDER) // STRIDE)
    return None


def possible_key(move: int, price: Price | None) -> str:
    """Give the message for a move that is possible."""
    if price is None:
        return "choice"
    if price.income:
        return "discard"
    if price.chain:
        return "chain"
    if move < M_DISCARD:
        return "build" if price.total else "free"
    return "wonder"


def facts(duel: Duel, seat: int, move: int, price: Price | None) -> dict[str, Any]:
    """Collect what the message for a possible move needs."""
    if price is None:
        return {"move": write_move(move)}
    data: dict[str, Any] = {"card": CARDS[move % STRIDE].id}
    if price.income:
        return data | {"income": price.income}
    if price.chain:
        return data | {"chain": price.chain}
    data |= {
        "total": price.total,
        "coins": price.coins,
        "trade": price.trade,
        "have": duel.cities[seat].coins,
    }
    if move >= M_WONDER:
        data["wonder"] = WONDERS[(move - M_WONDER) // STRIDE].id
    return data


def why_not(duel: Duel, seat: int, move: int, price: Price | None) -> Reason:
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


def why_not_card(duel: Duel, seat: int, move: int, price: Price | None) -> Reason:
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
