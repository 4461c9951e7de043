"""What gods do: activated or called, their effects, the answers to what they ask, and the tokens on cards.

`ANSWERS` has for each question of Pantheon the function that resolves an answer.
"""

import cython

from thauma.games.duel.pantheon import table_rows

if cython.compiled:
    from cython import address as ref
else:
    from collections.abc import Callable

    from thauma.core.bits import bit, ctz, popcount, ref
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
    from thauma.games.duel.moves import has_choice
    from thauma.games.duel.pantheon.decks import (
        draw_for_enki,
        learn_places,
        onlookers,
        order_gods,
        place_god,
        take_out,
        top_places,
    )
    from thauma.games.duel.pantheon.moves import (
        GIFT_WORTH,
        GOD_ROWS,
        activation_cost,
        freed_tokens,
        top_gods,
        upper_gods,
    )
    from thauma.games.duel.prices import CARD_ROWS, WONDER_ROWS
    from thauma.games.duel.state import Duel

    ANSWERS: list["Callable[[Duel, int], None]"] = [lambda g, choice: None] * (LOOT_FOR + 1)

TOKEN_SLOTS = table_rows.TOKEN_SLOTS


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
    row = ref(GOD_ROWS[god])
    g.active[g.turn] |= 1 << god
    g.subject = NOTHING
    me.coins += row.coins
    me.astarte += row.kept
    if row.symbol != NOTHING:
        gain_symbol(g, row.symbol)
    if row.shields:
        advance(g, row.shields)
    if row.asks != TURN:
        ask_god_question(g, row.asks, row.needs)


def ask_god_question(g: "Duel", question: int, needs: int) -> None:
    """Ask what a god needs to know, unless there is nothing to choose."""
    if question == ENKI_TAKES and g.enki == 0:  # turned up in secret
        draw_for_enki(g)
    if question == WAIVE and g.pantheon_options & NEPTUNE_LEAVES and popcount(g.loot) == 1:
        return
    if has_choice(g, question) and (needs == TURN or has_choice(g, needs)):
        g.question = question
        if question == GATE_CALLS:
            open_gate(g)


def open_gate(g: "Duel") -> None:
    """Turn up the god on top of each deck, one of which is called."""
    for mythology in range(MYTHOLOGIES):
        learn_places(g, mythology, top_places(g, mythology, 1), onlookers(g))
    show_enki(g, top_gods(g))


def show_enki(g: "Duel", shown: int) -> None:
    """Lay tokens on Enki if he is among the gods turned up for all to see."""
    if shown >> ENKI & 1 and not g.pantheon_options & GATE_SECRET:
        draw_for_enki(g)


def is_on_space(g: "Duel", god: int) -> bool:
    """Whether a god lies on the Pantheon."""
    found = False
    for space in range(SPACES):
        found = found or g.spaces[space] == god
    return found


# ------------------------------------------------------------------------------------ tokens on cards


def take_token(g: "Duel", which: int) -> None:
    """Take a token off its card: keep an offering; for a mythology look at its two upper gods."""
    me = ref(g.cities[g.turn])
    g.lying &= ~(1 << which)
    if g.age == 1:
        me.gifts |= 1 << (OFFERING + g.offerings[which] - 2)
        return
    mythology = g.myths[which]
    me.gifts |= 1 << mythology
    g.mythology_tokens[g.turn] += 1
    if g.depth[mythology]:
        learn_places(g, mythology, top_places(g, mythology, 2), 1 << g.turn)
        g.subject = mythology
        g.question = PLACE


# ---------------------------------------------------------------------------------------- answers


def take_from_enki(g: "Duel", token: int) -> None:
    """Enki: take one of the two progress tokens that lie on him."""
    g.enki = 0
    gain_token(g, token)


def take_mythology(g: "Duel", mythology: int) -> None:
    """Take the first uncovered token of a mythology."""
    freed = freed_tokens(g)
    while g.myths[ctz(freed)] != mythology:
        freed &= freed - 1
    take_token(g, ctz(freed))


