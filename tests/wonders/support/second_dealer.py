"""The dealing of 7 Wonders once more, written from its description and not from the package."""

from typing import Any

from tests.duel.support.second_dealer import Xoshiro
from tests.wonders.support.printed import LINES

BOARDS = ("alexandria", "babylon", "ephesos", "gizah", "halikarnassos", "olympia", "rhodos")
NAMES = [line.split()[2] for line in LINES]
GUILDS = [name for name in NAMES if name.endswith("-guild")]


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
