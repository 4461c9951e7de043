"""What a seat knows of Pantheon, read from plain data with suspicion; `knowledge` writes it."""

import msgspec

from thauma.games.duel.box import EVERY_CARD, EVERY_CARD_INDEX, EVERY_TOKEN_INDEX
from thauma.games.duel.formats.position_checks import index_of, mask_of, require
from thauma.games.duel.ids import ASIDE, DRAWS, GODS, GREEN, HIDDEN, LIBRARY_DRAW, MIDDLE, NOTHING, OFFERING
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
from thauma.games.duel.position import set_bits
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


def fill_pantheon(duel: Duel, data: PantheonData, aside: list[int]) -> None:
    """Fill in what Pantheon adds, as far as it is well formed."""
    require(len(aside) == ASIDE, "aside", "draws")
    require(len(data.sides) == 2, "pantheon.sides", "two-cities")
    for seat, side in enumerate(data.sides):
        fill_side(duel, seat, side)
    fill_gods(duel, data)
    fill_tokens(duel, data)
    require(0 <= data.drawn < DRAWS, "pantheon.drawn", "draws")
    duel.drawn = data.drawn
    duel.enki = mask_of(index_of(data.enki, EVERY_TOKEN_INDEX, "pantheon.enki"))
    duel.orders = DRAWS * aside
    draw = index_of(data.draw, EVERY_TOKEN_INDEX, "pantheon.draw")
    require(set(draw) <= set(aside) and len(draw) in (0, LIBRARY_DRAW), "pantheon.draw", "draws")
    rest = [token for token in aside if token not in draw]
    duel.orders[ASIDE * data.drawn : ASIDE * data.drawn + ASIDE] = [*draw, *rest]
    require(data.minerva is None or -9 <= data.minerva <= 9, "pantheon.minerva", "pawn")
    duel.minerva = 0 if data.minerva is None else MIDDLE + data.minerva
    if data.snake is not None:
        require(data.snake in EVERY_CARD_INDEX, "pantheon.snake", "gods")
        require(EVERY_CARD[EVERY_CARD_INDEX[data.snake]].colour == GREEN, "pantheon.snake", "gods")
    duel.snake = NOTHING if data.snake is None else EVERY_CARD_INDEX[data.snake]
    require(data.subject is None or 0 <= data.subject < GODS, "pantheon.subject", "asked")
    duel.subject = NOTHING if data.subject is None else data.subject
    require(data.removed is None or 0 <= data.removed < 20, "pantheon.removed", "slots")
    duel.removed = NOTHING if data.removed is None else data.removed


def fill_side(duel: Duel, seat: int, side: SideData) -> None:
    """Fill in what a seat has."""
    place, city = f"pantheon.sides[{seat}]", duel.cities[seat]
    duel.active[seat] = mask_of(index_of(side.gods, NAMES, place))
    city.gifts = mask_of(index_of(side.mythologies, MYTHOLOGY_INDEX, place))
    require(set(side.offerings) <= set(OFFERINGS), place, "draws")
    city.gifts |= mask_of(sorted({OFFERING + worth - OFFERINGS[0] for worth in side.offerings}))
    require(len(side.mythologies) <= side.tokens <= 2 * len(side.mythologies), place, "lying")
    duel.mythology_tokens[seat] = side.tokens
    most = sum(GOD_CARDS[god].kept for god in set_bits(duel.active[seat]))
    require(0 <= side.astarte <= most, place, "coins")
    city.astarte = side.astarte


def fill_gods(duel: Duel, data: PantheonData) -> None:
    """Fill in the spaces and decks, and who knows what lies there."""
    require(len(data.spaces) == 6 and len(data.decks) == 5, "pantheon.spaces", "gods")
    back = {name: -2 - m for m, name in enumerate(MYTHOLOGIES)}
    for space, name in enumerate(data.spaces):
        require(name is None or name in back or name in NAMES, "pantheon.spaces", "gods")
        duel.spaces[space] = NOTHING if name is None else back[name] if name in back else NAMES[name]
    duel.deck = [HIDDEN] * GODS
    for m, deck in enumerate(data.decks):
        require(len(deck) <= 3, "pantheon.decks", "gods")
        duel.depth[m] = len(deck)
        for i, name in enumerate(deck[::-1]):
            require(name is None or GOD_INDEX.get(name, GODS) // 3 == m, "pantheon.decks", "gods")
            duel.deck[3 * m + i] = HIDDEN if name is None else GOD_INDEX[name]
    require(len(data.known) == 3 and all(0 <= mask < 1 << 21 for mask in data.known), "known", "known-gods")
    duel.known = list(data.known)


def fill_tokens(duel: Duel, data: PantheonData) -> None:
    """Fill in the tokens that lie on cards, or will."""
    require(len(data.mythology) == 5 and len(data.offerings) == 3, "pantheon.lying", "lying")
    hidden = {name is None for name in data.mythology}
    require(hidden == {duel.age < 0}, "pantheon.mythology", "lying")
    require({worth is None for worth in data.offerings} == {duel.age < 1}, "pantheon.offerings", "lying")
    for name in data.mythology:
        require(name is None or name in MYTHOLOGY_INDEX, "pantheon.mythology", "lying")
        require(name is None or data.mythology.count(name) <= TOKENS_OF_EACH, "pantheon.mythology", "lying")
    require(duel.age < 1 or sorted(filter(None, data.offerings)) == list(OFFERINGS), "pantheon", "lying")
    duel.myths = [HIDDEN if name is None else MYTHOLOGY_INDEX[name] for name in data.mythology]
    duel.offerings = [HIDDEN if worth is None else worth for worth in data.offerings]
    slots = TOKEN_SLOTS[duel.age] if duel.age >= 0 else ()
    require(set(data.lying) <= set(slots), "pantheon.lying", "lying")
    duel.lying = mask_of([i for i, slot in enumerate(slots) if slot in data.lying])
