"""What the measuring commands share: parts of a plan, results to go on with, tables in Markdown."""

import argparse
import math
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

import thauma
from thauma.arena.play_game import FORFEIT, PlayedGame
from thauma.arena.ratings import elo_of
from thauma.arena.results import Conditions, Results, read_results
from thauma.arena.schedule import TWO, Encounter
from thauma.arena.scores import Score
from thauma.arena.standings import Side, Standings
from thauma.arena.tournament import Tournament
from thauma.arena.worker_pool import check_jobs
from thauma.bots import levels
from thauma.core.errors import ThaumaError
from thauma.core.game import Game
from thauma.terminal.commands.arena import run_tournament

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "figures" / "bots.md"
RESULTS = ROOT / "benchmarks" / "results"
FRAME = "# The bots, measured\n"
GAME: Game = thauma.game("duel")


@dataclass(frozen=True, slots=True)
class Part:
    """Some encounters of a plan that are played together."""

    name: str
    encounters: list[Encounter]
    alone: bool = False
    """whether its games need the whole machine: one at a time"""


def make_parser(description: str | None) -> argparse.ArgumentParser:
    """Make the parser of a measuring command; where results are kept is the command's to say."""
    parser = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", default="", metavar="PART,PART", help="only these parts of the plan")
    parser.add_argument("--minutes", type=float, metavar="M", help="begin no game after this long")
    parser.add_argument("--jobs", type=int, default=2, help="processes; default 2")
    parser.add_argument("--results", type=Path, help="default: a file in benchmarks/results")
    parser.add_argument("--report", action="store_true", help="play nothing; write the tables to the page")
    parser.add_argument("--page", type=Path, default=PAGE, help="default: docs/figures/bots.md")
    return parser


def chosen_parts(parts: Sequence[Part], only: str, *others: str) -> list[Part]:
    """Give the parts that were asked for; other names mean something to the caller."""
    names = [name.strip() for name in only.split(",") if name.strip()]
    known = [part.name for part in parts]
    for name in names:
        if name not in (*known, *others):
            sys.exit(f"there is no part {name}; there are {', '.join((*known, *others))}")
    return [part for part in parts if not names or part.name in names]


def play(parts: Sequence[Part], here: Conditions, given: argparse.Namespace) -> list[PlayedGame]:
    """Play what is missing of some parts, one part after the other, and keep it; gives all that is kept."""
    end = math.inf if given.minutes is None else time.monotonic() + 60 * given.minutes
    given.results.parent.mkdir(parents=True, exist_ok=True)
    check_jobs(given.jobs)
    results = Results(given.results, here)
    try:
        for part in parts:
            tournament = Tournament(here, part.encounters, results)
            if time.monotonic() < end:
                jobs = 1 if part.alone else given.jobs
                run_tournament(tournament, jobs, going_on=lambda: time.monotonic() < end)
            print(f"{part.name}: {len(tournament.missing_games())} games missing", file=sys.stderr)
    finally:
        results.close()
    return results.games


def kept_results(folder: Path, name: str, report: bool) -> Path:
    """Say where results are kept: in a folder for each version of the bots.

    A report is made of the newest version that was measured.
    """
    paths = [folder / f"bots-{version}" / name for version in range(levels.VERSION, 0, -1)]
    return next((path for path in paths if path.exists()), paths[0]) if report else paths[0]


def measured_conditions(path: Path, here: Conditions) -> Conditions:
    """Say what a report expects of a file: today's conditions, but the bots and the rules may be older."""
    if not path.exists():
        return here
    with path.open("rb") as file:
        try:
            found = msgspec.json.decode(file.readline(), type=Conditions)
        except (ThaumaError, msgspec.MsgspecError):
            return here  # reading the whole file says what is wrong with it
    older = msgspec.structs.replace(here, bots_version=found.bots_version)
    return older if found.rules == here.rules else replace_rules(older, found)


def replace_rules(here: Conditions, found: Conditions) -> Conditions:
    """Take over the rules of other conditions, and the options, which may have had other names."""
    return msgspec.structs.replace(here, rules=found.rules, options=found.options)


