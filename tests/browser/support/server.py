"""A server whose draws a test chooses, and matches laid on its tables at any move."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from typing import Any

from tests.server.support.live_server import ask, serve_in_thread
from tests.server.support.services import ROOMY, service, wait_until
from thauma import Deal, Match
from thauma.core.game import Game
from thauma.server import reply_times
from thauma.server.matches import credentials, events
from thauma.server.matches.hosted_match import begin_match
from thauma.server.matches.randomness import Randomness
from thauma.server.service import Service
from thauma.server.settings import PAGE, Clock
from thauma.server.store.base import Append, Create, Store

ROOT = Path(__file__).parents[3]
GOLDEN = ROOT / "tests" / "golden"
VARIABLE = "THAUMA_TEST_PAGE"
BOT = events.Player("bot", bot="greedy")
NONCE = "5e" * 32
FEW = replace(ROOMY, hint_nodes=200, review_nodes=60, quick_review_nodes=20)
"""positions that hints and reviews look at: the page is tried, not the search"""


def built_page() -> Path:
    """Give the folder of the page under test: the package's own, or the one that $THAUMA_TEST_PAGE names."""
    folder = Path(os.environ.get(VARIABLE, PAGE))
    assert (folder / "index.html").is_file(), f"the page was not built into {folder}: `make page` builds it"
    return folder


class FixedRandomness(Randomness):
    """Deals from one seed, seats the players as listed, and lets bots think the same thoughts every time."""

    def __init__(self) -> None:
        self.seed = 1

    def deal(self, game: Game, options: Mapping[str, Any]) -> Deal:
        return game.deal(self.seed, options)

    def draw_seats(self, players: int) -> list[int]:
        return list(range(players))

    def draw_bot_seed(self) -> int:
        return 1


@dataclass(frozen=True)
class StoredMatch:
    """A match that a test has laid on a table."""

    address: str
    match: str
    tokens: tuple[str, ...]

    @property
    def path(self) -> str:
        """Where everybody may watch it."""
        return f"{self.address}/m/{self.match}"

    def seat(self, number: int) -> str:
        """Where its player sits down."""
        return f"{self.path}#seat={self.tokens[number]}"


@dataclass
class Server:
    """A running server with its draws and its database."""

    address: str
    chance: FixedRandomness
    store: Store
    names: Iterator[int] = field(default_factory=lambda: count(1))

    def add_match(self, match: Match, *seats: str | events.Player, public: bool = False) -> StoredMatch:
        """Put a match on a table, as it stands; a seat is a person's name, or a player of another kind."""
        number = next(self.names)
        tokens = tuple(f"token-of-seat-{seat}-at-table-{number:04}" for seat in range(match.seats))
        given = seats or ("Ada", "Bo")
        players = [
            events.Player("human", name, token=credentials.hash_of(token)) if isinstance(name, str) else name
            for name, token in zip(given, tokens, strict=True)
        ]
        name = f"table-{number:010}"
        store_match(self.store, name, match, players, public)
        return StoredMatch(self.address, name, tokens)

    def info(self, match: str) -> dict[str, Any]:
        """Ask what everybody may know of a match: `match` and `view`."""
        found: dict[str, Any] = ask(self.address, f"/api/matches/{match}")
        return found

    def wait_for_moves(self, match: str, moves: int) -> dict[str, Any]:
        """Wait until as many moves stand; gives what everybody may know of the match then."""

        def info_if_reached() -> dict[str, Any] | None:
            info = self.info(match)
            return info if info["match"]["moves"] >= moves else None

        found = wait_until(info_if_reached, f"move {moves} of {match}")
        assert found is not None
        return found


def store_match(
    store: Store, name: str, match: Match, players: Sequence[events.Player], public: bool
) -> None:
    """Store a match with all its moves."""
    deal, at = match.deal, Clock().now()
    created = events.Created(
        match.game.rules, deal.to_dict(), NONCE, deal.commitment(NONCE), tuple(players), public, "listed"
    )
    table = begin_match(name, created, at)
    status = table.status
    (number,) = store.write([Create(name, match.game.name, public, status, at, events.encode(created))])
    assert number is not None, f"the table {name} is taken"
    moves = list(match.actions)
    batch = []
    for version, (seat, move) in enumerate(moves, start=1):
        ends = "over" if match.over and version == len(moves) else None
        batch.append(Append(number, version, at, events.encode(events.Moved(seat, move)), ends))  # type: ignore[arg-type]
    if batch:
        assert None not in store.write(batch)


@contextmanager
def use_quick_bot() -> Iterator[None]:
    """Let the favourite bot be one that answers at once, so that a whole game takes seconds."""
    usual, reply_times.PLEASANT = reply_times.PLEASANT, reply_times.AT_ONCE
    try:
        yield
    finally:
        reply_times.PLEASANT = usual


@contextmanager
def run_server(folder: Path, **settings: Any) -> Iterator[Server]:
    """Run a server in this process, with fixed draws, on a database of its own."""
    chance, chosen = FixedRandomness(), {"limits": FEW, "page": built_page(), **settings}
    made: Service = service(str(folder / "matches.sqlite3"), chance=chance, **chosen)
    with use_quick_bot(), serve_in_thread(made) as address:
        yield Server(address, chance, made.store)


# ---------------------------------------------------------------------------------------- golden matches


def golden_match(name: str, moves: int | None = None) -> Match:
    """Play a golden match, to its end or as many moves."""
    whole = Match.parse((GOLDEN / f"{name}.thauma").read_text(encoding="utf-8"))
    return replay_until(whole, len(whole.actions) if moves is None else moves)


def replay_until(whole: Match, moves: int) -> Match:
    """Play as many moves of a match anew."""
    match = Match(whole.deal)
    for seat, move in list(whole.actions)[:moves]:
        match.play(seat, move)
    return match


def golden_until(name: str, wanted: Callable[[dict[str, Any]], bool]) -> Match:
    """Play a golden match up to the first position that is wanted, by the view of the seat that is asked."""
    whole = Match.parse((GOLDEN / f"{name}.thauma").read_text(encoding="utf-8"))
    match = Match(whole.deal)
    for seat, move in whole.actions:
        if wanted(match.view(seat)):
            return match
        match.play(seat, move)
    raise AssertionError(f"{name} has no such position")
