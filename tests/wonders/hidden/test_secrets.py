"""Secrets of 7 Wonders: no view names what its viewer may not know, no move tells more than it should."""

from itertools import chain
from typing import Any

import pytest

import thauma
from tests.case_selection import proof_count
from tests.wonders.support.random_play import GAME, SEATS, at_rest, walk
from thauma.games.wonders.formats.notation import write_move
from thauma.games.wonders.ids import CHOOSE, SIDE
from thauma.games.wonders.position import QUESTIONS, left_of, unpack_state
from thauma.games.wonders.table import CARD_INDEX, CARDS

PENDING = {"waiting", "chosen"}
"""what changes when others choose"""


def words_in(part: Any) -> set[str]:
    """Every text anywhere in a view."""
    if isinstance(part, dict):
        return set().union(*(words_in(each) for each in chain(part, part.values())))
    if isinstance(part, list):
        return set().union(*map(words_in, part))
    return {part} if isinstance(part, str) else set()


# ------------------------------------------------------------------------------------- what is hidden


@pytest.mark.parametrize("number", range(proof_count(10, 5)))
def test_positions_that_differ_in_what_is_hidden_look_the_same(number: int) -> None:
    differed = 0
    for before, _, _, after in walk(number):
        if not at_rest(after):
            continue
        seat = number % GAME.seats_of(before)
        other = after.seen_by(seat).redeal(number)
        differed += other != after
        for viewer in (seat, None):
            assert GAME.view(other, viewer) == GAME.view(after, viewer)
    assert differed > 10


@pytest.mark.once
@pytest.mark.parametrize("number", range(5))
def test_W_SECRET_1_a_choice_of_this_turn_is_seen_by_its_maker_alone(number: int) -> None:
    for i, (before, seat, move, after) in enumerate(walk(number)):
        if len(before.waiting) < 2 or i % 4:
            continue
        for viewer in (*range(GAME.seats_of(before)), None):
            old, new = GAME.view(before, viewer), GAME.view(after, viewer)
            if viewer == seat:
                assert (old.pop("choice"), new.pop("choice")) == (
                    None,
                    write_move(unpack_state(before), seat, move),
                )
                assert (bool(old.pop("moves")), new.pop("moves")) == (True, [])
            assert {name for name in old if old[name] != new[name]} == PENDING
            assert (
                set(new["chosen"]) - set(old["chosen"]) == set(old["waiting"]) - set(new["waiting"]) == {seat}
            )


@pytest.mark.parametrize("players", SEATS)
def test_W_SECRET_18_a_spectator_reads_no_card_but_those_that_stand_in_a_city(players: int) -> None:
    for before, _, _, _ in walk(players + 5):
        view = GAME.view(before, None)
        open_cards = {card for city in view["cities"] for card in city["cards"]}
        assert words_in(view) & set(CARD_INDEX) == open_cards
        assert not view["discard"]["known"]


@pytest.mark.parametrize("number", range(5))
def test_W_SECRET_5_a_seat_reads_its_hand_and_nobody_elses(number: int) -> None:
    for before, _, _, after in walk(number):
        wonders = unpack_state(before)
        if not at_rest(after):
            continue
        views = [GAME.view(before, seat) for seat in range(wonders.players)]
        if wonders.question == CHOOSE:
            assert all(len(view["hand"]) == 7 - wonders.turn for view in views)
            assert set(chain.from_iterable(view["offers"] for view in views)) <= {
                CARDS[c].id for c in wonders.hands
            }
        for view in views:
            assert set(view["offers"]) <= set(view["hand"])
            secret = {card for view_ in views if view_ is not view for card in view_["hand"]} - set(
                view["hand"]
            )
            open_cards = {card for city in view["cities"] for card in city["cards"]}
            known = {tucked["card"] for tucked in view["cities"][view["seat"]]["tucked"]}
            assert not words_in([view["moves"], view["choice"], view["cities"]]) & secret - open_cards - known


def test_W_OPTION_2_sides_and_hands_are_unknown_until_all_have_chosen() -> None:
    match = thauma.Match.new("wonders", seed=3, players=3, options={"sides": "chosen"})
    for seat, side in ((1, "day"), (2, "night"), (0, "night")):
        for viewer in (0, 1, 2, None):
            view = match.view(viewer)
            assert [city["side"] for city in view["cities"]] == [None] * 3
            assert not view["hand"]
            assert view["question"] == "side"
        match.play(seat, f"side {side}")
        assert match.over is False
    assert [city["side"] for city in match.view(None)["cities"]] == ["night", "day", "night"]
    assert len(match.view(0)["hand"]) == 7


# ------------------------------------------------------------------------------- what a move gives away


@pytest.mark.parametrize("number", range(proof_count(15, 5)))
def test_W_SECRET_11_a_move_is_told_to_who_may_know_its_card(number: int) -> None:
    for before, seat, move, _ in walk(number):
        wonders = unpack_state(before)
        text = write_move(wonders, seat, move)
        assert GAME.shown_to(before, seat, move, seat)
        secret = wonders.question in (SIDE, CHOOSE) or text.startswith(("stage", "sell"))
        for viewer in (left_of(wonders, seat), None):
            assert GAME.shown_to(before, seat, move, viewer) is not secret


@pytest.mark.parametrize("number", range(proof_count(15, 5)))
def test_something_is_revealed_unless_a_choice_waits_or_a_card_goes_away_unseen(number: int) -> None:
    seen = set()
    for before, seat, move, after in walk(number):
        old, new = unpack_state(before), unpack_state(after)
        others = [GAME.view(state, None) for state in (before, after)]
        if len(before.waiting) > 1:
            revealed = False
        elif old.question in (SIDE, CHOOSE):
            revealed = True
        else:
            built = [[city["cards"] for city in view["cities"]] for view in others]
            moved = (old.age, old.turn) != (new.age, new.turn) or new.looks > old.looks
            revealed = built[0] != built[1] or moved
        assert GAME.revealed(before, after) is revealed, (
            QUESTIONS[old.question],
            write_move(old, seat, move),
        )
        seen.add(revealed)
    assert seen == {True, False}
