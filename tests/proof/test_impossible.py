"""Deals and positions that cannot be: each is refused, and the message says where."""

import json
from typing import Any

import pytest

import thauma
from tests.proof.mutate import Path, part, replaced, without
from tests.proof.play import GAME, middle

DEAL = GAME.deal(7).to_dict()
GUILDS = [card for card in DEAL["ages"][2] if "guild" in card]
NO_GUILD = next(card for card in DEAL["ages"][2] if "guild" not in card)


def other(names: list[str], pool: list[str]) -> str:
    """A name that is not among these."""
    return next(name for name in pool if name not in names)


def all_cards(age: int) -> list[str]:
    """Names of the cards of an age, from enough deals to have seen them all."""
    return sorted({card for seed in range(40) for card in GAME.deal(seed).to_dict()["ages"][age]})


FOURTH = other(GUILDS, [card for card in all_cards(2) if "guild" in card])
SPARE = other(DEAL["ages"][2], [card for card in all_cards(2) if "guild" not in card])

DEALS: dict[str, tuple[Path, Any, str]] = {
    "a card twice": (("ages", 0, 3), DEAL["ages"][0][5], "ages[0]"),
    "a card of another age": (("ages", 1, 0), DEAL["ages"][0][0], "ages[1][0]"),
    "a guild in Age I": (("ages", 0, 0), GUILDS[0], "ages[0][0]"),
    "two guilds": (("ages", 2, DEAL["ages"][2].index(GUILDS[0])), SPARE, "ages[2]"),
    "four guilds": (("ages", 2, DEAL["ages"][2].index(NO_GUILD)), FOURTH, "ages[2]"),
    "an unknown card": (("ages", 2, 19), "castle", "ages[2][19]"),
    "nineteen cards": (("ages", 1), DEAL["ages"][1][:19], "ages[1]"),
    "two ages": (("ages",), DEAL["ages"][:2], "ages"),
    "a wonder twice": (("wonders", 7), DEAL["wonders"][0], "wonders[7]"),
    "an unknown wonder": (("wonders", 0), "the-palace", "wonders[0]"),
    "seven wonders": (("wonders",), DEAL["wonders"][:7], "wonders"),
    "a token twice": (("tokens", 1), DEAL["tokens"][0], "tokens[1]"),
    "a token on the board and aside": (("aside", 2), DEAL["tokens"][0], "aside[2]"),
    "an unknown token": (("aside", 4), "medicine", "aside[4]"),
    "a token that is a number": (("aside", 4), 4, "aside[4]"),
    "another game": (("game",), "chess", "game"),
    "a part too many": (("seed",), 7, "seed"),
    "an unknown option": (("options", "center"), "begins", "options"),
}


@pytest.mark.parametrize("name", DEALS)
def test_an_impossible_deal_is_refused_with_its_place(name: str) -> None:
    path, value, place = DEALS[name]
    with pytest.raises(thauma.InvalidDeal) as caught:
        GAME.deal_from_json(json.dumps(replaced(DEAL, path, value)))
    assert place in str(caught.value)


@pytest.mark.parametrize("name", ["game", "wonders", "tokens", "aside", "ages"])
def test_a_deal_with_a_part_missing_is_refused(name: str) -> None:
    with pytest.raises(thauma.InvalidDeal, match=name):
        GAME.deal_from_json(without(DEAL, (name,)))


def test_a_deal_may_leave_its_options_to_the_rules() -> None:
    assert GAME.deal_from_json(without(DEAL, ("options",))) == GAME.deal(7)


# ------------------------------------------------------------------------------------------- positions

LATE = json.loads(middle(10, 57).seen_by(0).to_json())
"""a position of Age III: cards in both cities, tokens taken, wonders built"""
POSITION: dict[str, Any] = LATE["position"]
CITY, RIVAL = POSITION["cities"]
PRESENT: list[int] = POSITION["present"]
VISIBLE = [slot for slot in PRESENT if POSITION["ages"][2][slot] not in (None, "guild")]
UNDER = next(slot for slot in range(20) if slot not in PRESENT)


def with_rival(name: str, value: Any) -> tuple[Path, Any]:
    return ("cities", 1, name), value


