"""A client at a match for asyncio programs: `match_client` with `await`, in a task instead of a thread."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from typing import TYPE_CHECKING, Any, Self, TypeVar

from thauma import wire
from thauma.client.http_client import ServerClient
from thauma.client.links import Link
from thauma.client.match_record import MatchRecord
from thauma.client.protocol import Backoff, ConnectionChange, ConnectionEnded, MatchProtocol
from thauma.client.sockets import check_websockets, connect_arguments, failure_reason, forget_redirect
from thauma.core.errors import ThaumaError

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

T = TypeVar("T")


class AsyncMatchClient(MatchRecord):
    """A seat at a match on a server or, with a link that has no token, a spectator of it.

    It connects when it is entered (`async with AsyncMatchClient(link) as seat:`), connects again whenever the
    connection is lost, and sends again what had no answer. `asyncio.timeout` bounds whatever waits. With
    `presence` the server tells who is here, which `presence` then has.
    """

    def __init__(self, link: Link, backoff: Backoff | None = None, *, presence: bool = False) -> None:
        check_websockets()
        super().__init__(link)
        self.protocol = MatchProtocol(link, backoff=backoff, presence=presence)
        self.news = asyncio.Event()
        self.socket: ClientConnection | None = None
        self.task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def open(self) -> None:
        """Connect, and wait until it is known how the match stands."""
        self.task = asyncio.ensure_future(self.run())
        try:
            await self.wait_for_number(0)
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Leave; the match goes on without this client, and the link leads back to it."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    # -------------------------------------------------------------------------------------- waiting

    async def wait_for_question(self) -> wire.Update | None:
        """Wait until this seat is asked something new; None: the match is over."""
        update = await self.wait_until(self.asked_or_over)
        return None if update.match.status == "over" else update

    async def wait_for_number(self, number: int) -> wire.Update:
        """Wait until so many steps of the match have been told."""
        return await self.wait_until(lambda: self.update_from(number))

    async def updates(self) -> AsyncIterator[wire.Update]:
        """Give how the match stands, now and whenever something has happened, up to its end."""
        update = await self.wait_for_number(0)
        yield update
        while update.match.status != "over":
            update = await self.wait_for_number(update.number + 1)
            yield update

    # --------------------------------------------------------------------------------------- asking

    async def play(self, move: str) -> wire.Accepted:
        """Answer the question with a move; returns when it is stored, raises Declined if it is refused."""
        answer = await self.send(self.move_request(move))
        assert isinstance(answer, wire.Accepted)
        return answer

    async def ask(self, kind: type[wire.Request], **more: Any) -> wire.Accepted | wire.Explained:
        """Make any other request of the contract: `await seat.ask(wire.TakeBack)`."""
        return await self.send(self.new_request(kind, **more))

    async def hint(self) -> wire.Hinted:
        """Ask what a strong player would do."""
        link = self.link
        return await asyncio.to_thread(ServerClient(link.server).hint, link.match, link.token)

    # ------------------------------------------------------------------------------------ the driver

    async def send(self, request: wire.Request) -> wire.Accepted | wire.Explained:
        """Send a request and wait for its answer."""
        self.protocol.ask(request)
        await self.send_outgoing()
        await self.wait_until(lambda: self.answers.get(request.id))
        return self.take_answer(request)

    async def send_outgoing(self) -> None:
        """Send what is to be sent now."""
        from websockets import WebSocketException  # noqa: PLC0415  (an extra)

        socket = self.socket
        if socket is None:
            return
        with contextlib.suppress(OSError, WebSocketException):  # the task comes back and sends it
            for text in self.protocol.take_outgoing():
                await socket.send(text)

    async def wait_until(self, look: Callable[[], T | None]) -> T:
        """Look again whenever something has happened, until there is what was looked for."""
        while (found := look()) is None:
            if self.problem is not None:
                raise self.problem
            self.news.clear()
            await self.news.wait()
        return found

    async def run(self) -> None:
        """Connect and listen, again and again."""
        try:
            while True:
                await self.pass_on(self.protocol.end_connection(await self.stay_connected()))
        except ThaumaError as end:
            await self.pass_on([ConnectionEnded(end)])

    async def pass_on(self, changes: list[ConnectionChange]) -> None:
        """Take in what has changed, wake whoever waits for it, and wait if that is called for."""
        for change in changes:
            self.note_change(change)
        if changes:
            self.news.set()
        if self.protocol.wait:
            await asyncio.sleep(self.protocol.wait)
            self.protocol.wait = 0.0

    async def stay_connected(self) -> str:
        """Be connected until the line breaks; gives the reason."""
        from websockets import InvalidStatus  # noqa: PLC0415  (an extra)
        from websockets.asyncio.client import ClientConnection, connect  # noqa: PLC0415

        class StayingConnection(ClientConnection):
            """Follows nobody elsewhere: a token is for the server that was named."""

            async def handshake(self, *given: Any, **named: Any) -> None:
                try:
                    await super().handshake(*given, **named)
                except InvalidStatus as refused:
                    forget_redirect(refused)
                    raise

        server = self.protocol.link.server
        opening = connect(create_connection=StayingConnection, **connect_arguments(server))
        try:
            async with opening as socket:
                await socket.send(self.protocol.begin_connection())
                self.socket = socket
                while True:
                    await self.pass_on(self.protocol.receive(await socket.recv()))
                    await self.send_outgoing()
        except Exception as problem:  # noqa: BLE001  (raised again unless the network is to blame)
            return failure_reason(problem, server)
        finally:
            self.socket = None
