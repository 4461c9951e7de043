"""Who meets whom, how often, and on which deals: the games of a tournament before they are played.

Deal number `n` of a tournament is the same for every pair. A pair plays it with one of the first player alone
against the second at all other seats, once at every seat, and then the other way round. With two seats both
ways are the same two games: the deal is played twice with the seats swapped. All chance comes from the
tournament's seed: the deal from its number, a bot's own from the number and the seat. So a game does not
depend on what else is played, nor on where or in which order. A study deals and draws in the same way.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec

from thauma import bots
from thauma.bots.external.command import absolute_path, is_there
from thauma.bots.levels import SearchBot
from thauma.core.errors import ThaumaError, short_repr
from thauma.core.networks.network_files import read_network
from thauma.core.registry import game as find_game
from thauma.core.simulation import check_count

TWO = 2
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
    """SHA-256 of the files of a program or of weights, so that results of others are not mixed with theirs"""
    weights: str = ""
    """the file of a network of its own"""
    game: str = ""
    """the game whose network that is"""

    def make_bot(self, seed: int | None) -> bots.Bot:
        """Let it sit down."""
        budget = bots.Budget(self.seconds, self.nodes, self.threads)
        if not self.weights:
            return bots.make_bot(self.bot, seed, budget)
        return SearchBot(self.bot, seed, budget, read_network(Path(self.weights), find_game(self.game)))


def make_player(bot: str, budget: bots.Budget | None = None, name: str | None = None) -> Player:
    """Describe a bot that takes part; without a budget it has its own."""
    free = budget or bots.Budget()
    known = bot in (*bots.bot_names(), *bots.yardstick_names())
    return Player(
        name or bot, bot, free.seconds, free.nodes, free.threads, "" if known else digest_of_program(bot)
    )


def digest_of_program(command: str) -> str:
    """Give the SHA-256 of the files that a command names; empty where it names none."""
    words = [word for word in dict.fromkeys((command, *command.split())) if is_there(word)]
    files = [absolute_path(word) for word in words if absolute_path(word).is_file()]
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest() if files else ""


Seating = tuple[Player, ...]
"""who sits where"""
Place = tuple[int, tuple[str, ...]]
"""what tells a game from all others of its tournament: the number of its deal, and the names by seat"""


def lone_seatings(lone: Player, rest: Player, seats: int) -> list[Seating]:
    """Seat one player alone among others, at each seat in turn."""
    return [tuple(lone if seat == own else rest for seat in range(seats)) for own in range(seats)]


class Encounter(msgspec.Struct, frozen=True):
    """Two players and how many games they play, half of them with either one alone."""

    a: Player
    b: Player
    games: int
    turned: bool = True
    """whether b sits alone among a's too"""

    def seatings(self, seats: int) -> list[Seating]:
        """Give the games of a deal: who sits where in each."""
        back = lone_seatings(self.b, self.a, seats) if self.turned and seats > TWO else []
        return lone_seatings(self.a, self.b, seats) + back

    def deal_count(self, seats: int) -> int:
        """How many deals they play."""
        return self.games // len(self.seatings(seats))


class Task(msgspec.Struct, frozen=True, tag="tournament"):
    """One game to be played, with everything it depends on."""

    game: str
    options: dict[str, Any]
    players: Seating
    deal: int
    """its number in the tournament"""
    seed: int
    """what it is dealt from"""
    seeds: tuple[int, ...]
    """the bots' own, by seat"""
    luck: bool = False
    """whether the luck in it is wanted as well"""

    @property
    def game_key(self) -> Place:
        """What tells this game from all others of the tournament."""
        return self.deal, tuple(player.name for player in self.players)

    @property
    def sides(self) -> tuple[Player, Player]:
        """Who sits alone, and who has all other seats."""
        own = next(seat for seat, one in enumerate(self.players) if self.players.count(one) == 1)
        return self.players[own], self.players[own - 1]


def derive_seed(seed: int, *parts: object) -> int:
    """Give a seed of 63 bits that depends on another one and on some words: SHA-256 of them all."""
    text = "/".join(map(str, ("thauma arena", seed, *parts)))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 1


def deal_seed(seed: int, number: int) -> int:
    """Give what a deal is made from."""
    return derive_seed(seed, "deal", number)


def bot_seeds(seed: int, number: int, seats: int) -> list[int]:
    """Give the seeds of the bots that play a deal, by seat."""
    return [derive_seed(seed, "bot", number, seat) for seat in range(seats)]


def schedule_tasks(
    game: str, options: Mapping[str, Any], seed: int, encounters: Sequence[Encounter], luck: bool = False
) -> Iterator[Task]:
    """Give all games; a deal is finished by all pairs before the next, so that a part of them is fair too."""
    seats = find_game(game).seats(options)
    planned = [(encounter.deal_count(seats), encounter.seatings(seats)) for encounter in encounters]
    for deal in range(max((deals for deals, _ in planned), default=0)):
        dealt = deal_seed(seed, deal)
        own = tuple(bot_seeds(seed, deal, seats))
        for deals, seatings in planned:
            if deal < deals:
                for players in seatings:
                    yield Task(game, dict(options), players, deal, dealt, own, luck)


def round_robin(players: Sequence[Player], games: int, seats: int = TWO) -> list[Encounter]:
    """Let every pair of players meet in so many games; with many seats in more, where a deal needs them."""
    if len(players) < TWO:
        raise InvalidTournament("error.arena.two")
    names = [player.name for player in players]
    for name in names:
        if names.count(name) > 1:
            raise InvalidTournament("error.arena.twice", name=short_repr(name))
    most = check_games(games, seats)
    return [whole_deals(Encounter(a, b, most), seats) for a, b in combinations(players, TWO)]


def check_games(games: int, seats: int) -> int:
    """Refuse a number of games that makes no sense."""
    if seats > TWO:
        return check_count("games", games, MOST_GAMES)
    if isinstance(games, bool) or not isinstance(games, int) or not TWO <= games <= MOST_GAMES or games % TWO:
        raise InvalidTournament("error.arena.games", most=MOST_GAMES, value=short_repr(games))
    return games


def whole_deals(encounter: Encounter, seats: int) -> Encounter:
    """Let two players finish the deal that they have begun."""
    each = len(encounter.seatings(seats))
    return msgspec.structs.replace(encounter, games=-(-encounter.games // each) * each)
