"""Bots at the table: they get what their seat sees and nothing else, and whatever they do, play goes on."""

import json
import os
import signal
import time
from pathlib import Path
from typing import Any

import pytest

from thauma import Match, Seen
from thauma.core.record import notes_of
from thauma.server.workers import Workers

from .arranging import Dealer, at, bearer, done, figure, play, service, spectator, until, worker
from .talking import Client, ask, bot, new_match, people, served

pytestmark = pytest.mark.unsanitized
FAILED = "thauma_bot_failures_total"


@pytest.fixture
def place(tmp_path: Path) -> str:
    """Give the address of a new database."""
    return str(tmp_path / "matches.sqlite3")


def against(address: str) -> dict[str, Any]:
    """Make a match of Ada, who begins, against a bot."""
    return new_match(address, [*people("Ada"), bot("random")])


def goes_on(address: str) -> Client:
    """Make a match against a bot, move, and see that the bot picks its two wonders."""
    made = against(address)
    client = at(address, made, 0)
    done(client, 0, client.move(0))
    update = client.news(0, 4)
    assert update["view"]["number"] == 3
    assert len(update["view"]["cities"][1]["wonders"]) == 2
    return client


# ------------------------------------------------------------------------------------------ good bots


@pytest.mark.parametrize("name", ["greedy", "random"])
def test_a_bot_plays_a_whole_match(server: str, name: str) -> None:
    made = new_match(server, [*people("Ada"), bot(name)])
    with at(server, made, 0) as ada:
        ada.play_on()
        assert ada.updates[0]["match"]["ending"]["kind"] == "rules"


def test_two_bots_play_to_the_end_with_nobody_looking_on(server: str) -> None:
    made = new_match(server, [bot("greedy"), bot("random")])
    match = made["match"]["match"]
    assert [seat["token"] for seat in made["seats"]] == [None, None]
    until(lambda: ask(server, f"/api/matches/{match}")["match"]["status"] == "over", "the bots finish")
    text = ask(server, f"/api/matches/{match}/text")
    assert Match.parse(text).over
    assert (notes_of(text)["seat 0"], notes_of(text)["seat 1"]) == ("greedy", "random")


def test_a_bot_that_is_first_begins(server: str) -> None:
    made = new_match(server, [bot("random"), *people("Ada")])
    with at(server, made, 1) as ada:
        assert ada.news(1, 2)["question"] == 1


# -------------------------------------------------------------------------------------- what a bot gets


def test_a_bot_gets_what_its_seat_sees_and_nothing_else(tmp_path: Path, place: str) -> None:
    noted = tmp_path / "noted"
    body = f"open({str(noted)!r}, 'a').write(line)\nsay(move=legal[0])"
    chance = Dealer(5)
    with served(service(place, chance=chance, workers=worker(tmp_path, "noting", body))) as address:
        made = new_match(address, [{"kind": "human", "name": "Zebulon"}, bot("random")])
        match, token = made["match"]["match"], made["seats"][0]["token"]
        ask(address, f"/api/matches/{match}/link", b"", bearer(token))
        with at(address, made, 0) as ada:
            for _ in range(14):
                until(lambda: ada.asked or (ada.over and [0]) or ada.read() is None, "Ada is asked")
                done(ada, 0, ada.move(0))
            until(lambda: ada.asked or ada.over or ada.read() is None, "Ada is asked")
            done(ada, 0, ada.request("resign", 0))
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
        assert set(job) == {"bot", "seen", "seed"}
        assert Seen.from_json(job["seen"]).seat == 1
        line = json.dumps(job)
        assert not any(
            secret in line for secret in ("Zebulon", token, match, notes["nonce"], played.deal.hash)
        )


def test_each_question_has_a_seed_of_its_own(tmp_path: Path, place: str) -> None:
    noted = tmp_path / "noted"
    body = f"open({str(noted)!r}, 'a').write(line)\nsay(move=legal[0])"
    with served(service(place, workers=worker(tmp_path, "noting", body))) as address, goes_on(address):
        pass
    seeds = [json.loads(line)["seed"] for line in noted.read_text().splitlines()]
    assert len(set(seeds)) == len(seeds) == 2


def test_a_worker_is_told_nothing_by_its_environment_or_arguments(tmp_path: Path, place: str) -> None:
    noted = tmp_path / "noted"
    body = f"open({str(noted)!r}, 'w').write(json.dumps([sys.argv, dict(os.environ)]))\nsay(move=legal[0])"
    with served(service(place, workers=worker(tmp_path, "noting", body))) as address, goes_on(address) as ada:
        told = noted.read_text()
        assert not any(secret in told for secret in (ada.match, ada.tokens[0], "matches.sqlite3"))


