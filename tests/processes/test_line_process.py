"""Programs that talk over lines, as real processes: late, deaf, chatty, wordy, gone with their children."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.bots.external.programs import is_running
from thauma.processes import line_process
from thauma.processes.line_process import LineProcess

pytestmark = pytest.mark.unsanitized
WAIT = 60.0
LONGEST = 1000
ECHO = "import sys\nfor line in sys.stdin: print(line.strip().upper(), flush=True)"
SLEEP = "import time; time.sleep(99)"


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_process, "FAREWELL", WAIT)


@contextmanager
def start(code: str, *words: str) -> Iterator[LineProcess]:
    """Run a few lines of Python; in the end nothing of it may be left."""
    running = LineProcess([sys.executable, "-c", code, *words], LONGEST)
    try:
        yield running
    finally:
        running.kill()
    assert running.process.returncode is not None
    assert not any(thread.is_alive() for thread in running.threads)


def wait_for_file(path: Path) -> str:
    """Wait until something was written to a file; gives it."""
    end = time.monotonic() + WAIT
    while not path.exists() or not path.read_text(encoding="utf-8"):
        assert time.monotonic() < end
        time.sleep(0.01)
    return path.read_text(encoding="utf-8")


def test_a_program_is_asked_and_answers() -> None:
    with start(ECHO) as echo:
        for word in (b"ada", b"bo"):
            echo.send(word + b"\n")
            assert echo.receive(WAIT) == word.upper()
        with pytest.raises(TimeoutError):
            echo.receive(0)
        with pytest.raises(TimeoutError):
            echo.receive(0.01)
        echo.shut_down(b"", WAIT)
        assert echo.process.returncode == 0, "it did not have to be killed"


def test_a_program_that_reads_nothing_makes_nobody_wait() -> None:
    with start(SLEEP) as deaf:
        for _ in range(20):
            deaf.send(b"x" * 100_000 + b"\n")
        with pytest.raises(TimeoutError):
            deaf.receive(0.01)


def test_a_program_that_nobody_listens_to_has_to_wait() -> None:
    with start("while True: print('x')") as chatty:
        assert chatty.receive(WAIT) == b"x"
        while not chatty.inbox.full():
            time.sleep(0.01)
        time.sleep(0.1)
        assert chatty.inbox.qsize() <= line_process.UNREAD
        chatty.shut_down(b"", 0.1)


def test_a_line_without_an_end_is_not_read_to_it() -> None:
    with start("import sys\nwhile True: sys.stdout.write('x' * 500)") as wordy:
        assert LONGEST < len(wordy.receive(WAIT)) <= LONGEST + line_process.CHUNK
        with pytest.raises(EOFError):
            wordy.receive(WAIT)


def test_the_end_of_a_program_is_told_with_its_code_and_last_words() -> None:
    code = "import sys; print('half', end=''); print('a\\n' * 99 + 'alas', file=sys.stderr); sys.exit(3)"
    with start(code) as ended:
        with pytest.raises(EOFError):
            ended.receive(WAIT)
        assert ended.exit_code() == 3
        ended.kill()
        assert ended.stderr_tail()[-2:] == ("a", "alas")
        assert len(ended.stderr_tail()) == line_process.LAST_LINES


def test_whoever_waits_for_a_line_hears_that_the_program_was_told_to_end() -> None:
    with start(ECHO) as echo:
        echo.close_input()
        with pytest.raises(EOFError):
            echo.receive(WAIT)


@pytest.mark.skipif(os.name == "nt", reason="there are no groups of processes")
def test_what_a_program_has_started_goes_with_it(tmp_path: Path) -> None:
    note = tmp_path / "pid"
    code = f"import subprocess, sys\nchild = subprocess.Popen([sys.executable, '-c', {SLEEP!r}])\n"
    code += f"open({str(note)!r}, 'w').write(str(child.pid))\n{SLEEP}"
    with start(code) as parent:
        child = int(wait_for_file(note))
        parent.kill()
    end = time.monotonic() + WAIT
    while is_running(child):
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_program_that_is_not_there_is_told() -> None:
    with pytest.raises(FileNotFoundError):
        LineProcess(["/nowhere/to/be/found"], LONGEST)


def test_the_environment_is_added_to_ours() -> None:
    code = "import os; print(os.environ['WORD'], 'PATH' in os.environ)"
    running = LineProcess([sys.executable, "-c", code], LONGEST, {"WORD": "alpha"})
    assert running.receive(WAIT) == b"alpha True"
    running.kill()
