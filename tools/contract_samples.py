"""Views of real games for the tests of the page, as the `page_views.py` of each room in tests picks them."""

import json
from functools import cache
from types import ModuleType
from typing import Any

from tests.proof.support.golden import golden_match
from tests.proof.support.rooms import support_modules

from thauma import Match


@cache
def samples() -> dict[str, str]:
    """Write views of each game, by the name of their file; that takes some seconds."""
    return {room.FILE: write_views(room) for room in support_modules("page_views").values()}


def write_views(room: ModuleType) -> str:
    """Write the first view of each name among the golden games of a room, one a line."""
    found: dict[str, Any] = {}
    for name in room.MATCHES:
        match = golden_match(name)
        again = Match(match.deal)
        for seat, move in [*match.actions, (0, "")]:
            for called, view in room.views(again):
                found.setdefault(called, view)
            if move:
                again.play(seat, move)
    lines = [f"  {json.dumps(called)}: {json.dumps(found[called])}" for called in sorted(found)]
    return "{\n" + ",\n".join(lines) + "\n}\n"
