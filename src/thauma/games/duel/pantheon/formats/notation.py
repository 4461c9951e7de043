"""Pantheon's moves as text and as numbers."""

from collections.abc import Collection
from typing import NamedTuple

from thauma.core.tables.blocks import id_in_block
from thauma.games.duel.box import EVERY_CARD_INDEX, EVERY_WONDER_INDEX
from thauma.games.duel.ids import (
    CAPITAL,
    M_ACTIVATE,
    M_CALL,
    M_CLAIM,
    M_COPY,
    M_GUARD,
    M_LOOT_FOR,
    M_OPEN,
    M_ORDER,
    M_PLACE,
    M_RAISE,
    M_REMOVE,
    M_REMOVE_SLOT,
    M_RESOLVE,
    M_STEAL,
    M_TOPPLE,
    M_TUCK,
    M_WAIVE,
    SLOTS,
    SPACES,
    WONDER_ROOM,
)
from thauma.games.duel.pantheon.table import CALLABLE, GODS, LOOT_SPACES, MYTHOLOGIES, OFFERINGS
from thauma.games.duel.turn_moves import card_offset


class Verb(NamedTuple):
    """What a move begins with."""

    form: str
    """how the whole move is written"""
    names: Collection[str] = ()
    """what the first word after it can be, where that is a name"""
    unknown: str = ""
    """the message for another word"""


GOD_VERBS = {
    "activate": Verb("activate GOD offering 2 3", CALLABLE, "duel.error.no-god"),
    "place": Verb("place GOD at SPACE", GODS, "duel.error.no-god"),
    "resolve": Verb("resolve MYTHOLOGY", MYTHOLOGIES, "duel.error.no-mythology"),
    "open": Verb("open MYTHOLOGY", MYTHOLOGIES, "duel.error.no-mythology"),
    "call": Verb("call GOD", GODS, "duel.error.no-god"),
    "order": Verb("order GOD GOD", GODS, "duel.error.no-god"),
    "copy": Verb("copy CARD", EVERY_CARD_INDEX, "duel.error.no-card"),
    "steal": Verb("steal CARD", EVERY_CARD_INDEX, "duel.error.no-card"),
    "remove": Verb("remove CARD", EVERY_CARD_INDEX, "duel.error.no-card"),
    "topple": Verb("topple WONDER", EVERY_WONDER_INDEX, "duel.error.no-wonder"),
    "raise": Verb("raise WONDER", EVERY_WONDER_INDEX, "duel.error.no-wonder"),
    "tuck": Verb("tuck CARD", EVERY_CARD_INDEX, "duel.error.no-card"),
    "claim": Verb("claim WONDER", EVERY_WONDER_INDEX, "duel.error.no-wonder"),
    "guard": Verb("guard SPACE"),
    "waive": Verb("waive SPACE"),
    "loot": Verb("loot SPACE"),
}
"""what a move of Pantheon can begin with"""


def god_texts() -> dict[int, str]:
    """Every move of Pantheon by id."""
    found: dict[int, str] = {}
    for i, god in enumerate(CALLABLE):
        for gifts in range(8):
            found[M_ACTIVATE + 8 * i + gifts] = f"activate {god}{offering_text(gifts)}"
    for i, god in enumerate(GODS):
        found.update({M_PLACE + SPACES * i + at: f"place {god} at {at + 1}" for at in range(SPACES)})
        found[M_CALL + i] = f"call {god}"
        others = [other for other in GODS[i // 3 * 3 : i // 3 * 3 + 3] if other != god]
        found.update({M_ORDER + 2 * i + at: f"order {god} {other}" for at, other in enumerate(others)})
    for i, mythology in enumerate(MYTHOLOGIES):
        found[M_RESOLVE + i] = f"resolve {mythology}"
        found[M_OPEN + i] = f"open {mythology}"
    for card, c in EVERY_CARD_INDEX.items():
        for first, verb in ((M_COPY, "copy"), (M_STEAL, "steal"), (M_REMOVE, "remove"), (M_TUCK, "tuck")):
            found[first + card_offset(c)] = f"{verb} {card}"
    found.update({M_REMOVE_SLOT + slot: f"remove slot {slot}" for slot in range(SLOTS)})
    for wonder, w in EVERY_WONDER_INDEX.items():
        for first, verb in ((M_TOPPLE, "topple"), (M_RAISE, "raise"), (M_CLAIM, "claim")):
            found[id_in_block(first, WONDER_ROOM, w)] = f"{verb} {wonder}"
    found.update({M_GUARD + i: f"guard {i - CAPITAL}" for i in range(2 * CAPITAL + 1)})
    found.update({M_WAIVE + i: f"waive {space}" for i, space in enumerate(LOOT_SPACES)})
    found.update({M_LOOT_FOR + i: f"loot {space}" for i, space in enumerate(LOOT_SPACES)})
    return found


def offering_text(gifts: int) -> str:
    """Write the offering tokens of an activation."""
    worths = [str(worth) for i, worth in enumerate(OFFERINGS) if gifts >> i & 1]
    return " ".join(["", "offering", *worths]) if worths else ""
