"""What is true of SQLite alone: the file, its place, its one server, its disk."""

import os
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import thauma
from tests.server.support.databases import create_match, creation_of, disk_full, only_connection, row
from thauma.server.store import open_store, sqlite
from thauma.server.store.base import Append, Status, Store, StoreError, StoreUnavailable

pytestmark = pytest.mark.unsanitized


@pytest.fixture
def store(sqlite_address: str) -> Iterator[sqlite.SqliteStore]:
    opened = open_store(sqlite_address, serving=True)
    assert isinstance(opened, sqlite.SqliteStore)
    yield opened
    opened.close()


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


def test_nobody_else_can_read_the_files(store: Store, sqlite_address: str) -> None:
    create_match(store)
    files = list(Path(sqlite_address).parent.iterdir())
    assert {file.name.removeprefix("matches.sqlite3") for file in files} == {"", "-wal", "-shm", ".lock"}
    assert {mode(file) for file in files} == {0o600}


# ---------------------------------------------------------------------------------- its one server


def test_a_second_server_is_refused_but_a_tool_is_not(store: Store, sqlite_address: str) -> None:
    number = create_match(store)
    with pytest.raises(StoreError, match=r"another server is using .* PostgreSQL"):
        open_store(sqlite_address, serving=True)
    tool = open_store(sqlite_address)
    assert tool.load("m") == store.load("m")
    tool.close()
    assert store.write([row(number, 1)]) == [number]
    with pytest.raises(StoreError, match="another server is using"):
        open_store(sqlite_address, serving=True)


HOLDER = """
import sys
from thauma.server.store import open_store
try:
    store = open_store(sys.argv[1], serving=True)
except Exception as problem:
    sys.exit(str(problem))
print("serving", flush=True)
sys.stdin.read()
"""


def serve(address: str, script: str = HOLDER) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-c", script, address],
        env={**os.environ, "PYTHONPATH": str(Path(thauma.__file__).parents[1])},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_the_right_to_serve_ends_with_the_process_however_it_ends(sqlite_address: str) -> None:
    with serve(sqlite_address) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "serving\n"
        with serve(sqlite_address) as second:
            assert "another server is using" in second.communicate()[1]
            assert second.returncode == 1
        with pytest.raises(StoreError, match="another server is using"):
            open_store(sqlite_address, serving=True)
        first.send_signal(signal.SIGKILL)
    open_store(sqlite_address, serving=True).close()
    open_store(sqlite_address, serving=True).close()


