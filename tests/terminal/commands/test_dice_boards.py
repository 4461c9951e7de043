"""7 Wonders Dice on an owner's boards: `--boards FILE` wherever a game is dealt, and files that are wrong."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import thauma
from tests.dice.support.arrange import BOARDS
from tests.terminal.conftest import Command
from thauma import Match
from thauma.games.dice import GAME
from thauma.games.dice.boards import boards_to_data

ENOUGH = 200
"""lines for a whole game: each plays the first move that is offered"""


def printed_boards(**changes: Any) -> dict[str, Any]:
    """Boards as an owner might write them down: the bonuses have names of their own."""
    bonuses = [
        {"id": "seven", "coins": 7},
        {"id": "once-more", "again": "build"},
        {"id": "town-square", "tick": {"of": ["agora", "market"], "boxes": 2}},
    ]
    return {**boards_to_data(BOARDS), "name": "Printed", "bonuses": bonuses, **changes}


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A file with those boards, in a folder with a blank in its name."""
    path = tmp_path / "my boards" / "printed.json"
    path.parent.mkdir()
    path.write_text(json.dumps(printed_boards()), encoding="utf-8")
    return str(path)


def test_a_whole_game_on_own_boards_is_played_saved_and_replayed(
    command: Command, file: str, tmp_path: Path
) -> None:
    saved = tmp_path / "tonight.thauma"
    argv = ("play", "dice", "--boards", file, "--bot", "random", "--seed", "3", "--save", str(saved))
    ran = command(*argv, lines=["1"] * ENOUGH)
    assert (ran.code, ran.err) == (0, "")
    assert f"The same deal again: thauma play dice --seed 3 --boards '{file}'\n" in ran.out
    match = Match.parse(saved.read_text(encoding="utf-8"))
    assert match.over
    assert match.deal.conditions["boards"] == printed_boards()
    replayed = command("replay", str(saved), "--plain")
    assert replayed.code == 0
    told = " ".join(replayed.out.split())
    for move, words in {
        "bonus seven": "ticked a bonus: coins.",
        "bonus once-more": "ticked a bonus: build without paying for the die.",
        "bonus town-square": "ticked a bonus: tick a box.",
    }.items():
        made = sum(text == move for _, text in match.actions)
        assert told.count(words) == made
    assert "ticked a bonus" in told
    assert "`" not in told


def test_a_bonus_of_own_boards_is_offered_with_what_it_does(command: Command, file: str) -> None:
    ran = command("play", "dice", "--boards", file, "--bot", "random", "--seed", "3", lines=["1"] * ENOUGH)
    offered = re.findall(r"\d +bonus (\S+  .*?)(?=  |$)", ran.out, re.MULTILINE)
    assert {"seven  7c", "once-more  build, die free", "town-square  tick 2 Ago/Mar"} >= set(offered)
    assert offered


def test_a_match_on_own_boards_goes_on_without_the_file(command: Command, file: str, tmp_path: Path) -> None:
    saved = str(tmp_path / "tonight.thauma")
    command("play", "dice", "--boards", file, "--bot", "random", "--seed", "3", "--save", saved, lines=["1"])
    Path(file).unlink()
    ran = command("play", "--resume", saved, "--bot", "random", lines=["1", "q"])
    assert (ran.code, ran.err) == (0, "")
    resumed = Match.parse(Path(saved).read_text(encoding="utf-8"))
    assert resumed.deal.conditions["boards"] == printed_boards()


def test_other_commands_deal_on_own_boards_too(command: Command, file: str) -> None:
    deal = command("deal", "dice", "--seed", "3", "--boards", file, "--json")
    assert json.loads(deal.out) == GAME.deal(3, boards=printed_boards()).to_dict()
    sim = ("sim", "dice", "--games", "3", "--threads", "1", "--boards", file)
    assert "options: players=2, boards=Printed\n" in command(*sim).out
    found = json.loads(command(*sim, "--json").out)
    assert found["boards"] == "Printed"
    simulated = thauma.simulate("dice", games=3, seed=1, boards=printed_boards())
    assert found["decisions"] == simulated.decisions
    assert simulated.points != thauma.simulate("dice", games=3, seed=1).points


