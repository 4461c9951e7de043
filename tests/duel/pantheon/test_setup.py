"""Pantheon: what is laid out, tokens on cards, gods placed, and the Pantheon from age to age."""

import pytest

from tests.duel.pantheon.support.arrange import PantheonTable, pantheon
from tests.duel.support.arrange import city
from thauma import game
from thauma.games.duel.box import EVERY_TOKEN, EVERY_WONDER
from thauma.games.duel.pantheon.table import BENEATH, COSTS, GODS, LIES_ON, MYTHOLOGIES, TEMPLES, TOKEN_SLOTS
from thauma.games.duel.position import unpack_state

MYTHS = ("greek", "roman", "egyptian", "greek", "phoenician")
"""tokens on slots 2, 4, 9, 11 and 13"""
OPTIONS = {"pantheon": True}


def first_row() -> PantheonTable:
    """Age I with its last row complete: slots 14 and 15 lie on the Egyptian token."""
    cards = ("lumber-yard", "clay-pool", "quarry", "theater", "altar", "guard-tower")
    return pantheon(age=1, open=cards, left=20, lying=MYTHS)


# -------------------------------------------------------------------------------------------- set-up


def test_P_SETUP_1_what_is_in_the_box() -> None:
    assert len(GODS) == 15
    assert len(MYTHOLOGIES) == len(TEMPLES) == 5
    assert [wonder.id for wonder in EVERY_WONDER[12:]] == ["the-sanctuary", "the-divine-theater"]
    assert EVERY_TOKEN[10:] == ("mysticism", "poliorcetics", "engineering")


@pytest.mark.parametrize("seed", range(8))
def test_P_SETUP_2_five_decks_of_three_gods(seed: int) -> None:
    deal = game("duel").deal(seed, OPTIONS)
    for m, deck in enumerate(deal.parts["gods"]):
        assert sorted(deck) == sorted(GODS[3 * m : 3 * m + 3])
    duel = unpack_state(game("duel").start(deal))
    assert duel.spaces == [-1] * 6
    assert duel.depth == [3] * 5


def test_P_SETUP_2_the_first_god_of_a_dealt_deck_lies_on_top() -> None:
    deal = game("duel").deal(3, OPTIONS)
    table = PantheonTable(game("duel").start(deal))
    assert [table.deck(name) for name in MYTHOLOGIES] == [list(deck) for deck in deal.parts["gods"]]


def test_P_SETUP_3_five_tokens_on_the_board_and_eight_aside() -> None:
    parts = game("duel").deal(5, OPTIONS).parts
    assert len(parts["tokens"]) == 5
    for order in parts["aside"]:
        assert sorted([*order, *parts["tokens"]]) == sorted(EVERY_TOKEN)


def test_P_SETUP_4_wonders_are_drafted_from_fourteen() -> None:
    dealt = {wonder for seed in range(60) for wonder in game("duel").deal(seed, OPTIONS).parts["wonders"]}
    assert dealt == {wonder.id for wonder in EVERY_WONDER}
    assert len(game("duel").deal(1, OPTIONS).parts["wonders"]) == 8


@pytest.mark.parametrize("seed", range(8))
def test_P_SETUP_5_three_temples_and_no_guild(seed: int) -> None:
    ages = game("duel").deal(seed, OPTIONS).parts["ages"]
    assert sum(card.endswith("-temple") for card in ages[2]) == 3
    assert not any(card.endswith("-guild") for card in ages[2])
    assert len(set(ages[2])) == 20


def test_P_SETUP_6_mythology_tokens_lie_on_face_down_cards_of_age_1() -> None:
    assert TOKEN_SLOTS[0] == (2, 4, 9, 11, 13)
    found = set()
    for seed in range(60):
        myths = game("duel").deal(seed, OPTIONS).parts["mythology"]
        assert max(myths.count(name) for name in myths) <= 2
        found |= set(myths)
    assert found == set(MYTHOLOGIES)


def test_P_SETUP_7_offering_tokens_lie_on_face_down_cards_of_age_2() -> None:
    assert TOKEN_SLOTS[1] == (6, 8, 10)
    assert {game("duel").deal(seed, OPTIONS).parts["offerings"] for seed in range(60)} == {
        (2, 3, 4), (2, 4, 3), (3, 2, 4), (3, 4, 2), (4, 2, 3), (4, 3, 2),
    }  # fmt: skip


