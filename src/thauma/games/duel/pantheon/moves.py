"""What a seat may do with Pantheon alone: activations with their prices, and answers to its questions."""

import cython

from thauma.games.duel import rows
from thauma.games.duel import table as base
from thauma.games.duel.pantheon import table

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.native import bit, ctz, ref
    from thauma.games.duel.ids import *
    from thauma.games.duel.state import Duel

    COSTS = [[0] * SPACES for _ in range(2)]
    GIFT_WORTH = [0] * 8
    GIFT_LEAST = [0] * 8
    LIES_ON = [[0] * 5 for _ in range(3)]
    BENEATH = [[0] * SLOTS for _ in range(3)]
    FACE_UP_CARDS = [0] * 3
    GREEN_CARDS = [0] * 2
    PRODUCERS = [0] * 2


def load_tables() -> None:
    """Copy prices, tokens and colours into the arrays that the functions below read."""
    for seat in range(2):
        for space in range(SPACES):
            COSTS[seat][space] = table.COSTS[seat][space]
    for gifts in range(8):
        worths = [worth for i, worth in enumerate(table.OFFERINGS) if gifts >> i & 1]
        GIFT_WORTH[gifts] = sum(worths)
        GIFT_LEAST[gifts] = min(worths, default=0)
    for age in range(3):
        FACE_UP_CARDS[age] = base.FACE_UP[age]
        for i, cards in enumerate(table.LIES_ON[age]):
            LIES_ON[age][i] = cards
        for slot in range(SLOTS):
            BENEATH[age][slot] = table.BENEATH[age][slot]
    for word in range(2):
        GREEN_CARDS[word] = rows.COLOUR_MASKS[GREEN][word]
        PRODUCERS[word] = rows.COLOUR_MASKS[BROWN][word] | rows.COLOUR_MASKS[GREY][word]


load_tables()


def write(low: int, high: int, base: int, out: list[int]) -> int:
    """Write a move for each bit of two words; return how many."""
    n = 0
    left = low
    while left:
        out[n] = base + ctz(left)
        left &= left - 1
        n += 1
    left = high
    while left:
        out[n] = base + 64 + ctz(left)
        left &= left - 1
        n += 1
    return n


# -------------------------------------------------------------------------------------- activations


def activation_cost(g: "Duel", seat: int, space: int) -> int:
    """Give what the card of a space costs a seat before offerings: twice for the Gate, less the Sanctuary."""
    cost = COSTS[seat][space]
    if g.spaces[space] == GATE:
        cost *= 2
    if g.cities[seat].raised >> SANCTUARY & 1:
        cost -= SANCTUARY_REBATE
    return max(0, cost)


def wasteful(gifts: int, cost: int) -> bool:
    """Whether one of the offerings saves nothing."""
    return gifts != 0 and GIFT_WORTH[gifts] - GIFT_LEAST[gifts] >= cost


def payable_gods(g: "Duel", purse: int) -> int:
    """Bit mask of the cards of the Pantheon that cost the active player no more than so many coins."""
    found = 0
    rebate = SANCTUARY_REBATE if g.cities[g.turn].raised >> SANCTUARY & 1 else 0
    for space in range(SPACES):
        god = g.spaces[space]
        cost = COSTS[g.turn][space] << (god == GATE)
        found |= ((god >= 0) & (cost - rebate <= purse)) << (god & GATE)  # no branch: hard to predict
    return found


def legal_activations(g: "Duel", out: list[int], n: int) -> int:
    """Add the cards of the Pantheon that the active player can pay for, with each useful set of offerings."""
    me = ref(g.cities[g.turn])
    purse = me.coins + me.astarte
    owned = me.gifts >> OFFERING
    left = payable_gods(g, purse + GIFT_WORTH[owned])
    while left:
        god = ctz(left)
        left &= left - 1
        if owned == 0:
            out[n] = M_ACTIVATE + 8 * god
            n += 1
        else:
            n = with_offerings(g, god, out, n)
    return n


def with_offerings(g: "Duel", god: int, out: list[int], n: int) -> int:
    """Add a card of the Pantheon with each set of offerings that the active player can use for it."""
    me = ref(g.cities[g.turn])
    owned = me.gifts >> OFFERING
    space = 0
    while g.spaces[space] != god:
        space += 1
    cost = activation_cost(g, g.turn, space)
    gifts = 0
    while True:
        if not wasteful(gifts, cost) and cost - GIFT_WORTH[gifts] <= me.coins + me.astarte:
            out[n] = M_ACTIVATE + 8 * god + gifts
            n += 1
        gifts = (gifts - owned) & owned  # the next larger subset, at last none again
        if gifts == 0:
            return n


# ------------------------------------------------------------------------------------------ answers


def freed_by(g: "Duel", slot: int) -> int:
    """Bit mask of the token, if any, that lies on a card of which an emptied slot was the last cover."""
    if slot == NOTHING:
        return 0
    which = BENEATH[g.age][slot]
    if which == NOTHING or LIES_ON[g.age][which] & g.present:
        return 0
    return g.lying & 1 << which


