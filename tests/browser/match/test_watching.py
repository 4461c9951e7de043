"""The tests of the page would notice: a complaint, a stranger that is asked, a forgotten word, a barrier."""

import pytest
from playwright.sync_api import Browser, Error

from tests.browser.support.accessibility import axe_violations
from tests.browser.support.browsers import PATIENCE, Visits
from tests.browser.support.server import Server
from tests.browser.support.wording import leftovers, words

pytestmark = [pytest.mark.browser, pytest.mark.unsanitized]


@pytest.mark.parametrize(
    ("script", "complaint"),
    [
        ("console.error('oh no')", "error: oh no"),
        ("console.warn('beware')", "warning: beware"),
        ("setTimeout(() => { throw new Error('nobody caught me'); })", "uncaught: .*nobody caught me"),
        ("fetch('http://127.0.0.1:9/').catch(() => 0)", "Content Security Policy"),
        ("new WebSocket('ws://127.0.0.1:9/')", "Content Security Policy"),
    ],
)
def test_a_complaint_fails_the_test(chromium: Browser, server: Server, script: str, complaint: str) -> None:
    visit = Visits(chromium, server.address)
    page = visit()
    page.goto(server.address)
    page.get_by_role("heading", level=1).wait_for()
    page.evaluate(f"() => {{ {script} }}")
    watch = visit.watches[0]
    for _ in range(PATIENCE // 50):  # what nobody catches is told a moment later
        if watch.complaints:
            break
        page.wait_for_timeout(50)
    with pytest.raises(AssertionError, match=complaint):
        visit.end()


def test_a_stranger_that_is_asked_fails_the_test(chromium: Browser, server: Server) -> None:
    visit = Visits(chromium, server.address)
    page = visit()
    with pytest.raises(Error, match="ERR_"):
        page.goto("http://127.0.0.1:9/")
    with pytest.raises(AssertionError, match=r"asked elsewhere: http://127\.0\.0\.1:9/"):
        visit.end()


def test_what_is_expected_is_no_complaint(chromium: Browser, server: Server) -> None:
    visit = Visits(chromium, server.address)
    page = visit(expected="oh no")
    page.goto(server.address)
    page.evaluate("() => console.error('oh no')")
    visit.end()


def test_a_word_that_was_forgotten_is_found(server: Server, visit: Visits) -> None:
    page = visit(language="da")
    page.goto(server.address)
    page.get_by_role("heading", name=words("page.start.title", "da")).wait_for()
    assert leftovers(page, "da") == []
    assert words("page.start.title", "da") not in leftovers(page, "de")
    for text in ("page.start.title", "{n} coins", "undefined", words("page.start.title", "en")):
        page.evaluate("text => { document.querySelector('h1').textContent = text; }", text)
        assert len(leftovers(page, "da")) == 1, text


def test_a_barrier_is_found(server: Server, visit: Visits) -> None:
    page = visit()
    page.goto(server.address)
    page.get_by_role("heading", level=1).wait_for()
    page.evaluate("() => document.querySelector('main').append(document.createElement('button'))")
    assert [found.split(":")[0] for found in axe_violations(page)] == ["button-name"]
