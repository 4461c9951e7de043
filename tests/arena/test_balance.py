"""The command that plays our dice boards: cities in turn, games that are kept, tables and goals."""

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[2] / "benchmarks"))
import balance
import evenness
from evenness import FinishedGame

from thauma.games.dice.table import BUILDINGS, CATEGORIES, CITIES, SPECIAL

pytestmark = [pytest.mark.unsanitized]


def game(
    *cities: str, winners: tuple[int, ...] = (0,), turns: int = 20, **more: list[list[str]]
) -> FinishedGame:
    """A game that is over; what is not said did not happen."""
    none: list[list[str]] = [[] for _ in cities]
    points = [[1] * len(CATEGORIES) for _ in cities]
    completed, dice = more.get("completed", none), more.get("dice", none)
    return FinishedGame(0, turns, list(cities), list(winners), completed, dice, points)


def even_games(players: int) -> list[FinishedGame]:
    """Games in which everything is as it is wanted."""
    turned = [CITIES[i:] + CITIES[:i] for i in range(len(CITIES))]
    seated = [tuple(cities[:players]) for cities in turned]
    done = [list(BUILDINGS)] + [[] for _ in range(players - 1)]
    return [game(*cities, completed=done, dice=[list(SPECIAL)] * players) for cities in seated * 30]


def run_balance(monkeypatch: pytest.MonkeyPatch, folder: Path, *argv: str) -> str:
    """Run the command on few games of random bots; gives the page."""
    page = folder / "page.md"
    where = ["--results", str(folder / "kept"), "--page", str(page), "--jobs", "1"]
    monkeypatch.setattr("sys.argv", ["balance", "--bot", "random", *where, *argv])
    balance.main()
    return page.read_text("utf-8")


@pytest.mark.parametrize("players", [2, 7])
def test_in_seven_games_every_city_sits_once_at_every_seat(players: int) -> None:
    deals = [balance.deal_game(players, number) for number in range(7, 14)]
    for seat in range(players):
        assert sorted(deal.parts["cities"][seat] for deal in deals) == sorted(CITIES)
    assert len({tuple(deal.parts["rolls"]) for deal in deals}) == 7


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    task = balance.Task(2, 3, "random", 1)
    found = balance.play(task)
    assert found == balance.play(task)
    assert tuple(found.cities) == balance.deal_game(2, 3).parts["cities"]
    assert max(map(sum, found.points)) == sum(found.points[found.winners[0]])


def test_the_command_goes_on_where_it_was_and_writes_the_page(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    run_balance(monkeypatch, tmp_path, "--players", "2", "--games", "2")
    kept = tmp_path / "kept" / "2.jsonl"
    first = kept.read_bytes()
    page = run_balance(monkeypatch, tmp_path, "--players", "2", "--games", "3")
    assert kept.read_bytes().startswith(first)
    assert len(kept.read_bytes().splitlines()) == 1 + 3
    assert "| games | 3 |" in page
    assert page.startswith(evenness.FRAME)
    assert run_balance(monkeypatch, tmp_path, "--players", "2", "--games", "3", "--report") == page


def test_games_on_other_boards_do_not_add_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    run_balance(monkeypatch, tmp_path, "--players", "2", "--games", "1")
    monkeypatch.setattr(balance, "canonical_boards", lambda _: b"other boards")
    with pytest.raises(SystemExit, match="boards"):
        run_balance(monkeypatch, tmp_path, "--players", "2", "--games", "1")


def test_first_places_are_measured_by_the_fair_share() -> None:
    games = [game("giza", "rhodes"), game("rhodes", "giza"), game("giza", "rhodes", winners=(0, 1))]
    games.append(game("giza", "rhodes", "olympia", "babylon"))
    giza = evenness.city_wins(games, "giza")
    assert (giza.seats, giza.first, giza.fair) == (4, 2.5, 1.75)
    assert giza.ratio == pytest.approx(2.5 / 1.75)
    assert giza.bounds[0] < giza.ratio < giza.bounds[1]


def test_even_boards_reach_every_goal() -> None:
    assert [goal.reached for goal in evenness.goals({2: even_games(2), 7: even_games(7)})] == [True] * 4


def test_every_goal_can_be_missed() -> None:
    best = [game("giza", "rhodes", turns=40, completed=[["agora"], []], dice=[["black"], []])] * 40
    found = evenness.goals({2: [*even_games(2), *best * 6]})
    assert [goal.reached for goal in found] == [False, True, False, False]
    assert "(Rhodes, 2 players) to " in found[0].measured
    useless = [game("giza", "rhodes", completed=[[], ["gallery"]])] * 40
    assert evenness.worth_goal(useless).measured.startswith("nobody gains by Wonder, West Barracks")
    assert "Gallery" in evenness.worth_goal(useless).measured


def test_a_building_that_is_seldom_completed_is_worth_nothing_yet() -> None:
    few = [game("giza", "rhodes", completed=[["gallery"], []])] * 29
    assert evenness.best_city_for(few, "gallery")[0] == ""
    city, found = evenness.best_city_for([*few, few[0]], "gallery")
    assert (city, found.ratio) == ("giza", 2.0)


def test_lengths_and_dice_are_shares_of_the_games() -> None:
    games = [game("giza", "rhodes", turns=turns, dice=[["white"], []]) for turns in (14, 15, 30, 31)]
    assert evenness.share_of_usual_length(games) == 0.5
    assert (evenness.share_using_die(games, "white"), evenness.choosers(games, "white")) == (1.0, 0.5)
    assert evenness.length_row((2, games)) == ["2", "22.5", "14 - 31", "50.0 %"]
