"""The ladder: every level against every other on the same deals, and what the strongest two are measured by.

    python benchmarks/ladder.py [--only neighbours,others,full,flat] [--minutes M] [--jobs 2]
    python benchmarks/ladder.py --game wonders --players 3 [--only neighbours,others,alone]
    python benchmarks/ladder.py --game dice --players 2 [--only neighbours,others,alone]
    python benchmarks/ladder.py [--game wonders --players 3] --report

Plays what is missing in the results file and prints the tables; stopped or killed, it goes on where it was.
Levels play with a tenth of their own budgets, whose ratios stay. In Duel neighbours play 400 games, other
pairs 100 (parts `neighbours` and `others`), and there are the parts `full`, expert against hard with all
their time, 40 games, and `flat`, hard against flat Monte Carlo with the same time a move, 200 games. In the
other games, which take longer, it is 84 or 12 games and on until the last deal is finished, the stronger of a
pair sits alone where more than two play, and there is the part `alone`, hard with its whole budget against
random bots and against greedy ones, 60 games each; time is counted in nodes, so that nothing depends on what
else the machine does.
`--report` plays nothing and writes the tables to docs/figures/bots.md, between markers of their own for each
game and number of players. Results are kept by the version of the bots; where today's have not been measured,
the report is made of the newest that have, and says so.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Any

from measuring import (
    GAME,
    RESULTS,
    Part,
    chosen_parts,
    elo,
    interval,
    kept_results,
    make_parser,
    missing_note,
    pair_name,
    pairs_table,
    percent,
    run,
    swapped_score,
    table,
)

import thauma
from thauma import bots
from thauma.arena.play_game import PlayedGame
from thauma.arena.results import tournament_conditions
from thauma.arena.schedule import TWO, Encounter, Player, make_player, whole_deals
from thauma.arena.scores import Score
from thauma.arena.standings import Standings, compute_standings
from thauma.bots.levels import LEVELS
from thauma.core.errors import ThaumaError
from thauma.core.game import Game

SEED = 5
SHARE = 10
"""the ladder is played with this part of the levels' budgets"""
NEIGHBOURS, OTHERS, FULL, FLAT = 400, 100, 40, 200
LONG_NEIGHBOURS, LONG_OTHERS, ALONE = 84, 12, 60
"""in games that take longer than Duel"""
FLAT_SECONDS = 0.1
PACE = 30_000
"""nodes a second on a quiet core in games for many: what a level has that only counts time"""
APART = 10 ** (100 / 400)
"""how many times as strong a level is that stands 100 Elo higher"""
RIVALS = {"random": 18.0, "greedy": 3.0}
"""how many times as strong hard is wanted: with three players 90 and 60 per cent of the first places, with
two 95 and 75"""


@dataclass(frozen=True, slots=True)
class LadderSetup:
    """What is played, and by how many."""

    game: Game
    options: dict[str, Any]

    @property
    def seats(self) -> int:
        """How many play."""
        return self.game.seats(self.options)

    @property
    def name(self) -> str:
        """What its file of results and its place on the page are called."""
        return "ladder" if self.is_clocked else f"ladder-{self.game.name}-{self.seats}"

    @property
    def is_clocked(self) -> bool:
        """Whether levels keep to their time, as in Duel; elsewhere they count nodes."""
        return self.game is GAME


DUEL = LadderSetup(GAME, GAME.full_options({}))


def level(name: str, *, clocked: bool = True) -> Player:
    """Give a level with its part of the budget; the two weakest have none."""
    if name not in LEVELS:
        return make_player(name)
    return make_player(name, (LEVELS[name].budget if clocked else node_budget(name)).split_into(SHARE))


def node_budget(name: str) -> bots.Budget:
    """Give the budget of a level in nodes alone."""
    own = LEVELS[name].budget
    return bots.Budget(nodes=own.nodes or int(PACE * (own.seconds or 0)))


def full_time_name(name: str) -> str:
    """Call a level that has all its time."""
    return f"{name}, full time"


