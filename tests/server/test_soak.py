"""What a soak calls growth: only what the last quarter has more of than the second."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2] / "benchmarks"))
from soak import Look, compare


def looks(*, memory: float = 0.0, handles: float = 0.0, rows: float = 0.0) -> list[Look]:
    """Make forty looks at a server of which something grows with each."""
    return [
        Look(int(1e8 + memory * number), int(50 + handles * number), {"presence": int(rows * number)})
        for number in range(40)
    ]


def test_what_stays_as_it_is_has_not_grown() -> None:
    found = compare(looks())
    assert (found["grown"], found["megabytes"], found["descriptors_and_threads"]) == (
        [],
        [100.0, 100.0],
        [50, 50],
    )


def test_growth_within_the_first_quarter_is_the_warming_up() -> None:
    warm = looks()
    cold = [Look(1, 1, {"presence": 0})] * 10
    assert compare(cold + warm[10:])["grown"] == []


def test_whatever_grows_is_named() -> None:
    assert compare(looks(memory=4e5))["grown"] == ["memory"]
    assert compare(looks(handles=1))["grown"] == ["descriptors and threads"]
    assert compare(looks(rows=2))["grown"] == ["presence"]
    assert compare(looks(memory=1e5, handles=0.3, rows=0.6))["grown"] == []
