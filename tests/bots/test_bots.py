"""What all bots share (names, seeds, when they are asked), and the simple ones: `random` and `greedy`."""

from collections import Counter

import pytest

import thauma
from tests.duel.support.arrange import city, table
from thauma import bots
from thauma.bots.bot import Bot
from thauma.core.state import Seen, State
from thauma.games.duel.box import EVERY_CARD_INDEX, EVERY_TOKEN_INDEX
from thauma.games.duel.formats import knowledge
from thauma.games.duel.position import QUESTIONS, unpack_state
from thauma.games.duel.state import Duel

DUEL = thauma.game("duel")


def start_state(seed: int) -> State:
    return DUEL.start(DUEL.deal(seed))


def first_turn(seed: int, age: int = 0) -> State:
    """Play the last legal move (in Age I a discard or a wonder) until an age begins."""
    state = start_state(seed)
    while unpack_state(state).age < age:
        state.apply(state.waiting[0], state.legal(state.waiting[0])[-1])
    return state


def state_of(duel: Duel) -> State:
    knowledge.derive_cities(duel)
    state = State(DUEL, DUEL.engine)
    state.load(duel.pack())
    return state


def add_buildings(duel: Duel, seat: int, *cards: str) -> None:
    for card in cards:
        index = EVERY_CARD_INDEX[card]
        duel.cities[seat].built[index >> 6] |= 1 << (index & 63)


def put(duel: Duel, *cards: str) -> None:
    """Lay cards on the accessible slots of the current age, swapped with what lay there."""
    slots = [i for i in range(20) if duel.accessible >> i & 1]
    for slot, card in zip(slots, cards, strict=False):
        at, wanted = 20 * duel.age + slot, EVERY_CARD_INDEX[card]
        if wanted in duel.ages:
            duel.ages[duel.ages.index(wanted)] = duel.ages[at]
        duel.ages[at] = wanted


def question(name: str) -> int:
    return next(number for number, text in QUESTIONS.items() if text == name)


def chosen_move(bot: Bot, state: State) -> int:
    """Give the id of what a bot chooses."""
    seat = state.waiting[0]
    return DUEL.id(state, seat, bot.choose(state.seen_by(seat)))


def test_names_and_makers_agree() -> None:
    assert bots.bot_names() == ["random", "greedy", "easy", "medium", "hard", "expert"]
    assert [bots.make_bot(name).name for name in bots.bot_names()] == bots.bot_names()


@pytest.mark.parametrize("name", ["", "Greedy", "stockfish"])
def test_an_unknown_bot_is_refused_with_the_names(name: str) -> None:
    with pytest.raises(bots.UnknownBot, match="random, greedy"):
        bots.make_bot(name)
    assert issubclass(bots.UnknownBot, thauma.ThaumaError)


@pytest.mark.once
@pytest.mark.parametrize("name", bots.bot_names())
def test_the_same_knowledge_and_seed_give_the_same_move(name: str) -> None:
    state = first_turn(5)
    budget = bots.Budget(nodes=60)
    for seed in range(4):
        seen = state.seen_by(0)
        again = Seen.from_json(seen.to_json())
        bot = bots.make_bot(name, seed, budget)
        move = bot.choose(seen)
        assert DUEL.id(state, 0, move) in seen.legal
        assert bot.choose(seen) == move, "it does not matter how often it was asked before"
        assert bots.make_bot(name, seed, budget).choose(again) == move


def test_random_is_uniform() -> None:
    seen = start_state(2).seen_by(0)
    counts = Counter(bots.make_bot("random", seed).choose(seen) for seed in range(2000))
    assert sorted(counts) == sorted(DUEL.text(seen, 0, move) for move in seen.legal)
    # four moves, 500 expected each; the deviation of each count is about 19
    assert all(400 < n < 600 for n in counts.values())


def test_greedy_takes_the_lowest_id_among_equals() -> None:
    seen = start_state(3).seen_by(0)  # an unbuilt wonder is worth nothing yet, so all picks are equal
    assert bots.make_bot("greedy", 1).choose(seen) == DUEL.text(seen, 0, seen.legal[0])


def test_greedy_takes_a_military_win() -> None:
    duel = unpack_state(first_turn(4))
    put(duel, "altar", "guard-tower", "theater")
    duel.pawn = 8
    state = state_of(duel)
    for seed in range(5):
        after = state.copy()
        after.apply(0, chosen_move(bots.make_bot("greedy", seed), state))
        assert DUEL.result(after) is not None
        assert after.share(0) == 1.0


