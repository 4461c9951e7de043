"""Browsers that visit the server, each watched: nothing may be complained about, nobody else be asked."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, WebError, WebSocket

WIDE, LAPTOP, TABLET, PHONE = (1280, 800), (1024, 700), (820, 1180), (360, 640)
PATIENCE = 45_000
"""milliseconds after which something that does not come fails a test"""
LOCALES = {"en": "en-GB", "da": "da-DK", "sv": "sv-SE", "nb": "nb-NO", "de": "de-DE"}
BLOCKED = "Service Worker registration blocked"
"""what the driver says in a browser without service workers, which every page asks for"""
ANSWERED = """try {
    if (localStorage.getItem("thauma.sound") === null) localStorage.setItem("thauma.sound", "off");
} catch { /* a browser that remembers nothing */ }"""
"""somebody who has played here before, and said that they want no sounds"""
OWN = re.compile(r"(data|blob|about):")
LEFT = "WebSocket is closed before the connection is established"
"""what the browser says where a test goes elsewhere while a page is still connecting"""


@dataclass
class Watch:
    """What must not happen in a browser, written down when it does."""

    address: str
    expected: str
    """a pattern of complaints that the test provokes"""
    complaints: list[str] = field(default_factory=list)

    def attach_to(self, context: BrowserContext) -> None:
        """Begin."""
        context.on("console", self.console)
        context.on("weberror", self.error)
        context.on("request", self.request)
        context.on("page", lambda page: page.on("websocket", self.socket))

    def complain(self, words: str) -> None:
        """Write something down, unless it is expected."""
        if not (self.expected and re.search(self.expected, words)):
            self.complaints.append(words)

    def console(self, message: ConsoleMessage) -> None:
        """Hear what the browser says."""
        known = BLOCKED in message.text or LEFT in message.text
        if message.type in ("error", "warning") and not known:
            self.complain(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def error(self, error: WebError) -> None:
        """Hear of an error that nobody caught."""
        self.complain(f"uncaught: {error.error}")

    def request(self, request: Request) -> None:
        """See where a request goes."""
        self.visit(request.url)

    def socket(self, socket: WebSocket) -> None:
        """See where a WebSocket goes."""
        self.visit(socket.url.replace("ws", "http", 1))

    def visit(self, url: str) -> None:
        """Nobody but the server is asked anything."""
        if not url.startswith(self.address + "/") and not OWN.match(url):
            self.complaints.append(f"asked elsewhere: {url}")


@dataclass
class Visits:
    """Makes browsers for a test, each with an empty profile; `visit()` gives a page of a new one."""

    chromium: Browser
    address: str
    watches: list[Watch] = field(default_factory=list)
    contexts: list[BrowserContext] = field(default_factory=list)

    def __call__(
        self,
        size: tuple[int, int] = WIDE,
        *,
        language: str = "en",
        dark: bool = False,
        calm: bool = True,
        touch: bool = False,
        address: str = "",
        expected: str = "",
        worker: bool = False,
        first_time: bool = False,
        **more: Any,
    ) -> Page:
        """Open a window in a new browser. `calm` asks for no motion; `expected` are complaints to come.

        Without `worker` there is no service worker, which would fetch all of the page for every test. Unless
        it is the `first_time`, somebody has played here before.
        """
        context = self.chromium.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=LOCALES[language],
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if calm else "no-preference",
            has_touch=touch,
            is_mobile=touch,
            service_workers="allow" if worker else "block",
            **more,
        )
        context.set_default_timeout(PATIENCE)
        if not first_time:
            context.add_init_script(ANSWERED)
        watch = Watch(address or self.address, expected)
        watch.attach_to(context)
        self.watches.append(watch)
        self.contexts.append(context)
        return context.new_page()

    def end(self) -> None:
        """Close all windows; what was complained about fails the test."""
        for context in self.contexts:
            context.close()
        complaints = [words for watch in self.watches for words in watch.complaints]
        assert not complaints, "\n".join(complaints)


@contextmanager
def open_visits(chromium: Browser, address: str) -> Iterator[Visits]:
    """Give the browsers of a test."""
    visits = Visits(chromium, address)
    try:
        yield visits
    finally:
        visits.end()
