"""What a sensible player tends to do: weights of moves for playouts and for first guesses of a search."""

import cython

from thauma.games.duel.strategy import habits

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import Half, Short, ctz, popcount, ref
    from thauma.core.networks.net import Net
    from thauma.core.tables.blocks import number_in_block, place_in_page
    from thauma.games.duel.ids import *
    from thauma.games.duel.pantheon.strategy.weigh import activation_weight, answer_weight, wins_by_god
    from thauma.games.duel.prices import CARD_ROWS, WONDER_ROWS, can_afford
    from thauma.games.duel.state import Duel
    from thauma.games.duel.strategy.learned import fill_advice, is_learned
    from thauma.games.duel.strategy.wins import one_short, reaches_capital, wins_with
    from thauma.games.duel.turn_moves import card_to_take, wonder_to_build


WINS = habits.WINS
PURSUES = habits.PURSUES
DENIES = 100.0
LEARNING = 2
ARMS = 3
"""styles of weighing: the goals that one can pursue; the rest is habit"""
MOST_SHIELDS = 4
"""the most that one building can advance the pawn: three, and one by Strategy"""

BUILD_HABIT = habits.BUILD
DISCARD_HABIT = habits.DISCARD
WONDER_HABIT = habits.WONDER


def phase(g: "Duel") -> int:
    """Tell the ages and the draft apart."""
    return g.age


def wins_by(g: "Duel", seat: int, move: int) -> bool:
    """Whether a move wins at once."""
    place = place_in_page(move)
    if place < M_DISCARD:
        return wins_with(g, seat, card_to_take(move))
    if M_WONDER <= place < M_PICK:
        return reaches_capital(g, seat, WONDER_ROWS[wonder_to_build(move)].shields)
    if M_REVIVE <= place < M_START:
        return wins_with(g, seat, number_in_block(move, M_REVIVE, STRIDE))
    if place >= M_ACTIVATE:
        return wins_by_god(g, seat, move)
    return move == M_TAKE + LAW and one_short(g, seat, SCALES)


def winning_slots(g: "Duel", seat: int) -> "Half":
    """Bit mask of the accessible slots whose card the seat could build to win at once."""
    found: Half = 0
    city = ref(g.cities[seat])
    ahead = g.pawn if seat == 0 else -g.pawn
    if ahead + MOST_SHIELDS < CAPITAL and popcount(city.symbols) < WINNING_SYMBOLS - 1:
        return 0
    left = g.accessible
    while left:
        slot = ctz(left)
        left &= left - 1
        if wins_with(g, seat, g.ages[SLOTS * g.age + slot]) and can_afford(
            city, g.ages[SLOTS * g.age + slot]
        ):
            found |= 1 << slot
    return found


def weigh(g: "Duel", seat: int, moves: list[int], n: int, style: int, out: list[float]) -> None:
    """Fill in how likely a sensible player is to choose each of the moves."""
    if g.question == TURN:
        weigh_turn(g, seat, moves, n, style, out)
        return
    for i in range(n):
        out[i] = 1.0 if g.question < OVER else answer_weight(g, seat, moves[i])
        if wins_by(g, seat, moves[i]):
            out[i] = WINS


def advise(g: "Duel", net: "Net", seat: int, moves: list[int], n: int, out: list[float]) -> None:
    """Fill in how likely a strong player is to choose each of the moves; a win at once is taken."""
    if not is_learned(g, net):
        weigh(g, seat, moves, n, 1, out)
        return
    fill_advice(g, net, moves, n, out)
    for i in range(n):
        if wins_by(g, seat, moves[i]):
            out[i] = WINS


def weigh_turn(g: "Duel", seat: int, moves: "list[Short]", n: int, style: int, out: list[float]) -> None:
    """Weigh what can be done with the accessible cards: win, deny a win, then habit."""
    me = ref(g.cities[seat])
    symbols = popcount(me.symbols)
    feared = winning_slots(g, 1 - seat)
    for i in range(n):
        place = place_in_page(moves[i])
        if place >= M_ACTIVATE:
            out[i] = activation_weight(g, seat, moves[i])
            continue
        card = card_to_take(moves[i])
        if place < M_DISCARD:
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
        elif place < M_WONDER:
            weight = DISCARD_HABIT[g.age]
        else:
            weight = WONDER_HABIT[wonder_to_build(moves[i])]
            shields = WONDER_ROWS[wonder_to_build(moves[i])].shields
            if shields and reaches_capital(g, seat, shields):
                weight = WINS
            elif shields and style == ARMS:
                weight *= PURSUES
        if feared and takes_from(g, feared, card):
            weight *= DENIES
        out[i] = weight


def takes_from(g: "Duel", slots: "Half", card: int) -> bool:
    """Whether the card lies on one of the slots."""
    while slots:
        if g.ages[SLOTS * g.age + ctz(slots)] == card:
            return True
        slots &= slots - 1
    return False
