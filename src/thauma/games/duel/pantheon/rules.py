"""How a game with Pantheon goes: decks laid out, tokens laid on cards and collected, gods turned up."""

import cython

from thauma.games.duel.pantheon import table_rows

if not cython.compiled:
    from thauma.core.bits import Half, ctz, popcount
    from thauma.games.duel.ids import *
    from thauma.games.duel.pantheon.decks import EVERYBODY, draw_for_enki, learn_places
    from thauma.games.duel.pantheon.effects import take_token
    from thauma.games.duel.pantheon.moves import freed_mythologies, freed_tokens
    from thauma.games.duel.state import Duel


TOKEN_CARDS: "list[Half]" = table_rows.TOKEN_CARDS
TOKENS_LAID: "list[Half]" = table_rows.TOKENS_LAID


def set_up_gods(g: "Duel") -> None:
    """Lay the decks of gods as dealt, the Pantheon empty."""
    for i in range(GODS):
        g.deck[i] = g.gods[i // 3 * 3 + 2 - i % 3]
    for mythology in range(MYTHOLOGIES):
        g.depth[mythology] = 3
    for space in range(SPACES):
        g.spaces[space] = NOTHING
    g.snake = NOTHING
    g.subject = NOTHING
    g.removed = NOTHING


def begin_age(g: "Duel") -> None:
    """Lay the tokens of an age; for Age II the gods show their faces, and the Gate takes the space left."""
    g.lying = TOKENS_LAID[g.age]
    if g.age != 1:
        return
    free = 0
    while g.spaces[free] != NOTHING:
        free += 1
    g.spaces[free] = GATE
    for space in range(SPACES):
        if 0 <= g.spaces[space] < GODS:
            learn_places(g, g.spaces[space] // 3, 1 << (GODS + space), EVERYBODY)
            if g.spaces[space] == ENKI:
                draw_for_enki(g)


def collect_tokens(g: "Duel", uncovered: "Half") -> None:
    """Take the tokens on uncovered cards; which of several mythologies comes first is a question."""
    if not uncovered & TOKEN_CARDS[g.age]:
        return
    freed = freed_tokens(g)
    while freed and g.question == TURN:
        if g.age == 0 and popcount(freed_mythologies(g)) > 1 and not g.pantheon_options & TOKENS_IN_ROW:
            g.question = RESOLVE
            return
        take_token(g, ctz(freed))
        freed &= freed - 1
