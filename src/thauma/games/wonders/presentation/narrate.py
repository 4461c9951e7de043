"""What a move did, as events for logs and animations, told to each seat as far as it may know.

A choice that waits for others is told as made and no more. The card that is sold or lies under a wonder is
named to its owner alone.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

from thauma.core.game import Event
from thauma.core.state import State
from thauma.core.tables.blocks import place_in_page
from thauma.games.wonders.formats.notation import write_move
from thauma.games.wonders.ids import (
    CHOOSE,
    LEFT_OVER,
    M_DECLINE,
    M_REVIVE,
    M_SELL,
    M_STAGE,
    OVER,
    PAYMENTS,
    REVIVE,
    REVIVES,
    SALE_COINS,
    SEVENTH,
    SIDE,
    STAGES,
)
from thauma.games.wonders.position import card_of, left_of, read_state, right_of, waiting_seats
from thauma.games.wonders.presentation.contract import WondersPayment
from thauma.games.wonders.presentation.explain import Price, card_price, stage_price
from thauma.games.wonders.presentation.providers import symbols_for
from thauma.games.wonders.state import Wonders
from thauma.games.wonders.table import CARDS, CITIES, DEFEAT, KINDS, SIDES, VICTORY

Narration = Iterator[tuple[str, dict[str, Any]]]
PASSED_RIGHT = 1
"""the age in which hands go to the right"""


def narrate(before: State, seat: int, move: int, after: State, viewer: int | None = None) -> list[Event]:
    """Tell what a move did, in the order of the rules."""
    old, new = read_state(before), read_state(after)
    if old.question in (SIDE, CHOOSE) and waiting_seats(old) != [seat]:
        events = [*narrate_choice(old, seat, move, viewer)]
    elif old.question == SIDE:
        events = [*narrate_sides(new)]
    else:
        turn = turn_of(bytes(before), seat, move)
        events = [
            *(told for actor in turn.moves for told in turn.narrate_seat(actor, new, viewer)),
            *narrate_turn_end(old, new),
            *narrate_age_end(old, new, after),
        ]
    return [Event(f"wonders.event.{key}", data) for key, data in events]


# ------------------------------------------------------------------------------------------- choices


def narrate_choice(old: Wonders, seat: int, move: int, viewer: int | None) -> Narration:
    """Tell that a seat has chosen; what it was, only to itself."""
    own = {"move": write_move(old, seat, move)} if viewer == seat else {}
    yield "chosen", {"seat": seat, **own}


def narrate_sides(new: Wonders) -> Narration:
    """Tell which sides were chosen, and that the game begins."""
    for seat, city in enumerate(new.cities[: new.players]):
        yield "side", {"seat": seat, "city": CITIES[city.wonder].id, "side": SIDES[city.side]}
    yield "age", {"age": new.age + 1}


# -------------------------------------------------------------------------------------------- a turn


class Turn:
    """What is carried out together: the choices of all, or the answer of one seat alone."""

    def __init__(self, old: Wonders, seat: int, move: int) -> None:
        self.old = old
        self.moves = {seat: move}
        if old.question == CHOOSE:
            self.moves = {s: move if s == seat else old.cities[s].choice for s in range(old.players)}
        self.prices = {s: self.price_for(s) for s in self.moves}
        self.payments = {s: self.payment_of(s) for s in self.moves}

    def price_for(self, seat: int) -> Price | None:
        """Price what a seat builds."""
        move, symbols = self.moves[seat], symbols_for(self.old, seat)
        if place_in_page(move) < M_STAGE:
            return card_price(self.old, seat, card_of(move), symbols)
        return stage_price(self.old, seat, symbols) if place_in_page(move) < M_SELL else None

    def payment_of(self, seat: int) -> WondersPayment:
        """Give what a seat pays."""
        price, left = self.prices[seat], place_in_page(self.moves[seat]) % PAYMENTS
        if price is None:
            return WondersPayment(0, 0, 0, 0, ())
        return price.payment_for(next(bill for bill in price.affordable_bills if bill.left == left))

    def narrate_seat(self, seat: int, new: Wonders, viewer: int | None) -> Narration:
        """Tell what a seat did, whom it paid and what it received."""
        yield from self.narrate_card(seat, viewer)
        payment = self.payments[seat]
        if payment.left:
            yield "pays", {"seat": seat, "to": left_of(self.old, seat), "coins": payment.left}
        if payment.right:
            yield "pays", {"seat": seat, "to": right_of(self.old, seat), "coins": payment.right}
        coins = (
            new.cities[seat].coins - self.old.cities[seat].coins + payment.total - self.coins_received(seat)
        )
        if M_SELL <= place_in_page(self.moves[seat]) < M_REVIVE:
            coins -= SALE_COINS
        if coins:
            yield "gains", {"seat": seat, "coins": coins}

    def coins_received(self, seat: int) -> int:
        """Add up what others pay a seat."""
        found = 0
        for buyer, payment in self.payments.items():
            found += payment.left if left_of(self.old, buyer) == seat else 0
            found += payment.right if right_of(self.old, buyer) == seat else 0
        return found

    def narrate_card(self, seat: int, viewer: int | None) -> Narration:
        """Tell what became of a card."""
        move, own, price = self.moves[seat], viewer == seat, self.prices[seat]
        place, data = place_in_page(move), dict[str, Any](seat=seat)
        if move == M_DECLINE:
            yield "declines" if self.old.question == SEVENTH else "leaves-pile", data
        elif place >= M_REVIVE:
            yield "revived", data | {"card": CARDS[card_of(move)].id}
        elif place >= M_SELL:
            name = {"card": CARDS[card_of(move)].id} if own else {}
            yield "sells-card" if own else "sells", data | name | {"coins": SALE_COINS}
        elif place >= M_STAGE:
            city = self.old.cities[seat]
            name = {"card": CARDS[card_of(move)].id} if own else {}
            stage = {"city": CITIES[city.wonder].id, "stage": city.counts[STAGES] + 1}
            yield "stage-card" if own else "stage", data | name | stage | payment_data(self.payments[seat])
        elif price is not None and price.by:
            data |= {"card": CARDS[card_of(move)].id, "by": list(price.by)}
            yield "chain" if price.free == "chain" else "free", data
        else:
            yield "build", data | {"card": CARDS[card_of(move)].id} | payment_data(self.payments[seat])


@lru_cache(maxsize=64)
def turn_of(before: bytes, seat: int, move: int) -> Turn:
    """Give what is carried out together; priced once, however many are told of it."""
    return Turn(read_state(before), seat, move)


def payment_data(payment: WondersPayment) -> dict[str, Any]:
    """Tell what was paid, and how each resource was met."""
    return {
        "coins": payment.total,
        "bank": payment.bank,
        "lines": [msgspec.to_builtins(line) for line in payment.lines],
    }


# ------------------------------------------------------------------------------------- what came after


def narrate_turn_end(old: Wonders, new: Wonders) -> Narration:
    """Tell what came after the choices: cards left over, who is asked more, hands passed on."""
    left_over = new.uses.count(LEFT_OVER) - old.uses.count(LEFT_OVER)
    if left_over and old.question != SEVENTH:
        yield "left-over", {"n": left_over}
    if new.looks > old.looks:
        (seat,) = (s for s in range(new.players) if new.cities[s].power & REVIVES)
        yield "looks" if new.question == REVIVE else "finds-nothing", {"seat": seat}
    if new.question == SEVENTH:
        yield "seventh", {"seat": new.asked}
    if new.turn > old.turn:
        yield "passes-right" if new.age == PASSED_RIGHT else "passes-left", {}


def narrate_age_end(old: Wonders, new: Wonders, after: State) -> Narration:
    """Tell the end of an age: conflicts, and the next age or the result."""
    if new.age == old.age and new.question != OVER:
        return
    yield from narrate_conflicts(old.age, new)
    if new.question != OVER:
        yield "age", {"age": new.age + 1}
        return
    seats = range(new.players)
    winners = [seat for seat in seats if after.share(seat)]
    yield (
        "over",
        {"winners": winners, "kind": KINDS[0], "points": [sum(after.points(seat)) for seat in seats]},
    )


def narrate_conflicts(age: int, new: Wonders) -> Narration:
    """Tell how each pair of neighbours fought."""
    for seat, city in enumerate(new.cities[: new.players]):
        other = left_of(new, seat)
        pair = [(city.shields, seat), (new.cities[other].shields, other)]
        if city.shields == new.cities[other].shields:
            yield "peace", {"seat": seat, "other": other, "shields": city.shields}
            continue
        (fewer, loser), (more, winner) = sorted(pair)
        yield (
            "conflict",
            {
                "winner": winner,
                "loser": loser,
                "more": more,
                "fewer": fewer,
                "points": VICTORY[age],
                "lost": DEFEAT,
            },
        )
