"""What a view shows of the Pantheon: its spaces, decks and tokens."""

from thauma.games.duel.box import EVERY_CARD, EVERY_WONDER
from thauma.games.duel.ids import ASIDE, GODS, LIBRARY, LIBRARY_DRAW, MIDDLE, NOTHING, OFFERING, ORDER, TUCK
from thauma.games.duel.pantheon.presentation.contract import (
    DuelDeck,
    DuelLying,
    DuelPantheon,
    DuelSide,
    DuelSpace,
)
from thauma.games.duel.pantheon.presentation.explain import offering_worths, space_cost
from thauma.games.duel.pantheon.table import CALLABLE, MYTHOLOGIES, TOKEN_SLOTS
from thauma.games.duel.position import set_bits, token_names
from thauma.games.duel.state import Duel


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


def lying_tokens(duel: Duel) -> tuple[DuelLying, ...]:
    """List the tokens that still lie on cards of the structure."""
    lying = set_bits(duel.lying)
    if duel.age == 0:
        return tuple(DuelLying(TOKEN_SLOTS[0][i], mythology=MYTHOLOGIES[duel.myths[i]]) for i in lying)
    return tuple(DuelLying(TOKEN_SLOTS[1][i], offering=duel.offerings[i]) for i in lying)


def space_view(duel: Duel, space: int) -> DuelSpace:
    """Show a space: what lies there, as far as it is known, and what it costs each seat."""
    god = duel.spaces[space]
    back = -2 - god if god < NOTHING else god // 3 if 0 <= god < GODS else None
    return DuelSpace(
        space=space + 1,
        god=CALLABLE[god] if god >= 0 else None,
        mythology=None if back is None else MYTHOLOGIES[back],
        costs=(space_cost(duel, 0, space), space_cost(duel, 1, space)),
    )


def deck_view(duel: Duel, mythology: int) -> DuelDeck:
    """Show a deck from its top, as far as it is known."""
    gods = duel.deck[3 * mythology : 3 * mythology + duel.depth[mythology]]
    return DuelDeck(
        mythology=MYTHOLOGIES[mythology],
        gods=tuple(CALLABLE[god] if god >= 0 else None for god in gods[::-1]),
    )


def side_view(duel: Duel, seat: int) -> DuelSide:
    """Show what Pantheon has brought a seat."""
    city = duel.cities[seat]
    return DuelSide(
        gods=tuple(CALLABLE[god] for god in set_bits(duel.active[seat])),
        mythologies=tuple(MYTHOLOGIES[m] for m in set_bits(city.gifts & (1 << OFFERING) - 1)),
        tokens=duel.mythology_tokens[seat],
        offerings=tuple(offering_worths(city.gifts >> OFFERING)),
        astarte=city.astarte,
    )


def subject_name(duel: Duel) -> str | None:
    """Name the mythology, wonder or god that the question is about."""
    if duel.subject == NOTHING:
        return None
    if duel.question == TUCK:
        return EVERY_WONDER[duel.subject].id
    return CALLABLE[duel.subject] if duel.question == ORDER else MYTHOLOGIES[duel.subject]


def pantheon_view(duel: Duel) -> DuelPantheon:
    """Show the Pantheon, from a position in which what is hidden is blank."""
    return DuelPantheon(
        spaces=tuple(space_view(duel, space) for space in range(6)),
        decks=tuple(deck_view(duel, mythology) for mythology in range(5)),
        tokens=lying_tokens(duel) if duel.age >= 0 else (),
        enki=tuple(token_names(duel.enki)),
        minerva=duel.minerva - MIDDLE if duel.minerva else None,
        snake=None if duel.snake == NOTHING else EVERY_CARD[duel.snake].id,
        about=subject_name(duel),
        sides=(side_view(duel, 0), side_view(duel, 1)),
    )
