"""The learned estimate: its switches say what lies open, and its weights fit; tests/training has its sums."""

from array import array
from collections.abc import Iterator
from dataclasses import replace
from importlib.resources import files
from math import e, isfinite, log
from random import Random

import pytest

from tests.case_selection import case_count
from tests.duel.support.arrange import city, table
from tests.duel.support.random_games import GAME, walk
from tests.duel.support.twins import shuffle_unknown, walk_with_naive
from tests.proof.support.golden import golden_match
from thauma import State
from thauma.bots.search import Search
from thauma.bots.style import BEST
from thauma.core.networks.network import InvalidNetwork, Network
from thauma.core.networks.network_files import make_network
from thauma.games.duel import ids
from thauma.games.duel.box import EVERY_CARD_INDEX, EVERY_WONDER_INDEX
from thauma.games.duel.formats.notation import base_move_texts
from thauma.games.duel.position import cards_in, offered_wonders, set_bits, unpack_state
from thauma.games.duel.state import City, Duel
from thauma.games.duel.strategy.learned import (
    CITY_PARTS,
    TABLE_PARTS,
    active_features,
    shipped_weights,
    vectors_of,
)
from thauma.games.duel.strategy.learning import LEARNING, ending_of
from thauma.games.duel.table import CARDS, FACE_UP

ONE_OF = {
    "how many symbols": 1,
    "coins, 24 at most": 1,
    "units of each resource, 4 at most": 5,
    "price of each resource, 6 at most": 5,
    "choices of raw material, 3 at most": 1,
    "choices of manufactured goods, 2 at most": 1,
    "points, 0 to 79": 1,
    "cards left": 1,
    "cards left face down": 1,
    "wonders built in all": 1,
    "age, the draft first": 1,
    "question": 1,
    "pawn": 1,
    "always on": 1,
}
"""the parts of which always so many switches are on"""


def parts(state: State) -> dict[str, list[int]]:
    """The switches that are on, by the part to which they belong, each counted from the part's first."""
    names = [f"{whose} {name}" for whose in ("my", "their") for name, _ in CITY_PARTS]
    sizes = [size for _ in range(2) for _, size in CITY_PARTS] + [size for _, size in TABLE_PARTS]
    on, found, first = active_features(bytes(state)), {}, 0
    for name, size in zip([*names, *(name for name, _ in TABLE_PARTS)], sizes, strict=True):
        found[name] = [switch - first for switch in on if first <= switch < first + size]
        first += size
    assert sum(map(len, found.values())) == len(on)
    return found


def some_positions(first: int, count: int) -> Iterator[State]:
    """Positions of games of all kinds in which somebody is asked."""
    for number in range(first, first + count):
        yield from (state for state, _, _, _ in walk(number))


def swap_seats(state: State) -> State:
    """The same position with the seats swapped."""
    duel = unpack_state(state)
    duel.cities.reverse()
    duel.turn, duel.pawn = 1 - duel.turn, -duel.pawn
    duel.loot = (duel.loot >> 2 | duel.loot << 2) & 15
    other = State(GAME, GAME.engine)
    other.load(duel.pack())
    return other


def judge_seats(state: State, network: Network | None = None) -> list[float]:
    """What each seat is told of the moves that look best, in a few re-deals."""
    tree = Search(state.seen_by(state.waiting[0]), BEST.to_parameters(), 3, 0, 1, network)
    tree.run(3)
    return [sum(values[seat] for _, _, _, values in tree.root_moves()) / 3 for seat in (0, 1)]


# ------------------------------------------------------------------------------------------- switches


