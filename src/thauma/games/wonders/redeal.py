"""Dealing again what a seat does not know, every physical shuffle that fits equally likely.

Each age is drawn for itself. Cards known as a set change places within it, cards never seen come from the
pool of all that are left. What is known of the discard pile (who looked through it knows what lay there, all
others what was built from it) is met by drawing until it fits; whatever can be settled beforehand is.
"""

import cython

from thauma.games.wonders import table_rows

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import Byte, Char, Short, ref
    from thauma.core.rng import Words, draw_first, random_below
    from thauma.games.wonders.hidden import (
        DECK_SIZES,
        DECKS,
        GUILD_CARDS,
        blank,
        closed_places,
        deal_age,
        first_sight,
        guilds_in_play,
        is_open,
        reviver_of,
        turn_reached,
    )
    from thauma.games.wonders.ids import *
    from thauma.games.wonders.moves import AGES_OF, hand_of, legal, legal_cards, place_of, row_of, taker_of
    from thauma.games.wonders.rules import sort_hand
    from thauma.games.wonders.state import Wonders
    from thauma.games.wonders.unknown_cards import UnknownCards

IS_GUILD: "list[Byte]" = table_rows.IS_GUILD
MOST_TRIES = 10_000
"""more are never needed for what can have happened"""


def redeal(g: "Wonders", seat: int, rng: "Words") -> None:
    """Fill in what the seat does not know."""
    if not cython.compiled:
        d = UnknownCards()
    d.seat = seat
    fits = True
    for _ in range(MOST_TRIES):
        blank(g, seat)
        for age in range(3):
            if turn_reached(g, age) < 0:
                deal_age(g, rng, age)
            else:
                d.age = age
                fits = redeal_age(g, ref(d), rng) and fits
            sort_hands(g, age)
        if g.looks and reviver_of(g) != seat:
            for look in range(g.looks):
                look_again(g, look)
        if may_be_asked(g) or not fits:
            return


def reshuffle(g: "Wonders", rng: "Words") -> None:
    """Deal the ages to come again: of an age that has begun every card was in the hand of somebody."""
    for age in range(3):
        if turn_reached(g, age) < 0:
            deal_age(g, rng, age)
            sort_hands(g, age)


def sort_hands(g: "Wonders", age: int) -> None:
    """Put what is left in each hand of an age in order."""
    for hand in range(g.players):
        turn = 0
        while turn < HAND and g.uses[place_of(age, hand, turn)] != IN_HAND:
            turn += 1
        if turn < HAND - 1:
            sort_hand(g, place_of(age, hand, turn))


def look_again(g: "Wonders", look: int) -> None:
    """Fill in what a look found, now that the discard pile is dealt again."""
    for age in range(g.age + 1):
        for hand in range(g.players):
            for turn in range(HAND):
                if came_at(g, age, hand, turn) <= look:
                    g.piles[ROWS * look + row_of(age, g.hands[place_of(age, hand, turn)])] += 1
    for i in range(look):
        if g.revived[i] != NOTHING and pile_at(g, look, g.revived_age[i], g.revived[i]):
            g.piles[ROWS * look + row_of(g.revived_age[i], g.revived[i])] -= 1


def may_be_asked(g: "Wonders") -> bool:
    """Whether the seat that is asked alone has something to choose, for otherwise it is not asked."""
    if not cython.compiled:
        moves: list[Short] = [0] * MOST_LEGAL
    if g.question == SEVENTH:
        return legal_cards(g, g.asked, HAND - 1, moves) > 0
    return g.question != REVIVE or legal(g, g.asked, moves) > 0


def redeal_age(g: "Wonders", d: "UnknownCards", rng: "Words") -> bool:
    """Draw the cards of an age until they fit what the seat knows; tell if they never do."""
    looked = g.looks > 0 and reviver_of(g) == d.seat
    survey(g, d)
    if looked:
        survey_looks(g, d)
    else:
        survey_revived(g, d)
    for _ in range(MOST_TRIES):
        if not shuffle_seen(g, d, rng, looked):
            break
        if not looked:
            fill_pool(g, d, rng)
            if has_revived(g, d, rng):
                return True
            continue
        count_sets(g, d, -1)
        if pool_fits(d) and accepts_draw(d, rng):
            fill_looked(g, d, rng)
            return True
        count_sets(g, d, 1)
    fill_pool(g, d, rng)  # of what cannot have happened nothing stays open
    return False


