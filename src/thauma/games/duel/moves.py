"""What a seat may do, and what it costs: prices, chains and the list of legal moves."""

import cython

from thauma.games.duel import questions, table_rows

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import bit, ctz, popcount, ref
    from thauma.games.duel.bitsets import write_moves
    from thauma.games.duel.ids import *
    from thauma.games.duel.pantheon.decks import next_tokens
    from thauma.games.duel.pantheon.moves import CHOICES, legal_activations, legal_arrangements, tuck_choices
    from thauma.games.duel.state import City, Duel

    CARD_ROWS, WONDER_ROWS, COLOUR_MASKS = (
        table_rows.CARD_ROWS,
        table_rows.WONDER_ROWS,
        table_rows.COLOUR_MASKS,
    )
    FIRST_ANSWER = [0] * (LOOT_FOR + 1)


def load_tables() -> None:
    """Copy the tables into the arrays that the rules read."""
    for c in range(ALL_CARDS):
        row = table_rows.CARD_ROWS[c]
        CARD_ROWS[c].coins = row.coins
        CARD_ROWS[c].needs = row.needs
        CARD_ROWS[c].colour = row.colour
        CARD_ROWS[c].chain = row.chain
        CARD_ROWS[c].raw = row.raw
        CARD_ROWS[c].made = row.made
        CARD_ROWS[c].fixed = row.fixed
        CARD_ROWS[c].grants = row.grants
        CARD_ROWS[c].per = row.per
        CARD_ROWS[c].per_coins = row.per_coins
        CARD_ROWS[c].shields = row.shields
        CARD_ROWS[c].symbol = row.symbol
        CARD_ROWS[c].points = row.points
        CARD_ROWS[c].guild = row.guild
        CARD_ROWS[c].guild_coins = row.guild_coins
        CARD_ROWS[c].guild_points = row.guild_points
        for r in range(5):
            CARD_ROWS[c].cost[r] = row.cost[r]
            CARD_ROWS[c].produces[r] = row.produces[r]
    for w in range(ALL_WONDERS):
        wonder = table_rows.WONDER_ROWS[w]
        WONDER_ROWS[w].points = wonder.points
        WONDER_ROWS[w].shields = wonder.shields
        WONDER_ROWS[w].grants = wonder.grants
        WONDER_ROWS[w].takes = wonder.takes
        WONDER_ROWS[w].again = wonder.again
        WONDER_ROWS[w].raw = wonder.raw
        WONDER_ROWS[w].made = wonder.made
        WONDER_ROWS[w].asks = wonder.asks
        for r in range(5):
            WONDER_ROWS[w].cost[r] = wonder.cost[r]
    for colour in range(7):
        for word in range(2):
            COLOUR_MASKS[colour][word] = table_rows.COLOUR_MASKS[colour][word]
    for question in range(LOOT_FOR + 1):
        FIRST_ANSWER[question] = questions.QUESTIONS[question].first


load_tables()


# ------------------------------------------------------------------------------------------ prices


def has_token(city: "City", token: int) -> bool:
    """Whether the city has a progress token."""
    return city.tokens >> token & 1 != 0


def owns_card(city: "City", card: int) -> bool:
    """Whether the city has a card."""
    return city.built[card >> 6] >> (card & 63) & 1 != 0


def count_in_city(city: "City", counted: int) -> int:
    """How many cards of a colour, or built wonders, the city has."""
    if counted == WONDER_COUNT:
        return popcount(city.raised)
    return popcount(city.built[0] & COLOUR_MASKS[counted][0]) + popcount(
        city.built[1] & COLOUR_MASKS[counted][1]
    )


def cover_dearest(city: "City", missing: list[int], first: int, end: int) -> int:
    """Strike out one missing unit of the dearest resource in first..end-1; return what it would have cost."""
    dearest = 0
    at = 0
    for r in range(first, end):
        if missing[r] > 0 and city.prices[r] > dearest:
            dearest = city.prices[r]
            at = r
    if dearest > 0:
        missing[at] -= 1
    return dearest


def fill_missing(city: "City", cost: list[int], missing: list[int]) -> int:
    """Fill in the units that the city does not produce itself; return what buying them all would cost."""
    total = 0
    for r in range(5):
        short = max(0, cost[r] - city.production[r])  # no branch: whether units are short is hard to predict
        missing[r] = short
        total += short * city.prices[r]
    return total


def use_choices(city: "City", missing: list[int]) -> int:
    """Let each choice producer make the dearest missing unit that it can; return what that saves."""
    saved = 0
    for _ in range(city.raw):
        saved += cover_dearest(city, missing, WOOD, GLASS)
    for _ in range(city.made):
        saved += cover_dearest(city, missing, GLASS, 5)
    return saved


