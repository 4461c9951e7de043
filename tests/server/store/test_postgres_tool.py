"""The PostgreSQL server that tests start: it is gone when whoever started it is."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import psycopg
import pytest

from tests.case_selection import thorough_except
from tests.server.support.databases import TOOL, WAIT, Cluster

pytestmark = pytest.mark.unsanitized


@pytest.mark.parametrize("end", thorough_except([signal.SIGKILL, signal.SIGINT, None], signal.SIGKILL, None))
def test_a_server_does_not_outlive_its_parent(end: signal.Signals | None) -> None:
    command = [sys.executable, str(TOOL)]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=quiet, text=True
    ) as parent:
        assert parent.stdout is not None
        address = parent.stdout.readline().strip()
        with psycopg.connect(address) as connection:
            found = connection.execute("SHOW data_directory").fetchone()
            assert found is not None
        if end is None:
            parent.communicate("\n")
        else:
            parent.send_signal(end)
    folder = Path(found[0]).parent
    deadline = time.monotonic() + WAIT
    while folder.exists():  # a watchman clears up after a parent that was killed
        assert time.monotonic() < deadline
        time.sleep(0.01)
    with pytest.raises(psycopg.OperationalError, match="refused"):
        psycopg.connect(address)


def test_a_crash_loses_nothing_that_was_committed(cluster: Cluster, postgres_address: str) -> None:
    with psycopg.connect(postgres_address) as connection:
        connection.execute("CREATE TABLE kept AS SELECT 1 AS one")
    cluster.restart("immediate")
    with psycopg.connect(postgres_address) as connection:
        assert connection.execute("SELECT one FROM kept").fetchone() == (1,)
