"""Thinkers: they think for the servers of a database, on any machine, and may be lost at any time."""

import asyncio
import contextlib
import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import psycopg
import pytest

from tests.server.support.analysis import play_and_resign, request_review, wait_for_review
from tests.server.support.databases import Cluster
from tests.server.support.live_server import WAIT, ask, bot, new_match, people, serve_in_thread
from tests.server.support.scripted_workers import assert_bot_moves
from tests.server.support.services import (
    ROOMY,
    bearer,
    connect_player,
    connect_spectator,
    expect_accepted,
    read_metric,
    service,
    wait_until,
)
from thauma.core.match import Match
from thauma.core.state import Seen
from thauma.server.store import open_job_table, open_store
from thauma.server.store.base import StoreError
from thauma.server.store.job_kinds import KINDS
from thauma.server.store.job_table import FreeSlot, JobTable, NewJob
from thauma.server.workers import thinker
from thauma.server.workers.capabilities import offered_capabilities
from thauma.server.workers.pool_interface import Pool
from thauma.server.workers.reviews import ReviewTask
from thauma.server.workers.worker import Answer

pytestmark = pytest.mark.unsanitized
RIGHTS = Path(__file__).parents[3] / "deploy" / "thinker.sql"
BROKEN_LEASE = "UPDATE jobs SET leased_until = now() - interval '1 second' WHERE state = 'taken'"


@contextlib.contextmanager
def think_in_process(address: str, *flags: str) -> Iterator["subprocess.Popen[str]"]:
    """Start `thauma think`; ends it if nobody did before."""
    command = [sys.executable, "-m", "thauma", "think", "--database", address, "--jobs", "1", *flags]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert running.stdout is not None
        assert "Thinking for" in running.stdout.readline(), running.communicate(timeout=WAIT)[1]
        yield running
    finally:
        if running.poll() is None:
            running.terminate()
        with contextlib.suppress(ValueError):  # its output was read to the end already
            running.communicate(timeout=WAIT)


def run_sql(address: str, statement: str) -> list[tuple[Any, ...]]:
    """Ask the database behind everybody's back."""
    with psycopg.connect(address, autocommit=True) as connection:
        asked = connection.execute(statement.encode())
        return asked.fetchall() if asked.description else []


def count_jobs(address: str, state: str = "") -> int:
    """Count the jobs in the database, or those in a state."""
    condition = f"WHERE state = '{state}'" if state else ""
    return int(run_sql(address, f"SELECT count(*) FROM jobs {condition}")[0][0])


# ------------------------------------------------------------------------------- what a thinker does


def test_a_server_without_processes_leaves_all_thinking_to_thinkers(postgres_address: str) -> None:
    made = service(postgres_address, bot_workers=0)
    with serve_in_thread(made) as address:
        match = new_match(address, [*people("Ada"), bot("random")])
        with connect_player(address, match, 0) as ada:
            expect_accepted(ada, 0, ada.move(0))
            wait_until(lambda: count_jobs(postgres_address, "waiting") == 1, "nobody thinks")
            with think_in_process(postgres_address):
                assert ada.wait_for_number(0, 4)["view"]["number"] == 3
                token = bearer(match["seats"][0]["token"])
                hint = ask(address, f"/api/matches/{ada.match}/hint", {"client": "h"}, token)
                assert hint["hint"]["options"]
                over = play_and_resign(address)
                request_review(address, over)
                assert wait_for_review(address, over).state == "ready"
                assert ask(address, f"/api/matches/{over}/quick-review", b"")["moves"]
        wait_until(lambda: count_jobs(postgres_address) == 0, "jobs that are done are removed")


def test_a_server_s_own_processes_take_jobs_of_other_servers(postgres_address: str) -> None:
    idle = service(postgres_address, bot_workers=0)
    helping = service(postgres_address, bot_workers=1)
    with serve_in_thread(idle) as here, serve_in_thread(helping) as there:
        with assert_bot_moves(here):
            pass
        assert read_metric(there, 'thauma_jobs_taken_total{kind="move"}') == 2
        assert read_metric(here, "thauma_bot_moves_total") == 2


