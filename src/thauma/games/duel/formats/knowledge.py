"""What a seat knows as plain data, for bots in other processes: each field as it is written and read back.

What can be derived (production, prices, symbols, accessible slots) is derived, so that it cannot contradict
the rest; everything else is checked before the compiled rules see it.
"""

from typing import TYPE_CHECKING, Any

from thauma.core.codecs import Codec, Field
from thauma.core.errors import short_repr
from thauma.core.state import Seen, make_seen
from thauma.games.duel.box import EVERY_CARD, EVERY_TOKEN, EVERY_TOKEN_INDEX, EVERY_WONDER, box_of, is_special
from thauma.games.duel.formats.position_checks import (
    FIELDS,
    Seat,
    check_cards,
    check_question,
    check_tokens,
    check_victory,
    check_wonders,
    index_of,
    mask_field,
    mask_of,
    require,
    seats_of,
)
from thauma.games.duel.ids import (
    BASE_PRICE,
    FIXED_PRICE,
    HIDDEN,
    HIDDEN_GUILD,
    NO_VICTORY,
    NOTHING,
    OVER,
    SCALES,
    TUCKED,
)
from thauma.games.duel.pantheon.formats import knowledge as pantheon
from thauma.games.duel.position import QUESTIONS, cards_in, set_bits
from thauma.games.duel.state import City, Duel
from thauma.games.duel.table import COVERED_BY, COVERS, FACE_UP, KINDS
from thauma.games.duel.table_rows import CARD_ROWS, WONDER_ROWS
from thauma.games.duel.variants.lookup import variant_of

if TYPE_CHECKING:
    from thauma.games.duel.game import DuelGame

# ---------------------------------------------------------------------------- what lies between the players


def write_aside(duel: Duel) -> list[str]:
    """Write the tokens that lay aside at first."""
    return [EVERY_TOKEN[t] for t in variant_of(duel).tokens_dealt_aside(duel)]


def read_aside(duel: Duel, value: list[str], place: str) -> None:
    """Read the tokens that lay aside at first."""
    variant_of(duel).lay_aside(duel, index_of(value, box_of(duel).tokens, place), place)


def write_order(duel: Duel) -> list[str | None]:
    """Write the wonders in the order in which they are dealt."""
    return [None if w == HIDDEN else EVERY_WONDER[w].id for w in duel.order]


def read_order(duel: Duel, value: list[str | None], place: str) -> None:
    """Read the wonders in the order in which they are dealt."""
    require(len(value) == 8, place, "eight-dealt")
    known = index_of([name for name in value if name is not None], box_of(duel).wonders, place)
    hidden = 8 - len(known)
    require(hidden in (0, 4) and value[len(known) :] == [None] * hidden, place, "last-four")
    duel.order = known + [HIDDEN] * hidden


# ------------------------------------------------------------------------------------- the structure


def write_ages(duel: Duel) -> list[list[str | None]]:
    """Write the cards of all slots; a face-down guild or temple shows that it is one."""
    face_down = {HIDDEN: None, HIDDEN_GUILD: variant_of(duel).face_down}
    faces = [face_down[card] if card in face_down else EVERY_CARD[card].id for card in duel.ages]
    return [faces[first : first + 20] for first in (0, 20, 40)]


def read_ages(duel: Duel, value: list[list[str | None]], place: str) -> None:
    """Read the cards of all slots, and derive what is accessible."""
    fill_accessible(duel)
    require(len(value) == 3 and all(len(age) == 20 for age in value), place, "sixty-slots")
    duel.ages = [slot_card(duel, age, slot, value[age][slot]) for age in range(3) for slot in range(20)]
    for age in range(3):
        cards = duel.ages[20 * age : 20 * age + 20]
        faces = [card for card in cards if card >= 0]
        require(len(set(faces)) == len(faces), f"{place}[{age}]", "card-twice")
        guilds = sum(card == HIDDEN_GUILD or (card >= 0 and is_special(card)) for card in cards)
        require(age > duel.age or guilds == (3 if age == 2 else 0), f"{place}[{age}]", "guilds", n=guilds)


def fill_accessible(duel: Duel) -> None:
    """Derive what is accessible from what is there and what was taken."""
    taken = duel.taken != NOTHING
    if duel.age < 0:
        require(not duel.present and not taken, "present", "not-laid-out")
        return
    require(not taken or not duel.present >> duel.taken & 1, "taken", "there-still")
    covers = COVERS[duel.age][duel.taken] if taken else 0
    for slot in range(20):
        above = COVERED_BY[duel.age][slot]
        if duel.present >> slot & 1:
            if not above & duel.present and not covers >> slot & 1:
                duel.accessible |= 1 << slot
        elif not variant_of(duel).leaves_gaps:
            require(not above & duel.present, "present", "empty-under", slot=slot)


def slot_card(duel: Duel, age: int, slot: int, name: str | None) -> int:
    """Read the card of a slot: known exactly where a player would know it."""
    place = f"ages[{age}][{slot}]"
    known = age < duel.age or (
        age == duel.age and bool((FACE_UP[age] | duel.accessible | ~duel.present) >> slot & 1)
    )
    if name == variant_of(duel).face_down:
        require(age == duel.age == 2 and not known, place, "no-guild-here")
        return HIDDEN_GUILD
    require((name is not None) == known, place, "unknowable" if name else "known")
    if name is None:
        return HIDDEN
    box = box_of(duel)
    fits = name in box.cards and EVERY_CARD[box.cards[name]].age == age + 1
    require(fits, place, "other-age", name=short_repr(name, 60))
    require(box.may_deal(box.cards[name]), place, "no-guild-here")
    return box.cards[name]


