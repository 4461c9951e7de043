"""What a sensible player looks at first: moves weighed by the points that they promise."""

import cython

from thauma.games.wonders import table, table_rows
from thauma.games.wonders.strategy import habits

if cython.compiled:
    from cython import address as ref
else:
    from collections.abc import Sequence

    from thauma.core.bits import Byte, ref
    from thauma.core.portable_math import exp
    from thauma.core.tables.blocks import number_in_block, place_in_page
    from thauma.games.wonders.ids import *
    from thauma.games.wonders.market import Market
    from thauma.games.wonders.prices import (
        CARD_ROWS,
        STAGE_COUNTS,
        STAGE_ROWS,
        bank_price,
        build_payments,
        fill_market,
        left_of,
        right_of,
        stage_payments,
    )
    from thauma.games.wonders.rules import card_of
    from thauma.games.wonders.score import count_around, symbols_worth
    from thauma.games.wonders.state import City, Wonders
    from thauma.games.wonders.table_rows import EffectRow

    HABIT = [0.0] * H_COUNT
    CHAINS = [0.0] * CARDS
    FORCE = [[[0.0] * (2 * MOST_LEAD + 1) for _ in range(6)] for _ in range(3)]


def load_habits(numbers: "Sequence[float]") -> None:
    """Take over rules of thumb, and work out what follows from them alone."""
    for i in range(H_COUNT):
        HABIT[i] = numbers[i]
    for card in range(CARDS):
        CHAINS[card] = HABIT[H_CHAIN] * table_rows.FOLLOWERS[card]
    for age in range(3):
        for turn in range(6):
            for lead in range(-MOST_LEAD, MOST_LEAD + 1):
                FORCE[age][turn][lead + MOST_LEAD] = conflicts_worth(numbers, age, turn, lead)


def conflicts_worth(numbers: "Sequence[float]", age: int, turn: int, lead: int) -> float:
    """Give what a lead in shields promises in the conflicts to come; the further away, the less it says."""
    total = 0.0
    for later in range(age, 3):
        blur = numbers[H_FORCE_BLUR_NOW] + numbers[H_FORCE_BLUR_BY_TURN] * (LAST_TURN - turn)
        blur += numbers[H_FORCE_BLUR_BY_AGE] * (later - age)
        chance = 1.0 / (1.0 + exp(-1.3 * lead / max(0.05, blur)))
        total += chance * table.VICTORY[later] + (1.0 - chance) * table.DEFEAT
    return numbers[H_FORCE] * total


load_habits(list(habits.HABITS.values()))


def phase(g: "Wonders") -> int:
    """Tell the ages apart."""
    return g.age


def force_against(g: "Wonders", mine: int, other: int) -> float:
    """Give what so many shields promise against a neighbour."""
    lead = mine - g.cities[other].shields
    return FORCE[g.age][g.turn][max(-MOST_LEAD, min(MOST_LEAD, lead)) + MOST_LEAD]


def force_worth(g: "Wonders", seat: int, shields: int) -> float:
    """Give what more shields promise against both neighbours."""
    mine = g.cities[seat].shields
    left = left_of(g, seat)
    right = right_of(g, seat)
    more = force_against(g, mine + shields, left) + force_against(g, mine + shields, right)
    return more - force_against(g, mine, left) - force_against(g, mine, right)


def symbol_worth(g: "Wonders", city: "City", symbol: int) -> float:
    """Give what one symbol more adds, and a share of what it prepares."""
    a = city.symbols[0]
    b = city.symbols[1]
    c = city.symbols[2]
    now = symbols_worth(a, b, c)
    later = (2 - g.age) * (a + b + c)
    if symbol == COMPASS:
        a += 1
    elif symbol == GEAR:
        b += 1
    else:
        c += 1
    return (
        HABIT[H_SYMBOL] * (symbols_worth(a, b, c) - now)
        + HABIT[H_SYMBOL_EARLY] * (2 - g.age)
        + HABIT[H_SYMBOL_BY_SYMBOLS] * later
    )


