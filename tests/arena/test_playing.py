"""One game between two bots: how it ends, who forfeits it and why."""

from collections.abc import Callable
from contextlib import closing

import pytest

import thauma
from tests.arena.arranging import DUEL, make_encounters
from thauma import bots
from thauma.arena.play_game import FORFEIT, BotPool, PlayedGame, play_game
from thauma.arena.schedule import Player, Task, schedule_tasks
from thauma.bots.bot import move_text
from thauma.core.errors import Phrase
from thauma.core.match import Match
from thauma.core.state import Seen


def first_task(*names: str, swapped: bool = False) -> Task:
    return list(schedule_tasks("duel", DUEL.full_options({}), 1, make_encounters(2, *names)))[swapped]


def play_task(task: Task) -> PlayedGame:
    with closing(BotPool()) as bench:
        return play_game(task, bench)


class ScriptedBot:
    """A bot that plays the first legal move until it does something else."""

    def __init__(self, at_last: Callable[[Seen], str], moves: int = 3) -> None:
        self.name = "scripted"
        self.left = moves
        self.at_last = at_last
        self.closed = False

    def choose(self, seen: Seen) -> str:
        if self.left == 0:
            return self.at_last(seen)
        self.left -= 1
        return move_text(seen, seen.legal[0])

    def evaluate(self, seen: Seen) -> tuple[float, ...]:
        raise NotImplementedError

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def scripted_bots(monkeypatch: pytest.MonkeyPatch) -> dict[str, ScriptedBot]:
    """Have bots of one's own by name."""
    ours: dict[str, ScriptedBot] = {}
    real = Player.make_bot

    def make(self: Player, seed: int | None) -> bots.Bot:
        return ours[self.name] if self.name in ours else real(self, seed)

    monkeypatch.setattr(Player, "make_bot", make)
    return ours


def test_a_game_is_told_in_full() -> None:
    task = first_task("random", "greedy")
    game = play_task(task)
    assert game.game_key == task.game_key
    assert (game.players, game.seed, game.rules) == (task.players, task.seed, DUEL.rules)
    assert game.kind in DUEL.kinds
    assert sum(game.plies) > 40
    assert min(game.plies) > 10
    assert min(game.seconds) > 0
    assert game.reason == ""


def test_a_game_is_what_the_same_bots_play_by_hand() -> None:
    task = first_task("random", "greedy")
    by_hand = [bots.make_bot(player.bot, seed) for player, seed in zip(task.players, task.seeds, strict=True)]
    match = Match(DUEL.deal(task.seed))
    while match.waiting:
        seat = match.waiting[0]
        match.play(seat, by_hand[seat].choose(match.seen_by(seat)))
    result, game = match.result, play_task(task)
    assert result is not None
    assert (game.winner,) == result.winners
    assert game.kind == result.kind
    assert game.points == tuple(score["total"] for score in result.scores)
    assert sum(game.plies) == len(match.actions)


def test_a_game_does_not_depend_on_those_before_it() -> None:
    task, other = first_task("random", "hard"), first_task("random", "hard", swapped=True)
    with closing(BotPool()) as bench:
        after = [play_game(each, bench) for each in (other, other, task)]
    alone = play_task(task)
    assert after[0].points == after[1].points
    assert (after[2].points, after[2].plies) == (alone.points, alone.plies)


def failing_chooser(problem: Exception) -> Callable[[Seen], str]:
    def choose(_: Seen) -> str:
        raise problem

    return choose


@pytest.mark.parametrize(
    ("at_last", "reason"),
    [
        (lambda _: "build stonehenge", "stonehenge"),
        (lambda _: "take law", "law"),
        (lambda _: "", "''"),
        (failing_chooser(bots.BotFailed("slow", Phrase("error.bot.late", seconds="1.0"))), "1.0"),
        (failing_chooser(thauma.ThaumaError("error.seed", seed="7")), "a seed must be a whole number"),
    ],
)
def test_a_bot_that_fails_loses_its_game(
    scripted_bots: dict[str, ScriptedBot], at_last: Callable[[Seen], str], reason: str
) -> None:
    for seat in (0, 1):
        scripted_bots["random"] = bot = ScriptedBot(at_last)
        game = play_task(first_task("random", "greedy", swapped=seat == 1))
        assert game.winner == 1 - seat
        assert game.kind == FORFEIT
        assert game.reason
        assert reason in game.reason
        assert game.plies[seat] == 3
        assert bot.closed
        assert game.share_of("greedy") == 1.0
        assert game.share_of("random") == 0.0


def test_a_bot_that_does_not_even_sit_down_loses(monkeypatch: pytest.MonkeyPatch) -> None:
    def make(self: Player, seed: int | None) -> bots.Bot:
        if self.name == "random":
            raise bots.UnknownBot("error.no-bot", name=self.name, known=[])
        return bots.make_bot(self.bot, seed)

    monkeypatch.setattr(Player, "make_bot", make)
    game = play_task(first_task("random", "greedy", swapped=True))
    assert (game.winner, game.kind) == (0, FORFEIT)
    assert "there is no bot random" in game.reason
    assert game.plies == (0, 0)


def test_a_mistake_of_ours_is_no_forfeit(scripted_bots: dict[str, ScriptedBot]) -> None:
    scripted_bots["random"] = ScriptedBot(failing_chooser(ZeroDivisionError()))
    with pytest.raises(ZeroDivisionError):
        play_task(first_task("random", "greedy"))


def test_bots_are_told_of_their_matches(scripted_bots: dict[str, ScriptedBot]) -> None:
    told: list[str] = []

    class ListeningBot(ScriptedBot):
        def begin(self, _: object, seat: int, __: object) -> None:
            told.append(f"begin {seat}")

        def end(self, result: thauma.Result | None) -> None:
            told.append("end" if result is None else f"end {result.kind}")

    scripted_bots["random"] = ListeningBot(lambda _: "rubbish")
    play_task(first_task("random", "greedy", swapped=True))
    assert told == ["begin 1", "end"]
    scripted_bots["random"] = ListeningBot(lambda _: "rubbish", moves=1000)
    game = play_task(first_task("random", "greedy"))
    assert told[2:] == ["begin 0", f"end {game.kind}"]
