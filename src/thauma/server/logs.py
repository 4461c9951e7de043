"""Structured logs: one JSON object a line on standard error. Secrets never come near it.

Nothing that a client sends is logged but its address, the path of its request and the id of its match;
query strings, bodies, tokens and names are not.
"""

import logging
import sys
import traceback
from datetime import UTC, datetime
from typing import Any

import msgspec

FIELDS = ("match", "seat", "client", "method", "path", "status", "ms", "reason", "address", "code", "count")
"""what an entry may carry besides time, level and event"""


class JsonFormatter(logging.Formatter):
    """Writes an entry as a JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one entry."""
        entry: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        entry |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info and record.exc_info[1] is not None:
            entry["trace"] = "".join(traceback.format_exception(record.exc_info[1]))
        return msgspec.json.encode(entry).decode()


def start_logging(level: str) -> None:
    """Send the logs of the service, and the warnings of everybody else, to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    for name, least in ((None, "WARNING"), ("thauma.server", level.upper()), ("uvicorn.error", "WARNING")):
        logger = logging.getLogger(name)
        logger.handlers = [] if name else [handler]
        logger.setLevel(least)
