"""Duel's moves as text and as numbers: `build press` is move 7 in every game, for ever."""

from difflib import get_close_matches
from functools import cache
from operator import index

from thauma.core.errors import UnknownMove
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
        raise UnknownMove(
            f"there is no move with the number {move!r:.80} (0 to {M_END - 1}, with gaps)"
        ) from None


def read_move(text: str) -> int:
    """Read a move; what is none raises UnknownMove with what would be right."""
    if not isinstance(text, str):
        raise UnknownMove(f"a move is a text, not {type(text).__name__}")
    words = text.lower().split()
    found = ids().get(" ".join(words))
    if found is not None:
        return found
    raise UnknownMove(mistake(words, text))


def mistake(words: list[str], text: str) -> str:
    """Say what is wrong with a text that is no move."""
    if not words:
        return "a move cannot be empty; it is one of " + ", ".join(VERBS)
    verb, *rest = words
    if verb not in VERBS:
        return f"{text[:80]!r} is no move: it begins with one of {', '.join(VERBS)}"
    if verb == "wonder" and (len(rest) != 3 or rest[1] != "with"):
        return f"{text[:80]!r} is no move: write `wonder WONDER with CARD`"
    if verb != "wonder" and len(rest) != 1:
        return f"{text[:80]!r} is no move: write `{verb}` and one name, with hyphens instead of spaces"
    if verb == "wonder":
        return unknown_name("wonder", rest[0], WONDER_INDEX) or unknown_name("card", rest[2], CARD_INDEX)
    if verb == "pick":
        return unknown_name("wonder", rest[0], WONDER_INDEX)
    if verb == "take":
        return unknown_name("progress token", rest[0], TOKEN_INDEX)
    if verb == "start":
        return f"{rest[0][:40]!r} cannot start: write `start self` or `start opponent`"
    return unknown_name("card", rest[0], CARD_INDEX)


def unknown_name(kind: str, name: str, known: dict[str, int]) -> str:
    """Say that a name is not known, with the nearest ones; empty if it is."""
    if name in known:
        return ""
    near = get_close_matches(name[:40], known, n=3)
    hint = f"; did you mean {' or '.join(near)}?" if near else ""
    return f"there is no {kind} {name[:40]!r}{hint}"
