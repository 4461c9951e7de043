"""The engine in step with a naive second one that shares no code and no tables with it."""

import pytest

import thauma
from tests.case_selection import proof_count
from tests.duel.support.naive_engine import NaiveTable
from tests.duel.support.printed import LETTERS, printed_by_name, slots_covering
from tests.duel.support.random_games import GAME, opening, walk
from tests.proof.support.golden import golden_match
from tests.proof.support.golden_folders import GOLDEN_FOLDERS
from thauma.games.duel.formats.notation import write_move
from thauma.games.duel.ids import M_BUILD, M_DISCARD, M_PICK, M_WONDER, STRIDE
from thauma.games.duel.position import (
    QUESTIONS,
    card_names,
    set_bits,
    token_names,
    unpack_state,
    wonder_names,
)
from thauma.games.duel.table import CARDS, CATEGORIES, COVERED_BY, LOOT, WONDERS

FOLDER = GOLDEN_FOLDERS["duel"]
KNOWN = FOLDER.known_facts


def in_letters(units: tuple[int, ...]) -> str:
    return "".join(letter * n for letter, n in zip(LETTERS, units, strict=True))


def assert_same_city(naive: NaiveTable, state: thauma.State, seat: int) -> None:
    duel = unpack_state(state)
    city, mine = duel.cities[seat], naive.cities[seat]
    assert city.coins == mine.coins
    assert card_names(city.built) == sorted(mine.cards, key=list(printed_by_name()).index)
    assert sorted(token_names(city.tokens)) == sorted(mine.tokens)
    assert sorted(wonder_names(city.wonders)) == sorted(mine.wonders)
    assert {WONDERS[w].id: CARDS[duel.tucked[w]].id for w in set_bits(city.raised)} == mine.raised
    assert city.production == [mine.made_of(letter) for letter in LETTERS]
    assert tuple(city.prices) == naive.prices(seat)
    assert (city.raw, city.made) == (mine.choices("WCS"), mine.choices("GP"))
    assert city.symbols.bit_count() == len(mine.symbols())
    assert dict(zip(CATEGORIES, state.points(seat), strict=True)) == naive.score(seat)


def assert_same_table(naive: NaiveTable, state: thauma.State) -> None:
    duel = unpack_state(state)
    assert QUESTIONS[duel.question] == naive.ask
    assert naive.ask == "over" or duel.turn == naive.turn
    assert duel.pawn == naive.pawn
    assert {(i // 2, LOOT[i % 2][0]) for i in set_bits(duel.loot)} == naive.loot
    assert card_names(duel.discard) == sorted(naive.discard, key=list(printed_by_name()).index)
    assert sorted(token_names(duel.tokens)) == sorted(naive.board)
    assert duel.age + 1 == naive.age
    assert bool(duel.again) == naive.again
    if naive.age:
        assert set_bits(duel.present) == sorted(naive.lying)
        assert set_bits(duel.accessible) == sorted(naive.open)
    for seat in (0, 1):
        assert_same_city(naive, state, seat)


def assert_same_knowledge(naive: NaiveTable, state: thauma.State) -> None:
    """What a spectator sees of the structure is what the second engine has turned up."""
    if naive.age:
        shown = unpack_state(state.known(-1)).ages[20 * (naive.age - 1) : 20 * naive.age]
        assert {slot for slot in naive.lying if shown[slot] < 0} == naive.hidden_slots()


def compare_engines(number: int) -> None:
    """Play one game with both engines."""
    start = opening(number)
    naive = NaiveTable(GAME.deal_of(start).to_dict())
    assert_same_table(naive, start)
    state = start
    for before, seat, move, after in walk(number):
        assert sorted(write_move(m) for m in before.legal(seat)) == naive.moves()
        naive.play(write_move(move))
        assert_same_table(naive, after)
        assert_same_knowledge(naive, after)
        state = after
    result = GAME.result(state)
    assert result is not None
    assert (result.kind, list(result.winners)) == (naive.kind, naive.winners)


@pytest.mark.parametrize("family", range(4))
def test_both_engines_agree_at_every_step(family: int) -> None:
    for number in range(family, 24, 4):
        compare_engines(number)


@pytest.mark.slow
def test_both_engines_agree_over_many_games() -> None:
    for number in range(100, 100 + proof_count(120, 30, 600)):
        compare_engines(number)


def test_the_layouts_are_those_of_the_drawings() -> None:
    for age in range(3):
        for slot in range(20):
            assert set_bits(COVERED_BY[age][slot]) == sorted(slots_covering(age, slot)), (age, slot)


@pytest.mark.parametrize("stem", sorted(KNOWN))
def test_the_second_engine_plays_a_golden_game_to_the_same_end(stem: str) -> None:
    match = golden_match(FOLDER.name(stem))
    naive = NaiveTable(match.deal.to_dict())
    for seat, move in match.actions:
        assert (seat, move in naive.moves()) == (naive.turn, True)
        naive.play(move)
    scores = [{**naive.score(seat), "total": sum(naive.score(seat).values())} for seat in (0, 1)]
    assert (naive.kind, naive.winners, scores) == tuple(
        KNOWN[stem][key] for key in ("kind", "winners", "scores")
    )


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
        assert [city.coins for city in unpack_state(after).cities] == [city.coins for city in naive.cities]
