"""Figures for operators: what is counted while the server runs, and how Prometheus takes it."""

from collections import Counter
from collections.abc import Iterator, Sequence

from prometheus_client import (
    CollectorRegistry,
    Histogram,
    Metric,
    PlatformCollector,
    ProcessCollector,
    disable_created_metrics,
)
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily

from thauma.wire import PROTOCOL

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""seconds; upper bounds of the histogram's classes"""
WAITS = (0.01, 0.1, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 300.0)
"""seconds; the same for waiting"""

# Else the histogram came with another figure, of when it was first counted.
disable_created_metrics()  # type: ignore[no-untyped-call]


class Metrics:
    """What is counted while the server runs."""

    def __init__(self) -> None:
        self.requests: Counter[int] = Counter()
        """HTTP answers by status"""
        self.messages: Counter[str] = Counter()
        """WebSocket requests by outcome: accepted, or the code of the refusal"""
        self.acts = Histogram(
            "thauma_act_seconds",
            "from a WebSocket request to its stored answer",
            buckets=BUCKETS,
            registry=None,
        )
        self.thought_waits = Histogram(
            "thauma_thought_wait_seconds",
            "from a wish for a thought to its beginning",
            ["kind"],
            buckets=WAITS,
            registry=None,
        )
        self.moves = histogram("thauma_move_duration_seconds", "from a move to its stored answer", BUCKETS)
        self.http = histogram("thauma_http_request_duration_seconds", "HTTP requests", BUCKETS, ["method"])
        self.store_writes = histogram("thauma_store_write_duration_seconds", "transactions of rows", BUCKETS)
        self.store_reads = histogram("thauma_store_read_duration_seconds", "reads and small changes", BUCKETS)
        self.denied = 0
        """requests from networks on the deny list"""
        self.errors = 0
        """failures of our own"""


def histogram(name: str, what: str, buckets: Sequence[float], labels: Sequence[str] = ()) -> Histogram:
    """Make a histogram that belongs to one server."""
    return Histogram(name, what, labels, buckets=buckets, registry=None)


def process_figures() -> Iterator[Metric]:
    """Give what every Python process tells: memory, descriptors, processor time, versions, collections."""
    for collector in (ProcessCollector(registry=None), PlatformCollector(registry=CollectorRegistry())):
        yield from collector.collect()


def build_info(version: str, compiled: bool) -> Metric:
    """Say which program it is."""
    family = GaugeMetricFamily(
        "thauma_build_info", "which program this is; always 1", labels=["version", "compiled", "protocol"]
    )
    family.add_metric([version, str(compiled).lower(), str(PROTOCOL)], 1)
    return family


def labelled_counter(
    name: str, what: str, label: str, counts: Counter[int] | Counter[str]
) -> CounterMetricFamily:
    """Make a counter by label."""
    family = CounterMetricFamily(name, what, labels=[label])
    for key, count in sorted(counts.items()):
        family.add_metric([str(key)], count)
    return family
