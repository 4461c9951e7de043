"""What a seat and a spectator see of 7 Wonders: the table as the rules count it, and the seat's moves."""

import json
from collections import Counter
from typing import Any

import pytest

import thauma
from tests.case_selection import proof_count
from tests.wonders.support.random_play import GAME, at_rest, matches, walk
from thauma.games.wonders.ids import CHOOSE, M_STAGE, OVER, REVIVE, SEVENTH, SOLD
from thauma.games.wonders.position import left_of, right_of, unpack_state
from thauma.games.wonders.table import CARD_INDEX, CARDS, COLOURS, GOODS, LETTERS, RAW, RESOURCES, VICTORY
from thauma.games.wonders.table_rows import PAIRS, goods, pack_raw

pytestmark = pytest.mark.once  # nothing of it is compiled


def letters(resources: Any) -> str:
    """Write resources as the tables do."""
    return "".join(LETTERS[RESOURCES.index(resource)] for resource in resources)


# ----------------------------------------------------------------------------------------- the table


@pytest.mark.parametrize("number", range(5))
def test_a_city_is_shown_as_the_rules_count_it(number: int) -> None:
    for before, _, _, after in walk(number):
        wonders, view = unpack_state(after), GAME.view(after, None)
        if not at_rest(before):
            continue
        for city, shown in zip(wonders.cities, view["cities"], strict=False):
            fixed = "".join(letters([name]) * n for name, n in shown["production"]["fixed"].items())
            assert pack_raw(fixed) == city.raw
            assert goods("".join(set(fixed))) == city.goods
            choices = [letters(choice) for choice in shown["production"]["choices"]]
            assert sum(1 << PAIRS.index(choice) for choice in choices) == city.pairs
            private = Counter(map(tuple, shown["production"]["private"]))
            assert (private[RAW], private[GOODS]) == (city.any_raw, city.any_goods)
            assert list(shown["counts"].values()) == city.counts[:7]
            assert shown["cards"] == sorted(
                shown["cards"], key=lambda card: (CARDS[CARD_INDEX[card]].colour, CARD_INDEX[card])
            )
            assert Counter(COLOURS[CARDS[CARD_INDEX[card]].colour] for card in shown["cards"]) == Counter(
                {colour: n for colour, n in shown["counts"].items() if n}
            )
            assert len(shown["tucked"]) == shown["stages"] == city.counts[7]


