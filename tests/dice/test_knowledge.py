"""What a seat knows: blanked, dealt again, written and read."""

import json
from collections import Counter
from typing import Any

import pytest

from tests.dice.support.arrange import BOARDS, table, town
from thauma import InvalidSeen, Match, Seen, WrongState
from thauma.core.rng import Random
from thauma.games.dice import GAME
from thauma.games.dice.position import BOARDS_AT, unpack_state
from thauma.games.dice.sheets import SETS

GAMES = [(players, seed) for players in GAME.players for seed in range(2)]


def random_match(players: int, seed: int, moves: int) -> Match:
    """A match of random moves."""
    match, rng = Match(GAME.deal(seed, players=players, boards=BOARDS)), Random(seed)
    for _ in range(moves):
        if match.over:
            break
        seat = match.waiting[rng.integer(len(match.waiting))]
        legal = match.legal(seat)
        match.put(seat, legal[rng.integer(len(legal))])
    return match


@pytest.mark.once
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_what_a_seat_knows_can_be_written_and_read(players: int, seed: int) -> None:
    for moves in (0, 7 * players, 25 * players + 1):
        match = random_match(players, seed, moves)
        for seat in range(players):
            seen = match.seen_by(seat)
            assert Seen.from_json(seen.to_json()) == seen
            assert seen.legal == match.state.legal(seat)


@pytest.mark.slow
def test_a_finished_game_can_be_written_and_read() -> None:
    match = random_match(2, 1, 1000)
    assert match.over
    assert Match.parse(match.text()).result == match.result
    assert Seen.from_json(match.seen_by(1).to_json()) == match.seen_by(1)


def test_a_new_deal_keeps_what_is_known_and_nothing_else() -> None:
    match = random_match(3, 4, 40)
    seen = match.seen_by(1)
    dealt = [seen.redeal(seed) for seed in range(6)]
    assert all(state.seen_by(1) == seen for state in dealt)
    assert len({bytes(state) for state in dealt}) == 6


def test_grey_dice_leave_in_any_order() -> None:
    found = table(town("giza", {"university.wheel": 3}))
    orders = Counter(tuple(unpack_state(found.state.seen_by(0).redeal(seed)).swaps) for seed in range(300))
    assert set(orders) == {(0, 1, 2), (0, 2, 1)}
    assert min(orders.values()) > 110


def test_rolls_to_come_are_hidden_and_rolled_anew() -> None:
    one = GAME.deal(1).to_dict()
    other = one | {"rolls": [one["rolls"][0], *GAME.deal(2).parts["rolls"][1:]]}
    first, second = (Match(GAME.deal_from_json(deal)) for deal in (one, other))
    for seat in (0, 1):
        assert first.seen_by(seat) == second.seen_by(seat)
        assert first.view(seat) == second.view(seat)


def altered_knowledge(change: dict[str, Any], city: dict[str, Any] | None = None) -> str:
    """What seat 0 knows at the start of a game, with something changed."""
    data = json.loads(Match(GAME.deal(1, boards=BOARDS)).seen_by(0).to_json())
    data["position"].update(change)
    data["position"]["cities"][1].update(city or {})
    return json.dumps(data)


@pytest.mark.parametrize(
    ("change", "city", "place"),
    [
        ({"turn": 64}, {}, "turn"),
        ({"roll": "10 10"}, {}, "roll"),
        ({"gone": [1]}, {}, "gone"),
        ({"last": True}, {}, "last"),
        ({"over": True}, {}, "over"),
        ({"made": ["decline"]}, {}, r"made\[0\]"),
        ({"made": ["dance"]}, {}, r"made\[0\]"),
        ({"boards": "printed"}, {}, "position"),
        ({"options": {"players": 8}}, {}, "position"),
        ({}, {"coins": 8}, r"cities\[1\].coins"),
        ({}, {"circled": 29}, r"cities\[1\].circled"),
        ({}, {"city": "thebes"}, r"cities\[1\].city"),
        ({}, {"bonuses": ["coins"]}, r"cities\[1\].bonuses"),
        ({}, {"ticks": {"agora.1": 4}}, r"cities\[1\].ticks.agora.1"),
        ({}, {"ticks": {"agora.9": 1}}, r"cities\[1\].ticks"),
        ({}, {"ticks": {"west.attack": 1}}, r"cities\[1\].met.west.attack"),
        ({}, {"ticks": {"west.attack": 1}, "met": {"west.attack": [1]}}, r"cities\[1\].met.west.attack"),
        ({}, {"first": True}, "cities"),
        ({}, {"secret": 1}, "position"),
    ],
)
def test_an_impossible_position_is_refused(change: dict[str, Any], city: dict[str, Any], place: str) -> None:
    with pytest.raises(InvalidSeen, match=f"^{place}: "):
        Seen.from_json(altered_knowledge(change, city))


def test_bytes_with_boards_that_nobody_has_read_are_refused() -> None:
    """The sets of a process are numbered in order; the first number that none has is refused."""
    state = Match(GAME.deal(1, boards=BOARDS)).state
    data = bytearray(bytes(state))
    data[BOARDS_AT] = len(SETS) - 1
    state.load(bytes(data))
    data[BOARDS_AT] = len(SETS)
    with pytest.raises(WrongState):
        state.load(bytes(data))
