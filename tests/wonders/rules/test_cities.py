"""The boards of the seven cities, and what most of their stages do: W-CITY-1 to W-CITY-8."""

import re
from pathlib import Path

import pytest

from tests.wonders.support.arrange import Table, city, table
from tests.wonders.support.random_play import GAME
from thauma.games.wonders.ids import FREE_COLOURS, FREE_FIRST, FREE_LAST, REVIVES, SEVENTH_CARD
from thauma.games.wonders.table_rows import goods, pack_raw

PAGE = (Path(__file__).parents[3] / "docs" / "rules" / "wonders.md").read_text(encoding="utf-8")
LETTERS = dict(zip(("wood", "stone", "clay", "ore", "glass", "cloth", "papyrus"), "WSCOGLP", strict=True))
ONE_UNIT = {
    "wood": "stockade",
    "stone": "baths",
    "clay": "guard-tower",
    "ore": "barracks",
    "glass": "workshop",
    "cloth": "apothecary",
    "papyrus": "scriptorium",
}
"""a card of Age I for one unit of each resource"""
POWERS = {
    "seventh card": SEVENTH_CARD,
    "discard pile": REVIVES,
    "first of each colour free": FREE_COLOURS,
    "first turn free": FREE_FIRST,
    "sixth turn free": FREE_LAST,
}
SALE = 3


def boards() -> dict[tuple[str, str], tuple[str, list[str]]]:
    """The table of the rules page: starting resource and stages by city and side."""
    found = {}
    name = start = ""
    for line in re.findall(r"^\|.*\| (?:day|night) \|.*\|$", PAGE, flags=re.MULTILINE):
        first, resource, side, *stages = [cell.strip() for cell in line.strip("|").split("|")]
        name, start = first.lower() or name, resource or start
        found[name, side] = (start, [stage for stage in stages if stage])
    return found


BOARDS = boards()
STAGES = [(name, side, i) for (name, side), (_, stages) in BOARDS.items() for i in range(len(stages))]


def letters(cost: str) -> str:
    """The units of a cost, such as 2 ore and 1 cloth."""
    parts = [part.split() for part in cost.split(", ")]
    return "".join(LETTERS[resource] * int(number) for number, resource in parts)


def producing(board: str, side: str, built: int, units: str) -> Table:
    """A city that produces exactly these units and nothing else, and has no coins."""
    game = table(city(board, side, stages=built, coins=0), age=2)
    wonders = game.wonders
    wonders.cities[0].raw, wonders.cities[0].goods = pack_raw(units), goods(units)
    wonders.cities[0].any_raw = wonders.cities[0].any_goods = 0
    game.state.load(wonders.pack())
    return game


def effects(game: Table) -> dict[str, int]:
    """What stages can give, as the city of seat 0 has it."""
    mine = game.wonders.cities[0]
    found = {"points": game.points(0).get("wonder", 0), "coins": mine.coins, "shields": mine.shields}
    found |= {"raw": mine.any_raw, "goods": mine.any_goods, "any symbol": mine.wild}
    return found | {name: 1 if mine.power & power else 0 for name, power in POWERS.items()}


def effects_on_page(effect: str) -> dict[str, int]:
    """What the page says of a stage."""
    found: dict[str, int] = {}
    for part in effect.split(", "):
        number, _, what = part.partition(" ")
        found |= {what.rstrip("s") + "s": int(number)} if number.isdigit() else {part: 1}
    return found


# ----------------------------------------------------------------------------------------- the boards


@pytest.mark.parametrize(("board", "side"), BOARDS)
def test_W_CITY_1_the_neighbours_may_buy_the_starting_resource(board: str, side: str) -> None:
    card = ONE_UNIT[BOARDS[board, side][0]]
    buyer = city("gizah" if board != "gizah" else "rhodos")
    assert table(buyer, city(board, side), hands=[[card]]).payments(0, f"build {card}") == [(2, 0)]


