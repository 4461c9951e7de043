"""The moves of 7 Wonders Dice as text and as numbers.

A number is a verb with a colour and a track, a track, or a bonus; how tracks and bonuses are called stands on
the boards, and so a text is read and written for a board set.
"""

from difflib import get_close_matches
from functools import cache

from thauma.core.arguments import move_number
from thauma.core.errors import UnknownMove, short_repr
from thauma.games.dice.ids import M_BONUS, M_BUILD, M_DECLINE, M_END, M_PASS, M_TICK, M_WONDER, TRACKS
from thauma.games.dice.position import lanes_on_sheet
from thauma.games.dice.sheets import set_of
from thauma.games.dice.table import COLOURS

VERBS = ("build", "wonder", "pass", "tick", "bonus", "decline")


@cache
def move_texts(boards: int) -> dict[int, str]:
    """Every move of a board set, by id."""
    found = {M_WONDER: "wonder", M_PASS: "pass", M_DECLINE: "decline"}
    for track, name in track_names(boards).items():
        found[M_TICK + track] = f"tick {name}"
        for i, colour in enumerate(COLOURS):
            found[M_BUILD + TRACKS * i + track] = f"build {name} with {colour}"
    for i, bonus in enumerate(set_of(boards).bonuses):
        found[M_BONUS + i] = f"bonus {bonus.id}"
    return found


@cache
def track_names(boards: int) -> dict[int, str]:
    """Give the names of the tracks, which are the same on all sheets of a set."""
    return {track: lane.name for track, lane in lanes_on_sheet(boards, 0).items()}


@cache
def move_ids(boards: int) -> dict[str, int]:
    """Every move of a board set, by text."""
    return {text: move for move, text in move_texts(boards).items()}


def write_move(boards: int, move: int) -> str:
    """Write a move id in notation; a track that the board set does not have is no move."""
    number = move_number(move)
    found = move_texts(boards).get(number)
    if found is None:
        raise UnknownMove("dice.error.move.number", number=short_repr(move), last=M_END - 1)
    return found


def read_move(boards: int, text: str) -> int:
    """Read a move; what is none raises UnknownMove with what would be right."""
    if not isinstance(text, str):
        raise UnknownMove("dice.error.move.text", kind=type(text).__name__)
    words = text.lower().split()
    found = move_ids(boards).get(" ".join(words))
    if found is None:
        raise mistake_in(boards, words, text)
    return found


def mistake_in(boards: int, words: list[str], text: str) -> UnknownMove:
    """Say what is wrong with a text that is no move."""
    if not words:
        return UnknownMove("dice.error.move.empty", known=list(VERBS))
    given = repr(text[:80])
    verb, *rest = words
    if verb not in VERBS:
        return UnknownMove("dice.error.move.verb", given=given, known=list(VERBS))
    if verb in ("wonder", "pass", "decline"):
        return UnknownMove("dice.error.move.alone", given=given, verb=verb)
    if verb == "bonus":
        known = [bonus.id for bonus in set_of(boards).bonuses]
        return UnknownMove("dice.error.move.bonus", given=given, known=known)
    if rest and rest[0] not in track_names(boards).values():
        return unknown_track(boards, rest[0])
    if verb == "tick":
        return UnknownMove("dice.error.move.tick", given=given)
    return UnknownMove("dice.error.move.build", given=given, known=list(COLOURS))


def unknown_track(boards: int, name: str) -> UnknownMove:
    """Say that there is no track of a name, with the nearest ones."""
    problem = UnknownMove("dice.error.no-track", name=repr(name[:40]))
    near = get_close_matches(name[:40], track_names(boards).values(), n=3)
    return UnknownMove("dice.error.near", problem=problem, near=near) if near else problem