def use_rebate(city: "City", missing: list[int], rebate: int) -> int:
    """Strike out the dearest units left; return what that saves."""
    saved = 0
    for _ in range(rebate):
        saved += cover_dearest(city, missing, WOOD, 5)
    return saved


def trade_price(city: "City", cost: list[int], rebate: int) -> int:
    """Give the coins for missing resources, the cheapest way.

    Choice producers first, each on its dearest unit, then the rebate on the dearest units left: a rebate can
    take any unit, a choice producer only some. A brute force over all ways to spend them is the test.
    """
    if not cython.compiled:
        missing = [0] * 5
    total = fill_missing(city, cost, missing)
    if total == 0:
        return 0
    total -= use_choices(city, missing)
    if rebate:
        total -= use_rebate(city, missing, rebate)
    return total


def card_rebate(city: "City", card: int) -> int:
    """Units that Masonry takes off a blue card."""
    return REBATE if CARD_ROWS[card].colour == BLUE and has_token(city, MASONRY) else 0


def wonder_rebate(city: "City") -> int:
    """Units that Architecture takes off a wonder."""
    return REBATE if has_token(city, ARCHITECTURE) else 0


def is_chained(city: "City", card: int) -> bool:
    """Whether an earlier building makes the card free, or a temple's mythology token."""
    if CARD_ROWS[card].chain >= 0:
        return owns_card(city, CARD_ROWS[card].chain)
    return card >= FIRST_TEMPLE and city.gifts >> (card - FIRST_TEMPLE) & 1 != 0


def can_engineer(city: "City", card: int) -> bool:
    """Whether Engineering lets the city build the card for a coin: it must have a chain symbol."""
    return has_token(city, ENGINEERING) and (CARD_ROWS[card].chain >= 0 or card >= FIRST_TEMPLE)


def card_trade(city: "City", card: int) -> int:
    """Give the coins for the resources that a card costs the city, chains aside."""
    if CARD_ROWS[card].needs == 0:
        return 0
    return trade_price(city, CARD_ROWS[card].cost, card_rebate(city, card))


def wonder_trade(city: "City", wonder: int) -> int:
    """Give the coins for the resources that a wonder costs the city."""
    return trade_price(city, WONDER_ROWS[wonder].cost, wonder_rebate(city))


def can_pay_trade(city: "City", cost: list[int], rebate: int, coins: int) -> bool:
    """Whether so many coins pay for the resources; `trade_price`, but it stops when the answer is known."""
    if not cython.compiled:
        missing = [0] * 5
    total = fill_missing(city, cost, missing)
    if total <= coins:
        return True
    if rebate == 0 and city.raw == 0 and city.made == 0:
        return False
    total -= use_choices(city, missing)
    return total <= coins or total - use_rebate(city, missing, rebate) <= coins


def can_afford(city: "City", card: int) -> bool:
    """Whether the city can build the card now."""
    row = ref(CARD_ROWS[card])
    coins = city.coins + city.astarte - row.coins
    if coins >= 0 and (row.needs == 0 or can_pay_trade(city, row.cost, card_rebate(city, card), coins)):
        return True
    if is_chained(city, card):
        return True
    return can_engineer(city, card) and city.coins + city.astarte >= ENGINEERING_PRICE


def cost_steps(data: bytes, seat: int, card: int, wonder: int) -> tuple[list[int], list[int], list[int]]:
    """How a city would meet the cost of a card, or of a wonder (card NOTHING), step by step.

    Gives the units missing after its own production, after choice producers and after a rebate: what is
    left then is bought. For explanations; it takes the steps that `trade_price` takes.
    """
    if cython.compiled:
        memcpy(ref(g), cython.cast("const char*", data), cython.sizeof(Duel))
    else:
        g = Duel.unpack(data)
        missing = [0] * 5
    city = ref(g.cities[seat])
    if card == NOTHING:
        fill_missing(city, WONDER_ROWS[wonder].cost, missing)
    else:
        fill_missing(city, CARD_ROWS[card].cost, missing)
    produced = [missing[r] for r in range(5)]
    use_choices(city, missing)
    chosen = [missing[r] for r in range(5)]
    use_rebate(city, missing, wonder_rebate(city) if card == NOTHING else card_rebate(city, card))
    return produced, chosen, [missing[r] for r in range(5)]


# -------------------------------------------------------------------------------------- legal moves


def waiting(g: "Duel") -> int:
    """Give the seat that is asked, as a bit mask."""
    return 0 if g.question == OVER else 1 << g.turn


def legal(g: "Duel", seat: int, out: list[int]) -> int:
    """Write the seat's legal moves, ascending; return how many."""
    if seat != g.turn:
        return 0
    if g.question == TURN:
        return legal_turn(g, out)
    return legal_choice(g, out)


