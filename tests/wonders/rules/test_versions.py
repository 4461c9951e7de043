"""A deal carries the version of its rules: W-VERSION."""

import json
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import thauma
from tests.kept.material import text_of
from tests.wonders.support.random_play import GAME
from thauma import InvalidDeal, InvalidSeen, Match, RulesVersion, Seen

OLD = {
    "players": 3,
    "sides": "dealt",
    "u1": "yes",
    "u2": "no",
    "u3": "yes",
    "u4": "yes",
    "u5": "yes",
    "u6": "yes",
}


def old_deal() -> dict[str, Any]:
    """A deal as version 0.1.0 wrote it, with a seventh card that is only built."""
    parts = GAME.deal(1).to_dict()
    return {"game": "wonders", "options": OLD, "cities": parts["cities"], "hands": parts["hands"]}


def old_match() -> Match:
    """A match of version 0.1.0 in which Babylon is asked about its seventh card."""
    return Match.parse(text_of("wonders-unfinished-seventh"))


# ----------------------------------------------------------------------------------- the version of a deal


def test_W_VERSION_1_new_deals_are_played_by_the_rules_of_today() -> None:
    deal = GAME.deal(1)
    match = Match(deal)
    assert (deal.rules, deal.to_dict()["rules"]) == ("wonders/2", "wonders/2")
    assert match.text().splitlines()[1] == "rules: wonders/2"
    assert match.text().count("rules") == 1
    assert match.view(0)["rules"] == match.view(None)["rules"] == "wonders/2"
    assert json.loads(match.seen_by(0).to_json())["rules"] == "wonders/2"


COPIES: dict[str, Callable[[Match], Match]] = {
    "a copy": Match.copy,
    "its text": lambda match: Match.parse(match.text()),
    "a pickle": lambda match: pickle.loads(pickle.dumps(match)),
    "its deal": lambda match: Match(pickle.loads(pickle.dumps(match.deal))),
    "its state": lambda match: Match(GAME.deal_of(match.state)),
    "a redeal": lambda match: Match(GAME.deal_of(match.seen_by(0).redeal(1))),
}


@pytest.mark.parametrize("how", COPIES)
@pytest.mark.parametrize("rules", ["wonders/1", "wonders/2"])
def test_W_VERSION_1_whatever_is_made_of_a_deal_keeps_its_version(how: str, rules: str) -> None:
    match = Match(GAME.deal_from_json({**old_deal(), "rules": rules}))
    made = COPIES[how](match)
    assert made.deal.rules == made.view(0)["rules"] == rules
    assert made.deal.options == match.deal.options


def test_W_VERSION_1_options_are_called_as_today_in_every_version() -> None:
    match = old_match()
    names = {option.name for option in GAME.options}
    assert set(match.deal.options) == set(match.view(0)["options"]) == names


# ------------------------------------------------------------------------------------- the first version


def test_W_VERSION_2_under_the_first_rules_a_seventh_card_may_be_declined() -> None:
    match = old_match()
    (seat,) = match.waiting
    card = match.view(seat)["hand"][0]
    assert match.legal(seat)[-2:] == [f"sell {card}", "decline"]
    match.play(seat, "decline")
    assert card in match.view(seat)["discard"]["known"]


def test_W_VERSION_2_the_same_position_under_todays_rules_offers_all_but_that() -> None:
    old = old_match()
    deal = {**old.deal.to_dict(), "rules": "wonders/2"}
    new = Match(GAME.deal_from_json(deal))
    for seat, move in old.actions:
        new.put(seat, move)
    (seat,) = old.waiting
    assert new.legal(seat) == old.legal(seat)[:-1]


def test_W_VERSION_2_bots_play_by_the_rules_of_the_match() -> None:
    match = old_match()
    (seat,) = match.waiting
    seen = Seen.from_json(match.seen_by(seat).to_json())
    assert seen.legal == match.state.legal(seat)
    assert seen.redeal(3).legal(seat) == match.state.legal(seat)


# -------------------------------------------------------------------------------------- how deals are written


def test_W_VERSION_3_the_names_of_the_options_tell_a_deal_of_version_0_1_0() -> None:
    deal = GAME.deal_from_json(old_deal())
    assert deal.rules == "wonders/1"
    assert deal.options["seventh_card"] == "only-built"
    assert deal.to_dict() == old_deal()
    assert Match(deal).text().splitlines()[1] == "rules: wonders/1"


def test_W_VERSION_3_a_deal_that_says_nothing_is_one_of_today() -> None:
    for options in ({}, {"players": 3}, {"players": 3, "seventh_card": "only-built"}):
        assert GAME.deal_from_json({**old_deal(), "options": options}).rules == "wonders/2"


def test_W_VERSION_3_a_stated_version_counts_whatever_the_options_are_called() -> None:
    today = GAME.deal_from_json({**old_deal(), "rules": "wonders/2"})
    assert today.to_dict()["options"]["seventh_card"] == "only-built"
    assert "u2" not in today.to_json()
    named = {**old_deal(), "options": dict(today.options), "rules": "wonders/1"}
    assert GAME.deal_from_json(named).to_dict() == old_deal()


@pytest.mark.parametrize("name", ["duel", "dice"])
def test_W_VERSION_3_a_game_with_one_version_does_not_write_it(name: str) -> None:
    game = thauma.game(name)
    deal = game.deal(1)
    assert (deal.rules, "rules" in deal.to_dict()) == (f"{name}/1", False)
    assert game.deal_from_json({**deal.to_dict(), "rules": f"{name}/1"}).to_json() == deal.to_json()


@pytest.mark.parametrize("rules", ["wonders/3", "wonders/0", "duel/1", "", 2, None, ["wonders/2"]])
def test_W_VERSION_4_a_version_that_does_not_exist_is_refused(rules: Any) -> None:
    with pytest.raises(InvalidDeal, match=r"rules: .* is none of wonders/1(,| or| and) wonders/2"):
        GAME.deal_from_json({**old_deal(), "rules": rules})
    data = json.loads(Match.new("wonders", 1).seen_by(0).to_json())
    with pytest.raises(InvalidSeen, match="this program plays wonders/2"):
        Seen.from_json(json.dumps({**data, "rules": rules}))


def test_W_VERSION_4_nor_is_a_match_of_it_replayed() -> None:
    text = Match.new("wonders", 1).text().replace("rules: wonders/2", "rules: wonders/3")
    with pytest.raises(RulesVersion, match="wonders/3"):
        Match.parse("\n".join([*text.splitlines()[:-1], "end: 0 moves", ""]))
