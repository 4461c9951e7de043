"""What things cost a city: its own production, both neighbours' markets, and every payment worth choosing.

A payment is the coins to the left neighbour and to the right one. Raw materials and goods never stand in for
each other, so each kind is split alone: for so many units bought on the left, the fewest on the right. What
choices can make together is looked up in a table of sets.
"""

import cython

from thauma.games.wonders import table_rows

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import Byte, Half, Word, popcount, ref
    from thauma.games.wonders.ids import *
    from thauma.games.wonders.market import Market
    from thauma.games.wonders.state import City, Wonders


CARD_ROWS = table_rows.CARD_ROWS
STAGE_ROWS = table_rows.STAGE_ROWS
STAGE_COUNTS: "list[list[Byte]]" = table_rows.STAGE_COUNTS
FEASIBLE: "list[list[Word]]" = table_rows.FEASIBLE


# ----------------------------------------------------------------------------------------- markets


def left_of(g: "Wonders", seat: int) -> int:
    """Give the left neighbour's seat."""
    return seat + 1 if seat + 1 < g.players else 0


def right_of(g: "Wonders", seat: int) -> int:
    """Give the right neighbour's seat."""
    return seat - 1 if seat > 0 else g.players - 1


def fill_market(g: "Wonders", seat: int, m: "Market") -> None:
    """Fill in what a city can spend, make and buy now; it changes once a turn, not once a card."""
    me = ref(g.cities[seat])
    left = ref(g.cities[left_of(g, seat)])
    right = ref(g.cities[right_of(g, seat)])
    m.coins = me.purse if g.question == SEVENTH and g.options & SEVENTH_EARLIER_COINS else me.coins
    m.raw = me.raw
    m.choices = MOST_RAW_CHOICES * me.pairs + me.any_raw
    m.goods = me.goods
    m.any_goods = me.any_goods
    m.raw_left = left.raw
    m.choices_left = MOST_RAW_CHOICES * left.pairs
    m.goods_left = left.goods
    m.raw_right = right.raw
    m.choices_right = MOST_RAW_CHOICES * right.pairs
    m.goods_right = right.goods
    m.price_left = LOW_PRICE if me.cheap & RAW_LEFT else FULL_PRICE
    m.price_right = LOW_PRICE if me.cheap & RAW_RIGHT else FULL_PRICE
    m.price_goods = LOW_PRICE if me.cheap & GOODS_BOTH else FULL_PRICE


# ---------------------------------------------------------------------- raw materials as small vectors


def missing_from(wanted: "Half", had: "Half") -> "Half":
    """Take one vector off another, field by field, down to nought; a guard bit in each stops borrowing."""
    spread = (wanted | 0x8888) - had
    kept = spread & 0x8888
    return spread & (kept - (kept >> 3))


def can_make(choices: int, vector: "Half") -> bool:
    """Whether choices of raw material can make all of a vector together."""
    at = vector & 7 | vector >> 1 & 0x38 | vector >> 2 & 0x1C0 | vector >> 3 & 0xE00
    return FEASIBLE[choices][at >> 6] >> (at & 63) & 1 != 0


def count_units(vector: "Half") -> int:
    """Add up the fields."""
    return (vector & 15) + (vector >> 4 & 15) + (vector >> 8 & 15) + (vector >> 12)


def next_part(part: "Half", whole: "Half") -> "Half":
    """Give the next of the vectors that are part of a whole; the last one is the whole."""
    at = 0
    while part >> at & 15 == whole >> at & 15:
        at += 4
    return (part >> at << at) + (1 << at)


# ------------------------------------------------------------------------------------------- splits


def split_raw(m: "Market", missing: "Half", least: "list[Byte]") -> None:
    """Fill in for each number of units bought on the left the fewest that are bought on the right then."""
    for i in range(8):
        least[i] = UNPAYABLE
    some: Half = 0
    while True:
        n = count_units(some)
        if n * m.price_left <= m.coins and can_make(m.choices_left, missing_from(some, m.raw_left)):
            least[n] = min(least[n], fewest_right(m, missing - some))
        if some == missing:
            break
        some = next_part(some, missing)


def fewest_right(m: "Market", rest: "Half") -> int:
    """Give the fewest units to buy on the right, where own choices make the others; UNPAYABLE if none do."""
    if m.choices == 0:
        return count_units(rest) if can_make(m.choices_right, missing_from(rest, m.raw_right)) else UNPAYABLE
    best = UNPAYABLE
    other: Half = 0
    while True:
        n = count_units(other)
        if (
            n < best
            and can_make(m.choices, rest - other)
            and can_make(m.choices_right, missing_from(other, m.raw_right))
        ):
            best = n
        if other == rest:
            return best
        other = next_part(other, rest)


def split_goods(m: "Market", missing: "Half", least: "list[Byte]") -> None:
    """The same for goods: own choices cover as many as they can, whichever these are."""
    for i in range(4):
        least[i] = UNPAYABLE
    covered = min(m.any_goods, popcount(missing))
    for own in range(8):
        if own & ~missing or popcount(own) != covered:
            continue
        rest = missing & ~own
        if rest & ~(m.goods_left | m.goods_right):
            continue
        both = popcount(rest & m.goods_left & m.goods_right)
        left = popcount(rest & ~m.goods_right)
        right = popcount(rest & ~m.goods_left)
        for i in range(both + 1):
            least[left + i] = min(least[left + i], right + both - i)


