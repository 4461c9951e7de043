"""What a sensible player tends to do with Pantheon: weights of activations, and of answers to questions."""

import cython

from thauma.games.duel.pantheon.strategy import habits
from thauma.games.duel.strategy import habits as base

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import popcount, ref
    from thauma.core.tables.blocks import number_in_block, place_in_page
    from thauma.games.duel.ids import *
    from thauma.games.duel.moves import has_choice
    from thauma.games.duel.pantheon.moves import COSTS, GIFT_WORTH, GOD_ROWS, activation_cost
    from thauma.games.duel.prices import CARD_ROWS, WONDER_ROWS
    from thauma.games.duel.state import Duel
    from thauma.games.duel.strategy.wins import one_short, reaches_capital


WINS = base.WINS
PURSUES = base.PURSUES
IDLE = habits.IDLE
CHEAP = habits.CHEAP

WONDER_HABIT = base.WONDER
GOD_HABIT = habits.GOD


def wins_by_god(g: "Duel", seat: int, move: int) -> bool:
    """Whether activating or calling a god wins at once, copying a card or building a wonder by one."""
    place = place_in_page(move)
    if M_COPY <= place < M_STEAL:
        return one_short(g, seat, CARD_ROWS[number_in_block(move, M_COPY, STRIDE)].symbol)
    if M_RAISE <= place < M_TUCK:
        return reaches_capital(g, seat, WONDER_ROWS[number_in_block(move, M_RAISE, WONDER_ROOM)].shields)
    god = (move - M_ACTIVATE) >> 3
    if M_CALL <= place < M_ORDER:
        god = move - M_CALL
    elif place >= M_PLACE:
        return False
    row = ref(GOD_ROWS[god])
    if row.shields:
        return reaches_capital(g, seat, row.shields)
    return row.symbol != NOTHING and one_short(g, seat, row.symbol)


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
    row = ref(GOD_ROWS[god])
    if is_idle(g, seat, god):
        return IDLE
    if row.asks == COPY or (row.symbol != NOTHING and not me.symbols >> row.symbol & 1):
        return GOD_HABIT[god] * (PURSUES if popcount(me.symbols) >= 3 else 1.0)
    return GOD_HABIT[god]


def is_idle(g: "Duel", seat: int, god: int) -> bool:
    """Whether a god would find nothing to do, or nothing but harm."""
    row = ref(GOD_ROWS[god])
    if row.asks == TOPPLE:
        return g.cities[1 - seat].raised == 0
    if row.asks in (TURN, ENKI_TAKES, REMOVE, GUARD, GATE_CALLS):
        return False
    return not has_choice(g, row.asks) or (row.needs != TURN and not has_choice(g, row.needs))


def answer_weight(g: "Duel", seat: int, move: int) -> float:
    """Weigh an answer to a question of Pantheon."""
    me = ref(g.cities[seat])
    place = place_in_page(move)
    if M_PLACE <= place < M_RESOLVE:
        space = (move - M_PLACE) % SPACES
        return god_weight(g, seat, (move - M_PLACE) // SPACES) * COSTS[1 - seat][space] / COSTS[seat][space]
    if M_CALL <= place < M_ORDER:
        return god_weight(g, seat, move - M_CALL)
    if M_COPY <= place < M_STEAL:
        symbol = CARD_ROWS[number_in_block(move, M_COPY, STRIDE)].symbol
        return 1.0 if me.symbols >> symbol & 1 else PURSUES
    if M_TOPPLE <= place < M_RAISE:
        wonder = number_in_block(move, M_TOPPLE, WONDER_ROOM)
        return IDLE if me.raised >> wonder & 1 else 1.0 + WONDER_ROWS[wonder].points
    if M_RAISE <= place < M_TUCK:
        return WONDER_HABIT[number_in_block(move, M_RAISE, WONDER_ROOM)]
    if M_CLAIM <= place < M_GUARD:
        return WONDER_HABIT[number_in_block(move, M_CLAIM, WONDER_ROOM)]
    if M_GUARD <= place < M_WAIVE:
        before = g.pawn - (move - M_GUARD - CAPITAL)
        return PURSUES if (before > 0) == (seat == 0) else 1.0
    return 1.0
