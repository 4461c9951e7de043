"""What a move did, as events for logs and animations. Only what both players may know is told."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

from thauma.core.game import Event
from thauma.core.state import State
from thauma.core.tables.blocks import number_in_block, place_in_page
from thauma.games.duel.box import EVERY_CARD, EVERY_TOKEN, EVERY_WONDER
from thauma.games.duel.ids import (
    CHAIN_BONUS,
    LIBRARY,
    M_ACTIVATE,
    M_DESTROY,
    M_DISCARD,
    M_PICK,
    M_REMOVE,
    M_REVIVE,
    M_START,
    M_TAKE,
    M_TOPPLE,
    M_WONDER,
    NO_VICTORY,
    PICK,
    SHARED,
    START,
    STRIDE,
    TOKEN_ROOM,
    TURN,
    URBANISM,
    WAIVE,
    WONDER_ROOM,
)
from thauma.games.duel.pantheon.presentation.narrate import move_events
from thauma.games.duel.position import offered_wonders, read_state, removed_wonders, set_bits
from thauma.games.duel.presentation.explain import Price, economy_coins, price_of
from thauma.games.duel.state import Duel
from thauma.games.duel.table import KINDS, SYMBOLS
from thauma.games.duel.turn_moves import card_to_take, wonder_to_build
from thauma.games.duel.variants.lookup import variant_of


def narrate(before: State, seat: int, move: int, after: State, viewer: int | None = None) -> list[Event]:
    """Tell what a move did, in the order of the rules; with Pantheon a seat may know more than others."""
    who = -1 if viewer is None else viewer
    return list(narrate_known(before.known(who), seat, move, after.known(who)))


@lru_cache(maxsize=64)
def narrate_known(known: bytes, seat: int, move: int, known_after: bytes) -> tuple[Event, ...]:
    """Tell what a move did to what a viewer knows, once for all who know the same: mostly everybody."""
    old, new = read_state(known), read_state(known_after)
    price = price_of(known, old, seat, move) or Price()
    economy = economy_coins(old, seat, price)
    events = [
        *narrate_move(old, seat, move, price, new),
        *narrate_payment(old, seat, price, economy),
        *narrate_receipts(old, seat, move, price, new),
        *narrate_losses(seat, old.cities[1 - seat].coins + economy - new.cities[1 - seat].coins, old, new),
        *narrate_consequences(old, seat, move, new),
        *variant_of(old).reveal_events(old, seat, new),
        *narrate_turn_end(old, move, new),
    ]
    return tuple(Event(f"duel.event.{key}", data) for key, data in events)


Narration = Iterator[tuple[str, dict[str, Any]]]


def narrate_move(old: Duel, seat: int, move: int, price: Price, new: Duel) -> Narration:
    """Tell the move itself."""
    place = place_in_page(move)
    card = EVERY_CARD[card_to_take(move)].id if place < M_PICK else ""
    if place < M_DISCARD and price.token:
        yield "temple", {"seat": seat, "card": card}
    elif place < M_DISCARD and price.chain:
        yield "chain", {"seat": seat, "card": card, "chain": price.chain}
    elif place < M_DISCARD:
        yield "build", {"seat": seat, "card": card, **payment_data(price)}
    elif place < M_WONDER:
        yield "discard", {"seat": seat, "card": card, "coins": price.income}
    elif place < M_PICK:
        wonder = EVERY_WONDER[wonder_to_build(move)].id
        yield "wonder", {"seat": seat, "wonder": wonder, "card": card, **payment_data(price)}
        for w in set(removed_wonders(new)) - set(removed_wonders(old)):
            yield "gone", {"wonder": EVERY_WONDER[w].id}
    elif place < M_TAKE:
        yield "pick", {"seat": seat, "wonder": EVERY_WONDER[number_in_block(move, M_PICK, WONDER_ROOM)].id}
    elif place < M_DESTROY:
        yield "token", {"seat": seat, "token": EVERY_TOKEN[number_in_block(move, M_TAKE, TOKEN_ROOM)]}
    elif place < M_REVIVE:
        yield "destroyed", {"seat": 1 - seat, "card": EVERY_CARD[number_in_block(move, M_DESTROY, STRIDE)].id}
    elif place < M_START:
        yield "revived", {"seat": seat, "card": EVERY_CARD[number_in_block(move, M_REVIVE, STRIDE)].id}
    elif place < M_ACTIVATE:
        yield "starts", {"seat": new.turn}
    else:
        yield from move_events(old, seat, move, price, new)


def payment_data(price: Price) -> dict[str, Any]:
    """Tell what was paid, and how each resource was met."""
    return {"coins": price.total, "lines": [msgspec.to_builtins(line) for line in price.lines]}


def narrate_payment(old: Duel, seat: int, price: Price, economy: int) -> Narration:
    """Tell where coins go besides the bank, and what a chain brings."""
    if economy:
        yield "economy", {"seat": 1 - seat, "coins": economy}
    if chain_bonus(old, seat, price):
        yield "urbanism", {"seat": seat, "coins": CHAIN_BONUS}


def chain_bonus(old: Duel, seat: int, price: Price) -> int:
    """Give the coins that Urbanism pays for a card that is free by a chain, or by a mythology token."""
    return CHAIN_BONUS if (price.chain or price.token) and old.cities[seat].tokens >> URBANISM & 1 else 0


def narrate_receipts(old: Duel, seat: int, move: int, price: Price, new: Duel) -> Narration:
    """Tell what an effect brought from the bank."""
    if M_DISCARD <= place_in_page(move) < M_WONDER:
        return
    bonus = chain_bonus(old, seat, price)
    coins = new.cities[seat].spendable_coins - old.cities[seat].spendable_coins + price.total - bonus
    if coins:
        yield "gains", {"seat": seat, "coins": coins}


def narrate_losses(seat: int, lost: int, old: Duel, new: Duel) -> Narration:
    """Tell what the opponent lost: to loot tokens on the pawn's way, or to a wonder."""
    if old.pawn != new.pawn:
        spaces = abs(new.pawn - old.pawn)
        yield "pawn", {"seat": seat, "start": old.pawn, "end": new.pawn, "spaces": spaces}
    if old.loot != new.loot and old.question != WAIVE:
        yield "loot", {"seat": 1 - seat, "coins": lost}
    elif lost:
        yield "loses", {"seat": 1 - seat, "coins": lost}