def open_cards(g: "Duel", cards: list[int]) -> int:
    """Fill in the accessible cards, ascending, by way of a bit set (an age spans 32 ids); return how many."""
    first = FIRST_AGE_2 * g.age
    found = 0
    left = g.accessible
    while left:
        found |= bit(g.ages[SLOTS * g.age + ctz(left)] - first)
        left &= left - 1
    n = 0
    while found:
        cards[n] = first + ctz(found)
        found &= found - 1
        n += 1
    return n


def legal_turn(g: "Duel", out: list[int]) -> int:
    """Build, discard, or tuck under a wonder any accessible card."""
    if not cython.compiled:
        cards = [0] * MOST_OPEN
    n = 0
    me = ref(g.cities[g.turn])
    size = open_cards(g, cards)
    for i in range(size):
        if can_afford(me, cards[i]):
            out[n] = M_BUILD + cards[i]
            n += 1
    for i in range(size):
        out[n + i] = M_DISCARD + cards[i]
    n += size
    wonders = me.wonders
    while wonders:
        wonder = ctz(wonders)
        wonders &= wonders - 1
        if can_pay_trade(me, WONDER_ROWS[wonder].cost, wonder_rebate(me), me.coins + me.astarte):
            for i in range(size):
                out[n + i] = M_WONDER + STRIDE * wonder + cards[i]
            n += size
    if g.options & PANTHEON and g.age > 0:
        n = legal_activations(g, out, n)
    return n


def on_offer(g: "Duel") -> int:
    """Bit mask of the wonders that lie open in the draft."""
    owned = g.cities[0].wonders | g.cities[1].wonders
    first = 4 if popcount(owned) >= 4 else 0
    offered = 0
    for i in range(first, first + 4):
        offered |= bit(g.order[i])
    return offered & ~owned


def library_draw(g: "Duel") -> int:
    """Bit mask of the tokens that the Great Library draws."""
    if g.options & PANTHEON:
        return next_tokens(g, LIBRARY_DRAW)
    drawn = 0
    for i in range(LIBRARY_DRAW):
        drawn |= bit(g.aside[i])
    return drawn


def legal_choice(g: "Duel", out: list[int]) -> int:
    """Write the answers to a question."""
    if not cython.compiled:
        found = [0] * 2
    if g.question in (PLACE, ORDER, REMOVE):
        return legal_arrangements(g, out)
    find_choices(g, g.question, found)
    return write_moves(found[0], found[1], FIRST_ANSWER[g.question], out)


def find_choices(g: "Duel", question: int, found: list[int]) -> None:
    """Fill in the bit set of what a question lets the active player choose from."""
    found[0] = 0
    found[1] = 0
    CHOICES[question](g, found)


def has_choice(g: "Duel", question: int) -> bool:
    """Whether there is anything to choose; an effect without a target asks nothing."""
    if not cython.compiled:
        found = [0] * 2
    find_choices(g, question, found)
    return (found[0] | found[1]) != 0


def no_choices(g: "Duel", found: list[int]) -> None:
    """Give nothing: in a turn cards are taken, and after the end nothing is asked."""


def pick_choices(g: "Duel", found: list[int]) -> None:
    """Give the wonders that lie open."""
    found[0] = on_offer(g)


def token_choices(g: "Duel", found: list[int]) -> None:
    """Give the progress tokens on the board."""
    found[0] = g.tokens


def library_choices(g: "Duel", found: list[int]) -> None:
    """Give the progress tokens that the Great Library draws."""
    found[0] = library_draw(g)


def brown_choices(g: "Duel", found: list[int]) -> None:
    """Give the opponent's brown cards."""
    found[0] = g.cities[1 - g.turn].built[0] & COLOUR_MASKS[BROWN][0]


def grey_choices(g: "Duel", found: list[int]) -> None:
    """Give the opponent's grey cards."""
    found[0] = g.cities[1 - g.turn].built[0] & COLOUR_MASKS[GREY][0]


def start_choices(g: "Duel", found: list[int]) -> None:
    """Give both players, one of whom begins the age."""
    found[0] = 3


def load_choices() -> None:
    """Note which set of things each question is about; those of Pantheon are noted already."""
    CHOICES[TURN] = no_choices
    CHOICES[PICK] = pick_choices
    CHOICES[TAKE] = token_choices
    CHOICES[LIBRARY] = library_choices
    CHOICES[DESTROY_BROWN] = brown_choices
    CHOICES[DESTROY_GREY] = grey_choices
    CHOICES[REVIVE] = tuck_choices
    CHOICES[START] = start_choices
    CHOICES[OVER] = no_choices


load_choices()
