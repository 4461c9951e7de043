"""What a move costs and why, or why it is not possible: reasons as message keys with data.

Built from what the seat knows, so that a reason never gives away a hidden card.
"""

from dataclasses import dataclass
from functools import lru_cache
from operator import ne
from typing import Any

import msgspec

from thauma.core.catalog import DEFAULT
from thauma.core.game import Explanation, Line
from thauma.core.language import say
from thauma.core.state import State
from thauma.core.tables.blocks import place_in_page
from thauma.games.duel.box import EVERY_CARD, EVERY_CARD_INDEX, EVERY_WONDER
from thauma.games.duel.formats.notation import read_move, write_move
from thauma.games.duel.ids import (
    BROWN,
    CARD_WORDS,
    DISCARD_COINS,
    ECONOMY,
    ENGINEERING,
    ENGINEERING_PRICE,
    GREY,
    M_ACTIVATE,
    M_DISCARD,
    M_PICK,
    M_PLACE,
    M_WONDER,
    NOTHING,
    YELLOW,
)
from thauma.games.duel.pantheon.presentation.explain import temple_token
from thauma.games.duel.pantheon.table import CALLABLE
from thauma.games.duel.position import cards_in, has_card, read_state
from thauma.games.duel.presentation.providers import ChoiceProducers, name_producers, name_saver, name_sellers
from thauma.games.duel.presentation.reasons import why_not
from thauma.games.duel.prices import cost_steps
from thauma.games.duel.state import City, Duel
from thauma.games.duel.table import RESOURCES
from thauma.games.duel.turn_moves import card_to_take, wonder_to_build
from thauma.games.duel.variants.lookup import variant_of

CITIES_AT = Duel.offset_of("cities")
"""where cities lie in the bytes of a state"""
BESIDE_PRICES = ("coins", "wonders", "symbols", "astarte")
"""the fields of a city that prices do not depend on"""


def price_mask() -> int:
    """Give the bits of a city that prices without chains depend on, of its cards those for trade."""
    mask = bytearray(b"\xff" * City.struct_size)
    for field in City.struct_fields:
        if field.name in BESIDE_PRICES:
            mask[field.offset : field.offset + field.kind.bytes] = bytes(field.kind.bytes)
    built = City.offset_of("built")
    mask[built : built + 8 * CARD_WORDS] = sum(
        1 << index for index, card in enumerate(EVERY_CARD) if card.colour in (BROWN, GREY, YELLOW)
    ).to_bytes(8 * CARD_WORDS, "little")
    return int.from_bytes(mask, "little")


PRICE_MASK = price_mask()


