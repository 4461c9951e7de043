"""Blocks of move ids: a range for each verb, with room for so many things. An id keeps its meaning for ever.

All blocks of a game lie in one page. What comes after the last thing that a block has room for stands a page
on, at the same place: a new row of a table gets ids of its own, and no other id changes. A move that names a
thing of either of two tables counts pages of the second in twos. blocks.pxd is the C twin.
"""

PAGE = 4096
"""ids of a page: more than the blocks of any game take together, so that new verbs find room as well"""
PAGES = 2
"""of one table: twice the room of its blocks"""


def id_in_block(first: int, room: int, number: int) -> int:
    """Give the id of a thing, by its number in the table, in the block that begins with an id."""
    return first + number if number < room else first + number - room + PAGE


def place_in_page(move: int) -> int:
    """Give where a move stands in its page, which tells its block."""
    return move & (PAGE - 1)


def number_in_block(move: int, first: int, room: int) -> int:
    """Give the number of what a move names in the block that begins with an id."""
    return (move & (PAGE - 1)) - first + (room if move & PAGE else 0)


def sort_moves(out: list[int], n: int) -> None:
    """Sort moves in place: those of later pages were written between others."""
    for i in range(1, n):
        move = out[i]
        j = i
        while j > 0 and out[j - 1] > move:
            out[j] = out[j - 1]
            j -= 1
        out[j] = move
