"""The other commands: sim, replay, deal, games, help, and what goes wrong."""

import json
from pathlib import Path

import pytest

import thauma
from tests.terminal.conftest import Command
from tests.terminal.support.matches import finished_match, match_after
from thauma.core.language import say
from thauma.terminal import main as command_module
from thauma.terminal.arguments.choices import chosen_game

SOME = "2000" if thauma.compiled else "20"


# ---------------------------------------------------------------------------------------------- sim


def test_sim_prints_one_json_object(command: Command) -> None:
    ran = command("sim", "duel", "--games", SOME, "--seed", "5", "--threads", "2", "--json")
    assert ran.code == 0
    assert ran.err == ""
    found = json.loads(ran.out)
    assert ran.out.count("\n") == 1
    assert found["games"] == int(SOME) == sum(found["kinds"].values())
    assert found["seed"] == 5
    assert found["wins"][0] + found["wins"][1] + found["ties"] == found["games"]
    assert found["first_player_share"] == (found["wins"][0] + found["ties"] / 2) / found["games"]
    assert found["decisions_per_game"] == found["decisions"] / found["games"]
    for mean in found["mean_points"]:
        total = mean.pop("total")
        assert sum(mean.values()) == pytest.approx(total)
        assert set(mean) == set(thauma.game("duel").categories)
    straight = thauma.simulate("duel", int(SOME), 5)
    assert found["kinds"] == straight.kinds
    assert found["options"] == straight.options


def test_sim_takes_options(command: Command) -> None:
    ran = command("sim", "duel", "--games", "20", "--option", "wonders=first-game", "--json")
    assert json.loads(ran.out)["options"]["wonders"] == "first-game"


def test_sim_prints_a_table(command: Command) -> None:
    ran = command("sim", "duel", "--games", SOME, "--seed", "5")
    found = thauma.simulate("duel", int(SOME), 5)
    assert ran.code == 0
    for kind, n in found.kinds.items():
        title = say(f"duel.kind.{kind}", {})
        assert f"  {title:<24}{n:>14,}{n / found.games:>10.2%}\n" in ran.out
    assert f"{found.decisions / found.games:.2f}" in ran.out
    assert "games per CPU second: " in ran.out
    means = [found.points[seat]["treasury"] / found.games for seat in range(2)]
    assert f"{means[0]:>10.2f}{means[1]:>10.2f}\n" in ran.out
    assert "\r" not in ran.err


def test_sim_draws_its_bar_only_at_a_terminal(command: Command) -> None:
    ran = command("sim", "duel", "--games", "20", "--json", terminal=True)
    assert "100 %" in ran.err
    assert ran.err.endswith("\x1b[2K"), "and takes it away"
    json.loads(ran.out)


# ------------------------------------------------------------------------------------------- replay


def test_replay_in_a_pipe_prints_the_whole_match(command: Command, tmp_path: Path) -> None:
    match = finished_match(4)
    file = tmp_path / "m.thauma"
    file.write_text(match.text(), encoding="utf-8")
    ran = command("replay", str(file))
    assert ran.code == 0
    for number in range(1, len(match.actions) + 1):
        assert f"\n{number:>3}  " in f"\n{ran.out}"
    words = " ".join(ran.out.split())
    for index in range(len(match.actions)):
        for event in match.events(index):
            assert event.text() in words
    result = match.result
    assert result is not None
    totals = [score["total"] for score in result.scores]
    assert f"  {'total':<12}{totals[0]:>10}{totals[1]:>10}" in ran.out
    assert command("replay", str(file), "--plain", "--no-colour", terminal=True).out == ran.out