@dataclass(frozen=True, slots=True)
class Price:
    """What something costs a city now."""

    coins: int = 0
    """printed coins"""
    lines: tuple[Line, ...] = ()
    chain: str = ""
    """the building that makes it free"""
    token: str = ""
    """the mythology whose token makes it free"""
    engineered: bool = False
    """whether Engineering has set the price"""
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
    if not any(cost):
        return ()
    produced, chosen, bought = cost_steps(known, seat, card, wonder)
    choosers = ChoiceProducers(city) if any(map(ne, produced, chosen)) else None
    lines = []
    for r in range(5):
        if not cost[r]:
            continue
        own, choice, discount = cost[r] - produced[r], produced[r] - chosen[r], chosen[r] - bought[r]
        by = {
            "own": name_producers(city, r, own) if own else [],
            "choice": choosers.take(r, choice) if choosers else [],
            "discount": name_saver(wonder != NOTHING) if discount else [],
            "bought": name_sellers(city, r) if bought[r] else [],
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


@lru_cache(maxsize=1024)
def known_prices(_city: int) -> tuple[dict[int, Price], dict[int, Price]]:
    """Give room for the prices of cards and of wonders that a city has asked for; moves change few cities."""
    return {}, {}


def price_key(known: bytes, seat: int) -> int:
    """Give all of a city that prices without chains depend on."""
    start = CITIES_AT + City.struct_size * seat
    return int.from_bytes(known[start : start + City.struct_size], "little") & PRICE_MASK


def card_price(known: bytes, duel: Duel, seat: int, index: int) -> Price:
    """Price a card for a seat."""
    if is_chained(duel.cities[seat], index):
        return Price(chain=EVERY_CARD[index].chain)
    prices, _ = known_prices(price_key(known, seat))
    if index not in prices:
        prices[index] = work_out_card_price(known, duel, seat, index)
    return prices[index]


def is_chained(city: City, index: int) -> bool:
    """Whether a city has the building that makes a card free."""
    chain = EVERY_CARD[index].chain
    return bool(chain) and has_card(city, EVERY_CARD_INDEX[chain])


def work_out_card_price(known: bytes, duel: Duel, seat: int, index: int) -> Price:
    """Price a card that no chain makes free for a seat, from its city."""
    card, city = EVERY_CARD[index], duel.cities[seat]
    token = temple_token(city, index)
    if token:
        return Price(token=token)
    price = Price(card.coins, lines_for(known, city, seat, card.cost, index, NOTHING))
    symbol = card.chain or card.mythology != NOTHING
    if symbol and city.tokens >> ENGINEERING & 1 and price.total >= ENGINEERING_PRICE:
        return Price(ENGINEERING_PRICE, engineered=True)
    return price


def wonder_price(known: bytes, duel: Duel, seat: int, index: int) -> Price:
    """Price a wonder for a seat."""
    _, prices = known_prices(price_key(known, seat))
    if index not in prices:
        cost = EVERY_WONDER[index].cost
        prices[index] = Price(0, lines_for(known, duel.cities[seat], seat, cost, NOTHING, index))
    return prices[index]


def activation_price(duel: Duel, seat: int, choice: int) -> Price | None:
    """Price the activation of a god, where it lies on the Pantheon."""
    cost = variant_of(duel).activation_cost(duel, seat, choice)
    return None if cost is None else Price(cost)


def discard_income(city: City) -> int:
    """Give the coins for discarding a card."""
    return DISCARD_COINS + sum(EVERY_CARD[c].colour == YELLOW for c in cards_in(city.built))


# -------------------------------------------------------------------------------------- explanations


def explain(state: State, seat: int, text: str) -> Explanation:
    """Explain a move for a seat."""
    move = read_move(text)
    known = state.known(seat)
    duel = read_state(known)
    legal = move in state.legal(seat)
    price = price_of(known, duel, seat, move)
    if legal:
        key, data = "duel.possible." + possible_key(move, price), message_data(duel, seat, move, price)
    else:
        key, data = why_not(duel, seat, move, price)
    if price is not None and economy_coins(duel, seat, price):
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
    return msgspec.structs.replace(explanation, text=explanation_text(explanation, DEFAULT))


def economy_coins(duel: Duel, seat: int, price: Price) -> int:
    """Give the coins that Economy turns over to the opponent."""
    return price.trade if has_economy(duel, 1 - seat) else 0


def has_economy(duel: Duel, seat: int) -> bool:
    """Whether a city has Economy."""
    return bool(duel.cities[seat].tokens >> ECONOMY & 1)


def explanation_text(
    explanation: Explanation, language: str | None = None, names: tuple[str, ...] = ()
) -> str:
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
    place = place_in_page(move)
    if place < M_DISCARD:
        return card_price(known, duel, seat, card_to_take(move))
    if place < M_WONDER:
        return Price(income=discard_income(duel.cities[seat]))
    if place < M_PICK:
        return wonder_price(known, duel, seat, wonder_to_build(move))
    if M_ACTIVATE <= place < M_PLACE:
        return activation_price(duel, seat, move - M_ACTIVATE)
    return None


def possible_key(move: int, price: Price | None) -> str:
    """Give the message for a move that is possible."""
    if price is None:
        return "choice"
    if price.income:
        return "discard"
    if price.chain:
        return "chain"
    if price.token:
        return "temple"
    if place_in_page(move) >= M_ACTIVATE:
        return "activate"
    if price.engineered:
        return "engineered"
    if place_in_page(move) < M_DISCARD:
        return "build" if price.total else "free"
    return "wonder"


def message_data(duel: Duel, seat: int, move: int, price: Price | None) -> dict[str, Any]:
    """Collect what the message for a possible move needs."""
    if price is None:
        return {"move": write_move(move)}
    if place_in_page(move) >= M_ACTIVATE:
        return {"god": CALLABLE[(move - M_ACTIVATE) >> 3], "total": price.total}
    data: dict[str, Any] = {"card": EVERY_CARD[card_to_take(move)].id}
    if price.income:
        return data | {"income": price.income}
    if price.chain:
        return data | {"chain": price.chain}
    data |= {
        "total": price.total,
        "coins": price.coins,
        "trade": price.trade,
        "have": duel.cities[seat].spendable_coins,
    }
    if place_in_page(move) >= M_WONDER:
        data["wonder"] = EVERY_WONDER[wonder_to_build(move)].id
    return data
