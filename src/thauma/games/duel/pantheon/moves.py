"""What a seat may do with Pantheon alone: activations with their prices, and answers to its questions.

`CHOICES` has for each question the function that fills in what may be chosen, as a set with words for cards.
"""

import cython

from thauma.games.duel import table as base
from thauma.games.duel import table_rows as base_rows
from thauma.games.duel.pantheon import table, table_rows

if cython.compiled:
    from cython import address as ref
else:
    from collections.abc import Callable

    from thauma.core.bits import Char, Half, Short, Word, bit, ctz, ref
    from thauma.core.tables.blocks import sort_moves
    from thauma.games.duel.bitsets import write_moves
    from thauma.games.duel.ids import *
    from thauma.games.duel.state import Duel

    CHOICES: list["Callable[[Duel, list[Word]], None]"] = [lambda g, found: None] * (LOOT_FOR + 1)

DOUBLED: "Half" = sum(row.doubled << god for god, row in enumerate(table_rows.GOD_ROWS))
"""bit mask of the cards that cost twice the price of their space"""

GOD_ROWS = table_rows.GOD_ROWS
COSTS = table.COSTS
GIFT_WORTH = table_rows.GIFT_WORTH
GIFT_LEAST = table_rows.GIFT_LEAST
LIES_ON: "list[list[Half]]" = table_rows.LIES_ON
BENEATH: "tuple[tuple[Char, ...], ...]" = table.BENEATH
FACE_UP_CARDS: "tuple[Half, ...]" = base.FACE_UP
GREEN_CARDS: "list[Word]" = base_rows.COLOUR_MASKS[GREEN]
PRODUCERS: "list[Word]" = base_rows.PRODUCERS


# -------------------------------------------------------------------------------------- activations


def activation_cost(g: "Duel", seat: int, space: int) -> int:
    """Give what the card of a space costs a seat before offerings, the Sanctuary's rebate taken off."""
    cost = COSTS[seat][space] << GOD_ROWS[g.spaces[space]].doubled
    if g.cities[seat].raised >> SANCTUARY & 1:
        cost -= SANCTUARY_REBATE
    return max(0, cost)


def is_wasteful(gifts: int, cost: int) -> bool:
    """Whether one of the offerings saves nothing."""
    return gifts != 0 and GIFT_WORTH[gifts] - GIFT_LEAST[gifts] >= cost


def payable_gods(g: "Duel", purse: int) -> "Half":
    """Bit mask of the cards of the Pantheon that cost the active player no more than so many coins."""
    found: Half = 0
    rebate = SANCTUARY_REBATE if g.cities[g.turn].raised >> SANCTUARY & 1 else 0
    for space in range(SPACES):
        god = g.spaces[space]
        cost = COSTS[g.turn][space] << (DOUBLED >> (god & GATE) & 1)
        found |= ((god >= 0) & (cost - rebate <= purse)) << (god & GATE)  # no branch: hard to predict
    return found


def legal_activations(g: "Duel", out: "list[Short]", n: int) -> int:
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
            n = legal_with_offerings(g, god, out, n)
    return n


def legal_with_offerings(g: "Duel", god: int, out: "list[Short]", n: int) -> int:
    """Add a card of the Pantheon with each set of offerings that the active player can use for it."""
    me = ref(g.cities[g.turn])
    owned = me.gifts >> OFFERING
    space = 0
    while g.spaces[space] != god:
        space += 1
    cost = activation_cost(g, g.turn, space)
    gifts = 0
    while True:
        if not is_wasteful(gifts, cost) and cost - GIFT_WORTH[gifts] <= me.coins + me.astarte:
            out[n] = M_ACTIVATE + 8 * god + gifts
            n += 1
        gifts = (gifts - owned) & owned  # the next larger subset, at last none again
        if gifts == 0:
            return n


# ------------------------------------------------------------------------------------------ answers


def token_freed_by(g: "Duel", slot: int) -> int:
    """Bit mask of the token, if any, that lies on a card of which an emptied slot was the last cover."""
    if slot == NOTHING:
        return 0
    which = BENEATH[g.age][slot]
    if which == NOTHING or LIES_ON[g.age][which] & g.present:
        return 0
    return g.lying & 1 << which


def freed_tokens(g: "Duel") -> int:
    """Bit mask of the tokens on cards that the running action has uncovered."""
    return token_freed_by(g, g.taken) | token_freed_by(g, g.removed)


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


def write_places(g: "Duel", out: "list[Short]") -> int:
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


def write_orders(g: "Duel", out: "list[Short]") -> int:
    """Write the two orders of the gods that go back to their deck."""
    first = g.subject // 3 * 3
    one = pair_move(g.deck[first], g.deck[first + 1])
    other = pair_move(g.deck[first + 1], g.deck[first])
    out[0] = min(one, other)
    out[1] = max(one, other)
    return 2


