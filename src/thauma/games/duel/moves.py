"""What a seat may do: the list of legal moves."""

import cython

from thauma.games.duel import questions, table_rows

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import Char, Short, Word, bit, ctz, popcount, ref
    from thauma.core.tables.blocks import sort_moves
    from thauma.games.duel.bitsets import write_moves
    from thauma.games.duel.ids import *
    from thauma.games.duel.pantheon.decks import next_tokens
    from thauma.games.duel.pantheon.moves import CHOICES, legal_activations, legal_arrangements, tuck_choices
    from thauma.games.duel.prices import COLOUR_MASKS, WONDER_ROWS, can_afford, can_pay_trade, wonder_rebate
    from thauma.games.duel.state import Duel
    from thauma.games.duel.turn_moves import card_offset, wonder_offset


FIRST_ANSWER = [questions.QUESTIONS[question].first for question in range(LOOT_FOR + 1)]
ANSWER_ROOM = [
    questions.QUESTIONS[question].end - questions.QUESTIONS[question].first
    for question in range(LOOT_FOR + 1)
]
"""where the answers to each question begin, and for how many there is room"""
AGE_CARDS: "list[list[Char]]" = table_rows.AGE_CARDS
PLACE_IN_AGE: "list[Char]" = table_rows.PLACE_IN_AGE


def waiting(g: "Duel") -> int:
    """Give the seat that is asked, as a bit mask."""
    return 0 if g.question == OVER else 1 << g.turn


def legal(g: "Duel", seat: int, out: list[int]) -> int:
    """Write the seat's legal moves, ascending; return how many."""
    if seat != g.turn:
        return 0
    if g.question == TURN:
        return legal_turn(g, out)
    return legal_choice(g, out)


def open_cards(g: "Duel", cards: list[int]) -> int:
    """Fill in the accessible cards, ascending, by way of a set of places in the age; return how many."""
    found: Word = 0
    left = g.accessible
    while left:
        found |= bit(PLACE_IN_AGE[g.ages[SLOTS * g.age + ctz(left)]])
        left &= left - 1
    n = 0
    while found:
        cards[n] = AGE_CARDS[g.age][ctz(found)]
        found &= found - 1
        n += 1
    return n


def legal_turn(g: "Duel", out: "list[Short]") -> int:
    """Build, discard, or tuck under a wonder any accessible card."""
    if not cython.compiled:
        cards = [0] * MOST_OPEN
    n = 0
    me = ref(g.cities[g.turn])
    size = open_cards(g, cards)
    for i in range(size):
        if can_afford(me, cards[i]):
            out[n] = M_BUILD + card_offset(cards[i])
            n += 1
    for i in range(size):
        out[n + i] = M_DISCARD + card_offset(cards[i])
    n += size
    wonders = me.wonders
    while wonders:
        wonder = ctz(wonders)
        wonders &= wonders - 1
        if can_pay_trade(me, WONDER_ROWS[wonder].cost, wonder_rebate(me), me.coins + me.astarte):
            for i in range(size):
                out[n + i] = M_WONDER + wonder_offset(wonder) + card_offset(cards[i])
            n += size
    if g.options & PANTHEON and g.age > 0:
        n = legal_activations(g, out, n)
    if ALL_CARDS > STRIDE or ALL_WONDERS > WONDER_ROOM:
        sort_moves(out, n)
    return n


def on_offer(g: "Duel") -> "Word":
    """Bit mask of the wonders that lie open in the draft."""
    owned = g.cities[0].wonders | g.cities[1].wonders
    first = 4 if popcount(owned) >= 4 else 0
    offered: Word = 0
    for i in range(first, first + 4):
        offered |= bit(g.order[i])
    return offered & ~owned


def library_draw(g: "Duel") -> "Word":
    """Bit mask of the tokens that the Great Library draws."""
    if g.options & PANTHEON:
        return next_tokens(g, LIBRARY_DRAW)
    drawn: Word = 0
    for i in range(LIBRARY_DRAW):
        drawn |= bit(g.aside[i])
    return drawn


def legal_choice(g: "Duel", out: "list[Short]") -> int:
    """Write the answers to a question."""
    if not cython.compiled:
        found: list[Word] = [0] * CARD_WORDS
    if g.question in (PLACE, ORDER, REMOVE):
        return legal_arrangements(g, out)
    find_choices(g, g.question, found)
    return write_moves(found, FIRST_ANSWER[g.question], ANSWER_ROOM[g.question], out)


def find_choices(g: "Duel", question: int, found: "list[Word]") -> None:
    """Fill in the bit set of what a question lets the active player choose from."""
    for word in range(CARD_WORDS):
        found[word] = 0
    CHOICES[question](g, found)


def has_choice(g: "Duel", question: int) -> bool:
    """Whether there is anything to choose; an effect without a target asks nothing."""
    if not cython.compiled:
        found: list[Word] = [0] * CARD_WORDS
    find_choices(g, question, found)
    for word in range(CARD_WORDS):  # noqa: SIM110  (a generator would be a Python object)
        if found[word]:
            return True
    return False


def no_choices(g: "Duel", found: "list[Word]") -> None:
    """Give nothing: in a turn cards are taken, and after the end nothing is asked."""


def pick_choices(g: "Duel", found: "list[Word]") -> None:
    """Give the wonders that lie open."""
    found[0] = on_offer(g)


def token_choices(g: "Duel", found: "list[Word]") -> None:
    """Give the progress tokens on the board."""
    found[0] = g.tokens


def library_choices(g: "Duel", found: "list[Word]") -> None:
    """Give the progress tokens that the Great Library draws."""
    found[0] = library_draw(g)


def brown_choices(g: "Duel", found: "list[Word]") -> None:
    """Give the opponent's brown cards."""
    for word in range(CARD_WORDS):
        found[word] = g.cities[1 - g.turn].built[word] & COLOUR_MASKS[BROWN][word]


def grey_choices(g: "Duel", found: "list[Word]") -> None:
    """Give the opponent's grey cards."""
    for word in range(CARD_WORDS):
        found[word] = g.cities[1 - g.turn].built[word] & COLOUR_MASKS[GREY][word]


def start_choices(g: "Duel", found: "list[Word]") -> None:
    """Give both players, one of whom begins the age."""
    found[0] = 3


def load_choices() -> None:
    """Note which set of things each question is about; those of Pantheon are noted already."""
    CHOICES[TURN] = no_choices
    CHOICES[PICK] = pick_choices
    CHOICES[TAKE] = token_choices
    CHOICES[LIBRARY] = library_choices
    CHOICES[DESTROY_BROWN] = brown_choices
    CHOICES[DESTROY_GREY] = grey_choices
    CHOICES[REVIVE] = tuck_choices
    CHOICES[START] = start_choices
    CHOICES[OVER] = no_choices


load_choices()
