"""Events in `narrate`: what everybody is told, and what only its owner, in the order of the rules."""

from typing import Any

import pytest

from tests.wonders.support.short_positions import (
    BUILD_STAGE_MOVES,
    SALES,
    LaidTable,
    halikarnassos_table,
    keys_and_data,
    lay_table,
    town,
)
from thauma import Event, Match

pytestmark = pytest.mark.once  # nothing of it is compiled


def keys(events: list[Event]) -> list[str]:
    return [key for key, _ in keys_and_data(events)]


def free_build(seat: int, card: str) -> tuple[str, dict[str, Any]]:
    return "build", {"seat": seat, "card": card, "coins": 0, "bank": 0, "lines": []}


# ------------------------------------------------------------------------------------- secret choices


@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_W_SECRET_1_a_choice_is_told_as_made_and_no_more(viewer: int | None) -> None:
    assert keys_and_data(lay_table().play("", viewer=viewer)) == [("chosen", {"seat": 0})]


def test_a_choice_is_told_in_full_to_its_maker() -> None:
    mine = town("gizah", coins=5, hand=["barracks"])
    events = lay_table(mine, town("rhodos")).play("build barracks paying 2 left", viewer=0)
    assert keys_and_data(events) == [("chosen", {"seat": 0, "move": "build barracks paying 2 left"})]


def test_sides_are_told_when_all_are_chosen() -> None:
    match = Match.new("wonders", seed=4, options={"sides": "chosen"}, players=3)
    cities = [city for city, _ in match.deal.parts["cities"]]
    table = LaidTable(match.state)
    assert keys_and_data(table.play("side night")) == [("chosen", {"seat": 0})]
    table.play("side day")
    assert keys_and_data(table.play("side night")) == [
        ("side", {"seat": 0, "city": cities[0], "side": "night"}),
        ("side", {"seat": 1, "city": cities[1], "side": "day"}),
        ("side", {"seat": 2, "city": cities[2], "side": "night"}),
        ("age", {"age": 1}),
    ]


# -------------------------------------------------------------------------------------------- a turn


def busy_table() -> LaidTable:
    """Seat 0 buys an ore, seat 1 builds a stage and seat 2 sells."""
    return lay_table(
        town("gizah", coins=3, hand=["barracks"]),
        town("rhodos", built=["lumber-yard", "timber-yard"], hand=["altar"]),
        town("babylon", hand=["theater"]),
    )


BUSY = ("build barracks paying 2 left", "stage with altar", "sell theater")
BOUGHT = {"resource": "ore", "needed": 1, "bought": 1, "at": 2, "by": {"left": ["city.rhodos"]}}
YARDS = {"own": ["card.lumber-yard"], "choice": ["card.timber-yard"]}
MADE = {"resource": "wood", "needed": 2, "own": 1, "choice": 1, "by": YARDS}
OWNED = {"resource": "wood", "needed": 2, "own": 2, "by": {"own": ["card.sawmill"]}}


def test_a_turn_is_told_seat_by_seat_and_hidden_cards_are_not_named() -> None:
    assert keys_and_data(busy_table().play(*BUSY)) == [
        ("build", {"seat": 0, "card": "barracks", "coins": 2, "bank": 0, "lines": [BOUGHT]}),
        ("pays", {"seat": 0, "to": 1, "coins": 2}),
        ("stage", {"seat": 1, "city": "rhodos", "stage": 1, "coins": 0, "bank": 0, "lines": [MADE]}),
        ("sells", {"seat": 2, "coins": 3}),
        ("passes-left", {}),
    ]


def test_W_SECRET_7_what_lies_under_a_wonder_is_named_to_its_owner_alone() -> None:
    events = keys_and_data(busy_table().play(*BUSY, viewer=1))
    assert events[2][0] == "stage-card"
    assert events[2][1]["card"] == "altar"
    assert events[3] == ("sells", {"seat": 2, "coins": 3})


def test_W_SECRET_7_what_is_sold_is_named_to_its_seller_alone() -> None:
    events = keys_and_data(busy_table().play(*BUSY, viewer=2))
    assert events[2][0] == "stage"
    assert events[3] == ("sells-card", {"seat": 2, "card": "theater", "coins": 3})


def test_a_coin_for_the_bank_is_told_apart() -> None:
    events = lay_table(town(hand=["clay-pit"])).play("build clay-pit", "", "")
    assert keys_and_data(events)[0] == (
        "build",
        {"seat": 0, "card": "clay-pit", "coins": 1, "bank": 1, "lines": []},
    )


def test_income_is_told_after_the_building_that_brings_it() -> None:
    mine, theirs = town(hand=["vineyard"]), town("ephesos", built=["sawmill"], stages=1, hand=["walls"])
    table = lay_table(mine, theirs)
    assert keys_and_data(table.play("build vineyard", "stage with walls", ""))[:4:2] == [
        free_build(0, "vineyard"),
        ("stage", {"seat": 1, "city": "ephesos", "stage": 2, "coins": 0, "bank": 0, "lines": [OWNED]}),
    ]
    assert table.coins()[:2] == [4, 12]


