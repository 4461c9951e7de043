"""The dealing of 7 Wonders once more, written from its description and not from the package."""

from typing import Any

from tests.proof.support.second_generator import Xoshiro
from tests.wonders.support.printed import LINES

BOARDS = ("alexandria", "babylon", "ephesos", "gizah", "halikarnassos", "olympia", "rhodos")
NAMES = [line.split()[2] for line in LINES]
GUILDS = [name for name in NAMES if name.endswith("-guild")]
PINNED_OPTIONS: dict[str, Any] = {}
PINNED = {
    0: "813fe9d445b8c6b7f442a7fc8de48f4aa37a49916f5f1211f0879861cab2c732",
    7: "bf234c195e74cb0396f3e5e4de9042be98eaf05ee472d24995c29e2f41f98419",
    2**256 - 1: "1bce3de27d34c9ed24dd3f161276f0e3c2400ee1ebc31eb1fde6b2fc5de86855",
}
"""hashes of the deals of some seeds, dealt with these options"""


def deck(age: int, players: int) -> list[str]:
    """The cards of an age for so many players, guilds aside."""
    found = []
    for line in LINES:
        first, _, name, marks, _, *effects = line.split()
        later = effects[effects.index("later") + 1] if "later" in effects else ""
        printed = marks if int(first) == age else later if int(first) + 1 == age else ""
        found += [name for mark in printed.strip("-") if int(mark) <= players]
    return found


def deal_data(rng: Xoshiro, options: dict[str, Any]) -> dict[str, Any]:
    """A deal as plain data: cities, a side after each unless it is chosen, then the three ages."""
    players, ages = options["players"], []
    boards = rng.draw_from(list(BOARDS), players)
    chosen = options["sides"] == "chosen"
    sides = [None if chosen else ("day", "night")[rng.below(2)] for _ in range(players)]
    for age in (1, 2, 3):
        guilds = rng.draw_from(GUILDS, players + 2) if age == 3 else []
        cards = rng.draw_from(deck(age, players) + guilds, 7 * players)
        hands = [cards[7 * seat : 7 * seat + 7] for seat in range(players)]
        ages.append([sorted(hand, key=NAMES.index) for hand in hands])
    if options["sides"] == "day":
        sides = ["day"] * players
    cities = [list(pair) for pair in zip(boards, sides, strict=True)]
    return {"game": "wonders", "rules": "wonders/2", "options": options, "cities": cities, "hands": ages}
