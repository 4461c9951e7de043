"""Reading a position: cards, wonders and tokens by name out of the masks of a state."""

from functools import lru_cache
from struct import Struct

from thauma.core.state import Position
from thauma.games.duel import questions
from thauma.games.duel.box import EVERY_CARD, EVERY_TOKEN, EVERY_WONDER, box_of
from thauma.games.duel.ids import BROWN, CAPITAL, DESTROY_BROWN, DESTROY_GREY, GREY, HIDDEN, NOTHING, PICK
from thauma.games.duel.state import City, Duel

QUESTIONS = {number: question.name for number, question in questions.QUESTIONS.items()}
"""the names of what is asked"""
DESTROYED_COLOUR = {DESTROY_BROWN: BROWN, DESTROY_GREY: GREY}


HEAD, HEAD_AT = Struct("=3bxb"), Duel.offset_of("turn")
"""turn, age, pawn and question in the bytes of a state"""
AGES = 3


def unpack_state(held: Position | bytes) -> Duel:
    """Unpack a state, or the bytes of one."""
    return Duel.unpack(bytes(held))


def read_state(held: Position | bytes) -> Duel:
    """Unpack a state for those who only read it: asked for the same again, it gives the same object."""
    return _read_bytes(bytes(held))


@lru_cache(maxsize=256)  # those of many matches that are played at once
def _read_bytes(data: bytes) -> Duel:
    return Duel.unpack(data)


def is_sound(data: bytes) -> bool:
    """Whether bytes may be a position: player, age, pawn and question are some that there are."""
    turn, age, pawn, question = HEAD.unpack_from(data, HEAD_AT)
    return turn in (0, 1) and -1 <= age < AGES and abs(pawn) <= CAPITAL and question in QUESTIONS


def set_bits(mask: int) -> list[int]:
    """Give the indices of the set bits."""
    return [*_set_bits(mask)]


@lru_cache(maxsize=1024)  # a view asks for those of the same city again and again
def _set_bits(mask: int) -> tuple[int, ...]:
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(found)


def cards_in(words: list[int]) -> list[int]:
    """Give the cards of a set."""
    mask = 0
    for word in reversed(words):
        mask = mask << 64 | word
    return set_bits(mask)


def card_names(words: list[int]) -> list[str]:
    """Give the ids of the cards of a set."""
    return [EVERY_CARD[c].id for c in cards_in(words)]


def token_names(mask: int) -> list[str]:
    """Give the ids of the tokens of a mask."""
    return [EVERY_TOKEN[t] for t in set_bits(mask)]


def wonder_names(mask: int) -> list[str]:
    """Give the ids of the wonders of a mask."""
    return [EVERY_WONDER[w].id for w in set_bits(mask)]


def has_card(city: City, card: int) -> bool:
    """Whether a city has a card."""
    return bool(city.built[card >> 6] >> (card & 63) & 1)


def slot_of(duel: Duel, card: int) -> int:
    """Give the slot of the current structure where a card lies (as far as its face is known), or NOTHING."""
    if duel.age >= 0:
        for slot in range(20):
            if duel.present >> slot & 1 and duel.ages[20 * duel.age + slot] == card:
                return slot
    return NOTHING


def offered_wonders(duel: Duel) -> list[int]:
    """Give the wonders that lie open in the draft."""
    if duel.question != PICK:
        return []
    owned = duel.cities[0].wonders | duel.cities[1].wonders
    four = duel.order[4:] if owned.bit_count() >= 4 else duel.order[:4]
    return sorted(w for w in four if not owned >> w & 1)


def removed_wonders(duel: Duel) -> list[int]:
    """Give the wonders that left the game when the seventh was built."""
    if duel.age < 0:
        return []
    held = 0
    for city in duel.cities:
        held |= city.wonders | city.raised
    return sorted(w for w in duel.order if not held >> w & 1)


def unused_wonders(duel: Duel) -> list[int]:
    """Give the wonders that stayed in the box; known once all eight have been dealt out."""
    if duel.age < 0 or HIDDEN in duel.order:
        return []
    return [w for w in box_of(duel).wonders.values() if w not in duel.order]
