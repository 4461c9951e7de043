"""Who is asked, what dice and boxes cost, and what may be done."""

import cython

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import Half, Short, Word, ctz, ref
    from thauma.games.dice.ids import *
    from thauma.games.dice.sheets import COMPARED, SHEETS
    from thauma.games.dice.state import City, Dice
    from thauma.games.dice.table_rows import BoxRow, Sheet


def waiting(g: "Dice") -> int:
    """Give the seats that are asked, as a bit mask: everybody who has not finished the turn."""
    seats: Half = 0
    for seat in range(g.players):
        if g.turns[seat].depth:
            seats |= 1 << seat
    return seats


def left_of(g: "Dice", seat: int) -> int:
    """Give the left neighbour's seat."""
    return seat + 1 if seat + 1 < g.players else 0


def right_of(g: "Dice", seat: int) -> int:
    """Give the right neighbour's seat."""
    return seat - 1 if seat > 0 else g.players - 1


def sheet_of(g: "Dice", seat: int) -> "Sheet":
    """Give what is printed on a seat's sheet."""
    return ref(SHEETS[g.boards][g.wonders[seat]])


def ticked_boxes(city: "City", track: int) -> int:
    """How many boxes of a track are ticked."""
    return city.ticks[track >> 4] >> 4 * (track & 15) & 15


# ------------------------------------------------------------------------------------------ the dice


def landing_of(g: "Dice", die: int) -> int:
    """Give how a die lies in this turn: four times the face, and the section."""
    return g.rolls[g.turn] >> DIE_BITS * die & 31


def colour_of(die: int) -> int:
    """Give the colour of a die."""
    return GREY if die < FIRST_COLOURED else die - FIRST_COLOURED + BLUE


def boxes_in(city: "City", buildings: int) -> int:
    """How many boxes of some buildings are ticked."""
    total = 0
    for building in range(BUILDINGS):
        if buildings >> building & 1:
            total += city.counts[building]
    return total


def may_join_guild(g: "Dice", seat: int) -> bool:
    """Whether a seat had boxes enough where the purple die looks when the turn began.

    As many as each neighbour, against a single opponent more.
    """
    compared = COMPARED[landing_of(g, PURPLE_DIE) >> 2]
    mine = boxes_in(ref(g.before[seat]), compared)
    left = boxes_in(ref(g.before[left_of(g, seat)]), compared)
    right = boxes_in(ref(g.before[right_of(g, seat)]), compared)
    return mine > left if g.players == 2 else mine >= left and mine >= right


def may_choose(g: "Dice", seat: int, die: int) -> bool:
    """Whether a seat may choose a die: it is in the Forum, and unlocked if it is special."""
    if not g.forum >> die & 1:
        return False
    if die < FIRST_SPECIAL:
        return True
    if not g.cities[seat].unlocked >> (die - FIRST_SPECIAL) & 1:
        return False
    return die != PURPLE_DIE or may_join_guild(g, seat)


def die_price(g: "Dice", seat: int, die: int) -> int:
    """Give what a die costs a seat: its section, less what effects take off."""
    if g.cities[seat].free >> colour_of(die) & 1:
        return 0
    return max(0, (landing_of(g, die) & 3) - g.cities[seat].discount)


def die_for(g: "Dice", seat: int, colour: int, track: int) -> int:
    """Give the cheapest die of a colour with which a seat can tick a box of a track, or NOTHING."""
    first = 0 if colour == GREY else colour - BLUE + FIRST_COLOURED
    end = GREYS if colour == GREY else first + 1
    best = NOTHING
    for die in range(first, end):
        if not may_choose(g, seat, die):
            continue
        if not sheet_of(g, seat).faces[die][landing_of(g, die) >> 2] >> track & 1:
            continue
        if best == NOTHING or die_price(g, seat, die) < die_price(g, seat, best):
            best = die
    return best


# ------------------------------------------------------------------------------------ coins and boxes


def spendable_coins(g: "Dice", seat: int, colour: int) -> int:
    """Give the coins that a seat can spend once it has chosen a die of a colour."""
    return min(sheet_of(g, seat).reserve, g.cities[seat].coins + (g.cities[seat].gifts >> 4 * colour & 15))


