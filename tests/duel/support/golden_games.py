"""The golden games of Duel: each the first of its family in which certain things happen."""

import thauma
from tests.duel.support import happenings
from tests.duel.support.random_games import GAME, Player, player
from tests.proof.support.golden import GOLDEN
from tests.proof.support.golden_search import GoldenSearch, GoldenSpec, golden_spec

MOST_GAMES = 200_000

ALL = (
    golden_spec("civilian", "civilian"),
    golden_spec("military", "military, looted twice at once", "war"),
    golden_spec("science", "science", "science", "science with law"),
    golden_spec("science-with-law", "science with law", "science"),
    golden_spec("shared", "shared"),
    golden_spec("tie-by-blue", "tie by blue"),
    golden_spec("centre-begins", "centre begins, civilian", "peace"),
    golden_spec("centre-chooses", "centre chooses, civilian", "peace", centre="chooses"),
    golden_spec("weaker-played-last", "the last to play chooses"),
    golden_spec("destroyed-box", "destroyed card not to be revived", "wonders", destroyed="box"),
    golden_spec("destroyed-discard", "destroyed card revived", "wonders"),
    golden_spec("library-secret", "library", "wonders"),
    golden_spec("library-open", "library", "wonders", library="open"),
    golden_spec("first-game", "civilian", wonders="first-game"),
    golden_spec("mausoleum", "revived", "wonders"),
    golden_spec("extra-turn-lost", "extra turn lost", "wonders"),
    golden_spec("seven-wonders", "seven wonders", "wonders"),
    golden_spec("no-target", "no target", "wonders"),
    golden_spec("everything-else", "civilian", "random", centre="chooses", destroyed="box", library="open"),
)


def random_match(number: int, want: GoldenSpec) -> thauma.Match:
    """Play one random game."""
    match = thauma.Match(GAME.deal(number, want.options))
    chooser = Player(player(number).rng, want.temper)
    state = match.state
    while state.waiting:
        seat = state.waiting[0]
        move = chooser.choose(state.legal(seat))
        match.play(seat, GAME.text(state, seat, move))
        state = match.state
    return match


def could_be(number: int, want: GoldenSpec) -> bool:
    """Play the game at machine speed first, to see whether its end is of the wanted kind."""
    state, chooser = GAME.start(GAME.deal(number, want.options)), Player(player(number).rng, want.temper)
    while state.waiting:
        state.apply(state.waiting[0], chooser.choose(state.legal(state.waiting[0])))
    result = GAME.result(state)
    assert result is not None
    tied = len({score["total"] for score in result.scores}) == 1
    kinds = want.shows & {"civilian", "military", "science"}
    if "science with law" in want.shows:
        kinds |= {"science"}
    return kinds <= {result.kind} and (tied or not want.shows & {"shared", "tie by blue"})


def write_golden() -> None:
    """Find the games and write them."""
    GoldenSearch("duel", ALL, MOST_GAMES, could_be, random_match, happenings).write_all(GOLDEN / "duel")
