"""The moves of 7 Wonders in writing: every one can be read back, and what is none is told clearly."""

from itertools import permutations
from typing import Any

import pytest

import thauma
from tests.wonders.support.random_play import GAME, SEATS, at_rest, matches, walk
from thauma.core.catalog import languages
from thauma.games.wonders.formats.notation import parse_move, read_move, write_move
from thauma.games.wonders.ids import CHOOSE, M_DECLINE, M_END, M_REVIVE, M_SELL, M_SIDE, M_STAGE, PAYMENTS
from thauma.games.wonders.position import cards_held_by, left_of, right_of, unpack_state
from thauma.games.wonders.table import CARD_INDEX, CARDS

pytestmark = pytest.mark.once  # nothing of it is compiled

BATHS = CARD_INDEX["baths"]
TIMBER_YARD = CARD_INDEX["timber-yard"]
NO_MOVES: dict[str, list[Any]] = {
    "text": [None, 7, [], b"sell baths", True],
    "empty": ["", "  \n"],
    "verb": ["buy baths", "2310", "pick gizah", "build-baths", "x" * 100_000],
    "card": ["build", "sell"],
    "stage": ["stage", "stage baths", "stage with", "stage of baths"],
    "side": ["side", "side dawn", "side day night"],
    "decline": ["decline baths", "decline paying 2 left"],
    "paying": [
        *(
            "build baths paying",
            "build baths paying 2",
            "build baths paying left",
            "build baths paying 0 left",
        ),
        *(
            "build baths paying 2 left 0 right",
            "build baths paying 1 right 2 left",
            "build baths paying -1 left",
        ),
        *(
            "stage with baths paying 2 left 1",
            "stage with baths paying 100 left",
            "build baths paying two left",
        ),
        "stage with baths paying 1 left 2 left",
    ],
    "rest": [
        *("build baths altar", "build baths from pile", "sell baths paying 2 left"),
        *("stage with baths from discard", "build baths from discard paying 1 left"),
    ],
}
"""what is no move, by what is said about it"""


def match_with_choice_of_payment() -> tuple[thauma.Match, int, str, list[str]]:
    """A match in which a seat can choose whom to pay, with a card and every way to pay for it."""
    for match in matches(3):
        for seat in match.waiting:
            legal = match.legal(seat)
            for card in [move.split()[1] for move in legal if move.startswith("build")]:
                found = [move for move in legal if move.startswith(f"build {card} paying")]
                if len(found) > 1:
                    return match, seat, card, found
    raise AssertionError("nobody can choose whom to pay")


# -------------------------------------------------------------------------------------- reading back


@pytest.mark.once
@pytest.mark.parametrize("number", range(5))
def test_W_MOVE_1_every_move_is_read_as_the_number_that_it_was_written_from(number: int) -> None:
    for before, _, _, _ in walk(number):
        for seat in before.waiting:
            wonders = unpack_state(before.known(seat))
            texts = [GAME.text(before, seat, move) for move in before.legal(seat)]
            assert len(set(texts)) == len(texts)
            assert [read_move(wonders, seat, text) for text in texts] == before.legal(seat)
            assert [write_move(wonders, seat, move) for move in before.legal(seat)] == texts


@pytest.mark.parametrize("number", range(len(SEATS)))
def test_W_MOVE_2_the_tail_tells_what_the_neighbours_receive(number: int) -> None:
    splits = 0
    for before, seat, _, _ in walk(number):
        wonders = unpack_state(before)
        if wonders.question != CHOOSE or not at_rest(before):
            continue
        others = before.copy()
        for other in set(before.waiting) - {seat}:  # they all sell, for three coins
            others.apply(other, M_SELL + cards_held_by(wonders, other)[0])
        for move in before.legal(seat):
            said, after = parse_move(GAME.text(before, seat, move)), others.copy()
            after.apply(seat, move)
            for neighbour, coins in (
                (left_of(wonders, seat), said.left),
                (right_of(wonders, seat), said.right),
            ):
                assert (
                    unpack_state(after).cities[neighbour].coins - wonders.cities[neighbour].coins == 3 + coins
                )
            splits += bool(said.left and said.right)
    assert splits


def test_W_MOVE_3_the_coin_for_the_bank_is_not_written() -> None:
    state = GAME.start(GAME.deal(1))
    (seat,) = [seat for seat in range(3) if TIMBER_YARD in cards_held_by(unpack_state(state), seat)]
    texts = [GAME.text(state, seat, move) for move in state.legal(seat)]
    assert [text for text in texts if text.startswith("build timber-yard")] == ["build timber-yard"]


def test_W_MOVE_4_two_copies_of_a_card_make_the_same_moves_once() -> None:
    for before, seat, _, _ in walk(4):
        held = cards_held_by(unpack_state(before), seat)
        if len(set(held)) < len(held):
            sold = [move - M_SELL for move in before.legal(seat) if M_SELL <= move < M_REVIVE]
            assert sold == sorted(set(held))
            return
    raise AssertionError("nobody has two copies of a card")


def test_W_MOVE_7_a_match_lists_the_choices_of_a_turn_by_seat() -> None:
    texts = set()
    for order in permutations(range(3)):
        match = thauma.Match.new("wonders", seed=1)
        choices = [match.legal(seat)[-1] for seat in range(3)]
        for seat in order:
            match.play(seat, choices[seat])
        assert list(match.actions) == list(enumerate(choices))
        texts.add(match.text())
    assert len(texts) == 1


