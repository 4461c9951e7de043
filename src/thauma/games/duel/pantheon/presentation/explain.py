"""What gods and temples cost, for people: never on the fast path."""

from thauma.games.duel.box import EVERY_CARD
from thauma.games.duel.ids import NOTHING, SANCTUARY, SANCTUARY_REBATE
from thauma.games.duel.pantheon.table import COSTS, GOD_CARDS, MYTHOLOGIES, OFFERINGS
from thauma.games.duel.position import set_bits
from thauma.games.duel.state import City, Duel


def space_cost(duel: Duel, seat: int, space: int) -> int:
    """Give what activating the card of a space costs a seat, before offerings."""
    god = duel.spaces[space]
    cost = COSTS[seat][space] << (god >= 0 and GOD_CARDS[god].doubled)
    return max(0, cost - (SANCTUARY_REBATE if duel.cities[seat].raised >> SANCTUARY & 1 else 0))


def activation_cost(duel: Duel, seat: int, choice: int) -> int | None:
    """Give what a god costs a seat with offerings; None where it does not lie on the Pantheon."""
    god, gifts = choice >> 3, choice & 7
    if god not in duel.spaces:
        return None
    return max(0, space_cost(duel, seat, duel.spaces.index(god)) - sum(offering_worths(gifts)))


def offering_worths(gifts: int) -> list[int]:
    """Give what the offering tokens of a mask take off."""
    return [OFFERINGS[i] for i in set_bits(gifts)]


def temple_token(city: City, card: int) -> str:
    """Give the mythology whose token makes a temple free for a city, if one does."""
    mythology = EVERY_CARD[card].mythology
    return MYTHOLOGIES[mythology] if mythology != NOTHING and city.gifts >> mythology & 1 else ""
