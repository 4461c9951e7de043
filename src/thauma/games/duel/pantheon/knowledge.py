"""What a seat knows of Pantheon as plain data: writing it, and reading it with suspicion.

`knowledge` has the rest of a position. Places of gods are numbered as in the state: three of each deck from
below, then the six spaces; `known` says which of them seat 0, seat 1 and a spectator know.
"""

from typing import Any

import msgspec

from thauma.games.duel.box import EVERY_CARD, EVERY_CARD_INDEX, EVERY_TOKEN, EVERY_TOKEN_INDEX
from thauma.games.duel.ids import (
    ASIDE,
    DRAWS,
    GODS,
    GREEN,
    HIDDEN,
    LIBRARY,
    LIBRARY_DRAW,
    MIDDLE,
    NOTHING,
    OFFERING,
)
from thauma.games.duel.pantheon.table import (
    CALLABLE,
    GOD_CARDS,
    GOD_INDEX,
    MYTHOLOGIES,
    MYTHOLOGY_INDEX,
    OFFERINGS,
    TOKEN_SLOTS,
    TOKENS_OF_EACH,
)
from thauma.games.duel.pantheon.view import lying_tokens, tokens_drawn
from thauma.games.duel.plausible import mask_of, need
from thauma.games.duel.position import bits, token_names
from thauma.games.duel.state import Duel

NAMES = {name: i for i, name in enumerate(CALLABLE)}


class SideData(msgspec.Struct, forbid_unknown_fields=True):
    """What Pantheon has brought a seat."""

    gods: list[str]
    mythologies: list[str]
    tokens: int
    offerings: list[int]
    astarte: int


class PantheonData(msgspec.Struct, forbid_unknown_fields=True):
    """What Pantheon adds to a position."""

    sides: list[SideData]
    spaces: list[str | None]
    """a god, `gate`, or the mythology of a god face down"""
    decks: list[list[str | None]]
    """from their tops"""
    known: list[int]
    mythology: list[str | None]
    offerings: list[int | None]
    lying: list[int]
    """slots on which tokens still lie"""
    enki: list[str]
    drawn: int
    draw: list[str]
    """what the Great Library has drawn, for who may know it"""
    minerva: int | None
    snake: str | None
    subject: int | None
    removed: int | None


