"""The operator's page, and that dashboard and alerts ask for figures that there are."""

import base64
import json
import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.support.live_server import new_match, people, serve_in_thread
from tests.server.support.raw_sockets import send_raw_request
from tests.server.support.services import connect_both_seats, play, service
from tests.terminal.conftest import Command, command  # noqa: F401  (a fixture, used by name)
from thauma.server import tracing
from thauma.server.http.operator_page import page_text, quantile
from thauma.server.settings import Settings
from thauma.server.store.base import StoreUnavailable

pytestmark = pytest.mark.unsanitized
TOKEN = "an-operators-token-of-42-characters-or-so"
MONITORING = Path(__file__).parents[3] / "docs" / "monitoring"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    database = str(tmp_path_factory.mktemp("operator") / "matches.sqlite3")
    with serve_in_thread(service(database, operator_token=TOKEN)) as address:
        with connect_both_seats(address, new_match(address, people("Ada", "Bo"))) as client:
            play(client, 2)
        yield address


def look(address: str, authorization: str | None = None) -> Any:
    headers = {} if authorization is None else {"Authorization": authorization}
    return send_raw_request(address, "/operator", "GET", headers=headers)


def basic(token: str) -> str:
    return f"Basic {base64.b64encode(f'anybody:{token}'.encode()).decode()}"


def test_the_token_opens_the_page_in_both_ways(place: str) -> None:
    for given in (f"Bearer {TOKEN}", basic(TOKEN)):
        answer = look(place, given)
        assert answer.status == 200
        text = answer.body.decode()
        assert "thauma_move_duration_seconds" in text
        assert "Ada" not in text
        assert TOKEN not in text
        assert "<script" not in text


@pytest.mark.parametrize(
    "given", [None, "", "Bearer", f"Bearer {TOKEN}x", basic("no"), "Basic !", "Basic /w==", f"Digest {TOKEN}"]
)
def test_whoever_has_another_token_or_none_is_asked_for_it(place: str, given: str | None) -> None:
    answer = look(place, given)
    assert answer.status == 401
    assert answer.headers["www-authenticate"].startswith("Basic")
    assert b"thauma_" not in answer.body


def test_without_a_token_in_the_settings_there_is_no_such_page(tmp_path: Path) -> None:
    with serve_in_thread(service(str(tmp_path / "m.sqlite3"))) as address:
        for given in (None, "Bearer ", basic("")):
            assert look(address, given).status == 404


def test_the_token_is_in_no_log(place: str, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        look(place, f"Bearer {TOKEN}")
        look(place, basic(TOKEN + "wrong"))
    assert TOKEN not in caplog.text
    assert TOKEN not in repr(Settings(operator_token=TOKEN))


def test_what_is_shown_is_escaped() -> None:
    assert "<b>" not in page_text([], ["<b>"])


def test_the_figures_are_shown_when_the_database_is_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = service(str(tmp_path / "m.sqlite3"), operator_token=TOKEN)
    with serve_in_thread(made) as address:

        def fail() -> list[str]:
            raise StoreUnavailable("error.store.closed")

        monkeypatch.setattr(made.store, "denied_networks", fail)
        answer = look(address, f"Bearer {TOKEN}")
        assert answer.status == 200
        assert b"thauma_store_failures_total" in answer.body
        assert b"the database does not answer" in answer.body
        monkeypatch.undo()


def test_quantiles_are_those_of_prometheus() -> None:
    counts = [(1.0, 2.0), (2.0, 6.0), (float("inf"), 8.0)]
    assert quantile(counts, 0.25) == 1.0
    assert quantile(counts, 0.5) == 1.5
    assert quantile(counts, 0.99) == 2.0


@pytest.mark.parametrize("content", ["", "short", "x" * 201, "two words that are long enough", "å" * 30])
def test_a_file_without_a_token_is_refused(command: Command, tmp_path: Path, content: str) -> None:  # noqa: F811
    file = tmp_path / "token"
    file.write_text(content, "utf-8")
    for given in (file, tmp_path / "nowhere"):
        result = command("serve", "--operator-token", str(given), "--database", str(tmp_path / "m.sqlite3"))
        assert result.code == 2
        assert result.err


# -------------------------------------------------------------------------- dashboard, alerts, traces


def test_dashboard_and_alerts_ask_for_figures_that_there_are(place: str, postgres_address: str) -> None:
    known = send_raw_request(place, "/metrics", "GET").body.decode()
    with serve_in_thread(service(postgres_address, bot_workers=0)) as shared:
        known += send_raw_request(shared, "/metrics", "GET").body.decode()
    names = set(re.findall(r"^# TYPE (\w+)", known, re.MULTILINE))
    rules = (MONITORING / "alerts.yml").read_text("utf-8")
    panels = json.loads((MONITORING / "dashboard.json").read_text("utf-8"))["panels"]
    asked = " ".join([rules, *(target["expr"] for panel in panels for target in panel["targets"])])
    wanted = set(re.findall(r"\b(?:thauma|process)_[a-z_]+", asked))
    assert len(wanted) > 20
    queue = {"thauma_jobs_waiting", "thauma_jobs_stranded", "thauma_thinkers", "thauma_draining"}
    assert queue <= set(re.findall(r"\bthauma_[a-z_]+", rules)), "without a thinker no wait is ever counted"
    assert queue <= wanted
    assert {name for name in wanted if name.removesuffix("_bucket") not in names} == set()


def test_every_alert_has_its_advice() -> None:
    guide = (MONITORING.parent / "monitoring.md").read_text("utf-8")
    alerts = re.findall(r"alert: (\w+)", (MONITORING / "alerts.yml").read_text("utf-8"))
    assert alerts
    assert [name for name in alerts if f"`{name}`" not in guide] == []


class RecordingTracer:
    """Stands in for the tracer of the library, and keeps what it was asked for."""

    def __init__(self) -> None:
        self.spans: list[tuple[str, dict[str, Any]]] = []

    @contextmanager
    def start_as_current_span(
        self,
        name: str,
        attributes: dict[str, Any],
        *,
        record_exception: bool,
        set_status_on_exception: bool,
    ) -> Iterator[None]:
        assert not record_exception
        assert not set_status_on_exception
        self.spans.append((name, attributes))
        yield


def test_spans_are_made_where_they_are_wanted_and_tell_no_secrets(tmp_path: Path) -> None:
    assert tracing.tracer.library is None
    recorder = tracing.tracer.library = RecordingTracer()
    try:
        with serve_in_thread(service(str(tmp_path / "m.sqlite3"))) as address:
            made = new_match(address, people("Ada", "Bo"))
            with connect_both_seats(address, made) as client:
                play(client, 1)
    finally:
        tracing.tracer.library = None
    assert {"http.request", "socket.request", "store.write", "store.read"} <= {
        name for name, _ in recorder.spans
    }
    told = repr(recorder.spans)
    secrets = [made["match"]["match"], "Ada", *(seat["token"] for seat in made["seats"])]
    assert [secret for secret in secrets if secret in told] == []


def test_without_the_packages_traces_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Any:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(tracing, "import_module", missing)
    with pytest.raises(tracing.NoTracing):
        tracing.Tracer().start()
