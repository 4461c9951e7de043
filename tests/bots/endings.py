"""Endings of a few cards, arranged so that brute force can play them out in any build."""

from random import Random

from tests.duel.support.arrange import city, table
from thauma import State

LAST_CARDS = (
    *("port", "senate", "study", "gardens", "obelisk", "lighthouse", "circus", "university"),
    *("fortifications", "palace", "arsenal", "chamber-of-commerce", "armory"),
)


def arranged_ending(names: list[str], coins: int, theirs_coins: int, pawn: int, turn: int) -> State:
    """A few cards before two cities that are nearly even and can build wonders."""
    mine = city(
        ["theater", "clay-pool", "quarry"],
        coins,
        ["the-colossus", "circus-maximus"],
        ["the-pyramids", "piraeus"],
    )
    theirs = city(
        ["altar", "lumber-yard"],
        theirs_coins,
        ["the-appian-way", "the-statue-of-zeus"],
        ["the-sphinx", "the-great-lighthouse"],
    )
    slots = dict(enumerate(names))
    return table(mine, theirs, slots=slots, age=3, left=len(names), pawn=pawn, turn=turn).state


def small_ending(rng: Random, cards: int) -> State:
    """An ending at random."""
    names, coins = rng.sample(LAST_CARDS, cards), rng.randrange(6, 14)
    theirs_coins = coins + rng.randrange(-4, 5)
    return arranged_ending(names, coins, theirs_coins, rng.choice((-1, 0, 1)), rng.randrange(2))


def small_endings(cards: int, count: int) -> list[State]:
    """Some endings with so many cards left."""
    rng = Random(3)
    return [small_ending(rng, cards) for _ in range(count)]
