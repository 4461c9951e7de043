"""The checker for random play: what must hold at every step of thousands of games, with all options."""

import json
from collections.abc import Callable
from copy import copy, deepcopy
from pickle import dumps, loads
from random import Random
from typing import Any

import msgspec
import pytest

import thauma
from tests.proof.checks import check_moves, check_position, to_the_box
from tests.proof.naive import NaiveTable
from tests.proof.play import GAME, middle, opening, positions, scaled, walk
from thauma.games.duel.ids import M_BUILD, M_DISCARD, M_END, M_PICK, M_WONDER, STRIDE
from thauma.games.duel.notation import texts, write_move
from thauma.games.duel.position import peek
from thauma.games.duel.table import CARDS, WONDERS

LANGUAGE_TYPES = (dict, list, str, int, bool, type(None))


def checked(number: int) -> None:
    """Check all positions of a game."""
    first = opening(number)
    start, boxed = peek(first), set[int]()
    check_position(start, start, boxed)
    kept = [(first, bytes(first))]
    for before, _, move, after in walk(number):
        check_moves(before)
        boxed |= to_the_box(before, move)
        check_position(peek(after), start, boxed)
        kept.append((after, bytes(after)))
    assert all(bytes(state) == packed for state, packed in kept), "a position changed after it was left"


@pytest.mark.parametrize("family", range(3))
def test_every_position_holds_together(family: int) -> None:
    for number in range(200 + family, 212 + family, 3):
        checked(number)


@pytest.mark.slow
def test_every_position_of_thousands_of_games_holds_together() -> None:
    for number in range(1000, 1000 + scaled(2_000, 40)):
        checked(number)


def every_step(check: Callable[[thauma.State], None], compiled: int, plain: int, first: int) -> None:
    """Apply a check to all positions of some games."""
    for number in range(first, first + scaled(compiled, plain)):
        for state in positions(number):
            check(state)


def test_copies_are_equal_and_independent() -> None:
    def check(state: thauma.State) -> None:
        packed = bytes(state)
        for twin in (state.copy(), copy(state), deepcopy(state), loads(dumps(state))):
            assert (bytes(twin), twin == state) == (packed, True)
            if twin.waiting:
                twin.apply(twin.waiting[0], twin.legal(twin.waiting[0])[-1])
                assert bytes(state) == packed
                assert twin != state

    every_step(check, 40, 3, 300)


def test_a_position_survives_its_bytes() -> None:
    def check(state: thauma.State) -> None:
        packed = bytes(state)
        assert len(packed) == GAME.engine.state_bytes
        assert peek(state).pack() == packed
        other = thauma.State(GAME, GAME.engine)
        other.load(packed)
        assert other == state

    every_step(check, 100, 5, 320)


def test_what_a_seat_knows_survives_json() -> None:
    def check(state: thauma.State) -> None:
        for seat in (0, 1):
            seen = state.seen_by(seat)
            back = thauma.Seen.from_json(seen.to_json())
            assert bytes(back) == bytes(seen)
            assert (back.seat, back.legal, back.key()) == (seat, seen.legal, seen.key())
            assert back.to_json() == seen.to_json()
            assert bytes(loads(dumps(seen))) == bytes(seen)

    every_step(check, 48, 2, 340)


def declared_error(state: thauma.State, seat: int, move: int) -> type[Exception]:
    """The class of error that an id which cannot be played calls for."""
    if move not in texts():
        return thauma.UnknownMove
    if state.over:
        return thauma.GameOver
    return thauma.IllegalMove if seat in state.waiting else thauma.NotYourTurn


def test_illegal_moves_are_refused_and_change_nothing() -> None:
    rng = Random(5)

    def check(state: thauma.State) -> None:
        packed = bytes(state)
        for _ in range(6):
            seat, move = rng.randrange(2), rng.randrange(-3, M_END + 5)
            if move in state.legal(seat):
                continue
            with pytest.raises(thauma.ThaumaError) as refused:
                state.apply(seat, move)
            assert type(refused.value) is declared_error(state, seat, move)
            assert bytes(state) == packed

    every_step(check, 40, 3, 360)