def timed_name(name: str) -> str:
    """Call a search that has the same time as another."""
    return f"{name}, {FLAT_SECONDS:g} s"


def plan(at: LadderSetup = DUEL) -> list[Part]:
    """Say who meets whom."""
    levels = [level(name, clocked=at.is_clocked) for name in reversed(bots.bot_names())]
    games = (NEIGHBOURS, OTHERS) if at.is_clocked else (LONG_NEIGHBOURS, LONG_OTHERS)
    near: list[Encounter] = []
    far: list[Encounter] = []
    for (i, a), (j, b) in combinations(enumerate(levels), TWO):
        meets, many = (near, games[0]) if j == i + 1 else (far, games[1])
        meets.append(whole_deals(Encounter(a, b, many, turned=at.seats == TWO), at.seats))
    return [
        Part("neighbours", near),
        Part("others", far),
        *(clocked_parts() if at.is_clocked else alone_parts(at)),
    ]


def clocked_parts() -> list[Part]:
    """Say who else meets where levels keep to their time."""
    whole = [make_player(name, LEVELS[name].budget, full_time_name(name)) for name in ("expert", "hard")]
    same = [
        make_player(name, bots.Budget(seconds=FLAT_SECONDS), timed_name(name)) for name in ("hard", "flat")
    ]
    return [
        Part("flat", [Encounter(same[0], same[1], FLAT)]),
        Part("full", [Encounter(whole[0], whole[1], FULL)]),
    ]


def alone_parts(at: LadderSetup) -> list[Part]:
    """Say who else meets where nodes are counted: one strong bot alone among weak ones."""
    hard = make_player("hard", node_budget("hard"), full_time_name("hard"))
    against = [Encounter(hard, level(name), ALONE, turned=False) for name in RIVALS]
    return [Part("alone", [whole_deals(encounter, at.seats) for encounter in against])]


# ------------------------------------------------------------------------------------------- tables


def report_tables(games: list[PlayedGame], at: LadderSetup = DUEL) -> Iterator[str]:
    """Write everything that has been measured."""
    parts = {part.name: part.encounters for part in plan(at)}
    every = [encounter for encounters in parts.values() for encounter in encounters]
    ladder = compute_standings([*parts["neighbours"], *parts["others"]], games, at.seats)
    whole = compute_standings(every, games, at.seats)
    yield from missing_note(every, whole)
    yield from opening(ladder)
    yield ""
    yield from matrix(ladder)
    yield ""
    yield from ratings(ladder)
    yield ""
    yield "Kinds of victory, the first bot's : the second bot's:"
    yield ""
    yield from pairs_table(whole, at.game)
    yield ""
    yield from goals(whole, at)


def opening(found: Standings) -> Iterator[str]:
    """Say how games are played and scores are counted."""
    if found.seats == TWO:
        yield "Paired deals, each played twice with the seats swapped. Intervals are at 95 % confidence and"
        yield "are computed from the deals, not from the games (`arena/scores.py`, `arena/ratings.py`)."
        yield ""
        yield "Score of the row against the column, with a tenth of the levels' budgets:"
        return
    rest = found.seats - 1
    yield f"{found.seats} players: the stronger of each pair sits alone against {rest} of the other, once at"
    yield f"every seat of each deal. By chance it would take {percent(found.chance)} of the first places."
    yield "Intervals are at 95 % confidence and are computed from the deals, not from the games"
    yield "(`arena/scores.py`, `arena/ratings.py`)."
    yield ""
    yield f"First places of the row alone against {rest} of the column, with a tenth of the levels' budgets:"


def scores(found: Standings) -> dict[tuple[str, str], Score]:
    """Give what everybody has alone against everybody else."""
    known: dict[tuple[str, str], Score] = {}
    for meeting in found.meetings:
        for side in meeting.sides:
            known[side.lone.name, side.rest.name] = side.score
            if found.seats == TWO:
                known[side.rest.name, side.lone.name] = swapped_score(side.score)
    return known


