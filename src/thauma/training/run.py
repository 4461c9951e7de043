"""A whole training: generations of self-play and learning in a folder, where it can be taken up again."""

import multiprocessing
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import msgspec

from thauma.bots.style import BEST, PLAYOUTS
from thauma.core.errors import ThaumaError
from thauma.core.networks.network_files import make_network
from thauma.core.parts.learning import Learning
from thauma.training.anchors import (
    Anchor,
    GenerationRecord,
    append_record,
    is_recorded,
    play_anchors,
    read_anchors,
    read_records,
    weights_digest,
)
from thauma.training.conditions import Conditions
from thauma.training.learn import EpochResult, train
from thauma.training.samples import read_samples, save_samples
from thauma.training.selfplay import Samples, play_training_game
from thauma.training.weights import read_beginning, read_weights, write_weights

CHUNK = 100
"""games in a file"""
UNSEEN = 20
"""one file in so many is kept for measuring"""
MOST_GENERATIONS = 1000
KEPT = 2
"""generations that are learned from"""


class OtherCourse(ThaumaError):
    """A folder holds a training under other conditions."""


@dataclass(frozen=True, slots=True)
class Course:
    """What a training does."""

    conditions: Conditions
    folder: Path
    generations: int
    games: int
    """of each generation"""
    nodes: int
    epochs: int
    jobs: int
    seed: int
    begin: Path | None = None
    """weights that the first generation plays with; None: playouts and rules of thumb"""
    warm: bool = False
    """whether a generation goes on learning from the weights that it played with, rather than from nothing"""
    anchors: Path | None = None
    """fixed opponents that every generation meets"""
    anchor_games: int = 100
    """with each of them"""
    note: str = ""
    """the one thing that is new in this course, for the record"""


@dataclass(frozen=True, slots=True)
class Chunk:
    """A file's worth of self-play."""

    conditions: Conditions
    path: Path
    first: int
    """seed of its first game"""
    games: int
    nodes: int
    weights: Path | None
    """what to play with; None: playouts and rules of thumb"""


def run_training(
    course: Course,
    progress: Callable[[int, int, int], None],
    told: Callable[[int, EpochResult], None],
    meeting: Callable[[str, int, int], None] = lambda *_: None,
    recorded: Callable[[GenerationRecord], None] = lambda _: None,
) -> Path:
    """Train; give the file of the last weights. Files that are there already are not made again.

    `progress` hears generation, files done and files in all, `meeting` an anchor, deals done and in all, and
    `recorded` how strong a generation is.
    """
    learning = course.conditions.learning
    anchors = [] if course.anchors is None else read_anchors(course.anchors, learning)
    open_course_folder(course)
    if anchors:
        read_records(course.folder)
    latest = begin_weights(course, learning)
    for generation in range(course.generations):
        weights = course.folder / f"weights-{generation}.bin"
        if not weights.exists():
            self_play(course, generation, latest, progress)
            learn_generation(course, learning, generation, latest, weights, told)
        if anchors:
            record_generation(course, learning, generation, weights, anchors, meeting, recorded)
        latest = weights
    assert latest is not None, "a training has one generation at least"
    return latest


def course_terms(course: Course) -> dict[str, object]:
    """Give what makes a course another one."""
    terms = course.conditions.terms() | {"games": course.games, "nodes": course.nodes, "seed": course.seed}
    if course.begin is not None:
        numbers = read_beginning(course.begin, course.conditions.learning)
        terms["begin"] = sha256(numbers.tobytes()).hexdigest()
    if course.warm:
        terms["warm"] = True
    return terms


def begin_weights(course: Course, learning: Learning) -> Path | None:
    """Give the file that the first generation plays with: what was given, with room for further inputs."""
    if course.begin is None:
        return None
    begun = course.folder / "begin.bin"
    write_weights(read_beginning(course.begin, learning), begun, learning)
    return begun


