"""What each idea of the search is worth: searches that differ in one thing, at the same time a move.

    python benchmarks/styles.py [--time 0.1] [--games 400] [--only playouts,learned,chance,threads,nodes]
    python benchmarks/styles.py --report

Parts: `playouts` (tuned playouts, and hard, against uniform ones), `learned` (with the learned evaluation
against tuned playouts alone), `chance` (chance nodes against an open tree that deals again for every
iteration), `threads` (two against one; one game at a time, since it needs the whole machine) and `nodes`,
which plays nothing and measures iterations a second at the beginning of the draft and of each age. Results
are kept as those of ladder.py; `--report` writes the tables to docs/figures/bots.md.
"""

import json
import statistics
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from measuring import (
    GAME,
    RESULTS,
    Part,
    chosen_parts,
    kept_results,
    make_parser,
    missing_note,
    pairs_table,
    run,
    table,
    version_note,
)

from thauma import bots
from thauma.arena.play_game import PlayedGame
from thauma.arena.results import tournament_conditions
from thauma.arena.schedule import Encounter, make_player
from thauma.arena.standings import compute_standings
from thauma.bots import levels
from thauma.bots.analysis import analyse
from thauma.bots.style import BEST, YARDSTICKS
from thauma.core.state import State
from thauma.games.duel.position import unpack_state

SEED = 6
POSITIONS = 5
"""of each stage"""
SECONDS = 0.5
"""for each position"""
STAGES = ("draft", "Age I", "Age II", "Age III")


def plan(seconds: float, games: int) -> list[Part]:
    """Say who meets whom."""
    one, two = bots.Budget(seconds=seconds), bots.Budget(seconds=seconds, threads=2)
    named = {name: make_player(name, one) for name in ("hard", *bots.yardstick_names())}
    both = make_player("hard", two, "hard, two threads")
    return [
        Part("playouts", [Encounter(named[name], named["uniform"], games) for name in ("playouts", "hard")]),
        Part("learned", [Encounter(named["hard"], named["playouts"], games)]),
        Part("chance", [Encounter(named["hard"], named["open"], games)]),
        Part("threads", [Encounter(both, named["hard"], games)], alone=True),
    ]


# ------------------------------------------------------------------------------ iterations a second


def positions() -> dict[str, list[State]]:
    """Give some positions at the beginning of each stage, after random play."""
    found: dict[str, list[State]] = {stage: [] for stage in STAGES}
    for number in range(POSITIONS):
        state = GAME.start(GAME.deal(number))
        chance = bots.make_bot("random", number)
        found[STAGES[0]].append(state.copy())
        for age, stage in enumerate(STAGES[1:]):
            while state.waiting and unpack_state(state).age < age:
                seat = state.waiting[0]
                state.apply(seat, GAME.id(state, seat, chance.choose(state.seen_by(seat))))
            if state.waiting:  # random players do not always get that far
                found[stage].append(state.copy())
    return found


def measure_rates() -> dict[str, Any]:
    """Count iterations a second, in the middle of the positions of each stage."""
    searches = {"hard": (BEST, 1), "hard, two threads": (BEST, 2)}
    searches |= {name: (style, 1) for name, style in YARDSTICKS.items()}
    rates: dict[str, dict[str, float]] = {}
    for stage, states in positions().items():
        rates[stage] = {}
        for name, (style, threads) in searches.items():
            budget = bots.Budget(seconds=SECONDS, threads=threads)
            seen = [state.seen_by(state.waiting[0]) for state in states]
            found = [analyse(view, budget, number, style=style) for number, view in enumerate(seen)]
            rates[stage][name] = statistics.median(each.nodes / each.seconds for each in found)
        print(f"nodes: {stage}", file=sys.stderr)
    return {"bots_version": levels.VERSION, "rates": rates}


def nodes_table(path: Path) -> Iterator[str]:
    """Write the iterations a second, if any were measured, and of which bots."""
    if not path.exists():
        yield "Iterations a second have not been measured."
        return
    found = json.loads(path.read_text("utf-8"))
    yield from version_note(found["bots_version"])
    names = list(found["rates"][STAGES[0]])
    yield "Iterations a second (median of some positions at the beginning of each stage):"
    yield ""
    rows = [[stage, *(f"{rates[name]:,.0f}" for name in names)] for stage, rates in found["rates"].items()]
    yield from table(["", *names], rows)


def main() -> None:
    """Read the arguments and measure."""
    parser = make_parser(__doc__)
    parser.add_argument("--time", type=float, default=0.1, help="seconds per move; default 0.1")
    parser.add_argument("--games", type=int, default=400, help="games per pair; default 400")
    given = parser.parse_args()
    given.results = given.results or kept_results(RESULTS, "styles.jsonl", given.report)
    every = plan(given.time, given.games)
    parts = chosen_parts(every, given.only, "nodes")
    beside: Path = given.results.with_name(f"{given.results.stem}-nodes.json")
    if not given.report and (not given.only or "nodes" in given.only.split(",")):
        beside.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(json.dumps(measure_rates(), indent=1) + "\n", encoding="utf-8")

    def report_tables(games: list[PlayedGame]) -> Iterator[str]:
        encounters = [encounter for part in every for encounter in part.encounters]
        found = compute_standings(encounters, games)
        yield from missing_note(encounters, found)
        yield f"At {given.time:g} s a move; kinds of victory, the first bot's : the second bot's:"
        yield ""
        yield from pairs_table(found, GAME)
        yield ""
        yield from nodes_table(beside)

    run("styles", given, parts, tournament_conditions(GAME, {}, SEED, given.time), report_tables)


if __name__ == "__main__":
    main()
