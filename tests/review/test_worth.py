"""What a move is worth: the mean over what it may reveal, for every move in the same way."""

from fractions import Fraction

import pytest

from tests.duel.support.arrange import city, table
from tests.review.games import DUEL, random_match
from thauma.bots import Budget
from thauma.core.state import Seen
from thauma.games.duel.position import unpack_state
from thauma.review.valuation import DEALS, OUTCOMES, Valuer, id_of, part_of_budget, possible_outcomes


def outcomes_after(seen: Seen, move: str) -> list[tuple[Seen, Fraction]]:
    return possible_outcomes(seen, id_of(seen, move), 1)


def test_a_move_that_reveals_nothing_has_one_outcome() -> None:
    match = random_match(0)
    (only,) = outcomes_after(match.seen_by(0), match.legal(0)[0])
    assert only[1] == 1
    assert only[0].seat == 1, "the next to choose sees it"


def test_one_card_that_is_turned_up_may_be_any_that_was_not_seen() -> None:
    # Age I: taking slot 14 and 15 opens slot 9, which lies face down.
    at = table(city(coins=20), age=1, left=15)
    seen = at.state.seen_by(0)
    free = [slot for slot in range(20) if unpack_state(seen).accessible >> slot & 1]
    assert len(free) > 1
    found = outcomes_after(seen, next(move for move in at.legal() if move.startswith("discard")))
    assert sum(part for _, part in found) == 1
    assert len(found) <= OUTCOMES


def test_the_outcomes_are_as_likely_as_they_are() -> None:
    match = random_match(8)
    seen = match.seen_by(match.waiting[0])
    for move in match.legal(seen.seat):
        found = outcomes_after(seen, move)
        assert sum(part for _, part in found) == 1
        assert 1 <= len(found) <= OUTCOMES
        assert all(part.denominator <= DEALS for _, part in found)


def test_many_outcomes_are_stood_for_by_the_first_deals() -> None:
    match = random_match(3, seed=1)  # the fourth pick lays out four wonders: 70 ways
    found = outcomes_after(match.seen_by(match.waiting[0]), match.legal(match.waiting[0])[0])
    assert OUTCOMES - 2 <= len(found) <= OUTCOMES
    assert sum(part for _, part in found) == 1


def test_the_same_seed_deals_the_same_outcomes() -> None:
    match = random_match(3, seed=1)
    seen, move = match.seen_by(match.waiting[0]), match.legal(match.waiting[0])[0]
    assert outcomes_after(seen, move) == outcomes_after(Seen.from_json(seen.to_json()), move)
    assert possible_outcomes(seen, id_of(seen, move), 2) != outcomes_after(seen, move)


def test_a_position_is_thought_about_once() -> None:
    match = random_match(0)
    valuer = Valuer(Budget(nodes=30), 1)
    seen = match.seen_by(0)
    assert valuer.analyse(seen) is valuer.analyse(Seen.from_json(seen.to_json()))
    assert valuer.analyse(seen, Fraction(1, 2)) is not valuer.analyse(seen)


def test_the_end_is_worth_what_it_is() -> None:
    at = table(city(coins=40), age=3, pawn=8, open=["pretorium", "palace"])
    seen = at.state.seen_by(0)
    worth = Valuer(Budget(nodes=20), 1).worth_of(seen, id_of(seen, "build pretorium"))
    assert (worth.win, worth.exact, worth.reply, worth.reveals) == ((1.0, 0.0), True, None, False)


@pytest.mark.once
def test_the_reply_that_is_told_does_not_depend_on_what_is_revealed() -> None:
    match = random_match(12)
    seen = match.seen_by(match.waiting[0])
    valuer = Valuer(Budget(nodes=60), 1)
    replies = 0
    for text in match.legal(seen.seat):
        move = id_of(seen, text)
        reply = valuer.worth_of(seen, move).reply
        for held, _ in possible_outcomes(seen, move, 1) if reply else ():
            replies += 1
            assert reply is not None
            assert (held.seat, reply[1] in held.legal) == (reply[0], True)
    assert replies


@pytest.mark.parametrize(("nodes", "part", "left"), [(100, Fraction(1, 3), 33), (2, Fraction(1, 12), 1)])
def test_a_part_of_a_budget_is_never_nothing(nodes: int, part: Fraction, left: int) -> None:
    assert part_of_budget(Budget(nodes=nodes), part).nodes == left
    assert part_of_budget(Budget(seconds=3.0), part).seconds == pytest.approx(3 * float(part))


def test_what_is_hidden_does_not_change_what_a_move_is_worth() -> None:
    match = random_match(14)
    seen = match.seen_by(match.waiting[0])
    move = seen.legal[0]
    other = seen.redeal(5).seen_by(seen.seat)
    assert DUEL.deal_of(seen.redeal(5)) != match.deal
    assert Valuer(Budget(nodes=60), 1).worth_of(seen, move) == Valuer(Budget(nodes=60), 1).worth_of(
        other, move
    )
