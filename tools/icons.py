"""Draws the icons of the installed page: our own vectors as pictures in web/public.

Run it after a change of a vector; the pictures are small and in the repository, so that building the page
needs no browser.
"""

from pathlib import Path

from playwright.sync_api import sync_playwright
from services import browser

WEB = Path(__file__).resolve().parent.parent / "web"
ICONS = {
    "icon-192.png": ("public/favicon.svg", 192),
    "icon-512.png": ("public/favicon.svg", 512),
    "icon-maskable.png": ("icons/maskable.svg", 512),
    "apple-touch-icon.png": ("icons/maskable.svg", 180),
    "icon-badge.png": ("icons/badge.svg", 96),
}
"""the pictures: from which vector, and how large"""
PAGE = "<!doctype html><style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>"


def main() -> None:
    """Draw all of them."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=browser.executable(), args=list(browser.FLAGS))
        for name, (vector, size) in ICONS.items():
            page = started.new_page(viewport={"width": size, "height": size})
            page.set_content(PAGE + (WEB / vector).read_text(encoding="utf-8"))
            drawn = page.screenshot(omit_background=True)
            (WEB / "public" / name).write_bytes(drawn)
            print(f"{name}: {len(drawn):,} bytes")
            page.close()
        started.close()


if __name__ == "__main__":
    main()