def test_jobs_hold_what_their_seat_sees_and_no_secret(postgres_address: str) -> None:
    made = service(postgres_address, bot_workers=0)
    with serve_in_thread(made) as address:
        match = new_match(address, [{"kind": "human", "name": "Zebulon"}, bot("random")])
        name, token = match["match"]["match"], match["seats"][0]["token"]
        with connect_player(address, match, 0) as ada:
            expect_accepted(ada, 0, ada.move(0))
            wait_until(lambda: count_jobs(postgres_address) == 1, "the bot is asked")
            over = play_and_resign(address)
            request_review(address, over)
            wait_until(lambda: count_jobs(postgres_address) == 2, "and a review")
            tables = ("jobs", "job_accounts", "job_queues", "thinkers")
            everything = str([run_sql(postgres_address, f"SELECT * FROM {table}") for table in tables])
            bodies = [json.loads(body) for (body,) in run_sql(postgres_address, "SELECT body FROM jobs")]
            expect_accepted(ada, 0, ada.request("resign", 0))
            played = Match.parse(ask(address, f"/api/matches/{name}/text"))
        (seen,) = (Seen.from_json(job["seen"]) for job in bodies if job["job"] == "choose")
        before = Match(played.deal)
        before.put(*played.actions[0])
        assert seen == before.seen_by(1)
        (judged,) = (job["match"] for job in bodies if job["job"] == "judge")
        public = Match.parse(ask(address, f"/api/matches/{over}/text"))
        assert (Match.parse(judged).deal, Match.parse(judged).actions) == (public.deal, public.actions)
        secrets = ("Zebulon", name, token, played.deal.hash, "127.0.0.1", over)
        assert [secret for secret in secrets if secret in everything] == []


def test_a_thought_that_nobody_wants_any_more_is_withdrawn(postgres_address: str) -> None:
    made = service(postgres_address, bot_workers=0)
    with serve_in_thread(made) as address:
        match = new_match(address, [*people("Ada"), bot("expert")])
        with connect_player(address, match, 0) as ada:
            expect_accepted(ada, 0, ada.move(0))
            wait_until(lambda: count_jobs(postgres_address) == 1, "the bot is asked")
            expect_accepted(ada, 0, ada.request("take-back", 0))
            wait_until(lambda: count_jobs(postgres_address) == 0, "the job is withdrawn")
            expect_accepted(ada, 0, ada.move(0))
            wait_until(lambda: count_jobs(postgres_address) == 1, "it is asked anew")
    assert count_jobs(postgres_address) == 0, "a server that stops leaves nothing behind"


def test_jobs_that_a_crash_of_the_database_took_along_are_put_anew(
    cluster: Cluster, postgres_address: str
) -> None:
    made = service(postgres_address, bot_workers=0)
    with serve_in_thread(made) as address:
        match = new_match(address, [*people("Ada"), bot("random")])
        with connect_player(address, match, 0) as ada:
            expect_accepted(ada, 0, ada.move(0))
            wait_until(lambda: count_jobs(postgres_address) == 1, "the bot is asked")
            cluster.restart("immediate")
            wait_until(lambda: count_jobs(postgres_address) == 1, "the server asks again")
            with think_in_process(postgres_address):
                assert ada.wait_for_number(0, 4)["view"]["number"] == 3


def test_a_review_that_another_thinker_takes_over_begins_anew() -> None:
    task = ReviewTask("m", 1, "")
    for done in (1, 2, 1):
        task.note_progress(Answer(done=done, of=9, win=[[0.5, done / 10]]))
    assert (task.done, task.win) == (1, [[0.5, 0.1]])


def test_figures_say_what_waits_and_that_nobody_can_do_it(postgres_address: str) -> None:
    made = service(postgres_address, bot_workers=0)
    with serve_in_thread(made) as address:
        match = new_match(address, [*people("Ada"), bot("random")])
        with connect_player(address, match, 0) as ada:
            expect_accepted(ada, 0, ada.move(0))
            for name in ("waiting", "stranded"):
                figure = f'thauma_jobs_{name}{{kind="move"}}'
                wait_until(lambda: read_metric(address, figure) == 1, "the figures tell")  # noqa: B023
            assert read_metric(address, "thauma_thinkers") == 0
            assert read_metric(address, "thauma_bots_waiting") == 1


# -------------------------------------------------------------------------------- when things go wrong


def test_every_match_goes_on_though_thinkers_are_killed_at_random(postgres_address: str) -> None:
    rng, matches, kills = Random(1), 2, 3
    with serve_in_thread(service(postgres_address, bot_workers=0)) as address:
        watchers = [
            connect_spectator(address, new_match(address, [bot("random"), bot("greedy")]))
            for _ in range(matches)
        ]
        for _ in range(kills):
            with think_in_process(postgres_address) as running:
                for _ in range(rng.randrange(1, 15)):
                    rng.choice(watchers).read()
                running.kill()
            run_sql(postgres_address, BROKEN_LEASE)  # which would end by themselves, in some seconds
        with think_in_process(postgres_address):
            for watcher in watchers:
                while not watcher.over:
                    watcher.read()
                watcher.opened.close()
        assert read_metric(address, "thauma_bot_stand_ins_total") == 0
    store = open_store(postgres_address)
    assert len(list(store.match_ids("over"))) == matches
    store.close()
    assert count_jobs(postgres_address) == 0


