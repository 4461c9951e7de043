"""Addresses of PostgreSQL databases: read with care, and named to people without the password."""

from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict

from thauma.core.errors import Phrase
from thauma.server.store.base import StoreError

# A server that has vanished without a word is noticed within half a minute, in seconds but the last.
_DEFAULTS = {
    "application_name": "thauma",
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}


def read_address(address: str) -> dict[str, Any]:
    """Read an address `postgresql://...` into what the driver takes."""
    try:
        given = conninfo_to_dict(address)
    except psycopg.Error:  # whose words repeat the address
        raise _unreadable_address() from None
    ports = str(given.get("port", "")).split(",")
    # A password with such a sign in it spills over into the other parts, and from there into messages.
    if not all(port.isdigit() or not port for port in ports):
        raise _unreadable_address()
    if any("@" in str(given.get(part, "")) for part in ("host", "dbname")):
        raise _unreadable_address()
    return {**_DEFAULTS, **given, "client_encoding": "utf8"}


def database_name(given: dict[str, Any]) -> Phrase:
    """What messages call a database."""
    host = given.get("host") or Phrase("error.store.this-machine")
    if "port" in given:
        host = Phrase("error.store.port", host=host, port=given["port"])
    database = given.get("dbname") or Phrase("error.store.default")
    return Phrase("error.store.postgres", database=database, host=host)


def _unreadable_address() -> StoreError:
    return StoreError("error.store.unreadable-address")
