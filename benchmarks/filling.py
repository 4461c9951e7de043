"""Fills a database with finished matches for the load benchmark: a few real ones, copied many times over."""

import sqlite3
import time

import psycopg

from thauma.core.match import Match
from thauma.core.rng import Random
from thauma.server.matches import credentials, events
from thauma.server.store import open_store
from thauma.server.store.base import Append, Create, Status, Store

SAMPLES = 50
"""different matches; all others are copies of these"""
NONCE = "00" * 32
DAY = 86_400_000

MATCHES = """
    WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < {copies})
    INSERT INTO matches (id, game, public, status, created, ended)
    SELECT 'copy' || substr('00000000000' || n, length('' || n), 12), game, public, status, created, ended
    FROM counted JOIN matches ON number = (n - 1) % {samples} + 1
"""
ACTIONS = """
    INSERT INTO actions (match, version, at, body)
    SELECT copy.number, version, at, body
    FROM matches AS copy JOIN actions ON match = (copy.number - {samples} - 1) % {samples} + 1
    WHERE copy.number > {samples} ORDER BY copy.number, version
"""


def random_match_rows(seed: int) -> list[events.AnyEvent]:
    """Give the rows of a match that was played at random."""
    match = Match.new("duel", seed=seed)
    hashed = credentials.hash_of("nobody")
    seats = tuple(events.Player("human", name, token=hashed) for name in ("Ada", "Bo"))
    deal = match.deal.to_dict()
    found: list[events.AnyEvent] = [
        events.Created(match.game.rules, deal, NONCE, match.deal.commitment(NONCE), seats, public=True)
    ]
    chance = Random(seed)
    while match.waiting:
        seat = match.waiting[0]
        legal = match.legal(seat)
        move = legal[chance.integer(len(legal))]
        match.put(seat, move)
        found.append(events.Moved(seat, move, f"m{len(found)}"))
    return found


def store_samples(store: Store) -> None:
    """Store the sample matches, row by row as a server does."""
    at = int(time.time() * 1000) - DAY
    for seed in range(SAMPLES):
        first, *rest = random_match_rows(seed)
        create = Create(f"sample{seed:010}", "duel", True, "playing", at, events.encode(first))
        number = store.write([create])[0]
        if number is None:
            raise SystemExit("the database to be filled is not empty")
        for version, row in enumerate(rest, start=1):
            status: Status | None = "over" if version == len(rest) else None
            store.write([Append(number, version, at + version, events.encode(row), status)])


def fill(database: str, matches: int) -> None:
    """Store so many finished matches."""
    store = open_store(database)
    try:
        store_samples(store)
    finally:
        store.close()
    numbers = {"samples": SAMPLES, "copies": max(1, matches - SAMPLES)}
    statements = [MATCHES.format(**numbers), ACTIONS.format(**numbers)]
    if database.startswith("postgres"):
        with psycopg.connect(database, autocommit=True) as connection:
            for statement in (*statements, "VACUUM ANALYZE", "CHECKPOINT"):
                connection.execute(statement.encode())
    else:
        light = sqlite3.connect(database)
        with light:
            for statement in statements:
                light.execute(statement)
        light.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        light.close()
