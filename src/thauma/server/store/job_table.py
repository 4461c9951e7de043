"""The queue of thoughts in PostgreSQL: servers put jobs there, thinkers on any machine take them.

Who is next follows the rule of `workers/fair_queue.py`, with an account for each client and kind of job; of
several kinds the most urgent comes first. A job that was taken is leased to its thinker, who renews the lease
while it thinks; if that stops, the job waits again, before all others and without being paid for twice. A
server in turn shows that it still wants to know; what nobody wants any more is removed. Only the database's
clock counts. All calls block.
"""

import hmac
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

import psycopg

from thauma.core.errors import Phrase
from thauma.server.store.base import StoreError, StoreUnavailable
from thauma.server.store.job_kinds import Kind
from thauma.server.store.listener import Connection, NoticeListener
from thauma.server.store.migrations import POSTGRES, check_version, postgres_version
from thauma.server.store.postgres_connections import PostgresConnections, error_text
from thauma.server.workers.fair_queue import LEAST

WAITING, ANSWERED = "thauma_jobs", "thauma_answers"
"""channels: of thinkers, who hear that something waits (nothing is said) or was withdrawn (the ids); and of
servers, who hear whose job it was"""
LEASE_SECONDS = 8.0
"""seconds for which a thinker has a job unless it says that it is still at it"""
HOLD_SECONDS = 20.0
"""seconds for which a job is wanted unless its server says that it still is"""
RENEWAL_SECONDS = 2.0
"""seconds after which either says so again"""
MOST_TAKES = 4
"""how often a job is taken: one that brings its thinkers down must come to an end"""
LOST = '{"problem":"one thinker after another was lost over it"}'
"""the answer to such a job"""
_QUEUE = 0x5448415551554555
"""the advisory lock under which one process at a time decides who is next: THAUQUEU"""

