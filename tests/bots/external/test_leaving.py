"""How bots from outside go, as real processes: with a good-bye, or because nobody waits for them."""

import gc
import os
import time
from pathlib import Path

import pytest

from tests.bots.external.programs import (
    SHORTEST_BOT,
    WAIT,
    bot,
    failure,
    is_running,
    program,
    programs,
    seen_at_start,
)
from thauma.bots.external import program_bot
from thauma.processes.line_process import LineProcess

__all__ = ["programs"]
pytestmark = [pytest.mark.unsanitized, pytest.mark.once]  # nothing of it is compiled


def test_quit_lets_a_bot_put_its_things_in_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, programs: list[LineProcess]
) -> None:
    monkeypatch.setattr(program_bot, "FAREWELL", WAIT)
    note = tmp_path / "note"
    lines = [*SHORTEST_BOT, "time.sleep(0.1)", f"open({str(note)!r}, 'w').write('done')", "sys.exit(4)"]
    asked = bot(program(tmp_path, *lines))
    asked.choose(seen_at_start())
    asked.close()
    assert note.read_text(encoding="utf-8") == "done"
    assert programs[0].process.returncode == 4


def test_who_ignores_quit_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, programs: list[LineProcess]
) -> None:
    monkeypatch.setattr(program_bot, "FAREWELL", 0.2)
    asked = bot(program(tmp_path, *SHORTEST_BOT, "time.sleep(99)"))
    asked.choose(seen_at_start())
    asked.close()
    assert programs[0].process.returncode == -9


@pytest.mark.skipif(os.name == "nt", reason="there are no groups of processes")
@pytest.mark.parametrize("ending", ["time.sleep(99)", "sys.exit(1)"])
def test_the_children_of_a_bot_go_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    monkeypatch.setattr(program_bot, "SPARE", 0.2)
    note = tmp_path / "pid"
    child = "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(99)'], stdin=0)"
    path = program(tmp_path, child, f"open({str(note)!r}, 'w').write(str(child.pid))", "hello()", ending)
    failure(path, seconds=0.1)
    pid = int(note.read_text(encoding="utf-8"))
    deadline = time.monotonic() + WAIT
    while is_running(pid) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not is_running(pid)


def test_a_bot_that_nobody_closes_goes_with_its_object(tmp_path: Path, programs: list[LineProcess]) -> None:
    asked = bot(program(tmp_path, *SHORTEST_BOT))
    asked.choose(seen_at_start())
    del asked
    gc.collect()
    assert programs[0].process.returncode is not None
