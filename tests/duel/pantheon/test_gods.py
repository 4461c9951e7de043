"""Pantheon: the gods of Mesopotamia, Phoenicia and Greece."""

from typing import Any

import pytest

from tests.duel.pantheon.support.arrange import PantheonTable, pantheon
from tests.duel.support.arrange import Town, city

RICH = city(coins=30)
FIVE = ["workshop", "apothecary", "scriptorium", "pharmacist", "academy"]
"""green cards with five different symbols"""


def has_won(table: PantheonTable, kind: str, seat: int = 0) -> bool:
    """Whether a seat has won so."""
    return table.result is not None and (table.result.kind, table.result.winners) == (kind, (seat,))


# --------------------------------------------------------------------------------------------- Enki


def with_enki(mine: Town = RICH, **rest: Any) -> PantheonTable:
    """Enki lies on the first space with Law and Economy on him."""
    tokens = ["law", "economy"]
    table = pantheon(mine, spaces={1: "enki"}, enki=tokens, aside=tokens, **rest)
    duel = table.duel
    duel.drawn = 1
    table.state.load(duel.pack())
    return table


def test_P_ENKI_1_one_of_two_tokens() -> None:
    table = with_enki()
    table.play("activate enki")
    assert (table.question, table.legal()) == ("enki", ["take economy", "take law"])
    table.play("take economy")
    assert table.tokens(0) == {"economy"}
    assert table.enki == set()
    assert (table.question, table.asked_seat) == ("turn", 1)


def test_P_ENKI_1_the_other_goes_back_aside() -> None:
    table = with_enki(city(coins=60, wonders=["the-great-library", "the-sphinx"]), open=["rostrum", "forum"])
    table.play("activate enki", "take economy", "discard forum", "wonder the-great-library with rostrum")
    assert "take law" in table.legal()
    assert "take economy" not in table.legal()


def test_P_ENKI_2_what_lies_on_him_is_not_drawn() -> None:
    table = with_enki(city(coins=60, wonders=["the-great-library"]), open=["rostrum", "forum"])
    table.play("wonder the-great-library with rostrum")
    assert len(table.legal()) == 3
    assert not {"take law", "take economy"} & set(table.legal())


def test_P_ENKI_3_not_called_his_tokens_go_back() -> None:
    table = pantheon(RICH, spaces={1: "gate"}, aside=["law", "economy", "strategy"])
    table.play("activate gate")
    assert table.enki == {"law", "economy"}
    table.play("call aphrodite")
    assert (table.enki, table.duel.drawn) == (set(), 1)


def test_P_ENKI_3_on_the_pantheon_he_keeps_them() -> None:
    table = with_enki(decks={"mesopotamian": ["ishtar", "nisaba"]})
    duel = table.duel
    duel.spaces[1] = 15
    table.state.load(duel.pack())
    table.play("activate gate", "call aphrodite")
    assert table.enki == {"law", "economy"}


def test_P_ENKI_3_called_by_the_gate_he_offers_them() -> None:
    table = pantheon(RICH, spaces={1: "gate"}, aside=["law", "economy", "strategy"])
    table.play("activate gate", "call enki")
    assert table.legal() == ["take economy", "take law"]


def test_P_ENKI_3_in_the_theater() -> None:
    builder = city(coins=60, wonders=["the-divine-theater"])
    table = pantheon(builder, open=["rostrum"], aside=["law", "economy", "strategy"])
    table.play("wonder the-divine-theater with rostrum", "open mesopotamian")
    assert table.enki == {"law", "economy"}
    table.play("call ishtar", "order enki nisaba")
    assert table.enki == set()


def test_P_ENKI_4_law_makes_a_pair_with_ishtar() -> None:
    table = with_enki(active=(("ishtar",), ()), board=["theology"])
    table.play("activate enki", "take law")
    assert (table.question, table.asked_seat) == ("take", 0)
    table.play("take theology")
    assert table.tokens(0) == {"law", "theology"}


def test_P_ENKI_4_law_can_win() -> None:
    table = with_enki(city(coins=30, built=FIVE))
    table.play("activate enki", "take law")
    assert has_won(table, "science")


# ------------------------------------------------------------------------------------------- Ishtar


def test_P_ISHTAR_1_the_scales() -> None:
    table = pantheon(RICH, spaces={1: "ishtar"})
    table.play("activate ishtar")
    assert table.symbols(0) == {"scales"}


def test_P_ISHTAR_1_the_sixth_symbol_wins() -> None:
    table = pantheon(city(coins=30, built=FIVE), spaces={1: "ishtar"})
    table.play("activate ishtar")
    assert has_won(table, "science")


