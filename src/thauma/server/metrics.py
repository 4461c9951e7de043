"""Figures for operators, in the text format that Prometheus reads."""

from bisect import bisect_left
from collections import Counter

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""seconds; upper bounds of the histogram's classes"""


class Durations:
    """A histogram of how long something took."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """Count one."""
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self.total += seconds

    def metric_lines(self, name: str, what: str) -> list[str]:
        """Write it."""
        lines, below = [f"# HELP {name} {what}", f"# TYPE {name} histogram"], 0
        for bound, count in zip((*map(str, BUCKETS), "+Inf"), self.counts, strict=True):
            below += count
            lines.append(f'{name}_bucket{{le="{bound}"}} {below}')
        return [*lines, f"{name}_sum {self.total:.6f}", f"{name}_count {below}"]


class Metrics:
    """What is counted while the server runs."""

    def __init__(self) -> None:
        self.requests: Counter[int] = Counter()
        """HTTP answers by status"""
        self.messages: Counter[str] = Counter()
        """WebSocket requests by outcome: accepted, or the code of the refusal"""
        self.acts = Durations()
        """from a request on a WebSocket to its stored answer"""
        self.errors = 0
        """failures of our own"""


def single_metric(name: str, kind: str, what: str, value: float) -> list[str]:
    """Write a single figure."""
    return [
        f"# HELP {name} {what}",
        f"# TYPE {name} {kind}",
        f"{name} {value if isinstance(value, int) else round(value, 6)}",
    ]


def labelled_metric(name: str, what: str, label: str, counts: Counter[int] | Counter[str]) -> list[str]:
    """Write a counter by label."""
    lines = [f"# HELP {name} {what}", f"# TYPE {name} counter"]
    return lines + [f'{name}{{{label}="{key}"}} {n}' for key, n in sorted(counts.items())]
