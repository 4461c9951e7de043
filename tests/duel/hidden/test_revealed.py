"""When something hidden comes to light, and when nothing hidden can matter any more."""

import thauma
from tests.case_selection import proof_count
from tests.duel.support.naive_engine import NaiveTable
from tests.duel.support.random_games import GAME, opening, walk
from tests.duel.support.twins import LIBRARY, knows_draw, visible_cards, walk_with_naive


def what_lies_open(naive: NaiveTable) -> tuple[set[str], bool]:
    """What chance has shown so far: cards, and whether the second four wonders are out."""
    picked = len(naive.cities[0].wonders + naive.cities[1].wonders)
    return visible_cards(naive), naive.ask != "pick" or picked >= 4


def test_a_move_can_be_taken_back_unless_somebody_learned_something_by_it() -> None:
    may = {True: 0, False: 0}
    for number in range(820, 820 + proof_count(60, 10)):
        match, shown, mover = thauma.Match(GAME.deal_of(opening(number))), (set[str](), True), -1
        secret = match.deal.options["library"] == "secret"
        asked = ""
        for naive, (before, seat, move, _) in walk_with_naive(number):
            if match.actions:
                learned = what_lies_open(naive) != shown or naive.ask == "library"
                learned = learned or (asked == "library" and secret)
                assert match.may_take_back(mover) == (not learned)
                assert not match.may_take_back(1 - mover)
                may[not learned] += 1
            else:
                assert not match.may_take_back(0)
            shown, mover, asked = what_lies_open(naive), seat, naive.ask
            match.play(seat, GAME.text(before, seat, move))
    assert min(may.values()) > 50


def matters_still(naive: NaiveTable, seat: int) -> bool:
    """Whether something that a seat does not know can change the rest of the game."""
    to_come = naive.age < 3 or bool(naive.hidden_slots())
    unbuilt = any(LIBRARY in city.wonders for city in naive.cities)
    return to_come or unbuilt or (naive.ask == "library" and not knows_draw(naive, seat))


def test_a_seat_is_told_when_nothing_unknown_can_matter_any_more() -> None:
    told = {True: 0, False: 0}
    for number in range(840, 840 + proof_count(100, 12)):
        for naive, (before, _, _, after) in walk_with_naive(number):
            for seat in (0, 1):
                assert before.unknown(seat) == matters_still(naive, seat)
                assert not (after.over and after.unknown(seat))
                told[before.unknown(seat)] += 1
    assert min(told.values()) > 20


def test_when_nothing_unknown_matters_every_redeal_plays_the_same() -> None:
    compared = 0
    for number in range(860, 860 + proof_count(60, 10)):
        others: list[thauma.State] = []
        for before, seat, move, _ in walk(number):
            if not others and not before.unknown(0):
                others = [before.seen_by(0).redeal(k) for k in range(3)]
            for other in others:
                assert other.legal(seat) == before.legal(seat)
                other.apply(seat, move)
                compared += 1
    assert compared > 60
