"""What a seat or a spectator may know, as plain JSON types, put together item by item.

Everything is read from bytes in which the hidden part is wiped out already; nothing is taken over wholesale.
"""

from typing import Any

import msgspec

from thauma.core.state import State
from thauma.games.duel.box import EVERY_CARD, EVERY_TOKEN, EVERY_WONDER
from thauma.games.duel.formats.notation import write_move
from thauma.games.duel.hidden import knows_library
from thauma.games.duel.ids import FIRST_GUILD, HIDDEN_GUILD, OVER
from thauma.games.duel.position import (
    QUESTIONS,
    card_names,
    offered_wonders,
    removed_wonders,
    set_bits,
    token_names,
    unpack_state,
    unused_wonders,
    wonder_names,
)
from thauma.games.duel.presentation.explain import (
    Price,
    card_price,
    discard_income,
    economy_coins,
    price_of,
    wonder_price,
)
from thauma.games.duel.state import City, Duel
from thauma.games.duel.table import LOOT, PLACES, RESOURCES, SYMBOLS
from thauma.games.duel.variants.lookup import variant_of


def view_of(state: State, seat: int | None) -> dict[str, Any]:
    """Put together what a seat (None: a spectator) may know."""
    known = state.known(-1 if seat is None else seat)
    duel = unpack_state(known)
    shown: dict[str, Any] = {
        "seat": seat,
        "age": duel.age + 1,
        "waiting": list(state.waiting),
        "question": QUESTIONS[duel.question],
        "structure": structure_view(duel),
        "cities": [city_view(duel, i) for i in range(2)],
        "pawn": duel.pawn,
        "loot": loot_view(duel),
        "tokens": token_names(duel.tokens),
        "aside": aside_view(duel),
        "library": library_view(known, duel, seat),
        "offer": [EVERY_WONDER[w].id for w in offered_wonders(duel)],
        "unused": [EVERY_WONDER[w].id for w in unused_wonders(duel)],
        "gone": [EVERY_WONDER[w].id for w in removed_wonders(duel)],
        "discard": card_names(duel.discard),
        "again": bool(duel.again),
        "points": points_view(state, known),
        **variant_of(duel).view(duel),
    }
    if seat is not None:
        shown["moves"] = moves_view(known, duel, seat, state.legal(seat))
        shown["costs"] = costs_view(known, duel, seat)
        shown["prices"] = dict(zip(RESOURCES, duel.cities[seat].prices, strict=True))
    return shown


def points_view(state: State, known: bytes) -> list[int]:
    """Show what each city would score now, which everybody can count."""
    open_part = state.copy()
    open_part.load(known)
    return [sum(open_part.points(seat)) for seat in range(2)]


def structure_view(duel: Duel) -> list[dict[str, Any]]:
    """List the cards that still lie in the structure."""
    if duel.age < 0:
        return []
    cards = []
    for slot in set_bits(duel.present):
        card = duel.ages[20 * duel.age + slot]
        row, x = PLACES[duel.age][slot]
        back = variant_of(duel).back if card == HIDDEN_GUILD or card >= FIRST_GUILD else "age"
        cards.append(
            {
                "slot": slot,
                "row": row,
                "x": x,
                "card": EVERY_CARD[card].id if card >= 0 else None,
                "back": back,
                "accessible": bool(duel.accessible >> slot & 1),
            }
        )
    return cards


def city_view(duel: Duel, seat: int) -> dict[str, Any]:
    """Show a city, which is open to both players."""
    city: City = duel.cities[seat]
    return {
        "coins": city.coins,
        "cards": card_names(city.built),
        "tokens": token_names(city.tokens),
        "wonders": wonder_names(city.wonders),
        "built": {EVERY_WONDER[w].id: EVERY_CARD[duel.tucked[w]].id for w in set_bits(city.raised)},
        "production": dict(zip(RESOURCES, city.production, strict=True)),
        "raw": city.raw,
        "made": city.made,
        "fixed": [RESOURCES[r] for r in set_bits(city.fixed)],
        "symbols": [SYMBOLS[s] for s in set_bits(city.symbols)],
    }


def loot_view(duel: Duel) -> list[dict[str, int]]:
    """List the loot tokens that still lie on the track, by the seat whose attack takes them."""
    return [
        {"seat": seat, "space": LOOT[i][0], "coins": LOOT[i][1]}
        for seat in range(2)
        for i in range(2)
        if duel.loot >> (2 * seat + i) & 1
    ]


def aside_view(duel: Duel) -> list[str]:
    """List the progress tokens that can still be drawn."""
    return sorted(EVERY_TOKEN[t] for t in variant_of(duel).tokens_left_aside(duel))


def library_view(known: bytes, duel: Duel, seat: int | None) -> list[str] | None:
    """Show the three tokens that the Great Library drew, to who may see them."""
    if not knows_library(known, -1 if seat is None else seat):
        return None
    return sorted(EVERY_TOKEN[t] for t in variant_of(duel).library_tokens(duel))


def moves_view(known: bytes, duel: Duel, seat: int, legal: list[int]) -> list[dict[str, Any]]:
    """List the seat's own moves with what they cost (or bring, below zero)."""
    return [
        {"id": move, "move": write_move(move), "price": price_view(known, duel, seat, move)} for move in legal
    ]


def price_view(known: bytes, duel: Duel, seat: int, move: int) -> int | None:
    """Give what a move costs, in coins; None for one that has no price."""
    price = price_of(known, duel, seat, move)
    return None if price is None else price.total - price.income


def cost_entry(duel: Duel, seat: int, price: Price) -> dict[str, Any]:
    """Show one price, with how each resource is met."""
    return {
        "total": price.total,
        "coins": price.coins,
        "trade": price.trade,
        "economy": economy_coins(duel, seat, price),
        "chain": price.chain or None,
        "affordable": price.total <= duel.cities[seat].spendable_coins,
        "lines": [msgspec.to_builtins(line) for line in price.lines],
    }


def costs_view(known: bytes, duel: Duel, seat: int) -> dict[str, Any]:
    """Show what every visible card and every wonder of its own costs the seat now."""
    visible = (
        []
        if duel.age < 0 or duel.question == OVER
        else [card for slot in set_bits(duel.present) if (card := duel.ages[20 * duel.age + slot]) >= 0]
    )
    return {
        "cards": {
            EVERY_CARD[c].id: cost_entry(duel, seat, card_price(known, duel, seat, c)) for c in visible
        },
        "wonders": {
            EVERY_WONDER[w].id: cost_entry(duel, seat, wonder_price(known, duel, seat, w))
            for w in set_bits(duel.cities[seat].wonders)
        },
        "discard": discard_income(duel.cities[seat]),
    }
