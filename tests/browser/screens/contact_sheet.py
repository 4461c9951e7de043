"""The screens of one game on one sheet: a page with every picture, and the same as a picture."""

from collections.abc import Sequence
from html import escape
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.screens.tour import Shot

HEIGHT = 240
"""pixels of a picture on the sheet"""
STYLE = f"""
body {{ margin: 16px; background: #2b3038; color: #e8e4da; font: 14px/1.3 sans-serif; width: 2600px; }}
main {{ display: flex; flex-wrap: wrap; gap: 10px; }}
figure {{ margin: 0; }}
img {{ display: block; height: {HEIGHT}px; border-radius: 3px; }}
figcaption {{ padding: 2px 0; color: #b9b4a6; }}
.bad figcaption {{ color: #ff9c8a; }}
.bad img {{ outline: 2px solid #ff9c8a; }}
"""


def write_sheet(chromium: Browser, game: str, shots: Sequence[Shot], folder: Path) -> Path:
    """Write the sheet of a game, and each picture beside it."""
    path = folder / f"{game}.html"
    path.write_text(sheet_html(game, shots, folder), encoding="utf-8")
    page = chromium.new_page(viewport={"width": 1280, "height": 800})
    page.goto(path.as_uri())
    page.evaluate("() => Promise.all([...document.images].map((one) => one.decode()))")
    picture = path.with_suffix(".png")
    page.screenshot(path=picture, full_page=True)
    page.close()
    return picture


def sheet_html(game: str, shots: Sequence[Shot], folder: Path) -> str:
    """Lay out the pictures one after the other."""
    figures = "\n".join(figure(shot, folder) for shot in shots)
    head = f"<!doctype html><meta charset=utf-8><title>{game}</title><style>{STYLE}</style><h1>{game}</h1>"
    return f"{head}<main>{figures}</main>"


def figure(shot: Shot, folder: Path) -> str:
    """Write a picture beside the sheet, and give what shows it."""
    width, height = shot.size
    place = folder / shot.screen.game / f"{shot.screen.name}-{width}x{height}-{shot.theme}.jpg"
    place.parent.mkdir(exist_ok=True)
    place.write_bytes(shot.picture)
    said = escape("\n".join(map(str, shot.findings)))
    return (
        f"<figure class={'bad' if shot.findings else 'good'}><a href='{place.relative_to(folder)}'>"
        f"<img src='{place.relative_to(folder)}' title='{said}'></a>"
        f"<figcaption>{shot.screen.name} {width}x{height} {shot.theme}</figcaption></figure>"
    )
