"""Pantheon: gods, wonders and tokens that meet in one action, and ends in the middle of one."""

import pytest

from tests.duel.pantheon.support.arrange import PantheonTable, pantheon
from tests.duel.support.arrange import Table, city

MYTHS = ("greek", "roman", "egyptian", "egyptian", "phoenician")
"""tokens on slots 2, 4, 9, 11 and 13"""
FIRST_ROW = ("lumber-yard", "clay-pool", "quarry", "theater", "altar", "guard-tower")
BUILDER = city(coins=90, wonders=["the-divine-theater"])
RICH = city(coins=60)
FIVE = ["workshop", "apothecary", "scriptorium", "pharmacist", "academy"]
"""green cards with five symbols"""


def theater(*, covered: bool, **options: str) -> PantheonTable:
    """Age I: seat 0 has built the Theater with a card on the Egyptian token, which stays covered or not."""
    table = pantheon(BUILDER, RICH, age=1, left=20, open=FIRST_ROW, lying=MYTHS, options=options)
    if not covered:
        table.play("discard lumber-yard", "discard guard-tower")
    table.play("wonder the-divine-theater with clay-pool")
    return table


# ----------------------------------------------------------------------------------- tokens of Age I


def test_P_ZEUS_2_a_mythology_token_is_resolved_at_once() -> None:
    table = theater(covered=True)
    table.play("open greek", "call zeus", "order hades aphrodite", "remove slot 13")
    assert table.question == "place"
    assert {move.split()[1] for move in table.legal()} == {"astarte", "baal"}
    table.play("place baal at 6")
    assert (table.myths(0), table.spaces) == ({"phoenician"}, {6: "baal"})
    assert (table.question, table.asked_seat, table.duel.lying) == ("turn", 1, 0b01111)


def test_P_ZEUS_2_its_own_deck_may_be_the_one_that_was_open() -> None:
    table = theater(covered=True)
    table.play("open greek", "call zeus", "order hades aphrodite", "remove slot 2")
    assert {move.split()[1] for move in table.legal()} == {"hades", "aphrodite"}


def test_P_ZEUS_2_or_the_mythology_token_is_out_of_the_game() -> None:
    table = theater(covered=True, zeus_token="discard")
    table.play("open greek", "call zeus", "order hades aphrodite", "remove slot 13")
    assert (table.myths(0), table.spaces) == (set(), {})
    assert (table.question, table.asked_seat, table.duel.lying) == ("turn", 1, 0b01111)


def test_P_ZEUS_2_the_token_on_his_card_comes_before_the_tokens_uncovered() -> None:
    table = theater(covered=False)
    table.play("open greek", "call zeus", "order hades aphrodite", "remove slot 13")
    assert table.duel.subject == 1
    table.play("place baal at 6")
    assert (table.question, table.duel.subject) == ("place", 3)
    table.play("place isis at 1")
    assert table.myths(0) == {"phoenician", "egyptian"}
    assert (table.question, table.asked_seat) == ("turn", 1)


def test_P_ZEUS_2_a_face_down_card_that_the_action_uncovers_can_be_removed() -> None:
    table = theater(covered=False)
    table.play("open greek", "call zeus", "order hades aphrodite")
    assert "remove slot 9" in table.legal()
    table.play("remove slot 9", "place isis at 1")
    assert (table.question, table.asked_seat, table.duel.lying) == ("turn", 1, 0b11011)
    assert not table.duel.present >> 9 & 1


def test_P_TOKEN_4_two_tokens_of_one_mythology_need_no_order() -> None:
    table = pantheon(BUILDER, RICH, age=1, left=20, open=FIRST_ROW, lying=MYTHS)
    table.play("discard lumber-yard", "discard quarry", "wonder the-divine-theater with clay-pool")
    table.play("open greek", "call zeus", "order hades aphrodite", "remove theater")
    assert (table.question, table.legal()[0]) == ("place", "place anubis at 1")
    table.play("place anubis at 1")
    assert {move.split()[1] for move in table.legal()} == {"isis", "ra"}
    table.play("place ra at 2")
    assert (table.question, table.duel.mythology_tokens[0], table.deck("egyptian")) == ("turn", 2, ["isis"])


def test_P_TOKEN_1_a_token_that_is_still_covered_stays_when_another_is_taken() -> None:
    table = theater(covered=False)
    table.play("open greek", "call zeus", "order hades aphrodite", "remove quarry", "place isis at 1")
    assert (table.question, table.asked_seat, table.duel.lying) == ("turn", 1, 0b11011)
    assert (table.myths(0), table.duel.mythology_tokens[0]) == ({"egyptian"}, 1)


def test_P_TOKEN_3_no_card_is_turned_up_before_the_last_token() -> None:
    table = pantheon(BUILDER, RICH, age=1, left=20, open=FIRST_ROW, lying=MYTHS)
    table.play("discard lumber-yard", "discard quarry", "wonder the-divine-theater with clay-pool")
    table.play("open greek", "call zeus", "order hades aphrodite", "remove theater", "place anubis at 1")
    assert (table.known_position(0).ages[9], table.known_position(0).ages[11]) == (-1, -1)
    table.play("place ra at 2")
    assert min(table.known_position(0).ages[9], table.known_position(0).ages[11]) >= 0


