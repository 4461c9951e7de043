"""What tests of the match protocol are arranged with: services, clocks, draws, clients and their requests."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Coroutine, Iterator
from itertools import cycle
from pathlib import Path
from typing import Any, TypeVar

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.support.databases import database
from tests.server.support.live_server import WAIT, Client, RequestFailed, ask, new_match, serve_in_thread
from thauma import Deal
from thauma.core.game import Game
from thauma.server.matches.randomness import Randomness
from thauma.server.push.transport import Transport
from thauma.server.service import Service
from thauma.server.settings import Clock, Limits, Settings
from thauma.server.store import open_store
from thauma.server.workers.worker_pool import WorkerPool

T = TypeVar("T")
NOON = 1_767_225_600_000
"""a time, in milliseconds"""
NO_PAGE = Path(__file__).parents[1] / "no page"
"""so that no test depends on whether the page was built"""
ROOMY = Limits(
    requests_per_second=100_000,
    request_burst=100_000,
    messages_per_second=100_000,
    message_burst=100_000,
    work_per_second=1_000_000_000,
    work_burst=1_000_000_000,
    matches_per_hour=1_000_000,
    bot_matches_per_hour=1_000_000,
    sockets_per_client=1_000,
    hints_per_minute=100_000,
    hints_waiting_per_client=1_000,
    hint_nodes=20,
    reviews_per_hour=100_000,
    reviews_waiting_per_client=1_000,
    review_nodes=4,
    quick_reviews_per_hour=100_000,
    quick_review_nodes=2,
)


def stand_still() -> float:
    """Give the same second for ever, so that no client is allowed more because time passes."""
    return 0.0


# ------------------------------------------------------------------------------------------- services


class ManualClock(Clock):
    """A clock whose hands a test moves."""

    def __init__(self, now: int = NOON) -> None:
        super().__init__()
        self.at = now

    def now(self) -> int:
        return self.at


class Dealer(Randomness):
    """Deals from seeds that a test names, in turn; everything else is drawn."""

    def __init__(self, *seeds: int) -> None:
        self.seeds = cycle(seeds or (1,))

    def deal(self, game: Game, options: Any) -> Deal:
        return game.deal(next(self.seeds), options)


def service(
    address: str,
    clock: Clock | None = None,
    chance: Randomness | None = None,
    workers: WorkerPool | None = None,
    advisers: WorkerPool | None = None,
    judges: WorkerPool | None = None,
    quick_judges: WorkerPool | None = None,
    now: Callable[[], float] = time.monotonic,
    transport: Transport | None = None,
    **settings: Any,
) -> Service:
    """Make a service on a database, with limits that no test meets by accident, and little to think."""
    chosen = Settings(**{"limits": ROOMY, "page": NO_PAGE, **settings})
    store = open_store(address, serving=True)
    return Service(store, chosen, clock, chance, workers, advisers, judges, now, transport, quick_judges)


@contextlib.contextmanager
def serve_for_module(
    request: pytest.FixtureRequest, folder: pytest.TempPathFactory, **given: Any
) -> Iterator[str]:
    """Run a server for a whole module, on the kind of database that the fixture's parameter names."""
    if request.param == "sqlite":
        with serve_in_thread(service(str(folder.mktemp("service") / "matches.sqlite3"), **given)) as address:
            yield address
        return
    with (
        database(request.getfixturevalue("cluster")) as place,
        serve_in_thread(service(place, **given)) as address,
    ):
        yield address


def wait_until(true: Callable[[], T], what: str) -> T:
    """Look again and again until something is so."""
    end = time.monotonic() + WAIT
    while time.monotonic() < end:
        found = true()
        if found:
            return found
        time.sleep(0.005)
    raise AssertionError(f"waited in vain: {what}")


