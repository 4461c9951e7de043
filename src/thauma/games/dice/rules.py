"""What moves do: set-up, boxes and their effects, and how a turn is settled when everybody has finished.

Each seat plays its turn on its own sheet, against the others' as they were when the turn began; so nothing
depends on the order in which seats move.
"""

import cython

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import Short, bit, popcount, ref
    from thauma.games.dice.ids import *
    from thauma.games.dice.moves import (
        asked_task,
        box_price,
        boxes_in,
        die_for,
        die_price,
        left_of,
        legal_answers,
        next_box,
        right_of,
        sheet_of,
        waiting,
    )
    from thauma.games.dice.state import City, Dice, Turn
    from thauma.games.dice.table_rows import BoxRow


# -------------------------------------------------------------------------------------------- set-up


def copy_city(to: "City", city: "City") -> None:
    """Make a city like another one."""
    if cython.compiled:
        memcpy(to, city, cython.sizeof(City))
    else:
        to.take(city)


def set_up(g: "Dice") -> None:
    """Lay the table for a deal: board set, cities, rolls and swaps are in the state already."""
    for seat in range(g.players):
        city = ref(g.cities[seat])
        city.coins = STARTING_COINS
        city.circled = STARTING_COINS
        copy_city(ref(g.before[seat]), city)
    g.forum = START_FORUM
    g.last = NOTHING
    open_turn(g)


def begin(data: bytes) -> bytes:
    """Lay the table for the deal in the bytes of a state."""
    if cython.compiled:
        memcpy(ref(g), cython.cast("const char*", data), cython.sizeof(Dice))
        set_up(ref(g))
        return cython.cast("const char*", ref(g))[: cython.sizeof(Dice)]
    else:  # noqa: RET505  (Cython would call the rest unreachable)
        g = Dice.unpack(data)
        set_up(g)
        return g.pack()


def open_turn(g: "Dice") -> None:
    """Ask everybody for an action."""
    for seat in range(g.players):
        turn = ref(g.turns[seat])
        turn.tasks[0] = ASK_ACTION << TASK_KIND
        turn.depth = 1
        turn.count = 0


# -------------------------------------------------------------------------------------------- a move


def apply(g: "Dice", seat: int, move: int) -> None:
    """Answer a seat's question, and settle the turn when nobody is asked any more."""
    turn = ref(g.turns[seat])
    task = asked_task(g, seat)
    turn.depth -= 1
    turn.made[turn.count] = move
    turn.count += 1
    if move < M_WONDER:
        build(g, seat, move, task >> TASK_KIND == ASK_BUILD)
    elif move == M_WONDER:
        tick_box(g, seat, WONDER, T_WONDER)
    elif move == M_PASS:
        gain_coins(g, seat, PASS_COINS)
    elif move < M_BONUS:
        left = (task >> TASK_COUNT & 15) - 1
        if left:
            push_task(turn, ASK_TICK << TASK_KIND | left << TASK_COUNT | (task & TASK_MASK))
        tick_box(g, seat, building_of(move - M_TICK), move - M_TICK)
    elif move < M_DECLINE:
        take_bonus(g, seat, move - M_BONUS)
    drop_idle(g, seat)
    if not turn.depth and not waiting(g):
        settle(g)


def build(g: "Dice", seat: int, move: int, waived: bool) -> None:
    """Choose a die, take what that brings, pay for it unless that is waived, and tick the box."""
    colour = move // TRACKS
    track = move % TRACKS
    die = die_for(g, seat, colour, track)
    gain_coins(g, seat, g.cities[seat].gifts >> 4 * colour & 15)
    if not waived:
        g.cities[seat].coins -= die_price(g, seat, die)
    tick_box(g, seat, building_of(track), track)


def building_of(track: int) -> int:
    """Give the building to which a track belongs."""
    if track < T_AGORA:
        return WONDER if track < T_WEST else (WEST if track < T_EAST else EAST)
    if track < T_GUILD:
        return AGORA if track < T_MARKET else (MARKET if track < T_UNIVERSITY else UNIVERSITY)
    return GUILD if track < T_GALLERY else (GALLERY if track < T_WAREHOUSE else WAREHOUSE)


def drop_idle(g: "Dice", seat: int) -> None:
    """Let go what cannot be used, and what would make a turn longer than it can be."""
    if not cython.compiled:
        moves: list[Short] = [0] * MOST_LEGAL
    turn = ref(g.turns[seat])
    if turn.count >= MOST_FREE:
        keep_bonuses(turn)
    while turn.depth and not legal_answers(g, seat, moves):
        turn.depth -= 1


def keep_bonuses(turn: "Turn") -> None:
    """Let go everything but the bonuses that are due."""
    kept = 0
    for i in range(turn.depth):
        if turn.tasks[i] >> TASK_KIND == ASK_BONUS:
            turn.tasks[kept] = turn.tasks[i]
            kept += 1
    turn.depth = kept


