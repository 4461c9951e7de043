"""The dealing of 7 Wonders Dice once more, written from its description and not from the package."""

from typing import Any

from tests.duel.support.second_dealer import Xoshiro

SHEETS = ("alexandria", "babylon", "ephesus", "giza", "halicarnassus", "olympia", "rhodes")
LANDINGS = [f"{face}{cost}" for face in range(1, 7) for cost in range(4)]
"""how a die can lie: its face, and what its section costs"""


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
