"""Which cards, wonders and tokens of a city meet the resources of a price: names for people, never a rule."""

from thauma.games.duel.ids import ARCHITECTURE, MASONRY
from thauma.games.duel.position import bits, cards_in
from thauma.games.duel.state import City
from thauma.games.duel.table import CARDS, MADE, RAW, TOKENS, WONDERS

Named = list[str]
"""ids with what they are: `card.quarry`, `wonder.piraeus`, `token.masonry`"""


def producers(city: City, resource: int, units: int) -> Named:
    """Name brown and grey cards that make so many units: one alone if it can, else the richest first."""
    made = sorted(
        (CARDS[c].produces[resource], c) for c in cards_in(city.built) if CARDS[c].produces[resource]
    )
    enough = [card for amount, card in made if amount >= units]
    if enough:
        return [f"card.{CARDS[enough[0]].id}"]
    named = []
    for amount, card in reversed(made):
        if units <= 0:
            break
        named.append(f"card.{CARDS[card].id}")
        units -= amount
    return named


class Choosers:
    """The cards and wonders of a city that make one of several resources, each good for one unit a turn."""

    def __init__(self, city: City) -> None:
        things = [(CARDS[c].choice, f"card.{CARDS[c].id}") for c in cards_in(city.built)]
        things += [(WONDERS[w].choice, f"wonder.{WONDERS[w].id}") for w in bits(city.raised)]
        self.free = {kind: [name for choice, name in things if choice == kind] for kind in (RAW, MADE)}

    def take(self, resource: int, units: int) -> Named:
        """Name those that make so many units, and use them up."""
        free = self.free[RAW if resource < len(RAW) else MADE]
        taken, free[:] = free[:units], free[units:]
        return taken


def saver(wonder: bool) -> Named:
    """Name the token that makes a wonder, or a blue card, need less."""
    return [f"token.{TOKENS[ARCHITECTURE if wonder else MASONRY]}"]


def sellers(city: City, resource: int) -> Named:
    """Name the cards that let a city buy a resource for one coin."""
    return [f"card.{CARDS[c].id}" for c in cards_in(city.built) if CARDS[c].fixed[resource]]
