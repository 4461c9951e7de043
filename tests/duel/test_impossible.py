"""Deals and positions that cannot be: each is refused, and the message says where."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import thauma
from tests.duel.support.printed import printed_by_name
from tests.duel.support.random_games import GAME, middle
from tests.proof.support.games import seen_data
from tests.proof.support.spoiled_data import Path, part_at, remove_at, replace_at

Data = dict[str, Any]
Edit = tuple[Path, Any]


def unused_card(names: list[str], deck: str) -> str:
    """A card of a deck that is not among these names."""
    return next(name for name, thing in printed_by_name().items() if thing.deck == deck and name not in names)


def first_of(names: list[str], deck: str) -> int:
    """Where the first card of a deck lies among these names."""
    return next(i for i, name in enumerate(names) if printed_by_name()[name].deck == deck)


def third_age(deal: Data, old: str, new: str) -> Edit:
    """Put a card of another deck in the place of one."""
    cards = deal["ages"][2]
    return ("ages", 2, first_of(cards, old)), unused_card(cards, new)


DEALS: dict[str, tuple[Callable[[Data], Edit], str]] = {
    "a card twice": (lambda deal: (("ages", 0, 3), deal["ages"][0][5]), "ages[0]"),
    "a card of another age": (lambda deal: (("ages", 1, 0), deal["ages"][0][0]), "ages[1][0]"),
    "a guild in Age I": (lambda _: (("ages", 0, 0), "merchants-guild"), "ages[0][0]"),
    "two guilds": (lambda deal: third_age(deal, "guild", "3"), "ages[2]"),
    "four guilds": (lambda deal: third_age(deal, "3", "guild"), "ages[2]"),
    "an unknown card": (lambda _: (("ages", 2, 19), "castle"), "ages[2][19]"),
    "nineteen cards": (lambda deal: (("ages", 1), deal["ages"][1][:19]), "ages[1]"),
    "two ages": (lambda deal: (("ages",), deal["ages"][:2]), "ages"),
    "a wonder twice": (lambda deal: (("wonders", 7), deal["wonders"][0]), "wonders[7]"),
    "an unknown wonder": (lambda _: (("wonders", 0), "the-palace"), "wonders[0]"),
    "seven wonders": (lambda deal: (("wonders",), deal["wonders"][:7]), "wonders"),
    "a token twice": (lambda deal: (("tokens", 1), deal["tokens"][0]), "tokens[1]"),
    "a token on the board and aside": (lambda deal: (("aside", 2), deal["tokens"][0]), "aside[2]"),
    "an unknown token": (lambda _: (("aside", 4), "medicine"), "aside[4]"),
    "a token that is a number": (lambda _: (("aside", 4), 4), "aside[4]"),
    "another game": (lambda _: (("game",), "chess"), "game"),
    "a part too many": (lambda _: (("seed",), 7), "seed"),
    "an unknown option": (lambda _: (("options", "center"), "begins"), "options"),
}


@pytest.mark.parametrize("name", DEALS)
def test_an_impossible_deal_is_refused_with_its_place(name: str) -> None:
    edit, place = DEALS[name]
    deal = GAME.deal(7).to_dict()
    with pytest.raises(thauma.InvalidDeal) as caught:
        GAME.deal_from_json(json.dumps(replace_at(deal, *edit(deal))))
    assert place in str(caught.value)


@pytest.mark.parametrize("name", ["game", "wonders", "tokens", "aside", "ages"])
def test_a_deal_with_a_part_missing_is_refused(name: str) -> None:
    with pytest.raises(thauma.InvalidDeal, match=name):
        GAME.deal_from_json(remove_at(GAME.deal(7).to_dict(), (name,)))


def test_a_deal_may_leave_its_options_to_the_rules() -> None:
    assert GAME.deal_from_json(remove_at(GAME.deal(7).to_dict(), ("options",))) == GAME.deal(7)


# ------------------------------------------------------------------------------------------- positions


@cache
def knowledge_data() -> Data:
    """What seat 0 knows of a position of Age III: cards, tokens and wonders in both cities."""
    found: Data = json.loads(middle(10, 57).seen_by(0).to_json())
    return found


def visible_slots(p: Data) -> list[int]:
    """The slots whose card lies there and is known."""
    return [slot for slot in p["present"] if p["ages"][2][slot] not in (None, "guild")]


def empty_slot(p: Data) -> int:
    """A slot whose card has been taken."""
    return next(slot for slot in range(20) if slot not in p["present"])


def give_more(p: Data, name: str, *things: str) -> Edit:
    """Give the other city something more."""
    return ("cities", 1, name), [*p["cities"][1][name], *things]


POSITIONS: dict[str, Callable[[Data], Edit]] = {
    "a card in both cities": lambda p: give_more(p, "cards", p["cities"][0]["cards"][0]),
    "a card twice in a city": lambda p: give_more(p, "cards", p["cities"][1]["cards"][0]),
    "a card that lies in the structure": lambda p: give_more(p, "cards", p["ages"][2][visible_slots(p)[0]]),
    "a card that was never dealt": lambda p: give_more(p, "cards", unused_card(p["ages"][0], "1")),
    "a card built and discarded": lambda p: (("discard",), [*p["discard"], p["cities"][0]["cards"][0]]),
    "cards that are nowhere": lambda _: (("cities", 0, "cards"), []),
    "a card twice in the structure": lambda p: (
        ("ages", 2, visible_slots(p)[0]),
        p["ages"][2][visible_slots(p)[1]],
    ),
    "a card twice in a past age": lambda p: (("ages", 0, 0), p["ages"][0][1]),
    "a card of another age": lambda p: (("ages", 0, 0), p["ages"][1][1]),
    "a face-down card that is known": lambda p: (("ages", 2, p["ages"][2].index(None)), "palace"),
    "a taken card that is not known": lambda p: (("ages", 2, empty_slot(p)), None),
    "a past age that is not known": lambda _: (("ages", 1, 4), None),
    "a hole under a card": lambda p: (("present",), p["present"][1:]),
    "a slot that does not exist": lambda p: (("present",), [*p["present"], 20]),
    "a choice without a card taken": lambda _: (("question",), "take"),
    "a card taken without a choice": lambda p: (("taken",), empty_slot(p)),
    "a draft after its end": lambda _: (("question",), "pick"),
    "an age that begins in its middle": lambda _: (("question",), "start"),
    "the end without a victory": lambda _: (("question",), "over"),
    "a victory before the end": lambda _: (("victory",), "civilian"),
    "a winner before the end": lambda _: (("winner",), 0),
    "an unknown question": lambda _: (("question",), "buy"),
    "a third seat": lambda _: (("turn",), 2),
    "a fourth age": lambda _: (("age",), 3),
    "an earlier age": lambda _: (("age",), 1),
    "a pawn off the track": lambda _: (("pawn",), 10),
    "a pawn on the capital of seat 0": lambda _: (("pawn",), -9),
    "a pawn on the capital of seat 1": lambda _: (("pawn",), 9),
    "a fifth loot token": lambda _: (("loot",), [0, 1, 2, 3, 4]),
    "coins below zero": lambda _: (("cities", 1, "coins"), -1),
    "a token in both cities": lambda p: give_more(p, "tokens", p["cities"][0]["tokens"][0]),
    "a token on the board and in a city": lambda p: give_more(p, "tokens", p["tokens"][0]),
    "a token on the board and aside": lambda p: (("aside", 0), p["tokens"][0]),
    "a wonder of no game": lambda p: give_more(p, "wonders", "the-unknown"),
    "a wonder built and not built": lambda p: give_more(p, "wonders", next(iter(p["cities"][0]["built"]))),
    "a wonder lost": lambda p: (("cities", 1, "wonders"), p["cities"][1]["wonders"][1:]),
    "a wonder over a card that was never dealt": lambda p: (
        ("cities", 1, "built", next(iter(p["cities"][1]["built"]))),
        unused_card(p["ages"][1], "2"),
    ),
    "a wonder twice in the deal": lambda p: (("order", 0), p["order"][1]),
    "a wonder of the deal unknown": lambda _: (("order", 7), None),
    "an option of no game": lambda _: (("options", "centre"), "often"),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_an_impossible_position_is_refused(name: str) -> None:
    path, value = POSITIONS[name](knowledge_data()["position"])
    assert part_at(knowledge_data()["position"], path) != value
    with pytest.raises(thauma.InvalidSeen):
        thauma.Seen.from_json(json.dumps(replace_at(knowledge_data(), ("position", *path), value)))


def test_a_position_with_a_part_missing_is_refused() -> None:
    for path in [*[("position", key) for key in knowledge_data()["position"]], ("seat",), ("rules",)]:
        with pytest.raises(thauma.InvalidSeen):
            thauma.Seen.from_json(json.dumps(remove_at(knowledge_data(), path)))


@pytest.mark.parametrize("seat", [-1, 2, True, "0", None, 10**30])
def test_what_nobody_knows_is_refused(seat: Any) -> None:
    with pytest.raises(thauma.InvalidSeen):
        thauma.Seen.from_json(json.dumps({**knowledge_data(), "seat": seat}))


def test_the_position_itself_is_accepted() -> None:
    assert json.loads(thauma.Seen.from_json(json.dumps(knowledge_data())).to_json()) == knowledge_data()


@pytest.mark.parametrize("steps", [0, 2, 3, 4, 7])
def test_only_the_second_four_wonders_can_be_unknown_and_only_before_they_are_offered(steps: int) -> None:
    data = seen_data("duel", 0, steps)
    dealt = data["position"]["order"][:4] + GAME.deal_of(middle(0, steps)).to_dict()["wonders"][4:]
    for unknown in range(9):
        text = json.dumps(replace_at(data, ("position", "order"), dealt[: 8 - unknown] + [None] * unknown))
        if unknown == (4 if steps < 4 else 0):
            assert bytes(thauma.Seen.from_json(text)) == bytes(middle(0, steps).seen_by(0))
        else:
            with pytest.raises(thauma.InvalidSeen):
                thauma.Seen.from_json(text)