# A job is `waiting`, `taken` by a thinker and `answered`; `returned` by one it waits again, but is paid for.
_PUT = """
    WITH served AS (
        SELECT coalesce((SELECT served FROM job_queues WHERE kind = %(kind)s), 0) AS seconds
    ), payer AS (
        SELECT given.client FROM unnest(%(clients)s::text[]) WITH ORDINALITY AS given (client, place)
        LEFT JOIN job_accounts ON kind = %(kind)s AND job_accounts.client = given.client
        ORDER BY coalesce(granted, (SELECT seconds FROM served)), place LIMIT 1
    ), account AS (
        INSERT INTO job_accounts (kind, client, granted)
        SELECT %(kind)s, client, seconds FROM payer, served
        ON CONFLICT (kind, client) DO UPDATE SET granted = greatest(job_accounts.granted, excluded.granted)
        WHERE NOT EXISTS (
            SELECT FROM jobs WHERE state = 'waiting' AND kind = excluded.kind AND client = excluded.client
        )
    ), added AS (
        INSERT INTO jobs (id, kind, client, match, seconds, turn, requires, server, held_until, body)
        SELECT %(id)s, %(kind)s, payer.client, %(match)s, %(seconds)s,
               coalesce((SELECT min(turn) FROM jobs WHERE state = 'waiting' AND kind = %(kind)s
                         AND client = payer.client AND match = %(match)s), nextval('job_turns')),
               %(requires)s, %(server)s, clock_timestamp() + make_interval(secs => %(hold)s), %(body)s
        FROM payer ON CONFLICT (id) DO NOTHING RETURNING id
    )
    SELECT pg_notify(%(channel)s, '') FROM added
"""
_WITHDRAW = """
    WITH gone AS (DELETE FROM jobs WHERE server = %s AND id = ANY(%s) RETURNING id, state)
    SELECT pg_notify(%s, string_agg(id, ',')) FROM gone WHERE state = 'taken' HAVING count(*) > 0
"""
_HOLD = """
    UPDATE jobs SET held_until = clock_timestamp() + make_interval(secs => %s) WHERE server = %s
    RETURNING id, state IN ('taken', 'answered')
"""
_COLLECT_PROGRESS = """
    WITH found AS (SELECT id, progress FROM jobs WHERE server = %s AND progress <> '{}' FOR UPDATE)
    UPDATE jobs SET progress = '{}' FROM found WHERE jobs.id = found.id RETURNING jobs.id, found.progress
"""
_COLLECT = "DELETE FROM jobs WHERE server = %s AND state = 'answered' RETURNING id, waited, answer"
_GIVE_UP = """
    UPDATE jobs SET state = 'answered', answer = %s, leased_until = NULL
    WHERE state = 'taken' AND leased_until < clock_timestamp() AND takes >= %s
    RETURNING pg_notify(%s, server)
"""
_TAKE_OVER = """
    UPDATE jobs SET state = 'returned', thinker = NULL, leased_until = NULL, progress = '{}'
    WHERE state = 'taken' AND leased_until < clock_timestamp()
"""
_CHOOSE = """
    WITH heads AS (
        SELECT DISTINCT ON (kind, client, match) * FROM jobs
        WHERE state IN ('waiting', 'returned') AND requires <@ %(offers)s AND held_until > clock_timestamp()
        ORDER BY kind, client, match, state = 'waiting', number
    ), firsts AS (
        SELECT DISTINCT ON (heads.kind, client) heads.*, rank
        FROM heads
        JOIN unnest(%(kinds)s::text[], %(longest)s::float8[]) WITH ORDINALITY
             AS slot (kind, longest, rank) ON heads.kind = slot.kind AND seconds <= longest
        ORDER BY heads.kind, client, state = 'waiting', turn, number
    )
    SELECT id, kind, client, match, seconds, state, body, granted
    FROM firsts LEFT JOIN job_accounts USING (kind, client)
    ORDER BY rank, state = 'waiting', granted, seconds, number LIMIT 1
"""
_TAKE = """
    UPDATE jobs
    SET state = 'taken', thinker = %s, takes = takes + 1,
        leased_until = clock_timestamp() + make_interval(secs => %s),
        waited = CASE state WHEN 'waiting' THEN extract(epoch FROM clock_timestamp() - asked) ELSE waited END
    WHERE id = %s
"""
_SERVE = """
    INSERT INTO job_queues (kind, served) VALUES (%s, %s)
    ON CONFLICT (kind) DO UPDATE SET served = excluded.served
"""
_PAY = "UPDATE job_accounts SET granted = granted + %s WHERE kind = %s AND client = %s"
_LAST_TURN = """
    UPDATE jobs SET turn = (SELECT nextval('job_turns'))
    WHERE state = 'waiting' AND kind = %s AND client = %s AND match = %s
"""
_DROP_ACCOUNTS = """
    DELETE FROM job_accounts AS account WHERE kind = %(kind)s AND (
        NOT EXISTS (SELECT FROM jobs WHERE state = 'waiting' AND kind = %(kind)s)
        OR granted <= %(served)s AND NOT EXISTS (
            SELECT FROM jobs WHERE state = 'waiting' AND kind = %(kind)s AND client = account.client
        )
    )
"""
_BEGIN_ANEW = """
    DELETE FROM job_queues
    WHERE kind = %(kind)s AND NOT EXISTS (SELECT FROM jobs WHERE state = 'waiting' AND kind = %(kind)s)
"""
_RENEW = """
    UPDATE jobs SET leased_until = clock_timestamp() + make_interval(secs => %s)
    WHERE thinker = %s AND id = ANY(%s) AND state = 'taken' RETURNING id
"""
_SHOW = """
    INSERT INTO thinkers (name, offers, processes, seen) VALUES (%s, %s, %s, clock_timestamp())
    ON CONFLICT (name) DO UPDATE
    SET offers = excluded.offers, processes = excluded.processes, seen = excluded.seen
"""
_REMOVE_DEAD = "DELETE FROM thinkers WHERE seen < clock_timestamp() - make_interval(secs => %s)"
_REMOVE_UNWANTED = "DELETE FROM jobs WHERE held_until < clock_timestamp()"
_REPORT = """
    UPDATE jobs SET progress = progress || %s::text WHERE id = %s AND thinker = %s AND state = 'taken'
    RETURNING pg_notify(%s, server)
"""
_FINISH = """
    UPDATE jobs SET state = 'answered', answer = %s, leased_until = NULL
    WHERE id = %s AND thinker = %s AND state = 'taken'
    RETURNING pg_notify(%s, server)
"""
_GIVE_BACK = """
    WITH given AS (
        UPDATE jobs
        SET state = 'returned', thinker = NULL, leased_until = NULL, progress = '{}', takes = takes - 1
        WHERE thinker = %s AND state = 'taken' RETURNING kind
    )
    SELECT kind, pg_notify(%s, '') FROM given
"""
_FOREIGN = """
    SELECT DISTINCT array_to_string(
        ARRAY(SELECT unnest(requires) EXCEPT SELECT unnest(%(offers)s::text[]) ORDER BY 1), ' '
    ) FROM jobs WHERE state IN ('waiting', 'returned') AND NOT requires <@ %(offers)s ORDER BY 1 LIMIT 10
"""
_COUNT = """
    SELECT kind, count(*) FILTER (WHERE state IN ('waiting', 'returned')),
           count(*) FILTER (WHERE state = 'taken'),
           count(*) FILTER (WHERE state IN ('waiting', 'returned')
                            AND NOT EXISTS (SELECT FROM thinkers WHERE requires <@ offers))
    FROM jobs GROUP BY kind
"""
# Changes nothing, and fails without the rights to.
_NEEDED_RIGHTS = """
    WITH changed AS (UPDATE jobs SET takes = takes WHERE false), gone AS (DELETE FROM jobs WHERE false),
         paid AS (UPDATE job_accounts SET granted = granted WHERE false),
         served AS (UPDATE job_queues SET served = served WHERE false)
    DELETE FROM thinkers WHERE false
"""
_THINKERS = "SELECT count(*), coalesce(sum(processes), 0) FROM thinkers"


