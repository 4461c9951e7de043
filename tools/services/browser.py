"""A browser for the tests of the page: the system's Chromium, or the one that Playwright brings.

    python tools/services/browser.py               say which one the tests use
    python tools/services/browser.py --install     install one if there is none

$THAUMA_BROWSER names another. Elsewhere than on Debian Playwright downloads its own.
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from services import debian

PACKAGES = ("chromium-headless-shell", "chromium")
"""of Debian; the first has no windows, and takes a third less time for the same page"""
NAMES = (*PACKAGES, "chromium-browser", "google-chrome", "google-chrome-stable")
VARIABLE = "THAUMA_BROWSER"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""with which the tests start it: nothing but the page goes over the network"""


def executable() -> str | None:
    """Give the path of the browser for the tests; None: Playwright's own. Raises MissingProgram."""
    wanted = os.environ.get(VARIABLE)
    if wanted:
        found = shutil.which(wanted)
        if found is None:
            raise debian.MissingProgram(f"{VARIABLE} is {wanted}, which is no program")
        return found
    found = system_browser()
    if found is None and not has_own_browser():
        raise debian.MissingProgram(
            "there is no browser for the tests of the page: `python tools/services/browser.py --install`"
            " (Debian, Ubuntu: apt-get install chromium)"
        )
    return found


def system_browser() -> str | None:
    """Find a Chromium of the system."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def has_own_browser() -> bool:
    """Whether Playwright has its own browser."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  (only where there is no other)

    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path).is_file()


def install() -> str:
    """Say which browser the tests use; install one if there is none. Raises MissingProgram."""
    if os.environ.get(VARIABLE) or system_browser() is not None:
        return executable() or ""
    if debian.may_install():
        install_package()
    elif not has_own_browser():
        command = [sys.executable, "-m", "playwright", "install", "chromium"]
        if subprocess.run(command, check=False).returncode:
            raise debian.MissingProgram(
                "Playwright could not install its Chromium: install Chromium or Google Chrome,"
                f" or name a browser of that kind in {VARIABLE}"
            )
    return executable() or "Playwright's own Chromium"


def install_package() -> None:
    """Install the first of Debian's packages that is to be had. Raises MissingProgram."""
    for name in PACKAGES:
        try:
            debian.install(name)
        except subprocess.CalledProcessError as problem:
            if name == PACKAGES[-1]:
                raise debian.MissingProgram(f"Debian's {name} could not be installed: {problem}") from None
        else:
            return


def main() -> None:
    """Do what the command line says."""
    reader = argparse.ArgumentParser(description="A browser for the page's tests.")
    reader.add_argument("--install", action="store_true", help="install one if there is none")
    given = reader.parse_args()
    try:
        found = install() if given.install else executable() or "Playwright's own Chromium"
    except debian.MissingProgram as problem:
        sys.exit(str(problem))
    print(f"the tests of the page use {found}")


if __name__ == "__main__":
    main()