def test_the_number_of_a_move_is_the_same_in_every_game() -> None:
    state = GAME.start(GAME.deal(1))
    texts = {
        0: "build lumber-yard",
        BATHS * PAYMENTS + 3: "build baths paying 3 left",
        M_STAGE + BATHS * PAYMENTS: "stage with baths",
        M_SELL: "sell lumber-yard",
        M_SELL + BATHS: "sell baths",
        M_REVIVE + BATHS: "build baths from discard",
        M_DECLINE: "decline",
        M_SIDE: "side day",
        M_SIDE + 1: "side night",
    }
    assert {move: GAME.text(state, 0, move).split(" right")[0] for move in texts} == texts
    assert (M_STAGE, M_SELL, M_REVIVE, M_DECLINE, M_SIDE, M_END) == (1155, 2310, 2387, 2464, 2465, 2467)


def test_W_MOVE_1_small_and_capital_letters_and_spaces_make_no_difference() -> None:
    assert parse_move("  SELL\tBaths ") == parse_move("sell baths")
    assert parse_move("Build Baths Paying 2 Left 1 Right")[1:] == (2, 1)
    assert parse_move("build baths paying 12 right")[1:] == (0, 12)


# ---------------------------------------------------------------------------------- what is no move


@pytest.mark.parametrize(
    ("given", "key"),
    [(given, key) for key, texts in NO_MOVES.items() for given in texts],
    ids=lambda part: repr(part)[:40],
)
def test_W_MOVE_6_what_is_no_move_is_told_clearly(given: Any, key: str) -> None:
    match = thauma.Match.new("wonders", seed=1)
    before = match.text()
    for ask in (match.play, match.explain):
        with pytest.raises(thauma.UnknownMove) as caught:
            ask(0, given)
        assert caught.value.key == f"wonders.error.move.{key}"
        sentences = {caught.value.text(language) for language in languages()}
        assert len(sentences) == len(languages())
        assert all(len(sentence) < 300 for sentence in sentences)
    assert match.text() == before


def test_a_card_that_there_is_not_is_told_with_the_nearest_ones() -> None:
    for verb in ("build", "sell", "stage with"):
        with pytest.raises(thauma.UnknownMove, match="no card 'bath'; did you mean baths"):
            parse_move(f"{verb} bath")
    with pytest.raises(thauma.UnknownMove, match=r"no card 'xyzzy'$"):
        parse_move("build xyzzy paying 2 left")


@pytest.mark.parametrize("number", [-1, M_END, 10**30, True, False, None, "7", 7.0, [], b"7"], ids=repr)
def test_what_is_no_number_of_a_move_is_told_clearly(number: Any) -> None:
    state = GAME.start(GAME.deal(1))
    before = bytes(state)
    with pytest.raises(thauma.UnknownMove, match=f"0 to {M_END - 1}"):
        GAME.text(state, 0, number)
    with pytest.raises(thauma.UnknownMove):
        state.apply(0, number)
    assert bytes(state) == before


def test_every_number_below_the_end_can_be_written() -> None:
    state = GAME.start(GAME.deal(2, players=7))
    for seat in (0, 6):
        for move in range(M_END):
            assert parse_move(GAME.text(state, seat, move)).move <= move


# --------------------------------------------------------------------------------------- wrong splits


def test_W_MOVE_5_a_payment_that_is_not_offered_is_refused_and_nothing_changes() -> None:
    match, seat, card, found = match_with_choice_of_payment()
    before = match.text()
    wrong = [
        f"build {card}{tail}" for tail in ("", " paying 9 left", " paying 9 left 9 right", " paying 1 left")
    ]
    for text in wrong:
        with pytest.raises(thauma.IllegalMove) as caught:
            match.play(seat, text)
        assert type(caught.value) is thauma.IllegalMove
        assert not match.explain(seat, text).legal
        assert caught.value.explanation.move == text
    assert match.text() == before
    for text in found:
        match.play(seat, text)
        match.withdraw(seat)


def test_W_MOVE_5_a_payment_to_the_right_is_not_read_as_none() -> None:
    for seed in range(50):
        match = thauma.Match.new("wonders", seed=seed, players=4)
        for seat in match.waiting:
            for text in match.legal(seat):
                if " right" in text and " left" not in text:
                    with pytest.raises(thauma.IllegalMove):
                        match.play(seat, text.partition(" paying")[0])
                    return
    raise AssertionError("nobody buys on the right alone")


def test_what_costs_nothing_takes_no_payment() -> None:
    match = thauma.Match.new("wonders", seed=1)
    (free, *_) = [text for text in match.legal(0) if text.startswith("build") and "paying" not in text]
    with pytest.raises(thauma.IllegalMove):
        match.play(0, f"{free} paying 2 left")


def test_W_MOVE_5_who_has_chosen_is_told_so_whatever_the_payment() -> None:
    match, seat, card, found = match_with_choice_of_payment()
    match.play(seat, found[0])
    for text in (f"build {card}", found[1], "sell baths"):
        with pytest.raises(thauma.NotYourTurn):
            match.play(seat, text)


def test_W_SECRET_19_a_card_that_is_not_in_the_hand_is_refused_whatever_it_is_and_whatever_is_paid() -> None:
    match = thauma.Match.new("wonders", seed=1)
    held = cards_held_by(unpack_state(match.state), 0)
    keys = set()
    for c, card in enumerate(CARDS):
        if c in held:
            continue
        for text in (f"build {card.id}", f"build {card.id} paying 2 left", f"stage with {card.id}"):
            with pytest.raises(thauma.IllegalMove) as caught:
                match.play(0, text)
            keys.add(caught.value.key)
    assert len(keys) == 1