# ------------------------------------------------------------------------------------------- bad bots

ONCE = """
first = not os.path.exists(sys.argv[0] + ".done")
open(sys.argv[0] + ".done", "w").close()
"""


def misbehaving(tmp_path: Path, body: str, patience: float = 5.0) -> Workers:
    """Make a worker that misbehaves at its first question, and plays well afterwards."""
    indented = "\n".join(f"    {line}" for line in body.splitlines())
    return worker(tmp_path, "bad", f"{ONCE}\nif first:\n{indented}\nsay(move=legal[0])", patience=patience)


@pytest.mark.parametrize(
    "body",
    [
        "time.sleep(1000)",
        "os._exit(3)",
        "os.kill(os.getpid(), 9)",
        "raise RuntimeError",
        "print('rubbish', flush=True)",
        'print(\'{"move": "x"}\', flush=True)',
        "print('[]', flush=True)",
        "print('x' * 200_000, flush=True)",
        "sys.stdout.buffer.write(bytes([255, 254, 10])); sys.stdout.flush(); time.sleep(1000)",
        "sys.stdout.close(); os.close(1); time.sleep(1000)",
        "say(problem='I cannot decide')\ncontinue",
        "say(move=100_000)\ncontinue",
        "say(move=-1)\ncontinue",
        "say(move=10**30)\ncontinue",
        "say()\ncontinue",
    ],
)
def test_a_bot_that_fails_once_is_replaced_and_the_match_goes_on(
    tmp_path: Path, place: str, body: str
) -> None:
    made = service(place, workers=misbehaving(tmp_path, body, patience=0.7))
    with served(made) as address, goes_on(address):
        assert figure(address, FAILED) == 1
        assert made.thinking.stand_ins == 0


def test_a_bot_that_answers_before_it_is_asked_is_not_believed_for_the_next_question(
    tmp_path: Path, place: str
) -> None:
    # Two answers to one question: the second would be taken for the answer to the next.
    body = "say(move=legal[0])\nsay(move=legal[-1])"
    made = service(place, workers=worker(tmp_path, "eager", body))
    with served(made) as address, goes_on(address) as ada:
        played = [step["move"] for step in ada.updates[0]["steps"] if step["kind"] == "move"]
        assert ada.updates[0]["view"]["number"] == 3
        assert played[-1].startswith("pick")


@pytest.mark.parametrize(
    "body", ["time.sleep(1000)", "os._exit(3)", "say(move=-5)", "print('rubbish', flush=True)"]
)
def test_a_drawn_move_stands_in_for_a_bot_that_always_fails(tmp_path: Path, place: str, body: str) -> None:
    made = service(place, workers=worker(tmp_path, "bad", body, patience=0.3))
    with served(made) as address, goes_on(address):
        assert made.thinking.stand_ins == 2
        assert figure(address, FAILED) == 4


def test_a_worker_that_cannot_be_started_is_stood_in_for(place: str) -> None:
    made = service(place, workers=Workers(1, ("/nowhere/to/be/found",)))
    with served(made) as address, goes_on(address):
        assert figure(address, FAILED) == 4


def test_a_hanging_bot_whose_helpers_live_on_is_replaced_all_the_same(tmp_path: Path, place: str) -> None:
    # A helper that inherited the worker's output keeps it open for a while after the worker was killed.
    helper = "import time; time.sleep(15)"
    body = f"import subprocess\nsubprocess.Popen([sys.executable, '-c', {helper!r}])\ntime.sleep(1000)"
    began = time.monotonic()
    with (
        served(service(place, workers=misbehaving(tmp_path, body, patience=0.7))) as address,
        goes_on(address),
    ):
        assert figure(address, FAILED) == 1
    assert time.monotonic() - began < 10


def test_a_worker_that_dies_between_two_questions_is_replaced(tmp_path: Path, place: str) -> None:
    noted = tmp_path / "pid"
    body = f"open({str(noted)!r}, 'w').write(str(os.getpid()))\nsay(move=legal[0])"
    with served(service(place, workers=worker(tmp_path, "dying", body))) as address, goes_on(address) as ada:
        first = int(noted.read_text())
        os.kill(first, signal.SIGKILL)
        done(ada, 0, ada.move(0))
        until(lambda: ada.asked or ada.read() is None, "the bot answers")
        assert int(noted.read_text()) != first


