"""Finds the golden games and counts their positions again, into tests/golden.

Run it when the rules change on purpose: `python tools/golden.py`. Every golden game is the first of a family
of random games in which certain things happen. `python tools/golden.py machines` only writes again what bots
and networks are told: when observations, estimates or rules of thumb change on purpose.
"""

import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.proof.counting import counted  # noqa: E402
from tests.proof.golden import GOLDEN, write  # noqa: E402
from tests.proof.happenings import facts, happenings  # noqa: E402
from tests.proof.machines import told  # noqa: E402
from tests.proof.play import GAME, Player, player  # noqa: E402
from tests.proof.yards import YARDS  # noqa: E402

import thauma  # noqa: E402  (the path above decides which one)

MOST_GAMES = 200_000


@dataclass(frozen=True)
class Wanted:
    """A golden game: its name, what must happen in it, the options and the temper of play."""

    name: str
    shows: frozenset[str]
    temper: str = "builder"
    unlike: str = ""
    """what must not happen in it"""
    options: dict[str, Any] = field(default_factory=dict)


def wanted(name: str, shows: str, temper: str = "builder", unlike: str = "", **options: str) -> Wanted:
    """Describe a golden game in one line."""
    return Wanted(name, frozenset(shows.split(", ")), temper, unlike, options)


ALL = (
    wanted("civilian", "civilian"),
    wanted("military", "military, looted twice at once", "war"),
    wanted("science", "science", "science", "science with law"),
    wanted("science-with-law", "science with law", "science"),
    wanted("shared", "shared"),
    wanted("tie-by-blue", "tie by blue"),
    wanted("centre-begins", "centre begins, civilian", "peace"),
    wanted("centre-chooses", "centre chooses, civilian", "peace", centre="chooses"),
    wanted("weaker-played-last", "the last to play chooses"),
    wanted("destroyed-box", "destroyed card not to be revived", "wonders", destroyed="box"),
    wanted("destroyed-discard", "destroyed card revived", "wonders"),
    wanted("library-secret", "library", "wonders"),
    wanted("library-open", "library", "wonders", library="open"),
    wanted("first-game", "civilian", wonders="first-game"),
    wanted("mausoleum", "revived", "wonders"),
    wanted("extra-turn-lost", "extra turn lost", "wonders"),
    wanted("seven-wonders", "seven wonders", "wonders"),
    wanted("no-target", "no target", "wonders"),
    wanted("everything-else", "civilian", "random", centre="chooses", destroyed="box", library="open"),
)


def played(number: int, want: Wanted) -> thauma.Match:
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


def could_be(number: int, want: Wanted) -> bool:
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


def find(want: Wanted) -> thauma.Match:
    """Find the first game of the family in which everything wanted happens."""
    first = MOST_GAMES * ALL.index(want)
    for number in range(first, first + MOST_GAMES):
        if could_be(number, want):
            match = played(number, want)
            found = happenings(match)
            if want.shows <= found and want.unlike not in found:
                return match
    raise SystemExit(f"no game in which {', '.join(sorted(want.shows))}")


def main() -> None:
    """Write all golden files."""
    write(GOLDEN / "machines.json", {name: told(name) for name in YARDS})
    if sys.argv[1:] == ["machines"]:
        return
    all_facts = {}
    for want in ALL:
        match = find(want)
        (GOLDEN / f"{want.name}.thauma").write_text(match.text(), encoding="utf-8")
        all_facts[want.name] = {"kept for": sorted(want.shows), **facts(match)}
        sys.stdout.write(f"{want.name}: {', '.join(sorted(happenings(match)))}\n")
    write(GOLDEN / "facts.json", all_facts)
    write(GOLDEN / "counts.json", counted("duel"))


if __name__ == "__main__":
    main()
