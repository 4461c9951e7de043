"""Duel's moves as text and as numbers: `build press` is move 7 in every game, for ever."""

from difflib import get_close_matches
from functools import cache
from operator import index

from thauma.core.errors import UnknownMove, shown
from thauma.games.duel.ids import (
    M_BUILD,
    M_DESTROY,
    M_DISCARD,
    M_END,
    M_PICK,
    M_REVIVE,
    M_START,
    M_TAKE,
    M_WONDER,
    STRIDE,
)
from thauma.games.duel.table import CARD_INDEX, CARDS, TOKEN_INDEX, TOKENS, WONDER_INDEX, WONDERS

VERBS = ("build", "discard", "wonder", "pick", "take", "destroy", "revive", "start")
STARTERS = ("self", "opponent")


@cache
def texts() -> dict[int, str]:
    """Every move of the game by id."""
    found: dict[int, str] = {}
    for c, card in enumerate(CARDS):
        found[M_BUILD + c] = f"build {card.id}"
        found[M_DISCARD + c] = f"discard {card.id}"
        for w, wonder in enumerate(WONDERS):
            found[M_WONDER + STRIDE * w + c] = f"wonder {wonder.id} with {card.id}"
        found[M_DESTROY + c] = f"destroy {card.id}"
        found[M_REVIVE + c] = f"revive {card.id}"
    found.update({M_PICK + w: f"pick {wonder.id}" for w, wonder in enumerate(WONDERS)})
    found.update({M_TAKE + t: f"take {token}" for t, token in enumerate(TOKENS)})
    found.update({M_START + i: f"start {who}" for i, who in enumerate(STARTERS)})
    return found


@cache
def ids() -> dict[str, int]:
    """Every move of the game by text."""
    return {text: move for move, text in texts().items()}


def write_move(move: int) -> str:
    """Write a move id in notation."""
    try:
        return texts()[-1 if isinstance(move, bool) else index(move)]
    except (KeyError, TypeError):
        raise UnknownMove("duel.error.move.number", number=shown(move), last=M_END - 1) from None


def read_move(text: str) -> int:
    """Read a move; what is none raises UnknownMove with what would be right."""
    if not isinstance(text, str):
        raise UnknownMove("duel.error.move.text", kind=type(text).__name__)
    words = text.lower().split()
    found = ids().get(" ".join(words))
    if found is not None:
        return found
    raise mistake(words, text)


def mistake(words: list[str], text: str) -> UnknownMove:
    """Say what is wrong with a text that is no move."""
    if not words:
        return UnknownMove("duel.error.move.empty", known=list(VERBS))
    given = repr(text[:80])
    verb, *rest = words
    if verb not in VERBS:
        return UnknownMove("duel.error.move.verb", given=given, known=list(VERBS))
    if verb == "wonder" and (len(rest) != 3 or rest[1] != "with"):
        return UnknownMove("duel.error.move.wonder", given=given)
    if verb != "wonder" and len(rest) != 1:
        return UnknownMove("duel.error.move.one-name", given=given, verb=verb)
    if verb == "start":
        return UnknownMove("duel.error.move.start", given=repr(rest[0][:40]))
    if verb == "take":
        return unknown_name("duel.error.no-token", rest[0], TOKEN_INDEX)
    if verb == "pick" or (verb == "wonder" and rest[0] not in WONDER_INDEX):
        return unknown_name("duel.error.no-wonder", rest[0], WONDER_INDEX)
    return unknown_name("duel.error.no-card", rest[-1], CARD_INDEX)


def unknown_name(key: str, name: str, known: dict[str, int]) -> UnknownMove:
    """Say that a name is not known, with the nearest ones."""
    problem = UnknownMove(key, name=repr(name[:40]))
    near = get_close_matches(name[:40], known, n=3)
    return UnknownMove("duel.error.near", problem=problem, near=near) if near else problem
