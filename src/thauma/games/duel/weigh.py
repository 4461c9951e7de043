"""What a sensible player tends to do: weights of moves for playouts and for first guesses of a search."""

import cython

from thauma.games.duel import habits

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.native import ctz, popcount, ref
    from thauma.games.duel.ids import *
    from thauma.games.duel.learned import advise
    from thauma.games.duel.moves import CARD_ROWS, WONDER_ROWS, affordable, has
    from thauma.games.duel.pantheon.moves import COSTS, GIFT_WORTH, GREEN_CARDS, PRODUCERS, activation_cost
    from thauma.games.duel.state import Duel

    BUILD_HABIT = [0.0] * ALL_CARDS
    DISCARD_HABIT = [0.0] * 3
    WONDER_HABIT = [0.0] * ALL_WONDERS
    GOD_HABIT = [0.0] * (GODS + 1)

WINS = 1e6
DENIES = 100.0
PURSUES = 4.0
IDLE = 0.05
CHEAP = 6.0
"""the price at which a god is half as welcome as for nothing"""
ADVICE = 0
LEARNING = 2
ARMS = 3
"""styles of weighing: what the network advises, and the goals that one can pursue; the rest is habit"""
MOST_SHIELDS = 4
"""the most that one building can advance the pawn: three, and one by Strategy"""


def load_tables() -> None:
    """Copy the habits into the arrays that the functions below read."""
    for c in range(ALL_CARDS):
        BUILD_HABIT[c] = habits.BUILD[c]
    for age in range(3):
        DISCARD_HABIT[age] = habits.DISCARD[age]
    for w in range(ALL_WONDERS):
        WONDER_HABIT[w] = habits.WONDER[w]
    for god in range(GODS + 1):
        GOD_HABIT[god] = habits.GOD[god]


load_tables()


def stage(g: "Duel") -> int:
    """Tell the ages and the draft apart."""
    return g.age


def wins_with(g: "Duel", seat: int, card: int) -> bool:
    """Whether the seat wins at once by building the card."""
    city = ref(g.cities[seat])
    row = ref(CARD_ROWS[card])
    if row.colour == RED:
        return reaches(g, seat, row.shields + (1 if has(city, STRATEGY) else 0))
    if row.colour == GREEN:
        return popcount(city.symbols | 1 << row.symbol) >= WINNING_SYMBOLS
    return False


def reaches(g: "Duel", seat: int, shields: int) -> bool:
    """Whether so many shields take the seat to the other capital; Minerva's pawn may stand in the way."""
    ahead = g.pawn if seat == 0 else -g.pawn
    if ahead + shields < CAPITAL:
        return False
    return g.minerva == 0 or (g.minerva - MIDDLE < g.pawn if seat == 0 else g.minerva - MIDDLE > g.pawn)


