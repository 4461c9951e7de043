"""Pantheon: the gods of Egypt and Rome."""

import pytest

from tests.duel.pantheon.support.arrange import pantheon
from tests.duel.support.arrange import city

RICH = city(coins=30)
SIX = ["the-pyramids", "the-colossus", "piraeus"], ["the-sphinx", "the-mausoleum", "the-great-lighthouse"]


# ------------------------------------------------------------------------------------------- Anubis


def test_P_ANUBIS_1_a_wonder_of_either_player() -> None:
    mine, theirs = city(coins=30, raised=["the-pyramids"]), city(raised=["the-great-lighthouse"])
    table = pantheon(mine, theirs, spaces={1: "anubis"})
    assert table.duel.cities[1].raw == 1
    table.play("activate anubis")
    assert table.legal() == ["topple the-great-lighthouse", "topple the-pyramids"]
    beneath = table.duel.tucked[4]
    table.play("topple the-great-lighthouse")
    assert table.built_wonders(1) == set()
    assert "the-great-lighthouse" in table.wonders(1)
    assert table.duel.cities[1].raw == 0
    assert table.duel.discard[0] == 1 << beneath
    assert table.duel.tucked[4] == -1


def test_P_ANUBIS_1_its_points_are_gone() -> None:
    table = pantheon(RICH, city(raised=["the-pyramids"]), spaces={1: "anubis"})
    table.play("activate anubis", "topple the-pyramids")
    assert "wonders" not in table.points(1)


def test_P_ANUBIS_1_production_of_piraeus_and_the_rebate_of_the_sanctuary() -> None:
    table = pantheon(RICH, city(coins=2, raised=["piraeus"]), spaces={1: "anubis"})
    table.play("activate anubis", "topple piraeus")
    assert table.duel.cities[1].made == 0
    table = pantheon(RICH, city(coins=4, raised=["the-sanctuary"]), spaces={1: "anubis", 3: "tanit"})
    table.play("activate anubis", "topple the-sanctuary")
    assert "activate tanit" not in table.legal()


def test_P_ANUBIS_1_what_happened_at_once_stays() -> None:
    table = pantheon(city(coins=30, raised=["the-colossus"]), spaces={1: "anubis"}, pawn=2)
    table.play("activate anubis", "topple the-colossus")
    assert table.pawn == 2


def test_P_ANUBIS_2_it_can_be_built_again() -> None:
    builder = city(coins=60, raised=["the-colossus"])
    table = pantheon(builder, spaces={1: "anubis"}, open=["rostrum", "forum"])
    table.play("activate anubis", "topple the-colossus", "discard forum")
    table.play("wonder the-colossus with rostrum")
    assert table.pawn == 2
    assert table.built_wonders(0) == {"the-colossus"}


def test_P_ANUBIS_2_the_great_library_draws_again() -> None:
    scholar = city(coins=60, raised=["the-great-library"], tokens=["law"])
    aside = ["law", "economy", "strategy", "theology", "masonry"]
    table = pantheon(scholar, spaces={1: "anubis"}, open=["rostrum", "forum"], aside=aside)
    duel = table.duel
    duel.drawn = 1
    table.state.load(duel.pack())
    table.play("activate anubis", "topple the-great-library", "discard forum")
    table.play("wonder the-great-library with rostrum")
    assert table.legal() == ["take economy", "take strategy", "take theology"]
    table.play("take economy")
    assert table.tokens(0) == {"law", "economy"}


def test_P_ANUBIS_3_it_counts_no_more_towards_the_seven() -> None:
    mine, theirs = SIX
    table = pantheon(
        city(coins=90, raised=mine, wonders=["the-hanging-gardens"]),
        city(coins=90, raised=theirs, wonders=["the-great-library"]),
        spaces={1: "anubis"},
        open=["rostrum", "forum"],
    )
    table.play("activate anubis", "topple the-sphinx", "discard forum")
    table.play("wonder the-hanging-gardens with rostrum")
    assert table.wonders(1) == {"the-sphinx", "the-great-library"}


def test_P_ANUBIS_3_a_wonder_that_has_left_stays_away() -> None:
    mine, theirs = SIX
    table = pantheon(
        city(coins=90, raised=[*mine, "the-hanging-gardens"]), city(raised=theirs), spaces={1: "anubis"}
    )
    table.play("activate anubis", "topple the-sphinx")
    assert (table.wonders(0), table.wonders(1)) == (set(), {"the-sphinx"})


def test_P_ANUBIS_4_without_a_built_wonder_nothing_happens() -> None:
    table = pantheon(RICH, spaces={1: "anubis"})
    table.play("activate anubis")
    assert (table.question, table.asked_seat) == ("turn", 1)


# --------------------------------------------------------------------------------------- Isis and Ra


