"""Positions and deals of Pantheon from outside: read back as they were, refused with a reason if spoiled."""

import json
from random import Random
from typing import Any

import pytest

import thauma
from tests.case_selection import proof_count
from tests.duel.pantheon.support.happenings import GAME, options_for
from tests.duel.pantheon.test_hidden import steps_in_notation
from thauma import Seen, ThaumaError

SPOILS: tuple[Any, ...] = (None, -1, 0, 1, 3, 7, 99, 2**40, "zeus", "gate", "greek", "law", "x", [], {}, True)


def test_what_a_seat_knows_is_read_back_as_it_was() -> None:
    for number in range(proof_count(12, 1)):
        for step, (_, _, _, after) in enumerate(steps_in_notation(number)):
            if step % 2:
                continue
            for seat in (0, 1):
                seen = after.seen_by(seat)
                assert Seen.from_json(seen.to_json()) == seen


def spoil_data(data: Any, rng: Random) -> None:
    """Change one place of plain data, somewhere in depth."""
    while True:
        if not isinstance(data, (dict, list)):
            return
        keys = list(data) if isinstance(data, dict) else list(range(len(data)))
        if not keys:
            return
        key = rng.choice(keys)
        inner = data[key]
        if isinstance(inner, (dict, list)) and inner and rng.random() < 0.85:
            data = inner
            continue
        if isinstance(data, list) and rng.random() < 0.3:
            data.pop(key) if rng.random() < 0.5 else data.append(inner)
        else:
            data[key] = rng.choice(SPOILS)
        return


@pytest.mark.parametrize("first", [0, 20, 40])
def test_a_spoiled_position_is_refused_or_can_be_used(first: int) -> None:
    rng = Random(first)
    refused = 0
    for number in range(first, first + proof_count(8, 1)):
        for step, (_, _, _, after) in enumerate(steps_in_notation(number)):
            if step % proof_count(2, 9):
                continue
            data = json.loads(after.seen_by(step % 2).to_json())
            for _ in range(rng.randrange(1, 4)):
                spoil_data(data["position"]["pantheon"] if rng.random() < 0.8 else data["position"], rng)
            try:
                seen = Seen.from_json(json.dumps(data))
            except ThaumaError as problem:
                refused += bool(problem.text())
                continue
            state = seen.redeal(step)
            assert state.seen_by(seen.seat) == seen
            while state.waiting:
                seat = state.waiting[0]
                state.apply(seat, rng.choice(state.legal(seat)))
    assert refused > 5


def test_the_snake_lies_on_a_green_card() -> None:
    for _, _, text, after in steps_in_notation(2):
        if text.startswith("copy "):
            data = json.loads(after.seen_by(0).to_json())
            assert data["position"]["pantheon"]["snake"] == text.split()[1]
            data["position"]["pantheon"]["snake"] = "baths"
            with pytest.raises(thauma.InvalidSeen, match="snake"):
                Seen.from_json(json.dumps(data))
            return
    raise AssertionError("nobody copied a card")


def test_what_is_known_is_what_is_shown_and_every_god_is_in_one_place() -> None:
    """A position in which a deck shows more or less than its seat knows, or a god twice, is refused."""
    tried = set()
    for _, _, _, after in steps_in_notation(0):
        data = json.loads(after.seen_by(0).to_json())
        decks = data["position"]["pantheon"]["decks"]
        for deck in decks:
            shown = [god for god in deck if god is not None]
            if len(deck) == 3 and not shown:
                spoil, other = "more", [*deck]
                other[0] = GAME.deal_of(after).parts["gods"][decks.index(deck)][0]
            elif len(shown) > 1:
                spoil, other = "twice", [shown[0]] * len(deck)
            elif shown:
                spoil, other = "less", [None] * len(deck)
            else:
                continue
            spoiled_decks = [other if each is deck else each for each in decks]
            pantheon = {**data["position"]["pantheon"], "decks": spoiled_decks}
            changed = {**data, "position": {**data["position"], "pantheon": pantheon}}
            with pytest.raises(thauma.InvalidSeen):
                Seen.from_json(json.dumps(changed))
            tried.add(spoil)
    assert tried >= {"more", "twice"}


def test_a_deal_is_read_back_as_it_was() -> None:
    for number in range(12):
        deal = GAME.deal(number, options_for(number))
        assert GAME.deal_from_json(deal.to_json()) == deal
        assert bytes(GAME.start(deal)) == bytes(GAME.start(GAME.deal_from_json(deal.to_json())))


def test_a_spoiled_deal_is_refused_or_can_be_played() -> None:
    rng = Random(4)
    refused = 0
    for number in range(proof_count(400, 40)):
        data = GAME.deal(number, {"pantheon": True}).to_dict()
        spoil_data(data, rng)
        try:
            state = GAME.start(GAME.deal_from_json(json.dumps(data)))
        except ThaumaError as problem:
            refused += bool(problem.text())
            continue
        while state.waiting:
            seat = state.waiting[0]
            state.apply(seat, rng.choice(state.legal(seat)))
    assert refused > 10


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("gods", [["zeus", "hades", "aphrodite"]] * 5),
        ("mythology", ["greek"] * 5),
        ("mythology", ["greek", "norse", "roman", "roman", "greek"]),
        ("offerings", [2, 3, 3]),
        ("offerings", [2, 3, True]),
        ("aside", ["law"] * 8),
        ("gods", None),
    ],
)
def test_an_impossible_part_is_named(part: str, value: Any) -> None:
    data = {**GAME.deal(1, {"pantheon": True}).to_dict(), part: value}
    with pytest.raises(thauma.InvalidDeal, match=part):
        GAME.deal_from_json(json.dumps(data))


def test_without_the_expansion_its_things_are_refused() -> None:
    with_gods, without = GAME.deal(1, {"pantheon": True}).to_dict(), GAME.deal(1).to_dict()
    for mixed in ({**with_gods, "options": {}}, {**without, "options": {"pantheon": True}}):
        with pytest.raises(thauma.InvalidDeal):
            GAME.deal_from_json(json.dumps(mixed))
    wonders = ["the-sanctuary", *without["wonders"][1:]]
    with pytest.raises(thauma.InvalidDeal, match="wonders"):
        GAME.deal_from_json(json.dumps({**without, "wonders": wonders}))