def test_every_part_has_the_switches_of_its_name() -> None:
    mine = city(
        ["clay-pool", "workshop", "forum"],
        coins=5,
        tokens=["law"],
        wonders=["piraeus", "the-sphinx", "the-colossus"],
        raised=["the-great-lighthouse"],
    )
    theirs = city(["press"], coins=30, raised=["the-pyramids", "the-mausoleum"], wonders=["circus-maximus"])
    found = table(mine, theirs, open=["walls", "library"], age=2, left=5, pawn=2, discard=["baths"])
    duel, told = found.duel, parts(found.state)
    for seat, whose in enumerate(("my", "their")):
        stored, own = duel.cities[seat], {name: told[f"{whose} {name}"] for name, _ in CITY_PARTS}
        check_city(stored, own)
        assert own["points, 0 to 79"] == [sum(found.state.points(seat))]
        reached = {move.split()[1] for move in found.legal() if move.startswith("wonder")}
        if seat == 0:
            assert own["wonders in reach"] == sorted(EVERY_WONDER_INDEX[wonder] for wonder in reached)
    assert told["discard pile"] == [EVERY_CARD_INDEX["baths"]]
    assert sorted(told["accessible cards"]) == sorted(EVERY_CARD_INDEX[card] for card in found.open_cards)
    assert (told["cards left"], told["pawn"]) == ([5], [11])
    assert told["wonders built in all"] == [3]
    assert (told["age, the draft first"], told["question"], told["another turn earned"]) == ([2], [0], [])
    assert told["tokens on the board"] == set_bits(duel.tokens)
    assert told["loot tokens, own attack first"] == set_bits(duel.loot)
    assert (told["wonders on offer"], told["always on"]) == ([], [0])
    assert {name for name in told if not name.startswith(("my ", "their "))} == {
        *("discard pile", "accessible cards", "visible cards under others", "cards left"),
        *("cards left face down", "tokens on the board", "wonders on offer", "wonders built in all"),
        *("age, the draft first", "question", "another turn earned", "pawn"),
        *("loot tokens, own attack first", "always on"),
    }


@pytest.mark.slow
def test_switches_are_in_range_and_none_is_on_twice() -> None:
    most = 0
    for state in some_positions(4400, case_count(60, 6)):
        on = active_features(bytes(state))
        assert len(set(on)) == len(on) <= ids.L_MOST
        assert 0 <= min(on) <= max(on) < ids.L_INPUTS
        most = max(most, len(on))
    assert most < ids.L_MOST - 40, "there is room for fuller tables"


@pytest.mark.slow
def test_a_number_has_one_switch() -> None:
    for state in some_positions(4500, case_count(30, 3)):
        for name, on in parts(state).items():
            bare = name.removeprefix("my ").removeprefix("their ")
            if bare in ONE_OF:
                assert len(on) == ONE_OF[bare], name


@pytest.mark.slow
def test_the_switches_of_a_city_say_what_it_has() -> None:
    for state in some_positions(4600, case_count(30, 3)):
        duel, told = unpack_state(state), parts(state)
        for whose, seat in (("my", duel.turn), ("their", 1 - duel.turn)):
            own = {name: told[f"{whose} {name}"] for name, _ in CITY_PARTS}
            check_city(duel.cities[seat], own)
            assert own["points, 0 to 79"] == [min(79, sum(state.points(seat)))]


def check_city(city: City, told: dict[str, list[int]]) -> None:
    """Compare what a city has with what its switches say."""
    assert told["cards"] == cards_in(city.built)
    assert told["tokens"] == set_bits(city.tokens)
    assert told["wonders left"] == set_bits(city.wonders)
    assert told["wonders built"] == set_bits(city.raised)
    assert set(told["wonders in reach"]) <= set(set_bits(city.wonders))
    assert told["symbols"] == set_bits(city.symbols)
    assert told["how many symbols"] == [min(6, city.symbols.bit_count())]
    assert told["coins, 24 at most"] == [min(24, city.coins)]
    assert told["units of each resource, 4 at most"] == [
        5 * r + min(4, units) for r, units in enumerate(city.production)
    ]
    assert told["price of each resource, 6 at most"] == [
        7 * r + min(6, price) for r, price in enumerate(city.prices)
    ]
    assert told["choices of raw material, 3 at most"] == [min(3, city.raw)]
    assert told["choices of manufactured goods, 2 at most"] == [min(2, city.made)]


