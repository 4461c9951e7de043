"""Makes the pictures in docs/images: real screens of the real page, from matches whose moves are fixed.

    python tools/pictures.py [NAME ...]

The screens are those of tests/browser/screens, which `tools/screens.py` photographs in every size.
"""

import io
import sys
import tempfile
from dataclasses import dataclass
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src"), str(ROOT / "tools")]

from PIL import Image  # noqa: E402
from playwright.sync_api import Browser, sync_playwright  # noqa: E402
from services import browser  # noqa: E402  (the path above decides which one)
from tests.browser.screens.catalogue import (  # noqa: E402
    HELD,
    OPEN,
    Steps,
    choose,
    moves_of,
    show_end,
    show_start,
    show_table,
    turn_of,
)
from tests.browser.screens.tour import Size, Theme  # noqa: E402
from tests.browser.screens.visitor import open_visitor  # noqa: E402
from tests.browser.support.server import Server, run_server  # noqa: E402

IMAGES = ROOT / "docs" / "images"
WIDE, PHONE = (1280, 800), (390, 844)
LIT = "[data-region=sheet] .lit"
ROUNDS = 6
"""in which a palette is made better; with fewer, rare colours such as the guilds' purple turn grey"""


@dataclass(frozen=True)
class Picture:
    """One picture: how to get to its screen, and how it is seen."""

    name: str
    open: Steps
    size: Size = WIDE
    theme: Theme = "light"
    scale: float = 1
    """pixels of the picture for one of the page"""


PICTURES = (
    Picture("start", show_start, (1280, 1100)),
    Picture("table", partial(choose, find=turn_of("duel/tie-by-blue", 54), thing=OPEN, which=2)),
    Picture(
        "dark", partial(choose, find=turn_of("duel/library-secret", 54), thing=OPEN, which=1), theme="dark"
    ),
    Picture(
        "phone", partial(choose, find=turn_of("duel/tie-by-blue", 32), thing=OPEN, which=1), PHONE, scale=2
    ),
    Picture("wonders", partial(choose, find=moves_of("wonders/payments", 92), thing=HELD, which=0)),
    Picture(
        "wonders-phone",
        partial(choose, find=moves_of("wonders/cities/olympia-day", 39), thing=HELD, which=1),
        PHONE,
        scale=2,
    ),
    Picture("wonders-end", partial(show_end, name="wonders/cities/rhodos-night")),
    Picture("pantheon", partial(show_table, find=turn_of("pantheon/game-1", 44))),
    Picture("dice", partial(choose, find=moves_of("dice/bots-4", 40), thing=LIT, which=0)),
    Picture("dice-phone", partial(show_table, find=moves_of("dice/bots-4", 40)), PHONE, scale=2),
    # what docs/page.md lays beside pictures of how it was, at less than half the size
    Picture(
        "look-duel", partial(choose, find=turn_of("duel/tie-by-blue", 54), thing=OPEN, which=2), scale=0.45
    ),
    Picture(
        "look-wonders",
        partial(choose, find=moves_of("wonders/payments", 92), thing=HELD, which=0),
        scale=0.45,
    ),
    Picture(
        "look-sideways", partial(show_table, find=turn_of("duel/library-secret", 12)), (844, 390), scale=0.7
    ),
    Picture("look-dice", partial(choose, find=moves_of("dice/bots-4", 40), thing=LIT, which=0), scale=0.45),
)


def take_picture(chromium: Browser, server: Server, picture: Picture) -> None:
    """Take one picture."""
    with open_visitor(chromium, server, picture.size, scale=max(1, int(picture.scale))) as visitor:
        visitor.page.emulate_media(color_scheme=picture.theme)
        picture.open(visitor)
        visitor.settle()
        shot = visitor.page.screenshot()
    save(shot, IMAGES / f"{picture.name}.png", min(1, picture.scale))


def save(shot: bytes, path: Path, scale: float) -> None:
    """Write a picture with a palette: a third of the size, and every colour within a shade of its own."""
    image = Image.open(io.BytesIO(shot)).convert("RGB")
    if scale < 1:
        image = image.resize((int(image.width * scale), int(image.height * scale)), Image.Resampling.LANCZOS)
    image.quantize(kmeans=ROUNDS, dither=Image.Dither.NONE).save(path, optimize=True)


def main(wanted: list[str]) -> None:
    """Take all pictures, or some."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as place,
        run_server(Path(place)) as server,
        sync_playwright() as playwright,
    ):
        chromium = playwright.chromium.launch(executable_path=browser.executable(), args=list(browser.FLAGS))
        for picture in PICTURES:
            if not wanted or picture.name in wanted:
                take_picture(chromium, server, picture)
                print(f"docs/images/{picture.name}.png")
        chromium.close()


if __name__ == "__main__":
    main(sys.argv[1:])
