# Ids of the moves of a turn, and what such a move names, as C; turn_moves.py is the twin for un-compiled runs.
from thauma.core.tables.blocks cimport PAGE, place_in_page
from thauma.games.duel.ids cimport ALL_CARDS, ALL_WONDERS, M_WONDER, STRIDE, WONDER_ROOM

cdef inline int card_offset(int card) noexcept nogil:
    return card if ALL_CARDS <= STRIDE or card < STRIDE else card - STRIDE + PAGE

cdef inline int wonder_offset(int wonder) noexcept nogil:
    if ALL_WONDERS <= WONDER_ROOM or wonder < WONDER_ROOM:
        return STRIDE * wonder
    return STRIDE * (wonder - WONDER_ROOM) + 2 * PAGE

cdef inline int card_to_take(int move) noexcept nogil:
    return place_in_page(move) % STRIDE + (STRIDE if ALL_CARDS > STRIDE and move & PAGE else 0)

cdef inline int wonder_to_build(int move) noexcept nogil:
    return (place_in_page(move) - M_WONDER) // STRIDE + (WONDER_ROOM if ALL_WONDERS > WONDER_ROOM and move & 2 * PAGE else 0)
