"""`thauma train`: self-play and learning, told as it goes, and games that prove what was learned."""

import argparse
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from thauma.arena.processes import MOST_JOBS
from thauma.core.errors import ThaumaError
from thauma.core.game import Game
from thauma.core.ink import text
from thauma.core.language import say
from thauma.core.simulate import count_of
from thauma.terminal.console import Console
from thauma.terminal.progress import Line

if TYPE_CHECKING:
    from thauma.training.learn import Lesson
    from thauma.training.run import Course


class NoNumPy(ThaumaError):
    """Training needs a package that is not installed."""


def run(given: argparse.Namespace, game: Game) -> int:
    """Train, and prove it."""
    if find_spec("numpy") is None:
        raise NoNumPy("error.training.numpy")
    from thauma.training.run import MOST_GENERATIONS, Course, run  # noqa: PLC0415  (needs NumPy)

    count_of("--generations", given.generations, MOST_GENERATIONS)
    count_of("--games", given.games, 10**8)
    count_of("--nodes", given.nodes, 10**6)
    count_of("--epochs", given.epochs, 10**4)
    count_of("--jobs", given.jobs, MOST_JOBS)
    if given.proof:
        count_of("--proof", given.proof, 10**6)
    course = Course(
        game=game.name,
        folder=Path(given.folder),
        generations=given.generations,
        games=given.games,
        nodes=given.nodes,
        epochs=given.epochs,
        jobs=given.jobs,
        seed=game.check_seed(given.seed),
        begin=None if given.begin is None else Path(given.begin),
    )
    telling = Telling()
    try:
        latest = run(course, telling.played, telling.learned)
        telling.tell("training.ready", file=latest)
        if given.proof:
            prove(course, latest, given.proof, telling)
    finally:
        telling.line.clear()
    return 0


def prove(course: "Course", latest: Path, games: int, telling: "Telling") -> None:
    """Let the new weights play those of the generation before, or what the course began with."""
    from thauma.training.proof import proof  # noqa: PLC0415  (needs NumPy)

    old = course.begin
    if course.generations > 1:
        old = latest.with_name(f"weights-{course.generations - 2}.bin")
    score = proof(course.game, latest, old, (games + 1) // 2, course.nodes, course.jobs, telling.proved)
    rival = say("training.playouts", {}) if old is None else old.name
    figures = {"share": rounded(score.share, 3), "low": rounded(score.low, 3), "high": rounded(score.high, 3)}
    telling.tell("training.proof", new=latest.name, old=rival, n=course.nodes, **figures)


def rounded(number: float, places: int) -> str:
    """Write a figure."""
    return f"{number:.{places}f}"


class Telling:
    """What is said while it goes on: a line that changes, and lasting lines for what was learned."""

    def __init__(self) -> None:
        self.console = Console()
        self.line = Line()

    def tell(self, key: str, **data: object) -> None:
        """Print something that stays."""
        self.line.clear()
        self.console.write(text(say(key, data)))

    def played(self, generation: int, done: int, of: int) -> None:
        """Tell of self-play."""
        self.line.write(say("training.playing", {"generation": generation, "done": done, "of": of}))

    def proved(self, done: int, of: int) -> None:
        """Tell of the games that prove it."""
        self.line.write(say("training.proving", {"done": done, "of": of}))

    def learned(self, generation: int, lesson: "Lesson") -> None:
        """Tell how an epoch went."""
        figures = {
            "endings": rounded(lesson.unseen_endings, 4),
            "wins": rounded(lesson.unseen_wins, 4),
            "search": rounded(lesson.search_wins, 4),
            "moves": rounded(lesson.unseen_moves, 4),
        }
        self.tell("training.lesson", generation=generation, epoch=lesson.epoch, **figures)
