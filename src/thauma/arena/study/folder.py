"""The folder of a study: its games are played, kept and counted there, and what they tell is written."""

from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from pathlib import Path

from thauma.arena.games_file import FileKind, GamesFile
from thauma.arena.play_game import BotPool
from thauma.arena.study import report, tables
from thauma.arena.study.figures import Figures
from thauma.arena.study.games import (
    FORMAT,
    MOST_GAMES,
    NAME,
    BadStudy,
    Conditions,
    StudyGame,
    Task,
    play_study_game,
    replay_game,
)
from thauma.arena.worker_pool import Crash, WorkerPool, check_jobs
from thauma.core.errors import ThaumaError
from thauma.core.parts.tally import tally_module_of
from thauma.core.registry import game as find_game
from thauma.core.simulation import check_count

REPORT, TABLES, PLOTS = "report.md", "tables", "plots"
"""what it holds besides the games"""
SORT = FileKind(
    FORMAT,
    Conditions,
    StudyGame,
    BadStudy,
    foreign="findings.error.foreign",
    other="findings.error.other",
    taken="findings.error.taken",
)
Progress = Callable[[int, int], None]
"""is told how many games are counted, and how many of them were played just now"""


def run_study(
    here: Conditions, games: int, folder: Path, jobs: int = 1, progress: Progress | None = None
) -> Figures:
    """Play and count the first so many games of a study; those that its folder holds are only counted.

    Whatever interrupts it, finished games are kept.
    """
    check_count("games", games, MOST_GAMES)
    check_jobs(jobs)
    game = find_game(here.game)
    figures = Figures(game, tally_module_of(game, here.options), game.seats(here.options), here.options)
    done: set[int] = set()

    def count(line: StudyGame) -> None:
        match = replay_game(here, line)
        if match.result is not None and line.game < games and line.game not in done:
            figures.add(match.result, len(match.movers), figures.counting.tally_match(match))
            done.add(line.game)

    with closing(open_games(folder, here)) as ledger:
        for number, line in ledger.read_games():
            try:
                count(line)
            except ThaumaError as problem:
                raise ledger.line_problem(number, problem) from None
            if progress is not None:
                progress(len(done), 0)
        before = len(done)
        left = (Task(here, number) for number in range(games) if number not in done)
        with closing(play_games(left, jobs)) as more:
            for line in more:
                ledger.append_line(line)
                count(line)
                if progress is not None:
                    progress(len(done), len(done) - before)
    return figures


def open_games(folder: Path, here: Conditions) -> GamesFile[Conditions, StudyGame]:
    """Open the file of the games; refuse a place that holds something else: it could be overwritten."""
    if folder.exists() and not folder.is_dir():
        raise BadStudy("findings.error.no-folder", folder=folder)
    if folder.is_dir() and not (folder / NAME).is_file() and any(folder.iterdir()):
        raise BadStudy("findings.error.not-empty", folder=folder, name=NAME)
    folder.mkdir(parents=True, exist_ok=True)
    return GamesFile(folder / NAME, SORT, here)


def play_games(tasks: Iterable[Task], jobs: int) -> Generator[StudyGame, None, None]:
    """Play some games, in any order; a single job needs no process of its own."""
    if jobs == 1:
        with closing(BotPool()) as bench:
            yield from (play_study_game(task, bench) for task in tasks)
        return
    with closing(WorkerPool(tasks, StudyGame, jobs).run_tasks()) as news:
        for told in news:
            if isinstance(told, Crash):
                raise BadStudy("findings.error.lost", n=told.task.number, reason=told.reason)
            yield told


def write_results(here: Conditions, figures: Figures, folder: Path) -> list[str]:
    """Write tables, plots and the report; gives the names of the plots: none where nothing can draw them."""
    tables.save_tables(tables.make_tables(figures), folder / TABLES)
    drawn = draw_if_possible(figures, folder / PLOTS)
    text = report.write_report(here, figures, drawn)
    (folder / REPORT).write_text(text, encoding="utf-8", newline="\n")
    return drawn


def draw_if_possible(figures: Figures, folder: Path) -> list[str]:
    """Draw the plots, if the package that draws is installed."""
    try:
        from thauma.arena.study import plots  # noqa: PLC0415  (it needs an extra)
    except ModuleNotFoundError as problem:
        if str(problem.name).partition(".")[0] != "matplotlib":
            raise
        return []
    return plots.save_plots(figures, folder)
