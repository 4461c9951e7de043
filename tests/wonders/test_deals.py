"""Deals of 7 Wonders as data: what they hold, that they come back, and what is no deal."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import thauma
from tests.case_selection import proof_count
from tests.proof.support.chi_square import looks_uniform
from tests.wonders.support.decks import FIRST_GUILD
from tests.wonders.support.random_games import OPTIONS
from tests.wonders.support.random_play import GAME, SEATS, walk
from tests.wonders.support.second_dealer import BOARDS, GUILDS, deck
from thauma.core.catalog import languages
from thauma.games.wonders.table import CARD_INDEX, CARDS, CITIES, copies

FIRST_RULES = {
    0: "b6b376e20975bef06a069eb1afff691b8d4fd1b099831f6c3ada9a9807824c2c",
    7: "c3400c708d9b5066f7edb96738798f5e1425dbcef6cd4c61b1cd2951d7ca017a",
    2**256 - 1: "501f204f695dca278a67357e6a5238f65736be70be30ebd4aad1e18de00a2a05",
}
"""the hashes of the same deals of 7 Wonders as version 0.1.0 dealt and wrote them"""


def plain_deal(seed: int = 1, **options: Any) -> dict[str, Any]:
    """A deal as plain data, to be spoilt."""
    found: dict[str, Any] = json.loads(GAME.deal(seed, options).to_json())
    return found


def error_for_spoilt(change: Callable[[dict[str, Any]], object], **options: Any) -> thauma.InvalidDeal:
    """Spoil a deal and give the error that says so."""
    data = plain_deal(**options)
    change(data)
    with pytest.raises(thauma.InvalidDeal) as caught:
        GAME.deal_from_json(json.dumps(data))
    assert {len(caught.value.text(language)) > 0 for language in languages()} == {True}
    return caught.value


# --------------------------------------------------------------------------------------- what they hold


@pytest.mark.parametrize("players", SEATS)
def test_W_SETUP_4_the_hands_of_an_age_are_its_deck_for_so_many_players(players: int) -> None:
    deal = plain_deal(players, players=players)
    assert set(deal) == {"game", "rules", "options", "cities", "hands"}
    assert deal["options"]["players"] == players
    assert len({city for city, _ in deal["cities"]}) == players
    for age, hands in enumerate(deal["hands"]):
        assert [len(hand) for hand in hands] == [7] * players
        dealt = [CARD_INDEX[card] for hand in hands for card in hand]
        guilds = [card for card in dealt if card >= FIRST_GUILD]
        assert len(set(guilds)) == len(guilds) == (players + 2 if age == 2 else 0)
        for card in range(FIRST_GUILD):
            assert dealt.count(card) == copies(card, age, players)


def test_every_city_side_and_guild_is_dealt_sooner_or_later() -> None:
    deals = [plain_deal(seed) for seed in range(60)]
    assert {(city, side) for deal in deals for city, side in deal["cities"]} == {
        (city.id, side) for city in CITIES for side in ("day", "night")
    }
    dealt = {card for deal in deals for hand in deal["hands"][2] for card in hand}
    assert dealt >= {card.id for card in CARDS[FIRST_GUILD:]}


def test_the_same_seed_deals_the_same_and_another_one_does_not() -> None:
    assert GAME.deal(5, players=4) == GAME.deal(5, {"players": 4})
    assert GAME.deal(5, players=4) != GAME.deal(6, players=4)


def test_W_OPTION_2_where_sides_are_chosen_none_is_dealt() -> None:
    assert [side for _, side in plain_deal(sides="chosen")["cities"]] == [None] * 3
    assert {side for _, side in plain_deal()["cities"]} <= {"day", "night"}


# ------------------------------------------------------------------------------------- they come back


@pytest.mark.parametrize("number", range(5))
def test_a_deal_comes_back_from_its_json_and_from_every_position(number: int) -> None:
    deal = None
    for before, _, _, after in walk(number):
        deal = deal or GAME.deal_of(before)
        assert GAME.deal_of(after) == deal
    assert deal is not None
    assert GAME.deal_from_json(deal.to_json()) == deal
    assert GAME.start(deal) == GAME.start(GAME.deal_from_json(json.loads(deal.to_json())))


def test_the_order_of_a_hand_makes_no_difference() -> None:
    deal = plain_deal()
    turned = {**deal, "hands": [[hand[::-1] for hand in age] for age in deal["hands"]]}
    assert GAME.start(GAME.deal_from_json(turned)) == GAME.start(GAME.deal_from_json(deal))


def test_the_number_of_players_is_a_whole_number_however_it_is_written() -> None:
    deal = plain_deal(players=4)
    deal["options"]["players"] = 4.0
    found = GAME.deal_from_json(deal)
    assert '"players":4,' in found.to_json()
    assert thauma.Match(found).seats == 4


# -------------------------------------------------------------------------------------- what is no deal


def drop(name: str) -> Callable[[dict[str, Any]], object]:
    """Leave a part out."""
    return lambda deal: deal.pop(name)


def put(value: Any, *path: Any) -> Callable[[dict[str, Any]], object]:
    """Write something at a place."""

    def change(deal: dict[str, Any]) -> None:
        *way, last = path
        place: Any = deal
        for step in way:
            place = place[step]
        place[last] = value

    return change


def repeat_first_card(age: int) -> Callable[[dict[str, Any]], object]:
    """Deal the first card of an age instead of every other one of the same hand."""

    def change(deal: dict[str, Any]) -> None:
        deal["hands"][age][0] = [deal["hands"][age][0][0]] * 7

    return change


def double_city(deal: dict[str, Any]) -> None:
    """Give two seats the same city."""
    deal["cities"][2] = deal["cities"][0]


def double_guild(deal: dict[str, Any]) -> None:
    """Deal a guild twice instead of another one."""
    places = [
        (hand, i)
        for hand in deal["hands"][2]
        for i, card in enumerate(hand)
        if CARD_INDEX[card] >= FIRST_GUILD
    ]
    (first, i), (second, j) = places[:2]
    second[j] = first[i]


def guild_too_many(deal: dict[str, Any]) -> None:
    """Deal a guild instead of another card of Age III."""
    dealt = {card for hand in deal["hands"][2] for card in hand}
    guild = next(card.id for card in CARDS[FIRST_GUILD:] if card.id not in dealt)
    hand = deal["hands"][2][-1]
    at = next(i for i, card in enumerate(hand) if CARD_INDEX[card] < FIRST_GUILD)
    hand[at] = guild


WRONG: list[tuple[str, str, Callable[[dict[str, Any]], object]]] = [
    ("cities", "missing", drop("cities")),
    ("hands", "missing", drop("hands")),
    ("'seed'", "part", put(7, "seed")),
    ("cities", "list", put("gizah", "cities")),
    ("cities", "count", put([["gizah", "day"]], "cities")),
    ("cities[1]", "list", put("gizah", "cities", 1)),
    ("cities[1]", "count", put(["gizah"], "cities", 1)),
    ("cities[1][0]", "no-city", put("athens", "cities", 1, 0)),
    ("cities[1][0]", "no-city", put(["gizah"], "cities", 1, 0)),
    ("cities[2][0]", "twice", double_city),
    ("cities[1][1]", "side", put("dusk", "cities", 1, 1)),
    ("cities[1][1]", "side", put(None, "cities", 1, 1)),
    ("cities[1][1]", "side", put([], "cities", 1, 1)),
    ("hands", "list", put({}, "hands")),
    ("hands", "count", put([], "hands")),
    ("hands[1]", "count", put([], "hands", 1)),
    ("hands[1][2]", "list", put("baths", "hands", 1, 2)),
    ("hands[1][2]", "count", put(["baths"], "hands", 1, 2)),
    ("hands[0][0][3]", "no-card", put("castle", "hands", 0, 0, 3)),
    ("hands[0][0][3]", "no-card", put(None, "hands", 0, 0, 3)),
    ("hands[0][0][3]", "too-many", put("palace", "hands", 0, 0, 3)),
    ("hands[0][0][3]", "guilds", put("spies-guild", "hands", 0, 0, 3)),
    ("hands[1][0][1]", "too-many", repeat_first_card(1)),
]


@pytest.mark.parametrize(("place", "key", "change"), WRONG, ids=lambda part: getattr(part, "__name__", part))
def test_what_is_wrong_with_a_deal_is_said_with_its_place(
    place: str, key: str, change: Callable[[dict[str, Any]], object]
) -> None:
    problem = error_for_spoilt(change)
    assert problem.data["place"] == place
    assert problem.data["problem"].key == f"wonders.error.{key if key.startswith('no-') else f'deal.{key}'}"


def test_guilds_are_different_ones_and_not_too_many() -> None:
    assert error_for_spoilt(double_guild).data["problem"].key == "wonders.error.deal.twice"
    problem = error_for_spoilt(guild_too_many)
    assert problem.data["problem"].data["n"] == 5
    assert "there are 5 guilds in this age" in str(problem)


def test_W_OPTION_2_a_side_is_not_dealt_where_it_is_chosen() -> None:
    problem = error_for_spoilt(put("day", "cities", 0, 1), sides="chosen")
    assert problem.data["problem"].key == "wonders.error.deal.side-chosen"


@pytest.mark.parametrize(
    "options",
    [{"players": 2}, {"players": "3"}, {"u7": "yes"}, {"u1": True}, {"same_turn": "yes"}, 3],
    ids=repr,
)
def test_W_OPTION_10_options_that_there_are_not_are_refused(options: Any) -> None:
    assert error_for_spoilt(put(options, "options")).data["place"] == "options"
    with pytest.raises(thauma.UnknownOption):
        GAME.deal(1, options)


@pytest.mark.parametrize("players", [0, 1, 2, 8, -3, True, "5", [], float("nan")], ids=repr)
def test_W_OPTION_1_another_number_of_players_is_refused(players: Any) -> None:
    with pytest.raises(thauma.UnknownOption, match="3, 4, 5, 6, 7"):
        thauma.Match.new("wonders", seed=1, players=players)
    with pytest.raises(thauma.UnknownOption, match="3, 4, 5, 6, 7"):
        thauma.simulate("wonders", 1, 1, players=players)


def test_a_game_starts_from_a_deal_of_its_own() -> None:
    for other in (thauma.game("duel").deal(1), None, plain_deal(), "deal"):
        with pytest.raises(thauma.InvalidDeal):
            GAME.start(other)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", FIRST_RULES, ids=lambda seed: str(seed)[:10])
def test_a_seed_deals_what_it_dealt_under_the_first_rules(seed: int) -> None:
    deal = GAME.deal_from_json({**GAME.deal(seed).to_dict(), "rules": "wonders/1"})
    assert deal.hash == FIRST_RULES[seed]


@pytest.mark.parametrize("players", [3, 7])
def test_rulings_do_not_change_what_is_dealt_from_a_seed(players: int) -> None:
    dealt = [GAME.deal(3, {**options, "players": players, "sides": "dealt"}).to_dict() for options in OPTIONS]
    for deal in dealt:
        assert (deal["cities"], deal["hands"]) == (dealt[0]["cities"], dealt[0]["hands"])


def test_deals_are_fair() -> None:
    """Each city is as likely at each seat, by day and by night, and each card in each hand."""
    deals = [GAME.deal(seed, players=3).to_dict() for seed in range(proof_count(2_000, 200))]
    boards = [(board, side) for board in BOARDS for side in ("day", "night")]
    for seat in range(3):
        assert looks_uniform([tuple(deal["cities"][seat]) for deal in deals], boards)
    for age in range(3):
        for card in {*deck(age + 1, 3), *(GUILDS if age == 2 else [])}:
            held = [seat for deal in deals for seat in range(3) if card in deal["hands"][age][seat]]
            assert looks_uniform(held, range(3))
    for guild in GUILDS:
        dealt = sum(any(guild in hand for hand in deal["hands"][2]) for deal in deals)
        assert abs(dealt / len(deals) - 5 / 10) < 5 * (0.25 / len(deals)) ** 0.5
