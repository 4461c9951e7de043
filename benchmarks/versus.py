"""This search against an earlier one: paired deals, move by move, each side in an environment of its own.

    python benchmarks/versus.py [--game duel] --time 0.1 --games 400 [--luck] [--until 0:40]
    python benchmarks/versus.py --game wonders --players 3 --nodes 800 --games 60
    python benchmarks/versus.py --speed          # iterations a second of both, in turn
    python benchmarks/versus.py --check          # do both choose the same moves at equal nodes?

The earlier one is commit 63c82f1 or `--old COMMIT`; it is taken from git, built with its own compiled search
and kept in build/versus. The other side is what is installed here, or `--new COMMIT`. Each side has a process
of its own that is handed the deal and every move and keeps its own match, so that neither can be helped nor
misled by the code of the other; what is played is decided by the match kept here. A bot thinks on one thread.
Results are kept in a file to go on with; games of an installation that has changed since are refused.
"""

import argparse
import hashlib
import json
import math
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from threading import Event
from typing import Any

import msgspec
from measuring import RESULTS, ROOT, pairs_table

import thauma
from thauma.arena.luck import judge_of, luck_of
from thauma.arena.play_game import PlayedGame
from thauma.arena.results import Results, tournament_conditions
from thauma.arena.schedule import Player, Task, derive_seed, make_player, round_robin
from thauma.arena.sequential import parse_test
from thauma.arena.tournament import Tournament
from thauma.arena.worker_pool import check_jobs
from thauma.bots import Budget
from thauma.core.errors import ThaumaError
from thauma.core.game import Game
from thauma.processes.line_process import LineProcess

TODAY = "63c82f1"
"""the version that improvements are measured against"""
HERE = "here"
PLACE = ROOT / "build" / "versus"
LONGEST = 1 << 20
PATIENCE = 600.0
"""seconds for an answer; a level thinks five at most, and a machine may be busy"""
STAGES = (0.05, 0.3, 0.55, 0.8)
"""parts of a random game after which speed is measured"""
POSITIONS = 5
SPEED_SECONDS = 0.5
CHECK_NODES = 100
"""so few that 63c82f1 grows one tree too; with 200 or more it grows four"""
UNSEARCHED = ("random", "greedy")


class Refused(Exception):
    """Something that cannot be measured, in words for whoever asked for it."""


# ------------------------------------------------------------------------------------- environments


@dataclass(frozen=True, slots=True)
class Version:
    """A version of Thauma that can be run."""

    name: str
    python: Path
    digest: str
    """what tells it from all others"""


