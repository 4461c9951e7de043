"""Nothing leaks: positions that differ only in what a seat cannot see look the same to that seat."""

import json
from random import Random
from typing import Any

import pytest

import thauma
from tests.case_selection import proof_count
from tests.duel.support.printed import printed_by_name
from tests.duel.support.random_games import GAME
from tests.duel.support.twins import knows_draw, shuffle_unknown, visible_cards, walk_with_naive
from thauma.games.duel.formats.notation import move_texts, write_move
from thauma.games.duel.ids import M_BUILD, M_END
from thauma.games.duel.position import unpack_state
from thauma.games.duel.table import CARDS, WONDERS

SHOWS_SOMETHING_NEW = ("revealed", "offer")


def all_that_a_seat_is_told(state: thauma.State, seat: int) -> dict[str, Any]:
    """Everything a seat can ask of a position, but explanations."""
    seen = state.seen_by(seat)
    return {
        "view": GAME.view(state, seat),
        "observe": state.observe(seat).tobytes(),
        "legal": state.legal(seat),
        "key": state.key(seat),
        "known": state.known(seat),
        "unknown": state.unknown(seat),
        "evaluate": state.evaluate(seat),
        "points": [state.points(i) for i in (0, 1)],
        "waiting": state.waiting,
        "seen": bytes(seen),
        "seen in json": seen.to_json(),
        "seen legal": seen.legal,
        "seen observe": seen.observe().tobytes(),
        "seen key": seen.key(),
        "seen redealt": bytes(seen.redeal(3)),
        "seen hash": hash(seen),
        "spectator": GAME.view(state, None),
        "spectator knows": state.known(-1),
    }


def refusal_of(state: thauma.State, seat: int, move: int) -> tuple[str, str]:
    """The class and text of the error for an illegal move."""
    with pytest.raises(thauma.ThaumaError) as error:
        state.copy().apply(seat, move)
    return type(error.value).__name__, str(error.value)


def assert_looks_the_same(state: thauma.State, other: thauma.State, seat: int, moves: list[int]) -> None:
    """Compare all that a seat is told, and the explanations and errors for some moves."""
    mine, theirs = all_that_a_seat_is_told(state, seat), all_that_a_seat_is_told(other, seat)
    for name, value in mine.items():
        assert value == theirs[name], name
    for move in moves:
        told = GAME.explain(state, seat, write_move(move))
        assert told == GAME.explain(other, seat, write_move(move))
        if not told.legal:
            assert refusal_of(state, seat, move) == refusal_of(other, seat, move)
    assert refusal_of(state, seat, M_END + 3) == refusal_of(other, seat, M_END + 3)


def public_events(before: thauma.State, seat: int, move: int) -> tuple[bool, list[thauma.Event]]:
    """What everybody hears of a move: whether it revealed something, and the events that reveal nothing."""
    after = before.copy()
    after.apply(seat, move)
    new = tuple(f"duel.event.{key}" for key in SHOWS_SOMETHING_NEW)
    events = [event for event in GAME.narrate(before, seat, move, after) if event.key not in new]
    return GAME.revealed(before, after), events


def moves_to_ask_about(rng: Random, step: int) -> list[int]:
    """Every card now and then, otherwise some cards and some other moves."""
    cards = [M_BUILD + c for c in range(len(CARDS))]
    return cards if step % 15 == 0 else rng.sample(cards, 5) + rng.sample(sorted(move_texts()), 5)


def compare_game(number: int, rng: Random, every: int = 1) -> int:
    """Compare twins at every so-manieth step of a game; give how many of them really differed."""
    different = 0
    for i, (naive, (before, seat, move, _)) in enumerate(walk_with_naive(number)):
        if (i + number) % every and naive.ask != "library":
            continue
        for asker in (0, 1):
            twins = (
                shuffle_unknown(before, naive, asker, rng),
                before.seen_by(asker).redeal(rng.randrange(10**9)),
            )
            for other in twins:
                assert_looks_the_same(before, other, asker, moves_to_ask_about(rng, i))
                different += other != before
                if move in other.legal(seat):
                    assert public_events(before, seat, move) == public_events(other, seat, move)
    return different


