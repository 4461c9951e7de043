"""What a seat or a spectator may know, as plain JSON types, put together item by item.

Everything is read from bytes in which the hidden part is wiped out already; nothing is taken over wholesale.
"""

from collections import Counter
from typing import Any

import msgspec

from thauma.core.state import State
from thauma.games.wonders.formats.notation import write_move_from_bytes
from thauma.games.wonders.ids import (
    FULL_PRICE,
    GOODS_BOTH,
    LOW_PRICE,
    M_DECLINE,
    M_REVIVE,
    M_SELL,
    M_STAGE,
    NOTHING,
    OVER,
    PAYMENTS,
    RAW_LEFT,
    RAW_RIGHT,
    REVIVE,
    SALE_COINS,
    STAGES,
)
from thauma.games.wonders.position import (
    QUESTIONS,
    card_names,
    cards_held_by,
    cards_in,
    cards_tucked_by,
    left_of,
    pile_known,
    pile_size,
    right_of,
    side_of,
    stages_of,
    unpack_state,
)
from thauma.games.wonders.presentation.explain import Offer, Payment, offers_for
from thauma.games.wonders.state import City, Wonders
from thauma.games.wonders.table import CARDS, CITIES, COLOURS, LETTERS, RESOURCES, SYMBOLS

DIRECTIONS = ("left", "right", "left")
"""where hands pass, by age"""
CHEAP = {"raw-left": RAW_LEFT, "raw-right": RAW_RIGHT, "goods": GOODS_BOTH}
OUTCOMES = ("none", "victory", "defeat")
"""of a conflict, as a state counts them"""


def view_of(state: State, seat: int | None) -> dict[str, Any]:
    """Put together what a seat (None: a spectator) may know."""
    known = state.known(-1 if seat is None else seat)
    wonders = unpack_state(known)
    waiting = list(state.waiting)
    shown: dict[str, Any] = {
        "seat": seat,
        "players": wonders.players,
        "age": wonders.age + 1,
        "turn": wonders.turn + 1,
        "direction": DIRECTIONS[wonders.age],
        "question": QUESTIONS[wonders.question],
        "waiting": waiting,
        "chosen": chosen_view(wonders, waiting),
        "cities": [city_view(wonders, i, seat) for i in range(wonders.players)],
        "discard": discard_view(wonders, seat),
        "points": points_view(state, known, wonders.players),
        "hand": None if seat is None else [CARDS[c].id for c in cards_held_by(wonders, seat)],
        "choice": None if seat is None else choice_view(known, wonders, seat),
    }
    if seat is not None:
        found = offers_for(known, seat)
        shown["moves"] = moves_view(known, seat, state.legal(seat), found)
        shown["offers"] = {card: offer_view(offer) for card, offer in found.items()}
        shown["stage"] = stage_view(found)
        shown["market"] = market_view(wonders, seat)
    return shown


def chosen_view(wonders: Wonders, waiting: list[int]) -> list[int]:
    """List the seats whose choice waits for those of others."""
    if wonders.question == OVER or wonders.asked != NOTHING:
        return []
    return [seat for seat in range(wonders.players) if seat not in waiting]


def points_view(state: State, known: bytes, players: int) -> list[int]:
    """Show what each city would score now, which everybody can count."""
    open_part = state.copy()
    open_part.load(known)
    return [sum(open_part.points(seat)) for seat in range(players)]


def discard_view(wonders: Wonders, seat: int | None) -> dict[str, Any]:
    """Show how many cards lie in the discard pile, and those that a seat knows; who revives one sees all."""
    known = [] if seat is None else [CARDS[c].id for c in pile_known(wonders, seat)]
    asked = wonders.question == REVIVE and wonders.asked == seat
    return {"count": pile_size(wonders), "cards": known if asked else None, "known": known}


# -------------------------------------------------------------------------------------------- cities


def city_view(wonders: Wonders, seat: int, viewer: int | None) -> dict[str, Any]:
    """Show a city, which is open to all but for the cards under its wonder."""
    city = wonders.cities[seat]
    return {
        "wonder": CITIES[city.wonder].id,
        "side": side_of(city),
        "stages": city.counts[STAGES],
        "tucked": [
            {"age": age + 1, "card": CARDS[card].id if seat == viewer else None}
            for age, card in cards_tucked_by(wonders, seat)
        ],
        "coins": city.coins,
        "cards": card_names(city.built),
        "counts": {colour: city.counts[i] for i, colour in enumerate(COLOURS)},
        "production": {**sold_view(city), "private": private_view(city)},
        "cheap": [name for name, flag in CHEAP.items() if city.cheap & flag],
        "shields": city.shields,
        "conflicts": conflicts_view(wonders, city),
        "symbols": dict(zip(SYMBOLS, city.symbols, strict=True)),
        "wild": city.wild,
    }


