"""What is dealt and what a seat cannot see: random deals, blanking, dealing again, the hash of what is seen.

Hidden are the rolls to come, which grey dice will make room for special ones, and what others have done in
this turn; the rolls of turns past are of no use to anybody and go with them.
"""

import cython

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import Char, Word, popcount, ref
    from thauma.core.rng import Words, random_below
    from thauma.games.dice.ids import *
    from thauma.games.dice.rules import copy_city, set_up
    from thauma.games.dice.state import Dice, Turn


# --------------------------------------------------------------------------------------------- deal


def shuffle_rest(rng: "Words", pool: "list[Char]", first: int, n: int) -> None:
    """Shuffle the places from `first` to n-1 (Fisher and Yates)."""
    for i in range(first, n - 1):
        j = i + random_below(rng, n - i)
        swap = pool[i]
        pool[i] = pool[j]
        pool[j] = swap


def roll_dice(rng: "Words") -> "Word":
    """Roll all ten dice, each face and each section equally likely; five dice come from one number."""
    word: Word = 0
    for _ in range(2):
        number = random_below(rng, HALF_ROLL)
        for _ in range(DICE // 2):
            word = word << DIE_BITS | number % LANDINGS
            number //= LANDINGS
    return word


def deal(g: "Dice", rng: "Words", seats: int, options: int) -> None:
    """Deal a fresh game: cities, the order in which grey dice leave, rolls. The option is the board set."""
    g.players = seats
    g.boards = options
    for i in range(CITIES):
        g.wonders[i] = i
    shuffle_rest(rng, g.wonders, 0, CITIES)
    for i in range(seats, CITIES):
        g.wonders[i] = 0
    for i in range(GREYS):
        g.swaps[i] = i
    shuffle_rest(rng, g.swaps, 0, GREYS)
    for turn in range(TURNS):
        g.rolls[turn] = roll_dice(rng)
    set_up(g)


# --------------------------------------------------------------------------------- what a seat knows


def clear_turn(turn: "Turn") -> None:
    """Forget what a seat did; it has the whole turn before it."""
    for i in range(MOST_TASKS):
        turn.tasks[i] = 0
    for i in range(MOST_MADE):
        turn.made[i] = 0
    turn.depth = 1
    turn.count = 0


def blank(g: "Dice", seat: int) -> None:
    """Wipe out what the seat does not know, and what has become useless."""
    for turn in range(TURNS):
        if turn != g.turn:
            g.rolls[turn] = 0
    for i in range(popcount(g.forum >> FIRST_SPECIAL), GREYS):
        g.swaps[i] = HIDDEN
    for other in range(g.players):
        for i in range(g.turns[other].depth, MOST_TASKS):
            g.turns[other].tasks[i] = 0
        for i in range(g.turns[other].count, MOST_MADE):
            g.turns[other].made[i] = 0
        if other != seat and not g.ended:
            copy_city(ref(g.cities[other]), ref(g.before[other]))
            clear_turn(ref(g.turns[other]))


def redeal(g: "Dice", seat: int, rng: "Words") -> None:
    """Fill in what the seat does not know: everything fits everything else."""
    blank(g, seat)
    reshuffle(g, rng)


def reshuffle(g: "Dice", rng: "Words") -> None:
    """Roll what is to come again, and draw the grey dice that will leave: what no seat knows."""
    swapped = popcount(g.forum >> FIRST_SPECIAL)
    n = swapped
    for die in range(GREYS):
        if g.forum >> die & 1:
            g.swaps[n] = die
            n += 1
    shuffle_rest(rng, g.swaps, swapped, GREYS)
    for turn in range(g.turn + 1, TURNS):
        g.rolls[turn] = roll_dice(rng)
