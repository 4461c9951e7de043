"""Networks as objects and in files: what fits, what is refused, and that the struct has its twin."""

import json
import pickle
import re
from array import array
from dataclasses import replace
from pathlib import Path

import pytest

import thauma
from thauma.bots import Budget
from thauma.bots.analysis import analyse
from thauma.bots.levels import SearchBot
from thauma.bots.search import Search
from thauma.bots.style import BEST
from thauma.core.game import Game
from thauma.core.networks import net
from thauma.core.networks.network import InvalidNetwork, Network, weight_counts
from thauma.core.networks.network_files import (
    make_network,
    network_bytes,
    network_for,
    read_network,
    read_numbers,
    shipped_network,
)
from thauma.core.parts.learning import Learning
from thauma.core.state import State

DUEL = thauma.game("duel")
SHAPE = (3, 4, 2, 2, 5)


def learning() -> Learning:
    """What Duel has learned."""
    found = DUEL.learning
    assert found is not None
    return found


def numbers() -> "array[float]":
    """Duel's own weights."""
    found = learning().shipped_weights()
    assert found is not None
    return found


def named(name: str, version: int = 0) -> Network:
    """Weights of Duel's size for some game."""
    return Network(name, version, learning().shape, numbers())


def test_a_file_gives_back_what_was_written(tmp_path: Path) -> None:
    path = tmp_path / "duel.bin"
    path.write_bytes(network_bytes(numbers(), learning()))
    head = json.loads(path.read_bytes().partition(b"\n")[0])
    assert (head["game"], head["version"], tuple(head["shape"])) == ("duel", 0, learning().shape)
    assert read_numbers(path.read_bytes(), learning(), "x") == numbers()
    assert (read_network(path, DUEL).game, read_network(path, DUEL).shape) == ("duel", learning().shape)


def test_a_file_without_a_head_holds_the_first_inputs_of_its_game() -> None:
    data = numbers().tobytes()
    assert read_numbers(data, learning(), "old") == numbers()
    with pytest.raises(InvalidNetwork, match=r"old holds a network of another kind .*0: 1086x.*1: 1086x"):
        read_numbers(data, replace(learning(), version=1), "old")


def without_networks() -> Game:
    """A game that learns nothing."""

    class Other(type(DUEL)):  # type: ignore[misc]
        learnings = ()

    return Other()


def dice_for_three() -> State:
    """A table that no network knows."""
    game = thauma.game("dice")
    return game.start(game.deal(1, players=3))


def test_other_files_are_refused_with_what_is_wrong(tmp_path: Path) -> None:
    whole = network_bytes(numbers(), learning())
    head, _, data = whole.partition(b"\n")
    broken = data[:-1] + bytes([data[-1] ^ 1])
    for spoilt in (
        whole[:-1],
        whole[: len(head)],
        b"{}\n" + data,
        b"{" * 9,
        data[4:],
        b"",
        head + b"\n" + broken,
    ):
        with pytest.raises(InvalidNetwork, match="some does not hold a whole network"):
            read_numbers(spoilt, learning(), "some")
    with pytest.raises(InvalidNetwork, match="some holds a network for wonders, not for duel"):
        read_numbers(network_bytes(numbers(), replace(learning(), game="wonders")), learning(), "some")
    for other in (replace(learning(), version=7), replace(learning(), hidden=32)):
        with pytest.raises(InvalidNetwork, match="some holds a network of another kind"):
            read_numbers(network_bytes(numbers(), other), learning(), "some")
    with pytest.raises(InvalidNetwork, match="gone"):
        read_network(tmp_path / "gone.bin", DUEL)
    with pytest.raises(InvalidNetwork, match="nothing to train"):
        read_network(tmp_path / "gone.bin", without_networks())


def test_a_network_has_as_many_weights_as_its_shape_says() -> None:
    assert weight_counts(SHAPE) == [12, 8, 2, 4, 2, 20, 5]
    Network("duel", 0, SHAPE, array("f", [0.0]) * 53)
    for shape, count in ((SHAPE, 52), (SHAPE, 54), ((0, 4, 2, 2, 5), 41), ((3, 513, 2, 2, 5), 5656)):
        with pytest.raises(InvalidNetwork, match="whole network"):
            Network("duel", 0, shape, array("f", [0.0]) * count)


def test_a_search_refuses_the_network_of_another_game_or_kind_before_it_begins() -> None:
    seen = DUEL.start(DUEL.deal(1)).seen_by(0)
    dice = thauma.game("dice")
    other = dice.start(dice.deal(1, players=2))
    more = dice_for_three()
    for network in (named("dice"), named("duel", 1), Network("duel", 0, SHAPE, array("f", [0.0]) * 53)):
        with pytest.raises(InvalidNetwork):
            Search(seen, BEST.to_parameters(), 1, 0, 10, network)
    with pytest.raises(InvalidNetwork, match="for duel, not for dice-2"):
        analyse(other.seen_by(other.waiting[0]), Budget(nodes=1), network=named("duel"))
    with pytest.raises(InvalidNetwork, match="for duel, not for dice"):
        analyse(more.seen_by(more.waiting[0]), Budget(nodes=1), network=named("duel"))


def test_without_a_network_a_game_uses_its_own() -> None:
    seen = DUEL.start(DUEL.deal(1)).seen_by(0)
    assert network_for(seen, None) is shipped_network(seen) is network_for(seen, None)
    assert network_for(dice_for_three(), None) is None
    noughts = make_network(array("f", [0.0]) * learning().weight_count, learning())
    bots = [SearchBot("hard", 1, Budget(nodes=20), network) for network in (None, named("duel"), noughts)]
    own, same, nothing = (bot.analyse(seen) for bot in bots)
    assert own.moves == same.moves
    assert nothing.win == bots[2].evaluate(seen) == (0.5, 0.5)
    assert own.win != nothing.win


def test_a_network_is_not_pickled() -> None:
    with pytest.raises(TypeError, match="read from its file"):
        pickle.dumps(named("duel"))


def test_the_struct_has_the_fields_and_limits_of_its_twin() -> None:
    text = (Path(str(net.__file__)).with_suffix(".pxd")).read_text(encoding="utf-8")
    fields = re.findall(
        r"^    (?:int|float\*?|short\*|unsigned char\*) (\w+)(?:\[\w+\])?$", text, re.MULTILINE
    )
    assert set(fields) == set(net.Net.__slots__)
    for name, value in re.findall(r"^    ([A-Z_]+) = (\d+)$", text, re.MULTILINE):
        assert getattr(net, name) == int(value)
