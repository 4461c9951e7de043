"""Whether shields, a symbol or a card would win the game at once."""

import cython

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import popcount, ref
    from thauma.games.duel.ids import *
    from thauma.games.duel.prices import CARD_ROWS, has_token
    from thauma.games.duel.state import Duel


def wins_with(g: "Duel", seat: int, card: int) -> bool:
    """Whether the seat wins at once by building the card."""
    city = ref(g.cities[seat])
    row = ref(CARD_ROWS[card])
    if row.colour == RED:
        return reaches_capital(g, seat, row.shields + (1 if has_token(city, STRATEGY) else 0))
    if row.colour == GREEN:
        return popcount(city.symbols | 1 << row.symbol) >= WINNING_SYMBOLS
    return False


def reaches_capital(g: "Duel", seat: int, shields: int) -> bool:
    """Whether so many shields take the seat to the other capital; Minerva's pawn may stand in the way."""
    ahead = g.pawn if seat == 0 else -g.pawn
    if ahead + shields < CAPITAL:
        return False
    return g.minerva == 0 or (g.minerva - MIDDLE < g.pawn if seat == 0 else g.minerva - MIDDLE > g.pawn)


def one_short(g: "Duel", seat: int, symbol: int) -> bool:
    """Whether a symbol would be the seat's sixth."""
    return popcount(g.cities[seat].symbols | 1 << symbol) >= WINNING_SYMBOLS
