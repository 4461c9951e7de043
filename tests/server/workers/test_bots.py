"""Bots at the table: they get what their seat sees and nothing else, and whatever they do, play goes on."""

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.support.leaping_loop import LONG
from tests.server.support.live_server import (
    Client,
    RequestFailed,
    ask,
    bot,
    new_match,
    people,
    serve_in_thread,
)
from tests.server.support.scripted_workers import assert_bot_moves, gated_workers, match_against_bot, worker
from tests.server.support.services import (
    ROOMY,
    Dealer,
    bearer,
    connect_player,
    connect_spectator,
    expect_accepted,
    play,
    read_metric,
    service,
    stand_still,
    wait_until,
)
from thauma import Match, Seen
from thauma.core.match_text import notes_of
from thauma.server.workers.worker_pool import WorkerPool

pytestmark = pytest.mark.unsanitized
FAILED = "thauma_bot_failures_total"
FIRST = "say(move=legal[0])"


class Seeds(Dealer):
    """Gives bots the seeds 1, 2, 3 and so on."""

    def draw_bot_seed(self) -> int:
        self.given = getattr(self, "given", 0) + 1
        return self.given


@pytest.fixture
def place(tmp_path: Path) -> str:
    """Give the address of a new database."""
    return str(tmp_path / "matches.sqlite3")


# ------------------------------------------------------------------------------------------ good bots


@pytest.mark.parametrize("name", ["greedy", "random"])
def test_a_bot_plays_a_whole_match(server: str, name: str) -> None:
    made = new_match(server, [*people("Ada"), bot(name)])
    with connect_player(server, made, 0) as ada:
        ada.play_to_end()
        assert ada.updates[0]["match"]["ending"]["kind"] == "rules"


def test_two_bots_play_to_the_end_while_somebody_looks_on(server: str) -> None:
    made = new_match(server, [bot("greedy"), bot("random")])
    match = made["match"]["match"]
    assert [seat["token"] for seat in made["seats"]] == [None, None]
    with connect_spectator(server, made) as spectator:
        while not spectator.over:
            spectator.read()
    text = ask(server, f"/api/matches/{match}/text")
    assert Match.parse(text).over
    assert (notes_of(text)["seat 0"], notes_of(text)["seat 1"]) == ("greedy", "random")


def test_bots_do_not_think_where_nobody_looks_on(tmp_path: Path, place: str) -> None:
    noting = gated_workers(tmp_path, "noting", FIRST)
    noting.go.touch()
    with serve_in_thread(service(place, workers=noting.workers)) as address:
        unseen = new_match(address, [bot("greedy"), bot("random")])
        with assert_bot_moves(address):  # a match with somebody is played meanwhile
            assert len(noting.jobs) == 2
        with connect_spectator(address, unseen) as spectator:
            spectator.wait_for_number(None, 3)
        seen = ask(address, f"/api/matches/{unseen['match']['match']}")["view"]["number"]
        with assert_bot_moves(address):
            pass
        assert ask(address, f"/api/matches/{unseen['match']['match']}")["view"]["number"] <= seen + 1


def test_a_quick_bot_does_not_wait_until_slow_ones_have_finished(tmp_path: Path, place: str) -> None:
    slow = f"""
if job["bot"] == "expert":
    while not os.path.exists({str(tmp_path / "go")!r}):
        time.sleep(0.005)
say(move=legal[0])
"""
    script = worker(tmp_path, "slow", slow).command
    pool = WorkerPool(1, script, LONG, short_lane=True)
    with serve_in_thread(service(place, workers=pool)) as address:
        crowd = [
            connect_spectator(address, new_match(address, [bot("expert"), bot("expert")])) for _ in range(3)
        ]
        wait_until(lambda: read_metric(address, "thauma_bots_waiting") == 2, "one thinks, the others wait")
        with assert_bot_moves(address):
            pass
        assert read_metric(address, "thauma_bots_waiting") == 2
        (tmp_path / "go").touch()
        for spectator in crowd:
            spectator.wait_for_number(None, 2)
            spectator.opened.close()


