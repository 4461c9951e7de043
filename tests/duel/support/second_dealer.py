"""The dealing of Duel once more, written from its description and not from the package."""

from typing import Any

from tests.duel.support.naive_engine import FIRST_GAME
from tests.duel.support.printed import printed_by_name
from tests.proof.support.second_generator import Xoshiro

TOKENS = (
    *("agriculture", "architecture", "economy", "law", "masonry"),
    *("mathematics", "philosophy", "strategy", "theology", "urbanism"),
)
PINNED_OPTIONS: dict[str, Any] = {}
PINNED = {
    0: "c2b7c839d14c90ce24ebefd60702364557ec7fdbc3f5c29c3ded1e8e1079ba21",
    7: "04ca08f05360388f32dd0cfad4b3dbbeb19d2286a89de34f4cf15a6510087f59",
    2**256 - 1: "6712d9552ee1990fffda89baeb8cc7702a7dd165cbda6b3c66304811f0ca8a64",
}
"""hashes of the deals of some seeds, dealt with these options"""


def deal_data(rng: Xoshiro, options: dict[str, Any]) -> dict[str, Any]:
    """A deal as plain data: tokens, wonders, then the three ages."""
    deck = {
        name: [card for card, thing in printed_by_name().items() if thing.deck == name]
        for name in ("1", "2", "3", "guild")
    }
    wonders = [name for name, thing in printed_by_name().items() if thing.colour == "wonder"]
    tokens = rng.draw_from(list(TOKENS), 10)
    order = rng.draw_from(wonders, 8)
    if options["wonders"] == "first-game":
        order = [name for four in FIRST_GAME for name in four]
    ages = [rng.draw_from(deck["1"], 20), rng.draw_from(deck["2"], 20)]
    guilds = rng.draw_from(deck["guild"], 3)
    ages.append(rng.draw_from(rng.draw_from(deck["3"], 17) + guilds, 20))
    return {
        "game": "duel",
        "options": options,
        "wonders": order,
        "tokens": sorted(tokens[:5]),
        "aside": tokens[5:],
        "ages": ages,
    }
