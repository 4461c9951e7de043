"""A learned estimate of who will win and how: a small network over what lies open.

The network looks at the table as the player sees it who is asked. Its features are switches, nearly all of
them off, so that the first layer only adds up the rows of those that are on. weights.bin holds what
`thauma train` has learned; docs/bots.md says how.
"""

from array import array
from importlib.resources import files
from sys import byteorder

import cython

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import Half, Short, Word, ctz, popcount, ref
    from thauma.core.networks.net import MOST_ENDINGS, Net
    from thauma.core.networks.network import add_vectors, fill_endings, fill_first_layer
    from thauma.core.portable_math import exp
    from thauma.core.tables.blocks import number_in_block, place_in_page
    from thauma.games.duel.hidden import face_up
    from thauma.games.duel.ids import *
    from thauma.games.duel.moves import on_offer
    from thauma.games.duel.pantheon.strategy.learned import (
        further_card_vector_of,
        further_vector_of,
        switch_gods,
    )
    from thauma.games.duel.prices import WONDER_ROWS, can_afford, can_pay_trade, wonder_rebate
    from thauma.games.duel.score import points
    from thauma.games.duel.state import City, Duel
    from thauma.games.duel.strategy.observe import evaluate
    from thauma.games.duel.turn_moves import card_to_take, wonder_to_build

CITY_PARTS = (
    ("cards", L_CARDS),
    ("tokens", L_TOKENS),
    ("wonders left", L_WONDERS),
    ("wonders built", L_WONDERS),
    ("wonders in reach", L_WONDERS),
    ("how many symbols", 7),
    ("symbols", 7),
    ("coins, 24 at most", 25),
    ("units of each resource, 4 at most", 25),
    ("price of each resource, 6 at most", 35),
    ("choices of raw material, 3 at most", 4),
    ("choices of manufactured goods, 2 at most", 3),
    ("accessible cards in reach", L_CARDS),
    ("points, 0 to 79", 80),
)
TABLE_PARTS = (
    ("discard pile", L_CARDS),
    ("accessible cards", L_CARDS),
    ("visible cards under others", L_CARDS),
    ("cards left", 21),
    ("cards left face down", 21),
    ("tokens on the board", L_TOKENS),
    ("wonders on offer", L_WONDERS),
    ("wonders built in all", 9),
    ("age, the draft first", 4),
    ("question", 9),
    ("another turn earned", 1),
    ("pawn", 19),
    ("loot tokens, own attack first", 4),
    ("always on", 1),
)
INPUTS = 2 * sum(size for _, size in CITY_PARTS) + sum(size for _, size in TABLE_PARTS)
assert INPUTS == L_INPUTS
HIGH_CARDS = (1 << (L_CARDS - 64)) - 1
LEARNED_TOKENS = (1 << L_TOKENS) - 1
LEARNED_WONDERS = (1 << L_WONDERS) - 1
"""bit masks of what the network has learned; it looks past what came later"""


def shipped_weights() -> "array[float]":
    """Read the weights: first layer by feature, then for each further layer its rows and its offsets."""
    numbers = array("f")
    numbers.frombytes(files("thauma.games.duel.strategy").joinpath("weights.bin").read_bytes())
    if byteorder == "big":
        numbers.byteswap()
    return numbers


# ----------------------------------------------------------------------------------------- features


def switch_bits(on: "list[Short]", n: int, at: int, low: "Word", high: "Word") -> int:
    """Switch on a feature for each bit of two words; return how many are on now."""
    while low:
        on[n] = at + ctz(low)
        low &= low - 1
        n += 1
    while high:
        on[n] = at + 64 + ctz(high)
        high &= high - 1
        n += 1
    return n


def reachable_wonders(city: "City") -> "Half":
    """Bit mask of the wonders that the city could pay for now."""
    found: Half = 0
    left = city.wonders
    while left:
        wonder = ctz(left)
        left &= left - 1
        if can_pay_trade(city, WONDER_ROWS[wonder].cost, wonder_rebate(city), city.coins):
            found |= 1 << wonder
    return found