@pytest.mark.unsanitized
def test_a_tournament_and_a_study_on_own_boards(command: Command, file: str, tmp_path: Path) -> None:
    results = tmp_path / "games.jsonl"
    arena = (
        "arena",
        "dice",
        "--bots",
        "random,greedy",
        "--games",
        "2",
        "--jobs",
        "1",
        "--results",
        str(results),
    )
    ran = command(*arena, "--boards", file)
    assert (ran.code, ran.err) == (0, "")
    assert "options: players=2, boards=Printed\n" in ran.out
    assert (
        json.loads(results.read_text(encoding="utf-8").splitlines()[0])["options"]["boards"]
        == printed_boards()
    )
    assert command(*arena).code == 2, "games on other boards are not added to them"
    folder = tmp_path / "found"
    study = ("study", "dice", "--bot", "random", "--games", "2", "--jobs", "1", "--out", str(folder))
    assert command(*study, "--boards", file).code == 0
    assert "boards=Printed" in (folder / "report.md").read_text(encoding="utf-8")


# ------------------------------------------------------------------------------------------ wrong files


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (json.dumps(printed_boards(reserve=6)), "reserve: from 7 to 99, not 6"),
        (json.dumps(printed_boards(reserve="28")), "reserve: this must be of the kind `int`, not `str`"),
        (json.dumps(printed_boards(bonuses=[])), "bonuses: 3 are expected, not 0"),
        (json.dumps(printed_boards(extra=1)), "boards: there is no field extra here"),
        ("[]", "boards: a board set must be an object, not list"),
        ("{", "not JSON: Input data was truncated"),
        ("", "not JSON: Input data was truncated"),
    ],
)
@pytest.mark.parametrize(
    "argv", [("play",), ("deal", "--seed", "1"), ("sim",), ("arena", "--bots", "random,easy")]
)
def test_a_wrong_file_is_refused_with_its_place_and_nothing_is_started(
    command: Command, tmp_path: Path, argv: tuple[str, ...], content: str, problem: str
) -> None:
    path, saved = tmp_path / "bad.json", tmp_path / "saved.thauma"
    path.write_text(content, encoding="utf-8")
    name, *flags = argv
    save = ["--save", str(saved)] if name == "play" else []
    ran = command(name, "dice", "--boards", str(path), *flags, *save)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"thauma: {path}: {problem}\n"
    assert not saved.exists()


def test_what_is_no_file_is_said(command: Command, tmp_path: Path) -> None:
    assert "No such file" in command("play", "dice", "--boards", str(tmp_path / "none.json")).err
    assert "not an ordinary file" in command("play", "dice", "--boards", str(tmp_path)).err
    assert command("play", "dice", "--boards", "a\0b").code == 2
    assert "no game has an option 'bords'" in command("serve", "--data", f"bords={tmp_path}").err


def test_an_option_with_data_is_a_flag_of_its_own_name_or_is_named(command: Command, file: str) -> None:
    told = command("deal", "--boards", file, "dice", "--seed", "3", "--json")
    assert told.code == 0
    for flags in (("--data", f"boards={file}"), (f"--boards={file}",)):
        assert command("deal", "dice", "--seed", "3", "--json", *flags).out == told.out


def test_boards_do_not_go_with_everything(command: Command, file: str, tmp_path: Path) -> None:
    ran = command("play", "duel", "--boards", file)
    assert ran.err == "thauma: duel has no option boards that takes data from a file\n"
    saved = str(tmp_path / "saved.thauma")
    command("play", "dice", "--bot", "random", "--save", saved, lines=["q"])
    assert "--data are for a new one" in command("play", "--resume", saved, "--boards", file).err
    there = command("play", "dice", "--server", "https://games.example.org", "--boards", file)
    assert there.err == "thauma: --boards cannot be used when playing on a server\n"
