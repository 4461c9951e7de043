"""What is dealt and what a seat cannot see: random deals, blanking, re-dealing, the hash of what is seen.

What a seat knows follows from the position alone: rows of a structure that lie face up, cards that were
uncovered or taken, the ages that are over, and for its builder the draw of the Great Library.
"""

import cython

from thauma.games.duel import state, table, table_rows
from thauma.games.duel.box import EVERY_WONDER, EVERY_WONDER_INDEX

if cython.compiled:
    from cython import address as ref
else:
    from struct import unpack

    from thauma.core.bits import GOLDEN, Char, Half, Word, bit, ctz, popcount, ref, u64
    from thauma.core.rng import Words, draw_first, hash_quickly, mix, random_below
    from thauma.games.duel.ids import *
    from thauma.games.duel.moves import PLACE_IN_AGE
    from thauma.games.duel.pantheon.hidden import (
        blank_gods,
        deal_gods,
        deal_token_orders,
        has_unknown_gods,
        redeal_gods,
    )
    from thauma.games.duel.prices import CARD_ROWS
    from thauma.games.duel.rules import set_up
    from thauma.games.duel.shuffle import sort
    from thauma.games.duel.state import Duel

LIBRARY_WONDER = next(i for i, wonder in enumerate(EVERY_WONDER) if wonder.asks == LIBRARY)

