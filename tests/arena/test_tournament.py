"""Whole tournaments: the same games for any number of processes, stopped and gone on with, forfeits."""

from contextlib import closing
from pathlib import Path

import msgspec
import pytest

import thauma
from tests.arena.arranging import DUEL, make_encounters, players, sample_conditions
from thauma.arena.play_game import FORFEIT, PlayedGame, check_players
from thauma.arena.results import BadResults, Results, read_results
from thauma.arena.schedule import Encounter, make_player, round_robin
from thauma.arena.tournament import Tournament
from thauma.arena.worker_pool import Crash, check_jobs
from thauma.bots import BotFailed, Budget, UnknownBot

pytestmark = [pytest.mark.unsanitized]
LINE_BOT = Path(__file__).parents[2] / "examples" / "line_bot.py"


def outcome(tournament: Tournament) -> list[dict[str, object]]:
    """Give all that is the same wherever and whenever the games are played: everything but the clock."""
    games = [tournament.played[place] for place in sorted(tournament.played)]
    return [{**msgspec.to_builtins(game), "seconds": None} for game in games]


def play_tournament(tournament: Tournament, jobs: int = 1, games: int | None = None) -> Tournament:
    """Play a tournament, or so many games of it."""
    with closing(tournament.run(jobs)) as news:
        for number, told in enumerate(news, 1):
            assert isinstance(told, PlayedGame), told
            if number == games:
                break
    return tournament


@pytest.mark.slow
def test_the_number_of_processes_does_not_matter() -> None:
    wanted = make_encounters(4, "random", "flat", "hard")
    one, three = (
        play_tournament(Tournament(sample_conditions(), wanted), 1),
        play_tournament(Tournament(sample_conditions(), wanted), 3),
    )
    assert outcome(one) == outcome(three)
    assert len(outcome(one)) == 3 * 4
    ours, theirs = one.standings().to_data(), three.standings().to_data()
    assert ours["pairs"] == theirs["pairs"]
    assert [ours["ratings"][name]["elo"] for name in ours["ratings"]] == [
        theirs["ratings"][name]["elo"] for name in theirs["ratings"]
    ]


def test_another_seed_gives_other_games() -> None:
    wanted = make_encounters(4, "random", "greedy")
    assert outcome(play_tournament(Tournament(sample_conditions(1), wanted))) != outcome(
        play_tournament(Tournament(sample_conditions(2), wanted))
    )


def test_a_tournament_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    wanted = make_encounters(10, "random", "greedy")
    path = tmp_path / "r.jsonl"
    first = play_tournament(
        Tournament(sample_conditions(), wanted, Results(path, sample_conditions())), 1, games=3
    )
    assert first.results is not None
    first.results.close()
    assert len(first.missing_games()) == 7
    path.write_bytes(path.read_bytes()[:-7])  # killed while it wrote
    second = Tournament(sample_conditions(), wanted, Results(path, sample_conditions()))
    assert len(second.missing_games()) == 8
    play_tournament(second, 2)
    assert second.results is not None
    second.results.close()
    assert second.missing_games() == []
    assert outcome(second) == outcome(play_tournament(Tournament(sample_conditions(), wanted)))
    assert len(read_results(path, sample_conditions())) == 10
    again = Tournament(sample_conditions(), wanted, Results(path, sample_conditions()))
    assert play_tournament(again).standings().to_data() == second.standings().to_data()
    assert again.results is not None
    again.results.close()


