"""Pantheon: grand temples, further progress tokens, points."""

import pytest

from tests.duel.pantheon.support.arrange import pantheon
from tests.duel.support.arrange import city
from thauma.games.duel.pantheon.table import TEMPLES

NAMES = [temple.id for temple in TEMPLES]
COSTS = {
    "mesopotamian-temple": (["sawmill", "lumber-yard"], "WWW"),
    "greek-temple": (["shelf-quarry", "quarry"], "SSS"),
    "egyptian-temple": (["brickyard", "clay-pool"], "CCC"),
}


@pytest.mark.parametrize(("count", "points"), [(1, 5), (2, 12), (3, 21)])
def test_P_TEMPLE_1_points_by_how_many(count: int, points: int) -> None:
    table = pantheon(city(built=NAMES[:count]), age=3)
    assert table.points(0)["temples"] == points


@pytest.mark.parametrize("temple", NAMES)
def test_P_TEMPLE_2_free_with_a_token_of_its_mythology(temple: str) -> None:
    mythology = temple.removesuffix("-temple")
    table = pantheon(city(coins=0), age=3, open=[temple], myths=((mythology,), ()))
    table.play(f"build {temple}")
    assert table.cards(0) == {temple}
    other = pantheon(city(coins=0), age=3, open=[temple], myths=((), (mythology,)))
    assert f"build {temple}" not in other.legal()


@pytest.mark.parametrize("temple", COSTS)
def test_P_TEMPLE_2_otherwise_it_is_paid_for(temple: str) -> None:
    built, _ = COSTS[temple]
    table = pantheon(city(coins=0, built=[*built, "press", "glassworks"]), age=3, open=[temple])
    table.play(f"build {temple}")
    assert temple in table.cards(0)
    lacking = pantheon(city(coins=1, built=[*built[:1], "press", "glassworks"]), age=3, open=[temple])
    assert f"build {temple}" not in lacking.legal()


@pytest.mark.parametrize(
    ("temple", "built"),
    [
        ("phoenician-temple", ["lumber-yard", "quarry", "glassworks", "press", "drying-room"]),
        ("roman-temple", ["clay-pool", "quarry", "glassworks", "glass-blower", "press"]),
    ],
)
def test_P_TEMPLE_2_what_the_others_cost(temple: str, built: list[str]) -> None:
    pantheon(city(coins=0, built=built), age=3, open=[temple]).play(f"build {temple}")
    for i in range(len(built)):
        less = city(coins=1, built=[*built[:i], *built[i + 1 :]])
        assert f"build {temple}" not in pantheon(less, age=3, open=[temple]).legal()


def test_P_TEMPLE_3_a_token_is_a_chain_for_urbanism() -> None:
    table = pantheon(city(coins=0, tokens=["urbanism"]), age=3, open=["greek-temple"], myths=(("greek",), ()))
    table.play("build greek-temple")
    assert table.coins(0) == 4


def test_P_TEMPLE_4_masonry_does_not_help() -> None:
    builder = city(coins=0, built=["quarry", "press", "glassworks"], tokens=["masonry"])
    assert "build greek-temple" not in pantheon(builder, age=3, open=["greek-temple"]).legal()


def test_P_TEMPLE_4_its_points_break_no_tie() -> None:
    mine, theirs = city(coins=0, built=["greek-temple"]), city(coins=0, built=["aqueduct"])
    table = pantheon(mine, theirs, age=3, left=1, open=["academy"])
    table.play("discard academy")
    assert table.result is not None
    assert [score["total"] for score in table.result.scores] == [5, 5]
    assert table.result.winners == (1,)


def test_P_TEMPLE_5_it_is_a_card_like_any_other() -> None:
    builder = city(coins=60, wonders=["the-sphinx"])
    table = pantheon(builder, age=3, open=["greek-temple", "roman-temple"])
    assert "discard greek-temple" in table.legal()
    table.play("wonder the-sphinx with greek-temple")
    assert table.cards(0) == set()
    table.play("discard roman-temple")
    assert table.discard == {"roman-temple"}


def test_P_TEMPLE_5_a_face_down_temple_is_known_by_its_back() -> None:
    table = pantheon(age=3, left=20, slots={15: "greek-temple", 16: "academy"})
    seen = table.known_position(0)
    assert (seen.ages[40 + 15], seen.ages[40 + 16]) == (-2, -1)


