"""Tournaments of games for more than two: either bot alone at every seat, all asked at once."""

from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

import thauma
from tests.arena.arranging import make_encounters, players
from thauma.arena.play_game import FORFEIT, BotPool, PlayedGame, play_game
from thauma.arena.schedule import (
    Encounter,
    Player,
    Task,
    make_player,
    round_robin,
    schedule_tasks,
    whole_deals,
)
from thauma.arena.standings import compute_standings
from thauma.bots.bot import BuiltInBot, move_text
from thauma.core.match import Match
from thauma.core.simulation import InvalidCount
from thauma.core.state import Seen

WONDERS = thauma.game("wonders")
LINE_BOT = Path(__file__).parents[2] / "examples" / "line_bot.py"
A, B, C = players("hard", "medium", "random")


def scheduled_tasks(seats: int, games: int = 1, *names: str) -> list[Task]:
    options = WONDERS.full_options({}, seats)
    met = round_robin(players(*(names or ("random", "greedy"))), games, seats)
    return list(schedule_tasks("wonders", options, 1, met))


def play_task(task: Task, bench: BotPool | None = None) -> PlayedGame:
    with closing(bench or BotPool()) as own:
        return play_game(task, own)


def made_up_game(
    deal: int, seats: tuple[Player, ...], *winners: int, kind: str = "points", reason: str = ""
) -> PlayedGame:
    """Make up a finished game."""
    n = len(seats)
    return PlayedGame(
        players=seats,
        deal=deal,
        seed=deal,
        rules=WONDERS.rules,
        winner=winners[0] if len(winners) == 1 else None,
        kind=kind,
        points=(50,) * n,
        plies=(18,) * n,
        seconds=(0.5,) * n,
        reason=reason,
        sharing=winners if 1 < len(winners) < n else (),
    )


# ------------------------------------------------------------------------------------- who sits where


@pytest.mark.parametrize("seats", [3, 4, 7])
def test_either_bot_sits_alone_once_at_every_seat_of_a_deal(seats: int) -> None:
    games = scheduled_tasks(seats)
    assert len(games) == 2 * seats
    alone = [(task.sides[0].name, task.players.index(task.sides[0])) for task in games]
    assert Counter(alone) == Counter((name, seat) for name in ("random", "greedy") for seat in range(seats))
    for task in games:
        assert len(task.players) == len(task.seeds) == seats
        assert Counter(task.players) == {task.sides[0]: 1, task.sides[1]: seats - 1}


def test_all_games_of_a_deal_have_the_same_cards_and_the_same_seeds_by_seat() -> None:
    games = scheduled_tasks(3, 12)
    assert len({task.game_key for task in games}) == len(games) == 12
    for deal in (0, 1):
        assert len({(task.seed, task.seeds) for task in games if task.deal == deal}) == 1
    assert len({seed for task in games for seed in task.seeds}) == 6


def test_a_deal_that_is_begun_is_finished() -> None:
    assert [whole_deals(Encounter(A, B, games), 3).games for games in (1, 6, 7, 100)] == [6, 6, 12, 102]
    assert whole_deals(Encounter(A, B, 100, turned=False), 7).games == 105
    assert [encounter.games for encounter in round_robin([A, B, C], 20, 4)] == [24] * 3
    assert round_robin([A, B], 20)[0].games == 20


@pytest.mark.parametrize("games", [0, -6, True, 2.5, 10**7 + 1])
def test_a_number_of_games_that_makes_no_sense_is_refused(games: int) -> None:
    with pytest.raises(InvalidCount, match="games must be a whole number from 1 to 10000000"):
        round_robin([A, B], games, 3)


def test_one_direction_can_be_enough() -> None:
    (encounter,) = [Encounter(A, B, 8, turned=False)]
    games = list(schedule_tasks("wonders", WONDERS.full_options({}, 4), 1, [encounter]))
    assert len(games) == 8
    assert {task.sides for task in games} == {(A, B)}


def test_two_seats_are_paired_deals_as_ever() -> None:
    games = list(schedule_tasks("duel", {}, 1, make_encounters(4, "random", "greedy")))
    assert [(task.deal, [one.name for one in task.players]) for task in games] == [
        (0, ["random", "greedy"]),
        (0, ["greedy", "random"]),
        (1, ["random", "greedy"]),
        (1, ["greedy", "random"]),
    ]
    assert [one.name for one in games[1].sides] == ["greedy", "random"]


