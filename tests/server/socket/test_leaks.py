"""Nothing leaks over the wire: matches that differ in what a seat cannot see sound the same to it."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tests.case_selection import thorough_except
from tests.duel.support.random_games import GAME, opening, walk
from tests.server.support.twin_servers import (
    DealPair,
    TwinServer,
    first_difference,
    make_deal_pair,
    play_and_record,
    run_twin_servers,
)
from thauma import wire
from thauma.core.game import Explanation
from thauma.core.match import Match
from thauma.review.contract import Hint, Option
from thauma.server.http import sockets
from thauma.server.matches import messages
from thauma.server.matches.hosted_match import HostedMatch
from thauma.server.workers.hints import HintRequest, Hints

pytestmark = pytest.mark.unsanitized


@pytest.fixture(scope="module")
def twin_servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[TwinServer, TwinServer]]:
    """Run two servers that draw nothing."""
    with run_twin_servers(tmp_path_factory.mktemp("twins")) as made:
        yield made


def compare_servers(
    both: tuple[TwinServer, TwinServer], found: DealPair, moves: int, seed: int
) -> tuple[str, str] | None:
    """Play the same moves on both servers; gives what the seat could tell them apart by."""
    played = found.moves[:moves]
    halves = zip(both, found.deals, strict=True)
    told = [play_and_record(twin, deal, found.seat, played, seed) for twin, deal in halves]
    assert len(told[0]) > 3 * moves
    return first_difference(*told)


@pytest.mark.parametrize("part", thorough_except([0.0, 0.15, 0.4, 0.7, 0.95], 0.15, 0.4, 0.95))
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("number", thorough_except([700, 709], 709))
def test_what_a_seat_cannot_see_makes_no_difference_to_what_it_is_told(
    twin_servers: tuple[TwinServer, TwinServer], number: int, seat: int, part: float
) -> None:
    found = make_deal_pair(number, part, seat)
    assert compare_servers(twin_servers, found, found.same, number) is None


def find_secret_draw() -> tuple[int, int, float]:
    """Find a game in which the Great Library is built while its draw is a secret: game, builder, when."""
    for number in range(2000):
        if opening(number).game.deal_of(opening(number)).options["library"] == "open":
            continue
        steps = list(walk(number))
        for index, (before, seat, _, _) in enumerate(steps):
            if GAME.view(before, None)["question"] == "library":
                return number, seat, (index + 0.5) / len(steps)
    raise AssertionError("nobody builds the Great Library")


def test_a_secret_draw_makes_no_difference_to_who_did_not_draw(
    twin_servers: tuple[TwinServer, TwinServer],
) -> None:
    number, builder, part = find_secret_draw()
    for seed in range(50):
        found = make_deal_pair(number, part, 1 - builder, seed)
        asides = [set(deal.parts["aside"][:3]) for deal in found.deals]
        if asides[0] != asides[1] and found.same == int(part * len(list(walk(number)))):
            break
    else:
        raise AssertionError("the draw is always the same")
    assert compare_servers(twin_servers, found, found.same, number) is None


def test_what_is_revealed_does_make_a_difference(twin_servers: tuple[TwinServer, TwinServer]) -> None:
    """Otherwise the tests above would compare silence with silence."""
    told = 0
    for number in (700, 709, 714):
        found = make_deal_pair(number, 0.3, 0)
        if found.same < len(found.moves):
            apart = compare_servers(twin_servers, found, len(found.moves), number)
            assert apart is not None
            assert all(json.loads(text)["type"] == "update" for text in apart)
            told += 1
    assert told


# ---------------------------------------------------------------------------------- would it be noticed


def leaking_update(honest: Any) -> Any:
    """Tell too much in a view: what lies on top of the last age."""

    def update(table: HostedMatch, viewer: int | None, *given: Any, **written: Any) -> wire.Update:
        told: wire.Update = honest(table, viewer, *given, **written)
        hint = table.match.deal.parts["ages"][2][0]
        return msgspec.structs.replace(told, view={**table.match.view(viewer), "hint": hint})

    return update


def leaking_info(honest: Any) -> Any:
    """Give the nonce out while the match runs, and something else that only this deal has."""

    def info(table: HostedMatch, patience: int) -> wire.MatchInfo:
        told: wire.MatchInfo = honest(table, patience)
        return msgspec.structs.replace(told, nonce=table.match.deal.hash)

    return info


def leaking_explanation(honest: Any) -> Any:
    """Explain with a word more for a card that is in the game at all."""

    def leak_explanation(table: HostedMatch, seat: int, text: str) -> Explanation:
        told: Explanation = honest(table, seat, text)
        inside = any(told.move.endswith(card) for age in table.match.deal.parts["ages"] for card in age)
        return msgspec.structs.replace(told, text=told.text + "!" * inside)

    return leak_explanation


def leaking_views(honest: Any) -> Any:
    """Show in the past what lies hidden still."""

    def views(match: Match, viewer: int | None) -> tuple[dict[str, Any], ...]:
        told: tuple[dict[str, Any], ...] = honest(match, viewer)
        return ({**told[0], "hint": match.deal.parts["ages"][2]}, *told[1:])

    return views


def leaking_hint(honest: Any) -> Any:
    """Advise to take the card that lies on top of the last age."""

    async def leak_hint(hinting: Hints, asked: HintRequest) -> Hint:
        told: Hint = await honest(hinting, asked)
        card = asked.live.hosted.match.deal.parts["ages"][2][0]
        return msgspec.structs.replace(told, options=[Option(card, [0.0, 1.0], [])])

    return leak_hint


LEAKS = [
    (messages, "update_message", leaking_update),
    (messages, "replay_views", leaking_views),
    (messages, "match_info", leaking_info),
    (sockets, "explain_move", leaking_explanation),
    (Hints, "think", leaking_hint),
]


@pytest.mark.parametrize(
    ("room", "name", "leak"), LEAKS, ids=["view", "replay", "match", "explanation", "hint"]
)
def test_a_leak_would_be_noticed(
    twin_servers: tuple[TwinServer, TwinServer],
    monkeypatch: pytest.MonkeyPatch,
    room: Any,
    name: str,
    leak: Any,
) -> None:
    found = make_deal_pair(700, 0.4, 0)
    monkeypatch.setattr(room, name, leak(getattr(room, name)))
    assert compare_servers(twin_servers, found, found.same, 1) is not None


# --------------------------------------------------------------------------------- one's own and no other's


def test_a_view_has_the_moves_costs_and_prices_of_its_own_seat_only(
    twin_servers: tuple[TwinServer, TwinServer],
) -> None:
    found = make_deal_pair(700, 0.95, 0)
    match, seen, differ = Match(found.deals[0]), 0, 0
    played = found.moves[: found.same]
    for text in play_and_record(twin_servers[0], found.deals[0], 0, played, 3):
        if not text.startswith('{"type":"update"'):
            continue
        update = json.loads(text)
        view = update["view"]
        while len(match.actions) < view["number"]:
            match.put(*played[len(match.actions)])
        while len(match.actions) > view["number"]:
            match.undo()
        if update["seat"] is None:
            assert not {"moves", "costs", "prices"} & view.keys()
            assert update["question"] is None
            continue
        own, other = match.view(0), match.view(1)
        for part in ("moves", "costs", "prices"):
            assert view[part] == json.loads(json.dumps(own[part]))
            differ += own[part] != other[part]
        assert bool(view["moves"]) == (0 in view["waiting"]) == (update["question"] is not None)
        seen += 1
    assert seen > 50
    assert differ > 50


def test_before_the_end_nothing_that_is_told_opens_the_commitment(
    twin_servers: tuple[TwinServer, TwinServer],
) -> None:
    found = make_deal_pair(709, 0.95, 1)
    told = play_and_record(twin_servers[0], found.deals[0], 1, found.moves[:40], 4)
    frames = [text for text in told if text.startswith("{")]
    assert all("5e5e5e5e" not in text for text in frames)
    assert sum('"nonce":null' in text for text in frames) > 80
    assert all('"ages"' not in text for text in told)
    assert any('"error":"not-over"' in text for text in told)
