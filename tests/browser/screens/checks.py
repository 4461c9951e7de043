"""What must be true of every screen: nothing covered, cut, out of reach, too small or jumping."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SCRIPT = Path(__file__).with_name("checks.js").read_text(encoding="utf-8")
MOST_SHIFT = 0.15
"""the layout shift from the first paint until nothing moves: up to 0.1 is called good, above 0.25 poor"""

SHIFTS = """
window.shift = { sum: 0, most: 0, what: "" };
const watching = new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
        shift.sum += value;
        if (value <= shift.most) continue;
        const node = sources[0]?.node;
        const element = node instanceof Element ? node : node?.parentElement;
        const what = element ? `${element.localName}.${element.getAttribute("class") ?? ""}` : "";
        Object.assign(shift, { most: value, what });
    }
});
watching.observe({ type: "layout-shift", buffered: true });
for (const input of ["pointerdown", "keydown"]) addEventListener(input, () => watching.disconnect(), true);
"""
"""runs in every page before anything else: how much moves before somebody acts, and what moves most"""

EXCEPTIONS: dict[str, dict[str, str]] = {
    "covering": {
        "[data-region=choices]": "a question lies over the table until it is answered or put aside",
        "[data-region=conflicts]": "an age's conflicts are told once, until they are dismissed",
        ".peek": "looks closer at a thing, beside it, and goes when the pointer does",
        ".panel.placed": "a guide's note points at a thing and lies beside it; it goes with a click",
        ".toast": "says something for a moment",
    },
    "overlap": {},
    "outside": {},
    "sideways": {
        "[data-region=hand]": "seven cards that can be read are wider than a phone; the next one peeps out",
    },
    "cut": {
        ".foot .free": "what makes a card free is named as far as it can be read; the buttons say it all",
        ".now .last": "what happened last, in two lines; the log has all of it",
        ".tight .effect": "two lines on a phone; the signs on the card and a closer look say all of it",
        "[data-region=structure] .tight .name": "others lie on the card; its name is whole in a closer look",
    },
    "small": {},
}
"""by check: what is meant to be as it is, and why; `covering` may lie over controls"""


@dataclass(frozen=True)
class Finding:
    """Something that is wrong with a screen."""

    check: str
    selector: str
    text: str
    detail: str

    def __str__(self) -> str:
        return f"{self.check}: {self.selector} “{self.text}” {self.detail}".rstrip()


def findings_on(page: Page) -> list[Finding]:
    """List what is wrong with the screen as it is."""
    assert page.viewport_size is not None
    given = {**page.viewport_size, "exceptions": {check: list(meant) for check, meant in EXCEPTIONS.items()}}
    found: list[dict[str, Any]] = page.evaluate(SCRIPT, given)
    return list(dict.fromkeys(Finding(**one) for one in found))


def shift_findings(page: Page) -> list[Finding]:
    """Say whether the page jumped while it settled."""
    shift: dict[str, Any] = page.evaluate("() => window.shift")
    if shift["sum"] <= MOST_SHIFT:
        return []
    return [
        Finding("shift", str(shift["what"]), "", f"{shift['sum']:.2f}, of which this {shift['most']:.2f}")
    ]
