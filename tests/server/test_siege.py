"""The siege fails where a server takes too much, and says where."""

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.unsanitized
TOOL = Path(__file__).parents[2] / "tools" / "siege.py"
MOST = {"memory": 300.0, "files": 2000.0, "wait": 2000.0}


def siege() -> Any:
    """Import the tool."""
    spec = importlib.util.spec_from_file_location("siege", TOOL)
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    sys.modules["siege"] = tool
    spec.loader.exec_module(tool)
    return tool


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ({}, []),
        ({"failures": 1}, ["failures 1 > 0"]),
        ({"memory": 800.0}, ["memory more than before 700 > 300"]),
        ({"files": 5000}, ["files 5000 > 2000"]),
        ({"wait": 3.0}, ["move p99 3000 > 2000"]),
    ],
)
def test_what_goes_beyond_its_bound_is_named(what: dict[str, Any], said: list[str]) -> None:
    tool = siege()
    before, during = tool.Felt(memory=100.0), tool.Felt(memory=what.get("memory", 120.0))
    during.failures, during.files = what.get("failures", 0), what.get("files", 30)
    during.times["move"] = [what.get("wait", 0.01)]
    found = {"sqlite": {"lists": {"before": before.figures(), "during": during.figures()}}}
    assert tool.broken_bounds(found, MOST) == [f"sqlite, lists, during: {one}" for one in said]
