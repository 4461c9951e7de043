"""Whether the search thinks too well of positions of Duel in which the opponent is strong in science.

    python benchmarks/optimism.py --games 300 [--minutes 40]     # play and estimate what is missing
    python benchmarks/optimism.py --report                       # the table of what is kept

One level plays itself. From each game come positions that nobody chose by their outcome: one decision after
the draft, drawn by the game's number, and the first ones in which the opponent of the player who is asked has
four and five different symbols. Each is estimated with several budgets of nodes, from what that player knows;
beside it stands what happened. The file begins with the terms, a line for each game follows; games by other
terms are refused. All chance comes from the seed, so that the same command writes the same file.
"""

import argparse
import math
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
from measuring import RESULTS, table

import thauma
from thauma.arena.schedule import deal_seed, derive_seed
from thauma.bots import Budget, levels
from thauma.bots.analysis import analyse
from thauma.bots.levels import SearchBot
from thauma.core.errors import ThaumaError
from thauma.core.rng import Random
from thauma.core.state import Seen
from thauma.games.duel.position import unpack_state

GAME = thauma.game("duel")
DRAWN = "drawn"
NUMBERS = {4: "first with four", 5: "first with five"}
"""by the opponent's number of symbols what a position is called"""
STRATA = ((0, 1), (2, 2), (3, 3), (4, 4), (5, 6))
"""the opponent's number of different symbols, from and to"""
Z = 1.96


class Terms(msgspec.Struct, frozen=True):
    """On what all estimates of a file depend."""

    seed: int
    level: str
    play: int
    """nodes a move in the games"""
    nodes: tuple[int, ...]
    """of the estimates"""
    bots_version: int
    """of the bots"""


class Estimated(msgspec.Struct, frozen=True):
    """A position, what was thought of it and what happened."""

    why: str
    move: int
    """how many moves had been made"""
    seat: int
    symbols: int
    """different ones that the opponent has"""
    own: int
    """different ones that the player has"""
    estimates: tuple[float, ...]
    """the player's chance by each budget"""


class EstimatedGame(msgspec.Struct, frozen=True):
    """A game and its positions."""

    game: int
    shares: tuple[float, ...]
    kind: str
    positions: tuple[Estimated, ...]


class Refused(Exception):
    """Something that cannot be measured, in words for whoever asked for it."""


# ----------------------------------------------------------------------------------------- measuring


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision of a game after the draft."""

    move: int
    seen: Seen
    symbols: int
    own: int


def play_game(terms: Terms, number: int) -> tuple[thauma.Match, list[Decision]]:
    """Let the level play itself; gives the finished match and its decisions after the draft."""
    match = thauma.Match(GAME.deal(deal_seed(terms.seed, number)))
    bots = [
        SearchBot(terms.level, derive_seed(terms.seed, "bot", number, seat), Budget(nodes=terms.play))
        for seat in (0, 1)
    ]
    decisions = []
    while not match.over:
        seat = match.waiting[0]
        duel = unpack_state(match.state)
        if duel.age >= 0 and len(match.legal(seat)) > 1:
            counts = [city.symbols.bit_count() for city in duel.cities]
            decisions.append(
                Decision(len(match.actions), match.seen_by(seat), counts[1 - seat], counts[seat])
            )
        match.put(seat, bots[seat].choose(match.seen_by(seat)))
    return match, decisions


def choose_decisions(
    terms: Terms, number: int, decisions: Sequence[Decision]
) -> Iterator[tuple[str, Decision]]:
    """Choose positions by nothing that came after them."""
    if decisions:
        yield DRAWN, decisions[Random(derive_seed(terms.seed, "position", number)).integer(len(decisions))]
    for count, why in NUMBERS.items():
        first = next((decision for decision in decisions if decision.symbols >= count), None)
        if first is not None:
            yield why, first


def estimate_game(terms: Terms, number: int) -> EstimatedGame:
    """Play a game and estimate its positions."""
    match, decisions = play_game(terms, number)
    assert match.result is not None
    positions = []
    for why, decision in choose_decisions(terms, number, decisions):
        seed = derive_seed(terms.seed, "estimate", number, decision.move)
        found = [analyse(decision.seen, Budget(nodes=nodes), seed) for nodes in terms.nodes]
        seat = decision.seen.seat
        estimates = tuple(round(analysis.win[seat], 4) for analysis in found)
        positions.append(Estimated(why, decision.move, seat, decision.symbols, decision.own, estimates))
    shares = tuple(match.state.share(seat) for seat in (0, 1))
    return EstimatedGame(number, shares, match.result.kind, tuple(positions))


# -------------------------------------------------------------------------------------------- keeping


def read_games(path: Path, terms: Terms | None = None) -> tuple[Terms, list[EstimatedGame]]:
    """Read what is kept; a last line that was cut short is passed over, other terms are refused."""
    lines = path.read_bytes().split(b"\n")
    try:
        kept = msgspec.json.decode(lines[0], type=Terms)
        games = [msgspec.json.decode(line, type=EstimatedGame) for line in lines[1:-1]]
    except msgspec.MsgspecError as problem:
        raise Refused(f"{path} holds no estimates: {problem}") from None
    if terms is not None and kept != terms:
        raise Refused(f"{path} holds estimates by other terms: {kept}, not {terms}")
    return kept, games


def measure_missing(
    path: Path, terms: Terms, games: int, going_on: Callable[[], bool]
) -> list[EstimatedGame]:
    """Estimate what is missing and keep each game as soon as it is done; gives all that is kept."""
    kept: list[EstimatedGame] = []
    if path.exists():
        kept = read_games(path, terms)[1]
        whole = path.read_bytes().rpartition(b"\n")[0] + b"\n"
        path.write_bytes(whole)  # without a line that was cut short
    else:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(msgspec.json.encode(terms) + b"\n")
    with path.open("ab") as file:
        for number in range(len(kept), games):
            if not going_on():
                break
            kept.append(estimate_game(terms, number))
            file.write(msgspec.json.encode(kept[-1]) + b"\n")
            file.flush()
    return kept


# ------------------------------------------------------------------------------------------ the table


def mean_with_bounds(groups: Iterable[Sequence[float]]) -> tuple[float, float]:
    """Give a mean and half of its 95 % interval; numbers of one game go together."""
    clusters = [list(group) for group in groups if group]
    count = sum(map(len, clusters))
    if not count:
        return math.nan, math.nan
    mean = sum(map(sum, clusters)) / count
    if len(clusters) == 1:
        return mean, math.inf
    spread = sum((sum(cluster) - mean * len(cluster)) ** 2 for cluster in clusters)
    return mean, Z * math.sqrt(spread * len(clusters) / (len(clusters) - 1)) / count


def bounds_text(groups: Iterable[Sequence[float]]) -> str:
    """Write a mean with half of its interval."""
    mean, half = mean_with_bounds(groups)
    return "-" if math.isnan(mean) else f"{mean:+.3f} ± {half:.3f}"


def distinct_positions(game: EstimatedGame, low: int, high: int) -> list[Estimated]:
    """Give a game's positions with so many symbols, each once."""
    found = {position.move: position for position in game.positions if low <= position.symbols <= high}
    return list(found.values())


