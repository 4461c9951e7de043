"""Reviews and hints where all choose at once: each choice by itself, and nobody's secret in it."""

import pytest

import thauma
from tests.review.tables import random_match
from thauma import Match
from thauma.bots import Budget, NotAsked
from thauma.games.wonders.position import unpack_state
from thauma.review import hint, review
from thauma.review.contract import Review
from thauma.review.grading import chance_unit
from thauma.review.opponents import guess_move, let_others_choose
from thauma.review.reviews import combine_estimates, decision_at, resolving_move
from thauma.review.valuation import (
    OUTCOMES,
    PLAYED_OUT,
    Valuer,
    id_of,
    next_seen,
    node_cost,
    possible_outcomes,
)

NODES = 50 if thauma.compiled else 4
TURNS = 4 if thauma.compiled else 2
"""of a match that is reviewed: enough for hands to be handed on"""
compiled = pytest.mark.skipif(not thauma.compiled, reason="plain files take minutes for it")


@pytest.fixture(scope="module")
def match() -> Match:
    return random_match(3, 3 * TURNS)


@pytest.fixture(scope="module")
def match_review(match: Match) -> Review:
    return review(match, NODES, 1)


# ------------------------------------------------------------------------------------------ the review


@pytest.mark.slow
def test_every_choice_is_judged_by_itself(match: Match, match_review: Review) -> None:
    assert match_review.rules == "wonders/2"
    assert [(one.number, one.seat, one.move) for one in match_review.moves] == [
        (i + 1, seat, move) for i, (seat, move) in enumerate(match.actions)
    ]
    for one in match_review.moves:
        assert one.loss == pytest.approx(one.best.win[one.seat] - one.win[one.seat], abs=0.0002)
        assert one.loss >= 0
        assert len(one.win) == 3
        assert sum(one.win) == pytest.approx(1, abs=0.001)


@pytest.mark.slow
def test_chances_change_when_a_turn_is_over_and_not_before(match: Match, match_review: Review) -> None:
    assert len(match_review.win) == len(match.actions) + 1
    for number, win in enumerate(match_review.win):
        assert sum(win) == pytest.approx(1, abs=0.001)
        assert win == match_review.win[match.settled_by(number)]
    assert len({tuple(win) for win in match_review.win}) > 1


@compiled
def test_the_end_is_exact() -> None:
    match = random_match(3)
    whole = review(match, 1, 1)
    result = match.result
    assert result is not None
    shares = [float(seat in result.winners) / len(result.winners) for seat in range(3)]
    assert whole.win[-1] == shares
    last = whole.moves[-1]
    assert last.luck == pytest.approx(shares[last.seat] - last.win[last.seat], abs=0.0002)


@pytest.mark.slow
def test_luck_is_everybodys_own(match_review: Review) -> None:
    for seat, player in enumerate(match_review.players):
        own = sum(one.luck for one in match_review.moves if one.seat == seat)
        assert player.luck == pytest.approx(own, abs=0.001)


@compiled
def test_a_choice_that_waits_for_others_has_no_luck_yet() -> None:
    half = random_match(3, 5)
    assert half.pending == (0, 1)
    found = review(half, NODES, 1)
    assert [one.luck for one in found.moves[3:]] == [0, 0]
    assert found.win[3] == found.win[4] == found.win[5]
    assert found.moves[:3] == review(random_match(3, 3), NODES, 1).moves


@compiled
def test_what_others_choose_in_secret_changes_no_judgement() -> None:
    base = random_match(3, 3)
    twins = []
    for choice in (0, -1):
        twin = base.copy()
        twin.put(0, twin.legal(0)[0])
        for seat in (1, 2):
            twin.put(seat, twin.legal(seat)[choice])
        twins.append(review(twin, NODES, 1).moves[3])
    first, second = twins
    assert (first.win, first.best, first.loss) == (second.win, second.best, second.loss)


@compiled
def test_what_nobody_could_know_changes_no_judgement() -> None:
    base = random_match(3, 3)
    twin = base.copy()
    twin._states = [*base._states[:-1], base.seen_by(0).redeal(9)]
    move = base.legal(0)[0]
    for one in (base, twin):
        one.put(0, move)
    assert twin.state != base.state
    assert review(twin, NODES, 1).moves[-1] == review(base, NODES, 1).moves[-1]


@compiled
def test_the_same_seed_gives_the_same_review_with_any_number_of_threads() -> None:
    short = random_match(3, 4)
    first = review(short, NODES, 5)
    assert review(short, NODES, 5, threads=3) == first
    assert review(Match.parse(short.text()), NODES, 5) == first
    assert review(short, NODES, 6) != first


@compiled
def test_seven_seats_are_reviewed_alike() -> None:
    match = random_match(7, 8)
    found = review(match, NODES, 1)
    assert [len(win) for win in found.win] == [7] * 9
    assert len(found.players) == 7


# ------------------------------------------------------------------------------------------- its parts


