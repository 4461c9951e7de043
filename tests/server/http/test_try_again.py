"""Try again: a new match that begins with the deal and the first moves of one that is over."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.support.hosted_matches import ScriptedMatch, human
from tests.server.support.live_server import ask, bot, new_match, people, serve_in_thread, tokens_of
from tests.server.support.services import (
    connect_both_seats,
    connect_player,
    connect_spectator,
    expect_accepted,
    expect_refusal,
    play,
    request_rematch,
    service,
)
from thauma.core.match import Match
from thauma.core.match_text import notes_of
from thauma.server.matches import events
from thauma.server.matches.cache import fold_rows

pytestmark = pytest.mark.unsanitized
MOVES = 9


def play_and_resign(address: str, moves: int = MOVES, **more: Any) -> str:
    """Play some moves, let seat 1 resign; gives the match."""
    made = new_match(address, **more)
    with connect_both_seats(address, made) as client:
        play(client, moves)
        expect_accepted(client, 1, client.request("resign", 1))
    return str(made["match"]["match"])


def play_to_end(address: str) -> str:
    """Play a match to its end by the rules; gives it."""
    made = new_match(address)
    with connect_both_seats(address, made) as client:
        client.play_to_end()
    return str(made["match"]["match"])


def text_of(address: str, match: str) -> str:
    """Give the text of a match that is over."""
    return str(ask(address, f"/api/matches/{match}/text"))


def take_up_match(address: str, match: str, number: int, **more: Any) -> dict[str, Any]:
    """Take a match up after so many moves."""
    return new_match(address, again={"match": match, "number": number}, **more)


def take_up_refusal(address: str, again: Any, **more: Any) -> tuple[int, str]:
    """Expect a refusal; gives status and code."""
    wanted = {"game": "duel", "players": people("Ada", "Bo"), "again": again, **more}
    problem = expect_refusal(address, "/api/matches", wanted)
    return problem.status, problem.answer["error"]


# ------------------------------------------------------------------------------------------- begun


@pytest.mark.parametrize("number", [0, 1, 5, MOVES])
def test_it_begins_where_the_other_match_stood(server: str, number: int) -> None:
    match = play_and_resign(server)
    made = take_up_match(server, match, number)
    assert made["match"]["again"] == {"match": match, "number": number}
    assert made["match"]["moves"] == number
    with connect_both_seats(server, made) as client, connect_spectator(server, made) as watcher:
        kinds = [step["kind"] for step in watcher.updates[None]["steps"]]
        assert kinds == ["created", *["move"] * number]
        there = Match.parse(text_of(server, match))
        here = Match(there.deal)
        for seat, move in there.actions[:number]:
            here.put(seat, move)
        assert client.asked_seats == list(here.waiting)
        assert [client.updates[seat]["view"] for seat in (0, 1)] == [here.view(seat) for seat in (0, 1)]
        play(client, 3)
        expect_accepted(client, 0, client.request("resign", 0))
    played = Match.parse(text_of(server, made["match"]["match"]))
    assert played.deal == there.deal
    assert played.actions[:number] == there.actions[:number]
    assert len(played.actions) == number + 3


def test_other_matches_begin_at_the_beginning(server: str) -> None:
    assert new_match(server)["match"]["again"] is None


def test_everybody_sees_the_moves_before_as_they_were_told_then(server: str) -> None:
    match = play_and_resign(server)
    with connect_spectator(server, {"match": {"match": match}}) as watcher:
        told = [step["events"] for step in watcher.updates[None]["steps"] if step["kind"] == "move"]
    with connect_spectator(server, take_up_match(server, match, MOVES)) as watcher:
        assert [step["events"] for step in watcher.updates[None]["steps"][1:]] == told
        replay = ask(server, f"/api/matches/{watcher.match}/replay")
        assert [view["number"] for view in replay["views"]] == list(range(MOVES + 1))


def test_a_bot_that_is_asked_first_answers(server: str) -> None:
    match = play_and_resign(server, 3)
    made = take_up_match(server, match, 1, players=[*people("Ada"), bot("random")])
    with connect_player(server, made, 0) as ada:
        assert ada.wait_for_number(0, 4)["view"]["number"] == 3
        assert ada.asked_seats == [0]


def test_the_seats_are_as_listed_whatever_was_wished(server: str) -> None:
    match = play_and_resign(server)
    for _ in range(6):
        made = take_up_match(server, match, 2, players=[bot("random"), *people("Ada")], order="drawn")
        assert [seat["seat"] for seat in made["seats"]] == [0, 1]
        assert made["match"]["order"] == "listed"


def test_a_friend_may_try_too(server: str) -> None:
    match = play_and_resign(server)
    made = take_up_match(server, match, 4, players=[*people("Ada"), {"kind": "open"}])
    assert made["match"]["status"] == "open"
    joined = ask(
        server,
        f"/api/matches/{made['match']['match']}/join",
        {"secret": made["seats"][1]["join"], "name": "Bo"},
    )
    made["seats"][1]["token"] = joined["token"]
    with connect_both_seats(server, made) as client:
        play(client, 1)


def test_what_was_played_before_it_began_cannot_be_taken_back(server: str) -> None:
    made = take_up_match(server, play_and_resign(server), 2)
    with connect_both_seats(server, made) as client:
        for seat in (0, 1):
            assert client.request("take-back", seat)["code"] == "nothing-to-take-back"
        seat = client.asked_seats[0]
        play(client, 1)
        assert expect_accepted(client, seat, client.request("take-back", seat))["view"]["number"] == 2


def test_the_deal_is_sealed_anew_and_the_text_tells_where_it_began(server: str) -> None:
    match = play_and_resign(server)
    made = take_up_match(server, match, 4)
    with connect_both_seats(server, made) as client:
        expect_accepted(client, 0, client.request("resign", 0))
        info = client.updates[0]["match"]
    text = text_of(server, info["match"])
    assert notes_of(text)["again"] == f"{match} after 4 moves"
    assert Match.parse(text).deal.commitment(info["nonce"]) == info["commitment"]
    assert info["commitment"] != ask(server, f"/api/matches/{match}")["match"]["commitment"]


def test_it_can_be_taken_up_again_itself_and_has_a_rematch(server: str) -> None:
    first = take_up_match(server, play_and_resign(server), 4)
    with connect_both_seats(server, first) as client:
        play(client, 2)
        expect_accepted(client, 0, client.request("resign", 0))
    second = take_up_match(server, first["match"]["match"], 6)
    assert second["match"]["again"] == {"match": first["match"]["match"], "number": 6}
    next_one = ask(
        server, f"/api/matches/{request_rematch(server, client.match, tokens_of(first)[0])['match']}"
    )
    assert next_one["match"]["moves"] == 0
    assert next_one["match"]["again"] is None


def test_options_are_those_of_the_match(server: str) -> None:
    match = play_and_resign(server, options={"wonders": "draft", "library": "open"})
    options = ask(server, f"/api/matches/{match}")["match"]["options"]
    assert take_up_match(server, match, 2)["match"]["options"] == options
    assert take_up_match(server, match, 2, options=options)["match"]["options"] == options
    assert take_up_refusal(server, {"match": match, "number": 2}, options={"library": "secret"}) == (
        400,
        "bad-request",
    )


def test_it_needs_the_other_match_no_more_once_it_has_begun(address: str) -> None:
    with serve_in_thread(service(address)) as one:
        match = play_and_resign(one)
        made = take_up_match(one, match, 5)
        with connect_both_seats(one, made) as client:
            before = client.updates[0]
    again_here = service(address)
    assert again_here.store.purge(2**60, 10) == 1
    with serve_in_thread(again_here) as two, connect_both_seats(two, made) as client:
        assert client.updates[0] == before
        play(client, 1)


def test_the_rows_alone_tell_how_it_began() -> None:
    first = ScriptedMatch().make_moves(6)
    created = events.Created(
        first.told[0][0].rules,  # type: ignore[union-attr]
        first.deal.to_dict(),
        "5e" * 32,
        first.deal.commitment("5e" * 32),
        tuple(human(seat) for seat in (0, 1)),
        again="match-of-a-story",
        played=first.table.match.actions[:4],
    )
    second = ScriptedMatch()
    second.told[0] = (created, second.now)
    table = fold_rows("another-match-00", second.as_stored())
    assert table.match.actions == first.table.match.actions[:4]
    assert (table.earlier_moves, table.version) == (4, 0)
    assert table.asked_seats == list(table.match.waiting)


# ------------------------------------------------------------------------------------------ refused


def test_a_match_that_is_not_over_cannot_be_taken_up(server: str) -> None:
    made = new_match(server)
    with connect_both_seats(server, made) as client:
        play(client, 3)
    assert take_up_refusal(server, {"match": made["match"]["match"], "number": 1}) == (409, "not-over")


def test_a_match_that_is_not_there_cannot_be_taken_up(server: str) -> None:
    assert take_up_refusal(server, {"match": "AAAAAAAAAAAAAAAA", "number": 1}) == (404, "not-found")


def test_there_is_no_going_on_after_the_last_move(server: str) -> None:
    match = play_and_resign(server)
    assert take_up_refusal(server, {"match": match, "number": MOVES + 1}) == (400, "bad-request")
    ended = play_to_end(server)
    moves = ask(server, f"/api/matches/{ended}")["match"]["moves"]
    assert take_up_refusal(server, {"match": ended, "number": moves}) == (400, "bad-request")
    assert take_up_match(server, ended, moves - 1)["match"]["status"] == "playing"


@pytest.mark.parametrize("number", [-1, 1.5, "1", None, 10**7])
def test_a_number_is_a_number(server: str, number: Any) -> None:
    assert take_up_refusal(server, {"match": play_and_resign(server, 1), "number": number}) == (
        400,
        "bad-request",
    )


@pytest.mark.parametrize("given", [[], "x", {}, {"match": "x"}, {"number": 1}, {"match": "x", "number": 1}])
def test_what_is_no_position_is_refused(server: str, given: Any) -> None:
    assert take_up_refusal(server, given) == (400, "bad-request")


def test_a_bot_that_is_not_there_and_a_player_too_many_are_refused_as_always(server: str) -> None:
    position = {"match": play_and_resign(server, 1), "number": 1}
    assert take_up_refusal(server, position, players=[*people("Ada"), bot("nobody")]) == (400, "unknown-bot")
    assert take_up_refusal(server, position, players=people("Ada", "Bo", "Cy")) == (400, "bad-request")


def test_a_path_is_never_a_bot(server: str, tmp_path: Path) -> None:
    script = tmp_path / "mybot.py"
    script.write_text(f"open({str(tmp_path / 'ran')!r}, 'w')\n")
    names = [str(script), "./mybot.py", "../mybot.py", f"file://{script}", "mybot.py", "flat", "uniform"]
    for name in [*names, "Hard", "hard ", ""]:
        wanted = {"game": "duel", "players": [*people("Ada"), {"kind": "bot", "bot": name[:40]}]}
        assert expect_refusal(server, "/api/matches", wanted).answer["error"] == "unknown-bot"
    assert not (tmp_path / "ran").exists()