def test_one_bad_bot_does_not_stop_the_matches_of_others(tmp_path: Path, place: str) -> None:
    body = "if json.loads(line)['bot'] == 'greedy': time.sleep(1000)\nsay(move=legal[0])"
    made = service(place, workers=worker(tmp_path, "half", body, patience=20.0, count=2))
    with served(made) as address:
        stuck = new_match(address, [bot("greedy"), *people("Bo")])
        with goes_on(address), at(address, stuck, 1) as bo:
            assert bo.updates[1]["number"] == 1


# ------------------------------------------------------------------------------- bots and other happenings


def slow(folder: Path) -> tuple[Workers, Path, Path]:
    """Make a worker that waits for a file before it answers; gives it, that file, and its questions."""
    go, asked = folder / "go", folder / "asked"
    body = f"""
open({str(asked)!r}, "a").write(line)
while not os.path.exists({str(go)!r}):
    time.sleep(0.005)
say(move=legal[0])
"""
    return worker(folder, "slow", body), go, asked


def test_a_move_taken_back_while_the_bot_thinks_is_taken_back(tmp_path: Path, place: str) -> None:
    workers, go, asked = slow(tmp_path)
    with served(service(place, workers=workers)) as address, at(address, against(address), 0) as ada:
        done(ada, 0, ada.move(0))
        until(asked.exists, "the bot thinks")
        update = done(ada, 0, ada.request("take-back", 0))
        assert update["view"]["number"] == 0
        go.touch()
        done(ada, 0, ada.move(0))
        update = ada.news(0, 6)
        assert update["view"]["number"] == 3
        with spectator(address, {"match": {"match": ada.match}}) as watcher:
            kinds = [step["kind"] for step in watcher.updates[None]["steps"]]
            assert kinds == ["created", "move", "taken-back", "move", "move", "move"]


def test_who_resigns_while_the_bot_thinks_has_resigned(tmp_path: Path, place: str) -> None:
    workers, go, asked = slow(tmp_path)
    made = service(place, workers=workers)
    with served(made) as address, at(address, against(address), 0) as ada:
        done(ada, 0, ada.move(0))
        until(asked.exists, "the bot thinks")
        done(ada, 0, ada.request("resign", 0))
        go.touch()
        until(lambda: made.hub.shelf.tables[ada.match].thinking is None, "the bot stops")
        assert ask(address, f"/api/matches/{ada.match}")["number"] == 3


def test_a_bot_goes_on_when_the_server_starts_anew_and_somebody_looks(tmp_path: Path, address: str) -> None:
    workers, _, asked = slow(tmp_path)
    with served(service(address, workers=workers)) as one:
        made = against(one)
        with at(one, made, 0) as ada:
            done(ada, 0, ada.move(0))
            until(asked.exists, "the bot thinks")
    with served(service(address, grace=0.05)) as two, at(two, made, 0) as ada:
        assert ada.news(0, 4)["view"]["number"] == 3


def test_a_server_that_stops_leaves_no_bot_behind(tmp_path: Path, place: str) -> None:
    noted = tmp_path / "pid"
    body = f"open({str(noted)!r}, 'w').write(str(os.getpid()))\ntime.sleep(1000)"
    with served(service(place, workers=worker(tmp_path, "staying", body))) as address:
        made = against(address)
        with at(address, made, 0) as ada:
            done(ada, 0, ada.move(0))
            until(lambda: noted.exists() and noted.read_text(), "the bot thinks")
    with pytest.raises(ProcessLookupError):
        os.kill(int(noted.read_text()), 0)


def test_questions_to_bots_are_counted(server: str) -> None:
    before = figure(server, "thauma_bot_moves_total")
    with goes_on(server):
        assert figure(server, "thauma_bot_moves_total") == before + 2


def test_two_people_need_no_bot(place: str) -> None:
    made = service(place, workers=Workers(1, ("/nowhere/to/be/found",)))
    with served(made) as address, Client(address, *two_people(address)) as client:
        play(client, 3)
        assert figure(address, "thauma_bot_moves_total") == 0


def two_people(address: str) -> tuple[str, list[str]]:
    """Make a match of two people; gives its id and their tokens."""
    made = new_match(address)
    return made["match"]["match"], [seat["token"] for seat in made["seats"]]
