"""Going through screens in one window: each is opened, photographed in both themes, and checked."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from playwright.sync_api import Browser, Error

from tests.browser.screens.catalogue import Screen
from tests.browser.screens.checks import Finding, findings_on, shift_findings
from tests.browser.screens.visitor import Visitor, open_visitor
from tests.browser.support.server import Server

Size = tuple[int, int]
Theme = Literal["light", "dark"]
SIZES: tuple[Size, ...] = (
    (1280, 720),
    (1366, 768),
    (1920, 1080),
    (820, 1180),
    (390, 844),
    (360, 740),
    (844, 390),
)
THEMES: tuple[Theme, ...] = ("light", "dark")
QUALITY = 82
"""of a picture"""


@dataclass(frozen=True)
class Shot:
    """A screen in one size and theme, with what is wrong with it."""

    screen: Screen
    size: Size
    theme: Theme
    findings: tuple[Finding, ...]
    picture: bytes = b""

    @property
    def label(self) -> str:
        """Where one is: the game, the screen, the size, the theme."""
        return f"{self.screen.game} {self.screen.name} {self.size[0]}x{self.size[1]} {self.theme}"

    @property
    def complaints(self) -> list[str]:
        """What is wrong, each with where it is."""
        return [f"{self.label}: {finding}" for finding in self.findings]


def take_shots(
    chromium: Browser,
    server: Server,
    screens: Iterable[Screen],
    size: Size,
    themes: Iterable[Theme] = THEMES,
    *,
    pictures: bool = True,
) -> Iterator[Shot]:
    """Go through screens in a window of one size."""
    with open_visitor(chromium, server, size) as visitor:
        for screen in screens:
            yield from shots_of(visitor, screen, tuple(themes), pictures)


def shots_of(visitor: Visitor, screen: Screen, themes: tuple[Theme, ...], pictures: bool) -> Iterator[Shot]:
    """Open a screen; take its picture in each theme before the checks scroll in it."""
    page = visitor.page
    page.emulate_media(color_scheme=themes[0])
    try:
        screen.open(visitor)
    except (Error, AssertionError) as problem:
        lost = Finding("opening", page.url, str(problem).partition("\n")[0], "")
        yield Shot(screen, visitor.size, themes[0], (lost,), page.screenshot(type="jpeg", quality=QUALITY))
        return
    visitor.settle()
    settled = shift_findings(page)
    taken: dict[Theme, bytes] = {}
    for theme in themes if pictures else ():
        page.emulate_media(color_scheme=theme)
        visitor.settle()
        taken[theme] = page.screenshot(type="jpeg", quality=QUALITY, full_page=screen.whole)
    for theme in themes:
        page.emulate_media(color_scheme=theme)
        said = [Finding("console", "", complaint, "") for complaint in visitor.watch.complaints]
        visitor.watch.complaints.clear()
        findings = (*settled, *said, *findings_on(page))
        yield Shot(screen, visitor.size, theme, findings, taken.get(theme, b""))