def test_P_ISHTAR_2_a_pair_with_law() -> None:
    table = pantheon(city(coins=30, tokens=["law"]), spaces={1: "ishtar"}, board=["theology"])
    table.play("activate ishtar")
    assert (table.question, table.asked_seat) == ("take", 0)


def test_P_ISHTAR_2_law_after_ishtar() -> None:
    scholar = city(coins=30, built=["workshop", "laboratory"])
    table = pantheon(scholar, open=["school", "rostrum"], active=(("ishtar",), ()), board=["law", "theology"])
    duel = table.duel
    duel.question, duel.taken = 2, 19
    table.state.load(duel.pack())
    table.play("take law")
    assert table.question == "take"
    assert "take law" not in table.legal()


def test_P_ISHTAR_2_without_a_token_on_the_board_nothing() -> None:
    table = pantheon(city(coins=30, tokens=["law"]), spaces={1: "ishtar"})
    duel = table.duel
    duel.tokens = 0
    table.state.load(duel.pack())
    table.play("activate ishtar")
    assert (table.question, table.asked_seat) == ("turn", 1)


# ------------------------------------------------------------------------------------------- Nisaba


def test_P_NISABA_1_a_green_card_of_the_opponent_is_copied() -> None:
    table = pantheon(RICH, city(built=["workshop", "school", "baths"]), spaces={1: "nisaba"})
    table.play("activate nisaba")
    assert table.legal() == ["copy workshop", "copy school"]
    table.play("copy school")
    assert table.symbols(0) == {"wheel"}
    assert table.cards(1) == {"workshop", "school", "baths"}
    assert table.symbols(1) == {"pendulum", "wheel"}


def test_P_NISABA_2_a_pair_at_once() -> None:
    mine = city(coins=30, built=["workshop"])
    table = pantheon(mine, city(built=["laboratory"]), spaces={1: "nisaba"}, board=["theology"])
    table.play("activate nisaba", "copy laboratory")
    assert (table.question, table.asked_seat) == ("take", 0)


def test_P_NISABA_2_a_pair_with_a_later_card() -> None:
    mine = city(coins=90, built=["press"])
    table = pantheon(mine, city(built=["workshop"]), spaces={1: "nisaba"}, open=["laboratory", "rostrum"])
    table.play("activate nisaba", "copy workshop", "discard rostrum", "build laboratory")
    assert (table.question, table.asked_seat) == ("take", 0)


def test_P_NISABA_2_the_sixth_symbol_wins() -> None:
    table = pantheon(city(coins=30, built=FIVE), city(built=["university"]), age=3, spaces={1: "nisaba"})
    table.play("activate nisaba", "copy university")
    assert has_won(table, "science")


@pytest.mark.parametrize("theirs", [city(), city(tokens=["law"]), city(built=["baths"])])
def test_P_NISABA_3_without_a_green_card_nothing_happens(theirs: Town) -> None:
    table = pantheon(RICH, theirs, spaces={1: "nisaba"})
    table.play("activate nisaba")
    assert (table.question, table.asked_seat) == ("turn", 1)
    assert table.symbols(0) == set()


# ------------------------------------------------------------------------------------------ Astarte


def test_P_ASTARTE_1_seven_coins_to_spend() -> None:
    table = pantheon(city(coins=3), spaces={1: "astarte", 2: "aphrodite"}, open=["barracks", "rostrum"])
    table.play("activate astarte")
    assert (table.coins(0), table.astarte(0)) == (0, 7)
    table.play("discard rostrum", "build barracks")
    assert (table.coins(0), table.astarte(0)) == (0, 4)
    table.play(table.legal()[0], "activate aphrodite")
    assert (table.coins(0), table.astarte(0)) == (0, 0)


def test_P_ASTARTE_1_for_wonders_and_trade_too() -> None:
    builder = city(coins=1, wonders=["the-sphinx"])
    table = pantheon(builder, open=["rostrum", "forum"], active=(("astarte",), ()), astarte=(7, 0))
    assert "wonder the-sphinx with rostrum" in table.legal()
    table.play("wonder the-sphinx with rostrum")
    assert (table.coins(0), table.astarte(0)) == (0, 0)


@pytest.mark.parametrize(("option", "left"), [("treasury-first", (2, 7)), ("card-first", (5, 4))])
def test_P_ASTARTE_2_which_coins_are_spent_first(option: str, left: tuple[int, int]) -> None:
    her = (("astarte",), ())
    table = pantheon(
        city(coins=5), open=["barracks"], active=her, astarte=(7, 0), options={"astarte": option}
    )
    table.play("build barracks")
    assert (table.coins(0), table.astarte(0)) == left


