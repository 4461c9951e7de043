"""Pantheon from age to age: decks and tokens laid out, gods turned up, and the tokens taken off cards."""

import cython

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.native import ctz, popcount, ref
    from thauma.games.duel.ids import *
    from thauma.games.duel.pantheon.decks import EVERYBODY, call_enki, learn, top_places
    from thauma.games.duel.pantheon.moves import freed_mythologies, freed_tokens
    from thauma.games.duel.state import Duel


# ---------------------------------------------------------------------------------- before each age


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


def prepare(g: "Duel") -> None:
    """Lay the tokens of an age; for Age II the gods show their faces, and the Gate takes the space left."""
    g.lying = 31 if g.age == 0 else 7 if g.age == 1 else 0
    if g.age != 1:
        return
    free = 0
    while g.spaces[free] != NOTHING:
        free += 1
    g.spaces[free] = GATE
    for space in range(SPACES):
        if 0 <= g.spaces[space] < GODS:
            learn(g, g.spaces[space] // 3, 1 << (GODS + space), EVERYBODY)
            if g.spaces[space] == ENKI:
                call_enki(g)


# ------------------------------------------------------------------------------------ tokens on cards


def gather(g: "Duel") -> None:
    """Take the tokens on uncovered cards; which of several mythologies comes first is a question."""
    freed = freed_tokens(g)
    while freed and g.question == TURN:
        if g.age == 0 and popcount(freed_mythologies(g)) > 1 and not g.variant & TOKENS_IN_ROW:
            g.question = RESOLVE
            return
        gain_lying(g, ctz(freed))
        freed &= freed - 1


def gain_lying(g: "Duel", which: int) -> None:
    """Take a token off its card: keep an offering; for a mythology look at its two upper gods."""
    me = ref(g.cities[g.turn])
    g.lying &= ~(1 << which)
    if g.age == 1:
        me.gifts |= 1 << (OFFERING + g.offerings[which] - 2)
        return
    mythology = g.myths[which]
    me.gifts |= 1 << mythology
    g.honours[g.turn] += 1
    if g.depth[mythology]:
        learn(g, mythology, top_places(g, mythology, 2), 1 << g.turn)
        g.subject = mythology
        g.question = PLACE


def resolve(g: "Duel", mythology: int) -> None:
    """Take the first uncovered token of a mythology."""
    freed = freed_tokens(g)
    while g.myths[ctz(freed)] != mythology:
        freed &= freed - 1
    gain_lying(g, ctz(freed))