def write_removals(g: "Duel", out: "list[Short]") -> int:
    """Write the cards of the structure: those that lie open by name, the others by slot."""
    if not cython.compiled:
        found: list[Word] = [0] * CARD_WORDS
    for word in range(CARD_WORDS):
        found[word] = 0
    hidden: Half = 0
    seen = FACE_UP_CARDS[g.age] | g.accessible
    left = g.present
    while left:
        slot = ctz(left)
        left &= left - 1
        card = g.ages[SLOTS * g.age + slot]
        if not seen >> slot & 1:
            hidden |= 1 << slot
        else:
            found[card >> 6] |= bit(card & 63)
    n = write_moves(found, M_REMOVE, STRIDE, out)
    while hidden:
        out[n] = M_REMOVE_SLOT + ctz(hidden)
        hidden &= hidden - 1
        n += 1
    if ALL_CARDS > STRIDE:
        sort_moves(out, n)
    return n


def legal_arrangements(g: "Duel", out: "list[Short]") -> int:
    """Write the answers that are more than one of a set: where a god goes, an order, a card or a slot."""
    if g.question == PLACE:
        return write_places(g, out)
    if g.question == ORDER:
        return write_orders(g, out)
    return write_removals(g, out)


# ----------------------------------------------------------------------------------- what to choose


def enki_choices(g: "Duel", found: "list[Word]") -> None:
    """Give the tokens on Enki."""
    found[0] = g.enki


def resolve_choices(g: "Duel", found: "list[Word]") -> None:
    """Give the mythologies of the tokens on uncovered cards."""
    found[0] = freed_mythologies(g)


def gate_choices(g: "Duel", found: "list[Word]") -> None:
    """Give the gods on top of the decks."""
    found[0] = top_gods(g)


def open_choices(g: "Duel", found: "list[Word]") -> None:
    """Give the decks that have a god left."""
    found[0] = filled_decks(g)


def call_choices(g: "Duel", found: "list[Word]") -> None:
    """Give the gods of the deck that was opened."""
    found[0] = upper_gods(g, g.subject, 3)


def copy_choices(g: "Duel", found: "list[Word]") -> None:
    """Give the opponent's green cards."""
    for word in range(CARD_WORDS):
        found[word] = g.cities[1 - g.turn].built[word] & GREEN_CARDS[word]


def steal_choices(g: "Duel", found: "list[Word]") -> None:
    """Give the opponent's brown and grey cards."""
    for word in range(CARD_WORDS):
        found[word] = g.cities[1 - g.turn].built[word] & PRODUCERS[word]


def remove_choices(g: "Duel", found: "list[Word]") -> None:
    """Give the slots of the structure on which a card lies."""
    found[0] = g.present


def topple_choices(g: "Duel", found: "list[Word]") -> None:
    """Give all wonders that are built."""
    found[0] = g.cities[0].raised | g.cities[1].raised


def raise_choices(g: "Duel", found: "list[Word]") -> None:
    """Give the wonders of a seat that are not built."""
    found[0] = g.cities[g.turn].wonders


def tuck_choices(g: "Duel", found: "list[Word]") -> None:
    """Give the discard pile."""
    for word in range(CARD_WORDS):
        found[word] = g.discard[word]


def claim_choices(g: "Duel", found: "list[Word]") -> None:
    """Give the opponent's wonders that are not built."""
    found[0] = g.cities[1 - g.turn].wonders


def guard_choices(g: "Duel", found: "list[Word]") -> None:
    """Give the spaces of the track but the one where the pawn stands."""
    found[0] = ((1 << (2 * CAPITAL + 1)) - 1) & ~(1 << (CAPITAL + g.pawn))


def loot_choices(g: "Duel", found: "list[Word]") -> None:
    """Give the loot tokens that are left."""
    found[0] = g.loot


def load_choices() -> None:
    """Note which set of things each question of Pantheon is about."""
    CHOICES[ENKI_TAKES] = enki_choices
    CHOICES[RESOLVE] = resolve_choices
    CHOICES[GATE_CALLS] = gate_choices
    CHOICES[OPEN] = open_choices
    CHOICES[CALL] = call_choices
    CHOICES[COPY] = copy_choices
    CHOICES[STEAL] = steal_choices
    CHOICES[REMOVE] = remove_choices
    CHOICES[TOPPLE] = topple_choices
    CHOICES[RAISE] = raise_choices
    CHOICES[TUCK] = tuck_choices
    CHOICES[CLAIM] = claim_choices
    CHOICES[GUARD] = guard_choices
    CHOICES[WAIVE] = loot_choices
    CHOICES[LOOT_FOR] = loot_choices


load_choices()
