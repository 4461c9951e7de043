"""The conflict pawn and the loot tokens: D-MIL."""

from itertools import groupby

import pytest

from tests.duel.support.arrange import city, table


@pytest.mark.parametrize(
    ("age", "card", "shields"), [(1, "guard-tower", 1), (2, "walls", 2), (3, "pretorium", 3)]
)
@pytest.mark.parametrize("seat", [0, 1])
def test_D_MIL_1_each_shield_moves_the_pawn_one_space(age: int, card: str, shields: int, seat: int) -> None:
    game = table(city(coins=20), city(coins=20), age=age, open=[card], turn=seat)
    game.play(f"build {card}")
    assert game.pawn == (shields if seat == 0 else -shields)


@pytest.mark.parametrize(
    ("wonder", "shields"), [("the-colossus", 2), ("circus-maximus", 1), ("the-statue-of-zeus", 1)]
)
def test_D_MIL_2_shields_of_wonders_move_it_likewise(wonder: str, shields: int) -> None:
    game = table(city(), city(wonders=[wonder], coins=20), open=["altar"], turn=1, pawn=1)
    game.play(f"wonder {wonder} with altar")
    assert game.pawn == 1 - shields


def test_D_MIL_3_the_pawn_goes_back_and_forth() -> None:
    game = table(open=["guard-tower", "palisade", "stable"])
    game.play("build guard-tower")
    assert game.pawn == 1
    game.play("build palisade")
    assert game.pawn == 0


def test_D_MIL_3_nineteen_spaces_in_nine_zones() -> None:
    inner = [table(pawn=pawn).points(0 if pawn > 0 else 1).get("military", 0) for pawn in range(-8, 9)]
    capitals = 2
    assert len(inner) + capitals == 19
    assert len(list(groupby(inner))) + capitals == 9


@pytest.mark.parametrize(("pawn", "lost"), [(0, 0), (1, 0), (2, 2), (3, 0), (4, 0), (5, 5), (6, 0), (7, 0)])
@pytest.mark.parametrize("seat", [0, 1])
def test_D_MIL_4_and_5_only_the_third_and_sixth_space_cost_coins(pawn: int, lost: int, seat: int) -> None:
    game = table(open=["guard-tower"], turn=seat, pawn=pawn if seat == 0 else -pawn)
    game.play("build guard-tower")
    assert game.coins(1 - seat) == 7 - lost
    assert game.coins(seat) == 7


def test_D_MIL_4_reaching_the_third_space_takes_two_coins() -> None:
    game = table(city(), city(coins=9), open=["guard-tower"], pawn=2)
    game.play("build guard-tower")
    assert game.coins(1) == 7


def test_D_MIL_4_passing_over_the_third_space_takes_them_too() -> None:
    game = table(city(coins=9), city(coins=9), age=2, open=["walls"], pawn=2)
    game.play("build walls")
    assert (game.pawn, game.coins(1)) == (4, 7)


def test_D_MIL_5_reaching_the_sixth_space_takes_five_coins() -> None:
    game = table(city(), city(coins=9), open=["guard-tower"], pawn=5)
    game.play("build guard-tower")
    assert game.coins(1) == 4


def test_D_MIL_6_a_loot_token_works_once() -> None:
    game = table(city(), city(coins=9), open=["guard-tower", "palisade", "stable"], pawn=2)
    game.play("build guard-tower", "build palisade")
    before = game.coins(1)
    game.play("build stable")
    assert (game.pawn, game.coins(1)) == (3, before)
    assert {"seat": 0, "space": 3, "coins": 2} not in game.view()["loot"]


def test_D_MIL_7_each_side_has_loot_tokens_of_its_own() -> None:
    game = table(open=["guard-tower"], pawn=2)
    game.play("build guard-tower")
    assert game.view()["loot"] == [
        {"seat": 0, "space": 6, "coins": 5},
        {"seat": 1, "space": 3, "coins": 2},
        {"seat": 1, "space": 6, "coins": 5},
    ]


def test_D_MIL_7_the_attacker_loses_nothing() -> None:
    game = table(city(coins=9), city(coins=9), open=["guard-tower"], pawn=-2, turn=1)
    game.play("build guard-tower")
    assert (game.coins(0), game.coins(1)) == (7, 9)


@pytest.mark.parametrize(("pawn", "coins"), [(2, 0), (2, 1), (5, 4)])
def test_D_MIL_8_who_has_too_few_coins_loses_all(pawn: int, coins: int) -> None:
    game = table(city(coins=3), city(coins=coins), open=["guard-tower"], pawn=pawn)
    game.play("build guard-tower")
    assert game.coins(1) == 0


def test_D_MIL_8_the_coins_go_to_the_bank() -> None:
    game = table(city(coins=3), city(coins=9), open=["guard-tower"], pawn=5)
    game.play("build guard-tower")
    assert game.coins(0) == 3


def test_D_MIL_9_a_move_through_two_zones_uses_both_loot_tokens() -> None:
    game = table(city(tokens=["strategy"], coins=8), city(coins=9), age=3, open=["pretorium"], pawn=2)
    game.play("build pretorium")
    assert (game.pawn, game.coins(1)) == (6, 2)
    assert [token["seat"] for token in game.view()["loot"]] == [1, 1]


@pytest.mark.parametrize("seat", [0, 1])
def test_D_MIL_10_reaching_the_capital_wins_at_once(seat: int) -> None:
    game = table(open=["guard-tower"], turn=seat, pawn=8 if seat == 0 else -8)
    game.play("build guard-tower")
    assert game.result is not None
    assert (game.result.winners, game.result.kind) == ((seat,), "military")


def test_D_MIL_11_the_pawn_stops_at_the_capital() -> None:
    game = table(city(tokens=["strategy"], coins=8), age=3, open=["pretorium"], pawn=7)
    game.play("build pretorium")
    assert game.pawn == 9
