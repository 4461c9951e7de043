"""The cards as printed, and what each colour does: W-CARD."""

from dataclasses import replace

import pytest

from tests.wonders.support.arrange import Table, city, table
from tests.wonders.support.printed import LINES, age_of, cards_of_colour, read_card
from thauma.games.wonders.table import CARDS, Card


def built_by_olympia(card: Card) -> Table:
    """A city of all the means in the world that has just built a card, and nothing else of its colour."""
    game = table(city("olympia", stages=2), players=7, age=age_of(card), hands=[[card.id]])
    game.play_turn(f"build {card.id}")
    return game


def test_W_CARD_1_the_cards_are_as_printed() -> None:
    for card, line in zip(CARDS, LINES, strict=True):
        assert card == read_card(line)


def test_W_CARD_1_there_are_77_names_and_148_cards() -> None:
    guilds = cards_of_colour("purple")
    copies = sum(len(marks) for line in LINES for marks in read_card(line).copies)
    assert (len(CARDS), len(LINES), copies + len(guilds)) == (77, 77, 148)


# ----------------------------------------------------------------------------------------- production

ONE_UNIT = dict(
    zip(
        "WSCOGLP",
        ["stockade", "baths", "guard-tower", "barracks", "workshop", "apothecary", "scriptorium"],
        strict=True,
    )
)
"""a card of Age I for one unit of each resource"""


def units_after(card: str, start: str, coins: int = 0) -> set[str]:
    """What a city produces besides its starting resource in the turn after it built a card of Age I."""
    board = {"G": "alexandria", "S": "gizah"}[start]
    wanted = {letter: name for letter, name in ONE_UNIT.items() if letter != start}
    game = table(city(board, coins=coins), players=7, hands=[[card], *[[]] * 5, ["altar", *wanted.values()]])
    game.play_turn(f"build {card}")
    assert (game.coins(0), set(game.hand(0))) == (0, set(wanted.values()))
    return {letter for letter, name in wanted.items() if game.payments(0, f"build {name}") == [(0, 0)]}


@pytest.mark.parametrize(
    "card", [card for card in cards_of_colour("brown") if age_of(card) == 1], ids=lambda c: c.id
)
def test_W_CARD_2_a_brown_card_of_Age_I_produces_one_unit_or_one_of_two(card: Card) -> None:
    made = units_after(card.id, "G", card.coins)
    assert made == {*card.effect.produces, *card.effect.choice}
    assert len(made) == 1 + card.coins


@pytest.mark.parametrize(("seller", "payments"), [(1, [(2, 0)]), (2, [(0, 2)])])
def test_W_CARD_2_who_has_a_choice_buys_of_a_neighbours_choice(
    seller: int, payments: list[tuple[int, int]]
) -> None:
    towns = [city("alexandria", built=["timber-yard"], coins=2), city("gizah"), city("ephesos")]
    towns[seller] = replace(towns[seller], built=["clay-pit"])
    assert table(*towns, age=2, hands=[["temple"]]).payments(0, "build temple") == payments


@pytest.mark.parametrize(
    ("card", "board", "costs_two"),
    [
        ("sawmill", "gizah", "caravansery"),
        ("quarry", "halikarnassos", "library"),
        ("brickyard", "gizah", "forum"),
        ("foundry", "alexandria", "dispensary"),
    ],
)
def test_W_CARD_2_a_brown_card_of_Age_II_produces_two_of_the_same(
    card: str, board: str, costs_two: str
) -> None:
    game = table(city(board, coins=1), age=2, hands=[[card, costs_two], [costs_two]], players=7)
    assert not game.payments(0, f"build {costs_two}")
    game.play_turn(f"build {card}")
    assert game.payments(0, f"build {costs_two}") == [(0, 0)]


@pytest.mark.parametrize(("card", "made"), [("loom", "L"), ("glassworks", "G"), ("press", "P")])
def test_W_CARD_3_a_grey_card_produces_one_of_the_goods(card: str, made: str) -> None:
    assert units_after(card, "S") == {made}


def test_W_CARD_3_so_do_those_of_Age_II() -> None:
    game = table(city("babylon", coins=0), hands=[["press"], ["school"]], age=2, players=5)
    game.play_turn("build press")
    assert game.payments(0, "build school") == [(0, 0)]


