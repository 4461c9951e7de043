"""The page as an app: it opens without a network, changes versions cleanly, and hears of its turn."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.browsers import Visits, open_visits
from tests.browser.support.duel_table import Table, tile
from tests.browser.support.server import Server, built_page, golden_match, run_server
from tests.server.support.push_service import PushBrowser, run_push_service
from thauma.server.http import app
from thauma.server.http.page import Page as BuiltPage
from thauma.server.http.page import read_page
from thauma.server.push.signing import make_keys

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]

OFFLINE = "ERR_INTERNET_DISCONNECTED|WebSocket connection"
"""what a browser says about a network that is not there"""
KEPT = """async () => {
    const names = await caches.keys();
    const caches_ = await Promise.all(names.map((name) => caches.open(name)));
    const kept = await Promise.all(caches_.map((cache) => cache.keys()));
    return { names, paths: kept.flat().map(({ url }) => new URL(url).pathname) };
}"""
ACTIVE = """async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active.state === "activated";
}"""
PUSHES = """
    // the browser's own push service is far away: this one is the test's
    const keys = SUBSCRIPTION;
    const subscription = {
        endpoint: keys.endpoint,
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint: keys.endpoint, keys }),
        unsubscribe: async () => { current = null; return true; },
    };
    let current = null;
    PushManager.prototype.getSubscription = async () => current;
    PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
        if (!userVisibleOnly || applicationServerKey.length !== 65) throw new Error("not allowed");
        subscription.options.applicationServerKey = applicationServerKey.buffer;
        return (current = subscription);
    };
    Notification.requestPermission = async () => "granted";
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
"""


def wait_for_worker(page: Page) -> None:
    """Wait until the worker has kept the page, with what it had loaded before."""
    page.wait_for_function(ACTIVE)
    page.wait_for_function(
        """async () => {
            const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
            const wanted = loaded.filter((path) => path.startsWith("/assets/"));
            const found = await Promise.all(wanted.map((path) => caches.match(path, { ignoreVary: true })));
            return wanted.length > 5 && found.every(Boolean);
        }"""
    )


def test_without_a_network_the_page_opens_and_says_so_and_goes_on_by_itself(
    server: Server, visit: Visits
) -> None:
    page = visit(worker=True, language="da", expected=OFFLINE)
    page.goto(server.address)
    wait_for_worker(page)
    page.reload()  # now through the worker
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_text("Dine spil ligger trygt")).to_be_visible()
    kept = page.evaluate(KEPT)
    assert len(kept["names"]) == 1
    assert "/" in kept["paths"]
    assert not [path for path in kept["paths"] if path.startswith(("/api/", "/m/"))]
    page.context.set_offline(False)
    expect(page.get_by_text("Dine spil ligger trygt")).to_have_count(0)
    expect(tile(page, language="da")).to_be_visible()


def test_a_match_opens_without_a_network_and_goes_on_when_it_is_back(server: Server, visit: Visits) -> None:
    page = visit(worker=True, expected=OFFLINE)
    match = server.add_match(golden_match("duel/civilian", 0))
    table = Table(page)
    page.goto(match.seat(0))
    table.wait_for_question()
    wait_for_worker(page)
    page.reload()
    table.wait_for_question()
    page.context.set_offline(True)
    page.goto(f"{server.address}/")
    page.goto(match.path)
    expect(page.get_by_text("Your games are safe")).to_be_visible()
    page.context.set_offline(False)
    table.wait_for_question()


def new_version(folder: Path) -> None:
    """Make another version of a built page: other names for its first script and its worker's list."""
    index, worker = folder / "index.html", folder / "sw.js"
    text = index.read_text(encoding="utf-8")
    entry = text.split('type="module" crossorigin src="/assets/', 1)[1].split('"', 1)[0]
    other = entry.replace("index-", "index-second-")
    for path in folder.rglob(f"{entry}*"):
        path.rename(path.with_name(path.name.replace(entry, other)))
    for path in (index, worker):
        path.write_text(path.read_text(encoding="utf-8").replace(entry, other), encoding="utf-8")
        for ending in (".br", ".gz"):
            path.with_name(path.name + ending).unlink(missing_ok=True)
    version = worker.read_text(encoding="utf-8").split('"version":"', 1)[1].split('"', 1)[0]
    changed = worker.read_text(encoding="utf-8").replace(version, "second")
    worker.write_text(changed, encoding="utf-8")


