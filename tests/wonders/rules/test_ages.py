"""The three ages: W-AGE."""

import pytest

from tests.wonders.support.arrange import Table, city, match, table
from tests.wonders.support.decks import ages_of
from tests.wonders.support.random_play import SEATS
from thauma import Match

SALE = 3


def new_table(players: int) -> Table:
    return Table(Match.new("wonders", seed=6, players=players).state)


def everybody_sells(game: Table) -> Table:
    """Let everybody sell a card."""
    game.play_turn()
    return game


# -------------------------------------------------------------------------------------- turns and hands


@pytest.mark.parametrize("players", SEATS)
def test_W_AGE_1_three_ages_are_played_one_after_the_other(players: int) -> None:
    game, ages = new_table(players), []
    while game.waiting:
        ages.append(game.age)
        everybody_sells(game)
    assert ages == [1] * 6 + [2] * 6 + [3] * 6


@pytest.mark.parametrize("players", SEATS)
def test_W_AGE_1_with_cards_of_that_age_only(players: int) -> None:
    game = new_table(players)
    while game.waiting:
        for seat in range(players):
            assert all(game.age in ages_of(card) for card in game.hand(seat))
        everybody_sells(game)


@pytest.mark.parametrize("players", SEATS)
def test_W_AGE_2_an_age_begins_with_seven_cards_in_each_hand_and_has_six_turns(players: int) -> None:
    game, sizes = new_table(players), []
    while game.waiting:
        (size,) = {len(game.hand(seat)) for seat in range(players)}
        sizes.append((game.turn_number, size))
        everybody_sells(game)
    assert sizes == [(1, 7), (2, 6), (3, 5), (4, 4), (5, 3), (6, 2)] * 3


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize(("age", "step"), [(1, 1), (3, 1)])
def test_W_AGE_3_in_ages_one_and_three_each_hand_goes_to_the_left(players: int, age: int, step: int) -> None:
    check_passing(table(players=players, age=age), step)


@pytest.mark.parametrize("players", SEATS)
def test_W_AGE_4_in_age_two_each_hand_goes_to_the_right(players: int) -> None:
    check_passing(table(players=players, age=2), -1)


def check_passing(game: Table, step: int) -> None:
    """Play an age: what a seat leaves in its hand is the hand of the seat so many places further on."""
    for _ in range(5):
        left = []
        for seat in range(game.players):
            hand = game.hand(seat)
            left.append(hand[1:])
            game.play(seat, f"sell {hand[0]}")
        for seat in range(game.players):
            assert game.hand((seat + step) % game.players) == left[seat]


# --------------------------------------------------------------------------------------- the sixth turn


def test_W_AGE_5_in_the_sixth_turn_each_player_has_two_cards_and_plays_one() -> None:
    game = table(age=1, turn=6, hands=[["altar", "loom"], ["theater", "press"]])
    assert [game.hand(seat) for seat in (0, 1)] == [["loom", "altar"], ["press", "theater"]]
    game.play_turn("build altar", "build press")
    assert (game.cards(0), game.cards(1), game.age) == ({"altar"}, {"press"}, 2)


def test_W_AGE_6_the_other_card_goes_to_the_discard_pile_and_brings_no_coins() -> None:
    game = table(
        age=1, turn=6, hands=[["altar", "loom"], ["theater", "press"], ["workshop", "tavern"]], players=4
    )
    game.play_turn("build altar", "sell theater", "build tavern")
    assert game.all_coins == [3, 3 + SALE, 3 + 5, 3 + SALE]
    assert {"loom", "theater", "press", "workshop"} <= {*game.discard}
    assert len(game.discard) == 6


def test_W_AGE_6_face_down() -> None:
    game = table(age=1, turn=6, hands=[["altar", "loom"]])
    game.play_turn("build altar")
    assert "loom" in game.view(0)["discard"]["known"]
    for viewer in (1, 2, None):
        assert "loom" not in str(game.view(viewer)["discard"])


def test_W_AGE_6_after_other_turns_nothing_is_discarded() -> None:
    game = table(age=1, turn=5, hands=[["altar"], ["theater"], ["loom"]])
    game.play_turn("build altar", "build theater", "build loom")
    assert game.discard == []


def test_W_AGE_7_the_card_lies_in_the_pile_before_the_chosen_ones_are_played() -> None:
    mine = city("halikarnassos", "night", built=["clay-pool", "clay-pit"])
    hands = [["altar", "loom"], ["theater", "press"], ["workshop", "stockade"]]
    game = table(mine, city("rhodos", built=["lumber-yard"]), turn=6, hands=hands)
    game.play_turn("stage with altar", "build theater", "sell stockade")
    assert game.legal(0) == [
        *("build loom from discard", "build press from discard", "build stockade from discard"),
        *("build workshop from discard", "decline"),
    ]


# ------------------------------------------------------------------------------- the end of an age


def test_W_AGE_8_after_the_sixth_turn_come_the_conflicts() -> None:
    towns = city("gizah", built=["barracks"]), city("rhodos"), city("babylon")
    game = table(*towns, turn=5)
    game.play_turn()
    assert game.tokens(0) == []
    game.play_turn()
    assert [game.tokens(seat) for seat in range(3)] == [[1, 1], [-1], [-1]]


def test_W_AGE_8_then_the_next_age_is_dealt() -> None:
    game = table(turn=6, later=[["walls"], ["temple"], ["statue"]])
    game.play_turn()
    assert (game.age, game.turn_number, game.question) == (2, 1, "choose")
    assert [len(game.hand(seat)) for seat in range(3)] == [7, 7, 7]
    for seat, card in enumerate(["walls", "temple", "statue"]):
        assert card in game.hand(seat)


def test_W_AGE_8_the_conflicts_come_after_all_that_the_sixth_turn_brings() -> None:
    mine = city("babylon", "night", stages=1, coins=9)
    game = table(mine, city("rhodos"), turn=6, hands=[["altar", "barracks"]])
    game.play_turn("build altar")
    assert [game.tokens(seat) for seat in range(3)] == [[], [], []]
    game.play(0, "build barracks paying 2 left")
    assert [game.tokens(seat) for seat in range(3)] == [[1, 1], [-1], [-1]]


def test_W_AGE_9_cities_coins_tokens_and_discard_pile_stay() -> None:
    mine = city("gizah", built=["altar", "barracks"], stages=1, coins=7, tokens=[1, -1])
    game = table(mine, discard=["theater"], age=2, turn=6)
    game.play_turn("", "", "")
    assert (game.cards(0), game.stages(0), game.coins(0)) == ({"altar", "barracks"}, 1, 7 + SALE)
    assert game.tokens(0)[:2] == [1, -1]
    assert "theater" in game.discard
    assert len(game.discard) == 1 + 3 + 3


def test_W_AGE_10_the_game_ends_after_the_conflicts_of_age_three() -> None:
    towns = city("gizah", built=["arsenal"]), city("rhodos"), city("babylon")
    game = table(*towns, age=3, turn=5)
    game.play_turn()
    assert (game.waiting, game.result) == ((0, 1, 2), None)
    game.play_turn()
    assert (game.waiting, game.question) == ((), "over")
    assert [game.tokens(seat) for seat in range(3)] == [[5, 5], [-1], [-1]]
    assert game.result is not None
    assert game.result.scores[0]["military"] == 10


def test_W_AGE_10_a_whole_match_has_eighteen_turns() -> None:
    played = match("gizah", "rhodos", "ephesos")
    while played.waiting:
        seat = played.waiting[0]
        played.play(seat, played.legal(seat)[-1])
    assert (len(played.actions), played.over) == (18 * 3, True)
