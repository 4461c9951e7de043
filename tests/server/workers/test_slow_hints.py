"""While a hint is thought about: it may come too late, fail, or be wanted by many."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.support.analysis import hint_path, hint_refusal, match_path, request_hint
from tests.server.support.leaping_loop import LeapingLoop
from tests.server.support.live_server import WAIT, ask, new_match, people, serve_in_thread
from tests.server.support.raw_sockets import HOST, RawConnection, connect_seats, head_of, send_raw_request
from tests.server.support.scripted_workers import ADVISE, gated_workers, leap_over_hangs, worker
from tests.server.support.services import (
    ROOMY,
    Dealer,
    bearer,
    connect_both_seats,
    connect_player,
    expect_accepted,
    play,
    read_metric,
    request_link,
    service,
    wait_until,
)  # fmt: skip
from thauma import wire
from thauma.core.match import Match
from thauma.server.workers.hints import HINT_TRIES, HintRequest

pytestmark = pytest.mark.unsanitized


@pytest.fixture
def place(tmp_path: Path) -> str:
    """Give the address of a new database."""
    return str(tmp_path / "matches.sqlite3")


def test_an_adviser_gets_what_the_seat_sees_and_nothing_else(tmp_path: Path, place: str) -> None:
    noting = gated_workers(tmp_path, "noting", ADVISE)
    noting.go.touch()
    with serve_in_thread(service(place, chance=Dealer(5), advisers=noting.workers)) as address:
        made = new_match(address)
        with connect_both_seats(address, made) as client:
            play(client, 1)
            request_hint(address, made, 1)
            expect_accepted(client, 1, client.request("resign", 1))
        text = ask(address, match_path(made) + "/text")
    played = Match.parse(text)
    (job,) = map(json.loads, noting.jobs)
    assert set(job) == {"job", "seen", "nodes", "seed"}
    assert job["seen"] == played.seen_by(1).to_json()
    secrets = (made["match"]["match"], played.deal.hash, *(seat["token"] for seat in made["seats"]))
    assert not any(secret in noting.jobs[0] for secret in secrets)


def test_what_a_hint_says_reaches_nobody_else(tmp_path: Path, place: str) -> None:
    body = "say(hint={'seat': 0, 'options': [{'move': 'zebra', 'win': [1, 0], 'line': []}]})"
    with serve_in_thread(service(place, advisers=worker(tmp_path, "telling", body))) as address:
        made = new_match(address, public=True)
        match, tokens = made["match"]["match"], [seat["token"] for seat in made["seats"]]
        with connect_seats(address, match, tokens[1]) as bo, connect_seats(address, match) as watcher:
            assert request_hint(address, made)["hint"]["options"][0]["move"] == "zebra"
            heard = [bo.hear(), watcher.hear()]
            assert all("hinted" in text for text in heard)
            with connect_both_seats(address, made) as client:
                expect_accepted(client, 0, client.request("resign", 0))
            heard += [bo.hear(), watcher.hear()]
        paths = ("", f"/{match}", f"/{match}/replay", f"/{match}/text", f"/{match}/review")
        heard += [send_raw_request(address, f"/api/matches{path}").body.decode() for path in paths]
        assert hint_refusal(address, made, 1) == (409, "over")
        for viewer in (tokens[1:], []):
            with connect_seats(address, match, *viewer) as late:
                late.say({"type": "refresh"})
                heard.append(late.hear())
        assert "zebra" not in "".join(heard)
        assert "zebra" in json.dumps(request_hint(address, made)), "but its own seat may ask again"


def test_a_hint_that_comes_too_late_is_not_given(tmp_path: Path, place: str) -> None:
    slow = gated_workers(tmp_path, "slow", ADVISE)
    with serve_in_thread(service(place, advisers=slow.workers)) as address, ThreadPoolExecutor(1) as pool:
        made = new_match(address)
        with connect_both_seats(address, made) as client:
            late = pool.submit(hint_refusal, address, made)
            wait_until(lambda: slow.jobs, "the adviser thinks")
            assert read_metric(address, "thauma_hints_waiting") == 1
            play(client, 1)
            slow.go.touch()
            assert late.result(WAIT) == (409, "stale")
        assert ask(address, match_path(made))["number"] == 2


def test_a_hint_is_not_given_to_a_device_that_lost_the_seat(tmp_path: Path, place: str) -> None:
    slow = gated_workers(tmp_path, "slow", ADVISE)
    with serve_in_thread(service(place, advisers=slow.workers)) as address, ThreadPoolExecutor(1) as pool:
        made = new_match(address)
        late = pool.submit(hint_refusal, address, made)
        wait_until(lambda: slow.jobs, "the adviser thinks")
        match = made["match"]["match"]
        secret = request_link(address, match, made["seats"][0]["token"])
        ask(address, f"/api/matches/{match}/join", {"secret": secret})
        slow.go.touch()
        assert late.result(WAIT) == (401, "unauthorised")


def test_many_who_ask_at_once_are_told_of_one_thought(tmp_path: Path, place: str) -> None:
    slow = gated_workers(tmp_path, "slow", ADVISE)
    with serve_in_thread(service(place, advisers=slow.workers)) as address, ThreadPoolExecutor(4) as pool:
        made = new_match(address)
        waiting = [pool.submit(request_hint, address, made, 0, f"h{n % 2}") for n in range(4)]
        wait_until(lambda: slow.jobs, "the adviser thinks")
        slow.go.touch()
        answers = [one.result(WAIT) for one in waiting]
        assert all(answer == answers[0] for answer in answers)
        assert len(slow.jobs) == 1
        assert ask(address, match_path(made))["number"] == 2


def test_who_left_while_it_was_thought_finds_the_hint_when_asking_again(tmp_path: Path, place: str) -> None:
    slow = gated_workers(tmp_path, "slow", ADVISE)
    with serve_in_thread(service(place, advisers=slow.workers)) as address:
        made = new_match(address)
        body = b'{"client": "h1"}'
        headers = {**HOST, **bearer(made["seats"][0]["token"]), "Content-Length": str(len(body))}
        with RawConnection(address) as line:
            line.send(head_of("POST", hint_path(made), headers) + body)
            wait_until(lambda: slow.jobs, "the adviser thinks")
        slow.go.touch()
        assert request_hint(address, made)["number"] == 2
        assert len(slow.jobs) == 1


def test_more_hints_than_can_be_thought_about_are_refused(tmp_path: Path, place: str) -> None:
    slow = gated_workers(tmp_path, "slow", ADVISE)
    made = service(place, advisers=slow.workers, limits=replace(ROOMY, hints_waiting=1))
    with serve_in_thread(made) as address, ThreadPoolExecutor(1) as pool:
        one, other = new_match(address), new_match(address)
        first = pool.submit(request_hint, address, one)
        wait_until(lambda: slow.jobs, "the adviser thinks")
        assert hint_refusal(address, other) == (429, "too-many")
        slow.go.touch()
        assert first.result(WAIT)["number"] == 2
        assert request_hint(address, other)["number"] == 2


def test_one_address_does_not_fill_the_queue_of_hints(tmp_path: Path, place: str) -> None:
    slow = gated_workers(tmp_path, "slow", ADVISE)
    limits = replace(ROOMY, hints_waiting=10, hints_waiting_per_client=1)
    served = service(place, advisers=slow.workers, limits=limits)
    with serve_in_thread(served) as address, ThreadPoolExecutor(1) as pool:
        one, other = new_match(address), new_match(address)
        first = pool.submit(request_hint, address, one)
        wait_until(lambda: slow.jobs, "the adviser thinks")
        assert hint_refusal(address, other) == (429, "too-many")
        assert served.hints.waiting_by_address == {"127.0.0.1": 1}
        slow.go.touch()
        assert first.result(WAIT)["number"] == 2
        assert request_hint(address, other)["number"] == 2
        assert not served.hints.waiting_by_address


@pytest.mark.parametrize(
    "body",
    ["os._exit(3)", "say(problem='no idea')", "say(move='x')", "say(hint={'seat': 'x'})", "hang()"],
)
def test_an_adviser_that_fails_fails_nobody_else(tmp_path: Path, place: str, body: str) -> None:
    bad, loop = service(place, advisers=worker(tmp_path, "bad", body)), LeapingLoop()
    with serve_in_thread(bad, loop) as address, ThreadPoolExecutor(1) as pool:
        made = new_match(address)
        refused = pool.submit(hint_refusal, address, made)
        leap_over_hangs(loop, tmp_path, "bad", HINT_TRIES * int("hang" in body))
        assert refused.result(WAIT) == (503, "unavailable")
        assert ask(address, match_path(made))["number"] == 1
        with connect_both_seats(address, made) as client:
            play(client, 2)


def test_an_adviser_that_fails_once_is_asked_again(tmp_path: Path, place: str) -> None:
    body = f"""
