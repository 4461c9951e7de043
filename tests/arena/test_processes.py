"""The processes of a tournament: crashes are told and replaced, everything ends in order."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from tests.arena.arranging import DUEL, make_encounters
from thauma.arena import worker, worker_pool
from thauma.arena.play_game import BotPool, PlayedGame
from thauma.arena.schedule import Encounter, Task, make_player, schedule_tasks
from thauma.arena.worker_pool import COMMAND, Crash, WorkerPool
from thauma.bots import Budget

pytestmark = [pytest.mark.unsanitized]
WAIT = 60.0
"""seconds for what must happen; none that passes waits so long"""
REAL = "import runpy; runpy.run_module('thauma.arena.worker', run_name='__main__')"


def scheduled_tasks(games: int, *names: str) -> list[Task]:
    return list(schedule_tasks("duel", DUEL.full_options({}), 1, make_encounters(games, *names)))


def run_to_end(crew: WorkerPool[Task, PlayedGame]) -> list[PlayedGame | Crash[Task]]:
    with closing(crew.run_tasks()) as news:
        return list(news)


def script(text: str) -> list[str]:
    """Give a command that runs a text instead of a worker."""
    return [sys.executable, "-c", text]


def process_ends(pid: int) -> bool:
    """Whether a process ends within some seconds; one that was killed is there until it is put away."""
    patience = time.monotonic() + WAIT
    while time.monotonic() < patience:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.02)
    return False


def test_every_game_is_played_once() -> None:
    games = scheduled_tasks(6, "random", "greedy")
    told = run_to_end(WorkerPool(games, PlayedGame, 2))
    assert sorted(game.game_key for game in told if isinstance(game, PlayedGame)) == sorted(
        g.game_key for g in games
    )


def test_nothing_to_do_is_done_at_once() -> None:
    assert run_to_end(WorkerPool([], PlayedGame, 3)) == []


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("import sys; sys.stdin.readline(); sys.exit(3)", "its process ended with code 3"),
        ("import sys; sys.exit(4)", "its process ended with code 4"),
        ("import os; input(); os.kill(os.getpid(), 9)", "its process ended with code -9"),
        ("input(); print('rubbish', flush=True); input()", "malformed"),
        ('input(); print(\'{"problem":"no luck"}\', flush=True); input()', "no luck"),
        ("input(); print('half a line', end='', flush=True)", "its process ended with code 0"),
    ],
)
def test_a_crash_is_told_tried_again_and_given_up(text: str, reason: str) -> None:
    (task, *_) = scheduled_tasks(2, "random", "greedy")
    told = run_to_end(WorkerPool([task], PlayedGame, 1, script(text)))
    assert [crash.again for crash in told if isinstance(crash, Crash)] == [True, False]
    assert all(isinstance(crash, Crash) and reason in str(crash.reason) for crash in told)
    assert all(isinstance(crash, Crash) and crash.task == task for crash in told)


def test_a_program_that_is_not_there_is_a_crash_too() -> None:
    told = run_to_end(WorkerPool(scheduled_tasks(2, "random", "greedy"), PlayedGame, 1, ["/no/such/program"]))
    assert [crash.again for crash in told if isinstance(crash, Crash)] == [True, False, True, False]
    assert "No such file" in str(told[0].reason if isinstance(told[0], Crash) else "")


def test_after_a_crash_the_game_and_all_others_are_played(tmp_path: Path) -> None:
    mark = tmp_path / "crashed"
    once = f"import os, pathlib; mark = pathlib.Path({str(mark)!r})\n"
    once += "if not mark.exists(): mark.touch(); input(); os._exit(5)\n" + REAL
    games = scheduled_tasks(4, "random", "greedy")
    told = run_to_end(WorkerPool(games, PlayedGame, 1, script(once)))
    assert isinstance(told[0], Crash)
    assert told[0].again
    assert [game.game_key for game in told[1:] if isinstance(game, PlayedGame)] == [
        game.game_key for game in games
    ]


def long_game() -> Task:
    """Give a game that takes minutes."""
    slow = [make_player(name, Budget(seconds=20.0)) for name in ("hard", "expert")]
    return next(schedule_tasks("duel", DUEL.full_options({}), 1, [Encounter(slow[0], slow[1], 2)]))


def test_leaving_stops_everything_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_pool, "GRACE", WAIT)
    crew = WorkerPool([*scheduled_tasks(2, "random", "greedy")[:1], *[long_game()] * 3], PlayedGame, 2)
    with closing(crew.run_tasks()) as news:
        assert isinstance(next(news), PlayedGame)
        processes = [each.process for each in crew.workers]
    assert processes
    assert all(process_ends(process.pid) for process in processes)
    assert {process.returncode for process in processes} == {0}, "none had to be killed"
    assert not any(thread.is_alive() for thread in crew.threads)


def test_a_process_that_does_not_listen_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_pool, "GRACE", 0.3)
    mark = tmp_path / "crashed"
    deaf = f"import os, pathlib, time; mark = pathlib.Path({str(mark)!r})\n"
    deaf += "if not mark.exists(): mark.touch(); os._exit(5)\ntime.sleep(600)"
    crew = WorkerPool(scheduled_tasks(2, "random", "greedy"), PlayedGame, 1, script(deaf))
    with closing(crew.run_tasks()) as news:
        assert isinstance(next(news), Crash)
        while not crew.workers:
            time.sleep(0.01)
        (pid,) = [each.process.pid for each in crew.workers]
    assert process_ends(pid)


def start_worker(*games: Task) -> "subprocess.Popen[bytes]":
    """Start a worker and ask it for some games."""
    process = subprocess.Popen(
        (*COMMAND, "en"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdin is not None
    process.stdin.write(b"".join(msgspec.json.encode(game) + b"\n" for game in games))
    process.stdin.flush()
    return process


def test_a_worker_whose_master_is_gone_ends_in_the_middle_of_a_game() -> None:
    process = start_worker(scheduled_tasks(2, "random", "greedy")[0], long_game())
    assert process.stdout is not None
    assert process.stdout.readline().startswith(b'{"game":')
    out, err = process.communicate(timeout=WAIT)
    assert (process.returncode, out, err) == (0, b"", b"")


PONDERING = """
import os, pathlib, sys, time
print('{"type": "hello", "protocol": "thauma-bot/1"}', flush=True)
pathlib.Path(__file__).with_suffix(".tmp").write_text(str(os.getpid()))
os.replace(pathlib.Path(__file__).with_suffix(".tmp"), pathlib.Path(__file__).with_suffix(".pid"))
time.sleep(600)
"""


def test_a_worker_that_ends_takes_its_programs_along(tmp_path: Path) -> None:
    bot = tmp_path / "pondering.py"
    bot.write_text(PONDERING, encoding="utf-8")
    wanted = [Encounter(make_player(str(bot)), make_player("random"), 2)]
    process = start_worker(next(schedule_tasks("duel", DUEL.full_options({}), 1, wanted)))
    patience = time.monotonic() + WAIT
    while not bot.with_suffix(".pid").exists():
        assert time.monotonic() < patience
        time.sleep(0.02)
    _, err = process.communicate(timeout=WAIT)
    assert (process.returncode, err) == (0, b"")
    assert process_ends(int(bot.with_suffix(".pid").read_text()))


def test_a_worker_tells_whatever_goes_wrong() -> None:
    with closing(BotPool()) as bench:
        assert worker.play_line(b"rubbish", bench).problem.startswith("DecodeError: ")
        unknown = msgspec.structs.replace(scheduled_tasks(2, "random", "greedy")[0], game="chess")
        answer = worker.play_line(msgspec.json.encode(unknown), bench)
        assert answer.game is None
        assert "there is no game" in answer.problem
        good = worker.play_line(msgspec.json.encode(scheduled_tasks(2, "random", "greedy")[0]), bench)
        assert good.game is not None


def test_a_mistake_in_the_list_of_games_is_raised() -> None:
    def failing_tasks() -> Iterator[Task]:
        yield scheduled_tasks(2, "random", "greedy")[0]
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        run_to_end(WorkerPool(failing_tasks(), PlayedGame, 1))
