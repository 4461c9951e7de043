"""What things cost by brute force, from what is printed: every way to give each unit to a symbol."""

from collections import Counter
from collections.abc import Iterator

from thauma.games.wonders import GAME
from thauma.games.wonders.ids import CHOOSE, LAST_TURN, M_STAGE, PAYMENTS, SEVENTH, STAGES
from thauma.games.wonders.position import card_names, cards_held_by, left_of, right_of
from thauma.games.wonders.state import City, Wonders
from thauma.games.wonders.table import CARD_INDEX, CARDS, CITIES, Card

Paid = tuple[int, int]
"""coins for the left neighbour and for the right one"""
SELLERS = ("own", "left", "right")


def symbols_of(city: City, *, own: bool) -> Iterator[str]:
    """What each symbol of a city makes; a buyer gets nothing of yellow cards and of stages."""
    board = CITIES[city.wonder]
    effects = [CARDS[CARD_INDEX[name]].effect for name in card_names(city.built)]
    yield board.resource
    for effect in effects:
        yield from effect.produces
        if effect.choice:
            yield effect.choice
    if own:
        stages = (board.day, board.night)[city.side][: city.counts[STAGES]]
        for effect in [*effects, *(stage.effect for stage in stages)]:
            if effect.private:
                yield effect.private


def price_at(city: City, letter: str, seller: str) -> int:
    """What a city pays for a unit."""
    post = {"left": "west-trading-post", "right": "east-trading-post"}[seller]
    needed = "marketplace" if letter in "GLP" else post
    return 1 if needed in card_names(city.built) else 2


def every_payment(wonders: Wonders, seat: int, cost: str) -> set[Paid]:
    """All that a cost can be met for: each unit by any symbol that is not used yet."""
    me = wonders.cities[seat]
    cities = (me, wonders.cities[left_of(wonders, seat)], wonders.cities[right_of(wonders, seat)])
    symbols = Counter(
        (seller, makes)
        for seller, city in zip(SELLERS, cities, strict=True)
        for makes in symbols_of(city, own=seller == "own")
    )
    kinds = list(symbols)
    reached = {(tuple(symbols[kind] for kind in kinds), 0, 0)}
    for letter in cost:
        further = set()
        for unused, left, right in reached:
            for i, (seller, makes) in enumerate(kinds):
                if unused[i] and letter in makes:
                    rest = (*unused[:i], unused[i] - 1, *unused[i + 1 :])
                    coins = 0 if seller == "own" else price_at(me, letter, seller)
                    further.add(
                        (rest, left + coins * (seller == "left"), right + coins * (seller == "right"))
                    )
        reached = further
    return {(left, right) for _, left, right in reached}


def worth_choosing(payments: set[Paid]) -> set[Paid]:
    """Leave out what another payment undercuts."""
    return {
        (left, right)
        for left, right in payments
        if not any(a <= left and b <= right and (a, b) != (left, right) for a, b in payments)
    }


def is_free(wonders: Wonders, city: City, card: Card) -> bool:
    """Whether an earlier building or Olympia spares the resources."""
    built = card_names(city.built)
    if any(name in built for name in card.chain):
        return True
    if CITIES[city.wonder].id != "olympia":
        return False
    if city.side == 0:
        colours = [CARDS[CARD_INDEX[name]].colour for name in built]
        return city.counts[STAGES] >= 2 and card.colour not in colours
    first, last = (city.counts[STAGES] >= needed for needed in (1, 2))
    return wonders.question == CHOOSE and (
        (first and wonders.turn == 0) or (last and wonders.turn == LAST_TURN)
    )


def expected_builds(wonders: Wonders, seat: int) -> list[tuple[int, Paid]]:
    """The moves that build a card or a stage, by brute force: id and payment."""
    city, options = wonders.cities[seat], GAME.options_of(wonders)
    coins = (
        city.purse if wonders.question == SEVENTH and options["seventh_coins"] == "earlier" else city.coins
    )
    found = []
    for index in sorted(set(cards_held_by(wonders, seat))):
        card = CARDS[index]
        if card.id in card_names(city.built):
            continue
        free = is_free(wonders, city, card)
        chained = any(name in card_names(city.built) for name in card.chain)
        bank = 0 if chained or (free and options["free_coin"] == "saved") else card.coins
        ways = {(0, 0)} if free else every_payment(wonders, seat, card.cost)
        for left, right in sorted(worth_choosing({way for way in ways if sum(way) + bank <= coins})):
            found.append((index * PAYMENTS + left, (left, right)))
    board = CITIES[city.wonder]
    stages = (board.day, board.night)[city.side][city.counts[STAGES] :]
    if not stages or (wonders.question == SEVENTH and options["seventh_card"] == "only-built"):
        return found
    ways = {way for way in every_payment(wonders, seat, stages[0].cost) if sum(way) <= coins}
    for index in sorted(set(cards_held_by(wonders, seat))):
        for left, right in sorted(worth_choosing(ways)):
            found.append((M_STAGE + index * PAYMENTS + left, (left, right)))
    return found