def push_task(turn: "Turn", task: int) -> None:
    """Ask something before all else."""
    turn.tasks[turn.depth] = task
    turn.depth += 1


def gain_coins(g: "Dice", seat: int, coins: int) -> None:
    """Circle coins; when none is left to circle, erase as many that were filled in."""
    city = ref(g.cities[seat])
    reserve = sheet_of(g, seat).reserve
    city.circled = min(reserve, city.circled + coins)
    city.coins = min(reserve, city.coins + coins)


# -------------------------------------------------------------------------------------- boxes, bonuses


def tick_box(g: "Dice", seat: int, building: int, track: int) -> None:
    """Pay for the next box of a track, tick it, and let it take effect."""
    city = ref(g.cities[seat])
    box = next_box(g, seat, track)
    city.coins -= box_price(g, seat, track)
    city.ticks[track >> 4] += bit(4 * (track & 15))
    city.counts[building] += 1
    if building != WAREHOUSE:
        city.flat[building] += box.points
        if city.counts[building] == sheet_of(g, seat).sizes[building]:
            offer_bonus(g, seat)
    if box.attack:
        attack(g, seat, building, box)
    add_lasting(city, box)
    if box.defence:
        city.defences += 1 if building == WEST else 16
    if box.coins:
        gain_coins(g, seat, box.coins)
    if box.each_coins:
        gain_coins(g, seat, box.each_coins * boxes_in(city, box.each_of))
    if box.has_task:
        push_task(ref(g.turns[seat]), box.task)


def add_lasting(city: "City", box: "BoxRow") -> None:
    """Add effects that stay."""
    city.discount += box.discount
    city.free |= box.free
    city.gifts += box.gift
    city.unlocked |= box.unlock


def attack(g: "Dice", seat: int, building: int, box: "BoxRow") -> None:
    """Score an attack, less the defences that faced it when the turn began."""
    city = ref(g.cities[seat])
    if building == WEST:
        side = 0
        met = g.before[left_of(g, seat)].defences >> 4
    else:
        side = 1
        met = g.before[right_of(g, seat)].defences & 15
    city.laurels[side] |= met << 2 * box.laurel
    city.flat[building] += max(0, box.attack - met)


def offer_bonus(g: "Dice", seat: int) -> None:
    """Ask for a bonus, if one is left that is not being asked for already."""
    pending = popcount(g.cities[seat].bonuses)
    for i in range(g.turns[seat].depth):
        if g.turns[seat].tasks[i] >> TASK_KIND == ASK_BONUS:
            pending += 1
    if pending < BONUSES:
        push_task(ref(g.turns[seat]), ASK_BONUS << TASK_KIND)


def take_bonus(g: "Dice", seat: int, bonus: int) -> None:
    """Tick a bonus and use it at once."""
    box = ref(sheet_of(g, seat).bonuses[bonus])
    g.cities[seat].bonuses |= 1 << bonus
    gain_coins(g, seat, box.coins)
    if box.has_task:
        push_task(ref(g.turns[seat]), box.task)


# --------------------------------------------------------------------------------- the end of a turn


def settle(g: "Dice") -> None:
    """Show what everybody did: first completions, special dice, and the next turn or the end."""
    reward_first(g)
    swap_dice(g)
    for seat in range(g.players):
        copy_city(ref(g.before[seat]), ref(g.cities[seat]))
    if g.turn == g.last or g.turn + 1 == TURNS:
        g.ended = 1
        for seat in range(g.players):
            g.turns[seat].count = 0
        return
    if g.last == NOTHING and is_end_triggered(g):
        g.last = g.turn + 1
    g.turn += 1
    open_turn(g)


def reward_first(g: "Dice") -> None:
    """Note who completed the Agora first; in the same turn several can."""
    if g.first:
        return
    for seat in range(g.players):
        if g.cities[seat].counts[AGORA] == sheet_of(g, seat).sizes[AGORA]:
            g.first |= 1 << seat


def swap_dice(g: "Dice") -> None:
    """Put each special die that was unlocked for the first time in the place of a grey one."""
    unlocked = 0
    for seat in range(g.players):
        unlocked |= g.cities[seat].unlocked
    for i in range(SPECIALS):
        die = FIRST_SPECIAL + i
        if unlocked >> i & 1 and not g.forum >> die & 1:
            g.forum &= ~(1 << g.swaps[popcount(g.forum >> FIRST_SPECIAL)])
            g.forum |= 1 << die


def is_end_triggered(g: "Dice") -> bool:
    """Whether anybody has ticked all bonuses."""
    found = False
    for seat in range(g.players):
        found |= g.cities[seat].bonuses == (1 << BONUSES) - 1
    return found
