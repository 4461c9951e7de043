"""What a move brings its player at once, found out by making it: symbols, shields, points, resources."""

from collections.abc import Iterator

from thauma.core.parts.lessons import WeighedGain
from thauma.core.state import State
from thauma.core.tables.blocks import place_in_page
from thauma.games.wonders.ids import (
    CHOOSE,
    FREE_COLOURS,
    FREE_FIRST,
    FREE_LAST,
    M_SELL,
    M_STAGE,
    NOTHING,
    REVIVES,
    S_GREEN,
    S_MILITARY,
    S_TREASURY,
    SEVENTH_CARD,
    SIDE,
    STAGES,
)
from thauma.games.wonders.position import card_of, has_card, left_of, right_of, stages_of, unpack_state
from thauma.games.wonders.state import Wonders
from thauma.games.wonders.table import CARD_INDEX, CARDS, CITIES

MOST_EQUAL = 4
"""equal symbols that have words of their own"""
POWERS = {
    SEVENTH_CARD: "seventh",
    REVIVES: "revive",
    FREE_COLOURS: "free",
    FREE_FIRST: "free",
    FREE_LAST: "free",
}
WEIGHTS = {
    "equal-4": 75,
    "set": 70,
    "equal-3": 55,
    "seventh": 50,
    "free": 50,
    "stronger": 45,
    "wild": 45,
    "revive": 45,
    "equal-2": 30,
    "complete": 30,
    "resources": 25,
    "level": 20,
    "chain": 15,
    "cheaper": 15,
    "symbol": 12,
}
"""how telling a gain is, by what it is worth in the end: a fourth equal symbol is 7 points, a set as much"""
EACH = {"points": 8, "shields": 8, "coins": 3}
"""the same for gains that are counted, for each; three coins are a point"""


class Gain(WeighedGain):
    """Something that a move brings."""

    WEIGHTS, EACH = WEIGHTS, EACH


# -------------------------------------------------------------------------------------- what a move is


def thing_of(wonders: Wonders, seat: int, move: int) -> str:
    """Name what a move is about, as messages do; nothing for a side, or for what is declined."""
    if M_STAGE <= place_in_page(move) < M_SELL:
        return f"city.{CITIES[wonders.cities[seat].wonder].id}"
    card = card_of(move)
    return "" if card == NOTHING else f"card.{CARDS[card].id}"


def state_after(state: State, seat: int, move: int) -> State:
    """Give the position after a move; who else is asked sells a card, which concerns nobody but them."""
    after = state.copy()
    others = [other for other in state.waiting if other != seat and seat in state.waiting]
    after.apply(seat, move)
    for other in others:
        after.apply(other, after.legal(other)[-1])
    return after


# ---------------------------------------------------------------------------------------- what it brings


def gains_of(state: State, seat: int, move: int) -> list[Gain]:
    """Give what a legal move brings the seat, the most telling first."""
    old = unpack_state(state)
    if old.question == SIDE:
        return []
    after = state_after(state, seat, move)
    new = unpack_state(after)
    found = [
        *science_gains(old, new, seat),
        *military_gains(old, new, seat),
        *stage_gains(old, seat, move),
        *trade_gains(old, new, seat),
        *chain_gains(new, seat, move),
        *point_and_coin_gains(state, after, seat),
    ]
    return sorted(found, key=lambda gain: -gain.weight)


def science_gains(old: Wonders, new: Wonders, seat: int) -> Iterator[Gain]:
    """Tell a symbol: how many of its kind there are, or that it makes a set."""
    before, now = old.cities[seat], new.cities[seat]
    if min(now.symbols) > min(before.symbols):
        yield Gain("set")
    for then, number in zip(before.symbols, now.symbols, strict=True):
        if number > then:
            yield Gain("symbol" if number == 1 else f"equal-{min(number, MOST_EQUAL)}")
    if now.wild > before.wild:
        yield Gain("wild")


def military_gains(old: Wonders, new: Wonders, seat: int) -> Iterator[Gain]:
    """Tell shields, and what they are against the neighbours."""
    before, now = old.cities[seat].shields, new.cities[seat].shields
    if now == before:
        return
    yield Gain("shields", now - before)
    theirs = [old.cities[other].shields for other in (left_of(old, seat), right_of(old, seat))]
    if any(before <= shields < now for shields in theirs):
        yield Gain("stronger")
    elif now in theirs:
        yield Gain("level")


def stage_gains(old: Wonders, seat: int, move: int) -> Iterator[Gain]:
    """Tell what a stage can do that no card does, and that it is the last one."""
    if not M_STAGE <= place_in_page(move) < M_SELL:
        return
    city = old.cities[seat]
    stages = stages_of(city)
    power = stages[city.counts[STAGES]].effect.power
    if power:
        yield Gain(POWERS[power])
    if city.counts[STAGES] + 1 == len(stages):
        yield Gain("complete")


def trade_gains(old: Wonders, new: Wonders, seat: int) -> Iterator[Gain]:
    """Tell resources that the city makes, or buys for less."""
    before, now = old.cities[seat], new.cities[seat]
    makes = ("raw", "pairs", "any_raw", "goods", "any_goods")
    if any(getattr(now, name) != getattr(before, name) for name in makes):
        yield Gain("resources")
    elif now.cheap != before.cheap:
        yield Gain("cheaper")


def chain_gains(new: Wonders, seat: int, move: int) -> Iterator[Gain]:
    """Tell that a building opens others that are still to come."""
    card = card_of(move)
    if card == NOTHING or not has_card(new.cities[seat], card):
        return
    later = [CARD_INDEX[other.id] for other in CARDS if CARDS[card].id in other.chain]
    if any(can_still_come(new, other) and not has_card(new.cities[seat], other) for other in later):
        yield Gain("chain")


def can_still_come(wonders: Wonders, card: int) -> bool:
    """Whether a card can still come into a hand: its age is not over."""
    return any(CARDS[card].copies[age] for age in range(wonders.age, len(CARDS[card].copies)))


def point_and_coin_gains(state: State, after: State, seat: int) -> Iterator[Gain]:
    """Tell points that stay, those of symbols aside, and coins."""
    points = [now - then for then, now in zip(state.points(seat), after.points(seat), strict=True)]
    lasting = sum(points) - points[S_MILITARY] - points[S_TREASURY] - points[S_GREEN]
    coins = unpack_state(after).cities[seat].coins - unpack_state(state).cities[seat].coins
    for what, n in (("points", lasting), ("coins", coins)):
        if n > 0:
            yield Gain(what, n)


def asked_for_a_card(wonders: Wonders) -> bool:
    """Whether everybody chooses a card."""
    return wonders.question == CHOOSE
