"""The types that clients are given fit the views of 7 Wonders Dice; so do facts and tallies."""

import json
from typing import Any

import msgspec
import pytest

from tests.dice.support.arrange import BOARDS
from tests.dice.test_knowledge import random_match
from thauma import Match, game
from thauma.core.parts.tally import tally_module_of
from thauma.games.dice import GAME
from thauma.games.dice.boards import boards_to_data, shipped_boards
from thauma.games.dice.position import lanes_on_sheet
from thauma.games.dice.presentation.contract import VIEW, DiceView
from thauma.games.dice.presentation.facts import printed_facts
from thauma.games.dice.table import CATEGORIES

pytestmark = pytest.mark.once  # nothing of it is compiled


def read(view: Any) -> DiceView:
    """Read a view as strictly as a client in another language would."""
    return msgspec.convert(view, VIEW, strict=True)


@pytest.mark.once
@pytest.mark.parametrize("players", GAME.players)
def test_views_are_what_the_contract_says(players: int) -> None:
    for moves in (0, 3 * players, 30 * players + 1):
        match = random_match(players, 2, moves)
        for viewer in (*range(players), None):
            view = match.view(viewer)
            assert json.loads(msgspec.json.encode(read(view))) == view


def test_moves_are_for_a_seat_only() -> None:
    match = random_match(3, 1, 20)
    assert {"moves", "offers"} <= set(match.view(1))
    assert read(match.view(None)).moves is msgspec.UNSET


def test_an_offer_names_its_moves_or_a_reason() -> None:
    match = random_match(4, 3, 50)
    seat = match.waiting[0]
    view = match.view(seat)
    offered = {move for offer in view["offers"].values() for move in offer["moves"]}
    assert offered == {move["move"] for move in view["moves"]} - {"pass", "decline"}
    assert all((offer["reason"] is None) == bool(offer["moves"]) for offer in view["offers"].values())


@pytest.mark.slow
def test_a_finished_game_is_scored_and_counted() -> None:
    match = random_match(2, 1, 1000)
    result = match.view(None)["result"]
    assert read(match.view(None)).result is not None
    assert list(result["scores"][0]) == [*CATEGORIES, "total"]
    found = tally_module_of(game("dice")).tally_match(match)
    assert {fact.thing for fact in found.facts if fact.group == "city-played"} == set(
        match.deal.parts["cities"]
    )
    assert all(numbers["bonuses"] <= 3 for numbers in found.numbers)


def test_facts_name_every_track_of_the_shipped_boards() -> None:
    names = [name for tracks in printed_facts().tracks.values() for name in tracks]
    assert sorted(names) == sorted(lane.name for lane in lanes_on_sheet(0, 0).values())
    said = json.loads(msgspec.json.encode(printed_facts()))
    assert said["boards"] == boards_to_data(shipped_boards())


def test_a_match_on_other_boards_shows_them() -> None:
    view = Match(GAME.deal(1, boards=BOARDS)).view(0)
    assert view["boards"] == GAME.deal(1, boards=BOARDS).conditions["boards"]
