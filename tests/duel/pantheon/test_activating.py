"""Pantheon: activating, its price, the Gate, the Divine Theater and the Sanctuary."""

from typing import Any

import pytest

from tests.duel.pantheon.support.arrange import PantheonTable, pantheon
from tests.duel.support.arrange import city
from thauma.games.duel.pantheon.table import COSTS, GODS, MYTHOLOGIES

RICH = city(coins=30)


def activations(table: PantheonTable) -> list[str]:
    """The activations that are legal now."""
    return [move for move in table.legal() if move.startswith("activate")]


def theater(age: int = 2, **rest: Any) -> PantheonTable:
    """Seat 0 has built the Divine Theater and is asked which deck to open."""
    built = city(coins=60, wonders=["the-divine-theater", "the-sphinx"])
    card = "rostrum" if age == 2 else "theater"
    table = pantheon(built, city(coins=60), age=age, open=[card], **rest)
    table.play(f"wonder the-divine-theater with {card}")
    return table


# --------------------------------------------------------------------------------------- activating


def test_P_ACT_1_a_god_is_activated_instead_of_taking_a_card() -> None:
    table = pantheon(RICH, spaces={1: "tanit"})
    before = table.duel.present
    table.play("activate tanit")
    assert table.duel.present == before
    assert table.spaces == {}
    assert table.gods(0) == {"tanit"}


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("space", range(1, 7))
def test_P_ACT_2_what_a_space_costs(seat: int, space: int) -> None:
    cost = COSTS[seat][space - 1]
    table = pantheon(city(coins=cost), city(coins=cost), turn=seat, spaces={space: "aphrodite"})
    table.play("activate aphrodite")
    assert table.coins(seat) == 0
    poor = pantheon(city(coins=cost - 1), city(coins=cost - 1), turn=seat, spaces={space: "aphrodite"})
    assert activations(poor) == []


def test_P_ACT_3_offerings_take_off_the_price() -> None:
    table = pantheon(city(coins=4), spaces={4: "aphrodite"}, offerings=((2, 3), ()))
    assert activations(table) == [f"activate aphrodite offering {gifts}" for gifts in ("2", "3", "2 3")]
    table.play("activate aphrodite offering 2 3")
    assert table.coins(0) == 3
    assert table.offerings(0) == set()


def test_P_ACT_3_only_those_given_are_gone() -> None:
    table = pantheon(city(coins=4), spaces={4: "aphrodite"}, offerings=((2, 3), ()))
    table.play("activate aphrodite offering 2")
    assert (table.coins(0), table.offerings(0)) == (0, {3})


def test_P_ACT_3_there_is_no_change() -> None:
    table = pantheon(city(coins=5), spaces={1: "aphrodite"}, offerings=((4,), ()))
    table.play("activate aphrodite offering 4")
    assert table.coins(0) == 5


def test_P_ACT_3_the_opponents_tokens_do_not_help() -> None:
    table = pantheon(city(coins=0), spaces={1: "aphrodite"}, offerings=((), (4,)))
    assert activations(table) == []


def test_P_ACT_4_an_offering_that_saves_nothing_is_not_given() -> None:
    table = pantheon(RICH, spaces={1: "aphrodite"}, offerings=((2, 3, 4), ()))
    assert activations(table) == [
        "activate aphrodite",
        "activate aphrodite offering 2",
        "activate aphrodite offering 3",
        "activate aphrodite offering 4",
    ]


def test_P_ACT_4_both_may_be_needed() -> None:
    table = pantheon(RICH, spaces={2: "aphrodite"}, offerings=((2, 3), ()))
    assert "activate aphrodite offering 2 3" in table.legal()


def test_P_ACT_5_economy_gets_nothing() -> None:
    table = pantheon(RICH, city(coins=0, tokens=["economy"]), spaces={6: "aphrodite"})
    table.play("activate aphrodite")
    assert (table.coins(0), table.coins(1)) == (22, 0)


