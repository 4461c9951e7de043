"""What a move did, as `narrate` tells it: in the order of the rules, to the coin, and nothing besides."""

from typing import Any

import pytest

from tests.duel.support.arrange import Table, city, table
from thauma import Event, Match


def keys_and_data(events: list[Event]) -> list[tuple[str, dict[str, Any]]]:
    """Events without the first part of their keys."""
    return [(event.key.removeprefix("duel.event."), event.data) for event in events]


def bought_line(resource: str, units: int = 1, at: int = 2) -> dict[str, Any]:
    """A line of a price of which all is bought."""
    return {"resource": resource, "needed": units, "bought": units, "at": at}


def test_what_costs_nothing_is_told_with_nothing_paid() -> None:
    assert keys_and_data(table(open=["altar"]).play("build altar"))[0] == (
        "build",
        {"seat": 0, "card": "altar", "coins": 0, "lines": []},
    )


def test_a_building_is_told_with_what_met_its_cost() -> None:
    game = table(city(built=["quarry"], coins=0), open=["baths"])
    line = {"resource": "stone", "needed": 1, "own": 1, "by": {"own": ["card.quarry"]}}
    assert keys_and_data(game.play("build baths"))[0] == (
        "build",
        {"seat": 0, "card": "baths", "coins": 0, "lines": [line]},
    )


def test_a_discard_is_told_in_one_event() -> None:
    assert keys_and_data(table(open=["altar"]).play("discard altar")) == [
        ("discard", {"seat": 0, "card": "altar", "coins": 2})
    ]


def test_a_pick_is_told_in_one_event() -> None:
    match = Match.new("duel", seed=5)
    (wonder, *_) = match.view(0)["offer"]
    assert keys_and_data(match.play(0, f"pick {wonder}")) == [("pick", {"seat": 0, "wonder": wonder})]


def test_a_card_turned_up_is_told_in_any_age() -> None:
    first = table(left=19, slots={13: "lumber-yard", 18: "altar"})
    assert keys_and_data(first.play("discard altar"))[1:] == [("revealed", {"cards": ["lumber-yard"]})]
    third = table(age=3, slots={17: "tacticians-guild", 19: "palace"})
    assert keys_and_data(third.play("discard palace"))[1:] == [("revealed", {"cards": ["tacticians-guild"]})]


def test_a_chain_without_urbanism_brings_nothing() -> None:
    game = table(city(built=["baths"]), age=2, slots={18: "aqueduct", 15: "brewery"})
    assert [key for key, _ in keys_and_data(game.play("build aqueduct"))] == ["chain", "revealed"]


def test_urbanism_without_a_chain_brings_nothing() -> None:
    game = table(city(tokens=["urbanism"]), age=2, slots={18: "forum", 15: "brewery"})
    assert [key for key, _ in keys_and_data(game.play("build forum"))] == ["build", "revealed"]


