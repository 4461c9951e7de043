"""Moves in writing: W-MOVE."""

from itertools import permutations

import pytest

from tests.wonders.support.arrange import Table, city, match, table
from tests.wonders.support.random_play import GAME, walk
from thauma import IllegalMove, Match, NotYourTurn, UnknownMove
from thauma.games.wonders.position import QUESTIONS, unpack_state

FORMS = {
    "side": ("side",),
    "choose": ("build", "stage", "sell"),
    "seventh": ("build", "stage", "sell"),
    "revive": ("build", "decline"),
}
"""how the answers to each question begin"""


def table_between_sellers() -> Table:
    """Gizah wants clay, which both neighbours sell, and the right one for a coin."""
    buyer = city("gizah", built=["east-trading-post"])
    return table(buyer, city(built=["clay-pool"]), city("olympia"), hands=[["guard-tower"]])


# --------------------------------------------------------------------------------------------- the forms


def test_W_MOVE_1_every_decision_is_a_move_of_its_form() -> None:
    asked = set()
    for number in range(4):
        for before, seat, _, _ in walk(number):
            question = QUESTIONS[unpack_state(before).question]
            moves = [GAME.text(before, seat, move) for move in before.legal(seat)]
            assert {move.split()[0] for move in moves} <= {*FORMS[question]}
            asked.add(question)
    assert asked == {*FORMS}


@pytest.mark.parametrize("card", ["lumber-yard", "scriptorium"])
def test_W_MOVE_1_the_first_and_last_card_of_an_age_are_what_they_say(card: str) -> None:
    owner = city("ephesos", built=["clay-pool", "clay-pit"])
    built, tucked, sold = (table(owner, hands=[[card]], players=4) for _ in range(3))
    built.play_turn(f"build {card}")
    tucked.play_turn(f"stage with {card}")
    sold.play_turn(f"sell {card}")
    assert card in built.cards(0)
    assert tucked.tucked_cards(0) == [card]
    assert card in sold.discard


def test_W_MOVE_1_a_card_of_the_pile_is_built_from_discard() -> None:
    owner = city("halikarnassos", "night", built=["clay-pool", "clay-pit"])
    game = table(owner, hands=[["stockade"]], discard=["altar"])
    game.play_turn("stage with stockade")
    game.play(0, "build altar from discard")
    assert "altar" in game.cards(0)


def test_W_MOVE_1_sides_are_chosen_by_name() -> None:
    started = match("gizah", options={"sides": "chosen"})
    for seat in range(3):
        started.play(seat, "side night" if seat else "side day")
    assert [shown["side"] for shown in started.view(None)["cities"]] == ["day", "night", "night"]


@pytest.mark.parametrize(
    "text", ["build guard-tower paying 1 right", "stage with guard-tower", "decline", "side day"]
)
def test_W_MOVE_1_a_move_is_the_same_in_any_spacing_and_case(text: str) -> None:
    game = table_between_sellers()
    assert game.explain(0, "  " + text.upper().replace(" ", "   ")) == game.explain(0, text)
    assert game.explain(0, text).move == text


# ---------------------------------------------------------------------------------------------- the tail


def test_W_MOVE_2_the_tail_tells_what_each_neighbour_is_paid() -> None:
    moves = [move for move in table_between_sellers().legal(0) if move.startswith("build guard-tower")]
    assert moves == ["build guard-tower paying 1 right", "build guard-tower paying 2 left"]


def test_W_MOVE_2_the_left_neighbour_stands_first() -> None:
    buyer = city("babylon", built=["east-trading-post"])
    game = table(buyer, city("rhodos"), city("olympia"), hands=[["stables"]], age=2)
    assert [move for move in game.legal(0) if move.startswith("build stables")] == [
        "build stables paying 2 left 1 right"
    ]


def test_W_MOVE_2_every_split_between_the_neighbours_has_a_tail_of_its_own() -> None:
    left, right = city("gizah", built=["lumber-yard", "clay-pool"]), city("olympia")
    game = table(city("rhodos", coins=4), left, right, hands=[["stables"]], age=2)
    assert [move for move in game.legal(0) if move.startswith("build stables")] == [
        "build stables paying 2 left 2 right",
        "build stables paying 4 left",
    ]


def test_W_MOVE_2_a_stage_has_the_same_tail() -> None:
    game = table(city("rhodos", coins=4), city("babylon"), city(built=["lumber-yard"]), hands=[["altar"]])
    assert [move for move in game.legal(0) if move.startswith("stage with altar")] == [
        "stage with altar paying 2 left 2 right"
    ]


def test_W_MOVE_2_without_payment_there_is_no_tail() -> None:
    assert "build theater" in table(hands=[["theater"]]).legal(0)