def test_P_ACT_6_a_god_without_anything_to_do_may_be_activated() -> None:
    table = pantheon(RICH, spaces={1: "hades"})
    table.play("activate hades")
    assert table.gods(0) == {"hades"}
    assert (table.question, table.asked_seat) == ("turn", 1)


def test_P_ACT_7_the_other_player_is_next() -> None:
    table = pantheon(RICH, spaces={1: "tanit"})
    table.play("activate tanit")
    assert table.asked_seat == 1


def test_P_ACT_7_another_turn_may_be_used_for_it() -> None:
    rich = city(coins=60, wonders=["the-sphinx"])
    table = pantheon(rich, open=["rostrum", "forum"], spaces={1: "tanit"})
    table.play("wonder the-sphinx with rostrum")
    assert table.asked_seat == 0
    table.play("activate tanit")
    assert table.asked_seat == 1


@pytest.mark.parametrize(("seat", "space", "cost"), [(0, 1, 6), (0, 6, 16), (1, 1, 16), (1, 5, 8)])
def test_P_ACT_8_the_gate_costs_double(seat: int, space: int, cost: int) -> None:
    table = pantheon(city(coins=cost), city(coins=cost), turn=seat, spaces={space: "gate"})
    table.play("activate gate")
    assert table.coins(seat) == 0


def test_P_ACT_9_the_sanctuary_takes_two_off() -> None:
    table = pantheon(city(coins=10, raised=["the-sanctuary"]), spaces={3: "aphrodite", 4: "gate"})
    assert activations(table) == ["activate aphrodite", "activate gate"]
    table.play("activate gate")
    assert table.coins(0) == 0


def test_P_ACT_9_it_helps_only_its_owner() -> None:
    table = pantheon(city(coins=2), city(raised=["the-sanctuary"]), spaces={1: "aphrodite"})
    assert activations(table) == []


def test_P_ACT_9_offerings_come_on_top() -> None:
    table = pantheon(city(coins=0, raised=["the-sanctuary"]), spaces={1: "aphrodite"}, offerings=((2,), ()))
    table.play("activate aphrodite offering 2")
    assert table.coins(0) == 0


# -------------------------------------------------------------------------------------------- the Gate


def test_P_GATE_1_one_of_the_top_gods_is_called() -> None:
    table = pantheon(RICH, spaces={1: "gate"})
    table.play("activate gate")
    assert table.legal() == [f"call {god}" for god in ("enki", "astarte", "aphrodite", "anubis", "mars")]
    table.play("call astarte")
    assert table.astarte(0) == 7
    assert table.coins(0) == 24
    assert table.gods(0) == {"gate", "astarte"}
    assert table.deck("phoenician") == ["baal", "tanit"]
    assert table.deck("greek") == ["aphrodite", "hades", "zeus"]


def test_P_GATE_1_a_called_god_asks_what_it_asks() -> None:
    table = pantheon(RICH, spaces={1: "gate"}, decks={"roman": ["minerva", "mars", "neptune"]})
    table.play("activate gate", "call minerva")
    assert table.question == "guard"


def test_P_GATE_1_a_called_god_can_win() -> None:
    table = pantheon(RICH, spaces={1: "gate"}, pawn=7)
    table.play("activate gate", "call mars")
    assert table.result is not None
    assert (table.result.kind, table.result.winners) == ("military", (0,))


def test_P_GATE_2_empty_decks_show_nothing() -> None:
    gone = ("enki", "ishtar", "nisaba", "mars", "minerva", "neptune")
    table = pantheon(RICH, spaces={1: "gate"}, active=((), gone))
    table.play("activate gate")
    assert table.legal() == ["call astarte", "call aphrodite", "call anubis"]


def test_P_GATE_2_without_any_god_nothing_happens() -> None:
    table = pantheon(RICH, spaces={1: "gate"}, active=((), GODS))
    table.play("activate gate")
    assert (table.question, table.asked_seat) == ("turn", 1)