def test_who_knows_best_is_asked() -> None:
    assert combine_estimates([(0.5, 0.3, 0.2), (0.4, 0.4, 0.2), (0.1, 0.1, 0.8)], (0, 1, 2)) == pytest.approx(
        (0.5 / 1.7, 0.4 / 1.7, 0.8 / 1.7)
    )
    assert combine_estimates([(0.0, 1.0), (1.0, 0.0)], (0, 1)) == (0.5, 0.5)
    assert combine_estimates([(0.2, 0.3, 0.5)], (1,)) == pytest.approx((0.2, 0.3, 0.5))


def test_a_decision_knows_what_its_seat_knew_and_what_came_of_it(match: Match) -> None:
    one = decision_at(match, 2, *match.actions[1])
    assert one.together
    assert one.seen == match.seen_at(0, 1)
    assert one.after == match.seen_at(3, 1)
    assert resolving_move(match, 2) == resolving_move(match, 3) == 3
    assert resolving_move(random_match(3, 5), 4) is None


def test_a_duel_is_no_game_of_many() -> None:
    duel = Match.new("duel", 3)
    duel.put(0, duel.legal(0)[0])
    one = decision_at(duel, 1, *duel.actions[0])
    assert not one.together
    assert one.after == duel.seen_by(1)


def test_labels_are_measured_by_an_even_share() -> None:
    assert [chance_unit(seats) for seats in (2, 4, 7)] == pytest.approx([1.0, 0.5, 2 / 7])


# -------------------------------------------------------------------------------------- what others choose


def test_others_choose_what_they_may_and_the_seat_nothing() -> None:
    state = random_match(4, 4).state
    before = state.copy()
    let_others_choose(state, 2, 1)
    assert state.waiting == (2,)
    for seat in (0, 1, 3):
        assert guess_move(before.seen_by(seat), 1) in before.legal(seat)
    alone = random_match(3, 2).state
    assert alone.waiting == (2,)
    let_others_choose(alone, 2, 1)
    assert alone.waiting == (2,)


@pytest.mark.once
def test_others_choose_by_chance_that_comes_again() -> None:
    seen = random_match(3, 3).seen_by(0)
    drawn = [guess_move(seen, seed) for seed in range(30)]
    assert drawn == [guess_move(seen, seed) for seed in range(30)]
    assert len(set(drawn)) > 1


def test_what_others_choose_does_not_depend_on_the_own_choice() -> None:
    seen = random_match(3, 3).seen_by(0)
    chosen = []
    for move in (seen.legal[0], seen.legal[-1]):
        state = seen.redeal(1)
        let_others_choose(state, 0, 1)
        chosen.append([unpack_state(state).cities[seat].choice for seat in (1, 2)])
        state.apply(0, move)
    assert chosen[0] == chosen[1]


@pytest.mark.once
@pytest.mark.parametrize("players", [3, 5])
def test_a_turn_has_many_outcomes_as_its_player_would_see_them(players: int) -> None:
    seen = random_match(players, players).seen_by(1)
    ways = possible_outcomes(seen, seen.legal[0], 1)
    assert 1 < len(ways) <= OUTCOMES
    assert sum(part for _, part in ways) == 1
    assert len({after for after, _ in ways}) == len(ways)
    assert {after.seat for after, _ in ways} == {1}
    for after, _ in ways:
        assert after.waiting == tuple(range(players))


def test_who_is_not_asked_next_leaves_the_word_to_who_is() -> None:
    match = random_match(3, 3)
    assert next_seen(match.state, 2).seat == 2
    duel = Match.new("duel", 3)
    assert next_seen(duel.state, 1).seat == 0


def test_nodes_that_are_played_out_count_for_more() -> None:
    seen = random_match(3, 3).seen_by(0)
    assert node_cost(Match.new("duel", 3).seen_by(0)) == 1
    assert node_cost(Match.new("duel", 3, options={"pantheon": True}).seen_by(0)) == 1
    assert node_cost(seen) == PLAYED_OUT
    assert Valuer(Budget(nodes=40 * PLAYED_OUT), 1).analyse(seen).nodes == 40


# ------------------------------------------------------------------------------------------------ hints


@pytest.mark.once
def test_a_hint_has_the_best_moves_first_with_everybodys_chances() -> None:
    match = random_match(4, 4)
    found = hint(match.seen_by(2), Budget(nodes=600), 1)
    assert found.seat == 2
    assert {option.move for option in found.options} <= set(match.legal(2))
    chances = [option.win[2] for option in found.options]
    assert chances == sorted(chances, reverse=True)
    assert all(len(option.win) == 4 for option in found.options)
    assert hint(match.seen_by(2), Budget(nodes=600), 1) == found


@pytest.mark.once
def test_who_has_chosen_gets_no_hint_before_taking_it_back() -> None:
    match = random_match(3, 4)
    assert match.pending == (0,)
    with pytest.raises(NotAsked):
        hint(match.seen_by(0), Budget(nodes=50))
    match.withdraw(0)
    seen = match.seen_by(0)
    assert id_of(seen, hint(seen, Budget(nodes=50)).options[0].move) in seen.legal
