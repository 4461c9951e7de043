"""Makes the pictures in docs/images: real screens of the real page, from matches whose moves are fixed.

    python tools/pictures.py [NAME ...]

A server of its own with a fresh database is given golden matches up to a move; a browser sits down at them.
"""

import io
import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tools")]

from PIL import Image  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

import browser  # noqa: E402  (the path above decides which one)
from thauma import Match, bots  # noqa: E402
from thauma.client import read_link, take_seat  # noqa: E402
from thauma.processes.line_process import LineProcess  # noqa: E402
from thauma.terminal.commands import import_matches  # noqa: E402
from thauma.terminal.commands.export_matches import opened_store  # noqa: E402

IMAGES = ROOT / "docs" / "images"
OTHERS = ("Bruno", "Clara", "Dagny", "Emil", "Freja", "Gustav")
TABLE = "[data-region=structure], [data-region=hand], [data-region=sheet]"
CARDS = "[data-region=structure] li.open button, [data-region=hand] button, [data-region=sheet] .lit"
WIDE, PHONE = (1280, 800), (390, 844)
SETTLED = 1200
"""milliseconds after which fonts are there and nothing moves any more"""
LONGEST_LINE, PATIENCE = 1000, 60.0
"""bytes of what the server says, and seconds for it"""
ROUNDS = 6
"""in which a palette is made better; with fewer, rare colours such as the guilds' purple turn grey"""


@dataclass(frozen=True)
class Picture:
    """One picture: a golden match up to a move (None: the start page), seen by a seat."""

    name: str
    match: str | None = None
    moves: int = 0
    players: int = 0
    """so many bots play the game that stands in the place of a golden match"""
    seat: int = 0
    size: tuple[int, int] = WIDE
    theme: str = "light"
    language: str = "en"
    choose: int | None = None
    """which of the cards that lie open, or of the boxes that are lit, is chosen"""


PICTURES = (
    Picture("start", size=(1280, 1100)),
    Picture("table", "tie-by-blue", 54, seat=1, choose=2),
    Picture("dark", "library-secret", 54, seat=1, theme="dark", choose=1),
    Picture("phone", "tie-by-blue", 32, size=PHONE, choose=1),
    Picture("wonders", "wonders/payments", 92, seat=1, choose=0),
    Picture("wonders-phone", "wonders/olympia-day", 40, size=PHONE, choose=1),
    Picture("wonders-end", "wonders/rhodos-night", 999),
    Picture("pantheon", "pantheon/game-1", 44),
    Picture("dice", "dice", 70, players=4, size=(1280, 1000), choose=3),
    Picture("dice-phone", "dice", 34, players=4, size=PHONE),
)


def match_text(picture: Picture) -> str:
    """Give the text of a picture's match, as far as it is played, with the picture's seat to move."""
    whole = whole_match(picture)
    match = Match(whole.deal)
    for number, (seat, move) in enumerate(whole.actions):
        if number >= picture.moves and picture.seat in match.waiting:
            break
        match.play(seat, move)
    return match.text()


def whole_match(picture: Picture) -> Match:
    """Read a golden match, or have bots play one."""
    if not picture.players:
        path = ROOT / "tests" / "golden" / f"{picture.match}.thauma"
        return Match.parse(path.read_text(encoding="utf-8"))
    match = Match.new(str(picture.match), seed=7, players=picture.players)
    minds = [bots.make_bot("easy", seat) for seat in range(match.seats)]
    while match.waiting:
        seat = match.waiting[0]
        match.put(seat, minds[seat].choose(match.seen_by(seat)))
    return match


@contextmanager
def serving(database: Path) -> Iterator[str]:
    """Run a server; gives its address."""
    command = [sys.executable, "-m", "thauma", "--language", "en", "serve", "--no-browser", "--port", "0"]
    command += ["--database", str(database)]
    running = LineProcess(command, LONGEST_LINE)
    try:
        yield running.receive(PATIENCE).decode().split()[-1]
    finally:
        running.process.terminate()
        running.shut_down(b"", PATIENCE)


def store_match(address: str, database: Path, text: str, seat: int) -> str:
    """Store a match and let others sit down; gives the address of the last seat, or of an ended match."""
    path = database.with_suffix(".thauma")
    path.write_text(text, encoding="utf-8")
    with opened_store(str(database)) as store:
        told = "\n".join(import_matches.store_match(store, import_matches.read_match_text(path)))
    links: list[str] = [address + link for link in re.findall(r"/m/[\w-]+#join=\S+", told)]
    if not links:
        return address + re.sub(r".*stored as ([\w-]{16}).*", r"/m/\1", told, flags=re.DOTALL)
    mine = links.pop(seat)
    for name, link in zip(OTHERS, links, strict=False):
        take_seat(read_link(link), name)
    return mine


def open_window(chromium: Browser, picture: Picture) -> Page:
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


def take_picture(chromium: Browser, address: str, database: Path, picture: Picture) -> None:
    """Take one picture."""
    page = open_window(chromium, picture)
    if picture.match is None:
        page.goto(address)
    else:
        page.goto(store_match(address, database, match_text(picture), picture.seat))
        page.wait_for_selector(f"{TABLE}, main form, dialog[open]")
        sit = page.locator("main form button[type=submit]")
        if sit.count():
            sit.click()
            page.wait_for_selector(TABLE)
    page.wait_for_timeout(SETTLED)
    if picture.choose is not None:
        page.locator(CARDS).nth(picture.choose).click()
    page.mouse.move(2, 2)  # nothing is enlarged because the pointer rests on it
    page.wait_for_timeout(SETTLED)
    save(page.screenshot(), IMAGES / f"{picture.name}.png")
    page.context.close()


def save(shot: bytes, path: Path) -> None:
    """Write a picture with a palette: a third of the size, and every colour within a shade of its own."""
    image = Image.open(io.BytesIO(shot)).convert("RGB")
    image.quantize(kmeans=ROUNDS, dither=Image.Dither.NONE).save(path, optimize=True)


def main(wanted: list[str]) -> None:
    """Take all pictures, or some."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        database = Path(place) / "pictures.sqlite3"
        chromium = playwright.chromium.launch(executable_path=browser.executable(), args=list(browser.FLAGS))
        with serving(database) as address:
            for picture in PICTURES:
                if not wanted or picture.name in wanted:
                    take_picture(chromium, address, database, picture)
                    print(f"docs/images/{picture.name}.png")
        chromium.close()


if __name__ == "__main__":
    main(sys.argv[1:])
