"""What cards, wonders, tokens and shields do: taking a card, paying, gaining, building, fighting, winning."""

import cython

from thauma.games.duel import table
from thauma.games.duel.box import EVERY_TOKEN

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import bit, ctz, popcount, ref
    from thauma.core.tables.blocks import place_in_page
    from thauma.games.duel.ids import *
    from thauma.games.duel.moves import has_choice
    from thauma.games.duel.prices import (
        CARD_ROWS,
        WONDER_ROWS,
        can_engineer,
        card_trade,
        count_in_city,
        is_chained,
        wonder_trade,
    )
    from thauma.games.duel.score import guild_count
    from thauma.games.duel.state import City, Duel
    from thauma.games.duel.turn_moves import card_to_take, wonder_to_build


TOKEN_COINS = [table.TOKEN_COINS.get(token, 0) for token in EVERY_TOKEN]


# -------------------------------------------------------------------------------------------- a card


def play_card(g: "Duel", move: int) -> None:
    """Take an accessible card: build it, discard it, or tuck it under a wonder."""
    card = card_to_take(move)
    place = place_in_page(move)
    take_from_structure(g, card)
    if place < M_DISCARD:
        build(g, card)
    elif place < M_WONDER:
        discard_for_coins(g, card)
    else:
        build_wonder(g, wonder_to_build(move), card)


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
    me.coins += DISCARD_COINS + count_in_city(me, YELLOW)
    g.discard[card >> 6] |= bit(card & 63)


def pay(g: "Duel", trade: int, coins: int) -> None:
    """Pay for resources and in coins; Economy turns what is paid for resources over to the opponent."""
    me = ref(g.cities[g.turn])
    opponent = ref(g.cities[1 - g.turn])
    spend(g, me, trade + coins)
    if opponent.tokens >> ECONOMY & 1:
        opponent.coins += trade


def spend(g: "Duel", city: "City", coins: int) -> None:
    """Take coins out of a treasury; where it is short, or first by option, off Astarte."""
    if city.astarte:
        card_first = g.pantheon_options & ASTARTE_CARD_FIRST
        given = min(city.astarte, coins if card_first else max(0, coins - city.coins))
        city.astarte -= given
        coins -= given
    city.coins -= coins


def build(g: "Duel", card: int) -> None:
    """Build a card from the structure: free by its chain, otherwise paid."""
    me = ref(g.cities[g.turn])
    if is_chained(me, card):
        if me.tokens >> URBANISM & 1:
            me.coins += CHAIN_BONUS
    else:
        trade = card_trade(me, card)
        if (
            me.tokens >> ENGINEERING & 1
            and can_engineer(me, card)
            and trade + CARD_ROWS[card].coins >= ENGINEERING_PRICE
        ):
            pay(g, 0, ENGINEERING_PRICE)
        else:
            pay(g, trade, CARD_ROWS[card].coins)
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
        advance(g, row.shields + (me.tokens >> STRATEGY & 1))
    elif row.colour == GREEN:
        gain_symbol(g, row.symbol)
    elif row.colour == YELLOW:
        me.coins += row.grants
        me.raw += row.raw
        me.made += row.made
        if row.per >= 0:
            me.coins += row.per_coins * count_in_city(me, row.per)
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


# ------------------------------------------------------------------------------------------- wonders


def build_wonder(g: "Duel", wonder: int, card: int) -> None:
    """Pay for a wonder and build it over a card."""
    pay(g, wonder_trade(ref(g.cities[g.turn]), wonder), 0)
    raise_wonder(g, wonder, card)


def raise_wonder(g: "Duel", wonder: int, card: int) -> None:
    """Build a wonder over a card; with the seventh the one that is left leaves the game."""
    me = ref(g.cities[g.turn])
    opponent = ref(g.cities[1 - g.turn])
    row = ref(WONDER_ROWS[wonder])
    me.wonders &= ~(1 << wonder)
    me.raised |= 1 << wonder
    g.tucked[wonder] = card
    if popcount(me.raised) + popcount(opponent.raised) == WONDER_LIMIT:
        me.wonders = 0
        opponent.wonders = 0
    me.coins += row.grants
    me.raw += row.raw
    me.made += row.made
    if row.again or me.tokens >> THEOLOGY & 1:
        g.again = 1
    opponent.coins -= min(opponent.coins, row.takes)
    if row.shields:
        advance(g, row.shields)
    if row.asks != TURN and g.question != OVER and has_choice(g, row.asks):
        g.question = row.asks


def answer(g: "Duel", asked: int, choice: int) -> None:
    """Resolve a choice that an effect asked for: a token, or a card."""
    if asked == TAKE:
        g.tokens &= ~(1 << choice)
        gain_token(g, choice)
    elif asked == LIBRARY:
        if g.options & PANTHEON:
            g.drawn += 1
        gain_token(g, choice)
    elif asked == REVIVE:
        g.discard[choice >> 6] &= ~bit(choice & 63)
        gain_card(g, choice)
    else:
        raze(g, choice)


def raze(g: "Duel", card: int) -> None:
    """Destroy a producing card of the opponent."""
    take_away(g, card)
    if not g.options & DESTROYED_BOX:
        g.discard[card >> 6] |= bit(card & 63)


def take_away(g: "Duel", card: int) -> None:
    """Take a producing card out of the opponent's city."""
    me = ref(g.cities[g.turn])
    opponent = ref(g.cities[1 - g.turn])
    opponent.built[card >> 6] &= ~bit(card & 63)
    for r in range(5):
        opponent.production[r] -= CARD_ROWS[card].produces[r]
        if not me.fixed >> r & 1:
            me.prices[r] -= CARD_ROWS[card].produces[r]


# ------------------------------------------------------------------------------------------ military


def advance(g: "Duel", shields: int) -> None:
    """Move the pawn space by space towards the opponent's capital, looting on the way.

    Minerva's pawn stops it once, on the space before hers.
    """
    me = ref(g.cities[g.turn])
    opponent = ref(g.cities[1 - g.turn])
    for _ in range(shields):
        g.pawn += 1 if g.turn == 0 else -1
        if g.minerva and g.minerva == MIDDLE + g.pawn:
            g.pawn -= 1 if g.turn == 0 else -1
            g.minerva = 0
            return
        if me.tokens >> POLIORCETICS & 1:
            opponent.coins -= min(opponent.coins, 1)
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


def win(g: "Duel", kind: int, winner: int) -> None:
    """End the game at once."""
    g.victory = kind
    g.winner = winner
    g.question = OVER
