"""How the tables came to be: numbered steps, each taken once, in a transaction, forward only.

A step that has been released never changes; a new need is a new step at the end.
"""

import sqlite3
from collections.abc import Sequence
from typing import TYPE_CHECKING

from thauma.core.errors import Phrase
from thauma.server.store.base import StoreError

if TYPE_CHECKING:
    import psycopg

Step = Sequence[str]

OURS = 0x54484155
"""the application id in the header of a SQLite file: THAU"""
STEPPING = 0x5448415553544550
"""the advisory lock of PostgreSQL under which one server at a time takes steps: THAUSTEP"""

SQLITE: tuple[Step, ...] = (
    (
        """
        CREATE TABLE matches (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            id TEXT NOT NULL UNIQUE,
            game TEXT NOT NULL,
            public INTEGER NOT NULL CHECK (public IN (0, 1)),
            status TEXT NOT NULL CHECK (status IN ('open', 'playing', 'over')),
            created INTEGER NOT NULL
        )
        """,
        """
        CREATE TABLE actions (
            match INTEGER NOT NULL REFERENCES matches (number),
            version INTEGER NOT NULL,
            at INTEGER NOT NULL,
            body TEXT NOT NULL,
            PRIMARY KEY (match, version)
        ) WITHOUT ROWID
        """,
        "CREATE INDEX matches_by_status ON matches (status, number)",
        "CREATE INDEX public_matches ON matches (number) WHERE public = 1",
        "CREATE INDEX public_matches_by_game ON matches (game, number) WHERE public = 1",
        "CREATE INDEX public_matches_by_status ON matches (status, number) WHERE public = 1",
        "CREATE INDEX public_matches_by_both ON matches (game, status, number) WHERE public = 1",
    ),
    (
        "ALTER TABLE matches ADD COLUMN ended INTEGER",
        """
        UPDATE matches SET ended = (SELECT at FROM actions WHERE match = number ORDER BY version DESC LIMIT 1)
        WHERE status = 'over'
        """,
        "CREATE INDEX matches_by_end ON matches (ended) WHERE ended IS NOT NULL",
    ),
    (
        """
        CREATE TABLE reviews (
            match INTEGER PRIMARY KEY REFERENCES matches (number),
            version INTEGER NOT NULL,
            state TEXT NOT NULL CHECK (state IN ('asked', 'ready', 'failed')),
            server TEXT NOT NULL,
            seen INTEGER NOT NULL,
            done INTEGER NOT NULL,
            total INTEGER NOT NULL,
            body TEXT NOT NULL
        )
        """,
    ),
    (
        """
        CREATE TABLE subscriptions (
            match INTEGER NOT NULL REFERENCES matches (number),
            seat INTEGER NOT NULL,
            endpoint TEXT NOT NULL,
            token TEXT NOT NULL,
            p256dh TEXT NOT NULL,
            auth TEXT NOT NULL,
            language TEXT NOT NULL,
            at INTEGER NOT NULL,
            PRIMARY KEY (match, seat, endpoint)
        ) WITHOUT ROWID
        """,
    ),
    (
        """
        CREATE TABLE summaries (
            match INTEGER PRIMARY KEY REFERENCES matches (number) ON DELETE CASCADE,
            version INTEGER NOT NULL,
            body TEXT NOT NULL
        )
        """,
    ),
    (
        """
        CREATE TABLE changes (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            match INTEGER,
            at INTEGER NOT NULL
        )
        """,
        "CREATE TABLE denied (network TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID",
    ),
    (
        "CREATE TABLE deadlines (match INTEGER PRIMARY KEY, due INTEGER NOT NULL)",
        "CREATE INDEX deadlines_by_time ON deadlines (due)",
        "CREATE TABLE servers (server TEXT PRIMARY KEY, seen INTEGER NOT NULL) WITHOUT ROWID",
        """
        CREATE TABLE presence (
            server TEXT NOT NULL,
            match INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            connections INTEGER NOT NULL,
            since INTEGER NOT NULL,
            PRIMARY KEY (match, server, seat)
        ) WITHOUT ROWID
        """,
    ),
    (),  # jobs for thinkers are in PostgreSQL alone
    (),  # and so is the secret with which their digests are made
)

