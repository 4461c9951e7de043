"""Setting up: W-SETUP."""

from collections import Counter

import pytest

from tests.wonders.support.arrange import Table, city, match, table
from tests.wonders.support.random_play import GAME, SEATS, walk
from thauma import Match
from thauma.games.wonders.table import CARDS, CITIES

SEEDS = range(20)
SALE = 3
GUILDS = {card.id for card in CARDS if "guild" in card.id}
COSTS_ONE = {
    "wood": "stockade",
    "stone": "baths",
    "clay": "guard-tower",
    "ore": "barracks",
    "glass": "workshop",
    "cloth": "apothecary",
    "papyrus": "scriptorium",
}
"""a card of Age I for one unit of each resource"""
START = {
    "alexandria": "glass",
    "babylon": "wood",
    "ephesos": "papyrus",
    "gizah": "stone",
    "halikarnassos": "cloth",
    "olympia": "clay",
    "rhodos": "ore",
}


def cards_by_age(seed: int, players: int) -> list[list[str]]:
    """The cards of each age in a deal."""
    hands: list[list[list[str]]] = GAME.deal(seed, players=players).parts["hands"]
    return [[card for hand in age for card in hand] for age in hands]


# ----------------------------------------------------------------------------------------- the cards


def test_W_SETUP_1_the_box_has_seven_cities_of_two_sides_and_148_cards() -> None:
    printed = [sum(len(card.copies[age]) for card in CARDS) for age in range(3)]
    assert len(GUILDS) == 10
    assert printed == [49, 49, 50 - len(GUILDS)]
    assert len({board.id for board in CITIES}) == 7
    assert all(board.day != board.night for board in CITIES)


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_W_SETUP_1_three_to_seven_play(players: int) -> None:
    started = Match.new("wonders", seed=1, players=players)
    assert (started.seats, len(started.view(None)["cities"])) == (players, players)


@pytest.mark.parametrize("players", SEATS)
def test_W_SETUP_2_a_card_is_in_the_game_when_its_number_is_not_above_the_players(players: int) -> None:
    for age, cards in enumerate(cards_by_age(2, players)):
        in_game = {card.id: sum(int(mark) <= players for mark in card.copies[age]) for card in CARDS}
        assert Counter(card for card in cards if card not in GUILDS) == +Counter(in_game)


def test_W_SETUP_2_three_play_without_what_is_marked_four() -> None:
    marked = {"excavation", "well", "tavern", "training-ground", "bazar", "circus", "castrum"}
    assert not marked & {card for age in cards_by_age(1, 3) for card in age}
    assert marked <= {card for age in cards_by_age(1, 4) for card in age}


@pytest.mark.parametrize("players", SEATS)
def test_W_SETUP_3_two_guilds_more_than_players_are_in_the_game(players: int) -> None:
    for seed in SEEDS:
        first, second, third = cards_by_age(seed, players)
        guilds = [card for card in third if card in GUILDS]
        assert len(guilds) == len(set(guilds)) == players + 2
        assert not GUILDS & {*first, *second}


