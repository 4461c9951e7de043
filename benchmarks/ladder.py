"""The ladder: every level against every other on paired deals, and what the strongest two are measured by.

    python benchmarks/ladder.py [--only neighbours,others,full,flat] [--minutes M] [--jobs 2]
    python benchmarks/ladder.py --report

Plays what is missing in the results file and prints the tables; stopped or killed, it goes on where it was.
Levels play with a tenth of their own budgets, whose ratios stay: neighbours 400 games, other pairs 100
(parts `neighbours` and `others`). Part `full` is expert against hard with all their time, 40 games, part
`flat` hard against flat Monte Carlo with the same time a move, 200 games. `--report` plays nothing and
writes the tables to docs/bots.md, between their markers.
"""

from collections.abc import Iterator
from itertools import combinations, pairwise

from measuring import GAME, Part, chosen, elo, interval, missing, pairs, reader, run, table, turned

from thauma import bots
from thauma.arena.playing import Played
from thauma.arena.results import conditions
from thauma.arena.schedule import Encounter, Player, player
from thauma.arena.scores import Score
from thauma.arena.standings import Standings, standings
from thauma.bots.levels import LEVELS

SEED = 5
SHARE = 10
"""the ladder is played with this part of the levels' budgets"""
NEIGHBOURS, OTHERS, FULL, FLAT = 400, 100, 40, 200
FLAT_SECONDS = 0.1
APART = 1 / (1 + 10 ** (-100 / 400))
"""the score of a level that is 100 Elo stronger"""


def level(name: str) -> Player:
    """Give a level with its part of the budget; the two weakest have none."""
    return player(name, LEVELS[name].budget.part(SHARE) if name in LEVELS else None)


def full(name: str) -> str:
    """Call a level that has all its time."""
    return f"{name}, full time"


def timed(name: str) -> str:
    """Call a search that has the same time as another."""
    return f"{name}, {FLAT_SECONDS:g} s"


def plan() -> list[Part]:
    """Say who meets whom."""
    levels = [level(name) for name in reversed(bots.names())]
    near, far = [], []
    for (i, a), (j, b) in combinations(enumerate(levels), 2):
        if j == i + 1:
            near.append(Encounter(a, b, NEIGHBOURS))
        else:
            far.append(Encounter(a, b, OTHERS))
    whole = [player(name, LEVELS[name].budget, full(name)) for name in ("expert", "hard")]
    same = [player(name, bots.Budget(seconds=FLAT_SECONDS), timed(name)) for name in ("hard", "flat")]
    return [
        Part("neighbours", near),
        Part("others", far),
        Part("flat", [Encounter(same[0], same[1], FLAT)]),
        Part("full", [Encounter(whole[0], whole[1], FULL)]),
    ]


def tables(games: list[Played]) -> Iterator[str]:
    """Write everything that has been measured."""
    parts = {part.name: part.encounters for part in plan()}
    ladder = standings([*parts["neighbours"], *parts["others"]], games)
    whole = standings([encounter for encounters in parts.values() for encounter in encounters], games)
    yield from missing([encounter for encounters in parts.values() for encounter in encounters], whole)
    yield "Paired deals, each played twice with the seats swapped; intervals are of 95 % confidence and come"
    yield "from the deals, not from the games (arena/scores.py, arena/ratings.py)."
    yield ""
    yield "Score of the row against the column, with a tenth of the levels' budgets:"
    yield ""
    yield from matrix(ladder)
    yield ""
    yield from ratings(ladder)
    yield ""
    yield "Kinds of victory, the first bot's : the second bot's:"
    yield ""
    yield from pairs(whole)
    yield ""
    yield from goals(whole)


def scores(found: Standings) -> dict[tuple[str, str], Score]:
    """Give all scores, of both players of each pair."""
    known: dict[tuple[str, str], Score] = {}
    for meeting in found.meetings:
        known[meeting.a.name, meeting.b.name] = meeting.score
        known[meeting.b.name, meeting.a.name] = turned(meeting)
    return known


def matrix(found: Standings) -> list[str]:
    """Write the scores of all pairs of levels."""
    names, known = bots.names(), scores(found)
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
                f"{1000 * standing.pace:.1f}",
                str(standing.forfeits),
            ]
        )
    return table(["level", "a move", "Elo (95 %)", "games", "ms a move", "forfeits"], rows)


def goals(found: Standings) -> list[str]:
    """Compare what was wanted with what was measured."""
    known = scores(found)
    wanted = [("hard", "random", 0.99), ("hard", "greedy", 0.95)]
    wanted += [(timed("hard"), timed("flat"), 0.8)]
    wanted += [(strong, weak, APART) for weak, strong in pairwise(bots.names()[:-1])]
    rows = []
    for a, b, least in wanted:
        score = known.get((a, b))
        reached = "not measured" if score is None else "yes" if score.share >= least else "no"
        rows.append([f"{a} : {b}", f"{100 * least:.0f} %", *said(score), reached])
    for a, b in (("expert", "hard"), (full("expert"), full("hard"))):
        score = known.get((a, b))
        reached = "not measured" if score is None else "yes" if score.low > 0.5 else "no"
        rows.append([f"{a} : {b}", "lower bound above 50 %", *said(score), reached])
    return table(["pair", "wanted", "measured (95 %)", "Elo", "reached"], rows)


def said(score: Score | None) -> tuple[str, str]:
    """Write a score and the Elo that it stands for."""
    return ("", "") if score is None else (interval(score), elo(score.share))


def main() -> None:
    """Read the arguments and measure."""
    given = reader(__doc__, "ladder.jsonl").parse_args()
    run("ladder", given, chosen(plan(), given.only), conditions(GAME, {}, SEED), tables)


if __name__ == "__main__":
    main()
