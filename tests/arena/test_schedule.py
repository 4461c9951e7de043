"""Who plays whom, on which deals, with which seeds."""

from collections import Counter
from pathlib import Path

import pytest

from tests.arena.arranging import make_encounters, players
from thauma.arena.schedule import (
    InvalidTournament,
    Task,
    derive_seed,
    make_player,
    round_robin,
    schedule_tasks,
)
from thauma.bots import Budget


def scheduled_tasks(games: int, *names: str, seed: int = 1) -> list[Task]:
    return list(schedule_tasks("duel", {}, seed, make_encounters(games, *names)))


def test_every_pair_plays_every_deal_twice_with_the_seats_swapped() -> None:
    games = scheduled_tasks(6, "random", "greedy", "easy")
    assert len(games) == 3 * 6
    assert len({game.game_key for game in games}) == len(games)
    for game in games:
        swapped = (game.deal, game.game_key[1][::-1])
        assert swapped in {other.game_key for other in games}
    assert Counter(game.deal for game in games) == {0: 6, 1: 6, 2: 6}


def test_all_pairs_play_the_same_deals_and_all_deals_differ() -> None:
    games = scheduled_tasks(10, "random", "greedy", "easy")
    dealt = {game.deal: {other.seed for other in games if other.deal == game.deal} for game in games}
    assert all(len(seeds) == 1 for seeds in dealt.values())
    assert len(set.union(*dealt.values())) == 5


def test_a_deal_is_finished_by_all_before_the_next() -> None:
    deals = [game.deal for game in scheduled_tasks(8, "random", "greedy", "easy")]
    assert deals == sorted(deals)


def test_the_same_seed_gives_the_same_games_whoever_else_takes_part() -> None:
    two = {game.game_key: game for game in scheduled_tasks(4, "random", "easy")}
    three = {game.game_key: game for game in scheduled_tasks(8, "greedy", "easy", "random")}
    assert all(three[place] == game for place, game in two.items())
    other = {game.game_key: game for game in scheduled_tasks(4, "random", "easy", seed=2)}
    assert all(other[place].seed != game.seed for place, game in two.items())


def test_every_seat_of_every_deal_has_a_seed_of_its_own() -> None:
    games = scheduled_tasks(20, "random", "easy")
    assert len({seed for game in games for seed in game.seeds}) == 20
    assert {game.seeds for game in games}.isdisjoint({(game.seed, game.seed) for game in games})


def test_derived_seeds_stay_as_they_are() -> None:
    """Results files of long tournaments depend on them."""
    assert derive_seed(1, "deal", 0) == 5331582628569180478
    assert derive_seed(1, "bot", 0, 1) == 7257549704192562271
    assert 0 <= derive_seed(2**256 - 1, "deal", 10**9) < 2**63


def test_a_player_has_the_budget_that_it_was_given_or_its_own() -> None:
    assert make_player("hard", Budget(seconds=0.5, threads=2)).seconds == 0.5
    assert make_player("hard", Budget(seconds=0.5, threads=2)).threads == 2
    own = make_player("medium")
    assert (own.seconds, own.nodes, own.program) == (None, None, "")


def test_a_program_is_known_by_what_its_files_hold(tmp_path: Path) -> None:
    program = tmp_path / "bot.py"
    program.write_text("print(1)", encoding="utf-8")
    before = make_player(str(program))
    assert before.name == before.bot == str(program)
    assert len(before.program) == 64
    assert make_player(f"python {program}").program == before.program
    program.write_text("print(2)", encoding="utf-8")
    assert make_player(str(program)).program != before.program
    assert make_player("no/such/program").program == ""
    assert make_player("\0").program == ""


@pytest.mark.parametrize("names", [[], ["random"]])
def test_a_tournament_needs_two(names: list[str]) -> None:
    with pytest.raises(InvalidTournament, match="at least two bots"):
        round_robin(players(*names), 2)


def test_nobody_takes_part_twice() -> None:
    with pytest.raises(InvalidTournament, match="'easy' is named twice"):
        round_robin(players("easy", "random", "easy"), 2)


@pytest.mark.parametrize("games", [0, 1, 3, -2, 10**7 + 2, True, 2.0])
def test_games_come_in_pairs(games: int) -> None:
    with pytest.raises(InvalidTournament, match="games must be an even number from 2 to 10000000"):
        round_robin(players("easy", "random"), games)