def test_a_new_version_is_there_with_the_next_visit_and_the_old_one_leaves_nothing(
    chromium: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    for folder in (first, second):
        shutil.copytree(built_page(), folder)
    new_version(second)
    (tmp_path / "db").mkdir()
    pages: list[BuiltPage] = []

    def serve_page(folder: Path) -> BuiltPage:
        pages.append(BuiltPage(folder))
        return pages[-1]

    monkeypatch.setattr(app, "Page", serve_page)
    with run_server(tmp_path / "db", page=first) as server, open_visits(chromium, server.address) as visits:
        page = visits(worker=True)
        page.goto(server.address)
        wait_for_worker(page)
        (old,) = page.evaluate(KEPT)["names"]
        (served,) = pages
        served.files = read_page(second)
        scripts: list[str] = []
        page.on("framenavigated", lambda _: scripts.append("navigated"))
        page.reload()
        page.wait_for_selector("main")
        assert "index-second-" in str(page.locator("script[type=module]").get_attribute("src"))
        page.wait_for_function("async () => (await navigator.serviceWorker.getRegistration()).waiting")
        assert page.evaluate(KEPT)["names"][0] == old
        page.reload()
        page.wait_for_function("async () => (await caches.keys()).join() === 'thauma-second'")
        assert scripts == ["navigated"] * 2, "nothing reloads by itself"


def test_the_switch_subscribes_and_a_move_of_the_other_leads_to_a_message(
    chromium: Any, tmp_path: Path
) -> None:
    keys = make_keys("mailto:ada@example.org")
    with (
        run_push_service(tmp_path) as pushes,
        run_server(tmp_path, push=keys, transport=pushes.transport) as server,
        open_visits(chromium, server.address) as visits,
    ):
        match = server.add_match(golden_match("duel/civilian", 2))
        browser = PushBrowser(pushes.endpoint("/ada"))
        page = visits(worker=True, language="de")
        page.add_init_script(PUSHES.replace("SUBSCRIPTION", json.dumps(browser.subscription)))
        page.goto(match.seat(0))
        wait_for_worker(page)
        page.get_by_role("button", name="Menü").click()
        switch = page.get_by_role("switch", name="Melden, wenn ich am Zug bin")
        expect(page.get_by_text("auch wenn diese Seite geschlossen ist")).to_be_visible()
        with page.expect_response("**/subscribe"):
            switch.click()
        page.goto(server.address)  # the table is left
        other = visits()
        played = Table(other)
        other.goto(match.seat(1))
        played.wait_for_question()
        played.move()
        message = browser.read(pushes.next().body)
        assert message == {
            "match": match.match,
            "game": "duel",
            "title": "Du bist am Zug",
            "text": "7 Wonders Duel",
        }


def test_the_first_table_offers_sounds_once(server: Server, visit: Visits) -> None:
    match = server.add_match(golden_match("duel/civilian", 0))
    page = visit(first_time=True)
    page.goto(match.path)
    expect(page.get_by_role("banner")).to_be_visible()
    offer = page.get_by_role("region", name="Sounds")
    expect(offer).to_have_count(0)  # a spectator is not asked
    page.goto(match.seat(0))
    expect(offer).to_be_visible()
    table = page.get_by_role("main")
    Table(page).wait_for_question()
    room = table.bounding_box()
    page.get_by_role("button", name="No, thanks").click()
    expect(offer).to_have_count(0)
    assert table.bounding_box() == room, "the offer takes nothing from the table"
    page.reload()
    Table(page).wait_for_question()
    expect(offer).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("switch", name="Sounds")).not_to_be_checked()
