"""What things cost a city: resources bought or produced, rebates, chains, Engineering's coin."""

import cython

from thauma.games.duel import table_rows

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import Byte, Word, popcount, ref
    from thauma.games.duel.ids import *
    from thauma.games.duel.state import City, Duel

CARD_ROWS = table_rows.CARD_ROWS
WONDER_ROWS = table_rows.WONDER_ROWS
COLOUR_MASKS: "list[list[Word]]" = table_rows.COLOUR_MASKS


def has_token(city: "City", token: int) -> bool:
    """Whether the city has a progress token."""
    return city.tokens >> token & 1 != 0


def owns_card(city: "City", card: int) -> bool:
    """Whether the city has a card."""
    return city.built[card >> 6] >> (card & 63) & 1 != 0


def count_in_city(city: "City", counted: int) -> int:
    """How many cards of a colour, or built wonders, the city has."""
    if counted == WONDER_COUNT:
        return popcount(city.raised)
    found = 0
    for word in range(CARD_WORDS):
        found += popcount(city.built[word] & COLOUR_MASKS[counted][word])
    return found


def cover_dearest(city: "City", missing: list[int], first: int, end: int) -> int:
    """Strike out one missing unit of the dearest resource in first..end-1; return what it would have cost."""
    dearest = 0
    at = 0
    for r in range(first, end):
        if missing[r] > 0 and city.prices[r] > dearest:
            dearest = city.prices[r]
            at = r
    if dearest > 0:
        missing[at] -= 1
    return dearest


def fill_missing(city: "City", cost: "list[Byte]", missing: list[int]) -> int:
    """Fill in the units that the city does not produce itself; return what buying them all would cost."""
    total = 0
    for r in range(5):
        short = max(0, cost[r] - city.production[r])  # no branch: whether units are short is hard to predict
        missing[r] = short
        total += short * city.prices[r]
    return total


def use_choices(city: "City", missing: list[int]) -> int:
    """Let each choice producer make the dearest missing unit that it can; return what that saves."""
    saved = 0
    for _ in range(city.raw):
        saved += cover_dearest(city, missing, WOOD, GLASS)
    for _ in range(city.made):
        saved += cover_dearest(city, missing, GLASS, 5)
    return saved


def use_rebate(city: "City", missing: list[int], rebate: int) -> int:
    """Strike out the dearest units left; return what that saves."""
    saved = 0
    for _ in range(rebate):
        saved += cover_dearest(city, missing, WOOD, 5)
    return saved


def trade_price(city: "City", cost: "list[Byte]", rebate: int) -> int:
    """Give the coins for missing resources, the cheapest way.

    Choice producers first, each on its dearest unit, then the rebate on the dearest units left: a rebate can
    take any unit, a choice producer only some. A brute force over all ways to spend them is the test.
    """
    if not cython.compiled:
        missing = [0] * 5
    total = fill_missing(city, cost, missing)
    if total == 0:
        return 0
    total -= use_choices(city, missing)
    if rebate:
        total -= use_rebate(city, missing, rebate)
    return total


def card_rebate(city: "City", card: int) -> int:
    """Units that Masonry takes off a blue card."""
    return REBATE if CARD_ROWS[card].colour == BLUE and has_token(city, MASONRY) else 0


def wonder_rebate(city: "City") -> int:
    """Units that Architecture takes off a wonder."""
    return REBATE if has_token(city, ARCHITECTURE) else 0


def is_chained(city: "City", card: int) -> bool:
    """Whether an earlier building makes the card free, or a temple's mythology token."""
    if CARD_ROWS[card].chain >= 0:
        return owns_card(city, CARD_ROWS[card].chain)
    mythology = CARD_ROWS[card].mythology
    return mythology >= 0 and city.gifts >> mythology & 1 != 0


def can_engineer(city: "City", card: int) -> bool:
    """Whether Engineering lets the city build the card for a coin: it must have a chain symbol."""
    return has_token(city, ENGINEERING) and (CARD_ROWS[card].chain >= 0 or CARD_ROWS[card].mythology >= 0)


def card_trade(city: "City", card: int) -> int:
    """Give the coins for the resources that a card costs the city, chains aside."""
    if CARD_ROWS[card].needs == 0:
        return 0
    return trade_price(city, CARD_ROWS[card].cost, card_rebate(city, card))


def wonder_trade(city: "City", wonder: int) -> int:
    """Give the coins for the resources that a wonder costs the city."""
    return trade_price(city, WONDER_ROWS[wonder].cost, wonder_rebate(city))


def can_pay_trade(city: "City", cost: "list[Byte]", rebate: int, coins: int) -> bool:
    """Whether so many coins pay for the resources; `trade_price`, but it stops when the answer is known."""
    if not cython.compiled:
        missing = [0] * 5
    total = fill_missing(city, cost, missing)
    if total <= coins:
        return True
    if rebate == 0 and city.raw == 0 and city.made == 0:
        return False
    total -= use_choices(city, missing)
    return total <= coins or total - use_rebate(city, missing, rebate) <= coins


def can_afford(city: "City", card: int) -> bool:
    """Whether the city can build the card now."""
    row = ref(CARD_ROWS[card])
    coins = city.coins + city.astarte - row.coins
    if coins >= 0 and (row.needs == 0 or can_pay_trade(city, row.cost, card_rebate(city, card), coins)):
        return True
    if is_chained(city, card):
        return True
    return can_engineer(city, card) and city.coins + city.astarte >= ENGINEERING_PRICE


def cost_steps(data: bytes, seat: int, card: int, wonder: int) -> tuple[list[int], list[int], list[int]]:
    """How a city would meet the cost of a card, or of a wonder (card NOTHING), step by step.

    Gives the units missing after its own production, after choice producers and after a rebate: what is
    left then is bought. For explanations; it takes the steps that `trade_price` takes.
    """
    if cython.compiled:
        memcpy(ref(g), cython.cast("const char*", data), cython.sizeof(Duel))
    else:
        g = Duel.unpack(data)
        missing = [0] * 5
    city = ref(g.cities[seat])
    if card == NOTHING:
        fill_missing(city, WONDER_ROWS[wonder].cost, missing)
    else:
        fill_missing(city, CARD_ROWS[card].cost, missing)
    produced = [missing[r] for r in range(5)]
    use_choices(city, missing)
    chosen = [missing[r] for r in range(5)]
    use_rebate(city, missing, wonder_rebate(city) if card == NOTHING else card_rebate(city, card))
    return produced, chosen, [missing[r] for r in range(5)]