def switch_city(g: "Duel", seat: int, on: "list[Short]", n: int, at: int) -> int:
    """Switch on what a city is; return how many are on now."""
    if not cython.compiled:
        out = [0] * S_ALL
    city = ref(g.cities[seat])
    n = switch_bits(on, n, at, city.built[0], city.built[1] & HIGH_CARDS)
    at += L_CARDS
    n = switch_bits(on, n, at, city.tokens & LEARNED_TOKENS, 0)
    at += L_TOKENS
    n = switch_bits(on, n, at, city.wonders & LEARNED_WONDERS, 0)
    at += L_WONDERS
    n = switch_bits(on, n, at, city.raised & LEARNED_WONDERS, 0)
    at += L_WONDERS
    n = switch_bits(on, n, at, reachable_wonders(city) & LEARNED_WONDERS, 0)
    at += L_WONDERS
    on[n] = at + min(6, popcount(city.symbols))
    n = switch_bits(on, n + 1, at + 7, city.symbols, 0)
    at += 14
    on[n] = at + min(24, city.coins)
    n += 1
    at += 25
    for r in range(5):
        on[n] = at + 5 * r + min(4, city.production[r])
        on[n + 1] = at + 25 + 7 * r + min(6, city.prices[r])
        n += 2
    at += 60
    on[n] = at + min(3, city.raw)
    on[n + 1] = at + 4 + min(2, city.made)
    n += 2
    at += 7
    if g.age >= 0:
        left = g.accessible
        while left:
            card = g.ages[SLOTS * g.age + ctz(left)]
            left &= left - 1
            if card < L_CARDS and can_afford(city, card):
                on[n] = at + card
                n += 1
    at += L_CARDS
    on[n] = at + min(79, points(g, seat, out))
    return n + 1


def switch_structure(g: "Duel", on: "list[Short]", n: int, at: int) -> int:
    """Switch on the cards that lie open, and how many others there are; return how many are on now."""
    left = g.present if g.age >= 0 else 0
    hidden = left & ~face_up(g) if g.age >= 0 else 0
    on[n] = at + 2 * L_CARDS + popcount(left)
    on[n + 1] = at + 2 * L_CARDS + 21 + popcount(hidden)
    n += 2
    left &= ~hidden
    while left:
        slot = ctz(left)
        left &= left - 1
        card = g.ages[SLOTS * g.age + slot]
        if card < L_CARDS:
            on[n] = at + card + (0 if g.accessible >> slot & 1 else L_CARDS)
            n += 1
    return n


def fill_active_features(g: "Duel", on: "list[Short]") -> int:
    """Fill in the features that are on, for the player who is asked; return how many."""
    seat = g.turn
    n = switch_city(g, seat, on, 0, 0)
    n = switch_city(g, 1 - seat, on, n, L_CITY)
    at = 2 * L_CITY
    n = switch_bits(on, n, at, g.discard[0], g.discard[1] & HIGH_CARDS)
    n = switch_structure(g, on, n, at + L_CARDS)
    at += 3 * L_CARDS + 42
    n = switch_bits(on, n, at, g.tokens & LEARNED_TOKENS, 0)
    at += L_TOKENS
    if g.question == PICK:
        n = switch_bits(on, n, at, on_offer(g) & LEARNED_WONDERS, 0)
    at += L_WONDERS
    on[n] = at + popcount(g.cities[0].raised) + popcount(g.cities[1].raised)
    at += 9
    on[n + 1] = at + g.age + 1
    at += 4
    on[n + 2] = at + min(g.question, OVER)
    at += 9
    n += 3
    if g.again:
        on[n] = at
        n += 1
    at += 1
    on[n] = at + 9 + (g.pawn if seat == 0 else -g.pawn)
    n = switch_bits(on, n + 1, at + 19, g.loot if seat == 0 else (g.loot >> 2 | g.loot << 2) & 15, 0)
    on[n] = at + 23
    n += 1
    if g.options & PANTHEON:
        n = switch_gods(g, seat, on, n, L_INPUTS)
    return n


def active_features(data: bytes) -> list[int]:
    """Give the features that are on in the bytes of a state, for training."""
    if cython.compiled:
        if len(data) != cython.sizeof(Duel):
            raise ValueError(f"a state of Duel has {cython.sizeof(Duel)} bytes, not {len(data)}")
        memcpy(ref(g), cython.cast("const char*", data), cython.sizeof(Duel))
    else:
        g = Duel.unpack(data)
        on: list[Short] = [0] * L_MOST
    n = fill_active_features(ref(g), on)
    return [on[i] for i in range(n)]


# ------------------------------------------------------------------------------------------ network


def fill_position(g: "Duel", net: "Net") -> None:
    """Fill in what the network's first layer makes of a position, unless that stands there already."""
    if not cython.compiled:
        on: list[Short] = [0] * L_MOST
    if net.is_ready == 0:
        n = fill_active_features(g, on)
        fill_first_layer(net, on, n)


def fill_outcomes(g: "Duel", net: "Net", out: list[float]) -> None:
    """Fill in how likely each ending is: the asked player wins by points, arms, science; then the other."""
    fill_position(g, net)
    fill_endings(net, out)


