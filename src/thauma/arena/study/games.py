"""The games of a study: under which conditions they are played, and playing one of them.

Every game has a number, and all its chance comes from the study's seed and that number. So the figures depend
neither on how many processes play nor on interruptions, unless the bot thinks by the clock.
"""

from collections.abc import Mapping
from contextlib import closing
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from thauma import bots
from thauma.arena.games_file import move_boards
from thauma.arena.play_game import BotMatch, BotPool, SeatFailed, check_players
from thauma.arena.schedule import Player, bot_seeds, deal_seed, make_player
from thauma.bots import levels
from thauma.core.errors import ThaumaError, short_repr
from thauma.core.game import Game
from thauma.core.match import Match
from thauma.core.registry import game as find_game

FORMAT = "study 1"
NAME = "games.jsonl"
"""the file that keeps them, in the folder of the study"""
MOST_GAMES = 10**9


class BadStudy(ThaumaError):
    """A study that cannot be made, or not be gone on with."""


class Conditions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What all games of a study have in common."""

    thauma: str = FORMAT
    game: str
    rules: str
    options: dict[str, Any]
    seed: int
    bots_version: int
    """of the bots of this house"""
    bot: str
    program: str = ""
    """SHA-256 of the files of a bot from outside"""
    nodes: int | None = None
    seconds: float | None = None
    """what the bot may think about a move, in place of its own measure"""
    boards: dict[str, Any] | None = None
    """where version 0.1.0 kept those of an owner, which are an option now"""

    def __post_init__(self) -> None:
        move_boards(self)

    @property
    def budget(self) -> bots.Budget:
        """What the bot may think."""
        return bots.Budget(self.seconds, self.nodes)

    @property
    def repeatable(self) -> bool | None:
        """Whether it plays the same games again: not by the clock; of a bot from outside nobody knows."""
        if self.bot not in (*bots.bot_names(), *bots.yardstick_names()):
            return None
        with closing(bots.make_bot(self.bot, 0, self.budget)) as bot:
            level = getattr(bot, "level", None)
        return level is None or level.budget.seconds is None

    def players(self, seats: int) -> list[Player]:
        """Give a player of its own for each seat: the bot, and the bot, and the bot."""
        return [
            Player(f"seat {seat}", self.bot, self.seconds, self.nodes, program=self.program)
            for seat in range(seats)
        ]


def study_conditions(
    game: Game,
    options: Mapping[str, Any] | None,
    bot: str,
    seed: int,
    budget: bots.Budget,
) -> Conditions:
    """Describe a study that is made here and now; what cannot be played is refused."""
    one, chosen = make_player(bot, budget), game.full_conditions(options)
    here = Conditions(
        game=game.name,
        rules=game.rules,
        options=chosen,
        seed=game.check_seed(seed),
        bots_version=levels.VERSION,
        bot=bot,
        program=one.program,
        nodes=one.nodes,
        seconds=one.seconds,
    )
    check_players([one], game, chosen)
    return here


class Task(msgspec.Struct, frozen=True, tag="study"):
    """One game to be played, with everything it depends on."""

    here: Conditions
    number: int


class StudyGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A finished game: with its deal, which the seed gives, the moves tell everything."""

    game: Annotated[int, Meta(ge=0, lt=MOST_GAMES)]
    """its number"""
    seed: int
    moves: list[str]
    """each with its seat, as in the text of a match"""


def play_study_game(task: Task, bench: BotPool) -> StudyGame:
    """Play one game; a bot that fails is an error here, since its forfeits would tell nothing of the game."""
    here, seed = task.here, deal_seed(task.here.seed, task.number)
    table = BotMatch(here.game, here.options, seed)
    seats = table.match.seats
    try:
        table.play(here.players(seats), bot_seeds(here.seed, task.number, seats), bench)
    except SeatFailed as failed:
        raise failed.problem from None
    return StudyGame(task.number, seed, [f"{seat} {move}" for seat, move in table.match.actions])


def replay_game(here: Conditions, played: StudyGame) -> Match:
    """Give the match of a game; one that is not of this study, or not to its end, is refused."""
    if played.seed != deal_seed(here.seed, played.game):
        raise BadStudy("findings.error.foreign-game", n=played.game)
    match = Match(find_game(here.game).deal(played.seed, here.options))
    seats = {str(seat): seat for seat in range(match.seats)}
    for line in played.moves:
        seat, _, move = line.partition(" ")
        if seat not in seats:
            raise BadStudy("error.match.move", line=short_repr(line))
        match.put(seats[seat], move)
    if not match.over:
        raise BadStudy("findings.error.unfinished", n=played.game)
    return match