def narrate_consequences(old: Duel, seat: int, move: int, new: Duel) -> Narration:
    """Tell what the symbols did, and a draw."""
    gained = old.cities[seat].symbols ^ new.cities[seat].symbols
    for symbol in set_bits(gained):
        yield "symbol", {"seat": seat, "symbol": SYMBOLS[symbol]}
    built = built_card(move)
    if built is not None and EVERY_CARD[built].symbol >= 0 and not gained:
        yield "pair", {"seat": seat, "symbol": SYMBOLS[EVERY_CARD[built].symbol]}
    if not gained:
        yield from variant_of(old).pair_events(old, seat, move, new)
    if new.question == LIBRARY:
        yield "draw", {"seat": seat}


def built_card(move: int) -> int | None:
    """Give the card that a move builds."""
    place = place_in_page(move)
    if M_REVIVE <= place < M_START:
        return number_in_block(move, M_REVIVE, STRIDE)
    return card_to_take(move) if place < M_DISCARD else None


def in_pile(duel: Duel, card: int) -> bool:
    """Whether a card lies in the discard pile."""
    return bool(duel.discard[card >> 6] >> (card & 63) & 1)


def has_extra_turn(old: Duel, new: Duel) -> bool:
    """Whether the action is finished and the same player takes another turn by it."""
    return (
        new.question == TURN
        and new.age == old.age
        and new.turn == old.turn
        and old.question not in (PICK, START)
    )


def narrate_turn_end(old: Duel, move: int, new: Duel) -> Narration:
    """Tell what came after the action: cards turned up, a new age, an extra turn, the end."""
    if new.question == PICK and old.order != new.order:
        yield "offer", {"wonders": [EVERY_WONDER[w].id for w in offered_wonders(new)]}
    if new.age != old.age:
        yield "age", {"age": new.age + 1}
    elif new.age >= 0:
        shown = [
            EVERY_CARD[after].id
            for before, after in zip(old.ages, new.ages, strict=True)
            if before < 0 <= after
            and not (M_REMOVE <= place_in_page(move) < M_TOPPLE and in_pile(new, after))
        ]
        if shown:
            yield "revealed", {"cards": shown}
    if has_extra_turn(old, new):
        yield "again", {"seat": new.turn}
    if new.victory != NO_VICTORY:
        winners = [0, 1] if new.winner == SHARED else [new.winner]
        yield "over", {"winners": winners, "kind": KINDS[new.victory]}