@pytest.mark.slow
def test_what_is_in_reach_is_what_can_be_built() -> None:
    for state in some_positions(4700, case_count(30, 3)):
        duel, told = unpack_state(state), parts(state)
        if duel.question == ids.TURN:
            legal = state.legal(duel.turn)
            assert sorted(told["my accessible cards in reach"]) == [move for move in legal if move < 80]
            wonders = {(move - ids.M_WONDER) // ids.STRIDE for move in legal if move >= ids.M_WONDER}
            assert set(told["my wonders in reach"]) == wonders


@pytest.mark.slow
def test_the_switches_of_the_table_say_what_lies_on_it() -> None:
    for state in some_positions(4800, case_count(30, 3)):
        duel, told = unpack_state(state), parts(state)
        assert told["discard pile"] == cards_in(duel.discard)
        assert told["tokens on the board"] == set_bits(duel.tokens)
        assert told["wonders on offer"] == offered_wonders(duel)
        assert told["age, the draft first"] == [duel.age + 1]
        assert told["question"] == [duel.question]
        assert told["another turn earned"] == ([0] if duel.again else [])
        assert told["pawn"] == [9 + (duel.pawn if duel.turn == 0 else -duel.pawn)]
        check_structure(duel, told)


def check_structure(duel: Duel, told: dict[str, list[int]]) -> None:
    """Compare what lies open with what the switches say."""
    slots = set_bits(duel.present) if duel.age >= 0 else []
    free = [slot for slot in slots if duel.accessible >> slot & 1]
    shown = [slot for slot in slots if slot not in free and FACE_UP[duel.age] >> slot & 1]
    card = [duel.ages[20 * duel.age + slot] for slot in range(20)]
    assert sorted(told["accessible cards"]) == sorted(card[slot] for slot in free)
    assert sorted(told["visible cards under others"]) == sorted(card[slot] for slot in shown)
    assert told["cards left"] == [len(slots)]
    assert told["cards left face down"] == [len(slots) - len(free) - len(shown)]


# -------------------------------------------------------------------------------- fairness and symmetry


@pytest.mark.slow
def test_switches_tell_nothing_that_is_hidden() -> None:
    rng, different = Random(3), 0
    for number in range(4900, 4900 + case_count(30, 3)):
        for naive, (state, seat, _, _) in walk_with_naive(number):
            for other in (shuffle_unknown(state, naive, seat, rng), state.seen_by(seat).redeal(number)):
                assert active_features(bytes(other)) == active_features(bytes(state))
                different += other != state
            assert active_features(bytes(state.seen_by(seat))) == active_features(bytes(state))
    assert different > case_count(1000, 100)


@pytest.mark.slow
def test_seats_are_alike_to_the_network() -> None:
    for state in some_positions(5000, case_count(30, 3)):
        assert parts(swap_seats(state)) == parts(state)


@pytest.mark.once
def test_swapped_seats_swap_what_they_are_told() -> None:
    for state in some_positions(5010, case_count(4, 1)):
        if unpack_state(state).age >= 0:
            for mine, other in zip(judge_seats(state), reversed(judge_seats(swap_seats(state))), strict=True):
                assert 0.0 <= mine <= 1.0
                assert other == pytest.approx(mine, abs=1e-6)


# --------------------------------------------------------------------------------------------- weights


def test_the_shipped_weights_are_as_many_as_the_network_has() -> None:
    layers = (
        ids.L_INPUTS * ids.L_HIDDEN
        + (ids.L_HIDDEN + 1) * ids.L_SECOND
        + (ids.L_SECOND + 1) * ids.L_OUTPUTS
        + (ids.L_HIDDEN + 1) * ids.L_VECTORS
    )
    assert ids.L_WEIGHTS == layers == len(shipped_weights())
    file = files("thauma.games.duel.strategy").joinpath("weights.bin")
    assert len(file.read_bytes()) == 4 * ids.L_WEIGHTS < 3_000_000
    assert all(map(isfinite, shipped_weights()))
    assert len(set(shipped_weights())) > 1000, "it has learned something"


def test_weights_of_another_shape_are_refused() -> None:
    for count in (0, 1, ids.L_WEIGHTS - 1, ids.L_WEIGHTS + 1):
        with pytest.raises(InvalidNetwork, match="whole network"):
            make_network(array("f", [0.0]) * count, LEARNING)


def single_weights(numbers: dict[int, float]) -> Network:
    """A network of noughts but for some numbers."""
    weights = array("f", [0.0]) * ids.L_WEIGHTS
    for at, number in numbers.items():
        weights[at] = number
    return make_network(weights, LEARNING)


def test_two_networks_think_side_by_side() -> None:
    state = next(some_positions(5020, 1))
    before = judge_seats(state)
    assert judge_seats(state, single_weights({})) == [0.5, 0.5], "a network of noughts knows nothing"
    assert judge_seats(state) == before == judge_seats(state, make_network(shipped_weights(), LEARNING))


def advised_shares(state: State, network: Network) -> list[float]:
    """How likely the network thinks each legal move."""
    style = replace(BEST, trust=1.0, guess=0, depth=1)
    tree = Search(state.seen_by(state.waiting[0]), style.to_parameters(), 3, 0, 1, network)
    tree.run(1)
    return [prior for _, _, prior, _ in tree.root_moves()]


def asked_who_begins() -> State:
    """A position in which a seat says who begins the next age."""
    found = table(city(), city(), open=["altar"], left=1, pawn=-1, turn=0)
    found.play("discard altar")
    assert found.question == "start"
    return found.state


def test_the_last_weights_are_the_offsets_of_moves() -> None:
    state = asked_who_begins()
    for last, share in ((1, [0.25, 0.75]), (2, [0.75, 0.25]), (3, [0.5, 0.5])):
        network = single_weights({ids.L_WEIGHTS - last: log(3)})
        assert advised_shares(state, network) == pytest.approx(share)


SECOND_AT = ids.L_INPUTS * ids.L_HIDDEN
SECOND_OFFSETS_AT = SECOND_AT + ids.L_HIDDEN * ids.L_SECOND
LAST_AT = SECOND_OFFSETS_AT + ids.L_SECOND
LAST_OFFSETS_AT = LAST_AT + ids.L_SECOND * ids.L_OUTPUTS
VECTORS_AT = LAST_OFFSETS_AT + ids.L_OUTPUTS
"""where each part of the weights begins"""
ALWAYS_ON = ids.L_INPUTS - 1
"""the switch that is always on"""
WAYS = {
    "an offset": lambda ending: [LAST_OFFSETS_AT + ending],
    "the last neuron": lambda ending: [
        SECOND_OFFSETS_AT + ids.L_SECOND - 1,
        LAST_AT + (ids.L_SECOND - 1) * ids.L_OUTPUTS + ending,
    ],
    "both layers": lambda ending: [
        ALWAYS_ON * ids.L_HIDDEN + ids.L_HIDDEN - 1,
        SECOND_AT + ids.L_HIDDEN * ids.L_SECOND - 1,
        LAST_AT + (ids.L_SECOND - 1) * ids.L_OUTPUTS + ending,
    ],
    "the first neurons": lambda ending: [ALWAYS_ON * ids.L_HIDDEN, SECOND_AT, LAST_AT + ending],
}
"""which weights of one add one to an ending"""


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("ending", range(ids.L_OUTPUTS))
def test_an_ending_is_likelier_by_what_the_layers_add(way: str, ending: int) -> None:
    """By points, arms or science the player wins who is asked; the last three are the other's victories."""
    state = asked_who_begins()
    seat = state.waiting[0]
    style = replace(BEST, trust=0.0, blend=1.0, depth=1, border=False)
    network = single_weights(dict.fromkeys(WAYS[way](ending), 1.0))
    tree = Search(state.seen_by(seat), style.to_parameters(), 3, 0, 1, network)
    tree.run(2)
    (_, _, _, begins), (_, _, _, follows) = tree.root_moves()
    likely = (e + 2) / (e + 5) if ending < ids.L_OUTPUTS // 2 else 3 / (e + 5)
    assert (begins[seat], follows[1 - seat]) == pytest.approx((likely, likely))


@pytest.mark.parametrize("neuron", [0, ids.L_HIDDEN - 1])
def test_a_move_is_likelier_by_what_its_vector_adds(neuron: int) -> None:
    state = asked_who_begins()
    last_vector = VECTORS_AT + (ids.L_VECTORS - 1) * ids.L_HIDDEN
    network = single_weights({ALWAYS_ON * ids.L_HIDDEN + neuron: 1.0, last_vector + neuron: log(3)})
    assert advised_shares(state, network) == pytest.approx([0.25, 0.75])


def test_a_wonder_is_likelier_by_the_card_under_it() -> None:
    """Its card has a vector of its own, which is added to that of the wonder and to no other move."""
    found = table(city(coins=40, wonders=["the-sphinx"]), open=["altar", "theater"], left=10)
    legal = dict(zip(found.legal(), found.state.legal(0), strict=True))
    wonder, under = vectors_of(legal["wonder the-sphinx with altar"])
    first = VECTORS_AT + ids.L_VECTORS * ids.L_HIDDEN
    network = single_weights({first + under: log(3), first + wonder: log(2)})
    shares = dict(zip(legal, advised_shares(found.state, network), strict=True))
    least = min(shares.values())
    for text, share in shares.items():
        builds = text.split()[0] == "wonder"
        expected = (2 if "sphinx" in text else 1) * (3 if builds and text.endswith("altar") else 1)
        assert share / least == pytest.approx(expected), text


def test_what_a_neuron_has_below_nought_adds_nothing() -> None:
    state = asked_who_begins()
    last_vector = VECTORS_AT + (ids.L_VECTORS - 1) * ids.L_HIDDEN
    network = single_weights({ALWAYS_ON * ids.L_HIDDEN: -1.0, last_vector: log(3)})
    assert advised_shares(state, network) == pytest.approx([0.5, 0.5])


# ----------------------------------------------------------------------------------- moves and endings


def test_every_move_has_vectors_of_its_own() -> None:
    known = {move: vectors_of(move) for move in base_move_texts()}
    assert len(set(known.values())) == len(known)
    for move, numbers in known.items():
        assert all(0 <= number < ids.L_VECTORS for number in numbers)
        assert len(numbers) == (2 if ids.M_WONDER <= move < ids.M_PICK else 1)
    used = {number for numbers in known.values() for number in numbers}
    assert len(used) >= ids.L_VECTORS - len(CARDS), "only producing cards are destroyed"


@pytest.mark.parametrize("kind", GAME.kinds)
def test_an_ending_is_told_from_the_seats_own_side(kind: str) -> None:
    end = golden_match(f"duel/{kind}").state
    winner = 0 if end.share(0) == 1.0 else 1
    at = GAME.kinds.index(kind)
    assert ending_of(end, winner) == [float(i == at) for i in range(6)]
    assert ending_of(end, 1 - winner) == [float(i == 3 + at) for i in range(6)]


def test_a_shared_victory_is_half_of_each_victory_by_points() -> None:
    end = golden_match("duel/shared").state
    assert ending_of(end, 0) == ending_of(end, 1) == [0.5, 0.0, 0.0, 0.5, 0.0, 0.0]


def test_what_training_is_told_of_the_network_is_so() -> None:
    assert LEARNING.inputs == ids.L_INPUTS
    assert (LEARNING.hidden, LEARNING.second) == (ids.L_HIDDEN, ids.L_SECOND)
    assert LEARNING.endings == 2 * LEARNING.victories == ids.L_OUTPUTS
    assert LEARNING.vectors == ids.L_VECTORS
    assert max(base_move_texts()) < LEARNING.moves
    assert GAME.learning is LEARNING