FACE_UP: "tuple[Half, ...]" = table.FACE_UP
FIRST_GAME_WONDERS = [
    EVERY_WONDER_INDEX[wonder] for wonders in table.FIRST_GAME_WONDERS for wonder in wonders
]
WONDERS_IN_BOX = table_rows.WONDERS_IN_BOX
WONDERS_OF_BOX: "list[list[Char]]" = table_rows.WONDERS_OF_BOX
TOKENS_OF_BOX: "list[Char]" = table_rows.TOKENS_OF_BOX
DECKS: "list[list[Char]]" = table_rows.DECKS
DECK_SIZES = table_rows.DECK_SIZES
STATE_WORDS = [(size + 7) // 8 for size in (state.Duel.offset_of("known"), state.Duel.struct_size)]
"""by box how many words of a state can differ"""


# --------------------------------------------------------------------------------------------- deal


def deal(g: "Duel", rng: "Words", seats: int, options: int) -> None:
    """Deal a fresh game: tokens, wonders, then the three ages, and with Pantheon the gods."""
    g.options = options & 255
    g.pantheon_options = options >> 8
    if options & PANTHEON:
        deal_token_orders(g, rng)
    else:
        deal_tokens(g, rng)
    deal_wonders(g, rng)
    for age in range(3):
        deal_age(g, rng, age)
    if options & PANTHEON:
        deal_gods(g, rng)
    set_up(g)


def box_number(g: "Duel") -> int:
    """Tell the boxes apart: 0 without Pantheon, 1 with it."""
    return 1 if g.options & PANTHEON else 0


def deal_tokens(g: "Duel", rng: "Words") -> None:
    """Five progress tokens lie on the board, the others aside."""
    if not cython.compiled:
        pool: list[Char] = [0] * MOST_IN_POOL
    for i in range(TOKENS):
        pool[i] = TOKENS_OF_BOX[i]
    draw_first(rng, pool, TOKENS, TOKENS)
    for i in range(ON_BOARD):
        g.tokens |= 1 << pool[i]
    for i in range(TOKENS_ASIDE):
        g.aside[i] = pool[ON_BOARD + i]


def deal_wonders(g: "Duel", rng: "Words") -> None:
    """Eight of the wonders, or those that the rulebook proposes for a first game."""
    if not cython.compiled:
        pool: list[Char] = [0] * MOST_IN_POOL
    n = WONDERS_IN_BOX[box_number(g)]
    for i in range(n):
        pool[i] = WONDERS_OF_BOX[box_number(g)][i]
    draw_first(rng, pool, n, 8)
    for i in range(8):
        g.order[i] = FIRST_GAME_WONDERS[i] if g.options & FIRST_GAME else pool[i]


def special_deck(g: "Duel") -> int:
    """Give the deck from which three cards of Age III come: the guilds, or the temples."""
    return 3 + box_number(g)


def fill_pool(pool: "list[Char]", deck: int) -> int:
    """Fill in the cards of a deck; return how many."""
    for i in range(DECK_SIZES[deck]):
        pool[i] = DECKS[deck][i]
    return DECK_SIZES[deck]


def deal_age(g: "Duel", rng: "Words", age: int) -> None:
    """20 cards of the age's deck; in Age III 17, and 3 guilds (or temples) among them."""
    if not cython.compiled:
        pool: list[Char] = [0] * MOST_IN_POOL
    if age < 2:
        draw_first(rng, pool, fill_pool(pool, age), SLOTS)
    else:
        first = SLOTS * age + SLOTS - SPECIALS
        draw_first(rng, pool, fill_pool(pool, special_deck(g)), SPECIALS)
        for i in range(SPECIALS):
            g.ages[first + i] = pool[i]
        draw_first(rng, pool, fill_pool(pool, age), SLOTS - SPECIALS)
        for i in range(SPECIALS):
            pool[SLOTS - SPECIALS + i] = g.ages[first + i]
        draw_first(rng, pool, SLOTS, SLOTS)
    for i in range(SLOTS):
        g.ages[SLOTS * age + i] = pool[i]


# --------------------------------------------------------------------------------- what a seat knows


def face_up(g: "Duel") -> "Half":
    """Bit mask of the slots of the current age whose card is or was open to see."""
    return FACE_UP[g.age] | g.accessible | ~g.present


def library_builder(g: "Duel") -> int:
    """Give the seat that has built the Great Library, or NOTHING."""
    if g.cities[0].raised >> LIBRARY_WONDER & 1:
        return 0
    if g.cities[1].raised >> LIBRARY_WONDER & 1:
        return 1
    return NOTHING


def knows_draw(g: "Duel", seat: int) -> bool:
    """Whether the seat has seen which three tokens the Great Library drew.

    With Pantheon they go back to be drawn again, so that this matters only while it is asked.
    """
    if g.options & PANTHEON:
        return g.question == LIBRARY and (seat == g.turn or g.options & LIBRARY_OPEN != 0)
    builder = library_builder(g)
    return builder != NOTHING and (seat == builder or g.options & LIBRARY_OPEN != 0)


def knows_library(data: bytes, seat: int) -> bool:
    """Whether the seat has seen the draw, asked of the bytes of a state."""
    if cython.compiled:
        memcpy(ref(g), cython.cast("const char*", data), cython.sizeof(Duel))
    else:
        g = Duel.unpack(data)
    return knows_draw(ref(g), seat)


def knows_wonders(g: "Duel") -> bool:
    """Whether the second four wonders have been offered."""
    return g.age >= 0 or popcount(g.cities[0].wonders | g.cities[1].wonders) >= 4


def blank(g: "Duel", seat: int) -> None:
    """Wipe out what the seat does not know; which tokens lie aside is public, their order is not."""
    if not knows_wonders(g):
        for i in range(4, 8):
            g.order[i] = HIDDEN
    if g.options & PANTHEON:
        blank_gods(g, seat, knows_draw(g, seat))
    else:
        known = LIBRARY_DRAW if knows_draw(g, seat) else 0
        sort(g.aside, 0, known)
        sort(g.aside, known, TOKENS_ASIDE)
    for age in range(3):
        if age > g.age:
            for i in range(SLOTS):
                g.ages[SLOTS * age + i] = HIDDEN
        elif age == g.age:
            left = ~face_up(g) & ((1 << SLOTS) - 1)
            while left:
                at = SLOTS * age + ctz(left)
                left &= left - 1
                if g.ages[at] >= 0:
                    special = CARD_ROWS[g.ages[at]].colour == PURPLE
                    g.ages[at] = HIDDEN_GUILD if special else HIDDEN


# ------------------------------------------------------------------------------------------- redeal


def redeal(g: "Duel", seat: int, rng: "Words") -> None:
    """Deal again what the seat does not know, each deal that fits equally likely."""
    blank(g, seat)
    if not knows_wonders(g):
        redeal_wonders(g, rng)
    if g.options & PANTHEON:
        redeal_gods(g, rng, knows_draw(g, seat))
    else:
        redeal_aside(g, seat, rng)
    for age in range(g.age + 1, 3):
        deal_age(g, rng, age)
    if g.age >= 0:
        redeal_slots(g, rng, HIDDEN, g.age)
    if g.age == 2:
        redeal_slots(g, rng, HIDDEN_GUILD, special_deck(g))


def reshuffle(g: "Duel", rng: "Words") -> None:
    """Deal again what neither seat knows.

    Without Pantheon the builder of the Great Library knows all that the other seat does, and its draw. With
    Pantheon either may know where a god lies that the other does not, so they put their knowledge together.
    """
    if not g.options & PANTHEON:
        redeal(g, max(0, library_builder(g)), rng)
        return
    seat = 1 if g.turn == 1 else 0  # who is asked also knows what the Great Library drew
    known = g.known[seat]
    g.known[seat] |= g.known[1 - seat]
    redeal(g, seat, rng)
    g.known[seat] = known


def redeal_wonders(g: "Duel", rng: "Words") -> None:
    """Draw the second four wonders from those that have not been offered."""
    if not cython.compiled:
        pool: list[Char] = [0] * MOST_IN_POOL
    dealt: Half = 0
    n = 0
    for i in range(4):
        dealt |= 1 << g.order[i]
    for i in range(WONDERS_IN_BOX[box_number(g)]):
        wonder = WONDERS_OF_BOX[box_number(g)][i]
        if not dealt >> wonder & 1:
            pool[n] = wonder
            n += 1
    draw_first(rng, pool, n, 4)
    for i in range(4):
        g.order[4 + i] = pool[i]


def redeal_aside(g: "Duel", seat: int, rng: "Words") -> None:
    """Shuffle the tokens aside as far as the seat does not know their order."""
    if knows_draw(g, seat):
        draw_first(rng, g.aside, LIBRARY_DRAW, LIBRARY_DRAW)
        for i in range(LIBRARY_DRAW, TOKENS_ASIDE - 1):
            swap_aside(g, i, i + random_below(rng, TOKENS_ASIDE - i))
        return
    draw_first(rng, g.aside, TOKENS_ASIDE, TOKENS_ASIDE)
    taken = g.cities[0].tokens | g.cities[1].tokens
    for i in range(LIBRARY_DRAW, TOKENS_ASIDE):
        if taken >> g.aside[i] & 1:  # what its builder has kept was among the first three
            swap_aside(g, i, random_below(rng, LIBRARY_DRAW))
            return


def swap_aside(g: "Duel", one: int, other: int) -> None:
    """Let two tokens aside change places."""
    token = g.aside[one]
    g.aside[one] = g.aside[other]
    g.aside[other] = token


def redeal_slots(g: "Duel", rng: "Words", mark: int, deck: int) -> None:
    """Fill the slots of the current age that carry a mark with unseen cards of a deck."""
    if not cython.compiled:
        pool: list[Char] = [0] * MOST_IN_POOL
    known: Word = 0
    n = 0
    wanted = 0
    for i in range(SLOTS):
        card = g.ages[SLOTS * g.age + i]
        if card >= 0:
            known |= bit(PLACE_IN_AGE[card])
        elif card == mark:
            wanted += 1
    for i in range(DECK_SIZES[deck]):
        card = DECKS[deck][i]
        if not known >> PLACE_IN_AGE[card] & 1:
            pool[n] = card
            n += 1
    draw_first(rng, pool, n, wanted)
    for i in range(SLOTS):
        at = SLOTS * g.age + i
        if g.ages[at] == mark:
            wanted -= 1
            g.ages[at] = pool[wanted]


def unknown(g: "Duel", seat: int) -> bool:
    """Whether anything that the seat does not know can still matter."""
    if g.question == OVER:
        return False
    if g.age < 2 or ~face_up(g) & ((1 << SLOTS) - 1):
        return True
    if g.options & PANTHEON:
        return has_unknown_gods(g, LIBRARY_WONDER)
    if g.question == LIBRARY:
        return not knows_draw(g, seat)
    return (g.cities[0].wonders | g.cities[1].wonders) >> LIBRARY_WONDER & 1 != 0


def key(g: "Duel", seat: int) -> int:
    """Hash what the seat sees."""
    if cython.compiled:
        memcpy(ref(seen), g, cython.sizeof(Duel))
        blank(ref(seen), seat)
        words = cython.cast("unsigned long long*", ref(seen))
    else:
        seen: Duel = g.copy()
        blank(seen, seat)
        words = unpack(f"={Duel.struct_size // 8}Q", seen.pack())
    h = GOLDEN
    for i in range(STATE_WORDS[box_number(g)]):
        h = mix(u64((h ^ words[i]) + GOLDEN))
    return h


def quick_key(g: "Duel", seat: int) -> int:
    """Hash what the seat sees, no word waiting for the one before."""
    if cython.compiled:
        memcpy(ref(seen), g, cython.sizeof(Duel))
        blank(ref(seen), seat)
        words = cython.cast("unsigned long long*", ref(seen))
    else:
        seen: Duel = g.copy()
        blank(seen, seat)
        words = unpack(f"={Duel.struct_size // 8}Q", seen.pack())
    return hash_quickly(words, STATE_WORDS[box_number(g)])
