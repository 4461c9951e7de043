"""What remarkable happened in a match, by name: rare rules that a golden game is kept for."""

from collections.abc import Iterator
from typing import Any

import thauma
from tests.duel.support.random_games import BASE_OPTIONS
from tests.proof.support.golden import legal_moves_hash, replay_steps
from thauma.games.duel.ids import (
    LIBRARY,
    M_DESTROY,
    M_PICK,
    M_REVIVE,
    M_START,
    M_WONDER,
    PICK,
    START,
    STRIDE,
    TURN,
)
from thauma.games.duel.position import (
    card_names,
    removed_wonders,
    set_bits,
    token_names,
    unpack_state,
    wonder_names,
)
from thauma.games.duel.state import Duel
from thauma.games.duel.table import WONDERS

FOLDER, OPTIONS = "duel", BASE_OPTIONS
"""where its golden games lie, and the options of which every value is played"""
WANTED = frozenset(
    {
        *("civilian", "military", "science", "shared", "tie by blue", "centre begins", "centre chooses"),
        *("destroyed card not to be revived", "destroyed card revived", "library", "revived"),
        *("extra turn lost", "seven wonders", "no target", "looted twice at once"),
    }
)
"""what the golden games are kept for"""


def happenings_in(match: thauma.Match) -> set[str]:
    """Name what happened."""
    found: set[str] = set()
    destroyed: set[int] = set()
    for before, seat, move, after in replay_steps(match):
        old, new = unpack_state(before), unpack_state(after)
        if M_DESTROY <= move < M_REVIVE:
            destroyed.add(move - M_DESTROY)
        if M_REVIVE <= move < M_START:
            found.add("revived")
            offered = {legal - M_REVIVE for legal in before.legal(seat)}
            if destroyed - offered:
                found.add("destroyed card not to be revived")
            if move - M_REVIVE in destroyed:
                found.add("destroyed card revived")
        found |= set(age_end_happenings(old, new))
        found |= set(wonder_happenings(old, move, new))
        found |= set(military_happenings(old, new))
    return found | end_happenings(match)


def age_end_happenings(old: Duel, new: Duel) -> Iterator[str]:
    """What is special about the way an age ended."""
    if new.age <= old.age or old.question == PICK:
        return
    if new.pawn == 0:
        yield "centre chooses" if new.question == START else "centre begins"
    if old.question == TURN and new.question == START and new.turn == old.turn:
        yield "the last to play chooses"


def wonder_happenings(old: Duel, move: int, new: Duel) -> Iterator[str]:
    """What is special about a wonder built."""
    if not M_WONDER <= move < M_PICK:
        return
    wonder = WONDERS[(move - M_WONDER) // STRIDE]
    if wonder.again and new.age > old.age:
        yield "extra turn lost"
    if new.question == LIBRARY:
        yield "library"
    if wonder.asks not in (TURN, new.question):
        yield "no target"
    if removed_wonders(new) and not removed_wonders(old):
        yield "seven wonders"


def military_happenings(old: Duel, new: Duel) -> Iterator[str]:
    """What is special about a move of the pawn."""
    if len(set_bits(old.loot & ~new.loot)) == 2:
        yield "looted twice at once"


def end_happenings(match: thauma.Match) -> set[str]:
    """How the match ended."""
    result = match.result
    if result is None:
        return set()
    found = {result.kind}
    if len(result.winners) == 2:
        found.add("shared")
    elif result.kind == "civilian" and result.scores[0]["total"] == result.scores[1]["total"]:
        found.add("tie by blue")
    if result.kind == "science" and "law" in match.view(None)["cities"][result.winners[0]]["tokens"]:
        found.add("science with law")
    return found


def replay_facts(match: thauma.Match) -> dict[str, Any]:
    """What a replay must lead to, as plain data."""
    duel, result = unpack_state(match.state), match.result
    return {
        "shows": sorted(happenings_in(match)),
        "moves": len(match.actions),
        "legal": legal_moves_hash(match),
        "kind": result.kind if result else None,
        "winners": list(result.winners) if result else None,
        "scores": list(result.scores) if result else None,
        "pawn": duel.pawn,
        "discard": sorted(card_names(duel.discard)),
        "cities": [
            {
                "coins": city.coins,
                "cards": sorted(card_names(city.built)),
                "tokens": sorted(token_names(city.tokens)),
                "built": sorted(wonder_names(city.raised)),
            }
            for city in duel.cities
        ],
    }
