"""What is dealt and what a seat cannot see: hands, bids of this round, prizes to come.

Every way to fill in what a seat does not know fits, and each is as likely as any other.
"""

import cython

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import Word, bit, ctz, popcount, ref
    from thauma.core.rng import Words, hash_words, random_below
    from thauma_goofspiel.ids import *
    from thauma_goofspiel.state import Goofspiel


def draw(rng: "Words", cards: "Word") -> int:
    """Give one of a set at random."""
    for _ in range(random_below(rng, popcount(cards))):
        cards &= cards - 1
    return ctz(cards)


def deal(g: "Goofspiel", rng: "Words", seats: int, options: int) -> None:
    """Deal a fresh game."""
    if cython.compiled:
        memset(g, 0, cython.sizeof(Goofspiel))
    else:
        g.__init__()  # type: ignore[misc]
    g.players = seats
    for i in range(ROUNDS):
        g.prizes[i] = HIDDEN
        for seat in range(MOST_PLAYERS):
            g.bids[seat][i] = NOTHING
    fill_in(g, rng, NOTHING, ALL_CARDS, ALL_PRIZES)


def fill_in(g: "Goofspiel", rng: "Words", viewer: int, cards: "Word", prizes: "Word") -> None:
    """Deal the hands of all seats but one, and the prizes to come, from what can be anywhere."""
    for seat in range(g.players):
        if seat != viewer:
            for _ in range(HAND - g.round):
                card = draw(rng, cards)
                g.hands[seat] |= bit(card)
                cards ^= bit(card)
    for i in range(ROUNDS):
        if g.prizes[i] == HIDDEN:
            g.prizes[i] = draw(rng, prizes)
            prizes ^= bit(g.prizes[i])


def blank(g: "Goofspiel", seat: int) -> None:
    """Wipe out what the seat does not know."""
    for other in range(g.players):
        if other != seat and g.round < ROUNDS:
            g.hands[other] = 0
            g.bids[other][g.round] = NOTHING
    for i in range(g.round + 1, ROUNDS):
        g.prizes[i] = HIDDEN


def redeal(g: "Goofspiel", seat: int, rng: "Words") -> None:
    """Fill in what the seat does not know."""
    cards: Word = ALL_CARDS
    prizes: Word = ALL_PRIZES
    blank(g, seat)
    if seat >= 0:
        cards &= ~g.hands[seat]
    for i in range(ROUNDS):
        if g.prizes[i] != HIDDEN:
            prizes &= ~bit(g.prizes[i])
        for other in range(g.players):
            if g.bids[other][i] != NOTHING:
                cards &= ~bit(g.bids[other][i])
    fill_in(g, rng, seat, cards, prizes)


def unknown(g: "Goofspiel", seat: int) -> bool:
    """Whether anything that the seat does not know can still matter: the others' bids always do."""
    return g.round < ROUNDS


def key(g: "Goofspiel", seat: int) -> int:
    """Hash what the seat sees."""
    seen: Goofspiel
    if cython.compiled:
        memcpy(ref(seen), g, cython.sizeof(Goofspiel))
        blank(ref(seen), seat)
        return hash_words(cython.cast("unsigned long long*", ref(seen)), cython.sizeof(Goofspiel) // 8)
    else:  # noqa: RET505  (Cython would call the rest unreachable)
        seen = g.copy()
        blank(seen, seat)
        return hash_words(seen.words(), Goofspiel.struct_size // 8)


def state_size() -> int:
    """How many bytes a state takes; compiled, as many as C says."""
    if cython.compiled:
        return cython.sizeof(Goofspiel)
    else:  # noqa: RET505  (likewise)
        return Goofspiel.struct_size
