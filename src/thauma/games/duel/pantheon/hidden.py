"""What Pantheon deals and what a seat cannot see of it: gods in their decks and face down, tokens to come."""

import cython

from thauma.games.duel.pantheon import table

if cython.compiled:
    pass
else:
    from thauma.core.bits import Char, Half
    from thauma.core.rng import Words, draw_first
    from thauma.games.duel.ids import *
    from thauma.games.duel.pantheon.decks import next_tokens
    from thauma.games.duel.pantheon.effects import is_on_space
    from thauma.games.duel.shuffle import sort
    from thauma.games.duel.state import Duel

LEAST_OFFERING = table.OFFERINGS[0]
TOKENS_OF_EACH = table.TOKENS_OF_EACH


# --------------------------------------------------------------------------------------------- deal


def deal_token_orders(g: "Duel", rng: "Words") -> None:
    """Five progress tokens lie on the board; those aside have five orders, one for each draw."""
    if not cython.compiled:
        pool: list[Char] = [0] * MOST_IN_POOL
    for i in range(ALL_TOKENS):
        pool[i] = i
    draw_first(rng, pool, ALL_TOKENS, ALL_TOKENS - 1)
    for i in range(ALL_TOKENS - ASIDE):
        g.tokens |= 1 << pool[i]
    for n in range(DRAWS):
        for i in range(ASIDE):
            g.orders[ASIDE * n + i] = pool[ALL_TOKENS - ASIDE + i]
    shuffle_orders(g, rng, 1)


def shuffle_orders(g: "Duel", rng: "Words", first: int) -> None:
    """Shuffle the orders of the tokens aside, from one of them on."""
    if not cython.compiled:
        pool: list[Char] = [0] * MOST_IN_POOL
    for n in range(first, DRAWS):
        for i in range(ASIDE):
            pool[i] = g.orders[ASIDE * n + i]
        draw_first(rng, pool, ASIDE, ASIDE - 1)
        for i in range(ASIDE):
            g.orders[ASIDE * n + i] = pool[i]


def deal_gods(g: "Duel", rng: "Words") -> None:
    """Shuffle the three gods of each mythology, and the tokens that will lie on cards."""
    if not cython.compiled:
        pool: list[Char] = [0] * MOST_IN_POOL
    for mythology in range(MYTHOLOGIES):
        for i in range(3):
            pool[i] = 3 * mythology + i
        draw_first(rng, pool, 3, 2)
        for i in range(3):
            g.gods[3 * mythology + i] = pool[i]
    deal_mythologies(g, rng)
    deal_offerings(g, rng)


def deal_mythologies(g: "Duel", rng: "Words") -> None:
    """Draw five of the ten mythology tokens."""
    if not cython.compiled:
        pool: list[Char] = [0] * MOST_IN_POOL
    for i in range(TOKENS_OF_EACH * MYTHOLOGIES):
        pool[i] = i % MYTHOLOGIES
    draw_first(rng, pool, TOKENS_OF_EACH * MYTHOLOGIES, 5)
    for i in range(5):
        g.myths[i] = pool[i]


def deal_offerings(g: "Duel", rng: "Words") -> None:
    """Shuffle the three offering tokens."""
    if not cython.compiled:
        pool: list[Char] = [0] * MOST_IN_POOL
    for i in range(3):
        pool[i] = LEAST_OFFERING + i
    draw_first(rng, pool, 3, 2)
    for i in range(3):
        g.offerings[i] = pool[i]


# -------------------------------------------------------------------------------------------- blank


def blank_gods(g: "Duel", seat: int, sees_draw: bool) -> None:
    """Wipe out what the seat (-1: a spectator) does not know; a god face down still shows its mythology."""
    if not cython.compiled:
        order: list[Char] = [0] * ASIDE
    known = g.known[seat if seat >= 0 else 2]
    for i in range(GODS):
        g.gods[i] = HIDDEN
        if not known >> i & 1:
            g.deck[i] = HIDDEN
    for space in range(SPACES):
        if 0 <= g.spaces[space] < GODS and not known >> (GODS + space) & 1:
            g.spaces[space] = -2 - g.spaces[space] // 3
    if g.age < 0:
        for i in range(5):
            g.myths[i] = HIDDEN
    if g.age < 1:
        for i in range(3):
            g.offerings[i] = HIDDEN
    shown = next_tokens(g, LIBRARY_DRAW) if sees_draw else 0
    for n in range(DRAWS):
        for i in range(ASIDE):
            order[i] = g.orders[ASIDE * n + i]
        sort(order, 0, ASIDE)
        if n == g.drawn and shown:
            lay_first(g, order, shown)
        else:
            for i in range(ASIDE):
                g.orders[ASIDE * n + i] = order[i]