def run_quietly(*command: str | Path, cwd: Path = ROOT) -> str:
    """Run a command to its end; give what it printed, or say what it complained of."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Refused(f"{' '.join(map(str, command))}: {done.stderr.strip()[-2000:]}")
    return done.stdout.strip()


def version_of(name: str) -> Version:
    """Give what is installed here, or a commit in an environment of its own."""
    if name == HERE:
        return Version(HERE, Path(sys.executable), digest_of_package(Path(thauma.__file__).parent))
    full = run_quietly("git", "rev-parse", "--verify", "--quiet", f"{name}^{{commit}}")
    return Version(full[:7], make_environment(full), full)


def digest_of_package(folder: Path) -> str:
    """Give the SHA-256 of all code and weights of a package."""
    found = hashlib.sha256()
    for file in sorted(path for suffix in ("py", "bin") for path in folder.rglob(f"*.{suffix}")):
        found.update(f"{file.relative_to(folder)}\n".encode())
        found.update(file.read_bytes())
    return found.hexdigest()


def make_environment(commit: str) -> Path:
    """Build a commit in an environment of its own; gives its interpreter. What was cut short is made anew."""
    folder = PLACE / commit
    python, ready = folder / "env" / "bin" / "python", folder / "ready"
    if ready.exists():
        return python
    shutil.rmtree(folder, ignore_errors=True)
    source = folder / "source"
    source.mkdir(parents=True)
    print(f"versus: building {commit[:7]} in {folder}", file=sys.stderr)
    run_quietly("git", "archive", "--output", folder / "source.tar", commit)
    run_quietly("tar", "-xf", folder / "source.tar", "-C", source)
    run_quietly(sys.executable, "-m", "venv", folder / "env")
    run_quietly("env", "THAUMA_BUILD_PAGELESS=1", python, "-m", "pip", "install", "--quiet", source)
    ready.touch()
    return python


# -------------------------------------------------------------------------------------------- sides


class Side:
    """The process of a version."""

    def __init__(self, version: Version) -> None:
        self.version = version
        script = Path(__file__).with_name("versus_side.py")
        command = [str(version.python), str(script)]
        self.process = LineProcess(
            command, LONGEST, {"PYTHONPATH": "", "THAUMA_PLAIN": ""}, keep_stderr=False
        )
        if not self.ask("hello")["compiled"]:
            self.close()
            raise Refused(f"{version.name} runs un-compiled, so that no speed of it means anything")

    def ask(self, what: str, **data: Any) -> dict[str, Any]:
        """Ask for something."""
        self.process.send(json.dumps({"do": what, **data}).encode() + b"\n")
        try:
            told: dict[str, Any] = json.loads(self.process.receive(PATIENCE))
        except (EOFError, TimeoutError, ValueError):
            raise Refused(f"{self.version.name} gave no answer to {what}") from None
        if "problem" in told:
            raise Refused(f"{self.version.name}, asked to {what}: {told['problem']}")
        return told

    def close(self) -> None:
        """Let it go."""
        self.process.shut_down(b"", 1.0)


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal in the words of the earlier version: options may have had other names, which later ones know."""

    game: Game
    text: str


@dataclass(frozen=True, slots=True)
class Dealer:
    """What is played."""

    game: Game
    named: dict[str, Any]
    """the options that were named, the number of players among them"""

    def deal(self, seed: int, sides: dict[str, Side]) -> Dealt:
        """Have the earlier version deal."""
        *_, earlier = sides.values()
        told = earlier.ask("deal", game=self.game.name, seed=seed, options=self.named)
        return Dealt(self.game, told["deal"])


@dataclass(slots=True)
class Table:
    """A match that both versions follow."""

    match: thauma.Match
    sides: dict[str, Side]
    plies: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    @classmethod
    def lay(cls, dealt: "Dealt", sides: dict[str, Side], bots: dict[str, dict[int, Any]]) -> "Table":
        """Begin a match with the bots of each side, by seat."""
        match = thauma.Match(dealt.game.deal_from_json(dealt.text))
        table = cls(match, sides, [0] * match.seats, [0.0] * match.seats)
        for name, side in sides.items():
            told = side.ask("start", game=match.game.name, deal=dealt.text, bots=bots.get(name, {}))
            table.compare(name, told)
        return table

    def choose(self, name: str, seat: int) -> str:
        """Let a side choose for a seat."""
        told = self.sides[name].ask("choose", seat=seat)
        self.seconds[seat] += told["seconds"]
        return str(told["move"])

    def consider(self, name: str, seat: int, seed: int) -> str:
        """Ask a side which move its search finds best for a seat, with this seed in whatever version."""
        return str(self.sides[name].ask("consider", seat=seat, seed=seed)["move"])

    def play(self, seat: int, move: str) -> None:
        """Lay a move down on all tables."""
        self.match.put(seat, move)
        self.plies[seat] += 1
        for name, side in self.sides.items():
            self.compare(name, side.ask("play", seat=seat, move=move))

    def compare(self, name: str, told: dict[str, Any]) -> None:
        """Make sure that a side sees the same seats asked: otherwise its rules are others."""
        if told["waiting"] != list(self.match.waiting):
            place = f"after {len(self.match.actions)} moves of {self.match.deal.hash}"
            raise Refused(f"{name} asks seats {told['waiting']} {place}, not {list(self.match.waiting)}")