def test_P_SETUP_8_each_draw_has_an_order_of_its_own() -> None:
    table = pantheon(
        city(wonders=["the-great-library", "the-divine-theater"], coins=90),
        decks={"mesopotamian": ["enki", "ishtar", "nisaba"]},
        open=["rostrum", "forum"],
        aside=["law", "economy", "strategy", "theology"],
    )
    duel = table.duel
    duel.orders[8:16] = duel.orders[8:16][::-1]  # the second draw in the order of its own
    table.state.load(duel.pack())
    table.play("wonder the-great-library with forum")
    assert table.legal() == ["take economy", "take law", "take strategy"]
    table.play("take law")
    assert [table.duel.drawn, "law" in table.tokens(0)] == [1, True]
    table.play(table.legal()[0], "wonder the-divine-theater with rostrum", "open mesopotamian")
    last = [EVERY_TOKEN[t] for t in duel.orders[8:10]]
    assert table.enki == set(last)


def test_P_SETUP_8_a_token_that_was_taken_is_passed_over() -> None:
    table = pantheon(
        city(tokens=["law"], wonders=["the-great-library"], coins=90),
        open=["rostrum", "forum"],
        aside=["law", "economy", "strategy", "theology"],
    )
    table.play("wonder the-great-library with forum")
    assert table.legal() == ["take economy", "take strategy", "take theology"]


# ------------------------------------------------------------------------------------ tokens on cards


def test_no_card_lies_on_two_tokens() -> None:
    for age in range(3):
        for slot in range(20):
            assert sum(cards >> slot & 1 for cards in LIES_ON[age]) == (BENEATH[age][slot] >= 0)


def test_P_TOKEN_1_the_token_is_taken_when_the_last_cover_is_gone() -> None:
    table = first_row()
    table.play("discard lumber-yard")
    assert table.question == "turn"
    table.play("discard clay-pool")
    assert (table.question, table.asked_seat) == ("place", 1)
    assert table.myths(1) == {"egyptian"}


def test_P_TOKEN_1_an_offering_token_is_taken_off_its_card() -> None:
    table = pantheon(age=2, left=15, open=["walls", "library"], lying=(4, 2, 3))
    table.play("discard walls")
    assert table.offerings(0) == {4}
    assert table.offerings(1) == set()


def test_P_TOKEN_2_one_of_two_gods_is_placed_and_the_other_goes_back_on_top() -> None:
    table = first_row()
    table.play("discard lumber-yard", "discard clay-pool")
    assert table.legal() == [f"place {god} at {space}" for god in ("anubis", "isis") for space in range(1, 7)]
    table.play("place isis at 4")
    assert table.spaces == {4: "isis"}
    assert table.deck("egyptian") == ["anubis", "ra"]
    assert (table.question, table.asked_seat) == ("turn", 0)


def test_P_TOKEN_2_the_upper_one_can_be_placed_too() -> None:
    table = first_row()
    table.play("discard lumber-yard", "discard clay-pool", "place anubis at 1")
    assert table.deck("egyptian") == ["isis", "ra"]


def test_P_TOKEN_2_a_space_that_is_taken_is_not_empty() -> None:
    table = pantheon(age=1, left=20, open=["lumber-yard", "clay-pool"], lying=MYTHS, spaces={3: "zeus"})
    table.play("discard lumber-yard", "discard clay-pool")
    assert not [move for move in table.legal() if move.endswith("at 3")]
    assert len(table.legal()) == 10


def test_P_TOKEN_3_the_god_comes_before_the_card_beneath() -> None:
    table = first_row()
    table.play("discard lumber-yard", "discard clay-pool")
    hidden = table.duel.ages[9]
    assert table.known_position(1).ages[9] < 0
    table.play("place isis at 4")
    assert table.known_position(1).ages[9] == table.known_position(0).ages[9] == hidden


def zeus_over_two_tokens(**options: str) -> PantheonTable:
    """Age I: the Theater was built with the last cover of the Egyptian token, and Zeus is called."""
    table = pantheon(
        city(wonders=["the-divine-theater"], coins=90),
        age=1,
        left=20,
        open=["lumber-yard", "clay-pool", "quarry", "theater"],
        lying=MYTHS,
        options=options,
    )
    table.play(
        "discard lumber-yard", "discard quarry", "wonder the-divine-theater with clay-pool", "open greek"
    )
    table.play("call zeus", "order hades aphrodite")
    return table


def test_P_TOKEN_4_the_active_player_says_which_token_comes_first() -> None:
    table = zeus_over_two_tokens()
    table.play("remove theater")  # the other cover of the token on slot 11
    assert table.question == "resolve"
    assert table.legal() == ["resolve greek", "resolve egyptian"]
    table.play("resolve greek")
    assert table.question == "place"
    table.play("place hades at 1")
    assert (table.question, table.legal()[0]) == ("place", "place anubis at 2")
    table.play("place isis at 2")
    assert table.myths(0) == {"greek", "egyptian"}
    assert (table.question, table.asked_seat) == ("turn", 1)


