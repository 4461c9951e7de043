"""Programs for the tests of bots from outside: a few lines of Python behind a beginning that all share."""

import os
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import thauma
from thauma import bots
from thauma.bots.external import program_bot
from thauma.bots.external.program_bot import ProgramBot
from thauma.bots.external.protocol import announce_match, conclude_match
from thauma.processes import line_process
from thauma.processes.line_process import LineProcess

WAIT = 60.0
"""seconds for what is about to happen anyway, on however busy a machine; none that passes waits so long"""
SHORTEST_BOT = ["hello()", "for question in questions():", "    answer(question)"]
"""the shortest bot there is"""

BEGINNING = """
import json, os, subprocess, sys, time

def say(**message):
    print(json.dumps(message), flush=True)

def hello(**more):
    say(type="hello", protocol="thauma-bot/1", **more)

def heard():
    return (json.loads(line) for line in sys.stdin)

def questions():
    return (message for message in heard() if message["type"] in ("choose", "evaluate"))

def answer(question, **more):
    say(**{"type": "move", "id": question["id"], "move": question["legal"][0], **more})

def write(data):
    os.write(1, data)

"""


def program(folder: Path, *lines: str) -> str:
    """Write a bot; gives its path."""
    file = folder / "bot.py"
    file.write_text(BEGINNING + "\n".join(lines) + "\n", encoding="utf-8")
    return str(file)


def is_running(pid: int) -> bool:
    """Whether there is such a process; what has ended and is only not waited for does not count."""
    try:
        os.kill(pid, 0)
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except ProcessLookupError:
        return False
    except FileNotFoundError:  # gone this very moment, or a system that tells nothing
        return True
    return state != "Z"


@pytest.fixture(autouse=True)
def programs(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[LineProcess]]:
    """List the programs that a test starts; in the end none may be left, nor anything that belongs to it."""
    started: list[LineProcess] = []

    class WatchedProcess(LineProcess):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            started.append(self)

    monkeypatch.setattr(program_bot, "LineProcess", WatchedProcess)
    monkeypatch.setattr(line_process, "FAREWELL", WAIT)
    yield started
    for each in started:
        assert each.process.returncode is not None, "it was neither ended nor waited for"
        assert not any(thread.is_alive() for thread in each.threads)


def stop_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no program be late, however long it takes."""
    monkeypatch.setattr(program_bot, "time", SimpleNamespace(monotonic=lambda: 0.0))


def seen_at_start(seed: int = 7, seat: int = 0) -> thauma.Seen:
    """Give what a seat sees at the beginning."""
    return thauma.Match.new("duel", seed=seed).seen_by(seat)


def bot(name: str, **budget: Any) -> ProgramBot:
    """Make a bot of a program."""
    found = bots.make_bot(name, 1, bots.Budget(**budget))
    assert isinstance(found, ProgramBot)
    return found


def play_to_end(players: tuple[bots.Bot, bots.Bot], seed: int) -> thauma.Match:
    """Play a match to its end."""
    match = thauma.Match.new("duel", seed=seed)
    for seat, player in enumerate(players):
        announce_match(player, match.game, seat, match.deal.options)
    while match.waiting:
        seat = match.waiting[0]
        match.play(seat, players[seat].choose(match.seen_by(seat)))
    for player in players:
        conclude_match(player, match.result)
    return match


def failure(path: str, **budget: Any) -> bots.BotFailed:
    """Ask a program for a move, and give how it failed."""
    asked = bot(path, **budget)
    with pytest.raises(bots.BotFailed) as raised:
        asked.choose(seen_at_start())
    assert asked.program is None
    return raised.value
