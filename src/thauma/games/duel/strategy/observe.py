"""What a seat sees as numbers for learning, and a cheap estimate of who is ahead.

`FEATURES` names the parts of an observation in order, with their lengths: the seat's own city first, then
the opponent's, then the table.
"""

import cython

from thauma.core.tables.features import LARGEST, Part, length_of, place_features, rename_parts
from thauma.games.duel import table, table_rows
from thauma.games.duel.pantheon.strategy import observe as pantheon

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import Byte, Char, Half, ctz, popcount, ref
    from thauma.games.duel.bitsets import put_bits, put_card_set, put_things
    from thauma.games.duel.hidden import blank, knows_draw
    from thauma.games.duel.ids import *
    from thauma.games.duel.moves import library_draw, on_offer
    from thauma.games.duel.pantheon.decks import token_pool
    from thauma.games.duel.pantheon.strategy.observe import observe_gods
    from thauma.games.duel.score import points
    from thauma.games.duel.state import City, Duel


CARD_PLACES: "list[Char]" = table_rows.CARD_PLACES
WONDER_PLACES: "list[Char]" = table_rows.WONDER_PLACES
TOKEN_PLACES: "list[Char]" = table_rows.TOKEN_PLACES
"""where things stand that the base game has: the rest follows with Pantheon's own features"""

CITY_FEATURES: "tuple[Part, ...]" = (
    ("cards", CARDS),
    ("tokens", TOKENS),
    ("wonders left", WONDERS),
    ("wonders built", WONDERS),
    ("symbols", 7),
    ("production", 5, 15),
    ("prices", 5, 15),
    ("choice of raw material", 1, 15),
    ("choice of manufactured good", 1, 15),
    ("coins", 1, LARGEST),
)
FEATURES = place_features(
    *rename_parts(CITY_FEATURES, "own {}"),
    *rename_parts(CITY_FEATURES, "opponent's {}"),
    ("discard pile", CARDS),
    ("visible cards, 1 if accessible, more the more layers lie on them", CARDS, 1 + DEEPEST),
    ("slots that hold a face-down card", 20),
    ("slots that hold a face-down guild", 20),
    ("tokens on the board", TOKENS),
    ("tokens aside", TOKENS),
    ("tokens that the Great Library drew", TOKENS),
    ("wonders on offer", WONDERS),
    ("age, the draft first", 4),
    ("question", 9),
    ("asked is this seat", 1),
    ("extra turn earned", 1),
    ("pawn, from the own capital", 2 * CAPITAL + 1),
    ("loot tokens left, own attack first", 4),
    ("options that are not the default", 4),
    ("cards under wonders", CARDS),
    ("the visible card of each slot, slot by slot", SLOTS * CARDS),
    *pantheon.FEATURES,
)
FEATURE_COUNT = length_of(FEATURES)
BEFORE_GODS = FEATURE_COUNT - pantheon.FEATURE_COUNT

COVERED_BY: "tuple[tuple[Half, ...], ...]" = table.COVERED_BY


def observe_city(out: "list[Byte]", at: int, city: "City") -> int:
    """Write a city."""
    at = put_card_set(out, at, city.built, CARD_PLACES, CARDS)
    at = put_things(out, at, city.tokens, TOKEN_PLACES, TOKENS)
    at = put_things(out, at, city.wonders, WONDER_PLACES, WONDERS)
    at = put_things(out, at, city.raised, WONDER_PLACES, WONDERS)
    at = put_bits(out, at, city.symbols, 7)
    for r in range(5):
        out[at + r] = city.production[r]
        out[at + 5 + r] = city.prices[r]
    out[at + 10] = city.raw
    out[at + 11] = city.made
    out[at + 12] = min(255, city.coins)
    return at + 13


def depth_of(g: "Duel", slot: int) -> int:
    """How many layers of cards must go before the slot is accessible."""
    depth = 0
    level = COVERED_BY[g.age][slot] & g.present
    while level:
        depth += 1
        above: Half = 0
        left = level
        while left:
            above |= COVERED_BY[g.age][ctz(left)]
            left &= left - 1
        level = above & g.present
    return depth


def observe_structure(out: "list[Byte]", at: int, g: "Duel") -> int:
    """Write the visible cards, and where face-down cards lie."""
    if g.age >= 0:
        for slot in range(SLOTS):
            if g.present >> slot & 1:
                card = g.ages[SLOTS * g.age + slot]
                if card >= 0:
                    if CARD_PLACES[card] >= 0:
                        depth = depth_of(g, slot)
                        out[at + CARD_PLACES[card]] = 1 + depth
                elif card == HIDDEN:
                    out[at + CARDS + slot] = 1
                else:
                    out[at + CARDS + SLOTS + slot] = 1
    return at + CARDS + 2 * SLOTS


