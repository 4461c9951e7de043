"""Where the table stands: its light follows the game, nothing is written on the sea, nothing of it moves."""

import pytest
from playwright.sync_api import expect

from tests.browser.support.browsers import Visits
from tests.browser.support.server import Server, golden_match
from tests.case_selection import thorough_except

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]

SIZES = {"laptop": (1280, 720), "screen": (1920, 1080), "tablet": (820, 1180), "phone": (390, 844)}
GAMES = {
    "duel": ("duel/tie-by-blue", 60),
    "pantheon": ("pantheon/game-1", 44),
    "wonders": ("wonders/payments", 92),
}
NAMES = ("Ada", "Bo", "Clara", "Dagny", "Emil", "Freja", "Gustav")
TABLE = "[data-region=structure], [data-region=hand], [data-region=sheet]"
WRITTEN_ON_THE_VIEW = """() => {
  const view = document.querySelector("[data-hour] svg").getBoundingClientRect();
  const lies = (element) => {
    for (let at = element; at && !at.matches("main, body"); at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      if (backgroundImage !== "none" || !/(, 0\\)|transparent)$/.test(backgroundColor)) return false;
      if (at.matches("button, header, .unseen, [aria-hidden]")) return false;
    }
    return true;
  };
  const clipped = (element, { top, bottom }) => {
    for (let at = element; at; at = at.parentElement)
      if (getComputedStyle(at).overflowY !== "visible") {
        const frame = at.getBoundingClientRect();
        [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
    return [top, bottom];
  };
  const found = [], texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!text.data.trim() || text.parentElement.closest("header, dialog, script, style, .unseen")) continue;
    if (!text.parentElement.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    const [top, bottom] = clipped(text.parentElement, box);
    if (box.width > 1 && bottom > top && top < view.bottom && lies(text.parentElement))
      found.push(text.data.trim());
  }
  return found;
}"""


@pytest.mark.parametrize(("moves", "hour"), [(4, "morning"), (12, "morning"), (40, "noon"), (60, "sunset")])
def test_the_light_follows_the_ages(server: Server, visit: Visits, moves: int, hour: str) -> None:
    page = visit()
    page.goto(server.add_match(golden_match("duel/tie-by-blue", moves)).path)
    expect(page.locator("[data-hour]")).to_have_attribute("data-hour", hour)


@pytest.mark.parametrize("size", thorough_except(SIZES, "laptop", "phone"))
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_written_on_the_view(server: Server, visit: Visits, game: str, size: str) -> None:
    width, height = SIZES[size]
    page = visit(dark=game == "wonders")
    page.set_viewport_size({"width": width, "height": height})
    match = golden_match(*GAMES[game])
    page.goto(server.add_match(match, *NAMES[: match.seats]).seat(match.waiting[0]))
    expect(page.locator(TABLE).first).to_be_visible()
    assert page.evaluate(WRITTEN_ON_THE_VIEW) == []
    page.wait_for_function(
        "() => !document.querySelector('[data-hour]').getAnimations({ subtree: true }).length"
    )
