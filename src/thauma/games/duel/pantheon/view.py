"""What a view and a price need to know of the Pantheon: its spaces, decks and tokens as plain data."""

from typing import Any

from thauma.games.duel.box import EVERY_CARD, EVERY_TOKEN, EVERY_WONDER
from thauma.games.duel.ids import (
    ASIDE,
    FIRST_TEMPLE,
    GATE,
    GODS,
    LIBRARY,
    LIBRARY_DRAW,
    MIDDLE,
    NOTHING,
    OFFERING,
    ORDER,
    SANCTUARY,
    SANCTUARY_REBATE,
    TUCK,
)
from thauma.games.duel.pantheon.table import CALLABLE, COSTS, MYTHOLOGIES, OFFERINGS, TOKEN_SLOTS
from thauma.games.duel.position import bits, token_names
from thauma.games.duel.state import City, Duel


def space_cost(duel: Duel, seat: int, space: int) -> int:
    """Give what activating the card of a space costs a seat, before offerings."""
    cost = COSTS[seat][space] * (2 if duel.spaces[space] == GATE else 1)
    return max(0, cost - (SANCTUARY_REBATE if duel.cities[seat].raised >> SANCTUARY & 1 else 0))


def offering_names(gifts: int) -> list[int]:
    """Give what the offering tokens of a mask take off."""
    return [OFFERINGS[i] for i in bits(gifts)]


def temple_token(city: City, card: int) -> str:
    """Give the mythology whose token makes a temple free for a city, if one does."""
    if card >= FIRST_TEMPLE and city.gifts >> (card - FIRST_TEMPLE) & 1:
        return MYTHOLOGIES[card - FIRST_TEMPLE]
    return ""


def tokens_left(duel: Duel) -> list[int]:
    """Give the progress tokens that lie aside now."""
    taken = duel.cities[0].tokens | duel.cities[1].tokens | duel.enki
    return sorted(token for token in duel.orders[:ASIDE] if not taken >> token & 1)


def tokens_drawn(duel: Duel) -> list[int]:
    """Give the tokens among which the Great Library's builder chooses, as far as they are known."""
    first = ASIDE * duel.drawn
    left = tokens_left(duel)
    order = [token for token in duel.orders[first : first + ASIDE] if token in left]
    return sorted(order[:LIBRARY_DRAW]) if duel.question == LIBRARY else []


def lying_tokens(duel: Duel) -> list[dict[str, Any]]:
    """List the tokens that still lie on cards of the structure."""
    if duel.age == 0:
        return [
            {"slot": TOKEN_SLOTS[0][i], "mythology": MYTHOLOGIES[duel.myths[i]]} for i in bits(duel.lying)
        ]
    return [{"slot": TOKEN_SLOTS[1][i], "offering": duel.offerings[i]} for i in bits(duel.lying)]


def space_view(duel: Duel, space: int) -> dict[str, Any]:
    """Show a space: what lies there, as far as it is known, and what it costs each seat."""
    god = duel.spaces[space]
    back = -2 - god if god < NOTHING else god // 3 if 0 <= god < GODS else None
    return {
        "space": space + 1,
        "god": CALLABLE[god] if god >= 0 else None,
        "mythology": None if back is None else MYTHOLOGIES[back],
        "costs": [space_cost(duel, seat, space) for seat in range(2)],
    }


def deck_view(duel: Duel, mythology: int) -> dict[str, Any]:
    """Show a deck from its top, as far as it is known."""
    gods = duel.deck[3 * mythology : 3 * mythology + duel.depth[mythology]]
    return {
        "mythology": MYTHOLOGIES[mythology],
        "gods": [CALLABLE[god] if god >= 0 else None for god in gods[::-1]],
    }


def side_view(duel: Duel, seat: int) -> dict[str, Any]:
    """Show what Pantheon has brought a seat."""
    city = duel.cities[seat]
    return {
        "gods": [CALLABLE[god] for god in bits(duel.active[seat])],
        "mythologies": [MYTHOLOGIES[m] for m in bits(city.gifts & (1 << OFFERING) - 1)],
        "tokens": duel.mythology_tokens[seat],
        "offerings": offering_names(city.gifts >> OFFERING),
        "astarte": city.astarte,
    }


def about(duel: Duel) -> str | None:
    """Name the mythology, wonder or god that the question is about."""
    if duel.subject == NOTHING:
        return None
    if duel.question == TUCK:
        return EVERY_WONDER[duel.subject].id
    return CALLABLE[duel.subject] if duel.question == ORDER else MYTHOLOGIES[duel.subject]


def pantheon_view(duel: Duel) -> dict[str, Any]:
    """Show the Pantheon, from a position in which what is hidden is blank."""
    return {
        "spaces": [space_view(duel, space) for space in range(6)],
        "decks": [deck_view(duel, mythology) for mythology in range(5)],
        "tokens": lying_tokens(duel) if duel.age >= 0 else [],
        "enki": token_names(duel.enki),
        "minerva": duel.minerva - MIDDLE if duel.minerva else None,
        "snake": None if duel.snake == NOTHING else EVERY_CARD[duel.snake].id,
        "about": about(duel),
        "sides": [side_view(duel, seat) for seat in range(2)],
    }


def token_list(tokens: list[int]) -> list[str]:
    """Name progress tokens."""
    return [EVERY_TOKEN[token] for token in tokens]
