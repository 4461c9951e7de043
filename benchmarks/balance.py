"""How even our boards of 7 Wonders Dice are: equal bots on all cities, for every number of players.

    python benchmarks/balance.py [--players 2,3,4] [--games 2100] [--jobs 2] [--minutes M]
    python benchmarks/balance.py --report

Plays what is missing and writes the tables to docs/figures/dice-balance.md; stopped or killed, it goes on
where it was, as long as boards and bots are the same. `--report` plays nothing. Every seat is played by the
search of `hard` with the same few nodes a move, so that the figures are the same on every machine. In seven
games in a row every city sits once at every seat that there is.
"""

import argparse
import hashlib
import math
import multiprocessing
import os
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import evenness
import msgspec
from evenness import FinishedGame
from measuring import ROOT, put

from thauma import Match, bots
from thauma.arena.games_file import FileKind, GamesFile
from thauma.arena.results import BadResults
from thauma.arena.schedule import bot_seeds, deal_seed
from thauma.arena.worker_pool import check_jobs
from thauma.bots import levels
from thauma.core.deal import Deal
from thauma.core.errors import ThaumaError
from thauma.games.dice import GAME
from thauma.games.dice.boards import canonical_boards, shipped_boards
from thauma.games.dice.presentation.tally import tally_match
from thauma.games.dice.table import CITIES

SEED = 12
GAMES = 2100
"""for each number of players: three hundred times all cities at all seats"""
BOT = "hard"
"""it takes the best move that it finds, never a worse one on purpose"""
NODES = {2: 40, 3: 30, 4: 25, 5: 25, 6: 25, 7: 25}
"""for a move; the more play, the more each of them costs"""
PAGE = ROOT / "docs" / "figures" / "dice-balance.md"
KEPT = ROOT / "build" / "balance"
TURN_OF_CITIES = len(CITIES)
ROUND = 140
"""games with each number of players, before all of them go on; so a part of the whole is even too"""
CHUNK = 8
"""games between two looks at the clock"""


class Task(NamedTuple):
    """A game to be played."""

    players: int
    number: int
    bot: str
    nodes: int


class Conditions(msgspec.Struct, frozen=True):
    """What all games with one number of players have in common."""

    thauma: str
    rules: str
    boards: str
    """SHA-256 of the shipped ones"""
    bots_version: int
    players: int
    bot: str
    nodes: int
    seed: int = SEED


SORT = FileKind(
    "balance 1",
    Conditions,
    FinishedGame,
    BadResults,
    foreign="error.arena.foreign",
    other="error.arena.other",
    taken="error.arena.taken",
)


def conditions(players: int, bot: str, nodes: int) -> Conditions:
    """Describe games that are played here and now."""
    boards = hashlib.sha256(canonical_boards(shipped_boards())).hexdigest()
    return Conditions(SORT.format, GAME.rules, boards, levels.VERSION, players, bot, nodes)


# ------------------------------------------------------------------------------------------ playing


def deal_game(players: int, number: int) -> Deal:
    """Deal a game: rolls at random, the cities moved on by one seat from game to game."""
    block, shift = divmod(number, TURN_OF_CITIES)
    order = GAME.deal(deal_seed(SEED, block), players=TURN_OF_CITIES).parts["cities"]
    deal = GAME.deal(deal_seed(SEED, number), players=players)
    cities = [order[(seat + shift) % TURN_OF_CITIES] for seat in range(players)]
    return GAME.deal_from_json(deal.to_dict() | {"cities": cities})


def play(task: Task) -> FinishedGame:
    """Play a game."""
    match, budget = Match(deal_game(task.players, task.number)), bots.Budget(nodes=task.nodes)
    seeds = bot_seeds(SEED, task.number, task.players)
    minds = [bots.make_bot(task.bot, seed, budget) for seed in seeds]
    while match.waiting:
        chosen = {seat: minds[seat].choose(match.seen_by(seat)) for seat in match.waiting}
        for seat, move in chosen.items():
            match.put(seat, move)
    return summarise_game(match, task.number)


