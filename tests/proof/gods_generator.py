"""The second way to deal Duel with Pantheon; `generator` has the words of chance."""

from typing import Any

from tests.proof.box import box
from tests.proof.generator import TOKENS, Xoshiro
from tests.proof.naive import FIRST_GAME

MYTHOLOGIES = {
    "mesopotamian": ["enki", "ishtar", "nisaba"],
    "phoenician": ["astarte", "baal", "tanit"],
    "greek": ["aphrodite", "hades", "zeus"],
    "egyptian": ["anubis", "isis", "ra"],
    "roman": ["mars", "minerva", "neptune"],
}
FURTHER_WONDERS = ["the-sanctuary", "the-divine-theater"]
FURTHER_TOKENS = ["mysticism", "poliorcetics", "engineering"]


def mixed(rng: Xoshiro, pool: list[Any]) -> list[Any]:
    """All of a pool in random order; the last one needs no chance."""
    first = rng.drawn(pool, len(pool) - 1)
    return [*first, *(thing for thing in pool if thing not in first)]


def dealt(rng: Xoshiro, options: dict[str, Any]) -> dict[str, Any]:
    """A deal as plain data: tokens, the orders of those aside, wonders, ages, gods and their tokens."""
    deck = {name: [card for card, thing in box().items() if thing.deck == name] for name in ("1", "2", "3")}
    known = [*TOKENS, *FURTHER_TOKENS]
    tokens = mixed(rng, known)
    aside = [tokens[5:], *(mixed(rng, tokens[5:]) for _ in range(4))]
    wonders = [name for name, thing in box().items() if thing.colour == "wonder"]
    order = rng.drawn([*wonders, *FURTHER_WONDERS], 8)
    if options["wonders"] == "first-game":
        order = [name for four in FIRST_GAME for name in four]
    ages = [rng.drawn(deck["1"], 20), rng.drawn(deck["2"], 20)]
    temples = rng.drawn([f"{mythology}-temple" for mythology in MYTHOLOGIES], 3)
    ages.append(rng.drawn(rng.drawn(deck["3"], 17) + temples, 20))
    return {
        "game": "duel",
        "options": options,
        "wonders": order,
        "tokens": sorted(tokens[:5], key=known.index),
        "aside": aside,
        "ages": ages,
        "gods": [mixed(rng, gods) for gods in MYTHOLOGIES.values()],
        "mythology": rng.drawn(2 * list(MYTHOLOGIES), 5),
        "offerings": mixed(rng, [2, 3, 4]),
    }
