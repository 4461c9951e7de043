"""What a move costs and why, or why it is not possible: reasons as message keys with data.

Built from what the seat knows, so that a reason never gives away a hidden card.
"""

from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec

from thauma.core.catalog import DEFAULT
from thauma.core.game import Explanation, Line
from thauma.core.language import say
from thauma.core.state import State
from thauma.games.wonders.formats.notation import ParsedMove, move_texts, parse_move, payment_text
from thauma.games.wonders.ids import (
    CHOOSE,
    FREE_COIN_PAID,
    FREE_COLOURS,
    FREE_FIRST,
    FREE_LAST,
    LAST_TURN,
    M_BUILD,
    M_DECLINE,
    M_REVIVE,
    M_SELL,
    M_STAGE,
    SALE_COINS,
    SEVENTH,
    SEVENTH_EARLIER_COINS,
    STAGES,
)
from thauma.games.wonders.position import cards_held_by, has_card, left_of, read_state, right_of, stages_of
from thauma.games.wonders.presentation.contract import WondersFree, WondersPayment, WondersReason
from thauma.games.wonders.presentation.providers import Bill, Symbol, best_bills, lines_for, symbols_for
from thauma.games.wonders.presentation.reasons import why_not, why_not_paid
from thauma.games.wonders.state import City, Wonders
from thauma.games.wonders.table import CARD_INDEX, CARDS, CITIES
from thauma.games.wonders.table_rows import CARD_MOVES


class Offer(msgspec.Struct, frozen=True):
    """What can be done with a card of the hand, and what it costs; cheapest first, then less for the left."""

    build: tuple[WondersPayment, ...]
    stage: tuple[WondersPayment, ...]
    free: WondersFree | Literal[""] = ""
    """why building it needs no resources: no-cost, chain, or by Olympia colour, first or last"""
    by: tuple[str, ...] = ()
    """what makes it free, such as `card.theater`"""
    reason: WondersReason | None = None
    """why it cannot be built"""
    stage_reason: WondersReason | None = None
    """why it cannot be used for a stage"""


@dataclass(frozen=True, slots=True)
class Price:
    """What a building or a stage costs a seat now."""

    city: City
    have: int
    """coins that the seat can spend"""
    bank: int = 0
    cost: str = ""
    """resources, as letters; none where it is free"""
    free: WondersFree | Literal[""] = ""
    by: tuple[str, ...] = ()
    rest: str = ""
    """what nobody can sell"""
    bills: list[Bill] = field(default_factory=lambda: [Bill()])
    """every payment worth choosing for all but the rest, had the seat coins enough"""

    def payment_for(self, bill: Bill) -> WondersPayment:
        """Put a payment together with what the bank gets."""
        lines = lines_for(self.city, self.cost, bill)
        return WondersPayment(bill.left, bill.right, self.bank, bill.total + self.bank, lines)

    @property
    def cheapest_bill(self) -> Bill:
        """The cheapest payment."""
        return self.bills[0]

    @property
    def affordable_bills(self) -> list[Bill]:
        """The payments that meet all and that the seat has coins for."""
        return [bill for bill in self.bills if not self.rest and bill.total + self.bank <= self.have]

    @property
    def affordable_payments(self) -> tuple[WondersPayment, ...]:
        """The same, with what meets each resource."""
        return tuple(self.payment_for(bill) for bill in self.affordable_bills)

    def bill_for(self, left: int, right: int) -> Bill | None:
        """Find a payment that meets all."""
        found = [bill for bill in self.bills if not self.rest and (bill.left, bill.right) == (left, right)]
        return found[0] if found else None


# ------------------------------------------------------------------------------------------- prices


def spendable_coins(wonders: Wonders, seat: int) -> int:
    """Give the coins that a seat can spend: for the seventh card perhaps without what the turn brought."""
    city = wonders.cities[seat]
    return (
        city.purse if wonders.question == SEVENTH and wonders.options & SEVENTH_EARLIER_COINS else city.coins
    )


