"""One game of bots, played where it is called; a bot that fails loses its game of a tournament.

Whoever is to choose at the same time is asked before any of the choices is laid down, each from what its own
seat knows. So it makes no difference in which order they are asked.
"""

import time
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from typing import Any

import msgspec

from thauma.arena.luck import judge_of, luck_of
from thauma.arena.schedule import Place, Player, Seating, Task, derive_seed
from thauma.bots import Bot
from thauma.bots.bot import BuiltInBot
from thauma.bots.external.protocol import announce_match, conclude_match
from thauma.core.errors import ThaumaError, short_repr
from thauma.core.game import Game, Result
from thauma.core.match import Match
from thauma.core.registry import game as find_game

FORFEIT = "forfeit"
"""the kind of victory over a bot that answered too late, wrongly or not at all"""


class PlayedGame(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished game, as a line of a results file has it."""

    players: Seating
    deal: int
    seed: int
    rules: str
    winner: int | None
    """the seat, or None where the victory is shared"""
    kind: str
    points: tuple[int, ...]
    plies: tuple[int, ...]
    """moves made, by seat"""
    seconds: tuple[float, ...]
    """time to think, by seat"""
    reason: str = ""
    """why the loser forfeited"""
    sharing: tuple[int, ...] = ()
    """the seats that share the victory, where it is neither one nor all"""
    luck: tuple[float, ...] = ()
    """by seat, in shares of the victory; empty where it was not asked for"""

    def __post_init__(self) -> None:
        seats = range(len(self.players))
        luck = self.luck or self.points
        if any(len(seats) != len(each) for each in (self.points, self.plies, self.seconds, luck)):
            raise ValueError(f"there is not one of each for all {len(seats)} players")
        if any(seat not in seats for seat in self.winners):
            raise ValueError(f"a winner is not one of the {len(seats)} players")

    @property
    def game_key(self) -> Place:
        """What tells this game from all others of the tournament."""
        return self.deal, tuple(player.name for player in self.players)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have the victory."""
        if self.winner is not None:
            return (self.winner,)
        return self.sharing or tuple(range(len(self.players)))

    def share_of(self, name: str) -> float:
        """What the seats of a player have of the victory: all of it, its part of a shared one, or nothing."""
        return sum(self.players[seat].name == name for seat in self.winners) / len(self.winners)

    def adjusted_share_of(self, name: str) -> float:
        """What the seats of a player would have of the victory without their luck; outside 0 to 1 too."""
        luck = (own for player, own in zip(self.players, self.luck, strict=True) if player.name == name)
        return self.share_of(name) - sum(luck)

    @property
    def losers(self) -> list[str]:
        """Who has nothing of the victory."""
        names = dict.fromkeys(player.name for player in self.players)
        return [name for name in names if not self.share_of(name)]


class SeatFailed(Exception):
    """The bot of a seat cannot go on."""

    def __init__(self, seat: int, problem: ThaumaError) -> None:
        super().__init__(seat, problem)
        self.seat = seat
        self.problem = problem


class BotPool:
    """The bots of some games in a row: a program is started once for each seat, not for every game."""

    def __init__(self) -> None:
        self.bots: dict[tuple[Player, int], Bot] = {}

    def bot_for(self, player: Player, seed: int, double: int = 0) -> Bot:
        """Give a player's bot, or its double who sits at the same table, with the seed of this game."""
        if (player, double) not in self.bots:
            self.bots[player, double] = player.make_bot(seed)
        bot = self.bots[player, double]
        if isinstance(bot, BuiltInBot):
            bot.seed = seed
        return bot

    def close(self) -> None:
        """Let all bots go."""
        while self.bots:
            self.bots.popitem()[1].close()


class BotMatch:
    """A match of bots, with what each has used of the clock."""

    def __init__(self, game: str, options: Mapping[str, Any], seed: int) -> None:
        self.match = Match(find_game(game).deal(seed, options))
        self.plies = [0] * self.match.seats
        self.seconds = [0.0] * self.match.seats

    def play(self, players: Sequence[Player], seeds: Sequence[int], bench: BotPool) -> Result:
        """Play to the end; raises Failed where a bot gives up, or gives anything but a legal move."""
        bots = [self.seat_bot(seat, players, seeds[seat], bench) for seat in range(self.match.seats)]
        try:
            while (result := self.match.result) is None:
                self.play_turn(bots)
        finally:
            for bot in bots:
                conclude_match(bot, self.match.result)
        return result

    def seat_bot(self, seat: int, players: Sequence[Player], seed: int, bench: BotPool) -> Bot:
        """Give a seat its bot, and tell it what is played."""
        player = players[seat]
        try:
            bot = bench.bot_for(player, seed, players[:seat].count(player))
            announce_match(bot, self.match.game, seat, self.match.deal.options)
        except ThaumaError as problem:
            raise SeatFailed(seat, problem) from None
        return bot

    def play_turn(self, bots: Sequence[Bot]) -> None:
        """Ask everybody who is to choose, then lay down what they chose; of several that fail, the first."""
        chosen: dict[int, str] = {}
        failed: dict[int, SeatFailed] = {}
        for seat in self.match.waiting:
            try:
                chosen[seat] = self.ask_bot(seat, bots[seat])
            except SeatFailed as problem:
                failed[seat] = problem
        for seat, move in chosen.items():
            try:
                self.make_move(seat, move)
            except SeatFailed as problem:
                failed[seat] = problem
        if failed:
            raise failed[min(failed)]

    def ask_bot(self, seat: int, bot: Bot) -> str:
        """Let a bot choose from what its seat knows."""
        seen = self.match.seen_by(seat)
        begun = time.perf_counter()
        try:
            return bot.choose(seen)
        except ThaumaError as problem:
            raise SeatFailed(seat, problem) from None
        finally:
            self.seconds[seat] += time.perf_counter() - begun

    def make_move(self, seat: int, move: str) -> None:
        """Make a seat's move."""
        try:
            self.match.put(seat, move)
        except ThaumaError as problem:
            illegal = ThaumaError("error.bot.illegal", move=short_repr(move), problem=problem)
            raise SeatFailed(seat, illegal) from None
        self.plies[seat] += 1


def play_game(task: Task, bench: BotPool) -> PlayedGame:
    """Play one game of a tournament; a bot that fails loses it at all its seats."""
    table = BotMatch(task.game, task.options, task.seed)
    try:
        result = table.play(task.players, task.seeds, bench)
    except SeatFailed as failed:
        loser = task.players[failed.seat]
        winners = tuple(seat for seat, player in enumerate(task.players) if player != loser)
        kind, reason = FORFEIT, failed.problem.text("en")  # whatever language the readers of the file speak
    else:
        winners, kind, reason = result.winners, result.kind, ""
    state, seats = table.match.state, table.match.seats
    return PlayedGame(
        players=task.players,
        deal=task.deal,
        seed=task.seed,
        rules=table.match.deal.rules,
        winner=winners[0] if len(winners) == 1 else None,
        kind=kind,
        points=tuple(sum(state.points(seat)) for seat in range(seats)),
        plies=tuple(table.plies),
        seconds=tuple(round(seconds, 6) for seconds in table.seconds),
        reason=reason,
        sharing=winners if 1 < len(winners) < seats else (),
        luck=luck_of_game(table.match, task) if task.luck else (),
    )


def luck_of_game(match: Match, task: Task) -> tuple[float, ...]:
    """Tell the luck in a game, by chance that neither its deal nor its bots have."""
    return luck_of(match, judge_of(match.game, task.options), derive_seed(task.seed, "luck"))


def check_players(players: Iterable[Player], game: Game, options: Mapping[str, Any]) -> None:
    """Let every player sit down once, so that a bot that is not there is told of before the first game."""
    for player in players:
        with closing(player.make_bot(0)) as bot:
            announce_match(bot, game, 0, options)
