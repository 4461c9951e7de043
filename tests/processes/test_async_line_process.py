"""The same for an event loop: asked within a time, too long, ended with what it began."""

import asyncio
import gc
import os
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tests.bots.external.programs import is_running
from tests.processes.test_line_process import ECHO, SLEEP, WAIT, wait_for_file
from thauma.processes.async_line_process import AsyncLineProcess

pytestmark = pytest.mark.unsanitized
LONGEST = 1000


async def start(code: str) -> AsyncLineProcess:
    """Run a few lines of Python."""
    return await AsyncLineProcess.start([sys.executable, "-c", code], LONGEST)


def test_a_program_is_asked_and_answers_within_a_time() -> None:
    async def ask() -> None:
        echo = await start(ECHO)
        echo.send(b"ada\n")
        assert await echo.receive(WAIT) == b"ADA\n"
        with pytest.raises(TimeoutError):
            await echo.receive(0.01)
        assert not echo.has_ended
        await echo.kill()
        assert echo.has_ended
        await echo.kill()

    asyncio.run(ask())


def test_a_program_that_ends_or_says_too_much_is_told() -> None:
    async def ask() -> None:
        ended = await start("")
        with pytest.raises(EOFError):
            await ended.receive(WAIT)
        await ended.kill()
        wordy = await start("import sys\nwhile True: sys.stdout.write('x' * 500)")
        with pytest.raises(ValueError):
            await wordy.receive(WAIT)
        await wordy.kill()

    asyncio.run(ask())


def test_what_it_has_started_goes_with_it(tmp_path: Path) -> None:
    note = tmp_path / "pid"
    code = f"import subprocess, sys\nchild = subprocess.Popen([sys.executable, '-c', {SLEEP!r}])\n"
    code += f"open({str(note)!r}, 'w').write(str(child.pid))\n{SLEEP}"

    async def end() -> int:
        parent = await start(code)
        child = int(await asyncio.to_thread(wait_for_file, note))
        await parent.kill()
        return child

    child, deadline = asyncio.run(end()), time.monotonic() + WAIT
    while is_running(child):
        assert time.monotonic() < deadline
        time.sleep(0.01)


@pytest.mark.parametrize("steps", range(0, 30, 3))
def test_a_program_for_which_nobody_waits_any_more_leaves_nothing(steps: int) -> None:
    """However far its start has come: no process runs on, and no pipe stays open, which pytest would tell."""

    async def give_up() -> None:
        task = asyncio.ensure_future(start(SLEEP))
        for _ in range(steps):
            await asyncio.sleep(0)
        while not task.done():  # as a server does that closes: the task, and then everything that is left
            task.cancel()
            await asyncio.sleep(0)
        with suppress(asyncio.CancelledError):
            await (await task).kill()  # it was quicker

    before = children()
    asyncio.run(give_up())
    gc.collect()
    assert children() <= before


def children() -> set[str]:
    """The processes that this one has started and that have not been waited for."""
    tasks = Path(f"/proc/{os.getpid()}/task")
    if not tasks.exists():
        pytest.skip("asks the system of Linux")
    found: set[str] = set()
    for task in tasks.iterdir():
        with suppress(FileNotFoundError):  # a thread that has just ended
            found.update((task / "children").read_text().split())
    return found
