"""What a move did, as `narrate` tells it: every event with its data, in the order of the rules."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.duel.arrange import Table, city, table
from thauma import Event, Match
from thauma.games.duel.table import WONDERS
from thauma.locale import catalog

DRAFT = Match.new("duel", seed=5)
FIRST, SECOND = DRAFT.deal.parts["wonders"][:4], DRAFT.deal.parts["wonders"][4:]


def told(events: list[Event]) -> list[tuple[str, dict[str, Any]]]:
    """Events without the first part of their keys."""
    return [(event.key.removeprefix("duel.event."), event.data) for event in events]


EVENTS: dict[str, tuple[Callable[[], Table], list[str], dict[str, Any]]] = {
    "pick": (lambda: Table(DRAFT.state), [f"pick {FIRST[0]}"], {"seat": 0, "wonder": FIRST[0]}),
    "build": (lambda: table(open=["altar"]), ["build altar"], {"seat": 0, "card": "altar"}),
    "chain": (
        lambda: table(city(built=["baths"]), age=2, open=["aqueduct"]),
        ["build aqueduct"],
        {"seat": 0, "card": "aqueduct", "chain": "baths"},
    ),
    "wonder": (
        lambda: table(city(wonders=["the-sphinx"], coins=8), open=["altar"]),
        ["wonder the-sphinx with altar"],
        {"seat": 0, "wonder": "the-sphinx", "card": "altar"},
    ),
    "discard": (
        lambda: table(city(built=["tavern"]), open=["altar"]),
        ["discard altar"],
        {"seat": 0, "card": "altar", "coins": 3},
    ),
    "pays": (lambda: table(age=2, open=["forum"]), ["build forum"], {"seat": 0, "coins": 5}),
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
        {"seat": 1, "start": 2, "end": 1},
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
    assert (event, data) in told(arranged().play(*moves))


def test_every_event_of_the_catalog_is_told() -> None:
    assert {f"duel.event.{event}" for event in EVENTS} == {
        key for key in catalog("en") if key.startswith("duel.event.")
    }


@pytest.mark.parametrize("event", EVENTS)
def test_each_event_reads_as_a_sentence(event: str) -> None:
    arranged, moves, _ = EVENTS[event]
    for one in arranged().play(*moves):
        text = one.text(names=("Antoine", "Bruno"))
        assert text[0].isupper()
        assert text.endswith(".")
        assert "{" not in text


def test_a_purchase_is_told_in_the_order_of_the_rules() -> None:
    game = table(
        city(coins=6),
        city(coins=0, tokens=["economy"]),
        age=2,
        slots={18: "archery-range", 15: "brewery"},
        pawn=1,
    )
    assert told(game.play("build archery-range")) == [
        ("build", {"seat": 0, "card": "archery-range"}),
        ("pays", {"seat": 0, "coins": 6}),
        ("economy", {"seat": 1, "coins": 6}),
        ("pawn", {"seat": 0, "start": 1, "end": 3}),
        ("loot", {"seat": 1, "coins": 2}),
        ("revealed", {"cards": ["brewery"]}),
    ]


def test_loot_together_with_economy_takes_what_there_is_then() -> None:
    game = table(
        city(built=["lumber-yard", "quarry"], coins=2),
        city(coins=1, tokens=["economy"]),
        age=2,
        open=["archery-range"],
        pawn=4,
    )
    assert ("loot", {"seat": 1, "coins": 3}) in told(game.play("build archery-range"))
    assert game.coins(1) == 0


@pytest.mark.parametrize(("coins", "lost"), [(0, 0), (1, 1), (2, 2), (9, 2)])
def test_a_poor_player_is_looted_of_what_they_have(coins: int, lost: int) -> None:
    game = table(city(), city(coins=coins), open=["guard-tower"], pawn=2)
    assert ("loot", {"seat": 1, "coins": lost}) in told(game.play("build guard-tower"))


def test_two_loot_tokens_are_told_as_one_loss() -> None:
    game = table(city(tokens=["strategy"], coins=8), city(coins=9), age=3, open=["pretorium"], pawn=2)
    assert ("loot", {"seat": 1, "coins": 7}) in told(game.play("build pretorium"))


def test_the_appian_way_together_with_economy() -> None:
    game = table(
        city(wonders=["the-appian-way"], coins=10), city(coins=0, tokens=["economy"]), open=["altar"]
    )
    events = told(game.play("wonder the-appian-way with altar"))
    assert [event for event in events if event[0] in ("pays", "economy", "gains", "loses")] == [
        ("pays", {"seat": 0, "coins": 10}),
        ("economy", {"seat": 1, "coins": 10}),
        ("gains", {"seat": 0, "coins": 3}),
        ("loses", {"seat": 1, "coins": 3}),
    ]


def test_urbanism_is_told_apart_from_what_the_building_brings() -> None:
    game = table(city(built=["tavern"], tokens=["urbanism"], coins=0), age=3, open=["lighthouse"])
    assert told(game.play("build lighthouse"))[:3] == [
        ("chain", {"seat": 0, "card": "lighthouse", "chain": "tavern"}),
        ("urbanism", {"seat": 0, "coins": 4}),
        ("gains", {"seat": 0, "coins": 2}),
    ]


@pytest.mark.parametrize(("token", "gains"), [("urbanism", True), ("agriculture", True), ("strategy", False)])
def test_a_token_with_coins_tells_them(token: str, gains: bool) -> None:
    game = table(city(built=["scriptorium"]), age=2, open=["library"], board=[token])
    events = told(game.play("build library", f"take {token}"))
    assert (("gains", {"seat": 0, "coins": 6}) in events) == gains


def test_law_is_told_as_a_symbol() -> None:
    game = table(city(built=["scriptorium"]), age=2, open=["library"], board=["law"])
    assert ("symbol", {"seat": 0, "symbol": "scales"}) in told(game.play("build library", "take law"))


def test_a_revived_card_tells_its_effects() -> None:
    game = table(
        city(wonders=["the-mausoleum"], coins=10), city(), open=["altar"], discard=["guard-tower"], pawn=2
    )
    assert told(game.play("wonder the-mausoleum with altar", "revive guard-tower"))[:3] == [
        ("revived", {"seat": 0, "card": "guard-tower"}),
        ("pawn", {"seat": 0, "start": 2, "end": 3}),
        ("loot", {"seat": 1, "coins": 2}),
    ]


def test_a_revived_green_card_tells_a_pair() -> None:
    game = table(
        city(built=["scriptorium"], wonders=["the-mausoleum"], coins=10),
        age=3,
        open=["palace"],
        discard=["library"],
    )
    assert ("pair", {"seat": 0, "symbol": "quill"}) in told(
        game.play("wonder the-mausoleum with palace", "revive library")
    )


def test_an_extra_turn_is_told_only_when_it_comes() -> None:
    game = table(city(wonders=["the-sphinx"], coins=8), left=1, open=["altar"])
    assert "again" not in [key for key, _ in told(game.play("wonder the-sphinx with altar"))]


def test_an_extra_turn_is_told_after_the_choice_that_came_first() -> None:
    game = table(
        city(tokens=["theology"], wonders=["circus-maximus"], coins=9), city(built=["press"]), open=["altar"]
    )
    assert "again" not in [key for key, _ in told(game.play("wonder circus-maximus with altar"))]
    assert ("again", {"seat": 0}) in told(game.play("destroy press"))


def test_the_draw_of_the_library_is_not_told() -> None:
    game = table(city(wonders=["the-great-library"], coins=10), open=["altar"], aside=["law", "economy"])
    assert not [
        event
        for event in told(game.play("wonder the-great-library with altar"))
        if {"law", "economy"} & set(map(str, event[1].values()))
    ]


def test_a_shared_victory_names_both() -> None:
    game = table(city(coins=1), city(coins=3), age=3, left=1, open=["palace"])
    assert ("over", {"winners": [0, 1], "kind": "civilian"}) in told(game.play("discard palace"))
