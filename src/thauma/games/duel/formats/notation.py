"""Duel's moves as text and as numbers: `build press` is move 7 in every game, for ever.

Spaces of the military track are written as numbers from -9, the first player's capital, to 9; a loot token is
named by the space where its zone begins. Spaces of the Pantheon are 1 to 6 from the first player's end.
"""

from collections.abc import Collection
from difflib import get_close_matches
from functools import cache
from operator import index

from thauma.core.errors import UnknownMove, short_repr
from thauma.core.tables.blocks import id_in_block
from thauma.games.duel.box import (
    BASE_BOX,
    EVERY_CARD_INDEX,
    EVERY_TOKEN_INDEX,
    EVERY_WONDER_INDEX,
    PANTHEON_BOX,
    Box,
)
from thauma.games.duel.ids import (
    M_BUILD,
    M_DESTROY,
    M_DISCARD,
    M_PICK,
    M_REVIVE,
    M_START,
    M_TAKE,
    M_WONDER,
    TOKEN_ROOM,
    WONDER_ROOM,
)
from thauma.games.duel.pantheon.formats.notation import GOD_VERBS, god_texts
from thauma.games.duel.turn_moves import card_offset, wonder_offset

VERBS = ("build", "discard", "wonder", "pick", "take", "destroy", "revive", "start")
STARTERS = ("self", "opponent")


@cache
def move_texts() -> dict[int, str]:
    """Every move of the game by id."""
    return {**moves_with(PANTHEON_BOX), **god_texts()}


@cache
def base_move_texts() -> dict[int, str]:
    """Every move of the game without Pantheon by id."""
    return moves_with(BASE_BOX)


def moves_with(box: Box) -> dict[int, str]:
    """Write the moves of the base game with what is in a box."""
    found: dict[int, str] = {}
    for card, c in box.cards.items():
        for first, verb in (
            (M_BUILD, "build"),
            (M_DISCARD, "discard"),
            (M_DESTROY, "destroy"),
            (M_REVIVE, "revive"),
        ):
            found[first + card_offset(c)] = f"{verb} {card}"
        for wonder, w in box.wonders.items():
            found[M_WONDER + wonder_offset(w) + card_offset(c)] = f"wonder {wonder} with {card}"
    found.update({id_in_block(M_PICK, WONDER_ROOM, w): f"pick {wonder}" for wonder, w in box.wonders.items()})
    found.update({id_in_block(M_TAKE, TOKEN_ROOM, t): f"take {token}" for token, t in box.tokens.items()})
    found.update({M_START + i: f"start {who}" for i, who in enumerate(STARTERS)})
    return found


@cache
def move_ids() -> dict[str, int]:
    """Every move of the game by text."""
    return {text: move for move, text in move_texts().items()}


def write_move(move: int) -> str:
    """Write a move id in notation."""
    try:
        return move_texts()[-1 if isinstance(move, bool) else index(move)]
    except (KeyError, TypeError):
        raise UnknownMove("duel.error.move.number", number=short_repr(move), last=max(move_texts())) from None


def read_move(text: str) -> int:
    """Read a move; what is none raises UnknownMove with what would be right."""
    if not isinstance(text, str):
        raise UnknownMove("duel.error.move.text", kind=type(text).__name__)
    words = text.lower().split()
    if words[:1] == ["activate"]:
        words[3:] = sorted(words[3:])
    found = move_ids().get(" ".join(words))
    if found is not None:
        return found
    raise mistake_in(words, text)


def mistake_in(words: list[str], text: str) -> UnknownMove:
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
    known = GOD_VERBS[verb]
    if not rest or not known.names or rest[0] in known.names or rest[0] == "slot":
        return UnknownMove("duel.error.move.form", given=given, form=known.form)
    return unknown_name(known.unknown, rest[0], known.names)


def unknown_name(key: str, name: str, known: Collection[str]) -> UnknownMove:
    """Say that a name is not known, with the nearest ones."""
    problem = UnknownMove(key, name=repr(name[:40]))
    near = get_close_matches(name[:40], known, n=3)
    return UnknownMove("duel.error.near", problem=problem, near=near) if near else problem
