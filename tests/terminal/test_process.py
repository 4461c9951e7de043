"""The command as a process of its own: pipes that break, interrupts, streams that are closed."""

import io
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import thauma
from tests.terminal.conftest import without_warning
from tests.terminal.support.matches import finished_match
from thauma.terminal.main import main

COMMAND = [sys.executable, "-m", "thauma"]
ENVIRONMENT = {
    **os.environ,
    "PYTHONPATH": str(Path(thauma.__file__).parents[1]),
    "PYTHONIOENCODING": "utf-8",
    "THAUMA_LANGUAGE": "en",
}


def start(*argv: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [*COMMAND, *argv],
        env=ENVIRONMENT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )


def test_an_interrupt_at_the_prompt() -> None:
    process = start("play", "duel", "--bot", "greedy", "--seed", "3")
    assert process.stdout is not None
    seen = ""
    while not seen.endswith(" > "):
        seen += process.stdout.read(1)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert without_warning(err) == ""
    assert "unfinished" in out


def test_nobody_reads_to_the_end(tmp_path: Path) -> None:
    file = tmp_path / "m.thauma"
    file.write_text(finished_match(4).text() + "\n" * 3, encoding="utf-8")
    process = start("replay", str(file))
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    err = process.stderr.read()
    assert process.wait(timeout=60) == 0
    assert without_warning(err) == ""
    process.stderr.close()
    assert process.stdin is not None
    process.stdin.close()


def test_closed_streams_are_no_error() -> None:
    shell = f'"{sys.executable}" -m thauma play duel --seed 3 <&- >&- 2>&-'
    assert subprocess.run(["sh", "-c", shell], env=ENVIRONMENT, timeout=60, check=False).returncode == 0


def test_input_that_is_no_text_is_answered() -> None:
    argv = [*COMMAND, "play", "duel", "--bot", "greedy", "--seed", "3"]
    typed = b"\xff\xfe\n1\n"
    ran = subprocess.run(argv, env=ENVIRONMENT, input=typed, capture_output=True, timeout=60, check=False)
    assert ran.returncode == 0
    assert "neither a key nor a move" in ran.stdout.decode("utf-8")
    assert "unfinished after 3 moves" in ran.stdout.decode("utf-8")


class FullFile(io.RawIOBase):
    """A file on a disk that is full until it is emptied."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.full = True

    def fileno(self) -> int:
        return self.number

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        if self.full:
            raise OSError(28, "No space left on device")
        return len(data)


def test_a_full_disk_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with (tmp_path / "out").open("w", encoding="utf-8") as file:
        full = FullFile(file.fileno())
        out = io.TextIOWrapper(io.BufferedWriter(full), encoding="utf-8")
        with monkeypatch.context() as patch:
            patch.setattr("sys.stdout", out)
            assert main(["games"]) == 2
        full.full = False
        out.close()
    assert without_warning(capsys.readouterr().err) == "thauma: No space left on device\n"
