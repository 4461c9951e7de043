"""What importing the client brings along."""

import pytest

from tests.core.test_import import run_python

SERVERS_OWN = ("thauma.server", "starlette", "uvicorn", "uvloop", "psycopg", "httptools", "sqlite3")


@pytest.mark.unsanitized
def test_a_client_brings_nothing_of_the_server_and_no_extra() -> None:
    code = "import sys, thauma.client, thauma.wire; print(*sys.modules)"
    loaded = set(run_python(code).split())
    assert not loaded & {*SERVERS_OWN, "websockets"}
