"""Somebody who goes through the screens: a window of one size, and hands that know mouse and finger."""

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass

from playwright.sync_api import Browser, Locator, Page

from tests.browser.screens.checks import SHIFTS
from tests.browser.support.browsers import PATIENCE, Watch
from tests.browser.support.server import Server, StoredMatch
from thauma import Match
from thauma.server.matches import events

PLAYERS = ("Ariadne", "Daedalus", "Odysseus", "Penelope", "Nestor", "Circe", "Hector")
"""as long as names commonly are"""
NARROW, LOW = 700, 480
"""pixels"""
TABLE = ", ".join(
    f"[data-region={region}]" for region in ("structure", "hand", "sheet", "choices", "field", "conflicts")
)
QUIET = """async () => {
    const pause = (ms) => new Promise((done) => setTimeout(done, ms));
    await document.fonts.ready;
    for (let calm = 0, seen = "", tries = 0; calm < 3 && tries < 60; tries += 1) {
        await pause(30);
        await new Promise(requestAnimationFrame);
        const moving = document.getAnimations().some(({ effect, playState }) =>
            playState === "running" && effect.getComputedTiming().iterations !== Infinity);
        const now = `${document.body.innerHTML.length} ${document.documentElement.scrollHeight}`;
        calm = now === seen && !moving && document.fonts.status === "loaded" ? calm + 1 : 0;
        seen = now;
    }
}"""
"""until fonts and drawings are there and nothing moves any more"""


def is_phone(size: tuple[int, int]) -> bool:
    """Whether a window is that of a phone, held upright or sideways."""
    return size[0] < NARROW or size[1] < LOW


@dataclass
class Visitor:
    """A window in which one screen after the other is opened."""

    page: Page
    server: Server
    size: tuple[int, int]
    watch: Watch

    @property
    def touch(self) -> bool:
        """Whether there is a finger and no mouse."""
        return is_phone(self.size)

    @property
    def narrow(self) -> bool:
        """Whether cities are slim lines that open."""
        return self.size[0] < NARROW

    def press(self, thing: Locator | str) -> None:
        """Click or tap something, and take the pointer away."""
        found = self.page.locator(thing).first if isinstance(thing, str) else thing
        if self.touch:
            found.tap()
        else:
            found.click()
            self.page.mouse.move(1, 1)

    def open(self, path: str) -> None:
        """Open an address of the server as somebody who was never here."""
        if self.page.url.startswith(self.server.address):
            self.page.evaluate("() => localStorage.clear()")
        self.page.goto(path if path.startswith("http") else self.server.address + path)
        self.page.wait_for_selector("h1, h2")

    def lay(self, match: Match, *, public: bool = False, bots: bool = False) -> StoredMatch:
        """Put a match on a table; others are people, or bots that wait for nothing."""
        seats: list[str | events.Player] = list(PLAYERS[: match.seats])
        if bots:
            asked = match.waiting[0] if match.waiting else 0
            seats = ["" if seat == asked else events.Player("bot", bot="easy") for seat in range(match.seats)]
        return self.server.add_match(match, *seats, public=public)

    def sit(self, match: Match, seat: int | None = None, *, bots: bool = False) -> StoredMatch:
        """Sit down at a match, where somebody is asked unless a seat is named."""
        laid = self.lay(match, bots=bots)
        asked = match.waiting[0] if match.waiting else 0
        self.open(laid.seat(asked if seat is None else seat))
        self.page.wait_for_selector(TABLE)
        return laid

    def settle(self) -> None:
        """Wait until nothing moves any more."""
        self.page.evaluate(QUIET)


@contextlib.contextmanager
def open_visitor(
    chromium: Browser, server: Server, size: tuple[int, int], *, scale: int = 1
) -> Iterator[Visitor]:
    """Give a window of one size; `scale` are pixels of the screen for one of the page."""
    context = chromium.new_context(
        viewport={"width": size[0], "height": size[1]},
        device_scale_factor=scale,
        locale="en-GB",
        color_scheme="light",
        reduced_motion="reduce",
        has_touch=is_phone(size),
        is_mobile=is_phone(size),
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(SHIFTS)
    watch = Watch(server.address, "status of 404")
    watch.attach_to(context)
    try:
        yield Visitor(context.new_page(), server, size, watch)
    finally:
        context.close()