@pytest.mark.once
@pytest.mark.parametrize("number", range(5))
def test_W_SECRET_7_the_card_under_a_stage_is_named_to_its_owner_alone(number: int) -> None:
    hidden: list[list[tuple[int, str]]] = [[] for _ in range(7)]
    turn: dict[int, int] = {}
    for before, seat, move, after in walk(number):
        wonders = unpack_state(before)
        if wonders.question in (CHOOSE, SEVENTH):
            turn[seat] = move
        if at_rest(after):
            for actor, made in turn.items():
                if M_STAGE <= made < 2 * M_STAGE:
                    hidden[actor].append((wonders.age + 1, CARDS[(made - M_STAGE) // 15].id))
            turn = {}
        for owner in range(wonders.players) if at_rest(after) else ():
            for viewer in (owner, left_of(wonders, owner), None):
                tucked = GAME.view(after, viewer)["cities"][owner]["tucked"]
                expected = [(age, card if viewer == owner else None) for age, card in hidden[owner]]
                assert [(each["age"], each["card"]) for each in tucked] == expected


@pytest.mark.parametrize("number", range(5))
def test_the_market_shows_what_neighbours_sell_and_what_a_unit_costs(number: int) -> None:
    for before, seat, _, _ in walk(number):
        wonders, view = unpack_state(before), GAME.view(before, seat)
        cards = view["cities"][seat]["cards"]
        prices = {
            "left": 1 if "west-trading-post" in cards else 2,
            "right": 1 if "east-trading-post" in cards else 2,
        }
        for side, neighbour in (("left", left_of(wonders, seat)), ("right", right_of(wonders, seat))):
            sold = view["cities"][neighbour]["production"]
            assert view["market"][side] == {
                "seat": neighbour,
                "fixed": sold["fixed"],
                "choices": sold["choices"],
                "raw": prices[side],
                "goods": 1 if "marketplace" in cards else 2,
            }


@pytest.mark.parametrize("number", range(5))
def test_W_SECRET_9_the_discard_pile_is_counted_for_all_and_shown_to_who_may_build_from_it(
    number: int,
) -> None:
    for before, _, _, _ in walk(number):
        wonders = unpack_state(before)
        if not at_rest(before):
            continue
        pile = Counter(wonders.hands[i] for i, use in enumerate(wonders.uses) if use >= SOLD)
        pile -= Counter(card for card in wonders.revived if card >= 0)
        for viewer in (*range(wonders.players), None):
            discard = GAME.view(before, viewer)["discard"]
            assert discard["count"] == pile.total()
            assert not Counter(CARD_INDEX[card] for card in discard["known"]) - pile
            asked = wonders.question == REVIVE and wonders.asked == viewer
            assert discard["cards"] == (discard["known"] if asked else None)
            if asked:
                assert [CARD_INDEX[card] for card in discard["cards"]] == sorted(pile.elements())


def test_a_seat_knows_what_it_has_sold_itself() -> None:
    match = thauma.Match.new("wonders", seed=4, players=4)
    sold = {seat: match.view(seat)["hand"][seat] for seat in range(4)}
    for seat, card in sold.items():
        match.play(seat, f"sell {card}")
    assert match.view(None)["discard"] == {"count": 4, "cards": None, "known": []}
    for seat, card in sold.items():
        assert match.view(seat)["discard"] == {"count": 4, "cards": None, "known": [card]}


@pytest.mark.parametrize("number", range(5))
def test_conflicts_and_points_are_those_of_the_rules(number: int) -> None:
    for _, _, _, after in walk(number):
        view = GAME.view(after, None)
        if not view["waiting"]:
            break
        assert view["points"] == [sum(after.points(seat)) for seat in range(view["players"])]
        assert all(len(city["conflicts"]) == view["age"] - 1 for city in view["cities"])
    assert view["question"] == "over"
    assert view["points"] == [score["total"] for score in view["result"]["scores"]]
    for city, score in zip(view["cities"], view["result"]["scores"], strict=True):
        worth = {"victory": VICTORY, "defeat": (-1, -1, -1), "none": (0, 0, 0)}
        sums = [worth[how][age] for age, both in enumerate(city["conflicts"]) for how in both.values()]
        assert sum(sums) == score["military"]


def test_hands_pass_left_right_left() -> None:
    passed = {}
    for before, _, _, _ in walk(3):
        view = GAME.view(before, None)
        passed[view["age"]] = view["direction"]
    assert passed == {1: "left", 2: "right", 3: "left"}


# -------------------------------------------------------------------------------------- the seat's moves


@pytest.mark.parametrize("number", range(proof_count(10, 5)))
def test_the_offers_are_exactly_the_moves_and_cost_what_the_moves_cost(number: int) -> None:
    for before, seat, _, _ in walk(number):
        view = GAME.view(before, seat)
        assert [move["id"] for move in view["moves"]] == before.legal(seat)
        prices = {move["move"]: move["price"] for move in view["moves"]}
        if view["question"] in ("revive", "side"):
            assert view["offers"] == {}
            assert view["stage"] is None
            continue
        expected: dict[str, int | None] = {f"sell {card}": -3 for card in view["hand"]}
        for card, offer in view["offers"].items():
            assert bool(offer["build"]) == (offer["reason"] is None)
            expected |= price_by_move(f"build {card}", offer["build"]) | price_by_move(
                f"stage with {card}", view["stage"]["build"]
            )
        if view["question"] == "seventh":
            expected = {move: price for move, price in expected.items() if move in prices}
        assert prices == expected


def price_by_move(move: str, payments: list[dict[str, Any]]) -> dict[str, int]:
    """Write every payment as a move; the cheapest come first."""
    order = [(payment["total"], payment["left"]) for payment in payments]
    assert order == sorted(order)
    found = {}
    for payment in payments:
        assert payment["total"] == payment["left"] + payment["right"] + payment["bank"]
        parts = [f"{payment[side]} {side}" for side in ("left", "right") if payment[side]]
        found[f"{move} paying {' '.join(parts)}" if parts else move] = payment["total"]
    return found


def test_the_offers_stay_while_a_choice_waits() -> None:
    match = thauma.Match.new("wonders", seed=5)
    before = match.view(1)
    match.play(1, before["moves"][0]["move"])
    after = match.view(1)
    assert after["choice"] == before["moves"][0]["move"]
    assert (after["offers"], after["stage"], after["moves"]) == (before["offers"], before["stage"], [])


# --------------------------------------------------------------------------------------------- the end


@pytest.mark.parametrize("number", range(10))
def test_W_SCORE_10_the_result_names_the_seats_with_most_points_and_then_coins(number: int) -> None:
    *_, (before, _, _, after) = walk(number)
    assert GAME.result(before) is None
    assert GAME.view(before, None)["result"] is None
    result, wonders = GAME.result(after), unpack_state(after)
    assert result is not None
    assert wonders.question == OVER
    ranks = [(score["total"], wonders.cities[seat].coins) for seat, score in enumerate(result.scores)]
    assert result.winners == tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    assert all(sum(list(score.values())[:-1]) == score["total"] for score in result.scores)
    view = GAME.view(after, 0)["result"]
    assert view == json.loads(
        json.dumps({"winners": result.winners, "kind": "points", "scores": result.scores})
    )


@pytest.mark.once
def test_every_position_of_a_match_has_a_view_for_everybody() -> None:
    for match in matches(0):
        for viewer in (0, 1, 2, None):
            view = match.view(viewer)
            assert view["seat"] == viewer
            assert view["number"] == len(match.actions)
            assert sorted(view["waiting"] + view["chosen"]) == [0, 1, 2] or len(view["waiting"]) < 2