def test_P_ASTARTE_2_the_rest_comes_from_the_other() -> None:
    for option in ("treasury-first", "card-first"):
        options = {"astarte": option}
        table = pantheon(
            city(coins=2), spaces={6: "aphrodite"}, active=(("astarte",), ()), astarte=(7, 0), options=options
        )
        table.play("activate aphrodite")
        assert table.coins(0) + table.astarte(0) == 1


def test_P_ASTARTE_3_her_coins_are_safe() -> None:
    raider = city(coins=90, wonders=["the-appian-way"], tokens=["poliorcetics"])
    table = pantheon(
        raider, city(coins=1), open=["rostrum", "walls"], active=((), ("astarte",)), astarte=(0, 7), pawn=2
    )
    table.play("wonder the-appian-way with rostrum", "build walls")
    assert (table.coins(1), table.astarte(1)) == (0, 7)


def test_P_ASTARTE_4_a_point_for_each_coin_left() -> None:
    table = pantheon(city(coins=8), age=3, active=(("astarte",), ()), astarte=(4, 0))
    assert table.points(0) == {"treasury": 2, "divinities": 4}


# --------------------------------------------------------------------------------------- Baal, Tanit


def test_P_BAAL_1_a_producing_card_changes_hands() -> None:
    table = pantheon(RICH, city(built=["sawmill", "press", "baths"]), spaces={1: "baal"})
    assert table.prices(0)["wood"] == 4
    table.play("activate baal")
    assert table.legal() == ["steal press", "steal sawmill"]
    table.play("steal sawmill")
    assert table.cards(0) == {"sawmill"}
    assert table.cards(1) == {"press", "baths"}
    assert (table.production(0), table.production(1)) == ({"wood": 2}, {"papyrus": 1})
    assert (table.prices(0)["wood"], table.prices(1)["wood"]) == (2, 4)


def test_P_BAAL_1_fixed_prices_stay() -> None:
    table = pantheon(RICH, city(built=["sawmill", "wood-reserve"]), spaces={1: "baal"})
    table.play("activate baal", "steal sawmill")
    assert table.prices(1)["wood"] == 1


def test_P_BAAL_2_without_such_a_card_nothing_happens() -> None:
    table = pantheon(RICH, city(built=["baths", "workshop"]), spaces={1: "baal"})
    table.play("activate baal")
    assert (table.question, table.asked_seat) == ("turn", 1)


def test_P_TANIT_1_twelve_coins() -> None:
    table = pantheon(city(coins=3), spaces={1: "tanit"})
    table.play("activate tanit")
    assert table.coins(0) == 12


# ------------------------------------------------------------------------------------------- Greece


def test_P_APHRODITE_1_nine_points_that_are_not_blue() -> None:
    table = pantheon(city(coins=0), age=3, active=(("aphrodite",), ()))
    assert table.points(0) == {"divinities": 9}
    tied = pantheon(
        city(coins=0),
        city(coins=0, built=["palace", "theater"], tokens=["law"]),
        age=3,
        left=1,
        open=["academy"],
        active=(("aphrodite",), ()),
    )
    tied.play("discard academy")
    assert tied.result is not None
    assert tied.result.winners == (1,)


def test_P_HADES_1_a_discarded_card_for_nothing() -> None:
    table = pantheon(RICH, spaces={1: "hades"}, discard=["baths", "tavern"])
    table.play("activate hades")
    assert table.legal() == ["revive baths", "revive tavern"]
    table.play("revive tavern")
    assert table.coins(0) == 31
    assert table.discard == {"baths"}
    assert (table.question, table.asked_seat) == ("turn", 1)


def test_P_HADES_1_it_may_win() -> None:
    table = pantheon(RICH, spaces={1: "hades"}, discard=["walls"], pawn=7)
    table.play("activate hades", "revive walls")
    assert has_won(table, "military")


def test_P_HADES_1_a_pair_brings_a_token() -> None:
    scholar = city(coins=30, built=["workshop"])
    table = pantheon(scholar, spaces={1: "hades"}, discard=["laboratory"], board=["theology"])
    table.play("activate hades", "revive laboratory")
    assert (table.question, table.asked_seat) == ("take", 0)


def test_P_HADES_2_temples_strategy_and_urbanism() -> None:
    temple = pantheon(RICH, age=3, spaces={1: "hades"}, discard=["greek-temple"])
    temple.play("activate hades", "revive greek-temple")
    assert temple.points(0)["temples"] == 5
    red = pantheon(city(coins=30, tokens=["strategy"]), spaces={1: "hades"}, discard=["walls"])
    red.play("activate hades", "revive walls")
    assert red.pawn == 3
    chained = city(coins=3, built=["baths"], tokens=["urbanism"])
    blue = pantheon(chained, spaces={1: "hades"}, discard=["aqueduct"])
    blue.play("activate hades", "revive aqueduct")
    assert blue.coins(0) == 0


