"""The folder of a study: its games are played, kept and counted there, and what they tell is written."""

from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from pathlib import Path

from thauma.arena.ledger import Ledger, Sort
from thauma.arena.playing import Bench
from thauma.arena.processes import Crash, Crew, check_jobs
from thauma.arena.study import report, tables
from thauma.arena.study.figures import Figures
from thauma.arena.study.games import (
    FORMAT,
    MOST_GAMES,
    NAME,
    BadStudy,
    Conditions,
    Played,
    Task,
    play,
    replayed,
)
from thauma.core.errors import ThaumaError
from thauma.core.registry import game as find_game
from thauma.core.simulate import count_of
from thauma.core.tally import counting_of

REPORT, TABLES, PLOTS = "report.md", "tables", "plots"
"""what it holds besides the games"""
SORT = Sort(
    FORMAT,
    Conditions,
    Played,
    BadStudy,
    foreign="findings.error.foreign",
    other="findings.error.other",
    taken="findings.error.taken",
)
Progress = Callable[[int, int], None]
"""is told how many games are counted, and how many of them were played just now"""


def study(
    here: Conditions, games: int, folder: Path, jobs: int = 1, progress: Progress | None = None
) -> Figures:
    """Play and count the first so many games of a study; those that its folder holds are only counted.

    Whatever interrupts it, finished games are kept.
    """
    count_of("games", games, MOST_GAMES)
    check_jobs(jobs)
    game = find_game(here.game)
    figures = Figures(game, counting_of(game, here.options), game.seats(here.options), here.options)
    done: set[int] = set()

    def count(line: Played) -> None:
        match = replayed(here, line)
        if match.result is not None and line.game < games and line.game not in done:
            figures.add(match.result, len(match.movers), figures.counting.tally(match))
            done.add(line.game)

    with closing(opened(folder, here)) as ledger:
        for number, line in ledger.kept():
            try:
                count(line)
            except ThaumaError as problem:
                raise ledger.wrong(number, problem) from None
            if progress is not None:
                progress(len(done), 0)
        before = len(done)
        left = (Task(here, number) for number in range(games) if number not in done)
        with closing(played(left, jobs)) as more:
            for line in more:
                ledger.write(line)
                count(line)
                if progress is not None:
                    progress(len(done), len(done) - before)
    return figures


def opened(folder: Path, here: Conditions) -> Ledger[Conditions, Played]:
    """Open the file of the games; refuse a place that holds something else: it could be overwritten."""
    if folder.exists() and not folder.is_dir():
        raise BadStudy("findings.error.no-folder", folder=folder)
    if folder.is_dir() and not (folder / NAME).is_file() and any(folder.iterdir()):
        raise BadStudy("findings.error.not-empty", folder=folder, name=NAME)
    folder.mkdir(parents=True, exist_ok=True)
    return Ledger(folder / NAME, SORT, here)


def played(tasks: Iterable[Task], jobs: int) -> Generator[Played, None, None]:
    """Play some games, in any order; a single job needs no process of its own."""
    if jobs == 1:
        with closing(Bench()) as bench:
            yield from (play(task, bench) for task in tasks)
        return
    with closing(Crew(tasks, Played, jobs).work()) as news:
        for told in news:
            if isinstance(told, Crash):
                raise BadStudy("findings.error.lost", n=told.task.number, reason=told.reason)
            yield told


def write(here: Conditions, figures: Figures, folder: Path) -> list[str]:
    """Write tables, plots and the report; gives the names of the plots: none where nothing can draw them."""
    tables.save(tables.tables(figures), folder / TABLES)
    drawn = draw(figures, folder / PLOTS)
    text = report.report(here, figures, drawn)
    (folder / REPORT).write_text(text, encoding="utf-8", newline="\n")
    return drawn


def draw(figures: Figures, folder: Path) -> list[str]:
    """Draw the plots, if the package that draws is installed."""
    try:
        from thauma.arena.study import plots  # noqa: PLC0415  (it needs an extra)
    except ModuleNotFoundError as problem:
        if str(problem.name).partition(".")[0] != "matplotlib":
            raise
        return []
    return plots.save(figures, folder)