class FreeSlot(NamedTuple):
    """What a thinker may begin now: a kind of job, up to so many seconds."""

    kind: Kind
    longest: float = float("inf")


class NewJob(NamedTuple):
    """A job as a server puts it."""

    id: str
    kind: Kind
    body: str
    requires: list[str]
    """what a thinker must be able to do"""
    clients: list[str]
    """who may pay for it: whoever has had least does"""
    match: str
    seconds: float


class TakenJob(NamedTuple):
    """A job as a thinker gets it."""

    id: str
    kind: Kind
    body: str
    seconds: float


class FinishedJob(NamedTuple):
    """A job as its server gets it back."""

    id: str
    waited: float
    """seconds until somebody began"""
    answer: str


class JobCounts(NamedTuple):
    """How many jobs there are."""

    waiting: dict[str, int]
    """by kind, as are the others"""
    taken: dict[str, int]
    stranded: dict[str, int]
    """that wait, though no thinker who is there can do them"""
    thinkers: int
    processes: int


class JobTable:
    """The queue, as one process uses it."""

    def __init__(self, address: str) -> None:
        self._connections = PostgresConnections(address)
        self._secret = b""
        """of this installation; empty: not read yet. A thinker has no need of it, nor the right to read it"""

    @property
    def name(self) -> Phrase:
        """What people are told of the database."""
        return self._connections.name

    def check_tables(self) -> None:
        """Refuse a database of another version, or without the rights; a thinker changes no tables."""
        try:
            with self._connections.use() as connection:
                version = postgres_version(connection)
                if version == len(POSTGRES):
                    connection.execute(_NEEDED_RIGHTS)
        except psycopg.Error as problem:
            reason = error_text(problem)
            raise StoreError("error.store.unusable", database=self.name, reason=reason) from None
        check_version(version, len(POSTGRES), self.name)
        if version < len(POSTGRES):
            raise StoreError("error.store.older", database=self.name, version=version, newest=len(POSTGRES))

    def listen(self, channels: tuple[str, ...], heard: NoticeListener) -> None:
        """Begin to call `heard` for notices, from another thread, until `close`."""
        self._connections.listen(channels, heard)

    def close(self) -> None:
        """Let go of everything."""
        self._connections.close()

    @contextmanager
    def _deciding(self) -> Iterator[tuple[Connection, psycopg.Pipeline]]:
        """Give a connection in a transaction during which nobody else decides who is next.

        All that changes several rows is done so: two who change the same ones never wait for each other. What
        is asked travels together with the end of the transaction; its answers are read after that, or where
        they are needed before after a `sync`. So the database always knows that it is its turn to wait, and
        gives the lock to others when this process is frozen (`idle_in_transaction_session_timeout`).
        """
        with (
            self._connections.use() as connection,
            connection.pipeline() as pipeline,
            connection.transaction(),
        ):
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (_QUEUE,))
            yield connection, pipeline

    # ----------------------------------------------------------------------------------- for servers

    def put(self, server: str, job: NewJob) -> None:
        """Let a job wait; one that is there already stays as it is.

        Clients and matches are kept as digests: whoever thinks need not know who plays where.
        """
        secret = self._read_secret()
        given = job._asdict() | {
            "clients": [digest(client, secret) for client in job.clients or [""]],
            "match": digest(job.match, secret),
        }
        with self._deciding() as (connection, _):
            connection.execute(_PUT, {**given, "server": server, "hold": HOLD_SECONDS, "channel": WAITING})

    def _read_secret(self) -> bytes:
        """Read the secret of this installation, once."""
        if not self._secret:
            with self._connections.use() as connection:
                found = connection.execute("SELECT secret FROM installation").fetchone()
            if found is None:
                raise StoreUnavailable("error.store.not-now", path=self.name, reason="no secret")
            self._secret = str(found[0]).encode()
        return self._secret

    def withdraw(self, server: str, ids: Sequence[str]) -> None:
        """Remove jobs; whoever is at one of them is told to stop."""
        with self._deciding() as (connection, _):
            connection.execute(_WITHDRAW, (server, list(ids), WAITING))

    def hold(self, server: str) -> dict[str, bool]:
        """Say that a server still wants its jobs; gives those that are there, and whether each was begun."""
        with self._deciding() as (connection, _):
            found = connection.execute(_HOLD, (HOLD_SECONDS, server))
        return dict(found.fetchall())

    def collect(self, server: str) -> tuple[list[tuple[str, list[str]]], list[FinishedJob]]:
        """Fetch what was reported of a server's jobs, and those that are done, which are removed."""
        with self._deciding() as (connection, _):
            reports = connection.execute(_COLLECT_PROGRESS, (server,))
            finished = connection.execute(_COLLECT, (server,))
        return [(job, lines) for job, lines in reports], [FinishedJob(*row) for row in finished]

    def count(self) -> JobCounts:
        """Count what is there."""
        with self._connections.use() as connection:
            rows = connection.execute(_COUNT).fetchall()
            found = connection.execute(_THINKERS).fetchone()
        thinkers, processes = found or (0, 0)
        by_kind = [{row[0]: row[place] for row in rows} for place in (1, 2, 3)]
        return JobCounts(by_kind[0], by_kind[1], by_kind[2], thinkers, processes)

    # ---------------------------------------------------------------------------------- for thinkers

    def take(self, thinker: str, offers: Sequence[str], free_slots: Sequence[FreeSlot]) -> TakenJob | None:
        """Take what is next, of what a thinker can do and may begin; None if there is nothing."""
        given = {
            "offers": list(offers),
            "kinds": [one.kind for one in free_slots],
            "longest": [one.longest for one in free_slots],
        }
        with self._deciding() as (connection, pipeline):
            found = self._choose(connection, pipeline, given)
            if found is None:
                return None
            job, kind, client, match, seconds, state, body, granted = found
            connection.execute(_TAKE, (thinker, LEASE_SECONDS, job))
            if state == "waiting":
                connection.execute(_LAST_TURN, (kind, client, match))
                connection.execute(_SERVE, (kind, granted))
                connection.execute(_PAY, (max(seconds, LEAST), kind, client))
                connection.execute(_DROP_ACCOUNTS, {"kind": kind, "served": granted})
                connection.execute(_BEGIN_ANEW, {"kind": kind})
        return TakenJob(job, kind, body, seconds)

    def _choose(
        self, connection: Connection, pipeline: psycopg.Pipeline, given: dict[str, Any]
    ) -> tuple[Any, ...] | None:
        """Find what is next; whoever has had its time meanwhile is no longer at its job."""
        connection.execute(_GIVE_UP, (LOST, MOST_TAKES, ANSWERED))
        connection.execute(_TAKE_OVER)
        found = connection.execute(_CHOOSE, given)
        pipeline.sync()
        return found.fetchone()

    def renew(self, thinker: str, offers: Sequence[str], processes: int, jobs: Sequence[str]) -> set[str]:
        """Say that a thinker is there and at these jobs; gives those that are still its own.

        Also removes what servers left behind that are gone.
        """
        with self._deciding() as (connection, _):
            connection.execute(_SHOW, (thinker, list(offers), processes))
            connection.execute(_REMOVE_DEAD, (LEASE_SECONDS,))
            connection.execute(_REMOVE_UNWANTED)
            own = connection.execute(_RENEW, (LEASE_SECONDS, thinker, list(jobs)))
        return {job for (job,) in own}

    def report(self, thinker: str, job: str, progress: str) -> None:
        """Say how far a job is."""
        with self._connections.use() as connection:
            connection.execute(_REPORT, (progress, job, thinker, ANSWERED))

    def finish(self, thinker: str, job: str, answer: str) -> bool:
        """Answer a job; False if it was no longer this thinker's."""
        with self._connections.use() as connection:
            return bool(connection.execute(_FINISH, (answer, job, thinker, ANSWERED)).rowcount)

    def give_back(self, thinker: str) -> list[Kind]:
        """Let all jobs of a thinker wait again, before others; gives their kinds."""
        with self._deciding() as (connection, _):
            given = connection.execute(_GIVE_BACK, (thinker, WAITING))
        return [row[0] for row in given]

    def leave(self, thinker: str) -> None:
        """Say that a thinker is gone."""
        with self._connections.use() as connection:
            connection.execute("DELETE FROM thinkers WHERE name = %s", (thinker,))

    def foreign_requirements(self, offers: Sequence[str]) -> list[str]:
        """Give what jobs that wait require and a thinker does not offer."""
        with self._connections.use() as connection:
            return [row[0] for row in connection.execute(_FOREIGN, {"offers": list(offers)})]


def digest(text: str, secret: bytes) -> str:
    """Make something that can only be compared, and by nobody who has not the secret worked out."""
    return hmac.new(secret, b"thauma job:" + text.encode(), "sha256").hexdigest()[:16]
