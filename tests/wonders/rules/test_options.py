"""How many play, and who decides on day or night: W-OPTION-1, W-OPTION-2, W-OPTION-10 and W-OPTION-11."""

from itertools import product
from typing import Any

import pytest

from tests.wonders.support.arrange import Table, match
from tests.wonders.support.random_play import GAME
from thauma import InvalidDeal, Match, UnknownOption

RULINGS = {
    "same_turn": ("u1", "counts", "ignored"),
    "seventh_card": ("u2", "any-use", "only-built"),
    "seventh_coins": ("u3", "all", "earlier"),
    "discard_build": ("u4", "optional", "forced"),
    "age_end": ("u5", "babylon-first", "halikarnassos-first"),
    "free_coin": ("u6", "saved", "paid"),
}
"""the name of each in version 0.1.0, what was `yes` then, and what was `no`"""


# -------------------------------------------------------------------------------- players and defaults


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_W_OPTION_1_three_to_seven_play(players: int) -> None:
    for started in (
        Match.new("wonders", seed=1, players=players),
        Match.new("wonders", seed=1, options={"players": players}),
    ):
        assert (started.seats, started.waiting) == (players, tuple(range(players)))
        assert started.deal.options["players"] == players


@pytest.mark.parametrize("players", [0, 2, 8, -3, "3", None, 3.5])
def test_W_OPTION_1_another_number_is_refused(players: Any) -> None:
    with pytest.raises(UnknownOption):
        Match.new("wonders", seed=1, options={"players": players})


def test_W_OPTION_1_the_first_value_of_an_option_is_the_default() -> None:
    defaults = {name: yes for name, (_, yes, _) in RULINGS.items()}
    assert GAME.deal(1).options == {"players": 3, "sides": "dealt", **defaults}


@pytest.mark.parametrize(
    "options",
    [
        *({"u7": "yes"}, {"u1": "maybe"}, {"u1": True}, {"sides": "night"}, {"expansion": "leaders"}),
        *({"same_turn": "no"}, {"u1": "ignored"}),
    ],
)
def test_W_OPTION_10_what_does_not_exist_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(UnknownOption):
        Match.new("wonders", seed=1, options=options)


def test_W_OPTION_11_the_names_of_version_0_1_0_are_read_as_those_of_today() -> None:
    for name, (old, yes, no) in RULINGS.items():
        for said, meant in (("yes", yes), ("no", no)):
            assert GAME.full_options({old: said}) == GAME.full_options({name: meant})
            deal = GAME.deal(1, {old: said})
            assert (deal, deal.rules) == (GAME.deal(1, {name: meant}), "wonders/2")
            assert deal.to_dict()["options"][name] == meant
            assert old not in deal.to_json()


def test_W_OPTION_11_both_names_together_must_say_the_same() -> None:
    assert GAME.full_options({"u1": "no", "same_turn": "ignored"})["same_turn"] == "ignored"
    with pytest.raises(UnknownOption, match="same_turn of wonders is given twice: its old name u1"):
        GAME.full_options({"u1": "no", "same_turn": "counts"})


# -------------------------------------------------------------------------------------------------- sides


def test_W_OPTION_2_where_sides_are_dealt_they_belong_to_the_deal() -> None:
    started = match("gizah night", "rhodos day", "babylon night", options={"sides": "dealt"})
    view = started.view(None)
    assert [shown["side"] for shown in view["cities"]] == ["night", "day", "night"]
    assert (view["question"], len(started.view(0)["hand"])) == ("choose", 7)


def test_W_OPTION_2_with_day_all_play_the_day_side_and_nobody_is_asked() -> None:
    for seed in range(20):
        dealt, day = (GAME.deal(seed, {"sides": sides}, players=5) for sides in ("dealt", "day"))
        assert day.options["sides"] == "day"
        assert [side for _, side in day.parts["cities"]] == ["day"] * 5
        assert [city for city, _ in day.parts["cities"]] == [city for city, _ in dealt.parts["cities"]]
        assert day.parts["hands"] == dealt.parts["hands"]
        view = Match(day).view(0)
        assert (view["options"]["sides"], view["question"]) == ("day", "choose")
        assert [city["side"] for city in view["cities"]] == ["day"] * 5


def test_W_OPTION_2_with_day_a_deal_with_a_night_side_is_refused() -> None:
    deal = GAME.deal(1, {"sides": "day"}).to_dict()
    deal["cities"][1][1] = "night"
    with pytest.raises(InvalidDeal, match="is not a side"):
        GAME.deal_from_json(deal)


def test_W_OPTION_2_a_match_with_day_sides_is_read_back_from_its_text() -> None:
    played = Match(GAME.deal(3, {"sides": "day", "free_coin": "paid"}))
    for seat in range(3):
        played.play(seat, played.legal(seat)[0])
    again = Match.parse(played.text())
    assert again.deal.options == played.deal.options
    assert again.view(0) == played.view(0)
    assert played.game.deal_of(played.state).options == played.deal.options


@pytest.mark.parametrize("sides", list(product(["day", "night"], repeat=3)))
def test_W_OPTION_2_each_player_chooses_the_own_side(sides: tuple[str, ...]) -> None:
    started = match("gizah", "rhodos", "babylon", options={"sides": "chosen"})
    for seat in (2, 0, 1):
        assert started.legal(seat) == ["side day", "side night"]
        started.play(seat, f"side {sides[seat]}")
    shown = started.view(None)["cities"]
    assert [(found["wonder"], found["side"]) for found in shown] == list(
        zip(("gizah", "rhodos", "babylon"), sides, strict=True)
    )


def test_W_OPTION_2_a_side_that_is_chosen_stays_secret_until_all_have_chosen() -> None:
    one, other = (match(options={"sides": "chosen"}) for _ in range(2))
    one.play(1, "side day")
    other.play(1, "side night")
    for viewer in (0, 2):
        assert one.seen_by(viewer) == other.seen_by(viewer)
    for watcher in (0, 2, None):
        assert one.view(watcher) == other.view(watcher)
        assert one.view(watcher)["chosen"] == [1]
    assert (one.view(1)["choice"], other.view(1)["choice"]) == ("side day", "side night")


def test_W_OPTION_2_sides_are_chosen_before_anybody_sees_a_hand() -> None:
    first = [["altar"], ["theater"], ["loom"]]
    second = [["press"], ["baths"], ["barracks"]]
    one, other = (match(hands=[hands], options={"sides": "chosen"}) for hands in (first, second))
    for seat in range(3):
        assert one.seen_by(seat) == other.seen_by(seat)
        assert one.view(seat)["hand"] == []
    for seat in range(3):
        one.play(seat, "side day")
    assert len(one.view(0)["hand"]) == 7


def test_W_OPTION_2_a_chosen_side_is_built_like_a_dealt_one() -> None:
    started = match("rhodos", "gizah", "babylon", options={"sides": "chosen"})
    for seat in range(3):
        started.play(seat, "side night")
    board = Table(started.state)
    assert [board.wonders.cities[seat].side for seat in range(3)] == [1, 1, 1]
    assert board.waiting == (0, 1, 2)


def test_W_OPTION_2_the_choice_of_a_side_can_be_withdrawn() -> None:
    started = match("gizah", options={"sides": "chosen"})
    started.play(0, "side day")
    assert started.withdraw(0) == "side day"
    for seat in range(3):
        started.play(seat, "side night")
    assert started.view(None)["cities"][0]["side"] == "night"
