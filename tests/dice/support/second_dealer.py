"""The dealing of 7 Wonders Dice once more, written from its description and not from the package."""

from typing import Any

from tests.proof.support.second_generator import Xoshiro

SHEETS = ("alexandria", "babylon", "ephesus", "giza", "halicarnassus", "olympia", "rhodes")
LANDINGS = [f"{face}{cost}" for face in range(1, 7) for cost in range(4)]
"""how a die can lie: its face, and what its section costs"""
PINNED_OPTIONS: dict[str, Any] = {}
PINNED = {
    0: "d4c1fc048d471cfbc3e6debef22dd6d1d6d5d5973058a9f0d4310e02955bcdc7",
    7: "055d62433432746011fce1c02bb6eee0061bb5071f1eb0bec314b958539ff8c9",
    2**256 - 1: "8206cb0ca1e2b3b4885b21ddace387061f1419d63f95c4ffd91a7617587ee146",
}
"""hashes of the deals of some seeds, dealt with these options"""


def shuffle_all(rng: Xoshiro, things: list[Any]) -> list[Any]:
    """All of them in random order; nothing is drawn for the last one."""
    found = things[:]
    for i in range(len(found) - 1):
        j = i + rng.below(len(found) - i)
        found[i], found[j] = found[j], found[i]
    return found


def roll_dice(rng: Xoshiro) -> str:
    """A roll: the dice from the purple one to the first grey one, five from each of two numbers."""
    lying: list[str] = []
    for _ in range(2):
        number = rng.below(24**5)
        for _ in range(5):
            number, landing = divmod(number, 24)
            lying.append(LANDINGS[landing])
    return " ".join(reversed(lying))


def deal_data(rng: Xoshiro, options: dict[str, Any]) -> dict[str, Any]:
    """A deal as plain data: cities, the order of the grey dice, then the rolls of 64 turns."""
    cities = shuffle_all(rng, list(SHEETS))[: options["players"]]
    swaps = shuffle_all(rng, [1, 2, 3])
    rolls = [roll_dice(rng) for _ in range(64)]
    return {
        "game": "dice",
        "options": options,
        "boards": "thauma",
        "cities": cities,
        "swaps": swaps,
        "rolls": rolls,
    }