def resource_names(letters: str) -> list[str]:
    """Name resources that are written as letters."""
    return [RESOURCES[LETTERS.index(letter)] for letter in letters]


def sold_view(city: City) -> dict[str, Any]:
    """Show what a city produces each turn and neighbours may buy."""
    effects = [CARDS[c].effect for c in cards_in(city.built)]
    fixed = Counter(
        resource_names(CITIES[city.wonder].resource + "".join(effect.produces for effect in effects))
    )
    return {
        "fixed": {resource: fixed[resource] for resource in RESOURCES if fixed[resource]},
        "choices": [resource_names(effect.choice) for effect in effects if effect.choice],
    }


def private_view(city: City) -> list[list[str]]:
    """Show what a city produces for itself alone, one of several each."""
    effects = [CARDS[c].effect for c in cards_in(city.built)]
    effects += [stage.effect for stage in stages_of(city)[: city.counts[STAGES]]]
    return [resource_names(effect.private) for effect in effects if effect.private]


def conflicts_view(wonders: Wonders, city: City) -> list[dict[str, str]]:
    """Show how a city fared against its neighbours, for each age that is over."""
    fought = 3 if wonders.question == OVER else wonders.age
    return [
        {"left": OUTCOMES[tokens & 3], "right": OUTCOMES[tokens >> 2]} for tokens in city.conflicts[:fought]
    ]


def market_view(wonders: Wonders, seat: int) -> dict[str, Any]:
    """Show what each neighbour sells, and what a seat pays for one unit."""
    cheap = wonders.cities[seat].cheap
    found = {}
    for side, seller, flag in (
        ("left", left_of(wonders, seat), RAW_LEFT),
        ("right", right_of(wonders, seat), RAW_RIGHT),
    ):
        found[side] = {
            "seat": seller,
            **sold_view(wonders.cities[seller]),
            "raw": LOW_PRICE if cheap & flag else FULL_PRICE,
            "goods": LOW_PRICE if cheap & GOODS_BOTH else FULL_PRICE,
        }
    return found


# ------------------------------------------------------------------------------------- the own moves


def choice_view(known: bytes, wonders: Wonders, seat: int) -> str | None:
    """Show what the seat has chosen this turn."""
    choice = wonders.cities[seat].choice
    return None if choice == NOTHING else write_move_from_bytes(known, seat, choice)


def offer_view(offer: Offer) -> dict[str, Any]:
    """Show how a card can be built, or why it cannot."""
    return {
        "build": [payment_view(payment) for payment in offer.build],
        "free": offer.free or None,
        "by": offer.by,
        "reason": msgspec.to_builtins(offer.reason),
    }


def stage_view(found: dict[str, Offer]) -> dict[str, Any] | None:
    """Show how the next stage can be built, which is the same with any card, or why it cannot."""
    for offer in found.values():
        return {
            "build": [payment_view(payment) for payment in offer.stage],
            "reason": msgspec.to_builtins(offer.stage_reason),
        }
    return None


def payment_view(payment: Payment) -> dict[str, Any]:
    """Show a payment, with how each resource is met."""
    return {
        "left": payment.left,
        "right": payment.right,
        "bank": payment.bank,
        "total": payment.total,
        "lines": [msgspec.to_builtins(line) for line in payment.lines],
    }


def moves_view(known: bytes, seat: int, legal: list[int], found: dict[str, Offer]) -> list[dict[str, Any]]:
    """List the seat's own moves with what they cost (or bring, below zero)."""
    return [
        {"id": move, "move": write_move_from_bytes(known, seat, move), "price": price_view(move, found)}
        for move in legal
    ]


def price_view(move: int, found: dict[str, Offer]) -> int | None:
    """Give what a move costs, in coins; None for one that has no price."""
    if M_SELL <= move < M_REVIVE:
        return -SALE_COINS
    if move >= M_REVIVE:
        return 0 if move < M_DECLINE else None
    offer = found[CARDS[move % M_STAGE // PAYMENTS].id]
    offered = offer.build if move < M_STAGE else offer.stage
    return next(payment.total for payment in offered if payment.left == move % PAYMENTS)