def test_a_thinker_that_is_stopped_gives_back_what_it_has_not_finished(postgres_address: str) -> None:
    made = service(postgres_address, bot_workers=0, limits=replace(ROOMY, review_nodes=1_000_000))
    with serve_in_thread(made) as address:
        over = play_and_resign(address, 12)
        request_review(address, over)
        with think_in_process(postgres_address) as running:
            wait_until(lambda: count_jobs(postgres_address, "taken") == 1, "the review is begun")
            running.send_signal(signal.SIGTERM)
            assert running.wait(WAIT) == 0
        assert count_jobs(postgres_address, "returned") == 1
        assert run_sql(postgres_address, "SELECT count(*) FROM thinkers") == [(0,)]


class SlowPool(Pool):
    """Does nothing until it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.go = asyncio.Event()
        self.begun = 0
        self.stopped = 0

    def has_waiting(self, match: str) -> bool:
        del match
        return False

    @property
    def waiting(self) -> int:
        return 0

    async def work(self, *_: Any, **__: Any) -> Answer:
        self.begun += 1
        try:
            await self.go.wait()
        except asyncio.CancelledError:
            self.stopped += 1
            raise
        return Answer(move="done")

    async def close(self) -> None:
        pass


def open_tables(address: str) -> tuple[JobTable, JobTable]:
    """Make the tables of a new database; gives the queue for a thinker and for a test."""
    open_store(address).close()
    return open_job_table(address), open_job_table(address)


def put_job(
    table: JobTable, name: str, requires: list[str] | None = None, seconds: float = 5.0, match: str = "m"
) -> None:
    """Put a bot's move."""
    body = '{"job":"choose","bot":"expert","seen":"","seed":1}'
    requires = offered_capabilities() if requires is None else requires
    table.put("server", NewJob(name, "move", body, requires, ["ada"], match, seconds))


async def wait_for(true: Any, what: str) -> None:
    """Look again and again until something is so, while the loop goes on."""
    async with asyncio.timeout(WAIT):
        while not await asyncio.to_thread(true):  # noqa: ASYNC110  (the database tells nobody)
            await asyncio.sleep(0.005)
    assert what


def test_a_withdrawn_thought_is_stopped_at_once_and_a_lost_lease_too(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinker, "RENEWAL_SECONDS", 0.05)
    mine, table = open_tables(postgres_address)
    pool = SlowPool()

    async def run() -> None:
        one = thinker.Thinker(mine, 2, dict.fromkeys(KINDS, pool))
        await one.start()
        put_job(table, "a")
        put_job(table, "b")
        await wait_for(lambda: pool.begun == 2, "both are begun")
        await asyncio.to_thread(table.withdraw, "server", ["a"])
        await wait_for(lambda: pool.stopped == 1, "one is stopped")
        await asyncio.to_thread(run_sql, postgres_address, "UPDATE jobs SET thinker = 'another'")
        await wait_for(lambda: pool.stopped == 2, "it is another's")
        await one.close()

    asyncio.run(run())
    assert count_jobs(postgres_address, "taken") == 1, "the other's"
    table.close()


def test_a_thinker_begins_no_more_than_it_has_processes_for(postgres_address: str) -> None:
    mine, table = open_tables(postgres_address)
    pool = SlowPool()

    async def run() -> None:
        one = thinker.Thinker(mine, 2, dict.fromkeys(KINDS, pool))
        await one.start()
        for number in range(4):
            put_job(table, f"long{number}")
        put_job(table, "short", seconds=0.1, match="n")
        put_job(table, "shorter", seconds=0.1, match="n")
        await wait_for(lambda: pool.begun == 3, "two long ones and a short one are begun")
        assert sorted(job.seconds for job, _ in one.running.values()) == [0.1, 5.0, 5.0]
        assert [opening.kind for opening in one.free_slots()] == ["hint", "quick-review", "review"]
        pool.go.set()
        await wait_for(lambda: count_jobs(postgres_address, "answered") == 6, "all are answered")
        await one.close()

    asyncio.run(run())
    assert len(table.collect("server")[1]) == 6
    table.close()