def freed_tokens(g: "Duel") -> int:
    """Bit mask of the tokens on cards that the running action has uncovered."""
    return freed_by(g, g.taken) | freed_by(g, g.removed)


def freed_mythologies(g: "Duel") -> int:
    """Bit mask of the mythologies of the tokens that lie on uncovered cards of Age I."""
    found = 0
    freed = freed_tokens(g)
    for i in range(5):
        if freed >> i & 1:
            found |= 1 << g.myths[i]
    return found


def upper_gods(g: "Duel", mythology: int, count: int) -> int:
    """Bit mask of the upper gods of a deck."""
    found = 0
    depth = g.depth[mythology]
    for i in range(max(0, depth - count), depth):
        found |= 1 << g.deck[3 * mythology + i]
    return found


def top_gods(g: "Duel") -> int:
    """Bit mask of the gods on top of the decks."""
    found = 0
    for mythology in range(MYTHOLOGIES):
        found |= upper_gods(g, mythology, 1)
    return found


def filled_decks(g: "Duel") -> int:
    """Bit mask of the decks that have a god left."""
    found = 0
    for mythology in range(MYTHOLOGIES):
        if g.depth[mythology]:
            found |= 1 << mythology
    return found


def write_places(g: "Duel", out: list[int]) -> int:
    """Write each way to put one of the two upper gods on an empty space."""
    n = 0
    left = upper_gods(g, g.subject, 2)
    while left:
        god = ctz(left)
        left &= left - 1
        for space in range(SPACES):
            if g.spaces[space] == NOTHING:
                out[n] = M_PLACE + SPACES * god + space
                n += 1
    return n


def pair_move(top: int, below: int) -> int:
    """Give the move that lays two gods of a mythology in an order."""
    second = below % 3 - (1 if below > top else 0)
    return M_ORDER + 6 * (top // 3) + 2 * (top % 3) + second


def write_orders(g: "Duel", out: list[int]) -> int:
    """Write the two orders of the gods that go back to their deck."""
    first = g.subject // 3 * 3
    one = pair_move(g.deck[first], g.deck[first + 1])
    other = pair_move(g.deck[first + 1], g.deck[first])
    out[0] = min(one, other)
    out[1] = max(one, other)
    return 2


def write_removals(g: "Duel", out: list[int]) -> int:
    """Write the cards of the structure: those that lie open by name, the others by slot."""
    low = 0
    high = 0
    hidden = 0
    seen = FACE_UP_CARDS[g.age] | g.accessible
    left = g.present
    while left:
        slot = ctz(left)
        left &= left - 1
        card = g.ages[SLOTS * g.age + slot]
        if not seen >> slot & 1:
            hidden |= 1 << slot
        elif card < 64:
            low |= bit(card)
        else:
            high |= bit(card - 64)
    n = write(low, high, M_REMOVE, out)
    while hidden:
        out[n] = M_REMOVE_SLOT + ctz(hidden)
        hidden &= hidden - 1
        n += 1
    return n


def legal_answers(g: "Duel", out: list[int]) -> int:
    """Write the answers to a question of Pantheon."""
    me = ref(g.cities[g.turn])
    opponent = ref(g.cities[1 - g.turn])
    asked = g.question
    if asked == ENKI_TAKES:
        return write(g.enki, 0, M_TAKE, out)
    if asked == RESOLVE:
        return write(freed_mythologies(g), 0, M_RESOLVE, out)
    if asked == PLACE:
        return write_places(g, out)
    if asked == GATE_CALLS:
        return write(top_gods(g), 0, M_CALL, out)
    if asked == OPEN:
        return write(filled_decks(g), 0, M_OPEN, out)
    if asked == CALL:
        return write(upper_gods(g, g.subject, 3), 0, M_CALL, out)
    if asked == ORDER:
        return write_orders(g, out)
    if asked == COPY:
        return write(opponent.built[0] & GREEN_CARDS[0], opponent.built[1] & GREEN_CARDS[1], M_COPY, out)
    if asked == STEAL:
        return write(opponent.built[0] & PRODUCERS[0], opponent.built[1] & PRODUCERS[1], M_STEAL, out)
    if asked == REMOVE:
        return write_removals(g, out)
    if asked == TOPPLE:
        return write(me.raised | opponent.raised, 0, M_TOPPLE, out)
    if asked == RAISE:
        return write(me.wonders, 0, M_RAISE, out)
    if asked == TUCK:
        return write(g.discard[0], g.discard[1], M_TUCK, out)
    if asked == CLAIM:
        return write(opponent.wonders, 0, M_CLAIM, out)
    if asked == GUARD:
        return write(((1 << (2 * CAPITAL + 1)) - 1) & ~(1 << (CAPITAL + g.pawn)), 0, M_GUARD, out)
    if asked == WAIVE:
        return write(g.loot, 0, M_WAIVE, out)
    return write(g.loot, 0, M_LOOT_FOR, out)
