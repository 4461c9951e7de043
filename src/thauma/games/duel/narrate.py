"""What a move did, as events for logs and animations. Only what both players may know is told."""

from collections.abc import Iterator
from typing import Any

import msgspec

from thauma.core.game import Event
from thauma.core.state import State
from thauma.games.duel.explain import Price, passed_on, price_of
from thauma.games.duel.ids import (
    CHAIN_BONUS,
    LIBRARY,
    M_DESTROY,
    M_DISCARD,
    M_PICK,
    M_REVIVE,
    M_START,
    M_TAKE,
    M_WONDER,
    NO_VICTORY,
    PICK,
    SHARED,
    START,
    STRIDE,
    TURN,
    URBANISM,
)
from thauma.games.duel.position import bits, gone, offered, peek
from thauma.games.duel.state import Duel
from thauma.games.duel.table import CARDS, KINDS, SYMBOLS, TOKENS, WONDERS


def narrate(before: State, seat: int, move: int, after: State) -> list[Event]:
    """Tell what a move did, in the order of the rules."""
    known = before.known(-1)
    old, new = peek(known), peek(after.known(-1))
    price = price_of(known, old, seat, move) or Price()
    economy = passed_on(old, seat, price)
    events = [
        *deed(old, seat, move, price, new),
        *payment(old, seat, price, economy),
        *receipts(old, seat, move, price, new),
        *losses(seat, old.cities[1 - seat].coins + economy - new.cities[1 - seat].coins, old, new),
        *consequences(old, seat, move, new),
        *turning(old, new),
    ]
    return [Event(f"duel.event.{key}", data) for key, data in events]


Told = Iterator[tuple[str, dict[str, Any]]]


def deed(old: Duel, seat: int, move: int, price: Price, new: Duel) -> Told:
    """Tell the move itself."""
    card = CARDS[move % STRIDE].id if move < M_PICK else ""
    if move < M_DISCARD and price.chain:
        yield "chain", {"seat": seat, "card": card, "chain": price.chain}
    elif move < M_DISCARD:
        yield "build", {"seat": seat, "card": card, **paid(price)}
    elif move < M_WONDER:
        yield "discard", {"seat": seat, "card": card, "coins": price.income}
    elif move < M_PICK:
        wonder = WONDERS[(move - M_WONDER) // STRIDE].id
        yield "wonder", {"seat": seat, "wonder": wonder, "card": card, **paid(price)}
        for w in set(gone(new)) - set(gone(old)):
            yield "gone", {"wonder": WONDERS[w].id}
    elif move < M_TAKE:
        yield "pick", {"seat": seat, "wonder": WONDERS[move - M_PICK].id}
    elif move < M_DESTROY:
        yield "token", {"seat": seat, "token": TOKENS[move - M_TAKE]}
    elif move < M_REVIVE:
        yield "destroyed", {"seat": 1 - seat, "card": CARDS[move - M_DESTROY].id}
    elif move < M_START:
        yield "revived", {"seat": seat, "card": CARDS[move - M_REVIVE].id}
    else:
        yield "starts", {"seat": new.turn}


def paid(price: Price) -> dict[str, Any]:
    """Tell what was paid, and how each resource was met."""
    return {"coins": price.total, "lines": [msgspec.to_builtins(line) for line in price.lines]}


def payment(old: Duel, seat: int, price: Price, economy: int) -> Told:
    """Tell where coins go besides the bank, and what a chain brings."""
    if economy:
        yield "economy", {"seat": 1 - seat, "coins": economy}
    if price.chain and old.cities[seat].tokens >> URBANISM & 1:
        yield "urbanism", {"seat": seat, "coins": CHAIN_BONUS}


def receipts(old: Duel, seat: int, move: int, price: Price, new: Duel) -> Told:
    """Tell what an effect brought from the bank."""
    if M_DISCARD <= move < M_WONDER:
        return
    bonus = CHAIN_BONUS if price.chain and old.cities[seat].tokens >> URBANISM & 1 else 0
    coins = new.cities[seat].coins - old.cities[seat].coins + price.total - bonus
    if coins:
        yield "gains", {"seat": seat, "coins": coins}


def losses(seat: int, lost: int, old: Duel, new: Duel) -> Told:
    """Tell what the opponent lost: to loot tokens on the pawn's way, or to a wonder."""
    if old.pawn != new.pawn:
        spaces = abs(new.pawn - old.pawn)
        yield "pawn", {"seat": seat, "start": old.pawn, "end": new.pawn, "spaces": spaces}
    if old.loot != new.loot:
        yield "loot", {"seat": 1 - seat, "coins": lost}
    elif lost:
        yield "loses", {"seat": 1 - seat, "coins": lost}


def consequences(old: Duel, seat: int, move: int, new: Duel) -> Told:
    """Tell what the symbols did, and a draw."""
    gained = old.cities[seat].symbols ^ new.cities[seat].symbols
    for symbol in bits(gained):
        yield "symbol", {"seat": seat, "symbol": SYMBOLS[symbol]}
    built = move if move < M_DISCARD else move - M_REVIVE if M_REVIVE <= move < M_START else None
    if built is not None and CARDS[built].symbol >= 0 and not gained:
        yield "pair", {"seat": seat, "symbol": SYMBOLS[CARDS[built].symbol]}
    if new.question == LIBRARY:
        yield "draw", {"seat": seat}


def again(old: Duel, new: Duel) -> bool:
    """Whether the action is finished and the same player takes another turn by it."""
    return (
        new.question == TURN
        and new.age == old.age
        and new.turn == old.turn
        and old.question not in (PICK, START)
    )


def turning(old: Duel, new: Duel) -> Told:
    """Tell what came after the action: cards turned up, a new age, an extra turn, the end."""
    if new.question == PICK and old.order != new.order:
        yield "offer", {"wonders": [WONDERS[w].id for w in offered(new)]}
    if new.age != old.age:
        yield "age", {"age": new.age + 1}
    elif new.age >= 0:
        shown = [
            CARDS[after].id for before, after in zip(old.ages, new.ages, strict=True) if before < 0 <= after
        ]
        if shown:
            yield "revealed", {"cards": shown}
    if again(old, new):
        yield "again", {"seat": new.turn}
    if new.victory != NO_VICTORY:
        winners = [0, 1] if new.winner == SHARED else [new.winner]
        yield "over", {"winners": winners, "kind": KINDS[new.victory]}