if not os.path.exists(sys.argv[0] + ".done"):
    open(sys.argv[0] + ".done", "w").close()
    os._exit(1)
{ADVISE.strip()}
"""
    with serve_in_thread(service(place, advisers=worker(tmp_path, "once", body))) as address:
        assert request_hint(address, new_match(address))["hint"]["seat"] == 0
        assert read_metric(address, "thauma_hint_failures_total") == 1


def test_a_bot_does_not_wait_for_a_hint(tmp_path: Path, place: str) -> None:
    never = gated_workers(tmp_path, "never", ADVISE)
    with serve_in_thread(service(place, advisers=never.workers)) as address, ThreadPoolExecutor(1) as pool:
        made = new_match(address)
        waiting = pool.submit(request_hint, address, made)
        wait_until(lambda: never.jobs, "the adviser thinks")
        against = new_match(address, [*people("Eve"), {"kind": "bot", "bot": "random"}])
        with connect_player(address, against, 0) as eve:
            expect_accepted(eve, 0, eve.move(0))
            assert eve.wait_for_number(0, 4)["view"]["number"] == 3
        never.go.touch()
        waiting.result(WAIT)


def test_a_server_that_stops_while_a_hint_is_thought_about_leaves_nothing_behind(
    tmp_path: Path, place: str
) -> None:
    never = gated_workers(tmp_path, "never", ADVISE)

    async def story() -> str:
        made = service(place, advisers=never.workers)
        await made.start()
        players = (wire.NewPlayer("human"), wire.NewPlayer("human"))
        new = await made.hub.create(wire.NewMatch("duel", players, order="listed"))
        wanted = await made.hints.ask(new.match.match, str(new.seats[0].token), "h1")
        assert isinstance(wanted, HintRequest)
        finding = asyncio.ensure_future(made.hints.find(wanted))
        await asyncio.to_thread(wait_until, lambda: never.jobs, "the adviser thinks")
        await made.close()
        assert (await asyncio.gather(finding, return_exceptions=True))[0].__class__ is asyncio.CancelledError
        return new.match.match

    match = asyncio.run(story())
    with serve_in_thread(service(place)) as address:
        assert ask(address, f"/api/matches/{match}")["number"] == 1
