"""What a move does: set-up, draft, building, effects, military, science, ages and victory."""

import cython

from thauma.games.duel import table

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.native import bit, ctz, popcount, ref
    from thauma.games.duel.ids import *
    from thauma.games.duel.moves import (
        CARD_ROWS,
        COLOUR_MASKS,
        WONDER_ROWS,
        card_trade,
        chained,
        count,
        has,
        wonder_trade,
    )
    from thauma.games.duel.score import decide, guild_count
    from thauma.games.duel.state import Duel

    COVERED_BY = [[0] * SLOTS for _ in range(3)]
    COVERS = [[0] * SLOTS for _ in range(3)]
    OPEN_FIRST = [0] * 3
    PICK_ORDER = [0] * 8
    TOKEN_COINS = [0] * TOKENS


def load_tables() -> None:
    """Copy layouts and tokens into the arrays that the rules read."""
    for age in range(3):
        OPEN_FIRST[age] = table.OPEN_FIRST[age]
        for slot in range(SLOTS):
            COVERED_BY[age][slot] = table.COVERED_BY[age][slot]
            COVERS[age][slot] = table.COVERS[age][slot]
    for i in range(8):
        PICK_ORDER[i] = table.PICK_ORDER[i]
    for i in range(TOKENS):
        TOKEN_COINS[i] = table.TOKEN_COINS.get(table.TOKENS[i], 0)


load_tables()


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
    for i in range(16):
        g.tucked[i] = NOTHING
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
        plain = Duel.unpack(data)
        set_up(plain)
        return plain.pack()


def lay_out(g: "Duel", age: int) -> None:
    """Lay the structure of an age."""
    g.age = age
    g.question = TURN
    g.present = (1 << SLOTS) - 1
    g.accessible = OPEN_FIRST[age]


# ------------------------------------------------------------------------------------------- a move


def apply(g: "Duel", seat: int, move: int) -> None:
    """Play a legal move of the seat that is asked; when it asks nothing more, finish the action."""
    asked = g.question
    g.question = TURN
    if asked == TURN:
        play_card(g, move)
    elif asked == PICK:
        pick(g, move - M_PICK)
        return
    elif asked == START:
        if move == M_START + 1:
            g.turn = 1 - g.turn
        return
    else:
        answer(g, asked, move)
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