def test_a_purchase_is_told_in_the_order_of_the_rules() -> None:
    game = table(
        city(coins=6),
        city(coins=0, tokens=["economy"]),
        age=2,
        slots={18: "archery-range", 15: "brewery"},
        pawn=1,
    )
    lines = [bought_line("wood"), bought_line("stone"), bought_line("papyrus")]
    assert keys_and_data(game.play("build archery-range")) == [
        ("build", {"seat": 0, "card": "archery-range", "coins": 6, "lines": lines}),
        ("economy", {"seat": 1, "coins": 6}),
        ("pawn", {"seat": 0, "start": 1, "end": 3, "spaces": 2}),
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
    assert ("loot", {"seat": 1, "coins": 3}) in keys_and_data(game.play("build archery-range"))
    assert game.coins(1) == 0


@pytest.mark.parametrize(("coins", "lost"), [(0, 0), (1, 1), (2, 2), (9, 2)])
def test_a_poor_player_is_looted_of_what_they_have(coins: int, lost: int) -> None:
    game = table(city(), city(coins=coins), open=["guard-tower"], pawn=2)
    assert ("loot", {"seat": 1, "coins": lost}) in keys_and_data(game.play("build guard-tower"))


def test_two_loot_tokens_are_told_as_one_loss() -> None:
    game = table(city(tokens=["strategy"], coins=8), city(coins=9), age=3, open=["pretorium"], pawn=2)
    assert ("loot", {"seat": 1, "coins": 7}) in keys_and_data(game.play("build pretorium"))


def test_the_appian_way_together_with_economy() -> None:
    game = table(
        city(wonders=["the-appian-way"], coins=10), city(coins=0, tokens=["economy"]), open=["altar"]
    )
    events = keys_and_data(game.play("wonder the-appian-way with altar"))
    assert events[0][1]["coins"] == 10
    assert [event for event in events if event[0] in ("economy", "gains", "loses")] == [
        ("economy", {"seat": 1, "coins": 10}),
        ("gains", {"seat": 0, "coins": 3}),
        ("loses", {"seat": 1, "coins": 3}),
    ]


def test_urbanism_is_told_apart_from_what_the_building_brings() -> None:
    game = table(city(built=["tavern"], tokens=["urbanism"], coins=0), age=3, open=["lighthouse"])
    assert keys_and_data(game.play("build lighthouse"))[:3] == [
        ("chain", {"seat": 0, "card": "lighthouse", "chain": "tavern"}),
        ("urbanism", {"seat": 0, "coins": 4}),
        ("gains", {"seat": 0, "coins": 2}),
    ]


@pytest.mark.parametrize(("token", "gains"), [("urbanism", True), ("agriculture", True), ("strategy", False)])
def test_a_token_with_coins_tells_them(token: str, gains: bool) -> None:
    game = table(city(built=["scriptorium"]), age=2, open=["library"], board=[token])
    events = keys_and_data(game.play("build library", f"take {token}"))
    assert (("gains", {"seat": 0, "coins": 6}) in events) == gains


def test_law_is_told_as_a_symbol() -> None:
    game = table(city(built=["scriptorium"]), age=2, open=["library"], board=["law"])
    assert ("symbol", {"seat": 0, "symbol": "scales"}) in keys_and_data(
        game.play("build library", "take law")
    )


def test_a_revived_card_tells_its_effects() -> None:
    game = table(
        city(wonders=["the-mausoleum"], coins=10), city(), open=["altar"], discard=["guard-tower"], pawn=2
    )
    assert keys_and_data(game.play("wonder the-mausoleum with altar", "revive guard-tower"))[:3] == [
        ("revived", {"seat": 0, "card": "guard-tower"}),
        ("pawn", {"seat": 0, "start": 2, "end": 3, "spaces": 1}),
        ("loot", {"seat": 1, "coins": 2}),
    ]


def test_a_pair_of_any_symbol_is_told() -> None:
    game = table(city(built=["workshop"], coins=20), age=2, open=["laboratory"])
    assert ("pair", {"seat": 0, "symbol": "pendulum"}) in keys_and_data(game.play("build laboratory"))


def test_a_revived_green_card_tells_a_pair() -> None:
    game = table(
        city(built=["scriptorium"], wonders=["the-mausoleum"], coins=10),
        age=3,
        open=["palace"],
        discard=["library"],
    )
    assert ("pair", {"seat": 0, "symbol": "quill"}) in keys_and_data(
        game.play("wonder the-mausoleum with palace", "revive library")
    )


def test_an_extra_turn_is_told_only_when_it_comes() -> None:
    game = table(city(wonders=["the-sphinx"], coins=8), left=1, open=["altar"])
    assert "again" not in [key for key, _ in keys_and_data(game.play("wonder the-sphinx with altar"))]


def test_an_extra_turn_is_told_after_the_choice_that_came_first() -> None:
    game = table(
        city(tokens=["theology"], wonders=["circus-maximus"], coins=9), city(built=["press"]), open=["altar"]
    )
    assert "again" not in [key for key, _ in keys_and_data(game.play("wonder circus-maximus with altar"))]
    assert ("again", {"seat": 0}) in keys_and_data(game.play("destroy press"))


def test_the_draw_of_the_library_is_not_told() -> None:
    game = table(city(wonders=["the-great-library"], coins=10), open=["altar"], aside=["law", "economy"])
    assert not [
        event
        for event in keys_and_data(game.play("wonder the-great-library with altar"))
        if {"law", "economy"} & set(map(str, event[1].values()))
    ]


def test_a_shared_victory_names_both() -> None:
    game = table(city(coins=1), city(coins=3), age=3, left=1, open=["palace"])
    assert ("over", {"winners": [0, 1], "kind": "civilian"}) in keys_and_data(game.play("discard palace"))


def test_the_second_players_moves_tell_of_the_first_player() -> None:
    rich = city(wonders=["the-statue-of-zeus"], coins=20)
    game = table(
        city(built=["lumber-yard"], tokens=["economy"], coins=0), rich, open=["altar"], turn=1, pawn=-2
    )
    lines = [bought_line("wood", at=3), bought_line("clay"), bought_line("stone"), bought_line("papyrus", 2)]
    paid = {"coins": 11, "lines": lines}
    assert keys_and_data(game.play("wonder the-statue-of-zeus with altar")) == [
        ("wonder", {"seat": 1, "wonder": "the-statue-of-zeus", "card": "altar", **paid}),
        ("economy", {"seat": 0, "coins": 11}),
        ("pawn", {"seat": 1, "start": -2, "end": -3, "spaces": 1}),
        ("loot", {"seat": 0, "coins": 2}),
    ]
    assert keys_and_data(game.play("destroy lumber-yard"))[0] == (
        "destroyed",
        {"seat": 0, "card": "lumber-yard"},
    )


def test_the_second_players_appian_way_costs_the_first_player() -> None:
    game = table(city(coins=9), city(wonders=["the-appian-way"], coins=10), open=["lumber-yard"], turn=1)
    events = keys_and_data(game.play("wonder the-appian-way with lumber-yard"))
    lines = [bought_line("clay", 2), bought_line("stone", 2), bought_line("papyrus")]
    paid = {"coins": 10, "lines": lines}
    assert events[0] == ("wonder", {"seat": 1, "wonder": "the-appian-way", "card": "lumber-yard", **paid})
    assert ("loses", {"seat": 0, "coins": 3}) in events


def reviving() -> Table:
    game = table(city(wonders=["the-mausoleum"], coins=10), open=["altar"], discard=["lumber-yard"])
    game.play("wonder the-mausoleum with altar")
    return game


def test_the_first_card_of_the_box_is_told_like_any_other() -> None:
    discarded = keys_and_data(table(open=["lumber-yard"]).play("discard lumber-yard"))
    assert discarded[0] == ("discard", {"seat": 0, "card": "lumber-yard", "coins": 2})
    assert keys_and_data(reviving().play("revive lumber-yard"))[0] == (
        "revived",
        {"seat": 0, "card": "lumber-yard"},
    )
