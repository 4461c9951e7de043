"""How a batch of writes travels to PostgreSQL: if it can, as one statement, which is also its commit."""

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from typing import Any, NamedTuple, TypeVar

import msgspec
from psycopg import errors

from thauma.server.store.base import Create, Write
from thauma.server.store.listener import CHANNEL, Connection

T = TypeVar("T")

ATTEMPTS = 5
"""at something that got into another server's way"""

# A payload of NOTIFY has less than 8000 bytes; two numbers have at most 19 digits each, a colon and a comma.
NAMED = 8000 // 40 - 1

_TELL = """
    SELECT array_agg(key), array_agg(match), pg_notify(%(channel)s, string_agg(match || ':' || version, ','))
    FROM (SELECT key, match, version, (row_number() OVER () - 1) / %(named)s AS part FROM told) AS parts
    GROUP BY part
"""


def _with_notice(statement: str) -> str:
    """Let a statement give what it has `told`, and tell everybody who listens."""
    return statement + _TELL


# One statement adds rows to several matches, at most one to each, in the order of their numbers: two servers
# that add to the same matches then wait for each other instead of each waiting for the other.
_APPEND = _with_notice("""
    WITH given AS (
        SELECT * FROM json_to_recordset(%(given)s::json)
                 AS given (number bigint, version bigint, at bigint, body text, status text, due bigint)
    ), told AS (
        INSERT INTO actions (match, version, at, body)
        SELECT number, version, at, body FROM given
        WHERE version = (SELECT max(version) + 1 FROM actions WHERE match = number)
        ORDER BY number
        ON CONFLICT DO NOTHING
        RETURNING match AS key, match, version
    ), changed AS (
        UPDATE matches
        SET status = given.status, ended = CASE given.status WHEN 'over' THEN coalesce(ended, given.at) END
        FROM given JOIN told ON match = given.number
        WHERE matches.number = given.number AND given.status IS NOT NULL
    ), dated AS (
        INSERT INTO deadlines (match, due)
        SELECT match, due FROM told JOIN given ON match = given.number WHERE due IS NOT NULL ORDER BY match
        ON CONFLICT (match) DO UPDATE SET due = excluded.due WHERE excluded.due < deadlines.due
    )
""")
_CREATE = _with_notice("""
    WITH given AS (
        SELECT * FROM json_to_recordset(%(given)s::json)
                 AS given (match text, game text, public boolean, status text, at bigint, body text,
                           due bigint, place bigint)
    ), told AS (
        INSERT INTO matches (id, game, public, status, created, ended)
        SELECT match, game, public, status, at, CASE status WHEN 'over' THEN at END FROM given ORDER BY place
        ON CONFLICT DO NOTHING
        RETURNING id AS key, number AS match, 0 AS version
    ), begun AS (
        INSERT INTO actions (match, version, at, body)
        SELECT told.match, 0, at, body FROM told JOIN given ON given.match = key ORDER BY told.match
    ), dated AS (
        INSERT INTO deadlines (match, due)
        SELECT told.match, due FROM told JOIN given ON given.match = key WHERE due IS NOT NULL
    )
""")


class Round(NamedTuple):
    """Writes that one statement can do: of one kind, at most one for each match."""

    statement: str
    values: dict[str, Any]
    places: dict[int | str, int]
    """where in the batch the write for this id or number stands"""


def write_batch(connection: Connection, batch: Sequence[Write]) -> list[int | None]:
    """Write a batch in one transaction; gives what `Store.write` gives."""
    rounds = [_make_round(places, batch) for places in _rounds_of(batch)]
    numbers: list[int | None] = [None] * len(batch)
    with nullcontext() if len(rounds) == 1 else connection.transaction():
        for statement, values, places in rounds:
            for keys, matches, _ in connection.execute(statement, values):
                for key, number in zip(keys, matches, strict=True):
                    numbers[places[key]] = number
    return numbers


def retry_conflicts(what: Callable[[], T]) -> T:
    """Do something again that failed as a whole only because another server was at the same matches."""
    for _ in range(ATTEMPTS - 1):
        try:
            return what()
        except (errors.DeadlockDetected, errors.SerializationFailure, errors.ForeignKeyViolation):
            continue  # a foreign key is violated by a row for a match that was purged a moment ago
    return what()


def _rounds_of(batch: Sequence[Write]) -> list[dict[int | str, int]]:
    """Deal a batch out to rounds: the second write for a match goes to the second round of its kind."""
    rounds: dict[tuple[bool, int], dict[int | str, int]] = {}
    seen: Counter[int | str] = Counter()
    for place, write in enumerate(batch):
        key = write.match if isinstance(write, Create) else write.number
        rounds.setdefault((isinstance(write, Create), seen[key]), {})[key] = place
        seen[key] += 1
    return list(rounds.values())


def _make_round(places: dict[int | str, int], batch: Sequence[Write]) -> Round:
    """Make the statement and its one value: JSON, which is written and read faster than arrays."""
    given = [
        {**batch[place]._asdict(), "body": batch[place].body.decode(), "place": place}
        for place in places.values()
    ]
    creating = isinstance(batch[next(iter(places.values()))], Create)
    values = {"channel": CHANNEL, "named": NAMED, "given": msgspec.json.encode(given).decode()}
    return Round(_CREATE if creating else _APPEND, values, places)