def test_a_thinker_of_another_version_takes_nothing_and_says_so(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinker, "RENEWAL_SECONDS", 0.05)
    mine, table = open_tables(postgres_address)
    pool = SlowPool()
    put_job(table, "a", ["jobs/1", "duel/99"])

    async def run() -> None:
        one = thinker.Thinker(mine, 1, dict.fromkeys(KINDS, pool))
        await one.start()
        await wait_for(lambda: one.unknown, "it is noticed")
        await one.close()

    asyncio.run(run())
    said = [record for record in caplog.records if "another version" in record.getMessage()]
    assert [getattr(record, "reason", "") for record in said] == ["duel/99"]
    assert (pool.begun, count_jobs(postgres_address, "waiting")) == (0, 1)
    table.close()


# ---------------------------------------------------------------------------------- rights and refusals


def test_a_thinker_needs_rights_to_the_queue_alone(postgres_address: str) -> None:
    made = service(postgres_address, bot_workers=0)
    with serve_in_thread(made) as address:
        run_sql(postgres_address, RIGHTS.read_text(encoding="utf-8"))
        restricted = postgres_address.replace("thauma@", "thinker@")
        run_sql(postgres_address, "REVOKE UPDATE ON jobs FROM thinker")
        with pytest.raises(StoreError, match="permission denied"):
            open_job_table(restricted)
        run_sql(postgres_address, "GRANT UPDATE ON jobs TO thinker")
        with think_in_process(restricted), assert_bot_moves(address):
            pass
        for secret in ("actions", "installation"):
            with (
                psycopg.connect(restricted) as connection,
                pytest.raises(psycopg.errors.InsufficientPrivilege),
            ):
                connection.execute(f"SELECT * FROM {secret}".encode())


@pytest.mark.parametrize(
    ("flags", "says"),
    [
        (["--database", "matches.sqlite3"], "PostgreSQL"),
        (["--database", "postgresql://nobody@127.0.0.1:1/none"], "does not answer"),
        (["--database", "mysql://here"], "mysql"),
        (["--database", "postgresql://a@b@c/"], "address"),
        (["--jobs", "0", "--database", "postgresql://x/y"], "--jobs must be a number from 1"),
        (["--jobs", "many", "--database", "postgresql://x/y"], "many"),
        ([], "--database"),
    ],
)
def test_bad_arguments_are_refused_in_a_line(flags: list[str], says: str) -> None:
    command = [sys.executable, "-m", "thauma", "think", *flags]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=WAIT, check=False)
    assert ran.returncode == 2
    assert says in ran.stderr
    assert "Traceback" not in ran.stderr


def test_a_database_without_our_tables_is_left_alone(postgres_address: str) -> None:
    with pytest.raises(StoreError, match="start a server"):
        open_job_table(postgres_address)
    found = run_sql(postgres_address, "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")
    assert found == [(0,)]


def test_a_server_on_sqlite_needs_processes_of_its_own(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "thauma", "serve", "--bot-workers", "0"]
    command += ["--database", str(tmp_path / "matches.sqlite3")]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=WAIT, check=False)
    assert (ran.returncode, list(tmp_path.iterdir())) == (2, [])
    assert "postgresql://" in ran.stderr


def test_all_kinds_may_begin_where_nothing_is_thought_about(postgres_address: str) -> None:
    mine, table = open_tables(postgres_address)
    one = thinker.Thinker(mine, 1, {})
    assert one.free_slots() == [FreeSlot(kind) for kind in KINDS]
    mine.close()
    table.close()


class QuickPool(SlowPool):
    """Tells how far it is and has finished before anybody could pass that on."""

    async def work(self, *given: Any, **__: Any) -> Answer:
        for done in (1, 2, 3):
            given[2](Answer(done=done, of=3))
        return Answer(move="done")


def test_how_far_a_review_came_is_told_however_quick_it_was(postgres_address: str) -> None:
    mine, table = open_tables(postgres_address)
    body = '{"job":"judge","match":"","nodes":1,"seed":1}'
    table.put("server", NewJob("a", "review", body, offered_capabilities(), ["ada"], "m", 1.0))

    async def run() -> None:
        one = thinker.Thinker(mine, 1, dict.fromkeys(KINDS, QuickPool()))
        await one.start()
        await wait_for(lambda: count_jobs(postgres_address, "answered") == 1, "it is answered")
        await one.close()

    asyncio.run(run())
    ((_, lines),), finished = table.collect("server")
    assert '"done":3,"of":3' in lines[-1]
    assert len(finished) == 1
    table.close()
