"""What machines are told stays what it was: networks learned from these numbers, and matches repeat by them.

Where that is meant to change, `python tools/golden.py machines` writes tests/golden/machines.json anew.
"""

import json

import pytest

from tests.proof.support.games import PROOF_GAMES
from tests.proof.support.golden import GOLDEN
from tests.proof.support.machines import FACT_MAKERS

KEPT = json.loads((GOLDEN / "machines.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", PROOF_GAMES)
@pytest.mark.parametrize("what", FACT_MAKERS)
def test_machines_are_told_what_they_always_were(name: str, what: str) -> None:
    found, kept = FACT_MAKERS[what](name), KEPT[name][what]
    assert len(found) == len(kept)
    for i, (now, then) in enumerate(zip(found, kept, strict=True)):
        expected = pytest.approx(then, abs=1e-4) if what in ("estimates", "weights") else then
        assert now == expected, f"{what} of {name}, position {i}"
