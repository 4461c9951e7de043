"""The measuring commands: what they plan, that they go on where they were, what they write on the page."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.append(str(Path(__file__).parents[2] / "benchmarks"))
import ladder
import measuring
import styles

import thauma
from tests.arena.arranging import made_up_game, players
from thauma import bots
from thauma.arena.play_game import PlayedGame
from thauma.arena.schedule import Encounter, Player, lone_seatings
from thauma.bots import levels
from thauma.bots.levels import LEVELS

pytestmark = [pytest.mark.unsanitized]


def planned_encounters(name: str) -> list[Encounter]:
    return next(part.encounters for part in ladder.plan() if part.name == name)


def run_command(monkeypatch: pytest.MonkeyPatch, command: str, *argv: str) -> None:
    monkeypatch.setattr("sys.argv", [command, *argv])
    (ladder if command == "ladder" else styles).main()


@pytest.fixture
def tiny_ladder(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a ladder of a few random games."""
    random, greedy, flat = players("random", "greedy", "flat")
    parts = [
        measuring.Part("neighbours", [Encounter(greedy, random, 4)]),
        measuring.Part("others", []),
        measuring.Part("flat", [Encounter(greedy, flat, 2)], alone=True),
    ]
    monkeypatch.setattr(ladder, "plan", lambda _: parts)


def test_every_pair_of_levels_meets_neighbours_more_often() -> None:
    near, far = planned_encounters("neighbours"), planned_encounters("others")
    assert len(near) == len(bots.bot_names()) - 1
    assert all(encounter.games == 400 for encounter in near)
    assert all(encounter.games == 100 for encounter in far)
    met = {frozenset((encounter.a.name, encounter.b.name)) for encounter in (*near, *far)}
    assert len(met) == len(near) + len(far) == 15
    order = bots.bot_names()
    assert all(abs(order.index(meeting.a.name) - order.index(meeting.b.name)) == 1 for meeting in near)


def test_levels_play_with_a_tenth_of_their_budgets() -> None:
    for name, level in LEVELS.items():
        taken = ladder.level(name)
        if level.budget.seconds is not None:
            assert taken.seconds == pytest.approx(level.budget.seconds / 10)
        if level.budget.nodes is not None:
            assert taken.nodes == level.budget.nodes // 10
    assert ladder.level("random") == Player("random", "random")


def test_the_strongest_two_meet_at_full_time_and_flat_at_the_same_time() -> None:
    (full,), (flat,) = planned_encounters("full"), planned_encounters("flat")
    assert (full.a.bot, full.b.bot, full.games) == ("expert", "hard", 40)
    assert full.a.seconds == LEVELS["expert"].budget.seconds
    assert full.b.seconds == LEVELS["hard"].budget.seconds
    assert (flat.a.bot, flat.b.bot, flat.games) == ("hard", "flat", 200)
    assert flat.a.seconds == flat.b.seconds == 0.1
    names = [
        player.name
        for part in ladder.plan()
        for meeting in part.encounters
        for player in (meeting.a, meeting.b)
    ]
    known = {player.name: player for part in ladder.plan() for e in part.encounters for player in (e.a, e.b)}
    assert len(known) == len(set(names)) == 10


def test_styles_differ_in_one_thing_at_the_same_time() -> None:
    parts = {part.name: part for part in styles.plan(0.2, 50)}
    met = {(e.a.name, e.b.name) for part in parts.values() for e in part.encounters}
    assert met == {
        ("playouts", "uniform"),
        ("hard", "uniform"),
        ("hard", "playouts"),
        ("hard", "open"),
        ("hard, two threads", "hard"),
    }
    everyone = [p for part in parts.values() for e in part.encounters for p in (e.a, e.b)]
    assert {player.seconds for player in everyone} == {0.2}
    assert parts["threads"].alone
    assert parts["threads"].encounters[0].a.threads == 2
    assert all(encounter.games == 50 for part in parts.values() for encounter in part.encounters)


