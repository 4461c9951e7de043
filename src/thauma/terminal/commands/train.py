"""`thauma train`: self-play and learning, told as it goes, and games that prove what was learned."""

import argparse
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from thauma.arena.worker_pool import MOST_JOBS
from thauma.core.errors import ThaumaError
from thauma.core.game import Game
from thauma.core.language import say
from thauma.core.numbers import format_decimal
from thauma.core.simulation import check_count
from thauma.core.styled_text import style_text
from thauma.terminal.arguments.choices import PLAYERS, chosen_game, chosen_options
from thauma.terminal.console import Console
from thauma.terminal.progress import ProgressLine

if TYPE_CHECKING:
    from thauma.training.anchors import GenerationRecord
    from thauma.training.learn import EpochResult
    from thauma.training.run import Course


AS_PLAYERS = f"{PLAYERS}="


class NoNumPy(ThaumaError):
    """Training needs a package that is not installed."""


def run(given: argparse.Namespace) -> int:
    """Train, and prove it."""
    game, options, players = chosen_course(given)
    if find_spec("numpy") is None:
        raise NoNumPy("error.training.numpy")
    from thauma.training.conditions import Conditions  # noqa: PLC0415  (needs NumPy)
    from thauma.training.run import MOST_GENERATIONS, Course, run_training  # noqa: PLC0415  (likewise)

    check_count("--generations", given.generations, MOST_GENERATIONS)
    check_count("--games", given.games, 10**8)
    check_count("--nodes", given.nodes, 10**6)
    check_count("--epochs", given.epochs, 10**4)
    check_count("--jobs", given.jobs, MOST_JOBS)
    if given.proof:
        check_count("--proof", given.proof, 10**6)
    check_count("--anchor-games", given.anchor_games, 10**6)
    course = Course(
        conditions=Conditions(game.name, options, players),
        folder=Path(given.folder),
        generations=given.generations,
        games=given.games,
        nodes=given.nodes,
        epochs=given.epochs,
        jobs=given.jobs,
        seed=game.check_seed(given.seed),
        begin=None if given.begin is None else Path(given.begin),
        warm=given.warm,
        anchors=None if given.anchors is None else Path(given.anchors),
        anchor_games=given.anchor_games,
        note=given.note,
    )
    telling = TrainingReport()
    try:
        latest = run_training(
            course, telling.show_games, telling.print_lesson, telling.show_anchor, telling.print_record
        )
        telling.print_message("training.ready", file=latest)
        if given.proof:
            prove(course, latest, given.proof, telling)
    finally:
        telling.line.clear()
    return 0


def chosen_course(given: argparse.Namespace) -> tuple[Game, dict[str, object], tuple[int, ...]]:
    """Give the game that was named, its options that are not the default, and with how many it is played."""
    game = chosen_game(given.game)
    counts = [text.partition("=")[2] for text in given.option if text.startswith(AS_PLAYERS)]
    others = [text for text in given.option if not text.startswith(AS_PLAYERS)]
    tables = (
        [
            chosen_options(game, [*others, *seats], given.data)
            for seats in ([f"{AS_PLAYERS}{n}"] for n in read_range(counts[-1]))
        ]
        if counts
        else []
    )
    chosen = tables[0] if tables else chosen_options(game, others, given.data)
    usual = {option.name: option.values[0] for option in game.options}
    kept = {name: value for name, value in chosen.items() if usual.get(name) != value and name != PLAYERS}
    return game, kept, tuple(int(table[PLAYERS]) for table in tables)


def read_range(text: str) -> list[str]:
    """Read a number of players, or several: `3-7`."""
    first, hyphen, last = text.partition("-")
    if not (hyphen and first.isdecimal() and last.isdecimal()):
        return [text]
    return [str(n) for n in range(int(first), int(last) + 1)] or [text]


def prove(course: "Course", latest: Path, games: int, telling: "TrainingReport") -> None:
    """Let the new weights play those of the generation before, or what the course began with."""
    from thauma.training.proof_match import play_proof_match  # noqa: PLC0415  (needs NumPy)

    old = None if course.begin is None else latest.with_name("begin.bin")
    if course.generations > 1:
        old = latest.with_name(f"weights-{course.generations - 2}.bin")
    score = play_proof_match(
        course.conditions,
        latest,
        old,
        -(-games // course.conditions.most_seats),
        course.nodes,
        course.jobs,
        telling.show_proof,
    )
    rival = say("training.playouts", {}) if old is None else old.name
    figures = {
        "share": rounded_text(score.share, 3),
        "low": rounded_text(score.low, 3),
        "high": rounded_text(score.high, 3),
    }
    telling.print_message("training.proof", new=latest.name, old=rival, n=course.nodes, **figures)


def rounded_text(number: float, places: int) -> str:
    """Write a figure."""
    return f"{number:.{places}f}"


class TrainingReport:
    """What is said while it goes on: a line that changes, and lasting lines for what was learned."""

    def __init__(self) -> None:
        self.console = Console()
        self.line = ProgressLine()

    def print_message(self, key: str, **data: object) -> None:
        """Print something that stays."""
        self.line.clear()
        self.console.write(style_text(say(key, data)))

    def show_games(self, generation: int, done: int, of: int) -> None:
        """Tell of self-play."""
        self.line.write(say("training.playing", {"generation": generation, "done": done, "of": of}))

    def show_proof(self, done: int, of: int) -> None:
        """Tell of the games that prove it."""
        self.line.write(say("training.proving", {"done": done, "of": of}))

    def show_anchor(self, anchor: str, done: int, of: int) -> None:
        """Tell of the games with an anchor."""
        self.line.write(say("training.anchoring", {"anchor": anchor, "done": done, "of": of}))

    def print_record(self, record: "GenerationRecord") -> None:
        """Tell how strong a generation is."""
        for met in record.anchors:
            figures = {"elo": met.elo, "low": met.low, "high": met.high}
            self.print_message(
                "training.anchor",
                generation=record.generation,
                anchor=met.anchor,
                games=met.games,
                **{name: format_decimal(elo, 0, sign="+") for name, elo in figures.items()},
            )

    def print_lesson(self, generation: int, lesson: "EpochResult") -> None:
        """Tell how an epoch went."""
        figures = {
            "endings": rounded_text(lesson.unseen_endings, 4),
            "wins": rounded_text(lesson.unseen_wins, 4),
            "search": rounded_text(lesson.search_wins, 4),
            "moves": rounded_text(lesson.unseen_moves, 4),
        }
        self.print_message("training.lesson", generation=generation, epoch=lesson.epoch, **figures)