# -------------------------------------------------------------------------------------------- cities


def write_built(at: Seat) -> dict[str, str]:
    """Write the wonders of a city, with the card beneath each."""
    return {EVERY_WONDER[w].id: EVERY_CARD[at.duel.tucked[w]].id for w in set_bits(at.city.raised)}


def read_built(at: Seat, value: dict[str, str], place: str) -> None:
    """Read the wonders of a city, with the card beneath each."""
    box = box_of(at.duel)
    raised = index_of(list(value), box.wonders, place)
    at.city.raised = mask_of(raised)
    for wonder, card in zip(raised, index_of(list(value.values()), box.cards, place), strict=True):
        require(at.duel.tucked[wonder] == NOTHING, place, "wonder-twice")
        at.duel.tucked[wonder] = card


# ----------------------------------------------------------------------------------------- all fields

CITY = Codec[Seat](
    FIELDS.number("coins", "coins", 0, 1000, path="city.coins"),
    mask_field("cards", "cards", "city.built"),
    mask_field("tokens", "tokens", "city.tokens"),
    mask_field("wonders", "wonders", "city.wonders"),
    Field("built", dict[str, str], write_built, read_built),
)
POSITION = Codec[Duel](
    FIELDS.choice("question", "unknown", QUESTIONS),
    FIELDS.number("turn", "seat", 0, 1),
    FIELDS.number("age", "age", -1, 2),
    FIELDS.number("pawn", "pawn", -9, 9),
    FIELDS.choice("again", "one-of", {0: False, 1: True}),
    FIELDS.bits("loot", "loot", 4),
    FIELDS.choice("victory", "one-of", {NO_VICTORY: None, **dict(enumerate(KINDS))}),
    FIELDS.number("winner", "winner", 0, 2, NOTHING),
    mask_field("tokens", "tokens"),
    Field("aside", list[str], write_aside, read_aside),
    mask_field("discard", "cards"),
    Field("order", list[str | None], write_order, read_order),
    FIELDS.bits("present", "slots", 20),
    FIELDS.number("taken", "slots", 0, 19, NOTHING),
    Field("ages", list[list[str | None]], write_ages, read_ages),
    FIELDS.parts("cities", "two-cities", CITY, seats_of),
    options=(dict[str, Any],),
    pantheon=(pantheon.PANTHEON.type | None, None),
)


POSITION_TYPE = POSITION.type


def position_of(duel: Duel, seat: int) -> dict[str, Any]:
    """Write a blanked position as plain data (without its options)."""
    return {**POSITION.write(duel), **variant_of(duel).further_position(duel)}


def read_position(game: "DuelGame", duel: Duel, seat: int, data: Any) -> Seen:
    """Check a position and make a `Seen` of it."""
    duel.tucked = [NOTHING] * TUCKED
    variant = variant_of(duel)
    require((data.pantheon is not None) == variant.expands, "pantheon", "no-pantheon")
    POSITION.read(duel, data)
    require((duel.victory == NO_VICTORY) == (duel.question != OVER), "victory", "over-with-victory")
    require((duel.winner == NOTHING) == (duel.victory == NO_VICTORY), "winner", "has-winner")
    variant.read_further(duel, data.pantheon)
    derive_cities(duel)
    check_cards(duel)
    check_tokens(duel, variant)
    check_wonders(duel)
    check_question(duel, variant)
    check_victory(duel)
    variant.check_further_position(duel, seat)
    state_as_known = make_seen(game, game.engine, seat, duel.pack())
    dealt = state_as_known.redeal(0)
    require(dealt.over or bool(dealt.legal(duel.turn)), "question", "asked")
    state_as_known.load(dealt.known(seat))  # in the one order that blanking gives
    return state_as_known


def derive_cities(duel: Duel) -> None:
    """Work out what the cities produce, what resources cost them and which symbols they have."""
    for seat, city in enumerate(duel.cities):
        cards = [CARD_ROWS[c] for c in cards_in(city.built)]
        wonders = [WONDER_ROWS[w] for w in set_bits(city.raised)]
        city.production = [sum(card.produces[r] for card in cards) for r in range(5)]
        city.raw = sum(card.raw for card in cards) + sum(wonder.raw for wonder in wonders)
        city.made = sum(card.made for card in cards) + sum(wonder.made for wonder in wonders)
        city.fixed = 0
        city.symbols = 1 << SCALES if city.tokens >> EVERY_TOKEN_INDEX["law"] & 1 else 0
        for card in cards:
            city.fixed |= card.fixed
            city.symbols |= 1 << card.symbol if card.symbol >= 0 else 0
        city.symbols |= pantheon.god_symbols(duel, seat)
    for seat, city in enumerate(duel.cities):
        other: City = duel.cities[1 - seat]
        city.prices = [
            FIXED_PRICE if city.fixed >> r & 1 else BASE_PRICE + other.production[r] for r in range(5)
        ]