def run_on(place: Service, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Do something in the loop of a service that runs in another thread."""
    loop = wait_until(lambda: place.tasks, "the service has started")[0].get_loop()
    return asyncio.run_coroutine_threadsafe(work(), loop).result(WAIT)


def read_metric(address: str, name: str) -> float:
    """Read one of the figures for operators; 0 for what was not counted yet."""
    lines = ask(address, "/metrics").splitlines()
    return next((float(line.rsplit(" ", 1)[1]) for line in lines if line.startswith(name)), 0.0)


# ----------------------------------------------------------------------------------------- at a socket


def connect_both_seats(address: str, made: dict[str, Any]) -> Client:
    """Sit down at both seats with one client."""
    return Client(address, made["match"]["match"], [seat["token"] for seat in made["seats"]])


def connect_player(address: str, made: dict[str, Any], player: int, after: int | None = None) -> Client:
    """Sit down as one of the players, counted as they were listed."""
    return Client(address, made["match"]["match"], [made["seats"][player]["token"]], after)


def connect_spectator(address: str, made: dict[str, Any], after: int | None = None) -> Client:
    """Look on."""
    return Client(address, made["match"]["match"], [], after)


def expect_accepted(client: Client, seat: int, answer: dict[str, Any]) -> dict[str, Any]:
    """Expect that a request was accepted, and read on until its step arrives; gives the update."""
    assert answer["type"] == "accepted", answer
    return client.wait_for_number(seat, answer["number"])


def play(client: Client, moves: int) -> None:
    """Make first legal moves with a client that holds both seats."""
    for _ in range(moves):
        answer = client.move(client.asked_seats[0])
        for seat in client.seats:
            expect_accepted(client, seat, answer)


def claim(client: Client, seat: int, absent: int, **more: Any) -> dict[str, Any]:
    """Claim the seat of somebody who stays away; gives the answer."""
    token = client.tokens[client.seats.index(seat)]
    wanted = {"id": f"claim{next(client.ids)}", "match": client.match, "token": token, "seat": absent}
    client.send({"type": "claim", **wanted, **more})
    return client.read_until("accepted", "refused")


def read_close_code(read: Callable[[], object]) -> int:
    """Read on until the server closes; gives the code, or -1 if it said none."""
    try:
        while True:
            read()
    except ConnectionClosed as end:
        return -1 if end.rcvd is None else end.rcvd.code


def bearer(token: str) -> dict[str, str]:
    """Make the header that carries a token."""
    return {"Authorization": f"Bearer {token}"}


# ----------------------------------------------------------------------------------- asking over HTTP


def request_link(address: str, match: str, token: str) -> str:
    """Make a link for another device."""
    made = ask(address, f"/api/matches/{match}/link", b"", bearer(token))
    assert set(made) == {"match", "seat", "join"}
    return str(made["join"])


def request_rematch(address: str, match: str, token: str) -> Any:
    """Ask for the next match."""
    return ask(address, f"/api/matches/{match}/rematch", b"", bearer(token))


def make_resigned_match(address: str, **more: Any) -> dict[str, Any]:
    """Make a match and let seat 1 resign."""
    made = new_match(address, **more)
    with connect_both_seats(address, made) as client:
        expect_accepted(client, 1, client.request("resign", 1))
    return made


def status_and_code(problem: pytest.ExceptionInfo[RequestFailed]) -> tuple[int, str]:
    """Give status and code of a refusal."""
    return problem.value.status, problem.value.answer["error"]


def expect_refusal(address: str, path: str, *given: Any) -> RequestFailed:
    """Expect a refusal."""
    with pytest.raises(RequestFailed) as problem:
        ask(address, path, *given)
    assert set(problem.value.answer) == {"error", "message"}
    return problem.value


def first_move_request(client: Client, seat: int, name: str, **more: Any) -> dict[str, Any]:
    """Write a request for the seat's first legal move."""
    update = client.updates[seat]
    wanted = {
        "type": "move",
        "id": name,
        "match": client.match,
        "token": client.tokens[client.seats.index(seat)],
        "question": update["question"],
        "move": update["view"]["moves"][0]["move"],
    }
    return {**wanted, **more}


def spectator_update(address: str, match: str) -> dict[str, Any]:
    """Give what a newcomer sees of a match."""
    with Client(address, match) as watcher:
        return watcher.updates[None]
