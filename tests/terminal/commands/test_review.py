"""`thauma review` and `thauma hint`: a saved match is judged, the review kept, a mistake tried again."""

from pathlib import Path

import msgspec
import pytest

from tests.terminal.conftest import Command, CommandResult
from tests.terminal.support.matches import finished_match, match_after
from thauma import Match
from thauma.core.match_text import notes_of
from thauma.review.contract import Hint, Judged, Option, Review
from thauma.terminal.commands.review import ENDING
from thauma.terminal.commands.review_report import loss_text

FAST = ("--nodes", "4", "--threads", "1")
LANGUAGES = ["en", "da", "sv", "nb", "de"]


def save_match(
    tmp_path: Path, match: Match, name: str = "m.thauma", notes: dict[str, str] | None = None
) -> Path:
    path = tmp_path / name
    path.write_text(match.text(notes), encoding="utf-8")
    return path


def review_file(path: Path) -> Path:
    return path.with_name(path.stem + ENDING)


def assert_refused(ran: CommandResult, words: str) -> None:
    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err


# --------------------------------------------------------------------------------------------- review


@pytest.mark.slow
def test_a_match_is_reviewed_and_the_review_kept_beside_it(command: Command, tmp_path: Path) -> None:
    file = save_match(tmp_path, finished_match(3))
    ran = command("review", str(file), *FAST)
    assert (ran.code, ran.err) == (0, "")
    for words in ("chance of winning", "accuracy", "Where the match turned:", "Kept in"):
        assert words in ran.out
    assert "█" in ran.out
    assert "\x1b[" not in ran.out
    assert max(map(len, ran.out.splitlines()[:-1])) <= 100
    assert review_file(file).exists()
    again = command("review", str(file), *FAST)
    assert again.out == ran.out.replace("Kept in", "As kept in")


@pytest.mark.slow
def test_a_terminal_gets_colours_and_a_bar_unless_it_wants_none(command: Command, tmp_path: Path) -> None:
    file = save_match(tmp_path, match_after(9, 1))
    ran = command("review", str(file), *FAST, terminal=True)
    assert "\x1b[" in ran.out
    assert "100 %" in ran.err
    assert "unfinished after 9 moves" in ran.out
    assert "\x1b[" not in command("review", str(file), *FAST, "--no-colour", terminal=True).out


