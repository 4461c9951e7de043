"""What the games of a tournament add up to: a score for each pair, a rating for each player."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from thauma.arena.play_game import FORFEIT, PlayedGame
from thauma.arena.ratings import PairResult, Rating, rate_players
from thauma.arena.schedule import TWO, Encounter, Place, Player
from thauma.arena.scores import AdjustedScore, Score, score_adjusted_deals, score_deals


@dataclass(frozen=True, slots=True)
class Side:
    """What one player has done alone against another one at all other seats: whole deals only."""

    lone: Player
    rest: Player
    games: tuple[PlayedGame, ...]
    score: Score
    """of those who sat alone"""
    adjusted: AdjustedScore | None = None
    """the same without luck, where that is known of every game"""

    @property
    def wins_by_kind(self) -> Counter[str]:
        """The victories of those who sat alone, by kind."""
        return Counter(game.kind for game in self.games if game.share_of(self.lone.name) == 1.0)

    @property
    def losses_by_kind(self) -> Counter[str]:
        """The victories of the others, by kind."""
        return Counter(game.kind for game in self.games if game.share_of(self.lone.name) == 0.0)

    @property
    def shared_wins(self) -> int:
        """Victories that both have a part of."""
        return len(self.games) - self.wins_by_kind.total() - self.losses_by_kind.total()


@dataclass(frozen=True, slots=True)
class Meeting:
    """What two players have played so far: with either one alone, which with two seats is the same."""

    sides: tuple[Side, ...]

    @property
    def a(self) -> Player:
        """The first player."""
        return self.sides[0].lone

    @property
    def b(self) -> Player:
        """The second player."""
        return self.sides[0].rest

    @property
    def games(self) -> tuple[PlayedGame, ...]:
        """All games."""
        return tuple(game for side in self.sides for game in side.games)

    @property
    def score(self) -> Score:
        """What the first player has, alone against the second."""
        return self.sides[0].score

    def forfeits(self) -> Counter[tuple[str, str]]:
        """Count forfeited games by loser and reason."""
        lost = [game for game in self.games if game.kind == FORFEIT]
        return Counter((name, game.reason) for game in lost for name in game.losers)


@dataclass(slots=True)
class Standing:
    """What one player has done in all its games."""

    player: Player
    rating: Rating
    games: int = 0
    places: int = 0
    """seats taken, of which it may have several in a game"""
    points: float = 0.0
    plies: int = 0
    seconds: float = 0.0
    forfeits: int = 0

    @property
    def score(self) -> float:
        """What a seat of it has of the victory."""
        return self.points / self.places

    @property
    def seconds_per_move(self) -> float:
        """Seconds for a move."""
        return self.seconds / self.plies if self.plies else 0.0


@dataclass(frozen=True, slots=True)
class Standings:
    """All pairs that have finished a deal, and all players, from the strongest to the weakest."""

    seats: int = TWO
    meetings: list[Meeting] = field(default_factory=list)
    players: list[Standing] = field(default_factory=list)

    @property
    def chance(self) -> float:
        """What everybody has of the victories where all are equally strong."""
        return 1 / self.seats

    def to_data(self) -> dict[str, Any]:
        """Give them as plain data."""
        ratings = {
            standing.player.name: {
                **asdict(standing.rating),
                "games": standing.games,
                "score": standing.score,
                "seconds_per_move": standing.seconds_per_move,
                "forfeits": standing.forfeits,
            }
            for standing in self.players
        }
        return {
            "players": self.seats,
            "chance": self.chance,
            "pairs": [pair_data(meeting) for meeting in self.meetings],
            "ratings": ratings,
        }


def pair_data(meeting: Meeting) -> dict[str, Any]:
    """Give what a pair has played as plain data: what a did alone, and in `turned` what b did."""
    forfeits = meeting.forfeits().items()
    first, *back = map(side_data, meeting.sides)
    return {
        "a": meeting.a.name,
        "b": meeting.b.name,
        **first,
        "games": len(meeting.games),
        "forfeits": [{"bot": name, "reason": reason, "games": n} for (name, reason), n in forfeits],
        **({"alone": first["games"], "turned": back[0]} if back else {}),
    }


def side_data(side: Side) -> dict[str, Any]:
    """Give what a player has done alone as plain data."""
    won, lost = side.wins_by_kind, side.losses_by_kind
    return {
        "games": len(side.games),
        "score": side.score.share,
        "low": side.score.low,
        "high": side.score.high,
        "wins": won.total(),
        "ties": side.shared_wins,
        "losses": lost.total(),
        "wins_by_kind": dict(sorted(won.items())),
        "losses_by_kind": dict(sorted(lost.items())),
        **({} if side.adjusted is None else {"adjusted": asdict(side.adjusted)}),
    }


def compute_standings(
    encounters: Sequence[Encounter], played: Iterable[PlayedGame], seats: int = TWO
) -> Standings:
    """Add up the games of some encounters; those of other pairs or beyond their number do not count."""
    by_place = {game.game_key: game for game in played}
    found = Standings(seats)
    for encounter in encounters:
        meeting = meeting_of(encounter, by_place, seats)
        if meeting is not None:
            found.meetings.append(meeting)
    found.players.extend(rank_players(found.meetings, seats))
    return found


def meeting_of(encounter: Encounter, by_place: Mapping[Place, PlayedGame], seats: int) -> Meeting | None:
    """Collect the deals that a pair has finished, in order; None before the first."""
    tables = [tuple(player.name for player in seating) for seating in encounter.seatings(seats)]
    done: list[list[PlayedGame]] = []
    for deal in range(encounter.deal_count(seats)):
        games = [by_place[deal, names] for names in tables if (deal, names) in by_place]
        if len(games) == len(tables):
            done.append(games)
    if not done:
        return None
    ways = [(encounter.a, encounter.b), (encounter.b, encounter.a)]
    return Meeting(
        tuple(
            side_of(lone, rest, [games[first : first + seats] for games in done])
            for first, (lone, rest) in zip(range(0, len(done[0]), seats), ways, strict=False)
        )
    )


def deal_share(
    encounter: Encounter, by_place: Mapping[Place, PlayedGame], seats: int, deal: int
) -> float | None:
    """Give what the first player has of a finished deal, without luck where that is known, or None."""
    tables = [tuple(player.name for player in seating) for seating in encounter.seatings(seats)]
    games = [by_place.get((deal, names)) for names in tables]
    found = [game for game in games[:seats] if game is not None]
    if None in games:
        return None
    name = encounter.a.name
    return sum(game.adjusted_share_of(name) if game.luck else game.share_of(name) for game in found) / len(
        found
    )


def side_of(lone: Player, rest: Player, deals: Sequence[Sequence[PlayedGame]]) -> Side:
    """Judge what a player did alone in some deals."""
    shares = [sum(game.share_of(lone.name) for game in games) / len(games) for games in deals]
    every = tuple(game for games in deals for game in games)
    adjusted = None
    if all(game.luck for game in every):
        less = [sum(game.adjusted_share_of(lone.name) for game in games) / len(games) for games in deals]
        adjusted = score_adjusted_deals(less, shares)
    return Side(lone, rest, every, score_deals(shares), adjusted)


def rank_players(meetings: Sequence[Meeting], seats: int) -> list[Standing]:
    """Rate all players that have finished a deal."""
    players = {player.name: player for meeting in meetings for player in (meeting.a, meeting.b)}
    if not players:
        return []
    number = {name: i for i, name in enumerate(players)}
    tallies = {
        (number[side.lone.name], number[side.rest.name]): PairResult(
            side.score.share * len(side.games), len(side.games), side.score.effective
        )
        for meeting in meetings
        for side in meeting.sides
    }
    ratings = rate_players(len(players), tallies, seats)
    found = {name: Standing(player, ratings[number[name]]) for name, player in players.items()}
    for meeting in meetings:
        for game in meeting.games:
            for name in (meeting.a.name, meeting.b.name):
                add_game(found[name], game)
    return sorted(found.values(), key=lambda standing: -standing.rating.elo)


def add_game(standing: Standing, game: PlayedGame) -> None:
    """Add a game to what a player has done."""
    name = standing.player.name
    standing.games += 1
    standing.points += game.share_of(name)
    standing.forfeits += game.kind == FORFEIT and name in game.losers
    for seat, player in enumerate(game.players):
        if player.name == name:
            standing.places += 1
            standing.plies += game.plies[seat]
            standing.seconds += game.seconds[seat]
