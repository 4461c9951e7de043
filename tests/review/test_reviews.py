"""Reviews: what every decision was worth by what its player could know, and luck apart from it."""

import pytest

from tests.review.games import DUEL, random_match
from thauma import Match
from thauma.core.catalog import languages
from thauma.core.language import say
from thauma.review import review
from thauma.review.contract import Review

NODES = 12


@pytest.fixture(scope="module")
def match() -> Match:
    return random_match()


@pytest.fixture(scope="module")
def match_review(match: Match) -> Review:
    return review(match, NODES, 1)


pytestmark = pytest.mark.slow  # whole games, some thousand searches


def test_every_move_is_judged(match: Match, match_review: Review) -> None:
    assert (match_review.rules, match_review.nodes) == ("duel/1", NODES)
    assert [(one.number, one.seat, one.move) for one in match_review.moves] == [
        (i + 1, seat, move) for i, (seat, move) in enumerate(match.actions)
    ]


def test_chances_are_probabilities(match: Match, match_review: Review) -> None:
    assert len(match_review.win) == len(match.actions) + 1
    for win in (
        *match_review.win,
        *(one.win for one in match_review.moves),
        *(one.best.win for one in match_review.moves),
    ):
        assert all(0 <= chance <= 1 for chance in win)
        assert sum(win) == pytest.approx(1, abs=0.001)


def test_the_end_is_exact(match: Match, match_review: Review) -> None:
    result = match.result
    assert result is not None
    assert match_review.win[-1] == [float(seat in result.winners) / len(result.winners) for seat in range(2)]


def test_a_loss_is_what_the_best_move_has_more(match_review: Review) -> None:
    for one in match_review.moves:
        assert one.loss == pytest.approx(one.best.win[one.seat] - one.win[one.seat], abs=0.0002)
        assert one.loss >= 0
        assert (one.label == "best") == (one.best.move == one.move and not one.forced)
    assert any(one.loss > 0 for one in match_review.moves)


def test_a_forced_move_has_no_label(match: Match, match_review: Review) -> None:
    forced = [len(match.seen_at(i, seat).legal) == 1 for i, seat in enumerate(match.movers)]
    assert [one.forced for one in match_review.moves] == forced
    assert any(forced)
    assert all((one.label == "") == one.forced for one in match_review.moves)


def test_luck_is_what_the_reveal_brought(match: Match, match_review: Review) -> None:
    lucky = 0
    for i, one in enumerate(match_review.moves):
        if one.luck:
            assert match.game.revealed(match._states[i], match._states[i + 1])
            after = match_review.win[one.number][one.seat]
            assert one.luck == pytest.approx(after - one.win[one.seat], abs=0.0002)
            lucky += 1
    assert lucky > 5


def test_where_nothing_is_revealed_the_graph_shows_what_the_move_was_worth(match_review: Review) -> None:
    still = [one for one in match_review.moves if not one.luck and not one.exact]
    assert sum(match_review.win[one.number] == one.win for one in still) > 0.8 * len(still)


def test_luck_adds_up_and_is_nobodys_gain_alone(match_review: Review) -> None:
    total = sum(one.luck if one.seat == 0 else -one.luck for one in match_review.moves)
    assert match_review.players[0].luck == pytest.approx(total, abs=0.01)
    assert match_review.players[0].luck == pytest.approx(-match_review.players[1].luck, abs=0.001)


def test_the_players_are_summed_up(match_review: Review) -> None:
    for seat, player in enumerate(match_review.players):
        labels = [one.label for one in match_review.moves if one.seat == seat]
        assert player.inaccuracies == labels.count("inaccuracy")
        assert player.mistakes == labels.count("mistake")
        assert player.blunders == labels.count("blunder")
        assert 0 < player.accuracy < 100


def test_the_match_turned_where_most_changed(match_review: Review) -> None:
    changes = {one.number: max(one.loss, abs(one.luck)) for one in match_review.moves}
    assert match_review.turning == sorted(match_review.turning, key=lambda number: -changes[number])
    assert min(changes[number] for number in match_review.turning) >= 0.1
    assert changes[match_review.turning[0]] == max(changes.values())


def test_a_line_begins_with_its_move(match_review: Review) -> None:
    for one in match_review.moves:
        first = one.best.line[0]
        assert (first.seat, first.move) == (one.seat, one.best.move)


def test_only_mistakes_have_reasons_and_all_languages_have_words(match_review: Review) -> None:
    bad = [one for one in match_review.moves if one.reasons]
    assert bad
    assert {one.label for one in bad} <= {"inaccuracy", "mistake", "blunder"}
    for one in match_review.moves:
        for reason in (*one.reasons, *one.chance, *one.best.reasons):
            for language in languages():
                assert "{" not in say(reason.key, reason.data, language)


def test_the_same_seed_gives_the_same_review_with_any_number_of_threads() -> None:
    short = random_match(4)
    first = review(short, 200, 5)  # enough for several trees
    assert review(short, 200, 5, threads=3) == first
    assert review(Match.parse(short.text()), 200, 5) == first
    assert review(short, 200, 6) != first


def test_what_nobody_could_know_changes_no_judgement() -> None:
    short = random_match(16)
    seat = short.waiting[0]
    twin = Match(DUEL.deal_of(short.seen_by(seat).redeal(5)))
    for mover, move in short.actions:
        twin.put(mover, move)
    assert twin.deal != short.deal
    assert review(twin, 20, 1) == review(short, 20, 1)


def test_what_is_revealed_later_changes_nothing_before() -> None:
    long, short = random_match(20), random_match(14)
    judged = review(long, 20, 1)
    again = review(short, 20, 1)
    assert judged.win[:15] == again.win
    assert judged.moves[:14] == again.moves


def test_a_match_remembers_what_each_seat_knew(match: Match) -> None:
    short = random_match(9)
    for seat in range(2):
        assert match.seen_at(9, seat) == short.seen_by(seat) == short.seen_at(9, seat)
    with pytest.raises(IndexError):
        short.seen_at(10, 0)
