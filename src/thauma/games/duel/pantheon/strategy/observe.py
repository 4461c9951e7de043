"""What a seat sees of Pantheon as numbers for learning; without the expansion all of them are zero.

`FEATURES` names the parts in order, with their lengths: own side, opponent's side, then the table.
"""

import cython

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import ref
    from thauma.games.duel.bitsets import put_bits
    from thauma.games.duel.ids import *
    from thauma.games.duel.moves import on_offer
    from thauma.games.duel.prices import CARD_ROWS
    from thauma.games.duel.state import Duel

SIDE_FEATURES = (
    ("temples", 5),
    ("further tokens", 3),
    ("further wonders left", 2),
    ("further wonders built", 2),
    ("gods activated, the Gate last", 16),
    ("mythologies with a token", 5),
    ("offering tokens", 3),
    ("mythology tokens", 1),
    ("coins on Astarte", 1),
)
FEATURES = (
    *((f"own {name}", size) for name, size in SIDE_FEATURES),
    *((f"opponent's {name}", size) for name, size in SIDE_FEATURES),
    ("temples on the discard pile", 5),
    ("temples visible in the structure", 5),
    ("temples under wonders", 5),
    ("further tokens on the board", 3),
    ("further tokens aside", 3),
    ("tokens on Enki", 13),
    ("further wonders on offer", 2),
    ("what lies on each space of the Pantheon, own end first: god, Gate, or the back of a mythology", 6 * 21),
    ("gods left in each deck", 5),
    ("gods known in the decks, place by place from below", 15 * 3),
    ("mythology tokens on cards", 5 * 5),
    ("offering tokens on cards", 3 * 3),
    ("question of Pantheon", 17),
    ("god, wonder or mythology that is asked about", 16),
    ("Minerva's pawn, from the own capital", 19),
    ("symbol that Nisaba copies", 7),
    ("Pantheon, and its options that are not the default", 6),
)
FEATURE_COUNT = sum(size for _, size in FEATURES)


def put_side(out: list[float], at: int, g: "Duel", seat: int) -> int:
    """Write what Pantheon adds to a city."""
    city = ref(g.cities[seat])
    at = put_bits(out, at, city.built[1] >> (FIRST_TEMPLE - 64), 0, 5)
    at = put_bits(out, at, city.tokens >> TOKENS, 0, 3)
    at = put_bits(out, at, city.wonders >> WONDERS, 0, 2)
    at = put_bits(out, at, city.raised >> WONDERS, 0, 2)
    at = put_bits(out, at, g.active[seat], 0, 16)
    at = put_bits(out, at, city.gifts, 0, 8)
    out[at] = g.mythology_tokens[seat]
    out[at + 1] = city.astarte / 10.0
    return at + 2


def put_cards(out: list[float], at: int, g: "Duel") -> int:
    """Write where temples, further tokens and wonders lie."""
    at = put_bits(out, at, g.discard[1] >> (FIRST_TEMPLE - 64), 0, 5)
    if g.age == 2:
        for slot in range(SLOTS):
            if g.present >> slot & 1 and g.ages[SLOTS * 2 + slot] >= FIRST_TEMPLE:
                out[at + g.ages[SLOTS * 2 + slot] - FIRST_TEMPLE] = 1.0
    at += 5
    for wonder in range(ALL_WONDERS):
        if g.tucked[wonder] >= FIRST_TEMPLE:
            out[at + g.tucked[wonder] - FIRST_TEMPLE] = 1.0
    at += 5
    at = put_bits(out, at, g.tokens >> TOKENS, 0, 3)
    aside = 0
    for i in range(ASIDE):
        aside |= 1 << g.orders[i]
    aside &= ~(g.cities[0].tokens | g.cities[1].tokens | g.enki)
    at = put_bits(out, at, aside >> TOKENS, 0, 3)
    at = put_bits(out, at, g.enki, 0, ALL_TOKENS)
    return put_bits(out, at, on_offer(g) >> WONDERS if g.question == PICK else 0, 0, 2)


def put_gods(out: list[float], at: int, g: "Duel", seat: int) -> int:
    """Write the spaces of the Pantheon and the decks."""
    for space in range(SPACES):
        god = g.spaces[space if seat == 0 else SPACES - 1 - space]
        if god >= 0:
            out[at + god] = 1.0
        elif god != NOTHING:
            out[at + GODS - 1 - god] = 1.0
        at += 21
    for mythology in range(MYTHOLOGIES):
        out[at + mythology] = g.depth[mythology]
    at += MYTHOLOGIES
    for i in range(GODS):
        if g.deck[i] >= 0:
            out[at + 3 * i + g.deck[i] % 3] = 1.0
    return at + 3 * GODS


def put_tokens(out: list[float], at: int, g: "Duel") -> int:
    """Write the tokens that lie on cards."""
    for i in range(5):
        if g.age == 0 and g.lying >> i & 1:
            out[at + 5 * i + g.myths[i]] = 1.0
    at += 25
    for i in range(3):
        if g.age == 1 and g.lying >> i & 1:
            out[at + 3 * i + g.offerings[i] - 2] = 1.0
    return at + 9


def observe_gods(g: "Duel", seat: int, out: list[float], at: int) -> None:
    """Fill in what the seat sees, from a position in which the rest is blank."""
    at = put_side(out, at, g, seat)
    at = put_side(out, at, g, 1 - seat)
    at = put_cards(out, at, g)
    at = put_gods(out, at, g, seat)
    at = put_tokens(out, at, g)
    if g.question > OVER:
        out[at + g.question - OVER - 1] = 1.0
    at += 17
    if g.subject != NOTHING:
        out[at + g.subject] = 1.0
    at += 16
    if g.minerva:
        out[at + (g.minerva - 1 if seat == 0 else 2 * CAPITAL + 1 - g.minerva)] = 1.0
    at += 2 * CAPITAL + 1
    if g.snake != NOTHING:
        out[at + CARD_ROWS[g.snake].symbol] = 1.0
    at += 7
    out[at] = 1.0
    put_bits(out, at + 1, g.pantheon_options, 0, 5)
