"""Which cards, wonders and tokens of a city meet the resources of a price: names for people, never a rule."""

from thauma.games.duel.box import EVERY_CARD, EVERY_TOKEN, EVERY_WONDER
from thauma.games.duel.ids import ARCHITECTURE, MASONRY
from thauma.games.duel.position import cards_in, set_bits
from thauma.games.duel.state import City
from thauma.games.duel.table import MADE, RAW

Names = list[str]
"""ids with what they are: `card.quarry`, `wonder.piraeus`, `token.masonry`"""


def name_producers(city: City, resource: int, units: int) -> Names:
    """Name brown and grey cards that make so many units: one alone if it can, else the richest first."""
    made = sorted(
        (EVERY_CARD[c].produces[resource], c)
        for c in cards_in(city.built)
        if EVERY_CARD[c].produces[resource]
    )
    enough = [card for amount, card in made if amount >= units]
    if enough:
        return [f"card.{EVERY_CARD[enough[0]].id}"]
    named = []
    for amount, card in reversed(made):
        if units <= 0:
            break
        named.append(f"card.{EVERY_CARD[card].id}")
        units -= amount
    return named


class ChoiceProducers:
    """The cards and wonders of a city that make one of several resources, each good for one unit a turn."""

    def __init__(self, city: City) -> None:
        things = [(EVERY_CARD[c].choice, f"card.{EVERY_CARD[c].id}") for c in cards_in(city.built)]
        things += [(EVERY_WONDER[w].choice, f"wonder.{EVERY_WONDER[w].id}") for w in set_bits(city.raised)]
        self.free = {kind: [name for choice, name in things if choice == kind] for kind in (RAW, MADE)}

    def take(self, resource: int, units: int) -> Names:
        """Name those that make so many units, and use them up."""
        free = self.free[RAW if resource < len(RAW) else MADE]
        taken, free[:] = free[:units], free[units:]
        return taken


def name_saver(wonder: bool) -> Names:
    """Name the token that makes a wonder, or a blue card, need less."""
    return [f"token.{EVERY_TOKEN[ARCHITECTURE if wonder else MASONRY]}"]


def name_sellers(city: City, resource: int) -> Names:
    """Name the cards that let a city buy a resource for one coin."""
    return [f"card.{EVERY_CARD[c].id}" for c in cards_in(city.built) if EVERY_CARD[c].fixed[resource]]