@pytest.mark.parametrize("columns", ["80", "100"])
def test_the_text_fits_the_window(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, columns: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    file = save_match(tmp_path, match_after(12, 2))
    ran = command("review", str(file), *FAST, "--no-colour", terminal=True)
    assert max(map(len, ran.out.splitlines()[:-1])) <= int(columns)


def test_json_is_the_review_and_nothing_else(command: Command, tmp_path: Path) -> None:
    file = save_match(tmp_path, match_after(5, 1))
    found = msgspec.json.decode(command("review", str(file), *FAST, "--json").out, type=Review)
    assert (len(found.moves), len(found.win), found.nodes) == (5, 6, 4)


def test_other_nodes_or_another_match_are_thought_about_anew(command: Command, tmp_path: Path) -> None:
    file = save_match(tmp_path, match_after(3, 1))
    assert "As kept" not in command("review", str(file), *FAST).out
    assert "As kept" not in command("review", str(file), "--nodes", "5").out
    assert "As kept" in command("review", str(file), "--nodes", "5").out
    save_match(tmp_path, match_after(4, 1))
    assert "As kept" not in command("review", str(file), "--nodes", "5").out


def test_notes_of_a_match_make_no_other_review(command: Command, tmp_path: Path) -> None:
    file = save_match(tmp_path, match_after(3, 1))
    command("review", str(file), *FAST)
    save_match(tmp_path, match_after(3, 1), notes={"seat 0": "Ada", "seat 1": "Bo\x1b[31m", "hints": "1"})
    ran = command("review", str(file), *FAST)
    assert "As kept" in ran.out
    assert "Ada: accuracy" in ran.out
    assert "Bo?[31m: accuracy" in ran.out
    assert "Ada took hints for 1 move." in ran.out


def test_the_review_goes_where_it_is_wanted(command: Command, tmp_path: Path) -> None:
    file = save_match(tmp_path, match_after(3, 1))
    ran = command("review", str(file), *FAST, "--out", str(tmp_path / "r.json"))
    assert ran.code == 0
    assert (tmp_path / "r.json").exists()
    assert not review_file(file).exists()
    assert "As kept" in command("review", str(file), *FAST, "--out", str(tmp_path / "r.json")).out


def test_nothing_else_is_overwritten(command: Command, tmp_path: Path) -> None:
    file = save_match(tmp_path, match_after(3, 1))
    review_file(file).write_text("my shopping list")
    assert_refused(command("review", str(file), *FAST, "--out", str(review_file(file))), "is not a review")
    assert_refused(command("review", str(file), *FAST, "--out", str(file)), "is not a review")
    ran = command("review", str(file), *FAST)
    assert ran.code == 0
    assert "could not be kept" in ran.out
    assert review_file(file).read_text() == "my shopping list"


def test_a_place_that_cannot_be_written_is_told(command: Command, tmp_path: Path) -> None:
    file = save_match(tmp_path, match_after(3, 1))
    ran = command("review", str(file), *FAST, "--out", str(tmp_path / "no" / "r.json"))
    assert (ran.code, ran.out) == (2, "")
    assert "r.json" in ran.err


def test_what_is_no_match_is_no_review(command: Command, tmp_path: Path) -> None:
    assert_refused(command("review", str(tmp_path / "nothing.thauma")), "nothing.thauma")
    (tmp_path / "x.thauma").write_text("thauma match\n")
    assert_refused(command("review", str(tmp_path / "x.thauma")), "x.thauma")
    old = match_after(3, 1).text().replace("duel/1", "duel/0")
    (tmp_path / "old.thauma").write_text(old.rpartition("end:")[0] + "end: 3 moves\n")
    assert_refused(command("review", str(tmp_path / "old.thauma")), "duel/0")
    assert_refused(command("review", str(save_match(tmp_path, match_after(0, 1)))), "no move has been played")
    assert_refused(command("review", str(save_match(tmp_path, match_after(2, 1))), "--nodes", "0"), "nodes")
    assert_refused(
        command("review", str(save_match(tmp_path, match_after(2, 1))), "--threads", "0"), "threads"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_speaks_every_language(command: Command, tmp_path: Path, language: str) -> None:
    file = save_match(tmp_path, match_after(14, 4))
    ran = command("--language", language, "review", str(file), *FAST)
    assert ran.code == 0
    assert "{" not in ran.out


# ------------------------------------------------------------------------------------------ try again


def test_a_mistake_can_be_tried_again(command: Command, tmp_path: Path) -> None:
    match = match_after(12, 1)
    file = save_match(tmp_path, match)
    seat = match.movers[9]
    ran = command("review", str(file), "--try", "10", "--bot", "random", lines=["h", "q", "q"])
    assert ran.code == 0
    assert f"Player {seat + 1} [number" in ran.out
    assert "unfinished after 9 moves" in ran.out
    assert "Tyche" in ran.out
    assert file.read_text(encoding="utf-8") == match.text()
    assert not review_file(file).exists()


def test_only_moves_that_were_made_can_be_tried_again(command: Command, tmp_path: Path) -> None:
    file = str(save_match(tmp_path, match_after(3, 1)))
    assert_refused(command("review", file, "--try", "0"), "1 to 3")
    assert_refused(command("review", file, "--try", "4"), "1 to 3")
    assert_refused(command("review", file, "--try", "1", "--bot", "nobody"), "nobody")
    assert_refused(command("review", file, "--try", "1", "--json"), "--json")
    assert_refused(command("review", file, "--bot", "random"), "--try")


# ----------------------------------------------------------------------------------------------- hints


def test_a_hint_names_moves_with_their_chances(command: Command, tmp_path: Path) -> None:
    match = match_after(10, 1)
    file = str(save_match(tmp_path, match))
    ran = command("hint", file, "--nodes", "60")
    assert ran.code == 0
    assert ran.out.startswith("1. ")
    found = msgspec.json.decode(command("hint", file, "--nodes", "60", "--json").out, type=Hint)
    assert found.options[0].move in match.legal(found.seat)
    assert found.options[0].move in ran.out.splitlines()[0]


def test_a_hint_is_for_who_is_asked(command: Command, tmp_path: Path) -> None:
    match = match_after(10, 1)
    file = str(save_match(tmp_path, match))
    asked = match.waiting[0]
    assert command("hint", file, "--nodes", "9", "--seat", str(asked)).code == 0
    assert_refused(command("hint", file, "--seat", str(1 - asked)), "has nothing to decide")
    assert_refused(command("hint", file, "--seat", "7"), "no seat 7")
    assert_refused(
        command("hint", str(save_match(tmp_path, finished_match(1), "over.thauma"))), "the match is over"
    )


@pytest.fixture
def quick_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Think less about hints."""
    monkeypatch.setattr("thauma.terminal.commands.hint.find_hint.__defaults__", (30,))


@pytest.mark.usefixtures("quick_hints")
@pytest.mark.parametrize("typed", ["!", "hint"])
def test_a_hint_while_playing_is_noted_in_the_match(command: Command, tmp_path: Path, typed: str) -> None:
    file = tmp_path / "m.thauma"
    play = ("play", "duel", "--seed", "3", "--bot", "random", "--save", str(file))
    ran = command(*play, lines=[typed, typed, "1", "h", "q"])
    assert ran.out.count("1. pick") >= 2
    assert "(after a hint)" in ran.out
    assert notes_of(file.read_text(encoding="utf-8")) == {"hints": "1"}
    on = command("play", "--resume", str(file), "--bot", "random", lines=[typed, "1", "h", "q"])
    assert on.out.count("(after a hint)") == 2
    first, second = notes_of(file.read_text(encoding="utf-8"))["hints"].split()
    assert (first, int(second) > 1) == ("1", True)


@pytest.mark.usefixtures("quick_hints")
def test_hints_are_counted_at_the_end(command: Command) -> None:
    ran = command("play", "duel", "--seed", "3", "--bot", "random", lines=["!", *["1"] * 100])
    assert "Player 1 took hints for 1 move." in ran.out


@pytest.mark.usefixtures("quick_hints")
def test_who_takes_no_hint_leaves_no_note(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "m.thauma"
    ran = command(*("play", "duel", "--bot", "random", "--save", str(file)), lines=["1", "?", "q"])
    assert "a hint" in ran.out
    assert notes_of(file.read_text(encoding="utf-8")) == {}


def test_a_loss_is_the_difference_of_the_two_chances_that_are_written() -> None:
    best = Option("pick piraeus", [0.5649, 0.4351], [])
    judged = Judged(1, 0, "pick the-sphinx", False, [0.3951, 0.6049], best, 0.1698, "mistake", 0.0)
    assert loss_text(judged) == "-16"  # 56 % to 40 %, though the exact loss is nearer to 17
