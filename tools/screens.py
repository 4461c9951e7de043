"""Photographs every screen of the page in every size and theme, and says what is wrong with any of them.

    python tools/screens.py [--game duel] [--size 1280x720] [--theme dark] [--screen end]

One sheet per game, and every picture, are written into build/screens. Each option may be given several times.
"""

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src"), str(ROOT / "tools")]

from playwright.sync_api import sync_playwright  # noqa: E402
from services import browser  # noqa: E402  (the path above decides which one)
from tests.browser.screens.catalogue import GAMES, SCREENS, Screen  # noqa: E402
from tests.browser.screens.contact_sheet import write_sheet  # noqa: E402
from tests.browser.screens.tour import SIZES, THEMES, Shot, Size, take_shots  # noqa: E402
from tests.browser.support.server import run_server  # noqa: E402

FOLDER = ROOT / "build" / "screens"


def read_size(text: str) -> Size:
    """Read a size such as 1280x720."""
    width, _, height = text.partition("x")
    return int(width), int(height)


def read_options() -> argparse.Namespace:
    """Read the command line."""
    reader = argparse.ArgumentParser(description="Photographs and checks every screen of the page.")
    reader.add_argument("--game", action="append", choices=GAMES, help="of these games only")
    reader.add_argument(
        "--screen", action="append", choices=sorted({one.name for one in SCREENS}), metavar="NAME"
    )
    reader.add_argument("--size", action="append", type=read_size, help="such as 1280x720")
    reader.add_argument("--theme", action="append", choices=THEMES)
    reader.add_argument("--daily", action="store_true", help="only what `make test` looks at")
    reader.add_argument("--list", action="store_true", help="name the screens and do nothing")
    reader.add_argument("--folder", type=Path, default=FOLDER)
    return reader.parse_args()


def wanted_screens(given: argparse.Namespace) -> list[Screen]:
    """List the screens that are asked for."""
    return [
        screen
        for screen in SCREENS
        if (screen.daily or not given.daily)
        and (not given.game or screen.game in given.game)
        and (not given.screen or screen.name in given.screen)
    ]


def photograph(screens: Sequence[Screen], given: argparse.Namespace) -> list[Shot]:
    """Go through the screens in every size, write the sheets and say what is wrong."""
    shots: list[Shot] = []
    given.folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as place,
        run_server(Path(place)) as server,
        sync_playwright() as playwright,
    ):
        chromium = playwright.chromium.launch(executable_path=browser.executable(), args=list(browser.FLAGS))
        for game in dict.fromkeys(screen.game for screen in screens):
            own = [screen for screen in screens if screen.game == game]
            sheet: list[Shot] = []
            for size in given.size or SIZES:
                for shot in take_shots(chromium, server, own, size, given.theme or THEMES):
                    sheet.append(shot)
                    print("\n".join(shot.complaints), end="\n" if shot.complaints else "", flush=True)
            print(f"{len(sheet)} pictures: {write_sheet(chromium, game, sheet, given.folder)}", flush=True)
            shots += sheet
        chromium.close()
    return shots


def main() -> None:
    """Do what the command line says."""
    given = read_options()
    screens = wanted_screens(given)
    if given.list:
        print("\n".join(f"{screen.game} {screen.name}" for screen in screens))
        return
    shots = photograph(screens, given)
    bad = [shot for shot in shots if shot.findings]
    if not shots:
        sys.exit("there is no such screen")
    if bad:
        sys.exit(f"something is wrong with {len(bad)} of {len(shots)} pictures")
    print(f"nothing is wrong with any of {len(shots)} pictures")


if __name__ == "__main__":
    main()