def bot_words(player: Player, seed: int) -> dict[str, Any]:
    """Say how `thauma.bot` makes a player's bot."""
    return {"name": player.bot, "seed": seed, "seconds": player.seconds, "nodes": player.nodes, "threads": 1}


def play_game(task: Task, sides: dict[str, Side], dealer: Dealer) -> PlayedGame:
    """Play one game of both versions."""
    bots: dict[str, dict[int, Any]] = {name: {} for name in sides}
    for seat, player in enumerate(task.players):
        bots[player.name][seat] = bot_words(player, task.seeds[seat])
    table = Table.lay(dealer.deal(task.seed, sides), sides, bots)
    match = table.match
    while not match.over:
        chosen = {seat: table.choose(task.players[seat].name, seat) for seat in match.waiting}
        for seat, move in chosen.items():
            table.play(seat, move)
    result = match.result
    assert result is not None
    state, winners = match.state, result.winners
    return PlayedGame(
        players=task.players,
        deal=task.deal,
        seed=task.seed,
        rules=match.deal.rules,
        winner=winners[0] if len(winners) == 1 else None,
        kind=result.kind,
        points=tuple(sum(state.points(seat)) for seat in range(match.seats)),
        plies=tuple(table.plies),
        seconds=tuple(round(seconds, 6) for seconds in table.seconds),
        sharing=winners if 1 < len(winners) < match.seats else (),
        luck=luck_of_match(match, task) if task.luck else (),
    )


def luck_of_match(match: thauma.Match, task: Task) -> tuple[float, ...]:
    """Tell the luck in a game as the arena does."""
    return luck_of(match, judge_of(match.game, task.options), derive_seed(task.seed, "luck"))


# ------------------------------------------------------------------------------------ what is asked


def versus_players(versions: Sequence[Version], given: argparse.Namespace) -> list[Player]:
    """Give the two players: the same level and budget in two versions."""
    budget = Budget(given.time, given.nodes)
    return [
        msgspec.structs.replace(
            make_player(given.level, budget, f"{given.level} at {version.name}"), program=version.digest
        )
        for version in versions
    ]


def play_match(versions: Sequence[Version], given: argparse.Namespace, dealer: Dealer) -> None:
    """Play what is missing, and report."""
    game, options = dealer.game, dealer.game.full_options(dealer.named)
    judge = judge_of(game, options).name if given.luck else None
    here = tournament_conditions(game, options, given.seed, given.time, given.nodes, judge)
    players = versus_players(versions, given)
    path = given.results or RESULTS / f"versus-{versions[1].name}-{game.name}-{here.seats}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    results = Results(path, here)
    try:
        encounters = round_robin(players, given.games, here.seats)
        until = None if given.until is None else parse_test(given.until)
        tournament = Tournament(here, encounters, results, until=until)
        named = dict(zip((player.name for player in players), versions, strict=True))
        play_missing(tournament, named, given, dealer)
        print_match(tournament, game)
    finally:
        results.close()


def play_missing(
    tournament: Tournament, versions: dict[str, Version], given: argparse.Namespace, dealer: Dealer
) -> None:
    """Play games until none is missing, the time is over or all is decided."""
    end = math.inf if given.minutes is None else time.monotonic() + 60 * given.minutes
    wanted: SimpleQueue[Task] = SimpleQueue()
    for task in tournament.missing_games():
        wanted.put(task)
    played: SimpleQueue[PlayedGame | None] = SimpleQueue()
    stopped = Event()

    def work() -> None:
        sides = {name: Side(version) for name, version in versions.items()}
        try:
            while not stopped.is_set() and time.monotonic() < end and not tournament.is_decided:
                played.put(play_game(wanted.get_nowait(), sides, dealer))
        except Empty:
            pass
        finally:
            for side in sides.values():
                side.close()
            played.put(None)

    with ThreadPoolExecutor(given.jobs) as pool:
        workers = [pool.submit(work) for _ in range(given.jobs)]
        left = given.jobs
        try:
            while left:
                game = played.get()
                if game is None:
                    left -= 1
                else:
                    tournament.record_game(game)
        finally:
            stopped.set()
        for worker in workers:
            worker.result()


