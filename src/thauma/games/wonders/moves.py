"""Who is asked, and what may be done: hands on their way round the table, the discard pile, legal moves."""

import cython

from thauma.games.wonders import table_rows

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import Byte, Half, Short, ref
    from thauma.core.tables.blocks import id_in_block, sort_moves
    from thauma.games.wonders.ids import *
    from thauma.games.wonders.market import Market
    from thauma.games.wonders.prices import build_payments, fill_market, owns_card, stage_payments
    from thauma.games.wonders.state import Wonders


AGES_OF: "list[Byte]" = table_rows.AGES_OF
ROW_OF: "list[list[Byte]]" = table_rows.ROW_OF
CARD_MOVES: "list[Short]" = table_rows.CARD_MOVES


def waiting(g: "Wonders") -> int:
    """Give the seats that are asked, as a bit mask: everybody who has not chosen, or one alone."""
    if g.question == OVER:
        return 0
    if g.asked != NOTHING:
        return 1 << g.asked
    seats: Half = 0
    for seat in range(g.players):
        if g.cities[seat].choice == NOTHING:
            seats |= 1 << seat
    return seats


# -------------------------------------------------------------------------------- hands on their way


def hand_of(g: "Wonders", age: int, turn: int, seat: int) -> int:
    """Give whose hand of the age's beginning a seat holds in a turn; hands pass left, in Age II right."""
    return (seat + turn) % g.players if age == 1 else (seat + 7 * g.players - turn) % g.players


def taker_of(g: "Wonders", age: int, turn: int, hand: int) -> int:
    """Give the seat that holds a hand in a turn; the seventh card goes with the sixth."""
    turn = min(turn, LAST_TURN)
    return (hand + 7 * g.players - turn) % g.players if age == 1 else (hand + turn) % g.players


def place_of(age: int, hand: int, turn: int) -> int:
    """Give the place of the card that is taken from a hand in a turn."""
    return (age * MOST_PLAYERS + hand) * HAND + turn


# ------------------------------------------------------------------------------------- discard pile


def row_of(age: int, card: int) -> int:
    """Give the row of a card with the age on its back: those of two ages have two."""
    return ROW_OF[age][card]


def clear_pile(pile: "list[Byte]") -> None:
    """Begin with nothing."""
    for i in range(ROWS):
        pile[i] = 0


def gather_pile(g: "Wonders", pile: "list[Byte]") -> None:
    """Count the cards of the discard pile by row; for a seat that sees all of it."""
    clear_pile(pile)
    for age in range(g.age + 1):
        for i in range(place_of(age, 0, 0), place_of(age, g.players, 0)):
            if g.uses[i] >= SOLD:
                pile[row_of(age, g.hands[i])] += 1
    for i in range(LOOKS):
        if g.revived[i] != NOTHING:
            pile[row_of(g.revived_age[i], g.revived[i])] -= 1


def found_with(g: "Wonders", age: int, card: int) -> int:
    """How many copies of a card with an age on the back the last look found in the discard pile."""
    return g.piles[ROWS * (g.looks - 1) + row_of(age, card)]


def oldest_back(g: "Wonders", card: int) -> int:
    """Give the first age whose back a card has that the last look found, or NOTHING."""
    for age in range(3):
        if AGES_OF[card] >> age & 1 and found_with(g, age, card):
            return age
    return NOTHING


def was_found(g: "Wonders", card: int) -> bool:
    """Whether the last look found a card of this name, whatever its back."""
    return oldest_back(g, card) != NOTHING


# ------------------------------------------------------------------------------------------ moves


def legal(g: "Wonders", seat: int, out: list[int]) -> int:
    """Write the seat's legal moves, ascending; return how many."""
    n = legal_by_card(g, seat, out)
    if CARDS > CARD_ROOM:
        sort_moves(out, n)
    return n


def legal_by_card(g: "Wonders", seat: int, out: "list[Short]") -> int:
    """Write the seat's legal moves, verb by verb in the order of the cards; return how many."""
    if g.question == CHOOSE and g.cities[seat].choice == NOTHING:
        return legal_cards(g, seat, g.turn, out)
    if g.question == SIDE and g.cities[seat].choice == NOTHING:
        out[0] = M_SIDE + DAY
        out[1] = M_SIDE + NIGHT
        return 2
    if seat != g.asked:
        return 0
    if g.question == SEVENTH:
        return legal_seventh(g, seat, out)
    if g.question == REVIVE:
        return legal_revive(g, seat, out)
    return 0


def legal_cards(g: "Wonders", seat: int, turn: int, out: "list[Short]") -> int:
    """Build, use for a stage, or sell any card of the hand; each payment is a move of its own."""
    if not cython.compiled:
        m = Market()
        pays: list[Byte] = [0] * PAYMENTS
    fill_market(g, seat, ref(m))
    first = place_of(g.age, hand_of(g, g.age, g.turn, seat), 0)
    n = 0
    last = NOTHING
    for i in range(first + turn, first + HAND):
        card = g.hands[i]
        if card == last:
            continue
        last = card
        if build_payments(g, ref(m), seat, card, pays):
            offset = M_BUILD + CARD_MOVES[card]
            for j in range(PAYMENTS):
                if pays[j] != UNPAYABLE:
                    out[n] = offset + j
                    n += 1
    if g.question == SEVENTH and g.options & SEVENTH_ONLY_BUILT:
        return n
    if stage_payments(g, ref(m), seat, pays):
        last = NOTHING
        for i in range(first + turn, first + HAND):
            card = g.hands[i]
            if card == last:
                continue
            last = card
            offset = M_STAGE + CARD_MOVES[card]
            for j in range(PAYMENTS):
                if pays[j] != UNPAYABLE:
                    out[n] = offset + j
                    n += 1
    last = NOTHING
    for i in range(first + turn, first + HAND):
        card = g.hands[i]
        if card != last:
            last = card
            out[n] = id_in_block(M_SELL, CARD_ROOM, card)
            n += 1
    return n


def legal_seventh(g: "Wonders", seat: int, out: "list[Short]") -> int:
    """Use the seventh card as any other; it is let go only where it serves for nothing."""
    n = legal_cards(g, seat, HAND - 1, out)
    if n == 0 or g.options & RULES_1:
        out[n] = M_DECLINE
        n += 1
    return n


def legal_revive(g: "Wonders", seat: int, out: "list[Short]") -> int:
    """Build a card that the last look found in the discard pile and that the city does not have."""
    n = 0
    for card in range(CARDS):
        if was_found(g, card) and not owns_card(ref(g.cities[seat]), card):
            out[n] = id_in_block(M_REVIVE, CARD_ROOM, card)
            n += 1
    if n and not g.options & DISCARD_BUILD_FORCED:
        out[n] = M_DECLINE
        n += 1
    return n