# -------------------------------------------------------------------------------- blue, green and red


@pytest.mark.parametrize("card", cards_of_colour("blue"), ids=lambda card: card.id)
def test_W_CARD_4_a_blue_card_is_worth_its_points(card: Card) -> None:
    assert built_by_olympia(card).points(0)["blue"] == card.effect.points > 0


@pytest.mark.parametrize("card", cards_of_colour("green"), ids=lambda card: card.id)
def test_W_CARD_5_a_green_card_has_one_symbol(card: Card) -> None:
    game = built_by_olympia(card)
    assert game.wonders.cities[0].symbols == [card.effect.symbol == symbol for symbol in range(3)]
    assert game.points(0)["green"] == 1


@pytest.mark.parametrize("card", cards_of_colour("red"), ids=lambda card: card.id)
def test_W_CARD_6_a_red_card_has_as_many_shields_as_its_age(card: Card) -> None:
    assert built_by_olympia(card).strength(0) == age_of(card)


# --------------------------------------------------------------------------------- Caravansery and Forum


@pytest.mark.parametrize(
    ("board", "built", "costs"),
    [
        ("alexandria", ["press"], "school"),
        ("gizah", ["loom"], "library"),
        ("babylon", ["glassworks"], "temple"),
        ("rhodos", ["glassworks"], "dispensary"),
    ],
    ids=["wood", "stone", "clay", "ore"],
)
def test_W_CARD_7_the_Caravansery_produces_any_raw_material(board: str, built: list[str], costs: str) -> None:
    owner = city(board, built=["marketplace", *built], coins=0)
    game = table(owner, hands=[["caravansery", costs], [costs]], age=2, players=7)
    assert not game.payments(0, f"build {costs}")
    game.play_turn("build caravansery")
    assert game.payments(0, f"build {costs}") == [(0, 0)]


def test_W_CARD_7_it_produces_one_unit_a_turn() -> None:
    game = table(city("gizah", built=["caravansery"], coins=0), hands=[["forum"]])
    assert not game.payments(0, "build forum")


@pytest.mark.parametrize("buyer", [0, 2])
def test_W_CARD_7_the_neighbours_cannot_buy_of_it(buyer: int) -> None:
    hands = [["school"] if seat == buyer else [] for seat in range(3)]
    for wood in ("caravansery", "lumber-yard"):
        towns = city("ephesos"), city("rhodos", built=[wood, "press"]), city("gizah")
        game = table(*[replace(town, coins=4) for town in towns], age=2, hands=hands)
        assert bool(game.payments(buyer, "build school")) == (wood == "lumber-yard")


@pytest.mark.parametrize(
    ("board", "built", "costs"),
    [
        ("babylon", ["clay-pool"], "temple"),
        ("gizah", ["stone-pit"], "library"),
        ("babylon", [], "school"),
    ],
    ids=["glass", "cloth", "papyrus"],
)
def test_W_CARD_8_the_Forum_produces_any_of_the_goods(board: str, built: list[str], costs: str) -> None:
    owner = city(board, built=["west-trading-post", *built], coins=0)
    game = table(owner, hands=[["forum", costs], [costs]], age=2, players=7)
    assert not game.payments(0, f"build {costs}")
    game.play_turn("build forum")
    assert game.payments(0, f"build {costs}") == [(0, 0)]


def test_W_CARD_8_it_produces_one_unit_a_turn() -> None:
    game = table(city("gizah", built=["forum"], coins=0), age=3, hands=[["traders-guild"]])
    assert not game.payments(0, "build traders-guild")


@pytest.mark.parametrize("buyer", [0, 2])
def test_W_CARD_8_the_neighbours_cannot_buy_of_it(buyer: int) -> None:
    hands = [["school"] if seat == buyer else [] for seat in range(3)]
    for papyrus in ("forum", "press"):
        towns = city("babylon"), city("rhodos", built=[papyrus]), city("gizah")
        game = table(*[replace(town, coins=4) for town in towns], age=2, hands=hands)
        assert bool(game.payments(buyer, "build school")) == (papyrus == "press")