def test_P_ISIS_1_a_wonder_for_nothing_over_a_discarded_card() -> None:
    builder = city(coins=4, wonders=["the-pyramids", "the-colossus"], raised=["piraeus", "the-sphinx"])
    table = pantheon(builder, spaces={1: "isis"}, discard=["baths", "tavern"])
    table.play("activate isis")
    assert table.legal() == ["raise the-colossus", "raise the-pyramids"]
    table.play("raise the-colossus")
    assert table.legal() == ["tuck baths", "tuck tavern"]
    table.play("tuck tavern")
    assert (table.pawn, table.coins(0)) == (2, 1)
    assert table.discard == {"baths"}
    assert table.built_wonders(0) == {"piraeus", "the-sphinx", "the-colossus"}
    assert (table.question, table.asked_seat) == ("turn", 1)


def test_P_ISIS_1_the_wonder_asks_what_it_asks() -> None:
    table = pantheon(
        city(coins=9, wonders=["the-mausoleum"]), spaces={1: "isis"}, discard=["baths", "tavern"]
    )
    table.play("activate isis", "raise the-mausoleum", "tuck tavern")
    assert table.legal() == ["revive baths"]


def test_P_ISIS_1_the_theater_calls_a_god() -> None:
    table = pantheon(city(coins=9, wonders=["the-divine-theater"]), spaces={1: "isis"}, discard=["tavern"])
    table.play("activate isis", "raise the-divine-theater", "tuck tavern", "open phoenician", "call tanit")
    table.play("order baal astarte")
    assert table.coins(0) == 18


def test_P_ISIS_1_it_may_win() -> None:
    table = pantheon(city(coins=9, wonders=["the-colossus"]), spaces={1: "isis"}, discard=["tavern"], pawn=7)
    table.play("activate isis", "raise the-colossus", "tuck tavern")
    assert table.result is not None
    assert table.result.kind == "military"


@pytest.mark.parametrize(("wonder", "tokens"), [("the-sphinx", []), ("the-pyramids", ["theology"])])
def test_P_ISIS_2_another_turn(wonder: str, tokens: list[str]) -> None:
    builder = city(coins=9, wonders=[wonder], tokens=tokens)
    table = pantheon(builder, spaces={1: "isis"}, discard=["tavern"])
    table.play("activate isis", f"raise {wonder}", "tuck tavern")
    assert (table.question, table.asked_seat) == ("turn", 0)


def test_P_ISIS_2_the_seventh_removes_the_last() -> None:
    mine, theirs = SIX
    table = pantheon(
        city(coins=9, raised=mine, wonders=["the-hanging-gardens"]),
        city(raised=theirs, wonders=["the-great-library"]),
        spaces={1: "isis"},
        discard=["tavern"],
    )
    table.play("activate isis", "raise the-hanging-gardens", "tuck tavern")
    assert table.wonders(1) == set()


def test_P_ISIS_3_without_pile_or_wonder_nothing_happens() -> None:
    empty = pantheon(RICH, spaces={1: "isis"})
    empty.play("activate isis")
    assert empty.question == "turn"
    mine = [*SIX[0], "the-hanging-gardens"]
    built = pantheon(city(coins=9, raised=mine), spaces={1: "isis"}, discard=["tavern"])
    built.play("activate isis")
    assert (built.question, built.asked_seat) == ("turn", 1)


def test_P_RA_1_a_wonder_of_the_opponent() -> None:
    theirs = city(wonders=["the-sphinx", "the-colossus", "piraeus"], raised=["the-pyramids"])
    table = pantheon(RICH, theirs, spaces={1: "ra"})
    table.play("activate ra")
    assert table.legal() == ["claim the-colossus", "claim piraeus", "claim the-sphinx"]
    table.play("claim the-sphinx")
    assert "the-sphinx" in table.wonders(0)
    assert len(table.wonders(0)) == 5
    assert table.wonders(1) == {"the-colossus", "piraeus"}


def test_P_RA_1_it_can_be_built() -> None:
    rich = city(coins=90)
    table = pantheon(rich, city(wonders=["the-sphinx"]), spaces={1: "ra"}, open=["rostrum", "forum"])
    table.play("activate ra", "claim the-sphinx", "discard forum", "wonder the-sphinx with rostrum")
    assert "the-sphinx" in table.built_wonders(0)


def test_P_RA_2_without_one_nothing_happens() -> None:
    theirs = [*SIX[1], "the-hanging-gardens"]
    table = pantheon(RICH, city(raised=theirs), spaces={1: "ra"})
    table.play("activate ra")
    assert (table.question, table.asked_seat) == ("turn", 1)


# --------------------------------------------------------------------------------------------- Rome


@pytest.mark.parametrize(("seat", "pawn"), [(0, 2), (1, -2)])
def test_P_MARS_1_two_shields(seat: int, pawn: int) -> None:
    table = pantheon(RICH, RICH, turn=seat, spaces={1: "mars"})
    table.play("activate mars")
    assert table.pawn == pawn