def test_P_HADES_2_what_zeus_removed_is_there() -> None:
    table = pantheon(RICH, RICH, spaces={1: "hades", 6: "zeus"}, open=["rostrum"], turn=1)
    table.play("activate zeus", "remove rostrum", "activate hades")
    assert table.legal() == ["revive rostrum"]


def test_P_HADES_3_with_an_empty_pile_nothing_happens() -> None:
    table = pantheon(RICH, spaces={1: "hades"})
    table.play("activate hades")
    assert (table.question, table.asked_seat) == ("turn", 1)


# --------------------------------------------------------------------------------------------- Zeus


def test_P_ZEUS_1_any_card_of_the_structure() -> None:
    table = pantheon(RICH, spaces={1: "zeus"}, open=["rostrum", "forum"], left=20)
    table.play("activate zeus")
    moves = table.legal()
    assert [move for move in moves if move.startswith("remove slot")] == [
        f"remove slot {slot}" for slot in (6, 7, 8, 9, 10, 15, 16, 17)
    ]
    assert len(moves) == 20
    table.play("remove rostrum")
    assert table.discard == {"rostrum"}
    assert table.coins(0) == 27


def test_P_ZEUS_1_a_card_that_is_covered() -> None:
    table = pantheon(RICH, spaces={1: "zeus"}, left=20, slots={12: "walls"})
    table.play("activate zeus", "remove walls")
    assert table.discard == {"walls"}
    assert not table.duel.present >> 12 & 1
    assert table.duel.accessible == (1 << 18 | 1 << 19)


def test_P_ZEUS_1_a_card_that_lies_face_down_becomes_known() -> None:
    table = pantheon(RICH, spaces={1: "zeus"}, left=20, slots={16: "walls"})
    table.play("activate zeus")
    assert "remove walls" not in table.legal()
    table.play("remove slot 16")
    assert table.discard == {"walls"}


def test_P_ZEUS_2_the_token_on_it_is_gained() -> None:
    table = pantheon(RICH, spaces={1: "zeus"}, left=20, lying=(4, 2, 3))
    table.play("activate zeus", "remove slot 8")
    assert table.offerings(0) == {2}
    assert (table.question, table.asked_seat) == ("turn", 1)


def test_P_ZEUS_2_or_out_of_the_game() -> None:
    table = pantheon(RICH, spaces={1: "zeus"}, left=20, lying=(4, 2, 3), options={"zeus_token": "discard"})
    table.play("activate zeus", "remove slot 8")
    assert table.offerings(0) == set()
    assert table.duel.lying == 5


def test_P_ZEUS_3_uncovered_cards_are_turned_up() -> None:
    table = pantheon(RICH, spaces={1: "zeus"}, left=20, open=["rostrum", "forum"])
    table.play("activate zeus", "remove rostrum")
    assert table.duel.accessible == (1 << 15 | 1 << 19)


def test_P_ZEUS_3_a_card_with_one_cover_is_free_without_it() -> None:
    table = pantheon(RICH, spaces={1: "zeus"}, left=20)
    table.play("activate zeus", "remove slot 15")
    assert table.duel.accessible == (1 << 11 | 1 << 18 | 1 << 19)


@pytest.mark.parametrize("seat", [0, 1])
def test_P_ZEUS_4_the_last_card_ends_the_age(seat: int) -> None:
    table = pantheon(RICH, RICH, turn=seat, spaces={1: "zeus"}, left=1, open=["sawmill"])
    table.play("activate zeus", "remove sawmill")
    assert (table.age, table.asked_seat, table.question) == (3, seat, "turn")


def test_P_ZEUS_4_the_last_card_of_age_3_ends_the_game() -> None:
    table = pantheon(RICH, age=3, spaces={1: "zeus"}, left=1, open=["academy"])
    table.play("activate zeus", "remove academy")
    assert table.result is not None
    assert table.result.kind == "civilian"


def test_P_ZEUS_5_with_no_card_left_nothing_happens() -> None:
    builder = city(coins=60, wonders=["the-divine-theater"])
    table = pantheon(builder, left=1, open=["sawmill"])
    table.play("wonder the-divine-theater with sawmill", "open greek", "call zeus", "order hades aphrodite")
    assert (table.age, table.question) == (3, "turn")
