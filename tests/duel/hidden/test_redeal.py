"""Re-dealing is uniform over all deals that fit what a seat knows, and changes nothing that it knows."""

from collections.abc import Callable, Hashable
from itertools import combinations, permutations
from random import Random
from typing import Any

import pytest

import thauma
from tests.case_selection import proof_count
from tests.duel.support.naive_engine import NaiveTable
from tests.duel.support.random_games import GAME, opening, positions, walk
from tests.duel.support.twins import LIBRARY
from tests.proof.support.chi_square import looks_uniform
from thauma.games.duel.formats.notation import write_move
from thauma.games.duel.ids import HIDDEN, HIDDEN_GUILD
from thauma.games.duel.position import unpack_state
from thauma.games.duel.state import Duel

Found = tuple[NaiveTable, thauma.State]

AGE_1, AGE_2, AGE_3, GUILDS = (
    list(cards) for cards in (range(23), range(23, 46), range(46, 66), range(66, 73))
)
"""the cards of the base game by number: 23 of Age I and of Age II, 20 of Age III, 7 guilds"""


def first_position(wanted: Callable[[NaiveTable], bool], **options: str) -> Found:
    """The first position of the proof's games that is wanted."""
    for number in range(20_000):
        naive = NaiveTable(GAME.deal_of(opening(number)).to_dict())
        if any(naive.options[name] != value for name, value in options.items()):
            continue
        for before, _, move, _ in walk(number):
            if wanted(naive):
                return naive, before
            naive.play(write_move(move))
    raise AssertionError("no such position")


def read_redeals(
    state: thauma.State, seat: int, times: int, read: Callable[[Duel], Hashable]
) -> list[Hashable]:
    """What many re-deals put in some place."""
    seen = state.seen_by(seat)
    return [read(unpack_state(seen.redeal(k))) for k in range(times)]


def samples(possible: int) -> int:
    """How many re-deals to look at: enough to notice a bias, in the time there is."""
    return max(proof_count(4_000, 600), proof_count(40, 10) * possible)


def test_the_last_face_down_cards_of_age_one() -> None:
    naive, state = first_position(lambda table: table.age == 1 and len(table.hidden_slots()) == 2)
    slots = sorted(naive.hidden_slots())
    shown = unpack_state(state.known(0)).ages[:20]
    pool = [card for card in AGE_1 if card not in shown]
    assert len(pool) == 5
    possible = list(permutations(pool, 2))
    for seat in (0, 1):
        seen = read_redeals(state, seat, samples(20), lambda duel: tuple(duel.ages[slot] for slot in slots))
        assert looks_uniform(seen, possible)


def guild_and_card(table: NaiveTable) -> bool:
    """Whether one guild and one other card lie face down, still."""
    backs = sorted("guild" in table.lying[slot] for slot in table.hidden_slots())
    return table.age == 3 and backs == [False, True]


def test_a_face_down_guild_and_a_face_down_card_of_age_three() -> None:
    naive, state = first_position(guild_and_card)
    ages = unpack_state(state.known(0)).ages[40:]
    card, guild = ages.index(HIDDEN), ages.index(HIDDEN_GUILD)
    assert {card, guild} == naive.hidden_slots()
    cards = [c for c in AGE_3 if c not in ages]
    guilds = [c for c in GUILDS if c not in ages]
    assert (len(cards), len(guilds)) == (4, 5)
    possible = [(c, g) for c in cards for g in guilds]
    seen = read_redeals(state, 0, samples(20), lambda duel: (duel.ages[40 + card], duel.ages[40 + guild]))
    assert looks_uniform(seen, possible)


def test_the_second_four_wonders() -> None:
    state = GAME.start(GAME.deal(5))
    rest = [w for w in range(12) if w not in unpack_state(state).order[:4]]
    times = proof_count(20_000, 1_000)
    seen = read_redeals(state, 1, times, lambda duel: tuple(duel.order[4:]))
    assert looks_uniform([tuple(sorted(four)) for four in seen], list(combinations(rest, 4)))  # type: ignore[call-overload]
    if times >= 5 * 1680:
        assert looks_uniform(seen, list(permutations(rest, 4)))


