"""For all tests: English unless a test wants other words, interrupts are heard, names hold no addresses."""

import os
import signal

import pytest

os.environ["THAUMA_LANGUAGE"] = "en"
os.environ["LC_ALL"] = "C.UTF-8"
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # in the background of a shell; programs inherit it
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is for `make thorough`; refuse names that tell an address: workers would disagree."""
    if "THAUMA_THOROUGH" not in os.environ:
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("thorough")])
        items[:] = [item for item in items if not item.get_closest_marker("thorough")]
    for item in items:
        if "<function" in item.nodeid or " at 0x" in item.nodeid:
            raise pytest.UsageError(f"the name of a test tells where something lies in memory: {item.nodeid}")
