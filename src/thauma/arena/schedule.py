"""Who meets whom, how often, and on which deals: the games of a tournament before they are played.

Deal number `n` of a tournament is the same for every pair, and each pair plays it twice with the seats
swapped. All chance comes from the tournament's seed: the deal from its number, a bot's own from the number
and the seat. So a game does not depend on what else is played, nor on where or in which order. A study deals
and draws in the same way.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

import msgspec

from thauma import bots
from thauma.bots.lines_command import at, is_there
from thauma.core.errors import ThaumaError, shown

MOST_GAMES = 10**7


class InvalidTournament(ThaumaError):
    """A tournament that cannot be held."""


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """A bot that takes part, and how much it may think."""

    name: str
    """what the tables call it, one of a kind in a tournament"""
    bot: str
    """a level, a yardstick or a program"""
    seconds: float | None = None
    nodes: int | None = None
    threads: int = 1
    program: str = ""
    """SHA-256 of the program's files, so that results of another version are not mixed with this one's"""

    def make(self, seed: int | None) -> bots.Bot:
        """Let it sit down."""
        return bots.make(self.bot, seed, bots.Budget(self.seconds, self.nodes, self.threads))


def player(bot: str, budget: bots.Budget | None = None, name: str | None = None) -> Player:
    """Describe a bot that takes part; without a budget it has its own."""
    free = budget or bots.Budget()
    known = bot in (*bots.names(), *bots.yardsticks())
    return Player(
        name or bot, bot, free.seconds, free.nodes, free.threads, "" if known else digest_of_program(bot)
    )


def digest_of_program(command: str) -> str:
    """Give the SHA-256 of the files that a command names; empty where it names none."""
    words = [word for word in dict.fromkeys((command, *command.split())) if is_there(word)]
    files = [at(word) for word in words if at(word).is_file()]
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest() if files else ""


class Encounter(msgspec.Struct, frozen=True):
    """Two players and how many games they play, half of them in each other's seat."""

    a: Player
    b: Player
    games: int


class Task(msgspec.Struct, frozen=True, tag="tournament"):
    """One game to be played, with everything it depends on."""

    game: str
    options: dict[str, Any]
    players: tuple[Player, Player]
    """by seat"""
    deal: int
    """its number in the tournament"""
    seed: int
    """what it is dealt from"""
    seeds: tuple[int, int]
    """the bots' own, by seat"""

    @property
    def place(self) -> tuple[int, str, str]:
        """What tells this game from all others of the tournament."""
        return self.deal, self.players[0].name, self.players[1].name


def derived(seed: int, *parts: object) -> int:
    """Give a seed of 63 bits that depends on another one and on some words: SHA-256 of them all."""
    text = "/".join(map(str, ("thauma arena", seed, *parts)))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 1


def deal_seed(seed: int, number: int) -> int:
    """Give what a deal is made from."""
    return derived(seed, "deal", number)


def bot_seeds(seed: int, number: int, seats: int) -> list[int]:
    """Give the seeds of the bots that play a deal, by seat."""
    return [derived(seed, "bot", number, seat) for seat in range(seats)]


def tasks(
    game: str, options: Mapping[str, Any], seed: int, encounters: Sequence[Encounter]
) -> Iterator[Task]:
    """Give all games; a deal is finished by all pairs before the next, so that a part of them is fair too."""
    for deal in range(max((encounter.games for encounter in encounters), default=0) // 2):
        dealt = deal_seed(seed, deal)
        first, second = bot_seeds(seed, deal, 2)
        for encounter in encounters:
            if 2 * deal < encounter.games:
                for pair in ((encounter.a, encounter.b), (encounter.b, encounter.a)):
                    yield Task(game, dict(options), pair, deal, dealt, (first, second))


def everybody(players: Sequence[Player], games: int) -> list[Encounter]:
    """Let every pair of players meet in so many games."""
    if len(players) < 2:
        raise InvalidTournament("error.arena.two")
    names = [player.name for player in players]
    for name in names:
        if names.count(name) > 1:
            raise InvalidTournament("error.arena.twice", name=shown(name))
    if isinstance(games, bool) or not isinstance(games, int) or not 2 <= games <= MOST_GAMES or games % 2:
        raise InvalidTournament("error.arena.games", most=MOST_GAMES, value=shown(games))
    return [Encounter(a, b, games) for a, b in combinations(players, 2)]
