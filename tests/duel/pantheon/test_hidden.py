"""Proofs for Pantheon alone: what is known and dealt again against brute force, and no leak."""

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import thauma
from tests.case_selection import MANY_CASES, case_count, proof_count
from tests.duel.pantheon.support.possible_decks import VIEWERS, Worlds, world_of
from tests.duel.pantheon.support.random_games import GAME, opening, walk
from tests.proof.support.chi_square import looks_uniform
from thauma.games.duel.ids import ASIDE, DRAWS, PANTHEON
from thauma.games.duel.pantheon.table import CALLABLE
from thauma.games.duel.position import unpack_state
from thauma.games.duel.state import Duel

Step = tuple[thauma.State, int, str, thauma.State]


def steps_in_notation(number: int) -> Iterator[Step]:
    """Every step of a game with the move in notation."""
    for before, seat, move, after in walk(number):
        yield before, seat, GAME.text(before, seat, move), after


def test_a_deal_is_told_by_any_position_of_its_game() -> None:
    for number in (3, 4):
        first = None
        for before, _, _, after in steps_in_notation(number):
            first = first or GAME.deal_of(before)
            assert GAME.deal_of(after) == first


def test_every_verb_comes_up() -> None:
    verbs = {
        text.split()[0]
        for number in range(case_count(20, 6, 60))
        for _, _, text, _ in steps_in_notation(number)
    }
    assert verbs >= {"activate", "place", "open", "call"}
    if MANY_CASES:
        more = "order copy steal remove topple raise tuck claim guard waive loot take revive"
        assert verbs >= set(more.split())


# --------------------------------------------------------------------------------------- what is known


def test_what_is_known_is_what_brute_force_leaves() -> None:
    """Where only one god can lie, the viewer knows it; where several can, it is blank."""
    unsure = 0
    for number in range(proof_count(60, 4)):
        worlds = Worlds()
        for before, seat, text, after in steps_in_notation(number):
            worlds.step(before, seat, text, after)
            true = unpack_state(after)
            for viewer in VIEWERS:
                seen = unpack_state(after.known(viewer))
                for m in range(5):
                    held = worlds.held[viewer][m]
                    assert world_of(true, m) in held
                    unsure += len(held) > 1
                    for i in range(true.depth[m]):
                        possible = {deck[::-1][i] for deck, _ in held}
                        assert (seen.deck[3 * m + i] >= 0) == (len(possible) == 1)
                    for space, god in world_of(true, m)[1]:
                        possible = {dict(lying)[space] for _, lying in held}
                        assert seen.spaces[space] == (god if len(possible) == 1 else -2 - m)
    assert unsure > 100


@pytest.mark.once
def test_a_redeal_gives_exactly_the_worlds_that_brute_force_leaves() -> None:
    rng = Random(5)
    tried = 0
    for number in range(proof_count(14, 2)):
        worlds = Worlds()
        for step, (before, seat, text, after) in enumerate(steps_in_notation(number)):
            worlds.step(before, seat, text, after)
            if step % 9 and text.split()[0] not in ("place", "order", "call"):
                continue
            for viewer in (0, 1):
                found: list[set[object]] = [set() for _ in range(5)]
                seen = after.seen_by(viewer)
                for _ in range(60 if thauma.compiled else 12):
                    dealt = seen.redeal(rng.randrange(10**9))
                    assert dealt.seen_by(viewer) == seen
                    for m in range(5):
                        found[m].add(world_of(unpack_state(dealt), m))
                for m in range(5):
                    assert found[m] <= worlds.held[viewer][m]
                    if thauma.compiled:
                        assert found[m] == worlds.held[viewer][m]
                tried += 1
    assert tried > 10


def test_a_redeal_shuffles_every_draw_of_tokens_that_is_to_come() -> None:
    seen = opening(0).seen_by(0)
    dealt = [unpack_state(seen.redeal(i)).orders for i in range(proof_count(2000, 300))]
    aside = sorted(dealt[0][:ASIDE])
    for first in range(0, ASIDE * DRAWS, ASIDE):
        assert all(sorted(orders[first : first + ASIDE]) == aside for orders in dealt)
        assert looks_uniform([orders[first] for orders in dealt], aside)