def version_note(version: int, rules: str = "") -> list[str]:
    """Say which bots were measured, and by which rules, where they are not today's."""
    if version == levels.VERSION and not rules:
        return []
    by = f" by the rules {rules}" if rules else ""
    return [f"Measured with version {version} of the bots{by}; today's are version {levels.VERSION}.", ""]


def run(
    name: str,
    given: argparse.Namespace,
    parts: Sequence[Part],
    here: Conditions,
    tables: Callable[[list[PlayedGame]], Iterable[str]],
) -> None:
    """Play and print the tables, or only write them to the page."""
    try:
        if given.report:
            there = measured_conditions(given.results, here)
            games = read_results(given.results, there) if given.results.exists() else []
            rules = "" if there.rules == here.rules else there.rules
            put(given.page, name, [*version_note(there.bots_version, rules), *tables(games)])
            print(f"written to {given.page}")
        else:
            print("\n".join(tables(play(parts, here, given))))
    except (ThaumaError, OSError) as problem:
        sys.exit(f"{name}: {problem}")
    except KeyboardInterrupt:
        sys.exit(130)


# ------------------------------------------------------------------------------------------- pages


def put(page: Path, name: str, lines: Iterable[str]) -> None:
    """Put lines between the markers of a name on a page; a page or markers that are missing are made."""
    first, last = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
    text = page.read_text("utf-8") if page.exists() else FRAME
    if first not in text or last not in text:
        text += f"\n{first}\n{last}\n"
    before, _, rest = text.partition(first)
    after = rest.partition(last)[2]
    page.write_text("\n".join([before + first, "", *lines, "", last + after]), encoding="utf-8")


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """Write a table: words to the left, the rest to the right."""
    return [f"| {' | '.join(cells)} |" for cells in (heads, ["---", *["--:"] * (len(heads) - 1)], *rows)]


def percent(share: float) -> str:
    """Write a share."""
    return f"{100 * share:.1f} %"


def interval(score: Score) -> str:
    """Write a score with its bounds."""
    return f"{percent(score.share)} ({100 * score.low:.1f}-{100 * score.high:.1f})"


def elo(share: float, seats: int = TWO) -> str:
    """Write the distance in Elo that a score stands for."""
    if not 0 < share < 1:
        return "-inf" if share <= 0 else "inf"
    return f"{elo_of(share, seats):+.0f}"


def swapped_score(score: Score) -> Score:
    """Give the score of the other one of two players."""
    return Score(1 - score.share, 1 - score.high, 1 - score.low, score.effective)


def pair_name(lone: str, rest: str, seats: int) -> str:
    """Call a pair by its names, with how many of the second one there are."""
    return f"{lone} : {rest}" if seats == TWO else f"{lone} : {seats - 1} {rest}"


def pairs_table(found: Standings, game: Game) -> list[str]:
    """Write the table of pairs: scores, Elo, kinds of victory."""
    kinds = (*game.kinds, FORFEIT)
    heads = ["pair", "games", "score (95 %)", "Elo (95 %)", *kinds, "shared"]
    sides = (side for meeting in found.meetings for side in meeting.sides)
    return table(heads, [pair_row(side, found.seats, kinds) for side in sides])


def pair_row(side: Side, seats: int, kinds: Sequence[str]) -> list[str]:
    """Write what one player did alone against another."""
    won, lost, score = side.wins_by_kind, side.losses_by_kind, side.score
    return [
        pair_name(side.lone.name, side.rest.name, seats),
        str(len(side.games)),
        interval(score),
        f"{elo(score.share, seats)} ({elo(score.low, seats)} to {elo(score.high, seats)})",
        *(f"{won[kind]} : {lost[kind]}" for kind in kinds),
        str(side.shared_wins),
    ]


def missing_note(encounters: Sequence[Encounter], found: Standings) -> list[str]:
    """Say how much of the plan has not been played yet; nothing where all has."""
    wanted = sum(encounter.games for encounter in encounters)
    played = sum(len(meeting.games) for meeting in found.meetings)
    return [f"Unfinished: {played} of {wanted} games have been played.", ""] if played < wanted else []
