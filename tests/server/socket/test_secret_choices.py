"""Choices made at once, over real sockets: nobody can tell another's, and none is lost or made twice."""

import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from tests.server.support.databases import Cluster, database
from tests.server.support.live_server import ask, serve_in_process, serve_in_thread
from tests.server.support.many_seats import MatchClients, Recipient, deal_wonders, new_wonders_match
from tests.server.support.raw_sockets import send_raw_request
from tests.server.support.services import NOON, Dealer, service
from tests.server.support.twin_servers import TwinServer, first_difference, run_twin_servers

pytestmark = pytest.mark.unsanitized


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Run one server for most matches of this file."""
    with serve_in_thread(service(str(tmp_path_factory.mktemp("secret") / "matches.sqlite3"))) as place:
        yield place


def play_turns(table: MatchClients, turns: int) -> None:
    """Let everybody make first legal choices for some turns."""
    for _ in range(turns):
        for seat in table.asked_seats:
            table.choose(seat)


# ------------------------------------------------------------------------------------------- no leak


def public_answers(twin: TwinServer, match: str) -> Iterator[str]:
    """Ask for everything that a stranger may ask for."""
    for path in ("", f"/{match}", f"/{match}/replay", f"/{match}/replay?seat=1", f"/{match}/text"):
        answer = send_raw_request(twin.address, f"/api/matches{path}")
        yield re.sub(r"(?im)^date: .*$", "", answer.head) + answer.body.decode()


def probe_secret(table: MatchClients, secret: int, spy: int) -> Iterator[str]:
    """Let a seat try to find out what another one has chosen; gives what newcomers hear."""
    spied = table.guests[spy].update
    for move in [*spied["view"]["hand"], "stone-pit", "palace"]:
        table.request("explain", spy, move=f"build {move}")
    tries: dict[str, dict[str, Any]] = {
        "take-back": {},
        "answer-back": {"allow": True},
        "claim": {"seat": secret, "bot": "random"},
        "withdraw": {"question": spied["question"]},
    }
    for kind, more in tries.items():
        assert table.request(kind, spy, **more)["type"] == "refused"
    for token in (table.tokens[spy], None):
        for after in (None, spied["number"] - 1):
            newcomer = Recipient(table.address, table.match, token, update={"number": after})
            newcomer.leave()
            yield from newcomer.heard


def record_secret_choice(twin: TwinServer, secret: int, choice: int) -> list[str]:
    """Let a seat choose in secret, think better of it, and choose anew; gives all that others are told."""
    twin.chance.next, twin.clock.at = deal_wonders(4), NOON
    said: list[str] = []
    spies = [seat for seat in range(4) if seat != secret]
    with MatchClients(twin.address, new_wonders_match(twin.address, 4, public=True)) as table:
        play_turns(table, 2)
        deeds: list[Callable[[], int]] = [
            lambda: table.choose(secret, choice),
            lambda: table.choose(spies[0], 2),
            lambda: table.request_and_wait("take-back", secret),
            lambda: table.choose(secret, -1 - choice),
            lambda: table.request_and_wait("withdraw", secret, question=4),
            lambda: table.choose(secret, choice),
            lambda: table.choose(spies[1]),
        ]
        for deed in deeds:
            twin.clock.at += 60_000
            deed()
            said += public_answers(twin, table.match)
            said += probe_secret(table, secret, spies[2])
        for viewer, guest in table.guests.items():
            said += guest.heard if viewer != secret else []
    return said


@pytest.mark.parametrize("secret", [0, 1, 3])
def test_nobody_hears_a_letter_of_what_another_chose(tmp_path: Path, secret: int) -> None:
    with run_twin_servers(tmp_path) as (one, other):
        mine, theirs = record_secret_choice(one, secret, 0), record_secret_choice(other, secret, 1)
    assert len(mine) > 100
    assert first_difference(mine, theirs) is None


def test_the_maker_of_a_choice_sees_it(address: str) -> None:
    with MatchClients(address, new_wonders_match(address)) as table:
        table.choose(1, 2)
        update = table.guests[1].update
        assert update["steps"][-1]["move"] == update["view"]["choice"]
        assert update["question"] is None
        assert table.guests[0].update["steps"][-1].keys() == {"kind", "at", "seat"}


# ------------------------------------------------------------------------------------------- no order


def test_the_order_of_arrival_makes_no_difference(tmp_path: Path) -> None:
    found = []
    place = str(tmp_path / "matches.sqlite3")
    with serve_in_thread(service(place, chance=Dealer(3))) as address:
        for order in permutations(range(3)):
            with MatchClients(address, new_wonders_match(address)) as table:
                play_turns(table, 1)
                for seat in order:
                    table.choose(seat, 1)
                found.append([guest.update["view"] for guest in table.guests.values()])
                found[-1] += [guest.update["steps"][-1]["events"] for guest in table.guests.values()]
    assert all(other == found[0] for other in found)


def test_many_choices_at_the_same_moment_make_one_turn(address: str) -> None:
    with MatchClients(address, new_wonders_match(address, 7)) as table, ThreadPoolExecutor(7) as pool:
        for _ in range(3):
            list(pool.map(table_choice(table), range(7)))
        steps = [step["kind"] for step in table.newest_update()["steps"]]
        assert steps == ["created", *(["chosen"] * 7 + ["turn"]) * 3]
        assert {guest.update["view"]["turn"] for guest in table.guests.values()} == {4}


def table_choice(table: MatchClients) -> Any:
    """Give a function that lets a seat choose and waits until the turn is over."""

    def choose(seat: int) -> None:
        guest = table.guests[seat]
        before = guest.update["view"]["turn"]
        move, question = guest.update["view"]["moves"][0]["move"], guest.update["question"]
        assert table.request("move", seat, question=question, move=move)["type"] == "accepted"
        while guest.update["view"]["turn"] == before:
            guest.hear()

    return choose


# -------------------------------------------------------------------------------- once, and once only


def test_a_second_choice_is_refused(address: str) -> None:
    with MatchClients(address, new_wonders_match(address)) as table:
        moves = [move["move"] for move in table.guests[0].update["view"]["moves"]]
        table.choose(0)
        for move in moves[:2]:
            answer = table.request("move", 0, question=1, move=move)
            assert (answer["code"], answer["update"]) == ("already-chosen", None)
        assert ask(address, f"/api/matches/{table.match}")["view"]["chosen"] == [0]


def test_a_choice_is_withdrawn_and_made_anew(address: str) -> None:
    with MatchClients(address, new_wonders_match(address)) as table:
        table.choose(0)
        number = table.request_and_wait("withdraw", 0, question=1, id="oops")
        for guest in table.guests.values():
            assert guest.update["steps"][-1] == {
                **guest.update["steps"][-1],
                "kind": "withdrawn",
                "seat": 0,
                "moves": 1,
            }
            assert guest.update["view"]["chosen"] == []
        assert [table.guests[seat].update["question"] for seat in range(3)] == [2, 1, 1]
        assert table.request("withdraw", 0, question=1, id="oops") == {
            "type": "accepted",
            "id": "oops",
            "number": number,
        }
        assert table.request("withdraw", 0, question=2)["code"] == "nothing-to-take-back"
        table.choose(0, 1)
        assert table.request("withdraw", 0, question=1)["code"] == "stale"
        assert table.guests[0].update["view"]["chosen"] == [0]


def test_a_repeated_choice_gets_the_same_answer_whatever_happened_since(address: str) -> None:
    with MatchClients(address, new_wonders_match(address)) as table:
        move = table.guests[1].update["view"]["moves"][0]["move"]
        again = {"question": 1, "move": move, "id": "mine"}
        number = table.request_and_wait("move", 1, **again)
        same = {"type": "accepted", "id": "mine", "number": number}
        assert table.request("move", 1, **again) == same
        table.request_and_wait("withdraw", 1, question=1)
        assert table.request("move", 1, **again) == same
        assert table.guests[1].update["view"]["choice"] is None
        play_turns(table, 1)
        assert table.request("move", 1, **again) == same
        assert table.guests[1].update["view"]["choice"] is None


def test_a_choice_for_the_turn_before_is_stale_and_brings_how_it_stands(address: str) -> None:
    with MatchClients(address, new_wonders_match(address)) as table:
        move = table.guests[2].update["view"]["moves"][0]["move"]
        play_turns(table, 1)
        answer = table.request("move", 2, question=1, move=move)
        assert (answer["code"], answer["update"]["question"]) == ("stale", 2)
        late = table.request("withdraw", 2, question=1)
        assert (late["code"], late["update"]["question"]) == ("stale", 2)


def test_with_another_seats_token_nobody_chooses_twice(address: str) -> None:
    with MatchClients(address, new_wonders_match(address)) as table:
        table.choose(0)
        mine = table.guests[0].update["view"]["moves"]
        assert mine == []
        answer = table.request("move", 1, token=table.tokens[0], question=1, move="sell altar")
        assert answer["code"] == "already-chosen"
        answer = table.request("withdraw", 1, token=table.tokens[1], question=1)
        assert answer["code"] == "nothing-to-take-back"
        assert ask(address, f"/api/matches/{table.match}")["view"]["chosen"] == [0]


# ------------------------------------------------------------------------------------------ nothing lost


@pytest.mark.slow
def test_a_server_that_is_killed_between_choices_forgets_none(tmp_path: Path) -> None:
    place = str(tmp_path / "matches.sqlite3")
    with serve_in_process(place) as (first, running):
        made = new_wonders_match(first, 5)
        with MatchClients(first, made) as table:
            play_turns(table, 1)
            for seat in (3, 0, 4):
                table.choose(seat, 1)
            table.request_and_wait("withdraw", 0, question=2)
            views = {viewer: guest.update["view"] for viewer, guest in table.guests.items()}
            running.kill()
            running.wait()
    with serve_in_process(place) as (second, _), MatchClients(second, made, "again") as table:
        assert {viewer: guest.update["view"] for viewer, guest in table.guests.items()} == views
        assert [table.guests[seat].update["question"] for seat in range(5)] == [3, 2, 2, None, None]
        assert table.guests[3].update["view"]["choice"] is not None
        table.request_and_wait("withdraw", 4, question=2)
        play_turns(table, 1)
        assert {guest.update["view"]["turn"] for guest in table.guests.values()} == {3}


def test_who_comes_back_is_told_what_was_missed(address: str) -> None:
    with MatchClients(address, new_wonders_match(address, 4)) as table:
        gone = table.guests.pop(2)
        gone.leave()
        for seat in (0, 3):
            table.choose(seat)
        gone.connect()
        assert [(step["kind"], step["seat"]) for step in gone.update["steps"]] == [
            ("chosen", 0),
            ("chosen", 3),
        ]
        assert gone.update["question"] == 1
        table.guests[2] = gone
        table.choose(2)
        table.choose(1)
        assert gone.update["steps"][-1]["kind"] == "turn"


def test_choices_at_two_servers_make_one_turn(cluster: Cluster) -> None:
    with (
        database(cluster) as place,
        serve_in_thread(service(place)) as one,
        serve_in_thread(service(place)) as other,
    ):
        made = new_wonders_match(one, 6)
        with (
            MatchClients(one, made) as here,
            MatchClients(other, made, "there") as there,
            ThreadPoolExecutor(6) as pool,
        ):
            for _ in range(3):
                list(pool.map(lambda seat: table_choice(there if seat % 2 else here)(seat), range(6)))
            assert [step["kind"] for step in there.newest_update()["steps"]] == [
                "created",
                *(["chosen"] * 6 + ["turn"]) * 3,
            ]
            here.newest_update()
            for viewer in (*range(6), None):
                assert here.guests[viewer].update["view"] == there.guests[viewer].update["view"]