def test_W_SETUP_3_any_guild_may_be_in_the_game_and_in_any_hand() -> None:
    decks = [cards_by_age(seed, 3)[2] for seed in range(100)]
    assert {card for deck in decks for card in deck} >= GUILDS
    assert {deck.index(card) // 7 for deck in decks for card in GUILDS & set(deck)} == {0, 1, 2}
    assert len({frozenset(GUILDS & set(deck)) for deck in decks}) > 50


@pytest.mark.parametrize("players", SEATS)
def test_W_SETUP_4_each_age_has_seven_cards_for_each_player(players: int) -> None:
    hands = GAME.deal(3, players=players).parts["hands"]
    assert [[len(hand) for hand in age] for age in hands] == [[7] * players] * 3


@pytest.mark.parametrize("number", [0, 1, 2, 3, 4])
def test_W_SETUP_5_what_stayed_in_the_box_never_comes_back(number: int) -> None:
    *_, (_, _, _, end) = walk(number)
    game = Table(end)
    used = Counter(game.discard)
    for seat in range(game.players):
        used += Counter([*game.cards(seat), *game.tucked_cards(seat)])
    hands = GAME.deal_of(end).parts["hands"]
    assert used == Counter(card for age in hands for hand in age for card in hand)


def test_W_SETUP_5_the_box_is_no_part_of_the_discard_pile() -> None:
    assert Match.new("wonders", seed=1).view(0)["discard"] == {"count": 0, "cards": None, "known": []}


# ----------------------------------------------------------------------------------------- the cities


@pytest.mark.parametrize("players", SEATS)
def test_W_SETUP_6_no_two_players_have_the_same_city(players: int) -> None:
    for seed in SEEDS:
        boards = [board for board, _ in GAME.deal(seed, players=players).parts["cities"]]
        assert len(set(boards)) == players


def test_W_SETUP_6_cities_are_random() -> None:
    seats = zip(*[GAME.deal(seed).parts["cities"] for seed in range(60)], strict=True)
    for seat in seats:
        assert {board for board, _ in seat} == set(START)


def test_W_SETUP_6_a_deal_written_by_hand_gives_them_as_agreed() -> None:
    agreed = match("olympia night", "alexandria day", "gizah night", "babylon day")
    shown = [(city["wonder"], city["side"]) for city in agreed.view(None)["cities"]]
    assert shown == [("olympia", "night"), ("alexandria", "day"), ("gizah", "night"), ("babylon", "day")]


def test_W_SETUP_7_each_player_has_a_side_whatever_the_others_play() -> None:
    seats = [GAME.deal(seed).parts["cities"] for seed in range(60)]
    sides = {tuple(side for _, side in cities) for cities in seats}
    assert len(sides) == 2**3


def test_W_SETUP_7_a_city_is_built_by_the_side_that_is_played() -> None:
    for side, points in (("day", 5), ("night", 10)):
        game = table(city("gizah", side, stages=3))
        assert game.points(0)["wonder"] == 3 + points + (7 if side == "day" else 0)


# ------------------------------------------------------------------------------------------ the start


@pytest.mark.parametrize("players", SEATS)
def test_W_SETUP_8_each_player_begins_with_three_coins(players: int) -> None:
    cities = Match.new("wonders", seed=4, players=players).view(None)["cities"]
    assert [city["coins"] for city in cities] == [3] * players


def test_W_SETUP_9_the_bank_never_runs_out() -> None:
    rich = table(*[city(coins=200)] * 7)
    rich.play_turn()
    assert rich.all_coins == [203] * 7


@pytest.mark.parametrize("players", SEATS)
def test_W_SETUP_10_the_left_neighbour_is_the_next_seat_and_the_right_one_the_seat_before(
    players: int,
) -> None:
    for seat in range(players):
        left, right = (seat + 1) % players, (seat - 1) % players
        for side, neighbour in (("left", left), ("right", right)):
            boards = {seat: "gizah", neighbour: "olympia"}
            towns = [city(boards.get(other, "")) for other in range(players)]
            game = table(*towns, hands=[[]] * seat + [["guard-tower"]])
            game.play_turn(*[""] * seat, f"build guard-tower paying 2 {side}")
            paid = [SALE] * players
            paid[seat], paid[neighbour] = -2, SALE + 2
            assert game.all_coins == [3 + coins for coins in paid]


def test_W_SETUP_10_with_three_players_everybody_is_a_neighbour() -> None:
    for buyer in range(3):
        for seller in {0, 1, 2} - {buyer}:
            towns = [city(built=["loom"] if seat == seller else []) for seat in range(3)]
            game = table(*towns, hands=[["apothecary"] if seat == buyer else [] for seat in range(3)])
            assert sum(map(sum, game.payments(buyer, "build apothecary"))) == 2


@pytest.mark.parametrize("players", SEATS)
def test_W_SETUP_11_at_the_start_no_city_has_anything(players: int) -> None:
    for shown in Match.new("wonders", seed=5, players=players).view(None)["cities"]:
        assert (shown["cards"], shown["stages"], shown["tucked"]) == ([], 0, [])
    game = Table(Match.new("wonders", seed=5, players=players).state)
    assert [game.tokens(seat) for seat in range(players)] == [[]] * players


@pytest.mark.parametrize(("board", "resource"), START.items())
@pytest.mark.parametrize("side", ["day", "night"])
def test_W_SETUP_11_only_the_starting_resource_serves_a_city(board: str, resource: str, side: str) -> None:
    game = table(city(board, side, coins=0), hands=[list(COSTS_ONE.values())])
    free = {card for card in COSTS_ONE.values() if game.payments(0, f"build {card}")}
    assert free == {COSTS_ONE[resource]}