def print_match(tournament: Tournament, game: Game) -> None:
    """Print the score of the first version."""
    found = tournament.standings()
    if not found.meetings:
        print("No deal has been finished yet.")
        return
    print("\n".join(pairs_table(found, game)))
    for side in (side for meeting in found.meetings for side in meeting.sides):
        if side.adjusted is not None:
            less = side.adjusted
            print(f"\nwithout luck {interval_text(less.share, less.low, less.high)}, ratio {less.ratio:.2f}")
    for player in found.players:
        print(f"{player.player.name}: {1000 * player.seconds_per_move:.1f} ms a move")
    if tournament.progress is not None:
        print(msgspec.json.encode(tournament.progress.to_data()).decode())
        print("A match that stopped early exaggerates: its interval is too narrow.")


def interval_text(share: float, low: float, high: float) -> str:
    """Write a share with its bounds."""
    return f"{100 * share:.1f} % ({100 * low:.1f}-{100 * high:.1f})"


@dataclass(frozen=True, slots=True)
class Place:
    """Some moves of a random game, and the seat that has a choice then."""

    dealt: Dealt
    actions: tuple[tuple[int, str], ...]
    seat: int


def random_places(dealer: Dealer, sides: dict[str, Side], seed: int) -> dict[float, list[Place]]:
    """Give some positions of random games, by how far the game has come."""
    found: dict[float, list[Place]] = {stage: [] for stage in STAGES}
    for number in range(POSITIONS):
        dealt, rng = dealer.deal(seed + number, sides), Random(number)
        match, asked = thauma.Match(dealer.game.deal_from_json(dealt.text)), []
        while not match.over:
            asked.append(match.waiting[0])
            match.put(asked[-1], rng.choice(match.legal(asked[-1])))
        for stage in STAGES:
            count = int(stage * len(asked))
            found[stage].append(Place(dealt, match.actions[:count], asked[count]))
    return found


def print_speed(sides: dict[str, Side], given: argparse.Namespace, dealer: Dealer) -> None:
    """Measure iterations a second: both at each position in turn, so that they meet the same load."""
    print("| part of a game | " + " | ".join(sides) + " | ratio |\n|---|--:|--:|--:|")
    every: list[float] = []
    for stage, places in random_places(dealer, sides, given.seed).items():
        rates: dict[str, list[float]] = {name: [] for name in sides}
        for place in places:
            for name, side in sides.items():
                rates[name].append(measure_rate(place, side, given))
        ratios = [new / old for new, old in zip(*rates.values(), strict=True)]
        every += ratios
        middle = " | ".join(f"{statistics.median(rate):,.0f}" for rate in rates.values())
        print(f"| {100 * stage:.0f} % | {middle} | {statistics.median(ratios):.2f} |", flush=True)
    print(f"\nmedian of all {len(every)} positions: {statistics.median(every):.2f}")


def measure_rate(place: Place, side: Side, given: argparse.Namespace) -> float:
    """Give a side's iterations a second at a position."""
    name, bot = side.version.name, {"name": given.level, "seed": 1, "seconds": given.time or SPEED_SECONDS}
    table = Table.lay(place.dealt, {name: side}, {name: {place.seat: bot}})
    for seat, move in place.actions:
        table.play(seat, move)
    told = side.ask("speed", seat=place.seat)
    return float(told["nodes"] / told["seconds"])