def wins_by(g: "Duel", seat: int, move: int) -> bool:
    """Whether a move wins at once."""
    if move < M_DISCARD:
        return wins_with(g, seat, move)
    if M_WONDER <= move < M_PICK:
        return reaches(g, seat, WONDER_ROWS[(move - M_WONDER) // STRIDE].shields)
    if M_REVIVE <= move < M_START:
        return wins_with(g, seat, move - M_REVIVE)
    if move >= M_ACTIVATE:
        return wins_by_god(g, seat, move)
    return move == M_TAKE + LAW and one_short(g, seat, SCALES)


def one_short(g: "Duel", seat: int, symbol: int) -> bool:
    """Whether a symbol would be the seat's sixth."""
    return popcount(g.cities[seat].symbols | 1 << symbol) >= WINNING_SYMBOLS


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
        if wins_with(g, seat, g.ages[SLOTS * g.age + slot]) and affordable(
            city, g.ages[SLOTS * g.age + slot]
        ):
            found |= 1 << slot
    return found


def weigh(g: "Duel", seat: int, moves: list[int], n: int, style: int, out: list[float]) -> None:
    """Fill in how likely a sensible player is to choose each of the moves."""
    if style == ADVICE and not g.options & PANTHEON:
        advise(g, moves, n, out)
        for i in range(n):
            if wins_by(g, seat, moves[i]):
                out[i] = WINS
        return
    if g.question == TURN:
        weigh_turn(g, seat, moves, n, style, out)
        return
    for i in range(n):
        out[i] = 1.0 if g.question < OVER else answer_weight(g, seat, moves[i])
        if wins_by(g, seat, moves[i]):
            out[i] = WINS


def weigh_turn(g: "Duel", seat: int, moves: list[int], n: int, style: int, out: list[float]) -> None:
    """Weigh what can be done with the accessible cards: win, deny a win, then habit."""
    me = ref(g.cities[seat])
    symbols = popcount(me.symbols)
    feared = threats(g, 1 - seat)
    for i in range(n):
        if moves[i] >= M_ACTIVATE:
            out[i] = activation_weight(g, seat, moves[i])
            continue
        card = moves[i] % STRIDE
        if moves[i] < M_DISCARD:
            row = ref(CARD_ROWS[card])
            weight = BUILD_HABIT[card]
            if row.colour == RED:
                if wins_with(g, seat, card):
                    weight = WINS
                elif style == ARMS:
                    weight *= PURSUES
            elif row.colour == GREEN:
                if not me.symbols >> row.symbol & 1:
                    if symbols == WINNING_SYMBOLS - 1:
                        weight = WINS
                    elif style == LEARNING or symbols >= 3:
                        weight *= PURSUES
                elif g.tokens:
                    weight *= 2.0
        elif moves[i] < M_WONDER:
            weight = DISCARD_HABIT[g.age]
        else:
            weight = WONDER_HABIT[(moves[i] - M_WONDER) // STRIDE]
            if style == ARMS and WONDER_ROWS[(moves[i] - M_WONDER) // STRIDE].shields:
                weight *= PURSUES
            if reaches(g, seat, WONDER_ROWS[(moves[i] - M_WONDER) // STRIDE].shields):
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


# ---------------------------------------------------------------------------------------------- gods


def wins_by_god(g: "Duel", seat: int, move: int) -> bool:
    """Whether activating or calling a god wins at once, copying a card or building a wonder by one."""
    if M_COPY <= move < M_STEAL:
        return one_short(g, seat, CARD_ROWS[move - M_COPY].symbol)
    if M_RAISE <= move < M_TUCK:
        return reaches(g, seat, WONDER_ROWS[move - M_RAISE].shields)
    god = (move - M_ACTIVATE) >> 3
    if M_CALL <= move < M_ORDER:
        god = move - M_CALL
    elif move >= M_PLACE:
        return False
    if god == MARS:
        return reaches(g, seat, MARS_SHIELDS)
    return god == ISHTAR and one_short(g, seat, SCALES)


def activation_weight(g: "Duel", seat: int, move: int) -> float:
    """Weigh an activation by what it brings and costs; an offering kept is worth a little."""
    if wins_by_god(g, seat, move):
        return WINS
    god = (move - M_ACTIVATE) >> 3
    gifts = (move - M_ACTIVATE) & 7
    space = 0
    while g.spaces[space] != god:
        space += 1
    price = max(0, activation_cost(g, seat, space) - GIFT_WORTH[gifts])
    return CHEAP / (CHEAP + price) * god_weight(g, seat, god) / (1.0 + popcount(gifts))


def god_weight(g: "Duel", seat: int, god: int) -> float:
    """Weigh a god: hardly anything where it would find nothing to do, more for a symbol that is missing."""
    me = ref(g.cities[seat])
    if idle(g, seat, god):
        return IDLE
    if (god == ISHTAR and not me.symbols >> SCALES & 1) or god == NISABA:
        return GOD_HABIT[god] * (PURSUES if popcount(me.symbols) >= 3 else 1.0)
    return GOD_HABIT[god]


def idle(g: "Duel", seat: int, god: int) -> bool:
    """Whether a god would find nothing to do, or nothing but harm."""
    me = ref(g.cities[seat])
    opponent = ref(g.cities[1 - seat])
    if god == NISABA:
        return not opponent.built[0] & GREEN_CARDS[0] and not opponent.built[1] & GREEN_CARDS[1]
    if god == BAAL:
        return opponent.built[0] & PRODUCERS[0] == 0
    if god == HADES:
        return g.discard[0] | g.discard[1] == 0
    if god == ANUBIS:
        return opponent.raised == 0
    if god == ISIS:
        return me.wonders == 0 or g.discard[0] | g.discard[1] == 0
    if god == RA:
        return opponent.wonders == 0
    return god == NEPTUNE and g.loot == 0


def answer_weight(g: "Duel", seat: int, move: int) -> float:
    """Weigh an answer to a question of Pantheon."""
    me = ref(g.cities[seat])
    if M_PLACE <= move < M_RESOLVE:
        space = (move - M_PLACE) % SPACES
        return god_weight(g, seat, (move - M_PLACE) // SPACES) * COSTS[1 - seat][space] / COSTS[seat][space]
    if M_CALL <= move < M_ORDER:
        return god_weight(g, seat, move - M_CALL)
    if M_COPY <= move < M_STEAL:
        return 1.0 if me.symbols >> CARD_ROWS[move - M_COPY].symbol & 1 else PURSUES
    if M_TOPPLE <= move < M_RAISE:
        return IDLE if me.raised >> (move - M_TOPPLE) & 1 else 1.0 + WONDER_ROWS[move - M_TOPPLE].points
    if M_RAISE <= move < M_TUCK:
        return WONDER_HABIT[move - M_RAISE]
    if M_CLAIM <= move < M_GUARD:
        return WONDER_HABIT[move - M_CLAIM]
    if M_GUARD <= move < M_WAIVE:
        before = g.pawn - (move - M_GUARD - CAPITAL)
        return PURSUES if (before > 0) == (seat == 0) else 1.0
    return 1.0
