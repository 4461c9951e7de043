"""What the network looks at besides where Pantheon is played: everything that only the expansion has.

Its inputs follow those of the base game, its vectors of moves those of the base game; a network of the base
game can therefore be begun with.
"""

import cython

from thauma.core.networks.observed import switch_table
from thauma.core.tables.features import place_features
from thauma.games.duel.pantheon.strategy import observe

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import Byte, Short, ref
    from thauma.games.duel.hidden import blank
    from thauma.games.duel.ids import *
    from thauma.games.duel.pantheon.strategy.observe import observe_gods
    from thauma.games.duel.state import Duel

GOD_TABLE, GOD_INPUTS = switch_table(place_features(*observe.FEATURES), every_seat=False)
assert len(GOD_TABLE.first) == GOD_PLACES
GOD_FIRST: "list[Short]" = list(GOD_TABLE.first)
GOD_MOST: "list[Byte]" = list(GOD_TABLE.most)


def switch_gods(state: "Duel", seat: int, on: "list[Short]", n: int, at: int) -> int:
    """Switch on what a seat sees of Pantheon; return how many are on now."""
    if cython.compiled:
        memcpy(ref(g), state, cython.sizeof(Duel))
        memset(seen, 0, GOD_PLACES)
    else:
        g: Duel = state.copy()
        seen: list[Byte] = [0] * GOD_PLACES
    blank(ref(g), seat)
    observe_gods(ref(g), seat, seen, 0)
    for place in range(GOD_PLACES):
        if seen[place]:
            on[n] = at + GOD_FIRST[place] + min(seen[place], GOD_MOST[place]) - 1
            n += 1
    return n


def further_vectors() -> tuple[list[int], list[int]]:
    """Number the vectors of moves that the base game does not know, by move id: the first and the second.

    Moves of later pages name what no table had when the network was learned.
    """
    first, second = [-1] * M_LAST, [-1] * M_LAST
    count = 0
    for move in range(M_END, M_LAST):
        first[move] = count
        count += 1
    for block, room, known, end in (
        (M_BUILD, STRIDE, L_CARDS, ALL_CARDS),
        (M_DISCARD, STRIDE, L_CARDS, ALL_CARDS),
        (M_PICK, WONDER_ROOM, L_WONDERS, ALL_WONDERS),
        (M_TAKE, TOKEN_ROOM, L_TOKENS, ALL_TOKENS),
        (M_DESTROY, STRIDE, L_CARDS, ALL_CARDS),
        (M_REVIVE, STRIDE, L_CARDS, ALL_CARDS),
    ):
        for number in range(known, min(room, end)):
            first[block + number] = count
            count += 1
    for wonder in range(L_WONDERS, min(WONDER_ROOM, ALL_WONDERS)):
        for card in range(min(STRIDE, ALL_CARDS)):
            first[M_WONDER + STRIDE * wonder + card] = count
        count += 1
    for card in range(L_CARDS, min(STRIDE, ALL_CARDS)):
        for wonder in range(min(WONDER_ROOM, ALL_WONDERS)):
            second[M_WONDER + STRIDE * wonder + card] = count
        count += 1
    return first, second


FURTHER_FIRST, FURTHER_SECOND = further_vectors()
FIRST_VECTORS: "list[Short]" = FURTHER_FIRST
SECOND_VECTORS: "list[Short]" = FURTHER_SECOND


def further_vector_of(move: int, empty: int) -> int:
    """Give the vector of a move that the base game does not know, or the empty one."""
    if move < M_LAST and FIRST_VECTORS[move] >= 0:
        return L_VECTORS + FIRST_VECTORS[move]
    return empty


def further_card_vector_of(move: int, empty: int) -> int:
    """Give the second vector of a move that builds a wonder with a card which the base game does not know."""
    if move < M_LAST and SECOND_VECTORS[move] >= 0:
        return L_VECTORS + SECOND_VECTORS[move]
    return empty