def test_a_redeal_is_uniform_over_the_worlds() -> None:
    for number in range(40):
        worlds = Worlds()
        for before, seat, text, after in steps_in_notation(number):
            worlds.step(before, seat, text, after)
            viewer = 1 - seat
            m = next((m for m in range(5) if len(worlds.held[viewer][m]) > 2), None)
            if text.startswith("place") and m is not None:
                seen = after.seen_by(viewer)
                dealt = [world_of(unpack_state(seen.redeal(i)), m) for i in range(proof_count(3000, 600))]
                assert looks_uniform(dealt, list(worlds.held[viewer][m]))
                return
    raise AssertionError("no such position")


def test_the_same_is_seen_of_positions_that_differ_in_what_is_hidden() -> None:
    """A twin that the seat cannot tell apart gives it the same key, numbers and moves."""
    rng = Random(9)
    different = 0
    for number in range(proof_count(24, 2)):
        for step, (before, _, _, _) in enumerate(steps_in_notation(number)):
            if step % 3:
                continue
            for viewer in (0, 1):
                twin = before.seen_by(viewer).redeal(rng.randrange(10**9))
                different += twin != before
                assert twin.seen_by(viewer) == before.seen_by(viewer)
                assert twin.key(viewer) == before.key(viewer)
                assert twin.observe(viewer) == before.observe(viewer)
                assert twin.legal(viewer) == before.legal(viewer)
                assert GAME.view(twin, viewer) == GAME.view(before, viewer)
                assert twin.seen_by(viewer).to_json() == before.seen_by(viewer).to_json()
                assert twin.unknown(viewer) == before.unknown(viewer)
    assert different > 50


def hidden_gods(duel: Duel, seen: Duel) -> set[str]:
    """The gods whose places somebody does not know."""
    pairs = [*zip(duel.deck, seen.deck, strict=True), *zip(duel.spaces, seen.spaces, strict=True)]
    return {CALLABLE[god] for god, shown in pairs if god >= 0 and shown != god}


def words_in(data: Any) -> set[str]:
    """All names in plain data."""
    if isinstance(data, dict):
        return set[str]().union(*(words_in(value) for value in data.values()))
    if isinstance(data, list | tuple):
        return set[str]().union(*(words_in(value) for value in data))
    return set(re.split(r"[ .]", data)) if isinstance(data, str) else set()


@pytest.mark.once
def test_nothing_that_is_shown_or_told_names_a_hidden_god_or_a_token_to_come() -> None:
    named = 0
    for number in range(proof_count(4, 2, 20)):
        match = thauma.Match(GAME.deal_of(opening(number)))
        for index, (before, seat, text, after) in enumerate(steps_in_notation(number)):
            match.put(seat, text)
            for viewer in (0, 1, None):
                seen = unpack_state(after.known(-1 if viewer is None else viewer))
                hidden = hidden_gods(unpack_state(after), seen)
                shown = [GAME.view(after, viewer), [event.data for event in match.events(index, viewer)]]
                if viewer is not None:
                    shown.append(json.loads(after.seen_by(viewer).to_json())["position"])
                assert not words_in(shown) & hidden, (number, index, text, viewer)
                named += len(hidden)
            if unpack_state(before).age < 1 and unpack_state(after).age < 1:
                assert set(unpack_state(after.known(seat)).offerings) == {-1}
    assert named > 1000


def test_when_nothing_is_unknown_a_redeal_can_change_nothing_that_matters() -> None:
    checked = 0
    for number in range(proof_count(80, 4)):
        for before, seat, _, _ in steps_in_notation(number):
            if before.unknown(seat):
                continue
            twin = before.seen_by(seat).redeal(number)
            a, b = unpack_state(before), unpack_state(twin)
            for name in ("ages", "spaces", "present", "accessible", "enki", "question"):
                assert getattr(a, name) == getattr(b, name)
            checked += 1
    assert checked > 5 or not MANY_CASES


def test_only_with_the_option() -> None:
    assert not unpack_state(GAME.start(GAME.deal(1))).options & PANTHEON
    assert set(bytes(GAME.start(GAME.deal(1)))[208:]) == {0}