@pytest.mark.usefixtures("tiny_ladder")
def test_it_goes_on_where_it_was_and_stops_in_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    results = tmp_path / "deep" / "r.jsonl"
    run_command(monkeypatch, "ladder", "--results", str(results), "--minutes", "0")
    assert "Unfinished: 0 of 6 games" in capsys.readouterr().out
    run_command(monkeypatch, "ladder", "--results", str(results), "--only", "flat")
    said = capsys.readouterr()
    assert "flat: 0 games missing" in said.err
    assert "Unfinished: 2 of 6 games" in said.out
    run_command(monkeypatch, "ladder", "--results", str(results), "--jobs", "2")
    said = capsys.readouterr()
    assert "Unfinished" not in said.out
    assert results.read_bytes().count(b"\n") == 7
    assert "| greedy : random | 4 | " in said.out
    assert "| greedy : random | 64 % | " in said.out
    with pytest.raises(SystemExit, match="there is no part x; there are neighbours, others, flat"):
        run_command(monkeypatch, "ladder", "--only", "x")
    monkeypatch.setattr(levels, "VERSION", 99)
    with pytest.raises(SystemExit, match="bots_version"):
        run_command(monkeypatch, "ladder", "--results", str(results))


@pytest.mark.usefixtures("tiny_ladder")
def test_a_report_plays_nothing_and_keeps_the_rest_of_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    results, page = tmp_path / "r.jsonl", tmp_path / "bots.md"
    page.write_text("# Ours\n\n<!-- ladder: begin -->\nold\n<!-- ladder: end -->\nrest\n", encoding="utf-8")
    run_command(monkeypatch, "ladder", "--results", str(results), "--page", str(page), "--report")
    text = page.read_text("utf-8")
    assert text.startswith("# Ours\n\n<!-- ladder: begin -->\n")
    assert text.endswith("<!-- ladder: end -->\nrest\n")
    assert "old" not in text
    assert "not measured" in text
    assert not results.exists()
    run_command(monkeypatch, "ladder", "--results", str(results), "--page", str(page), "--report")
    assert page.read_text("utf-8") == text


@pytest.mark.usefixtures("tiny_ladder")
def test_a_report_is_made_of_the_newest_version_that_was_measured_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ladder, "RESULTS", tmp_path / "results")
    page = tmp_path / "bots.md"
    for version in (98, 99):
        monkeypatch.setattr(levels, "VERSION", version)
        run_command(monkeypatch, "ladder", "--only", "flat", "--jobs", "1")
    monkeypatch.setattr(levels, "VERSION", 101)
    run_command(monkeypatch, "ladder", "--page", str(page), "--report")
    text = page.read_text("utf-8")
    assert "Measured with version 99 of the bots; today's are version 101." in text
    assert "Unfinished: 2 of 6 games" in text
    assert not (tmp_path / "results" / "bots-101").exists()


def test_committed_results_are_found_under_the_version_that_played_them() -> None:
    for path in measuring.RESULTS.rglob("*.jsonl"):
        head = json.loads(path.read_text("utf-8").partition("\n")[0])
        assert path.parent.name == f"bots-{head['bots_version']}"


def test_results_of_older_bots_and_rules_are_still_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "bots.md"
    for game, number in (("duel", None), ("wonders", "3"), ("dice", "2")):
        seats = () if number is None else ("--players", number)
        run_command(monkeypatch, "ladder", "--game", game, *seats, "--page", str(page), "--report")
    text = page.read_text("utf-8")
    assert text.count("Measured with version 2 of the bots") == 3
    assert "of the bots by the rules wonders/1" in text


def test_a_page_that_is_missing_is_made(tmp_path: Path) -> None:
    page = tmp_path / "bots.md"
    measuring.put(page, "one", ["first"])
    measuring.put(page, "two", ["second"])
    measuring.put(page, "one", ["third"])
    text = page.read_text("utf-8")
    assert text.startswith("# ")
    assert text.index("third") < text.index("second")
    assert "first" not in text