POSITIONS: dict[str, tuple[Path, Any]] = {
    "a card in both cities": with_rival("cards", RIVAL["cards"] + CITY["cards"][:1]),
    "a card twice in a city": with_rival("cards", RIVAL["cards"] + RIVAL["cards"][:1]),
    "a card in a city and in the discard pile": (("discard",), POSITION["discard"] + CITY["cards"][:1]),
    "a card twice in the structure": (("ages", 2, VISIBLE[0]), POSITION["ages"][2][VISIBLE[1]]),
    "a card in a city that lies in the structure": with_rival(
        "cards", [*RIVAL["cards"], POSITION["ages"][2][VISIBLE[0]]]
    ),
    "a card in a city that was never dealt": with_rival(
        "cards", [*RIVAL["cards"], other(POSITION["ages"][0], all_cards(0))]
    ),
    "a blue card that is nowhere": (("cities", 0, "cards"), []),
    "a card twice in a past age": (("ages", 0, 0), POSITION["ages"][0][1]),
    "a card of another age": (("ages", 0, 0), POSITION["ages"][1][1]),
    "a face-down card that is known": (("ages", 2, POSITION["ages"][2].index(None)), "palace"),
    "a taken card that is not known": (("ages", 2, UNDER), None),
    "a past age that is not known": (("ages", 1, 4), None),
    "a hole under a card": (("present",), [slot for slot in PRESENT if slot != min(PRESENT)]),
    "a slot that does not exist": (("present",), [*PRESENT, 20]),
    "a choice without a card taken": (("question",), "take"),
    "a card taken without a choice": (("taken",), UNDER),
    "a draft after its end": (("question",), "pick"),
    "an age that begins in its middle": (("question",), "start"),
    "the end without a victory": (("question",), "over"),
    "a victory before the end": (("victory",), "civilian"),
    "a winner before the end": (("winner",), 0),
    "an unknown question": (("question",), "buy"),
    "a third seat": (("turn",), 2),
    "a fourth age": (("age",), 3),
    "an earlier age": (("age",), 1),
    "a pawn off the track": (("pawn",), 10),
    "a pawn on the capital": (("pawn",), 9),
    "a fifth loot token": (("loot",), [0, 1, 2, 3, 4]),
    "coins below zero": with_rival("coins", -1),
    "a token in both cities": with_rival("tokens", RIVAL["tokens"] + CITY["tokens"] + POSITION["tokens"][:1]),
    "a token on the board and aside": (
        ("aside", 0),
        (POSITION["tokens"] + CITY["tokens"] + RIVAL["tokens"])[0],
    ),
    "a wonder that was not dealt": with_rival("wonders", [*RIVAL["wonders"], "the-unknown"]),
    "a wonder in both cities": with_rival(
        "wonders", RIVAL["wonders"] + CITY["wonders"] + list(CITY["built"])[:1]
    ),
    "a wonder lost": with_rival("wonders", RIVAL["wonders"][1:]),
    "a wonder over a card that was never dealt": with_rival(
        "built", {wonder: other(POSITION["ages"][1], all_cards(1)) for wonder in RIVAL["built"]}
    ),
    "a wonder twice in the deal": (("order", 0), POSITION["order"][1]),
    "a wonder of the deal unknown": (("order", 7), None),
    "an option of no game": (("options", "centre"), "often"),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_an_impossible_position_is_refused(name: str) -> None:
    path, value = POSITIONS[name]
    assert part(POSITION, path) != value
    with pytest.raises(thauma.InvalidSeen):
        thauma.Seen.from_json(json.dumps(replaced(LATE, ("position", *path), value)))


@pytest.mark.parametrize("path", [*[("position", key) for key in POSITION], ("seat",), ("rules",)])
def test_a_position_with_a_part_missing_is_refused(path: Path) -> None:
    with pytest.raises(thauma.InvalidSeen):
        thauma.Seen.from_json(json.dumps(without(LATE, path)))


@pytest.mark.parametrize("seat", [-1, 2, True, "0", None, 10**30])
def test_what_nobody_knows_is_refused(seat: Any) -> None:
    with pytest.raises(thauma.InvalidSeen):
        thauma.Seen.from_json(json.dumps({**LATE, "seat": seat}))


def test_the_position_itself_is_accepted() -> None:
    assert json.loads(thauma.Seen.from_json(json.dumps(LATE)).to_json()) == LATE
    assert CITY["cards"]
    assert CITY["built"]
    assert RIVAL["wonders"]
