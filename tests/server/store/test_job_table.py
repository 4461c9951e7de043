"""The queue of thoughts in PostgreSQL: who is next, who has what, and what becomes of it."""

import contextlib
from collections.abc import Iterator
from itertools import count
from random import Random

import psycopg
import pytest

from tests.server.support.databases import run_at_once
from thauma.server.store import open_store, postgres_connections
from thauma.server.store.base import StoreUnavailable
from thauma.server.store.job_kinds import KINDS, Kind
from thauma.server.store.job_table import LOST, MOST_TAKES, FreeSlot, JobTable, NewJob, digest
from thauma.server.workers.fair_queue import FairQueue, Owner, Ticket

pytestmark = pytest.mark.unsanitized

OFFERS = ["jobs/1", "duel/1"]
ANY = [FreeSlot(kind) for kind in KINDS]
LONG, SHORT = 5.0, 0.1


@pytest.fixture
def table(postgres_address: str) -> Iterator[JobTable]:
    """Give the queue of a new database."""
    store = open_store(postgres_address)
    opened = store.job_table()
    assert opened is not None
    yield opened
    opened.close()
    store.close()


def new_job(
    name: str, client: str = "ada", match: str = "m", seconds: float = LONG, kind: Kind = "move"
) -> NewJob:
    """Make a job whose body is its name."""
    return NewJob(name, kind, name, OFFERS, [client], match, seconds)


def put(table: JobTable, *names: str, kind: Kind = "move") -> None:
    """Put jobs of one client and match."""
    for name in names:
        table.put("server", new_job(name, kind=kind))


def take(table: JobTable, thinker: str = "thinker", free_slots: list[FreeSlot] = ANY) -> str | None:
    """Take a job; gives its id."""
    job = table.take(thinker, OFFERS, free_slots)
    return None if job is None else job.id


def take_all(table: JobTable) -> list[str]:
    """Take everything in its order."""
    return list(iter(lambda: take(table) or "", ""))


def run_sql(address: str, statement: str) -> list[tuple[object, ...]]:
    """Ask the database behind everybody's back."""
    with psycopg.connect(address, autocommit=True) as connection:
        asked = connection.execute(statement.encode())
        return asked.fetchall() if asked.description else []


def let_leases_end(address: str) -> None:
    """Let every lease be over."""
    run_sql(address, "UPDATE jobs SET leased_until = now() - interval '1 second' WHERE state = 'taken'")


# --------------------------------------------------------------------------------------- who is next


@pytest.mark.parametrize("seed", range(6))
def test_who_is_next_is_decided_by_the_same_rule_as_within_one_server(table: JobTable, seed: int) -> None:
    rng, names = Random(seed), count()
    model: FairQueue[str] = FairQueue()
    tickets: dict[str, Ticket[str]] = {}
    taken = 0
    for _ in range(150):
        what = rng.random()
        if what < 0.5:
            clients = rng.sample(["ada", "bo", "cy", "di"], rng.choice([1, 1, 1, 2, 0]))
            match, seconds = rng.choice("mno"), rng.choice([0.0, SHORT, 1.0, LONG])
            name = f"job{next(names)}"
            table.put("server", NewJob(name, "move", name, OFFERS, clients, match, seconds))
            tickets[name] = model.put(name, Owner(model.cheapest(clients), match), seconds)
        elif what < 0.6 and tickets:
            name = rng.choice(list(tickets))
            table.withdraw("server", [name])
            model.withdraw(tickets.pop(name))
        else:
            longest = rng.choice([None, None, 0.5])
            expected = model.pop(longest)
            free_slots = [FreeSlot("move")] if longest is None else [FreeSlot("move", longest)]
            found = take(table, free_slots=free_slots)
            assert found == (None if expected is None else expected.item)
            if found is not None:
                taken += 1
                del tickets[found]
    assert taken > 20