def lay_first(g: "Duel", order: "list[Char]", shown: "Half") -> None:
    """Write the order of the draw that is shown: its tokens first."""
    at = ASIDE * g.drawn
    for i in range(ASIDE):
        if shown >> order[i] & 1:
            g.orders[at] = order[i]
            at += 1
    for i in range(ASIDE):
        if not shown >> order[i] & 1:
            g.orders[at] = order[i]
            at += 1


# ------------------------------------------------------------------------------------------- redeal


def redeal_gods(g: "Duel", rng: "Words", sees_draw: bool) -> None:
    """Deal again what is blank, each deal that fits equally likely."""
    if not cython.compiled:
        shown: list[Char] = [0] * ASIDE
    for mythology in range(MYTHOLOGIES):
        redeal_mythology(g, rng, mythology)
        rebuild_deal(g, mythology)
    if g.age < 0:
        deal_mythologies(g, rng)
    if g.age < 1:
        deal_offerings(g, rng)
    for i in range(ASIDE):
        shown[i] = g.orders[ASIDE * g.drawn + i] if sees_draw else 0
    shuffle_orders(g, rng, 0)
    if sees_draw:
        draw_first(rng, shown, LIBRARY_DRAW, LIBRARY_DRAW)
        for i in range(ASIDE):
            g.orders[ASIDE * g.drawn + i] = shown[i]


def redeal_mythology(g: "Duel", rng: "Words", mythology: int) -> None:
    """Fill the blank places of a mythology with the gods that lie nowhere else."""
    if not cython.compiled:
        pool: list[Char] = [0] * MOST_IN_POOL
    first = 3 * mythology
    placed = g.active[0] | g.active[1]
    if g.question == ORDER:
        placed |= 1 << g.subject
    for i in range(g.depth[mythology]):
        if g.deck[first + i] >= 0:
            placed |= 1 << g.deck[first + i]
    for space in range(SPACES):
        if g.spaces[space] >= 0:
            placed |= 1 << g.spaces[space]
    n = 0
    for i in range(3):
        if not placed >> (first + i) & 1:
            pool[n] = first + i
            n += 1
    draw_first(rng, pool, n, n)
    for i in range(g.depth[mythology]):
        if g.deck[first + i] < 0:
            n -= 1
            g.deck[first + i] = pool[n]
    for space in range(SPACES):
        if g.spaces[space] == -2 - mythology:
            n -= 1
            g.spaces[space] = pool[n]


def rebuild_deal(g: "Duel", mythology: int) -> None:
    """Write a deal that fits: how a deck lay at first is known to nobody and changes nothing any more."""
    first = 3 * mythology
    depth = g.depth[mythology]
    left = 7 << first
    for i in range(depth):
        g.gods[first + 2 - i] = g.deck[first + i]
        left &= ~(1 << g.deck[first + i])
    at = first
    for i in range(first, first + 3):
        if left >> i & 1:
            g.gods[at] = i
            at += 1


def has_unknown_gods(g: "Duel", library: int) -> bool:
    """Whether gods or tokens to come can still matter, when all cards are known."""
    left = g.cities[0].wonders | g.cities[1].wonders
    if g.question == LIBRARY or g.question in (GATE_CALLS, OPEN, CALL, ORDER, TOPPLE):
        return True
    if left >> library & 1 or left >> THEATER & 1 or is_on_space(g, GATE):
        return True
    built = g.cities[0].raised | g.cities[1].raised
    return is_on_space(g, ANUBIS) and (built >> library & 1 or built >> THEATER & 1) != 0