def test_W_CITY_1_it_is_the_same_on_both_sides() -> None:
    assert len(BOARDS) == 14
    for board, _ in BOARDS:
        assert BOARDS[board, "day"][0] == BOARDS[board, "night"][0]
        start = [table(city(board, side)).wonders.cities[0] for side in ("day", "night")]
        assert len({(mine.raw, mine.goods) for mine in start}) == 1


@pytest.mark.parametrize(("board", "side", "number"), STAGES)
def test_W_CITY_2_a_stage_costs_what_the_table_says(board: str, side: str, number: int) -> None:
    units = letters(BOARDS[board, side][1][number].split(": ")[0])
    exact = producing(board, side, number, units)
    assert exact.payments(0, f"stage with {exact.hand(0)[0]}") == [(0, 0)]
    for unit in set(units):
        short = producing(board, side, number, units.replace(unit, "", 1))
        assert not short.payments(0, f"stage with {short.hand(0)[0]}")


@pytest.mark.parametrize(("board", "side", "number"), STAGES)
def test_W_CITY_2_a_stage_does_what_the_table_says(board: str, side: str, number: int) -> None:
    cost, effect = BOARDS[board, side][1][number].split(": ")
    game = producing(board, side, number, letters(cost))
    before = effects(game)
    for seat in range(3):
        verb = "sell" if seat else "stage with"
        game.state.apply(seat, GAME.id(game.state, seat, f"{verb} {game.hand(seat)[0]}"))
    after = effects(game)
    again = {name for name in POWERS if before[name]}
    gained = {name: n - before[name] for name, n in after.items() if n != before[name]}
    assert gained == {name: n for name, n in effects_on_page(effect).items() if name not in again}


@pytest.mark.parametrize(("board", "side"), BOARDS)
def test_W_CITY_2_a_wonder_has_no_more_stages_than_the_table(board: str, side: str) -> None:
    built = len(BOARDS[board, side][1])
    game = producing(board, side, built, "WWWWSSSSCCCCOOOOGLP")
    assert not [move for move in game.legal(0) if move.startswith("stage")]


@pytest.mark.parametrize(("side", "stages", "points"), [("day", 3, 15), ("night", 4, 20)])
def test_W_CITY_3_Gizah_has_points_only(side: str, stages: int, points: int) -> None:
    found = effects(table(city("gizah", side, stages=stages, coins=0)))
    assert {name: n for name, n in found.items() if n} == {"points": points}


# ------------------------------------------------------------------------------------ Rhodos and Ephesos


@pytest.mark.parametrize(
    ("side", "stages", "means"),
    [("day", 1, ["clay-pool", "brickyard"]), ("night", 0, ["stone-pit", "quarry"])],
)
@pytest.mark.parametrize(("turn", "victories"), [(6, [3, 3]), (5, [])])
def test_W_CITY_4_the_shields_of_Rhodos_count_in_the_same_age(
    side: str, stages: int, means: list[str], turn: int, victories: list[int]
) -> None:
    game = table(city("rhodos", side, stages=stages, built=means), age=2, turn=turn, hands=[["walls"]])
    game.play_turn("stage with walls")
    assert game.tokens(0) == victories


@pytest.mark.parametrize(
    ("board", "side", "stages", "coins"),
    [
        ("ephesos", "day", 1, 9),
        ("ephesos", "night", 0, 4),
        ("ephesos", "night", 1, 4),
        ("ephesos", "night", 2, 4),
        ("rhodos", "night", 0, 3),
        ("rhodos", "night", 1, 4),
    ],
)
def test_W_CITY_5_coins_come_once_and_from_the_bank(board: str, side: str, stages: int, coins: int) -> None:
    means = ["sawmill", "quarry", "stone-pit", "foundry", "loom", "ore-vein"]
    game = table(city(board, side, stages=stages, built=means, coins=1), age=2, hands=[["walls"]])
    game.play_turn("stage with walls")
    assert game.all_coins == [1 + coins, 3 + SALE, 3 + SALE]
    game.play_turn()
    assert game.coins(0) == 1 + coins + SALE


