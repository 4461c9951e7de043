"""What we take from inside uvicorn is still there: its connection classes promise nothing to extensions.

When one of these fails after an update, read what changed there and adapt `server/http/connections.py`. Only
then move the upper bound in pyproject.toml.
"""

import asyncio
import inspect
import re
import tomllib
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from packaging.requirements import Requirement
from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.protocol import State
from websockets.server import ServerProtocol

from thauma.server.http.connections import HttpConnection, WebSocketConnection

ROOT = Path(__file__).parents[3]
HTTP_METHODS = {
    "connection_made": ["self", "transport"],
    "connection_lost": ["self", "exc"],
    "data_received": ["self", "data"],
    "eof_received": ["self"],
    "pause_writing": ["self"],
    "resume_writing": ["self"],
    "on_message_begin": ["self"],
    "on_url": ["self", "url"],
    "on_header": ["self", "name", "value"],
    "on_body": ["self", "body"],
    "on_message_complete": ["self"],
    "on_response_complete": ["self"],
    "handle_websocket_upgrade": ["self"],
    "send_400_response": ["self", "msg"],
}
WEBSOCKET_METHODS = {
    "eof_received": ["self"],
    "connection_lost": ["self", "exc"],
    "data_received": ["self", "data"],
    "handle_ping": ["self"],
    "keepalive_timeout": ["self"],
    "handle_cont": ["self", "event"],
    "send_receive_event_to_app": ["self"],
    "send": ["self", "message"],
}
CASES = [
    (HttpToolsProtocol, HttpConnection, HTTP_METHODS),
    (WebSocketsSansIOProtocol, WebSocketConnection, WEBSOCKET_METHODS),
]


@pytest.fixture
def loop() -> Iterator[asyncio.AbstractEventLoop]:
    made = asyncio.new_event_loop()
    yield made
    made.close()


async def nothing(scope: Any, receive: Any, send: Any) -> None:
    """Be an application."""
    del scope, receive, send


def parameters(function: Any) -> list[str]:
    return list(inspect.signature(function).parameters)


@pytest.mark.parametrize(("theirs", "ours", "methods"), CASES)
def test_the_methods_that_we_override_are_there_and_take_the_same(
    theirs: type, ours: type, methods: dict[str, list[str]]
) -> None:
    there = {name: parameters(getattr(theirs, name)) for name in methods if hasattr(theirs, name)}
    assert there == methods, f"{theirs.__name__} of uvicorn {uvicorn.__version__} has changed"
    both = {name for name, value in vars(ours).items() if inspect.isfunction(value) and hasattr(theirs, name)}
    assert both == set(methods), f"{ours.__name__} overrides something that this test does not know"
    assert {name: parameters(getattr(ours, name)) for name in methods} == methods


def test_our_own_names_hide_nothing_of_uvicorns(loop: asyncio.AbstractEventLoop) -> None:
    for theirs, ours, methods in CASES:
        made = make_connection(theirs, loop)
        own = {name for name in vars(ours) if not name.startswith("__")} - set(methods)
        assert not [name for name in own if hasattr(made, name)], theirs.__name__


def make_connection(theirs: Any, loop: asyncio.AbstractEventLoop) -> Any:
    config = uvicorn.Config(nothing, http=HttpToolsProtocol, ws=WebSocketsSansIOProtocol, log_config=None)
    return theirs(config, ServerState(), {}, _loop=loop)


@pytest.mark.parametrize(
    ("theirs", "attributes"),
    [
        (
            HttpToolsProtocol,
            {
                "loop": asyncio.AbstractEventLoop,
                "transport": None,
                "flow": None,
                "cycle": None,
                "pipeline": deque,
            },
        ),
        (
            WebSocketsSansIOProtocol,
            {
                "transport": None,
                "handshake_initiated": bool,
                "handshake_complete": bool,
                "writable": asyncio.Event,
                "frames": list,
                "conn": ServerProtocol,
                "curr_msg_data_type": str,
            },
        ),
    ],
)
def test_the_attributes_that_we_use_are_there(
    theirs: type, attributes: dict[str, type | None], loop: asyncio.AbstractEventLoop
) -> None:
    made = make_connection(theirs, loop)
    for name, kind in attributes.items():
        assert hasattr(made, name), f"{theirs.__name__}.{name} is gone in uvicorn {uvicorn.__version__}"
        value = getattr(made, name)
        right = value is None if kind is None else isinstance(value, kind)
        assert right, f"{theirs.__name__}.{name} is now {value!r}"


def test_the_methods_and_states_that_we_use_are_there(loop: asyncio.AbstractEventLoop) -> None:
    made = make_connection(WebSocketsSansIOProtocol, loop)
    assert parameters(made.handle_parser_exception) == []
    assert parameters(made.conn.send_close)[:2] == ["code", "reason"]
    assert made.conn.state in set(State)
    assert State.OPEN in set(State)


def test_a_request_says_whether_it_is_here_and_answered() -> None:
    needed = {name: None for name in parameters(RequestResponseCycle) if name != "self"}
    cycle = RequestResponseCycle(**needed)  # type: ignore[arg-type]
    assert (cycle.response_complete, cycle.more_body) == (False, True)
    assert hasattr(cycle, "keep_alive")


def test_flow_is_resumed_in_one_place() -> None:
    assert parameters(FlowControl.resume_reading) == ["self"]
    assert parameters(FlowControl) == ["transport"]


def test_proxies_are_told_by_address_and_network() -> None:
    assert "10.1.2.3" in _TrustedHosts("10.0.0.0/8,::1")
    assert "11.1.2.3" not in _TrustedHosts("10.0.0.0/8,::1")


def test_the_bounds_of_uvicorn_let_in_what_was_tried_and_nothing_newer() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extra = map(Requirement, project["optional-dependencies"]["server"])
    (bounds,) = (needed.specifier for needed in extra if needed.name == "uvicorn")
    locked = re.search(
        r"^uvicorn==(\d+)\.(\d+)", (ROOT / "requirements" / "run.txt").read_text("utf-8"), re.MULTILINE
    )
    assert locked is not None
    assert uvicorn.__version__ in bounds, f"uvicorn {uvicorn.__version__} is outside {bounds}"
    assert f"{locked[1]}.{locked[2]}" in bounds, f"the locked {locked[0]} is outside {bounds}"
    assert f"{locked[1]}.{int(locked[2]) + 1}" not in bounds, (
        f"{bounds} lets in what is newer than {locked[0]}"
    )