# ---------------------------------------------------------------------------------------- one game


class ListeningBot(BuiltInBot):
    """A bot that plays one of its moves, and notes what it was asked from."""

    def __init__(self, heard: list[Seen], answer: Callable[[Seen], str] | None = None) -> None:
        super().__init__(1)
        self.name = "listening"
        self.heard = heard
        self.answer = answer or (lambda seen: move_text(seen, seen.legal[self.seed % len(seen.legal)]))

    def choose(self, seen: Seen) -> str:
        self.heard.append(seen)
        return self.answer(seen)

    def evaluate(self, seen: Seen) -> tuple[float, ...]:
        raise NotImplementedError


@pytest.mark.parametrize("seats", [3, 4])
def test_the_order_of_asking_does_not_matter(seats: int) -> None:
    task = scheduled_tasks(seats, 1, "random", "easy")[1]
    by_hand = [one.make_bot(seed) for one, seed in zip(task.players, task.seeds, strict=True)]
    match = Match(WONDERS.deal(task.seed, task.options))
    while match.waiting:
        for seat in reversed(match.waiting):  # the last first, and laid down at once
            match.put(seat, by_hand[seat].choose(match.seen_by(seat)))
    result, game = match.result, play_task(task)
    assert result is not None
    assert game.winners == result.winners
    assert game.points == tuple(score["total"] for score in result.scores)
    assert sum(game.plies) == len(match.actions)


def test_all_are_asked_before_any_choice_is_laid_down(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Seen] = []
    monkeypatch.setattr(Player, "make_bot", lambda *_: ListeningBot(heard))
    play_task(scheduled_tasks(3)[0])
    turns = [seen for seen in heard if len(seen.waiting) == 3]
    assert len(turns) >= 54
    assert [seen.seat for seen in turns] == [0, 1, 2] * (len(turns) // 3)
    assert all(isinstance(seen, Seen) for seen in heard)


def test_every_seat_has_a_bot_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[ListeningBot] = []

    def make(*_: object) -> ListeningBot:
        made.append(ListeningBot([]))
        return made[-1]

    monkeypatch.setattr(Player, "make_bot", make)
    first, *others = scheduled_tasks(4)[:4]
    with closing(BotPool()) as bench:
        play_game(first, bench)
        assert len(made) == 4
        assert {bot.seed for bot in made} == set(first.seeds)
        for task in others:
            play_game(task, bench)
    assert len(made) == 4, "nobody is started anew for the next game"


@pytest.mark.parametrize("failing", ["random", "greedy"])
def test_a_bot_that_fails_loses_at_all_its_seats(monkeypatch: pytest.MonkeyPatch, failing: str) -> None:
    real = Player.make_bot
    monkeypatch.setattr(
        Player,
        "make_bot",
        lambda self, seed: ListeningBot([], lambda _: "dance") if self.name == failing else real(self, seed),
    )
    lone = scheduled_tasks(3)[1]  # random sits at seat 1
    game = play_task(lone)
    assert game.kind == FORFEIT
    assert "dance" in game.reason
    assert game.losers == [failing]
    assert game.share_of(failing) == 0.0
    assert game.winners == ((0, 2) if failing == "random" else (1,))
    assert game.share_of("greedy" if failing == "random" else "random") == 1.0


def test_of_several_that_fail_at_once_the_first_seat_loses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Player, "make_bot", lambda self, _: ListeningBot([], lambda _: self.name))
    assert [play_task(task).losers for task in scheduled_tasks(3)[:3]] == [["random"], ["greedy"], ["greedy"]]


def test_a_shared_victory_is_written_and_read_again() -> None:
    seats = (A, B, B)
    for winners, shares in (((1,), (0.0, 1.0)), ((0, 2), (0.5, 0.5)), ((0, 1, 2), (1 / 3, 2 / 3))):
        game = made_up_game(0, seats, *winners)
        again = msgspec.json.decode(msgspec.json.encode(game), type=PlayedGame)
        assert again == game
        assert again.winners == winners
        assert (again.share_of("hard"), again.share_of("medium")) == pytest.approx(shares)


