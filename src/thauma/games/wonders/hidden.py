"""What is dealt and what a seat cannot see: random deals, blanking, the hash of what is seen.

A seat sees a hand whenever it holds it. What was taken from it between two such turns is known as a set: the
buildings by name, the rest not whose. Of what was taken before it first saw a hand it knows the buildings.
"""

import cython

from thauma.games.wonders import table_rows

if cython.compiled:
    from cython import address as ref
else:
    from struct import unpack

    from thauma.core.bits import GOLDEN, Byte, Char, ref, u64
    from thauma.core.rng import Words, draw_first, mix, random_below
    from thauma.games.wonders.ids import *
    from thauma.games.wonders.moves import place_of, taker_of
    from thauma.games.wonders.rules import set_up
    from thauma.games.wonders.state import Wonders


DECKS: "list[list[list[Char]]]" = table_rows.DECKS
DECK_SIZES: "list[list[Byte]]" = table_rows.DECK_SIZES
GUILD_CARDS: "list[Char]" = table_rows.GUILD_CARDS


# --------------------------------------------------------------------------------------------- deal


def deal(g: "Wonders", rng: "Words", seats: int, options: int) -> None:
    """Deal a fresh game: wonders, their sides, then the three ages."""
    if not cython.compiled:
        pool: list[Char] = [0] * MOST_IN_POOL
    g.players = seats
    g.options = options
    for i in range(CITIES):
        pool[i] = i
    draw_first(rng, pool, CITIES, seats)
    for seat in range(seats):
        g.cities[seat].wonder = pool[seat]
        g.cities[seat].drawn = NOTHING if options & SIDES_CHOSEN else random_below(rng, 2)
        if options & SIDES_DAY:  # drawn all the same, so that a seed deals the same cards
            g.cities[seat].drawn = DAY
    for age in range(3):
        deal_age(g, rng, age)
    set_up(g)


def guilds_in_play(g: "Wonders") -> int:
    """How many guilds lie in Age III: two more than players."""
    return g.players + GUILDS_BESIDE


def deal_age(g: "Wonders", rng: "Words", age: int) -> None:
    """Shuffle the cards of an age for so many players; in Age III two guilds more than players among them.

    Where there are more cards than the hands take, the rest stays in the box.
    """
    if not cython.compiled:
        pool: list[Char] = [0] * MOST_IN_POOL
        guilds: list[Char] = [0] * GUILDS
    n = DECK_SIZES[age][g.players - 3]
    for i in range(n):
        pool[i] = DECKS[age][g.players - 3][i]
    size = HAND * g.players
    others = size - guilds_in_play(g) if age == 2 else size
    if n > others:
        draw_first(rng, pool, n, others)
    if age == 2:
        for i in range(GUILDS):
            guilds[i] = GUILD_CARDS[i]
        draw_first(rng, guilds, GUILDS, size - others)
        for i in range(size - others):
            pool[others + i] = guilds[i]
    draw_first(rng, pool, size, size)
    for i in range(size):
        g.hands[place_of(age, 0, 0) + i] = pool[i]


# --------------------------------------------------------------------------------- what a seat knows


def turn_reached(g: "Wonders", age: int) -> int:
    """Give the last turn of an age in which hands have been looked at, -1 if none."""
    if age > g.age or g.question == SIDE:
        return -1
    return LAST_TURN if age < g.age else g.turn


def first_sight(g: "Wonders", age: int, hand: int, seat: int) -> int:
    """Give the turn in which a seat first holds a hand; HAND for one that never does."""
    if seat < 0:
        return HAND
    ahead = hand - seat if age == 1 else seat - hand
    return ahead if ahead >= 0 else ahead + g.players


def is_open(g: "Wonders", age: int, hand: int, turn: int, seat: int) -> bool:
    """Whether a seat knows which card was taken from a hand in a turn: it was built, or the seat took it."""
    use = g.uses[place_of(age, hand, turn)]
    return use == BUILT or (use != IN_HAND and taker_of(g, age, turn, hand) == seat)


def reviver_of(g: "Wonders") -> int:
    """Give the seat that has looked through the discard pile, or NOTHING."""
    for seat in range(g.players):
        if g.cities[seat].power & REVIVES:
            return seat
    return NOTHING


def blank(g: "Wonders", seat: int) -> None:
    """Wipe out what the seat does not know: choices of this turn, hidden cards, another's looks."""
    for other in range(g.players):
        if other != seat:
            g.cities[other].choice = NOTHING
    if g.looks and reviver_of(g) != seat:
        for i in range(LOOKS * ROWS):
            g.piles[i] = 0
    for age in range(3):
        for hand in range(g.players):
            blank_hand(g, age, hand, seat)


def blank_hand(g: "Wonders", age: int, hand: int, seat: int) -> None:
    """Wipe out what was taken before the seat saw a hand; put what it knows as a set in order."""
    top = turn_reached(g, age)
    turn = first_sight(g, age, hand, seat)
    if turn > top:
        turn = HAND
    for i in range(turn):
        if not is_open(g, age, hand, i, seat):
            g.hands[place_of(age, hand, i)] = HIDDEN
    while turn < HAND:
        end = turn + g.players if turn + g.players <= top else HAND
        sort_closed(g, age, hand, turn, end, seat)
        turn = end


def closed_places(
    g: "Wonders", age: int, hand: int, turn: int, end: int, seat: int, places: list[int]
) -> int:
    """Fill in the places of the cards taken from a hand in some turns that a seat knows only as a set."""
    n = 0
    for i in range(turn, end):
        if not is_open(g, age, hand, i, seat):
            places[n] = place_of(age, hand, i)
            n += 1
    return n


def sort_closed(g: "Wonders", age: int, hand: int, turn: int, end: int, seat: int) -> None:
    """Put those cards in order."""
    if not cython.compiled:
        places = [0] * HAND
    n = closed_places(g, age, hand, turn, end, seat, places)
    for i in range(1, n):
        card = g.hands[places[i]]
        j = i
        while j > 0 and g.hands[places[j - 1]] > card:
            g.hands[places[j]] = g.hands[places[j - 1]]
            j -= 1
        g.hands[places[j]] = card


def key(g: "Wonders", seat: int) -> int:
    """Hash what the seat sees."""
    if cython.compiled:
        memcpy(ref(seen), g, cython.sizeof(Wonders))
        blank(ref(seen), seat)
        words = cython.cast("unsigned long long*", ref(seen))
        n: int = cython.sizeof(Wonders) // 8
    else:
        seen: Wonders = g.copy()
        blank(seen, seat)
        n = Wonders.struct_size // 8
        words = unpack(f"={n}Q", seen.pack())
    h = GOLDEN
    for i in range(n):
        h = mix(u64((h ^ words[i]) + GOLDEN))
    return h