def test_moves_come_before_hints_and_hints_before_reviews(table: JobTable) -> None:
    for kind in reversed(KINDS):
        put(table, kind, kind=kind)
    assert take_all(table) == list(KINDS)


def test_only_what_may_begin_is_taken(table: JobTable) -> None:
    put(table, "long")
    put(table, "review", kind="review")
    assert take(table, free_slots=[FreeSlot("move", SHORT), FreeSlot("hint")]) is None
    assert take(table, free_slots=[FreeSlot("move", SHORT), FreeSlot("review")]) == "review"


def test_what_requires_another_version_is_left_and_named(table: JobTable) -> None:
    table.put("server", new_job("newer")._replace(requires=["jobs/1", "duel/2"]))
    put(table, "known")
    assert take_all(table) == ["known"]
    assert table.foreign_requirements(OFFERS) == ["duel/2"]
    table.renew("thinker", OFFERS, 2, [])
    counts = table.count()
    assert (counts.waiting, counts.taken, counts.stranded) == ({"move": 1}, {"move": 1}, {"move": 1})
    assert (counts.thinkers, counts.processes) == (1, 2)
    newer = table.take("newer", ["jobs/1", "duel/1", "duel/2"], ANY)
    assert newer is not None
    assert newer.id == "newer"


def test_many_thinkers_take_at_once_and_each_job_goes_to_one(table: JobTable) -> None:
    put(table, *(f"job{number}" for number in range(40)))
    taken: list[list[str]] = [[] for _ in range(8)]

    def take_some(mine: list[str]) -> None:
        mine += take_all(table)

    run_at_once(*(lambda mine=mine: take_some(mine) for mine in taken))
    assert sorted(name for mine in taken for name in mine) == sorted(f"job{number}" for number in range(40))


# ------------------------------------------------------------------------------------- leases and holds


def test_an_answer_reaches_its_server_once_and_the_row_is_gone(
    table: JobTable, postgres_address: str
) -> None:
    put(table, "a")
    assert take(table) == "a"
    table.report("thinker", "a", "one")
    table.report("thinker", "a", "two")
    assert table.collect("another") == ([], [])
    assert table.collect("server") == ([("a", ["one", "two"])], [])
    assert table.finish("thinker", "a", "answer")
    assert not table.finish("thinker", "a", "again")
    reports, finished = table.collect("server")
    assert (reports, [(job.id, job.answer) for job in finished]) == ([], [("a", "answer")])
    assert table.collect("server") == ([], [])
    assert run_sql(postgres_address, "SELECT * FROM jobs") == []


def test_a_job_whose_thinker_is_lost_is_next_and_not_paid_twice(
    table: JobTable, postgres_address: str
) -> None:
    put(table, "a", "b")
    assert take(table, "lost") == "a"
    table.report("lost", "a", "half")
    table.put("server", new_job("newcomer", "bo", seconds=SHORT))
    granted = run_sql(postgres_address, "SELECT granted FROM job_accounts ORDER BY client")
    let_leases_end(postgres_address)
    assert take(table) == "a"
    assert run_sql(postgres_address, "SELECT granted FROM job_accounts ORDER BY client") == granted
    assert not table.finish("lost", "a", "late")
    table.report("lost", "a", "late")
    assert table.collect("server") == ([], []), "what the first one found is not mixed with the second's"
    assert table.renew("lost", OFFERS, 1, ["a"]) == set()
    assert table.renew("thinker", OFFERS, 1, ["a", "b"]) == {"a"}


def test_a_renewed_lease_lasts(table: JobTable, postgres_address: str) -> None:
    put(table, "a")
    assert take(table) == "a"
    run_sql(postgres_address, "UPDATE jobs SET leased_until = now() + interval '1 second'")
    assert table.renew("thinker", OFFERS, 1, ["a", "b"]) == {"a"}
    assert run_sql(postgres_address, "SELECT leased_until > now() + interval '5 seconds' FROM jobs") == [
        (True,)
    ]
    assert take(table, "other") is None