def aside_order(duel: Duel) -> tuple[int, ...]:
    return tuple(duel.aside)


@pytest.mark.once
def test_tokens_aside_before_the_library() -> None:
    state = GAME.start(GAME.deal(6))
    possible = list(permutations(unpack_state(state).aside))
    for seat in (0, 1):
        assert looks_uniform(read_redeals(state, seat, samples(120), aside_order), possible)


def kept_from_the_library(table: NaiveTable) -> list[str]:
    """The token that its builder has kept of the draw."""
    return [token for city in table.cities for token in city.tokens if token in table.deal["aside"]]


def builder(table: NaiveTable) -> int:
    return next(seat for seat in (0, 1) if LIBRARY in table.cities[seat].raised)


def orders_for_the_builder(state: thauma.State) -> list[tuple[int, ...]]:
    """The three that were drawn first, in any order, then the other two."""
    aside = unpack_state(state).aside
    return [(*a, *b) for a in permutations(aside[:3]) for b in permutations(aside[3:])]


@pytest.mark.parametrize("library", ["secret", "open"])
def test_tokens_aside_while_the_builder_of_the_library_chooses(library: str) -> None:
    naive, state = first_position(lambda table: table.ask == "library", library=library)
    aside = unpack_state(state).aside
    for seat in (0, 1):
        knows = seat == builder(naive) or library == "open"
        possible = orders_for_the_builder(state) if knows else list(permutations(aside))
        assert looks_uniform(read_redeals(state, seat, samples(len(possible)), aside_order), possible)


@pytest.mark.parametrize("library", ["secret", "open"])
def test_tokens_aside_after_the_library(library: str) -> None:
    naive, state = first_position(lambda table: bool(kept_from_the_library(table)), library=library)
    aside, owned = unpack_state(state).aside, unpack_state(state).cities[builder(naive)].tokens
    kept = next(token for token in aside if owned >> token & 1)
    for seat in (0, 1):
        knows = seat == builder(naive) or library == "open"
        fits = [order for order in permutations(aside) if kept in order[:3]]
        possible = orders_for_the_builder(state) if knows else fits
        assert len(possible) == (12 if knows else 72)
        assert looks_uniform(read_redeals(state, seat, samples(len(possible)), aside_order), possible)


def test_the_ages_to_come() -> None:
    """Each card of a later age is as likely in each slot; a guild lies in three of twenty."""
    state = first_position(lambda table: table.age == 1)[1]
    decks: list[Any] = read_redeals(state, 0, proof_count(6_000, 500), lambda duel: tuple(duel.ages[20:]))
    for slot in range(20):
        assert looks_uniform([deck[slot] for deck in decks], AGE_2)
    for slot in range(20, 40):
        guilds = [deck[slot] for deck in decks if deck[slot] in GUILDS]
        others = [deck[slot] for deck in decks if deck[slot] in AGE_3]
        assert looks_uniform(guilds, GUILDS)
        assert looks_uniform(others, AGE_3)
        assert abs(len(guilds) / len(decks) - 3 / 20) < 5 * (3 / 20 * 17 / 20 / len(decks)) ** 0.5


@pytest.mark.once
def test_a_redeal_is_a_deal_that_fits_what_is_known() -> None:
    rng = Random(9)
    for number in range(800, 800 + proof_count(48, 5)):
        for state in positions(number):
            for seat in (0, 1):
                other = state.seen_by(seat).redeal(rng.randrange(10**12))
                assert other.known(seat) == state.known(seat)
                assert GAME.deal_from_json(GAME.deal_of(other).to_json()).hash == GAME.deal_of(other).hash


def test_a_redeal_can_be_repeated_and_others_differ() -> None:
    seen = opening(4).seen_by(0)
    assert bytes(seen.redeal(1)) == bytes(seen.redeal(1)) != bytes(seen.redeal(2))


def test_the_yardstick_notices_a_small_bias() -> None:
    rng = Random(3)
    fair = [rng.randrange(20) for _ in range(4_000)]
    bent = [0 if rng.random() < 0.04 else rng.randrange(20) for _ in range(4_000)]
    assert looks_uniform(fair, range(20))
    assert not looks_uniform(bent, range(20))
    assert not looks_uniform([*fair, 20], range(20))