def next_box(g: "Dice", seat: int, track: int) -> "BoxRow":
    """Give the box of a track that comes next."""
    return ref(
        sheet_of(g, seat).boxes[sheet_of(g, seat).first[track] + ticked_boxes(ref(g.cities[seat]), track)]
    )


def box_price(g: "Dice", seat: int, track: int) -> int:
    """Give the coins that the next box of a track costs: one for each resource that is missing."""
    box = next_box(g, seat, track)
    short = box.cost - g.cities[seat].counts[WAREHOUSE]
    return max(0, short)


# --------------------------------------------------------------------------------------------- moves


def asked_task(g: "Dice", seat: int) -> int:
    """Give the task that a seat is asked for."""
    return g.turns[seat].tasks[g.turns[seat].depth - 1]


def legal(g: "Dice", seat: int, out: list[int]) -> int:
    """Write the seat's legal moves, ascending; return how many."""
    return legal_answers(g, seat, out) if g.turns[seat].depth else 0


def legal_answers(g: "Dice", seat: int, out: "list[Short]") -> int:
    """Write what a seat can answer; nothing where it could only decline."""
    task = asked_task(g, seat)
    kind = task >> TASK_KIND
    if kind == ASK_BONUS:
        n = 0
        for i in range(BONUSES):
            if not g.cities[seat].bonuses >> i & 1:
                out[n] = M_BONUS + i
                n += 1
        return n
    if kind == ASK_TICK:
        n = legal_ticks(g, seat, task & TASK_MASK, out)
    else:
        n = legal_builds(g, seat, kind == ASK_BUILD, out)
        if kind == ASK_ACTION:
            if (
                ticked_boxes(ref(g.cities[seat]), T_WONDER) < sheet_of(g, seat).length[T_WONDER]
                and box_price(g, seat, T_WONDER) <= g.cities[seat].coins
            ):
                out[n] = M_WONDER
                n += 1
            out[n] = M_PASS
            return n + 1
    if n:
        out[n] = M_DECLINE
        n += 1
    return n


def legal_builds(g: "Dice", seat: int, waived: bool, out: "list[Short]") -> int:
    """Build with any die that can be chosen and paid, on any track that it opens; of grey dice the cheapest.

    The price of the die can be waived.
    """
    if not cython.compiled:
        masks: list[Word] = [0] * GREYS
        prices = [0] * GREYS
    sheet = sheet_of(g, seat)
    city = ref(g.cities[seat])
    n = 0
    whole: Word = 0
    for die in range(DICE):
        i = die if die < GREYS else 0
        masks[i] = sheet.faces[die][landing_of(g, die) >> 2] if may_choose(g, seat, die) else 0
        prices[i] = 0 if waived else die_price(g, seat, die)
        whole = masks[i] if die == 0 or die >= GREYS else whole | masks[i]
        if die < GREYS - 1:
            continue
        coins = spendable_coins(g, seat, colour_of(die))
        while whole:
            track = ctz(whole)
            whole &= whole - 1
            if ticked_boxes(city, track) == sheet.length[track]:
                continue
            price = prices[0] if masks[0] >> track & 1 else 99
            if die < GREYS:
                for i in range(1, GREYS):
                    if masks[i] >> track & 1:
                        price = min(price, prices[i])
            if price + box_price(g, seat, track) <= coins:
                out[n] = M_BUILD + colour_of(die) * TRACKS + track
                n += 1
    return n


def legal_ticks(g: "Dice", seat: int, buildings: int, out: "list[Short]") -> int:
    """Tick the next box of any track of some buildings, without a die."""
    sheet = sheet_of(g, seat)
    n = 0
    for building in range(BUILDINGS):
        tracks = sheet.tracks[building] if buildings >> building & 1 else 0
        while tracks:
            track = ctz(tracks)
            tracks &= tracks - 1
            if (
                ticked_boxes(ref(g.cities[seat]), track) < sheet.length[track]
                and box_price(g, seat, track) <= g.cities[seat].coins
            ):
                out[n] = M_TICK + track
                n += 1
    return n