def test_matches_of_bots_alone_are_counted(place: str) -> None:
    limits = replace(ROOMY, bot_matches_per_hour=2)
    with serve_in_thread(service(place, limits=limits, now=stand_still)) as address:
        for _ in range(2):
            new_match(address, [bot("greedy"), bot("random")])
        with pytest.raises(RequestFailed) as refused:
            new_match(address, [bot("greedy"), bot("random")])
        assert (refused.value.status, refused.value.answer["error"]) == (429, "too-many")
        new_match(address, [*people("Ada"), bot("random")])


def test_a_bot_that_is_first_begins(server: str) -> None:
    made = new_match(server, [bot("random"), *people("Ada")])
    with connect_player(server, made, 1) as ada:
        assert ada.wait_for_number(1, 2)["question"] == 1


# -------------------------------------------------------------------------------------- what a bot gets


def test_a_bot_gets_what_its_seat_sees_and_nothing_else(tmp_path: Path, place: str) -> None:
    noted = tmp_path / "noted"
    body = f"open({str(noted)!r}, 'a').write(line)\nsay(move=legal[0])"
    chance = Dealer(5)
    with serve_in_thread(service(place, chance=chance, workers=worker(tmp_path, "noting", body))) as address:
        made = new_match(address, [{"kind": "human", "name": "Zebulon"}, bot("random")])
        match, token = made["match"]["match"], made["seats"][0]["token"]
        ask(address, f"/api/matches/{match}/link", b"", bearer(token))
        with connect_player(address, made, 0) as ada:
            for _ in range(14):
                wait_until(
                    lambda: ada.asked_seats or (ada.over and [0]) or ada.read() is None, "Ada is asked"
                )
                expect_accepted(ada, 0, ada.move(0))
            wait_until(lambda: ada.asked_seats or ada.over or ada.read() is None, "Ada is asked")
            expect_accepted(ada, 0, ada.request("resign", 0))
        text = ask(address, f"/api/matches/{match}/text")
    jobs = [json.loads(line) for line in noted.read_text().splitlines()]
    played = Match.parse(text)
    expected = []
    replay = Match(played.deal)
    for seat, move in played.actions:
        if seat == 1:
            expected.append(replay.seen_by(1).to_json())
        replay.put(seat, move)
    assert [job["seen"] for job in jobs] == expected
    assert len(jobs) > 10
    notes = notes_of(text)
    for job in jobs:
        assert set(job) == {"job", "bot", "seen", "seed"}
        assert Seen.from_json(job["seen"]).seat == 1
        line = json.dumps(job)
        assert not any(
            secret in line for secret in ("Zebulon", token, match, notes["nonce"], played.deal.hash)
        )


def test_each_question_has_a_seed_of_its_own(tmp_path: Path, place: str) -> None:
    noted = tmp_path / "noted"
    body = f"open({str(noted)!r}, 'a').write(line)\nsay(move=legal[0])"
    with (
        serve_in_thread(service(place, workers=worker(tmp_path, "noting", body))) as address,
        assert_bot_moves(address),
    ):
        pass
    seeds = [json.loads(line)["seed"] for line in noted.read_text().splitlines()]
    assert len(set(seeds)) == len(seeds) == 2


def test_a_worker_is_told_nothing_by_its_environment_or_arguments(tmp_path: Path, place: str) -> None:
    noted = tmp_path / "noted"
    body = f"open({str(noted)!r}, 'w').write(json.dumps([sys.argv, dict(os.environ)]))\nsay(move=legal[0])"
    with (
        serve_in_thread(service(place, workers=worker(tmp_path, "noting", body))) as address,
        assert_bot_moves(address) as ada,
    ):
        told = noted.read_text()
        assert not any(secret in told for secret in (ada.match, ada.tokens[0], "matches.sqlite3"))


# ------------------------------------------------------------------------------- bots and other happenings