def test_the_matrix_has_both_sides_of_a_pair() -> None:
    strong, weak = ladder.level("greedy"), ladder.level("random")
    games = [made_up_game(strong, weak, deal, 0) for deal in range(4)]
    games += [made_up_game(weak, strong, deal, 1 if deal else None) for deal in range(4)]
    lines = list(ladder.report_tables(games))
    row = next(line for line in lines if line.startswith("| greedy | "))
    assert "| 93.8 % (" in row
    other = next(line for line in lines if line.startswith("| random | "))
    assert "| 6.2 % (" in other
    assert any(
        line.startswith("| greedy : random | 64 % | 93.8 %") and line.endswith("yes |") for line in lines
    )
    assert lines[0] == "Unfinished: 8 of 3240 games have been played."


# ------------------------------------------------------------------------------------ games for many


def ladder_setup(players: int, name: str = "wonders") -> ladder.LadderSetup:
    game = thauma.game(name)
    return ladder.LadderSetup(game, game.full_options({}, players))


@pytest.mark.parametrize(("players", "near", "far", "alone"), [(3, 84, 12, 60), (7, 84, 14, 63)])
def test_in_games_for_many_whole_deals_are_played(players: int, near: int, far: int, alone: int) -> None:
    parts = {part.name: part.encounters for part in ladder.plan(ladder_setup(players))}
    assert list(parts) == ["neighbours", "others", "alone"]
    assert {encounter.games for encounter in parts["neighbours"]} == {near}
    assert {encounter.games for encounter in parts["others"]} == {far}
    assert {encounter.games for encounter in parts["alone"]} == {alone}
    assert not any(encounter.turned for part in parts.values() for encounter in part)
    strength = bots.bot_names()
    assert all(strength.index(e.a.name) > strength.index(e.b.name) for e in parts["neighbours"])


def test_hard_sits_alone_with_all_its_time_among_weak_ones() -> None:
    (part,) = [part for part in ladder.plan(ladder_setup(7)) if part.name == "alone"]
    assert [(meeting.a.name, meeting.b.name, meeting.turned) for meeting in part.encounters] == [
        ("hard, full time", "random", False),
        ("hard, full time", "greedy", False),
    ]
    assert all(meeting.a.nodes == LEVELS["hard"].budget.nodes for meeting in part.encounters)
    assert all(meeting.games == 63 for meeting in part.encounters)


def test_in_games_for_many_only_nodes_are_counted() -> None:
    known = {
        player.name: player
        for part in ladder.plan(ladder_setup(4))
        for encounter in part.encounters
        for player in (encounter.a, encounter.b)
    }
    assert all(player.seconds is None for player in known.values())
    assert {name: player.nodes for name, player in known.items() if player.nodes} == {
        "expert": 15_000,
        "hard": 1_000,
        "medium": 200,
        "easy": 20,
        "hard, full time": 10_000,
    }


def test_two_who_play_dice_swap_seats_and_count_nodes() -> None:
    parts = {part.name: part.encounters for part in ladder.plan(ladder_setup(2, "dice"))}
    assert {name: {e.games for e in meetings} for name, meetings in parts.items()} == {
        "neighbours": {84},
        "others": {12},
        "alone": {60},
    }
    everybody = [player for meetings in parts.values() for e in meetings for player in (e.a, e.b)]
    assert all(player.seconds is None for player in everybody)


def test_every_game_and_number_has_a_place_of_its_own() -> None:
    assert [ladder.DUEL.name, ladder_setup(3).name, ladder_setup(7, "dice").name] == [
        "ladder",
        "ladder-wonders-3",
        "ladder-dice-7",
    ]


def test_what_is_wanted_of_many_is_as_strong_as_with_three() -> None:
    assert [ladder.expected_share(times, 3) for times in ladder.RIVALS.values()] == pytest.approx([0.9, 0.6])
    assert ladder.expected_share(ladder.RIVALS["greedy"], 7) == pytest.approx(1 / 3)
    assert ladder.expected_share(ladder.RIVALS["greedy"], 2) == pytest.approx(0.75)
    assert ladder.expected_share(ladder.APART, 2) == pytest.approx(0.64, abs=0.001)