@pytest.mark.once
@pytest.mark.parametrize("number", [700, 701])
def test_positions_that_differ_in_what_is_hidden_look_the_same(number: int) -> None:
    assert compare_game(number, Random(number), every=2) > 60


@pytest.mark.slow
def test_positions_that_differ_in_what_is_hidden_look_the_same_in_many_games() -> None:
    rng = Random(1)
    for number in range(704, 704 + proof_count(10, 2, 40)):
        compare_game(number, rng, every=3)


@pytest.mark.once
def test_a_spectator_is_told_nothing_hidden() -> None:
    rng = Random(2)
    for number in range(720, 720 + proof_count(32, 6)):
        for naive, (before, _, _, _) in walk_with_naive(number):
            other = shuffle_unknown(before, naive, -1, rng)
            assert before.known(-1) == other.known(-1)
            assert GAME.view(before, None) == GAME.view(other, None)


def words_in(data: Any, key: str = "") -> set[str]:
    """All names in plain data: values and the keys of tables whose keys are names."""
    if isinstance(data, dict):
        named = set(data) if key in ("built", "cards") else set()
        return named.union(*(words_in(value, name) for name, value in data.items()))
    if isinstance(data, list):
        return set[str]().union(*(words_in(value, key) for value in data))
    # a question is called as one of the cards is
    return set(data.split()) if isinstance(data, str) and key != "question" else set()


@pytest.mark.once
def test_what_a_seat_is_given_names_no_hidden_card_or_wonder() -> None:
    named = 0
    for number in range(740, 740 + proof_count(10, 8, 24)):
        for naive, (before, _, _, _) in walk_with_naive(number):
            hidden = {
                name for name in printed_by_name() if printed_by_name()[name].colour != "wonder"
            } - visible_cards(naive)
            picks = naive.cities[0].wonders + naive.cities[1].wonders
            if naive.ask == "pick" and len(picks) < 4:
                hidden |= {wonder.id for wonder in WONDERS} - set(naive.deal["wonders"][:4])
            for seat in (0, 1):
                given = json.loads(before.seen_by(seat).to_json())["position"]
                assert not words_in(given) & hidden
                assert not words_in(without_odds(GAME.view(before, seat))) & hidden
                named += len(hidden)
            assert not words_in(without_odds(GAME.view(before, None))) & hidden
    assert named


def without_odds(view: dict[str, Any]) -> dict[str, Any]:
    """A view but for what a face-down card can be: all that nobody has seen, whether dealt or in the box."""
    return {name: part for name, part in view.items() if name != "face_down"}


@pytest.mark.once
def test_only_the_builder_of_a_secret_library_knows_what_it_drew() -> None:
    asked = {True: 0, False: 0}
    for number in range(760, 760 + proof_count(100, 40)):
        for i, (naive, (before, _, _, _)) in enumerate(walk_with_naive(number)):
            if i % 8 and naive.ask != "library":
                continue
            for seat in (0, 1):
                shown = GAME.view(before, seat)["library"]
                knows = knows_draw(naive, seat)
                assert shown == (sorted(naive.deal["aside"][:3]) if knows else None)
                asked[knows] += naive.ask == "library"
            if naive.options["library"] == "secret":
                assert GAME.view(before, None)["library"] is None
    assert asked[True] > asked[False] > 0


def test_what_a_seat_knows_never_shrinks_to_less_than_the_rules_give() -> None:
    """The engine hides nothing that lies open: every visible card has its name in what a seat is given."""
    for number in range(780, 780 + proof_count(32, 6)):
        for naive, (before, _, _, _) in walk_with_naive(number):
            ages = unpack_state(before.known(0)).ages
            if naive.age:
                shown = {slot for slot in range(20) if ages[20 * (naive.age - 1) + slot] >= 0}
                assert shown == set(range(20)) - naive.hidden_slots()
