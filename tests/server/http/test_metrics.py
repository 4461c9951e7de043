"""Figures for operators, as Prometheus reads them."""

import sys
from collections.abc import Iterator

import pytest
from prometheus_client import Metric
from prometheus_client.parser import text_string_to_metric_families

from tests.server.support.attacked_server import TargetServer, run_target_server
from tests.server.support.raw_sockets import send_raw_request
from thauma.server.metrics import BUCKETS

pytestmark = pytest.mark.unsanitized

KINDS = {
    "thauma_sockets": "gauge",
    "thauma_connections": "gauge",
    "thauma_bots_waiting": "gauge",
    "thauma_unreadable_matches": "gauge",
    "thauma_thought_wait_seconds": "histogram",
    "thauma_tables": "gauge",
    "thauma_requests": "counter",
    "thauma_messages": "counter",
    "thauma_act_seconds": "histogram",
    "thauma_rows": "counter",
    "thauma_commits": "counter",
    "thauma_draining": "gauge",
    "thauma_store_failures": "counter",
    "thauma_commit_seconds": "counter",
    "thauma_bot_moves": "counter",
    "thauma_bot_failures": "counter",
    "thauma_bot_stand_ins": "counter",
    "thauma_hints": "counter",
    "thauma_hint_failures": "counter",
    "thauma_hints_waiting": "gauge",
    "thauma_reviews": "counter",
    "thauma_review_seconds": "counter",
    "thauma_reviews_waiting": "gauge",
    "thauma_quick_reviews": "counter",
    "thauma_quick_review_failures": "counter",
    "thauma_errors": "counter",
    "thauma_build_info": "gauge",
    "thauma_move_duration_seconds": "histogram",
    "thauma_http_request_duration_seconds": "histogram",
    "thauma_store_write_duration_seconds": "histogram",
    "thauma_store_read_duration_seconds": "histogram",
    "thauma_denied_requests": "counter",
    "thauma_timeouts": "counter",
    "python_info": "gauge",
}
"""what operators have in their charts; counters are written with `_total`"""


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TargetServer]:
    with run_target_server(tmp_path_factory.mktemp("metrics")) as made:
        yield made


def read_families(stage: TargetServer) -> dict[str, Metric]:
    """Read all figures as Prometheus does, by name."""
    answer = send_raw_request(stage.address, "/metrics", "GET")
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    return {family.name: family for family in text_string_to_metric_families(answer.body.decode())}


def values(family: Metric) -> dict[str, float]:
    """Give the figures of a family by what follows its name, and by the value of their label."""
    return {
        "".join([each.name.removeprefix(family.name), *each.labels.values()]): each.value
        for each in family.samples
    }


def test_the_names_and_kinds_of_figures_stay(stage: TargetServer) -> None:
    kinds = {name: family.type for name, family in read_families(stage).items()}
    process = {name for name in kinds if name.startswith("process_")}
    assert {name: kind for name, kind in kinds.items() if name not in process} == KINDS
    if sys.platform == "linux":  # elsewhere the system does not tell
        assert {"process_resident_memory_bytes", "process_open_fds", "process_cpu_seconds"} <= process


def test_answers_are_counted_by_status_and_requests_by_outcome(stage: TargetServer) -> None:
    before = read_families(stage)
    send_raw_request(stage.address, "/nowhere", "GET")
    stage.play()
    after = read_families(stage)
    for name, key in (("thauma_requests", "_total404"), ("thauma_messages", "_totalaccepted")):
        assert values(after[name])[key] == values(before[name]).get(key, 0) + 1


def test_the_time_of_a_request_falls_into_every_class_above_it(stage: TargetServer) -> None:
    acts = stage.service.metrics.acts
    before = values(read_families(stage)["thauma_act_seconds"])
    acts.observe(0.005)
    acts.observe(100.0)
    after = values(read_families(stage)["thauma_act_seconds"])
    grown = {name: after[name] - count for name, count in before.items()}
    expected = {f"_bucket{bound}": float(bound >= 0.005) for bound in BUCKETS}
    assert grown == pytest.approx(expected | {"_bucket+Inf": 2, "_count": 2, "_sum": 100.005})


def test_large_figures_keep_their_digits(stage: TargetServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stage.service.hub.writer, "writes", 1_234_567_891)
    monkeypatch.setattr(stage.service.hub.writer, "seconds", 1234567.25)
    families = read_families(stage)
    assert values(families["thauma_rows"]) == {"_total": 1_234_567_891}
    assert values(families["thauma_commit_seconds"]) == {"_total": 1234567.25}
