"""Duel's moves as text and as numbers: `build press` is move 7 in every game, for ever.

Spaces of the military track are written as numbers from -9, the first player's capital, to 9; a loot token is
named by the space where its zone begins. Spaces of the Pantheon are 1 to 6 from the first player's end.
"""

from difflib import get_close_matches
from functools import cache
from operator import index

from thauma.core.errors import UnknownMove, shown
from thauma.games.duel.box import (
    EVERY_CARD,
    EVERY_CARD_INDEX,
    EVERY_TOKEN,
    EVERY_TOKEN_INDEX,
    EVERY_WONDER,
    EVERY_WONDER_INDEX,
)
from thauma.games.duel.ids import (
    CAPITAL,
    M_ACTIVATE,
    M_BUILD,
    M_CALL,
    M_CLAIM,
    M_COPY,
    M_DESTROY,
    M_DISCARD,
    M_GUARD,
    M_LAST,
    M_LOOT_FOR,
    M_OPEN,
    M_ORDER,
    M_PICK,
    M_PLACE,
    M_RAISE,
    M_REMOVE,
    M_REMOVE_SLOT,
    M_RESOLVE,
    M_REVIVE,
    M_START,
    M_STEAL,
    M_TAKE,
    M_TOPPLE,
    M_TUCK,
    M_WAIVE,
    M_WONDER,
    SLOTS,
    SPACES,
    STRIDE,
)
from thauma.games.duel.pantheon.table import (
    CALLABLE,
    GODS,
    LOOT_SPACES,
    MYTHOLOGIES,
    MYTHOLOGY_INDEX,
    OFFERINGS,
)
from thauma.games.duel.table import CARDS, TOKENS, WONDERS, Card, Wonder

VERBS = ("build", "discard", "wonder", "pick", "take", "destroy", "revive", "start")
GOD_VERBS = {
    "activate": CALLABLE,
    "place": GODS,
    "resolve": MYTHOLOGIES,
    "open": MYTHOLOGIES,
    "call": GODS,
    "order": GODS,
    "copy": EVERY_CARD_INDEX,
    "steal": EVERY_CARD_INDEX,
    "remove": EVERY_CARD_INDEX,
    "topple": EVERY_WONDER_INDEX,
    "raise": EVERY_WONDER_INDEX,
    "tuck": EVERY_CARD_INDEX,
    "claim": EVERY_WONDER_INDEX,
    "guard": (),
    "waive": (),
    "loot": (),
}
"""Pantheon's verbs, and what the first word after each names"""
FORMS = {
    "activate": "activate GOD offering 2 3",
    "place": "place GOD at SPACE",
    "resolve": "resolve MYTHOLOGY",
    "open": "open MYTHOLOGY",
    "call": "call GOD",
    "order": "order GOD GOD",
    "copy": "copy CARD",
    "steal": "steal CARD",
    "remove": "remove CARD",
    "topple": "topple WONDER",
    "raise": "raise WONDER",
    "tuck": "tuck CARD",
    "claim": "claim WONDER",
    "guard": "guard SPACE",
    "waive": "waive SPACE",
    "loot": "loot SPACE",
}
"""how each is written"""
STARTERS = ("self", "opponent")


@cache
def texts() -> dict[int, str]:
    """Every move of the game by id."""
    return {**moves_with(EVERY_CARD, EVERY_WONDER, EVERY_TOKEN), **god_texts()}


@cache
def base_texts() -> dict[int, str]:
    """Every move of the game without Pantheon by id."""
    return moves_with(CARDS, WONDERS, TOKENS)


def moves_with(
    cards: tuple[Card, ...], wonders: tuple[Wonder, ...], tokens: tuple[str, ...]
) -> dict[int, str]:
    """Write the moves of the base game with these things."""
    found: dict[int, str] = {}
    for c, card in enumerate(cards):
        found[M_BUILD + c] = f"build {card.id}"
        found[M_DISCARD + c] = f"discard {card.id}"
        for w, wonder in enumerate(wonders):
            found[M_WONDER + STRIDE * w + c] = f"wonder {wonder.id} with {card.id}"
        found[M_DESTROY + c] = f"destroy {card.id}"
        found[M_REVIVE + c] = f"revive {card.id}"
    found.update({M_PICK + w: f"pick {wonder.id}" for w, wonder in enumerate(wonders)})
    found.update({M_TAKE + t: f"take {token}" for t, token in enumerate(tokens)})
    found.update({M_START + i: f"start {who}" for i, who in enumerate(STARTERS)})
    return found


