"""What a move brings its player at once, found out by making it: symbols, shields, points, another turn."""

from collections.abc import Iterator

from thauma.core.parts.lessons import WeighedGain
from thauma.core.state import State
from thauma.core.tables.blocks import number_in_block, place_in_page
from thauma.games.duel.box import EVERY_CARD, EVERY_TOKEN, EVERY_WONDER
from thauma.games.duel.ids import (
    CAPITAL,
    DESTROY_BROWN,
    DESTROY_GREY,
    LIBRARY,
    M_ACTIVATE,
    M_DESTROY,
    M_PICK,
    M_REVIVE,
    M_START,
    M_TAKE,
    M_WONDER,
    NO_VICTORY,
    REVIVE,
    S_MILITARY,
    S_TREASURY,
    STRIDE,
    TAKE,
    TOKEN_ROOM,
    TURN,
    WAIVE,
    WONDER_ROOM,
)
from thauma.games.duel.pantheon.strategy.gains import god_thing
from thauma.games.duel.position import set_bits, unpack_state
from thauma.games.duel.presentation.narrate import has_extra_turn
from thauma.games.duel.state import Duel
from thauma.games.duel.table import KINDS, LOOT
from thauma.games.duel.turn_moves import card_to_take, wonder_to_build

NEAR = 3
"""spaces before the capital from which on a player is in danger"""
DEAR = 4
"""coins for a resource that hurt"""
ASKED = {LIBRARY: "draw", DESTROY_BROWN: "destroys", DESTROY_GREY: "destroys", REVIVE: "revives"}
WEIGHTS = {
    "military": 1000,
    "science": 1000,
    "near-1": 80,
    "symbol-5": 75,
    "pair": 70,
    "near-2": 60,
    "draw": 60,
    "again": 55,
    "near-3": 45,
    "symbol-4": 45,
    "destroys": 45,
    "revives": 45,
    "loot-5": 40,
    "dearer": 35,
    "symbol-3": 30,
    "loot-2": 25,
    "resources": 20,
    "cheaper": 20,
    "symbol-2": 18,
    "symbol-1": 12,
}
"""how telling a gain is: first what decides games at once, then what is worth most to most cities"""
EACH = {"points": 5, "shields": 6, "coins": 3}
"""the same for gains that are counted, for each; three coins are a point"""


class Gain(WeighedGain):
    """Something that a move brings."""

    WEIGHTS, EACH = WEIGHTS, EACH


def thing_of(move: int) -> str:
    """Name what a move is about, as messages do; nothing for the choice of who begins an age."""
    place = place_in_page(move)
    if place < M_WONDER:
        return f"card.{EVERY_CARD[card_to_take(move)].id}"
    if place < M_PICK:
        return f"wonder.{EVERY_WONDER[wonder_to_build(move)].id}"
    if place < M_TAKE:
        return f"wonder.{EVERY_WONDER[number_in_block(move, M_PICK, WONDER_ROOM)].id}"
    if place < M_DESTROY:
        return f"token.{EVERY_TOKEN[number_in_block(move, M_TAKE, TOKEN_ROOM)]}"
    if place < M_START:
        first = M_DESTROY if place < M_REVIVE else M_REVIVE
        return f"card.{EVERY_CARD[number_in_block(move, first, STRIDE)].id}"
    return god_thing(move) if place >= M_ACTIVATE else ""


def card_of(move: int) -> int | None:
    """Give the card that a move takes from the structure."""
    return card_to_take(move) if place_in_page(move) < M_PICK else None


def gains_of(state: State, seat: int, move: int) -> list[Gain]:
    """Give what a legal move brings the seat, the most telling first."""
    if M_PICK <= place_in_page(move) < M_TAKE:
        found = list(promised_gains(number_in_block(move, M_PICK, WONDER_ROOM)))
    else:
        after = state.copy()
        after.apply(seat, move)
        old, new = unpack_state(state), unpack_state(after)
        found = list(victory_gains(new, seat)) or [
            *science_gains(old, new, seat),
            *military_gains(old, new, seat),
            *turn_gains(old, new),
            *trade_gains(old, new, seat),
            *point_and_coin_gains(state, after, old, new, seat),
        ]
    return sorted(found, key=lambda gain: -gain.weight)


def promised_gains(index: int) -> Iterator[Gain]:
    """Tell what a wonder will bring once it is built, as it is printed."""
    wonder = EVERY_WONDER[index]
    if wonder.again:
        yield Gain("again")
    if wonder.asks in ASKED:
        yield Gain(ASKED[wonder.asks])
    if wonder.choice:
        yield Gain("resources")
    for what, n in (("points", wonder.points), ("shields", wonder.shields), ("coins", wonder.grants)):
        if n:
            yield Gain(what, n)


def victory_gains(new: Duel, seat: int) -> Iterator[Gain]:
    """Tell a supremacy; to have more points at the end is not to have won by the last card."""
    if new.victory != NO_VICTORY and KINDS[new.victory] in WEIGHTS and new.winner == seat:
        yield Gain(KINDS[new.victory])


def science_gains(old: Duel, new: Duel, seat: int) -> Iterator[Gain]:
    """Tell a pair, and a symbol that the city did not have."""
    symbols = new.cities[seat].symbols
    if new.question == TAKE:
        yield Gain("pair")
    if symbols != old.cities[seat].symbols:
        yield Gain(f"symbol-{symbols.bit_count()}")


def military_gains(old: Duel, new: Duel, seat: int) -> Iterator[Gain]:
    """Tell shields, loot, and how near the capital is."""
    sign = 1 if seat == 0 else -1
    shields = sign * (new.pawn - old.pawn)
    if shields > 0:
        yield Gain("shields", shields)
        if CAPITAL - sign * new.pawn <= NEAR:
            yield Gain(f"near-{CAPITAL - sign * new.pawn}")
    for token in set_bits(old.loot ^ new.loot) if old.question != WAIVE else []:
        yield Gain(f"loot-{LOOT[token % 2][1]}")


def turn_gains(old: Duel, new: Duel) -> Iterator[Gain]:
    """Tell another turn, and what a wonder asks; the answer to a question brings neither by itself."""
    if old.question != TURN:
        return
    if new.again or has_extra_turn(old, new):
        yield Gain("again")
    if new.question in ASKED:
        yield Gain(ASKED[new.question])


def trade_gains(old: Duel, new: Duel, seat: int) -> Iterator[Gain]:
    """Tell resources that the city makes or buys for less, and that become dear for the opponent."""
    before, city = old.cities[seat], new.cities[seat]
    theirs, now = old.cities[1 - seat].prices, new.cities[1 - seat].prices
    if any(then < price >= DEAR for then, price in zip(theirs, now, strict=True)):
        yield Gain("dearer")
    elif city.production != before.production or city.raw + city.made > before.raw + before.made:
        yield Gain("resources")
    elif city.fixed != before.fixed:
        yield Gain("cheaper")


def point_and_coin_gains(state: State, after: State, old: Duel, new: Duel, seat: int) -> Iterator[Gain]:
    """Tell points on cards, wonders and tokens, and coins."""
    points = [now - then for then, now in zip(state.points(seat), after.points(seat), strict=True)]
    lasting = sum(points) - points[S_MILITARY] - points[S_TREASURY]
    coins = new.cities[seat].spendable_coins - old.cities[seat].spendable_coins
    for what, n in (("points", lasting), ("coins", coins)):
        if n > 0:
            yield Gain(what, n)
