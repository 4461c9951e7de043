# Blocks of move ids as C; blocks.py is the twin for un-compiled runs.
cdef enum:
    PAGE = 4096
    PAGES = 2

cdef inline int id_in_block(int first, int room, int number) noexcept nogil:
    return first + number if number < room else first + number - room + PAGE

cdef inline int place_in_page(int move) noexcept nogil:
    return move & (PAGE - 1)

cdef inline int number_in_block(int move, int first, int room) noexcept nogil:
    return (move & (PAGE - 1)) - first + (room if move & PAGE else 0)

cdef inline void sort_moves(short* out, int n) noexcept nogil:
    cdef int i, j
    cdef short move
    for i in range(1, n):
        move = out[i]
        j = i
        while j > 0 and out[j - 1] > move:
            out[j] = out[j - 1]
            j -= 1
        out[j] = move