@pytest.mark.parametrize(
    "change", [{"points": [1, 2]}, {"plies": []}, {"seconds": [0.5] * 4}, {"winner": 3}, {"sharing": [0, 7]}]
)
def test_a_line_that_does_not_fit_its_seats_is_refused(change: dict[str, object]) -> None:
    line = {**msgspec.to_builtins(made_up_game(0, (A, B, B), 0, 1)), **change}
    with pytest.raises(msgspec.ValidationError, match="3 players"):
        msgspec.convert(line, PlayedGame)


# --------------------------------------------------------------------------------------- what adds up


def games_of_deal(deal: int, a_wins: int, b_wins: int) -> list[PlayedGame]:
    """Make up the six games of a deal: in so many the bot that sits alone wins, else its left neighbour."""
    games = []
    for (lone, rest), wins in (((A, B), a_wins), ((B, A), b_wins)):
        for own in range(3):
            seats = tuple(lone if seat == own else rest for seat in range(3))
            games.append(made_up_game(deal, seats, own if own < wins else (own + 1) % 3))
    return games


def test_a_score_is_what_the_bot_has_that_sits_alone() -> None:
    games = [*games_of_deal(0, 3, 0), *games_of_deal(1, 2, 1), *games_of_deal(2, 3, 0)[:-1]]
    found = compute_standings([Encounter(A, B, 18)], games, 3)
    (both,) = found.meetings
    first, second = both.sides
    assert (first.lone, first.rest, second.lone, second.rest) == (A, B, B, A)
    assert (len(first.games), len(second.games), len(both.games)) == (6, 6, 12)
    assert (first.score.share, second.score.share) == pytest.approx((5 / 6, 1 / 6))
    assert (first.wins_by_kind.total(), first.losses_by_kind.total(), first.shared_wins) == (5, 1, 0)
    assert found.chance == pytest.approx(1 / 3)
    strong, weak = found.players
    assert (strong.player, strong.games, strong.places, weak.places) == (A, 12, 18, 18)
    assert strong.score == pytest.approx((5 + 5) / 18)
    assert strong.plies == 18 * 18


def test_a_victory_shared_with_the_others_is_a_tie() -> None:
    games = games_of_deal(0, 1, 0)
    games[0] = made_up_game(0, (A, B, B), 0, 2)
    (both,) = compute_standings([Encounter(A, B, 6)], games, 3).meetings
    assert both.score.share == pytest.approx(0.5 / 3)
    assert both.sides[0].shared_wins == 1


def test_the_data_say_how_many_play_and_what_chance_gives() -> None:
    games = games_of_deal(0, 3, 1)
    games[1] = made_up_game(0, (B, A, B), 0, 2, kind=FORFEIT, reason="late")
    data = compute_standings([Encounter(A, B, 6)], games, 3).to_data()
    assert (data["players"], data["chance"]) == (3, pytest.approx(1 / 3))
    (pair,) = data["pairs"]
    assert (pair["a"], pair["b"], pair["games"], pair["alone"]) == ("hard", "medium", 6, 3)
    assert (pair["wins"], pair["ties"], pair["losses"]) == (2, 0, 1)
    assert pair["score"] == pytest.approx(2 / 3)
    assert pair["losses_by_kind"] == {FORFEIT: 1}
    assert pair["forfeits"] == [{"bot": "hard", "reason": "late", "games": 1}]
    assert pair["turned"]["games"] == 3
    assert pair["turned"]["score"] == pytest.approx(1 / 3)
    assert data["ratings"]["hard"]["forfeits"] == 1


@pytest.mark.slow
@pytest.mark.unsanitized
def test_a_program_has_a_process_for_each_of_its_seats() -> None:
    options = WONDERS.full_options({}, 3)
    own, other = make_player(str(LINE_BOT)), make_player("random")
    games = list(schedule_tasks("wonders", options, 1, round_robin([own, other], 6, 3)))
    with closing(BotPool()) as bench:
        told = [play_game(task, bench) for task in (games[0], games[3])]
        assert Counter(one.name for one, _ in bench.bots) == {own.name: 2, "random": 2}
    assert [game.kind for game in told] == ["points", "points"]