def test_greedy_takes_a_scientific_win_that_goes_through_a_question() -> None:
    duel = unpack_state(first_turn(4, age=1))
    duel.turn, duel.question = 0, question("turn")
    add_buildings(duel, 0, "scriptorium", "workshop", "apothecary", "pharmacist", "academy")
    put(duel, "statue", "school")  # the second wheel gives a token, and Law is the sixth symbol
    if duel.tokens >> EVERY_TOKEN_INDEX["law"] & 1 == 0:
        other = next(t for t in range(10) if duel.tokens >> t & 1)
        duel.aside[duel.aside.index(EVERY_TOKEN_INDEX["law"])] = other
        duel.tokens ^= 1 << other | 1 << EVERY_TOKEN_INDEX["law"]
    duel.cities[0].coins = 30
    state = state_of(duel)
    greedy = bots.make_bot("greedy", 1)
    state.apply(0, chosen_move(greedy, state))
    assert unpack_state(state).question == question("take")
    state.apply(0, chosen_move(greedy, state))
    assert state.share(0) == 1.0


def wins_at_once(state: State, seat: int) -> list[int]:
    """Give the moves that win at once."""
    moves = []
    for move in state.legal(seat):
        after = state.copy()
        after.apply(seat, move)
        if after.share(seat) == 1.0:
            moves.append(move)
    return moves


def test_greedy_overlooks_no_win_in_one_move() -> None:
    random, greedy = bots.make_bot("random", 1), bots.make_bot("greedy", 2)
    found = 0
    for seed in range(12):
        state = start_state(seed)
        while state.waiting:
            seat = state.waiting[0]
            wins = wins_at_once(state, seat)
            if wins:
                found += 1
                assert chosen_move(greedy, state) in wins
            state.apply(seat, chosen_move(random, state))
    assert found >= 5


@pytest.mark.parametrize("name", bots.bot_names())
def test_a_bot_refuses_what_is_no_seed_and_a_seat_that_is_not_asked(name: str) -> None:
    state = thauma.Match.new("duel", seed=1).state
    budget = bots.Budget(nodes=20)
    for seed in (-1, 1.5, 2**256):
        with pytest.raises(thauma.InvalidSeed):
            bots.make_bot(name, seed, budget).choose(state.seen_by(0))  # type: ignore[arg-type]
    assert DUEL.id(state, 0, bots.make_bot(name, 2**256 - 1, budget).choose(state.seen_by(0))) in state.legal(
        0
    )
    with pytest.raises(thauma.ThaumaError, match="nothing to decide"):
        bots.make_bot(name, 1, budget).choose(state.seen_by(1))


# ----------------------------------------------------------------------------------------- estimates


def one_card_left(coins: int) -> State:
    """The last card of the game lies before seat 0, which can build or discard it."""
    seven = ("the-pyramids", "piraeus", "the-sphinx", "the-great-lighthouse"), ("the-colossus",)
    mine, theirs = city(["theater"], coins, raised=seven[0]), city(["altar"], coins=9, raised=seven[1])
    return table(mine, theirs, open=["gardens"], age=3, left=1).state


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_estimates_of_the_simple_bots_add_up(name: str) -> None:
    for state in (one_card_left(20), first_turn(4, age=2) if name == "greedy" else one_card_left(3)):
        for seat in (0, 1):
            told = bots.make_bot(name, 1).evaluate(state.seen_by(seat))
            assert sum(told) == pytest.approx(1.0)
            assert all(0.0 <= share <= 1.0 for share in told)


def test_random_estimates_what_random_games_bring() -> None:
    state = one_card_left(20)
    shares = []
    for move in state.legal(0):
        after = state.copy()
        after.apply(0, move)
        shares.append(after.share(0))
    told = bots.make_bot("random", 1).evaluate(state.seen_by(0))
    # two hundred games: the deviation of their mean is .035 at most
    assert told[0] == pytest.approx(sum(shares) / len(shares), abs=0.15)


def test_greedy_thinks_that_who_leads_will_win() -> None:
    for ahead in (0, 1):
        duel = unpack_state(first_turn(4, age=1))
        add_buildings(duel, ahead, "altar", "theater", "baths")
        add_buildings(duel, ahead, "palace", "town-hall", "obelisk")
        told = bots.make_bot("greedy", 1).evaluate(state_of(duel).seen_by(0))
        assert told[ahead] > 0.6
