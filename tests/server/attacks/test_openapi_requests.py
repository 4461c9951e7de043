"""Requests drawn from the OpenAPI description get the answers that it promises, and change no match."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.server.support.attacked_server import TargetServer, run_target_server
from tests.server.support.bad_messages import strategy_for
from tests.server.support.raw_sockets import connect_seats, send_raw_request
from thauma import wire
from thauma.review import contract as review_contract

pytestmark = pytest.mark.unsanitized

MADE_UP = "made-up-token-of-no-seat-0123456"
ROOT = Path(__file__).parents[3]
DESCRIPTION: dict[str, Any] = json.loads((ROOT / "docs" / "openapi.json").read_text())
OPERATIONS = [
    (method, path, operation)
    for path, methods in DESCRIPTION["paths"].items()
    for method, operation in methods.items()
]


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TargetServer]:
    """Run one server for all of it."""
    with run_target_server(tmp_path_factory.mktemp("described")) as made:
        yield made


@pytest.fixture(scope="module")
def ended_match(stage: TargetServer) -> TargetServer:
    """Give a match that is over."""
    ended = TargetServer(stage.service, stage.address)
    ended.begin()
    with connect_seats(ended.address, ended.match) as hand:
        assert hand.reply(ended.request("resign", 0))["type"] == "accepted"
    return ended


NAMES = [f"{method} {path}" for method, path, _ in OPERATIONS]


@pytest.mark.parametrize(("method", "path", "operation"), OPERATIONS, ids=NAMES)
def test_requests_by_the_description_get_answers_by_the_description(
    stage: TargetServer, ended_match: TargetServer, method: str, path: str, operation: dict[str, Any]
) -> None:
    """Requests are drawn from the OpenAPI schemas; status and body must be what these promise."""
    matches = st.sampled_from([stage.match, ended_match.match, stage.waiting, "AAAAAAAAAAAAAAAA", "x"])
    content = operation.get("requestBody", {}).get("content", {})
    bodies = strategy_for(DESCRIPTION, content["application/json"]["schema"]) if content else st.just(None)
    secrets = st.sampled_from([{}, {"Authorization": f"Bearer {MADE_UP}"}])
    asked_for = {
        given["name"]: strategy_for(DESCRIPTION, given["schema"]) | st.text(max_size=20)
        for given in operation.get("parameters", ())
        if given["in"] == "query"
    }
    before, errors = stage.rows(), stage.service.metrics.errors

    @settings(max_examples=40, database=None, derandomize=True, deadline=None)
    @given(match=matches, body=bodies, headers=secrets, query=st.fixed_dictionaries({}, optional=asked_for))
    def conversation(match: str, body: Any, headers: dict[str, str], query: dict[str, Any]) -> None:
        data = None if method == "get" else b"" if body is None else json.dumps(body).encode()
        place = path.replace("{match}", match) + "?" + urlencode(query)
        answer = send_raw_request(stage.address, place, method.upper(), headers, data)
        promised = operation["responses"][str(answer.status)]["content"]
        kind = answer.headers["content-type"].partition(";")[0]
        schema = promised[kind]["schema"]
        if kind == "application/json":
            name = schema["$ref"].rsplit("/", 1)[1]
            msgspec.json.decode(answer.body, type=getattr(wire, name, None) or getattr(review_contract, name))

    conversation()
    after = stage.rows()
    assert {match: after[match] for match in before} == before
    assert stage.service.metrics.errors == errors