def print_check(sides: dict[str, Side], given: argparse.Namespace, dealer: Dealer) -> int:
    """Compare what both choose at equal nodes, all along games of the first; gives how often they differ.

    Both are given the same seed for a decision: a bot's own hangs on how its version stores a position.
    """
    alike = different = 0
    nodes = given.nodes or CHECK_NODES
    if given.level in UNSEARCHED:
        raise Refused(f"{given.level} does not search: there is nothing to compare")
    for number in range(given.games):
        dealt = dealer.deal(given.seed + number, sides)
        bot = {"name": given.level, "nodes": nodes}
        seats = range(dealer.game.seats(dealer.game.full_options(dealer.named)))
        seated = {seat: {**bot, "seed": seat} for seat in seats}
        table = Table.lay(dealt, sides, dict.fromkeys(sides, seated))
        match = table.match
        while not match.over:
            seat = match.waiting[0]
            seed = derive_seed(given.seed, "check", number, len(match.actions))
            new, old = (table.consider(name, seat, seed) for name in sides)
            alike += new == old
            if new != old:
                different += 1
                place = f"game {number}, move {len(match.actions) + 1}, seat {seat}"
                print(f"{place}: {new} and {old}")
            table.play(seat, new)
    print(f"{alike} of {alike + different} choices are alike at {nodes} nodes")
    return different


def make_parser() -> argparse.ArgumentParser:
    """Make the parser."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="duel", choices=thauma.games(), help="default: duel")
    parser.add_argument("--players", type=int, metavar="N", help="where the game leaves it open")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--new", default=HERE, metavar="COMMIT", help="default: what is installed here")
    parser.add_argument("--old", default=TODAY, metavar="COMMIT", help=f"default: {TODAY}")
    parser.add_argument("--level", default="hard", help="whose search; default: hard")
    parser.add_argument("--time", type=float, metavar="SECONDS", help="a move")
    parser.add_argument("--nodes", type=int, help="a move")
    parser.add_argument(
        "--games", type=int, default=100, help="default 100; with --check whole games, 100 too"
    )
    parser.add_argument("--seed", type=int, default=1, help="of all deals; default 1")
    parser.add_argument("--jobs", type=int, default=1, help="games at a time; default 1")
    parser.add_argument("--minutes", type=float, metavar="M", help="begin no game after this long")
    parser.add_argument("--luck", action="store_true", help="also the score without luck")
    parser.add_argument("--until", metavar="ELO0:ELO1", help="stop as soon as this is decided")
    parser.add_argument("--results", type=Path, help="default: a file in benchmarks/results")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--speed", action="store_true", help="iterations a second of both")
    what.add_argument("--check", action="store_true", help="the moves of both at equal nodes")
    return parser


def chosen_options(game: Game, given: argparse.Namespace) -> dict[str, Any]:
    """Read the options of the game that were named."""
    named: dict[str, Any] = {}
    for text in given.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise Refused(f"an option is written NAME=VALUE, not {text}")
        named[name] = {"true": True, "false": False}.get(value, value)
    if given.players is not None:
        named["players"] = given.players
    game.full_options(named)
    return named


def measure(given: argparse.Namespace) -> int:
    """Do what was asked for; gives an exit code."""
    game = thauma.game(given.game)
    dealer = Dealer(game, chosen_options(game, given))
    check_jobs(given.jobs)
    versions = [version_of(given.new), version_of(given.old)]
    if versions[0].digest == versions[1].digest:
        raise Refused("both sides are the same version")
    if not (given.speed or given.check):
        if given.time is None and given.nodes is None:
            raise Refused("say how much both may think: --time SECONDS or --nodes N")
        play_match(versions, given, dealer)
        return 0
    sides = {version.name: Side(version) for version in versions}
    try:
        if given.speed:
            print_speed(sides, given, dealer)
            return 0
        return 1 if print_check(sides, given, dealer) else 0
    finally:
        for side in sides.values():
            side.close()


def main() -> None:
    """Read the arguments and measure."""
    try:
        sys.exit(measure(make_parser().parse_args()))
    except (Refused, ThaumaError, OSError) as problem:
        sys.exit(f"versus: {problem}")
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
