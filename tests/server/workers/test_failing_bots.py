"""Bots that fail: they hang, crash or talk rubbish, and the match goes on."""

import os
import signal
from functools import partial
from pathlib import Path

import pytest

from tests.server.support.leaping_loop import LeapingLoop
from tests.server.support.live_server import bot, new_match, people, serve_in_thread
from tests.server.support.scripted_workers import assert_bot_moves, leap_over_hangs, worker
from tests.server.support.services import (
    connect_player,
    expect_accepted,
    read_metric,
    service,
    spectator_update,
    wait_until,
)
from thauma.server.workers.worker_pool import WorkerPool

pytestmark = pytest.mark.unsanitized
FAILED = "thauma_bot_failures_total"


@pytest.fixture
def place(tmp_path: Path) -> str:
    """Give the address of a new database."""
    return str(tmp_path / "matches.sqlite3")


ONCE = """
first = not os.path.exists(sys.argv[0] + ".done")
open(sys.argv[0] + ".done", "w").close()
"""


def misbehaving_worker(tmp_path: Path, body: str) -> WorkerPool:
    """Make a worker that misbehaves at its first question, and plays well afterwards."""
    indented = "\n".join(f"    {line}" for line in body.splitlines())
    return worker(tmp_path, "bad", f"{ONCE}\nif first:\n{indented}\nsay(move=legal[0])")


@pytest.mark.parametrize(
    "body",
    [
        "hang()",
        "os._exit(3)",
        "os.kill(os.getpid(), 9)",
        "raise RuntimeError",
        "print('rubbish', flush=True)",
        "print('{\"move\": []}', flush=True)",
        "print('[]', flush=True)",
        "print('x' * 200_000, flush=True)",
        "sys.stdout.buffer.write(bytes([255, 254, 10])); sys.stdout.flush(); time.sleep(1000)",
        "sys.stdout.close(); os.close(1); time.sleep(1000)",
        "say(problem='I cannot decide')\ncontinue",
        "say(move=100_000)\ncontinue",
        "say(move='build the-tower-of-babel')\ncontinue",
        "say(move='pick ' * 10_000)\ncontinue",
        "say(done=1, of=2)\ncontinue",
        "say(hint={'seat': 1, 'options': []})\ncontinue",
        "say()\ncontinue",
    ],
)
def test_a_bot_that_fails_once_is_replaced_and_the_match_goes_on(
    tmp_path: Path, place: str, body: str
) -> None:
    made, loop = service(place, workers=misbehaving_worker(tmp_path, body)), LeapingLoop()
    meanwhile = partial(leap_over_hangs, loop, tmp_path, "bad", int("hang" in body))
    with serve_in_thread(made, loop) as address, assert_bot_moves(address, meanwhile):
        assert read_metric(address, FAILED) == 1
        assert made.bot_runner.stand_ins == 0


def test_a_bot_that_answers_before_it_is_asked_is_not_believed_for_the_next_question(
    tmp_path: Path, place: str
) -> None:
    # Two answers to one question: the second would be taken for the answer to the next.
    body = "say(move=legal[0])\nsay(move=legal[-1])"
    made = service(place, workers=worker(tmp_path, "eager", body))
    with serve_in_thread(made) as address, assert_bot_moves(address) as ada:
        played = [step["move"] for step in ada.updates[0]["steps"] if step["kind"] == "move"]
        assert ada.updates[0]["view"]["number"] == 3
        assert played[-1].startswith("pick")


@pytest.mark.parametrize(
    "body", ["hang()", "os._exit(3)", "say(move='no such move')", "print('rubbish', flush=True)"]
)
def test_a_drawn_move_stands_in_for_a_bot_that_always_fails(tmp_path: Path, place: str, body: str) -> None:
    made, loop = service(place, workers=worker(tmp_path, "bad", body)), LeapingLoop()
    meanwhile = partial(leap_over_hangs, loop, tmp_path, "bad", 4 * int("hang" in body))
    with serve_in_thread(made, loop) as address, assert_bot_moves(address, meanwhile) as ada:
        assert made.bot_runner.stand_ins == 2
        steps = spectator_update(address, ada.match)["steps"]
        moves = [step for step in steps if step["kind"] == "move"]
        drawn = [step for step in moves if step.get("drawn")]
        assert [step["drawn"] for step in drawn] == [[step["seat"]] for step in drawn]
        assert len(drawn) == 2, "everybody at the table is told"
        assert read_metric(address, FAILED) == 4


def test_a_worker_that_cannot_be_started_is_stood_in_for(place: str) -> None:
    made = service(place, workers=WorkerPool(1, ("/nowhere/to/be/found",)))
    with serve_in_thread(made) as address, assert_bot_moves(address):
        assert read_metric(address, FAILED) == 4


def test_a_hanging_bot_whose_helpers_live_on_is_replaced_all_the_same(tmp_path: Path, place: str) -> None:
    # A helper that inherited the worker's output would keep it open for longer than anybody waits here.
    helper = "import time; time.sleep(1000)"
    body = f"import subprocess\nsubprocess.Popen([sys.executable, '-c', {helper!r}])\nhang()"
    made, loop = service(place, workers=misbehaving_worker(tmp_path, body)), LeapingLoop()
    meanwhile = partial(leap_over_hangs, loop, tmp_path, "bad", 1)
    with serve_in_thread(made, loop) as address, assert_bot_moves(address, meanwhile):
        assert read_metric(address, FAILED) == 1


def test_a_worker_that_dies_between_two_questions_is_replaced(tmp_path: Path, place: str) -> None:
    noted = tmp_path / "pid"
    body = f"open({str(noted)!r}, 'w').write(str(os.getpid()))\nsay(move=legal[0])"
    with (
        serve_in_thread(service(place, workers=worker(tmp_path, "dying", body))) as address,
        assert_bot_moves(address) as ada,
    ):
        first = int(noted.read_text())
        os.kill(first, signal.SIGKILL)
        expect_accepted(ada, 0, ada.move(0))
        wait_until(lambda: ada.asked_seats or ada.read() is None, "the bot answers")
        assert int(noted.read_text()) != first


def test_one_bad_bot_does_not_stop_the_matches_of_others(tmp_path: Path, place: str) -> None:
    body = "if json.loads(line)['bot'] == 'greedy': time.sleep(1000)\nsay(move=legal[0])"
    made = service(place, workers=worker(tmp_path, "half", body, count=2))
    with serve_in_thread(made) as address:
        stuck = new_match(address, [bot("greedy"), *people("Bo")])
        with assert_bot_moves(address), connect_player(address, stuck, 1) as bo:
            assert bo.updates[1]["number"] == 1