def test_games_and_bots_can_be_added(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    for games, names in ((2, ("random", "greedy")), (4, ("greedy", "random")), (2, ("random", "greedy"))):
        tournament = Tournament(
            sample_conditions(), make_encounters(games, *names), Results(path, sample_conditions())
        )
        play_tournament(tournament)
        assert len(tournament.standings().meetings[0].games) == games
        assert tournament.results is not None
        tournament.results.close()
    assert len(read_results(path, sample_conditions())) == 4
    more = Tournament(
        sample_conditions(),
        make_encounters(4, "greedy", "flat", "random"),
        Results(path, sample_conditions()),
    )
    assert len(more.missing_games()) == 8
    assert more.results is not None
    more.results.close()


def test_another_budget_is_another_player(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    results = Results(path, sample_conditions())
    play_tournament(Tournament(sample_conditions(), make_encounters(2, "random", "greedy"), results))
    with pytest.raises(BadResults, match="different 'greedy'"):
        Tournament(sample_conditions(), round_robin([make_player("greedy"), *players("random")], 2), results)
    results.close()


def test_no_game_is_begun_once_time_is_over() -> None:
    tournament = Tournament(sample_conditions(), make_encounters(10, "random", "greedy"))
    answers = iter([True, True, True, False])
    assert len(list(tournament.run(1, lambda: next(answers)))) == 3
    assert len(tournament.missing_games()) == 7


def test_games_that_nobody_could_finish_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thauma.arena.worker_pool.Worker.play_task", raise_crashed)
    tournament = Tournament(sample_conditions(), make_encounters(2, "random", "greedy"))
    told = list(tournament.run(1))
    assert [crash.again for crash in told if isinstance(crash, Crash)] == [True, False, True, False]
    assert [task.game_key for task in tournament.given_up] == [
        task.game_key for task in tournament.missing_games()
    ]
    assert tournament.standings().meetings == []


def raise_crashed(*_: object) -> None:
    from thauma.arena.worker_pool import Crashed  # noqa: PLC0415

    raise Crashed("out of luck")


# --------------------------------------------------------------------------------- bots from outside


def program(path: Path, text: str) -> str:
    """Write a bot that says hello and then does something else."""
    hello = "import sys, json\nsys.stdin.readline()\n"
    hello += 'print(json.dumps({"type": "hello", "protocol": "thauma-bot/1"}), flush=True)\n'
    path.write_text(hello + text, encoding="utf-8")
    return str(path)


@pytest.mark.slow
def test_a_program_takes_part_like_any_bot() -> None:
    wanted = round_robin([make_player(str(LINE_BOT)), make_player("random")], 4)
    tournament = play_tournament(Tournament(sample_conditions(), wanted), 2)
    (meeting,) = tournament.standings().meetings
    assert len(meeting.games) == 4
    assert meeting.forfeits() == {}


ILLEGAL = """
for line in sys.stdin:
    question = json.loads(line)
    if question["type"] == "choose":
        print(json.dumps({"type": "move", "id": question["id"], "move": "build rome"}), flush=True)
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("sys.exit(7)", "it ended with code 7"),
        ("for line in sys.stdin: print('what?', flush=True)", "is not a message"),
        (ILLEGAL, "rome"),
    ],
)
def test_a_program_that_fails_forfeits_every_game(tmp_path: Path, text: str, reason: str) -> None:
    bad = program(tmp_path / "bad.py", text)
    tournament = play_tournament(
        Tournament(sample_conditions(), round_robin([make_player(bad), make_player("random")], 4)), 2
    )
    (meeting,) = tournament.standings().meetings
    assert meeting.score.share == 0
    assert meeting.sides[0].losses_by_kind == {FORFEIT: 4}
    assert meeting.forfeits().total() == 4
    assert all(name == bad and reason in told for name, told in meeting.forfeits())


def test_a_program_that_was_changed_is_not_mixed_with_itself(tmp_path: Path) -> None:
    bad = program(tmp_path / "bad.py", "sys.exit(7)")
    results = Results(tmp_path / "r.jsonl", sample_conditions())
    play_tournament(
        Tournament(sample_conditions(), round_robin([make_player(bad), make_player("random")], 2), results)
    )
    program(tmp_path / "bad.py", "sys.exit(8)")
    with pytest.raises(BadResults, match=r"by a different .*, which cannot be added"):
        Tournament(sample_conditions(), round_robin([make_player(bad), make_player("random")], 2), results)
    results.close()


# -------------------------------------------------------------------------------------- before it begins


@pytest.mark.parametrize("name", ["deep", "./nothing.py", ""])
def test_a_bot_that_is_not_there_is_told_before_the_first_game(name: str) -> None:
    with pytest.raises(UnknownBot):
        check_players([make_player("random"), make_player(name)], DUEL, DUEL.full_options({}))


def test_a_program_that_does_not_start_is_told_before_the_first_game(tmp_path: Path) -> None:
    silent = tmp_path / "silent.py"
    silent.write_text("raise SystemExit('no weights')", encoding="utf-8")
    with pytest.raises(BotFailed, match="no weights"):
        check_players([make_player(str(silent))], DUEL, DUEL.full_options({}))
    check_players([make_player(str(LINE_BOT)), *players("hard", "flat", "open")], DUEL, DUEL.full_options({}))


@pytest.mark.parametrize("jobs", [0, -1, 257, True, 1.5])
def test_a_number_of_processes_that_makes_no_sense_is_refused(jobs: int) -> None:
    with pytest.raises(thauma.InvalidCount, match="jobs must be a whole number from 1 to 256"):
        check_jobs(jobs)
    assert check_jobs(256) == 256


def test_everybody_who_takes_part_is_listed_once() -> None:
    a, b, c = players("hard", "medium", "random")
    tournament = Tournament(sample_conditions(), [Encounter(a, b, 2), Encounter(b, c, 2), Encounter(a, c, 2)])
    assert tournament.players == [a, b, c]
    assert make_player("hard", Budget(nodes=4)) == a