# ----------------------------------------------------------------------------------------- payments


def nothing_to_pay(out: "list[Byte]") -> int:
    """Write the one payment of what is free."""
    for i in range(PAYMENTS):
        out[i] = UNPAYABLE
    out[0] = 0
    return 1


def solve_payments(m: "Market", need_raw: "Half", need_goods: "Half", coins: int, out: "list[Byte]") -> int:
    """Write for each number of coins to the left what goes to the right, or UNPAYABLE; return how many.

    Only payments that no other one undercuts on both sides are worth choosing.
    """
    if coins < 0:
        return 0
    missing = missing_from(need_raw, m.raw)
    lacked = need_goods & ~m.goods
    if not cython.compiled:
        raw: list[Byte] = [0] * 8
        made: list[Byte] = [0] * 4
    if can_make(m.choices, missing):
        if popcount(lacked) <= m.any_goods:
            return nothing_to_pay(out)
        missing = 0
    if coins == 0:
        return 0
    if missing:
        split_raw(m, missing, raw)
    else:
        raw[0] = 0
        for i in range(1, 8):
            raw[i] = UNPAYABLE
    split_goods(m, lacked, made)
    return combine_payments(m, raw, made, coins, out)


def combine_payments(
    m: "Market", raw: "list[Byte]", made: "list[Byte]", coins: int, out: "list[Byte]"
) -> int:
    """Put the splits of raw materials and goods together; return how many payments are worth choosing."""
    for i in range(PAYMENTS):
        out[i] = UNPAYABLE
    for i in range(8):
        if raw[i] == UNPAYABLE:
            continue
        for j in range(4):
            if made[j] == UNPAYABLE:
                continue
            left = i * m.price_left + j * m.price_goods
            right = raw[i] * m.price_right + made[j] * m.price_goods
            if left + right <= coins and right < out[left]:
                out[left] = right
    lowest = UNPAYABLE
    found = 0
    for i in range(PAYMENTS):
        if out[i] < lowest:
            lowest = out[i]
            found += 1
        else:
            out[i] = UNPAYABLE
    return found


# ------------------------------------------------------------------------------------ cards and stages


def owns_card(city: "City", card: int) -> bool:
    """Whether the city has a building of this name."""
    return city.built[card >> 6] >> (card & 63) & 1 != 0


def is_chained(city: "City", card: int) -> bool:
    """Whether an earlier building makes the card free."""
    for i in range(2):  # noqa: SIM110  (a generator would be a Python object)
        if CARD_ROWS[card].chain[i] >= 0 and owns_card(city, CARD_ROWS[card].chain[i]):
            return True
    return False


def free_by_power(g: "Wonders", city: "City", card: int) -> bool:
    """Whether the city's wonder makes the card free now."""
    if city.power & FREE_COLOURS and city.counts[CARD_ROWS[card].colour] == 0:
        return True
    if g.question != CHOOSE:
        return False
    if city.power & FREE_FIRST and g.turn == 0:
        return True
    return city.power & FREE_LAST != 0 and g.turn == LAST_TURN


def bank_price(g: "Wonders", city: "City", card: int) -> int:
    """Give the coins that a card costs at the bank."""
    if is_chained(city, card) or (free_by_power(g, city, card) and not g.options & FREE_COIN_PAID):
        return 0
    return CARD_ROWS[card].coins


def build_payments(g: "Wonders", m: "Market", seat: int, card: int, out: "list[Byte]") -> int:
    """Write the payments for building a card, as `solve` does; none if it cannot be built."""
    city = ref(g.cities[seat])
    row = ref(CARD_ROWS[card])
    if owns_card(city, card):
        return 0
    coins = m.coins - row.coins
    if row.raw | row.goods == 0 and coins >= 0:
        return nothing_to_pay(out)
    if is_chained(city, card):
        return nothing_to_pay(out)
    if city.power and free_by_power(g, city, card) and (coins >= 0 or not g.options & FREE_COIN_PAID):
        return nothing_to_pay(out)
    return solve_payments(m, row.raw, row.goods, coins, out)


def stage_payments(g: "Wonders", m: "Market", seat: int, out: "list[Byte]") -> int:
    """Write the payments for the next stage of the seat's wonder; none if it is complete or out of reach."""
    city = ref(g.cities[seat])
    if city.counts[STAGES] == STAGE_COUNTS[city.wonder][city.side]:
        return 0
    row = ref(STAGE_ROWS[city.wonder][city.side][city.counts[STAGES]])
    return solve_payments(m, row.raw, row.goods, m.coins, out)


def offered_payments(data: bytes, seat: int, card: int) -> list[tuple[int, int]]:
    """List the payments for building a card (NOTHING: the next stage), to the left and to the right.

    For explanations, asked of the bytes of a state.
    """
    if cython.compiled:
        memcpy(ref(g), cython.cast("const char*", data), cython.sizeof(Wonders))
    else:
        g = Wonders.unpack(data)
        m = Market()
        pays: list[Byte] = [0] * PAYMENTS
    if g.cities[seat].side == NOTHING:
        return []
    fill_market(ref(g), seat, ref(m))
    if card == NOTHING:
        found = stage_payments(ref(g), ref(m), seat, pays)
    else:
        found = build_payments(ref(g), ref(m), seat, card, pays)
    if found == 0:
        return []
    return [(left, pays[left]) for left in range(PAYMENTS) if pays[left] != UNPAYABLE]
