"""What the page weighs until the first table stands, and how soon it answers; `-rP` shows the figures."""

import statistics
import sys
from collections import Counter
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Request

from tests.browser.support.browsers import Visits
from tests.browser.support.duel_table import Table
from tests.browser.support.server import Server

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]

MOST, MOST_FONTS, MOST_DRAWINGS, MOST_FACES = 150_000, 80_000, 120_000, 5_000
"""compressed bytes"""
SOON = 100
"""milliseconds within which an answer to a click is seen"""
MEASURE = """
window.answers = [];
window.views = [];
let clicked = null, reacted = false;
document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-move]")) return;
    clicked = event.timeStamp;
    reacted = false;
}, true);
new MutationObserver(() => {
    if (clicked === null) return;
    const sent = document.querySelector(".sent");
    if (sent && !reacted) {
        reacted = true;
        window.answers.push(performance.now() - clicked);
    } else if (reacted && !sent) {
        window.views.push(performance.now() - clicked);
        clicked = null;
    }
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
"""


def kind_of(request: Request) -> str:
    """Say what a request was for; drawings and faces are apart, as a table stands without them."""
    path = urlsplit(request.url).path
    if path.startswith("/api/"):
        return "data"
    if path.startswith("/assets/Medallion-"):
        return "faces"
    return "drawings" if path.startswith("/assets/buildings-") else request.resource_type


def weigh(finished: list[Request]) -> Counter[str]:
    """Add up what was sent, by what it was for."""
    weights: Counter[str] = Counter()
    for request in finished:
        weights[kind_of(request)] += request.sizes()["responseBodySize"]
    return weights


def test_the_first_table_weighs_little_and_its_drawings_come_with_the_first_card(
    server: Server, visit: Visits
) -> None:
    page = visit()
    finished: list[Request] = []

    def note(request: Request) -> None:
        finished.append(request)

    page.context.on("requestfinished", note)
    table = Table(page)
    table.play_now(server.address)
    table.wait_for_question()
    page.wait_for_load_state("networkidle")
    weights = weigh(finished)
    assert "drawings" not in weights
    fonts, data, faces = weights.pop("font"), weights.pop("data"), weights.pop("faces")
    parts = ", ".join(f"{kind} {size:,}" for kind, size in sorted(weights.items()))
    sys.stdout.write(
        f"start and first table: {weights.total():,} bytes ({parts}); "
        f"fonts {fonts:,}; data {data:,}; faces {faces:,}\n"
    )
    assert weights["script"] > 10_000, "nothing was measured"
    assert weights.total() <= MOST
    assert 0 < fonts <= MOST_FONTS
    assert 0 < faces <= MOST_FACES
    while not page.locator("[data-region=structure] .building path").count():
        table.move()
        table.wait_for_question()
        page.wait_for_load_state("networkidle")
    drawings = weigh(finished)["drawings"]
    sys.stdout.write(f"drawings: {drawings:,} bytes\n")
    assert 0 < drawings <= MOST_DRAWINGS


@pytest.mark.timed
def test_a_click_is_answered_at_once(server: Server, visit: Visits) -> None:
    page = visit()
    page.add_init_script(MEASURE)
    table = Table(page)
    table.play_now(server.address)
    for _ in range(14):
        table.move()
    table.wait_for_question()
    answers, views = page.evaluate("() => [window.answers, window.views]")
    assert len(answers) >= 10
    told = [f"{statistics.median(times):.0f} ms, at most {max(times):.0f} ms" for times in (answers, views)]
    sys.stdout.write(f"from a click to its answer {told[0]}; to the new view {told[1]}\n")
    assert statistics.median(answers) < SOON
