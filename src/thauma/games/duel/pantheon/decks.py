"""The decks of gods and who knows what lies where, and the draws from the progress tokens aside.

A mythology has three gods. Whoever looks at one knows its place from then on, until somebody else handles it
in secret; whoever knows all places but one knows that one too.
"""

import cython

if not cython.compiled:
    from thauma.core.bits import Half
    from thauma.games.duel.ids import *
    from thauma.games.duel.state import Duel

EVERYBODY = 7
"""bit mask of those who can look: the two seats and a spectator"""


def onlookers(g: "Duel") -> int:
    """Bit mask of those who see what the Gate and the Divine Theater turn up."""
    return 1 << g.turn if g.pantheon_options & GATE_SECRET else EVERYBODY


def places_of(g: "Duel", mythology: int) -> "Half":
    """Bit mask of the places where gods of a mythology lie: three of its deck, and the spaces."""
    first = 3 * mythology
    found = ((1 << g.depth[mythology]) - 1) << first
    for space in range(SPACES):
        god = g.spaces[space]
        found |= ((god >= first) & (god < first + 3)) << (GODS + space)  # no branch: hard to predict
    return found


def learn_places(g: "Duel", mythology: int, places: "Half", who: int) -> None:
    """Let some look at places; everybody draws the conclusion that is left."""
    live = places_of(g, mythology)
    for viewer in range(3):
        if who >> viewer & 1:
            g.known[viewer] |= places
        unknown = live & ~g.known[viewer]
        if unknown & (unknown - 1) == 0:  # one at most
            g.known[viewer] |= unknown


def top_places(g: "Duel", mythology: int, count: int) -> "Half":
    """Bit mask of the places of a deck's upper gods."""
    depth = g.depth[mythology]
    return ((1 << depth) - (1 << max(0, depth - count))) << 3 * mythology


def take_out(g: "Duel", god: int) -> None:
    """Take a god out of its deck; what lies above comes down, with what is known of it."""
    mythology = god // 3
    first = 3 * mythology
    at = 0
    while g.deck[first + at] != god:
        at += 1
    for i in range(at, g.depth[mythology] - 1):
        g.deck[first + i] = g.deck[first + i + 1]
    g.depth[mythology] -= 1
    g.deck[first + g.depth[mythology]] = NOTHING
    for viewer in range(3):
        known = g.known[viewer] >> first & 7
        below = known & ((1 << at) - 1)
        g.known[viewer] &= ~(7 << first)
        g.known[viewer] |= (below | known >> (at + 1) << at) << first


def place_god(g: "Duel", god: int, space: int) -> None:
    """Put one of the two upper gods of a deck on a space in secret; the other one stays on top.

    Who knew the only god left in a deck knows the other two as well, and so concludes which one it is.
    """
    mythology = god // 3
    upper = top_places(g, mythology, 2)
    for viewer in range(3):
        if viewer != g.turn:
            g.known[viewer] &= ~upper
    take_out(g, god)
    g.spaces[space] = god
    learn_places(g, mythology, 1 << (GODS + space), 1 << g.turn)


def order_gods(g: "Duel", mythology: int, top: int, below: int) -> None:
    """Lay the two gods of a deck in an order that only the active player knows."""
    first = 3 * mythology
    g.deck[first] = below
    g.deck[first + 1] = top
    for viewer in range(3):
        if viewer != g.turn:
            g.known[viewer] &= ~(3 << first)
    learn_places(g, mythology, 3 << first, 1 << g.turn)


def token_pool(g: "Duel") -> "Half":
    """Bit mask of the progress tokens that lie aside now."""
    found: Half = 0
    for i in range(ASIDE):
        found |= 1 << g.orders[i]
    return found & ~(g.cities[0].tokens | g.cities[1].tokens | g.enki)


def next_tokens(g: "Duel", count: int) -> "Half":
    """Bit mask of the tokens that the next draw takes: the first of its order that lie aside."""
    pool = token_pool(g)
    first = ASIDE * g.drawn
    found: Half = 0
    for i in range(ASIDE):
        if count and pool >> g.orders[first + i] & 1:
            found |= 1 << g.orders[first + i]
            count -= 1
    return found


def draw_for_enki(g: "Duel") -> None:
    """Lay two progress tokens on Enki, who has come to light."""
    g.enki = next_tokens(g, ENKI_DRAW)
    g.drawn += 1