def observe_slots(out: "list[Byte]", at: int, g: "Duel") -> None:
    """Write which visible card lies where."""
    if g.age >= 0:
        for slot in range(SLOTS):
            card = g.ages[SLOTS * g.age + slot]
            if g.present >> slot & 1 and card >= 0 and CARD_PLACES[card] >= 0:
                out[at + CARDS * slot + CARD_PLACES[card]] = 1


def observe(state: "Duel", seat: int, out: list[int]) -> None:
    """Fill in what the seat sees; `out` comes zeroed."""
    if cython.compiled:
        memcpy(ref(g), state, cython.sizeof(Duel))
    else:
        g: Duel = state.copy()
    blank(ref(g), seat)
    at = observe_city(out, 0, ref(g.cities[seat]))
    at = observe_city(out, at, ref(g.cities[1 - seat]))
    at = put_card_set(out, at, g.discard, CARD_PLACES, CARDS)
    at = observe_structure(out, at, ref(g))
    at = put_things(out, at, g.tokens, TOKEN_PLACES, TOKENS)
    at = put_things(out, at, tokens_aside(ref(g)), TOKEN_PLACES, TOKENS)
    drawn = library_draw(ref(g)) if knows_draw(ref(g), seat) else 0
    at = put_things(out, at, drawn, TOKEN_PLACES, TOKENS)
    at = put_things(out, at, on_offer(ref(g)) if g.question == PICK else 0, WONDER_PLACES, WONDERS)
    out[at + g.age + 1] = 1
    if g.question <= OVER:
        out[at + 4 + g.question] = 1
    out[at + 13] = 1 if g.turn == seat else 0
    out[at + 14] = g.again
    out[at + 15 + CAPITAL + (g.pawn if seat == 0 else -g.pawn)] = 1
    at += 15 + 2 * CAPITAL + 1
    for i in range(4):
        out[at + i] = g.loot >> (i if seat == 0 else (i + 2) % 4) & 1
    at = put_bits(out, at + 4, g.options & (PANTHEON - 1), 4)
    for i in range(ALL_WONDERS):
        if g.tucked[i] != NOTHING and CARD_PLACES[g.tucked[i]] >= 0:
            out[at + CARD_PLACES[g.tucked[i]]] = 1
    observe_slots(out, at + CARDS, ref(g))
    if g.options & PANTHEON:
        observe_gods(ref(g), seat, out, BEFORE_GODS)


def tokens_aside(g: "Duel") -> "Half":
    """Bit mask of the tokens set aside when the game began; with Pantheon of those that are left."""
    if g.options & PANTHEON:
        return token_pool(g)
    aside: Half = 0
    for i in range(TOKENS_ASIDE):
        aside |= 1 << g.aside[i]
    return aside


def prospects_of(g: "Duel", city: "City") -> float:
    """What the city will still make of its producers, coins and symbols, in points (rules of thumb)."""
    left = (2.5 - g.age) / 2.5 if g.age >= 0 else 1.0
    value = 0.25 * min(city.coins, 12) * left
    for r in range(5):
        n = city.production[r]
        value += (1.8 if n >= 1 else 0.0) * left + (1.0 if n >= 2 else 0.0) * left + 0.4 * n * left
    value += 2.5 * (city.raw + city.made) * left + 1.2 * popcount(city.fixed) * left
    n = popcount(city.symbols)
    value += 0.6 * n + (3.0 if n >= 4 else 0.0) + (8.0 if n >= 5 else 0.0)
    return value


def evaluate(g: "Duel", seat: int) -> float:
    """Estimate the seat's final lead in points; a decided game is worth a thousand."""
    if not cython.compiled:
        out = [0] * S_ALL
    if g.victory != NO_VICTORY:
        return 0.0 if g.winner == SHARED else (1000.0 if g.winner == seat else -1000.0)
    me = ref(g.cities[seat])
    opponent = ref(g.cities[1 - seat])
    value = 1.0 * (points(g, seat, out) - points(g, 1 - seat, out))
    ahead = g.pawn if seat == 0 else -g.pawn
    value += 0.5 * ahead + (3.0 if ahead >= 7 else 0.0) - (3.0 if ahead <= -7 else 0.0)
    return value + prospects_of(g, me) - prospects_of(g, opponent)
