"""Databases that every test of the service can ask for; PostgreSQL is started when the first one does."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.support.databases import Cluster, database
from tests.server.support.services import serve_for_module
from thauma.server.store import open_store
from thauma.server.store.base import Store


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """Give a real PostgreSQL server: one for all tests of a process, ended afterwards.

    A test may stop and start it (`cluster.stop("immediate")` is a crash); the next one finds it running.
    """
    made = Cluster()
    yield made
    made.close()


@pytest.fixture
def postgres_address(cluster: Cluster) -> Iterator[str]:
    """Give the address of a new, empty PostgreSQL database."""
    with database(cluster) as address:
        yield address


@pytest.fixture
def sqlite_address(tmp_path: Path) -> str:
    """Give the address of a SQLite file that is not there yet."""
    return str(tmp_path / "matches.sqlite3")


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest) -> str:
    """Give the address of a new, empty database; a test that asks for it runs once with each kind."""
    given = request.getfixturevalue(f"{request.param}_address")
    assert isinstance(given, str)
    return given


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Run a server for all tests of a file, once on each kind of database; gives its address."""
    with serve_for_module(request, tmp_path_factory, grace=0.05) as place:
        yield place


@pytest.fixture
def store(address: str) -> Iterator[Store]:
    """Give an open store as a server has it, on a new database of each kind; it is closed afterwards."""
    opened = open_store(address, serving=True)
    yield opened
    opened.close()