def test_P_MYST_1_points_for_tokens_still_owned() -> None:
    mystic = city(coins=0, tokens=["mysticism"])
    table = pantheon(mystic, age=3, myths=(("greek", "greek", "roman"), ()), offerings=((2, 4), (3,)))
    assert table.points(0)["progress"] == 10
    assert "progress" not in table.points(1)


def test_P_MYST_1_an_offering_that_was_used_counts_no_more() -> None:
    mystic = city(coins=9, tokens=["mysticism"])
    table = pantheon(mystic, age=3, spaces={1: "aphrodite"}, offerings=((2, 4), ()))
    table.play("activate aphrodite offering 2")
    assert table.points(0)["progress"] == 2


def test_P_POLIO_1_a_coin_for_each_space_moved() -> None:
    raider = city(coins=60, tokens=["poliorcetics"], wonders=["the-colossus"])
    table = pantheon(raider, city(coins=9), open=["walls", "barracks"])
    table.play("build walls")
    assert table.coins(1) == 7
    table.play("discard barracks")


@pytest.mark.parametrize(("coins", "left"), [(9, 7), (1, 0)])
def test_P_POLIO_1_by_mars_and_never_below_nothing(coins: int, left: int) -> None:
    table = pantheon(city(coins=60, tokens=["poliorcetics"]), city(coins=coins), spaces={1: "mars"})
    table.play("activate mars")
    assert table.coins(1) == left


def test_P_POLIO_1_with_loot_both_are_lost() -> None:
    table = pantheon(city(coins=60, tokens=["poliorcetics"]), city(coins=9), spaces={1: "mars"}, pawn=1)
    table.play("activate mars")
    assert table.coins(1) == 5


def test_P_POLIO_1_a_space_that_minerva_closes_is_not_moved() -> None:
    raider = city(coins=60, tokens=["poliorcetics"])
    table = pantheon(raider, city(coins=9), spaces={1: "mars"}, minerva=2)
    table.play("activate mars")
    assert (table.pawn, table.coins(1)) == (1, 8)


def test_P_POLIO_1_the_opponents_shields_cost_nothing() -> None:
    table = pantheon(city(coins=60), city(coins=9, tokens=["poliorcetics"]), spaces={1: "mars"})
    table.play("activate mars")
    assert (table.coins(0), table.coins(1)) == (57, 9)


def test_P_ENGIN_1_a_card_with_a_chain_symbol_for_a_coin() -> None:
    table = pantheon(city(coins=1, tokens=["engineering"]), open=["aqueduct"])
    table.play("build aqueduct")
    assert table.coins(0) == 0


def test_P_ENGIN_1_every_temple_too() -> None:
    for temple in NAMES:
        table = pantheon(city(coins=1, tokens=["engineering"]), age=3, open=[temple])
        table.play(f"build {temple}")
        assert table.coins(0) == 0, temple


def test_P_ENGIN_1_not_a_card_without_one_and_not_for_nothing() -> None:
    for card, coins in (("courthouse", 1), ("aqueduct", 0)):
        table = pantheon(city(coins=coins, tokens=["engineering"]), open=[card])
        assert f"build {card}" not in table.legal()


def test_P_ENGIN_1_what_costs_nothing_stays_free() -> None:
    table = pantheon(city(coins=1, built=["brickyard"], tokens=["engineering"]), open=["statue"])
    table.play("build statue")
    assert table.coins(0) == 1


def test_P_ENGIN_2_a_chain_is_still_free() -> None:
    builder = city(coins=0, built=["baths"], tokens=["engineering", "urbanism"])
    table = pantheon(builder, open=["aqueduct"])
    table.play("build aqueduct")
    assert table.coins(0) == 4


def test_P_ENGIN_2_no_chain_for_urbanism_and_nothing_for_economy() -> None:
    builder = city(coins=5, tokens=["engineering", "urbanism"])
    table = pantheon(builder, city(coins=0, tokens=["economy"]), open=["aqueduct"])
    table.play("build aqueduct")
    assert (table.coins(0), table.coins(1)) == (4, 0)


def test_P_SCORE_1_the_categories() -> None:
    mine = city(coins=7, built=["greek-temple", "roman-temple"])
    gods = ("aphrodite", "astarte")
    table = pantheon(mine, age=3, left=1, open=["academy"], active=(gods, ()), astarte=(5, 0))
    table.play("discard academy")
    assert table.result is not None
    score = table.result.scores[0]
    assert "guilds" not in score
    assert (score["temples"], score["divinities"], score["treasury"]) == (12, 14, 3)
    assert score["total"] == 29
