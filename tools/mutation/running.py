"""Tests inside this process and in copies of it: collected once, run in any order, one mutant in a copy."""

import gc
import os
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator
from functools import _lru_cache_wrapper
from importlib.machinery import SourceFileLoader
from types import CodeType
from typing import Any

import pytest

from mutation.broken_code import ROOT

GAMES = sorted(path.parent.name for path in ROOT.glob("src/thauma/games/*/__init__.py"))
FOLDERS = tuple(f"tests/{name}" for name in sorted(("bots", "core", "proof", "review", *GAMES)))
WORKERS = 2
ARGUMENTS = ("-qqq", "-m", "not slow", "--assert=plain", "--tb=no", "--capture=sys", "-p", "no:cacheprovider")
"""nobody reads why a test fails, and saying it takes long"""
Coder = Callable[[str], CodeType | None]
"""gives the code for a module that is to be imported; None for its own"""


def import_with(code_for: Coder) -> None:
    """From now on import modules of the package with other code."""
    usual = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        return code_for(fullname.removeprefix("thauma.")) or usual(self, fullname)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign, assignment]


class Plugin:
    """Takes the place of pytest's loop over the tests."""

    def __init__(self, loop: Callable[["Plugin", list[pytest.Item]], None]) -> None:
        self.loop = loop
        self.failed = False
        self.collected = False

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Hand over all tests, if all could be collected."""
        if not session.testsfailed:
            self.collected = True
            self.loop(self, session.items)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Notice a failure, also one before or after the test itself."""
        self.failed = self.failed or report.failed

    def fails(self, item: pytest.Item) -> bool:
        """Run one test with all its fixtures."""
        self.failed = False
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        return self.failed


def prepare_process() -> None:
    """Make this process one that imports the plain files of this folder, and pytest without other plugins."""
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT / "src"))
    os.environ |= {"THAUMA_PLAIN": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}


def with_tests(loop: Callable[[Plugin, list[pytest.Item]], None], files: Iterable[str] = FOLDERS) -> bool:
    """Collect tests and do something with them; whether they could be collected."""
    plugin = Plugin(loop)
    pytest.main([*ARGUMENTS, *files], plugins=[plugin])
    return plugin.collected


def caches() -> list[Any]:
    """Find what functions of the package and the tests remember; it would hide what is broken later."""
    found = [thing for thing in gc.get_objects() if isinstance(thing, _lru_cache_wrapper)]
    return [cache for cache in found if str(cache.__module__).startswith(("thauma", "tests"))]


def run_in_copies(works: Iterable[tuple[Any, Callable[[], str]]]) -> Iterator[tuple[Any, str, int]]:
    """Do each work in a copy of this process, some at a time; give what it said and how it ended."""
    running: dict[int, tuple[Any, int]] = {}
    for subject, work in works:
        if len(running) == WORKERS:
            yield wait_for_copy(running)
        reading, writing = os.pipe()
        sys.stdout.flush()
        pid = os.fork()
        if pid == 0:
            speak(work, writing)
        os.close(writing)
        running[pid] = subject, reading
    while running:
        yield wait_for_copy(running)


def wait_for_copy(running: dict[int, tuple[Any, int]]) -> tuple[Any, str, int]:
    """Wait for the next copy that ends."""
    pid, status = os.wait()
    subject, reading = running.pop(pid)
    with os.fdopen(reading, encoding="utf-8") as pipe:
        return subject, pipe.read(), os.waitstatus_to_exitcode(status)


def speak(work: Callable[[], str], writing: int) -> None:
    """Work in silence, say the result, and end at once."""
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    code = 1
    try:
        os.write(writing, work().encode())
        code = 0
    except BaseException:  # noqa: BLE001  (whatever it is, it must not go on in this copy)
        os.write(writing, traceback.format_exc().encode())
    finally:
        os._exit(code)