def test_P_GATE_3_both_players_see_what_is_turned_up() -> None:
    table = pantheon(RICH, spaces={1: "gate"})
    table.play("activate gate")
    for seat in (0, 1, -1):
        assert table.known_deck(seat, "greek") == ["aphrodite", None, None]


def test_P_GATE_3_or_only_the_active_player() -> None:
    table = pantheon(RICH, spaces={1: "gate"}, options={"gate": "secret"})
    table.play("activate gate")
    assert table.known_deck(0, "greek") == ["aphrodite", None, None]
    assert table.known_deck(1, "greek") == table.known_deck(-1, "greek") == [None, None, None]
    assert table.enki == set()
    table.play("call enki")
    assert len(table.enki) == 2
    assert table.question == "enki"


# ----------------------------------------------------------------------------------- the Divine Theater


def test_P_THEATER_1_a_deck_is_opened_and_a_god_called() -> None:
    table = theater()
    assert table.legal() == [f"open {mythology}" for mythology in MYTHOLOGIES]
    table.play("open phoenician")
    assert table.legal() == ["call astarte", "call baal", "call tanit"]
    coins = table.coins(0)
    table.play("call tanit")
    assert table.legal() == ["order astarte baal", "order baal astarte"]
    table.play("order baal astarte")
    assert table.coins(0) == coins + 12
    assert table.deck("phoenician") == ["baal", "astarte"]
    assert table.gods(0) == {"tanit"}
    assert table.points(0)["wonders"] == 2


def test_P_THEATER_1_its_price() -> None:
    built = ["sawmill", "glassworks", "press", "drying-room"]
    for made in (built, built[1:], built[:1] + built[2:], built[:3]):
        builder = city(coins=0, built=made, wonders=["the-divine-theater"])
        moves = pantheon(builder, open=["rostrum"]).legal()
        assert ("wonder the-divine-theater with rostrum" in moves) == (made == built)


def test_P_THEATER_1_one_god_left_has_no_order() -> None:
    table = theater(active=((), ("astarte",)))
    table.play("open phoenician", "call tanit")
    assert table.deck("phoenician") == ["baal"]
    assert (table.question, table.asked_seat) == ("turn", 1)


def test_P_THEATER_1_a_last_god_leaves_an_empty_deck() -> None:
    table = theater(active=((), ("astarte", "baal")))
    table.play("open phoenician")
    assert table.legal() == ["call tanit"]
    table.play("call tanit")
    assert table.deck("phoenician") == []


def test_P_THEATER_1_the_theology_of_its_builder_gives_another_turn() -> None:
    builder = city(coins=60, wonders=["the-divine-theater"], tokens=["theology"])
    table = pantheon(builder, open=["rostrum", "forum"], active=((), ("astarte",)))
    table.play("wonder the-divine-theater with rostrum", "open phoenician", "call tanit")
    assert table.asked_seat == 0


def test_P_THEATER_2_it_works_in_age_1() -> None:
    table = theater(age=1)
    table.play("open phoenician", "call astarte", "order baal tanit")
    assert table.astarte(0) == 7


def test_P_THEATER_3_the_others_are_back_before_the_god_acts() -> None:
    table = theater(age=1, left=20, lying=("greek", "roman", "greek", "roman", "greek"))
    table.play("open greek", "call zeus", "order hades aphrodite", "remove slot 9")
    assert table.question == "place"
    assert table.legal()[0] == "place aphrodite at 1"
    table.play("place hades at 5")
    assert table.deck("greek") == ["aphrodite"]


def test_P_THEATER_4_with_empty_decks_only_points() -> None:
    table = theater(active=((), GODS))
    assert (table.question, table.asked_seat) == ("turn", 1)
    assert table.points(0)["wonders"] == 2


def test_P_SANCT_1_the_sanctuary() -> None:
    produced = city(built=["shelf-quarry", "glassworks", "press"], wonders=["the-sanctuary"], coins=0)
    table = pantheon(produced, open=["rostrum", "forum"])
    table.play("wonder the-sanctuary with rostrum")
    assert table.asked_seat == 0
    assert "wonders" not in table.points(0)