def matrix(found: Standings) -> list[str]:
    """Write the scores of all pairs of levels."""
    names, known = bots.bot_names(), scores(found)
    rows = [
        [row, *(interval(known[row, column]) if (row, column) in known else "" for column in names)]
        for row in names
    ]
    return table(["", *names], rows)


def ratings(found: Standings) -> list[str]:
    """Write the levels with their Elo, the strongest first."""
    rows = []
    for standing in found.players:
        budget = standing.player
        limits = [] if budget.nodes is None else [f"{budget.nodes:,} nodes"]
        limits += [] if budget.seconds is None else [f"{budget.seconds:g} s"]
        rows.append(
            [
                budget.name,
                " or ".join(limits),
                f"{standing.rating.elo:.0f} ± {standing.rating.high - standing.rating.elo:.0f}",
                str(standing.games),
                f"{1000 * standing.seconds_per_move:.1f}",
                str(standing.forfeits),
            ]
        )
    return table(["level", "a move", "Elo (95 %)", "games", "ms a move", "forfeits"], rows)


def goals(found: Standings, at: LadderSetup) -> list[str]:
    """Compare what was wanted with what was measured."""
    known, seats = scores(found), found.seats
    wanted = wanted_of_clocks() if at.is_clocked else wanted_alone(seats)
    wanted += [
        (strong, weak, expected_share(APART, seats)) for weak, strong in pairwise(bots.bot_names()[:-1])
    ]
    rows = []
    for a, b, least in wanted:
        score = known.get((a, b))
        reached = "not measured" if score is None else "yes" if score.share >= least else "no"
        rows.append([pair_name(a, b, seats), f"{100 * least:.0f} %", *score_texts(score, seats), reached])
    close = [
        ("expert", "hard"),
        *([(full_time_name("expert"), full_time_name("hard"))] if at.is_clocked else []),
    ]
    for a, b in close:
        score = known.get((a, b))
        reached = "not measured" if score is None else "yes" if score.low > found.chance else "no"
        above = f"lower bound above {100 * found.chance:.0f} %"
        rows.append([pair_name(a, b, seats), above, *score_texts(score, seats), reached])
    return table(["pair", "wanted", "measured (95 %)", "Elo", "reached"], rows)


def wanted_of_clocks() -> list[tuple[str, str, float]]:
    """Give the scores that are wanted where levels keep to their time."""
    return [("hard", "random", 0.99), ("hard", "greedy", 0.95), (timed_name("hard"), timed_name("flat"), 0.8)]


def wanted_alone(seats: int) -> list[tuple[str, str, float]]:
    """Give the first places that are wanted where nodes are counted."""
    return [(full_time_name("hard"), weak, expected_share(times, seats)) for weak, times in RIVALS.items()]


def expected_share(times: float, seats: int) -> float:
    """Give the first places of a player who is so many times as strong as each of the others."""
    return times / (times + seats - 1)


def score_texts(score: Score | None, seats: int) -> tuple[str, str]:
    """Write a score and the Elo that it stands for."""
    return ("", "") if score is None else (interval(score), elo(score.share, seats))


def main() -> None:
    """Read the arguments and measure."""
    parser = make_parser(__doc__)
    parser.add_argument("--game", default=GAME.name, choices=thauma.games(), help="default: duel")
    parser.add_argument(
        "--players", type=int, metavar="N", help="number of players, where the game leaves it open"
    )
    given = parser.parse_args()
    game = thauma.game(given.game)
    try:
        at = LadderSetup(game, game.full_options({}, given.players))
    except ThaumaError as problem:
        sys.exit(f"ladder: {problem}")
    given.results = given.results or kept_results(RESULTS, f"{at.name}.jsonl", given.report)
    here = tournament_conditions(game, at.options, SEED)
    run(at.name, given, chosen_parts(plan(at), given.only), here, lambda games: report_tables(games, at))


if __name__ == "__main__":
    main()
