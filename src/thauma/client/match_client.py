"""A client at a match for programs that wait: every call returns when there is something to return."""

import threading
import time
from collections.abc import Callable, Iterator
from typing import Any, Self, TypeVar

from thauma import wire
from thauma.client.connection import Connection
from thauma.client.http_client import ServerClient
from thauma.client.links import Link
from thauma.client.match_record import MatchRecord
from thauma.client.protocol import Backoff, ConnectionChange, MatchProtocol

T = TypeVar("T")


class MatchClient(MatchRecord):
    """A seat at a match on a server or, with a link that has no token, a spectator of it.

    It connects when it is entered (`with MatchClient(link) as seat:`), connects again whenever the connection
    is lost, and sends again what had no answer. Whatever waits takes the most seconds that it may take, and
    raises TimeoutError after them. With `presence` the server tells who is here, which `presence` then has.
    """

    def __init__(self, link: Link, backoff: Backoff | None = None, *, presence: bool = False) -> None:
        super().__init__(link)
        self.news = threading.Condition()
        protocol = MatchProtocol(link, backoff=backoff, presence=presence)
        self.connection = Connection(protocol, self.take_change)

    def __enter__(self) -> Self:
        self.open()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def open(self) -> None:
        """Connect, and wait until it is known how the match stands."""
        self.connection.start()
        try:
            self.wait_for_number(0)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Leave; the match goes on without this client, and the link leads back to it."""
        self.connection.close()

    # -------------------------------------------------------------------------------------- waiting

    def wait_for_question(self, seconds: float | None = None) -> wire.Update | None:
        """Wait until this seat is asked something new; None: the match is over."""
        update = self.wait_until(self.asked_or_over, seconds)
        return None if update.match.status == "over" else update

    def wait_for_number(self, number: int, seconds: float | None = None) -> wire.Update:
        """Wait until so many steps of the match have been told."""
        return self.wait_until(lambda: self.update_from(number), seconds)

    def updates(self) -> Iterator[wire.Update]:
        """Give how the match stands, now and whenever something has happened, up to its end."""
        update = self.wait_for_number(0)
        yield update
        while update.match.status != "over":
            update = self.wait_for_number(update.number + 1)
            yield update

    # --------------------------------------------------------------------------------------- asking

    def play(self, move: str, seconds: float | None = None) -> wire.Accepted:
        """Answer the question with a move; returns when it is stored, raises Declined if it is refused."""
        answer = self.send(self.move_request(move), seconds)
        assert isinstance(answer, wire.Accepted)
        return answer

    def ask(
        self, kind: type[wire.Request], seconds: float | None = None, **more: Any
    ) -> wire.Accepted | wire.Explained:
        """Make any other request of the contract: `seat.ask(wire.TakeBack)`."""
        return self.send(self.new_request(kind, **more), seconds)

    def hint(self) -> wire.Hinted:
        """Ask what a strong player would do."""
        link = self.link
        return ServerClient(link.server).hint(link.match, link.token)

    # ------------------------------------------------------------------------------------ the driver

    def take_change(self, change: ConnectionChange) -> None:
        """Take in what happened on the connection, and wake whoever waits."""
        with self.news:
            self.note_change(change)
            self.news.notify_all()

    def send(self, request: wire.Request, seconds: float | None) -> wire.Accepted | wire.Explained:
        """Send a request and wait for its answer."""
        self.connection.ask(request)
        self.wait_until(lambda: self.answers.get(request.id), seconds)
        return self.take_answer(request)

    def wait_until(self, look: Callable[[], T | None], seconds: float | None) -> T:
        """Look again whenever something has happened, until there is what was looked for."""
        end = None if seconds is None else time.monotonic() + seconds
        with self.news:
            while (found := look()) is None:
                if self.problem is not None:
                    raise self.problem
                if not self.news.wait(None if end is None else end - time.monotonic()):
                    raise TimeoutError
        return found
