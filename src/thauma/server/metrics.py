"""Figures for operators: what is counted while the server runs, and how Prometheus takes it."""

from collections import Counter

from prometheus_client import Histogram, disable_created_metrics
from prometheus_client.metrics_core import CounterMetricFamily

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
        self.errors = 0
        """failures of our own"""


def labelled_counter(
    name: str, what: str, label: str, counts: Counter[int] | Counter[str]
) -> CounterMetricFamily:
    """Make a counter by label."""
    family = CounterMetricFamily(name, what, labels=[label])
    for key, count in sorted(counts.items()):
        family.add_metric([str(key)], count)
    return family
