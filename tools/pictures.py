"""Makes the pictures in docs/images: real screens of the real page, from matches whose moves are fixed.

    python tools/pictures.py [NAME ...]

A server of its own with a fresh database is given golden matches up to a move; a browser sits down at them.
"""

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tools")]

import browser  # noqa: E402  (the path above decides which one)
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from thauma import Match  # noqa: E402

IMAGES = ROOT / "docs" / "images"
WIDE, PHONE = (1280, 800), (390, 844)
SETTLED = 1200
"""milliseconds after which fonts are there and nothing moves any more"""


@dataclass(frozen=True)
class Picture:
    """One picture: a golden match up to a move (None: the start page), seen by a seat."""

    name: str
    match: str | None = None
    moves: int = 0
    seat: int = 0
    size: tuple[int, int] = WIDE
    theme: str = "light"
    language: str = "en"
    choose: str = ""
    """a card of the structure to choose, by its id"""


PICTURES = (
    Picture("start"),
    Picture("draft", "civilian", 4),
    Picture("table", "civilian", 48, choose="first"),
    Picture("dark", "everything-else", 40, theme="dark", choose="first"),
    Picture("phone", "civilian", 30, size=PHONE, choose="first"),
    Picture("danish", "civilian", 48, language="da", choose="first"),
    Picture("end", "science", 999),
)


def shortened(picture: Picture) -> str:
    """Give the text of a picture's match, as far as it is played, with the picture's seat to move."""
    whole = Match.parse((ROOT / "tests" / "golden" / f"{picture.match}.thauma").read_text(encoding="utf-8"))
    match = Match(whole.deal)
    for number, (seat, move) in enumerate(whole.actions):
        if number >= picture.moves and match.waiting == (picture.seat,):
            break
        match.play(seat, move)
    return match.text()


@contextmanager
def serving(database: Path) -> Iterator[str]:
    """Run a server; gives its address."""
    command = [sys.executable, "-m", "thauma", "serve", "--no-browser", "--port", "0", "--database", database]
    running = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=ROOT / "src"
    )
    assert running.stdout is not None
    try:
        yield running.stdout.readline().split()[-1]
    finally:
        running.terminate()
        running.communicate()


def stored(database: Path, text: str, seat: int) -> str:
    """Store a match; gives the path at which a seat of it is joined, or an ended one is seen."""
    with tempfile.NamedTemporaryFile("w", suffix=".thauma", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        command = [sys.executable, "-m", "thauma", "import", "--database", str(database), file.name]
        told = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT / "src").stdout
    links = re.findall(r"/m/[\w-]+#join=\S+", told)
    if links:
        return str(links[seat])
    return "/m/" + re.findall(r"stored as ([\w-]{16})", told)[0]


def opened(chromium: Browser, picture: Picture) -> Page:
    """Open a browser window for a picture."""
    width, height = picture.size
    context = chromium.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=2 if picture.size == PHONE else 1,
        locale=picture.language,
        color_scheme="dark" if picture.theme == "dark" else "light",
        reduced_motion="reduce",
    )
    return context.new_page()


def taken(chromium: Browser, address: str, database: Path, picture: Picture) -> None:
    """Take one picture."""
    page = opened(chromium, picture)
    if picture.match is None:
        page.goto(address)
    else:
        page.goto(address + stored(database, shortened(picture), picture.seat))
        sit = page.locator("main form button[type=submit]")
        page.wait_for_selector("[data-region=structure], main form button[type=submit]")
        if sit.count():
            sit.first.click()
    page.wait_for_timeout(SETTLED)
    if picture.choose:
        page.locator("[data-region=structure] button[data-open]").first.click()
        page.wait_for_timeout(SETTLED)
    page.screenshot(path=str(IMAGES / f"{picture.name}.png"))
    page.context.close()


def main(wanted: list[str]) -> None:
    """Take all pictures, or some."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        database = Path(place) / "pictures.sqlite3"
        chromium = playwright.chromium.launch(executable_path=browser.executable(), args=list(browser.FLAGS))
        with serving(database) as address:
            for picture in PICTURES:
                if not wanted or picture.name in wanted:
                    taken(chromium, address, database, picture)
                    print(f"docs/images/{picture.name}.png")
        chromium.close()


if __name__ == "__main__":
    main(sys.argv[1:])
