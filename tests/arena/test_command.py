"""`thauma arena`: tables, JSON, the progress line, Ctrl-C, and every mistake a stranger can make."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.arena.arranging import sample_conditions
from tests.terminal.conftest import Command
from thauma.arena import worker_pool
from thauma.arena.results import read_results

pytestmark = [pytest.mark.unsanitized]
SHORT = ("arena", "duel", "--bots", "random,greedy", "--games", "4", "--jobs", "2")


def test_json_has_the_fixed_shape(command: Command) -> None:
    ran = command(*SHORT, "--json")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("\n") == 1
    found = json.loads(ran.out)
    assert set(found) == {"players", "chance", "pairs", "ratings"}
    assert (found["players"], found["chance"]) == (2, 0.5)
    (pair,) = found["pairs"]
    assert (pair["a"], pair["b"], pair["games"]) == ("random", "greedy", 4)
    assert 0 <= pair["low"] <= pair["score"] <= pair["high"] <= 1
    assert pair["score"] == (pair["wins"] + pair["ties"] / 2) / 4
    assert list(found["ratings"]) == ["greedy", "random"]
    assert found["ratings"]["random"]["elo"] == 0


def test_tables_say_what_was_played(command: Command) -> None:
    ran = command(
        "arena", "duel", "--bots", " greedy, random ,flat", "--games", "2", "--nodes", "4", "--seed", "3"
    )
    assert (ran.code, ran.err) == (0, "")
    lines = [line.split() for line in ran.out.splitlines()]
    assert "2 games per pair" in ran.out.splitlines()[0]
    assert "seed 3" in ran.out.splitlines()[0]
    assert "per move: 4 nodes" in ran.out
    assert ["pair", "games", "score", "interval", "won", "shared", "lost"] in lines
    assert [line[:4] for line in lines if line[1:2] == ["-"]][:3] == [
        ["greedy", "-", "random", "2"],
        ["greedy", "-", "flat", "2"],
        ["random", "-", "flat", "2"],
    ]
    assert any("civilian victory" in line for line in ran.out.splitlines())
    assert max(len(line) for line in ran.out.splitlines()) <= 100


def test_bots_of_one_level_play_with_budgets_of_their_own(command: Command) -> None:
    ran = command("arena", "duel", "--bots", "flat:nodes=2, flat:nodes=4", "--games", "2", "--json")
    assert (ran.code, ran.err) == (0, "")
    found = json.loads(ran.out)
    (pair,) = found["pairs"]
    assert (pair["a"], pair["b"], pair["games"]) == ("flat:nodes=2", "flat:nodes=4", 2)
    assert set(found["ratings"]) == {"flat:nodes=2", "flat:nodes=4"}


def test_luck_is_told_beside_the_score(command: Command, tmp_path: Path) -> None:
    """Both with the flag alone; nothing else changes with it."""
    short = ("arena", "duel", "--bots", "flat:nodes=2,random", "--games", "4")
    plain = json.loads(command(*short, "--json").out)["pairs"][0]
    path = str(tmp_path / "r.jsonl")
    (told,) = json.loads(command(*short, "--luck", "--json", "--results", path).out)["pairs"]
    adjusted = told.pop("adjusted")
    assert told == plain
    assert adjusted["share"] == pytest.approx(told["score"] - adjusted["luck"])
    ran = command(*short, "--luck", "--results", path)
    lines = [line.split() for line in ran.out.splitlines()]
    assert ["pair", "luck", "without", "luck", "interval", "variance", "ratio"] in lines
    assert max(len(line) for line in ran.out.splitlines()) <= 100
    ran = command(*short, "--results", path)
    assert ran.code == 2
    assert "luck: '24 re-deals" in ran.err


def test_a_test_says_what_it_decided_and_what_that_does_to_the_interval(command: Command) -> None:
    short = ("arena", "duel", "--bots", "greedy,random", "--games", "80", "--until", "0:300")
    ran = command(*short, "--jobs", "2", "--json")
    found = json.loads(ran.out)
    assert found["test"]["accepted"] == 300
    assert found["pairs"][0]["games"] == 2 * found["test"]["deals"] < 80
    assert json.loads(command(*short, "--jobs", "1", "--json").out)["test"] == found["test"]
    ran = command(*short)
    assert f"Decided after {found['test']['deals']} deals: +300.0 Elo" in ran.out
    assert "its interval too narrow" in ran.out
    ran = command(*short[:-3], "8", "--until", "0:1")
    assert "Undecided between +0.0 and +1.0 Elo after 4 deals" in ran.out


def test_budgets_are_told(command: Command) -> None:
    both = command(*SHORT[:-4], "--games", "2", "--time", "0.5", "--nodes", "1")
    assert "per move: 0.5 s, 1 node" in both.out
    assert "per move: the bots' own budgets" in command(*SHORT[:-4], "--games", "2").out


def test_the_same_seed_gives_the_same_table(command: Command) -> None:
    def pairs(seed: str) -> object:
        ran = command(*SHORT[:-4], "--games", "8", "--jobs", "2", "--seed", seed, "--json")
        return json.loads(ran.out)["pairs"]

    assert pairs("1") == pairs("1")
    assert pairs("1") != pairs("2")


def test_options_of_the_game_are_played(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    ran = command(*SHORT, "--option", "wonders=first-game", "--results", str(path))
    assert "wonders=first-game" in ran.out
    head = json.loads(path.read_text("utf-8").splitlines()[0])
    assert head["options"]["wonders"] == "first-game"


def test_the_line_is_drawn_only_at_a_terminal(command: Command) -> None:
    ran = command(*SHORT, terminal=True)
    assert "100 %  4 of 4 games, 0:00:00 to go" in ran.err
    assert ran.err.endswith("\x1b[2K"), "and takes it away"
    assert command(*SHORT).err == ""
    assert command(*SHORT, "--json", terminal=True).err == ""


def test_results_are_kept_and_gone_on_with(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    first = command(*SHORT, "--json", "--results", str(path))
    size = path.stat().st_size
    assert command(*SHORT, "--json", "--results", str(path)).out == first.out
    assert path.stat().st_size == size
    more = command(*SHORT, "--json", "--games", "6", "--results", str(path))
    assert json.loads(more.out)["pairs"][0]["games"] == 6
    assert len(read_results(path, sample_conditions())) == 6


def test_forfeits_stand_in_the_table(command: Command, tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text(
        "import sys\nsys.stdin.readline()\n"
        'print(\'{"type":"hello","protocol":"thauma-bot/1"}\', flush=True)\nsys.exit(7)\n',
        encoding="utf-8",
    )
    ran = command("arena", "duel", "--bots", f"random,{bad}", "--games", "2")
    assert ran.code == 0
    assert "forfeit 2:0" in ran.out
    assert f"{bad} forfeited 2 games: the bot bad failed: it ended with code 7" in ran.out


def test_games_that_were_given_up_are_told(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    crash = (sys.executable, "-c", "import sys; sys.exit(9)")
    monkeypatch.setattr(worker_pool.WorkerPool.__init__, "__defaults__", (crash,))
    ran = command(*SHORT[:-4], "--games", "2", "--jobs", "1")
    assert ran.code == 2
    assert ran.err.splitlines() == [
        f"thauma: {a} against {b}, deal 1: its process ended with code 9; the game {fate}"
        for a, b in (("random", "greedy"), ("greedy", "random"))
        for fate in ("will be played again", "was abandoned")
    ]
    assert "No pair has finished a deal yet." in ran.out
    found = json.loads(command(*SHORT, "--json").out)
    assert found == {"players": 2, "chance": 0.5, "pairs": [], "ratings": {}}


@pytest.mark.parametrize(
    ("argv", "problem"),
    [
        (["duel", "--bots", "random"], "a tournament needs at least two bots: --bots NAME,NAME"),
        (["duel", "--bots", "random,deep"], "there is no bot 'deep'; the bots are random, greedy"),
        (["duel", "--bots", "random,"], "there is no bot ''"),
        (["duel", "--bots", "random,./no.py"], "there is no program ./no.py"),
        (["duel", "--bots", "random,hard:deep"], "'hard:deep' has the setting 'deep', which means nothing"),
        (["duel", "--bots", "random,hard:nodes=0"], "'hard:nodes=0': nodes must be a whole number from 1"),
        (["duel", "--bots", "random,hrad:nodes=9"], "there is no bot 'hrad:nodes=9'"),
        (["duel", "--bots", "random,greedy", "--until", "5"], "what is to be decided is written ELO0:ELO1"),
        (["duel", "--bots", "random,greedy,flat", "--until", "0:5"], "--until decides between two bots"),
        (["duel", "--bots", "easy,random,easy"], "'easy' is named twice; name each bot once"),
        (
            ["duel", "--bots", "easy,random", "--games", "3"],
            "games must be an even number from 2 to 10000000",
        ),
        (["duel", "--bots", "easy,random", "--games", "0"], "not 0"),
        (["duel", "--bots", "easy,random", "--games", "-2"], "not -2"),
        (
            ["duel", "--bots", "easy,random", "--jobs", "0"],
            "jobs must be a whole number from 1 to 256, not 0",
        ),
        (
            ["duel", "--bots", "easy,random", "--time", "-1"],
            "a thinking time must be a number of seconds from 0",
        ),
        (
            ["duel", "--bots", "easy,random", "--time", "nan"],
            "a thinking time must be a number of seconds from 0",
        ),
        (["duel", "--bots", "easy,random", "--nodes", "0"], "nodes must be a whole number from 1"),
        (
            ["duel", "--bots", "easy,random", "--seed", "-1"],
            "a seed must be a whole number from 0 to 2^256 - 1, not -1",
        ),
        (["duel", "--bots", "easy,random", "--option", "colour=red"], "duel has no option 'colour'"),
        (
            ["duel", "--bots", "easy,random", "--plot", "chart.gif"],
            "file name must end in .svg or .png, unlike 'chart.gif'",
        ),
        (["duel", "--bots", "easy,random", "--plot", "no/chart.svg"], "there is no folder no to save in"),
        (
            ["duel", "--bots", "easy,random", "--results", "no/r.jsonl"],
            "no/r.jsonl: No such file or directory",
        ),
        (["duel", "--bots", "easy,random", "--results", "."], ". is not a file"),
        (["chess", "--bots", "easy,random"], "there is no game 'chess'"),
    ],
)
def test_mistakes_are_one_line_and_change_nothing(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, argv: list[str], problem: str
) -> None:
    monkeypatch.chdir(tmp_path)
    kept_place = [] if "--results" in argv else ["--results", "r.jsonl"]
    ran = command("arena", *argv, *kept_place)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("thauma: ")
    assert problem in ran.err
    assert ran.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_bots_must_be_named(command: Command) -> None:
    ran = command("arena", "duel")
    assert ran.code == 2
    assert "--bots" in ran.err


def test_help_has_examples(command: Command) -> None:
    assert "\n  thauma arena duel --bots" in command("arena", "--help").out.partition("examples:")[2]


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="signals are sent as a terminal of Unix does")
def test_an_interrupt_stops_everything_and_keeps_the_results(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    command = [sys.executable, "-m", "thauma", "arena", "duel", "--bots", "random,flat", "--nodes", "3"]
    command += ["--games", "100000", "--results", str(path)]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        patience = time.monotonic() + 120
        while not path.exists() or path.read_bytes().count(b"\n") < 4:
            assert process.poll() is None
            assert time.monotonic() < patience
            time.sleep(0.02)
        os.kill(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 130
    assert "random - flat" in out
    assert "stopped after" in err
    assert f"they are kept in {path}" in err
    assert "Traceback" not in err
    games = read_results(path, sample_conditions(nodes=3))
    assert len(games) >= 3
    assert path.read_bytes().endswith(b"\n")