def place_in_secret(g: "Duel", choice: int) -> None:
    """Put one of two gods on a space of the Pantheon."""
    g.subject = NOTHING
    place_god(g, choice // SPACES, choice % SPACES)


def open_deck(g: "Duel", mythology: int) -> None:
    """Turn up a whole deck, one god of which is called."""
    learn_places(g, mythology, top_places(g, mythology, 3), onlookers(g))
    show_enki(g, upper_gods(g, mythology, 3))
    g.subject = mythology
    g.question = CALL


def call_god(g: "Duel", god: int) -> None:
    """Take one of the gods turned up; of what the Theater leaves, the order comes first."""
    mythology = god // 3
    from_deck = g.subject != NOTHING
    if god != ENKI and not is_on_space(g, ENKI):
        g.enki = 0
    take_out(g, god)
    learn_places(g, mythology, 0, 0)
    if from_deck and g.depth[mythology] == 2:
        g.subject = god
        g.question = ORDER
    else:
        invoke(g, god)


def order_deck(g: "Duel", pair: int) -> None:
    """Lay the two gods left in the order chosen, then let the called one act."""
    god = g.subject
    first = pair % 6 // 2
    second = pair % 2
    if second >= first:
        second += 1
    order_gods(g, pair // 6, pair // 6 * 3 + first, pair // 6 * 3 + second)
    invoke(g, god)


def copy_card(g: "Duel", card: int) -> None:
    """Nisaba: gain the symbol of a green card of the opponent."""
    g.snake = card
    gain_symbol(g, CARD_ROWS[card].symbol)


def steal_card(g: "Duel", card: int) -> None:
    """Baal: take a producing card from the opponent."""
    take_away(g, card)
    gain_card(g, card)


def remove_card(g: "Duel", choice: int) -> None:
    """Zeus: put a card of the structure on the discard pile; the token on it is gained."""
    slot = choice - STRIDE  # a card that lies face down is named by its slot, after the first cards
    if not 0 <= slot < SLOTS:
        card = choice if slot < 0 else choice - SLOTS
        slot = 0
        while not g.present >> slot & 1 or g.ages[SLOTS * g.age + slot] != card:
            slot += 1
    card = g.ages[SLOTS * g.age + slot]
    g.present &= ~(1 << slot)
    g.accessible &= ~(1 << slot)
    g.removed = slot
    g.discard[card >> 6] |= bit(card & 63)
    if g.age < 2:
        for i in range(5):
            if g.lying >> i & 1 and TOKEN_SLOTS[g.age][i] == slot:
                if g.pantheon_options & ZEUS_DISCARDS:
                    g.lying &= ~(1 << i)
                else:
                    take_token(g, i)


def topple_wonder(g: "Duel", wonder: int) -> None:
    """Anubis: the card under a wonder is discarded, and its owner may build it again."""
    owner = ref(g.cities[0 if g.cities[0].raised >> wonder & 1 else 1])
    card = g.tucked[wonder]
    owner.raised &= ~(1 << wonder)
    owner.wonders |= 1 << wonder
    owner.raw -= WONDER_ROWS[wonder].raw
    owner.made -= WONDER_ROWS[wonder].made
    g.tucked[wonder] = NOTHING
    g.discard[card >> 6] |= bit(card & 63)


def choose_wonder(g: "Duel", wonder: int) -> None:
    """Isis: choose the wonder to build, then the card for it."""
    g.subject = wonder
    g.question = TUCK


def raise_over(g: "Duel", card: int) -> None:
    """Isis: build the wonder for nothing over a card of the discard pile."""
    wonder = g.subject
    g.subject = NOTHING
    g.discard[card >> 6] &= ~bit(card & 63)
    raise_wonder(g, wonder, card)


def claim_wonder(g: "Duel", wonder: int) -> None:
    """Ra: take a wonder that the opponent has not built."""
    g.cities[1 - g.turn].wonders &= ~(1 << wonder)
    g.cities[g.turn].wonders |= 1 << wonder


def guard_space(g: "Duel", space: int) -> None:
    """Minerva: put her pawn on a space of the track."""
    g.minerva = 1 + space


def waive_loot(g: "Duel", token: int) -> None:
    """Neptune: remove a loot token, then use another one."""
    g.loot &= ~(1 << token)
    if g.loot:
        g.question = LOOT_FOR


def use_loot(g: "Duel", token: int) -> None:
    """Neptune: the opponent loses the coins of a loot token."""
    opponent = ref(g.cities[1 - g.turn])
    g.loot &= ~(1 << token)
    opponent.coins -= min(opponent.coins, SECOND_LOOT_COINS if token % 2 else FIRST_LOOT_COINS)


def load_answers() -> None:
    """Note what an answer to each question does."""
    ANSWERS[ENKI_TAKES] = take_from_enki
    ANSWERS[RESOLVE] = take_mythology
    ANSWERS[PLACE] = place_in_secret
    ANSWERS[GATE_CALLS] = call_god
    ANSWERS[OPEN] = open_deck
    ANSWERS[CALL] = call_god
    ANSWERS[ORDER] = order_deck
    ANSWERS[COPY] = copy_card
    ANSWERS[STEAL] = steal_card
    ANSWERS[REMOVE] = remove_card
    ANSWERS[TOPPLE] = topple_wonder
    ANSWERS[RAISE] = choose_wonder
    ANSWERS[TUCK] = raise_over
    ANSWERS[CLAIM] = claim_wonder
    ANSWERS[GUARD] = guard_space
    ANSWERS[WAIVE] = waive_loot
    ANSWERS[LOOT_FOR] = use_loot


load_answers()