def is_learned(g: "Duel", net: "Net") -> bool:
    """Whether a network knows such positions: that of the base game knows none with Pantheon."""
    return g.options & PANTHEON == 0 or net.inputs > L_INPUTS


def judge(g: "Duel", net: "Net", out: list[float]) -> None:
    """Give each seat's probability of winning; where nothing was learned, points are counted."""
    if not cython.compiled:
        ends = [0.0] * MOST_ENDINGS
    if not is_learned(g, net):
        out[0] = 1.0 / (1.0 + exp(-0.1 * max(-100.0, min(100.0, evaluate(g, 0)))))
        out[1] = 1.0 - out[0]
        return
    fill_outcomes(g, net, ends)
    out[g.turn] = ends[0] + ends[1] + ends[2]
    out[1 - g.turn] = 1.0 - out[g.turn]


# -------------------------------------------------------------------------------------------- moves


def learned_vector(first: int, size: int, number: int) -> int:
    """Give the vector of a thing in a part of all vectors, or the empty one for what came later."""
    return first + number if number < size else L_VECTORS


def vector_of(move: int) -> int:
    """Give the number of the vector that stands for a move; a wonder's card has a second one."""
    place = place_in_page(move)
    if place < M_DISCARD:
        return learned_vector(V_BUILD, L_CARDS, card_to_take(move))
    if place < M_WONDER:
        return learned_vector(V_DISCARD, L_CARDS, card_to_take(move))
    if place < M_PICK:
        return learned_vector(V_WONDER, L_WONDERS, wonder_to_build(move))
    if place < M_TAKE:
        return learned_vector(V_PICK, L_WONDERS, number_in_block(move, M_PICK, WONDER_ROOM))
    if place < M_DESTROY:
        return learned_vector(V_TAKE, L_TOKENS, number_in_block(move, M_TAKE, TOKEN_ROOM))
    if place < M_REVIVE:
        return learned_vector(V_DESTROY, L_CARDS, number_in_block(move, M_DESTROY, STRIDE))
    if place < M_START:
        return learned_vector(V_REVIVE, L_CARDS, number_in_block(move, M_REVIVE, STRIDE))
    return learned_vector(V_START, 2, place - M_START)


def card_vector_of(move: int) -> int:
    """Give the second vector of a move that builds a wonder: that of the card under it."""
    return learned_vector(V_TUCK, L_CARDS, card_to_take(move))


def vector_in(net: "Net", move: int) -> int:
    """Give the vector of a move in a network, which may know those of Pantheon."""
    vector = vector_of(move)
    return further_vector_of(move, net.vectors) if vector == L_VECTORS < net.vectors else vector


def card_vector_in(net: "Net", move: int) -> int:
    """Give the second vector of a move that builds a wonder, in a network that may know those of Pantheon."""
    vector = card_vector_of(move)
    return further_card_vector_of(move, net.vectors) if vector == L_VECTORS < net.vectors else vector


def vectors_with_gods(move: int, empty: int) -> tuple[int, ...]:
    """Give the vectors that a move adds up where Pantheon is played; `empty` is the one without weights."""
    first = vector_of(move)
    found = further_vector_of(move, empty) if first == L_VECTORS else first
    if not M_WONDER <= place_in_page(move) < M_PICK:
        return (found,)
    second = card_vector_of(move)
    return found, further_card_vector_of(move, empty) if second == L_VECTORS else second


def vectors_of(move: int) -> tuple[int, ...]:
    """Give the vectors that a move adds up, for training."""
    if M_WONDER <= place_in_page(move) < M_PICK:
        return vector_of(move), card_vector_of(move)
    return (vector_of(move),)


def fill_advice(g: "Duel", net: "Net", moves: "list[Short]", n: int, out: list[float]) -> None:
    """Fill in how likely a strong player is to choose each of the moves."""
    if not cython.compiled:
        vectors: list[Short] = [0] * MOST_LEGAL
        places: list[Short] = [0] * MOST_LEGAL
        totals = [0.0] * MOST_LEGAL
    fill_position(g, net)
    for i in range(n):
        vectors[i] = vector_in(net, moves[i])
        out[i] = 0.0
    add_vectors(net, vectors, n, out)
    wonders = 0
    for i in range(n):
        if M_WONDER <= place_in_page(moves[i]) < M_PICK:
            vectors[wonders] = card_vector_in(net, moves[i])
            places[wonders] = i
            totals[wonders] = out[i]
            wonders += 1
    add_vectors(net, vectors, wonders, totals)
    for i in range(wonders):
        out[places[i]] = totals[i]
    most = -1e9
    for i in range(n):
        most = max(most, out[i])
    for i in range(n):
        out[i] = exp(out[i] - most)
