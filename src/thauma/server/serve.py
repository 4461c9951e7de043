"""Running a server: find a port, say where it is, serve until somebody stops it."""

import asyncio
import gc
import ipaddress
import logging
import math
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Container, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import cast

import uvicorn
from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.server import HANDLED_SIGNALS

import thauma
from thauma.core.errors import Phrase, short_repr, system_reason
from thauma.core.language import say
from thauma.server import logs
from thauma.server.http.app import build_app
from thauma.server.http.connections import WebSocketConnection, http_connection_class
from thauma.server.service import Service
from thauma.server.settings import SPARE_FILES, BadSetting, Settings
from thauma.server.store import open_store

log = logging.getLogger("thauma.server")
PORT = 7007
"""where a server is unless somebody says otherwise"""
MOST_PORTS = 100
"""ports tried from there on"""
DOCUMENTATION = ("192.0.2.1", 9)
"""an address that nobody has: it only shows which way leads out"""
BACKLOG = 2048
COLLECTIONS = (10_000, 10, 10)
"""objects made between two looks for circles of garbage, and looks at new ones between two at older ones"""
GOODBYE = 5
"""seconds that open requests get when the server stops"""


def bind_port(host: str, port: int | None) -> socket.socket:
    """Open a listening socket at a port (0: at any); where none is named, at ours or the next free one."""
    last = MOST_PORTS if port is None else 1
    port = PORT if port is None else port
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError):
        raise BadSetting("error.arguments.host", given=short_repr(host, 60)) from None
    problem: OSError | None = None
    for step in range(last):
        listener = socket.socket(family, kind, protocol)
        if os.name == "posix":  # elsewhere it would share a port that another server has
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((place[0], port + step, *place[2:]))
            listener.listen(BACKLOG)
        except OSError as refused:
            listener.close()
            problem = refused
        else:
            return listener
    reason = system_reason(problem) if problem else Phrase("error.arguments.no-port-left")
    key = "error.arguments.no-ports" if last > 1 else "error.arguments.no-port"
    raise BadSetting(key, host=host, port=port, n=last - 1, reason=reason)


def url_of(listener: socket.socket) -> str:
    """Write where a socket listens, as a browser wants it."""
    host, port = listener.getsockname()[:2]
    number = ipaddress.ip_address(host.partition("%")[0])
    if number.is_unspecified:
        host = "127.0.0.1" if number.version == 4 else "::1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def network_url(listener: socket.socket) -> str | None:
    """Write where others in the network reach a socket that listens to all; None if it does not."""
    host, port = listener.getsockname()[:2]
    if not ipaddress.ip_address(host.partition("%")[0]).is_unspecified:
        return None
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(DOCUMENTATION)  # sends nothing, but chooses the way out
        except OSError:
            return None
        return f"http://{asking.getsockname()[0]}:{port}"


def has_browser() -> bool:
    """Whether a browser would open in a window; one inside the terminal would only be in the way."""
    if not sys.stdout.isatty():
        return False
    graphical = sys.platform in ("darwin", "win32")
    return graphical or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_browser(address: str) -> None:
    """Show an address in a browser; some of them only come back when they are closed, so not in our time."""
    with suppress(webbrowser.Error, OSError):
        webbrowser.open(address)


class DrainingServer(uvicorn.Server):
    """A server that, told to end by SIGTERM, goes on for a while if its settings say so.

    A second signal, or Ctrl-C, ends it at once.
    """

    def __init__(self, config: uvicorn.Config, service: Service) -> None:
        super().__init__(config)
        self.service = service
        self.drained_at = math.inf
        """when it has drained for long enough, by the service's seconds"""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Take a signal."""
        seconds = self.service.settings.drain
        if sig == signal.SIGTERM and seconds and not self.service.draining:
            self.service.draining = True
            self.drained_at = self.service.now() + seconds
        else:
            super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        """Say, ten times a second, whether it is to end."""
        ending = await super().on_tick(counter)
        return ending or self.service.now() >= self.drained_at

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Capture nothing: `ending_quietly` does, from before there is a loop until after it."""
        yield


@contextmanager
def ending_quietly(server: uvicorn.Server) -> Iterator[None]:
    """Let signals end the server, from the first moment, without the process dying of them."""
    before = {kind: signal.signal(kind, server.handle_exit) for kind in HANDLED_SIGNALS}
    try:
        yield
    finally:
        for kind, handler in before.items():
            signal.signal(kind, handler)


def trusted_hosts(trusted: str | None) -> Container[str]:
    """Give the addresses whose word is taken for where a request comes from."""
    return () if trusted is None else cast(Container[str], _TrustedHosts(trusted))


def uvicorn_config(service: Service, trusted: str | None) -> uvicorn.Config:
    """Set the web server up."""
    limits = service.settings.limits
    return uvicorn.Config(
        build_app(service),
        http=http_connection_class(limits.hello_seconds, service.connections, trusted_hosts(trusted)),
        ws=WebSocketConnection,
        ws_max_size=limits.message_bytes,
        ws_per_message_deflate=False,  # measured: 60 kB a connection for messages that are small anyway
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=trusted is not None,
        forwarded_allow_ips=trusted,
        timeout_graceful_shutdown=GOODBYE,
        lifespan="on",
    )


def run(
    settings: Settings,
    database: str | None,
    place: tuple[str, int | None],
    *,
    announce: Callable[[str, str | None], None],
    browser: bool = False,
    trusted: str | None = None,
    log_level: str = "info",
) -> None:
    """Serve until stopped."""
    listener = bind_port(*place)
    try:
        store = open_store(database, serving=True)
        logs.start_logging(log_level)
        allow_files(settings.limits.sockets)
        if not thauma.compiled:
            log.warning(say("terminal.uncompiled", {}))
        service = Service(store, settings)
        address = url_of(listener)
        server = DrainingServer(uvicorn_config(service, trusted), service)
        with (
            ending_quietly(server),
            relaxed_collector(),
            asyncio.Runner(loop_factory=new_loop()) as runner,
        ):
            announce(address, network_url(listener))
            if browser and has_browser():
                threading.Thread(target=open_browser, args=(address,), daemon=True).start()
            runner.run(server.serve(sockets=[listener]))
    finally:
        listener.close()


@contextmanager
def relaxed_collector() -> Iterator[None]:
    """Have Python look for circles of garbage more seldom, and never among what the program is made of.

    Matches and messages make none, so nearly all that it looks at is in use.
    """
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTIONS)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


def allow_files(sockets: int) -> None:
    """Let the process have a file descriptor for each socket, as far as the system allows."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415  (not to be had on Windows)

    wanted = sockets + SPARE_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    if allowed < wanted:
        log.warning("fewer files allowed than sockets", extra={"count": allowed})


def new_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Give the fastest event loop there is."""
    try:
        import uvloop  # noqa: PLC0415  (not to be had on Windows)
    except ImportError:
        return None
    return uvloop.new_event_loop
