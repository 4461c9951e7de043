"""A running server with a match on it that no attack may touch, and the watch over it."""

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

from tests.server.support.leaping_loop import LeapingLoop
from tests.server.support.live_server import ask, new_match, serve_in_thread, tokens_of
from tests.server.support.raw_sockets import RawWebSocket, hello
from tests.server.support.services import service
from thauma.server.service import Service
from thauma.server.store.base import StoredRow


@dataclass
class TargetServer:
    """A server with a match on it, under way, and another one that waits for a player."""

    service: Service
    address: str
    match: str = ""
    tokens: list[str] = field(default_factory=list)
    waiting: str = ""
    """the match that waits"""
    join: str = ""
    """the secret of its open seat"""
    ids: Iterator[int] = field(default_factory=lambda: count(1))

    def begin(self) -> None:
        """Make the match."""
        made = new_match(self.address, public=True)
        self.match, self.tokens = made["match"]["match"], tokens_of(made)
        for _ in range(9):
            self.play()

    def invite(self) -> None:
        """Make the match that waits."""
        made = new_match(self.address, [{"kind": "human", "name": "Ada"}, {"kind": "open"}])
        self.waiting, self.join = made["match"]["match"], made["seats"][1]["join"]

    def rows(self) -> dict[str, list[StoredRow]]:
        """Give everything that is stored."""
        store = self.service.store
        found = {match: store.load(match) for match in store.match_ids()}
        return {match: loaded.rows for match, loaded in found.items() if loaded is not None}

    def view(self, seat: int) -> dict[str, Any]:
        """Give the update that a seat gets when it comes."""
        with RawWebSocket(self.address) as hand:
            hand.say(hello(self.match, self.tokens[seat]))
            update: dict[str, Any] = hand.read_until("update")
            return update

    def asked_seat(self) -> int:
        """Which seat is asked now."""
        found: int = ask(self.address, f"/api/matches/{self.match}")["view"]["waiting"][0]
        return found

    def request(self, kind: str, seat: int, **more: Any) -> dict[str, Any]:
        """Make a request of a seat."""
        token = self.tokens[seat]
        return {"type": kind, "id": f"s{next(self.ids)}", "match": self.match, "token": token, **more}

    def good_move(self) -> dict[str, Any]:
        """Make a move that would be accepted now."""
        seat = self.asked_seat()
        update = self.view(seat)
        move = update["view"]["moves"][0]["move"]
        return self.request("move", seat, question=update["question"], move=move)

    def play(self) -> None:
        """Make one move, as the players do; begin anew when that ended the match."""
        with RawWebSocket(self.address) as hand:
            hand.say(hello(self.match))
            answer = hand.reply(self.good_move())
            assert answer["type"] == "accepted", answer
        if ask(self.address, f"/api/matches/{self.match}")["match"]["status"] == "over":
            self.begin()


@contextlib.contextmanager
def run_target_server(
    folder: Path, loop: LeapingLoop | None = None, *, narrow: bool = False, **settings: Any
) -> Iterator[TargetServer]:
    """Run a server with its matches."""
    made = service(str(folder / "matches.sqlite3"), **settings)
    with serve_in_thread(made, loop, narrow=narrow) as address:
        stage = TargetServer(made, address)
        stage.begin()
        stage.invite()
        yield stage


@contextlib.contextmanager
def assert_unharmed(stage: TargetServer) -> Iterator[None]:
    """See to it that nothing is stored, no error is noted, and afterwards the match goes on."""
    rows, errors = stage.rows(), stage.service.metrics.errors
    yield
    assert ask(stage.address, "/health")["status"] == "ok"
    assert stage.rows() == rows
    assert stage.service.metrics.errors == errors
    stage.play()
