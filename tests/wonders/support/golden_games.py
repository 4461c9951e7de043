"""The golden games of 7 Wonders: each the first of its family in which certain things happen."""

from collections.abc import Sequence
from random import Random

import thauma
from tests.proof.support.golden import GOLDEN
from tests.proof.support.golden_search import GoldenSearch, GoldenSpec, golden_spec
from tests.wonders.support import happenings
from thauma.games.wonders.ids import M_DECLINE, M_REVIVE, M_SELL, M_STAGE, PAYMENTS
from thauma.games.wonders.table import CARDS, CITIES, SIDES

GAME = thauma.game("wonders")
MOST_GAMES = 100_000
STAGE, PRODUCER, BUILDING, SALE, ANSWER = 30.0, 9.0, 5.0, 0.5, 2.0
"""how much random play likes moves: wonders grow, and resources come before points"""


BESIDES = {
    "babylon-night": ", seventh card built, seventh card used for a stage",
    "halikarnassos-day": ", revived",
    "halikarnassos-night": ", revived, nothing to revive",
    "olympia-day": ", free by colour",
    "olympia-night": ", free by first, free by last",
}
"""what the wonders with effects of their own must show when they are complete"""
SIDES_COMPLETE = [
    golden_spec(
        f"cities/{city.id}-{side}",
        f"{city.id} {side} complete{BESIDES.get(f'{city.id}-{side}', '')}",
        players=3 + (2 * number + at) % 5,
    )
    for number, city in enumerate(CITIES)
    for at, side in enumerate(SIDES)
]
ALL = (
    *SIDES_COMPLETE,
    golden_spec("shared", "shared", players=3),
    golden_spec("tie-by-coins", "tie by coins", players=4),
    golden_spec("payments", "both neighbours paid, more paid than needed, free by chain", players=7),
    golden_spec("seventh-at-once", "seventh card at once, seventh card sold", players=5),
    golden_spec("seventh-left-over", "seventh card left over", players=3, seventh_card="only-built"),
    golden_spec(
        "both-in-one-turn",
        "seventh card and discard pile in one turn, revived after the sixth turn",
        players=6,
    ),
    golden_spec("discard-declined", "discard pile declined", players=4),
    golden_spec("chosen-sides", "revived", players=6, sides="chosen"),
    golden_spec("same-turn-counts", "a neighbour builds what a card counts", players=5),
    golden_spec(
        "same-turn-does-not-count", "a neighbour builds what a card counts", players=5, same_turn="ignored"
    ),
    golden_spec("seventh-only-built", "seventh card built", players=4, seventh_card="only-built"),
    golden_spec(
        "seventh-with-old-coins",
        "coins of the sixth turn before the seventh card",
        players=3,
        seventh_coins="earlier",
    ),
    golden_spec("must-revive", "revived, revived after the sixth turn", players=4, discard_build="forced"),
    golden_spec(
        "discard-pile-first",
        "seventh card and discard pile in one turn, revived",
        players=7,
        age_end="halikarnassos-first",
    ),
    golden_spec("free-but-for-the-coin", "a coin that Olympia may spare", players=3, free_coin="paid"),
    golden_spec("day-sides", "revived", players=5, sides="day"),
)


def liking(move: int) -> float:
    """How much random play likes a move."""
    if move < M_STAGE:
        effect = CARDS[move // PAYMENTS].effect
        return PRODUCER if effect.produces or effect.choice or effect.private else BUILDING
    if move < M_SELL:
        return STAGE
    return SALE if move < M_REVIVE else ANSWER if move < M_DECLINE else SALE


LIKING = [liking(move) for move in range(M_DECLINE + 3)]


def choose_move(rng: Random, legal: Sequence[int]) -> int:
    """Choose a move."""
    return rng.choices(legal, [LIKING[move] for move in legal])[0]


def random_match(number: int, want: GoldenSpec) -> thauma.Match:
    """Play one random game."""
    match, rng = thauma.Match(GAME.deal(number, want.options, want.players)), Random(f"golden {number}")
    state = match.state
    while state.waiting:
        seat = state.waiting[0]
        match.put(seat, GAME.text(state, seat, choose_move(rng, state.legal(seat))))
        state = match.state
    return match


def could_be(number: int, want: GoldenSpec) -> bool:
    """Play the game at machine speed first, to see whether it ends as wanted."""
    cities = GAME.deal(number, want.options, want.players).parts["cities"]
    needed = {name.rsplit(" ", 1)[0] for name in want.shows if name.endswith(" complete")}
    if not needed <= {f"{city} {side}" for city, side in cities}:
        return False
    state, rng = GAME.start(GAME.deal(number, want.options, want.players)), Random(f"golden {number}")
    while state.waiting:
        seat = state.waiting[0]
        state.apply(seat, choose_move(rng, state.legal(seat)))
    return wanted_endings(want) <= happenings.end_happenings(state)


def wanted_endings(want: GoldenSpec) -> set[str]:
    """What is wanted of the end."""
    return {name for name in want.shows if name.endswith(" complete") or name in ("shared", "tie by coins")}


def write_golden() -> None:
    """Find the games and write them."""
    search = GoldenSearch("wonders", ALL, MOST_GAMES, could_be, random_match, happenings)
    search.write_all(GOLDEN / "wonders")