# Words are compared byte by byte (collation C): an index in the order of a language can turn wrong when the
# system's rules for that language change.
POSTGRES: tuple[Step, ...] = (
    (
        """
        CREATE TABLE matches (
            number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            id text COLLATE "C" NOT NULL UNIQUE,
            game text COLLATE "C" NOT NULL,
            public boolean NOT NULL,
            status text COLLATE "C" NOT NULL CHECK (status IN ('open', 'playing', 'over')),
            created bigint NOT NULL
        )
        """,
        """
        CREATE TABLE actions (
            match bigint NOT NULL REFERENCES matches (number),
            version bigint NOT NULL,
            at bigint NOT NULL,
            body text NOT NULL,
            PRIMARY KEY (match, version)
        )
        """,
        "CREATE INDEX matches_by_status ON matches (status, number)",
        "CREATE INDEX public_matches ON matches (number) WHERE public",
        "CREATE INDEX public_matches_by_game ON matches (game, number) WHERE public",
        "CREATE INDEX public_matches_by_status ON matches (status, number) WHERE public",
        "CREATE INDEX public_matches_by_both ON matches (game, status, number) WHERE public",
    ),
    (
        "ALTER TABLE matches ADD COLUMN ended bigint",
        """
        UPDATE matches SET ended = (SELECT at FROM actions WHERE match = number ORDER BY version DESC LIMIT 1)
        WHERE status = 'over'
        """,
        "CREATE INDEX matches_by_end ON matches (ended) WHERE ended IS NOT NULL",
    ),
    (
        """
        CREATE TABLE reviews (
            match bigint PRIMARY KEY REFERENCES matches (number),
            version bigint NOT NULL,
            state text COLLATE "C" NOT NULL CHECK (state IN ('asked', 'ready', 'failed')),
            server text COLLATE "C" NOT NULL,
            seen bigint NOT NULL,
            done bigint NOT NULL,
            total bigint NOT NULL,
            body text NOT NULL
        )
        """,
    ),
    (
        """
        CREATE TABLE subscriptions (
            match bigint NOT NULL REFERENCES matches (number),
            seat bigint NOT NULL,
            endpoint text COLLATE "C" NOT NULL,
            token text COLLATE "C" NOT NULL,
            p256dh text COLLATE "C" NOT NULL,
            auth text COLLATE "C" NOT NULL,
            language text COLLATE "C" NOT NULL,
            at bigint NOT NULL,
            PRIMARY KEY (match, seat, endpoint)
        )
        """,
    ),
    (
        """
        CREATE TABLE summaries (
            match bigint PRIMARY KEY REFERENCES matches (number) ON DELETE CASCADE,
            version bigint NOT NULL,
            body text NOT NULL
        )
        """,
    ),
    (
        """
        CREATE TABLE changes (
            number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            match bigint,
            at bigint NOT NULL
        )
        """,
        'CREATE TABLE denied (network text COLLATE "C" PRIMARY KEY, at bigint NOT NULL)',
    ),
    (
        "CREATE TABLE deadlines (match bigint PRIMARY KEY, due bigint NOT NULL)",
        "CREATE INDEX deadlines_by_time ON deadlines (due)",
        # who is connected is worth nothing after a crash, and written often
        'CREATE UNLOGGED TABLE servers (server text COLLATE "C" PRIMARY KEY, seen bigint NOT NULL)',
        """
        CREATE UNLOGGED TABLE presence (
            server text COLLATE "C" NOT NULL,
            match bigint NOT NULL,
            seat bigint NOT NULL,
            connections bigint NOT NULL,
            since bigint NOT NULL,
            PRIMARY KEY (match, server, seat)
        )
        """,
    ),
    # What waits for a thinker, and who thinks. Nothing here needs to outlive a crash: servers ask again.
    (
        """
        CREATE UNLOGGED TABLE jobs (
            id text COLLATE "C" PRIMARY KEY,
            number bigint GENERATED ALWAYS AS IDENTITY,
            kind text COLLATE "C" NOT NULL,
            client text COLLATE "C" NOT NULL,
            match text COLLATE "C" NOT NULL,
            seconds double precision NOT NULL,
            turn bigint NOT NULL,
            requires text[] NOT NULL,
            server text COLLATE "C" NOT NULL,
            held_until timestamptz NOT NULL,
            asked timestamptz NOT NULL DEFAULT clock_timestamp(),
            body text NOT NULL,
            state text COLLATE "C" NOT NULL DEFAULT 'waiting'
                CHECK (state IN ('waiting', 'returned', 'taken', 'answered')),
            thinker text COLLATE "C",
            leased_until timestamptz,
            takes integer NOT NULL DEFAULT 0,
            waited double precision NOT NULL DEFAULT 0,
            progress text[] NOT NULL DEFAULT '{}',
            answer text NOT NULL DEFAULT ''
        )
        """,
        "CREATE INDEX jobs_by_server ON jobs (server)",
        "CREATE INDEX jobs_by_thinker ON jobs (thinker)",
        "CREATE INDEX jobs_by_client ON jobs (state, kind, client)",
        "CREATE SEQUENCE job_turns",
        """
        CREATE UNLOGGED TABLE job_accounts (
            kind text COLLATE "C" NOT NULL,
            client text COLLATE "C" NOT NULL,
            granted double precision NOT NULL,
            PRIMARY KEY (kind, client)
        )
        """,
        """
        CREATE UNLOGGED TABLE job_queues (
            kind text COLLATE "C" PRIMARY KEY,
            served double precision NOT NULL
        )
        """,
        """
        CREATE UNLOGGED TABLE thinkers (
            name text COLLATE "C" PRIMARY KEY,
            offers text[] NOT NULL,
            processes integer NOT NULL,
            seen timestamptz NOT NULL
        )
        """,
    ),
    # What digests in the queue are made with, so that whoever reads the queue cannot try all addresses.
    # Servers alone may read it.
    (
        "CREATE TABLE installation (secret text NOT NULL)",
        "INSERT INTO installation SELECT gen_random_uuid()::text || gen_random_uuid()::text",
    ),
)