def test_a_move_taken_back_while_the_bot_thinks_is_taken_back(tmp_path: Path, place: str) -> None:
    slow = gated_workers(tmp_path, "slow", FIRST)
    made = service(place, workers=slow.workers)
    with serve_in_thread(made) as address, connect_player(address, match_against_bot(address), 0) as ada:
        expect_accepted(ada, 0, ada.move(0))
        wait_until(lambda: slow.jobs, "the bot thinks")
        update = expect_accepted(ada, 0, ada.request("take-back", 0))
        assert update["view"]["number"] == 0
        wait_until(lambda: not made.bot_runner.thoughts, "the bot is stopped: nobody wants to know any more")
        slow.go.touch()
        expect_accepted(ada, 0, ada.move(0))
        update = ada.wait_for_number(0, 6)
        assert update["view"]["number"] == 3
        with connect_spectator(address, {"match": {"match": ada.match}}) as watcher:
            kinds = [step["kind"] for step in watcher.updates[None]["steps"]]
            assert kinds == ["created", "move", "taken-back", "move", "move", "move"]


def test_who_resigns_while_the_bot_thinks_has_resigned(tmp_path: Path, place: str) -> None:
    slow = gated_workers(tmp_path, "slow", FIRST)
    made = service(place, workers=slow.workers)
    with serve_in_thread(made) as address, connect_player(address, match_against_bot(address), 0) as ada:
        expect_accepted(ada, 0, ada.move(0))
        wait_until(lambda: slow.jobs, "the bot thinks")
        expect_accepted(ada, 0, ada.request("resign", 0))
        wait_until(lambda: not made.hub.cache.matches[ada.match].bot_tasks, "the bot stops, answer or not")
        assert ask(address, f"/api/matches/{ada.match}")["number"] == 3


def test_a_bot_that_was_stopped_thinks_anew_at_once(tmp_path: Path, place: str) -> None:
    # The first question hangs; were its bot waited for, the second would have to wait as long.
    body = "if job['seed'] == 1: time.sleep(1000)\nsay(move=legal[0])"
    made = service(place, workers=worker(tmp_path, "slow", body), chance=Seeds())
    with serve_in_thread(made) as address, connect_player(address, match_against_bot(address), 0) as ada:
        expect_accepted(ada, 0, ada.move(0))
        wait_until(lambda: made.bot_runner.thoughts and made.workers.asked, "the bot thinks")
        expect_accepted(ada, 0, ada.request("take-back", 0))
        expect_accepted(ada, 0, ada.move(0))
        assert ada.wait_for_number(0, 6)["view"]["number"] == 3
        assert read_metric(address, FAILED) == 0, "to be stopped is no failure"


def test_a_bot_goes_on_when_the_server_starts_anew_and_somebody_looks(tmp_path: Path, address: str) -> None:
    slow = gated_workers(tmp_path, "slow", FIRST)
    with serve_in_thread(service(address, workers=slow.workers)) as one:
        made = match_against_bot(one)
        with connect_player(one, made, 0) as ada:
            expect_accepted(ada, 0, ada.move(0))
            wait_until(lambda: slow.jobs, "the bot thinks")
    with serve_in_thread(service(address, grace=0.05)) as two, connect_player(two, made, 0) as ada:
        assert ada.wait_for_number(0, 4)["view"]["number"] == 3


def test_a_server_that_stops_leaves_no_bot_behind(tmp_path: Path, place: str) -> None:
    noted = tmp_path / "pid"
    body = f"open({str(noted)!r}, 'w').write(str(os.getpid()))\ntime.sleep(1000)"
    with serve_in_thread(service(place, workers=worker(tmp_path, "staying", body))) as address:
        made = match_against_bot(address)
        with connect_player(address, made, 0) as ada:
            expect_accepted(ada, 0, ada.move(0))
            wait_until(lambda: noted.exists() and noted.read_text(), "the bot thinks")
    with pytest.raises(ProcessLookupError):
        os.kill(int(noted.read_text()), 0)


def test_questions_to_bots_are_counted(server: str) -> None:
    before = read_metric(server, "thauma_bot_moves_total")
    with assert_bot_moves(server):
        assert read_metric(server, "thauma_bot_moves_total") == before + 2


def test_two_people_need_no_bot(place: str) -> None:
    made = service(place, workers=WorkerPool(1, ("/nowhere/to/be/found",)))
    with serve_in_thread(made) as address, Client(address, *two_people(address)) as client:
        play(client, 3)
        assert read_metric(address, "thauma_bot_moves_total") == 0


def two_people(address: str) -> tuple[str, list[str]]:
    """Make a match of two people; gives its id and their tokens."""
    made = new_match(address)
    return made["match"]["match"], [seat["token"] for seat in made["seats"]]
