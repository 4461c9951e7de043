"""What a study counts of a match with Pantheon besides: gods, mythologies, offerings."""

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from thauma.core.parts.tally import Group, Thing
from thauma.games.duel.pantheon.table import CALLABLE, GATE, MYTHOLOGIES

if TYPE_CHECKING:
    from thauma.games.duel.presentation.tally import MatchCounter

GROUPS = (
    Group("god-activated", "god", tuple(Thing(god) for god in CALLABLE)),
    Group("god-called", "god", tuple(Thing(god) for god in CALLABLE), judged=False),
    Group("mythology-taken", "mythology", tuple(Thing(mythology) for mythology in MYTHOLOGIES)),
)
NUMBERS = ("gods", "mythologies", "offerings")
LEADS = ("gods",)


def things_there(parts: Mapping[str, Any]) -> dict[str, set[str]]:
    """Give what a deal brings into play; nothing without Pantheon."""
    return {"god": {GATE}, "mythology": set(parts["mythology"])} if "mythology" in parts else {}


def count_event(count: "MatchCounter", name: str, data: dict[str, Any], seat: int) -> None:
    """Count an event that only Pantheon has."""
    if name == "turned":
        count.there["god"].update(data["gods"])
    elif name in ("activated", "called"):
        count.there["god"].add(data["god"])
        count.add_fact(f"god-{name}", data["god"], seat)
    elif name == "enki":
        count.there["token"].update(data["tokens"])
    elif name == "myth":
        count.add_fact("mythology-taken", data["mythology"], seat)
    elif name == "offered":
        count.did[seat]["offerings"] += len(data["tokens"])


def course_numbers(did: Counter[str]) -> dict[str, int]:
    """Give the numbers that only the course of the match tells."""
    gods = did["activated"] + did["called"]
    return {"mythologies": did["myth"], "offerings": did["offerings"], "gods": gods}
