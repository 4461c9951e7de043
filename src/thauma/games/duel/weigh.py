"""What a sensible player tends to do: weights of moves for playouts and for first guesses of a search."""

import cython

from thauma.games.duel import habits

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.native import bit, ctz, popcount, ref
    from thauma.games.duel.ids import *
    from thauma.games.duel.moves import CARD_ROWS, WONDER_ROWS, affordable, has
    from thauma.games.duel.state import City, Duel

    BUILD_HABIT = [0.0] * CARDS
    DISCARD_HABIT = [0.0] * 3
    WONDER_HABIT = [0.0] * WONDERS
    CHOICE_HABIT = [0.0] * (M_END - M_PICK)

WINS = 1e6
DENIES = 100.0
MOST_SHIELDS = 4
"""the most that one building can advance the pawn: three, and one by Strategy"""


def load_tables() -> None:
    """Copy the habits into the arrays that the functions below read."""
    for c in range(CARDS):
        BUILD_HABIT[c] = habits.BUILD[c]
    for age in range(3):
        DISCARD_HABIT[age] = habits.DISCARD[age]
    for w in range(WONDERS):
        WONDER_HABIT[w] = habits.WONDER[w]
    for move in range(M_END - M_PICK):
        CHOICE_HABIT[move] = habits.CHOICE[move]


load_tables()


def stage(g: "Duel") -> int:
    """Tell the ages and the draft apart."""
    return g.age


def judge(g: "Duel", out: list[float]) -> None:
    """Give each seat's probability of winning."""
    out[0] = 0.5
    out[1] = 0.5


def wins_with(g: "Duel", seat: int, card: int) -> bool:
    """Whether the seat wins at once by building the card."""
    city = ref(g.cities[seat])
    row = ref(CARD_ROWS[card])
    if row.colour == RED:
        ahead = g.pawn if seat == 0 else -g.pawn
        return ahead + row.shields + (1 if has(city, STRATEGY) else 0) >= CAPITAL
    if row.colour == GREEN:
        return popcount(city.symbols | 1 << row.symbol) >= WINNING_SYMBOLS
    return False


def threats(g: "Duel", seat: int) -> int:
    """Bit mask of the accessible slots whose card the seat could build to win at once."""
    found = 0
    city = ref(g.cities[seat])
    ahead = g.pawn if seat == 0 else -g.pawn
    if ahead + MOST_SHIELDS < CAPITAL and popcount(city.symbols) < WINNING_SYMBOLS - 1:
        return 0
    left = g.accessible
    while left:
        slot = ctz(left)
        left &= left - 1
        if wins_with(g, seat, g.ages[SLOTS * g.age + slot]) and affordable(city, g.ages[SLOTS * g.age + slot]):
            found |= 1 << slot
    return found


def weigh(g: "Duel", seat: int, moves: list[int], n: int, style: int, out: list[float]) -> None:
    """Fill in how likely a sensible player is to choose each of the moves."""
    if g.question == TURN:
        weigh_turn(g, seat, moves, n, style, out)
        return
    for i in range(n):
        out[i] = CHOICE_HABIT[moves[i] - M_PICK]
        if moves[i] == M_TAKE + LAW and popcount(g.cities[seat].symbols) == WINNING_SYMBOLS - 1:
            out[i] = WINS


def weigh_turn(g: "Duel", seat: int, moves: list[int], n: int, style: int, out: list[float]) -> None:
    """Weigh what can be done with the accessible cards: win, deny a win, then habit."""
    me = ref(g.cities[seat])
    ahead = g.pawn if seat == 0 else -g.pawn
    symbols = popcount(me.symbols)
    feared = threats(g, 1 - seat)
    for i in range(n):
        card = moves[i] % STRIDE
        if moves[i] < M_DISCARD:
            row = ref(CARD_ROWS[card])
            weight = BUILD_HABIT[card]
            if row.colour == RED:
                if wins_with(g, seat, card):
                    weight = WINS
            elif row.colour == GREEN:
                if not me.symbols >> row.symbol & 1:
                    if symbols == WINNING_SYMBOLS - 1:
                        weight = WINS
                    elif style == 2 or symbols >= 3:
                        weight *= 4.0
                elif g.tokens:
                    weight *= 2.0
        elif moves[i] < M_WONDER:
            weight = DISCARD_HABIT[g.age]
        else:
            weight = WONDER_HABIT[(moves[i] - M_WONDER) // STRIDE]
            if ahead + WONDER_ROWS[(moves[i] - M_WONDER) // STRIDE].shields >= CAPITAL:
                weight = WINS
        if feared and takes(g, feared, card):
            weight *= DENIES
        out[i] = weight


def takes(g: "Duel", slots: int, card: int) -> bool:
    """Whether the card lies on one of the slots."""
    while slots:
        if g.ages[SLOTS * g.age + ctz(slots)] == card:
            return True
        slots &= slots - 1
    return False