def test_P_TOKEN_1_two_offering_tokens_at_once() -> None:
    table = pantheon(BUILDER, left=15, slots={11: "rostrum", 14: "forum"}, lying=(2, 4, 3))
    table.play("wonder the-divine-theater with rostrum", "open greek", "call zeus", "order hades aphrodite")
    table.play("remove forum")
    assert table.offerings(0) == {2, 3}
    assert (table.question, table.asked_seat, table.duel.lying) == ("turn", 1, 0b010)


def test_P_ZEUS_2_what_is_told_of_tokens_taken_and_out_of_the_game() -> None:
    options = {"zeus_token": "discard"}
    table = pantheon(BUILDER, left=15, slots={11: "rostrum"}, lying=(2, 4, 3), options=options)
    table.play("wonder the-divine-theater with rostrum", "open greek", "call zeus", "order hades aphrodite")
    events = Table(table.state).play("remove slot 10")
    assert [event.data["token"] for event in events if event.key == "duel.event.offering"] == [2]
    assert table.offerings(0) == {2}


def test_P_AGE_2_the_gate_takes_the_lower_space_when_a_token_is_gone() -> None:
    spaces = {1: "anubis", 3: "zeus", 4: "mars", 5: "tanit"}
    table = pantheon(RICH, RICH, age=1, left=1, open=["altar"], spaces=spaces)
    table.play("discard altar")
    assert (table.age, table.spaces) == (2, {**spaces, 2: "gate"})


# ---------------------------------------------------------------------------- ends in mid-action


def test_P_THEATER_1_a_god_that_wins_leaves_the_rest_undone() -> None:
    table = pantheon(BUILDER, RICH, age=1, left=20, open=FIRST_ROW, lying=MYTHS, pawn=7)
    table.play("discard lumber-yard", "discard guard-tower", "wonder the-divine-theater with clay-pool")
    table.play("open roman", "call mars", "order minerva neptune")
    assert table.result is not None
    assert (table.result.kind, table.result.winners) == ("military", (0,))
    assert (table.myths(0), table.state.waiting) == (set(), ())


def test_P_ISIS_1_a_wonder_that_wins_asks_nothing_more() -> None:
    builder = city(coins=9, wonders=["circus-maximus"])
    table = pantheon(builder, city(built=["glassworks"]), spaces={1: "isis"}, discard=["tavern"], pawn=8)
    table.play("activate isis", "raise circus-maximus", "tuck tavern")
    assert table.result is not None
    assert (table.result.kind, table.cards(1)) == ("military", {"glassworks"})


@pytest.mark.parametrize("moves", [("activate gate", "call ishtar"), ("activate ishtar",)])
def test_P_ISHTAR_1_she_wins_wherever_she_comes_from(moves: tuple[str, ...]) -> None:
    scholar = city(coins=60, built=FIVE)
    spaces = {1: "gate"} if len(moves) > 1 else {1: "ishtar"}
    gone = ("enki",) if len(moves) > 1 else ()
    table = pantheon(scholar, age=3, spaces=spaces, active=((), gone))
    table.play(*moves)
    assert table.result is not None
    assert table.result.kind == "science"


def test_P_ENKI_4_law_from_the_board_by_a_pair_with_ishtar_pairs_again() -> None:
    scholar = city(coins=60, built=["workshop"])
    table = pantheon(
        scholar,
        open=["laboratory", "rostrum"],
        active=(("ishtar",), ()),
        board=["law", "economy", "strategy"],
    )
    table.play("build laboratory", "take law")
    assert (table.question, table.asked_seat) == ("take", 0)
    table.play("take economy")
    assert table.tokens(0) == {"law", "economy"}
    assert (table.question, table.asked_seat) == ("turn", 1)


def test_P_ENKI_1_coins_of_a_token_are_gained() -> None:
    table = pantheon(
        city(coins=3),
        spaces={1: "enki"},
        enki=["agriculture", "strategy"],
        aside=["agriculture", "strategy"],
    )
    table.play("activate enki", "take agriculture")
    assert table.coins(0) == 6


def test_P_ZEUS_4_another_turn_is_lost_with_the_last_card() -> None:
    builder = city(coins=90, wonders=["the-divine-theater"], tokens=["theology"])
    table = pantheon(builder, RICH, left=2, open=["sawmill"])
    table.play("wonder the-divine-theater with sawmill", "open greek", "call zeus", "order hades aphrodite")
    table.play(table.legal()[0])
    assert (table.age, table.duel.again, table.asked_seat) == (3, 0, 0)


# ------------------------------------------------------------------------- gods and wonders together


