"""What a seat sees of Pantheon as numbers for learning; without the expansion all of them are zero.

`FEATURES` names the parts in order, with their lengths: own side, opponent's side, then the table.
"""

import cython

from thauma.core.tables.features import LARGEST, Part, length_of, place_features, rename_parts
from thauma.games.duel import table_rows

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import Byte, Char, Half, ref
    from thauma.games.duel.bitsets import put_bits, put_card_set, put_things
    from thauma.games.duel.ids import *
    from thauma.games.duel.moves import on_offer
    from thauma.games.duel.prices import CARD_ROWS
    from thauma.games.duel.state import Duel

TEMPLE_PLACES: "list[Char]" = table_rows.TEMPLE_PLACES
WONDER_PLACES: "list[Char]" = table_rows.FURTHER_WONDER_PLACES
TOKEN_PLACES: "list[Char]" = table_rows.FURTHER_TOKEN_PLACES
"""where things stand that only Pantheon has"""
SUBJECTS = max(16, ALL_WONDERS)

SIDE_FEATURES: "tuple[Part, ...]" = (
    ("temples", TEMPLES),
    ("further tokens", FURTHER_TOKENS),
    ("further wonders left", FURTHER_WONDERS),
    ("further wonders built", FURTHER_WONDERS),
    ("gods activated, the Gate last", 16),
    ("mythologies with a token", 5),
    ("offering tokens", 3),
    ("mythology tokens", 1, 5),
    ("coins on Astarte", 1, LARGEST),
)
FEATURES: "tuple[Part, ...]" = (
    *rename_parts(SIDE_FEATURES, "own {}"),
    *rename_parts(SIDE_FEATURES, "opponent's {}"),
    ("temples on the discard pile", TEMPLES),
    ("temples visible in the structure", TEMPLES),
    ("temples under wonders", TEMPLES),
    ("further tokens on the board", FURTHER_TOKENS),
    ("further tokens aside", FURTHER_TOKENS),
    ("tokens on Enki", ALL_TOKENS),
    ("further wonders on offer", FURTHER_WONDERS),
    ("what lies on each space of the Pantheon, own end first: god, Gate, or the back of a mythology", 6 * 21),
    ("gods left in each deck", 5, 3),
    ("gods known in the decks, place by place from below", 15 * 3),
    ("mythology tokens on cards", 5 * 5),
    ("offering tokens on cards", 3 * 3),
    ("question of Pantheon", 17),
    ("god, wonder or mythology that is asked about", SUBJECTS),
    ("Minerva's pawn, from the own capital", 19),
    ("symbol that Nisaba copies", 7),
    ("Pantheon, and its options that are not the default", 6),
    ("slot that this action emptied", SLOTS),
    ("slot that Zeus emptied in this action", SLOTS),
)
FEATURE_COUNT = length_of(place_features(*FEATURES))


def put_side(out: "list[Byte]", at: int, g: "Duel", seat: int) -> int:
    """Write what Pantheon adds to a city."""
    city = ref(g.cities[seat])
    at = put_card_set(out, at, city.built, TEMPLE_PLACES, TEMPLES)
    at = put_things(out, at, city.tokens, TOKEN_PLACES, FURTHER_TOKENS)
    at = put_things(out, at, city.wonders, WONDER_PLACES, FURTHER_WONDERS)
    at = put_things(out, at, city.raised, WONDER_PLACES, FURTHER_WONDERS)
    at = put_bits(out, at, g.active[seat], 16)
    at = put_bits(out, at, city.gifts, 8)
    out[at] = g.mythology_tokens[seat]
    out[at + 1] = min(255, city.astarte)
    return at + 2


def put_cards(out: "list[Byte]", at: int, g: "Duel") -> int:
    """Write where temples, further tokens and wonders lie."""
    at = put_card_set(out, at, g.discard, TEMPLE_PLACES, TEMPLES)
    if g.age == 2:
        for slot in range(SLOTS):
            card = g.ages[SLOTS * 2 + slot]
            if g.present >> slot & 1 and card >= 0 and TEMPLE_PLACES[card] >= 0:
                out[at + TEMPLE_PLACES[card]] = 1
    at += TEMPLES
    for wonder in range(ALL_WONDERS):
        card = g.tucked[wonder]
        if card != NOTHING and TEMPLE_PLACES[card] >= 0:
            out[at + TEMPLE_PLACES[card]] = 1
    at += TEMPLES
    at = put_things(out, at, g.tokens, TOKEN_PLACES, FURTHER_TOKENS)
    aside: Half = 0
    for i in range(ASIDE):
        aside |= 1 << g.orders[i]
    aside &= ~(g.cities[0].tokens | g.cities[1].tokens | g.enki)
    at = put_things(out, at, aside, TOKEN_PLACES, FURTHER_TOKENS)
    at = put_bits(out, at, g.enki, ALL_TOKENS)
    return put_things(out, at, on_offer(g) if g.question == PICK else 0, WONDER_PLACES, FURTHER_WONDERS)


def put_gods(out: "list[Byte]", at: int, g: "Duel", seat: int) -> int:
    """Write the spaces of the Pantheon and the decks."""
    for space in range(SPACES):
        god = g.spaces[space if seat == 0 else SPACES - 1 - space]
        if god >= 0:
            out[at + god] = 1
        elif god != NOTHING:
            out[at + GODS - 1 - god] = 1
        at += 21
    for mythology in range(MYTHOLOGIES):
        out[at + mythology] = g.depth[mythology]
    at += MYTHOLOGIES
    for i in range(GODS):
        if g.deck[i] >= 0:
            out[at + 3 * i + g.deck[i] % 3] = 1
    return at + 3 * GODS


def put_tokens(out: "list[Byte]", at: int, g: "Duel") -> int:
    """Write the tokens that lie on cards."""
    for i in range(5):
        if g.age == 0 and g.lying >> i & 1:
            out[at + 5 * i + g.myths[i]] = 1
    at += 25
    for i in range(3):
        if g.age == 1 and g.lying >> i & 1:
            out[at + 3 * i + g.offerings[i] - 2] = 1
    return at + 9


def observe_gods(g: "Duel", seat: int, out: "list[Byte]", at: int) -> None:
    """Fill in what the seat sees, from a position in which the rest is blank."""
    at = put_side(out, at, g, seat)
    at = put_side(out, at, g, 1 - seat)
    at = put_cards(out, at, g)
    at = put_gods(out, at, g, seat)
    at = put_tokens(out, at, g)
    if g.question > OVER:
        out[at + g.question - OVER - 1] = 1
    at += 17
    if g.subject != NOTHING:
        out[at + g.subject] = 1
    at += SUBJECTS
    if g.minerva:
        out[at + (g.minerva - 1 if seat == 0 else 2 * CAPITAL + 1 - g.minerva)] = 1
    at += 2 * CAPITAL + 1
    if g.snake != NOTHING:
        out[at + CARD_ROWS[g.snake].symbol] = 1
    at += 7
    out[at] = 1
    at = put_bits(out, at + 1, g.pantheon_options, 5)
    if g.taken != NOTHING:
        out[at + g.taken] = 1
    if g.removed != NOTHING:
        out[at + SLOTS + g.removed] = 1
