"""Traces by the real library: what is exported, and that it tells nothing that the logs do not."""

from pathlib import Path
from typing import Any

import pytest
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from tests.server.support.live_server import new_match, people, serve_in_thread, tokens_of
from tests.server.support.services import bearer, connect_both_seats, expect_refusal, play, service
from tests.terminal.conftest import Command, command  # noqa: F401  (a fixture, used by name)
from thauma.server import serve, tracing

pytestmark = pytest.mark.unsanitized


def test_spans_are_exported_and_tell_nothing_that_a_client_sent(tmp_path: Path) -> None:
    exporter, provider = InMemorySpanExporter(), TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    tracing.tracer.use(provider)
    try:
        with serve_in_thread(service(str(tmp_path / "m.sqlite3"))) as address:
            made = new_match(address, people("Ada", "Bo"))
            match, token = made["match"]["match"], tokens_of(made)[0]
            with connect_both_seats(address, made) as client:
                play(client, 1)
                seat = client.asked_seats[0]
                assert client.move(seat, "build my-secret-plan")["type"] == "refused"
                assert client.move(1 - seat, "discard my-secret-plan", question=77)["type"] == "refused"
            path = f"/api/matches/{match}/text?secret=my-secret-plan"
            assert expect_refusal(address, path, None, bearer(token)).answer["error"] == "not-over"
    finally:
        tracing.tracer.stop()
    spans = exporter.get_finished_spans()
    assert {"http.request", "socket.request", "store.write", "store.read"} <= {span.name for span in spans}
    assert all(not span.events for span in spans), "an exception's text may quote what a client sent"
    told = "".join(span.to_json() for span in spans)
    secrets = ["my-secret-plan", match, "Ada", token]
    assert [secret for secret in secrets if secret in told] == []


def test_no_span_is_made_after_the_end() -> None:
    exporter, provider = InMemorySpanExporter(), TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    tracer = tracing.Tracer()
    tracer.use(provider)
    with tracer.span("one"):
        tracer.stop()
    with tracer.span("two"):
        pass
    tracer.stop()
    assert tracer.library is None


def test_the_flag_begins_traces_and_the_end_of_the_server_sends_what_is_left(
    command: Command,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[Any] = []
    monkeypatch.setattr(serve, "run", lambda *_, **__: seen.append(tracing.tracer.library))
    for flags in ([], ["--otel"]):
        result = command("serve", "--no-browser", "--database", str(tmp_path / "m.sqlite3"), *flags)
        assert result.code == 0, result.err
    assert seen[0] is None
    assert seen[1] is not None
    assert tracing.tracer.library is None


def test_without_the_packages_the_flag_is_refused(
    command: Command,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(name: str) -> Any:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(tracing, "import_module", missing)
    result = command("serve", "--no-browser", "--otel", "--database", str(tmp_path / "m.sqlite3"))
    assert (result.code, result.out) == (2, "")
    assert "thauma[otel]" in result.err
    assert not (tmp_path / "m.sqlite3").exists()