def plain_json(data: Any) -> bool:
    """Whether data are made of JSON's own types, down to the leaves."""
    if type(data) is dict:
        return all(type(key) is str and plain_json(value) for key, value in data.items())
    if type(data) is list:
        return all(plain_json(value) for value in data)
    return type(data) in LANGUAGE_TYPES


def test_views_are_plain_json() -> None:
    def check(state: thauma.State) -> None:
        for seat in (None, 0, 1):
            view = GAME.view(state, seat)
            assert plain_json(view), "something in it is no JSON type"
            assert json.loads(json.dumps(view)) == view
            assert msgspec.json.decode(msgspec.json.encode(view)) == view

    every_step(check, 24, 2, 380)


def thing_of(move: int) -> str:
    """The card or wonder that a move pays for."""
    return WONDERS[(move - M_WONDER) // STRIDE].id if move >= M_WONDER else CARDS[move].id


def check_explanations(state: thauma.State, naive: NaiveTable, seat: int) -> None:
    """Explanations of all moves with a price: legal or not, and the price of the second engine."""
    legal = set(state.legal(seat))
    for move in sorted(legal) + [M_BUILD + c for c in range(0, len(CARDS), 7)]:
        told = GAME.explain(state, seat, write_move(move))
        assert told.legal == (move in legal)
        assert told.text
        assert (told.seat, told.move) == (seat, write_move(move))
        if move < M_DISCARD or M_WONDER <= move < M_PICK:
            coins, trade = naive.price(seat, thing_of(move))
            assert told.price == coins + trade
            assert sum(line.bought * line.at for line in told.lines) == trade
            for line in told.lines:
                assert line.needed == line.own + line.choice + line.discount + line.bought
        else:
            assert told.price is None


@pytest.mark.parametrize("number", [400, 401, 402])
def test_explanations_give_the_price_that_is_paid(number: int) -> None:
    naive = NaiveTable(GAME.deal_of(opening(number)).to_dict())
    for before, seat, move, after in walk(number):
        check_explanations(before, naive, seat)
        check_explanations(before, naive, 1 - seat)
        naive.play(write_move(move))
        assert [city.coins for city in peek(after).cities] == [city.coins for city in naive.cities]


def test_every_event_can_be_put_into_words() -> None:
    told: set[str] = set()
    for number in range(410, 410 + scaled(300, 40)):
        for before, seat, move, after in walk(number):
            for event in GAME.narrate(before, seat, move, after):
                told.add(event.key.removeprefix("duel.event."))
                assert "{" not in event.text(names=("Ada", "Bo"))
                assert plain_json(event.data)
    missing = {"build", "chain", "wonder", "discard", "gains", "loses", "pawn", "loot", "pair"} - told
    assert not missing


def test_a_match_survives_its_text_and_undo_at_every_step() -> None:
    for number in range(500, 500 + scaled(6, 1)):
        match = thauma.Match(GAME.deal_of(opening(number)))
        past = [match.text()]
        for before, seat, move, _ in walk(number):
            match.play(seat, GAME.text(before, seat, move))
            past.append(match.text())
            again = thauma.Match.parse(past[-1])
            assert (again.text(), again.state) == (past[-1], match.state)
        for text in reversed(past[:-1]):
            match.undo()
            assert match.text() == text


def test_a_copied_match_goes_its_own_way() -> None:
    match = thauma.Match(GAME.deal_of(opening(7)))
    other = match.copy()
    other.play(0, other.legal(0)[0])
    assert (len(match.actions), len(other.actions)) == (0, 1)


def test_handing_out_the_state_of_a_match_does_not_expose_it() -> None:
    match = thauma.Match(GAME.deal_of(opening(7)))
    state = match.state
    state.apply(0, state.legal(0)[0])
    assert match.state != state


def test_a_position_of_another_length_is_refused() -> None:
    state = middle(3, 20)
    packed = bytes(state)
    for wrong in (b"", packed[:-1], packed + b"\0"):
        with pytest.raises(ValueError, match="bytes"):
            state.load(wrong)
    assert bytes(state) == packed