def test_replay_of_an_unfinished_match_says_so(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "m.thauma"
    file.write_text(match_after(20, 4).text(), encoding="utf-8")
    ran = command("replay", str(file))
    assert "unfinished after 20 moves" in ran.out
    part = command("replay", str(file), "--move", "11")
    assert "\n 11  " in part.out
    assert "\n 12  " not in part.out
    assert "unfinished after 11 moves" in part.out


def test_replay_shows_what_a_spectator_saw(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "m.thauma"
    file.write_text(finished_match(4).text(), encoding="utf-8")
    ran = command("replay", str(file), "--move", "8")
    assert ran.out.count(" I ▒") == 8
    assert "(you)" not in ran.out


def test_replay_steps_at_a_terminal(command: Command, tmp_path: Path) -> None:
    match = finished_match(4)
    moves = len(match.actions)
    file = tmp_path / "m.thauma"
    file.write_text(match.text(), encoding="utf-8")
    lines = ["p", "", "n", "30", "p", "x", str(moves), "n", str(moves + 1), "q", "never read"]
    ran = command("replay", str(file), lines=lines, terminal=True)
    assert ran.code == 0
    places = [part.split(" of ")[0] for part in ran.out.split("Move ")[1:]]
    assert places == [str(n) for n in (0, 0, 1, 2, 30, 29, moves, moves)]
    assert ran.out.count("is not one of these") == 2
    assert ran.out.count("wins: ") == 2
    jumped = command("replay", str(file), "--move", "7", terminal=True)
    assert "Move 7 of" in jumped.out
    assert jumped.code == 0


# ----------------------------------------------------------------------------------- deal and games


def test_deal_shows_everything(command: Command) -> None:
    ran = command("deal", "duel", "--seed", "7")
    deal = thauma.game("duel").deal(7)
    assert ran.code == 0
    for card in [card for age in deal.parts["ages"] for card in age]:
        assert f" {say(f'duel.card.{card}', {})}" in ran.out
    for wonder in deal.parts["wonders"]:
        assert say(f"duel.wonder.{wonder}", {}) in ran.out
    for token in (*deal.parts["tokens"], *deal.parts["aside"]):
        assert say(f"duel.token.{token}", {}) in ran.out
    assert max(len(line) for line in ran.out.splitlines()) <= 100
    assert ran.out.count("▒") == 2 * 24


def test_deal_prints_canonical_json(command: Command) -> None:
    ran = command("deal", "duel", "--seed", "7", "--option", "library=open", "--json")
    assert ran.out == thauma.game("duel").deal(7, {"library": "open"}).to_json() + "\n"


def test_options_may_still_be_typed_by_the_names_of_version_0_1_0(command: Command) -> None:
    ran = [
        command("deal", "wonders", "--seed", "1", "--json", "--option", option)
        for option in ("u5=NO", "age_end=halikarnassos-first")
    ]
    assert [one.code for one in ran] == [0, 0]
    assert ran[0].out == ran[1].out
    assert '"age_end":"halikarnassos-first"' in ran[0].out


def test_games_lists_options_with_their_defaults(command: Command) -> None:
    ran = command("games")
    for name in thauma.games():
        game = thauma.game(name)
        assert f"{name} (rules {game.rules})" in ran.out
        about = ran.out.split(f"{name} (rules {game.rules})", 1)[1].splitlines()
        for option in game.options:
            for value in option.values:
                line = next(line for line in about if f"  {option.name}={value} " in line)
                assert line.endswith("(default)") == (value == option.values[0])


# --------------------------------------------------------------------------------- help and mistakes


def test_version(command: Command) -> None:
    ran = command("--version")
    assert ran.code == 0
    assert ran.out == f"thauma {thauma.__version__}\n"


@pytest.mark.parametrize("name", ["", "play", "sim", "replay", "deal", "games"])
def test_help_has_examples(command: Command, name: str) -> None:
    ran = command(*[name] if name else [], "--help")
    assert ran.code == 0
    assert f"\n  thauma {name}" in ran.out.partition("examples:")[2]


@pytest.mark.parametrize(
    ("argv", "problem"),
    [
        (["play", "chess"], "there is no game 'chess'; the games are dice, duel"),
        (["play", "duel", "--bot", "deep"], "there is no bot 'deep'; the bots are random, greedy"),
        (["play", "duel", "--seat", "2"], "--seat must be a number from 0 to 1 or random, not '2'"),
        (["play", "duel", "--seed", "-1"], "a seed must be a whole number from 0 to 2^256 - 1, not -1"),
        (["play", "duel", "--option", "library"], "an option is written NAME=VALUE, not 'library'"),
        (
            ["play", "duel", "--option", "colour=red"],
            "duel has no option 'colour'; it has astarte, centre,",
        ),
        (
            ["deal", "duel", "--seed", "1", "--option", "library=shut"],
            "cannot be 'shut'; choose one of secret, open",
        ),
        (["sim", "duel", "--games", "0"], "games must be a whole number from 1 to 1000000000000, not 0"),
        (["sim", "duel", "--threads", "0"], "threads must be a whole number from 1"),
    ],
)
def test_mistakes_are_one_line_and_code_2(command: Command, argv: list[str], problem: str) -> None:
    ran = command(*argv, lines=["1"])
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("thauma: ")
    assert problem in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("argv", ["", "dance", "play --seed x", "deal", "play --bot random --hotseat"])
def test_what_the_command_line_does_not_know_is_code_2(command: Command, argv: str) -> None:
    ran = command(*argv.split())
    assert ran.code == 2
    assert "usage: thauma" in ran.err


def test_replay_refuses_a_move_that_is_not_there(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "m.thauma"
    file.write_text(match_after(5, 1).text(), encoding="utf-8")
    for number in ("6", "-1"):
        ran = command("replay", str(file), "--move", number)
        assert ran.code == 2
        assert ran.err == f"thauma: --move must be a number from 0 to 5, not {number}\n"


def test_with_several_games_one_must_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(thauma.UnknownGame, match="name a game: dice, duel, wonders"):
        chosen_game(None)
    assert chosen_game("duel") is thauma.game("duel")
    monkeypatch.setattr(thauma, "games", lambda: ["duel"])
    assert chosen_game(None) is thauma.game("duel")


@pytest.mark.parametrize("compiled", [True, False])
def test_an_uncompiled_run_says_so_once(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, compiled: bool
) -> None:
    monkeypatch.setattr(thauma, "compiled", compiled)
    assert command_module.main(["games"]) == 0
    said = capsys.readouterr()
    warning = "thauma: running un-compiled: about a hundred times slower; see README\n"
    assert said.err == ("" if compiled else warning)
    assert "un-compiled" not in said.out