def god_texts() -> dict[int, str]:
    """Every move of Pantheon by id."""
    found: dict[int, str] = {}
    for i, god in enumerate(CALLABLE):
        found.update({M_ACTIVATE + 8 * i + gifts: f"activate {god}{offered(gifts)}" for gifts in range(8)})
    for i, god in enumerate(GODS):
        found.update({M_PLACE + SPACES * i + at: f"place {god} at {at + 1}" for at in range(SPACES)})
        found[M_CALL + i] = f"call {god}"
        others = [other for other in GODS[i // 3 * 3 : i // 3 * 3 + 3] if other != god]
        found.update({M_ORDER + 2 * i + at: f"order {god} {other}" for at, other in enumerate(others)})
    for i, mythology in enumerate(MYTHOLOGIES):
        found[M_RESOLVE + i] = f"resolve {mythology}"
        found[M_OPEN + i] = f"open {mythology}"
    for c, card in enumerate(EVERY_CARD):
        found[M_COPY + c] = f"copy {card.id}"
        found[M_STEAL + c] = f"steal {card.id}"
        found[M_REMOVE + c] = f"remove {card.id}"
        found[M_TUCK + c] = f"tuck {card.id}"
    found.update({M_REMOVE_SLOT + slot: f"remove slot {slot}" for slot in range(SLOTS)})
    for w, wonder in enumerate(EVERY_WONDER):
        found[M_TOPPLE + w] = f"topple {wonder.id}"
        found[M_RAISE + w] = f"raise {wonder.id}"
        found[M_CLAIM + w] = f"claim {wonder.id}"
    found.update({M_GUARD + i: f"guard {i - CAPITAL}" for i in range(2 * CAPITAL + 1)})
    found.update({M_WAIVE + i: f"waive {space}" for i, space in enumerate(LOOT_SPACES)})
    found.update({M_LOOT_FOR + i: f"loot {space}" for i, space in enumerate(LOOT_SPACES)})
    return found


def offered(gifts: int) -> str:
    """Write the offering tokens of an activation."""
    worths = [str(worth) for i, worth in enumerate(OFFERINGS) if gifts >> i & 1]
    return " ".join(["", "offering", *worths]) if worths else ""


@cache
def ids() -> dict[str, int]:
    """Every move of the game by text."""
    return {text: move for move, text in texts().items()}


def write_move(move: int) -> str:
    """Write a move id in notation."""
    try:
        return texts()[-1 if isinstance(move, bool) else index(move)]
    except (KeyError, TypeError):
        raise UnknownMove("duel.error.move.number", number=shown(move), last=M_LAST - 1) from None


def read_move(text: str) -> int:
    """Read a move; what is none raises UnknownMove with what would be right."""
    if not isinstance(text, str):
        raise UnknownMove("duel.error.move.text", kind=type(text).__name__)
    words = text.lower().split()
    if words[:1] == ["activate"]:
        words[3:] = sorted(words[3:])
    found = ids().get(" ".join(words))
    if found is not None:
        return found
    raise mistake(words, text)


def mistake(words: list[str], text: str) -> UnknownMove:
    """Say what is wrong with a text that is no move."""
    if not words:
        return UnknownMove("duel.error.move.empty", known=[*VERBS, *GOD_VERBS])
    given = repr(text[:80])
    verb, *rest = words
    if verb in GOD_VERBS:
        return god_mistake(verb, rest, given)
    if verb not in VERBS:
        return UnknownMove("duel.error.move.verb", given=given, known=[*VERBS, *GOD_VERBS])
    if verb == "wonder" and (len(rest) != 3 or rest[1] != "with"):
        return UnknownMove("duel.error.move.wonder", given=given)
    if verb != "wonder" and len(rest) != 1:
        return UnknownMove("duel.error.move.one-name", given=given, verb=verb)
    if verb == "start":
        return UnknownMove("duel.error.move.start", given=repr(rest[0][:40]))
    if verb == "take":
        return unknown_name("duel.error.no-token", rest[0], EVERY_TOKEN_INDEX)
    if verb == "pick" or (verb == "wonder" and rest[0] not in EVERY_WONDER_INDEX):
        return unknown_name("duel.error.no-wonder", rest[0], EVERY_WONDER_INDEX)
    return unknown_name("duel.error.no-card", rest[-1], EVERY_CARD_INDEX)


def god_mistake(verb: str, rest: list[str], given: str) -> UnknownMove:
    """Say what is wrong with a text that begins as a move of Pantheon."""
    named = GOD_VERBS[verb]
    if not rest or not named or rest[0] in named or rest[0] == "slot":
        return UnknownMove("duel.error.move.form", given=given, form=FORMS[verb])
    if named is EVERY_CARD_INDEX:
        return unknown_name("duel.error.no-card", rest[0], EVERY_CARD_INDEX)
    if named is EVERY_WONDER_INDEX:
        return unknown_name("duel.error.no-wonder", rest[0], EVERY_WONDER_INDEX)
    if named is MYTHOLOGIES:
        return unknown_name("duel.error.no-mythology", rest[0], MYTHOLOGY_INDEX)
    return unknown_name("duel.error.no-god", rest[0], {god: i for i, god in enumerate(named)})


def unknown_name(key: str, name: str, known: dict[str, int]) -> UnknownMove:
    """Say that a name is not known, with the nearest ones."""
    problem = UnknownMove(key, name=repr(name[:40]))
    near = get_close_matches(name[:40], known, n=3)
    return UnknownMove("duel.error.near", problem=problem, near=near) if near else problem
