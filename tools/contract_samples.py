"""Views of real games for the tests of the page: one of each question, age and kind of end."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from thauma import Match

GOLDEN = Path(__file__).resolve().parent.parent / "tests" / "golden"


def samples() -> str:
    """Write the views of the seat that is asked, by what is asked (or how the game ended), one a line."""
    found: dict[str, Any] = {}
    for path in sorted(GOLDEN.glob("*.thauma")):
        for name, view in views(Match.parse(path.read_text(encoding="utf-8"))):
            found.setdefault(name, view)
    lines = [f"  {json.dumps(name)}: {json.dumps(found[name])}" for name in sorted(found)]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def views(match: Match) -> Iterator[tuple[str, dict[str, Any]]]:
    """Play a match again and give its views with their names."""
    again = Match(match.deal)
    for seat, move in [*match.actions, (0, "")]:
        asked = again.waiting[0] if again.waiting else 0
        view = again.view(asked)
        yield name_of(view), view
        if view["age"] == 2 and len(view["structure"]) < 12 and view["question"] == "turn":
            yield "middle", view
            yield "watched", again.view(None)
        if move:
            again.play(seat, move)


def name_of(view: dict[str, Any]) -> str:
    """Name a view by its question, with the age of a turn or the kind of victory."""
    if view["question"] == "turn":
        return f"turn-{view['age']}"
    return f"over-{view['result']['kind']}" if view["question"] == "over" else str(view["question"])