@pytest.mark.parametrize(("coins", "payments"), [(0, []), (3, []), (4, [(0, 4)])])
def test_W_CITY_5_they_cannot_be_spent_in_that_turn(coins: int, payments: list[tuple[int, int]]) -> None:
    neighbour = city("babylon", built=["lumber-yard"])
    game = table(city("ephesos", stages=1, coins=coins), city("gizah"), neighbour, hands=[["altar"]])
    assert game.payments(0, "stage with altar") == payments


# ------------------------------------------------------------------------------------------ Alexandria


@pytest.mark.parametrize("resource", ["wood", "stone", "clay", "ore"])
@pytest.mark.parametrize(("side", "stages"), [("day", 2), ("night", 1)])
def test_W_CITY_6_a_stage_of_Alexandria_produces_any_raw_material(
    resource: str, side: str, stages: int
) -> None:
    card = ONE_UNIT[resource]
    for built, payments in ((stages - 1, []), (stages, [(0, 0)])):
        game = table(city("alexandria", side, stages=built, coins=0), hands=[[card]], age=1)
        assert game.payments(0, f"build {card}") == payments


@pytest.mark.parametrize("resource", ["cloth", "papyrus"])
def test_W_CITY_6_the_second_stage_of_the_night_produces_any_of_the_goods(resource: str) -> None:
    card = ONE_UNIT[resource]
    for built, payments in ((1, []), (2, [(0, 0)])):
        game = table(city("alexandria", "night", stages=built, coins=0), hands=[[card]], age=1)
        assert game.payments(0, f"build {card}") == payments


def test_W_CITY_6_the_unit_is_chosen_anew_each_turn() -> None:
    owner = city("alexandria", stages=2, coins=0)
    game = table(owner, hands=[["stockade"], [], ["barracks"]], age=1)
    game.play_turn("build stockade")
    game.play_turn("build barracks")
    assert (game.cards(0), game.coins(0)) == ({"stockade", "barracks"}, 0)


def test_W_CITY_6_a_stage_gives_one_unit_a_turn() -> None:
    game = table(city("alexandria", stages=2, coins=0), hands=[["caravansery"]])
    assert not game.payments(0, "build caravansery")


def test_W_CITY_6_both_stages_of_the_night_serve_the_same_construction() -> None:
    game = table(city("alexandria", "night", stages=2, coins=0), hands=[["school"]])
    assert game.payments(0, "build school") == [(0, 0)]


def test_W_CITY_6_a_stage_and_the_Caravansery_make_two_units() -> None:
    owner = city("alexandria", "day", stages=2, built=["marketplace"], coins=0)
    game = table(owner, age=2, hands=[["caravansery"], ["forum"]])
    game.play_turn("build caravansery")
    assert game.payments(0, "build forum") == [(0, 0)]


def test_W_CITY_6_a_stage_and_the_Forum_make_two_goods() -> None:
    owner = city("alexandria", "night", stages=2, built=["west-trading-post"], coins=0)
    game = table(owner, age=2, turn=6, hands=[["forum"]], later=[["traders-guild"]])
    game.play_turn("build forum")
    assert game.payments(0, "build traders-guild") == [(0, 0)]


@pytest.mark.parametrize("card", ["stockade", "apothecary", "scriptorium"])
def test_W_CITY_7_the_neighbours_cannot_buy_what_stages_of_Alexandria_produce(card: str) -> None:
    seller = city("alexandria", "night", stages=3)
    game = table(city("gizah"), seller, city("rhodos"), hands=[[card, "workshop"]], age=1)
    assert not game.payments(0, f"build {card}")
    assert game.payments(0, "build workshop") == [(2, 0)]


# ------------------------------------------------------------------------------- Babylon's free symbol


@pytest.mark.parametrize("side", ["day", "night"])
def test_W_CITY_8_the_second_stage_of_Babylon_is_any_symbol(side: str) -> None:
    for stages, green in ((1, 1 + 1), (2, 1 + 1 + 1 + 7)):
        game = table(city("babylon", side, stages=stages, built=["apothecary", "workshop"]))
        assert game.points(0)["green"] == green
        assert game.points(0).get("wonder", 0) == (3 if side == "day" else 0)