def test_P_MARS_1_strategy_adds_nothing() -> None:
    table = pantheon(city(coins=30, tokens=["strategy"]), spaces={1: "mars"})
    table.play("activate mars")
    assert table.pawn == 2


def test_P_MARS_1_loot_and_victory() -> None:
    table = pantheon(RICH, city(coins=7), spaces={1: "mars"}, pawn=1)
    table.play("activate mars")
    assert table.coins(1) == 5
    last = pantheon(RICH, spaces={1: "mars"}, pawn=7)
    last.play("activate mars")
    assert last.result is not None
    assert (last.result.kind, last.result.winners) == ("military", (0,))


def test_P_MINERVA_1_any_space_but_the_pawns() -> None:
    table = pantheon(RICH, spaces={1: "minerva"}, pawn=2)
    table.play("activate minerva")
    assert table.legal() == [f"guard {space}" for space in range(-9, 10) if space != 2]
    table.play("guard -9")
    assert table.duel.minerva == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_P_MINERVA_2_the_pawn_stops_before_her(seat: int) -> None:
    ahead = 1 if seat == 0 else -1
    table = pantheon(RICH, RICH, turn=seat, spaces={1: "mars"}, minerva=2 * ahead)
    table.play("activate mars")
    assert (table.pawn, table.duel.minerva) == (ahead, 0)


def test_P_MINERVA_2_she_saves_a_capital_once() -> None:
    table = pantheon(RICH, RICH, spaces={1: "mars"}, minerva=9, pawn=8, open=["walls", "barracks"])
    table.play("activate mars")
    assert (table.pawn, table.result) == (8, None)
    assert table.duel.minerva == 0


def test_P_MINERVA_2_a_space_not_entered_takes_no_loot() -> None:
    table = pantheon(RICH, city(coins=7), spaces={1: "mars"}, minerva=3, pawn=2)
    table.play("activate mars")
    assert (table.coins(1), table.loot) == (7, {3, 6, -3, -6})


def test_P_MINERVA_2_behind_the_pawn_she_stops_nobody() -> None:
    table = pantheon(RICH, spaces={1: "mars"}, minerva=-1)
    table.play("activate mars")
    assert (table.pawn, table.duel.minerva) == (2, 9)


def test_P_NEPTUNE_1_one_token_waived_and_one_used() -> None:
    table = pantheon(RICH, city(coins=9), spaces={1: "neptune"})
    table.play("activate neptune")
    assert table.legal() == ["waive 3", "waive 6", "waive -3", "waive -6"]
    table.play("waive 3")
    assert table.coins(1) == 9
    assert table.legal() == ["loot 6", "loot -3", "loot -6"]
    table.play("loot -6")
    assert (table.coins(0), table.coins(1)) == (27, 4)
    assert table.loot == {6, -3}
    assert (table.pawn, table.question, table.asked_seat) == (0, "turn", 1)


@pytest.mark.parametrize(("token", "coins", "left"), [("3", 9, 7), ("-3", 1, 0), ("6", 3, 0)])
def test_P_NEPTUNE_1_what_the_opponent_loses(token: str, coins: int, left: int) -> None:
    table = pantheon(RICH, city(coins=coins), spaces={1: "neptune"})
    table.play("activate neptune", "waive -6", f"loot {token}")
    assert table.coins(1) == left


@pytest.mark.parametrize(("option", "left"), [("discard", set()), ("leave", {-6})])
def test_P_NEPTUNE_2_with_one_token_left(option: str, left: set[int]) -> None:
    table = pantheon(RICH, city(coins=9), spaces={1: "neptune"}, options={"neptune_last": option})
    duel = table.duel
    duel.loot = 8
    table.state.load(duel.pack())
    table.play("activate neptune")
    if option == "discard":
        table.play("waive -6")
    assert (table.loot, table.coins(1)) == (left, 9)
    assert (table.question, table.asked_seat) == ("turn", 1)


def test_P_NEPTUNE_2_with_none_nothing_happens() -> None:
    table = pantheon(RICH, spaces={1: "neptune"})
    duel = table.duel
    duel.loot = 0
    table.state.load(duel.pack())
    table.play("activate neptune")
    assert (table.question, table.asked_seat) == ("turn", 1)


def test_P_NEPTUNE_3_a_token_that_is_gone_has_no_effect() -> None:
    table = pantheon(RICH, city(coins=30), spaces={1: "neptune", 2: "mars"}, pawn=1)
    table.play("activate neptune", "waive 3", "loot 6", "discard " + min(table.open_cards), "activate mars")
    assert (table.pawn, table.loot) == (3, {-3, -6})
    assert table.coins(1) == 27
