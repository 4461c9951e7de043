"""The points that Pantheon adds: temples in the place of guilds, Mysticism, gods."""

import cython

from thauma.games.duel.pantheon import table

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import ctz, popcount, ref
    from thauma.games.duel.ids import *
    from thauma.games.duel.pantheon.moves import GOD_ROWS
    from thauma.games.duel.prices import count_in_city, has_token
    from thauma.games.duel.state import Duel


TEMPLE_POINTS = table.TEMPLE_POINTS


def add_god_points(g: "Duel", seat: int, out: list[int]) -> None:
    """Add to the seat's points by category."""
    me = ref(g.cities[seat])
    out[S_GUILDS] = TEMPLE_POINTS[count_in_city(me, PURPLE)]
    if has_token(me, MYSTICISM):
        out[S_PROGRESS] += MYSTICISM_POINTS * (g.mythology_tokens[seat] + popcount(me.gifts >> OFFERING))
    out[S_DIVINITIES] = me.astarte
    left = g.active[seat]
    while left:
        out[S_DIVINITIES] += GOD_ROWS[ctz(left)].points
        left &= left - 1
