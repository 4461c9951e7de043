"""What gods do: activated or called, their effects, and the answers to what they ask."""

import cython

from thauma.games.duel.pantheon import table

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.native import bit, popcount, ref
    from thauma.games.duel.effects import (
        advance,
        gain_card,
        gain_symbol,
        gain_token,
        raise_wonder,
        spend,
        take_away,
    )
    from thauma.games.duel.ids import *
    from thauma.games.duel.moves import CARD_ROWS, WONDER_ROWS
    from thauma.games.duel.pantheon.decks import (
        arrange,
        call_enki,
        learn,
        onlookers,
        place,
        take_out,
        top_places,
    )
    from thauma.games.duel.pantheon.moves import (
        GIFT_WORTH,
        GREEN_CARDS,
        PRODUCERS,
        activation_cost,
        filled_decks,
        top_gods,
        upper_gods,
    )
    from thauma.games.duel.pantheon.rules import gain_lying, resolve
    from thauma.games.duel.state import Duel

    TOKEN_SLOTS = [[0] * 5 for _ in range(2)]


def load_tables() -> None:
    """Copy where tokens lie into the array that the rules read."""
    for age in range(2):
        for i, slot in enumerate(table.TOKEN_SLOTS[age]):
            TOKEN_SLOTS[age][i] = slot


load_tables()


# ------------------------------------------------------------------------------------------ activating


def activate(g: "Duel", choice: int) -> None:
    """Pay for a card of the Pantheon, in offerings and coins, and take it."""
    god = choice >> 3
    gifts = choice & 7
    me = ref(g.cities[g.turn])
    space = 0
    while g.spaces[space] != god:
        space += 1
    spend(g, me, max(0, activation_cost(g, g.turn, space) - GIFT_WORTH[gifts]))
    me.gifts &= ~(gifts << OFFERING)
    g.spaces[space] = NOTHING
    for viewer in range(3):
        g.known[viewer] &= ~(1 << (GODS + space))
    invoke(g, god)


def invoke(g: "Duel", god: int) -> None:
    """Give a god to the active player; its effect happens at once, or asks what it needs to know."""
    me = ref(g.cities[g.turn])
    opponent = ref(g.cities[1 - g.turn])
    g.active[g.turn] |= 1 << god
    g.subject = NOTHING
    if god == ENKI:
        if g.enki == 0:  # turned up in secret
            call_enki(g)
        g.question = ENKI_TAKES
    elif god == ISHTAR:
        gain_symbol(g, SCALES)
    elif god == NISABA:
        if opponent.built[0] & GREEN_CARDS[0] or opponent.built[1] & GREEN_CARDS[1]:
            g.question = COPY
    elif god == ASTARTE:
        me.astarte = ASTARTE_COINS
    elif god == BAAL:
        if opponent.built[0] & PRODUCERS[0]:
            g.question = STEAL
    elif god == TANIT:
        me.coins += TANIT_COINS
    elif god == HADES:
        if g.discard[0] | g.discard[1]:
            g.question = REVIVE
    elif god == ZEUS:
        if g.present:
            g.question = REMOVE
    elif god == ANUBIS:
        if me.raised | opponent.raised:
            g.question = TOPPLE
    elif god == ISIS:
        if me.wonders and g.discard[0] | g.discard[1]:
            g.question = RAISE
    elif god == RA:
        if opponent.wonders:
            g.question = CLAIM
    elif god == MARS:
        advance(g, MARS_SHIELDS)
    elif god == MINERVA:
        g.question = GUARD
    elif god == NEPTUNE:
        if popcount(g.loot) > 1 or (g.loot and not g.variant & NEPTUNE_LEAVES):
            g.question = WAIVE
    elif god == GATE:
        open_gate(g)


def open_gate(g: "Duel") -> None:
    """Turn up the god on top of each deck, one of which is called."""
    if filled_decks(g) == 0:
        return
    for mythology in range(MYTHOLOGIES):
        learn(g, mythology, top_places(g, mythology, 1), onlookers(g))
    show_enki(g, top_gods(g))
    g.question = GATE_CALLS


def open_deck(g: "Duel", mythology: int) -> None:
    """Turn up a whole deck, one god of which is called."""
    learn(g, mythology, top_places(g, mythology, 3), onlookers(g))
    show_enki(g, upper_gods(g, mythology, 3))
    g.subject = mythology
    g.question = CALL


def show_enki(g: "Duel", shown: int) -> None:
    """Lay tokens on Enki if he is among the gods turned up for all to see."""
    if shown >> ENKI & 1 and not g.variant & GATE_SECRET:
        call_enki(g)


