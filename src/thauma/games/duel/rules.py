"""How a game goes: set-up, draft, one action after the other, ages and their end."""

import cython

from thauma.games.duel import table

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import Half, ctz, popcount, ref
    from thauma.core.tables.blocks import number_in_block, place_in_page
    from thauma.games.duel.effects import answer, play_card
    from thauma.games.duel.ids import *
    from thauma.games.duel.moves import ANSWER_ROOM, FIRST_ANSWER
    from thauma.games.duel.pantheon.effects import ANSWERS, activate
    from thauma.games.duel.pantheon.rules import begin_age, collect_tokens, set_up_gods
    from thauma.games.duel.score import decide
    from thauma.games.duel.state import Duel


COVERED_BY: "tuple[tuple[Half, ...], ...]" = table.COVERED_BY
COVERS: "tuple[tuple[Half, ...], ...]" = table.COVERS
OPEN_FIRST: "tuple[Half, ...]" = table.OPEN_FIRST
PICK_ORDER = table.PICK_ORDER


# ------------------------------------------------------------------------------------------ set-up


def set_up(g: "Duel") -> None:
    """Lay the table for a deal: the decks, wonders, tokens and options are in the state already."""
    for seat in range(2):
        city = ref(g.cities[seat])
        city.coins = STARTING_COINS
        for r in range(5):
            city.prices[r] = BASE_PRICE
    g.loot = 15
    g.victory = NO_VICTORY
    g.winner = NOTHING
    g.taken = NOTHING
    g.age = -1
    g.question = PICK
    for i in range(TUCKED):
        g.tucked[i] = NOTHING
    if g.options & PANTHEON:
        set_up_gods(g)
    if g.options & FIRST_GAME:
        for i in range(8):
            g.cities[i // 4].wonders |= 1 << g.order[i]
        lay_out(g, 0)


def begin(data: bytes) -> bytes:
    """Lay the table for the deal in the bytes of a state."""
    if cython.compiled:
        memcpy(ref(g), cython.cast("const char*", data), cython.sizeof(Duel))
        set_up(ref(g))
        return cython.cast("const char*", ref(g))[: cython.sizeof(Duel)]
    else:  # noqa: RET505  (Cython would call the rest unreachable)
        g = Duel.unpack(data)
        set_up(g)
        return g.pack()


def lay_out(g: "Duel", age: int) -> None:
    """Lay the structure of an age."""
    g.age = age
    g.question = TURN
    g.present = (1 << SLOTS) - 1
    g.accessible = OPEN_FIRST[age]
    if g.options & PANTHEON:
        begin_age(g)


# ------------------------------------------------------------------------------------------- a move


def apply(g: "Duel", seat: int, move: int) -> None:
    """Play a legal move of the seat that is asked; when it asks nothing more, finish the action."""
    asked = g.question
    g.question = TURN
    if asked == TURN:
        if place_in_page(move) < M_ACTIVATE:
            play_card(g, move)
        else:
            activate(g, move - M_ACTIVATE)
    else:
        choice = number_in_block(move, FIRST_ANSWER[asked], ANSWER_ROOM[asked])
        if asked == PICK:
            pick(g, choice)
            return
        if asked == START:
            if choice == 1:
                g.turn = 1 - g.turn
            return
        if asked < OVER:
            answer(g, asked, choice)
        else:
            ANSWERS[asked](g, choice)
    if g.question == TURN:
        finish_action(g)


def pick(g: "Duel", wonder: int) -> None:
    """Draft a wonder: A B B A, then B A A B; after the last the first player begins Age I."""
    g.cities[g.turn].wonders |= 1 << wonder
    picks = popcount(g.cities[0].wonders) + popcount(g.cities[1].wonders)
    if picks == 8:
        g.turn = 0
        lay_out(g, 0)
    else:
        g.turn = PICK_ORDER[picks]
        g.question = PICK


# ------------------------------------------------------------------------------- end of action, age


def finish_action(g: "Duel") -> None:
    """Turn up what was uncovered, then the extra turn, the other player or the end of the age.

    With Pantheon the tokens on uncovered cards come first, which may ask something.
    """
    uncovered: Half = 0
    if g.taken != NOTHING:
        uncovered = uncovered_by(g, g.taken)
    if g.options & PANTHEON:
        if g.removed != NOTHING:
            uncovered |= uncovered_by(g, g.removed)
        if g.lying and uncovered:
            collect_tokens(g, uncovered)
            if g.question != TURN:
                return
        g.removed = NOTHING
    g.accessible |= uncovered
    g.taken = NOTHING
    if g.present == 0:
        end_age(g)
    elif g.again:
        g.again = 0
    else:
        g.turn = 1 - g.turn


def uncovered_by(g: "Duel", emptied: int) -> "Half":
    """Bit mask of the slots that only the card of a slot now empty had covered."""
    found: Half = 0
    left = COVERS[g.age][emptied] & g.present
    while left:
        slot = ctz(left)
        left &= left - 1
        if not COVERED_BY[g.age][slot] & g.present:
            found |= 1 << slot
    return found


def end_age(g: "Duel") -> None:
    """Lay out the next age and settle who begins it, or end the game."""
    g.again = 0
    if g.age == 2:
        g.victory = CIVILIAN
        g.winner = decide(g)
        g.question = OVER
        return
    lay_out(g, g.age + 1)
    if g.pawn != 0:
        g.turn = 1 if g.pawn > 0 else 0
        g.question = START
    elif g.options & CENTRE_CHOOSES:
        g.question = START