def pantheon_of(duel: Duel) -> dict[str, Any]:
    """Write what Pantheon adds to a blanked position."""
    back = {-2 - m: name for m, name in enumerate(MYTHOLOGIES)}
    decks = [duel.deck[3 * m : 3 * m + duel.depth[m]][::-1] for m in range(5)]
    return {
        "sides": [
            {
                "gods": [CALLABLE[god] for god in bits(duel.active[seat])],
                "mythologies": [MYTHOLOGIES[m] for m in bits(city.gifts & 31)],
                "tokens": duel.mythology_tokens[seat],
                "offerings": [OFFERINGS[i] for i in bits(city.gifts >> OFFERING)],
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
        "draw": [EVERY_TOKEN[t] for t in shown_draw(duel)],
        "minerva": duel.minerva - MIDDLE if duel.minerva else None,
        "snake": None if duel.snake == NOTHING else EVERY_CARD[duel.snake].id,
        "subject": None if duel.subject == NOTHING else duel.subject,
        "removed": None if duel.removed == NOTHING else duel.removed,
    }


def shown_draw(duel: Duel) -> list[int]:
    """Give the Great Library's draw where the position shows it: its order is not simply sorted then."""
    first = ASIDE * duel.drawn
    order = duel.orders[first : first + ASIDE]
    return tokens_drawn(duel) if duel.question == LIBRARY and order != sorted(order) else []


# ------------------------------------------------------------------------------------------- reading


def fill_pantheon(duel: Duel, data: PantheonData, aside: list[int]) -> None:
    """Fill in what Pantheon adds, as far as it is well formed."""
    need(len(data.sides) == 2, "pantheon.sides", "two-cities")
    for seat, side in enumerate(data.sides):
        fill_side(duel, seat, side)
    fill_gods(duel, data)
    fill_tokens(duel, data)
    need(0 <= data.drawn < DRAWS, "pantheon.drawn", "draws")
    duel.drawn = data.drawn
    duel.enki = mask_of(found(data.enki, EVERY_TOKEN_INDEX, "pantheon.enki"))
    duel.orders = DRAWS * aside
    draw = found(data.draw, EVERY_TOKEN_INDEX, "pantheon.draw")
    need(set(draw) <= set(aside) and len(draw) in (0, LIBRARY_DRAW), "pantheon.draw", "draws")
    rest = [token for token in aside if token not in draw]
    duel.orders[ASIDE * data.drawn : ASIDE * data.drawn + ASIDE] = [*draw, *rest]
    need(data.minerva is None or -9 <= data.minerva <= 9, "pantheon.minerva", "pawn")
    duel.minerva = 0 if data.minerva is None else MIDDLE + data.minerva
    if data.snake is not None:
        need(data.snake in EVERY_CARD_INDEX, "pantheon.snake", "gods")
        need(EVERY_CARD[EVERY_CARD_INDEX[data.snake]].colour == GREEN, "pantheon.snake", "gods")
    duel.snake = NOTHING if data.snake is None else EVERY_CARD_INDEX[data.snake]
    need(data.subject is None or 0 <= data.subject < GODS, "pantheon.subject", "asked")
    duel.subject = NOTHING if data.subject is None else data.subject
    need(data.removed is None or 0 <= data.removed < 20, "pantheon.removed", "slots")
    duel.removed = NOTHING if data.removed is None else data.removed


def found(names: list[str], known: dict[str, int], place: str) -> list[int]:
    """Look up different names."""
    for name in names:
        need(name in known, place, "unknown", name=repr(name[:60]))
    need(len(set(names)) == len(names), place, "twice")
    return [known[name] for name in names]


def fill_side(duel: Duel, seat: int, side: SideData) -> None:
    """Fill in what a seat has."""
    place, city = f"pantheon.sides[{seat}]", duel.cities[seat]
    duel.active[seat] = mask_of(found(side.gods, NAMES, place))
    city.gifts = mask_of(found(side.mythologies, MYTHOLOGY_INDEX, place))
    need(set(side.offerings) <= set(OFFERINGS), place, "draws")
    city.gifts |= mask_of(sorted({OFFERING + worth - OFFERINGS[0] for worth in side.offerings}))
    need(len(side.mythologies) <= side.tokens <= 2 * len(side.mythologies), place, "lying")
    duel.mythology_tokens[seat] = side.tokens
    most = sum(GOD_CARDS[god].kept for god in bits(duel.active[seat]))
    need(0 <= side.astarte <= most, place, "coins")
    city.astarte = side.astarte


def fill_gods(duel: Duel, data: PantheonData) -> None:
    """Fill in the spaces and decks, and who knows what lies there."""
    need(len(data.spaces) == 6 and len(data.decks) == 5, "pantheon.spaces", "gods")
    back = {name: -2 - m for m, name in enumerate(MYTHOLOGIES)}
    for space, name in enumerate(data.spaces):
        need(name is None or name in back or name in NAMES, "pantheon.spaces", "gods")
        duel.spaces[space] = NOTHING if name is None else back[name] if name in back else NAMES[name]
    duel.deck = [HIDDEN] * GODS
    for m, deck in enumerate(data.decks):
        need(len(deck) <= 3, "pantheon.decks", "gods")
        duel.depth[m] = len(deck)
        for i, name in enumerate(deck[::-1]):
            need(name is None or GOD_INDEX.get(name, GODS) // 3 == m, "pantheon.decks", "gods")
            duel.deck[3 * m + i] = HIDDEN if name is None else GOD_INDEX[name]
    need(len(data.known) == 3 and all(0 <= mask < 1 << 21 for mask in data.known), "known", "known-gods")
    duel.known = list(data.known)


def fill_tokens(duel: Duel, data: PantheonData) -> None:
    """Fill in the tokens that lie on cards, or will."""
    need(len(data.mythology) == 5 and len(data.offerings) == 3, "pantheon.lying", "lying")
    hidden = {name is None for name in data.mythology}
    need(hidden == {duel.age < 0}, "pantheon.mythology", "lying")
    need({worth is None for worth in data.offerings} == {duel.age < 1}, "pantheon.offerings", "lying")
    for name in data.mythology:
        need(name is None or name in MYTHOLOGY_INDEX, "pantheon.mythology", "lying")
        need(name is None or data.mythology.count(name) <= TOKENS_OF_EACH, "pantheon.mythology", "lying")
    need(duel.age < 1 or sorted(filter(None, data.offerings)) == list(OFFERINGS), "pantheon", "lying")
    duel.myths = [HIDDEN if name is None else MYTHOLOGY_INDEX[name] for name in data.mythology]
    duel.offerings = [HIDDEN if worth is None else worth for worth in data.offerings]
    slots = TOKEN_SLOTS[duel.age] if duel.age >= 0 else ()
    need(set(data.lying) <= set(slots), "pantheon.lying", "lying")
    duel.lying = mask_of([i for i, slot in enumerate(slots) if slot in data.lying])
