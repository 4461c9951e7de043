"""Two versions against each other: two processes follow one match; results are kept, mistakes refused."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.append(str(Path(__file__).parents[2] / "benchmarks"))
import versus
import versus_side

import thauma
from thauma.bots import Budget
from thauma.bots.analysis import grow_trees
from thauma.bots.style import BEST
from thauma.core.rng import base_word

pytestmark = [
    pytest.mark.unsanitized,
    pytest.mark.skipif(not thauma.compiled, reason="only compiled versions are measured"),
]


@pytest.fixture(autouse=True)
def two_versions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the earlier version be this one too, under another name."""
    here = versus.Version("here", Path(sys.executable), "1")
    other = versus.Version("63c82f1", Path(sys.executable), "2")
    monkeypatch.setattr(versus, "version_of", lambda name: here if name == versus.HERE else other)


def run_versus(monkeypatch: pytest.MonkeyPatch, *argv: str) -> Any:
    """Run the command; gives its exit code, or what it says at the end."""
    monkeypatch.setattr("sys.argv", ["versus", *argv])
    with pytest.raises(SystemExit) as ended:
        versus.main()
    return ended.value.code


def test_a_match_is_played_kept_and_gone_on_with(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    short = ("--nodes", "2", "--luck", "--results", str(tmp_path / "r.jsonl"))
    assert run_versus(monkeypatch, *short, "--games", "2") == 0
    told = capsys.readouterr().out
    assert "hard at here : hard at 63c82f1" in told
    lines = (tmp_path / "r.jsonl").read_text("utf-8").splitlines()
    games = [json.loads(line) for line in lines[1:]]
    assert len(games) == 2
    assert [game["players"][0]["name"] for game in games] == ["hard at here", "hard at 63c82f1"]
    assert games[0]["players"][0]["program"] == "1"
    assert all(len(game["luck"]) == 2 and min(game["plies"]) > 5 for game in games)
    assert games[0]["points"] == games[1]["points"], "one version under two names plays alike at all seats"
    assert run_versus(monkeypatch, *short, "--games", "4", "--jobs", "2") == 0
    assert "ms a move" in capsys.readouterr().out
    assert (tmp_path / "r.jsonl").read_text("utf-8").splitlines()[:3] == lines


def test_games_where_all_choose_at_once_are_played_too(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = ("--game", "wonders", "--players", "3", "--level", "greedy", "--nodes", "1", "--games", "1")
    assert run_versus(monkeypatch, *given, "--results", str(tmp_path / "r.jsonl")) == 0
    assert "greedy at here : 2 greedy at 63c82f1" in capsys.readouterr().out
    assert (tmp_path / "r.jsonl").read_text("utf-8").count("\n") == 1 + 6


def test_the_same_version_chooses_alike_at_equal_nodes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_versus(monkeypatch, "--check", "--games", "1", "--nodes", "3") == 0
    told = capsys.readouterr().out.split()
    assert told[0] == told[2] != "0"
    assert told[-3:] == ["at", "3", "nodes"]


def test_choices_that_differ_are_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    consider = versus.Table.consider

    def last_of_all(self: versus.Table, name: str, seat: int, seed: int) -> str:
        return self.match.legal(seat)[-1] if name == "63c82f1" else consider(self, name, seat, seed)

    monkeypatch.setattr(versus.Table, "consider", last_of_all)
    assert run_versus(monkeypatch, "--check", "--games", "1", "--nodes", "2") == 1
    assert "game 0, move " in capsys.readouterr().out


def test_choices_are_compared_with_one_seed_however_a_version_stores_what_a_seat_sees() -> None:
    deal = thauma.game("wonders").deal(3, players=3)
    match = thauma.Match(deal)
    seat = match.waiting[0]
    seen = match.seen_by(seat)
    found = set()
    for own, seed in ((1, 10), (2, 10), (1, 11), (1, 12), (1, 13)):
        side = versus_side.Side()
        side.start("wonders", deal.to_json(), {str(seat): {"name": "hard", "seed": own, "nodes": 7}})
        style = BEST.fit_to(seen)
        (tree,) = grow_trees(seen, Budget(nodes=7), base_word(seed), style, 1000, settle=True)
        best = min(tree.root_moves(), key=lambda move: (-move[1], -move[3][seat], move[0]))
        told = side.consider(seat, seed)["move"]
        assert told == deal.game.text(seen, seat, best[0]), (own, seed)
        found.add(told)
    assert len(found) > 1, "another seed may lead to another move"


def test_what_does_not_search_is_not_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    told = run_versus(monkeypatch, "--check", "--games", "1", "--level", "greedy")
    assert told == "versus: greedy does not search: there is nothing to compare"


def test_speed_is_told_for_each_part_of_a_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(versus, "POSITIONS", 1)
    assert run_versus(monkeypatch, "--speed", "--time", "0.01") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "| part of a game | here | 63c82f1 | ratio |"
    assert [line.split()[1] for line in lines[2:5]] == ["5", "30", "55"]
    assert lines[-1].startswith("median of all")


def test_a_side_with_other_rules_is_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    ask = versus.Side.ask

    def ask_wrongly(self: versus.Side, what: str, **data: Any) -> dict[str, Any]:
        told = ask(self, what, **data)
        return told | {"waiting": [7]} if what == "play" and self.version.name == "63c82f1" else told

    monkeypatch.setattr(versus.Side, "ask", ask_wrongly)
    told = run_versus(monkeypatch, "--nodes", "2", "--games", "2", "--results", str(tmp_path / "r.jsonl"))
    assert "asks seats [7] after 1 moves of " in told


def test_what_is_wrong_is_said_before_anything_is_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(versus, "RESULTS", tmp_path)
    for argv, problem in (
        ([], "say how much both may think: --time SECONDS or --nodes N"),
        (["--new", "63c82f1", "--nodes", "2"], "both sides are the same version"),
        (["--nodes", "2", "--option", "deep"], "an option is written NAME=VALUE, not deep"),
        (["--nodes", "2", "--games", "3"], "games must be an even number"),
        (["--nodes", "0"], "nodes must be a whole number from 1"),
        (["--nodes", "2", "--until", "5"], "is written ELO0:ELO1"),
        (["--nodes", "2", "--level", "deep"], "there is no bot 'deep'"),
    ):
        assert problem in run_versus(monkeypatch, *argv), argv
    assert not [path for path in tmp_path.iterdir() if path.read_text("utf-8").count("\n") > 1]


def test_an_environment_is_built_once_and_what_was_cut_short_anew(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ran: list[str] = []

    def run(*command: str | Path, cwd: Path = tmp_path) -> str:
        del cwd
        ran.append(" ".join(map(str, command)))
        if "pip" in command and len(ran) < 5:
            raise versus.Refused("no compiler")
        return ""

    monkeypatch.setattr(versus, "PLACE", tmp_path)
    monkeypatch.setattr(versus, "run_quietly", run)
    with pytest.raises(versus.Refused, match="no compiler"):
        versus.make_environment("abc")
    assert ran[0].startswith("git archive")
    assert versus.make_environment("abc") == tmp_path / "abc" / "env" / "bin" / "python"
    assert len(ran) == 8
    versus.make_environment("abc")
    assert len(ran) == 8


def test_a_package_is_known_by_its_code_and_weights(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text("A = 1\n", encoding="utf-8")
    first = versus.digest_of_package(tmp_path)
    (tmp_path / "notes.txt").write_text("nothing", encoding="utf-8")
    assert versus.digest_of_package(tmp_path) == first
    (tmp_path / "weights.bin").write_bytes(b"1")
    assert versus.digest_of_package(tmp_path) != first


def test_an_unknown_commit_is_refused() -> None:
    with pytest.raises(versus.Refused, match="git rev-parse"):
        versus.run_quietly("git", "rev-parse", "--verify", "--quiet", "no-such-commit^{commit}")