def test_W_MOVE_3_the_coin_for_the_bank_is_not_written() -> None:
    game = table(hands=[["timber-yard"]])
    assert [move for move in game.legal(0) if "build timber-yard" in move] == ["build timber-yard"]
    game.play_turn("build timber-yard")
    assert game.coins(0) == 2


# --------------------------------------------------------------------------------------------- two copies


def test_W_MOVE_4_two_copies_in_a_hand_make_the_same_moves_once() -> None:
    owner = city("ephesos", built=["clay-pool", "clay-pit"])
    game = table(owner, hands=[["altar", "altar"]], players=5)
    moves = [move for move in game.legal(0) if "altar" in move]
    assert moves == ["build altar", "stage with altar", "sell altar"]


def test_W_MOVE_4_wherever_they_are_in_the_deal() -> None:
    hand = ["altar", "loom", "theater", "altar", "press", "loom", "stockade"]
    dealt = match("gizah", "rhodos", "babylon", "ephesos", "olympia", "alexandria", hands=[[hand]])
    assert [move for move in dealt.legal(0) if move.startswith("sell")] == [
        f"sell {card}" for card in ("loom", "press", "altar", "theater", "stockade")
    ]


def test_W_MOVE_4_of_two_copies_one_stays_in_the_hand() -> None:
    game = table(hands=[["altar", "altar"]], players=5, turn=5)
    game.play_turn("build altar")
    assert (game.hand(1).count("altar"), game.cards(0)) == (1, {"altar"})


def test_W_MOVE_4_two_copies_in_the_pile_make_the_same_move_once() -> None:
    owner = city("halikarnassos", "night", built=["clay-pool", "clay-pit"])
    game = table(owner, hands=[["stockade"]], discard=["altar", "altar"], players=5)
    game.play_turn("stage with stockade")
    assert game.legal(0).count("build altar from discard") == 1


def test_W_MOVE_4_so_do_copies_of_two_ages() -> None:
    owner = city("halikarnassos", "night", built=["clay-pool", "clay-pit"])
    game = table(owner, hands=[["walls"], ["loom"]], discard=["loom"], age=2)
    game.play_turn("stage with walls", "sell loom")
    assert game.discard.count("loom") == 2
    assert game.legal(0).count("build loom from discard") == 1


# ------------------------------------------------------------------------------------------------ refusals


@pytest.mark.parametrize(
    "tail",
    [
        "",
        *(f" paying {paid}" for paid in ("1 left", "3 left", "2 right", "2 left 1 right", "1 left 1 right")),
    ],
)
def test_W_MOVE_5_a_payment_that_is_not_offered_is_refused_and_nothing_changes(tail: str) -> None:
    game = table_between_sellers()
    before = game.state.copy()
    with pytest.raises(IllegalMove):
        game.play(0, f"build guard-tower{tail}")
    assert game.state == before


def test_W_MOVE_5_a_payment_for_what_is_free_is_refused() -> None:
    game = table(hands=[["theater"]])
    with pytest.raises(IllegalMove):
        game.play(0, "build theater paying 2 left")
    assert game.waiting == (0, 1, 2)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("", "empty"),
        ("buy baths", "begins with one of"),
        ("build bath", "did you mean baths"),
        ("stage baths", "with"),
        ("sell", "card"),
        ("build baths paying 0 left", "paying"),
        ("side dusk", "day"),
    ],
)
def test_W_MOVE_6_a_text_that_is_no_move(text: str, hint: str) -> None:
    with pytest.raises(UnknownMove, match=hint):
        table().play(0, text)


@pytest.mark.parametrize("text", ["decline", "side day", "build altar from discard", "sell palace"])
def test_W_MOVE_6_a_move_that_is_not_possible_now(text: str) -> None:
    game = table(hands=[["theater"]])
    before = game.state.copy()
    with pytest.raises(IllegalMove) as refused:
        game.play(0, text)
    assert not isinstance(refused.value, NotYourTurn)
    assert game.state == before


# ------------------------------------------------------------------------------------------- the text


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_W_MOVE_7_the_text_of_a_match_lists_the_choices_of_a_turn_by_seat(order: tuple[int, ...]) -> None:
    hands = [[["altar"], ["theater"], ["loom"]]]
    started = match(hands=hands)
    choices = ["build altar", "sell theater", "build loom"]
    for seat in order:
        started.play(seat, choices[seat])
    lines = started.text().partition("moves:\n")[2].splitlines()
    assert lines[:3] == ["  0 build altar", "  1 sell theater", "  2 build loom"]
    assert Match.parse(started.text()).state == started.state
