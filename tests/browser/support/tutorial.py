"""A tutorial as its player sees it: what the guide says and points at, and hands that follow it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.support.duel_table import CHOICES, POSSIBLE, SCORE, tile
from tests.browser.support.wording import words

BUBBLE = "[data-guide]"
NEXT = f"{BUBBLE} .main"
LIT = (
    "[data-region=structure] ul.lit li.open button, .hand.lit [data-region=hand] button, "
    "[data-region=sheet] .lit"
)
"""what may be chosen now, in any game"""
PRESSED = {
    "age": "[data-region=conflicts] button",
    "choice": f"{CHOICES}:not([aria-disabled=true])",
    "space": "[data-region=pantheon] button[data-move]:not([aria-disabled=true])",
    "god": "[data-region=choices] button[data-choose]:not([aria-disabled=true], [aria-pressed=true])",
    "deed": POSSIBLE,
    "thing": LIT,
    "pick": "[data-pick]",
}
"""what is pressed where nothing is said, the more pressing things first"""
READY = f"""(pressed) => {{
    const here = (selector) => document.querySelector(selector);
    if (here("{SCORE}") || here("{BUBBLE}.placed")) return true;
    return !here(".sent") && here(pressed) !== null;
}}"""
"""whether something is said or asked; not while others are waited for"""
STATE = f"""async (pressed) => {{
    const here = (selector) => document.querySelector(selector);
    const box = (it) => {{
        const {{left, top, right, bottom}} = it.getBoundingClientRect();
        return {{left, top, right, bottom}};
    }};
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const look = () => {{
        const bubble = here("{BUBBLE}"), lit = here("[data-spotlight]"), bar = here("[data-region=actions]");
        if (!bubble || getComputedStyle(bubble).visibility === "hidden") return null;
        return {{
            kind: "note",
            id: bubble.dataset.guide,
            text: bubble.innerText,
            task: here("{NEXT}") === null,
            boxes: {{
                bubble: box(bubble),
                lit: lit && box(lit),
                bar: bar && bar.offsetWidth ? box(bar) : null,
            }},
            screen: {{
                left: 0,
                top: 0,
                right: document.documentElement.clientWidth,
                bottom: innerHeight,
            }},
        }};
    }};
    if (here("{SCORE}")) return {{kind: "over"}};
    let before = look();
    for (let still = 0; before && still < 4;) {{
        await frame();
        const now = look();
        still = JSON.stringify(now) === JSON.stringify(before) ? still + 1 : 0;
        before = now;
    }}
    if (before) return before;
    if (here(".sent") || here("{BUBBLE}")) return false;
    for (const [kind, selector] of Object.entries(pressed)) if (here(selector)) return {{kind}};
    return false;
}}"""
"""what is said, once it stands still; else what the player may do; false if that has just gone"""
MOST_STEPS = 200


def overlap(a: dict[str, float] | None, b: dict[str, float] | None) -> bool:
    """Whether two boxes lie on each other by more than a rounding."""
    if a is None or b is None:
        return False
    wide = min(a["right"], b["right"]) - max(a["left"], b["left"])
    high = min(a["bottom"], b["bottom"]) - max(a["top"], b["top"])
    return wide > 1 and high > 1


def within(inner: dict[str, float], outer: dict[str, float]) -> bool:
    """Whether a box lies in another, but for a rounding."""
    return all(inner[side] >= outer[side] - 1 for side in ("left", "top")) and all(
        inner[side] <= outer[side] + 1 for side in ("right", "bottom")
    )


@dataclass
class Tutorial:
    """Somebody's first game, in one window."""

    page: Page
    heard: list[str] = field(default_factory=list)
    """what the guide said, in order"""

    @property
    def bubble(self) -> Locator:
        """What the guide says."""
        return self.page.locator(BUBBLE)

    def begin(self, address: str, game: str, button: str = "", language: str = "en") -> None:
        """Start it from the tile of its game."""
        self.page.goto(address)
        wanted = button or words("page.start.first-play", language)
        tile(self.page, game, language).get_by_role("button", name=wanted, exact=True).click()
        expect(self.bubble).to_be_visible()

    def look(self) -> dict[str, Any]:
        """Wait until something is said or asked."""
        while True:
            self.page.wait_for_function(READY, arg=", ".join(PRESSED.values()))
            found: dict[str, Any] | bool = self.page.evaluate(STATE, PRESSED)
            if isinstance(found, dict):
                return found

    def go_on(self, now: dict[str, Any]) -> None:
        """Do what is asked, read on, or make the move that comes first."""
        if now["kind"] != "note":
            self.page.mouse.move(2, 2)  # so that nothing is enlarged because the pointer rests on it
            self.page.locator(PRESSED[now["kind"]]).first.click()
        elif not now["task"]:
            self.page.locator(NEXT).click()
        elif now["boxes"]["bar"] and overlap(now["boxes"]["lit"], now["boxes"]["bar"]) and self.deeds.count():
            self.deeds.first.click()
        else:
            lit = now["boxes"]["lit"]
            self.page.mouse.click((lit["left"] + lit["right"]) / 2, (lit["top"] + lit["bottom"]) / 2)

    @property
    def deeds(self) -> Locator:
        """The buttons of what is chosen."""
        return self.page.locator(POSSIBLE)

    def follow(self, last: str = "", each: Callable[[dict[str, Any]], None] = lambda _: None) -> None:
        """Follow the guide until it has said its last lesson, or the game is over."""
        for _ in range(MOST_STEPS):
            now = self.look()
            if now["kind"] == "over":
                return
            if now["kind"] == "note":
                if now["id"] not in self.heard:
                    self.heard.append(now["id"])
                each(now)
                if now["id"] == last:
                    return
            self.go_on(now)
        raise AssertionError(f"the tutorial does not end; heard: {self.heard}")


def check_bubble(now: dict[str, Any]) -> None:
    """The bubble covers neither what it speaks of nor what is pressed next, and all of it is in sight."""
    boxes, screen = now["boxes"], now["screen"]
    assert within(boxes["bubble"], screen), (now["id"], boxes, screen)
    for name in ("lit", "bar"):
        assert not overlap(boxes["bubble"], boxes[name]), (now["id"], name, boxes)
    if boxes["lit"]:
        ring = 5
        thing = {
            side: boxes["lit"][side] + (ring if side in ("left", "top") else -ring) for side in boxes["lit"]
        }
        in_bar = boxes["bar"] is not None and within(thing, boxes["bar"])
        assert in_bar or not overlap(thing, boxes["bar"]), (now["id"], "under the actions", boxes)
        margin = {side: screen[side] + (-6 if side in ("left", "top") else 6) for side in screen}
        assert within(boxes["lit"], margin), (now["id"], boxes["lit"], screen)
