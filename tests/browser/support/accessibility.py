"""Looking at a screen for what would keep somebody from using it: axe-core, and whether all of it fits."""

from functools import cache
from typing import Any

from playwright.sync_api import Page

from tests.browser.support.server import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => {
    const { violations } = await axe.run(document, { resultTypes: ["violations"] });
    return violations.map(({ id, help, nodes }) => ({
        id, help, nodes: nodes.map(({ html, failureSummary }) => html.slice(0, 160) + " " + failureSummary),
    }));
}"""


@cache
def axe() -> str:
    """Read axe-core, which comes with what the page is built from."""
    assert AXE.is_file(), f"axe-core is not there: `make page` installs it into {AXE.parents[1]}"
    return AXE.read_text(encoding="utf-8")


def axe_violations(page: Page) -> list[str]:
    """List what axe-core finds wrong on the screen as it is."""
    # evaluated from outside of the page, where its Content-Security-Policy does not matter
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(axe())
    found: list[dict[str, Any]] = page.evaluate(RUN)
    return [f"{one['id']}: {one['help']}: {node}" for one in found for node in one["nodes"][:3]]


def fits_width(page: Page) -> bool:
    """Whether nothing scrolls sideways, once the page has settled.

    A phone would make such a page smaller, and its window wider: what counts is the size asked for.
    """
    assert page.viewport_size is not None
    for _ in range(40):
        wide: int = page.evaluate("() => document.documentElement.scrollWidth")
        if wide <= page.viewport_size["width"]:
            return True
        page.wait_for_timeout(50)
    return False