def summarise_game(match: Match, number: int) -> FinishedGame:
    """Note what counts of a game that is over."""
    facts, result = tally_match(match), match.result
    assert result is not None
    happened: dict[str, list[list[str]]] = {}
    for group in ("city-played", "building-completed", "die-chosen"):
        happened[group] = [[] for _ in range(match.seats)]
    for fact in sorted(facts.facts):
        if fact.group in happened:
            happened[fact.group][fact.seat].append(fact.thing)
    return FinishedGame(
        number=number,
        turns=facts.numbers[0]["turns"],
        cities=[city for (city,) in happened["city-played"]],
        winners=list(result.winners),
        completed=happened["building-completed"],
        dice=happened["die-chosen"],
        points=[[score[name] for name in GAME.categories] for score in result.scores],
    )


def play_missing(players: int, wanted: int, given: argparse.Namespace, end: float) -> list[FinishedGame]:
    """Play what is missing with so many players, unless only a report is wanted; gives all that is kept."""
    nodes = given.nodes or NODES[players]
    path = given.results / f"{players}.jsonl"
    if given.report and not path.exists():
        return []
    given.results.mkdir(parents=True, exist_ok=True)
    with closing(
        GamesFile(path, SORT, conditions(players, given.bot, nodes), adding=not given.report)
    ) as file:
        games = {game.number: game for _, game in file.read_games()}
        missing = [number for number in range(wanted) if number not in games]
        if missing and not given.report:
            tasks = [Task(players, number, given.bot, nodes) for number in missing]
            for game in play_in_processes(tasks, given.jobs, end):
                file.append_line(game)
                games[game.number] = game
                print(f"\r{players} players: {len(games)} games", end="", file=sys.stderr, flush=True)
            print(file=sys.stderr)
    return [games[number] for number in sorted(games) if number < wanted]


def leave_with_parent() -> None:
    """Have a process of the pool end with the command, however that ends."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def play_in_processes(tasks: list[Task], jobs: int, end: float) -> Iterator[FinishedGame]:
    """Have games played by some processes, none begun after the end of the time."""
    step = CHUNK * jobs
    with ProcessPoolExecutor(jobs, initializer=leave_with_parent) as pool:
        for first in range(0, len(tasks), step):
            if time.monotonic() > end:
                return
            yield from pool.map(play, tasks[first : first + step])


# ------------------------------------------------------------------------------------------ the page


def main() -> None:
    """Read the arguments, play and write the page."""
    given = arguments()
    end = math.inf if given.minutes is None else time.monotonic() + 60 * given.minutes
    try:
        check_jobs(given.jobs)
        found: dict[int, list[FinishedGame]] = {}
        for wanted in (*range(ROUND, given.games, ROUND), given.games):
            found = {players: play_missing(players, wanted, given, end) for players in given.players}
    except (ThaumaError, OSError) as problem:
        sys.exit(f"balance: {problem}")
    except KeyboardInterrupt:
        sys.exit(130)
    nodes = {players: given.nodes or NODES[players] for players in found}
    if not given.page.exists():
        given.page.write_text(evenness.FRAME, encoding="utf-8")
    put(given.page, "balance", evenness.page({k: v for k, v in found.items() if v}, given.bot, nodes))
    print(f"written to {given.page}")


def arguments() -> Any:
    """Read the arguments."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--players", type=numbers, default=list(GAME.players), metavar="N,N", help="default: all"
    )
    parser.add_argument("--games", type=int, default=GAMES, help="games for each number of players")
    parser.add_argument(
        "--nodes", type=int, help="nodes per move; by default the fewer, the more players there are"
    )
    parser.add_argument("--bot", default=BOT, choices=bots.bot_names(), help="which bot plays; default hard")
    parser.add_argument("--minutes", type=float, metavar="M", help="begin no game after this long")
    parser.add_argument("--jobs", type=int, default=2, help="processes; default 2")
    parser.add_argument("--results", type=Path, default=KEPT, help="a folder; default: build/balance")
    parser.add_argument("--report", action="store_true", help="play nothing; only write the page")
    parser.add_argument("--page", type=Path, default=PAGE, help="default: docs/figures/dice-balance.md")
    return parser.parse_args()


def numbers(text: str) -> list[int]:
    """Read numbers of players."""
    found = [int(word) for word in text.split(",")]
    if not set(found) <= set(GAME.players):
        raise argparse.ArgumentTypeError(f"{text}: two to seven play")
    return found


if __name__ == "__main__":
    main()
