"""One game of bots, played where it is called; a bot that fails loses its game of a tournament."""

import time
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from typing import Any

import msgspec

from thauma.arena.schedule import Player, Task
from thauma.bots import Bot
from thauma.bots.bot import OwnBot
from thauma.bots.lines import announce, conclude
from thauma.core.errors import ThaumaError, shown
from thauma.core.game import Game, Result
from thauma.core.match import Match
from thauma.core.registry import game as find_game

FORFEIT = "forfeit"
"""the kind of victory over a bot that answered too late, wrongly or not at all"""


class Played(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished game, as a line of a results file has it."""

    players: tuple[Player, Player]
    """by seat"""
    deal: int
    seed: int
    rules: str
    winner: int | None
    """the seat, or None where the victory is shared"""
    kind: str
    points: tuple[int, int]
    plies: tuple[int, int]
    """moves made, by seat"""
    seconds: tuple[float, float]
    """time to think, by seat"""
    reason: str = ""
    """why the loser forfeited"""

    @property
    def place(self) -> tuple[int, str, str]:
        """What tells this game from all others of the tournament."""
        return self.deal, self.players[0].name, self.players[1].name

    def share(self, name: str) -> float:
        """What a player has of the victory: 1, half of a shared one, or 0."""
        if self.winner is None:
            return 0.5
        return float(self.players[self.winner].name == name)


class Failed(Exception):
    """The bot of a seat cannot go on."""

    def __init__(self, seat: int, problem: ThaumaError) -> None:
        super().__init__(seat, problem)
        self.seat = seat
        self.problem = problem


class Bench:
    """The bots of some games in a row: a program is started once, not for every game."""

    def __init__(self) -> None:
        self.bots: dict[Player, Bot] = {}

    def seat(self, player: Player, seed: int) -> Bot:
        """Give a player's bot, with the seed of this game."""
        if player not in self.bots:
            self.bots[player] = player.make(seed)
        bot = self.bots[player]
        if isinstance(bot, OwnBot):
            bot.seed = seed
        return bot

    def close(self) -> None:
        """Let all bots go."""
        while self.bots:
            self.bots.popitem()[1].close()


class Table:
    """A match of bots, with what each has used of the clock."""

    def __init__(self, game: str, options: Mapping[str, Any], seed: int) -> None:
        self.match = Match(find_game(game).deal(seed, options))
        self.plies = [0] * self.match.seats
        self.seconds = [0.0] * self.match.seats

    def play(self, players: Sequence[Player], seeds: Sequence[int], bench: Bench) -> Result:
        """Play to the end; raises Failed where a bot gives up, or gives anything but a legal move."""
        bots = [
            self.sit_down(seat, player, seed, bench)
            for seat, (player, seed) in enumerate(zip(players, seeds, strict=True))
        ]
        try:
            while (result := self.match.result) is None:
                seat = self.match.waiting[0]
                self.decide(seat, bots[seat])
        finally:
            for bot in bots:
                conclude(bot, self.match.result)
        return result

    def sit_down(self, seat: int, player: Player, seed: int, bench: Bench) -> Bot:
        """Give a seat its bot, and tell it what is played."""
        try:
            bot = bench.seat(player, seed)
            announce(bot, self.match.game, seat, self.match.deal.options)
        except ThaumaError as problem:
            raise Failed(seat, problem) from None
        return bot

    def decide(self, seat: int, bot: Bot) -> None:
        """Let a bot make its move."""
        seen = self.match.seen_by(seat)
        begun = time.perf_counter()
        try:
            move = bot.choose(seen)
        except ThaumaError as problem:
            raise Failed(seat, problem) from None
        finally:
            self.seconds[seat] += time.perf_counter() - begun
        try:
            self.match.put(seat, move)
        except ThaumaError as problem:
            illegal = ThaumaError("error.bot.illegal", move=shown(move), problem=problem)
            raise Failed(seat, illegal) from None
        self.plies[seat] += 1


def play(task: Task, bench: Bench) -> Played:
    """Play one game of a tournament."""
    table = Table(task.game, task.options, task.seed)
    winner: int | None
    try:
        result = table.play(task.players, task.seeds, bench)
    except Failed as failed:
        winner, kind = 1 - failed.seat, FORFEIT
        reason = failed.problem.text("en")  # whatever language the readers of the file speak
    else:
        winner = result.winners[0] if len(result.winners) == 1 else None
        kind, reason = result.kind, ""
    state = table.match.state
    return Played(
        players=task.players,
        deal=task.deal,
        seed=task.seed,
        rules=table.match.game.rules,
        winner=winner,
        kind=kind,
        points=(sum(state.points(0)), sum(state.points(1))),
        plies=(table.plies[0], table.plies[1]),
        seconds=(round(table.seconds[0], 6), round(table.seconds[1], 6)),
        reason=reason,
    )


def check_players(players: Iterable[Player], game: Game, options: Mapping[str, Any]) -> None:
    """Let every player sit down once, so that a bot that is not there is told of before the first game."""
    for player in players:
        with closing(player.make(0)) as bot:
            announce(bot, game, 0, options)