def test_a_chain_and_a_free_building_name_what_they_are_owed_to() -> None:
    table = lay_table(
        town("gizah", built=["theater"], hand=["gardens"]),
        town("olympia", "day", stages=2, hand=["arsenal"]),
        age=3,
    )
    assert keys_and_data(table.play("build gardens", "build arsenal", ""))[:2] == [
        ("chain", {"seat": 0, "card": "gardens", "by": ["card.theater"]}),
        ("free", {"seat": 1, "card": "arsenal", "by": ["city.olympia"]}),
    ]


@pytest.mark.parametrize(("age", "way"), [(1, "passes-left"), (2, "passes-right"), (3, "passes-left")])
def test_hands_pass_left_right_and_left(age: int, way: str) -> None:
    assert keys(lay_table(age=age).play(*SALES))[-1] == way


# ------------------------------------------------------------------------------------- the end of an age


def test_W_EXAMPLE_4_conflicts_are_told_for_each_pair() -> None:
    table = lay_table(
        town(built=["walls", "stables"]),
        town(built=["barracks", "stockade", "guard-tower", "archery-range"]),
        town("rhodos", stages=2),
        age=2,
        turn=6,
    )
    assert keys_and_data(table.play(*SALES))[3:] == [
        ("left-over", {"n": 3}),
        ("conflict", {"winner": 1, "loser": 0, "more": 5, "fewer": 4, "points": 3, "lost": -1}),
        ("conflict", {"winner": 1, "loser": 2, "more": 5, "fewer": 2, "points": 3, "lost": -1}),
        ("conflict", {"winner": 0, "loser": 2, "more": 4, "fewer": 2, "points": 3, "lost": -1}),
        ("age", {"age": 3}),
    ]


def test_equal_strength_is_told_as_peace_and_the_last_age_ends_with_the_result() -> None:
    table = lay_table(town(coins=9), town(), town(), age=3, turn=6)
    assert keys_and_data(table.play(*SALES))[4:] == [
        ("peace", {"seat": 0, "other": 1, "shields": 0}),
        ("peace", {"seat": 1, "other": 2, "shields": 0}),
        ("peace", {"seat": 2, "other": 0, "shields": 0}),
        ("over", {"winners": [0], "kind": "points", "points": [4, 2, 2]}),
    ]


def test_a_shared_victory_names_all() -> None:
    events = keys_and_data(lay_table(age=3, turn=6).play(*SALES))
    assert events[-1] == ("over", {"winners": [0, 1, 2], "kind": "points", "points": [2, 2, 2]})


# -------------------------------------------------------------------------- the seventh card and the pile


def babylon_table(rules: str = "wonders/2") -> LaidTable:
    mine = town("babylon", "night", ["baths"], stages=1, coins=3, hand=["tavern", "well"])
    return lay_table(mine, players=4, turn=6, rules=rules)


def test_the_seventh_card_is_asked_for_before_the_conflicts() -> None:
    assert keys_and_data(babylon_table().play("sell well", *SALES))[4:] == [
        ("left-over", {"n": 3}),
        ("seventh", {"seat": 0}),
    ]


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_W_SECRET_11_the_seventh_card_is_named_as_any_other(viewer: int | None) -> None:
    own = viewer == 0
    for move, first, rules in (
        ("build tavern", free_build(0, "tavern"), "wonders/2"),
        ("sell tavern", ("sells-card", {"seat": 0, "card": "tavern", "coins": 3}), "wonders/2"),
        ("decline", ("declines", {"seat": 0}), "wonders/1"),
    ):
        table = babylon_table(rules=rules)
        table.play("sell well", *SALES)
        events = keys_and_data(table.play(move, viewer=viewer))
        hidden = ("sells", {"seat": 0, "coins": 3}) if move == "sell tavern" and not own else first
        assert events[0] == hidden
        assert [key for key, _ in events[1:]] == [
            *(["gains"] if move == "build tavern" else []),
            *["peace"] * 4,
            "age",
        ]


def test_a_seventh_card_that_cannot_be_built_alone_is_left_over() -> None:
    mine = town("babylon", "night", stages=1, hand=["baths", "altar"], coins=0)
    events = lay_table(
        mine, town("rhodos"), town("ephesos"), turn=6, options={"seventh_card": "only-built"}
    ).play("sell altar", "", "")
    assert keys_and_data(events)[3] == ("left-over", {"n": 3})


def test_a_look_through_the_pile_and_a_building_from_it_are_told() -> None:
    table = halikarnassos_table(("tavern",))
    assert keys(table.play(*BUILD_STAGE_MOVES))[0::6] == ["stage", "looks"]
    assert keys_and_data(table.play("build tavern from discard", viewer=1)) == [
        ("revived", {"seat": 0, "card": "tavern"}),
        ("gains", {"seat": 0, "coins": 5}),
        ("passes-right", {}),
    ]


def test_a_pile_that_is_left_alone_is_told() -> None:
    table = halikarnassos_table(("tavern",))
    table.play(*BUILD_STAGE_MOVES)
    assert keys_and_data(table.play("decline")) == [("leaves-pile", {"seat": 0}), ("passes-right", {})]


def test_a_look_that_finds_nothing_is_told() -> None:
    events = halikarnassos_table(("loom",), ("loom",)).play(*BUILD_STAGE_MOVES)
    assert keys_and_data(events)[-2:] == [("finds-nothing", {"seat": 0}), ("passes-right", {})]