def test_only_what_a_thinker_is_at_is_renewed(table: JobTable, postgres_address: str) -> None:
    put(table, "a", "b")
    assert take_all(table) == ["a", "b"]
    let_leases_end(postgres_address)
    assert table.renew("thinker", OFFERS, 1, ["b"]) == {"b"}
    assert take(table, "other") == "a"
    assert take(table, "other") is None


def test_a_job_that_brings_every_thinker_down_comes_to_an_end(table: JobTable, postgres_address: str) -> None:
    put(table, "poison")
    for number in range(MOST_TAKES):
        assert take(table, f"thinker {number}") == "poison"
        let_leases_end(postgres_address)
    assert take(table) is None
    (finished,) = table.collect("server")[1]
    assert (finished.id, finished.answer) == ("poison", LOST)


def test_what_is_given_back_waits_for_others_as_often_as_it_is(table: JobTable) -> None:
    put(table, "a", "b")
    for _ in range(2 * MOST_TAKES):
        assert take(table) == "a"
        assert table.give_back("thinker") == ["move"]
    assert take_all(table) == ["a", "b"]


def test_what_no_server_wants_any_more_is_not_begun_and_removed(
    table: JobTable, postgres_address: str
) -> None:
    put(table, "a", "b")
    assert table.hold("server") == {"a": False, "b": False}
    assert take(table) == "a"
    assert table.hold("server") == {"a": True, "b": False}
    run_sql(postgres_address, "UPDATE jobs SET held_until = now() - interval '1 second'")
    assert take(table) is None
    assert table.renew("thinker", OFFERS, 1, ["a"]) == set(), "nor thought on"
    assert table.hold("server") == {}


def test_a_thinker_that_is_gone_is_not_counted(table: JobTable, postgres_address: str) -> None:
    table.renew("one", OFFERS, 2, [])
    table.renew("other", OFFERS, 3, [])
    assert (table.count().thinkers, table.count().processes) == (2, 5)
    table.leave("one")
    assert table.count().thinkers == 1
    run_sql(postgres_address, "UPDATE thinkers SET seen = now() - interval '1 hour'")
    table.renew("one", OFFERS, 2, [])
    assert table.count().thinkers == 1


def test_clients_and_matches_cannot_be_read_from_a_job(table: JobTable, postgres_address: str) -> None:
    table.put("server", new_job("a", "192.0.2.7", "secretmatch"))
    stored = str(run_sql(postgres_address, "SELECT * FROM jobs, job_accounts"))
    assert "192.0.2.7" not in stored
    assert "secretmatch" not in stored
    secret = str(run_sql(postgres_address, "SELECT secret FROM installation")[0][0])
    assert len(secret) == 72
    assert secret not in stored
    assert digest("192.0.2.7", secret.encode()) in stored
    assert digest("192.0.2.7", b"") not in stored, "else whoever reads the queue could try all addresses"


def test_a_thinker_that_freezes_while_it_decides_keeps_nobody_from_deciding(
    postgres_address: str, table: JobTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(table, "a")
    settings = postgres_connections._SETTINGS.replace("5s", "50ms")
    monkeypatch.setattr(postgres_connections, "_SETTINGS", settings)
    given = {"offers": OFFERS, "kinds": ["move"], "longest": [LONG]}
    with contextlib.closing(open_store(postgres_address)) as store:
        frozen, other = store.job_table(), store.job_table()
        assert frozen is not None
        assert other is not None
        took: list[str | None] = []

        def freeze() -> None:
            with frozen._deciding() as (connection, pipeline):
                assert frozen._choose(connection, pipeline, given) is not None
                took.append(take(other))

        with pytest.raises(StoreUnavailable):
            freeze()
        assert took == ["a"]
        assert take(frozen) is None
        frozen.close()
        other.close()