OUTLIVED = """
import os, signal, sys
from thauma.server.store import open_store
store = open_store(sys.argv[1], serving=True)
if os.fork():
    os.kill(os.getpid(), signal.SIGKILL)
print("outlived", flush=True)
sys.stdin.read()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs fork")
def test_a_forked_process_that_outlives_its_server_does_not_keep_the_right(sqlite_address: str) -> None:
    with serve(sqlite_address, OUTLIVED) as killed:
        assert killed.stdout is not None
        assert killed.stdout.readline() == "outlived\n"
        assert killed.wait() == -signal.SIGKILL
        open_store(sqlite_address, serving=True).close()


def test_another_name_for_the_file_gives_no_second_right(
    store: Store, sqlite_address: str, tmp_path: Path
) -> None:
    del store  # which serves it
    other = tmp_path / "other.sqlite3"
    other.symlink_to(sqlite_address)
    with pytest.raises(StoreError, match=rf"another server is using {other}"):
        open_store(str(other), serving=True)


def test_a_hard_link_gives_no_second_right(store: Store, sqlite_address: str, tmp_path: Path) -> None:
    del store  # which serves it
    other = tmp_path / "elsewhere" / "other.sqlite3"
    other.parent.mkdir()
    other.hardlink_to(sqlite_address)
    with pytest.raises(StoreError, match=r"has another name \(a hard link\)"):
        open_store(str(other), serving=True)
    assert [file.name for file in other.parent.iterdir()] == [other.name], "nothing was made beside it"


def test_a_lock_that_cannot_be_made_is_told(sqlite_address: str) -> None:
    Path(f"{sqlite_address}.lock").mkdir()
    with pytest.raises(StoreError, match=r"matches\.sqlite3\.lock cannot be written"):
        open_store(sqlite_address, serving=True)


# ------------------------------------------------------------------------------------- its troubles


def test_a_commit_is_on_disk(store: sqlite.SqliteStore) -> None:
    connection = only_connection(store)
    values = [connection.execute(f"PRAGMA {name}").fetchone() for name in ("journal_mode", "synchronous")]
    assert values == [("wal",), (2,)]
    assert connection.execute("PRAGMA foreign_keys").fetchone() == (1,)


def test_a_full_disk_refuses_the_batch_and_keeps_what_is_there(store: Store) -> None:
    number = create_match(store)
    large = Append(number, 2, 1, b'"' + b"x" * 100_000 + b'"')
    with disk_full(store):
        for _ in range(2):
            with pytest.raises(StoreUnavailable, match="full"):
                store.write([row(number, 1), large])
        loaded = store.load("m")
        assert loaded is not None
        assert [stored.version for stored in loaded.rows] == [0]
    assert store.write([row(number, 1), large]) == [number, number]


def test_a_write_waits_for_another_but_not_for_ever(
    sqlite_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0.05)
    tool = open_store(sqlite_address)
    other = sqlite3.connect(sqlite_address, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreUnavailable, match="locked"):
        tool.write([creation_of("m")])
    assert list(tool.match_ids()) == []
    other.execute("ROLLBACK")
    other.close()
    assert tool.write([creation_of("m")]) == [1]
    tool.close()


def test_a_damaged_file_is_reported(sqlite_address: str) -> None:
    store = open_store(sqlite_address)
    store.write([creation_of(f"m{place}") for place in range(500)])
    store.close()
    with Path(sqlite_address).open("r+b") as file:
        file.seek(4096)
        file.write(b"\xa5" * (os.path.getsize(sqlite_address) - 2 * 4096))  # noqa: PTH202  (of an open file)
    store = open_store(sqlite_address)
    attempts: tuple[Callable[[], object], ...] = (
        lambda: store.load("m7"),
        lambda: list(store.match_ids()),
        lambda: store.write([creation_of("n")]),
    )
    for attempt in attempts:
        with pytest.raises(StoreUnavailable, match="malformed"):
            attempt()
    store.close()


def test_a_file_that_was_moved_away_takes_no_more_rows(store: Store, sqlite_address: str) -> None:
    number = create_match(store)
    path = Path(sqlite_address)
    path.rename(path.with_name("moved"))
    for attempt in (store.check, lambda: store.write([row(number, 1)])):
        with pytest.raises(StoreUnavailable, match="moved or replaced"):
            attempt()
    path.with_name("moved").rename(path)
    assert store.write([row(number, 1)]) == [number]


@pytest.mark.parametrize(
    ("game", "status", "index"),
    [
        (None, None, "public_matches"),
        ("duel", None, "public_matches_by_game"),
        (None, "open", "public_matches_by_status"),
        ("duel", "open", "public_matches_by_both"),
    ],
)
def test_the_public_list_needs_no_search(
    store: sqlite.SqliteStore, game: str | None, status: Status | None, index: str
) -> None:
    asked: list[str] = []
    connection = only_connection(store)
    connection.set_trace_callback(asked.append)
    store.public_matches(game, status, None, 10)
    connection.set_trace_callback(None)
    plan = [line[3] for line in connection.execute(f"EXPLAIN QUERY PLAN {asked[0]}")]
    assert f"SEARCH matches USING INDEX {index} (" in plan[0]
    assert {line for line in plan[1:] if not line.startswith("CORRELATED")} == {
        "SEARCH actions USING PRIMARY KEY (match=?)",
        "SEARCH summaries USING INTEGER PRIMARY KEY (rowid=?)",
    }


# -------------------------------------------------------------------------------------------- copies


def test_a_backup_while_others_write_is_whole(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "COPIED", 1)
    number = create_match(store)
    store.write([Append(number, version, 1, b'"' + b"x" * 5000 + b'"') for version in range(1, 200)])
    over, written = threading.Event(), threading.Event()

    def write() -> None:
        version = 200
        while not over.is_set():
            assert store.write([row(number, version)]) == [number]
            version += 1
            written.set()

    writer = threading.Thread(target=write)
    writer.start()
    try:
        assert written.wait(30)
        store.backup(str(tmp_path / "copy"))
    finally:
        over.set()
        writer.join()
    assert mode(tmp_path / "copy") == 0o600
    assert sorted(file.name for file in tmp_path.iterdir() if "copy" in file.name) == ["copy"]
    copy, original = open_store(str(tmp_path / "copy"), create=False), store.load("m")
    found = copy.load("m")
    assert isinstance(copy, sqlite.SqliteStore)
    assert only_connection(copy).execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    copy.close()
    assert found is not None
    assert original is not None
    assert len(found.rows) > 200
    assert found.rows == original.rows[: len(found.rows)]


def test_a_backup_overwrites_nothing(store: Store, tmp_path: Path) -> None:
    (tmp_path / "there").write_text("mine", encoding="utf-8")
    with pytest.raises(StoreError, match="already exists"):
        store.backup(str(tmp_path / "there"))
    with pytest.raises(StoreError, match="no folder"):
        store.backup(str(tmp_path / "no" / "where"))
    assert (tmp_path / "there").read_text(encoding="utf-8") == "mine"
