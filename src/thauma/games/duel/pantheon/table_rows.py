"""The tables of Pantheon in the form that the rules read, all whole numbers."""

from thauma.core.tables.c_structs import CStruct, i8, u8
from thauma.games.duel.pantheon.table import GOD_CARDS, OFFERINGS, God
from thauma.games.duel.pantheon.table import LIES_ON as LYING_ON
from thauma.games.duel.pantheon.table import TOKEN_SLOTS as SLOTS_BY_AGE


class GodRow(CStruct):
    """A god, or the Gate, as numbers."""

    doubled: int = u8
    coins: int = u8
    kept: int = u8
    points: int = u8
    shields: int = u8
    symbol: int = i8
    asks: int = u8
    needs: int = u8


def god_row(god: God) -> GodRow:
    """Give a god as numbers."""
    return GodRow(
        doubled=int(god.doubled),
        coins=god.coins,
        kept=god.kept,
        points=god.points,
        shields=god.shields,
        symbol=god.symbol,
        asks=god.asks,
        needs=god.needs,
    )


def offered_coins(gifts: int) -> list[int]:
    """List what the offering tokens of a bit mask are worth."""
    return [worth for i, worth in enumerate(OFFERINGS) if gifts >> i & 1]


GOD_ROWS = [god_row(god) for god in GOD_CARDS]
GIFT_WORTH = [sum(offered_coins(gifts)) for gifts in range(8)]
GIFT_LEAST = [min(offered_coins(gifts), default=0) for gifts in range(8)]
"""by bit mask of offering tokens what they are worth together, and the least of them"""
MOST_TOKENS = max(map(len, SLOTS_BY_AGE))
TOKEN_SLOTS = [[*slots, *[0] * (MOST_TOKENS - len(slots))] for slots in SLOTS_BY_AGE[:2]]
LIES_ON = [[*cards, *[0] * (MOST_TOKENS - len(cards))] for cards in LYING_ON]
TOKEN_CARDS = [sum(1 << slot for slot in slots) for slots in SLOTS_BY_AGE]
TOKENS_LAID = [(1 << len(slots)) - 1 for slots in SLOTS_BY_AGE]
"""by age where tokens lie, what they lie on, both as a list for each token and as bit masks"""