def record_generation(
    course: Course,
    learning: Learning,
    generation: int,
    weights: Path,
    anchors: Sequence[Anchor],
    meeting: Callable[[str, int, int], None],
    recorded: Callable[[GenerationRecord], None],
) -> None:
    """Let a generation meet the anchors, unless it has, and record how strong it is."""
    digest = weights_digest(weights, learning)
    if is_recorded(course.folder, generation, digest, course.nodes, anchors):
        return
    deals = (course.anchor_games + 1) // 2
    met = play_anchors(course.conditions, weights, course.nodes, anchors, deals, course.jobs, meeting)
    first = met[0]
    record = GenerationRecord(
        generation=generation,
        sha256=digest,
        course=course_terms(course),
        nodes=course.nodes,
        elo=first.elo,
        low=first.low,
        high=first.high,
        games=first.games,
        anchors=met,
        note=course.note,
    )
    append_record(course.folder, record)
    recorded(record)


def open_course_folder(course: Course) -> None:
    """Note in the folder what is done there; refuse a folder where something else was begun."""
    note = course.folder / "course.json"
    terms = course_terms(course)
    if note.exists():
        try:
            found = msgspec.json.decode(note.read_bytes())
        except msgspec.MsgspecError:
            found = None
        if found != terms:
            raise OtherCourse("error.training.other", folder=str(course.folder))
        return
    course.folder.mkdir(parents=True, exist_ok=True)
    note.write_bytes(msgspec.json.encode(terms) + b"\n")


def samples_of(course: Course, generation: int) -> list[Path]:
    """Name the files of a generation."""
    folder = course.folder / f"games-{generation}"
    return [folder / f"{first:08}.npz" for first in range(0, course.games, CHUNK)]


def self_play(
    course: Course, generation: int, latest: Path | None, progress: Callable[[int, int, int], None]
) -> None:
    """Play the games of a generation in several processes."""
    files = samples_of(course, generation)
    files[0].parent.mkdir(parents=True, exist_ok=True)
    base = (course.seed * MOST_GENERATIONS + generation) * 10**9
    wanted = [
        Chunk(
            course.conditions,
            file,
            base + i * CHUNK,
            min(CHUNK, course.games - i * CHUNK),
            course.nodes,
            latest,
        )
        for i, file in enumerate(files)
        if not file.exists()
    ]
    done = len(files) - len(wanted)
    progress(generation, done, len(files))
    with multiprocessing.get_context("spawn").Pool(course.jobs) as pool:
        for _ in pool.imap_unordered(fill_chunk, wanted):
            done += 1
            progress(generation, done, len(files))


def fill_chunk(chunk: Chunk) -> None:
    """Play the games of a file, in a process of its own."""
    learning = chunk.conditions.learning
    style, network = PLAYOUTS, None
    if chunk.weights is not None:
        style, network = BEST, make_network(read_weights(chunk.weights, learning), learning)
    samples = Samples()
    for seed in range(chunk.first, chunk.first + chunk.games):
        start, _ = chunk.conditions.start(seed)
        play_training_game(start, learning, seed, chunk.nodes, style, samples, network)
    save_samples(samples, chunk.path)


def learn_generation(
    course: Course,
    learning: Learning,
    generation: int,
    latest: Path | None,
    weights: Path,
    told: Callable[[int, EpochResult], None],
) -> None:
    """Learn from this generation and the one before, from nothing or from the weights it was played with."""
    before = read_weights(latest, learning) if course.warm and latest is not None else None
    files = [
        path
        for old in range(max(0, generation - KEPT + 1), generation + 1)
        for path in samples_of(course, old)
    ]
    unseen = files[::UNSEEN]
    network = train(
        learning,
        read_samples([path for path in files if path not in unseen] or files, learning),
        read_samples(unseen, learning),
        course.epochs,
        course.seed,
        lambda lesson: told(generation, lesson),
        before,
    )
    write_weights(array("f", network.flat_weights().tobytes()), weights, learning)