def migrate_sqlite(connection: sqlite3.Connection, name: str) -> None:
    """Bring a SQLite file to the newest tables; `name` is what errors call it."""
    while True:
        version = sqlite_version(connection, name)
        check_version(version, len(SQLITE), name)
        if version == len(SQLITE):
            return
        _step_sqlite(connection, version, name)


def sqlite_version(connection: sqlite3.Connection, name: str) -> int:
    """How many steps a SQLite file has taken; refuses a file that is not ours."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    new = application == version == tables == 0
    if application != OURS and not new:
        raise StoreError("error.store.foreign", database=name)
    return int(version)


def _step_sqlite(connection: sqlite3.Connection, version: int, name: str) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        if sqlite_version(connection, name) == version:  # else another process was first
            for statement in SQLITE[version]:
                connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {OURS}")
            connection.execute(f"PRAGMA user_version = {version + 1}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def migrate_postgres(connection: "psycopg.Connection", name: Phrase) -> None:
    """Bring a PostgreSQL database to the newest tables; servers that start at once wait for each other."""
    while True:
        with connection.transaction():
            connection.execute("SET LOCAL statement_timeout = 0")
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (STEPPING,))
            version = postgres_version(connection)
            check_version(version, len(POSTGRES), name)
            if version == len(POSTGRES):
                return
            _step_postgres(connection, version, name)


def postgres_version(connection: "psycopg.Connection") -> int:
    """How many steps a PostgreSQL database has taken."""
    found = connection.execute("SELECT to_regclass('thauma_schema') IS NOT NULL").fetchone()
    if found != (True,):
        return 0
    row = connection.execute("SELECT version FROM thauma_schema").fetchone()
    return 0 if row is None else int(row[0])


def _step_postgres(connection: "psycopg.Connection", version: int, name: Phrase) -> None:
    if version == 0:
        for table in (
            "matches",
            "actions",
            "reviews",
            "subscriptions",
            "summaries",
            "changes",
            "denied",
            "deadlines",
            "servers",
            "presence",
            "jobs",
            "job_accounts",
            "job_queues",
            "thinkers",
            "installation",
        ):
            if connection.execute("SELECT to_regclass(%s)", (table,)).fetchone() != (None,):
                raise StoreError("error.store.foreign-table", database=name, table=table)
        connection.execute("CREATE TABLE IF NOT EXISTS thauma_schema (version integer NOT NULL)")
        connection.execute("INSERT INTO thauma_schema VALUES (0)")
    for statement in POSTGRES[version]:
        connection.execute(statement)
    connection.execute("UPDATE thauma_schema SET version = %s", (version + 1,))


def check_version(version: int, newest: int, name: str | Phrase) -> None:
    """Refuse a database that a newer Thauma has made."""
    if version > newest:
        raise StoreError("error.store.newer", database=name, version=version, newest=newest)