def test_P_TOKEN_4_or_the_lower_slot_comes_first() -> None:
    table = zeus_over_two_tokens(token_order="fixed")
    table.play("remove theater")
    assert table.question == "place"
    assert table.legal()[0].startswith("place anubis")


def test_P_TOKEN_5_with_one_god_left_it_is_placed() -> None:
    table = pantheon(
        age=1, left=20, open=["lumber-yard", "clay-pool"], lying=MYTHS, active=(("anubis", "isis"), ())
    )
    table.play("discard lumber-yard", "discard clay-pool")
    assert table.legal() == [f"place ra at {space}" for space in range(1, 7)]
    table.play("place ra at 6")
    assert table.deck("egyptian") == []


def test_P_TOKEN_5_with_none_left_the_token_is_kept() -> None:
    table = pantheon(
        age=1, left=20, open=["lumber-yard", "clay-pool"], lying=MYTHS, active=(("anubis", "isis", "ra"), ())
    )
    table.play("discard lumber-yard", "discard clay-pool")
    assert table.myths(1) == {"egyptian"}
    assert (table.question, table.spaces) == ("turn", {})


def test_P_TOKEN_6_a_mythology_token_is_kept() -> None:
    table = pantheon(
        city(coins=90, built=["press", "glassworks"]),
        age=3,
        open=["greek-temple", "academy"],
        myths=(("greek",), ()),
    )
    table.play("build greek-temple")
    assert table.myths(0) == {"greek"}


def test_P_TOKEN_7_tokens_come_before_another_turn() -> None:
    sphinx = city(coins=90, wonders=["the-sphinx"])
    table = pantheon(sphinx, age=1, left=15, slots={14: "lumber-yard"}, lying=MYTHS)
    table.play("wonder the-sphinx with lumber-yard")
    assert table.question == "place"
    assert table.duel.again == 1
    table.play("place isis at 1")
    assert (table.question, table.asked_seat, table.duel.again) == ("turn", 0, 0)


# ---------------------------------------------------------------------------------- from age to age


def test_P_AGE_1_gods_are_not_activated_in_age_1() -> None:
    table = pantheon(city(coins=90), age=1, spaces={1: "tanit"})
    assert not [move for move in table.legal() if move.startswith("activate")]


def end_of_age_1(spaces: dict[int, str]) -> PantheonTable:
    """The last card of Age I has been taken."""
    table = pantheon(age=1, left=1, open=["quarry"], spaces=spaces, aside=["law", "economy", "strategy"])
    table.play("discard quarry")
    return table


def test_P_AGE_2_gods_are_turned_up_and_the_gate_takes_the_space_left() -> None:
    gods = {1: "zeus", 2: "mars", 3: "isis", 5: "tanit", 6: "ishtar"}
    table = end_of_age_1(gods)
    assert table.age == 2
    assert table.spaces == {**gods, 4: "gate"}
    for seat in (0, 1, -1):
        assert table.known_position(seat).spaces == table.duel.spaces
    assert "activate tanit" in table.legal()


def test_P_AGE_2_of_two_empty_spaces_the_gate_takes_the_lower() -> None:
    assert end_of_age_1({1: "zeus", 2: "mars", 3: "isis", 6: "ishtar"}).spaces[4] == "gate"


def test_P_AGE_3_two_tokens_lie_on_enki() -> None:
    table = end_of_age_1({1: "zeus", 2: "enki", 3: "isis", 5: "tanit", 6: "astarte"})
    assert table.enki == {"law", "economy"}


def test_P_AGE_3_without_enki_no_token_is_drawn() -> None:
    table = end_of_age_1({1: "zeus", 2: "ishtar", 3: "isis", 5: "tanit", 6: "astarte"})
    assert (table.enki, table.duel.drawn) == (set(), 0)


def test_P_AGE_4_what_is_left_remains_for_age_3() -> None:
    table = pantheon(city(coins=90), age=2, left=1, open=["sawmill"], spaces={3: "tanit", 5: "gate"})
    table.play("discard sawmill")
    assert table.age == 3
    assert table.spaces == {3: "tanit", 5: "gate"}
    assert "activate tanit" in table.legal()


# --------------------------------------------------------------------------------------- the spaces


def test_P_ACT_2_the_two_prices_of_a_space_add_up_to_eleven() -> None:
    assert [mine + theirs for mine, theirs in zip(*COSTS, strict=True)] == [11] * 6
    assert COSTS[0] == (3, 4, 5, 6, 7, 8)
