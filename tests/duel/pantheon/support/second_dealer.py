"""The second way to deal Duel with Pantheon; `generator` has the words of chance."""

from typing import Any

from tests.duel.support.naive_engine import FIRST_GAME
from tests.duel.support.printed import printed_by_name
from tests.duel.support.second_dealer import TOKENS
from tests.proof.support.second_generator import Xoshiro

MYTHOLOGIES = {
    "mesopotamian": ["enki", "ishtar", "nisaba"],
    "phoenician": ["astarte", "baal", "tanit"],
    "greek": ["aphrodite", "hades", "zeus"],
    "egyptian": ["anubis", "isis", "ra"],
    "roman": ["mars", "minerva", "neptune"],
}
FURTHER_WONDERS = ["the-sanctuary", "the-divine-theater"]
FURTHER_TOKENS = ["mysticism", "poliorcetics", "engineering"]
PINNED_OPTIONS: dict[str, Any] = {"pantheon": True}
PINNED = {
    0: "127aeefb86b79f7117d29ebb7359416f44f56b49f07eee3fb3520bae58f7f4ee",
    7: "6f62b75ff5b44dd2ed59e6bc0d35ae21b4be91272571e0a4bbe9fc987a887edc",
    2**256 - 1: "1985d468cb74f7239c77e2c89a278e76d8cc123dc93e306f0c6f6f152504ebb3",
}
"""hashes of the deals of some seeds, dealt with these options"""


def shuffle_all(rng: Xoshiro, pool: list[Any]) -> list[Any]:
    """All of a pool in random order; the last one needs no chance."""
    first = rng.draw_from(pool, len(pool) - 1)
    return [*first, *(thing for thing in pool if thing not in first)]


def deal_data(rng: Xoshiro, options: dict[str, Any]) -> dict[str, Any]:
    """A deal as plain data: tokens, the orders of those aside, wonders, ages, gods and their tokens."""
    deck = {
        name: [card for card, thing in printed_by_name().items() if thing.deck == name]
        for name in ("1", "2", "3")
    }
    known = [*TOKENS, *FURTHER_TOKENS]
    tokens = shuffle_all(rng, known)
    aside = [tokens[5:], *(shuffle_all(rng, tokens[5:]) for _ in range(4))]
    wonders = [name for name, thing in printed_by_name().items() if thing.colour == "wonder"]
    order = rng.draw_from([*wonders, *FURTHER_WONDERS], 8)
    if options["wonders"] == "first-game":
        order = [name for four in FIRST_GAME for name in four]
    ages = [rng.draw_from(deck["1"], 20), rng.draw_from(deck["2"], 20)]
    temples = rng.draw_from([f"{mythology}-temple" for mythology in MYTHOLOGIES], 3)
    ages.append(rng.draw_from(rng.draw_from(deck["3"], 17) + temples, 20))
    return {
        "game": "duel",
        "options": options,
        "wonders": order,
        "tokens": sorted(tokens[:5], key=known.index),
        "aside": aside,
        "ages": ages,
        "gods": [shuffle_all(rng, gods) for gods in MYTHOLOGIES.values()],
        "mythology": rng.draw_from(2 * list(MYTHOLOGIES), 5),
        "offerings": shuffle_all(rng, [2, 3, 4]),
    }