def production_worth(g: "Wonders", city: "City", gain: "EffectRow") -> float:
    """Give what production and cheap trade promise; in the last age it is too late for them."""
    if g.age == 2:
        return 0.0
    total = 0.0
    if gain.raw:
        total = HABIT[H_RAW_AGE_1 + g.age]
        for i in range(4):
            if gain.raw >> 4 * i & 15:
                if city.raw >> 4 * i & 15:
                    total *= HABIT[H_RAW_HAD_ALREADY]
                if gain.raw >> 4 * i & 15 == 2:
                    total *= 1.0 + HABIT[H_A_SECOND_UNIT]
    if gain.pairs:
        total += HABIT[H_A_CHOICE] * HABIT[H_RAW_AGE_1 + g.age]
    if gain.goods:
        again = HABIT[H_GOODS_HAD_ALREADY] if gain.goods & city.goods else 1.0
        total += again * HABIT[H_GOODS_AGE_1 + g.age]
    if gain.any_raw | gain.any_goods:
        total += HABIT[H_PRIVATE_CHOICE]
    if gain.cheap:
        total += HABIT[H_CHEAP_AGE_1 + g.age]
    return total * (1.0 - HABIT[H_TURNS_GONE] * g.turn)


def effect_worth(g: "Wonders", seat: int, gain: "EffectRow") -> float:
    """Give what a card or stage promises."""
    city = ref(g.cities[seat])
    total = gain.points + HABIT[H_GRANTS] * gain.grants
    if gain.raw | gain.pairs | gain.goods | gain.any_raw | gain.any_goods | gain.cheap:
        total += production_worth(g, city, gain)
    if gain.shields:
        total += force_worth(g, seat, gain.shields)
    if gain.symbol >= 0:
        total += symbol_worth(g, city, gain.symbol)
    if gain.wild:
        number = city.symbols[0] + city.symbols[1] + city.symbols[2]
        total += HABIT[H_WILD] + HABIT[H_WILD_BY_SYMBOLS] * number
    if gain.counts:
        number = count_around(g, seat, gain.counts, gain.where)
        total += number * (HABIT[H_GRANTS] * gain.per_coins + HABIT[H_COUNTED_POINTS] * gain.per_points)
    if gain.complete:
        if city.counts[STAGES] == STAGE_COUNTS[city.wonder][city.side]:
            total += gain.complete
        else:
            total += HABIT[H_INCOMPLETE]
    return total


def card_worth(g: "Wonders", seat: int, card: int) -> float:
    """Give what a building promises, its price aside."""
    total = effect_worth(g, seat, ref(CARD_ROWS[card].gain))
    return total + CHAINS[card]


def stage_worth(g: "Wonders", seat: int) -> float:
    """Give what the next stage promises, its price aside."""
    city = ref(g.cities[seat])
    row = ref(STAGE_ROWS[city.wonder][city.side][city.counts[STAGES]])
    total = HABIT[H_STAGE] + effect_worth(g, seat, ref(row.gain))
    if row.gain.power:
        total += HABIT[H_STAGE_SPECIAL]
    if row.gain.any_raw | row.gain.any_goods:
        total += HABIT[H_STAGE_CHOICE] - HABIT[H_PRIVATE_CHOICE]
    return total


def weigh(g: "Wonders", seat: int, moves: list[int], n: int, style: int, out: list[float]) -> None:
    """Fill in how likely a sensible player is to choose each of the moves."""
    if not cython.compiled:
        m = Market()
        pays: list[Byte] = [0] * PAYMENTS
    if g.question == SIDE:
        for i in range(n):
            out[i] = 1.0
        return
    coin = HABIT[H_COIN_AGE_1 + g.age]
    fill_market(g, seat, ref(m))
    last = NOTHING
    value = 0.0
    raised = -1.0
    for i in range(n):
        place = place_in_page(moves[i])
        if place < M_STAGE:
            card = card_of(moves[i])
            left = place % PAYMENTS
            if card != last:
                last = card
                build_payments(g, ref(m), seat, card, pays)
                value = card_worth(g, seat, card) - coin * bank_price(g, ref(g.cities[seat]), card)
            base = value - coin * (left + pays[left])
        elif place < M_SELL:
            left = (place - M_STAGE) % PAYMENTS
            if raised < 0.0:
                stage_payments(g, ref(m), seat, pays)
                raised = stage_worth(g, seat)
            base = raised - coin * (left + pays[left])
        elif place < M_REVIVE:
            base = SALE_COINS * coin
        elif place < M_DECLINE:
            base = card_worth(g, seat, number_in_block(moves[i], M_REVIVE, CARD_ROOM))
        else:
            base = 0.0
        out[i] = exp(HABIT[H_SHARPNESS] * min(base, 30.0))