def play_card(g: "Duel", move: int) -> None:
    """Take an accessible card: build it, discard it, or tuck it under a wonder."""
    card = move % STRIDE
    take_from_structure(g, card)
    if move < M_DISCARD:
        build(g, card)
    elif move < M_WONDER:
        discard_for_coins(g, card)
    else:
        build_wonder(g, (move - M_WONDER) // STRIDE, card)


def take_from_structure(g: "Duel", card: int) -> None:
    """Remove a card from the structure; what it covered is turned up when the action is finished."""
    base = SLOTS * g.age
    left = g.accessible
    slot = ctz(left)
    while g.ages[base + slot] != card:
        left &= left - 1
        slot = ctz(left)
    g.present &= ~(1 << slot)
    g.accessible &= ~(1 << slot)
    g.taken = slot


def discard_for_coins(g: "Duel", card: int) -> None:
    """Two coins, and one for each yellow card in the city."""
    me = ref(g.cities[g.turn])
    me.coins += DISCARD_COINS + count(me, YELLOW)
    g.discard[card >> 6] |= bit(card & 63)


def pay(g: "Duel", trade: int, coins: int) -> None:
    """Pay for resources and in coins; Economy turns what is paid for resources over to the opponent."""
    me = ref(g.cities[g.turn])
    opponent = ref(g.cities[1 - g.turn])
    me.coins -= trade + coins
    if has(opponent, ECONOMY):
        opponent.coins += trade


def build(g: "Duel", card: int) -> None:
    """Build a card from the structure: free by its chain, otherwise paid."""
    me = ref(g.cities[g.turn])
    if chained(me, card):
        if has(me, URBANISM):
            me.coins += CHAIN_BONUS
    else:
        pay(g, card_trade(me, card), CARD_ROWS[card].coins)
    gain_card(g, card)


def gain_card(g: "Duel", card: int) -> None:
    """Add a card to the city of the active player, with all its effects."""
    me = ref(g.cities[g.turn])
    opponent = ref(g.cities[1 - g.turn])
    row = ref(CARD_ROWS[card])
    me.built[card >> 6] |= bit(card & 63)
    if row.colour <= GREY:
        for r in range(5):
            me.production[r] += row.produces[r]
            if not opponent.fixed >> r & 1:
                opponent.prices[r] += row.produces[r]
        return
    if row.colour == RED:
        advance(g, row.shields + (1 if has(me, STRATEGY) else 0))
    elif row.colour == GREEN:
        gain_symbol(g, row.symbol)
    elif row.colour == YELLOW:
        me.coins += row.grants
        me.raw += row.raw
        me.made += row.made
        if row.per >= 0:
            me.coins += row.per_coins * count(me, row.per)
        if row.fixed:
            me.fixed |= row.fixed
            for r in range(5):
                if row.fixed >> r & 1:
                    me.prices[r] = FIXED_PRICE
    elif row.guild_coins:
        me.coins += row.guild_coins * guild_count(g, row.guild)


# --------------------------------------------------------------------------------- science, progress


def gain_symbol(g: "Duel", symbol: int) -> None:
    """Gain a second copy of a symbol: take a token; the sixth kind: win."""
    me = ref(g.cities[g.turn])
    if me.symbols >> symbol & 1:
        if g.tokens:
            g.question = TAKE
        return
    me.symbols |= 1 << symbol
    if popcount(me.symbols) == WINNING_SYMBOLS:
        win(g, SCIENCE, g.turn)


def gain_token(g: "Duel", token: int) -> None:
    """Add a progress token to the city of the active player."""
    me = ref(g.cities[g.turn])
    me.tokens |= 1 << token
    me.coins += TOKEN_COINS[token]
    if token == LAW:
        gain_symbol(g, SCALES)


# ------------------------------------------------------------------------------------------ wonders


def build_wonder(g: "Duel", wonder: int, card: int) -> None:
    """Build a wonder over a card; with the seventh the one that is left leaves the game."""
    me = ref(g.cities[g.turn])
    opponent = ref(g.cities[1 - g.turn])
    row = ref(WONDER_ROWS[wonder])
    pay(g, wonder_trade(me, wonder), 0)
    me.wonders &= ~(1 << wonder)
    me.raised |= 1 << wonder
    g.tucked[wonder] = card
    if popcount(me.raised) + popcount(opponent.raised) == WONDER_LIMIT:
        me.wonders = 0
        opponent.wonders = 0
    me.coins += row.grants
    me.raw += row.raw
    me.made += row.made
    if row.again or has(me, THEOLOGY):
        g.again = 1
    opponent.coins -= min(opponent.coins, row.takes)
    if row.shields:
        advance(g, row.shields)
    if row.asks != TURN and g.question != OVER and has_target(g, row.asks):
        g.question = row.asks


def has_target(g: "Duel", question: int) -> bool:
    """Whether there is anything to choose; an effect without a target asks nothing."""
    opponent = ref(g.cities[1 - g.turn])
    if question == DESTROY_BROWN:
        return opponent.built[0] & COLOUR_MASKS[BROWN][0] != 0
    if question == DESTROY_GREY:
        return opponent.built[0] & COLOUR_MASKS[GREY][0] != 0
    if question == REVIVE:
        return (g.discard[0] | g.discard[1]) != 0
    return True


def answer(g: "Duel", asked: int, move: int) -> None:
    """Resolve a choice that an effect asked for."""
    if asked == TAKE:
        token = move - M_TAKE
        g.tokens &= ~(1 << token)
        gain_token(g, token)
    elif asked == LIBRARY:
        gain_token(g, move - M_TAKE)
    elif asked == REVIVE:
        card = move - M_REVIVE
        g.discard[card >> 6] &= ~bit(card & 63)
        gain_card(g, card)
    else:
        raze(g, move - M_DESTROY)


def raze(g: "Duel", card: int) -> None:
    """Destroy a producing card of the opponent."""
    me = ref(g.cities[g.turn])
    opponent = ref(g.cities[1 - g.turn])
    opponent.built[card >> 6] &= ~bit(card & 63)
    for r in range(5):
        opponent.production[r] -= CARD_ROWS[card].produces[r]
        if not me.fixed >> r & 1:
            me.prices[r] -= CARD_ROWS[card].produces[r]
    if not g.options & DESTROYED_BOX:
        g.discard[card >> 6] |= bit(card & 63)


# ----------------------------------------------------------------------------------------- military


def advance(g: "Duel", shields: int) -> None:
    """Move the pawn space by space towards the opponent's capital, looting on the way."""
    for _ in range(shields):
        g.pawn += 1 if g.turn == 0 else -1
        ahead = g.pawn if g.turn == 0 else -g.pawn
        if ahead == FIRST_LOOT:
            loot(g, 1, FIRST_LOOT_COINS)
        elif ahead == SECOND_LOOT:
            loot(g, 2, SECOND_LOOT_COINS)
        elif ahead == CAPITAL:
            win(g, MILITARY, g.turn)
            return


def loot(g: "Duel", which: int, coins: int) -> None:
    """Use a loot token if it still lies there: the opponent loses coins to the bank."""
    opponent = ref(g.cities[1 - g.turn])
    token = which << (2 * g.turn)
    if g.loot & token:
        g.loot ^= token
        opponent.coins -= min(opponent.coins, coins)


# ------------------------------------------------------------------------------- end of action, age


def finish_action(g: "Duel") -> None:
    """Turn up what was uncovered, then the extra turn, the other player or the end of the age."""
    turn_up(g)
    if g.present == 0:
        end_age(g)
    elif g.again:
        g.again = 0
    else:
        g.turn = 1 - g.turn


def turn_up(g: "Duel") -> None:
    """Open the slots that only the card just taken had covered."""
    left = COVERS[g.age][g.taken]
    while left:
        slot = ctz(left)
        left &= left - 1
        if not COVERED_BY[g.age][slot] & g.present:
            g.accessible |= 1 << slot
    g.taken = NOTHING


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


def win(g: "Duel", kind: int, winner: int) -> None:
    """End the game at once."""
    g.victory = kind
    g.winner = winner
    g.question = OVER