def call(g: "Duel", god: int) -> None:
    """Take one of the gods turned up; of what the Theater leaves, the order comes first."""
    mythology = god // 3
    from_deck = g.subject != NOTHING
    if god != ENKI and not on_a_space(g, ENKI):
        g.enki = 0
    take_out(g, god)
    learn(g, mythology, 0, 0)
    if from_deck and g.depth[mythology] == 2:
        g.subject = god
        g.question = ORDER
    else:
        invoke(g, god)


def on_a_space(g: "Duel", god: int) -> bool:
    """Whether a god lies on the Pantheon."""
    found = False
    for space in range(SPACES):
        found = found or g.spaces[space] == god
    return found


def order_deck(g: "Duel", pair: int) -> None:
    """Lay the two gods left in the order chosen, then let the called one act."""
    god = g.subject
    first = pair % 6 // 2
    second = pair % 2
    if second >= first:
        second += 1
    arrange(g, pair // 6, pair // 6 * 3 + first, pair // 6 * 3 + second)
    invoke(g, god)


# ---------------------------------------------------------------------------------------- answers


def answer_god(g: "Duel", asked: int, move: int) -> None:
    """Resolve a choice that Pantheon asked for."""
    me = ref(g.cities[g.turn])
    opponent = ref(g.cities[1 - g.turn])
    if asked == ENKI_TAKES:
        g.enki = 0
        gain_token(g, move - M_TAKE)
    elif asked == RESOLVE:
        resolve(g, move - M_RESOLVE)
    elif asked == PLACE:
        g.subject = NOTHING
        place(g, (move - M_PLACE) // SPACES, (move - M_PLACE) % SPACES)
    elif asked in (GATE_CALLS, CALL):
        call(g, move - M_CALL)
    elif asked == OPEN:
        open_deck(g, move - M_OPEN)
    elif asked == ORDER:
        order_deck(g, move - M_ORDER)
    elif asked == COPY:
        g.snake = move - M_COPY
        gain_symbol(g, CARD_ROWS[g.snake].symbol)
    elif asked == STEAL:
        take_away(g, move - M_STEAL)
        gain_card(g, move - M_STEAL)
    elif asked == REMOVE:
        remove(g, move)
    elif asked == TOPPLE:
        topple(g, move - M_TOPPLE)
    elif asked == RAISE:
        g.subject = move - M_RAISE
        g.question = TUCK
    elif asked == TUCK:
        raise_over(g, g.subject, move - M_TUCK)
    elif asked == CLAIM:
        opponent.wonders &= ~(1 << (move - M_CLAIM))
        me.wonders |= 1 << (move - M_CLAIM)
    elif asked == GUARD:
        g.minerva = 1 + move - M_GUARD
    elif asked == WAIVE:
        g.loot &= ~(1 << (move - M_WAIVE))
        if g.loot:
            g.question = LOOT_FOR
    else:
        which = move - M_LOOT_FOR
        g.loot &= ~(1 << which)
        opponent.coins -= min(opponent.coins, SECOND_LOOT_COINS if which % 2 else FIRST_LOOT_COINS)


def remove(g: "Duel", move: int) -> None:
    """Zeus: put a card of the structure on the discard pile; the token on it is gained."""
    slot = move - M_REMOVE_SLOT
    if slot < 0:
        slot = 0
        while not g.present >> slot & 1 or g.ages[SLOTS * g.age + slot] != move - M_REMOVE:
            slot += 1
    card = g.ages[SLOTS * g.age + slot]
    g.present &= ~(1 << slot)
    g.accessible &= ~(1 << slot)
    g.removed = slot
    g.discard[card >> 6] |= bit(card & 63)
    if g.age < 2:
        for i in range(5):
            if g.lying >> i & 1 and TOKEN_SLOTS[g.age][i] == slot:
                if g.variant & ZEUS_DISCARDS:
                    g.lying &= ~(1 << i)
                else:
                    gain_lying(g, i)


def topple(g: "Duel", wonder: int) -> None:
    """Anubis: the card under a wonder is discarded, and its owner may build it again."""
    owner = ref(g.cities[0 if g.cities[0].raised >> wonder & 1 else 1])
    card = g.tucked[wonder]
    owner.raised &= ~(1 << wonder)
    owner.wonders |= 1 << wonder
    owner.raw -= WONDER_ROWS[wonder].raw
    owner.made -= WONDER_ROWS[wonder].made
    g.tucked[wonder] = NOTHING
    g.discard[card >> 6] |= bit(card & 63)


def raise_over(g: "Duel", wonder: int, card: int) -> None:
    """Isis: build a wonder for nothing over a card of the discard pile."""
    g.subject = NOTHING
    g.discard[card >> 6] &= ~bit(card & 63)
    raise_wonder(g, wonder, card)
