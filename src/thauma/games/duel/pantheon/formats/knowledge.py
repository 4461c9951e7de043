"""What a seat knows of Pantheon as plain data: each field as it is written and read back.

Places of gods are numbered as in the state: three of each deck from below, then the six spaces; `known` says
which of them seat 0, seat 1 and a spectator know.
"""

from thauma.core.codecs import Codec, Field
from thauma.games.duel.box import EVERY_CARD, EVERY_TOKEN, EVERY_TOKEN_INDEX
from thauma.games.duel.formats.position_checks import (
    FIELDS,
    Seat,
    index_of,
    mask_field,
    mask_of,
    require,
    seats_of,
)
from thauma.games.duel.ids import (
    ASIDE,
    COPY,
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
from thauma.games.duel.pantheon.presentation.view import lying_tokens, tokens_drawn
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
from thauma.games.duel.table import COVERS

SPACES = {NOTHING: None} | {-2 - m: name for m, name in enumerate(MYTHOLOGIES)} | dict(enumerate(CALLABLE))
"""what lies on a space: a god, `gate`, or a god face down, by its mythology"""
SNAKES = {NOTHING: None} | {i: card.id for i, card in enumerate(EVERY_CARD) if card.colour == GREEN}
"""the cards that Nisaba may copy"""
GOD_NUMBERS = {name: i for i, name in enumerate(CALLABLE)}

# -------------------------------------------------------------------------------- what a seat has


def write_active(at: Seat) -> list[str]:
    """Write the gods that a seat has activated."""
    return [CALLABLE[god] for god in set_bits(at.duel.active[at.seat])]


def read_active(at: Seat, value: list[str], place: str) -> None:
    """Read the gods that a seat has activated."""
    at.duel.active[at.seat] = mask_of(index_of(value, GOD_NUMBERS, place))


def write_mythologies(at: Seat) -> list[str]:
    """Write the mythologies of which a seat has a token."""
    return [MYTHOLOGIES[m] for m in set_bits(mythologies_of(at))]


def read_mythologies(at: Seat, value: list[str], place: str) -> None:
    """Read the mythologies of which a seat has a token."""
    at.city.gifts = mask_of(index_of(value, MYTHOLOGY_INDEX, place))


def write_gifts(at: Seat) -> list[int]:
    """Write the offerings that a seat has not used."""
    return [OFFERINGS[i] for i in set_bits(at.city.gifts >> OFFERING)]


def read_gifts(at: Seat, value: list[int], place: str) -> None:
    """Read the offerings that a seat has not used."""
    require(set(value) <= set(OFFERINGS), place, "draws")
    at.city.gifts |= mask_of(sorted({OFFERING + worth - OFFERINGS[0] for worth in value}))


def read_number(at: Seat, value: int, place: str) -> None:
    """Read how many mythology tokens a seat has taken, one or two of each."""
    different = mythologies_of(at).bit_count()
    require(different <= value <= 2 * different, place, "lying")
    at.duel.mythology_tokens[at.seat] = value


def read_astarte(at: Seat, value: int, place: str) -> None:
    """Read the coins on Astarte."""
    most = sum(GOD_CARDS[god].kept for god in set_bits(at.duel.active[at.seat]))
    require(0 <= value <= most, place, "coins")
    at.city.astarte = value


def mythologies_of(at: Seat) -> int:
    """Bit mask of the mythologies of which a seat has a token."""
    return at.city.gifts & (1 << OFFERING) - 1


# ------------------------------------------------------------------------------------ gods and tokens


def write_decks(duel: Duel) -> list[list[str | None]]:
    """Write the decks from their tops."""
    decks = [duel.deck[3 * m : 3 * m + duel.depth[m]][::-1] for m in range(5)]
    return [[None if god == HIDDEN else CALLABLE[god] for god in deck] for deck in decks]


def read_decks(duel: Duel, value: list[list[str | None]], place: str) -> None:
    """Read the decks from their tops."""
    require(len(value) == 5, "pantheon.spaces", "gods")
    duel.deck = [HIDDEN] * GODS
    for m, deck in enumerate(value):
        require(len(deck) <= 3, place, "gods")
        duel.depth[m] = len(deck)
        for i, name in enumerate(deck[::-1]):
            require(name is None or GOD_INDEX.get(name, GODS) // 3 == m, place, "gods")
            duel.deck[3 * m + i] = HIDDEN if name is None else GOD_INDEX[name]


def read_known(duel: Duel, value: list[int], _: str) -> None:
    """Read who knows what lies where."""
    require(len(value) == 3 and all(0 <= mask < 1 << 21 for mask in value), "known", "known-gods")
    duel.known = list(value)


def write_lying(duel: Duel) -> list[int]:
    """Write the slots on which tokens still lie."""
    return [token.slot for token in lying_tokens(duel)] if duel.age in (0, 1) else []


def read_lying(duel: Duel, value: list[int], place: str) -> None:
    """Read the slots on which tokens still lie, once it is known which there are."""
    require({m == HIDDEN for m in duel.myths} == {duel.age < 0}, "pantheon.mythology", "lying")
    most = max(map(duel.myths.count, range(len(MYTHOLOGIES))))
    require(most <= TOKENS_OF_EACH, "pantheon.mythology", "lying")
    hidden = {worth == HIDDEN for worth in duel.offerings}
    require(hidden == {duel.age < 1}, "pantheon.offerings", "lying")
    require(duel.age < 1 or sorted(duel.offerings) == list(OFFERINGS), "pantheon", "lying")
    slots = TOKEN_SLOTS[duel.age] if duel.age >= 0 else ()
    require(set(value) <= set(slots), place, "lying")
    duel.lying = mask_of([i for i, slot in enumerate(slots) if slot in value])


def visible_draw(duel: Duel) -> list[int]:
    """Give the Great Library's draw where the position shows it: its order is not simply sorted then."""
    first = ASIDE * duel.drawn
    order = duel.orders[first : first + ASIDE]
    return tokens_drawn(duel) if duel.question == LIBRARY and order != sorted(order) else []


def read_draw(duel: Duel, value: list[str], place: str) -> None:
    """Read what the Great Library has drawn, for a seat that may know it."""
    draw, aside = index_of(value, EVERY_TOKEN_INDEX, place), duel.orders[:ASIDE]
    require(set(draw) <= set(aside) and len(draw) in (0, LIBRARY_DRAW), place, "draws")
    first = ASIDE * duel.drawn
    duel.orders[first : first + ASIDE] = [*draw, *(token for token in aside if token not in draw)]


# ----------------------------------------------------------------------------------------- all fields

SIDE = Codec[Seat](
    Field("gods", list[str], write_active, read_active),
    Field("mythologies", list[str], write_mythologies, read_mythologies),
    Field("offerings", list[int], write_gifts, read_gifts),
    Field("tokens", int, lambda at: at.duel.mythology_tokens[at.seat], read_number),
    Field("astarte", int, lambda at: at.city.astarte, read_astarte),
)
PANTHEON = Codec[Duel](
    FIELDS.parts("sides", "two-cities", SIDE, seats_of),
    FIELDS.choice("spaces", "gods", SPACES, length=6),
    Field("decks", list[list[str | None]], write_decks, read_decks),
    Field("known", list[int], lambda duel: duel.known, read_known),
    FIELDS.choice("mythology", "lying", {HIDDEN: None, **dict(enumerate(MYTHOLOGIES))}, "myths", 5),
    FIELDS.choice("offerings", "lying", {HIDDEN: None, **{worth: worth for worth in OFFERINGS}}, length=3),
    Field("lying", list[int], write_lying, read_lying),
    FIELDS.number("drawn", "draws", 0, DRAWS - 1),
    mask_field("enki", "tokens"),
    Field("draw", list[str], lambda duel: [EVERY_TOKEN[t] for t in visible_draw(duel)], read_draw),
    FIELDS.choice("minerva", "pawn", {0: None, **{MIDDLE + i: i for i in range(-9, 10)}}),
    FIELDS.choice("snake", "gods", SNAKES),
    FIELDS.number("subject", "asked", 0, GODS - 1, NOTHING),
    FIELDS.number("removed", "slots", 0, 19, NOTHING),
)


def keep_covered(duel: Duel) -> None:
    """Take from what is accessible what the card that Zeus removed had covered: the action goes on."""
    if duel.removed != NOTHING and duel.age >= 0:
        duel.accessible &= ~COVERS[duel.age][duel.removed]


def god_symbols(duel: Duel, seat: int) -> int:
    """Bit mask of the scientific symbols that a seat has from gods."""
    active = [GOD_CARDS[god] for god in set_bits(duel.active[seat])]
    found = {god.symbol for god in active if god.symbol != NOTHING}
    if duel.snake != NOTHING and any(god.asks == COPY for god in active):
        found.add(EVERY_CARD[duel.snake].symbol)
    return sum(1 << symbol for symbol in found)
