"""Victory points by category, and who wins."""

import cython

from thauma.games.duel import table, table_rows
from thauma.games.duel.box import EVERY_TOKEN

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import ctz, popcount, ref
    from thauma.games.duel.ids import *
    from thauma.games.duel.pantheon.score import add_god_points
    from thauma.games.duel.prices import CARD_ROWS, WONDER_ROWS, count_in_city, has_token
    from thauma.games.duel.state import City, Duel


MILITARY_POINTS = table.MILITARY_POINTS
TOKEN_POINTS = [table.TOKEN_POINTS.get(token, 0) for token in EVERY_TOKEN]
CATEGORY_OF_COLOUR = table_rows.CATEGORY_OF_COLOUR


def guild_count(g: "Duel", mask: int) -> int:
    """What a guild counts, in the city that has more of it (all its colours in the same city)."""
    if mask >> TREASURE & 1:
        return max(g.cities[0].coins, g.cities[1].coins) // COINS_PER_POINT
    mine = 0
    theirs = 0
    for counted in range(8):
        if mask >> counted & 1:
            mine += count_in_city(ref(g.cities[0]), counted)
            theirs += count_in_city(ref(g.cities[1]), counted)
    return max(mine, theirs)


def points(g: "Duel", seat: int, out: list[int]) -> int:
    """Fill in the seat's points by category; return their sum."""
    me = ref(g.cities[seat])
    for i in range(S_ALL):
        out[i] = 0
    ahead = g.pawn if seat == 0 else -g.pawn
    if ahead > 0:
        out[S_MILITARY] = MILITARY_POINTS[ahead]
    card_points(g, me, out)
    left = me.raised
    while left:
        out[S_WONDERS] += WONDER_ROWS[ctz(left)].points
        left &= left - 1
    left = me.tokens
    while left:
        out[S_PROGRESS] += TOKEN_POINTS[ctz(left)]
        left &= left - 1
    if has_token(me, MATHEMATICS):
        out[S_PROGRESS] += MATHEMATICS_POINTS * popcount(me.tokens)
    out[S_TREASURY] = me.coins // COINS_PER_POINT
    if g.options & PANTHEON:
        add_god_points(g, seat, out)
    total = 0
    for i in range(S_ALL):
        total += out[i]
    return total


def card_points(g: "Duel", city: "City", out: list[int]) -> None:
    """Add the points of the city's cards to their categories."""
    for word in range(CARD_WORDS):
        left = city.built[word]
        while left:
            card = 64 * word + ctz(left)
            left &= left - 1
            row = ref(CARD_ROWS[card])
            if row.colour == PURPLE:
                out[S_GUILDS] += row.guild_points * guild_count(g, row.guild)
            elif row.points:
                out[CATEGORY_OF_COLOUR[row.colour]] += row.points


def decide(g: "Duel") -> int:
    """Give the seat with more points, then with more from blue cards; otherwise the victory is shared."""
    if not cython.compiled:
        out = [0] * S_ALL
    mine = 256 * points(g, 0, out)
    mine += out[S_CIVILIAN]
    theirs = 256 * points(g, 1, out)
    theirs += out[S_CIVILIAN]
    if mine == theirs:
        return SHARED
    return 0 if mine > theirs else 1


def over(g: "Duel") -> int:
    """0 while the game runs, then 1 + the kind of victory."""
    return 1 + g.victory


def share(g: "Duel", seat: int) -> float:
    """What the seat has of the victory."""
    if g.victory == NO_VICTORY:
        return 0.0
    if g.winner == SHARED:
        return 0.5
    return 1.0 if g.winner == seat else 0.0
