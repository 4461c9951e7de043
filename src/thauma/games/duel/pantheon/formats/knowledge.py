"""What a seat knows of Pantheon as plain data; `recall` reads it.

Places of gods are numbered as in the state: three of each deck from below, then the six spaces; `known` says
which of them seat 0, seat 1 and a spectator know.
"""

from typing import Any

from thauma.games.duel.box import EVERY_CARD, EVERY_TOKEN
from thauma.games.duel.ids import ASIDE, COPY, HIDDEN, LIBRARY, MIDDLE, NOTHING, OFFERING
from thauma.games.duel.pantheon.presentation.view import lying_tokens, tokens_drawn
from thauma.games.duel.pantheon.table import CALLABLE, GOD_CARDS, MYTHOLOGIES, OFFERINGS
from thauma.games.duel.position import set_bits, token_names
from thauma.games.duel.state import Duel


def pantheon_knowledge(duel: Duel) -> dict[str, Any]:
    """Write what Pantheon adds to a blanked position."""
    back = {-2 - m: name for m, name in enumerate(MYTHOLOGIES)}
    decks = [duel.deck[3 * m : 3 * m + duel.depth[m]][::-1] for m in range(5)]
    return {
        "sides": [
            {
                "gods": [CALLABLE[god] for god in set_bits(duel.active[seat])],
                "mythologies": [MYTHOLOGIES[m] for m in set_bits(city.gifts & 31)],
                "tokens": duel.mythology_tokens[seat],
                "offerings": [OFFERINGS[i] for i in set_bits(city.gifts >> OFFERING)],
                "astarte": city.astarte,
            }
            for seat, city in enumerate(duel.cities)
        ],
        "spaces": [None if god == NOTHING else back.get(god) or CALLABLE[god] for god in duel.spaces],
        "decks": [[None if god == HIDDEN else CALLABLE[god] for god in deck] for deck in decks],
        "known": duel.known,
        "mythology": [None if m == HIDDEN else MYTHOLOGIES[m] for m in duel.myths],
        "offerings": [None if worth == HIDDEN else worth for worth in duel.offerings],
        "lying": [token["slot"] for token in lying_tokens(duel)] if duel.age in (0, 1) else [],
        "enki": token_names(duel.enki),
        "drawn": duel.drawn,
        "draw": [EVERY_TOKEN[t] for t in visible_draw(duel)],
        "minerva": duel.minerva - MIDDLE if duel.minerva else None,
        "snake": None if duel.snake == NOTHING else EVERY_CARD[duel.snake].id,
        "subject": None if duel.subject == NOTHING else duel.subject,
        "removed": None if duel.removed == NOTHING else duel.removed,
    }


def visible_draw(duel: Duel) -> list[int]:
    """Give the Great Library's draw where the position shows it: its order is not simply sorted then."""
    first = ASIDE * duel.drawn
    order = duel.orders[first : first + ASIDE]
    return tokens_drawn(duel) if duel.question == LIBRARY and order != sorted(order) else []


def god_symbols(duel: Duel, seat: int) -> int:
    """Bit mask of the scientific symbols that a seat has from gods."""
    active = [GOD_CARDS[god] for god in set_bits(duel.active[seat])]
    found = {god.symbol for god in active if god.symbol != NOTHING}
    if duel.snake != NOTHING and any(god.asks == COPY for god in active):
        found.add(EVERY_CARD[duel.snake].symbol)
    return sum(1 << symbol for symbol in found)
