"""Hears notices from PostgreSQL, through a connection and a thread of its own."""

import logging
import selectors
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from typing import Any, TypeAlias

import psycopg

from thauma.server.store.base import StoreError
from thauma.server.store.presence_tables import PRESENCE

Connection: TypeAlias = "psycopg.Connection[tuple[Any, ...]]"
NoticeListener = Callable[[str, str | None], None]
"""takes a channel and what was said there; None says that notices may have been missed"""

CHANNEL = "thauma"
"""of LISTEN and NOTIFY; what it carries is matches and versions by number, `12:7,15:0`"""
PRESENCE_MARK = "here"
"""in place of a version: somebody came to the match, or left"""
FIRST_WAIT, LONGEST_WAIT = 0.1, 5.0
"""seconds before the database is tried again, doubled each time"""
FAREWELL = 1.0
"""seconds that `close` waits for a connection that is just being made"""

log = logging.getLogger(__name__)


class Listener:
    """Calls `heard` with each notice; with None when it begins, and begins again, to listen."""

    def __init__(
        self,
        connect: Callable[[], Connection],
        channels: tuple[str, ...],
        heard: NoticeListener,
        lost: Callable[[], None],
    ) -> None:
        self._connect = connect
        self._channels = channels
        self._heard = heard
        self._lost = lost
        self._over = threading.Event()
        self._bell, self._ringer = socket.socketpair()
        self._thread = threading.Thread(target=self._run, name="listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop listening."""
        self._over.set()
        with suppress(OSError):
            self._ringer.send(b"!")
        self._thread.join(FAREWELL)

    def _run(self) -> None:
        with self._bell, self._ringer:
            wait = FIRST_WAIT
            while not self._over.is_set():
                wait = FIRST_WAIT if self._listen() else min(2 * wait, LONGEST_WAIT)
                self._over.wait(wait)

    def _listen(self) -> bool:
        """Listen for as long as a connection lasts; gives whether one could be made."""
        try:
            connection = self._connect()
        except (psycopg.Error, StoreError):
            return False
        with closing(connection), suppress(psycopg.Error):
            for channel in self._channels:
                connection.execute(f"LISTEN {channel}")
            for channel in self._channels:
                self._notify(channel, None)
            self._wait_for_notices(connection)
        self._lost()
        return True

    def _wait_for_notices(self, connection: Connection) -> None:
        """Hear until the connection is lost or `close` rings the bell."""
        with selectors.DefaultSelector() as either:
            either.register(connection, selectors.EVENT_READ)
            either.register(self._bell, selectors.EVENT_READ)
            while not self._over.is_set():
                for notice in connection.notifies(timeout=0):
                    self._notify(notice.channel, notice.payload)
                either.select()

    def _notify(self, channel: str, payload: str | None) -> None:
        try:
            self._heard(channel, payload)
        except Exception:
            log.exception("a notice on the channel %s was not taken", channel)


def rows_in(payload: str) -> Iterator[tuple[int, int]]:
    """Give the matches and versions in a notice (PRESENCE: who is there); anybody may send anything."""
    for row in payload.split(","):
        number, _, version = row.partition(":")
        if version == PRESENCE_MARK and number.isdecimal():
            yield int(number), PRESENCE
        elif number.isdecimal() and version.isdecimal():
            yield int(number), int(version)