# --------------------------------------------------------------------------------- what is left open


def in_age(age: int, card: int) -> bool:
    """Whether an age has a card."""
    return AGES_OF[card] >> age & 1 != 0


def survey(g: "Wonders", d: "UnknownCards") -> None:
    """Note the places of cards that the seat has never seen, and what they can be."""
    for card in range(CARDS):
        d.copies[card] = 0
    for i in range(DECK_SIZES[d.age][g.players - 3]):
        d.copies[DECKS[d.age][g.players - 3][i]] += 1
    if d.age == 2:
        for i in range(GUILDS):
            d.copies[GUILD_CARDS[i]] = 1
    d.unseen = 0
    d.first = place_of(d.age, 0, 0)
    for i in range(HAND * g.players):
        d.look[i] = came_at(g, d.age, i // HAND, i % HAND)
        if g.hands[d.first + i] == HIDDEN:
            d.places[d.unseen] = d.first + i
            d.unseen += 1
        else:
            d.copies[g.hands[d.first + i]] -= 1
    for look in range(LOOKS):
        d.pinned[look] = 0


def came_at(g: "Wonders", age: int, hand: int, turn: int) -> int:
    """Give the number of the first look that found a card on the discard pile, LOOKS if none did."""
    if g.looks == 0 or g.uses[place_of(age, hand, turn)] < SOLD:
        return LOOKS
    when = 6 * age + min(turn, LAST_TURN)
    for look in range(g.looks):
        if when < g.looked[look]:
            return look
        late = turn == HAND - 1 and comes_late(g, age, taker_of(g, age, turn, hand))
        if when == g.looked[look] and not late:
            return look
    return LOOKS


def comes_late(g: "Wonders", age: int, seat: int) -> bool:
    """Whether a seat was asked for its seventh card of an age after the discard pile had been looked at."""
    if not g.options & HALIKARNASSOS_FIRST or not g.cities[seat].power & SEVENTH_CARD:
        return False
    for i in range(6 * age + 6):  # its first stage gives the card
        if g.uses[place_of(i // 6, hand_of(g, i // 6, i % 6, seat), i % 6)] == TUCKED:
            return True
    return False


# ------------------------------------------------------------------------------- cards known as a set


def shuffle_seen(g: "Wonders", d: "UnknownCards", rng: "Words", looked: bool) -> bool:
    """Shuffle each set of cards that the seat knows as one; tell if one never fits what lay on the pile."""
    if not cython.compiled:
        places = [0] * HAND
    top = turn_reached(g, d.age)
    for hand in range(g.players):
        turn = first_sight(g, d.age, hand, d.seat)
        if turn > top:
            continue
        while turn < HAND:
            end = turn + g.players if turn + g.players <= top else HAND
            n = closed_places(g, d.age, hand, turn, end, d.seat, places)
            shuffle_set(g, rng, places, n)
            tries = 0
            while looked and not may_lie(g, d, places, n):
                tries += 1
                if tries == MOST_TRIES:
                    return False
                shuffle_set(g, rng, places, n)
            turn = end
    return True


def shuffle_set(g: "Wonders", rng: "Words", places: list[int], n: int) -> None:
    """Shuffle the cards of some places."""
    for i in range(n - 1):
        j = i + random_below(rng, n - i)
        card = g.hands[places[i]]
        g.hands[places[i]] = g.hands[places[j]]
        g.hands[places[j]] = card


def may_lie(g: "Wonders", d: "UnknownCards", places: list[int], n: int) -> bool:
    """Whether a set alone puts no more of any card on the discard pile, or beside it, than there can be."""
    for i in range(n):
        look = d.look[places[i] - d.first]
        same = 0
        for j in range(n):
            if g.hands[places[j]] == g.hands[places[i]] and d.look[places[j] - d.first] == look:
                same += 1
        if same > d.came[look][g.hands[places[i]]]:
            return False
    return True


# --------------------------------------------------------------------------------- cards never seen


def gather_pool(g: "Wonders", d: "UnknownCards", rng: "Words", places: int) -> None:
    """Collect what cards never seen can be, at random, for so many places.

    Guilds are drawn from those that may be in play, other cards where more are left than fit.
    """
    if not cython.compiled:
        guilds: list[Char] = [0] * GUILDS
    d.size = 0
    n = 0
    wanted = 0
    if d.age == 2:
        for i in range(GUILDS):
            if d.copies[GUILD_CARDS[i]]:
                guilds[n] = GUILD_CARDS[i]
                n += 1
        wanted = guilds_in_play(g) - (GUILDS - n)
    for card in range(CARDS):
        for _ in range(0 if IS_GUILD[card] else d.copies[card]):
            d.pool[d.size] = card
            d.size += 1
    others = max(0, places - wanted)
    if d.size > others:
        draw_first(rng, d.pool, d.size, others)
        d.size = others
    if d.age == 2:
        draw_first(rng, guilds, n, wanted)
        for i in range(wanted):
            d.pool[d.size] = guilds[i]
            d.size += 1
    draw_first(rng, d.pool, d.size, d.size)


def fill_pool(g: "Wonders", d: "UnknownCards", rng: "Words") -> None:
    """Lay the pool out, first what must have lain on the discard pile."""
    pinned = 0
    for look in range(LOOKS):
        if d.pinned[look] and pick_place(d, rng, look, pinned):
            g.hands[d.places[pinned]] = g.revived[look]
            d.copies[g.revived[look]] -= 1
            pinned += 1
    gather_pool(g, d, rng, d.unseen - pinned)
    for i in range(pinned, d.unseen):
        g.hands[d.places[i]] = d.pool[i - pinned]
    for i in range(pinned):
        d.copies[g.hands[d.places[i]]] += 1


# ---------------------------------------------------------------------- who saw what was built from the pile


def survey_revived(g: "Wonders", d: "UnknownCards") -> None:
    """Note what was built from the discard pile and can only be among the cards never seen."""
    for look in range(g.looks):
        if g.revived_age[look] == d.age and d.copies[g.revived[look]] and not may_be_seen(g, d, look):
            d.pinned[look] = 1


def may_be_seen(g: "Wonders", d: "UnknownCards", look: int) -> bool:
    """Whether a card that the seat has seen can be the one that was built after a look."""
    for i in range(HAND * g.players):
        if g.hands[d.first + i] == g.revived[look] and (
            d.look[i] <= look or not is_open(g, d.age, i // HAND, i % HAND, d.seat)
        ):
            return True
    return False


def pick_place(d: "UnknownCards", rng: "Words", look: int, at: int) -> bool:
    """Bring a random place of those from `at` on that a look found filled to the front of them."""
    n = 0
    for i in range(at, d.unseen):
        if d.look[d.places[i] - d.first] <= look:
            n += 1
    if n == 0:
        return False
    n = random_below(rng, n)
    for i in range(at, d.unseen):
        if d.look[d.places[i] - d.first] <= look:
            if n == 0:
                place = d.places[at]
                d.places[at] = d.places[i]
                d.places[i] = place
                return True
            n -= 1
    return False


def has_revived(g: "Wonders", d: "UnknownCards", rng: "Words") -> bool:
    """Whether what was built from the discard pile can have lain there; of two backs the older one is taken.

    Where a card was put there first, a draw with several copies there comes up once for each of them.
    """
    for look in range(g.looks):
        if g.revived[look] == NOTHING and not may_build_nothing(g, d, look):
            return False
        if g.revived_age[look] < d.age:
            continue
        found = 0
        for i in range(HAND * g.players):
            if d.look[i] <= look and g.hands[d.first + i] == g.revived[look]:
                found += 1
        if (g.revived_age[look] == d.age) != (found > 0) or (d.pinned[look] and random_below(rng, found)):
            return False
    return True


def may_build_nothing(g: "Wonders", d: "UnknownCards", look: int) -> bool:
    """Whether nothing can have been built after a look: who must build had every card that lay there."""
    if not g.options & DISCARD_BUILD_FORCED or (g.question == REVIVE and look == g.looks - 1):
        return True
    for i in range(HAND * g.players):
        if d.look[i] <= look and not had_built(g, reviver_of(g), g.hands[d.first + i], look):
            return False
    return True


def had_built(g: "Wonders", seat: int, card: int, look: int) -> bool:
    """Whether a city had a building when it looked through the discard pile."""
    for i in range(look):
        if g.revived[i] == card:
            return True
    for i in range(g.looked[look] + 1):
        at = place_of(i // 6, hand_of(g, i // 6, i % 6, seat), i % 6)
        if g.uses[at] == BUILT and g.hands[at] == card:
            return True
    return False


# ------------------------------------------------------------------------- who has looked at the pile


def pile_at(g: "Wonders", look: int, age: int, card: int) -> int:
    """How many copies of a card lay on the discard pile at a look."""
    return g.piles[ROWS * look + row_of(age, card)]


def survey_looks(g: "Wonders", d: "UnknownCards") -> None:
    """Count what came onto the discard pile before each look, apart from what the seat itself put there."""
    for card in range(CARDS):
        d.shared[card] = 0
        for look in range(LOOKS + 1):
            d.came[look][card] = 0
        if not in_age(d.age, card):
            continue
        d.came[LOOKS][card] = d.copies[card]
        for look in range(g.looks):
            d.came[look][card] = pile_at(g, look, d.age, card)
            if look > 0:
                d.came[look][card] -= pile_at(g, look - 1, d.age, card)
                if g.revived[look - 1] == card and g.revived_age[look - 1] == d.age:
                    d.came[look][card] += 1
    for i in range(HAND * g.players):
        card = g.hands[d.first + i]
        if card == HIDDEN:
            continue
        if not is_open(g, d.age, i // HAND, i % HAND, d.seat):
            d.came[LOOKS][card] += 1
            d.shared[card] = d.copies[card] > 0
        elif d.look[i] < LOOKS:
            d.came[d.look[i]][card] -= 1
    for card in range(CARDS):
        for look in range(LOOKS):
            d.came[LOOKS][card] -= d.came[look][card]


def count_sets(g: "Wonders", d: "UnknownCards", sign: int) -> None:
    """Take off (or put back) what the sets, as they lie now, have of the cards that came onto the pile."""
    unseen = 0
    for i in range(HAND * g.players):
        if unseen < d.unseen and d.places[unseen] == d.first + i:
            unseen += 1
        elif not is_open(g, d.age, i // HAND, i % HAND, d.seat):
            d.came[d.look[i]][g.hands[d.first + i]] += sign


def pool_fits(d: "UnknownCards") -> bool:
    """Whether the cards never seen can be what is still missing on the pile."""
    for card in range(CARDS):
        taken = 0
        for look in range(LOOKS):
            if d.came[look][card] < 0:
                return False
            taken += d.came[look][card]
        if taken > d.copies[card]:
            return False
    return True


def accepts_draw(d: "UnknownCards", rng: "Words") -> bool:
    """Accept a draw as often as there are ways to choose its copies from the pool."""
    for card in range(CARDS):
        if not d.shared[card]:
            continue
        taken = 0
        ways = factorial(d.copies[card])
        most = ways
        for look in range(LOOKS):
            ways //= factorial(d.came[look][card])
            taken += d.came[look][card]
        ways //= factorial(d.copies[card] - taken)
        chosen = random_below(rng, most)
        if chosen >= ways:
            return False
    return True


def factorial(n: int) -> int:
    """Multiply 1 to n."""
    return 6 if n == 3 else (2 if n == 2 else 1)


def fill_looked(g: "Wonders", d: "UnknownCards", rng: "Words") -> None:
    """Lay out the cards never seen: on the pile what was found there, elsewhere the rest."""
    for look in range(LOOKS):
        d.size = 0
        for card in range(CARDS):
            for _ in range(d.came[look][card]):
                d.pool[d.size] = card
                d.size += 1
            d.copies[card] -= d.came[look][card]
        draw_first(rng, d.pool, d.size, d.size)
        lay_pool(g, d, look)
    places = 0
    for i in range(d.unseen):
        if d.look[d.places[i] - d.first] == LOOKS:
            places += 1
    gather_pool(g, d, rng, places)
    lay_pool(g, d, LOOKS)


def lay_pool(g: "Wonders", d: "UnknownCards", look: int) -> None:
    """Lay the pool out in the places that a look found filled first."""
    for i in range(d.unseen):
        if d.look[d.places[i] - d.first] == look:
            d.size -= 1
            g.hands[d.places[i]] = d.pool[d.size]