def why_free(wonders: Wonders, city: City, index: int) -> tuple[WondersFree | Literal[""], tuple[str, ...]]:
    """Say why a card needs no resources and what makes it so; nothing where it is to be paid."""
    card = CARDS[index]
    if not card.coins and not card.cost:
        return "no-cost", ()
    chain = [name for name in card.chain if has_card(city, CARD_INDEX[name])]
    if chain:
        return "chain", tuple(f"card.{name}" for name in chain)
    if not card.cost and wonders.options & FREE_COIN_PAID:
        return "", ()
    by = (f"city.{CITIES[city.wonder].id}",)
    if city.power & FREE_COLOURS and not city.counts[card.colour]:
        return "colour", by
    if wonders.question == CHOOSE and city.power & FREE_FIRST and wonders.turn == 0:
        return "first", by
    if wonders.question == CHOOSE and city.power & FREE_LAST and wonders.turn == LAST_TURN:
        return "last", by
    return "", ()


def price_for_cost(wonders: Wonders, seat: int, cost: str, symbols: list[Symbol], bank: int = 0) -> Price:
    """Find every way to pay a cost."""
    rest, bills = best_bills(cost, symbols)
    return Price(wonders.cities[seat], spendable_coins(wonders, seat), bank, cost, rest=rest, bills=bills)


def card_price(wonders: Wonders, seat: int, index: int, symbols: list[Symbol]) -> Price:
    """Price a card for a seat."""
    city, card = wonders.cities[seat], CARDS[index]
    free, by = why_free(wonders, city, index)
    if free:
        return Price(city, spendable_coins(wonders, seat), free=free, by=by)
    return price_for_cost(wonders, seat, card.cost, symbols, card.coins)


def stage_price(wonders: Wonders, seat: int, symbols: list[Symbol]) -> Price | None:
    """Price the next stage for a seat, if there is one."""
    city = wonders.cities[seat]
    stages = stages_of(city)[city.counts[STAGES] :]
    return price_for_cost(wonders, seat, stages[0].cost, symbols) if stages else None


def price_of(wonders: Wonders, seat: int, said: ParsedMove) -> Price | None:
    """Price a move that has a price, whether it is possible or not; a second building of a name has none."""
    symbols = symbols_for(wonders, seat)
    if said.place < M_STAGE:
        owned = has_card(wonders.cities[seat], said.card)
        return None if owned else card_price(wonders, seat, said.card, symbols)
    return stage_price(wonders, seat, symbols) if said.place < M_SELL else None


def offers_for(known: bytes, seat: int) -> dict[str, Offer]:
    """Give for each card of the seat's hand what can be done with it, as long as it can be played."""
    wonders = read_state(known)
    if wonders.question != CHOOSE and (wonders.question != SEVENTH or wonders.asked != seat):
        return {}
    symbols = symbols_for(wonders, seat)
    stage = stage_price(wonders, seat, symbols)
    found = {}
    for index in dict.fromkeys(cards_held_by(wonders, seat)):
        owned = has_card(wonders.cities[seat], index)
        build = None if owned else card_price(wonders, seat, index, symbols)
        no_build = why_not_paid(wonders, seat, ParsedMove(M_BUILD + CARD_MOVES[index]), build)
        no_stage = why_not_paid(wonders, seat, ParsedMove(M_STAGE + CARD_MOVES[index]), stage)
        found[CARDS[index].id] = Offer(
            build=() if build is None or no_build else build.affordable_payments,
            stage=() if stage is None or no_stage else stage.affordable_payments,
            free="" if build is None else build.free,
            by=() if build is None else build.by,
            reason=None if no_build is None else WondersReason(*no_build),
            stage_reason=None if no_stage is None else WondersReason(*no_stage),
        )
    return found


# -------------------------------------------------------------------------------------- explanations