def test_P_ISIS_1_the_mausoleum_finds_nothing_when_the_last_card_lies_under_it() -> None:
    table = pantheon(city(coins=9, wonders=["the-mausoleum"]), spaces={1: "isis"}, discard=["tavern"])
    table.play("activate isis", "raise the-mausoleum", "tuck tavern")
    assert (table.question, table.asked_seat, table.discard) == ("turn", 1, set())


def test_P_ISIS_1_the_great_library_draws() -> None:
    builder = city(coins=9, wonders=["the-great-library"])
    aside = ["law", "economy", "strategy"]
    table = pantheon(builder, spaces={1: "isis"}, discard=["tavern"], aside=aside)
    table.play("activate isis", "raise the-great-library", "tuck tavern")
    assert table.legal() == ["take economy", "take law", "take strategy"]


def test_P_ISIS_1_a_wonder_that_anubis_undid() -> None:
    builder = city(coins=60, raised=["the-colossus"])
    table = pantheon(builder, RICH, spaces={1: "anubis", 2: "isis"}, open=["forum"])
    table.play("activate anubis", "topple the-colossus", "discard forum", "activate isis")
    table.play("raise the-colossus", "tuck forum")
    assert table.built_wonders(0) == {"the-colossus"}
    assert table.pawn == 2


def test_P_RA_1_a_wonder_that_anubis_undid() -> None:
    table = pantheon(RICH, city(coins=9, raised=["piraeus"]), spaces={1: "anubis", 2: "ra"}, open=["forum"])
    table.play("activate anubis", "topple piraeus", "discard forum", "activate ra")
    assert "claim piraeus" in table.legal()
    table.play("claim piraeus")
    assert "piraeus" in table.wonders(0)
    assert "piraeus" not in table.wonders(1)


def test_P_RA_1_five_wonders_and_still_seven_in_all() -> None:
    mine = city(coins=90, raised=["the-sphinx", "the-pyramids", "the-colossus", "piraeus"])
    theirs = city(
        raised=["the-temple-of-artemis", "the-mausoleum"], wonders=["the-hanging-gardens", "the-sanctuary"]
    )
    table = pantheon(mine, theirs, spaces={1: "ra"}, open=["rostrum", "forum"])
    table.play("activate ra", "claim the-hanging-gardens", "discard forum")
    table.play("wonder the-hanging-gardens with rostrum")
    assert len(table.built_wonders(0)) == 5
    assert table.wonders(1) == set()


def test_P_HADES_1_a_red_card_moves_the_pawn_and_loots() -> None:
    table = pantheon(RICH, city(coins=9), spaces={1: "hades"}, discard=["walls"], pawn=2)
    table.play("activate hades", "revive walls")
    assert (table.pawn, table.coins(1), table.discard) == (4, 7, set())


def test_P_BAAL_1_a_grey_card_too_and_wonders_are_paid_with_it() -> None:
    table = pantheon(RICH, city(built=["press"]), spaces={1: "baal"})
    table.play("activate baal")
    assert table.legal() == ["steal press"]
    table.play("steal press")
    assert (table.production(0), table.prices(1)["papyrus"]) == ({"papyrus": 1}, 3)


def test_P_ASTARTE_1_engineering_is_paid_from_her_too() -> None:
    engineer = city(coins=0, tokens=["engineering"])
    table = pantheon(engineer, open=["library"], active=(("astarte",), ()), astarte=(7, 0))
    table.play("build library")
    assert table.astarte(0) == 6


def test_P_ASTARTE_3_neptune_finds_nothing_on_her() -> None:
    her = ((), ("astarte",))
    table = pantheon(RICH, city(coins=1), spaces={1: "neptune"}, active=her, astarte=(0, 7))
    table.play("activate neptune", "waive 3", "loot 6")
    assert (table.coins(1), table.astarte(1)) == (0, 7)


def test_P_MINERVA_2_the_rest_of_a_long_move_is_lost() -> None:
    table = pantheon(RICH, RICH, age=3, open=["arsenal"], minerva=2)
    table.play("build arsenal")
    assert (table.pawn, table.duel.minerva) == (1, 0)


def test_P_MINERVA_2_the_pawn_before_her_does_not_move_at_all() -> None:
    table = pantheon(city(coins=60, tokens=["poliorcetics"]), city(coins=9), spaces={1: "mars"}, minerva=1)
    table.play("activate mars")
    assert (table.pawn, table.coins(1)) == (0, 9)


# ------------------------------------------------------------------------------------ what is known


def test_P_KNOW_4_who_knew_the_top_of_a_deck_opened_in_secret_knows_what_is_left_of_it() -> None:
    table = pantheon(RICH, BUILDER, spaces={1: "gate"}, options={"gate": "secret"}, open=["rostrum", "forum"])
    table.play("activate gate", "call mars", "wonder the-divine-theater with rostrum", "open greek")
    assert table.known_deck(0, "greek") == ["aphrodite", None, None]
    table.play("call hades")
    assert table.question == "order"
    assert table.known_deck(0, "greek") == ["aphrodite", "zeus"]
    table.play("order zeus aphrodite")
    assert table.known_deck(0, "greek") == [None, None]
