"""One browser and one server for all tests of the page that run in a process.

They are ended with this folder, not with the session: Playwright keeps an event loop in the main thread,
where other tests run theirs. $THAUMA_TEST_PAGE names a built page other than the package's, for work on
the page.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.support.browsers import PATIENCE, Visits, open_visits
from tests.browser.support.server import Server, built_page, run_server

sys.path.append(str(Path(__file__).parents[2] / "tools"))

from services import browser, debian


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """Start the browser; where there is none, the tests fail and say what to install."""
    try:
        program = browser.executable()
    except debian.MissingProgram as problem:
        pytest.fail(str(problem))
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program, args=list(browser.FLAGS))
        yield started
        started.close()


@pytest.fixture(scope="package")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run the server that all tests share; each plays at tables of its own."""
    built_page()
    with run_server(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def server(shared_server: Server) -> Server:
    """Give the server with its draws as they are at the beginning."""
    shared_server.chance.seed = 1
    return shared_server


@pytest.fixture
def visit(chromium: Browser, server: Server) -> Iterator[Visits]:
    """Give what opens browsers; at the end nothing may have been complained about in any of them."""
    with open_visits(chromium, server.address) as visits:
        yield visits
