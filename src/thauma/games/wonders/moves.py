"""Who is asked, and what may be done: hands on their way round the table, the discard pile, legal moves."""

import cython

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import ref
    from thauma.games.wonders.ids import *
    from thauma.games.wonders.market import Market
    from thauma.games.wonders.prices import build_payments, fill_market, owns_card, stage_payments
    from thauma.games.wonders.state import Wonders


def waiting(g: "Wonders") -> int:
    """Give the seats that are asked, as a bit mask: everybody who has not chosen, or one alone."""
    if g.question == OVER:
        return 0
    if g.asked != NOTHING:
        return 1 << g.asked
    seats = 0
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
    if age == 0:
        return card
    if age == 1:
        return card + 3 if card >= FIRST_AGE_2 else card + FIRST_AGE_2 - 10
    return card + 3


def clear_pile(pile: list[int]) -> None:
    """Begin with nothing."""
    for i in range(ROWS):
        pile[i] = 0


def gather_pile(g: "Wonders", pile: list[int]) -> None:
    """Count the cards of the discard pile by row; for who sees all of it."""
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


def was_found(g: "Wonders", card: int) -> bool:
    """Whether the last look found a card of this name, whatever its back."""
    if card >= FIRST_AGE_3:
        return found_with(g, 2, card) > 0
    if card >= FIRST_AGE_2:
        return found_with(g, 1, card) > 0
    return found_with(g, 0, card) > 0 or (10 <= card < 13 and found_with(g, 1, card) > 0)


# ------------------------------------------------------------------------------------------ moves


def legal(g: "Wonders", seat: int, out: list[int]) -> int:
    """Write the seat's legal moves, ascending; return how many."""
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


def legal_cards(g: "Wonders", seat: int, turn: int, out: list[int]) -> int:
    """Build, use for a stage, or sell any card of the hand; each payment is a move of its own."""
    if not cython.compiled:
        m, pays = Market(), [0] * PAYMENTS
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
            for j in range(PAYMENTS):
                if pays[j] != UNPAYABLE:
                    out[n] = M_BUILD + card * PAYMENTS + j
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
            for j in range(PAYMENTS):
                if pays[j] != UNPAYABLE:
                    out[n] = M_STAGE + card * PAYMENTS + j
                    n += 1
    last = NOTHING
    for i in range(first + turn, first + HAND):
        card = g.hands[i]
        if card != last:
            last = card
            out[n] = M_SELL + card
            n += 1
    return n


def legal_seventh(g: "Wonders", seat: int, out: list[int]) -> int:
    """Use the seventh card as any other; it is let go only where it serves for nothing."""
    n = legal_cards(g, seat, HAND - 1, out)
    if n == 0 or g.options & RULES_1:
        out[n] = M_DECLINE
        n += 1
    return n


def legal_revive(g: "Wonders", seat: int, out: list[int]) -> int:
    """Build a card that the last look found in the discard pile and that the city does not have."""
    n = 0
    for card in range(CARDS):
        if was_found(g, card) and not owns_card(ref(g.cities[seat]), card):
            out[n] = M_REVIVE + card
            n += 1
    if n and not g.options & DISCARD_BUILD_FORCED:
        out[n] = M_DECLINE
        n += 1
    return n