def explain(state: State, seat: int, text: str) -> Explanation:
    """Explain a move for a seat."""
    said = parse_move(text)
    wonders = read_state(state.known(seat))
    price = price_of(wonders, seat, said)
    bill = None if price is None else price.bill_for(said.left, said.right)
    payable = bill is not None or said.place >= M_SELL
    legal = payable and said.move + said.left in state.legal(seat)
    if price is not None and bill is None and not said.left + said.right:
        bill = price.cheapest_bill
    payment = None if price is None or bill is None else price.payment_for(bill)
    if legal:
        key, data = (
            f"wonders.possible.{possible_key(said, price)}",
            message_data(wonders, seat, said, price, payment),
        )
    else:
        key, data = why_not(wonders, seat, said, price)
    lines = () if payment is None else payment.lines
    if lines:
        data["neighbours"] = [left_of(wonders, seat), right_of(wonders, seat)]
    explanation = Explanation(
        seat=seat,
        move=move_texts()[said.move] + payment_text(said.left, said.right),
        legal=legal,
        key=key,
        data=data,
        text="",
        price=None if price is None or payment is None or price.rest else payment.total,
        lines=lines,
    )
    return msgspec.structs.replace(explanation, text=explanation_text(explanation, DEFAULT))


def possible_key(said: ParsedMove, price: Price | None) -> str:
    """Give the message for a move that is possible."""
    if M_SELL <= said.place < M_REVIVE:
        return "sell"
    if M_REVIVE <= said.place < M_DECLINE:
        return "revive"
    if price is None:
        return "choice"
    if said.place >= M_STAGE:
        return "stage"
    return price.free or ("build" if price.bank or price.cheapest_bill.total else "own")


def message_data(
    wonders: Wonders, seat: int, said: ParsedMove, price: Price | None, payment: WondersPayment | None
) -> dict[str, Any]:
    """Collect what the message for a possible move needs."""
    if M_SELL <= said.place < M_REVIVE:
        return {"card": CARDS[said.card].id, "income": SALE_COINS}
    if M_REVIVE <= said.place < M_DECLINE:
        return {"card": CARDS[said.card].id}
    if price is None or payment is None:
        return {"move": move_texts()[said.move]}
    city = wonders.cities[seat]
    data: dict[str, Any] = {"card": CARDS[said.card].id}
    if said.place >= M_STAGE:
        data |= {"city": CITIES[city.wonder].id, "stage": city.counts[STAGES] + 1}
    elif price.free:
        return data | {"by": list(price.by)}
    coins = {"left": payment.left, "right": payment.right, "bank": payment.bank}
    return data | coins | {"total": payment.total, "have": price.have}


def explanation_text(
    explanation: Explanation, language: str | None = None, names: tuple[str, ...] = ()
) -> str:
    """Put an explanation into words: the reason, how each resource is met, and who receives what is paid."""
    data = explanation.data
    words = [say(explanation.key, data, language, names)]
    if explanation.lines:
        parts = "; ".join(line_text(line, data["neighbours"], language, names) for line in explanation.lines)
        words.append(say("wonders.price.resources", {"parts": parts}, language))
    for side, part in enumerate(("left", "right")):
        if data.get(part):
            paid = {"coins": data[part], "seat": data["neighbours"][side]}
            words.append(say("wonders.price.pays", paid, language, names))
    if data.get("bank"):
        words.append(say("wonders.price.bank", {"coins": data["bank"]}, language))
    return " ".join(words)


def line_text(line: Line, neighbours: list[int], language: str | None, names: tuple[str, ...]) -> str:
    """Put one resource of a price into words."""
    side = "right" if "right" in line.by else "left"
    seller = {"seat": neighbours[side == "right"], "at": line.at}
    lacking = line.needed - line.own - line.choice - line.bought
    parts = [
        say(f"wonders.price.{name}", {"n": n, "by": line.by.get(part, ()), **seller}, language, names)
        for name, part, n in (
            ("own", "own", line.own),
            ("choice", "choice", line.choice),
            ("bought", side, line.bought),
            ("lacking", "", lacking),
        )
        if n
    ]
    data = {"n": line.needed, "resource": line.resource, "parts": ", ".join(parts)}
    return say("wonders.price.line", data, language)
