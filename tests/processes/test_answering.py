"""A process of ours answers lines, and goes with whoever began it, in the middle of an answer too."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.bots.external.programs import is_running
from tests.processes.test_line_process import WAIT, wait_for_file

pytestmark = pytest.mark.unsanitized
ANSWERING = """
import os, pathlib, sys, time
from thauma.processes.answering import answer_lines, write_line
place = pathlib.Path(sys.argv[1])

def answer(line):
    if line == b"hang":
        (place / "pid").write_text(str(os.getpid()))
        time.sleep(600)
    write_line(b"so far")
    return line.upper()

answer_lines(answer, lambda: (place / "left").write_text("yes"))
"""
BEGINNING = """
import subprocess, sys, time
child = subprocess.Popen([sys.executable, *sys.argv[1:]], stdin=subprocess.PIPE, start_new_session=True)
child.stdin.write(b"hang\\n")
child.stdin.flush()
time.sleep(600)
"""


def test_every_line_has_its_answer_and_the_end_of_the_input_is_the_end(tmp_path: Path) -> None:
    command = [sys.executable, "-c", ANSWERING, str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for word in (b"ada", b"bo"):
            process.stdin.write(word + b"\n")
            process.stdin.flush()
            assert process.stdout.readline() == b"so far\n"
            assert process.stdout.readline() == word.upper() + b"\n"
        os.kill(process.pid, signal.SIGINT)  # which is for somebody else
        process.stdin.write(b"hang\n")
        process.stdin.flush()
        wait_for_file(tmp_path / "pid")
        process.stdin.close()
        assert process.wait(WAIT) == 0
    assert (tmp_path / "left").read_text(encoding="utf-8") == "yes"


def test_it_goes_with_a_parent_that_is_killed(tmp_path: Path) -> None:
    parent = subprocess.Popen([sys.executable, "-c", BEGINNING, "-c", ANSWERING, str(tmp_path)])
    child = int(wait_for_file(tmp_path / "pid"))
    parent.kill()
    parent.wait(WAIT)
    end = time.monotonic() + WAIT
    while is_running(child):
        assert time.monotonic() < end
        time.sleep(0.01)
    assert (tmp_path / "left").exists()
