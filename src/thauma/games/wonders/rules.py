"""What moves do: set-up, secret choices and how they resolve together, effects, the end of turns and ages."""

import cython

from thauma.games.wonders import table_rows

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import Byte, Short, bit, ref
    from thauma.core.tables.blocks import PAGE, number_in_block, place_in_page
    from thauma.games.wonders.ids import *
    from thauma.games.wonders.market import Market
    from thauma.games.wonders.moves import (
        CARD_MOVES,
        gather_pile,
        hand_of,
        legal_cards,
        oldest_back,
        place_of,
        waiting,
        was_found,
    )
    from thauma.games.wonders.prices import (
        CARD_ROWS,
        STAGE_ROWS,
        bank_price,
        build_payments,
        fill_market,
        left_of,
        owns_card,
        right_of,
        stage_payments,
    )
    from thauma.games.wonders.score import count_around
    from thauma.games.wonders.state import City, Wonders
    from thauma.games.wonders.table_rows import EffectRow


START_RAW = table_rows.START_RAW
START_GOODS: "list[Byte]" = table_rows.START_GOODS


# ------------------------------------------------------------------------------------------ set-up


def sort_hand(g: "Wonders", first: int) -> None:
    """Put the cards of a hand from a place on in order."""
    end = (first // HAND + 1) * HAND
    for i in range(first + 1, end):
        card = g.hands[i]
        j = i
        while j > first and g.hands[j - 1] > card:
            g.hands[j] = g.hands[j - 1]
            j -= 1
        g.hands[j] = card


def set_up(g: "Wonders") -> None:
    """Lay the table for a deal: hands, wonders, sides as dealt and options are in the state already."""
    for age in range(3):
        for hand in range(g.players):
            sort_hand(g, place_of(age, hand, 0))
    for seat in range(g.players):
        city = ref(g.cities[seat])
        city.coins = STARTING_COINS
        city.choice = NOTHING
        city.raw = START_RAW[city.wonder]
        city.goods = START_GOODS[city.wonder]
        city.side = city.drawn
    for i in range(LOOKS):
        g.revived[i] = NOTHING
        g.revived_age[i] = NOTHING
        g.looked[i] = NOTHING
    g.asked = NOTHING
    g.reviver = NOTHING
    g.question = SIDE if g.options & SIDES_CHOSEN else CHOOSE


def begin(data: bytes) -> bytes:
    """Lay the table for the deal in the bytes of a state."""
    if cython.compiled:
        memcpy(ref(g), cython.cast("const char*", data), cython.sizeof(Wonders))
        set_up(ref(g))
        return cython.cast("const char*", ref(g))[: cython.sizeof(Wonders)]
    else:  # noqa: RET505  (Cython would call the rest unreachable)
        g = Wonders.unpack(data)
        set_up(g)
        return g.pack()


# ------------------------------------------------------------------------------------------- a move


def apply(g: "Wonders", seat: int, move: int) -> None:
    """Note a choice, and resolve all when the last one is in; or answer a question of one seat alone."""
    if g.asked == NOTHING:
        g.cities[seat].choice = move
        if waiting(g):
            return
        if g.question == SIDE:
            choose_sides(g)
            return
        resolve(g)
        g.step = 0
        if g.turn == LAST_TURN:
            leave_rest(g, seventh_seat(g))
    elif g.question == SEVENTH:
        use_seventh(g, seat, move)
    elif move != M_DECLINE:
        revive(g, seat, number_in_block(move, M_REVIVE, CARD_ROOM))
    proceed(g)


def choose_sides(g: "Wonders") -> None:
    """Turn the wonder boards as their owners chose."""
    for seat in range(g.players):
        g.cities[seat].side = g.cities[seat].choice - M_SIDE
        g.cities[seat].choice = NOTHING
    g.question = CHOOSE


def card_of(move: int) -> int:
    """Give the card of a move."""
    place = place_in_page(move)
    later = CARD_ROOM if CARDS > CARD_ROOM and move & PAGE else 0
    if place < M_STAGE:
        return place // PAYMENTS + later
    if place < M_SELL:
        return (place - M_STAGE) // PAYMENTS + later
    return place - M_SELL + later


def left_coins(move: int) -> int:
    """Give the coins that a move pays to the left neighbour."""
    return 0 if place_in_page(move) >= M_SELL else place_in_page(move) % PAYMENTS


def right_coins(g: "Wonders", seat: int, move: int) -> int:
    """Give the coins that a move pays to the right neighbour."""
    if not cython.compiled:
        m = Market()
        pays: list[Byte] = [0] * PAYMENTS
    if place_in_page(move) >= M_SELL:
        return 0
    fill_market(g, seat, ref(m))
    if place_in_page(move) < M_STAGE:
        build_payments(g, ref(m), seat, card_of(move), pays)
    else:
        stage_payments(g, ref(m), seat, pays)
    return pays[left_coins(move)]


# ------------------------------------------------------------------------------------------- a turn


def resolve(g: "Wonders") -> None:
    """Let all choices happen together: everybody pays, then everything is placed, then coins come in."""
    if not cython.compiled:
        rights = [0] * MOST_PLAYERS
        banks = [0] * MOST_PLAYERS
    for seat in range(g.players):
        move = g.cities[seat].choice
        rights[seat] = right_coins(g, seat, move)
        builds = place_in_page(move) < M_STAGE
        banks[seat] = bank_price(g, ref(g.cities[seat]), card_of(move)) if builds else 0
    for seat in range(g.players):
        g.cities[seat].coins -= rights[seat] + banks[seat] + left_coins(g.cities[seat].choice)
        g.cities[seat].purse = g.cities[seat].coins
    g.reviver = NOTHING
    for seat in range(g.players):
        place(g, seat, g.cities[seat].choice, g.turn)
    for seat in range(g.players):
        move = g.cities[seat].choice
        g.cities[seat].coins += income_from(g, seat, move)
        g.cities[left_of(g, seat)].coins += left_coins(move)
        g.cities[right_of(g, seat)].coins += rights[seat]
    for seat in range(g.players):
        g.cities[seat].choice = NOTHING


def take(g: "Wonders", seat: int, card: int, turn: int, use: int) -> None:
    """Move a card of the hand that the seat holds to the place of the turn; what is left stays in order."""
    at = place_of(g.age, hand_of(g, g.age, g.turn, seat), turn)
    i = at
    while g.hands[i] != card:
        i += 1
    while i > at:
        g.hands[i] = g.hands[i - 1]
        i -= 1
    g.hands[at] = card
    g.uses[at] = use


def place(g: "Wonders", seat: int, move: int, turn: int) -> None:
    """Put a card where its player wants it."""
    if place_in_page(move) < M_STAGE:
        take(g, seat, card_of(move), turn, BUILT)
        add_building(g, seat, card_of(move))
    elif place_in_page(move) < M_SELL:
        take(g, seat, card_of(move), turn, TUCKED)
        add_stage(g, seat)
    else:
        take(g, seat, card_of(move), turn, SOLD)


def add_building(g: "Wonders", seat: int, card: int) -> None:
    """Let a city have a building, all but the coins that it brings."""
    city = ref(g.cities[seat])
    city.built[card >> 6] |= bit(card & 63)
    city.counts[CARD_ROWS[card].colour] += 1
    add_effect(city, ref(CARD_ROWS[card].gain))


def add_stage(g: "Wonders", seat: int) -> None:
    """Let a city have its next stage, all but the coins that it brings."""
    city = ref(g.cities[seat])
    row = ref(STAGE_ROWS[city.wonder][city.side][city.counts[STAGES]])
    city.counts[STAGES] += 1
    add_effect(city, ref(row.gain))
    if row.gain.power & REVIVES:
        g.reviver = seat


def add_effect(city: "City", gain: "EffectRow") -> None:
    """Add lasting effects."""
    city.raw += gain.raw
    city.goods |= gain.goods
    city.pairs |= gain.pairs
    city.any_raw += gain.any_raw
    city.any_goods += gain.any_goods
    city.cheap |= gain.cheap
    city.shields += gain.shields
    if gain.symbol >= 0:
        city.symbols[gain.symbol] += 1
    city.wild += gain.wild
    city.power |= gain.power


def income_from(g: "Wonders", seat: int, move: int) -> int:
    """Give the coins that a choice brings, once everything is placed."""
    if place_in_page(move) >= M_SELL:
        return SALE_COINS
    if place_in_page(move) >= M_STAGE:
        city = ref(g.cities[seat])
        return STAGE_ROWS[city.wonder][city.side][city.counts[STAGES] - 1].gain.grants
    gain = ref(CARD_ROWS[card_of(move)].gain)
    if gain.per_coins == 0:
        return gain.grants
    number = count_around(g, seat, gain.counts, gain.where)
    if gain.where & NEIGHBOURS and g.options & SAME_TURN_IGNORED:
        number -= fresh_neighbours(g, seat, gain.counts)
    return gain.grants + gain.per_coins * number


def fresh_neighbours(g: "Wonders", seat: int, counts: int) -> int:
    """How many of the counted buildings the neighbours have built in this very turn."""
    fresh = 0
    for side in range(2):
        neighbour = right_of(g, seat) if side else left_of(g, seat)
        move = g.cities[neighbour].choice
        if place_in_page(move) < M_STAGE and counts >> CARD_ROWS[card_of(move)].colour & 1:
            fresh += 1
    return fresh


# -------------------------------------------------------------------------------- the end of a turn


def proceed(g: "Wonders") -> None:
    """Go on with the end of the turn, as far as nobody is asked."""
    g.asked = NOTHING
    g.question = CHOOSE
    while True:
        step = g.step
        g.step += 1
        if step == 0:
            if not g.options & HALIKARNASSOS_FIRST and ask_seventh(g):
                return
        elif step == 1:
            if ask_revive(g):
                return
        elif step == 2:
            if g.options & HALIKARNASSOS_FIRST and ask_seventh(g):
                return
        else:
            end_turn(g)
            return


def ask_seventh(g: "Wonders") -> bool:
    """After the sixth turn, let Babylon use its seventh card; all others lie in the discard pile."""
    if not cython.compiled:
        moves: list[Short] = [0] * MOST_LEGAL
    if g.turn != LAST_TURN:
        return False
    g.asked = seventh_seat(g)
    if g.asked == NOTHING:
        return False
    g.question = SEVENTH
    if legal_cards(g, g.asked, HAND - 1, moves):
        return True
    use_seventh(g, g.asked, M_DECLINE)
    g.question = CHOOSE
    g.asked = NOTHING
    return False


def seventh_seat(g: "Wonders") -> int:
    """Give the seat whose wonder lets it use the seventh card, or NOTHING."""
    for seat in range(g.players):
        if g.cities[seat].power & SEVENTH_CARD:
            return seat
    return NOTHING


def use_seventh(g: "Wonders", seat: int, move: int) -> None:
    """Use the seventh card like any other, alone and after everybody."""
    if move == M_DECLINE:
        g.uses[place_of(g.age, hand_of(g, g.age, g.turn, seat), HAND - 1)] = LEFT_OVER
        return
    right = right_coins(g, seat, move)
    left = left_coins(move)
    if place_in_page(move) < M_STAGE:
        g.cities[seat].coins -= bank_price(g, ref(g.cities[seat]), card_of(move))
    g.cities[seat].coins -= left + right
    place(g, seat, move, HAND - 1)
    g.cities[seat].coins += income_from(g, seat, move)
    g.cities[left_of(g, seat)].coins += left
    g.cities[right_of(g, seat)].coins += right


def ask_revive(g: "Wonders") -> bool:
    """Let Halikarnassos look through the discard pile, if its stage was built this turn."""
    if not cython.compiled:
        pile: list[Byte] = [0] * ROWS
    if g.reviver == NOTHING:
        return False
    seat = g.reviver
    gather_pile(g, pile)
    for i in range(ROWS):
        g.piles[ROWS * g.looks + i] = pile[i]
    g.looked[g.looks] = 6 * g.age + g.turn
    g.looks += 1
    for card in range(CARDS):
        if was_found(g, card) and not owns_card(ref(g.cities[seat]), card):
            g.question = REVIVE
            g.asked = seat
            return True
    return False


def revive(g: "Wonders", seat: int, card: int) -> None:
    """Build a card from the discard pile for nothing; of two backs the older one is taken."""
    g.revived[g.looks - 1] = card
    g.revived_age[g.looks - 1] = oldest_back(g, card)
    add_building(g, seat, card)
    g.cities[seat].coins += income_from(g, seat, M_BUILD + CARD_MOVES[card])


def leave_rest(g: "Wonders", kept: int) -> None:
    """After the sixth turn, put the last card of each hand on the discard pile, but for one that is kept."""
    for seat in range(g.players):
        if seat != kept:
            g.uses[place_of(g.age, hand_of(g, g.age, g.turn, seat), HAND - 1)] = LEFT_OVER


def end_turn(g: "Wonders") -> None:
    """Pass the hands on, or end the age."""
    g.reviver = NOTHING
    if g.turn < LAST_TURN:
        g.turn += 1
        return
    fight(g)
    if g.age == 2:
        g.question = OVER
        return
    g.age += 1
    g.turn = 0


def fight(g: "Wonders") -> None:
    """Compare shields with both neighbours; more is a victory, fewer a defeat, equal nothing."""
    for seat in range(g.players):
        mine = g.cities[seat].shields
        theirs = g.cities[left_of(g, seat)].shields
        g.cities[seat].conflicts[g.age] = (1 if mine > theirs else 0) + (2 if mine < theirs else 0)
        theirs = g.cities[right_of(g, seat)].shields
        g.cities[seat].conflicts[g.age] += (4 if mine > theirs else 0) + (8 if mine < theirs else 0)