def report_rows(terms: Terms, games: Sequence[EstimatedGame]) -> list[str]:
    """Write the table: by the opponent's symbols what was thought, what happened, and what separates them."""
    heads = [f"at {nodes:,}" for nodes in terms.nodes]
    least, most = heads[0], heads[-1]
    rows = []
    for low, high in (*STRATA, (4, 6), (0, 6)):
        chosen = [(game, distinct_positions(game, low, high)) for game in games]
        every = [(game, position) for game, positions in chosen for position in positions]
        if not every:
            continue
        means = [
            f"{sum(position.estimates[i] for _, position in every) / len(every):.3f}"
            for i in range(len(heads))
        ]
        happened = sum(game.shares[position.seat] for game, position in every) / len(every)
        missing = [
            [game.shares[position.seat] - position.estimates[-1] for position in positions]
            for game, positions in chosen
        ]
        less = [
            [game.shares[position.seat] - position.estimates[0] for position in positions]
            for game, positions in chosen
        ]
        changes = [
            [position.estimates[-1] - position.estimates[0] for position in positions]
            for _, positions in chosen
        ]
        name = "all" if (low, high) == (0, 6) else (str(low) if low == high else f"{low}-{high}")
        rows.append(
            (name, str(len(every)), *means, f"{happened:.3f}", *map(bounds_text, (less, missing, changes)))
        )
    columns = ("symbols of the opponent", "positions", *heads, "happened")
    return table(
        (*columns, f"happened minus {least}", f"happened minus {most}", f"{most} minus {least}"), rows
    )


# -------------------------------------------------------------------------------------------- command


def make_parser() -> argparse.ArgumentParser:
    """Make the parser."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=300, help="default 300")
    parser.add_argument("--seed", type=int, default=1, help="of all deals and draws; default 1")
    parser.add_argument("--play", type=int, default=400, metavar="NODES", help="a move; default 400")
    parser.add_argument(
        "--nodes", default="10000,100000", help="of the estimates, from few to many; default 10000,100000"
    )
    parser.add_argument("--minutes", type=float, metavar="M", help="begin no game after this long")
    kept = RESULTS / f"bots-{levels.VERSION}" / "optimism-duel.jsonl"
    parser.add_argument("--results", type=Path, default=kept)
    parser.add_argument("--report", action="store_true", help="play nothing")
    return parser


def read_nodes(text: str) -> tuple[int, ...]:
    """Read the budgets."""
    try:
        nodes = tuple(int(part) for part in text.split(","))
    except ValueError:
        nodes = ()
    if not nodes or list(nodes) != sorted({*nodes}) or nodes[0] < 1:
        raise Refused(f"--nodes are whole numbers from few to many, such as 10000,100000, not {text}")
    return nodes


def measure(given: argparse.Namespace) -> None:
    """Do what was asked for."""
    if given.report:
        terms, games = read_games(given.results)
    else:
        if given.games < 1 or given.play < 1:
            raise Refused("--games and --play are whole numbers from 1")
        terms = Terms(given.seed, "hard", given.play, read_nodes(given.nodes), levels.VERSION)
        end = math.inf if given.minutes is None else time.monotonic() + 60 * given.minutes
        games = measure_missing(given.results, terms, given.games, lambda: time.monotonic() < end)
    print(f"{len(games)} games of hard with {terms.play} nodes a move, seed {terms.seed}\n")
    print("\n".join(report_rows(terms, games)))


def main() -> None:
    """Read the arguments and measure."""
    try:
        measure(make_parser().parse_args())
    except (Refused, ThaumaError, OSError) as problem:
        sys.exit(f"optimism: {problem}")
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
