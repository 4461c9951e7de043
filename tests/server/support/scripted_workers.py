"""Worker processes with scripts of the test's own, in place of those that think, and matches with them."""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.server.support.leaping_loop import LONG, LeapingLoop
from tests.server.support.live_server import Client, bot, new_match, people
from tests.server.support.services import connect_player, expect_accepted, wait_until
from thauma.server.workers.worker_pool import WorkerPool

BEGINNING = """
import json, os, sys, time
from thauma.core.state import Seen
def say(**answer):
    sys.stdout.write(json.dumps(answer) + "\\n")
    sys.stdout.flush()
def hang():
    open(sys.argv[0] + ".hangs", "a").write("!")
    time.sleep(1000)
def moves(seen):
    return [seen.game.text(seen, seen.seat, move) for move in seen.legal]
for line in sys.stdin:
    job = json.loads(line)
    legal = moves(Seen.from_json(job["seen"])) if "seen" in job else []
"""
ADVISE = """
option = {"move": legal[0], "win": [0.25, 0.75], "line": []}
say(hint={"seat": Seen.from_json(job["seen"]).seat, "options": [option]})
"""
"""advise the first legal move"""
JUDGE = """
from thauma.core.match import Match
moves = Match.parse(job["match"]).actions
say(done=1, of=len(moves))
say(review={
    "rules": "duel/1", "nodes": job["nodes"], "win": [], "players": [], "turning": [],
    "moves": [
        {"number": n, "seat": seat, "move": move, "forced": False, "win": [0.5, 0.5], "loss": 0.0,
         "best": {"move": move, "win": [0.5, 0.5], "line": []}, "label": "best", "luck": 0.0}
        for n, (seat, move) in enumerate(moves, start=1)
    ],
})
"""
"""find every move the best"""


def worker(folder: Path, name: str, body: str, *, count: int = 1) -> WorkerPool:
    """Make workers of a script: `body` handles a `line`, which is a `job`, and may `say` things or `hang`."""
    script = folder / f"{name}.py"
    indented = "\n".join(f"    {line}" for line in body.strip().splitlines())
    script.write_text(f"{BEGINNING.strip()}\n{indented}\n")
    return WorkerPool(count, (sys.executable, str(script)), LONG)


def leap_over_hangs(loop: LeapingLoop, folder: Path, name: str, times: int) -> None:
    """Wait until a worker hangs, and let so much time pass that the server gives it up; some times."""
    noted = folder / f"{name}.py.hangs"
    for number in range(1, times + 1):
        wait_until(lambda: noted.exists() and len(noted.read_text()) == number, "a worker hangs")  # noqa: B023
        loop.leap()


@dataclass(frozen=True)
class GatedWorkers:
    """Workers that note every job and wait for a file before they do it."""

    workers: WorkerPool
    go: Path
    """touch it, and they go on"""
    noted: Path

    @property
    def jobs(self) -> list[str]:
        """The jobs so far, a line each."""
        return self.noted.read_text().splitlines() if self.noted.exists() else []


def gated_workers(folder: Path, name: str, body: str, *, first: str = "", count: int = 1) -> GatedWorkers:
    """Make workers that wait at a gate; they may do something first."""
    go, noted = folder / f"{name}.go", folder / f"{name}.noted"
    waiting = f"""
open({str(noted)!r}, "a").write(line)
{first}
while not os.path.exists({str(go)!r}):
    time.sleep(0.005)
{body.strip()}
"""
    return GatedWorkers(worker(folder, name, waiting, count=count), go, noted)


def match_against_bot(address: str) -> dict[str, Any]:
    """Make a match of Ada, who begins, against a bot."""
    return new_match(address, [*people("Ada"), bot("random")])


def assert_bot_moves(address: str, meanwhile: Callable[[], None] = lambda: None) -> Client:
    """Make a match against a bot, move, and see that the bot picks its two wonders, after something else."""
    made = match_against_bot(address)
    client = connect_player(address, made, 0)
    expect_accepted(client, 0, client.move(0))
    meanwhile()
    update = client.wait_for_number(0, 4)
    assert update["view"]["number"] == 3
    assert len(update["view"]["cities"][1]["wonders"]) == 2
    return client
