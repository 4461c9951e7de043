"""What a sensible player looks at first: moves weighed by the points that they promise."""

import cython

from thauma.games.dice.strategy import habits

if cython.compiled:
    from cython import address as ref
else:
    from collections.abc import Sequence

    from thauma.core.bits import ctz, popcount, ref
    from thauma.core.portable_math import exp
    from thauma.games.dice.ids import *
    from thauma.games.dice.moves import (
        asked_task,
        box_price,
        boxes_in,
        die_for,
        die_price,
        left_of,
        next_box,
        right_of,
        sheet_of,
        ticked_boxes,
    )
    from thauma.games.dice.rules import building_of
    from thauma.games.dice.state import Dice
    from thauma.games.dice.table_rows import BoxRow

    HABIT = [0.0] * H_COUNT


def load_habits(numbers: "Sequence[float]") -> None:
    """Take over rules of thumb."""
    for i in range(H_COUNT):
        HABIT[i] = numbers[i]


load_habits(list(habits.HABITS.values()))


def phase(g: "Dice") -> int:
    """Tell turns apart: each begins with a roll that no plan reaches over."""
    return g.turn


def turns_left(g: "Dice") -> float:
    """Guess how many turns come after this one."""
    if g.last != NOTHING:
        return g.last - g.turn
    left = max(2.0, HABIT[H_LENGTH] - g.turn)
    for seat in range(g.players):
        if popcount(g.before[seat].bonuses) == BONUSES - 1:
            left = min(left, HABIT[H_CLOSING])
    return left


def coin_worth(g: "Dice", seat: int, left: float) -> float:
    """Give what a coin is worth: less to the rich, and in the last turn next to nothing."""
    scarce = max(0.2, 1.0 - g.cities[seat].coins / (HABIT[H_SPENT] * (left + 1.0)))
    return HABIT[H_COIN] * scarce * min(1.0, 0.03 + 0.25 * left)


def task_worth(g: "Dice", seat: int, task: int, left: float) -> float:
    """Give what another action promises, or the boxes that can be ticked: the best of them as they are."""
    if task >> TASK_KIND != ASK_TICK:
        return HABIT[H_ACTION]
    sheet = sheet_of(g, seat)
    city = ref(g.cities[seat])
    coin = coin_worth(g, seat, left)
    best = 0.0
    second = 0.0
    for building in range(BUILDINGS):
        tracks = sheet.tracks[building] if task >> building & 1 else 0
        while tracks:
            track = ctz(tracks)
            tracks &= tracks - 1
            price = 0 if ticked_boxes(city, track) == sheet.length[track] else box_price(g, seat, track)
            if ticked_boxes(city, track) == sheet.length[track] or price > city.coins:
                continue
            value = box_worth(g, seat, track, left, False) - coin * price
            if value > best:
                second = best
                best = value
            elif value > second:
                second = value
    return best + second if (task >> TASK_COUNT & 15) > 1 else best


def gains_worth(g: "Dice", seat: int, building: int, box: "BoxRow", left: float, deep: bool) -> float:
    """Give what the effects of a box promise."""
    city = ref(g.cities[seat])
    coin = coin_worth(g, seat, left)
    total = box.points + coin * box.coins
    if box.attack:
        met = g.before[left_of(g, seat)].defences >> 4 if building == WEST else 0
        met += g.before[right_of(g, seat)].defences & 15 if building == EAST else 0
        total += max(0, box.attack - met)
    if left > 0.0:
        lasting = HABIT[H_DISCOUNT] * box.discount + HABIT[H_UNLOCK] * (box.unlock != 0)
        lasting += HABIT[H_FREE] * (box.free != 0) + HABIT[H_GIFT] * (box.gift != 0)
        if building == WAREHOUSE:
            boxes = sheet_of(g, seat).sizes[WAREHOUSE]
            lasting += HABIT[H_RESOURCE] * (boxes - city.counts[WAREHOUSE]) / boxes
        total += lasting * left + HABIT[H_DEFENCE] * box.defence
    if box.each_of:
        counted = boxes_in(city, box.each_of)
        total += counted * (box.each_points + coin * box.each_coins)
        total += HABIT[H_TO_COME] * left * box.each_points
    if box.has_task and deep:
        total += task_worth(g, seat, box.task, left)
    return total


def box_worth(g: "Dice", seat: int, track: int, left: float, deep: bool) -> float:
    """Give what the next box of a track promises, its price aside; what it lets its owner do only if deep."""
    city = ref(g.cities[seat])
    sheet = sheet_of(g, seat)
    building = building_of(track)
    at = ticked_boxes(city, track)
    total = gains_worth(g, seat, building, next_box(g, seat, track), left, deep)
    for i in range(sheet.eaches):
        row = ref(sheet.each[i])
        if row.of >> building & 1 and ticked_boxes(city, row.track) > row.at:
            total += row.points
    if at + 1 < sheet.length[track] and left > 0.0:
        total += HABIT[H_NEXT] * sheet.boxes[sheet.first[track] + at + 1].points
    if building == WAREHOUSE:
        return total
    missing = sheet.sizes[building] - city.counts[building] - 1
    if missing == 0:
        total += HABIT[H_BONUS]
        if building == AGORA and not g.first:
            total += HABIT[H_FIRST]
    elif left > 0.0:
        total += HABIT[H_NEARER] / missing
    return total


def weigh(g: "Dice", seat: int, moves: list[int], n: int, style: int, out: list[float]) -> None:
    """Fill in how likely a sensible player is to choose each of the moves."""
    left = turns_left(g)
    coin = coin_worth(g, seat, left)
    waived = asked_task(g, seat) >> TASK_KIND == ASK_BUILD
    for i in range(n):
        move = moves[i]
        value = 0.0
        if move < M_WONDER:
            die = die_for(g, seat, move // TRACKS, move % TRACKS)
            value = box_worth(g, seat, move % TRACKS, left, True) - coin * box_price(g, seat, move % TRACKS)
            value += coin * (g.cities[seat].gifts >> 4 * (move // TRACKS) & 15)
            if not waived:
                value -= coin * die_price(g, seat, die)
        elif move == M_WONDER:
            value = box_worth(g, seat, T_WONDER, left, True) - coin * box_price(g, seat, T_WONDER)
        elif move == M_PASS:
            value = coin * PASS_COINS
        elif move < M_BONUS:
            value = box_worth(g, seat, move - M_TICK, left, True) - coin * box_price(g, seat, move - M_TICK)
        elif move < M_DECLINE:
            box = ref(sheet_of(g, seat).bonuses[move - M_BONUS])
            value = coin * box.coins
            if box.has_task:
                value += task_worth(g, seat, box.task, left)
        out[i] = exp(HABIT[H_SHARPNESS] * min(value, 40.0))
