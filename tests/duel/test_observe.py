"""What machines see of Duel: every number stands where its name says."""

import pytest

from tests.duel.support.arrange import Table, city, table
from tests.observations import marked, observed_parts
from thauma import Match
from thauma.games.duel.box import EVERY_CARD_INDEX, EVERY_WONDER_INDEX
from thauma.games.duel.ids import HIDDEN, HIDDEN_GUILD
from thauma.games.duel.position import cards_in, set_bits
from thauma.games.duel.state import Duel
from thauma.games.duel.strategy.observe import CITY_FEATURES
from thauma.games.duel.table import TOKENS

TOKEN_INDEX = {token: i for i, token in enumerate(TOKENS)}


def varied_table(turn: int = 0) -> Table:
    """Two cities that differ in all that is told of a city."""
    mine = city(
        ["clay-pool", "workshop", "forum", "stone-reserve"],
        coins=5,
        tokens=["law"],
        wonders=["piraeus", "the-sphinx", "the-colossus"],
        raised=["the-great-lighthouse"],
    )
    theirs = city(["press", "library"], 30, ["circus-maximus"], ["the-pyramids", "the-mausoleum"])
    return table(mine, theirs, open=["walls"], age=2, left=9, pawn=4, discard=["baths"], turn=turn)


@pytest.mark.parametrize("seat", [0, 1])
def test_both_cities_are_told_the_own_one_first(seat: int) -> None:
    found = varied_table()
    told = observed_parts(found.state, seat)
    for whose, stored in zip(("own", "opponent's"), found.duel.cities[:: 1 - 2 * seat], strict=True):
        own = {name: told[f"{whose} {name}"] for name, *_ in CITY_FEATURES}
        assert marked(own["cards"]) == cards_in(stored.built)
        assert marked(own["tokens"]) == set_bits(stored.tokens)
        assert marked(own["wonders left"]) == set_bits(stored.wonders)
        assert marked(own["wonders built"]) == set_bits(stored.raised)
        assert marked(own["symbols"]) == set_bits(stored.symbols)
        assert (own["production"], own["prices"]) == (list(stored.production), list(stored.prices))
        assert own["choice of raw material"] == [stored.raw]
        assert own["choice of manufactured good"] == [stored.made]
        assert own["coins"] == [stored.coins]


@pytest.mark.parametrize("seat", [0, 1])
def test_the_table_is_told_from_the_seats_own_side(seat: int) -> None:
    found = varied_table(turn=1)
    duel, told = found.duel, observed_parts(found.state, seat)
    assert marked(told["discard pile"]) == [EVERY_CARD_INDEX["baths"]]
    assert marked(told["tokens on the board"]) == set_bits(duel.tokens)
    assert marked(told["tokens aside"]) == sorted(duel.aside)
    assert marked(told["age, the draft first"]) == [2]
    assert marked(told["question"]) == [0]
    assert told["asked is this seat"] == [seat == 1]
    assert marked(told["pawn, from the own capital"]) == [9 + 4 - 8 * seat]
    loot = [duel.loot >> i & 1 for i in range(4)]
    assert told["loot tokens left, own attack first"] == (loot if seat == 0 else loot[2:] + loot[:2])
    assert marked(told["cards under wonders"]) == sorted(card for card in duel.tucked if card >= 0)
    for name in ("tokens that the Great Library drew", "wonders on offer", "extra turn earned"):
        assert not marked(told[name])
    assert not marked(told["options that are not the default"])


@pytest.mark.parametrize("age", [1, 2, 3])
def test_the_structure_is_told_card_by_card_and_slot_by_slot(age: int) -> None:
    found = table(age=age, left=20)
    known, told = Duel.unpack(found.state.known(0)), observed_parts(found.state, 0)
    lying = known.ages[20 * (age - 1) : 20 * age]
    shown = {card: slot for slot, card in enumerate(lying) if card >= 0}
    near = told["visible cards, 1 if accessible, more the more layers lie on them"]
    assert set(marked(near)) == set(shown)
    accessible = {lying[slot] for slot in set_bits(found.duel.accessible)}
    assert {card for card in shown if near[card] == 1} == accessible
    backs = "slots that hold a face-down card", "slots that hold a face-down guild"
    for name, mark in zip(backs, (HIDDEN, HIDDEN_GUILD), strict=True):
        assert marked(told[name]) == [slot for slot in range(20) if lying[slot] == mark]
    places = told["the visible card of each slot, slot by slot"]
    assert marked(places) == sorted(73 * slot + card for card, slot in shown.items())


def test_wonders_on_offer_are_told_in_the_draft() -> None:
    match = Match.new("duel", seed=5)
    told = observed_parts(match.state, 0)
    offered = {EVERY_WONDER_INDEX[text.split()[1]] for text in match.legal(match.waiting[0])}
    assert set(marked(told["wonders on offer"])) == offered
    assert marked(told["age, the draft first"]) == [0]


def test_the_draw_of_the_library_is_told_to_its_builder() -> None:
    mine = city(wonders=["the-great-library"], coins=20)
    found = table(mine, open=["altar"], aside=["theology", "law", "economy"])
    found.play("wonder the-great-library with altar")
    drawn = sorted(TOKEN_INDEX[token] for token in ("theology", "law", "economy"))
    name = "tokens that the Great Library drew"
    assert marked(observed_parts(found.state, 0)[name]) == drawn
    assert marked(observed_parts(found.state, 1)[name]) == []


def test_another_turn_that_is_earned_is_told() -> None:
    mine = city(coins=30, wonders=["circus-maximus"], tokens=["theology"])
    found = table(mine, city(["press"]), open=["altar"])
    found.play("wonder circus-maximus with altar")
    assert observed_parts(found.state, 0)["extra turn earned"] == [1]


def test_each_option_has_a_number_of_its_own() -> None:
    options = ({"centre": "chooses"}, {"destroyed": "box"}, {"library": "open"}, {"wonders": "first-game"})
    name = "options that are not the default"
    told = [marked(observed_parts(table(options=option).state, 0)[name]) for option in options]
    assert sorted(told) == [[0], [1], [2], [3]]