def test_the_matrix_of_many_has_who_sat_alone_in_its_rows() -> None:
    strong, weak = ladder.level("greedy"), ladder.level("random")
    games = []
    for seats in lone_seatings(strong, weak, 3):
        first = seats.index(strong)
        told: dict[str, Any] = {"points": (1, 1, 1), "plies": (18,) * 3, "seconds": (0.1,) * 3}
        games.append(
            PlayedGame(players=seats, deal=0, seed=0, rules="wonders/2", winner=first, kind="points", **told)
        )
    lines = list(ladder.report_tables(games, ladder_setup(3)))
    assert lines[0] == "Unfinished: 3 of 660 games have been played."
    assert any("By chance it would take 33.3 % of the first places" in line for line in lines)
    row = next(line for line in lines if line.startswith("| greedy | "))
    assert "| 100.0 % (" in row
    assert next(line for line in lines if line.startswith("| random | ")).startswith("| random |  |  |")
    assert any(line.startswith("| greedy : 2 random | 3 | 100.0 %") for line in lines)
    assert any(line.startswith("| greedy : 2 random | 47 % | 100.0 %") for line in lines)
    assert "| hard, full time : 2 random | 90 % |  |  | not measured |" in lines


def test_the_ladder_of_another_game_is_written_between_markers_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    random, flat = players("random", "flat")
    parts = [measuring.Part("neighbours", [Encounter(flat, random, 6)]), measuring.Part("others", [])]
    monkeypatch.setattr(ladder, "plan", lambda _: parts)
    monkeypatch.setattr(ladder, "RESULTS", tmp_path / "results")
    page = tmp_path / "bots.md"
    page.write_text("# Ours\n\n<!-- ladder: begin -->\nDuel\n<!-- ladder: end -->\n", encoding="utf-8")
    order = ("--game", "wonders", "--players", "3", "--page", str(page))
    run_command(monkeypatch, "ladder", *order, "--jobs", "1")
    assert "| flat : 2 random | 3 | " in capsys.readouterr().out
    (kept,) = (tmp_path / "results").rglob("*.jsonl")
    assert kept.relative_to(tmp_path / "results") == Path(f"bots-{levels.VERSION}/ladder-wonders-3.jsonl")
    run_command(monkeypatch, "ladder", *order, "--report")
    text = page.read_text("utf-8")
    assert "<!-- ladder: begin -->\nDuel\n<!-- ladder: end -->" in text
    assert "| flat : 2 random | 3 | " in text.partition("<!-- ladder-wonders-3: begin -->")[2]
    with pytest.raises(SystemExit, match="ladder: duel has no option 'players'"):
        run_command(monkeypatch, "ladder", "--players", "3")


def test_elo_of_a_score() -> None:
    assert measuring.elo(0.9, 3) == "+502"
    assert [measuring.elo(share) for share in (0.0, 0.25, 0.5, 10 / 11, 1.0)] == [
        *("-inf", "-191", "+0", "+400", "inf"),
    ]


@pytest.mark.slow
def test_nodes_are_counted_at_every_stage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(styles, "SECONDS", 0.001)
    results = tmp_path / "styles.jsonl"
    run_command(monkeypatch, "styles", "--only", "nodes", "--results", str(results))
    found = json.loads((tmp_path / "styles-nodes.json").read_text("utf-8"))
    assert list(found["rates"]) == ["draft", "Age I", "Age II", "Age III"]
    assert all(rate > 0 for rates in found["rates"].values() for rate in rates.values())
    assert "| Age III | " in capsys.readouterr().out
    monkeypatch.setattr(levels, "VERSION", 99)
    assert "today's are version 99" in next(styles.nodes_table(tmp_path / "styles-nodes.json"))
    assert "not been measured" in next(styles.nodes_table(tmp_path / "nowhere.json"))


def test_all_stages_have_positions() -> None:
    found = styles.positions()
    assert all(states and all(state.waiting for state in states) for states in found.values())
