"""Addresses of databases: where a file is made, what is no address, and that no password is ever shown."""

import os
import sqlite3
import sys
from pathlib import Path

import pytest

from tests.server.support.databases import Cluster
from thauma.server.store import open_store
from thauma.server.store.base import StoreError, StoreUnavailable

pytestmark = pytest.mark.unsanitized


def test_without_an_address_the_file_is_made_in_the_users_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    open_store(None, serving=True).close()
    open_store(None, create=False).close()
    assert (tmp_path / "data" / "thauma").stat().st_mode & 0o777 == 0o700
    assert (tmp_path / "data" / "thauma" / "thauma.sqlite3").is_file()


def test_without_an_address_and_a_home_there_is_nothing_to_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    with pytest.raises(StoreError, match=r"there is no home folder for thauma\.sqlite3"):
        open_store(None)


def test_an_address_may_name_its_kind(sqlite_address: str) -> None:
    open_store(f"sqlite:{sqlite_address}").close()
    assert Path(sqlite_address).is_file()


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("", "the path of a file"),
        (":memory:", "the path of a file"),
        ("sqlite:", "the path of a file"),
        ("a\0b", "the path of a file"),
        ("sqlite:///somewhere", "sqlite:PATH without //"),
        ("mysql://me:hush-hush@there/thauma", "the kind mysql://"),
        ("postgresql:hush-hush", "begins with postgresql://"),
        ("~nobody-of-this-name/x", "no home folder"),
    ],
)
def test_an_address_that_is_none(address: str, words: str) -> None:
    with pytest.raises(StoreError, match=words) as refused:
        open_store(address)
    assert "hush" not in str(refused.value)


def test_places_that_cannot_be_a_database(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "file").touch()
    for path, words in (
        (tmp_path, "is not a file"),
        (tmp_path / "pipe", "is not a file"),
        (tmp_path / "no" / "where", "no folder"),
        (tmp_path / "file" / "inside", "no folder"),
        (tmp_path / ("x" * 300), "cannot be read"),
        (tmp_path / ("x" * 250), "cannot be used as a database"),  # no room for the name of its log
    ):
        with pytest.raises(StoreError, match=words):
            open_store(str(path), serving=True)


def test_a_missing_file_is_not_made_for_who_only_reads(sqlite_address: str) -> None:
    with pytest.raises(StoreError, match="there is no database"):
        open_store(sqlite_address, create=False)
    assert not Path(sqlite_address).exists()


def test_files_of_others_stay_as_they_are(tmp_path: Path) -> None:
    text = tmp_path / "text"
    text.write_text("Dear seat_notes, " * 500, encoding="utf-8")
    other = tmp_path / "other"
    connection = sqlite3.connect(other)
    connection.execute("CREATE TABLE recipes (name)")
    connection.close()
    for path, words in ((text, "is not a Thauma database"), (other, "to something other than Thauma")):
        before = path.read_bytes()
        with pytest.raises(StoreError, match=words):
            open_store(str(path), serving=True)
        assert path.read_bytes() == before
    assert sorted(tmp_path.iterdir()) == [other, text]


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://me:hush-hush@[there/thauma",
        "postgresql://me:hush-hush@there:port/thauma",
        "postgresql://me:p@hush-hush@there/thauma",
        "postgresql://me:1/hush-hush@there/thauma",
        "postgresql://me:hush-hush%zz@there/thauma",
        "postgres://me@there/thauma?hush-hush=1",
    ],
)
def test_an_address_that_cannot_be_read_is_not_repeated(address: str) -> None:
    with pytest.raises(StoreError, match=r"cannot be read.*postgresql://USER:PASSWORD@HOST") as refused:
        open_store(address)
    assert "hush" not in str(refused.value)


def test_a_password_is_never_shown(cluster: Cluster, postgres_address: str) -> None:
    secret = postgres_address.replace("thauma@", "thauma:hush-hush@")
    store = open_store(secret)
    assert "hush" not in repr(store)
    assert "127.0.0.1" in repr(store)
    cluster.stop()
    with pytest.raises(StoreUnavailable) as gone:
        store.check()
    with pytest.raises(StoreUnavailable) as closed:
        open_store(secret)
    cluster.start()
    with pytest.raises(StoreUnavailable, match="does not exist") as unknown:
        open_store(secret + "-not")
    with pytest.raises(StoreError, match="pg_dump") as copied:
        store.backup("copy")
    store.close()
    for problem in (gone, closed, unknown, copied):
        assert "hush" not in str(problem.value)


def test_without_the_driver_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith(("psycopg", "thauma.server.store."))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(Exception, match=r'pip install "thauma\[server\]"'):
        open_store("postgresql://there/thauma")
