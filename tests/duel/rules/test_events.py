"""Every event that `narrate` knows, with its data."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.duel.pantheon.support import message_cases
from tests.duel.support.arrange import Table, city, table
from thauma import Event, Match
from thauma.core.catalog import read_catalog
from thauma.games.duel.table import WONDERS

DRAFT = Match.new("duel", seed=5)
FIRST, SECOND = DRAFT.deal.parts["wonders"][:4], DRAFT.deal.parts["wonders"][4:]


def bought_line(resource: str, units: int) -> dict[str, Any]:
    """A line of a price of which all is bought at 2."""
    return {"resource": resource, "needed": units, "bought": units, "at": 2}


EVENTS: dict[str, tuple[Callable[[], Table], list[str], dict[str, Any]]] = {
    "pick": (lambda: Table(DRAFT.state), [f"pick {FIRST[0]}"], {"seat": 0, "wonder": FIRST[0]}),
    "build": (
        lambda: table(age=2, open=["forum"]),
        ["build forum"],
        {"seat": 0, "card": "forum", "coins": 5, "lines": [bought_line("clay", 1)]},
    ),
    "chain": (
        lambda: table(city(built=["baths"]), age=2, open=["aqueduct"]),
        ["build aqueduct"],
        {"seat": 0, "card": "aqueduct", "chain": "baths"},
    ),
    "wonder": (
        lambda: table(city(wonders=["the-sphinx"], coins=8), open=["altar"]),
        ["wonder the-sphinx with altar"],
        {
            "seat": 0,
            "wonder": "the-sphinx",
            "card": "altar",
            "coins": 8,
            "lines": [bought_line("clay", 1), bought_line("stone", 1), bought_line("glass", 2)],
        },
    ),
    "discard": (
        lambda: table(city(built=["tavern"]), open=["altar"]),
        ["discard altar"],
        {"seat": 0, "card": "altar", "coins": 3},
    ),
    "economy": (
        lambda: table(city(), city(tokens=["economy"]), age=2, open=["forum"]),
        ["build forum"],
        {"seat": 1, "coins": 2},
    ),
    "gains": (lambda: table(open=["tavern"]), ["build tavern"], {"seat": 0, "coins": 4}),
    "loses": (
        lambda: table(city(wonders=["the-appian-way"], coins=10), city(coins=2), open=["altar"]),
        ["wonder the-appian-way with altar"],
        {"seat": 1, "coins": 2},
    ),
    "urbanism": (
        lambda: table(city(built=["baths"], tokens=["urbanism"]), age=2, open=["aqueduct"]),
        ["build aqueduct"],
        {"seat": 0, "coins": 4},
    ),
    "pawn": (
        lambda: table(open=["guard-tower"], turn=1, pawn=2),
        ["build guard-tower"],
        {"seat": 1, "start": 2, "end": 1, "spaces": 1},
    ),
    "loot": (lambda: table(open=["guard-tower"], pawn=2), ["build guard-tower"], {"seat": 1, "coins": 2}),
    "symbol": (lambda: table(open=["workshop"]), ["build workshop"], {"seat": 0, "symbol": "pendulum"}),
    "pair": (
        lambda: table(city(built=["scriptorium"]), age=2, open=["library"]),
        ["build library"],
        {"seat": 0, "symbol": "quill"},
    ),
    "draw": (
        lambda: table(city(wonders=["the-great-library"], coins=10), open=["altar"]),
        ["wonder the-great-library with altar"],
        {"seat": 0},
    ),
    "token": (
        lambda: table(city(built=["scriptorium"]), age=2, open=["library"], board=["law"]),
        ["build library", "take law"],
        {"seat": 0, "token": "law"},
    ),
    "destroyed": (
        lambda: table(city(wonders=["circus-maximus"], coins=9), city(built=["press"]), open=["altar"]),
        ["wonder circus-maximus with altar", "destroy press"],
        {"seat": 1, "card": "press"},
    ),
    "revived": (
        lambda: table(city(wonders=["the-mausoleum"], coins=10), open=["altar"], discard=["press"]),
        ["wonder the-mausoleum with altar", "revive press"],
        {"seat": 0, "card": "press"},
    ),
    "gone": (
        lambda: table(
            city(raised=["the-sphinx", "piraeus", "the-colossus"], wonders=["the-appian-way"], coins=10),
            city(raised=["circus-maximus", "the-great-library", "the-mausoleum"], wonders=["the-pyramids"]),
            age=2,
            open=["forum"],
        ),
        ["wonder the-appian-way with forum"],
        {"wonder": "the-pyramids"},
    ),
    "revealed": (
        lambda: table(age=2, slots={17: "brewery", 19: "forum"}),
        ["discard forum"],
        {"cards": ["brewery"]},
    ),
    "offer": (
        lambda: Table(DRAFT.state),
        [f"pick {wonder}" for wonder in FIRST],
        {"wonders": [wonder.id for wonder in WONDERS if wonder.id in SECOND]},
    ),
    "age": (lambda: table(left=1, open=["altar"]), ["discard altar"], {"age": 2}),
    "again": (
        lambda: table(city(wonders=["the-sphinx"], coins=8), open=["altar"]),
        ["wonder the-sphinx with altar"],
        {"seat": 0},
    ),
    "starts": (
        lambda: table(left=1, open=["altar"], pawn=1),
        ["discard altar", "start opponent"],
        {"seat": 0},
    ),
    "over": (
        lambda: table(open=["guard-tower"], pawn=8),
        ["build guard-tower"],
        {"winners": [0], "kind": "military"},
    ),
}


@pytest.mark.parametrize("event", EVENTS)
def test_each_event_is_told_with_its_data(event: str) -> None:
    arranged, moves, data = EVENTS[event]
    assert Event(f"duel.event.{event}", data) in arranged().play(*moves)


def test_every_event_of_the_catalog_is_told() -> None:
    assert {f"duel.event.{event}" for event in [*EVENTS, *message_cases.EVENTS]} == {
        key for key in read_catalog("en") if key.startswith("duel.event.")
    }


@pytest.mark.parametrize("event", EVENTS)
def test_each_event_reads_as_a_sentence(event: str) -> None:
    arranged, moves, _ = EVENTS[event]
    for one in arranged().play(*moves):
        text = one.text(names=("Antoine", "Bruno"))
        assert text[0].isupper()
        assert text.endswith(".")
        assert "{" not in text
